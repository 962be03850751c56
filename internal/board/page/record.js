// The record of a game, stepped through: each position as it was before an action, with those that
// act selected, so that the panel says what the action hung on.

import { byId, html, say } from "./elements.js";
import { Unreadable } from "./link.js";
import { ghost } from "./overlay.js";

/** Whether a text is the record of a game. */
export const isRecord = (text) => /^\s*\{\s*"record"\s*:/.test(text);

/** The panel of a record. */
export class Record {
  #board;
  #full;
  #sizes;
  #scene;
  #store;
  #say;
  #root = byId("record");
  #lines = [];
  #positions = [];
  #at = 0;
  #parts;

  constructor({ board, full, sizes, scene, store, say: speak }) {
    this.#board = board;
    this.#full = full;
    this.#sizes = sizes;
    this.#scene = scene;
    this.#store = store;
    this.#say = speak;
    board.on("changed", () => this.#ghosts([]));
    board.on("opened", () => this.close());
  }

  /** Opens the text of a record. */
  async open(text) {
    const [header, ...lines] = text.trim().split("\n").map(parsed);
    const { steps, problem } = await this.#full.ask("record", { text });
    if (!steps.length) {
      throw new Unreadable(problem ?? "The record has no action.");
    }
    this.#lines = lines.slice(0, steps.length).map((line, i) => ({ ...line, step: steps[i] }));
    const start = { readings: header.readings, edition: header.edition, ...header.position };
    this.#positions = [start, ...steps.map(({ line }) => line)];
    await this.#store.open(start);
    this.#at = 0;
    this.#build(header, problem);
    await this.#show(0);
  }

  #build(header, problem) {
    const button = (words, to) => html("button", { type: "button", onclick: () => this.#show(to()) }, words);
    const where = html("p", { class: "verdict" });
    const what = html("p");
    const back = button("Back", () => this.#at - 1);
    const next = button("Next", () => this.#at + 1);
    this.#parts = { where, what, back, next };
    this.#root.replaceChildren(
      html("h2", { id: "record-title" }, header.name ?? "Record of a game"),
      where, what,
      html("p", { class: "buttons" }, button("First", () => 0), back, next, button("Last", () => this.#positions.length - 1),
        html("button", { type: "button", onclick: () => this.close() }, "Close record")),
      problem ? html("p", { class: "verdict no" }, `After these actions the record is wrong: ${problem}`) : "");
    this.#root.hidden = false;
  }

  close() {
    this.#root.hidden = true;
    this.#ghosts([]);
  }

  /** Shows the position before a line, or the last one. */
  async #show(i) {
    const to = Math.min(Math.max(i, 0), this.#positions.length - 1);
    const { file, area } = await this.#store.read(this.#positions[to]);
    this.#at = to;
    this.#board.step(file, area);
    const { where, what, back, next } = this.#parts;
    back.disabled = to === 0;
    next.disabled = to === this.#positions.length - 1;
    const line = this.#lines[to];
    const time = this.#lines[Math.max(to - 1, 0)].step;
    say(where, `${line ? `Action ${to + 1} of ${this.#lines.length}` : "The end"}, ${time.side}'s turn ${time.turn}, ${time.phase}`);
    const text = line ? told(line) : "";
    say(what, text);
    this.#say(`${where.textContent}. ${text}`);
    if (line) {
      this.#mark(line);
    }
  }

  /** Selects those that act, and shows where they end. */
  #mark({ action, final = [], measured = [] }) {
    const { units } = this.#board.file;
    const id = (name) => units.findIndex((unit) => unit.name === name);
    const ids = [action?.unit ?? action?.from, action?.to].map(id).filter((i) => i >= 0).map((i) => `u${i}`);
    this.#board.select(ids);
    this.#ghosts([...final, ...measured].filter(({ unit }) => id(unit) >= 0).map(({ unit, at, heading }) =>
      ghost({ x: at[0], y: at[1], h: heading }, this.#sizes.of(units[id(unit)]), "recorded")));
  }

  #ghosts(list) {
    this.#scene.recorded.replaceChildren(...list);
  }
}

function parsed(line, i) {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new Unreadable(`Line ${i + 1} of the record is not valid JSON.`, { cause });
  }
}

/** A line of a record in words. */
function told({ action, dice, undo, end, verdict, margin, ruled, why }) {
  if (undo !== undefined) {
    return `${undo} taken back.`;
  }
  if (end) {
    return end.winner ? `The game ends: ${end.winner} wins.` : "The game ends.";
  }
  const act = action ?? dice;
  const who = act.unit ?? act.from ?? act.units?.join(", ");
  const order = act.order.replaceAll("-", " ");
  let text = `${who ? `${who}: ` : ""}${order}${act.to ? ` on ${act.to}` : ""}${act.result ? `, ${act.result}` : ""}`;
  if (act.steps) {
    text += ` (${act.steps.map((step) => Object.entries(step).map(([name, value]) => `${name} ${Math.round(value * 100) / 100}`).join(" ")).join(", ")})`;
  }
  if (verdict) {
    text += `: ${verdict}${typeof margin === "number" ? `, by ${Math.abs(margin).toFixed(2)} in` : ""}`;
  }
  return `${text}.${ruled ? ` A referee ruled it${why ? `: ${why}` : "."}` : ""}`;
}
