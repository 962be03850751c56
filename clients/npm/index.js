// leaderpoint for browsers. node.js is the same for Node, where the file is read and not fetched.

import { Engine } from "./engine.js";
import { ProcessError } from "./errors.js";
import { Quick } from "./quick.js";
import { Leaderpoint } from "./session.js";

export { IllegalError, LeaderpointError, NoPositionError, ProcessError, UnknownUnitError } from "./errors.js";
export { Quick } from "./quick.js";
export { Recorder } from "./recorder.js";
export { Leaderpoint, Session, Table } from "./session.js";

/**
 * Where the engine lies, beside this file. In a bundle there may be no such place: then it throws a
 * ProcessError.
 */
export function wasmURL() {
  try {
    return new URL("./leaderpoint.wasm", import.meta.url);
  } catch (cause) {
    throw new ProcessError(MISSING, { cause });
  }
}

const MISSING = "the engine is not beside this bundle: give loadLeaderpoint its address or its bytes as `wasm`";

/**
 * Loads the engine. `wasm` says from where, if not from beside this file: an address, what `fetch`
 * gives, bytes, or a compiled module. `position` is put on the table.
 */
export async function loadLeaderpoint({ wasm = wasmURL(), position } = {}) {
  return Leaderpoint.of(await compiled(wasm), position);
}

/**
 * Loads an engine for the quick asks alone, which `wasm` may be without the others: the board has
 * such a smaller one. `position` is put on its table.
 */
export async function loadQuick({ wasm = wasmURL(), position } = {}) {
  const quick = new Quick(await Engine.of(await compiled(wasm), { quick: true }), "its own");
  if (position !== undefined) {
    quick.open(position);
  }
  return quick;
}

async function compiled(wasm) {
  try {
    const given = await wasm;
    if (given instanceof WebAssembly.Module) {
      return given;
    }
    if (given instanceof ArrayBuffer || ArrayBuffer.isView(given)) {
      return await WebAssembly.compile(given);
    }
    return await fetched(given);
  } catch (cause) {
    throw new ProcessError(`the engine cannot be loaded: ${cause.message}`, { cause });
  }
}

async function fetched(source) {
  const response = source instanceof Response ? source : await fetch(source);
  if (!response.ok) {
    throw new Error(`${response.url || source}: ${response.status} ${response.statusText}`);
  }
  if (response.headers.get("content-type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer()); // from a server that does not know the type
}
