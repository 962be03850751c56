// What the tests share: a browser, a page with a position, and the command to compare with.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { lineOf } from "../page/link.js";
import { command as given, serve } from "./serve.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export const position = (name) => JSON.parse(readFileSync(`${root}docs/positions/${name}.json`, "utf8"));

/** A table with so many troops of two sides. */
export function crowd(count) {
  const units = Array.from({ length: count }, (_, i) => ({
    name: `U${i}`, side: i % 2 ? "red" : "blue", type: "infantry", size: "troop", at: [6 + 6 * (i % 20), 4 + 4 * Math.floor(i / 20)], heading: i % 2 ? 180 : 0,
  }));
  return { table: { width: 130, depth: 90 }, units };
}

let browser;
const servers = new Map(); // by what they begin with

async function served(start) {
  const key = JSON.stringify(start);
  if (!servers.has(key)) {
    servers.set(key, await serve(start));
  }
  return servers.get(key);
}

/** Opens the board with a position; `options` are those of a browser's context. */
export async function open(start, { hash = "", search = "", ...options } = {}) {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
  const server = await served(start);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => /Content Security Policy/.test(message.text()) && faults.push(message.text()));
  await page.goto(`${server.url}${search}${hash}`);
  const board = {
    page, faults, url: server.url, close: () => context.close(),
  };
  if (hash === "") {
    await page.waitForFunction((n) => document.querySelectorAll("#list li").length === n && document.querySelector("#scene .edge"), start?.units.length ?? 4);
  }
  return board;
}

export async function end() {
  await browser?.close();
  browser = undefined;
  servers.forEach((server) => server.close());
  servers.clear();
}

/** Asks the command: one request, or several, each a line. */
export function ask(...requests) {
  const input = requests.map((request) => JSON.stringify(request)).join("\n");
  const [command, ...before] = given;
  const { stdout, stderr, status } = spawnSync(command, [...before, "ask"], { cwd: root, input, encoding: "utf8", maxBuffer: 1 << 26 });
  if (status !== 0) {
    throw new Error(stderr);
  }
  return stdout.trim().split("\n").map((line) => JSON.parse(line));
}

/** What a verb of the command prints of a position. */
export function command(of, verb, ...flags) {
  const [name, ...before] = given;
  return spawnSync(name, [...before, verb, "-", ...flags], { cwd: root, input: JSON.stringify(of), encoding: "utf8" }).stdout;
}

/** The key of a position. */
export const keyOf = (of) => ask({ ask: "key", position: of })[0].key;

/** The link that the page gives to what is on its table. */
export async function link(page) {
  await page.locator("#share").click();
  await page.waitForFunction(() => document.querySelector("dialog .link-row input").value !== "");
  const value = await page.locator("dialog .link-row input").inputValue();
  await page.keyboard.press("Escape");
  return value;
}

/** The line of text of what is on the table of a page, or JSON if it has measured contacts. */
export const lineOn = async (page) => lineOf(new URL(await link(page)).hash);

/** From inches of the table to pixels of the window. */
export async function scale(page) {
  const { x, y, width, height } = await page.locator("#scene .edge").boundingBox();
  const [w, d] = await page.locator("#scene .edge").evaluate((edge) => [Number(edge.getAttribute("width")), Number(edge.getAttribute("height"))]);
  return { k: width / w, at: ([right, up]) => [x + (right * width) / w, y + ((d - up) * height) / d] };
}

export const unit = (page, name) => page.locator(`.unit[aria-label^="${name},"]`);

/** Where a unit is, as its element says. */
export async function poseOf(page, name) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const label = await unit(page, name).getAttribute("aria-label");
  const [, x, y, h] = label.match(/at ([-\d.]+), ([-\d.]+), heading ([-\d.]+)/).map(Number);
  return { x, y, h };
}

/** Waits until the answers are complete. */
export async function decided(page) {
  await page.waitForFunction(() => !document.querySelector('#answer [aria-busy="true"]') && !document.querySelector("#answer").textContent.includes("Deciding"));
}

/** Repeats a check until it passes. After five seconds its own error is the result. */
export async function until(check) {
  for (const end = Date.now() + 5000; ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Waits until what is read from a page equals what is wanted. */
export const shows = (read, wanted, why) => until(async () => assert.deepEqual(await read(), wanted, why));
