// leaderpoint for Node: the engine is read from the file beside this one.

import { readFile } from "node:fs/promises";

import { ProcessError, loadLeaderpoint as load, loadQuick as quick, wasmURL } from "./index.js";

export * from "./index.js";

/** As that of index.js; files are read, too. */
export async function loadLeaderpoint({ wasm = wasmURL(), position } = {}) {
  return load({ wasm: await given(wasm), position });
}

/** As that of index.js; files are read, too. */
export async function loadQuick({ wasm = wasmURL(), position } = {}) {
  return quick({ wasm: await given(wasm), position });
}

/** Reads a file; every other source stays as it is. */
async function given(wasm) {
  const file = wasm instanceof URL ? wasm : typeof wasm === "string" && wasm.startsWith("file:") ? new URL(wasm) : undefined;
  return file?.protocol === "file:" ? read(file) : wasm;
}

async function read(file) {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new ProcessError(`the engine cannot be loaded: ${cause.message}; in a bundle give loadLeaderpoint its bytes as \`wasm\``, { cause });
  }
}
