// Answers while things move: sight at once, charges when the pointer rests a frame, and the rest
// when it rests longer. What is late for a newer move is thrown away.

import { BAND } from "./geometry.js";
import { measure } from "./measure.js";
import { Ranges } from "./ranges.js";

const REST = 140; // milliseconds without a move before questions are asked in full
const WAYS = 8; // charges whose way is shown
const REACHES = 40; // enemies whose reach is shaded

/** What the engines say of the unit that leads. */
export class Live extends EventTarget {
  #answers;
  #board;
  #moves;
  #full;
  #sizes;
  #seq = 0;
  #busy = false;
  #again = false;
  #timer;
  #stage = new Stage();
  #base; // the file that the engine of moves follows

  constructor(board, moves, full, sizes) {
    super();
    this.#board = board;
    this.#moves = moves;
    this.#full = full;
    this.#sizes = sizes;
    this.ranges = new Ranges(full);
    board.on("changed selected", () => this.#stir());
    board.on("settled", () => this.#settle());
  }

  /**
   * Of the lead: legal, looks and inches by unit, charges by unit, ways by unit, reach; deciding;
   * the nearest enemy if it may come no nearer. A position that is refused has no answers.
   */
  get answers() {
    return this.#board.problem ? undefined : this.#answers;
  }

  /** The enemies of the lead that are shaded, the nearest first. */
  get near() {
    const { lead, inches = [] } = this.answers ?? {};
    const { units } = this.#board.file;
    const enemies = lead === undefined ? [] : [...units.keys()].filter((j) => units[j].side !== units[lead]?.side);
    return enemies.sort((a, b) => inches[a] - inches[b]).slice(0, REACHES);
  }

  #tell() {
    this.dispatchEvent(new Event("answers"));
  }

  /** An engine was started again, and knows nothing. */
  restart() {
    this.#base = undefined;
    this.#settle();
  }

  /** The engine of moves takes the position anew. */
  async #settle() {
    const { file } = this.#board;
    if (this.#base !== file) {
      this.#base = file;
      try {
        await this.#moves.follow(file, file.units.map(({ name, side }) => ({ name, side })));
      } catch {
        // The other engine says what is wrong.
      }
    }
    this.#stir();
  }

  /** Starts a new round of answers. */
  #stir() {
    this.#seq++;
    this.#stage.end();
    this.#stage = new Stage();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#deep(this.#seq), REST);
    if (!this.#busy) {
      this.#busy = true;
      requestAnimationFrame(() => this.#round());
    } else {
      this.#again = true;
    }
  }

  async #round() {
    this.#again = false;
    const seq = this.#seq;
    const stage = this.#stage;
    const { lead } = this.#board;
    const start = performance.now();
    try {
      const poses = this.#moved();
      const found = lead === undefined ? undefined : await this.#moves.move(seq, lead, poses);
      if (found && lead === this.#board.lead) {
        measure("board-move", start);
        measure("board-engine", performance.now() - found.ms);
        const old = this.#answers?.lead === lead ? this.#answers : undefined;
        this.#answers = { lead, ...found, charges: old?.charges ?? {}, ways: new Map(), reach: undefined, deciding: true };
        this.#tell();
      } else if (lead === undefined && this.#answers) {
        this.#answers = undefined;
        this.#tell();
      }
      if (found && seq === this.#seq) {
        stage.look();
        this.#charges(seq, lead, found).catch(() => {}).then(() => stage.end());
      } else {
        stage.end();
      }
    } catch (error) {
      stage.end();
      if (error.code !== "restarted") {
        this.#answers = undefined;
        this.#tell();
      }
    }
    this.#busy = false;
    if (this.#again) {
      this.#busy = true;
      requestAnimationFrame(() => this.#round());
    }
  }

