// The full answer between two units: sentence, reason, rows, how sure it is, and the picture.

import { choice, dialog, field, html, say } from "./elements.js";
import { wayOf } from "./overlay.js";
import { counts, lines, plainly, undecided } from "./words.js";

const QUESTIONS = [["charge", "Charge"], ["shot", "Shot"], ["sight", "Sight"], ["cover", "Cover"], ["facing", "Facing"]];
const POLICIES = [["", "no policy"], ["to-the-defender", "to the defender"], ["stands-as-called", "as called"], ["roll-off", "roll off"]];

/** The panel of two selected units. The first looks at the second. */
export class Pair {
  /** What the answer draws on the table: elements, or undefined. */
  drawn;
  #root;
  #board;
  #full;
  #sizes;
  #redraw;
  #share;
  #say;
  #question = "charge";
  #within; // millimetres, once somebody has chosen them
  #policy = "";
  #called = "";
  #ranges = new Map(); // of shots in inches, by who shoots
  #range; // its field
  #call; // the field of what was called at the table
  #columns = [];
  #version = 0;
  #urls = [];

  constructor({ root, board, full, sizes, redraw, share, say: speak }) {
    this.#share = share;
    this.#say = speak;
    this.#root = root;
    this.#board = board;
    this.#full = full;
    this.#sizes = sizes;
    this.#redraw = redraw;
  }

  get #names() {
    return [this.#board.lead, this.#board.second].map((i) => this.#board.file.units[i].name);
  }

