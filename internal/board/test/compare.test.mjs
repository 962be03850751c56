// The engine of the page and the command give the same answers, byte for byte, to 2,000 asks of
// every kind.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { Engine } from "../../../clients/npm/engine.js";
import { command, serve } from "./serve.mjs";

const ASKS = 2000;
const root = fileURLToPath(new URL("../../..", import.meta.url));
const read = (path) => readFileSync(root + path, "utf8");

/** Numbers from 0 to 1, the same at every run. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = numbers(12);
const below = (count) => Math.floor(random() * count);
const one = (list) => list[below(list.length)];
const eighth = (least, most) => Math.round((least + (most - least) * random()) * 8) / 8;

const types = [
  ["infantry", ["troop", "regiment", "horde"]], ["heavy-infantry", ["troop", "regiment", "horde"]],
  ["large-infantry", ["regiment", "horde"]], ["cavalry", ["troop", "regiment"]], ["large-cavalry", ["regiment"]],
];

/** A table of six columns as people type it: places to an eighth of an inch, headings to five degrees. */
function typedTable() {
  const units = [];
  for (let cell = 0; cell < 12; cell++) {
    if (below(3) > 0) {
      const [type, sizes] = one(types);
      const red = cell < 6;
      units.push({
        name: `U${cell}`, side: red ? "red" : "blue", type, size: one(sizes), speed: 4 + below(6),
        at: [6 + 12 * (cell % 6) + eighth(-1.5, 1.5), (red ? 14 : 24) + eighth(-2, 2)], heading: (red ? 0 : 180) + 5 * (below(13) - 6),
        ...(below(6) === 0 && { traits: ["nimble"] }),
      });
    }
  }
  const terrain = Array.from({ length: 3 }, (_, i) => {
    const [x, y] = [6 + 24 * i + eighth(-3, 3), eighth(15, 21)];
    const [wide, deep] = [eighth(2, 6), eighth(1, 3)];
    return { name: `T${i}`, kind: one(["difficult", "obstacle", "hill", "blocking"]), height: below(7), outline: [[x, y], [x + wide, y], [x + wide, y + deep], [x, y + deep]] };
  });
  return { edition: one(["second-161", "second-2015", "third", "beta-2010"]), units, terrain };
}

/** The asks about a position, shuffled: a sample of them shows every kind. */
function asksOf(position) {
  const { units } = position;
  const names = units.map((u) => u.name);
  const u = one(units);
  const foes = units.filter((other) => other.side !== u.side);
  const foe = one(foes.length > 0 ? foes : units);
  const friends = units.filter((other) => other.side === u.side).map((other) => other.name);
  const pair = { from: u.name, to: foe.name };
  const [side, at] = [u.side, [u.at?.[0] ?? 20, (u.at?.[1] ?? 10) + eighth(0.5, 4)]];
  const pose = { at, heading: 5 * below(72) };
  const step = { unit: u.name, order: "advance", steps: [{ pivot: 5 * (below(19) - 9) }, { forward: eighth(0, 5) }] };
  const looks = [
    { ask: "facing", ...pair }, { ask: "arc", ...pair }, { ask: "arc", ...pair, shooting: true }, { ask: "sight", ...pair },
    { ask: "cover", ...pair }, { ask: "distance", ...pair }, { ask: "charge", ...pair }, { ask: "shot", ...pair, range: 24 },
  ];
  const quick = ["facing", "sight", "cover", "distance", "charge"].map((ask) => ({ ask, ...pair, quick: true }));
  const list = [
    ...looks, ...quick, { ask: "within", from: u.name, range: 6 + below(30) }, { ask: "charges", from: u.name, quick: true },
    { ask: "multicharge", units: friends.slice(0, 2), to: foe.name }, { ask: "sequence", charges: [{ units: friends.slice(0, 1), to: foe.name }] },
    { ask: "threats", to: u.name }, { ask: "countercharge", ...pair }, { ask: "surge", unit: u.name, distance: 1 + below(12) },
    { ask: "place", unit: u.name, ...pose }, { ask: "place", unit: u.name, ...pose, quick: true }, { ask: "move", ...step },
    { ask: "move", ...step, quick: true }, { ask: "moves", unit: u.name, order: "sidestep", step: 1 },
    { ask: "regroup", unit: u.name, move: "forward", distance: 1 + below(6) }, { ask: "pullback", units: [u.name], to: foe.name },
    { ask: "push", caster: u.name, unit: foe.name, distance: 2 }, { ask: "control", scenario: "dominate" },
    { ask: "matrix", what: ["sight", "facing", "distance"], units: names.slice(0, 6) },
    { ask: "exposure", unit: u.name, poses: [pose], ...(foes.length > 0 && { weapons: [{ unit: foe.name, range: 24 }] }) },
    { ask: "robust", of: one(looks.filter(({ ask }) => ask !== "distance")), within_mm: 1 }, { ask: "exhibit", of: one(looks) }, { ask: "exhibit", form: one(["pdf", "png"]) },
    { ask: "unit", unit: u.name }, { ask: "check" }, { ask: "table" }, { ask: "explain", words: one(["cover", "nimble", "sight"]) }, { ask: "guide" },
    { ask: "record", text: read("docs/games/short.jsonl") }, { ask: "roster", base64: army, side }, photo,
    { ask: "position" }, { ask: "position", as_line: true }, { ask: "key" }, { ask: "hello" }, { ask: "copy", to: "b" },
    { ask: "add", line: `New ${side} infantry troop @${at[0]},${at[1] + 8}` }, { ask: "remove", units: [foe.name] },
    { ask: "set", unit: u.name, ...pose, state: ["disordered"] }, { ask: "apply", ...step }, { ask: "end_turn", side },
    { ask: "undo" }, { ask: "redo" }, { ask: "nonsense" }, { ask: "sight", from: u.name, to: "\u00e9\u2028<&>" },
  ];
  for (let i = list.length - 1; i > 0; i--) {
    const k = below(i + 1);
    [list[i], list[k]] = [list[k], list[i]];
  }
  return list;
}