  async #charges(seq, lead, { inches }) {
    const { units } = this.#board.file;
    const near = [...units.keys()].filter((j) => units[j].side !== units[lead].side).sort((a, b) => inches[a] - inches[b]);
    const charges = await this.#moves.charges(seq, lead, near); // a newer move ends it
    for (const verdicts of Object.values(charges ?? {})) {
      verdicts.forEach((verdict, i) => verdict === "undecided" && (verdicts[i] = undefined)); // the full engine decides it
    }
    if (charges && seq === this.#seq && this.#answers?.lead === lead) {
      this.#answers = { ...this.#answers, charges, deciding: false };
      this.#tell();
    }
  }

  /** The units that are not where the engine of moves has them. */
  #moved() {
    const { units } = this.#board.file;
    const before = this.#base?.units ?? [];
    const poses = [];
    units.forEach((unit, i) => {
      const old = before[i];
      if (old !== unit && old?.name === unit.name) {
        poses.push([i, ...unit.at, unit.heading ?? 0]);
      }
    });
    const { lead } = this.#board;
    if (!poses.length && lead !== undefined) {
      poses.push([lead, ...units[lead].at, units[lead].heading ?? 0]);
    }
    return poses;
  }

  /** The questions in full: is the position right, reach, ways of charges. */
  async #deep(seq) {
    const { file, lead } = this.#board;
    const current = () => seq === this.#seq;
    const stage = this.#stage;
    try {
      const area = await this.#full.ask("table", { position: file });
      if (!current()) {
        return;
      }
      this.#board.area = { ...this.#board.area, terrain: area.terrain, edition: area.edition };
      this.#board.fault("");
      this.dispatchEvent(new Event("rested"));
      if (lead !== undefined) {
        await stage.looked;
        await this.#reach(lead, current);
        await this.ranges.learn(file, [lead, ...this.near], current);
        this.#tell();
        await stage.decided;
        await this.#ways(lead, current);
      }
    } catch (error) {
      if (current() && error.code !== "restarted") {
        this.#answers = undefined;
        this.#board.fault(error.message);
        this.#tell();
        this.dispatchEvent(new Event("refused"));
      }
    }
  }

  async #reach(lead, current) {
    const { name: unit, at, heading = 0 } = this.#board.file.units[lead];
    const { reach } = await this.#full.ask("moves", { unit, count_only: true });
    const { margin, margin_of: of } = await this.#full.ask("place", { unit, at, heading });
    const nearest = margin < BAND && of?.row.startsWith("PRX") ? of.other : undefined;
    if (current() && this.#answers?.lead === lead) {
      this.#answers = { ...this.#answers, reach, nearest };
      this.#tell();
    }
  }

  /** The ways of the nearest charges; what the quick engine left undecided is decided, too. */
  async #ways(lead, current) {
    const { units } = this.#board.file;
    const name = (j) => units[j].name;
    const { charges = {}, inches = [] } = this.#answers ?? {};
    const near = Object.keys(charges).map(Number).sort((a, b) => inches[a] - inches[b]);
    const mine = near.filter((j) => charges[j][0] === "yes").slice(0, WAYS);
    for (const j of near) {
      let way;
      let verdicts = this.#answers.charges[j];
      if (verdicts[0] === undefined || mine.includes(j)) {
        way = await this.#full.ask("charge", { from: name(lead), to: name(j) });
        verdicts = [way.verdict, verdicts[1]];
      }
      if (verdicts[1] === undefined && current()) {
        verdicts = [verdicts[0], (await this.#full.ask("charge", { from: name(j), to: name(lead) })).verdict];
      }
      if (!current() || this.#answers?.lead !== lead) {
        return;
      }
      if (way || verdicts !== this.#answers.charges[j]) {
        const ways = way?.final ? new Map([...this.#answers.ways, [j, way]]) : this.#answers.ways;
        this.#answers = { ...this.#answers, ways, charges: { ...this.#answers.charges, [j]: verdicts } };
        this.#tell();
      }
    }
  }
}

/** The two rounds of one place: each promise comes when that round is over, or is no more of use. */
class Stage {
  looked = new Promise((resolve) => {
    this.look = resolve;
  });
  decided = new Promise((resolve) => {
    this.end = () => {
      this.look();
      resolve();
    };
  });
}
