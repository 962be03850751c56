// How large bases are: the engine is asked, once for each kind of unit.

import { poseOf } from "./board.js";
import { MM, corners } from "./geometry.js";

// Until it has answered, those of the second edition: troop, regiment, horde, legion in
// millimetres.
const USUAL = {
  infantry: ["100x40", "100x80", "200x80", "200x120"], "heavy-infantry": ["125x50", "125x100", "250x100", "250x150"],
  "large-infantry": ["", "120x40", "120x80", "240x80"], "monstrous-infantry": ["", "150x50", "150x100", "300x100"],
  cavalry: ["125x50", "125x100", "250x100"], "large-cavalry": ["", "150x50", "150x100", "300x100"],
};

/** Sizes of bases by what units are; the engine knows them. */
export class Sizes {
  #known = new Map();
  rules = "";

  key(unit) {
    return JSON.stringify([this.rules, unit.type, unit.size, unit.base_mm, unit.model_mm, unit.traits, unit.aim_mm, unit.height]);
  }

  of(unit) {
    return this.#known.get(this.key(unit))?.size ?? usual(unit);
  }

  /** The height of a unit, if it is known. */
  height(unit) {
    return this.#known.get(this.key(unit))?.height;
  }

  /** Whether a part of a unit is off the table by more than a millimetre. */
  off(unit, area) {
    return outside(corners(poseOf(unit), this.of(unit)), area);
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

const guesses = new Map();

/** The base that a unit probably has; the same array for the same kind of unit. */
function usual({ type, size, base_mm: given, traits = [] }) {
  const single = { infantry: "20x20", cavalry: "25x50", "heavy-infantry": "25x25", "large-infantry": "40x40" }[type];
  const at = ["troop", "regiment", "horde", "legion"].indexOf(size);
  const text = given?.join("x") ?? USUAL[type]?.[at] ?? (type === "titan" ? "75x75" : ((traits.includes("hero") || size === "single") && single) || "50x50");
  if (!guesses.has(text)) {
    guesses.set(text, text.split("x").map((mm) => mm * MM));
  }
  return guesses.get(text);
}

/** Whether one of some points is off the table by more than a millimetre. */
export const outside = (points, { width, depth }) =>
  Boolean(width) && points.some(([x, y]) => x < -MM || y < -MM || x > width + MM || y > depth + MM);
