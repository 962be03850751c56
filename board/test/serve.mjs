// A static server for the tests: the page, the client and the engine as the board serves them.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const types = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".wasm": "application/wasm", ".json": "application/json", ".svg": "image/svg+xml" };
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob: data:; style-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

function place(path) {
  if (path.startsWith("/client/")) {
    return `${root}clients/npm${path.slice(7)}`;
  }
  if (path === "/engine/full.wasm") {
    return `${root}clients/npm/leaderpoint.wasm`;
  }
  return `${root}board/page${path === "/" ? "/index.html" : path}`;
}

/** Serves the board; `start` is the position that it begins with. */
export async function serve(start) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, "http://board").pathname);
    try {
      const body = path === "/start.json" ? start && JSON.stringify(start) : await readFile(place(path));
      response.writeHead(body ? 200 : 404, { "content-type": types[extname(path)] ?? "text/html", "content-security-policy": policy });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
