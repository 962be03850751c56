// The same answers as the command gives, byte for byte, and the same records. LEADERPOINT is the
// command.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { play } from "leaderpoint/examples/game.mjs";
import { loadLeaderpoint } from "leaderpoint";

const root = new URL("../../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const command = process.env.LEADERPOINT;
const skip = command ? false : "LEADERPOINT does not say which command to compare with";
const { module } = await loadLeaderpoint();
const fresh = (position) => loadLeaderpoint({ wasm: module, position });

function run(args, input) {
  const { status, stdout, error } = spawnSync(command, args, { input, encoding: "utf8", maxBuffer: 1 << 28 });
  if (error) {
    throw error;
  }
  return { status, stdout };
}

/** Holds each answer to what the command answers to the same line. */
async function compare(lines) {
  const lp = await fresh();
  const want = run(["ask"], lines.map((line) => `${line}\n`).join("")).stdout.split("\n");
  lines.forEach((line, i) => assert.equal(lp.answer(line), want[i], line));
  assert.equal(want.length, lines.length + 1);
}

/** The requests by which each clause of the rule texts is checked. */
function clauses() {
  const lines = [];
  for (const file of readdirSync(new URL("fuzz/testdata/clauses/", root))) {
    for (const text of read(`fuzz/testdata/clauses/${file}`).trim().split("\n")) {
      const clause = JSON.parse(text);
      for (const edition of clause.editions) {
        for (const { request } of clause.asks ?? []) {
          const position = request.position && { position: { edition, ...request.position } };
          lines.push(JSON.stringify({ id: lines.length, ...request, ...position }));
        }
      }
    }
  }
  return lines;
}

test("the clauses of all editions", { skip }, async () => {
  const lines = clauses();
  assert.ok(lines.length > 900, `${lines.length} requests`);
  await compare(lines);
});

test("a battle, asked everything", { skip }, async () => {
  const position = JSON.parse(read("docs/positions/battle.json"));
  const [first, second] = [position.units[0], position.units.find((u) => u.side !== position.units[0].side)].map((u) => u.name);
  const pair = { from: first, to: second };
  const asks = [
    { position, ask: "table" }, ...["facing", "arc", "sight", "cover", "distance", "shot", "charge"].map((ask) => ({ ask, ...pair })),
    ...position.units.map(({ name }) => ({ ask: "unit", unit: name })), { ask: "threats", to: first }, { ask: "within", from: first, range: 24 },
    { ask: "moves", unit: first, step: 2, pivot_step: 45 }, { ask: "matrix", what: "fraction" }, { ask: "matrix", what: "charge", units: [first, second] },
    { ask: "place", unit: first, at: [36.125, 20], heading: 12.5 }, { ask: "control", scenario: "dominate" },
    { ask: "robust", within_mm: 1, of: { ask: "distance", ...pair, limit: 12 } }, { ask: "apply", order: "change-facing", unit: first, steps: [{ pivot: 33.3 }] },
    { ask: "position" }, { ask: "position", as_line: true }, { ask: "key" }, { ask: "undo" }, { ask: "key" }, { ask: "hello" }, { ask: "guide" },
    { ask: "undo" }, { ask: "nonsense" }, { ask: "sight", from: first }, { ask: "sight", from: first, to: "é\u2028<&>" },
  ];
  await compare(asks.map((request, id) => JSON.stringify({ id, ...request })));
});

test("the shipped records", async () => {
  const lp = await fresh();
  const differs = read("docs/games/differences.md");
  for (const file of readdirSync(new URL("docs/games/", root)).filter((name) => name.endsWith(".jsonl"))) {
    const record = read(`docs/games/${file}`);
    const lines = record.trim().split("\n");
    const replay = lp.replay(record);
    if (differs.includes(file)) {
      assert.equal(replay.right, false, file);
      continue;
    }
    const last = JSON.parse(lines.at(-1));
    const ended = last.end !== undefined;
    assert.deepEqual(replay, { right: true, actions: lines.length - (ended ? 2 : 1), ended, key: last.key, text: "" }, file);
    const wrong = lp.replay(record.replace('"forward":', '"forward":9'));
    assert.equal(wrong.right, false, file);
    assert.ok(["illegal", "pose-differs", "margin-differs"].includes(wrong.problem), `${file}: ${wrong.problem}`);
  }
});

test("a whole game of the example", { skip }, async () => {
  const lp = await fresh();
  const { record, key } = play(lp, { seed: 7 });
  assert.deepEqual(play(await fresh(), { seed: 7 }), { record, key, lost: play(lp, { seed: 7 }).lost }, "the same seed, the same game");
  const checked = run(["replay", "-", "--quiet"], record);
  assert.equal(checked.status, 0, checked.stdout);
  assert.equal(JSON.parse(record.trim().split("\n").at(-1)).key, key);
  assert.equal(lp.replay(record).key, key);
});
