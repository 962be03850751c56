import { ProcessError, errorOf } from "./errors.js";
import { Wasi } from "./wasi.js";

const quickCalls = [
  "room", "most", "said", "saidLength", "table", "open", "unit",
  "glance", "facing", "distance", "charge", "place", "suppose", "forget",
];
const allCalls = [...quickCalls, "ask", "replay"];

/** One instance of the WebAssembly module. */
export class Engine {
  /** What the module exports. Once it has ended, or is closed, all of them throw. */
  x;
  module;
  #memory;
  #wasi;
  #most;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  constructor(module, instance, wasi, calls = allCalls) {
    const { exports } = instance;
    if (!(exports.memory instanceof WebAssembly.Memory)) {
      throw new ProcessError("this is no engine of leaderpoint: it has no memory");
    }
    this.module = module;
    this.#memory = wasi.memory = exports.memory;
    this.#wasi = wasi;
    this.x = {};
    for (const name of calls) {
      const call = exports[name];
      if (typeof call !== "function") {
        throw new ProcessError(`this is no engine of leaderpoint, or of another version: it has no ${name}`);
      }
      this.x[name] = (a, b, c, d, e) => {
        try {
          return call(a, b, c, d, e);
        } catch (cause) {
          throw this.#died(cause);
        }
      };
    }
    try {
      exports._initialize();
    } catch (cause) {
      throw this.#died(cause);
    }
    this.#most = this.x.most();
  }

  /** The instance of a module that is compiled; with `quick` it need not answer requests. */
  static async of(module, { quick = false } = {}) {
    const wasi = new Wasi();
    let instance;
    try {
      instance = await WebAssembly.instantiate(module, wasi.imports(module));
    } catch (cause) {
      throw new ProcessError(`the engine cannot be loaded: ${cause.message}`, { cause });
    }
    return new Engine(module, instance, wasi, quick ? quickCalls : allCalls);
  }

  /** Whatever is called from now on throws. */
  end(error) {
    for (const name of Object.keys(this.x)) {
      this.x[name] = () => {
        throw error();
      };
    }
  }

  #died(cause) {
    const words = `the engine has ended: ${this.#wasi.words || cause.message}`;
    this.end(() => new ProcessError(words, { cause }));
    this.#memory = undefined;
    return new ProcessError(words, { cause });
  }

  /** Writes a text where the engine reads it, and gives its size in bytes: one more than it takes of a longer one. */
  write(given) {
    const text = String(given);
    const room = Math.min(3 * text.length, this.#most + 1);
    const at = this.x.room(room);
    const { read, written } = this.#encoder.encodeInto(text, new Uint8Array(this.#memory.buffer, at, room));
    return read < text.length ? this.#most + 1 : written;
  }

  /** What the engine has said last. */
  said(length = this.x.saidLength()) {
    return this.#decoder.decode(new Uint8Array(this.#memory.buffer, this.x.said(), length));
  }

  /** One line of the protocol in, one out. */
  answer(line) {
    return this.said(this.x.ask(this.write(line)));
  }

  /** The error that a quick ask has left. */
  refused(request) {
    return errorOf(JSON.parse(this.said()), request);
  }
}
