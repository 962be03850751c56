// Links, hostile input, accessibility, large tables, typed numbers, suppose and snap.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, test } from "node:test";
import { deflateRawSync } from "node:zlib";

import { fragment, lineOf } from "../page/link.js";
import { ABOUT } from "../page/rules.js";
import { counts } from "../page/words.js";
import { ask, crowd, decided, end, keyOf, lineOn, link, open, poseOf, position, scale, shows, unit, until } from "./kit.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const wrap = (bytes) => `#v1.${Buffer.from(bytes).toString("base64url")}`;
const packed = (text) => wrap(deflateRawSync(text));

after(end);

test("a link brings the same position", async () => {
  const battle = position("battle");
  const { page, close } = await open(battle);
  const address = await link(page);
  assert.ok(address.length < 2500, `${address.length} characters`);
  await close();
  const again = await open(undefined, { hash: new URL(address).hash });
  await again.page.waitForFunction(() => document.querySelectorAll("#list li").length === 27);
  await shows(async () => keyOf(await lineOn(again.page)), keyOf(battle));
  await again.close();
});

test("hostile links are refused with a sentence", async () => {
  const hostile = {
    "another version": ["#v2.AAAA", /another version/],
    "no base64": ["#v1.<script>alert(1)</script>", /damaged/],
    "no deflate": [wrap("not packed at all"), /cannot be unpacked/],
    "a bomb": [wrap(deflateRawSync(Buffer.alloc(64 << 20))), /64 KiB/],
    "no text": [packed(Buffer.from([0xff, 0xfe, 0xfd])), /not text/],
    "no position": [packed("javascript:alert(1)"), /./],
    "a name of markup": [packed(`"<img src=x onerror=window.hit=1>" red regiment @10,10 | B blue regiment @90000000,10`), /./],
  };
  for (const [name, [hash, sentence]] of Object.entries(hostile)) {
    const { page, faults, close } = await open(undefined, { hash });
    await page.locator("#problem:not([hidden])").waitFor({ timeout: 15_000 });
    await until(async () => assert.match(await page.locator("#problem").textContent(), sentence, name));
    await until(async () => assert.ok((await page.locator("#list li").count()) > 1, "what the server begins with is there instead"));
    assert.equal(await page.evaluate(() => window.hit), undefined);
    assert.deepEqual(faults, []);
    await close();
  }
  const line = `"<img src=x onerror=window.hit=1>" red regiment @10,10 | B blue regiment @30,10`;
  const { page, faults, close } = await open(undefined, { hash: `#${await fragment(line)}` });
  await page.locator("#list button", { hasText: "<img" }).click();
  await decided(page);
  assert.equal(await page.evaluate(() => window.hit), undefined);
  assert.deepEqual(faults, []);
  await close();
});

test("the link of a line is that line", async () => {
  assert.equal(await lineOf(`#${await fragment("A red regiment @36,10")}`), "A red regiment @36,10");
  assert.equal(await lineOf(""), undefined);
  await assert.rejects(fragment("x".repeat(70_000)), /too large/);
});

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing, ${colorScheme}`, async () => {
    const { page, close } = await open(position("battle"), { colorScheme });
    const clean = async (where) => {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), [], where);
    };
    await clean("nothing selected");
    await page.locator("#list button").first().click();
    await decided(page);
    await page.locator("#answer summary").click();
    await clean("one unit");
    await page.locator("#list button", { hasText: "Wolf Pack" }).click({ modifiers: ["Shift"] });
    await decided(page);
    await clean("two units");
    for (const id of ["open", "add", "rules", "share", "help"]) {
      await page.locator(`#${id}`).click();
      await page.locator("dialog").waitFor();
      await clean(id);
      await page.keyboard.press("Escape");
    }
    await close();
  });
}

