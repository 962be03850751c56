import { ProcessError, errorOf } from "./errors.js";

const facings = ["front", "right", "rear", "left"];
const verdicts = ["no", "yes", "too-close", "undecided"];

const SEES = 1;
const COVERS = 2;
const EVERYTHING = -1;

/**
 * The quick asks by numbers of units, about one table: nothing is written and nothing read, so that
 * a call costs little more than its answer. Numbers come from `number`, and stay as long as the
 * unit is on the table.
 */
export class Quick {
  #engine;
  #table;

  /** Get one as `quick` of a session, or by `loadQuick`. */
  constructor(engine, name) {
    this.#engine = engine;
    this.#table = this.#given(engine.x.table(engine.write(name)), { table: name });
  }

  /** Puts a position on the table, and forgets what stood there. It gives how many units there are. */
  open(position) {
    const text = typeof position === "string" ? position : JSON.stringify(position ?? null);
    return this.#given(this.#engine.x.open(this.#table, this.#engine.write(text)), { position });
  }

  /** Lets go of the engine, also of that of the session. */
  close() {
    this.#engine.end(() => new ProcessError("it is closed"));
  }

  /** The number of a unit. */
  number(name) {
    return this.#given(this.#engine.x.unit(this.#table, this.#engine.write(name)), { unit: name });
  }

  /** Whether a unit sees another. */
  sight(from, to) {
    return (this.#glance(from, to) & SEES) !== 0;
  }

  /** Whether a unit is in cover from another. */
  cover(from, to) {
    return (this.#glance(from, to) & COVERS) !== 0;
  }

  /** Sight, cover and the facing in one, for little more than one of them. */
  glance(from, to) {
    const bits = this.#glance(from, to);
    return { sees: (bits & SEES) !== 0, cover: (bits & COVERS) !== 0, facing: facings[bits >> 2] };
  }

  /** Which facing of `to` a unit is before. */
  facing(from, to) {
    return facings[this.#given(this.#engine.x.facing(this.#table, unit(from), unit(to)))];
  }

  /** The distance of two units in inches. */
  distance(from, to) {
    return this.#given(this.#engine.x.distance(this.#table, unit(from), unit(to)));
  }

  /**
   * Whether a unit may charge another: "yes", "no", "too-close" or "undecided". It may cost
   * `effort` times what the quick ask may: with 1 its verdict is that of the ask, with 20 that of
   * `matrix`.
   */
  charge(from, to, effort = 1) {
    return verdicts[this.#given(this.#engine.x.charge(this.#table, unit(from), unit(to), real(effort)))];
  }

  /** Whether a unit may end a move at a place: x and y in inches, the heading in degrees. */
  place(which, x, y, heading) {
    return this.#given(this.#engine.x.place(this.#table, unit(which), real(x), real(y), real(heading))) === 1;
  }

  /**
   * Answers as if a unit stood somewhere else, too, until the next ask, or `forget`. What was
   * supposed of other units stays, what was of this one goes.
   */
  suppose(which, x, y, heading) {
    this.#given(this.#engine.x.suppose(this.#table, unit(which), real(x), real(y), real(heading)));
  }

  /** Ends what was supposed: of one unit, or of all. */
  forget(which) {
    this.#given(this.#engine.x.forget(this.#table, which === undefined ? EVERYTHING : unit(which)));
  }

  #glance(from, to) {
    return this.#given(this.#engine.x.glance(this.#table, unit(from), unit(to)));
  }

  #given(value, request = {}) {
    if (value < 0) {
      throw this.#engine.refused(request);
    }
    return value;
  }
}

/** A number, or none: WebAssembly would make one of a text, and fail at others. */
function real(x) {
  return typeof x === "number" ? x : NaN;
}

/** A number of a unit: WebAssembly would take 0 for whatever is none. */
function unit(number) {
  if (typeof number !== "number" || (number | 0) !== number || number < 0) {
    throw errorOf({ error: `${String(number)} is not the number of a unit`, code: "unknown-unit" }, {});
  }
  return number;
}
