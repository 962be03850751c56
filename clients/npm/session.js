import { LeaderpointError, ProcessError, errorOf } from "./errors.js";
import { Engine } from "./engine.js";
import { Quick } from "./quick.js";

const OWN_TABLE = "the client's own";

/** What can be asked about one table. All asks go by `ask`; some have a method of their own. */
export class Session {
  #engine;
  #name;
  #quick;

  /** Sessions come from `loadLeaderpoint` and `Leaderpoint.table`. */
  constructor(engine, name) {
    this.#engine = engine;
    this.#name = name;
  }

  /** Puts one question. Members that are undefined are left out. */
  ask(ask, members = {}) {
    const answer = this.#put({ ask, ...members });
    if (answer instanceof Error) {
      throw answer;
    }
    return answer;
  }

  /**
   * Puts many questions, and gives the answers in order. With `errors: "return"` an error stands in
   * its place; else the first one is thrown after all have been answered.
   */
  askAll(requests, { errors = "raise" } = {}) {
    if (errors !== "raise" && errors !== "return") {
      throw new RangeError('errors must be "raise" or "return"');
    }
    const answers = Array.from(requests, (request) => this.#put(request));
    const first = errors === "raise" && answers.find((answer) => answer instanceof Error);
    if (first) {
      throw first;
    }
    return answers;
  }

  #put(request) {
    const answer = JSON.parse(this.#engine.answer(text({ ...request, table: request?.table ?? this.#name })));
    return "error" in answer ? errorOf(answer, request) : answer;
  }

  /** Puts a position on the table, and forgets what stood there. */
  open(position) {
    return this.ask("table", { position: position ?? null }); // nothing is no position: the old one is not meant
  }

  /** Carries an action out and gives `changes` and `key`; what is not legal throws an IllegalError. */
  apply(order, members = {}) {
    return this.ask("apply", { ...members, order });
  }

  /** Takes back the last action, or so many. */
  undo(times) {
    return this.ask("undo", { times });
  }

  /** Does the last action again that was taken back, or the last `times` of them. */
  redo(times) {
    return this.ask("redo", { times });
  }

  /** Describes a unit anew: `at`, `heading`, `state`, `charged_by`; or `line`, all of it. */
  set(unit, members = {}) {
    return this.ask("set", { ...members, unit });
  }

  /** Adds a unit, given as a line of text. */
  add(line) {
    return this.ask("add", { line });
  }

  /** Takes units off the table. */
  remove(units) {
    return this.ask("remove", { units });
  }

  /** The position, as a file has it. */
  position() {
    return this.ask("position").position;
  }

  /** The position as a line of text. */
  line() {
    return this.ask("position", { as_line: true }).line;
  }

  /** 32 digits, the same for the same position however it was reached. */
  key() {
    return this.ask("key").key;
  }

  /** The quick asks by numbers of units. */
  get quick() {
    this.#quick ??= new Quick(this.#engine, this.#name);
    return this.#quick;
  }
}

/** The engine, and what it is asked about a table of its own. It answers at once, one at a time. */
export class Leaderpoint extends Session {
  #engine;

  constructor(engine) {
    super(engine, OWN_TABLE);
    this.#engine = engine;
  }

  /** The instance of a compiled module, with a position if there is one. */
  static async of(module, position) {
    const client = new Leaderpoint(await Engine.of(module));
    if (position !== undefined) {
      client.open(position);
    }
    return client;
  }

  /** The compiled module, for further engines: `loadLeaderpoint({ wasm: module })`, in a worker, too. */
  get module() {
    return this.#engine.module;
  }

  /** Version, protocol, editions, readings, asks and limits. */
  hello() {
    return this.ask("hello");
  }

  /** The named table. It needs a position of its own (`open`) before it can be asked about. */
  table(name) {
    return new Table(this, this.#engine, name);
  }

  /** One line of the protocol in, one out: the bytes that `leaderpoint ask` reads and writes. */
  answer(line) {
    return this.#engine.answer(line);
  }

  /** Plays a record again, as `leaderpoint replay` does: whether every line is right, and what is wrong. */
  replay(record) {
    if (this.#engine.x.replay(this.#engine.write(record)) < 0) {
      throw this.#engine.refused({ record });
    }
    return JSON.parse(this.#engine.said());
  }

  /** Lets go of the engine; whatever is asked after that throws a ProcessError. To close twice is no fault. */
  close() {
    this.#engine.end(() => new ProcessError("it is closed"));
  }
}

/** One of several named tables of an engine, each with its own position and its own undo. */
export class Table extends Session {
  constructor(client, engine, name) {
    super(engine, String(name));
    this.client = client;
    this.name = String(name);
  }
}

/** A request as a line. */
function text(request) {
  try {
    return JSON.stringify(request);
  } catch (cause) {
    throw new LeaderpointError({ error: `the request cannot be written: ${cause.message}`, code: "bad-syntax" }, request, { cause });
  }
}