test("the answers of one unit are those of the command", async () => {
  const battle = position("battle");
  const { page, close } = await open(battle);
  for (const name of ["Sunward Spears", "Wolf Pack"]) {
    await page.locator("#list button", { hasText: name }).click();
    await page.waitForFunction(() => document.querySelector('.looks-table[aria-busy="false"]'));
    const rows = await page.locator(".looks-table tbody tr").evaluateAll((list) => list.map((row) => [...row.children].map((cell) => cell.textContent)));
    const requests = rows.flatMap(([to]) => [
      { ask: "sight", from: name, to, quick: true }, { ask: "cover", from: name, to, quick: true }, { ask: "charge", from: name, to, quick: true },
      { ask: "charge", from: to, to: name, quick: true }, { ask: "charge", from: name, to }, { ask: "charge", from: to, to: name },
    ]);
    const answers = ask(...requests.map((request, i) => (i ? request : { position: battle, ...request })));
    const decided = (quick, full) => (quick === "undecided" ? full : quick);
    await page.waitForFunction((n) => document.querySelectorAll(".ghost").length >= n, answers.some(({ path }, i) => i % 6 === 4 && path) ? 1 : 0);
    for (const [i, [to]] of rows.entries()) {
      const [sight, cover, there, back, allThere, allBack] = answers.slice(6 * i);
      const row = page.locator(".looks-table tbody tr").nth(i);
      const cell = (n, text) => row.locator(`td:nth-of-type(${n})`, { hasText: text }).waitFor();
      await cell(1, sight.sees ? (cover.cover ? "in cover" : "yes") : "no");
      await cell(2, decided(there.verdict, allThere.verdict));
      await cell(3, decided(back.verdict, allBack.verdict));
      assert.ok(to);
    }
  }
  await close();
});

test("numbers are typed, units are locked and deleted, and all of it is undone", async () => {
  const { page, close } = await open(position("diagram-h"));
  const before = await lineOn(page);
  await page.locator("#list button", { hasText: "Axes" }).click();
  await page.getByLabel("Heading (°)").fill("-10");
  await page.keyboard.press("Enter");
  await shows(async () => (await poseOf(page, "Axes")).h, 350);
  await page.getByRole("button", { name: "Lock" }).click();
  await unit(page, "Axes").focus();
  await page.keyboard.press("ArrowUp");
  await shows(async () => (await poseOf(page, "Axes")).y, 19);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("ArrowUp");
  await shows(async () => [(await poseOf(page, "Axes")).y, (await poseOf(page, "Blades")).y], [19, 18.1]);
  await page.keyboard.press("Delete");
  await page.waitForFunction(() => document.querySelectorAll("#list li").length === 1);
  for (let i = 0; i < 3; i++) {
    await page.locator("#undo").click();
  }
  await shows(() => lineOn(page), before);
  await shows(() => page.locator("#undo").isDisabled(), true);
  await close();
});

test("what is supposed is taken back when the key is let go", async () => {
  const { page, close } = await open(position("diagram-h"));
  const before = await lineOn(page);
  await page.locator("#list button", { hasText: "Axes" }).click();
  const { at } = await scale(page);
  await page.keyboard.down("s");
  await page.mouse.move(...at([31, 19]));
  await page.mouse.down();
  await page.mouse.move(...at([20, 10]), { steps: 6 });
  await page.mouse.up();
  await shows(async () => (await poseOf(page, "Axes")).x, 20);
  await page.keyboard.up("s");
  await shows(() => poseOf(page, "Axes"), { x: 31, y: 19, h: 0 });
  await shows(() => lineOn(page), before);
  await shows(() => page.locator("#undo").isDisabled(), true);
  await close();
});

