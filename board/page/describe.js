// What a unit or a piece of terrain is: the fields that describe it.

import { choice, field, html } from "./elements.js";
import { MM, round } from "./geometry.js";

export const TYPES = ["infantry", "heavy-infantry", "large-infantry", "monstrous-infantry", "cavalry", "large-cavalry", "monster", "titan", "war-engine"];
export const SIZES = ["single", "troop", "regiment", "horde", "legion"];
export const KINDS = ["blocking", "difficult", "obstacle", "hill", "decorative"];
const TRAITS = ["hero", "individual", "mighty", "nimble", "fly", "strider", "pathfinder", "shambling", "vanguard", "scout", "indirect",
  "ignore-cover", "reload", "pot-shot", "steady-aim", "stealthy", "big-shield", "phalanx", "ensnare", "yellow-bellied", "inspiring",
  "very-inspiring", "fury"];
const STATES = ["disordered", "wavering", "loot", "frozen", "blinded", "disordered-by-phalanx", "disordered-by-ensnare", "moved", "at-the-double"];

const plain = (word) => word.replaceAll("-", " ");
const pairs = (words) => words.map((word) => [word, plain(word)]);

/** The fields of a unit or a piece, closed until they are wanted. */
export function describe(board, id, size) {
  const item = board.item(id);
  const set = (members) => board.describe(id, members);
  const text = (label, value, change) => field(label, html("input", { value, maxlength: 256, onchange: (event) => change(event.target) }));
  const number = (label, value, change, usual = "default") => field(label, html("input", {
    type: "number", min: 0, step: "any", value: value ?? "", placeholder: usual,
    onchange: ({ target }) => change(target.value === "" ? undefined : target.valueAsNumber),
  }));
  const name = text("Name", item.name ?? board.name(id), (input) => {
    const other = board.ids.some((one) => one !== id && board.name(one) === input.value);
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
  const side = html("input", { value: item.side, list: "sides", maxlength: 256, onchange: ({ target }) => target.value.trim() && set({ side: target.value.trim() }) });
  return html("details", {}, summary,
    html("datalist", { id: "sides" }, sides.map((value) => html("option", { value }))),
    html("div", { class: "fields" },
      name, field("Side", side),
      field("Type", choice(pairs(TYPES), item.type, (type) => set({ type, base_mm: undefined }))),
      field("Size", choice([["", "by its base"], ...pairs(SIZES)], item.size ?? "", (size) => set({ size: size || undefined, base_mm: undefined }))),
      number("Speed", item.speed, (speed) => set({ speed })), number("Height", item.height, (height) => set({ height })),
      ...["Base, wide (mm)", "Base, deep (mm)"].map((label, i) => number(label, item.base_mm?.[i], (mm) =>
        set({ base_mm: mm === undefined ? undefined : (item.base_mm ?? size.map((inches) => round(inches / MM, 1))).with(i, mm) }), round(size?.[i] / MM, 1)))),
    fights(board, item, set),
    ticks("Traits", TRAITS, item.traits ?? [], (traits) => set({ traits: traits.length ? traits : undefined })),
    ticks("State", STATES, item.state ?? [], (state) => set({ state: state.length ? state : undefined })));
}

/** The enemies that a unit is in combat with, and on which of its facings. */
function fights(board, { side, engaged = [] }, set) {
  const foes = board.file.units.filter((unit) => unit.side !== side).map(({ name }) => name);
  const fight = (now) => {
    const change = (other) => set({ engaged: [...engaged.filter((one) => one !== now), ...(other.with ? [other] : [])].toSorted((a, b) => (a.with < b.with ? -1 : 1)) });
    const facing = choice(["front", "right", "rear", "left"], now?.facing ?? "front", (value) => now && change({ ...now, facing: value }));
    const others = foes.filter((name) => name === now?.with || !engaged.some((one) => one.with === name));
    const enemy = choice([["", "nobody"], ...others.map((name) => [name, name])], now?.with ?? "", (name) => change({ with: name, facing: facing.value }));
    return html("div", { class: "fields" }, field("Engaged with", enemy), field("on its", facing));
  };
  return [...engaged, ...(engaged.length < foes.length ? [undefined] : [])].map(fight);
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
