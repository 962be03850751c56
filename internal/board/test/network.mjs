// Measures the export over a slow network: how soon the table is drawn, and how soon the first
// answers are there. The server sends 10 Mbit/s in all and waits 40 ms before each answer, so that
// workers wait as well as the page. It is no test: node network.mjs [MBIT [MS]].

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { chromium } from "playwright-core";

import { decided } from "./kit.mjs";
import { command } from "./serve.mjs";

const [mbit, wait] = [Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 40)];
const PIECE = 8192; // bytes at once
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json" };

const folder = join(mkdtempSync(join(tmpdir(), "board-")), "site");
const [name, ...before] = command;
const { status } = spawnSync(name, [...before, "board", "--export", folder], { cwd: fileURLToPath(new URL("../../..", import.meta.url)), stdio: ["ignore", "ignore", "inherit"] });
if (status !== 0) {
  throw new Error(`the export ended with code ${status}`);
}

/** A file as a host sends it: engines by brotli, text by gzip. */
function packed(file) {
  const data = readFileSync(file);
  if (file.endsWith(".br")) {
    return [data, "br"];
  }
  return /\.(html|js|css|json|svg|webmanifest)$/.test(file) ? [gzipSync(data), "gzip"] : [data, "identity"];
}

let free = 0; // when the line is free again
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function send(response, data) {
  await pause(wait);
  for (let from = 0; from < data.length && !response.destroyed; from += PIECE) {
    const piece = data.subarray(from, from + PIECE);
    free = Math.max(free, performance.now()) + piece.length / (mbit * 125);
    await pause(free - performance.now());
    response.write(piece);
  }
  response.end();
}

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://here").pathname;
  const file = join(folder, path === "/" ? "index.html" : path);
  if (!file.startsWith(folder) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const [data, form] = packed(file);
  response.writeHead(200, { "Content-Type": TYPES[extname(file.replace(/\.(br|gz)$/, ""))] ?? "application/octet-stream", "Content-Encoding": form });
  send(response, data);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const runs = { paint: [], table: [], answer: [], answers: [] }; // the last: all of the quick engine
for (let i = 0; i < 5; i++) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(`http://127.0.0.1:${server.address().port}/?measure`, { waitUntil: "commit" });
  await page.locator("#scene .unit").first().waitFor();
  runs.table.push(performance.now() - start);
  await page.locator("#list li button").first().click();
  await page.locator("#answer tbody tr").first().waitFor();
  runs.answer.push(performance.now() - start);
  await decided(page);
  runs.paint.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime));
  runs.answers.push(performance.now() - start);
  await context.close();
}
for (const [what, list] of Object.entries(runs)) {
  console.log(`${what}: ${list.toSorted((a, b) => a - b).map((ms) => ms.toFixed(0)).join(", ")} ms`);
}
await browser.close();
server.close();
rmSync(folder, { recursive: true });
