// Positions from outside: the address, a file, the start of the server.

import { dialog, html } from "./elements.js";
import { kept } from "./keep.js";
import { Unreadable, askedBy, lineOf } from "./link.js";
import { isPicture } from "./photo.js";
import { isRecord } from "./record.js";

const MOST = 8 * 1024 * 1024; // bytes of a file
const START = "start.json";
/** More than this a page cannot draw in good time. */
const UNITS = 1000;
const PIECES = 5000;
const POINTS = 40_000;
const NOTHING = { units: [] };

/** Opens positions. What is refused leaves the table as it is. */
export class Store {
  /** The panel of records, the dialog of photos, what is said of an army list, and what a link asks. */
  record;
  photo;
  armed = () => {};
  asked = () => {};
  #board;
  #full;
  #sizes;

  constructor({ board, full, sizes }) {
    this.#board = board;
    this.#full = full;
    this.#sizes = sizes;
  }

  /** Opens a position, an object or a line of text, if the engine takes it. */
  async open(position) {
    const { file, area } = await this.read(position);
    this.#board.open(file, area);
  }

  /** Reads a position as the engine does: the file, and the size of the table. */
  async read(position) {
    const area = await this.#full.ask("table", { table: "opened", position });
    const { position: file } = await this.#full.ask("position", { table: "opened" });
    const { units = [], terrain = [] } = file;
    if (units.length > UNITS || terrain.length > PIECES || terrain.reduce((n, { outline }) => n + outline.length, 0) > POINTS) {
      throw new Unreadable(`This position is too large for the board, which takes ${UNITS} units and ${PIECES} pieces of terrain`);
    }
    await this.#sizes.learn(this.#full, { ...file, units });
    return { file, area };
  }

  /** Opens a file that somebody has chosen or dropped: a position, record, army list, or photo. */
  async file(file) {
    if (isPicture(file)) {
      await this.photo.open(file);
      return;
    }
    if (file.size > MOST) {
      throw new Unreadable("The file is larger than 8 MiB, the most that the board reads.");
    }
    if (/\.rosz?$/i.test(file.name)) {
      await this.#army(await file.arrayBuffer());
      return;
    }
    let text;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch (cause) {
      throw new Unreadable("The file is not a text file.", { cause });
    }
    if (isRecord(text)) {
      await this.record.open(text);
      return;
    }
    const position = parsed(text);
    if (position.roster) {
      await this.#army(new TextEncoder().encode(text));
      return;
    }
    await this.open(position);
  }

  /**
   * Sets the units of an army list up: the first army at the bottom edge, the second at the top.
   * The list replaces a table with units of two sides if somebody agrees; Undo brings it back. The
   * edition of the first list counts.
   */
  async #army(bytes) {
    let text = "";
    for (const byte of new Uint8Array(bytes)) {
      text += String.fromCharCode(byte);
    }
    const base64 = btoa(text);
    const { file } = this.#board;
    const [first, ...more] = new Set(file.units.map((unit) => unit.side));
    if (first === undefined || more.length) {
      const { position, notes } = await this.#full.ask("roster", { base64, side: "red" });
      if (more.length && !(await replaces())) {
        return;
      }
      await this.open(position);
      this.armed(position.units.length, this.#board.file.edition, notes);
      return;
    }
    const side = first === "red" ? "blue" : "red";
    const taken = this.#board.ids.map((id) => this.#board.name(id));
    const { position, notes } = await this.#full.ask("roster", { base64, side, edge: "top", taken, edition: file.edition });
    this.#board.edit({ ...file, units: [...file.units, ...position.units] });
    this.#board.select([]);
    this.armed(position.units.length, file.edition, notes);
  }

  /** Opens what the page begins with. */
  async start() {
    addEventListener("hashchange", () => this.#link().catch((error) => this.#board.notify(error.message)));
    try {
      if (await this.#link()) {
        return;
      }
    } catch (error) {
      await this.#first();
      throw error;
    }
    const long = kept();
    if (long !== undefined) {
      try {
        await this.open(parsed(long));
        return;
      } catch {
        // It was written by another version.
      }
    }
    await this.#first();
  }

  /** Opens what the server begins with. It is drawn before the engine has read it, if that is simple. */
  async #first() {
    const position = (await served()) ?? NOTHING;
    const { width, depth } = position.table ?? { width: 72, depth: 48 };
    if (!(width && depth && !position.lengths && position.units.length <= UNITS && position.units.every((unit) => unit.at && !unit.touching && !unit.in_line_with))) {
      await this.open(position);
      return;
    }
    this.#board.open(position, { width, depth, edition: position.edition ?? "" });
    const opened = this.#board.file;
    const { file, area } = await this.read(position);
    if (this.#board.file === opened) { // nobody has changed anything in the meantime
      this.#board.settle(file, area);
    }
  }

  async #link() {
    const { hash } = location;
    const text = await lineOf(hash);
    if (text !== undefined) {
      await this.open(parsed(text));
      this.asked(askedBy(hash));
    }
    return text !== undefined;
  }
}

/** Asks whether an army list may replace all that is on the table. */
function replaces() {
  return new Promise((resolve) => {
    const box = dialog("Army list",
      html("p", {}, "The table has units of two sides already. The list would replace all of it; Undo brings it back."),
      html("p", { class: "buttons" }, ["Replace the table", "Keep the table"].map((words, i) => html("button", { type: "button", onclick: () => {
        resolve(i === 0);
        box.close();
      } }, words))));
    box.addEventListener("close", () => resolve(false));
  });
}

/** The position that the server begins with, if there is one. */
async function served() {
  try {
    const response = await fetch(START);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** A position in JSON, or the line of text that it is. */
function parsed(text) {
  if (!text.trimStart().startsWith("{")) {
    return text.trim();
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Unreadable(`This is not valid JSON: ${cause.message}`, { cause });
  }
}
