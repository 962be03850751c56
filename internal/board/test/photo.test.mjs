// A photo of an invented camera gives places within the bound that is stated. A tape gives those of
// the command.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, test } from "node:test";

import { corners } from "../page/geometry.js";
import { ask, end, keyOf, lineOn, link, open, poseOf, shows, unit, until } from "./kit.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const [WIDE, HIGH] = [2016, 1512];
const wall = [[22, 15], [27.9, 15], [27.9, 19], [22, 19]];
const start = {
  units: [{ name: "Knights", side: "red", type: "cavalry", size: "regiment", at: [10, 10], heading: 90 }],
  terrain: [{ name: "House", kind: "blocking", height: 3, outline: wall }],
};
const truth = {
  Knights: { pose: { x: 30.7, y: 10.6, h: 20 }, base: [125 / 25.4, 100 / 25.4] },
  Ghouls: { pose: { x: 44, y: 25, h: 200 }, base: [100 / 25.4, 40 / 25.4] },
};

after(end);

/** Where a camera that stands before the table sees a point of it. */
function see([x, y]) {
  const down = Math.atan2(45, 52); // from (36, -30), 45 inches high, to the middle of the table
  const [right, ahead, height] = [x - 36, y + 30, -45];
  const depth = ahead * Math.cos(down) - height * Math.sin(down);
  return [WIDE / 2 + (1300 * right) / depth, HIGH / 2 - (1300 * (ahead * Math.sin(down) + height * Math.cos(down))) / depth];
}

/** The photo as PNG, drawn in a page. */
async function photo(page) {
  const areas = [[[0, 0], [72, 0], [72, 48], [0, 48]], wall, ...Object.values(truth).map(({ pose, base }) => corners(pose, base))];
  const data = await page.evaluate(([wide, high, list]) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
    const context = canvas.getContext("2d");
    const fill = (colour, points) => {
      context.fillStyle = colour;
      context.beginPath();
      points.forEach(([x, y]) => context.lineTo(x, y));
      context.fill();
    };
    fill("#5a4636", [[0, 0], [wide, 0], [wide, high], [0, high]]);
    list.forEach((points, i) => fill(["#4f7a45", "#8d8d8d", "#b33", "#33b"][i], points));
    return canvas.toDataURL("image/png").split(",")[1];
  }, [WIDE, HIGH, areas.map((points) => points.map(see))]);
  return { name: "table.png", mimeType: "image/png", buffer: Buffer.from(data, "base64") };
}

async function clean(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
}

const prompt = (page, text) => page.locator("dialog .prompt", { hasText: text }).waitFor();

/** Clicks a point of the photo, as well as pixels of the screen allow. */
async function click(page, [x, y], tap = false) {
  const box = await page.locator(".picture img").boundingBox();
  const at = [Math.round(box.x + (x * box.width) / WIDE), Math.round(box.y + (y * box.height) / HIGH)];
  await (tap ? page.touchscreen.tap(...at) : page.mouse.click(...at));
}

async function give(page) {
  const file = await photo(page);
  await page.locator("#open").click();
  await page.locator("dialog input[type=file]").setInputFiles(file);
  await page.locator(".picture img").waitFor();
  await page.waitForFunction(() => document.querySelector(".picture img")?.clientWidth > 100 && document.querySelectorAll("dialog").length === 1);
}

const words = { "Table, lower left": [0, 0], "Table, lower right": [72, 0], "Table, upper right": [72, 48], "Table, upper left": [0, 48],
  "House, lower left": wall[0], "House, lower right": wall[1], "House, upper right": wall[2], "House, upper left": wall[3] };

async function all(page, tap) {
  for (const [name, at] of Object.entries(words)) {
    await prompt(page, name);
    await click(page, see(at), tap);
  }
  for (const [name, { pose, base }] of Object.entries(truth)) {
    const chosen = name === "Knights";
    await page.getByLabel("Unit", { exact: true }).selectOption(chosen ? name : "+");
    if (!chosen) {
      await page.locator("dialog").getByLabel("Name").fill(name);
      await page.locator("dialog").getByLabel("Side").fill("blue");
      await page.locator("dialog").getByLabel("Size").selectOption("troop");
    }
    await page.getByRole("button", { name: "Mark its corners" }).click();
    await page.locator(".picture").scrollIntoViewIfNeeded();
    const seen = corners(pose, base).map(see);
    for (const [i, corner] of ["front left", "front right", "rear right", "rear left"].entries()) {
      await prompt(page, `${corner} corner of ${name}`);
      await click(page, seen[i], tap);
    }
    await page.locator(".marks li", { hasText: "measured within" }).nth(chosen ? 0 : 1).waitFor();
  }
}

