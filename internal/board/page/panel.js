// What is said of one unit or piece: its fields, and the answers in words.

import { choice, field, html, put, say } from "./elements.js";
import { BAND, heading, round } from "./geometry.js";
import { describe } from "./describe.js";
import { outside } from "./sizes.js";
import { undecided } from "./words.js";
import { tape } from "./tape.js";

const MOST = 40; // enemies in the table of answers
const ORDERS = { advance: "Advance", back: "Back", sidestep: "Sidestep", "at-the-double": "At the Double" };

/** The panel of what is selected, if that is not two units. */
export class Panel {
  #root;
  #board;
  #live;
  #sizes;
  #id;
  #parts;
  #choose;
  #full;

  constructor({ root, board, live, full, sizes, choose }) {
    this.#root = root;
    this.#board = board;
    this.#live = live;
    this.#sizes = sizes;
    this.#choose = choose;
    this.#full = full;
  }

  /** Begins anew for what is selected now. */
  open() {
    const { selection } = this.#board;
    this.#id = selection.length === 1 ? selection[0] : undefined;
    this.#parts = undefined;
    if (this.#id !== undefined) {
      this.#one();
      this.draw();
      return;
    }
    const words = selection.length ? `${selection.length} selected` : "Nothing selected";
    this.#root.replaceChildren(
      html("h2", {}, words),
      html("p", { class: "soft" }, selection.length
        ? "Drag one of them, or use the arrows, to move all. The handle turns them together."
        : `Select a unit to see its arc, which enemies it sees, and which it could charge. Select two, with ${matchMedia("(pointer: coarse)").matches ? "\"Add to selection\"" : "Shift"}, for the full answer between them.`),
      selection.length ? this.#buttons() : this.#table(), this.#outside());
  }

