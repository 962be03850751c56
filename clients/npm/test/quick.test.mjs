// The quick asks by numbers agree with those by names.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { LeaderpointError, NoPositionError, ProcessError, UnknownUnitError, loadLeaderpoint, loadQuick } from "leaderpoint";

const BATTLE = JSON.parse(readFileSync(new URL("../../../docs/positions/battle.json", import.meta.url), "utf8"));
const { module } = await loadLeaderpoint();
const fresh = (position) => loadLeaderpoint({ wasm: module, position });

/** Holds all pairs of some units of a table against the asks by names, and gives how many there were. */
function agree(session, quick, names) {
  let pairs = 0;
  for (const from of names) {
    for (const to of names) {
      if (from === to) {
        continue;
      }
      const [a, b, pair] = [quick.number(from), quick.number(to), { from, to, quick: true }];
      const [sight, cover, facing, distance, charge] = session.askAll(["sight", "cover", "facing", "distance", "charge"].map((ask) => ({ ask, ...pair })));
      const said = `${from} and ${to}`;
      assert.deepEqual(quick.glance(a, b), { ...sight, ...cover, ...facing }, said);
      assert.deepEqual([quick.sight(a, b), quick.cover(a, b), quick.facing(a, b)], [sight.sees, cover.cover, facing.facing], said);
      assert.equal(quick.distance(a, b), distance.distance, said);
      assert.equal(quick.charge(a, b), charge.verdict, said);
      pairs++;
    }
  }
  return pairs;
}

test("agree with the asks by names", async () => {
  const lp = await fresh(BATTLE);
  const { units } = lp.ask("table");
  assert.equal(agree(lp, lp.quick, units.slice(8, 20)), 132);
  const surrounded = "A red regiment @36,20 | B blue regiment @36,30^180 | C blue regiment @36,10 | D blue regiment @24,20^90 | E blue regiment @48,20^270";
  lp.open({ units: lp.open(surrounded) && lp.position().units });
  assert.equal(agree(lp, lp.quick, ["A", "B", "C", "D", "E"]), 20);
  const facings = ["B", "C", "D", "E"].map((name) => lp.quick.facing(lp.quick.number(name), lp.quick.number("A")));
  assert.deepEqual(facings, ["front", "rear", "left", "right"]);
});

test("places agree", async () => {
  const lp = await fresh(BATTLE);
  const unit = lp.ask("table").units[0];
  const number = lp.quick.number(unit);
  const seen = new Set();
  for (let x = -1; x < 72; x += 3.7) {
    for (let y = 1; y < 48; y += 6.1) {
      const may = lp.quick.place(number, x, y, x * 7);
      assert.equal(may, lp.ask("place", { unit, at: [x, y], heading: x * 7, quick: true }).legal, `${x},${y}`);
      seen.add(lp.quick.place(number, x, y, x * 7)); // an ask has come in between
    }
  }
  assert.equal(seen.size, 2);
});

test("what is supposed is as if it stood there", async () => {
  const [lp, other] = [await fresh(BATTLE), await fresh(BATTLE)];
  const { units } = lp.ask("table");
  const [from, to] = [units[0], units[20]];
  const [a, b] = [from, to].map((name) => lp.quick.number(name));
  const before = lp.quick.distance(a, b);
  lp.quick.suppose(a, 36, 24.5, 90);
  lp.quick.suppose(b, 60, 3.25, 45);
  other.set(from, { at: [36, 24.5], heading: 90 });
  other.set(to, { at: [60, 3.25], heading: 45 });
  const there = [lp.quick.glance(a, b), lp.quick.distance(a, b), lp.quick.charge(a, b)];
  assert.deepEqual(there, [other.quick.glance(a, b), other.quick.distance(a, b), other.quick.charge(a, b)]);
  assert.notEqual(lp.quick.distance(a, b), before);
  lp.quick.forget();
  assert.equal(lp.quick.distance(a, b), before);
  lp.quick.suppose(a, 36, 24.5, 90);
  lp.key();
  assert.equal(lp.quick.distance(a, b), before, "until the next ask");
});

test("what is supposed of a unit takes the place of what was, and ends alone", async () => {
  const lp = await fresh("A red regiment @36,10 | B blue regiment @36,18^180 | C red troop @10,10");
  const [a, b, c] = ["A", "B", "C"].map((name) => lp.quick.number(name));
  const both = () => [lp.quick.distance(a, b), lp.quick.distance(c, b)];
  const before = both();
  lp.quick.suppose(a, 20, 20, 0);
  lp.quick.suppose(c, 30, 30, 0);
  lp.quick.suppose(b, 50, 30, 0);
  const there = both();
  lp.quick.suppose(a, 60, 5, 90);
  assert.notDeepEqual(both(), there);
  lp.quick.suppose(a, 20, 20, 0);
  assert.deepEqual(both(), there);
  lp.quick.forget(b);
  lp.quick.forget(c);
  assert.equal(both()[1], before[1]);
  lp.quick.forget(a);
  assert.deepEqual(both(), before);
  for (const bad of [-1, 3, 0.5, "A", null]) {
    assert.throws(() => lp.quick.forget(bad), UnknownUnitError);
  }
});

