// The keyboard on the table. The page's own fields and buttons keep their keys.

import { middle, round } from "./geometry.js";
import { turnedPoses } from "./gestures.js";

const STEP = 0.1;
const FINE = 0.01;

/** All keys, for people: what is pressed, and what it does. */
export const KEYS = [
  ["Arrows", "move by 0.1 inch; with Shift by 0.01"],
  [", and .", "turn by 1 degree; with Shift by 0.1"],
  ["Left and Right on the handle", "turn by 1 degree; with Shift by 0.1"],
  ["Page Down, Page Up", "select the next unit, the unit before; with Shift add it to the selection"],
  ["Enter or Space", "select what has the focus; with Shift add it, or else the next unit"],
  ["Ctrl A", "select all units"],
  ["Escape", "select nothing"],
  ["P", "pin: it stays the first, and you look from it at others"],
  ["L", "lock, or unlock"],
  ["Delete", "take off the table"],
  ["Hold S", "suppose: what you move goes back when you let go"],
  ["Hold Alt in a drag", "do not snap; turn by tenths of a degree"],
  ["C", "go to the ghost that a drag would snap to, or to the end of the charge between two"],
  ["+, −, 0", "zoom in, zoom out, show all"],
  ["Ctrl Z, Ctrl Shift Z", "undo, redo"],
];

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const TURNS = { ",": -1, "<": -1, ".": 1, ">": 1 };

/** Everything that is done with keys. */
export class Keys {
  #board;
  #scene;
  #view;
  #handle;
  #look;
  #snap;
  #holding = false;

  constructor(root, { board, scene, view, handle, look, snap }) {
    this.#board = board;
    this.#scene = scene;
    this.#view = view;
    this.#handle = handle;
    this.#look = look;
    this.#snap = snap;
    root.addEventListener("keydown", (event) => this.#onTable(event));
    root.addEventListener("focusin", (event) => this.#focused(event));
    document.addEventListener("keydown", (event) => this.#anywhere(event));
    document.addEventListener("keyup", (event) => event.key.toLowerCase() === "s" && this.#release());
    addEventListener("blur", () => this.#release());
  }

  #release() {
    if (this.#holding) {
      this.#holding = false;
      this.#board.takeBack();
    }
  }

  /** What has the focus of the keyboard is seen. */
  #focused(event) {
    const id = event.target.closest("[data-id]")?.dataset.id;
    if (id !== undefined && event.target.matches(":focus-visible")) {
      const { x, y } = this.#board.pose(id);
      if (this.#view.show([x, y])) {
        this.#look();
      }
    }
  }

  #anywhere(event) {
    if (event.target.closest?.("input, select, textarea, dialog")) {
      return;
    }
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      if (key === "z" || key === "y") {
        event.preventDefault();
        key === "y" || event.shiftKey ? this.#board.redo() : this.#board.undo();
      }
      return;
    }
    if (key === "s" && !event.altKey && !this.#holding) {
      this.#holding = true;
      this.#board.suppose();
    } else if (key === "escape") {
      this.#board.changing ? this.#board.cancel() : this.#board.select([]);
    } else if (["+", "=", "-", "0"].includes(key)) {
      event.preventDefault();
      key === "0" ? this.#view.fit() : this.#view.zoom(key === "-" ? 1 / 1.25 : 1.25);
      this.#look();
    }
  }

  #onTable(event) {
    const control = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const id = event.target.closest("[data-id]")?.dataset.id;
    if (control) {
      if (key === "a") {
        event.preventDefault();
        this.#board.select(this.#board.file.units.map((_, i) => `u${i}`));
      }
      return;
    }
    if (event.altKey) {
      return;
    }
    const done = this.#act(key, event.shiftKey, id, Boolean(event.target.closest(".handle")));
    if (done) {
      event.preventDefault();
    }
  }

  #act(key, shift, id, onHandle) {
    const board = this.#board;
    if (ARROWS[key] && onHandle) {
      const sign = key === "ArrowRight" || key === "ArrowUp" ? 1 : -1;
      return this.#turn(sign * (shift ? 0.1 : 1));
    }
    if (ARROWS[key] || TURNS[key]) {
      if (id !== undefined && !board.selection.includes(id)) {
        board.select([id]);
      }
      return TURNS[key] ? this.#turn(TURNS[key] * (shift ? 0.1 : 1)) : this.#step(ARROWS[key], shift ? FINE : STEP);
    }
    switch (key) {
      case "PageDown": return this.#go(1, shift);
      case "PageUp": return this.#go(-1, shift);
      case "Home": return this.#to(0);
      case "End": return this.#to(board.ids.length - 1);
      case "Enter":
      case " ":
        if (shift && board.selection.includes(id)) {
          return this.#go(1, true);
        }
        if (id !== undefined) {
          shift ? board.toggle(id) : board.select([id]);
        }
        return id !== undefined;
      case "Delete":
      case "Backspace":
        board.remove();
        return true;
      case "l":
        board.lock(board.selection);
        return true;
      case "p":
        if (board.lead !== undefined) {
          board.pin(board.selection[0]);
        }
        return true;
      case "c": return this.#snap.take();
    }
    return false;
  }

  #step([right, up], step) {
    const poses = new Map();
    for (const id of this.#board.movable) {
      const { x, y, h } = this.#board.pose(id);
      poses.set(id, { x: round(x + right * step, 6), y: round(y + up * step, 6), h: id.startsWith("u") ? h : 0 });
    }
    return this.#put(poses);
  }

  #turn(degrees) {
    const poses = new Map(this.#board.movable.map((id) => [id, this.#board.pose(id)]));
    if (!poses.size) {
      return true;
    }
    const centre = middle([...poses.values()].map(({ x, y }) => [x, y]));
    return this.#put(turnedPoses(poses, centre, degrees));
  }

  #put(poses) {
    if (poses.size) {
      this.#board.edit(this.#board.placed(poses));
      this.#snap.offer(poses, false);
    }
    return true;
  }

  #go(by, add) {
    const { ids, selection } = this.#board;
    const focused = document.activeElement?.dataset?.id ?? selection[0];
    const i = ids.indexOf(focused);
    return this.#to(((i < 0 && by < 0 ? 0 : i) + by + ids.length) % ids.length, add);
  }

  /** The focus goes to another unit, and the selection goes with it or is added to. */
  #to(i, add = false) {
    const id = this.#board.ids[i];
    if (id !== undefined) {
      const { selection } = this.#board;
      this.#board.select(add ? [...selection.filter((one) => one !== id), id] : [id]);
      this.#scene.focus(id);
    }
    return true;
  }
}
