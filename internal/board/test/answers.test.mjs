// What is said of one unit and between two: shots, pictures, how far charges reach.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { lines, plainly } from "../page/words.js";
import { ask, command, decided, end, link, open, poseOf, position, scale, shows, until } from "./kit.mjs";

after(end);

const row = (page, name) => page.locator("#list button", { hasText: name });

test("a shot is answered as by the command, and its range is kept", async () => {
  const battle = position("battle");
  const { page, faults, close } = await open(battle);
  await row(page, "Lantern Bows").click();
  await row(page, "Hollow Guard").click({ modifiers: ["Shift"] });
  await page.getByRole("radio", { name: "Shot" }).check();
  const shot = (range) => plainly(ask({ position: battle, ask: "exhibit", of: { ask: "shot", from: "Lantern Bows", to: "Hollow Guard", range } })[0].sentence);
  const verdict = () => page.locator(".verdict").first().textContent();
  await shows(verdict, shot());
  await page.getByLabel("Range (in)").fill("6");
  await page.keyboard.press("Enter");
  await shows(verdict, shot(6), "out of range");
  await page.getByRole("radio", { name: "Cover" }).check();
  await shows(() => page.getByLabel("Range (in)").isHidden(), true);
  await page.getByRole("radio", { name: "Shot" }).check();
  await shows(verdict, shot(6));
  await decided(page);
  assert.deepEqual(faults, []);
  await close();
});