test("a charge has the effort of the quick ask, of a nimble unit between others, too", async () => {
  const lp = await fresh();
  const frames = readFileSync(new URL("../../../internal/engine/full/testdata/nimble.jsonl", import.meta.url), "utf8").trim().split("\n");
  const verdicts = [1, 20].map((effort) => frames.map((frame) => {
    const { position, from, to } = JSON.parse(frame);
    lp.open(position);
    return lp.quick.charge(lp.quick.number(from), lp.quick.number(to), effort);
  }));
  assert.deepEqual(verdicts[0], frames.map((frame) => JSON.parse(lp.answer(frame)).verdict));
  assert.notDeepEqual(verdicts[1], verdicts[0], "with more effort more is known");
  for (const bad of [0, -1, NaN, "1", 1e9]) {
    assert.throws(() => lp.quick.charge(0, 1, bad), { code: "out-of-bounds" }, String(bad));
  }
});

test("they follow the table", async () => {
  const lp = await fresh("A red regiment @36,10 | B blue regiment @36,18^180 | C blue regiment @50,18^180");
  const named = lp.table("named");
  const [a, b, c] = ["A", "B", "C"].map((name) => lp.quick.number(name));
  const before = lp.quick.distance(a, c);
  lp.remove(["B"]);
  assert.equal(lp.quick.distance(a, c), before, "numbers stay");
  assert.throws(() => lp.quick.distance(a, b), UnknownUnitError);
  assert.throws(() => lp.quick.number("B"), UnknownUnitError);
  lp.undo();
  lp.apply("advance", { unit: "A", steps: [{ forward: 3 }] });
  assert.equal(lp.quick.distance(a, b), lp.ask("distance", { from: "A", to: "B" }).distance);

  assert.throws(() => named.quick.number("A"), NoPositionError);
  named.open("Z red troop @10,10 | A red regiment @36,10");
  assert.equal(named.quick.number("Z"), 0);
  assert.equal(lp.table("named").quick.number("A"), 1);
  assert.throws(() => lp.quick.number("Z"), UnknownUnitError, "the client has a table of its own");
  assert.equal(lp.quick.distance(a, b), lp.ask("distance", { from: "A", to: "B" }).distance);
});

test("what is no unit is an error", async () => {
  const lp = await fresh();
  for (const call of ["sight", "cover", "glance", "facing", "distance", "charge"]) {
    assert.throws(() => lp.quick[call](0, 1), (e) => e instanceof NoPositionError && e.code === "no-position", call);
  }
  assert.throws(() => lp.quick.place(0, 1, 1, 0), NoPositionError);
  assert.throws(() => lp.quick.suppose(0, 1, 1, 0), NoPositionError);
  lp.quick.forget();
  lp.open("A red regiment @36,10 | B blue regiment @36,18^180");
  for (const bad of [-1, 2, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 0.5, NaN, Infinity, undefined, null, "A", "0", {}, 1n, Symbol("s")]) {
    for (const call of ["sight", "cover", "glance", "facing", "distance", "charge"]) {
      assert.throws(() => lp.quick[call](bad, 1), UnknownUnitError, `${call} of ${String(bad)}`);
      assert.throws(() => lp.quick[call](0, bad), UnknownUnitError, `${call} of ${String(bad)}`);
    }
    assert.throws(() => lp.quick.place(bad, 1, 1, 0), UnknownUnitError);
    assert.throws(() => lp.quick.suppose(bad, 1, 1, 0), UnknownUnitError);
  }
  assert.throws(() => lp.quick.sight(1, 1), { code: "same-unit" });
  for (const bad of [NaN, Infinity, -Infinity, undefined, "1", {}, 1n, Symbol("s")]) {
    assert.throws(() => lp.quick.place(0, bad, 1, 0), { code: "out-of-bounds" }, String(bad));
    assert.throws(() => lp.quick.place(0, 1, bad, 0), { code: "out-of-bounds" }, String(bad));
    assert.throws(() => lp.quick.suppose(0, 1, 1, bad), { code: "out-of-bounds" }, String(bad));
  }
});

test("without a session", async () => {
  const lp = await fresh(BATTLE);
  const quick = await loadQuick({ wasm: module, position: BATTLE });
  const names = lp.ask("table").units;
  assert.equal(quick.open(BATTLE), names.length);
  for (const [i, name] of names.entries()) {
    assert.equal(quick.number(name), i);
    assert.deepEqual(quick.glance(i, (i + 1) % names.length), lp.quick.glance(i, (i + 1) % names.length));
  }
  assert.equal(quick.open(lp.line()), names.length);
  assert.throws(() => quick.open("A red"), (e) => e instanceof LeaderpointError && e.code !== "");
  assert.throws(() => quick.sight(0, 1), NoPositionError, "the old position is not meant");
  assert.throws(() => quick.open(), LeaderpointError);
  assert.equal(lp.quick.open("A red troop @10,10 | B blue troop @10,20^180"), 2);
  assert.deepEqual(lp.ask("table").units, ["A", "B"]);
  quick.close();
  assert.throws(() => quick.number("A"), ProcessError);
});
