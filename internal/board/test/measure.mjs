// Measures the page: how long a frame of a drag takes on battle.json, the first paint, and the
// memory after 20,000 events of a drag. It is no test: node measure.mjs [POSITION [UNIT...]], or 40
// or 400 for so many units.

import { crowd, decided, end, open, poseOf, position, scale } from "./kit.mjs";

const name = process.argv[2] ?? "battle";
const usual = { 40: ["Rider 4", "Sunward Spears", "Wolf Pack"], 400: ["U210"] }[name] ?? ["Sunward Spears", "Wolf Pack"];

/** The battle with 13 more units, all nimble, behind the lines. */
function forty() {
  const battle = position("battle");
  const sides = [...new Set(battle.units.map((unit) => unit.side))];
  for (let i = 0; i < 13; i++) {
    const back = i < 7 ? { side: sides[0], at: [5 + 6 * i, 3], heading: 0 } : { side: sides[1], at: [5 + 6 * (i - 7), 45.5], heading: 180 };
    battle.units.push({ name: `Rider ${i + 1}`, type: "cavalry", size: "troop", traits: ["nimble"], ...back });
  }
  return battle;
}

const start = name === "40" ? forty() : name === "400" ? crowd(400) : position(name);
const quantile = (list, q) => list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(q * list.length))];
const row = (list) => ["p50", "p95", "p99", "max"].map((word, i) => `${word} ${quantile(list, [0.5, 0.95, 0.99, 1][i]).toFixed(2)}`).join(", ");

await (await open(start)).close(); // the engines are built now
const { page, close } = await open(start, { search: "?measure" });
await page.waitForTimeout(500);
const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
const shown = await page.evaluate(() => performance.getEntriesByName("board-shown")[0]?.duration);
console.log(`first paint ${paint?.toFixed(0)} ms, table drawn ${shown?.toFixed(0)} ms`);

const cdp = await page.context().newCDPSession(page);
const memory = async () => {
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return (usedSize / 1e6).toFixed(1);
};

for (const unit of process.argv.length > 3 ? process.argv.slice(3) : usual) {
  await page.locator("#list button", { hasText: unit }).click();
  await decided(page);
  await page.evaluate(() => {
    performance.clearMeasures();
    window.frames_ = [];
    let last;
    const frame = (now) => {
      last !== undefined && window.frames_.push(now - last);
      last = now;
      window.going = requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const { at } = await scale(page);
  const { x, y } = await poseOf(page, unit);
  await page.mouse.move(...at([x, y]));
  await page.mouse.down();
  for (let i = 0; i < 400; i++) {
    await page.mouse.move(...at([x + 3 * Math.sin(i / 30), y + 2 * Math.sin(i / 19)]));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.keyboard.press("Escape");
  await page.mouse.up();
  const { script, engine, round, apart } = await page.evaluate(() => {
    cancelAnimationFrame(window.going);
    const of = (name) => performance.getEntriesByName(name).map(({ duration }) => duration);
    return { script: of("board-draw"), engine: of("board-engine"), round: of("board-move"), apart: window.frames_ };
  });
  console.log(`${unit}: script a frame ${row(script)} ms (${script.length}); engine ${row(engine)} ms (${engine.length}); there and back ${row(round)} ms; between frames ${row(apart)} ms`);
}

await page.locator("#list button", { hasText: start.units[0].name }).click();
await decided(page);
console.log(`memory of the page before: ${await memory()} MB`);
const { at } = await scale(page);
const { x, y } = await poseOf(page, start.units[0].name);
const [px, py] = at([x, y]);
await page.mouse.move(px, py);
await page.mouse.down();
await page.evaluate(async ([cx, cy]) => {
  const scene = document.getElementById("scene");
  for (let i = 0; i < 20_000; i++) {
    scene.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerId: 1, pointerType: "mouse", clientX: cx + 30 * Math.sin(i / 50), clientY: cy + 20 * Math.cos(i / 70) }));
    if (i % 20 === 19) {
      await new Promise(requestAnimationFrame);
    }
  }
}, [px, py]);
await page.mouse.up();
await decided(page);
console.log(`memory of the page after 20,000 events of a drag: ${await memory()} MB`);
await close();
await end();
