// Whatever is asked, there is an answer or an error of a known class; the engine does not end.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { seeded } from "leaderpoint/examples/game.mjs";
import { LeaderpointError, NoPositionError, ProcessError, loadLeaderpoint } from "leaderpoint";

const FACE_OFF = "A red regiment @36,10 | B blue regiment @36,18^180";
const { module } = await loadLeaderpoint();
const fresh = (position) => loadLeaderpoint({ wasm: module, position });

test("bad members", async () => {
  const lp = await fresh(FACE_OFF);
  const circle = {};
  circle.circle = circle;
  const bad = {
    "not a number": { at: [NaN, 1], heading: 0 },
    infinite: { at: [1, 1], heading: -Infinity },
    "too large": { at: [1e300, 1], heading: 0 },
    "a circle": { at: circle, heading: 0 },
    "a bigint": { at: [1n, 1], heading: 0 },
    nothing: { at: null, heading: 0 },
    "a text": { at: "here", heading: 0 },
    unknown: { at: [1, 1], heading: 0, constructor: 1 },
    "left out": { at: [1, 1] },
    "half a character": { unit: "\ud800", at: [1, 1], heading: 0 },
  };
  for (const [name, members] of Object.entries(bad)) {
    assert.throws(() => lp.ask("place", { unit: "A", ...members }), (e) => {
      assert.ok(e instanceof LeaderpointError, `${name}: ${e}`);
      assert.match(e.code, /^[a-z]+(-[a-z]+)*$/, name);
      return true;
    });
    assert.ok(lp.key(), `${name}: the position is still there`);
  }
  assert.throws(() => lp.ask(undefined), { code: "unknown-ask" });
  assert.throws(() => lp.ask(NaN), LeaderpointError);
  assert.throws(() => lp.askAll([null, 7, "text"]), LeaderpointError);
});

test("bad lines", async () => {
  const lp = await fresh();
  const request = JSON.stringify({ position: FACE_OFF, ask: "sight", from: "A", to: "B" });
  assert.equal(JSON.parse(lp.answer(request)).sees, true);
  for (let i = 0; i < request.length; i++) {
    assert.ok(JSON.parse(lp.answer(request.slice(0, i))).code, `cut short after ${i}`);
  }
  assert.throws(() => lp.key(), NoPositionError, "nobody knows which position a broken line meant");
  const deep = "[".repeat(1e6);
  for (const line of ["", " ", "\0", "[]", "null", "\ufeff{}", "\ud800", "é".repeat(1e5), deep, `{"ask":${deep}`, `{"position":${deep}`, "9".repeat(1e6)]) {
    assert.ok(JSON.parse(lp.answer(line)).code, line.slice(0, 20));
  }
  assert.equal(JSON.parse(lp.answer(request)).sees, true);
});

test("a position that is none is never the one before it", async () => {
  const lp = await fresh(FACE_OFF);
  for (const none of [undefined, null, NaN, 7, [], "", {}]) {
    lp.open(FACE_OFF);
    assert.throws(() => lp.open(none), LeaderpointError);
    assert.throws(() => lp.key(), NoPositionError, String(none));
  }
});

test("lines with characters changed", async () => {
  const lp = await fresh();
  const random = seeded(1);
  const file = new URL("../../../fuzz/testdata/clauses/t3.jsonl", import.meta.url);
  const requests = readFileSync(file, "utf8").trim().split("\n").flatMap((line) => (JSON.parse(line).asks ?? []).map((a) => JSON.stringify(a.request)));
  const pick = (list) => list[Math.floor(random() * list.length)];
  const codes = new Set();
  for (let i = 0; i < 1500; i++) {
    let line = pick(requests);
    for (let n = 0; n <= i % 3; n++) {
      const at = Math.floor(random() * line.length);
      const instead = pick(["", "", "-", "9", "99", "0", "x", "A", "e99", "null", '"', "{", "]", ",", "\\", "\0", "é", "\ud800", pick(requests).slice(0, 40)]);
      line = line.slice(0, at) + instead + line.slice(at + Math.floor(3 * random()));
    }
    const answer = JSON.parse(lp.answer(line));
    codes.add("error" in answer ? answer.code : "answered");
    assert.notEqual(answer.code, "", line);
  }
  assert.ok(codes.size > 8, [...codes].join(" "));
});

