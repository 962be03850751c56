// Edition and readings, and those to judge by beside them.

import { choice, dialog, field, html } from "./elements.js";

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
    const edition = choice(editions, file.edition ?? area.edition, (value) => this.#change({ edition: value }));
    const values = Object.entries(readings).map(([name, [usual, ...others]]) =>
      field(name.replaceAll("_", " "), choice([[usual, `${usual} (default)`], ...others], String(file.readings?.[name] ?? usual), (value) => {
        const rest = { ...file.readings, ...this.#board.file.readings, [name]: value };
        if (value === usual) {
          delete rest[name];
        }
        this.#change({ readings: Object.keys(rest).length ? rest : undefined });
      })));
    const others = [["", "none"], ...editions.map((name) => [`edition=${name}`, name]),
      ...Object.entries(readings).flatMap(([name, all]) => all.slice(1).map((value) => [`${name}=${value}`, `${name.replaceAll("_", " ")}: ${value}`]))];
    dialog("Rules",
      html("div", { class: "fields wide" }, field("Edition", edition), field("Compare with", choice(others, beside?.key ?? "", (key) => this.#beside(key)))),
      html("p", { class: "soft" }, "Select two units to see both answers side by side."),
      html("details", {}, html("summary", {}, "Readings of what the rules leave open"), html("div", { class: "fields wide" }, values)));
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