/** The units on the table are where they were in the photo, to the bound that is stated. */
async function within(page) {
  const { position: file } = ask({ ask: "position", position: await lineOn(page) })[0];
  for (const [name, { pose, base }] of Object.entries(truth)) {
    const { at, heading, measured } = file.units.find((unit) => unit.name === name);
    const there = corners({ x: at[0], y: at[1], h: heading }, base);
    const off = Math.max(...corners(pose, base).map(([x, y], i) => 25.4 * Math.hypot(x - there[i][0], y - there[i][1])));
    assert.ok(off <= measured.mm && measured.mm < 15, `${name}: ${off} of ${measured.mm} mm`);
  }
  return file;
}

for (const phone of [false, true]) {
  test(`a photo puts units on the table, and undo takes them back, ${phone ? "by touch" : "by mouse"}`, async () => {
    const options = phone ? { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {};
    const { page, faults, close } = await open(start, options);
    const before = await lineOn(page);
    await give(page);
    await clean(page);
    if (phone) {
      const width = () => page.locator(".picture img").evaluate((image) => new Promise((resolve) => setTimeout(() => resolve(image.clientWidth), 100)));
      const { x, y } = await page.locator(".picture").boundingBox();
      const session = await page.context().newCDPSession(page);
      const fingers = (type, ...list) => session.send("Input.dispatchTouchEvent", { type, touchPoints: list.map((d, id) => ({ x: x + 150 + d, y: y + 100, id })) });
      const whole = await width();
      await fingers("touchStart", -30, 30);
      for (const d of [40, 50, 60]) {
        await fingers("touchMove", -d, d);
      }
      await fingers("touchEnd");
      await until(async () => assert.ok(Math.abs((await width()) / whole - 2) < 0.05, "a pinch zooms"));
      await shows(() => page.locator(".picture .mark").count(), 0);
      await page.locator("dialog").getByRole("button", { name: "Zoom in" }).tap();
      await page.getByRole("button", { name: "Whole photo" }).tap();
      await shows(width, whole);
    }
    await all(page, phone);
    await until(async () => assert.match(await page.locator("dialog .verdict").first().textContent(), /^The marks fit within [\d.]+ mm\.$/));
    await clean(page);
    await page.getByRole("button", { name: "Judge the moves" }).click();
    await page.locator("dialog li", { hasText: /^Knights moved by 24\.\d+ in .*the advance is refused: in step 1 it goes .* too far/ }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Put them on the table" }).click();
    await page.waitForFunction(() => document.querySelectorAll("#list li").length === 2);
    const file = await within(page);
    assert.deepEqual(file.units.map(({ name, side, size }) => [name, side, size]), [["Knights", "red", "regiment"], ["Ghouls", "blue", "troop"]]);
    await page.locator("#undo").click();
    await shows(() => lineOn(page), before);
    await shows(() => page.locator("#undo").isDisabled(), true);
    await page.locator("#open").click();
    await page.getByRole("button", { name: "Back to the photo" }).click();
    await shows(() => page.locator(".marks li").count(), 10, "what was marked is kept");
    const fit = page.locator("dialog .verdict").first();
    await until(async () => assert.match(await fit.textContent(), /^The marks fit within [\d.]+ mm\.$/));
    const fits = await fit.textContent();
    await page.keyboard.press("Escape");
    for (const [width, same] of [["60", false], ["72", true]]) {
      await page.getByLabel("Table, width (in)").fill(width);
      await page.keyboard.press("Enter");
      await page.locator("#open").click();
      await page.getByRole("button", { name: "Back to the photo" }).click();
      await shows(() => page.locator(".marks li").count(), 10, "another size of the table keeps the photo");
      await until(async () => assert.equal((await fit.textContent()) === fits, same, "and fits the marks to the new corners"));
      await page.keyboard.press("Escape");
    }
    assert.deepEqual(faults, []);
    await close();
  });
}

test("marks are made, moved and deleted by keys, in a picture that was dropped", async () => {
  const { page, faults, close } = await open(start);
  const { buffer } = await photo(page);
  await page.evaluate((text) => {
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], "a.png", { type: "image/png" }));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, buffer.toString("base64"));
  await page.locator(".picture:focus").waitFor();
  const keys = async (...list) => {
    for (const key of list) {
      await page.keyboard.press(key);
    }
  };
  const mark = (n) => page.locator(".picture .mark circle").nth(n).evaluate((circle) => [Number(circle.getAttribute("cx")), Number(circle.getAttribute("cy"))]);
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await prompt(page, "Click: Table, lower left");
  await keys("ArrowLeft", "ArrowDown", "Enter");
  await prompt(page, "Click: Table, lower right");
  await keys("PageUp");
  await prompt(page, "Drag, or move the cross and press Enter: Table, lower left");
  await frame();
  const first = await mark(0);
  await keys("ArrowLeft", "Shift+ArrowDown", "Enter");
  await frame();
  const [x, y] = await mark(0);
  assert.ok(Math.abs(x - first[0] + 10) < 1e-6 && Math.abs(y - first[1] - 1) < 1e-6, "ten pixels and one");
  const { x: left, y: top } = await page.locator(".picture").boundingBox();
  await page.mouse.move(left + 1 + x, top + 1 + y);
  await page.mouse.down();
  await page.mouse.move(left + 41 + x, top + 21 + y, { steps: 4 });
  await page.mouse.up();
  await frame();
  await shows(async () => (await mark(0)).map(Math.round), [Math.round(x + 40), Math.round(y + 20)], "it is dragged");
  await keys("+", "+", "0", "Delete");
  await prompt(page, "Click: Table, lower left");
  await shows(() => page.locator(".picture .mark").count(), 0);
  await page.locator("dialog summary").click();
  await page.locator("dialog").getByLabel("From the left (in)").fill("30");
  await page.locator("dialog").getByLabel("From the bottom (in)").fill("12.5");
  await page.getByRole("button", { name: "Mark this point" }).click();
  await prompt(page, "Click: Point 30, 12.5");
  await keys("Enter");
  await page.locator(".marks li", { hasText: "Point 30, 12.5" }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test("what the engine says of marks is shown as it is", async () => {
  const { page, close } = await open(start);
  await give(page);
  const mirror = ([x, y]) => [WIDE - x, y];
  const clicked = Object.entries(words).slice(0, 6);
  for (const [name, at] of clicked) {
    await prompt(page, name);
    await click(page, mirror(see(at)));
  }
  const [{ error }] = ask({ ask: "photo", marks: clicked.map(([, at]) => ({ image: mirror(see(at)), table: at })) });
  await page.locator("dialog .verdict", { hasText: error }).waitFor();
  await shows(() => page.getByRole("button", { name: "Put them on the table" }).isDisabled(), true);
  await page.keyboard.press("Escape");
  await page.locator("#open").click();
  await page.locator("dialog input[type=file]").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await page.locator("dialog p[role=status]", { hasText: "cannot read this picture" }).waitFor();
  await close();
});

test("a tape puts a unit where the command does", async () => {
  const { page, faults, close } = await open(start);
  const before = await lineOn(page);
  await page.locator("#list button", { hasText: "Knights" }).click();
  const tape = page.locator("dialog");
  const again = () => page.getByRole("button", { name: "From a tape" }).click();
  await again();
  await clean(page);
  const put = async (place, lengths) => {
    await tape.getByRole("button", { name: "Put it there" }).click();
    await tape.waitFor({ state: "detached" });
    const [unit] = start.units;
    const { at, heading, ...rest } = unit;
    const [{ position: { units: [wanted] } }] = ask({ ask: "position", position: { ...start, lengths, units: [{ ...rest, ...place, measured: { mm: 2 } }], terrain: [] } });
    const { x, y, h } = await poseOf(page, "Knights");
    [x - wanted.at[0], y - wanted.at[1]].forEach((off) => assert.ok(Math.abs(off) < 0.006));
    assert.ok(Math.abs(h - wanted.heading) < 0.06);
    await until(async () => assert.match(await lineOn(page), /measured=2/));
    await again();
    await shows(() => tape.getByLabel("Accurate to (mm)").inputValue(), "2");
  };
  await tape.getByLabel("Accurate to (mm)").fill("2");
  await tape.getByLabel("Lengths in").selectOption("mm");
  for (const [label, value] of [["Front left, from the left", 500], ["Front left, from the bottom", 600], ["Front right, from the left", 624], ["Front right, from the bottom", 610]]) {
    await tape.getByLabel(label).fill(String(value));
  }
  await put({ front_left: [500, 600], front_right: [624, 610] }, "mm");
  for (const [label, value] of [["Front left, from the left", 500], ["Front left, from the bottom", 600], ["Front right, from the left", 900], ["Front right, from the bottom", 610]]) {
    await tape.getByLabel(label).fill(String(value));
  }
  await tape.getByRole("button", { name: "Put it there" }).click();
  await tape.locator("[role=status]", { hasText: "farther apart than the base is wide" }).waitFor();

  await tape.getByLabel("What is measured").selectOption("distances from two edges");
  await tape.getByLabel("Lengths in").selectOption("inches");
  await tape.getByLabel("Corner").first().selectOption("front_right");
  await tape.getByLabel("From edge").first().selectOption("right");
  await tape.getByLabel("Distance").nth(0).fill("20");
  await tape.getByLabel("Distance").nth(1).fill("15");
  await tape.getByLabel("Heading (°)").fill("30");
  await put({ from_edges: { corner: "front_right", right: 20, bottom: 15 }, heading: 30 });
  await tape.getByLabel("What is measured").selectOption("distances from two edges");
  await tape.getByLabel("Corner").first().selectOption("front_right");
  await tape.getByLabel("From edge").first().selectOption("right");
  await tape.getByLabel("Distance").nth(0).fill("20");
  await tape.getByLabel("Distance").nth(1).fill("15");
  await tape.getByLabel("Corner").nth(1).selectOption("front_left");
  await tape.getByLabel("Distance").nth(2).fill("47.1");
  await tape.getByLabel("Distance").nth(3).fill("15.2");
  await put({ from_edges: [{ corner: "front_right", right: 20, bottom: 15 }, { corner: "front_left", left: 47.1, bottom: 15.2 }] });
  await page.keyboard.press("Escape");
  for (let i = 0; i < 3; i++) {
    await page.locator("#undo").click();
  }
  await shows(async () => keyOf(await lineOn(page)), keyOf(before));
  assert.deepEqual(faults, []);
  await close();
});

test("a tape says which way a unit will face, and doubts what is mixed up", async () => {
  const { page, faults, close } = await open({ units: [start.units[0], { name: "Ghouls", side: "blue", type: "infantry", size: "regiment", at: [30, 30], heading: 0, measured: { mm: 3 } }] });
  const tape = page.locator("dialog");
  const fill = async (corners) => {
    for (const [label, value] of Object.entries(corners)) {
      await tape.getByLabel(label).fill(String(value));
    }
  };
  await page.locator("#list button", { hasText: "Ghouls" }).click();
  await page.getByRole("button", { name: "From a tape" }).click();
  await tape.getByLabel("Accurate to (mm)").fill("2.5");
  await fill({ "Front left, from the left": 33.94, "Front left, from the bottom": 20, "Front right, from the left": 30, "Front right, from the bottom": 20 });
  await tape.locator("p", { hasText: /^It will face down the table \(heading 180°\)\.$/ }).waitFor();
  await page.keyboard.press("Enter");
  await tape.locator("[role=status]", { hasText: "It will face down the table (heading 180°). That is the other way than now." }).waitFor();
  await fill({ "Front left, from the left": 70, "Front right, from the left": 73.94 });
  await page.keyboard.press("Enter");
  await tape.locator("[role=status]", { hasText: "Part of it lies off the table." }).waitFor();
  await fill({ "Front left, from the left": 30, "Front right, from the left": 33.94 });
  await tape.locator("p", { hasText: /^It will face up the table \(heading 0°\)\.$/ }).waitFor();
  await page.keyboard.press("Enter");
  await tape.waitFor({ state: "detached" });
  await shows(async () => (await poseOf(page, "Ghouls")).h, 0);
  await page.locator("#list button", { hasText: "Knights" }).click();
  await page.getByRole("button", { name: "From a tape" }).click();
  await shows(() => tape.getByLabel("Accurate to (mm)").inputValue(), "2.5");
  await tape.getByLabel("What is measured").selectOption("distances from two edges");
  await tape.getByLabel("It touches").selectOption({ label: "Ghouls" });
  await tape.getByLabel("Distance").nth(0).fill("34.4");
  await tape.getByLabel("Distance").nth(1).fill("20.03");
  for (const typed of ["", "178.5"]) {
    await tape.getByLabel("Heading (°)").fill(typed);
    await tape.locator("p", { hasText: /^It will face down the table \(heading 1(80|79\.\d)°\)\.$/ }).waitFor();
  }
  await page.keyboard.press("Enter");
  await tape.waitFor({ state: "detached" });
  await until(async () => assert.match(await lineOn(page), /touching/));
  assert.deepEqual(faults, []);
  await close();
});

test("a tape says what a unit touches, and a drag ends the contact", async () => {
  const table = { units: [{ ...start.units[0], measured: { mm: 1 } }, { name: "Ghouls", side: "blue", type: "infantry", size: "regiment", at: [30, 30], heading: 0, measured: { mm: 1 } }] };
  const { page, faults, close } = await open(table);
  await page.locator("#list button", { hasText: "Knights" }).click();
  await page.getByRole("button", { name: "From a tape" }).click();
  const tape = page.locator("dialog");
  for (const [label, value] of [["Front left, from the left", 27.5], ["Front left, from the bottom", 26], ["Front right, from the left", 32.42], ["Front right, from the bottom", 26]]) {
    await tape.getByLabel(label).fill(String(value));
  }
  await tape.getByLabel("Accurate to (mm)").fill("2");
  await tape.getByLabel("It touches").selectOption({ label: "Ghouls" });
  await tape.getByRole("button", { name: "Put it there" }).click();
  await tape.locator("[role=status]", { hasText: "does not touch Ghouls as measured" }).waitFor();
  for (const label of ["Front left, from the bottom", "Front right, from the bottom"]) {
    await tape.getByLabel(label).fill("28.4");
  }
  await tape.getByRole("button", { name: "Put it there" }).click();
  await tape.waitFor({ state: "detached" });
  const text = await lineOn(page);
  const [{ distance }] = ask({ ask: "distance", position: JSON.parse(text), from: "Knights", to: "Ghouls" });
  assert.ok(distance < 1e-9, String(distance));
  const again = await open(undefined, { hash: new URL(await link(page)).hash });
  await shows(async () => JSON.parse(await lineOn(again.page)).units[0].touching, [{ unit: "Ghouls", side: "front" }], "the link has the contact");
  await again.close();
  await page.waitForFunction(() => location.hash.startsWith("#v1."));
  await page.reload();
  await shows(async () => JSON.parse(await lineOn(page)).units[0].touching, [{ unit: "Ghouls", side: "front" }], "so has the page when it is loaded again");
  await unit(page, "Knights").focus();
  await page.keyboard.press("Control+a");
  for (const key of ["ArrowRight", "ArrowDown", ".", "."]) {
    await page.keyboard.press(key);
  }
  await shows(async () => JSON.parse(await lineOn(page)).units[0].touching, [{ unit: "Ghouls", side: "front" }], "a group keeps its contacts");
  await shows(() => page.locator("#problem").isHidden(), true);
  await page.keyboard.press("Escape");
  await unit(page, "Knights").focus();
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press("ArrowDown");
  }
  await page.locator("#answer .looks-table").waitFor();
  await shows(() => page.locator("#problem").isHidden(), true);
  await until(async () => assert.doesNotMatch(await lineOn(page), /touching/));
  assert.deepEqual(faults, []);
  await close();
});
