// Pointers: drag, turn, select, pan, pinch, wheel.

import { bearing, from, heading, middle, round } from "./geometry.js";

const STILL = 4; // pixels that a press may wander and still be a click
const CLOSE = 60; // pixels to the inch from which on a drag goes by hundredths of an inch, not tenths
const FINGER = 22; // pixels around a finger in which a base is found

/** Everything that is done with a mouse, a finger or a pen. */
export class Gestures {
  #root;
  #board;
  #view;
  #scene;
  #handle;
  #sizes;
  #snap;
  #look;
  #pointers = new Map();
  #now;

  /** `look` is called when the view has changed. */
  constructor(root, { board, view, scene, handle, sizes, snap, look }) {
    this.#root = root;
    this.#board = board;
    this.#view = view;
    this.#scene = scene;
    this.#handle = handle;
    this.#sizes = sizes;
    this.#snap = snap;
    this.#look = look;
    root.addEventListener("pointerdown", (event) => this.#down(event));
    root.addEventListener("pointermove", (event) => this.#move(event));
    root.addEventListener("pointerup", (event) => this.#up(event));
    root.addEventListener("pointercancel", (event) => this.#up(event, true));
    root.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    root.addEventListener("contextmenu", (event) => this.#pointers.size && event.preventDefault());
  }

  #at(event) {
    const { left, top } = this.#root.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  #down(event) {
    if (event.pointerType === "mouse" && event.button > 1) {
      return;
    }
    const at = this.#at(event);
    this.#pointers.set(event.pointerId, at);
    try {
      this.#root.setPointerCapture(event.pointerId);
    } catch {
      // The pointer has gone in the meantime.
    }
    if (this.#pointers.size > 1) {
      this.#pinch();
      return;
    }
    const press = { kind: "press", at, add: this.#board.adding || event.shiftKey || event.ctrlKey || event.metaKey, middle: event.button === 1 };
    if (event.target.closest(".handle")) {
      this.#turn(press);
      return;
    }
    press.id = event.target.closest("[data-id]")?.dataset.id ?? this.#near(at, event.pointerType);
    this.#now = press;
  }

  /** The base that is nearest to a finger, if it is near. */
  #near([px, py], type) {
    if (type === "mouse") {
      return undefined;
    }
    let best;
    let least = FINGER;
    for (const [i, unit] of this.#board.file.units.entries()) {
      const id = `u${i}`;
      const pose = this.#board.pose(id);
      const [w, d] = this.#sizes.of(unit);
      const [x, y] = this.#view.inches(px, py);
      const turn = (pose.h * Math.PI) / 180;
      const [dx, dy] = [x - pose.x, y - pose.y];
      const right = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn)) - w / 2;
      const forward = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn)) - d / 2;
      const off = Math.hypot(Math.max(right, 0), Math.max(forward, 0)) * this.#view.k;
      if (off < least) {
        [best, least] = [id, off];
      }
    }
    return best;
  }

  #move(event) {
    if (!this.#pointers.has(event.pointerId)) {
      this.#hover(event);
      return;
    }
    const at = this.#at(event);
    this.#pointers.set(event.pointerId, at);
    const { kind } = this.#now ?? {};
    if (kind === "press" && Math.hypot(at[0] - this.#now.at[0], at[1] - this.#now.at[1]) > STILL) {
      this.#begin(event);
    }
    const mode = this.#now;
    if ((mode?.kind === "drag" || mode?.kind === "turn") && !this.#board.changing) { // it was taken back
      this.#now = undefined;
      this.#handle.turning = false;
      this.#snap.end();
      return;
    }
    switch (mode?.kind) {
      case "drag": return this.#drag(at, event.altKey);
      case "turn": return this.#turned(at, event.altKey);
      case "pan":
        this.#view.pan(at[0] - mode.last[0], at[1] - mode.last[1]);
        mode.last = at;
        return this.#look();
      case "box": return this.#box(at);
      case "pinch": return this.#pinched();
    }
  }

