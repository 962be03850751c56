// Diagram H is built by dragging, by keys alone, and by touch. The answers are those of the
// command.

import assert from "node:assert/strict";
import { after, test } from "node:test";

import { plainly } from "../page/words.js";
import { ask, decided, end, keyOf, lineOn, open, poseOf, position, scale, shows, unit, until } from "./kit.mjs";

const wanted = position("diagram-h");
const empty = { units: [] };

after(end);

/** Adds a regiment and gives it its name and side, by the fields of the page. */
async function add(page, { name, side }, press) {
  await press(page.locator("#add"));
  await page.locator("dialog input[list]").fill(side);
  await press(page.getByRole("button", { name: /^Regiment/ }));
  await press(page.locator("#answer summary"));
  await page.locator("#answer details").getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await unit(page, name).waitFor();
}

async function same(page) {
  const line = await lineOn(page);
  assert.equal(keyOf(line), keyOf(wanted), line);
}

/** The verdicts that the page shows are those of the command. */
async function answers(page) {
  await page.locator("#list button", { hasText: "Axes" }).click();
  await page.locator("#list button", { hasText: "Shield Wall" }).click({ modifiers: ["Shift"] });
  for (const [label, name] of [["Charge", "charge"], ["Sight", "sight"], ["Cover", "cover"], ["Facing", "facing"]]) {
    await page.getByRole("radio", { name: label }).check();
    const of = { ask: name, from: "Axes", to: "Shield Wall" };
    const [exhibit, robust] = ask({ position: wanted, ask: "exhibit", of }, { ask: "robust", of, within_mm: 1 });
    await page.locator(".column .verdict", { hasText: plainly(exhibit.sentence) }).waitFor();
    await page.locator(".sure", { hasText: robust.sentence }).waitFor();
    await shows(() => page.locator(".rows summary").allTextContents(), exhibit.rows);
  }
  await shows(() => page.locator("figure img").evaluate((image) => image.decode().then(() => image.naturalWidth > 100)), true);
}

test("built by dragging, undone to the same key", async () => {
  const { page, faults, close } = await open(empty);
  const click = (locator) => locator.click();
  for (const one of wanted.units) {
    await add(page, one, click);
    const { at } = await scale(page);
    const { x, y } = await poseOf(page, one.name);
    const [[px, py], [tx, ty]] = [at([x, y]), at(one.at)];
    await page.keyboard.down("Alt");
    await page.mouse.move(px, py);
    await page.mouse.down();
    await page.mouse.move(tx, ty, { steps: 8 });
    await page.mouse.up();
    await page.keyboard.up("Alt");
    const turn = await page.locator("#handle").boundingBox();
    const [hx, hy] = [turn.x + turn.width / 2, turn.y + turn.height / 2];
    if ((await poseOf(page, one.name)).h !== one.heading) {
      await page.mouse.move(hx, hy);
      await page.mouse.down();
      await page.mouse.move(tx + 60, ty, { steps: 4 });
      await page.mouse.move(tx, one.heading === 180 ? ty + 60 : ty - 60, { steps: 4 });
      await page.mouse.up();
    }
  }
  await decided(page);
  await same(page);
  await answers(page);

  const before = await lineOn(page);
  await page.locator("#list button", { hasText: "Blades" }).click();
  const { at } = await scale(page);
  for (const way of [[33, 12], [20, 20], [40, 9]]) {
    const { x, y } = await poseOf(page, "Blades");
    await page.mouse.move(...at([x, y]));
    await page.mouse.down();
    await page.mouse.move(...at(way), { steps: 5 });
    await page.mouse.up();
  }
  await until(async () => assert.notEqual(await lineOn(page), before));
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press("Control+z");
  }
  await shows(() => lineOn(page), before);
  await same(page);
  await page.keyboard.press("Control+Shift+z");
  await until(async () => assert.notEqual(await lineOn(page), before));
  assert.deepEqual(faults, []);
  await close();
});

test("built by keys alone", async () => {
  const { page, faults, close } = await open(empty);
  const press = async (locator) => {
    await tabTo(page, locator);
    await page.keyboard.press(await locator.evaluate((element) => (element.tagName === "SUMMARY" ? "Space" : "Enter")));
  };
  for (const one of wanted.units) {
    await press(page.locator("#add"));
    await tabTo(page, page.locator("dialog input[list]"));
    await page.keyboard.press("Control+a");
    await page.keyboard.type(one.side);
    await press(page.getByRole("button", { name: /^Regiment/ }));
    await page.waitForFunction(() => document.activeElement.matches(".unit"));
    const label = await page.evaluate(() => document.activeElement.getAttribute("aria-label").split(",")[0]);
    const { x, y } = await poseOf(page, label);
    const walk = async (key, by) => {
      for (let n = Math.round(Math.abs(by) * 10); n > 0; n--) {
        await page.keyboard.press(key);
      }
    };
    await walk(one.at[0] > x ? "ArrowRight" : "ArrowLeft", one.at[0] - x);
    await walk(one.at[1] > y ? "ArrowUp" : "ArrowDown", one.at[1] - y);
    await shows(async () => (({ x, y }) => [x, y])(await poseOf(page, label)), one.at);
    await tabTo(page, page.locator("#handle"));
    const { h } = await poseOf(page, label);
    for (let n = Math.abs(one.heading - h); n > 0; n--) {
      await page.keyboard.press(h < one.heading ? "ArrowRight" : "ArrowLeft");
    }
    await poseOf(page, label); // the next picture
    await shows(() => page.locator("#handle").getAttribute("aria-valuenow"), String(one.heading));
    await press(page.locator("#answer summary"));
    await tabTo(page, page.locator("#answer details").getByLabel("Name"));
    await page.keyboard.press("Control+a");
    await page.keyboard.type(one.name);
    await page.keyboard.press("Enter");
    await unit(page, one.name).waitFor();
  }
  await same(page);
  await page.waitForFunction(() => document.querySelector("#live").textContent.length > 0);
  assert.deepEqual(faults, []);
  await close();
});

