// What is said of one unit and between two: shots, pictures, how far charges reach.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { ask, decided, end, open, position, shows, until } from "./kit.mjs";

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
