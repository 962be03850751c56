// Draws the table, the terrain and the units. Answers are drawn by overlay.js.

import { put, svg } from "./elements.js";
import { box } from "./geometry.js";
import { firstLine, label, leading } from "./labels.js";
import { looksOf } from "./sides.js";
import { poseOf } from "./board.js";

const FOOT = 12;

/** The picture of the board. */
export class Scene {
  #root;
  #board;
  #view;
  #sizes;
  #units = [];
  #pieces = [];
  #felt = svg("g", { class: "felt" });
  #terrain = svg("g", { role: "group", "aria-label": "Terrain" });
  #bases = svg("g", { role: "group", "aria-label": "Units" });
  #world = svg("g");
  #labels = svg("g", { class: "labels", "aria-hidden": "true" });
  below = svg("g", { class: "below", "aria-hidden": "true", "clip-path": "url(#table-clip)" });
  above = svg("g", { class: "above", "aria-hidden": "true" });
  recorded = svg("g", { "aria-hidden": "true" });
  ghosts = svg("g", { "aria-hidden": "true" });
  top = svg("g", { class: "top" });
  #clip = svg("rect");
  #marked = false; // what is selected is drawn
  hovered;

  constructor(root, board, view, sizes) {
    this.#root = root;
    this.#board = board;
    this.#view = view;
    this.#sizes = sizes;
    board.on("opened selected settled problem", () => {
      this.#marked = false;
    });
    const hatches = ["M0 0L1 1M-.5 .5L.5 1.5M.5 -.5L1.5 .5", "M0 .5H1", "M.5 0V1"].map((d, i) =>
      svg("pattern", { id: `hatch-${i + 1}`, width: 1, height: 1, patternUnits: "userSpaceOnUse", patternTransform: "scale(.42)" }, svg("path", { d })));
    root.append(
      svg("defs", {}, svg("clipPath", { id: "table-clip" }, this.#clip), hatches),
      this.#world, this.#labels, this.top);
    this.#world.append(this.#felt, this.#terrain, this.below, this.#bases, this.above, this.recorded, this.ghosts);
  }

  /** Begins a picture of another position. */
  open() {
    const { area } = this.#board;
    const { left, bottom, width, depth } = this.extent();
    put(this.#root, "aria-label", area.width ? `Table, ${area.width} by ${area.depth} inches` : "Table without edges");
    const set = (element) => Object.entries({ x: left, y: bottom, width, height: depth }).forEach(([k, v]) => put(element, k, v));
    const edge = svg("rect", { class: area.width ? "edge" : "edge endless" });
    set(edge);
    set(this.#clip);
    let feet = "";
    for (let x = Math.ceil((left + 0.01) / FOOT) * FOOT; x < left + width; x += FOOT) {
      feet += `M${x} ${bottom}v${depth}`;
    }
    for (let y = Math.ceil((bottom + 0.01) / FOOT) * FOOT; y < bottom + depth; y += FOOT) {
      feet += `M${left} ${y}h${width}`;
    }
    this.#felt.replaceChildren(edge, svg("path", { class: "feet", d: feet || "M0 0" }));
  }

  /** The part of the plane that is shown. */
  extent() {
    const { area, file } = this.#board;
    if (area.width) {
      return { left: 0, bottom: 0, width: area.width, depth: area.depth };
    }
    const points = [...file.units.map((unit) => unit.at), ...file.terrain.flatMap((piece) => piece.outline)];
    const [x0, y0, x1, y1] = points.length ? box(points) : [0, 0, 72, 48];
    return { left: x0 - 12, bottom: y0 - 12, width: x1 - x0 + 24, depth: y1 - y0 + 24 };
  }

  /** Draws what has changed. */
  draw() {
    const { file, area } = this.#board;
    const looks = looksOf(file.units);
    this.#match(this.#pieces, file.terrain, this.#terrain, (i) => this.#piece(i));
    file.terrain.forEach((piece, i) => {
      const drawn = this.#pieces[i];
      const name = piece.name ?? area.terrain?.[i] ?? piece.kind;
      if (drawn.item !== piece || drawn.name !== name) {
        Object.assign(drawn, { item: piece, name });
        put(drawn.g, "class", `item terrain ${piece.kind}`);
        put(drawn.shape, "d", `M${piece.outline.map(([x, y]) => `${x} ${y}`).join("L")}Z`);
        drawn.title = `${name}, ${piece.kind}${piece.height === undefined ? "" : `, height ${piece.height}`}`;
        put(drawn.g, "aria-label", drawn.title);
      }
    });
    this.#match(this.#units, file.units, this.#bases, (i) => this.#unit(i));
    file.units.forEach((unit, i) => {
      const drawn = this.#units[i];
      const look = looks.get(unit.side);
      const size = this.#sizes.of(unit);
      if (drawn.item !== unit || drawn.look !== look || drawn.size !== size) {
        this.#shape(drawn, unit, look, size);
        this.#name(i);
        this.#class(i);
      }
    });
    if (!this.#marked) {
      this.#marked = true;
      this.mark();
    }
  }

  #match(drawn, items, parent, make) {
    this.#marked &&= drawn.length === items.length;
    while (drawn.length > items.length) {
      const { g, text } = drawn.pop();
      g.remove();
      text?.remove();
    }
    while (drawn.length < items.length) {
      drawn.push(make(drawn.length));
      parent.append(drawn.at(-1).g);
    }
  }

  #piece(i) {
    const shape = svg("path");
    return { g: svg("g", { role: "button", tabindex: -1, "data-id": `t${i}`, "aria-pressed": "false" }, shape), shape };
  }

  #unit(i) {
    const parts = { base: svg("rect"), hatch: svg("rect", { class: "hatch" }), front: svg("path", { class: "front" }) };
    const g = svg("g", { role: "button", tabindex: -1, "data-id": `u${i}`, "aria-pressed": "false" }, ...Object.values(parts));
    const text = svg("text");
    this.#labels.append(text);
    return { g, text, ...parts, state: "" };
  }

  #shape(drawn, unit, look, size) {
    Object.assign(drawn, { item: unit, look, size });
    const [w, d] = size;
    const { x, y, h } = poseOf(unit);
    for (const part of [drawn.base, drawn.hatch]) {
      put(part, "x", -w / 2);
      put(part, "y", -d / 2);
      put(part, "width", w);
      put(part, "height", d);
    }
    const tip = Math.min(0.3 * w, 0.3 * d, 0.55);
    put(drawn.front, "d", `M${-w / 2} ${d / 2}H${w / 2}M${-tip} ${d / 2}L0 ${d / 2 + tip}L${tip} ${d / 2}Z`);
    put(drawn.g, "transform", `translate(${x} ${y}) rotate(${-h})`);
  }

  /** How a unit is called to somebody who does not see it. */
  #spoken(i) {
    const unit = this.#board.file.units[i];
    const { x, y, h } = poseOf(unit);
    const words = [unit.name, unit.side, [unit.type.replaceAll("-", " "), unit.size].filter(Boolean).join(" ")];
    words.push(`at ${tidy(x)}, ${tidy(y)}`, `heading ${tidy(h)} degrees`, ...(unit.state ?? []));
    const id = `u${i}`;
    if (this.#board.locked.has(id)) {
      words.push("locked");
    }
    if (this.#board.pinned === id) {
      words.push("pinned");
    }
    const { state } = this.#units[i];
    return words.join(", ") + (state ? `; ${state}` : "");
  }