test("the picture opens large", async () => {
  const { page, faults, close } = await open(position("battle"), { viewport: { width: 390, height: 844 } });
  await row(page, "Lantern Bows").click();
  await row(page, "Hollow Guard").click({ modifiers: ["Shift"] });
  await page.getByRole("button", { name: "Enlarge" }).click();
  const image = page.locator("dialog img");
  await until(async () => assert.ok((await image.boundingBox()).width > 800));
  await shows(() => image.evaluate((one) => one.decode().then(() => one.naturalWidth > 100)), true);
  await page.keyboard.press("Escape");
  await shows(() => page.locator("dialog").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test("charge ranges are those of the command, and shaded while a unit is dragged", async () => {
  const battle = position("battle");
  const { page, faults, close } = await open(battle);
  const name = "Sunward Spears";
  await row(page, name).click();
  const enemies = battle.units.filter(({ side }) => side !== "dawn").map((one) => one.name);
  const [own, ...others] = ask(...[name, ...enemies].map((one, i) => ({ ...(i === 0 && { position: battle }), ask: "unit", unit: one })));
  await page.locator(".reach .charge", { hasText: `Charge range: ${own.charge_range.toFixed(2)} in` }).waitFor();
  const shaded = () => page.locator(".enemy-reach path").count();
  const all = others.filter((one) => one.charge_range).length;
  assert.ok(all > 5 && all < enemies.length, "a war engine charges nobody");
  assert.equal(await shaded(), 0);
  const { at } = await scale(page);
  const { x, y } = await poseOf(page, name);
  await page.mouse.move(...at([x, y]));
  await page.mouse.down();
  await page.mouse.move(...at([x + 1, y]), { steps: 4 });
  await shows(shaded, all);
  await page.mouse.up();
  await shows(shaded, 0);
  await page.getByLabel("Shade enemy charge range").selectOption("always");
  await shows(shaded, all);
  await page.getByLabel("Shade enemy charge range").selectOption("never");
  await shows(shaded, 0);
  assert.deepEqual(faults, []);
  await close();
});

test("terrain is selected from the list, and moved and deleted by keys", async () => {
  const battle = position("battle");
  const { page, faults, close } = await open(battle);
  const pieces = page.locator("#pieces button");
  await shows(() => pieces.count(), battle.terrain.length);
  await pieces.first().focus();
  await page.keyboard.press("Enter");
  await shows(() => pieces.first().getAttribute("aria-pressed"), "true");
  await shows(() => page.locator("#answer h2").textContent(), await pieces.first().locator(".name").textContent());
  const right = page.getByLabel("From left (in)");
  const before = Number(await right.inputValue());
  await right.fill(String(before + 1));
  await page.keyboard.press("Enter");
  await shows(async () => Number(await right.inputValue()), before + 1);
  await page.getByRole("button", { name: "Delete" }).press("Enter");
  await shows(() => pieces.count(), battle.terrain.length - 1);
  await page.locator("#undo").press("Enter");
  await shows(() => pieces.count(), battle.terrain.length);
  assert.deepEqual(faults, []);
  await close();
});

const close = { units: [{ name: "Spears", side: "red", type: "infantry", size: "regiment", at: [36, 10], heading: 0, measured: { mm: 3 } },
  { name: "Knights", side: "blue", type: "infantry", size: "regiment", at: [36, 23.04], heading: 180, measured: { mm: 0.2 } }] };
const both = async (page, from, to) => {
  await row(page, from).click();
  await row(page, to).click({ modifiers: ["Shift"] });
  await decided(page);
};

test("how sure an answer is comes from the table, with the advice and the ruling of the command", async () => {
  const { page, faults, close: end } = await open(close);
  await both(page, "Spears", "Knights");
  await shows(() => page.getByLabel("Measured").inputValue(), "3");
  await page.locator("#answer .soft", { hasText: "Units with an accuracy of their own keep it." }).waitFor();
  const said = (...flags) => command(close, "charge", "--from", "Spears", "--to", "Knights", ...flags).replace(/\s+/g, " ");
  const sure = async () => (await page.locator(".sure").textContent()).replace(/^The verdict /, "");
  await until(async () => assert.ok(said("--within", "3mm").includes(await sure()) && /measure again Spears to/.test(await sure()), await sure()));
  await page.getByLabel("Measured").selectOption("2");
  await page.getByLabel("If it is open").selectOption("to-the-defender");
  await until(async () => assert.ok(said("--within", "2mm").includes(await sure()) && / 2 mm/.test(await sure()), await sure()));
  await page.locator(".ruling", { hasText: "Ruling: no, since open calls go to the defender." }).waitFor();
  assert.match(said("--within", "2mm", "--policy", "to-the-defender"), /counts as no, by to-the-defender/);
  await page.getByLabel("If it is open").selectOption("stands-as-called");
  await page.getByLabel("Called at the table").selectOption("yes");
  await page.locator(".ruling", { hasText: "Ruling: yes, since open calls stand as called." }).waitFor();
  await page.getByLabel("If it is open").selectOption("roll-off");
  await page.locator(".ruling", { hasText: "Ruling: roll off, since open calls are rolled off." }).waitFor();
  await page.getByRole("button", { name: "Delete both" }).click();
  await shows(() => page.locator("#list li").count(), 0);
  assert.deepEqual(faults, []);
  await end();
});

test("a ruling is shared as a link that asks the same", async () => {
  const battle = position("battle");
  const { page, faults, close: end } = await open(battle);
  await both(page, "Lantern Bows", "Hollow Guard");
  await page.getByRole("radio", { name: "Shot" }).check();
  await page.getByLabel("Range (in)").fill("6");
  await page.keyboard.press("Enter");
  await page.getByLabel("Measured").selectOption("5");
  await page.getByLabel("If it is open").selectOption("stands-as-called");
  await page.getByLabel("Called at the table").selectOption("no");
  const ruling = (of) => of.locator(".ruling").textContent();
  await until(async () => assert.match(await ruling(page), /^Ruling: no, since /));
  const verdict = (of) => of.locator(".verdict").first().textContent();
  await shows(() => verdict(page), "Lantern Bows may not shoot at Hollow Guard: Hollow Guard is out of range.");
  await shows(() => page.locator(".column .details", { hasText: "To hit" }).count(), 0);
  await page.locator(".column .details li", { hasText: /^Range: no, by / }).waitFor();
  await page.getByRole("button", { name: "Share this ruling" }).click();
  const address = page.locator("dialog input");
  await page.waitForFunction(() => document.querySelector("dialog input")?.value);
  const hash = new URL(await address.inputValue()).hash;
  await page.keyboard.press("Escape");
  let sure;
  await until(async () => assert.match(sure = await page.locator(".sure").textContent(), /clear within 5 mm/)); // it is asked anew
  const again = await open(undefined, { hash });
  await shows(() => again.page.locator("h2").first().textContent().then(() => verdict(again.page)), "Lantern Bows may not shoot at Hollow Guard: Hollow Guard is out of range.");
  await shows(() => again.page.locator(".sure").textContent(), sure);
  await shows(() => ruling(again.page), await ruling(page));
  await shows(() => again.page.getByLabel("Called at the table").inputValue(), "no");
  await shows(() => again.page.getByLabel("Range (in)").inputValue(), "6");
  await shows(() => again.page.locator("#title").textContent(), `${battle.name} (${battle.edition ?? "second-161"})`);
  await again.close();
  for (const query of ["&ask=charge&from=Lantern+Bows&to=Nobody", "&ask=nonsense&from=a&to=b", "&within=1e9&&=&ask"]) {
    const odd = await open(undefined, { hash: new URL(await link(page)).hash + query });
    await shows(() => odd.page.locator("#list li").count(), battle.units.length);
    await shows(() => odd.page.locator("#answer h2").textContent(), "Nothing selected");
    await shows(() => odd.page.locator("#why").textContent().then((text) => text.startsWith("The link asks what")), query.includes("&ask="));
    assert.deepEqual(odd.faults, []);
    await odd.close();
  }
  await page.evaluate(() => {
    navigator.share = (data) => {
      window.shared = data;
      return Promise.resolve();
    };
  });
  await page.getByRole("button", { name: "Share this ruling" }).click();
  await shows(() => page.evaluate(() => new URL(window.shared.url).hash), hash);
  assert.deepEqual(faults, []);
  await end();
});

test("answers are written without rows inside", () => {
  assert.equal(plainly("Knights is before the front of Ghouls [ARC-1, ARC-5]."), "Knights is before the front of Ghouls.");
  const details = ["Conditions: arc: yes, by 0.03 in (0.8 mm); not too near: no; room: yes, touching A; range: no.", "To hit: -1 cover [SHT-7]."];
  assert.deepEqual(lines({ sentence: "A can charge B.", details }),
    ["Arc: yes, by 0.03 in (0.8 mm).", "Not too near: no.", "Room: yes, touching A.", "Range: no.", "To hit: -1 cover."]);
  assert.equal(lines({ sentence: "A may not shoot at B.", details }).length, 4);
});
