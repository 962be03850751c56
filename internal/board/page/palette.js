// What can be added: the types and sizes that the edition has, and shapes of terrain.

import { choice, dialog, field, html, say } from "./elements.js";
import { bearing, box, corners, from, heading, round } from "./geometry.js";
import { KINDS, SIZES, TYPES } from "./describe.js";
import { sideOf } from "./sides.js";

const SHAPES = {
  round: (w, d) => ring(16, () => 1, w, d),
  rectangle: (w, d) => [[-w / 2, -d / 2], [w / 2, -d / 2], [w / 2, d / 2], [-w / 2, d / 2]],
  irregular: (w, d) => ring(11, (i) => [1, 0.82, 0.95, 0.76, 1, 0.88, 0.72, 0.97, 0.8, 1, 0.86][i], w, d),
  "L-shape": (w, d) => [[-w / 2, -d / 2], [w / 2, -d / 2], [w / 2, -d / 6], [-w / 6, -d / 6], [-w / 6, d / 2], [-w / 2, d / 2]],
};

/** Terrain that tables often have: kind, height, shape, width and depth in inches. */
const PIECES = {
  Wood: ["difficult", 5, "irregular", 8, 6], House: ["blocking", 3, "rectangle", 5, 4], Hill: ["hill", 2, "round", 10, 8],
  Wall: ["obstacle", 1, "rectangle", 8, 0.5], Pond: ["difficult", 0, "round", 6, 5], Ruin: ["blocking", 3, "L-shape", 6, 6],
  Field: ["decorative", undefined, "rectangle", 8, 6],
};

function ring(n, factor, w, d) {
  return Array.from({ length: n }, (_, i) => {
    const turn = (2 * Math.PI * i) / n;
    return [(w / 2) * factor(i) * Math.cos(turn), (d / 2) * factor(i) * Math.sin(turn)];
  });
}

/** The dialog that adds units and terrain. */
export class Palette {
  #board;
  #full;
  #view;
  #sizes;
  #added;
  #unit = { type: "infantry", size: "regiment", side: undefined };

  /** `added` is called with the id of what was added. */
  constructor({ board, full, view, sizes, added }) {
    this.#board = board;
    this.#full = full;
    this.#view = view;
    this.#sizes = sizes;
    this.#added = added;
  }

  open() {
    const tabs = html("div", { class: "halves" }, this.#units(), this.#terrain());
    this.box = dialog("Add to the table", tabs);
  }

  #units() {
    const { file } = this.#board;
    const sides = [...new Set(file.units.map((unit) => unit.side))];
    const side = html("input", { value: this.#unit.side ?? sides[0] ?? "red", list: "armies", maxlength: 256, required: true });
    const sizes = html("div", { class: "sizes", role: "group", "aria-label": "Size" });
    const type = choice(TYPES.map((name) => [name, name.replaceAll("-", " ")]), this.#unit.type, (value) => {
      this.#unit.type = value;
      this.#offer(sizes, side);
    });
    this.#offer(sizes, side);
    return html("section", {}, html("h3", {}, "A unit"),
      html("datalist", { id: "armies" }, [...sides, "red", "blue"].map((value) => html("option", { value }))),
      html("div", { class: "fields" }, field("Side", side), field("Type", type)), sizes);
  }

  /** Offers the sizes that a type has in this edition, each with its base. */
  async #offer(root, side) {
    const { type } = this.#unit;
    const { edition, house_rules: houseRules } = this.#board.file;
    root.replaceChildren(html("p", { class: "soft" }, "Looking up its sizes …"));
    const buttons = [];
    for (const size of SIZES) {
      const unit = { name: "A", side: "a", type, size, at: [0, 0], heading: 0 };
      try {
        const answer = await this.#full.ask("unit", { table: "sizes", unit: "A", position: { edition, house_rules: houseRules, table: { endless: true }, units: [unit] } });
        buttons.push(html("button", { type: "button", onclick: () => this.#addUnit(side, type, size) },
          size[0].toUpperCase() + size.slice(1), html("small", {}, ` ${answer.base_mm.join(" × ")} mm`)));
      } catch {
        // The type does not come in this size.
      }
    }
    if (type === this.#unit.type) {
      root.replaceChildren(...buttons);
    }
  }

  #addUnit(side, type, size) {
    if (!side.value.trim() || !side.reportValidity()) {
      return;
    }
    this.#unit.side = sideOf(this.#board.file.units, side.value);
    const name = this.#free((n) => `${type.replaceAll("-", " ").replace(/^./, (c) => c.toUpperCase())} ${n}`);
    const heading = facing(this.#board.file.units, this.#unit.side);
    const at = this.#place(8);
    this.#board.add("u", { name, side: this.#unit.side, type, size, at, heading });
    this.#done();
  }

  #terrain() {
    const preset = choice(Object.keys(PIECES), "Wood", (value) => this.#fill(fields, value));
    const fields = {
      kind: choice(KINDS, "difficult", () => {}), shape: choice(Object.keys(SHAPES), "irregular", () => {}),
      height: html("input", { type: "number", min: 0, max: 20, step: 1 }),
      width: html("input", { type: "number", min: 0.1, max: 72, step: "any", required: true }), depth: html("input", { type: "number", min: 0.1, max: 72, step: "any", required: true }),
    };
    this.#fill(fields, "Wood");
    return html("section", {}, html("h3", {}, "A piece of terrain"),
      html("div", { class: "fields" }, field("Piece", preset), field("Counts as", fields.kind), field("Shape", fields.shape), field("Height", fields.height),
        field("Width (in)", fields.width), field("Depth (in)", fields.depth)),
      html("button", { type: "button", onclick: () => this.#addPiece(preset.value, fields) }, "Add terrain"), this.#corners(preset, fields));
  }

  /** A piece by its corners, as they are measured. */
  #corners(preset, fields) {
    const input = html("input", { placeholder: "10,10  16,10  14,15", inputmode: "text", maxlength: 5000 });
    const said = html("p", { role: "status" });
    const add = async () => {
      const pairs = input.value.trim().replace(/\s*,\s*/g, ",").split(/[\s;]+/).map((pair) => pair.split(",").map(Number));
      if (pairs.length < 3 || !pairs.every((pair) => pair.length === 2 && pair.every(Number.isFinite)) || input.value.includes(",,")) {
        say(said, "Give three corners or more, each as right,up in inches: 10,10 16,10 14,15.");
        return;
      }
      if (!fields.height.reportValidity()) {
        return;
      }
      const { file } = this.#board;
      const piece = this.#piece(preset.value, fields, pairs);
      try {
        await this.#full.ask("table", { table: "try", position: { ...file, units: [], terrain: [piece] } });
        this.#board.add("t", piece);
        this.#done();
      } catch (error) {
        say(said, error.message);
      }
    };
    return html("details", {}, html("summary", {}, "By its corners"),
      field("Corners, one after the other", input), html("button", { type: "button", onclick: add }, "Add by its corners"), said);
  }

  #piece(preset, { kind, height }, outline) {
    const name = this.#free((n) => (n === 1 ? preset : `${preset} ${n}`));
    return { name, kind: kind.value, ...(height.value !== "" && { height: height.valueAsNumber }), outline };
  }

  #fill(fields, preset) {
    const [kind, height, shape, width, depth] = PIECES[preset];
    Object.assign(fields.kind, { value: kind });
    Object.assign(fields.shape, { value: shape });
    Object.assign(fields.height, { value: height ?? "" });
    Object.assign(fields.width, { value: width });
    Object.assign(fields.depth, { value: depth });
  }

  #addPiece(preset, fields) {
    const { shape, height, width, depth } = fields;
    if (![height, width, depth].every((input) => input.reportValidity())) {
      return;
    }
    const [x, y] = this.#place(Math.max(width.valueAsNumber, depth.valueAsNumber) + 2);
    const outline = SHAPES[shape.value](width.valueAsNumber, depth.valueAsNumber).map(([dx, dy]) => [round(x + dx, 3), round(y + dy, 3)]);
    this.#board.add("t", this.#piece(preset, fields, outline));
    this.#done();
  }