  #hover(event) {
    const id = event.target.closest?.("[data-id]")?.dataset.id;
    if (this.#scene.hovered !== id && event.pointerType === "mouse") {
      this.#scene.hovered = id;
      this.#board.dispatchEvent(new Event("hovered"));
    }
  }

  /** A press has become a drag, a pan or a frame. */
  #begin(event) {
    const press = this.#now;
    const { id, at } = press;
    const selected = this.#board.selection.includes(id);
    if (id === undefined && press.add && !this.#board.adding) {
      this.#now = { ...press, kind: "box" };
      return;
    }
    if (id === undefined || press.middle || this.#board.locked.has(id)) {
      this.#now = { kind: "pan", last: at };
      return;
    }
    if (!selected) {
      press.add ? this.#board.toggle(id) : this.#board.select([id]);
    }
    this.#scene.focus(id);
    const { pinned } = this.#board;
    let ids = this.#board.movable.filter((one) => one !== pinned);
    if (!selected && !press.add || id === pinned) {
      ids = [id];
    }
    const poses = new Map(ids.map((one) => [one, this.#board.pose(one)]));
    this.#board.begin();
    this.#now = { kind: "drag", at, poses, file: this.#board.file };
    this.#snap.begin(ids, poses.get(ids[0]), event.pointerType);
  }

  #drag(at, free) {
    const { poses, file, at: start } = this.#now;
    const decimals = this.#view.k < CLOSE ? 1 : 2;
    const dx = (at[0] - start[0]) / this.#view.k;
    const dy = (start[1] - at[1]) / this.#view.k;
    const [, lead] = [...poses][0];
    const [right, up] = [round(lead.x + dx, decimals) - lead.x, round(lead.y + dy, decimals) - lead.y];
    const there = new Map();
    for (const [id, { x, y, h }] of poses) {
      there.set(id, { x: round(x + right, 6), y: round(y + up, 6), h: id.startsWith("u") ? h : 0 });
    }
    this.#board.change(this.#board.placed(there, file));
    this.#snap.offer(there, free);
  }

  #turn(press) {
    const board = this.#board;
    const ids = board.movable;
    if (!ids.includes(board.selection[0])) {
      return;
    }
    const poses = new Map(ids.map((id) => [id, board.pose(id)]));
    const centre = middle([...poses.values()].map(({ x, y }) => [x, y]));
    const start = this.#view.inches(...press.at);
    // The handle is gripped wherever the finger hit it: turns count from there.
    this.#now = { kind: "turn", poses, centre, file: board.file, first: bearing(centre, start), lead: poses.get(board.selection[0]).h };
    this.#handle.turning = true;
    board.begin();
    this.#handle.draw();
    this.#handle.g.focus({ preventScroll: true });
  }

  #turned(at, fine) {
    const { poses, centre, file, first, lead } = this.#now;
    const whole = heading(lead + bearing(centre, this.#view.inches(...at)) - first);
    const delta = round(whole, fine ? 1 : 0) - lead;
    this.#board.change(this.#board.placed(turnedPoses(poses, centre, delta), file));
  }

  #box(at) {
    const [x0, y0] = this.#view.inches(...this.#now.at);
    const [x1, y1] = this.#view.inches(...at);
    const inside = (a, b, c) => Math.min(a, b) <= c && c <= Math.max(a, b);
    const ids = this.#board.ids.filter((id) => {
      const { x, y } = this.#board.pose(id);
      return id.startsWith("u") && inside(x0, x1, x) && inside(y0, y1, y);
    });
    this.#board.select(ids);
  }

  #pinch() {
    if (this.#now?.kind === "drag" || this.#now?.kind === "turn") {
      this.#snap.end();
      this.#handle.turning = false;
      this.#board.cancel();
    }
    this.#now = { kind: "pinch", last: this.#fingers() };
  }

  #fingers() {
    const [[ax, ay], [bx, by]] = [...this.#pointers.values()];
    return { x: (ax + bx) / 2, y: (ay + by) / 2, apart: Math.max(Math.hypot(ax - bx, ay - by), 1) };
  }

  #pinched() {
    if (this.#pointers.size < 2) {
      return;
    }
    const { last } = this.#now;
    const next = this.#fingers();
    this.#view.pan(next.x - last.x, next.y - last.y);
    this.#view.zoom(next.apart / last.apart, next.x, next.y);
    this.#now.last = next;
    this.#look();
  }

  #up(event, cancelled = false) {
    if (!this.#pointers.delete(event.pointerId)) {
      return;
    }
    const mode = this.#now;
    if (mode?.kind === "pinch") {
      const left = [...this.#pointers.values()][0];
      this.#now = left && { kind: "pan", last: left };
      return;
    }
    this.#now = undefined;
    if (mode?.kind === "press" && !cancelled && !mode.middle) {
      this.#click(mode);
    }
    if (mode?.kind === "turn") {
      this.#handle.turning = false;
    }
    if (mode?.kind === "drag" || mode?.kind === "turn") {
      const ghost = this.#snap.end();
      if (ghost && !cancelled && mode.kind === "drag") {
        this.#board.change(this.#board.placed(ghost));
      }
      cancelled ? this.#board.cancel() : this.#board.end();
      this.#handle.draw();
    }
  }

  #click({ id, add }) {
    if (id === undefined) {
      if (!add && this.#board.selection.length) {
        this.#board.select([]);
      }
      return;
    }
    add ? this.#board.toggle(id) : this.#board.select([id]);
    this.#scene.focus(id);
  }

  #wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    this.#view.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), ...this.#at(event));
    this.#look();
  }
}

/** Poses turned clockwise about a point. */
export function turnedPoses(poses, centre, degrees) {
  const out = new Map();
  for (const [id, { x, y, h }] of poses) {
    const away = Math.hypot(x - centre[0], y - centre[1]);
    const [nx, ny] = away < 1e-9 ? [x, y] : from({ x: centre[0], y: centre[1], h: bearing(centre, [x, y]) + degrees }, 0, away);
    out.set(id, { x: away < 1e-9 ? x : round(nx, 3), y: away < 1e-9 ? y : round(ny, 3), h: round(heading(h + degrees), 3) });
  }
  return out;
}