test("a drag snaps to the end of the charge, and Alt frees it", async () => {
  const wanted = position("diagram-h");
  const [{ final }] = ask({ position: wanted, ask: "charge", from: "Axes", to: "Shield Wall" });
  const { page, close } = await open(wanted);
  const { at } = await scale(page);
  const drag = async () => {
    await page.locator("#list button", { hasText: "Axes" }).click();
    await page.locator(".ghost").first().waitFor({ state: "attached" });
    await page.mouse.move(...at([31, 19]));
    await page.mouse.down();
    await page.mouse.move(...at([final.at[0] + 0.3, final.at[1] - 0.2]), { steps: 6 });
  };
  await drag();
  await page.locator(".ghost.snap").waitFor({ state: "attached" });
  const drawn = await page.locator(".ghost.snap .front").getAttribute("d");
  await page.mouse.up();
  const line = await lineOn(page);
  assert.ok(line.includes(`Axes dusk regiment @${final.at.join(",")}`), line);
  const [{ corners: [left, right] }] = ask({ position: line, ask: "unit", unit: "Axes" });
  const shown = drawn.match(/-?[\d.]+/g).map(Number);
  [...left, ...right].forEach((value, i) => assert.ok(Math.abs(value - shown[i]) < 1e-9, "the pose drawn is the pose asked"));
  await page.keyboard.press("Control+z");
  await page.keyboard.down("Alt");
  await drag();
  await shows(() => page.locator(".ghost.snap").count(), 0);
  await page.mouse.up();
  await page.keyboard.up("Alt");
  await until(async () => assert.ok(!(await lineOn(page)).includes(`@${final.at.join(",")}`)));
  await close();
});

test("units that overlap are named, and the table stays usable", async () => {
  const { page, close } = await open(position("diagram-h"));
  const { at } = await scale(page);
  await page.keyboard.down("Alt");
  await page.mouse.move(...at([31, 19]));
  await page.mouse.down();
  await page.mouse.move(...at([35, 18.5]), { steps: 6 });
  await page.mouse.up();
  await page.keyboard.up("Alt");
  await page.locator("#problem", { hasText: /overlap/ }).waitFor();
  await page.locator("#answer .verdict", { hasText: "Not decided: two bases overlap." }).waitFor();
  await shows(() => page.locator(".looks-table").isVisible(), false);
  await page.locator("#list button", { hasText: "Shield Wall" }).click({ modifiers: ["Shift"] });
  await page.locator(".column .verdict", { hasText: "Not decided: two bases overlap." }).waitFor();
  await page.locator("#undo").click();
  await page.locator("#problem").waitFor({ state: "hidden" });
  await decided(page);
  await close();
});

test("a refused position has no answers, and its culprit is named", async () => {
  const { page, close } = await open(position("diagram-h"));
  await page.locator("#list button", { hasText: "Axes" }).click();
  await page.locator("#answer .verdict", { hasText: "It may stand here." }).waitFor();
  await page.locator("#answer summary").click();
  await page.locator("#answer details").getByLabel("Base, wide (mm)").fill("9000");
  await page.keyboard.press("Tab");
  await page.locator("#problem", { hasText: /^Axes: the width of the base is 9000, must be from 1 to 1000 mm\./ }).waitFor();
  await page.locator("#answer .verdict", { hasText: "Not decided. Axes: the width of the base is 9000, must be from 1 to 1000 mm." }).waitFor();
  await shows(() => page.locator(".looks-table").isVisible(), false);
  await until(async () => assert.match(await unit(page, "Axes").getAttribute("class"), /wrong/));
  await page.locator("#undo").click();
  await page.locator("#answer .verdict", { hasText: "It may stand here." }).waitFor();
  await close();
});

test("an empty table is undone, and what is on the table outlives a reload", async () => {
  const { page, faults, close } = await open(position("diagram-h"));
  const before = await lineOn(page);
  await page.locator("#new").click();
  await page.waitForFunction(() => document.querySelectorAll("#list li").length === 0);
  await page.locator("#undo").click();
  await shows(() => lineOn(page), before);
  await page.locator("#list button", { hasText: "Axes" }).click();
  await page.getByLabel("From bottom (in)").fill("17");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => location.hash.startsWith("#v1."));
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll("#list li").length > 1);
  await shows(async () => (await poseOf(page, "Axes")).y, 17);
  assert.deepEqual(faults, []);
  await close();

  const long = await open(position("diagram-h"));
  await long.page.evaluate(() => sessionStorage.setItem("leaderpoint-board", "Long red regiment @36,10^0"));
  await long.page.reload();
  await unit(long.page, "Long").waitFor({ state: "attached" });
  await long.close();
});

