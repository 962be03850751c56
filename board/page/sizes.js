// How large bases are: the engine is asked, once for each kind of unit.

import { MM } from "./geometry.js";

/** Sizes of bases by what units are; the engine knows them. */
export class Sizes {
  #known = new Map();
  #default = [100 * MM, 80 * MM];
  rules = "";

  key(unit) {
    return JSON.stringify([this.rules, unit.type, unit.size, unit.base_mm, unit.model_mm, unit.traits, unit.aim_mm, unit.height]);
  }

  of(unit) {
    return this.#known.get(this.key(unit))?.size ?? this.#default;
  }

  /** The height of a unit, if it is known. */
  height(unit) {
    return this.#known.get(this.key(unit))?.height;
  }

  /** Asks the engine for what is not known; says whether there was anything. */
  async learn(engine, file) {
    this.rules = JSON.stringify([file.edition, file.house_rules]);
    const unknown = new Map();
    for (const unit of file.units) {
      const key = this.key(unit);
      if (!this.#known.has(key)) {
        unknown.set(key, unit);
      }
    }
    for (const [key, { type, size, base_mm, model_mm, traits, height }] of unknown) {
      const unit = { name: "A", side: "a", type, size, base_mm, model_mm, traits, height, at: [0, 0], heading: 0 };
      const position = { edition: file.edition, house_rules: file.house_rules, table: { endless: true }, units: [unit] };
      try {
        const answer = await engine.ask("unit", { unit: "A", table: "sizes", position });
        this.#known.set(key, { size: answer.base_mm.map((mm) => mm * MM), height: answer.height });
      } catch {
        // The position itself is refused then, with a sentence.
      }
    }
    return unknown.size > 0;
  }
}
