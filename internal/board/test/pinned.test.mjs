// One unit against others: pinned, compared by two editions, spoken of and undone.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { History, STEPS } from "../page/history.js";
import { Speech } from "../page/speech.js";
import { plainly } from "../page/words.js";
import { ask, decided, end, open, poseOf, position, shows, unit, until } from "./kit.mjs";

after(end);

const row = (page, name) => page.locator("#list button", { hasText: name });

test("one is pinned, and the mouse over others says what lies between", async () => {
  const battle = position("battle");
  const { page, faults, close } = await open(battle);
  const [from, to] = ["Gate Guard", "Rat Tide"];
  await row(page, from).click();
  await page.getByRole("button", { name: "Pin" }).click();
  await decided(page);
  const [distance, sight, there, back] = ask(
    { position: battle, ask: "distance", from, to }, { ask: "sight", from, to }, { ask: "charge", from, to }, { ask: "charge", from: to, to: from });
  await unit(page, to).hover();
  await shows(() => page.locator("#hint").textContent(),
    `${from} → ${to} · ${distance.distance.toFixed(2)} in · ${sight.sees ? "seen" : "not seen"} · can charge: ${there.verdict} · can be charged by it: ${back.verdict}`);
  await row(page, to).click();
  await shows(() => page.locator("#answer h2").textContent(), `${from} → ${to}`);
  await row(page, "Wolf Pack").click();
  await shows(() => page.locator("#answer h2").textContent(), `${from} → Wolf Pack`, "it stays pinned");
  assert.deepEqual(faults, []);
  await close();
});

test("no charge is left undecided by the quick engine", async () => {
  const battle = position("battle");
  const { page, faults, close } = await open(battle);
  await row(page, "Gate Guard").click();
  const cells = page.locator("#answer tr", { hasText: "Wolf Pack" }).locator("td");
  const seen = new Set();
  const [{ verdict }] = ask({ position: battle, ask: "charge", from: "Wolf Pack", to: "Gate Guard" });
  await until(async () => {
    seen.add(await cells.nth(2).textContent());
    assert.ok(seen.has(verdict));
  });
  assert.equal(verdict, "yes");
  assert.ok(!seen.has("undecided"), "it needs a longer search than the quick engine makes");
  assert.deepEqual(faults, []);
  await close();
});

test("a locked unit takes no numbers, one near an enemy is named, and C goes to the end of a charge", async () => {
  const near = { units: [{ name: "Axes", side: "red", type: "infantry", size: "regiment", at: [36, 18.5], heading: 0 },
    { name: "Ogres", side: "blue", type: "infantry", size: "regiment", at: [39, 22], heading: 180 }, { name: "Trolls", side: "blue", type: "infantry", size: "troop", at: [10, 40], heading: 180 }] };
  const { page, faults, close } = await open(near);
  await row(page, "Axes").click();
  await shows(() => page.locator("#answer .verdict").textContent(), "0.35 in from Ogres: it may stay, but come no nearer.");
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await shows(() => page.getByLabel("From left (in)").isDisabled(), true);
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await shows(() => page.getByLabel("From left (in)").isDisabled(), false);
  await row(page, "Ogres").click({ modifiers: ["Shift"] });
  await decided(page);
  const [{ final }] = ask({ position: near, ask: "charge", from: "Axes", to: "Ogres" });
  await page.locator(".unit[aria-label^='Axes,']").focus();
  await until(async () => {
    await page.keyboard.press("c");
    const { x, y } = await poseOf(page, "Axes");
    assert.ok(Math.abs(x - final.at[0]) < 0.01 && Math.abs(y - final.at[1]) < 0.01);
  });
  await page.keyboard.press("Escape");
  await row(page, "Trolls").click();
  await unit(page, "Trolls").focus();
  await page.keyboard.press("c");
  await shows(() => page.locator("#why").textContent(), "Nothing to go to: there is no ghost, and no charge between two that are selected.");
  assert.deepEqual(faults, []);
  await close();
});

test("two editions answer side by side", async () => {
  const battle = position("battle");
  const { page, faults, close } = await open(battle);
  await page.locator("#rules").click();
  await page.getByLabel("Compare with").selectOption("edition=third");
  await page.keyboard.press("Escape");
  await row(page, "Lantern Bows").click();
  await row(page, "Hollow Guard").click({ modifiers: ["Shift"] });
  await page.getByRole("radio", { name: "Cover" }).check();
  const of = { ask: "cover", from: "Lantern Bows", to: "Hollow Guard" };
  const sentences = [battle, { ...battle, edition: "third" }].map((one) => ask({ position: one, ask: "exhibit", of })[0].sentence).map(plainly);
  await shows(() => page.locator(".verdict").allTextContents(), sentences);
  await shows(() => page.locator(".column h3").allTextContents(), ["By second-161", "By third"]);
  assert.deepEqual(faults, []);
  await close();
});

test("the last 200 steps are undone and done again", () => {
  const history = new History();
  for (let i = 0; i < STEPS + 5; i++) {
    history.note(i);
  }
  let now = STEPS + 5;
  for (let i = 0; i < STEPS; i++) {
    now = history.undo(now);
  }
  assert.equal(STEPS, 200);
  assert.equal(now, 5);
  assert.equal(history.undo(now), undefined);
  for (let i = 0; i < STEPS; i++) {
    now = history.redo(now);
  }
  assert.equal(now, STEPS + 5);
});

test("at most one sentence a second is spoken, the newest", async () => {
  const spoken = [];
  const speech = new Speech({ get textContent() { return spoken.at(-1)?.text; }, set textContent(text) { spoken.push({ text, at: performance.now() }); } });
  const start = performance.now();
  let n = 0;
  while (performance.now() - start < 2300) {
    speech.say(`sentence ${++n}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await until(() => assert.equal(spoken.at(-1).text, `sentence ${n}`));
  assert.ok(spoken.length >= 2 && spoken.length <= 4);
  spoken.slice(1).forEach(({ at }, i) => assert.ok(at - spoken[i].at > 990));
});
