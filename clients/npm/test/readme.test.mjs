// What README.md shows is what happens.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import * as leaderpoint from "leaderpoint";

const text = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the program", async () => {
  const [, program] = text.match(/```js\n([^]*?)```/);
  const names = program.match(/import \{ (.*) \} from "leaderpoint";\n/);
  const logged = [];
  const body = `${program.replace(names[0], "")}\nreturn [lp.quick.charge(a, b), lp.line()];`;
  const AsyncFunction = (async () => {}).constructor;
  const run = new AsyncFunction(...names[1].split(", "), "console", body);
  const [verdict, line] = await run(...names[1].split(", ").map((name) => leaderpoint[name]), { log: (...words) => logged.push(...words) });
  assert.deepEqual(logged.slice(0, 1), ["MOV-7"]);
  assert.deepEqual([typeof logged[1], logged[2] < 0], ["string", true]);
  assert.equal(verdict, "yes");
  assert.match(line, /A red regiment @36,10/, "the action was taken back");
});

test("every name that it has", () => {
  const [, table] = text.match(/\| \| \|\n\|---\|---\|\n([^]*?)\n\n/);
  const lp = leaderpoint.Leaderpoint.prototype;
  const known = new Set([...Object.keys(leaderpoint), ...methods(lp), ...methods(leaderpoint.Quick.prototype), "wasm", "position", "fetch"]);
  for (const [, words] of table.matchAll(/`([^`]+)`/g)) {
    const [name] = words.replace(/^lp\./, "").match(/^\w+/);
    assert.ok(known.has(name), words);
  }
  for (const name of known) {
    assert.ok(text.includes(name), `README.md does not name ${name}`);
  }
});

/** The methods and accessors of a class and of those that it extends. */
function methods(prototype) {
  const names = [];
  for (let p = prototype; p && p !== Object.prototype; p = Object.getPrototypeOf(p)) {
    names.push(...Object.getOwnPropertyNames(p).filter((name) => name !== "constructor"));
  }
  return names;
}
