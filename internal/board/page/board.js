// What is on the table, what is selected, and what can be taken back.

import { heading, middle, round, turned } from "./geometry.js";
import { History } from "./history.js";

/** The board. A file never changes: each change makes a new one that shares what is the same. */
export class Board extends EventTarget {
  file = { units: [], terrain: [] };
  area = { width: 72, depth: 48, edition: "" };
  selection = []; // the first leads
  pinned;
  locked = new Set();
  history = new History();
  problem = "";
  notice = "";
  /** Whether a tap adds to the selection, as a click with Shift does. */
  adding = false;
  /** Rules to judge two units by as well: key, title, and members of the file. */
  beside;
  #before;
  #supposed;
  #opened; // how many steps there were when this position was opened; undefined before the first

  #tell(event) {
    this.dispatchEvent(new Event(event));
  }

  /** Hears "opened", "resized", "changed" (in a drag, too), "settled", "selected" and "problem". */
  on(events, hear) {
    for (const event of events.split(" ")) {
      this.addEventListener(event, hear);
    }
  }

  /** Puts another position on the table. That is one step of undo, but for the first one. */
  open(file, area) {
    this.takeBack();
    this.cancel();
    if (this.#opened !== undefined) {
      this.history.note(this.#step);
    }
    this.#opened = this.history.past;
    this.file = { ...file, units: file.units ?? [], terrain: file.terrain ?? [] };
    this.area = area;
    this.selection = [];
    this.pinned = undefined;
    this.locked.clear();
    this.#tell("opened");
    this.#tell("settled");
    this.#tell("selected");
  }

  /** Gives the table another size, in one step of undo. What lies on it stays where it is. */
  resize(width, depth) {
    this.takeBack();
    this.cancel();
    this.history.note(this.#step);
    this.file = { ...this.file, table: { width, depth } };
    this.area = { ...this.area, width, depth };
    for (const event of ["resized", "settled", "selected"]) {
      this.#tell(event);
    }
  }

  /** What undo brings back. */
  get #step() {
    return { file: this.file, area: this.area };
  }

  /** Takes what the engine has made of a position that is shown already. */
  settle(file, area) {
    this.file = { ...file, units: file.units ?? [], terrain: file.terrain ?? [] };
    this.area = area;
    this.#tell("changed");
    this.#tell("settled");
  }

  /** Shows the next position of a game; the view stays, and what was changed by hand is gone. */
  step(file, area) {
    this.file = { ...file, units: file.units ?? [], terrain: file.terrain ?? [] };
    this.area = area;
    this.locked.clear();
    this.history.cut(this.#opened);
    this.#before = this.#supposed = undefined;
    this.selection = [];
    this.pinned = undefined;
    for (const event of ["changed", "settled", "selected"]) {
      this.#tell(event);
    }
  }

  /** Begins a change that is seen while it is made, such as a drag. */
  begin() {
    this.#before ??= this.file;
    if (this.notice) {
      this.notify("");
    }
  }

  /** Shows a file in the course of a change. */
  change(file) {
    this.file = file;
    this.#tell("changed");
  }

  /** Ends a change: it is one step of undo. */
  end() {
    const before = this.#before;
    this.#before = undefined;
    if (before === undefined || before === this.file) {
      return;
    }
    if (this.#supposed === undefined) {
      this.history.note({ file: before, area: this.area });
    }
    this.#tell("settled");
  }

  /** Takes a change back that has begun. */
  cancel() {
    if (this.#before !== undefined) {
      const before = this.#before;
      this.#before = undefined;
      this.change(before);
      this.#tell("settled");
    }
  }

  get changing() {
    return this.#before !== undefined;
  }

  /** A change in one step. */
  edit(file) {
    this.begin();
    this.change(file);
    this.end();
  }

  /** From now on everything is only supposed, until it is taken back. */
  suppose() {
    this.#supposed ??= this.file;
    this.#tell("selected");
  }

  /** Puts everything back to where it was. */
  takeBack() {
    if (this.#supposed === undefined) {
      return;
    }
    const file = this.#supposed;
    this.#supposed = this.#before = undefined;
    this.#replace({ file, area: this.area });
  }

  get supposing() {
    return this.#supposed !== undefined;
  }

  undo() {
    this.#replace(this.supposing || this.changing ? undefined : this.history.undo(this.#step));
  }

  redo() {
    this.#replace(this.supposing || this.changing ? undefined : this.history.redo(this.#step));
  }

  #replace(step) {
    if (step === undefined) {
      return;
    }
    const { file, area } = step;
    const sized = area.width !== this.area.width || area.depth !== this.area.depth;
    const other = this.history.past < this.#opened || file.name !== this.file.name || (sized && file.units !== this.file.units);
    const same = !other && file.units.length === this.file.units.length && file.terrain.length === this.file.terrain.length;
    this.#opened = Math.min(this.#opened, this.history.past);
    Object.assign(this, step);
    if (!same) {
      this.locked.clear();
      this.selection = [];
      this.pinned = undefined;
    }
    this.#tell(other ? "opened" : sized ? "resized" : "changed");
    this.#tell("settled");
    this.#tell("selected");
  }

  /** Says what was refused. It stays until something is changed. */
  notify(sentence) {
    this.notice = sentence;
    this.#tell("problem");
  }

  /** Says what is wrong with the position; "" if nothing is. */
  fault(sentence) {
    if (this.problem !== sentence) {
      this.problem = sentence;
      this.#tell("problem");
    }
  }

  select(ids) {
    const pinned = this.pinned;
    this.selection = pinned !== undefined && ids[0] !== pinned && ids.length ? [pinned, ...ids.filter((id) => id !== pinned)] : ids;
    if (ids.length === 0) {
      this.pinned = undefined;
    }
    this.#tell("selected");
  }

  /** Adds to what is selected, or takes away. */
  toggle(id) {
    const { selection } = this;
    this.select(selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id]);
  }

  /** The first selected unit stays the first, whatever is selected next. */
  pin(id) {
    this.pinned = this.pinned === id ? undefined : id;
    if (this.pinned !== undefined && this.selection[0] !== id) {
      this.selection = [id, ...this.selection.filter((one) => one !== id)];
    }
    this.#tell("selected");
  }

  lock(ids) {
    const all = ids.every((id) => this.locked.has(id));
    for (const id of ids) {
      all ? this.locked.delete(id) : this.locked.add(id);
    }
    this.#tell("selected");
  }

  /** The number of the unit that leads, and that of a second one. */
  get lead() {
    return this.#unit(0);
  }

  get second() {
    return this.selection.length === 2 ? this.#unit(1) : undefined;
  }

  #unit(n) {
    const id = this.selection[n];
    return id?.startsWith("u") ? Number(id.slice(1)) : undefined;
  }

  /** The unit or piece of an id. */
  item(id) {
    return (id.startsWith("u") ? this.file.units : this.file.terrain)[Number(id.slice(1))];
  }

  name(id) {
    return this.item(id).name ?? this.area.terrain?.[Number(id.slice(1))] ?? "terrain";
  }

  /** Ids of all units, then of all terrain. */
  get ids() {
    return [...this.file.units.map((_, i) => `u${i}`), ...this.file.terrain.map((_, i) => `t${i}`)];
  }

  get movable() {
    return this.selection.filter((id) => !this.locked.has(id));
  }

  /** Where something is; the heading of terrain is 0. */
  pose(id) {
    const item = this.item(id);
    if (id.startsWith("u")) {
      return poseOf(item);
    }
    const [x, y] = middle(item.outline);
    return { x, y, h: 0 };
  }

  /** A file in which some things are elsewhere: a map of ids to poses. */
  placed(poses, file = this.file) {
    const moved = new Set([...poses.keys()].map((id) => this.name(id)));
    const units = file.units.map((unit) => (unit.touching || unit.in_line_with ? apart(unit, moved) : unit));
    const terrain = file.terrain.slice();
    for (const [id, pose] of poses) {
      const i = Number(id.slice(1));
      if (id.startsWith("u")) {
        const { x, y, h } = pose;
        units[i] = { ...units[i], at: [x, y], heading: heading(h) };
      } else {
        const [cx, cy] = middle(terrain[i].outline);
        const outline = terrain[i].outline.map((point) => {
          const [x, y] = turned(point, [cx, cy], pose.h);
          return [round(x + pose.x - cx, 4), round(y + pose.y - cy, 4)];
        });
        terrain[i] = { ...terrain[i], outline };
      }
    }
    return { ...file, units, terrain };
  }

  /** Adds a unit or a piece, and selects it. */
  add(kind, item) {
    const list = kind === "u" ? "units" : "terrain";
    this.edit({ ...this.file, [list]: [...this.file[list], item] });
    this.select([`${kind}${this.file[list].length - 1}`]);
  }

  /** Changes members of a unit or a piece; undefined takes one away. */
  describe(id, members) {
    this.edit(this.described(id, members));
  }

  /** A file in which members of a unit or a piece differ. */
  described(id, members, file = this.file) {
    const list = id.startsWith("u") ? "units" : "terrain";
    const items = file[list].slice();
    const item = { ...items[Number(id.slice(1))], ...members };
    for (const [name, value] of Object.entries(item)) {
      if (value === undefined) {
        delete item[name];
      }
    }
    items[Number(id.slice(1))] = item;
    return { ...file, [list]: items };
  }

  /** A file in which a unit fights nobody and inspires nobody, for a change of its side. */
  peace(id, file = this.file) {
    const me = this.name(id);
    const names = new Set(file.units.map(({ name }) => name));
    return { ...file, units: file.units.map((unit) => free(unit, unit.name === me ? names : new Set([me]))) };
  }

  /** Takes the selected things off the table, and what others know of them. */
  remove() {
    const gone = new Set(this.movable);
    if (!gone.size) {
      return;
    }
    const names = new Set([...gone].map((id) => this.name(id)));
    const keep = (kind) => (_, i) => !gone.has(`${kind}${i}`);
    const file = {
      ...this.file,
      units: this.file.units.filter(keep("u")).map((unit) => without(unit, names)),
      terrain: this.file.terrain.filter(keep("t")),
    };
    this.locked.clear();
    this.selection = [];
    this.pinned = undefined;
    this.edit(file);
    this.#tell("selected");
  }
}

/** Where a unit is. */
export function poseOf(unit) {
  return { x: unit.at[0], y: unit.at[1], h: unit.heading ?? 0 };
}

/** A unit with the measured contacts that still hold: of two things, both were moved as one, or neither. */
function apart(unit, names) {
  const { touching, in_line_with: line, ...rest } = unit;
  const kept = (list) => list?.filter((one) => names.has(one.unit ?? one.terrain) === names.has(unit.name));
  return { ...rest, ...(kept(touching)?.length && { touching: kept(touching) }), ...(kept(line)?.length && { in_line_with: kept(line) }) };
}

/** A unit that knows nothing of others that are gone. */
const without = (unit, names) => free(apart(unit, names), names);

/** A unit that neither fights nor inspires some others. */
function free({ engaged, charged_by: chargedBy, inspires, ...rest }, names) {
  const fights = engaged?.filter((fight) => !names.has(fight.with));
  const chargers = chargedBy?.filter((name) => !names.has(name));
  return {
    ...rest,
    ...(fights?.length && { engaged: fights }),
    ...(chargers?.length && { charged_by: chargers }),
    ...(inspires && !names.has(inspires) && { inspires }),
  };
}