  #done() {
    this.box.close();
    this.#added(this.#board.selection[0]);
  }

  /** A name that nothing has yet. */
  #free(name) {
    const taken = new Set(this.#board.ids.map((id) => this.#board.name(id)));
    for (let n = 1; ; n++) {
      if (!taken.has(name(n))) {
        return name(n);
      }
    }
  }

  /** A place near the middle of what is seen, as free as there is one. */
  #place(room) {
    const { file } = this.#board;
    const boxes = [...file.units.map((unit, i) => box(corners(this.#board.pose(`u${i}`), this.#sizes.of(unit)))), ...file.terrain.map((piece) => box(piece.outline))];
    const [cx, cy] = this.#view.inches(this.#view.width / 2, this.#view.height / 2);
    const { width = 0, depth = 0 } = this.#board.area;
    const free = (x, y) => boxes.every(([x0, y0, x1, y1]) => x + room / 2 < x0 || x - room / 2 > x1 || y + room / 2 < y0 || y - room / 2 > y1);
    const inside = (x, y) => !width || (x > room / 2 && y > room / 2 && x < width - room / 2 && y < depth - room / 2);
    for (let i = 0; i < 600; i++) { // along a spiral
      const [x, y] = [cx + 0.9 * Math.sqrt(i) * Math.cos(2.4 * i), cy + 0.9 * Math.sqrt(i) * Math.sin(2.4 * i)];
      if (inside(x, y) && free(x, y)) {
        return [round(x, 1), round(y, 1)];
      }
    }
    return [round(cx, 1), round(cy, 1)];
  }
}

/** The heading of a new unit: that of its own side, or else against the enemies, by the nearest quarter. */
function facing(units, side) {
  const mate = units.findLast((unit) => unit.side === side);
  const [x, y] = units.map(({ heading = 0 }) => from({ x: 0, y: 0, h: heading }, 0, 1)).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
  return mate ? mate.heading ?? 0 : units.length ? heading(90 * Math.round(bearing([0, 0], [-x, -y]) / 90)) : 0;
}

/** The dialog that lists the keys. */
export function help(keys) {
  dialog("Help: keys, mouse and touch",
    html("p", {}, "Drag a base or a piece of terrain to move it, the round handle to turn it, the empty table to move the view. Pinch or use the wheel to zoom. Hold Shift and click to select several, or drag a frame."),
    html("dl", {}, keys.flatMap(([key, what]) => [html("dt", {}, key), html("dd", {}, what)])),
    html("p", {}, "While you drag, the front arc of each of the forty nearest enemies is shaded as far as its charge range, darker if there are several. What blocks the sight or the way is not counted: the table beside says who could charge."),
    html("p", { class: "soft" }, "Everything is worked out in this page. Nothing is sent anywhere."));
}