test("keys add the next unit, and unselected terrain is dragged", async () => {
  const { page, close } = await open(position("battle"));
  await unit(page, "Sunward Spears").focus();
  await page.keyboard.press("Enter");
  const chosen = () => page.locator('#list [aria-pressed="true"]').count();
  for (const [key, count] of [["Shift+PageDown", 2], ["Shift+Enter", 3], ["PageDown", 1]]) {
    await page.keyboard.press(key);
    await shows(chosen, count, key);
  }
  await page.keyboard.press("Escape");
  const piece = page.locator(".terrain").first();
  const before = await piece.boundingBox();
  await piece.dispatchEvent("pointerdown", { pointerId: 1, pointerType: "mouse", clientX: before.x, clientY: before.y });
  await piece.dispatchEvent("pointermove", { pointerId: 1, pointerType: "mouse", clientX: before.x + 60, clientY: before.y });
  await piece.dispatchEvent("pointerup", { pointerId: 1, pointerType: "mouse", clientX: before.x + 60, clientY: before.y });
  await page.waitForFunction(() => !document.querySelector("#undo").disabled);
  await until(async () => assert.ok(Math.abs((await piece.boundingBox()).x - before.x - 60) < 5));
  await close();
});

test("400 units stay usable, and 3,000 pieces open", async () => {
  const { units, table } = crowd(400);
  const many = await open({ table, units });
  await many.page.locator("#list button").nth(210).click();
  await decided(many.page);
  const { at } = await scale(many.page);
  await many.page.mouse.move(...at(units[210].at));
  await many.page.mouse.down();
  const moved = Date.now();
  await many.page.mouse.move(...at([units[210].at[0] + 1, units[210].at[1]]), { steps: 60 });
  assert.ok(Date.now() - moved < 10_000, "sixty moves of a drag take no ten seconds");
  await many.page.mouse.up();
  await decided(many.page);
  assert.deepEqual(many.faults, []);
  await many.close();

  const terrain = Array.from({ length: 3000 }, (_, i) => {
    const [x, y] = [2 + 2 * (i % 60), 2 + 2 * Math.floor(i / 60)];
    return { name: `P${i}`, kind: "obstacle", height: 1, outline: [[x, y], [x + 0.5, y], [x + 0.5, y + 0.2], [x, y + 0.2]] };
  });
  const pieces = await open({ table: { width: 130, depth: 110 }, units: [{ ...units[0], at: [1.2, 1] }].map((one) => ({ ...one, size: "single" })), terrain });
  await pieces.page.waitForFunction(() => document.querySelectorAll(".terrain").length === 3000);
  await pieces.page.locator("#list button").first().click();
  await decided(pieces.page);
  assert.deepEqual(pieces.faults, []);
  await pieces.close();
});

test("the record of a game is stepped through", async () => {
  const { page, faults, close } = await open(position("diagram-h"));
  const file = new URL("../../../docs/games/short.jsonl", import.meta.url);
  await page.locator("#open").click();
  await page.locator("dialog input[type=file]").setInputFiles(file.pathname);
  await page.locator("#record", { hasText: "Action 1 of 22" }).waitFor();
  await page.locator("#record", { hasText: "A: charge on B: yes, by 5.15 in" }).waitFor();
  await page.locator(".column .verdict", { hasText: "A can charge B" }).waitFor();
  const lines = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line));
  for (const n of [1, 2, 3]) {
    await page.getByRole("button", { name: "Next" }).click();
    await page.locator("#record", { hasText: `Action ${n + 1} of 22` }).waitFor();
    await shows(async () => keyOf(await lineOn(page)), lines[n].key);
  }
  await page.getByRole("button", { name: "Last" }).click();
  await page.locator("#record", { hasText: "The end" }).waitFor();
  await shows(async () => keyOf(await lineOn(page)), lines.at(-1).key);
  assert.deepEqual(faults, []);
  await close();
});

