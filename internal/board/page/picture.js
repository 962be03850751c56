// A photo in a frame: it is zoomed and moved, and spots in it are marked.

import { html, svg } from "./elements.js";

const NEAR = { touch: 22, mouse: 9 }; // pixels of the screen from a mark that still take it
const STILL = 6; // pixels that a click may move
const LARGEST = 12; // pixels of the screen for one of the photo
const STEP = 10; // pixels of the screen for an arrow key
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const far = ([ax, ay], [bx, by]) => Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);

/** The photo. Spots are in its pixels, to the right and down. */
export class Picture {
  root;
  #image;
  #lines = svg("svg", { "aria-hidden": "true" });
  #spots;
  #does;
  #k = 0; // pixels of the screen for one of the photo
  #x = 0;
  #y = 0;
  #free = false; // it is as somebody has zoomed it
  #cross;
  #pointers = new Map();
  #press;
  #waiting = false;

  /**
   * `spots` gives marks, each { mark, text, current } with a text or "". `outlines` gives lists of
   * points. `does` has set(point), move(spot, point), moved(), take(spot), clear() and next(by).
   */
  constructor(image, { spots, outlines, ...does }) {
    this.#image = image;
    this.#spots = () => ({ marks: spots(), outlines: outlines() });
    this.#does = does;
    this.#cross = [image.naturalWidth / 2, image.naturalHeight / 2];
    this.root = html("div", { class: "picture", tabindex: 0, role: "application", "aria-label": "Photo", "aria-describedby": "photo-keys" }, image, this.#lines);
    this.root.style.aspectRatio = image.naturalWidth / image.naturalHeight;
    const hear = (name, act) => this.root.addEventListener(name, act);
    hear("pointerdown", (event) => this.#down(event));
    hear("pointermove", (event) => this.#move(event));
    hear("pointerup", (event) => this.#up(event));
    hear("pointercancel", ({ pointerId }) => this.#pointers.delete(pointerId));
    hear("keydown", (event) => this.#key(event));
    hear("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), this.#local(event));
    });
    new ResizeObserver(() => this.#free ? this.draw() : this.fit()).observe(this.root);
  }

  /** Shows the whole photo. */
  fit() {
    this.#k = this.#least;
    this.#free = false;
    this.#pan(0, 0);
  }

  /** Zooms about a point of the frame; without one, about the cross. */
  zoom(factor, [px, py] = this.#screen(this.#cross)) {
    const k = Math.min(Math.max(this.#k * factor, this.#least), LARGEST);
    this.#x = px - (px - this.#x) * (k / this.#k);
    this.#y = py - (py - this.#y) * (k / this.#k);
    this.#k = k;
    this.#free = true;
    this.#pan(0, 0);
  }

  /** Goes to a mark, so that arrows move the cross from there. */
  show(point) {
    this.#cross = point;
    const [px, py] = this.#screen(point);
    const { clientWidth: w, clientHeight: h } = this.root;
    this.#pan(Math.max(40 - px, 0) + Math.min(w - 40 - px, 0), Math.max(40 - py, 0) + Math.min(h - 40 - py, 0));
  }

  /** Draws at the next frame. */
  draw() {
    if (!this.#waiting) {
      this.#waiting = true;
      requestAnimationFrame(() => this.#draw());
    }
  }

  get #size() {
    return [this.#image.naturalWidth, this.#image.naturalHeight];
  }

  get #least() {
    const [w, h] = this.#size;
    return Math.min(this.root.clientWidth / w, this.root.clientHeight / h) || 1;
  }

  #screen([x, y]) {
    return [this.#x + x * this.#k, this.#y + y * this.#k];
  }

  #photo([px, py]) {
    return [(px - this.#x) / this.#k, (py - this.#y) / this.#k];
  }

  #local({ clientX, clientY }) {
    const { left, top } = this.root.getBoundingClientRect();
    return [clientX - left - this.root.clientLeft, clientY - top - this.root.clientTop];
  }

  /** Moves the photo; it fills the frame, or is in its middle. */
  #pan(dx, dy) {
    const [w, h] = this.#size.map((size) => size * this.#k);
    const held = (at, size, room) => size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at));
    this.#x = held(this.#x + dx, w, this.root.clientWidth);
    this.#y = held(this.#y + dy, h, this.root.clientHeight);
    this.draw();
  }

  #draw() {
    this.#waiting = false;
    const { marks, outlines } = this.#spots();
    const [w, h] = this.#size.map((size) => `${size * this.#k}px`);
    Object.assign(this.#image.style, { left: `${this.#x}px`, top: `${this.#y}px`, width: w, height: h });
    const cross = ([x, y], r) => `M${x - r} ${y}H${x + r}M${x} ${y - r}V${y + r}`;
    const both = (name, attributes) => [svg(name, { ...attributes, class: "halo" }), svg(name, attributes)];
    this.#lines.replaceChildren(
      ...marks.map(({ mark, text, current }) => {
        const [x, y] = this.#screen(mark);
        return svg("g", { class: current ? "mark current" : "mark" }, both("path", { d: cross([x, y], text || current ? 7 : 4) }),
          text && svg("circle", { cx: x, cy: y, r: 7 }), text && svg("text", { x: x + 10, y: y - 8 }, text));
      }),
      ...outlines.flatMap((points) => {
        const [a, b, ...rest] = points.map((point) => this.#screen(point).join(" "));
        return [...both("path", { d: `M${[a, b, ...rest].join("L")}Z` }), svg("path", { d: `M${a}L${b}`, class: "front" })];
      }),
      svg("g", { class: "cross" }, both("path", { d: cross(this.#screen(this.#cross), 16) })));
  }

  #near(point, reach) {
    const near = this.#spots().marks.map((spot) => ({ spot, off: far(point, this.#screen(spot.mark)) })).sort((a, b) => a.off - b.off)[0];
    return near?.off <= reach ? near.spot : undefined;
  }

  #inside([x, y]) {
    const [w, h] = this.#size;
    return x >= 0 && y >= 0 && x <= w && y <= h;
  }

  #down(event) {
    if (event.button > 0) {
      return;
    }
    this.root.setPointerCapture(event.pointerId);
    const from = this.#local(event);
    this.#pointers.set(event.pointerId, from);
    const spot = this.#pointers.size === 1 ? this.#near(from, NEAR[event.pointerType] ?? NEAR.touch) : undefined;
    this.#press = this.#pointers.size === 1 ? { from, spot, start: spot?.mark } : undefined;
  }

  #move(event) {
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      return;
    }
    const now = this.#local(event);
    this.#pointers.set(event.pointerId, now);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    const by = [now[0] - before[0], now[1] - before[1]];
    if (other) {
      this.#pan(by[0] / 2, by[1] / 2);
      this.zoom(far(now, other) / Math.max(far(before, other), 1), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
      return;
    }
    const press = this.#press;
    if (press && !press.moving && far(now, press.from) <= STILL) {
      return;
    }
    if (press) {
      press.moving = true;
    }
    if (press?.spot) {
      const [w, h] = this.#size;
      const [x, y] = [0, 1].map((i) => press.start[i] + (now[i] - press.from[i]) / this.#k);
      this.#does.move(press.spot, [Math.min(Math.max(x, 0), w), Math.min(Math.max(y, 0), h)]);
      this.draw();
    } else {
      this.#free = true;
      this.#pan(...by);
    }
  }

  #up(event) {
    const press = this.#press;
    if (!this.#pointers.delete(event.pointerId) || !press) {
      return;
    }
    this.#press = undefined;
    const at = this.#photo(press.from);
    if (press.moving) {
      press.spot && this.#does.moved();
    } else if (this.#inside(at)) {
      this.#cross = at;
      this.#does.set(at) || (press.spot && this.#does.take(press.spot));
    }
    this.draw();
  }

  #key(event) {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const act = {
      "+": () => this.zoom(1.4), "=": () => this.zoom(1.4), "-": () => this.zoom(1 / 1.4), 0: () => this.fit(),
      Enter: () => this.#does.set(this.#cross, true), " ": () => this.#does.set(this.#cross, true),
      Delete: () => this.#does.clear(), Backspace: () => this.#does.clear(),
      PageDown: () => this.#does.next(1), PageUp: () => this.#does.next(-1),
    }[key];
    if (ARROWS[key]) {
      const step = (shiftKey ? 1 : STEP) / this.#k;
      const to = this.#cross.map((value, i) => value + ARROWS[key][i] * step);
      this.show(to.map((value, i) => Math.min(Math.max(value, 0), this.#size[i])));
    } else if (act) {
      act();
    } else {
      return;
    }
    event.preventDefault();
    this.draw();
  }
}
