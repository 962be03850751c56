// What is said of one unit and between two: shots, pictures, how far charges reach.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { ask, decided, end, open, poseOf, position, scale, shows, until } from "./kit.mjs";

after(end);

const row = (page, name) => page.locator("#list button", { hasText: name });

test("a shot is answered as by the command, and its range is kept", async () => {
  const battle = position("battle");
  const { page, faults, close } = await open(battle);
  await row(page, "Lantern Bows").click();
  await row(page, "Hollow Guard").click({ modifiers: ["Shift"] });
  await page.getByRole("radio", { name: "Shot" }).check();
  const shot = (range) => ask({ position: battle, ask: "exhibit", of: { ask: "shot", from: "Lantern Bows", to: "Hollow Guard", range } })[0].sentence;
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
  await page.getByRole("button", { name: "Open it large" }).click();
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
  const right = page.getByLabel("Right (in)");
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
