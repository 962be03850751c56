// The units beside the table: the equal way in, for eyes, keys and screen readers.

import { html, put, say } from "./elements.js";
import { looksOf } from "./sides.js";

/** The list of units. */
export class List {
  #root;
  #board;
  #rows = [];
  #choose;

  /** `choose` is called with the id of a unit, and whether to add it to what is selected. */
  constructor(root, board, choose) {
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
      this.#rows.push(this.#row(this.#rows.length));
      this.#root.append(this.#rows.at(-1).row);
    }
    units.forEach((unit, i) => {
      const { name, what, chip } = this.#rows[i];
      say(name, unit.name);
      say(what, [unit.side, unit.type.replaceAll("-", " "), unit.size].filter(Boolean).join(", "));
      put(chip, "class", `chip look-${looks.get(unit.side)}`);
    });
    this.mark();
  }

  mark() {
    const { selection } = this.#board;
    this.#rows.forEach(({ button }, i) => put(button, "aria-pressed", selection.includes(`u${i}`)));
  }

  #row(i) {
    const chip = html("span", { class: "chip", "aria-hidden": "true" }, String(i + 1));
    const name = html("span", { class: "name" });
    const what = html("span", { class: "what" });
    const button = html("button", { type: "button", onclick: (event) => this.#choose(`u${i}`, event.shiftKey || event.ctrlKey || event.metaKey) }, chip, name, what);
    return { row: html("li", {}, button), button, name, what, chip };
  }
}
