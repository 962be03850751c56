// What a unit or a piece of terrain is: the fields that describe it.

import { choice, field, html } from "./elements.js";
import { BAND, MM, round } from "./geometry.js";
import { folded, sideOf } from "./sides.js";

export const TYPES = ["infantry", "heavy-infantry", "large-infantry", "monstrous-infantry", "cavalry", "large-cavalry", "monster", "titan", "war-engine"];
export const SIZES = ["single", "troop", "regiment", "horde", "legion"];
export const KINDS = ["blocking", "difficult", "obstacle", "hill", "decorative"];
const TRAITS = ["hero", "individual", "mighty", "nimble", "fly", "strider", "pathfinder", "shambling", "vanguard", "scout", "indirect",
  "ignore-cover", "reload", "pot-shot", "steady-aim", "stealthy", "big-shield", "phalanx", "ensnare", "yellow-bellied", "inspiring",
  "very-inspiring", "fury"];
const STATES = ["disordered", "wavering", "loot", "frozen", "blinded", "disordered-by-phalanx", "disordered-by-ensnare", "moved", "at-the-double"];

const NEAR = 30; // inches: farther apart no two bases are in contact

const plain = (word) => word.replaceAll("-", " ");
const pairs = (words) => words.map((word) => [word, plain(word)]);

/** The fields of a unit or a piece, closed until they are wanted. `size` gives the base that a unit has now. */
export function describe(board, id, size, full) {
  const item = board.item(id);
  const set = (members) => board.describe(id, members);
  const text = (label, value, change) => field(label, html("input", { value, maxlength: 256, onchange: (event) => change(event.target) }));
  const number = (label, value, change, usual = "default") => field(label, html("input", {
    type: "number", min: 0, step: "any", value: value ?? "", placeholder: usual,
    onchange: ({ target }) => change(target.value === "" ? undefined : target.valueAsNumber),
  }));
  const name = text("Name", item.name ?? board.name(id), (input) => {
    const other = board.ids.some((one) => one !== id && folded(board.name(one)) === folded(input.value));
    input.setCustomValidity(other ? "Another one has that name." : "");
    if (input.value.trim() && input.reportValidity()) {
      rename(board, id, input.value.trim());
    }
  });
  const summary = html("summary", {}, "Details");
  if (id.startsWith("t")) {
    return html("details", {}, summary, html("div", { class: "fields" },
      name, field("Kind", choice(pairs(KINDS), item.kind, (kind) => set({ kind }))),
      number("Height", item.height, (height) => set({ height }))));
  }
  const sides = [...new Set(board.file.units.map((unit) => unit.side))];
  const side = html("input", { value: item.side, list: "sides", maxlength: 256 });
  const type = choice(pairs(TYPES), item.type, () => become({ type: type.value, base_mm: undefined, model_mm: undefined, height: undefined }));
  const sizes = choice([["", "by its base"], ...pairs(SIZES)], item.size ?? "", () => become({ size: sizes.value || undefined, base_mm: undefined }));
  const height = number("Height", item.height, (value) => set({ height: value }));
  side.addEventListener("change", () => {
    side.value = sideOf(board.file.units, side.value);
    side.value && become({ side: side.value });
  });
  /** Makes the unit another one, with the repairs that this needs. What the engine refuses stays as it was. */
  const become = async (members) => {
    const before = board.file;
    const alone = board.peace(id, board.placed(new Map([[id, board.pose(id)]])));
    const all = "type" in members ? [members, ...[undefined, ...SIZES].map((size) => ({ ...members, size }))] : [members];
    const tries = ("side" in members ? [board.peace(id), alone] : [before, alone]).flatMap((file) => all.map((one) => board.described(id, one, file)));
    let why;
    for (const file of tries) {
      try {
        board.problem || (await full.ask("table", { table: "try", position: file }));
        if (board.file === before) {
          board.edit(file);
        }
        why = undefined;
        break;
      } catch (error) {
        why ??= error;
      }
    }
    if (why) {
      board.notify(`${why.message} It stays as it was.`);
    }
    const now = board.item(id);
    for (const [input, value] of [[type, now.type], [sizes, now.size], [side, now.side], [height.querySelector("input"), now.height]]) {
      Object.assign(input, { value: value ?? "" });
    }
  };
  const fights = new Fights(board, full, id);
  return html("details", { ontoggle: () => fights.draw() }, summary,
    html("datalist", { id: "sides" }, sides.map((value) => html("option", { value }))),
    html("div", { class: "fields" },
      name, field("Side", side),
      field("Type", type), field("Size", sizes),
      number("Speed", item.speed, (speed) => set({ speed })), height,
      ...["Base, wide (mm)", "Base, deep (mm)"].map((label, i) => number(label, item.base_mm?.[i], (mm) =>
        set({ base_mm: mm === undefined ? undefined : (board.item(id).base_mm ?? size().map((inches) => round(inches / MM, 1))).with(i, mm) }), round(size()[i] / MM, 1)))),
    fights.root,
    ticks("Traits", TRAITS, item.traits ?? [], (traits) => set({ traits: traits.length ? traits : undefined })),
    ticks("State", STATES, item.state ?? [], (state) => set({ state: state.length ? state : undefined })));
}

/** The enemies that a unit is in combat with, and on which of its facings; both units say so. */
class Fights {
  root = html("div");
  #board;
  #full;
  #id;
  #shown;

