// What the client answers; the same as clients/python/tests/test_client.py asks, in the same order.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { IllegalError, LeaderpointError, NoPositionError, Recorder, UnknownUnitError, loadLeaderpoint } from "leaderpoint";

const FACE_OFF = "A red regiment @36,10 | B blue regiment @36,18^180";
const BATTLE = JSON.parse(readFileSync(new URL("../../../docs/positions/battle.json", import.meta.url), "utf8"));

const { module } = await loadLeaderpoint();
const fresh = (position) => loadLeaderpoint({ wasm: module, position });

test("asks", async () => {
  const lp = await fresh(FACE_OFF);
  assert.equal(lp.ask("sight", { from: "A", to: "B" }).sees, true);
  const { distance } = lp.ask("distance", { from: "A", to: "B" });
  assert.deepEqual(lp.ask("distance", { from: "A", to: "B", quick: true }), { distance });
  assert.ok(lp.hello().asks.includes("moves"));
  assert.deepEqual(lp.ask("move", { unit: "A", order: "halt", steps: undefined, quick: true }), { legal: true }, "left out");
});

test("positions of all kinds", async () => {
  const lp = await fresh();
  for (const position of [BATTLE, FACE_OFF, { units: [] }]) {
    lp.open(position);
    const key = lp.key();
    lp.open(lp.position());
    assert.equal(lp.key(), key);
  }
});

test("records what was ruled", async () => {
  const lp = await fresh("A red regiment @36,10 | C red regiment @60,10 | B blue regiment @36,18^180");
  let text = "";
  const recorder = new Recorder((line) => { text += line; }, lp, { sides: ["red", "blue"], turns: 6 });
  for (const [unit, at, final] of [["A", [36, 10], []], ["C", [60, 19], [{ unit: "C", at: [60, 19], heading: 0 }]]]) {
    const said = { unit, steps: [{ forward: 9 }], ruled: true, stands: [{ unit, at, heading: 0 }] };
    recorder.action({ order: "advance", ...said }, lp.apply("advance", said), final, "as agreed");
  }
  assert.deepEqual(lp.replay(text).right, true, text);
});

test("carries a game forward", async () => {
  const lp = await fresh(FACE_OFF);
  const [before, line] = [lp.key(), lp.line()];
  const moved = lp.apply("advance", { unit: "A", steps: [{ forward: 3 }] });
  assert.deepEqual(moved.changes[0].at, [36, 13]);
  assert.equal(moved.key, lp.key());
  lp.set("B", { state: ["disordered"] });
  lp.add("C red troop @10,10");
  lp.remove(["C"]);
  assert.equal(lp.undo(4).key, before);
  assert.equal(lp.line(), line);
});

test("errors have codes", async () => {
  const lp = await fresh();
  assert.throws(() => lp.ask("table"), (e) => e instanceof NoPositionError && e.code === "no-position");
  lp.open(FACE_OFF);
  assert.throws(() => lp.ask("sight", { from: "A", to: "Z" }), (e) => e instanceof UnknownUnitError && e.name === "UnknownUnitError");
  assert.throws(() => lp.apply("advance", { unit: "A", steps: [{ forward: 30 }] }), (e) => {
    assert.ok(e instanceof IllegalError && e instanceof LeaderpointError && e instanceof Error);
    assert.deepEqual([e.code, e.row, e.verdict, e.margin < 0, e.request.order], ["illegal", "MOV-7", "no", true, "advance"]);
    return true;
  });
  assert.throws(() => lp.ask("nonsense"), { code: "unknown-ask" });
  assert.throws(() => lp.ask("constructor"), { code: "unknown-ask" });
  assert.equal(lp.ask("sight", { from: "A", to: "B" }).sees, true, "it goes on");
});

test("many at once", async () => {
  const lp = await fresh(FACE_OFF);
  const requests = Array.from({ length: 3000 }, (_, i) => ({ ask: "place", unit: "A", at: [10 + i / 100, 10], heading: 0, quick: true }));
  requests[7] = { ask: "place", unit: "Nobody", at: [0, 0], heading: 0 };
  const answers = lp.askAll(requests, { errors: "return" });
  assert.equal(answers.length, 3000);
  assert.ok(answers[7] instanceof UnknownUnitError);
  assert.deepEqual(answers[2999], lp.ask("place", { unit: "A", at: [39.99, 10], heading: 0, quick: true }));
  assert.throws(() => lp.askAll(requests), UnknownUnitError);
  assert.throws(() => lp.askAll([], { errors: "ignore" }), RangeError);
});

test("the client has a table of its own", async () => {
  const lp = await fresh();
  const plan = lp.table("plan b");
  plan.open("X red regiment @10,10");
  assert.throws(() => lp.key(), NoPositionError);
  lp.open(FACE_OFF);
  const key = lp.key();
  assert.notEqual(plan.key(), key);
  assert.equal(lp.key(), key);
  assert.equal(lp.ask("key", { table: "plan b" }).key, plan.key(), "a request may name another one");
  assert.equal(lp.ask("key", { table: undefined }).key, key);
});

test("a move that is taken back is in the record", async () => {
  const lp = await fresh("A red regiment @36,10 | C red regiment @60,10 | B blue regiment @36,40^180");
  let text = "";
  const recorder = new Recorder((line) => { text += line; }, lp, { sides: ["red", "blue"], turns: 6 });
  const move = (unit, forward) => {
    const answer = lp.apply("advance", { unit, steps: [{ forward }] });
    const final = answer.changes.map(({ unit: name, at, heading }) => ({ unit: name, at, heading }));
    recorder.action({ order: "advance", unit, steps: [{ forward }] }, answer, final);
  };
  move("A", 2);
  move("C", 2);
  recorder.undo(lp.undo(2).key, 2);
  move("A", 3);
  move("C", 1);
  recorder.undo(lp.undo().key);
  lp.redo();
  recorder.redo();
  for (const wrong of [() => recorder.undo("", 3), () => recorder.undo("", 0), () => recorder.undo("", 0.5), () => recorder.redo()]) {
    assert.throws(wrong, RangeError);
  }
  recorder.end({ over: false }, lp.key());
  const said = lp.replay(text);
  assert.ok(said.right && said.ended, said.text);
});

test("named tables", async () => {
  const lp = await fresh();
  const [a, b] = [lp.table("a"), lp.table("b")];
  a.open(FACE_OFF);
  b.open(FACE_OFF);
  a.remove(["B"]);
  assert.deepEqual(a.ask("table").units, ["A"]);
  assert.deepEqual(b.askAll([{ ask: "table" }]).map((t) => t.units), [["A", "B"]]);
  assert.equal(a.undo().key, b.key());
  assert.equal(a.client, lp);
  assert.throws(() => lp.table("c").key(), NoPositionError);
});
