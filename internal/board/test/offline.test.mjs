// The exported board on a host that knows nothing but files: engines of every form load, and a
// browser keeps the board, takes a newer one at the next load, and works without a network.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { chromium } from "playwright-core";

import { command } from "./serve.mjs";

const root = new URL("../../..", import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "board-"));
let browser;

before(async () => {
  const [name, ...before] = command;
  const { status, stderr } = spawnSync(name, [...before, "board", "--export", folder], { cwd: root, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

const types = { html: "text/html", js: "text/javascript", css: "text/css", json: "application/json", svg: "image/svg+xml", webmanifest: "application/json" };

/** A host of the files; `forms` has the header by which it says how the files of an ending are compressed. */
async function host(forms = {}, port = 0) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const name = new URL(request.url, "http://host").pathname.slice(1) || "index.html";
    asked.push(name);
    try {
      const body = await readFile(join(folder, name));
      const ending = name.split(".").at(-1);
      const encoding = forms[ending];
      response.writeHead(200, { "content-type": types[ending] ?? "application/octet-stream", ...(encoding && { "content-encoding": encoding }) }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  const close = () => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${server.address().port}/`, port: server.address().port, asked, close };
}

const shown = (page) => page.waitForFunction(() => document.querySelectorAll("#list li").length > 1, undefined, { timeout: 120_000 });

/** Loads both engines in the page by their names, and gives the sizes of the modules. */
const engines = (page) => page.evaluate(async () => {
  const { engineFile } = await import("./wasm.js");
  const sizes = [];
  for (const name of ["quick", "full"]) {
    const bytes = await (await engineFile(name)).arrayBuffer();
    await WebAssembly.compile(bytes);
    sizes.push(bytes.byteLength);
  }
  return sizes;
});

test("any host will do", async () => {
  const want = ["quick", "full"].map((name) => readFileSync(join(folder, `engine/${name}.wasm`)).length);
  for (const [name, forms, tried] of [["says nothing", {}, "br gz"], ["says br", { br: "br" }, "br"], ["says gzip", { gz: "gzip" }, "br gz"]]) {
    const { url, asked, close } = await host(forms);
    const page = await browser.newPage({ serviceWorkers: "block" }); // which would ask for more
    await page.goto(url);
    await shown(page);
    asked.length = 0;
    assert.deepEqual(await engines(page), want, name);
    // The page itself may ask at the same time, in the same forms.
    const full = asked.filter((file) => file.startsWith("engine/full")).map((file) => file.split(".").at(-1));
    assert.equal([...new Set(full)].sort().join(" "), tried, name);
    await page.close();
    await close();
  }
});

test("kept for use offline, and made new", async () => {
  const context = await browser.newContext();
  const first = await host();
  const page = await context.newPage();
  const version = () => page.evaluate(async () => (await caches.keys()).join(" "));
  await page.goto(first.url);
  await shown(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const before = await version();
  assert.match(before, /^leaderpoint-board-[0-9a-f]{16}$/);
  await page.reload(); // now by the service worker
  await first.close();

  await page.reload();
  await shown(page);
  assert.equal((await engines(page)).length, 2);
  await page.goto(`${first.url}#v1.none`);
  await shown(page);
  await assert.rejects(page.evaluate(() => fetch("board.sha256")), /fetch/, "only the files of the page are kept");

  // A newer version: another worker, with another name.
  const worker = join(folder, "sw.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replace(/"version":"[0-9a-f]{16}"/, '"version":"0123456789abcdef"'));
  const second = await host({}, first.port);
  await page.goto(second.url);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  await page.reload();
  await page.waitForFunction(async () => (await caches.keys()).join(" ") === "leaderpoint-board-0123456789abcdef", undefined, { timeout: 60_000 });
  await shown(page);
  await second.close();
  await context.close();
});
