// The QR codes of links are read back by another program.

import assert from "node:assert/strict";
import { test } from "node:test";

import jsqr from "jsqr";

import { qr } from "../page/qr.js";

test("QR codes of all lengths are read back", () => {
  for (const length of [1, 17, 18, 60, 154, 230, 231, 500, 1000, 1800, 2500, 2953]) {
    const text = Array.from({ length }, (_, i) => "ABCdef_-#v1.0123456789"[(i * 7 + length) % 22]).join("");
    const rows = qr(text);
    const [scale, quiet] = [3, 4];
    const size = scale * (rows.length + 2 * quiet);
    const pixels = new Uint8ClampedArray(4 * size * size).fill(255);
    rows.forEach((row, y) => row.forEach((bit, x) => {
      for (let i = 0; bit && i < scale * scale; i++) {
        const [px, py] = [scale * (x + quiet) + (i % scale), scale * (y + quiet) + Math.floor(i / scale)];
        pixels.fill(0, 4 * (py * size + px), 4 * (py * size + px) + 3);
      }
    }));
    assert.equal(jsqr(pixels, size, size)?.data, text, `${length} bytes, ${rows.length} modules`);
  }
  assert.equal(qr("x".repeat(2954)), undefined);
});
