// Geometry for drawing. Whatever is decided is decided by the engine.

/** Inches of a millimetre. */
export const MM = 1 / 25.4;

/** Inches: the engine takes what is nearer than this as in contact. */
export const BAND = 2e-3;

const radians = (degrees) => (degrees * Math.PI) / 180;

/** A heading from 0 to below 360. */
export function heading(degrees) {
  const h = degrees % 360;
  return h < 0 ? h + 360 : h + 0;
}

/** A number with so many decimals. */
export function round(value, decimals = 2) {
  return Number(value.toFixed(decimals)) + 0;
}

/** The point that is so far right and forward of a pose. */
export function from(pose, right, forward) {
  const s = Math.sin(radians(pose.h));
  const c = Math.cos(radians(pose.h));
  return [pose.x + right * c + forward * s, pose.y - right * s + forward * c];
}

/** The corners of a base: front left, front right, rear right, rear left. */
export function corners(pose, [w, d]) {
  return [from(pose, -w / 2, d / 2), from(pose, w / 2, d / 2), from(pose, w / 2, -d / 2), from(pose, -w / 2, -d / 2)];
}

/** A point turned clockwise about another. */
export function turned([x, y], [cx, cy], degrees) {
  const s = Math.sin(radians(degrees));
  const c = Math.cos(radians(degrees));
  return [cx + (x - cx) * c + (y - cy) * s, cy - (x - cx) * s + (y - cy) * c];
}

/** The bearing from one point to another: 0 is up the table, 90 to the right. */
export function bearing([ax, ay], [bx, by]) {
  return heading((Math.atan2(bx - ax, by - ay) * 180) / Math.PI);
}

/** The middle of the box around some points. */
export function middle(points) {
  const [x0, y0, x1, y1] = box(points);
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

/** The box around some points: left, bottom, right, top. */
export function box(points) {
  let out = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    out = [Math.min(out[0], x), Math.min(out[1], y), Math.max(out[2], x), Math.max(out[3], y)];
  }
  return out;
}

/** The least difference of two headings, from 0 to 180. */
export function apart(a, b) {
  const d = heading(a - b);
  return Math.min(d, 360 - d);
}

/** Whether a text of some width and height fits, upright, into a base that is turned. */
export function fits(width, height, degrees, [w, d]) {
  const s = Math.abs(Math.sin(radians(degrees)));
  const c = Math.abs(Math.cos(radians(degrees)));
  return width * c + height * s <= w && width * s + height * c <= d;
}
