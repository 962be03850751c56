// The photo of a table: known points are marked in it, then the corners of units. The engine says
// where the units are, and how well that is measured. The photo stays in the page.

import { SIZES, TYPES } from "./describe.js";
import { choice, dialog, field, html, say } from "./elements.js";
import { MM, heading as bearing, round } from "./geometry.js";
import { Unreadable } from "./link.js";
import { Picture } from "./picture.js";
import { known } from "./points.js";
import { folded, sideOf } from "./sides.js";

const MOST = 64 * 1024 * 1024; // bytes of a photo
const LEAST = 6; // known points that the engine needs
const CORNERS = ["front left", "front right", "rear right", "rear left"];
const NEW = "+";
const plain = (word) => word.replaceAll("-", " ");
const count = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

/** Whether a file is a picture, as far as its name says. */
export const isPicture = ({ name, type }) => type.startsWith("image/") || /\.(jpe?g|png|webp|heic|avif)$/i.test(name);

/** The dialog of a photo. What was marked is kept when it is closed. */
export class Photo {
  #board;
  #full;
  #sizes;
  #work;
  #view; // what is shown of the work
  #asked = 0;

  constructor({ board, full, sizes }) {
    this.#board = board;
    this.#full = full;
    this.#sizes = sizes;
    board.on("opened", () => this.#forget());
    board.on("resized", () => this.#moved());
  }

  /** The corners of the table are elsewhere: what is marked in the photo stays, and is fitted anew when it is shown. */
  #moved() {
    for (const { name, at } of this.#work ? known(this.#board).flatMap(({ points }) => points) : []) {
      Object.assign(this.#work.points.find((point) => point.name === name) ?? {}, { at });
    }
  }

  #forget() {
    if (this.#work) {
      this.#view.box.close();
      URL.revokeObjectURL(this.#work.image.src);
      this.#work = undefined;
    }
  }

  /** Whether there is a photo to go back to. */
  get kept() {
    return this.#work !== undefined;
  }

  /** Opens a picture that somebody has chosen or dropped. */
  async open(file) {
    if (this.#view?.box.open) {
      throw new Unreadable("Close this photo before you open another one.");
    }
    if (file.size > MOST) {
      throw new Unreadable("The picture is larger than 64 MiB.");
    }
    const image = html("img", { src: URL.createObjectURL(file), alt: "", draggable: "false" });
    try {
      await image.decode();
    } catch (cause) {
      URL.revokeObjectURL(image.src);
      throw new Unreadable("The browser cannot read this picture. Save it as JPEG or PNG.", { cause });
    }
    this.#forget();
    const groups = known(this.#board);
    const points = groups.flatMap((group) => group.points).map((point) => ({ ...point }));
    this.#work = { image, groups, points, bases: [], current: points[0], marks: undefined };
    this.show();
  }

  /** Shows the photo, with what is marked in it. */
  show() {
    const work = this.#work;
    const picture = new Picture(work.image, {
      spots: () => this.#marked.map(({ spot, mark, text }) => ({ spot, mark, text, current: spot === work.current })),
      outlines: () => work.bases.flatMap(({ outline }) => (outline ? [outline] : [])),
      set: (point, again) => this.#set(point, again),
      move: ({ spot }, point) => {
        spot.mark = point;
      },
      moved: () => this.#changed(),
      take: ({ spot }) => this.#take(spot),
      clear: () => this.#clear(work.current),
      next: (by) => this.#next(by),
    });
    const button = (words, act, attributes = {}) => html("button", { type: "button", onclick: act, ...attributes }, words);
    const prompt = html("p", { class: "prompt", role: "status" });
    const points = { fit: html("p", { class: "verdict" }), next: html("select"), list: html("ol", { class: "marks" }), typed: this.#typed() };
    points.next.addEventListener("change", () => this.#take(work.points[points.next.value]));
    const units = { list: html("ol", { class: "marks" }) };
    const put = button("Put them on the table", () => this.#put());
    const judge = button("Judge the moves", () => this.#judge());
    const box = dialog("Photo of the table",
      html("p", { class: "soft", id: "photo-keys" }, "Click where things touch the table. Drag a mark to move it. ",
        html("span", { class: "keys" }, "Keys: arrows move the cross, with Shift finely. Enter marks, Delete takes a mark away, Page Down goes on. Plus and minus zoom.")),
      prompt, picture.root,
      html("p", { class: "buttons" }, button("+", () => picture.zoom(1.5), { "aria-label": "Zoom in" }), button("−", () => picture.zoom(1 / 1.5), { "aria-label": "Zoom out" }),
        button("Whole photo", () => picture.fit()), put, judge),
      html("div", { class: "halves" },
        html("section", {}, html("h3", {}, "Known points"), points.fit, field("Next point", points.next), points.typed, points.list),
        html("section", {}, html("h3", {}, "Units"), this.#choose(), units.list)),
      html("p", { class: "soft" }, "The photo stays in this page. It is sent nowhere."));
    box.classList.add("photo");
    this.#view = { box, picture, prompt, points, units, put, judge };
    this.#changed();
    picture.root.focus({ preventScroll: true });
  }

  /** Fields for a point that has no name. */
  #typed() {
    const [x, y] = [0, 1].map(() => html("input", { type: "number", step: "any", inputmode: "decimal", required: true }));
    const add = html("button", { type: "button", onclick: () => {
      if (x.reportValidity() && y.reportValidity()) {
        const at = [x.valueAsNumber, y.valueAsNumber];
        const spot = { name: `Point ${at.join(", ")}`, at };
        this.#work.points.push(spot);
        this.#take(spot);
      }
    } }, "Mark this point");
    return html("details", {}, html("summary", {}, "A point by coordinates"), html("div", { class: "fields" }, field("From the left (in)", x), field("From the bottom (in)", y)), add);
  }

  /** Fields that choose the next unit: one of the table, or a new one. */
  #choose() {
    const { file } = this.#board;
    const sides = [...new Set(file.units.map((unit) => unit.side))];
    const name = html("input", { maxlength: 256, required: true });
    const side = html("input", { maxlength: 256, required: true, value: sides[0] ?? "red", list: "photo-sides" });
    const type = choice(TYPES.map((one) => [one, plain(one)]), "infantry", () => {});
    const size = choice(SIZES.map((one) => [one, plain(one)]), "regiment", () => {});
    const fields = html("div", { class: "fields" }, field("Name", name), field("Side", side), field("Type", type), field("Size", size),
      html("datalist", { id: "photo-sides" }, [...new Set([...sides, "red", "blue"])].map((value) => html("option", { value }))));
    const which = choice([[NEW, "a new unit"], ...file.units.map((unit) => unit.name)], file.units[0]?.name ?? NEW, () => {
      fields.hidden = which.value !== NEW;
    });
    fields.hidden = which.value !== NEW;
    const add = html("button", { type: "button", onclick: () => {
      if (which.value !== NEW) {
        this.#add(file.units.find((unit) => unit.name === which.value));
        return;
      }
      const words = name.value.trim();
      const { bases } = this.#work;
      const taken = [...this.#board.ids.map((id) => this.#board.name(id)), ...bases.map(({ unit }) => unit.name)].some((one) => folded(one) === folded(words));
      name.setCustomValidity(taken ? "Another one has that name." : "");
      if (words && name.reportValidity() && side.reportValidity()) {
        this.#add({ name: words, side: sideOf(file.units, side.value), type: type.value, size: size.value });
      } else {
        name.reportValidity();
      }
    } }, "Mark its corners");
    name.addEventListener("input", () => name.setCustomValidity(""));
    return html("div", {}, field("Unit", which), fields, add);
  }

  #add(unit) {
    const { bases } = this.#work;
    let base = bases.find((one) => one.unit.name === unit.name);
    if (!base) {
      base = { unit, corners: CORNERS.map((corner) => ({ name: `${corner} corner of ${unit.name}` })) };
      bases.push(base);
    }
    this.#take(base.corners.find((spot) => !spot.mark) ?? base.corners[0]);
  }

  get #spots() {
    const { points, bases } = this.#work;
    return [...points, ...bases.flatMap((base) => base.corners)];
  }

  /** All spots that are marked; points have the numbers of the engine beside them. */
  get #marked() {
    const { points, bases } = this.#work;
    return [...points.filter(({ mark }) => mark).map((spot, i) => ({ spot, mark: spot.mark, text: String(i + 1) })),
      ...bases.flatMap(({ corners }) => corners.filter(({ mark }) => mark).map((spot) => ({ spot, mark: spot.mark, text: "" })))];
  }

  /** Marks the spot that is current, and goes on to the next; says whether it did. */
  #set(point, again) {
    const { current, bases } = this.#work;
    if (!current || (current.mark && !again)) {
      return false;
    }
    const first = !current.mark;
    current.mark = point;
    if (first) {
      const base = bases.find(({ corners }) => corners.includes(current));
      const list = base ? base.corners : this.#work.points;
      const at = list.indexOf(current);
      this.#work.current = [...list.slice(at + 1), ...(base ? list.slice(0, at) : [])].find(({ mark }) => !mark);
    }
    this.#changed();
    return true;
  }

  /** Makes a spot the current one. */
  #take(spot) {
    this.#work.current = spot;
    if (spot.mark) {
      this.#view.picture.show(spot.mark);
    }
    this.#draw();
    if (!this.#view.points.next.matches(":focus")) { // arrows in its list go on
      this.#view.picture.root.focus();
    }
  }

  #next(by) {
    const spots = this.#spots;
    const at = spots.indexOf(this.#work.current);
    this.#take(spots[(at + by + spots.length) % spots.length] ?? spots[0]);
  }

  #clear(spot) {
    if (spot?.mark) {
      spot.mark = undefined;
      this.#work.current = spot;
      this.#changed();
    }
  }

  /** Marks have changed: the engine is asked anew. */
  async #changed() {
    const work = this.#work;
    const n = ++this.#asked;
    const marked = work.points.filter(({ mark }) => mark);
    const marks = marked.map(({ mark, at }) => ({ image: mark, table: at }));
    this.#draw();
    const ask = async (units) => {
      try {
        return await this.#full.ask("photo", { marks, edition: this.#board.file.edition, units });
      } catch (error) {
        return { error: error.message };
      }
    };
    const fit = marks.length < LEAST ? undefined : await ask([]);
    const answers = await Promise.all(work.bases.map(({ unit: { name, type, size, base_mm: given, traits, model_mm }, corners }) => {
      if (!fit || fit.error || !corners.every(({ mark }) => mark)) {
        return undefined;
      }
      const usual = !(given || model_mm || traits);
      const base = usual ? undefined : this.#sizes.of({ ...this.#board.file.units.find((unit) => unit.name === name), type, size }).map((inches) => round(inches / MM, 6));
      return ask([{ name, type, size, base_mm: base, corners: corners.map(({ mark }) => mark) }]);
    }));
    if (n !== this.#asked || work !== this.#work) {
      return;
    }
    work.fit = fit;
    marked.forEach((point, i) => {
      point.mm = fit?.marks_mm?.[i];
    });
    work.bases.forEach((base, i) => {
      base.pose = answers[i]?.units?.[0];
      base.error = answers[i]?.error;
      base.outline = base.pose && seen(base.pose, answers[i].to_table);
    });
    this.#draw();
  }

  #draw() {
    const { points, bases, current, fit } = this.#work;
    const { picture, prompt, put, judge, ...view } = this.#view;
    picture.draw();
    const marked = points.filter(({ mark }) => mark);
    say(prompt, current ? `${current.mark ? "Drag, or move the cross and press Enter" : "Click"}: ${current.name}`
      : marked.length < LEAST ? "Choose the next known point." : bases.length ? "Choose another unit, or put them on the table." : "Choose a unit.");
    say(view.points.fit, marked.length < LEAST ? `Mark ${count(LEAST - marked.length, "more point")}, spread over the table.`
      : !fit ? "…" : fit.error ?? `The marks fit within ${round(Math.max(...fit.marks_mm), 1)} mm.`);
    view.points.fit.classList.toggle("refused", Boolean(fit?.error && marked.length >= LEAST));
    const option = (spot) => html("option", { value: points.indexOf(spot), selected: spot === current, disabled: Boolean(spot.mark) && spot !== current }, spot.name);
    let n = 0;
    view.points.next.replaceChildren(!points.includes(current) && html("option", { value: "", selected: true, disabled: true }, "choose …") || "",
      ...this.#work.groups.map(({ title, points: { length } }) => html("optgroup", { label: title }, points.slice(n, n += length).map(option))),
      ...points.slice(n).map(option));
    view.points.list.replaceChildren(...marked.map((spot) => this.#row(spot, spot.name, spot.mm === undefined ? "" : `${round(spot.mm, 1)} mm`, () => this.#clear(spot))));
    view.units.list.replaceChildren(...bases.map((base) => {
      const { unit, corners, pose, error } = base;
      const done = corners.filter(({ mark }) => mark).length;
      const words = done < 4 ? `${done} of 4 corners` : pose ? found(pose)
        : error ?? (marked.length < LEAST ? "known points are missing" : fit?.error ? "the marks do not fit" : "…");
      return this.#row(corners.find(({ mark }) => !mark) ?? corners[0], unit.name, words, () => {
        bases.splice(bases.indexOf(base), 1);
        if (corners.includes(this.#work.current)) {
          this.#work.current = undefined;
        }
        this.#changed();
      }, Boolean(error && done === 4));
    }));
    put.disabled = !bases.some(({ pose }) => pose);
    judge.disabled = !this.#known.length;
  }

  #row(spot, name, words, remove, refused = false) {
    const take = html("button", { type: "button", class: "link", "aria-current": spot === this.#work.current && "true", onclick: () => this.#take(spot) }, name);
    return html("li", {}, take, html("span", { class: refused ? "verdict refused" : "soft" }, words), html("button", { type: "button", "aria-label": `Delete ${name}`, onclick: () => {
      remove();
      this.#view.picture.root.focus({ preventScroll: true });
    } }, "×"));
  }

  /** Puts the units where they are in the photo, in one step. */
  #put() {
    const { file } = this.#board;
    const units = file.units.slice();
    const ids = this.#work.bases.filter(({ pose }) => pose).map(({ unit, pose: { at, heading, measured_mm: mm } }) => {
      const i = units.findIndex(({ name }) => name === unit.name);
      const where = i < 0 ? units.length : i;
      units[where] = { ...(units[i] ?? unit), at: at.map((value) => round(value, 4)), heading: bearing(round(heading, 3)), measured: { mm } };
      return `u${where}`;
    });
    this.#view.box.close();
    this.#board.edit({ ...file, units });
    this.#board.select(ids);
  }

  /** The units in the photo that are on the table, too. */
  get #known() {
    return this.#work.bases.filter(({ pose, unit }) => pose && this.#board.file.units.some(({ name }) => name === unit.name));
  }

  /** Says how units came from the table as it is to where the photo has them, and whether the rules allow it. */
  async #judge() {
    const { points } = this.#work;
    const known = this.#known;
    const said = html("p", { role: "status" }, "Deciding …");
    const list = html("ul", { class: "details" });
    dialog("From the table to the photo", said, list);
    try {
      const { units } = await this.#full.ask("photo", {
        table: "photo", position: this.#board.file, marks: points.filter(({ mark }) => mark).map(({ mark, at }) => ({ image: mark, table: at })),
        units: known.map(({ unit: { name }, corners }) => ({ name, corners: corners.map(({ mark }) => mark) })),
      });
      list.replaceChildren(...units.map(({ name, moved }) => html("li", {}, moved?.sentence ?? `${name} has not moved, as far as the photo shows.`)));
      say(said, "");
    } catch (error) {
      say(said, error.message);
    }
  }
}

/** What the engine has found of a unit, in words. */
function found({ at, heading, measured_mm: measured, residual_mm: residual }) {
  const where = `at ${at.map((value) => round(value)).join(", ")}, heading ${bearing(round(heading, 1))}°`;
  return `${where}, measured within ${measured} mm; its corners fit to ${round(residual, 1)} mm`;
}

/** The outline of a base in the photo, from the front left corner on. */
function seen({ at: [x, y], heading, base_mm: [wide, deep] }, [a, b, c, d, e, f, g, h, i]) {
  const turn = (heading * Math.PI) / 180;
  const [s, k] = [Math.sin(turn), Math.cos(turn)];
  return [[-1, 1], [1, 1], [1, -1], [-1, -1]].map(([right, ahead]) => {
    const [r, u] = [(right * wide * MM) / 2, (ahead * deep * MM) / 2];
    const [px, py] = [x + r * k + u * s, y - r * s + u * k];
    const w = (d * h - e * g) * px + (b * g - a * h) * py + a * e - b * d;
    return [((e * i - f * h) * px + (c * h - b * i) * py + b * f - c * e) / w, ((f * g - d * i) * px + (a * i - c * g) * py + c * d - a * f) / w];
  });
}