test("lines that are too long", async () => {
  const lp = await fresh(FACE_OFF);
  const most = lp.hello().limits.line;
  assert.throws(() => lp.ask("key", { note: "x".repeat(most) }), { code: "line-too-long" });
  assert.throws(() => lp.key(), NoPositionError);
  assert.throws(() => lp.replay("x".repeat(most + 1)), { code: "line-too-long" });
  const request = JSON.stringify({ position: FACE_OFF, ask: "table" });
  assert.deepEqual(JSON.parse(lp.answer(request + " ".repeat(most - request.length))).units, ["A", "B"], "as long as may be");
  const wide = "é".repeat(most / 2 - 20);
  assert.throws(() => lp.add(wide + "éééééééééééééééééééé"), { code: "line-too-long" }, "it is bytes that count");
});

test("records that are none", async () => {
  const lp = await fresh();
  for (const record of ["", "no record", "{}", '{"record":99}', '{"record":1}', "\0"]) {
    const { right, problem, text, line } = lp.replay(record);
    assert.deepEqual([right, problem, line], [false, "malformed", 1], record);
    assert.ok(text);
  }
});

test("use after close", async () => {
  const lp = await fresh(FACE_OFF);
  const [{ quick }, table] = [lp, lp.table("a")];
  lp.close();
  lp.close();
  const uses = [
    () => lp.hello(), () => lp.ask("key"), () => lp.askAll([{ ask: "key" }]), () => lp.answer("{}"), () => lp.replay(""), () => table.open(FACE_OFF),
    () => quick.number("A"), () => quick.sight(0, 1), () => quick.place(0, 1, 1, 1), () => quick.forget(), () => table.quick,
  ];
  for (const use of uses) {
    assert.throws(use, (e) => e instanceof ProcessError && e.code === "process" && /closed/.test(e.message));
  }
});

test("engines that end, and what is none", async () => {
  const dying = await WebAssembly.compile(engineThatEnds());
  const lp = await loadLeaderpoint({ wasm: dying });
  for (const use of [() => lp.key(), () => lp.key(), () => lp.quick.forget(), () => lp.replay("")]) {
    assert.throws(use, (e) => e instanceof ProcessError && /has ended: .*unreachable/.test(e.message), "and it stays so");
  }
  lp.close();
  const empty = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  for (const wasm of [empty, empty.slice(0, 5), new Uint8Array(), new TextEncoder().encode("<!doctype html>"), 7, null, {}]) {
    await assert.rejects(loadLeaderpoint({ wasm }), (e) => e instanceof ProcessError && e.code === "process");
  }
  await assert.rejects(loadLeaderpoint({ wasm: module, position: "A red" }), LeaderpointError);
});

/** A module with the exports of the engine, of which most fail: (func (param i32...) unreachable). */
function engineThatEnds() {
  const f64 = 0x7c;
  const i32 = 0x7f;
  const two = [i32, i32, f64, f64, f64];
  const calls = {
    _initialize: [[], null], most: [[], i32], room: [[i32], i32], ask: [[i32], i32], replay: [[i32], i32], said: [[], i32], saidLength: [[], i32],
    table: [[i32], i32], open: [[i32, i32], i32], unit: [[i32, i32], i32], glance: [[i32, i32, i32], i32], facing: [[i32, i32, i32], i32],
    distance: [[i32, i32, i32], f64], charge: [[i32, i32, i32, f64], i32], place: [two, i32], suppose: [two, i32], forget: [[i32, i32], i32],
  };
  const bodies = { _initialize: [], most: [0x41, 9], room: [0x41, 0] }; // most is 9, room begins at 0
  const names = Object.keys(calls);
  const text = (name) => [name.length, ...new TextEncoder().encode(name)];
  const list = (items) => [items.length, ...items.flat()];
  const section = (id, bytes) => [id, 0x80 | (bytes.length & 0x7f), bytes.length >> 7, ...bytes];
  return new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
    ...section(1, list(names.map((n) => [0x60, ...list(calls[n][0].map((t) => [t])), ...(calls[n][1] === null ? [0] : [1, calls[n][1]])]))),
    ...section(3, list(names.map((_, i) => [i]))),
    ...section(5, [1, 0, 1]),
    ...section(7, list([[...text("memory"), 2, 0], ...names.map((n, i) => [...text(n), 0, i])])),
    ...section(10, list(names.map((n) => {
      const body = [0, ...(bodies[n] ?? [0x00]), 0x0b];
      return [body.length, ...body];
    }))),
  ]);
}