const army = readFileSync(`${root}internal/roster/testdata/barley.rosz`).toString("base64");
const photo = { ask: "photo", ...JSON.parse(read("docs/measured/from-a-photo.json")) };

/** The positions that people wrote, and those by which defects were found. */
function written() {
  const files = ["docs/positions", "charge/testdata/contact", "internal/answers/testdata/see", "internal/answers/testdata/charge"]
    .flatMap((folder) => readdirSync(root + folder).filter((name) => name.endsWith(".json")).map((name) => `${folder}/${name}`));
  return files.map((file) => JSON.parse(read(file))).filter((position) => position.units?.length > 1);
}

/** The requests by which each clause of the rules is checked: every third one. */
function clauses() {
  const lines = readdirSync(`${root}fuzz/testdata/clauses`).flatMap((file) => read(`fuzz/testdata/clauses/${file}`).trim().split("\n"));
  return lines.flatMap((line) => {
    const { asks = [], editions } = JSON.parse(line);
    return asks.map(({ request }) => ({ ...request, ...(request.position && { position: { edition: one(editions), ...request.position } }) }));
  });
}

function requests() {
  const list = clauses().filter((_, i) => i % 3 === 0);
  const positions = written();
  const [position] = positions;
  list.push({ ask: "table", position }, { ask: "set", unit: position.units[0].name, state: ["disordered"] }, { ask: "undo" }, { ask: "redo" });
  while (list.length < ASKS) {
    const position = positions.pop() ?? typedTable();
    list.push({ ask: "table", position }, ...asksOf(position).slice(0, 15));
  }
  return list.slice(0, ASKS).map((request, id) => JSON.stringify({ id, ...request }));
}

/** An answer without the version of the program that gave it. */
const plain = (answer, version) => answer.replaceAll(version, "VERSION");

test("2,000 asks, answered by the page's engine and by the command", async () => {
  const lines = [JSON.stringify({ ask: "hello" }), ...requests()];
  const server = await serve();
  let module;
  try {
    module = await WebAssembly.compile(await (await fetch(`${server.url}engine/full.wasm`)).arrayBuffer());
  } finally {
    server.close();
  }
  const engine = await Engine.of(module);
  const got = lines.map((line) => engine.answer(line));
  const [name, ...before] = command;
  const { stdout } = spawnSync(name, [...before, "ask"], { cwd: root, input: `${lines.join("\n")}\n`, encoding: "utf8", maxBuffer: 1 << 28 });
  const want = stdout.trimEnd().split("\n");
  assert.equal(want.length, lines.length);
  const [hello, ours] = [JSON.parse(want[0]), JSON.parse(got[0])];
  const answered = {};
  let refused = 0;
  for (const [i, line] of lines.entries()) {
    assert.equal(plain(got[i], ours.version), plain(want[i], hello.version), line);
    if ("error" in JSON.parse(got[i])) {
      refused += 1;
    } else {
      answered[JSON.parse(line).ask] = true;
    }
  }
  assert.ok(refused < ASKS / 6, `${refused} of them are refused`);
  for (const ask of hello.asks) {
    assert.ok(answered[ask], `no ${ask} is answered`);
  }
});