  /** How well all of the table was measured, in millimetres; undefined if nobody has said. */
  get #worst() {
    const { units, measured } = this.#board.file;
    const all = [measured, ...units.map((unit) => unit.measured)].flatMap((one) => one?.mm ?? []);
    return all.length ? Math.max(...all) : undefined;
  }

  get #sure() {
    return this.#within ?? this.#worst ?? 1;
  }

  get #asks() {
    const [from, to] = this.#names;
    const range = this.#question === "shot" ? this.#ranges.get(from) : undefined;
    return { ask: this.#question, from, to, ...(range && { range }) };
  }

  /** What is asked, for a link: {@link Pair.take} asks it again. */
  get asked() {
    return { ...this.#asks, within: this.#sure,
      ...(this.#policy && { policy: this.#policy }), ...(this.#policy === "stands-as-called" && { called: this.#called }) };
  }

  /** Asks what a link asks, if both units are on the table. */
  take({ ask, from, to, range, within, policy, called }) {
    const ids = [from, to].map((name) => this.#board.file.units.findIndex((unit) => unit.name === name));
    if (!QUESTIONS.some(([key]) => key === ask) || ids.includes(-1) || from === to) {
      if (ask) {
        this.#board.notify(`The link asks what this table cannot answer: ${[ask, from, to].filter(Boolean).join(", ")}.`);
      }
      return;
    }
    this.#question = ask;
    this.#policy = POLICIES.some(([key]) => key === policy) ? policy : "";
    this.#called = called ?? "";
    this.#within = within >= 0 && within <= 25 ? Number(within) : undefined;
    if (range > 0) {
      this.#ranges.set(from, Number(range));
    }
    this.#board.select(ids.map((i) => `u${i}`));
  }

  /** Begins anew for the two that are selected now. */
  open() {
    this.#version++;
    this.drawn = undefined;
    this.#forget();
    if (this.#board.second === undefined || this.#board.lead === undefined) {
      return;
    }
    const [from, to] = this.#names;
    const questions = html("div", { class: "segments", role: "radiogroup", "aria-label": "Question" }, QUESTIONS.map(([key, words]) =>
      html("label", {}, html("input", { type: "radio", name: "question", value: key, checked: key === this.#question,
        onchange: () => this.#ask(key) }), html("span", {}, words))));
    const millimetres = [...new Set([0, 1, 2, 5, this.#sure])].sort((a, b) => a - b).map((mm) => [String(mm), mm ? `within ${mm} mm` : "exactly"]);
    const sure = field("Measured", choice(millimetres, String(this.#sure), (mm) => {
      this.#within = Number(mm);
      this.answer();
    }));
    const policy = field("If it is open", choice(POLICIES, this.#policy, (value) => {
      this.#policy = value;
      this.#show();
      this.answer();
    }));
    this.#call = html("div", { class: "field" });
    this.#range = field("Range (in)", this.#shoots(from), { hidden: this.#question !== "shot" });
    this.#columns = [this.#column(undefined), ...(this.#board.beside ? [this.#column(this.#board.beside)] : [])];
    this.#root.replaceChildren(
      html("h2", {}, from, html("span", { "aria-label": "to" }, " → "), to),
      html("p", { class: "buttons" },
        html("button", { type: "button", onclick: () => this.#swap() }, "Swap"),
        html("button", { type: "button", "aria-pressed": String(this.#board.pinned !== undefined), onclick: () => this.#board.pin(this.#board.selection[0]) }, `Pin ${from}`),
        html("button", { type: "button", onclick: () => this.#share(this.asked, [this.#columns[0].verdict, this.#columns[0].ruling].map((part) => part.textContent).filter(Boolean).join(" ")) }, "Share this ruling"),
        html("button", { type: "button", onclick: () => this.#board.remove() }, "Delete both")),
      questions, html("div", { class: "fields" }, sure, policy, this.#call, this.#range),
      this.#board.file.units.some((unit) => unit.measured) ? html("p", { class: "soft" }, "Units with an accuracy of their own keep it.") : "",
      html("div", { class: "columns" }, this.#columns.map((column) => column.root)));
    this.#show();
  }

  /** Shows the fields that the question has. */
  #show() {
    this.#range.hidden = this.#question !== "shot";
    const calls = this.#question === "facing" ? ["front", "left", "right", "rear"] : ["yes", "no"];
    this.#called = calls.includes(this.#called) ? this.#called : calls[0];
    this.#call.hidden = this.#policy !== "stands-as-called";
    this.#call.replaceChildren(...field("Called at the table", choice(calls, this.#called, (value) => {
      this.#called = value;
      this.answer();
    })).childNodes);
  }

  /** The range of the weapon of a unit. Without one it is that of its type, if its type has one. */
  #shoots(from) {
    const input = html("input", { type: "number", min: 1, step: 1, inputmode: "decimal", placeholder: "any", value: this.#ranges.get(from) });
    input.addEventListener("change", () => {
      input.value > 0 ? this.#ranges.set(from, input.valueAsNumber) : this.#ranges.delete(from);
      input.value = this.#ranges.get(from) ?? "";
      this.answer();
    });
    this.#full.ask("unit", { unit: from }).then(({ default_range: usual }) => input.setAttribute("placeholder", usual ?? "any")).catch(() => {});
    return input;
  }

  #column(rules) {
    const parts = {
      rules, title: html("h3", {}, rules ? `By ${rules.title}` : ""), ruling: html("p", { class: "ruling" }), verdict: html("p", { class: "verdict" }), details: html("ul", { class: "details" }),
      sure: html("p", { class: "sure" }), rows: html("div", { class: "rows" }), picture: html("figure"),
    };
    parts.title.hidden = !this.#board.beside;
    if (!rules && this.#board.beside) {
      say(parts.title, `By ${this.#board.area.edition}`);
    }
    say(parts.verdict, "Deciding …");
    parts.root = html("section", { class: "column" }, parts.title, parts.verdict, parts.ruling, parts.details, parts.sure, parts.rows, parts.picture);
    return parts;
  }

  #swap() {
    const [a, b] = this.#board.selection;
    this.#board.pinned = this.#board.pinned === undefined ? undefined : b;
    this.#board.select([b, a]);
  }

  #ask(question) {
    this.#question = question;
    this.#show();
    this.answer();
  }

  #forget() {
    this.#urls.forEach((url) => URL.revokeObjectURL(url));
    this.#urls = [];
  }

  /** What is shown is of a position that is no more. */
  stale() {
    this.#version++;
    this.drawn = undefined;
    this.#columns.forEach(({ root }) => root.setAttribute("aria-busy", "true"));
  }

  /** The position is refused: nothing between the two is decided. */
  refuse() {
    this.#version++;
    this.drawn = undefined;
    this.#columns.forEach((column) => this.#empty(column, undecided(this.#board.problem)));
  }

  /** Asks for the position as it is now, which the engine has opened. */
  async answer() {
    const version = ++this.#version;
    const { lead, second, file } = this.#board;
    if (lead === undefined || second === undefined) {
      return;
    }
    if (this.#board.problem) {
      this.refuse();
      return;
    }
    const of = this.#asks;
    for (const column of this.#columns) {
      column.root.setAttribute("aria-busy", "true");
    }
    for (const column of this.#columns) {
      const where = column.rules ? { table: "beside", position: { ...file, ...column.rules.members } } : {};
      await this.#fill(column, of, where, () => version === this.#version);
    }
    if (version === this.#version) {
      await this.#way(of, () => version === this.#version);
    }
  }

  async #fill(column, of, where, current) {
    const { verdict, ruling, details, sure, rows, picture, root } = column;
    try {
      const answer = await this.#full.ask("exhibit", { of, ...where });
      if (!current()) {
        return;
      }
      const words = plainly(answer.sentence);
      say(verdict, words);
      if (!column.rules) {
        this.#say(words);
      }
      verdict.classList.remove("refused");
      details.replaceChildren(...lines(answer).map((text) => html("li", {}, text)));
      rows.replaceChildren(...answer.rows.map((row) => this.#row(row, column.rules?.members.edition ?? this.#board.area.edition)));
      const url = URL.createObjectURL(new Blob([answer.svg], { type: "image/svg+xml" }));
      this.#urls.push(url);
      const image = () => html("img", { src: url, alt: `Picture: ${words}` });
      picture.replaceChildren(html("button", { type: "button", class: "enlarge", onclick: () => enlarge(image()) }, image(), html("span", {}, "Enlarge")));
      say(sure, "");
      say(ruling, "");
      if (this.#sure > 0) {
        const by = this.#policy && { policy: this.#policy, ...(!this.#call.hidden && { called: this.#called }) };
        const certainty = await this.#full.ask("robust", { of, within_mm: this.#sure, ...by, ...(where.table && { table: where.table }) });
        if (current()) {
          say(sure, `The verdict ${certainty.sentence}.`);
          say(ruling, counts(certainty, this.#policy));
        }
      }
    } catch (error) {
      if (current() && error.code !== "restarted") {
        this.#empty(column, error.message);
      }
    } finally {
      if (current()) {
        root.removeAttribute("aria-busy");
      }
    }
  }

  /** A column without an answer says why. */
  #empty({ verdict, ruling, details, sure, rows, picture, root }, why) {
    say(verdict, why);
    verdict.classList.add("refused");
    for (const part of [details, rows, picture]) {
      part.replaceChildren();
    }
    say(ruling, "");
    say(sure, "");
    root.removeAttribute("aria-busy");
  }

  /** A row of the rules, which says what it is when it is opened. */
  #row(row, edition) {
    const text = html("p");
    const details = html("details", {}, html("summary", {}, row), text);
    details.addEventListener("toggle", async () => {
      if (details.open && !text.textContent) {
        const { rows } = await this.#full.ask("explain", { words: row, edition });
        say(text, rows[0].sentence ?? rows[0].says[0].sentence);
      }
    });
    return details;
  }

  /** The way of the charge, on the table. */
  async #way(of, current) {
    this.drawn = [];
    if (of.ask === "charge") {
      try {
        const way = await this.#full.ask("charge", { from: of.from, to: of.to });
        if (current()) {
          const { lead, file } = this.#board;
          this.drawn = wayOf(way, this.#board.pose(`u${lead}`), this.#sizes.of(file.units[lead]));
        }
      } catch {
        // Friends do not charge: there is nothing to draw.
      }
    }
    if (current()) {
      this.#redraw();
    }
  }
}

/** Shows a picture so large that its text is read on a phone. */
function enlarge(image) {
  dialog("Picture", html("div", { class: "large", tabindex: 0, role: "group", "aria-label": "Picture, to be scrolled" }, image)).classList.add("whole");
}
