// Where a dragged unit would snap to: exact poses of the engine, shown as a ghost. They are the
// ends of the charges that it could make from where it was, the limits of its orders, and the
// nearest place where it may stand if it is within an inch of another.

import { apart, from } from "./geometry.js";
import { ghost } from "./overlay.js";

const PIXELS = 14; // how near the pointer must be
const PIXELS_TOUCH = 20;
const FARTHEST = 0.8; // inches, however small the picture is
const DEGREES = 60; // the most that a charge may turn the unit
const INCH = 1.2; // how far a place may be moved to keep its distance

/** The snap of the unit that is dragged. */
export class Snap {
  on = true;
  #full;
  #board;
  #scene;
  #view;
  #sizes;
  #live;
  #id;
  #exact = [];
  #ghost;
  #near = PIXELS;
  #asked = 0;
  #asking = false;
  #last;

  constructor({ full, board, scene, view, sizes, live }) {
    this.#full = full;
    this.#board = board;
    this.#scene = scene;
    this.#view = view;
    this.#sizes = sizes;
    this.#live = live;
  }

  /** A drag of some things begins, from a pose. Only single units snap. */
  begin(ids, pose, pointer) {
    this.#id = ids.length === 1 && ids[0].startsWith("u") ? ids[0] : undefined;
    this.#near = pointer === "touch" ? PIXELS_TOUCH : PIXELS;
    this.#exact = [];
    this.#show(undefined);
    const { answers } = this.#live;
    if (this.#id === undefined || answers?.lead !== Number(this.#id.slice(1))) {
      return;
    }
    for (const [, { final }] of answers.ways) {
      if (final) {
        this.#exact.push({ x: final.at[0], y: final.at[1], h: final.heading });
      }
    }
    for (const { way, legal } of answers.reach ?? []) {
      for (const [, most] of legal) {
        const [right, forward] = { forward: [0, most], back: [0, -most], left: [-most, 0], right: [most, 0] }[way];
        const [x, y] = from(pose, right, forward);
        this.#exact.push({ x, y, h: pose.h });
      }
    }
  }

  /** Looks for a pose near those of a drag, unless it is free. */
  offer(poses, free) {
    const seq = ++this.#asked;
    const [id, pose] = [...poses][0] ?? [];
    if (!this.on || free || poses.size !== 1 || !id.startsWith("u")) {
      this.#show(undefined);
      return;
    }
    this.#id = id;
    const near = Math.min(this.#near / this.#view.k, FARTHEST);
    const off = ({ x, y }) => Math.hypot(x - pose.x, y - pose.y);
    const found = this.#exact.filter((one) => off(one) < near && apart(one.h, pose.h) < DEGREES).sort((a, b) => off(a) - off(b))[0];
    this.#show(found);
    this.#last = found ? undefined : [id, pose];
    if (!found) {
      this.#apart(seq, id, pose);
    }
  }

  /** Asks for the nearest place where a unit keeps its distance. */
  async #apart(seq, id, pose) {
    const { name } = this.#board.item(id);
    if (this.#asking) {
      return;
    }
    this.#asking = true;
    try {
      const { legal, violations } = await this.#full.ask("place", { unit: name, at: [pose.x, pose.y], heading: pose.h });
      const out = violations.find((one) => one.out)?.out;
      if (!legal && out && seq === this.#asked && Math.hypot(...out) < INCH) {
        const there = { x: pose.x + out[0], y: pose.y + out[1], h: pose.h };
        const again = await this.#full.ask("place", { unit: name, at: [there.x, there.y], heading: there.h, quick: true });
        if (again.legal && seq === this.#asked) {
          this.#show(there);
        }
      }
    } catch {
      // A position that is refused has no place to snap to.
    } finally {
      this.#asking = false;
    }
    if (seq !== this.#asked && this.#last) {
      this.#apart(this.#asked, ...this.#last);
    }
  }

  #show(pose) {
    this.#ghost = pose && this.#id !== undefined ? new Map([[this.#id, pose]]) : undefined;
    const drawn = this.#ghost ? [ghost(pose, this.#sizes.of(this.#board.item(this.#id)), "snap")] : [];
    this.#scene.ghosts.replaceChildren(...drawn);
  }

  /** Ends the drag and gives the poses of its ghost, if there is one. */
  end() {
    this.#asked++;
    this.#last = undefined;
    const poses = this.#ghost;
    this.#show(undefined);
    this.#exact = [];
    return poses;
  }

  /** Goes to the ghost that is shown, or to the end of the charge between the two that are selected. */
  take() {
    const { lead, second } = this.#board;
    const end = this.#live.answers?.ways.get(second)?.final;
    const poses = this.end() ?? (end && new Map([[`u${lead}`, { x: end.at[0], y: end.at[1], h: end.heading }]]));
    poses ? this.#board.edit(this.#board.placed(poses)) : this.#board.notify("Nothing to go to: there is no ghost, and no charge between two that are selected.");
    return true;
  }
}
