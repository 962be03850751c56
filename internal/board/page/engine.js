// The page's side of a worker.

const LIMIT = 20_000; // milliseconds that an answer may take before the engine is started again

/** A question was refused. The message is a sentence for people, of the engine or of the page. */
export class Refused extends Error {
  constructor(answer) {
    super(answer.sentence ?? `${answer.error.charAt(0).toUpperCase()}${answer.error.slice(1)}${/[.!?]$/.test(answer.error) ? "" : "."}`);
    this.code = answer.code ?? "";
  }
}

/** One engine in a worker. Every call gives a promise. */
export class Engine {
  #worker;
  #waiting = new Map();
  #n = 0;
  #loaded;
  #again;
  #name;

  /**
   * The engine is "quick" or "full". `again` is called when it had to be started again: its tables
   * are gone. It is loaded when `after` has come.
   */
  constructor(name, again = () => {}, after = Promise.resolve()) {
    this.#name = name;
    this.#again = again;
    this.#wait();
    after.catch(() => {}).then(() => this.#start());
  }

  #wait() {
    this.ready = new Promise((resolve, reject) => {
      this.#loaded = { resolve, reject };
    });
    this.ready.catch(() => {});
  }

  #start() {
    this.#worker = new Worker(new URL("worker.js", import.meta.url), { type: "module", name: this.#name });
    this.#worker.onmessage = ({ data }) => this.#take(data);
    this.#worker.onerror = (event) => this.#loaded.reject(new Refused({ error: event.message || "the engine cannot be loaded" }));
  }

  #take(data) {
    if ("loaded" in data) {
      data.loaded ? this.#loaded.resolve() : this.#loaded.reject(new Refused({ error: data.error }));
      return;
    }
    const call = this.#waiting.get(data.n);
    if (!call) {
      return;
    }
    this.#waiting.delete(data.n);
    clearTimeout(call.timer);
    if (data.error !== undefined) {
      call.reject(new Refused(data));
    } else {
      call.resolve(data.answer);
    }
    if (data.ended) {
      this.#restart("The engine ended, and was started again.");
    }
  }

  #restart(error) {
    this.#worker.terminate();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Refused({ error, code: "restarted" }));
    }
    this.#waiting.clear();
    this.#wait();
    this.#start();
    this.#again();
  }

  async #call(message) {
    await this.ready;
    return new Promise((resolve, reject) => {
      const n = ++this.#n;
      const timer = setTimeout(() => this.#restart("That took too long. The engine was started again."), LIMIT);
      this.#waiting.set(n, { resolve, reject, timer });
      this.#worker.postMessage({ ...message, n });
    });
  }

  /** Puts a question of the protocol. */
  async ask(ask, members = {}) {
    const answer = await this.#call({ do: "ask", members: { table: "board", ...members, ask } });
    if ("error" in answer) {
      throw new Refused(answer);
    }
    return answer;
  }

  /** Opens a position for `move` and `charges`; armies have name and side, in the order of numbers. */
  follow(position, armies) {
    return this.#call({ do: "follow", position, armies });
  }

  /** Sight of unit `lead` if units stood at some poses, each [number, x, y, heading]. */
  move(seq, lead, poses) {
    return this.#call({ do: "move", seq, lead, poses });
  }

  /** Charges between `lead` and units near it, where the last move has put them. */
  charges(seq, lead, near) {
    return this.#call({ do: "charges", seq, lead, near });
  }
}
