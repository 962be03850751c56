// Points of the table whose places are known: its corners, the middles of its edges, and corners of
// terrain.

import { middle, round } from "./geometry.js";

const MOST = 600; // points that are offered; others are typed

/** Groups of points, each { title, points }; a point has a name and a place in inches. */
export function known(board) {
  const { width, depth } = board.area;
  const table = width ? [["lower left", 0, 0], ["lower right", width, 0], ["upper right", width, depth], ["upper left", 0, depth]] : [];
  const edges = width ? [["lower", width / 2, 0], ["right", width, depth / 2], ["upper", width / 2, depth], ["left", 0, depth / 2]] : [];
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
  if (edges.length) {
    groups.push({ title: "Edges", points: edges.map(([name, ...at]) => ({ name: `Middle of the ${name} edge`, at })) });
  }
  return groups;
}
