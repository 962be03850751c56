// Plays a whole game against itself, writes it down, and has the record checked.
//
//     node examples/game.mjs [SEED] [POSITION.json]
//
// Units that can charge or shoot do so. All others do anything legal. The library knows no
// profiles, so that the dice here are only a stand-in for those of a game. As `leaderpoint replay`
// says of the record that it prints with --record, every line is right.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { LeaderpointError, Recorder, loadLeaderpoint } from "leaderpoint";

const SKIRMISH = `Guard red regiment @20,10 | Bows red troop @30,8 | Knights red cavalry regiment @42,10 | Lord red @36,12 hero individual
  | Ghouls blue regiment @22,30^180 | Wolves blue cavalry troop @32,34^180 | Ogres blue large-infantry horde @44,32^180
  | Slingers blue troop @52,36^180`;
const WEAPONS = { Bows: { range: 24 }, Slingers: { range: 24 } };
const LATTICE = { step: 3, pivot_step: 90 }; // a coarse one is fast
const WAVERS = 9; // of two dice, with what weighs on the unit
const ROUTS = 11;

/** A seeded source of numbers from 0 to below 1 (mulberry32). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

class Game {
  constructor(lp, { position = SKIRMISH, weapons = WEAPONS, turns = 6, seed = 1 } = {}) {
    this.lp = lp;
    this.random = seeded(seed);
    lp.open(position);
    this.units = new Map(lp.position().units.map((u) => [u.name, { state: [], charged_by: [], ...u }]));
    this.weapons = Object.fromEntries(Object.entries(weapons).filter(([name]) => this.units.has(name)));
    this.sides = [...new Set([...this.units.values()].map((u) => u.side))];
    this.turns = turns;
    this.lines = [];
    this.lost = Object.fromEntries(this.sides.map((side) => [side, 0]));
    this.recorder = new Recorder((line) => this.lines.push(line), lp, { sides: this.sides, turns, weapons: this.weapons });
  }

  /** All turns, or until one side is gone. */
  play() {
    const over = this.playTurns();
    this.recorder.end({ over }, this.lp.key());
  }

  /** Whether the last turn has ended. */
  playTurns() {
    for (let turn = 1; turn <= this.turns; turn++) {
      for (const side of this.sides) {
        if (this.sides.some((s) => this.of(s).length === 0)) {
          return false;
        }
        this.turn(side);
      }
    }
    return true;
  }

  /** Who is left of a side, by name. */
  of(side) {
    return [...this.units.keys()].filter((name) => this.units.get(name).side === side);
  }

  turn(side) {
    const fights = new Map();
    for (const name of this.of(side)) {
      this.order(name, fights);
    }
    this.endPhase();
    for (const name of this.of(side)) {
      this.shoot(name);
    }
    this.endPhase();
    for (const [target, chargers] of fights) {
      this.fight(target, chargers);
    }
    this.recover(side);
    this.endPhase();
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** An order of a unit, or its charge. */
  order(name, fights) {
    const moves = (this.lp.ask("moves", { unit: name, ...LATTICE }).moves ?? []).filter((m) => !m.undecided && !(m.to && m.tight));
    const charges = moves.filter((m) => m.order === "charge" || m.order === "countercharge");
    const chosen = this.pick(charges.length > 0 ? charges : moves);
    if (chosen === undefined) {
      return;
    }
    if (!charges.includes(chosen)) {
      this.apply({ order: chosen.order, unit: name, ...(chosen.steps?.length ? { steps: chosen.steps } : {}) });
      return;
    }
    const { attacks = 1, melee } = this.lp.ask(chosen.order, { from: name, to: chosen.to });
    this.apply({ order: chosen.order, from: name, to: chosen.to });
    fights.set(chosen.to, [...(fights.get(chosen.to) ?? []), { name, strength: 2 * attacks + (melee?.modifier ?? 0) }]);
  }

  shoot(name) {
    const weapon = this.weapons[name];
    if (!weapon) {
      return;
    }
    const shots = this.lp.ask("moves", { unit: name, order: "shoot", ...weapon, ...LATTICE }).moves ?? [];
    if (shots.length === 0) {
      return;
    }
    const { to } = this.pick(shots);
    const { modifier } = this.lp.ask("shot", { from: name, to, ...weapon });
    this.note({ order: "shoot", from: name, to, weapon }, this.lp.apply("shoot", { from: name, to, ...weapon }));
    const result = this.nerve(modifier);
    const dice = { order: "suffered", unit: to, result };
    if (result === "routs") {
      this.rout(to, dice);
    } else {
      this.recorder.dice(dice, this.mark(to, result === "wavers" ? ["wavering", "disordered"] : []));
    }
  }

  /** What follows a charge: the target leaves, or the chargers pull back. */
  fight(target, all) {
    const chargers = all.filter(({ name }) => this.units.has(name));
    if (!this.units.has(target) || chargers.length === 0) {
      return;
    }
    const result = this.nerve(chargers.reduce((sum, c) => sum + c.strength, 0));
    const hurt = result !== "steady" || this.random() < 0.8;
    const dice = { order: "fought", to: target, result, ...(hurt ? { hurt } : {}) };
    if (result === "routs") {
      this.rout(target, dice);
      chargers.forEach(({ name }) => this.regroup(name));
      return;
    }
    let key = this.mark(target, [...(hurt ? ["disordered"] : []), ...(result === "wavers" ? ["wavering"] : [])]);
    let final = [];
    try {
      const answer = this.lp.apply("pullback", { units: chargers.map(({ name }) => name), to: target });
      key = answer.key;
      final = this.changed(answer);
    } catch (error) {
      if (!(error instanceof LeaderpointError)) {
        throw error;
      } // it fights on from where it stands
    }
    this.recorder.dice(dice, key, final);
  }

  /** Straight on by a die, where that is legal. */
  regroup(name) {
    const action = { order: "regroup", unit: name, move: "forward", distance: this.die() };
    if (this.units.has(name) && this.lp.ask("regroup", { unit: name, move: "forward", distance: action.distance }).legal) {
      this.apply(action);
    }
  }

  /** At the end of a turn its side is as it was before: nobody wavers, is disordered, or has moved. */
  recover(side) {
    for (const name of this.of(side)) {
      const unit = this.units.get(name);
      if (unit.charged_by.length > 0 || unit.state.some((s) => s !== "loot")) {
        this.changed(this.lp.set(name, { state: unit.state.filter((s) => s === "loot"), charged_by: [] }));
      }
    }
  }

  endPhase() {
    this.recorder.dice({ order: "end-phase" }, this.lp.key());
  }

  die() {
    return 1 + Math.floor(6 * this.random());
  }

  nerve(pressure) {
    const rolled = this.die() + this.die() + pressure;
    return rolled >= ROUTS ? "routs" : rolled >= WAVERS ? "wavers" : "steady";
  }

  rout(name, dice) {
    this.lost[this.units.get(name).side]++;
    const answer = this.lp.remove([name]);
    this.changed(answer);
    this.recorder.dice(dice, answer.key);
  }

  /** Adds states to a unit, and gives the key. */
  mark(name, states) {
    const { state } = this.units.get(name);
    const missing = states.filter((s) => !state.includes(s));
    if (missing.length === 0) {
      return this.lp.key();
    }
    const answer = this.lp.set(name, { state: [...state, ...missing] });
    this.changed(answer);
    return answer.key;
  }

  apply({ order, ...members }) {
    this.note({ order, ...members }, this.lp.apply(order, members));
  }

  note(action, answer) {
    this.recorder.action(action, answer, this.changed(answer));
  }

  /** Takes the changes over, and gives where those stand who have moved. */
  changed({ changes }) {
    const final = [];
    for (const { unit, gone, at, heading, state = [], charged_by = [] } of changes) {
      if (gone) {
        this.units.delete(unit);
        continue;
      }
      const known = this.units.get(unit);
      if (known.at[0] !== at[0] || known.at[1] !== at[1] || known.heading !== heading) {
        final.push({ unit, at, heading });
      }
      Object.assign(known, { at, heading, state, charged_by });
    }
    return final;
  }
}

/** One game: its record, its key in the end, and how many units each side has lost. */
export function play(lp, options) {
  const game = new Game(lp, options);
  game.play();
  return { record: game.lines.join(""), key: lp.key(), lost: game.lost };
}

async function main() {
  const words = process.argv.slice(2).filter((word) => word !== "--record");
  const [seed = "1", file] = words;
  const lp = await loadLeaderpoint();
  const { record, key, lost } = play(lp, { seed: Number(seed), position: file && JSON.parse(readFileSync(file, "utf8")) });
  if (words.length < process.argv.length - 2) {
    process.stdout.write(record);
    return;
  }
  const checked = lp.replay(record);
  for (const [side, units] of Object.entries(lost)) {
    console.log(`${side} has lost ${units} units`);
  }
  console.log(checked.right ? `${checked.actions} actions, all as recorded; key ${key}` : checked.text);
  process.exitCode = checked.right && checked.ended && checked.key === key ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main();
}
