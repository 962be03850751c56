// Points of the table whose places are known: its corners, and those of terrain.

import { middle, round } from "./geometry.js";

const MOST = 600; // points that are offered; others are typed

/** Groups of points, each { title, points }; a point has a name and a place in inches. */
export function known(board) {
  const { width, depth } = board.area;
  const table = width ? [["lower left", 0, 0], ["lower right", width, 0], ["upper right", width, depth], ["upper left", 0, depth]] : [];
  const groups = table.length ? [{ title: "Table", points: table.map(([name, ...at]) => ({ name: `Table, ${name}`, at })) }] : [];
  let count = table.length;
  for (const [i, { outline }] of board.file.terrain.entries()) {
    count += outline.length;
    if (count > MOST) {
      break;
    }
    const title = board.name(`t${i}`);
    const [cx, cy] = middle(outline);
    const points = outline.map(([x, y]) => ({
      name: `${title}, ${y < cy ? "lower" : "upper"} ${x < cx ? "left" : "right"} (${round(x, 1)}, ${round(y, 1)})`, at: [x, y],
    }));
    groups.push({ title, points });
  }
  return groups;
}