/** Presses Tab until an element has the focus. */
async function tabTo(page, locator) {
  await locator.waitFor();
  for (let i = 0; i < 120; i++) {
    if (await locator.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press("Tab");
  }
  assert.fail("no Tab leads there");
}

test("built by touch on a phone", async () => {
  const { page, faults, close } = await open(empty, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const cdp = await page.context().newCDPSession(page);
  const touch = (type, ...points) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const drag = async (from, ...to) => {
    await touch("touchStart", from);
    let last = from;
    for (const point of to) {
      for (let i = 1; i <= 5; i++) {
        await touch("touchMove", [last[0] + ((point[0] - last[0]) * i) / 5, last[1] + ((point[1] - last[1]) * i) / 5]);
      }
      last = point;
    }
    await touch("touchEnd");
  };
  for (const one of wanted.units) {
    await add(page, one, (locator) => locator.tap());
    // A finger is as coarse as the picture is small: the fields of the unit give it its last tenth.
    const { at } = await scale(page);
    const { x, y } = await poseOf(page, one.name);
    await drag(at([x, y]), at(one.at));
    const there = await poseOf(page, one.name);
    assert.ok(Math.hypot(there.x - one.at[0], there.y - one.at[1]) < 1.2, JSON.stringify(there));
    if (there.h !== one.heading) {
      const turn = await page.locator("#handle .hit").boundingBox();
      assert.ok(turn.width >= 44 && turn.height >= 44);
      const [cx, cy] = at([there.x, there.y]);
      await drag([turn.x + turn.width / 2, turn.y + turn.height / 2], [cx + 70, cy], [cx, cy + (one.heading === 180 ? 70 : -70)]);
    }
    for (const [label, value] of [["From left (in)", one.at[0]], ["From bottom (in)", one.at[1]]]) {
      await page.getByLabel(label).fill(String(value));
      await page.keyboard.press("Enter");
    }
  }
  await same(page);
  const before = await scale(page);
  const { x, y, width } = await page.locator("#table").boundingBox();
  const middle = [x + width / 2, y + 40];
  await touch("touchStart", [middle[0] - 20, middle[1]], [middle[0] + 20, middle[1]]);
  for (let i = 1; i <= 6; i++) {
    await touch("touchMove", [middle[0] - 20 - 8 * i, middle[1]], [middle[0] + 20 + 8 * i, middle[1]]);
  }
  await touch("touchEnd");
  await page.waitForTimeout(100);
  await until(async () => assert.ok((await scale(page)).k > 2 * before.k, "a pinch zooms"));
  await same(page);
  assert.deepEqual(faults, []);
  await close();
});

test("on a phone all is large enough for a finger, and two units are selected without a key", async () => {
  for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
    const { page, faults, close } = await open(wanted, { viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const small = () => page.locator("button:visible, select:visible, input:visible, summary:visible").evaluateAll((list) => list
      .map((element) => [element.closest(".tick, .segments label") ?? element, element]).map(([element, { id, textContent }]) => [element.getBoundingClientRect(), id || textContent])
      .filter(([{ width, height }]) => width < 44 || height < 44).map(([{ width, height }, name]) => `${name}: ${width} by ${height}`));
    await shows(small, []);
    const fit = await page.locator("#fit").boundingBox();
    assert.ok(fit.x > 0 && fit.x + fit.width <= viewport.width && fit.y + fit.height <= viewport.height, "Fit is seen");
    const { at } = await scale(page);
    const tap = async (name) => page.touchscreen.tap(...at(wanted.units.find((one) => one.name === name).at));
    await tap("Axes");
    await shows(() => page.locator("#answer h2").textContent(), "Axes");
    await decided(page);
    await page.locator("#answer summary").tap();
    await shows(small, []);
    await page.getByRole("button", { name: "Add to selection" }).tap();
    await tap("Shield Wall");
    await page.locator(".column .verdict", { hasText: "Axes can charge Shield Wall" }).waitFor();
    await shows(small, []);
    const verdict = await page.locator(".column .verdict").boundingBox();
    const top = await page.locator("#side").boundingBox();
    const title = await page.locator("#answer h2").boundingBox();
    assert.ok(title.y >= top.y && verdict.y + verdict.height <= viewport.height, "the verdict is seen without scrolling");
    await page.locator("#list button", { hasText: "Blades" }).tap();
    await shows(() => page.locator('#list [aria-pressed="true"]').count(), 3);
    await page.getByRole("button", { name: "Add to selection" }).tap();
    await tap("Clubs");
    await shows(() => page.locator('#list [aria-pressed="true"]').count(), 1);
    assert.deepEqual(faults, []);
    await close();
  }
});

test("all of a vast table is seen", async () => {
  const { page, close } = await open({ table: { width: 100_000, depth: 20_000 }, units: [{ ...wanted.units[0], at: [50_000, 10_000] }] });
  await page.locator("#fit").click();
  const [inner, outer] = await Promise.all([page.locator("#scene .edge").boundingBox(), page.locator("#scene").boundingBox()]);
  assert.ok(inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width && inner.y >= outer.y && inner.width > 500, JSON.stringify([inner, outer]));
  await close();
});