  /** What the answers say of a unit, in a few words and in a class. */
  tell(i, state, classes) {
    const drawn = this.#units[i];
    if (drawn && (drawn.state !== state || drawn.classes !== classes)) {
      drawn.state = state;
      drawn.classes = classes;
      this.#class(i);
    }
  }

  #class(i) {
    const drawn = this.#units[i];
    const id = `u${i}`;
    const { selection, locked, pinned, problem } = this.#board;
    const classes = ["item", "unit", `look-${drawn.look}`, drawn.classes];
    classes.push(selection[0] === id && "lead", selection.includes(id) && "selected", locked.has(id) && "locked", pinned === id && "pinned");
    const { name } = drawn.item;
    classes.push((problem.includes(JSON.stringify(name)) || problem.startsWith(`${name}: `) || problem.startsWith(`${name}, `)) && "wrong");
    put(drawn.g, "class", classes.filter(Boolean).join(" "));
    put(drawn.g, "aria-label", this.#spoken(i));
  }

  /** Draws what is selected, and which element a Tab leads to. */
  mark() {
    const { selection } = this.#board;
    const entry = selection[0] ?? this.#board.ids[0];
    this.#units.forEach((drawn, i) => {
      this.#class(i);
      this.#reach(drawn.g, `u${i}`, entry);
      drawn.text.classList.toggle("selected", selection.includes(`u${i}`));
    });
    this.#pieces.forEach((drawn, i) => {
      this.#reach(drawn.g, `t${i}`, entry);
      drawn.g.classList.toggle("selected", selection.includes(`t${i}`));
    });
  }

  #reach(g, id, entry) {
    put(g, "aria-pressed", this.#board.selection.includes(id));
    put(g, "tabindex", id === entry ? 0 : -1);
  }

  /** Shows all of the table and nothing else, for paper. */
  paper() {
    this.#view.fit();
    this.look();
    const { left, bottom, width, depth } = this.extent();
    const [x, y] = this.#view.pixels([left, bottom + depth]);
    put(this.#root, "viewBox", `${x - 2} ${y - 2} ${width * this.#view.k + 4} ${depth * this.#view.k + 4}`);
  }

  /** Writes all names anew, after the view has changed. */
  look() {
    put(this.#root, "viewBox", `0 0 ${this.#view.width} ${this.#view.height}`);
    put(this.#world, "transform", this.#view.transform);
    for (let i = 0; i < this.#units.length; i++) {
      this.#name(i);
    }
  }

  #name(i) {
    const { item, size, text } = this.#units[i];
    const { x, y, h } = poseOf(item);
    const { k } = this.#view;
    const { lines, size: letters, whole } = label(item.name, i + 1, h, [size[0] * k, size[1] * k]);
    const [px, py] = this.#view.pixels([x, y]);
    put(text, "transform", `translate(${px} ${py})`);
    const key = `${letters} ${lines.join("\n")}`;
    if (text.dataset.key !== key) {
      text.dataset.key = key;
      put(text, "font-size", letters);
      const top = firstLine(lines.length, letters);
      text.replaceChildren(...lines.map((line, n) => svg("tspan", { x: 0, y: top + n * leading(letters) }, line)));
    }
    this.#units[i].whole = whole;
  }

  /** Whether the name of a unit is written on its base. */
  named(i) {
    return this.#units[i]?.whole;
  }

  /** The element of a unit or a piece. */
  element(id) {
    return (id.startsWith("u") ? this.#units : this.#pieces)[Number(id.slice(1))]?.g;
  }

  /** Gives a unit or a piece the focus of the keyboard. */
  focus(id) {
    const element = this.element(id);
    if (element) {
      element.focus({ preventScroll: true });
    }
  }
}

const tidy = (number) => String(Math.round(number * 100) / 100);