test("an army list is dropped, and hostile files are refused", async () => {
  const { page, faults, close } = await open({ units: [] });
  const give = async (name, buffer) => {
    await page.locator("#open").click();
    await page.locator("dialog input[type=file]").setInputFiles(typeof buffer === "string" ? buffer : { name, mimeType: "text/plain", buffer });
  };
  // The first list makes the table, the second is the other army, and the third replaces both, if
  // somebody agrees, until it is undone.
  let army = 0;
  const list = new URL("../../../internal/roster/testdata/barley.rosz", import.meta.url).pathname;
  for (const armies of [1, 2, 2, 1]) {
    const third = (await page.locator("#list li").count()) === 2 * army && army;
    await give("barley.rosz", list);
    if (third) {
      await page.getByRole("button", { name: armies === 2 ? "Keep the table" : "Replace the table" }).click();
    }
    if (third && armies === 2) {
      await shows(() => page.locator("dialog[open]").count(), 0);
      await shows(() => page.locator("#list li").count(), 2 * army);
      continue;
    }
    await page.locator("dialog", { hasText: "units were added, under the edition third." }).waitFor();
    await page.locator("dialog", { hasText: "Special rules that were not read: Stubborn Millers" }).waitFor();
    while (await page.locator("dialog[open]").count()) {
      await page.keyboard.press("Escape");
    }
    army ||= await page.locator("#list li").count();
    await shows(() => page.locator("#list li").count(), armies * army);
  }
  await page.locator("#undo").click();
  await shows(() => page.locator("#list li").count(), 2 * army);
  const on = await lineOn(page);
  await page.locator("#share").click();
  const line = page.getByLabel("The position as a line of text");
  await page.waitForFunction((input) => input.value, await line.elementHandle());
  await shows(async () => keyOf(await line.inputValue()), keyOf(on));
  await page.locator("dialog", { hasText: "works on this machine only" }).waitFor();
  while (await page.locator("dialog[open]").count()) {
    await page.keyboard.press("Escape");
  }
  const before = await lineOn(page);
  for (const [name, buffer] of [["a.json", Buffer.from("{")], ["b.json", Buffer.from('{"units":3}')], ["c.jsonl", Buffer.from('{"record":1}\n{')],
    ["d.rosz", Buffer.from("PK no zip")], ["e.txt", Buffer.from([0xff, 0xfe])], ["f.json", Buffer.alloc(9 << 20, 32)], ["g.json", Buffer.from("[".repeat(100_000))], ["h.json", Buffer.from(JSON.stringify({ table: { width: 130, depth: 900 }, units: crowd(1200).units }))]]) {
    await give(name, buffer);
    await page.locator("dialog p[role=status]", { hasText: /\w/ }).waitFor();
    await page.keyboard.press("Escape");
  }
  await shows(() => lineOn(page), before);
  assert.deepEqual(faults, []);
  await close();
});

test("a picture is saved in each form", async () => {
  const { page, close } = await open(position("diagram-h"));
  await page.locator("#share").click();
  for (const [form, begins] of [["SVG", "<svg"], ["PNG", "\x89PNG"], ["PDF", "%PDF-"]]) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: `Picture (${form})` }).click()]);
    assert.ok(file.suggestedFilename().endsWith(`.${form.toLowerCase()}`));
    assert.equal(readFileSync(await file.path()).toString("latin1", 0, begins.length), begins);
  }
  await close();
});

