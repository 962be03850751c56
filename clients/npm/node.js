// leaderpoint for Node: the engine is read from the file beside this one.

import { readFile } from "node:fs/promises";

import { ProcessError, loadLeaderpoint as load, wasmURL } from "./index.js";

export * from "./index.js";

/** As that of index.js; files are read, too. */
export async function loadLeaderpoint({ wasm = wasmURL(), position } = {}) {
  const file = wasm instanceof URL ? wasm : typeof wasm === "string" && wasm.startsWith("file:") ? new URL(wasm) : undefined;
  return load({ wasm: file?.protocol === "file:" ? await read(file) : wasm, position });
}

async function read(file) {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new ProcessError(`the engine cannot be loaded: ${cause.message}; in a bundle give loadLeaderpoint its bytes as \`wasm\``, { cause });
  }
}
