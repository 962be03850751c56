// Edition and readings, and those to judge by beside them.

import { choice, dialog, field, html } from "./elements.js";

const EDITIONS = { "beta-2010": "beta of 2010", "second-2015": "second edition of 2015", "second-161": "second edition with FAQ 1.6.1", third: "third edition" };

/** What each reading is about, as docs/rules.md has it. */
export const ABOUT = {
  arc_tie: "a leader point exactly on an arc line",
  sight_point: "must the point that is seen be in the arc",
  sight_to: "where a line of sight may end",
  field_of_sight: "the arc of sight",
  graze: "lines that only touch",
  cover_measure: "half of the facing by what",
  cover_facing: "half of which sides",
  cover_blocked: "does a hidden part count as covered",
  cover_over: "what gives cover if seen over",
  cover_view: "B10: what of a unit must be seen",
  flat_terrain: "does height 0 give cover",
  firer_terrain: "the terrain that the firer is in",
  within_terrain: "when a unit is within terrain",
  champion_place: "B10: the champion in an even rank",
  champion_arc: "B10: when the champion is in an arc",
  brings_nimble: "are individuals and fliers nimble",
  engine_double: "war engines At the Double",
  charge_path: "which way a charge takes",
  straight_within: "inches that a way with fewer pivots may cost more",
  charge_pivot: "where the pivot may be",
  pivot_hinders: "does a pivot over rough ground hinder",
  strider_defended: "T3: does a defended obstacle hinder a strider",
  boxed_in: "a unit that fits flush with nobody",
  no_room_to_turn: "an individual without room to turn to its charger",
  charge_sharing: "how two chargers share a facing",
  charge_order: "what keeps its order along a facing",
  counter_facing: "T3: which facing a counter-charge strikes",
  turn_to_shoot: "does an individual need room to turn and shoot",
};

/** The dialog of the rules. */
export class Rules {
  #board;
  #full;
  #hello;

  constructor({ board, full }) {
    this.#board = board;
    this.#full = full;
  }

  async open() {
    this.#hello ??= await this.#full.ask("hello");
    const { editions, readings } = this.#hello;
    const { file, area, beside } = this.#board;
    const edition = choice(editions.map((name) => [name, EDITIONS[name] ? `${name}: ${EDITIONS[name]}` : name]), file.edition ?? area.edition, (value) => this.#change({ edition: value }));
    const values = Object.entries(readings).map(([name, [usual, ...others]]) =>
      explained(name.replaceAll("_", " "), ABOUT[name], choice([[usual, `${usual} (default)`], ...others], String(file.readings?.[name] ?? usual), (value) => {
        const rest = { ...file.readings, ...this.#board.file.readings, [name]: value };
        if (value === usual) {
          delete rest[name];
        }
        this.#change({ readings: Object.keys(rest).length ? rest : undefined });
      })));
    const others = [["", "none"], ...editions.map((name) => [`edition=${name}`, name]),
      ...Object.entries(readings).flatMap(([name, all]) => all.slice(1).map((value) => [`${name}=${value}`, `${name.replaceAll("_", " ")}: ${value}`]))];
    dialog("Rules",
      html("div", { class: "fields wide" }, explained("Edition", "The printed rules that every answer follows.", edition),
        explained("Compare with", "Other rules, to see both answers side by side when two units are selected.", choice(others, beside?.key ?? "", (key) => this.#beside(key)))),
      html("details", {}, html("summary", {}, "Readings of what the rules leave open"),
        html("p", { class: "soft" }, "Each is a question to which the rules allow several answers. The referee chooses one, or leaves the default."), html("div", { class: "fields wide" }, values)));
  }

  #change(members) {
    const file = { ...this.#board.file, ...members };
    for (const name of Object.keys(members)) {
      if (file[name] === undefined) {
        delete file[name];
      }
    }
    this.#board.edit(file);
    this.#board.select(this.#board.selection);
  }

  #beside(key) {
    const [name, value] = key.split("=");
    this.#board.beside = undefined;
    if (key) {
      const members = name === "edition" ? { edition: value } : { readings: { ...this.#board.file.readings, [name]: value } };
      this.#board.beside = { key, title: name === "edition" ? value : `${name.replaceAll("_", " ")}: ${value}`, members };
    }
    this.#board.select(this.#board.selection);
  }
}

/** A field with a line of explanation. */
function explained(label, words, input) {
  const note = html("small", { class: "soft" }, words ?? "");
  const out = field(label, input);
  note.id = `${input.id}-note`;
  input.setAttribute("aria-describedby", note.id);
  out.append(note);
  return out;
}