test("the table, bases and engagements are changed in the panel", async () => {
  const { page, faults, close } = await open(position("diagram-h"));
  const before = await lineOn(page);
  await page.getByLabel("Table, width (in)").fill("60");
  await page.keyboard.press("Enter");
  await shows(() => page.locator("#scene").getAttribute("aria-label"), "Table, 60 by 48 inches");
  await page.locator("#list button", { hasText: "Axes" }).click();
  await page.locator("#answer summary").click();
  await page.locator("#answer details").getByLabel("Base, wide (mm)").fill("90");
  await page.keyboard.press("Tab");
  await until(async () => assert.match(await page.locator("#answer .soft").first().textContent(), /90 × \d+ mm/));
  await until(async () => assert.match(await lineOn(page), /table: 60x48 .*Axes dusk regiment 90x80 /));
  await page.locator("#answer details", { hasText: "Engaged with nobody: no enemy is in contact." }).waitFor();
  for (const [label, inches] of [["From bottom (in)", 28 - 80 / 25.4], ["From left (in)", 36]]) {
    await page.getByLabel(label).fill(String(inches));
    await page.keyboard.press("Enter");
  }
  await page.locator("#answer details").getByLabel("Engaged with").selectOption("Shield Wall");
  await until(async () => assert.match(await lineOn(page), /Axes [^|]* front="Shield Wall"/));
  await until(async () => assert.match(await lineOn(page), /Shield Wall" dawn [^|]* front=Axes/));
  await page.locator("#answer details").getByLabel("on its").selectOption("left");
  await until(async () => assert.match(await lineOn(page), /Axes [^|]* left="Shield Wall"/));
  await page.locator("#answer details").getByLabel("Engaged with").first().selectOption("");
  await until(async () => assert.doesNotMatch(await lineOn(page), /front=/));
  for (let i = 0; i < 7; i++) {
    await page.locator("#undo").click();
  }
  await shows(() => lineOn(page), before);
  assert.deepEqual(faults, []);
  await close();
});

test("another type or side is repaired, or refused in plain words", async () => {
  const at = (x, y, h, rest) => ({ type: "infantry", size: "regiment", at: [x, y], heading: h, ...rest });
  const { page, faults, close } = await open({ units: [
    at(30, 20, 0, { name: "Axes", side: "red", height: 3, engaged: [{ with: "Wall", facing: "front" }] }),
    at(30, 20 + 80 / 25.4, 180, { name: "Wall", side: "blue", engaged: [{ with: "Axes", facing: "front" }] }), at(30.1, 16.4, 0, { name: "Bows", side: "red", size: "troop" })] });
  await page.locator("#list button", { hasText: "Axes" }).click();
  await page.locator("#answer summary").click();
  const details = page.locator("#answer details");
  await details.getByLabel("Type").selectOption("titan");
  await until(async () => assert.match(await lineOn(page), /Axes red titan @30,20 front=Wall/));
  await shows(() => details.getByLabel("Size").inputValue(), "");
  await details.getByLabel("Base, wide (mm)").fill("80");
  await page.keyboard.press("Tab");
  await until(async () => assert.match(await lineOn(page), /Axes red titan 80x75 @30,20/));
  await details.getByLabel("Type").selectOption("infantry");
  await until(async () => assert.match(await lineOn(page), /Axes red (infantry )?[^t@]*@30,20/));
  await details.getByLabel("Size").selectOption("horde");
  await until(async () => assert.match(await lineOn(page), /Axes red (infantry )?horde @30,20 front=Wall/));
  await details.getByLabel("Size").selectOption("legion");
  await page.locator("#problem", { hasText: /overlap.* It stays as it was\./ }).waitFor();
  await shows(() => details.getByLabel("Size").inputValue(), "horde");
  await details.getByLabel("Side").fill(" BLUE ");
  await page.keyboard.press("Tab");
  await shows(() => details.getByLabel("Side").inputValue(), "blue");
  await until(async () => assert.match(await lineOn(page), /Axes blue/));
  assert.doesNotMatch(await lineOn(page), /front=/);
  await shows(() => page.locator("#problem").isHidden(), true);
  await details.getByLabel("Name").fill("wall ");
  await page.keyboard.press("Tab");
  await shows(() => details.getByLabel("Name").evaluate((input) => input.validationMessage), "Another one has that name.");
  assert.deepEqual(faults, []);
  await close();
});

test("the size of the table has limits, and units off the table are named", async () => {
  const { page, faults, close } = await open(position("diagram-h"));
  const width = page.getByLabel("Table, width (in)");
  for (const wrong of ["1", "11.9", "10001", ""]) {
    await width.fill(wrong);
    await page.keyboard.press("Enter");
    await shows(() => page.locator("#why").textContent(), "A table is 12 to 10,000 inches wide and deep.");
    await shows(() => width.inputValue(), "72");
    await page.locator("#close-problem").click();
  }
  await shows(() => page.locator("#scene").getAttribute("aria-label"), "Table, 72 by 48 inches");
  await width.fill("36");
  await page.keyboard.press("Enter");
  await page.locator("#answer .no", { hasText: /^Shield Wall, Blades, Clubs: off the table\.$/ }).waitFor();
  await shows(() => page.locator("#list .what", { hasText: "off the table" }).count(), 3);
  await page.locator("#list button", { hasText: "Clubs" }).click();
  await page.locator("#answer .verdict", { hasText: "It may not end a move here. Clubs: off the table." }).waitFor();
  await page.locator("#undo").click();
  await shows(() => page.locator("#list .what", { hasText: "off the table" }).count(), 0);
  await shows(() => page.locator("#scene").getAttribute("aria-label"), "Table, 72 by 48 inches");
  assert.deepEqual(faults, []);
  await close();
});

test("terrain that is off the table is named", async () => {
  const { page, faults, close } = await open({ units: [], terrain: [{ kind: "difficult", name: "Wood", outline: [[10, 10], [90, 10], [20, 20]] }] });
  await page.locator("#answer .no", { hasText: /^Wood: off the table\.$/ }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test("terrain is added by its corners, and a new enemy faces its enemies", async () => {
  const { page, faults, close } = await open({ units: [{ name: "Axes", side: "red", type: "infantry", size: "regiment", at: [36, 40], heading: 180 }] });
  await page.locator("#add").click();
  await page.locator("dialog summary").click();
  const add = page.getByRole("button", { name: "Add by its corners" });
  const corners = page.getByLabel("Corners, one after the other");
  for (const [typed, why] of [["10,10 16", /^Give three corners or more/], ["10,10 16,10 x,2", /^Give three corners/], ["10,10 16,14 16,10 10,14", /^[^:]+: outline crosses itself/]]) {
    await corners.fill(typed);
    await add.click();
    await page.locator("dialog [role=status]", { hasText: why }).waitFor();
  }
  await corners.fill("10, 10  16,10.5 14,15");
  await add.click();
  await until(async () => assert.match(await lineOn(page), /difficult: Wood height=5 10,10 16,10.5 14,15/));
  for (const [side, heading] of [["red", 180], ["blue", 0], ["Blue", 0]]) {
    const count = await page.locator("#list li").count();
    await page.locator("#add").click();
    await page.locator("dialog input[list]").fill(side);
    await page.getByRole("button", { name: /^Regiment/ }).click();
    await page.locator("#list li").nth(count).waitFor();
    await shows(() => page.getByLabel("Heading (°)").inputValue(), String(heading));
  }
  await shows(() => page.locator("#list .what", { hasText: /Blue/ }).count(), 0, "it is the side that is there");
  assert.deepEqual(faults, []);
  await close();
});

test("the ruling on a clear call says that it is clear", () => {
  const position = "A red regiment @36,10 | C blue regiment @37,22^180";
  const [answer] = ask({ position, ask: "robust", of: { ask: "sight", from: "A", to: "C" }, within_mm: 1, policy: "to-the-defender" });
  assert.equal(counts(answer, "to-the-defender"), "Ruling: yes, since the call is clear.");
});

test("each edition and reading is explained where it is chosen", async () => {
  const [{ readings, editions }] = ask({ ask: "hello" });
  const docs = readFileSync(new URL("../../../docs/rules.md", import.meta.url), "utf8");
  for (const name of Object.keys(readings)) {
    assert.ok(ABOUT[name] && docs.includes(`| \`${name}\` | ${ABOUT[name]} | `), name);
  }
  const { page, close } = await open(position("diagram-h"));
  await page.locator("#rules").click();
  for (const name of editions) {
    await shows(() => page.getByLabel("Edition").locator(`option[value="${name}"]`).textContent().then((text) => text.startsWith(`${name}: `)), true, name);
  }
  await page.locator("dialog summary").click();
  await page.locator("dialog .field", { hasText: "a leader point exactly on an arc line" }).waitFor();
  await close();
});
