// The handle that turns what is selected. It is outside the base, and large enough for a finger.

import { put, svg } from "./elements.js";
import { from, heading } from "./geometry.js";

const OFF = 40; // pixels from the front of the base
const TOUCH = 22; // pixels: half of 44

/** The handle. */
export class Handle {
  g = svg("g", { role: "slider", tabindex: 0, class: "handle", "aria-valuemin": 0, "aria-valuemax": 360, id: "handle" },
    svg("circle", { class: "hit", r: TOUCH }), svg("circle", { class: "grip", r: 9 }), svg("path", { d: "M-4 -1A4.2 4.2 0 1 1 -1 3.9M-4.9 -3.6L-4 -.6L-1.2 -1.6" }));
  #stem = svg("path", { class: "stem" });
  #angle = svg("text", { class: "angle" });
  #board;
  #view;
  #sizes;
  turning = false;
  /** 180 if the handle is behind the unit, since it would not be seen before it. */
  behind = 0;

  constructor(parent, board, view, sizes) {
    this.#board = board;
    this.#view = view;
    this.#sizes = sizes;
    parent.append(this.#stem, this.g, this.#angle);
  }

  draw() {
    const id = this.#board.selection[0];
    const shown = id !== undefined && !this.#board.locked.has(id);
    for (const element of [this.g, this.#stem, this.#angle]) {
      element.classList.toggle("gone", !shown);
    }
    put(this.g, "tabindex", shown ? 0 : -1);
    if (!shown) {
      put(this.g, "aria-hidden", true);
      return;
    }
    this.g.removeAttribute("aria-hidden");
    const pose = this.#board.pose(id);
    const depth = id.startsWith("u") ? this.#sizes.of(this.#board.item(id))[1] : 0;
    const off = depth / 2 + OFF / this.#view.k;
    if (!this.turning) {
      this.behind = this.#seen(from(pose, 0, off)) || !this.#seen(from(pose, 0, -off)) ? 0 : 180;
    }
    const sign = this.behind ? -1 : 1;
    const [x, y] = this.#view.pixels(from(pose, 0, sign * off));
    const [sx, sy] = this.#view.pixels(from(pose, 0, (sign * depth) / 2));
    put(this.g, "transform", `translate(${x} ${y})`);
    put(this.#stem, "d", `M${sx} ${sy}L${x} ${y}`);
    const degrees = Math.round(heading(pose.h) * 100) / 100;
    put(this.g, "aria-label", `Heading of ${this.#board.name(id)}`);
    put(this.g, "aria-valuenow", degrees);
    put(this.g, "aria-valuetext", `${degrees} degrees`);
    const text = this.turning ? `${degrees}°` : "";
    if (this.#angle.textContent !== text) {
      this.#angle.textContent = text;
    }
    put(this.#angle, "transform", `translate(${x} ${y - 16})`);
  }

  #seen(point) {
    const [x, y] = this.#view.pixels(point);
    return x > 10 && y > 10 && x < this.#view.width - 10 && y < this.#view.height - 10;
  }
}
