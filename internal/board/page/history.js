/** The most steps that can be taken back. */
export const STEPS = 200;

/** Undo and redo of values that never change. */
export class History {
  #past = [];
  #future = [];

  /** Notes the value before a change. */
  note(before) {
    this.#past.push(before);
    if (this.#past.length > STEPS) {
      this.#past.shift();
    }
    this.#future = [];
  }

  /** The value before the last change; undefined if there is none. */
  undo(now) {
    return this.#swap(this.#past, this.#future, now);
  }

  /** The value after the change that was taken back last. */
  redo(now) {
    return this.#swap(this.#future, this.#past, now);
  }

  #swap(from, to, now) {
    const value = from.pop();
    if (value !== undefined) {
      to.push(now);
    }
    return value;
  }

  /** Forgets all but the first steps. */
  cut(steps) {
    this.#past.length = Math.min(this.#past.length, steps);
    this.#future = [];
  }

  get past() {
    return this.#past.length;
  }

  get future() {
    return this.#future.length;
  }
}
