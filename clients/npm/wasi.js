// The little of WASI (preview 1) that the engine asks for: no files, no arguments, no environment.
// What it writes to standard error is kept, since those are the last words of one that ends.

const SUCCESS = 0;
const BAD_FILE = 8;
const INVALID = 28;
const NOT_THERE = 52;
const KEPT = 4096;

/** The engine has ended by itself. */
export class Exit extends Error {
  constructor(code) {
    super(`exit code ${code}`);
    this.exitCode = code;
  }
}

/** The imports of a module, and its last words. */
export class Wasi {
  #memory;
  #words = "";
  #decoder = new TextDecoder();

  /** The memory of the module, as soon as there is one. */
  set memory(memory) {
    this.#memory = memory;
  }

  get words() {
    return this.#words.trim();
  }

  /** Every import of a module: those that are not known say so when they are called. */
  imports(module) {
    const functions = {};
    for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
      if (from !== "wasi_snapshot_preview1" || kind !== "function") {
        throw new Error(`it wants ${from}.${name}`);
      }
      functions[name] = this[name]?.bind(this) ?? (() => NOT_THERE);
    }
    return { wasi_snapshot_preview1: functions };
  }

  #view() {
    return new DataView(this.#memory.buffer);
  }

  #none(count, size) {
    const view = this.#view();
    view.setUint32(count, 0, true);
    view.setUint32(size, 0, true);
    return SUCCESS;
  }

  args_sizes_get(count, size) {
    return this.#none(count, size);
  }

  args_get() {
    return SUCCESS;
  }

  environ_sizes_get(count, size) {
    return this.#none(count, size);
  }

  environ_get() {
    return SUCCESS;
  }

  /** No answer depends on a clock: Go's runtime wants one. */
  clock_time_get(clock, _precision, at) {
    const milliseconds = clock === 0 ? Date.now() : performance.now();
    this.#view().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
    return SUCCESS;
  }

  /** No answer depends on it: Go's runtime seeds its maps. */
  random_get(at, size) {
    const bytes = new Uint8Array(this.#memory.buffer, at, size);
    bytes.forEach((_, i) => {
      bytes[i] = 256 * Math.random();
    });
    return SUCCESS;
  }

  fd_write(file, parts, count, at) {
    if (file !== 1 && file !== 2) {
      return BAD_FILE;
    }
    const view = this.#view();
    let written = 0;
    for (let i = 0; i < count; i++) {
      const size = view.getUint32(parts + 8 * i + 4, true);
      const text = new Uint8Array(this.#memory.buffer, view.getUint32(parts + 8 * i, true), size);
      this.#words = (this.#words + this.#decoder.decode(text.slice())).slice(0, KEPT);
      written += size;
    }
    view.setUint32(at, written, true);
    return SUCCESS;
  }

  /** There is nothing to wait for. */
  poll_oneoff() {
    return INVALID;
  }

  sched_yield() {
    return SUCCESS;
  }

  fd_prestat_get() {
    return BAD_FILE;
  }

  proc_exit(code) {
    throw new Exit(code);
  }
}