  /** The units and the terrain that are off the table. */
  #outside() {
    const { file, area } = this.#board;
    const names = [...file.units.filter((unit) => this.#sizes.off(unit, area)).map(({ name }) => name),
      ...file.terrain.flatMap(({ outline }, i) => (outside(outline, area) ? this.#board.name(`t${i}`) : []))];
    return names.length ? html("p", { class: "verdict no" }, `${names.slice(0, MOST).join(", ")}: off the table.`) : "";
  }

  /** The size of the table. */
  #table() {
    const { area } = this.#board;
    const size = ["width", "depth"].map((side) => {
      const input = html("input", { type: "number", min: 12, max: 10_000, step: "any", inputmode: "decimal", required: true, value: area[side] ?? "" });
      input.addEventListener("change", () => {
        if (input.reportValidity()) {
          const { width, depth } = { ...this.#board.area, [side]: input.valueAsNumber };
          this.#board.resize(width, depth);
        } else {
          this.#board.notify("A table is 12 to 10,000 inches wide and deep.");
          input.value = this.#board.area[side];
        }
      });
      return field(`Table, ${side} (in)`, input);
    });
    return area.width ? html("div", { class: "fields" }, size) : "";
  }

  #one() {
    const id = this.#id;
    const unit = id.startsWith("u");
    const number = (label, step, get, set) => {
      const input = html("input", { type: "number", step, inputmode: "decimal" });
      input.addEventListener("change", () => {
        const value = input.valueAsNumber;
        if (Number.isFinite(value) && Math.abs(value) <= 100_000) {
          const pose = this.#board.pose(id);
          this.#board.edit(this.#board.placed(new Map([[id, { ...pose, ...set(value) }]])));
        }
        this.draw();
      });
      return { input, get, field: field(label, input) };
    };
    const fields = [
      number("From left (in)", 0.1, (pose) => pose.x, (x) => ({ x })),
      number("From bottom (in)", 0.1, (pose) => pose.y, (y) => ({ y })),
      ...(unit ? [number("Heading (°)", 1, (pose) => pose.h, (h) => ({ h: heading(h) }))] : []),
    ];
    const title = html("h2");
    const what = html("p", { class: "soft" });
    const verdict = html("p", { class: "verdict" });
    const reach = html("ul", { class: "reach" });
    const rows = html("tbody");
    const more = html("p", { class: "soft" });
    const table = html("table", { class: "looks-table" },
      html("caption", {}, "Enemies, the nearest first"),
      html("thead", {}, html("tr", {}, ["Unit", "Seen", "Can charge it", "Can charge us", "Inches"].map((name) => html("th", { scope: "col" }, name)))), rows);
    this.#parts = { fields, title, what, verdict, reach, table, rows, more };
    this.#root.replaceChildren(
      title, what, html("div", { class: "fields" }, fields.map((one) => one.field)), this.#buttons(),
      ...(unit ? [verdict, reach, table, more, this.#shading()] : []), describe(this.#board, id, () => this.#sizes.of(this.#board.item(id)), this.#full));
  }

  #buttons() {
    const { selection } = this.#board;
    const locked = selection.every((id) => this.#board.locked.has(id));
    const one = selection.length === 1 && selection[0].startsWith("u");
    return html("p", { class: "buttons" },
      html("button", { type: "button", "aria-pressed": String(locked), onclick: () => this.#board.lock(selection) }, "Lock"),
      one && html("button", { type: "button", "aria-pressed": String(this.#board.pinned === selection[0]), onclick: () => this.#board.pin(selection[0]) }, "Pin"),
      one && html("button", { type: "button", onclick: () => tape({ board: this.#board, full: this.#full, sizes: this.#sizes, id: selection[0] }) }, "From a tape"),
      html("button", { type: "button", onclick: () => this.#board.remove() }, "Delete"));
  }

  /** When the reach of enemies is shaded. */
  #shading() {
    const { ranges } = this.#live;
    return field("Shade enemy charge range", choice([["drag", "while dragging"], ["always", "always"], ["never", "never"]], ranges.shown, (value) => {
      ranges.shown = value;
      this.#live.dispatchEvent(new Event("answers"));
    }));
  }

  /** Writes what has changed. */
  draw() {
    if (!this.#parts || !this.#board.item(this.#id)) {
      return;
    }
    const { fields, title, what } = this.#parts;
    const item = this.#board.item(this.#id);
    const pose = this.#board.pose(this.#id);
    say(title, this.#board.name(this.#id));
    for (const { input, get } of fields) {
      input.disabled = this.#board.locked.has(this.#id);
      const value = String(round(get(pose), 3));
      if (document.activeElement !== input && input.value !== value) {
        input.value = value;
      }
    }
    if (this.#id.startsWith("t")) {
      say(what, `${item.kind}${item.height === undefined ? "" : `, height ${item.height}`}`);
      return;
    }
    const [w, d] = this.#sizes.of(item).map((inches) => Math.round(inches * 25.4 * 10) / 10);
    say(what, [item.side, [item.type.replaceAll("-", " "), item.size].filter(Boolean).join(" "), `${w} × ${d} mm`,
      `height ${item.height ?? this.#sizes.height(item) ?? "?"}`, ...(item.traits ?? []), ...(item.state ?? []), ...(item.measured ? [`accurate to ${item.measured.mm} mm`] : [])].join(", "));
    this.#answers();
  }

  /** Says which enemy a unit may come no nearer to, but is not in contact with; "" if none is. */
  #near({ nearest, inches }) {
    const j = this.#board.file.units.findIndex(({ name }) => name === nearest);
    return inches[j] > BAND ? `${inches[j].toFixed(2)} in from ${nearest}: it may stay, but come no nearer.` : "";
  }

  #answers() {
    const { verdict, reach, table, rows, more } = this.#parts;
    const { answers } = this.#live;
    const { units } = this.#board.file;
    const valid = answers && `u${answers.lead}` === this.#id && answers.looks.length === units.length;
    table.hidden = !valid;
    if (!valid) {
      const { problem } = this.#board;
      say(verdict, problem ? undecided(problem) : "Deciding …");
      put(verdict, "class", problem ? "verdict refused" : "verdict");
      reach.replaceChildren();
      say(more, "");
      return;
    }
    const off = this.#sizes.off(units[answers.lead], this.#board.area) ? ` ${units[answers.lead].name}: off the table.` : "";
    const near = this.#near(answers);
    say(verdict, `${answers.legal ? near || "It may stand here." : "It may not end a move here."}${off}`);
    put(verdict, "class", answers.legal && !near ? "verdict yes" : "verdict no");
    if (answers.reach) {
      reach.replaceChildren(...answers.reach.filter(({ inches }) => inches > 0).map(({ order, way, inches, legal }) =>
        html("li", { class: order }, html("span", { class: "swatch", "aria-hidden": "true" }),
          `${ORDERS[order] ?? order}${order === "sidestep" ? ` ${way}` : ""}: ${inches.toFixed(2)} in${legal.length ? "" : ", not allowed"}`)));
      const charge = this.#live.ranges.of(units[answers.lead]);
      charge && reach.append(html("li", { class: "charge" }, html("span", { class: "swatch", "aria-hidden": "true" }), `Charge range: ${charge.toFixed(2)} in`));
    }
    const enemies = units.map((_, j) => j).filter((j) => units[j].side !== units[answers.lead].side).sort((a, b) => answers.inches[a] - answers.inches[b]);
    const shown = enemies.slice(0, MOST);
    while (rows.children.length > shown.length) {
      rows.lastChild.remove();
    }
    while (rows.children.length < shown.length) {
      const name = html("button", { type: "button", class: "link" });
      name.addEventListener("click", () => this.#choose([this.#id, name.dataset.other]));
      rows.append(html("tr", {}, html("th", { scope: "row" }, name), html("td"), html("td"), html("td"), html("td", { class: "number" })));
    }
    shown.forEach((j, n) => {
      const [head, ...cells] = rows.children[n].children;
      put(head.firstChild, "data-other", `u${j}`);
      say(head.firstChild, units[j].name);
      const bits = answers.looks[j];
      const way = answers.ways.get(j);
      const [there, back] = answers.charges[j] ?? [];
      const waits = answers.deciding || answers.charges[j] ? "…" : "";
      this.#cell(cells[0], bits & 1 ? (bits & 2 ? "in cover" : "yes") : "no", bits & 1);
      this.#cell(cells[1], (there ?? waits) + (way?.hindered ? ", hindered" : ""), there === "yes");
      this.#cell(cells[2], back ?? waits, back === "yes");
      this.#cell(cells[3], answers.inches[j].toFixed(2), false);
    });
    put(table, "aria-busy", answers.deciding);
    say(more, enemies.length > MOST ? `and ${enemies.length - MOST} farther away.` : "");
  }

  #cell(cell, text, strong) {
    say(cell, text);
    cell.classList.toggle("strong", Boolean(strong));
  }
}

/** What a screen reader hears while something moves. */
export function spoken(board, live) {
  const { lead } = board;
  const id = board.selection[0];
  if (id === undefined) {
    return "Nothing selected.";
  }
  const pose = board.pose(id);
  const at = `${board.name(id)} at ${round(pose.x)}, ${round(pose.y)}${lead === undefined ? "" : `, heading ${round(pose.h)}`}.`;
  const { answers } = live;
  if (lead === undefined || answers?.lead !== lead || answers.looks.length !== board.file.units.length) {
    return at;
  }
  let [sees, charges, threats] = [0, 0, 0];
  answers.looks.forEach((bits, j) => {
    const [there, back] = answers.charges[j] ?? [];
    sees += bits & 1;
    charges += there === "yes";
    threats += back === "yes";
  });
  const rest = answers.deciding ? "" : ` Could charge ${charges}, could be charged by ${threats}.`;
  return `${at}${answers.legal ? "" : " It may not stay here."} Sees ${sees}.${rest}`;
}
