// QR codes (ISO/IEC 18004) of bytes, with the least correction: a link is long.

const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];
const VERSIONS = 40;
const LEVEL = 1; // the code of the least correction

const MASKS = [
  (x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3, (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3), (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

/** How many code words a version has in all. */
function words(version) {
  let bits = (16 * version + 128) * version + 64;
  if (version > 1) {
    const n = Math.floor(version / 7) + 2;
    bits -= (25 * n - 10) * n - 55 + (version > 6 ? 36 : 0);
  }
  return bits >> 3;
}

const room = (version) => words(version) - CORRECTION[version - 1] * BLOCKS[version - 1];

/** The rows of the code of a text, each of zeros and ones; undefined if it is too long. */
export function qr(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= VERSIONS; version++) {
    const head = version < 10 ? 12 : 20; // bits
    if (head + 8 * bytes.length <= 8 * room(version)) {
      return drawn(version, interleaved(version, data(bytes, version)));
    }
  }
  return undefined;
}

/** The code words of bytes, filled up. */
function data(bytes, version) {
  const bits = [];
  const put = (value, count) => {
    for (let i = count - 1; i >= 0; i--) {
      bits.push((value >> i) & 1);
    }
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  const most = 8 * room(version);
  put(0, Math.min(4, most - bits.length));
  put(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < most; pad ^= 0xec ^ 0x11) {
    put(pad, 8);
  }
  return Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((word, bit) => (word << 1) | bit, 0));
}

/** The product of two elements of the field of 256. */
function times(a, b) {
  let out = 0;
  for (let i = 7; i >= 0; i--) {
    out = (out << 1) ^ ((out >> 7) * 0x11d) ^ (((b >> i) & 1) * a);
  }
  return out;
}

/** The words that correct a block. */
function remainder(block, divisor) {
  const out = new Array(divisor.length).fill(0);
  for (const word of block) {
    const factor = word ^ out.shift();
    out.push(0);
    divisor.forEach((coefficient, i) => {
      out[i] ^= times(coefficient, factor);
    });
  }
  return out;
}

function divisorOf(degree) {
  const out = new Array(degree).fill(0);
  out[degree - 1] = 1;
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2)) {
    for (let j = 0; j < degree; j++) {
      out[j] = times(out[j], root) ^ (out[j + 1] ?? 0);
    }
  }
  return out;
}

/** The words of all blocks, in the order in which they are drawn. */
function interleaved(version, all) {
  const [count, correction] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const short = Math.floor(all.length / count);
  const longer = all.length % count;
  const divisor = divisorOf(correction);
  const blocks = [];
  for (let i = 0, at = 0; i < count; i++) {
    const size = short + (i >= count - longer ? 1 : 0);
    blocks.push(all.slice(at, at + size));
    at += size;
  }
  const fixes = blocks.map((block) => remainder(block, divisor));
  const column = (rows, i) => rows.filter((row) => i < row.length).map((row) => row[i]);
  const columns = (rows, n) => Array.from({ length: n }, (_, i) => column(rows, i)).flat();
  return [...columns(blocks, short + 1), ...columns(fixes, correction)];
}

function drawn(version, codewords) {
  const size = 4 * version + 17;
  const rows = Array.from({ length: size }, () => new Array(size).fill(0));
  const fixed = Array.from({ length: size }, () => new Array(size).fill(false));
  const set = (x, y, dark) => {
    if (rows[y]?.[x] !== undefined) {
      rows[y][x] = dark ? 1 : 0;
      fixed[y][x] = true;
    }
  };
  patterns(version, size, set);
  format(size, 0, set); // its place
  if (version > 6) {
    let rest = version;
    for (let i = 0; i < 12; i++) {
      rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    }
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      set(a, b, (bits >> i) & 1);
      set(b, a, (bits >> i) & 1);
    }
  }
  fill(size, rows, fixed, codewords);
  let best;
  let least = Infinity;
  MASKS.forEach((mask, n) => {
    const masked = rows.map((row, y) => row.map((bit, x) => (fixed[y][x] ? bit : bit ^ (mask(x, y) === 0 ? 1 : 0))));
    format(size, n, (x, y, dark) => {
      masked[y][x] = dark ? 1 : 0;
    });
    const cost = penalty(masked);
    if (cost < least) {
      [best, least] = [masked, cost];
    }
  });
  return best;
}

/** What every code has: the three finders, the timing, the alignment. */
function patterns(version, size, set) {
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [cx, cy] of [[3, 3], [size - 4, 3], [3, size - 4]]) {
    for (let dy = -4; dy <= 4; dy++) {
      for (let dx = -4; dx <= 4; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
    }
  }
  if (version === 1) {
    return;
  }
  const n = Math.floor(version / 7) + 2;
  const step = Math.floor((8 * version + 3 * n + 5) / (4 * n - 4)) * 2;
  const places = [6, ...Array.from({ length: n - 1 }, (_, i) => size - 7 - i * step).reverse()];
  for (const x of places) {
    for (const y of places) {
      if ((x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)) {
        continue;
      }
      for (let d = 0; d < 25; d++) {
        const [dx, dy] = [(d % 5) - 2, Math.floor(d / 5) - 2];
        set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    }
  }
}

/** Writes level and mask, twice. */
function format(size, mask, set) {
  const code = (LEVEL << 3) | mask;
  let rest = code;
  for (let i = 0; i < 10; i++) {
    rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  }
  const bits = ((code << 10) | rest) ^ 0x5412;
  const bit = (i) => (bits >> i) & 1;
  for (let i = 0; i < 15; i++) {
    const near = i < 6 ? i : i < 8 ? i + 1 : undefined;
    near === undefined ? set(i === 8 ? 7 : 14 - i, 8, bit(i)) : set(8, near, bit(i));
    i < 8 ? set(size - 1 - i, 8, bit(i)) : set(8, size - 15 + i, bit(i));
  }
  set(8, size - 8, 1);
}

/** Writes the words in columns of two, up and down. */
function fill(size, rows, fixed, codewords) {
  let i = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    right -= right === 6 ? 1 : 0;
    const up = ((right + 1) & 2) === 0;
    for (let n = 0; n < size; n++) {
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - n : n;
        if (!fixed[y][x] && i < 8 * codewords.length) {
          rows[y][x] = (codewords[i >> 3] >> (7 - (i & 7))) & 1;
          i++;
        }
      }
    }
  }
}

/** How hard a code is to read. */
function penalty(rows) {
  const lines = [...rows, ...rows.map((_, x) => rows.map((row) => row[x]))].map((line) => line.join(""));
  let cost = 0;
  let dark = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) {
      cost += run.length - 2;
    }
    cost += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  rows.forEach((row, y) => row.forEach((bit, x) => {
    dark += bit;
    cost += rows[y + 1]?.[x] === bit && row[x + 1] === bit && rows[y + 1][x + 1] === bit ? 3 : 0;
  }));
  return cost + 10 * Math.floor(Math.abs((20 * dark) / rows.length ** 2 - 10));
}
