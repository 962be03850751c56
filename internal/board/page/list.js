// The units and the terrain beside the table: the equal way in, for eyes, keys and screen readers.

import { html, put, say } from "./elements.js";
import { looksOf } from "./sides.js";

/** The list of terrain, below that of units. */
export class Pieces {
  #title;
  #root;
  #board;
  #rows = [];
  #choose;

  constructor(title, root, board, choose) {
    this.#title = title;
    this.#root = root;
    this.#board = board;
    this.#choose = choose;
  }

  draw() {
    const { terrain } = this.#board.file;
    this.#title.hidden = !terrain.length;
    while (this.#rows.length > terrain.length) {
      this.#rows.pop().row.remove();
    }
    const added = [];
    for (let i = this.#rows.length; i < terrain.length; i++) {
      this.#rows.push(rowOf(`t${i}`, this.#choose));
      added.push(this.#rows[i].row);
    }
    this.#root.append(...added);
    terrain.forEach(({ kind, height }, i) => {
      const { name, what } = this.#rows[i];
      say(name, this.#board.name(`t${i}`));
      say(what, height === undefined ? kind : `${kind}, height ${height}`);
    });
    this.mark();
  }

  mark() {
    const selected = new Set(this.#board.selection);
    this.#rows.forEach(({ button }, i) => put(button, "aria-pressed", selected.has(`t${i}`)));
  }
}

/** The list of units. */
export class List {
  #root;
  #board;
  #sizes;
  #rows = [];
  #choose;

  /** `choose` is called with the id of a unit, and whether to add it to what is selected. */
  constructor(root, board, sizes, choose) {
    this.#sizes = sizes;
    this.#root = root;
    this.#board = board;
    this.#choose = choose;
  }

  draw() {
    const { units } = this.#board.file;
    const looks = looksOf(units);
    while (this.#rows.length > units.length) {
      this.#rows.pop().row.remove();
    }
    while (this.#rows.length < units.length) {
      this.#rows.push(rowOf(`u${this.#rows.length}`, this.#choose, String(this.#rows.length + 1)));
      this.#root.append(this.#rows.at(-1).row);
    }
    units.forEach((unit, i) => {
      const { name, what, chip } = this.#rows[i];
      say(name, unit.name);
      say(what, [unit.side, unit.type.replaceAll("-", " "), unit.size, this.#sizes.off(unit, this.#board.area) && "off the table"].filter(Boolean).join(", "));
      put(chip, "class", `chip look-${looks.get(unit.side)}`);
    });
    this.mark();
  }

  mark() {
    const { selection } = this.#board;
    this.#rows.forEach(({ button }, i) => put(button, "aria-pressed", selection.includes(`u${i}`)));
  }
}

/** A row, with a number in the colour of its side if it has one. */
function rowOf(id, choose, number) {
  const chip = number && html("span", { class: "chip", "aria-hidden": "true" }, number);
  const name = html("span", { class: "name" });
  const what = html("span", { class: "what" });
  const button = html("button", { type: "button", onclick: (event) => choose(id, event.shiftKey || event.ctrlKey || event.metaKey) }, chip, name, what);
  return { row: html("li", {}, button), button, name, what, chip };
}
