// The engines as files. A host may serve them compressed and say so, serve them compressed and not
// say so, or serve them plain: the first bytes tell which it is.

const ENDINGS = [".br", ".gz", ""];

/** An answer with the module of that name, "quick" or "full", for WebAssembly.compileStreaming. */
export async function engineFile(name) {
  let status;
  for (const ending of ENDINGS) {
    const response = await fetch(new URL(`engine/${name}.wasm${ending}`, import.meta.url)).catch((error) => {
      status = error.message;
    });
    const body = response?.ok && (await unpacked(response.body));
    if (body) {
      return new Response(body, { headers: { "content-type": "application/wasm" } });
    }
    status = response?.ok ? "no WebAssembly" : (response?.status ?? status);
  }
  throw new Error(`engine/${name}.wasm cannot be loaded: ${status}`);
}

/** The stream of a module, unpacked by gzip if need be; undefined, and cancelled, if it is none. */
async function unpacked(body) {
  const reader = body.getReader();
  const read = [];
  let head = [];
  while (head.length < 4) {
    const { done, value } = await reader.read();
    if (done) {
      return undefined;
    }
    read.push(value);
    head = [...head, ...value.subarray(0, 4)];
  }
  const [a, b, c, d] = head;
  const isWasm = a === 0 && b === 0x61 && c === 0x73 && d === 0x6d;
  const isGzip = a === 0x1f && b === 0x8b;
  if (!isWasm && !isGzip) {
    reader.cancel().catch(() => {});
    return undefined;
  }
  const whole = new ReadableStream({
    async pull(controller) {
      const { done, value } = read.length > 0 ? { value: read.shift() } : await reader.read();
      done ? controller.close() : controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return isGzip ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}
