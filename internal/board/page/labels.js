// Names of units. They are never turned: a name stands in its base if it fits, else a number does.

import { fits } from "./geometry.js";

const SIZES = [13, 12, 11];
const LINE = 1.12;
const FONT = "system-ui, 'DejaVu Sans', sans-serif";

const canvas = document.createElement("canvas").getContext("2d");
const widths = new Map();

/** The width of a text in pixels at a size of one pixel. */
function width(text) {
  let w = widths.get(text);
  if (w === undefined) {
    canvas.font = `600 20px ${FONT}`;
    w = canvas.measureText(text).width / 20;
    widths.set(text, w);
  }
  return w;
}

/** The ways to break a name into lines, the fewest lines first. */
function* breaks(name) {
  yield [name];
  const words = name.split(" ");
  for (let i = 1; i < words.length; i++) {
    yield [words.slice(0, i).join(" "), words.slice(i).join(" ")];
  }
  if (words.length > 2) {
    yield words;
  }
}

/** The lines and size of what is written on a base: its name, its number, or nothing. */
export function label(name, number, degrees, base) {
  for (const size of SIZES) {
    for (const lines of breaks(name)) {
      const most = Math.max(...lines.map(width)) * size;
      if (fits(most + 8, lines.length * size * LINE + 4, degrees, base)) {
        return { lines, size, whole: true };
      }
    }
  }
  const text = String(number);
  for (const size of [12, 11, 10]) {
    if (fits(width(text) * size, size * 0.75, degrees, base)) {
      return { lines: [text], size, whole: false };
    }
  }
  return { lines: [], size: 0, whole: false };
}

/** The offset of the first line from the middle of some lines. */
export function firstLine(count, size) {
  return size * 0.36 - ((count - 1) * size * LINE) / 2;
}

/** The distance of two lines. */
export const leading = (size) => size * LINE;
