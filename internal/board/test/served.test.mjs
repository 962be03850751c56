// The board as the command serves it: what is not a plain request of the page itself is refused.

import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { after, before, test } from "node:test";

import { serve } from "./serve.mjs";

let board;
let port;

before(async () => {
  board = await serve();
  port = Number(new URL(board.url).port);
});

after(() => board.close());

/** Sends a text as it stands and gives the head of what comes back. */
async function raw(text) {
  const socket = connect(port, "127.0.0.1");
  let back = "";
  socket.setEncoding("latin1").on("data", (more) => {
    back += more;
  });
  socket.on("error", () => {}); // it may hang up before all is sent
  socket.write(text);
  await Promise.race([once(socket, "close"), new Promise((resolve) => {
    socket.on("data", () => back.includes("\r\n\r\n") && resolve());
  })]);
  socket.destroy();
  return back.split("\r\n\r\n")[0];
}

const request = (method, path, head = {}, body = "") => {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...head }).map(([name, value]) => `${name}: ${value}\r\n`);
  return raw(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
};

test("hostile requests", async () => {
  for (const [name, code, method, path, head, body] of [
    ["the page", 200, "GET", "/"],
    ["its own part", 200, "GET", "/start.json", { origin: `http://127.0.0.1:${port}`, "sec-fetch-site": "same-origin" }],
    ["another name that leads here", 403, "GET", "/start.json", { host: `evil.example:${port}` }],
    ["another port", 403, "GET", "/", { host: "127.0.0.1:1" }],
    ["another origin", 403, "GET", "/start.json", { origin: "https://evil.example" }],
    ["a part of another page", 403, "GET", "/start.json", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
    ["a method", 405, "POST", "/start.json"],
    ["another method", 405, "DELETE", "/start.json"],
    ["a big body", 413, "GET", "/", { "content-length": 1e12 }, "x".repeat(1e6)],
    ["a big body of a post", 405, "POST", "/", { "content-length": 1e12 }, "x".repeat(1e6)],
    ["a path upwards", 404, "GET", "/../../etc/passwd"],
    ["the same, hidden", 404, "GET", "/%2e%2e/%2e%2e/etc/passwd"],
    ["long heads", 431, "GET", "/", { x: "x".repeat(1e5) }],
    ["no request", 400, "\0\0", "/"],
  ]) {
    const answer = await request(method, path, head, body);
    assert.equal(Number(answer.split(" ")[1]), code, name);
    if (code < 429 && code !== 400) {
      assert.match(answer, /content-security-policy: default-src 'self'/i, name);
      assert.doesNotMatch(answer, /access-control-allow/i, name);
    }
  }
});
