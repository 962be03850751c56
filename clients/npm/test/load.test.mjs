// Where the engine may come from: the file, an address, an answer, bytes, a module, in a worker,
// too.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { once } from "node:events";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

import { ProcessError, loadLeaderpoint, wasmURL } from "leaderpoint";

const inBrowser = await import("../index.js"); // which knows nothing of files
const bytes = await readFile(wasmURL());
const FACE_OFF = "A red regiment @36,10 | B blue regiment @36,18^180";

test("from all that it may come from", async () => {
  const first = await inBrowser.loadLeaderpoint({ wasm: bytes, position: FACE_OFF });
  const sources = {
    "its own file": {}, "the address of a file": { wasm: wasmURL().href }, bytes: { wasm: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) },
    "a module": { wasm: first.module }, "an answer": { wasm: new Response(bytes) },
    "an answer of its type": { wasm: Promise.resolve(new Response(bytes, { headers: { "content-type": "application/wasm" } })) },
  };
  for (const [name, source] of Object.entries(sources)) {
    const lp = await loadLeaderpoint({ ...source, position: FACE_OFF });
    assert.equal(lp.key(), first.key(), name);
    lp.close();
  }
});

test("by fetch", async (t) => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === "/leaderpoint.wasm" ? 200 : 404, { "content-type": "application/wasm" }).end(bytes);
  });
  t.after(() => server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const base = `http://127.0.0.1:${server.address().port}/`;
  const lp = await inBrowser.loadLeaderpoint({ wasm: `${base}leaderpoint.wasm` });
  assert.ok(lp.hello().version);
  await assert.rejects(inBrowser.loadLeaderpoint({ wasm: new URL("missing.wasm", base) }), (e) => e instanceof ProcessError && /404/.test(e.message));
  await assert.rejects(loadLeaderpoint({ wasm: new URL("missing.wasm", import.meta.url) }), ProcessError);
  server.closeAllConnections?.();
});

test("in a worker", async () => {
  const { module } = await loadLeaderpoint();
  const worker = new Worker(new URL("worker.mjs", import.meta.url), { workerData: { module, position: FACE_OFF } });
  const [key] = await once(worker, "message");
  assert.equal(key, (await loadLeaderpoint({ wasm: module, position: FACE_OFF })).key());
});
