// What a screen reader says: at most one sentence a second, the newest one.

const EVERY = 1000;

/** Speaks through a live region. */
export class Speech {
  #region;
  #last = -Infinity;
  #next;
  #timer;

  constructor(region) {
    this.#region = region;
  }

  say(text) {
    this.#next = text;
    if (this.#timer === undefined) {
      this.#timer = setTimeout(() => this.#speak(), Math.max(120, this.#last + EVERY - performance.now()));
    }
  }

  #speak() {
    this.#timer = undefined;
    this.#last = performance.now();
    if (this.#region.textContent !== this.#next) {
      this.#region.textContent = this.#next;
    }
  }
}