  constructor(board, full, id) {
    this.#board = board;
    this.#full = full;
    this.#id = id;
    const settled = () => (this.root.isConnected ? this.draw() : board.removeEventListener("settled", settled));
    board.on("settled", settled);
  }

  /** Offers the enemies in contact, as the engine has them, beside those of now. */
  async draw() {
    const { file } = this.#board;
    const unit = this.#board.item(this.#id);
    if (!unit || !this.root.closest("[open]")) {
      return;
    }
    const { engaged = [] } = unit;
    const off = async ({ name, side, at, measured: other }) => {
      if (side === unit.side || Math.hypot(at[0] - unit.at[0], at[1] - unit.at[1]) > NEAR) {
        return Infinity;
      }
      const { distance } = await this.#full.ask("distance", { table: "fights", from: unit.name, to: name });
      return distance - [unit.measured ?? file.measured, other ?? file.measured].reduce((sum, one) => sum + (one?.mm ?? 0) * MM, 0);
    };
    let near = [];
    try {
      await this.#full.ask("table", { table: "fights", position: file });
      near = await Promise.all(file.units.map(off));
    } catch {
      // Of a position that is refused nothing is known.
    }
    const foes = file.units.filter((_, i) => near[i] < BAND).map(({ name }) => name);
    const key = JSON.stringify([engaged, foes]);
    if (file !== this.#board.file || key === this.#shown) {
      return;
    }
    this.#shown = key;
    const focused = this.root.contains(document.activeElement);
    const open = foes.some((name) => !engaged.some((one) => one.with === name));
    this.root.replaceChildren(...[...engaged, ...(open ? [undefined] : [])].map((fight) => this.#row(fight, foes, engaged)),
      ...(engaged.length || open ? [] : [html("p", { class: "soft" }, "Engaged with nobody: no enemy is in contact.")]));
    if (focused) {
      this.root.querySelector("select")?.focus();
    }
  }

  #row(now, foes, engaged) {
    const facing = choice(["front", "right", "rear", "left"], now?.facing ?? "front", (value) => this.#set(now?.with, now && { ...now, facing: value }));
    const others = [...new Set([...(now ? [now.with] : []), ...foes])].filter((name) => name === now?.with || !engaged.some((one) => one.with === name));
    const enemy = choice([["", "nobody"], ...others.map((name) => [name, name])], now?.with ?? "", (name) => this.#fight(now?.with, name));
    return html("div", { class: "fields" }, field("Engaged with", enemy), now && field("on its", facing));
  }

  /** Ends one combat and begins another, on the facings that the engine has. */
  async #fight(old, name) {
    const { file } = this.#board;
    const unit = this.#board.item(this.#id);
    const facing = async (from, to) => (await this.#full.ask("facing", { table: "fights", from, to })).facing;
    const pair = name ? [{ with: name, facing: await facing(name, unit.name) }, { with: unit.name, facing: await facing(unit.name, name) }] : [];
    if (file === this.#board.file) {
      this.#set(old, ...pair);
    }
  }

  /** Puts a combat in the place of another, on both sides; without `back` the enemy keeps what it has. */
  #set(old, mine, back) {
    const { file } = this.#board;
    const me = this.#board.name(this.#id);
    const changed = (unit, gone, fight) => {
      const { engaged = [], ...rest } = unit;
      const list = [...engaged.filter((one) => one.with !== gone && one.with !== fight?.with), ...(fight ? [fight] : [])].toSorted((a, b) => (a.with < b.with ? -1 : 1));
      return { ...rest, ...(list.length && { engaged: list }) };
    };
    this.#board.edit({ ...file, units: file.units.map((unit) => {
      if (unit.name === me) {
        return changed(unit, old, mine);
      }
      const fight = unit.name === mine?.with ? back ?? unit.engaged?.find((one) => one.with === me) : undefined;
      return unit.name === old || fight ? changed(unit, me, fight) : unit;
    }) });
  }
}

function ticks(title, words, now, change) {
  const boxes = words.map((word) => html("input", { type: "checkbox", value: word, checked: now.includes(word) }));
  return html("fieldset", { onchange: () => change(boxes.filter((box) => box.checked).map((box) => box.value)) },
    html("legend", {}, title), boxes.map((box) => html("label", { class: "tick" }, box, plain(box.value))));
}

/** A new name, also where others name the unit. */
function rename(board, id, name) {
  const old = board.name(id);
  if (id.startsWith("t")) {
    const units = board.file.units.map((unit) => (unit.touching ? { ...unit, touching: unit.touching.map((one) => (one.terrain === old ? { ...one, terrain: name } : one)) } : unit));
    const terrain = board.file.terrain.slice();
    terrain[Number(id.slice(1))] = { ...board.item(id), name };
    board.edit({ ...board.file, units, terrain });
    return;
  }
  const units = board.file.units.map((unit, i) => {
    const out = { ...unit };
    if (`u${i}` === id) {
      out.name = name;
    }
    if (out.engaged) {
      out.engaged = out.engaged.map((fight) => (fight.with === old ? { ...fight, with: name } : fight));
    }
    if (out.charged_by) {
      out.charged_by = out.charged_by.map((one) => (one === old ? name : one));
    }
    if (out.inspires === old) {
      out.inspires = name;
    }
    for (const list of ["touching", "in_line_with"]) {
      if (out[list]) {
        out[list] = out[list].map((one) => (one.unit === old ? { ...one, unit: name } : one));
      }
    }
    return out;
  });
  board.edit({ ...board.file, units });
}
