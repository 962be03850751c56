// How far units could charge: the engine's inches, and the area that they and the front arc leave.

import { from } from "./geometry.js";

/** The charge ranges of units. */
export class Ranges {
  /** When the reach of enemies is shaded: "drag", "always" or "never". */
  shown = "drag";
  #full;
  #known = new Map(); // by what a unit is
  #keys = new WeakMap();
  #rules;

  constructor(full) {
    this.#full = full;
  }

  /** What a unit is, wherever it is. */
  #key(unit) {
    let key = this.#keys.get(unit);
    if (key === undefined) {
      key = JSON.stringify({ ...unit, name: undefined, at: undefined, heading: undefined, measured: undefined, note: undefined });
      this.#keys.set(unit, key);
    }
    return key;
  }

  /** The inches of a unit: undefined if they are unknown, or if it may charge nobody. */
  of(unit) {
    return this.#known.get(this.#key(unit))?.charge_range;
  }

  /** Asks for what is not known of units on the table, the first ones first, while that is current. */
  async learn({ units, edition, house_rules: house, readings }, order, current) {
    const rules = JSON.stringify([edition, house, readings]);
    if (this.#rules !== rules) {
      this.#rules = rules;
      this.#known.clear();
    }
    for (const i of order) {
      const key = this.#key(units[i]);
      if (!this.#known.has(key)) {
        const answer = await this.#full.ask("unit", { unit: units[i].name });
        if (!current()) {
          return;
        }
        this.#known.set(key, answer);
      }
    }
  }

  /** The area before a unit within its charge range. There is none if a champion measures. */
  area(unit, pose, [w, d]) {
    const { charge_range: r, champion } = this.#known.get(this.#key(unit)) ?? {};
    if (!r || champion) {
      return undefined;
    }
    const at = (right, forward) => from(pose, right, forward).map((inches) => inches.toFixed(3));
    const round = (right, forward) => `A${r} ${r} 0 0 0 ${at(right, forward)}`;
    const [x, y, s] = [w / 2, d / 2, r * Math.SQRT1_2];
    if (unit.traits?.includes("individual")) { // it turns first
      return `M${at(-x - r, y)}${round(-x, y + r)}L${at(x, y + r)}${round(x + r, y)}L${at(x + r, -y)}${round(x, -y - r)}L${at(-x, -y - r)}${round(-x - r, -y)}Z`;
    }
    return `M${at(-x, y)}L${at(-x - s, y + s)}${round(-x, y + r)}L${at(x, y + r)}${round(x + s, y + s)}L${at(x, y)}Z`;
  }
}
