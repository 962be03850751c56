// Draws answers on the table: arc, lines of sight, charges and their ends, how far each order
// reaches.

import { svg } from "./elements.js";
import { corners, from } from "./geometry.js";

const FAR = 200; // inches
const GAP = 7; // pixels between rulers

/** Order of move, its words, and which way it goes. */
const ORDERS = { advance: "Advance", back: "Back", sidestep: "Sidestep", "at-the-double": "At the Double" };

/** The drawing of the answers of one unit. */
export class Overlay {
  #scene;
  #board;
  #view;
  #sizes;
  #live;
  #areas = svg("g", { class: "below enemy-reach", "aria-hidden": "true", "clip-path": "url(#table-clip)" });
  #shaded = "";

  constructor({ scene, board, view, sizes, live }) {
    this.#scene = scene;
    this.#board = board;
    this.#view = view;
    this.#sizes = sizes;
    this.#live = live;
    scene.below.before(this.#areas);
  }

  draw(pair) {
    const { answers } = this.#live;
    const { lead, file } = this.#board;
    const below = [];
    const above = [];
    if (lead !== undefined && file.units[lead]) {
      const pose = this.#board.pose(`u${lead}`);
      const size = this.#sizes.of(file.units[lead]);
      below.push(...this.#arc(file.units[lead], pose, size));
      if (answers?.lead === lead && answers.looks.length === file.units.length) {
        below.push(...this.#rulers(answers.reach, pose, size), ...this.#charge(file.units[lead], pose, size));
        below.push(this.#sight(answers, pose, size));
        if (pair === undefined) {
          above.push(...this.#ways(answers, pose, size));
        }
      }
    }
    if (pair) {
      above.push(...pair);
    }
    this.#shade();
    this.#scene.below.replaceChildren(...below);
    this.#scene.above.replaceChildren(...above);
    this.#tell(answers);
  }

  /** The front arc. Individuals may turn before they look. */
  #arc({ traits = [] }, pose, [w, d]) {
    if (traits.includes("individual")) {
      return [];
    }
    const [left, right] = corners(pose, [w, d]);
    const lines = [[left, from(pose, -w / 2 - FAR, d / 2 + FAR)], [right, from(pose, w / 2 + FAR, d / 2 + FAR)]];
    return [
      svg("path", { class: "arc", d: `M${lines[0][1]}L${left}L${right}L${lines[1][1]}Z` }),
      svg("path", { class: "arc-line", d: lines.map(([a, b]) => `M${a}L${b}`).join("") }),
    ];
  }

  /** How far the unit itself could charge. */
  #charge(unit, pose, size) {
    const d = this.#live.ranges.area(unit, pose, size);
    return d ? [svg("path", { class: "charge-line", d })] : [];
  }

  /** Where enemies could charge, darker if there are several. Only what is new is drawn anew. */
  #shade() {
    const { near, ranges } = this.#live;
    const shown = ranges.shown === "always" || (ranges.shown === "drag" && this.#board.changing);
    const { units } = this.#board.file;
    const list = shown ? near.map((j) => ranges.area(units[j], this.#board.pose(`u${j}`), this.#sizes.of(units[j]))).filter(Boolean).sort() : [];
    if (this.#shaded !== list.join()) {
      this.#shaded = list.join();
      this.#areas.replaceChildren(...list.map((d) => svg("path", { d })));
    }
  }

  #sight({ looks }, pose, [, d]) {
    const eye = from(pose, 0, d / 2);
    const lines = ["", ""];
    looks.forEach((bits, j) => {
      if (bits & 1) {
        const { x, y } = this.#board.pose(`u${j}`);
        lines[bits & 2 ? 1 : 0] += `M${eye}L${x} ${y}`;
      }
    });
    return svg("g", { class: "looks" },
      svg("path", { class: "look", d: lines[0] || "M0 0" }), svg("path", { class: "look cover", d: lines[1] || "M0 0" }));
  }

  /** The ends of charges as ghosts, with the way of the unit there. */
  #ways({ ways }, pose, size) {
    return [...ways.values()].flatMap((way) => wayOf(way, pose, size));
  }

  #rulers(reach, pose, [w, d]) {
    if (!reach) {
      return [];
    }
    const step = GAP / this.#view.k;
    const lanes = { forward: 0, back: 0, left: 0, right: 0 };
    const out = [];
    for (const { order, way, inches, legal } of reach) {
      if (!(inches > 0)) {
        continue;
      }
      const lane = lanes[way]++;
      const at = (length) => {
        const along = -w / 2 - step * (lane + 1);
        switch (way) {
          case "forward": return from(pose, along, d / 2 + length);
          case "back": return from(pose, along, -d / 2 - length);
          case "left": return from(pose, -w / 2 - length, -d / 2 - step * (lane + 1));
          default: return from(pose, w / 2 + length, -d / 2 - step * (lane + 1));
        }
      };
      const title = svg("title", {}, `${ORDERS[order] ?? order}: ${Math.round(inches * 100) / 100} inches`);
      out.push(svg("path", { class: `ruler ${order} no`, d: `M${at(0)}L${at(inches)}` }, title));
      const good = legal.map(([a, b]) => `M${at(a)}L${at(b)}`).join("");
      out.push(svg("path", { class: `ruler ${order}`, d: good || "M0 0" }));
      const end = svg("circle", { class: `end ${order}`, r: 3 / this.#view.k });
      const [x, y] = at(inches);
      end.setAttribute("cx", x);
      end.setAttribute("cy", y);
      out.push(end);
    }
    return out;
  }

  /** Says of each unit what the answers say of it. */
  #tell(answers) {
    const { units } = this.#board.file;
    const valid = answers?.lead === this.#board.lead && answers?.looks.length === units.length;
    units.forEach((_, j) => {
      if (!valid || j === answers.lead) {
        const wrong = valid && !answers.legal;
        this.#scene.tell(j, wrong ? "may not stay here" : "", wrong ? "illegal" : "");
        return;
      }
      const bits = answers.looks[j];
      const [there, back] = answers.charges[j] ?? [];
      const words = [];
      const classes = [];
      if (bits & 1) {
        words.push(bits & 2 ? "seen, in cover" : "seen");
        classes.push(bits & 2 ? "seen covered" : "seen");
      }
      if (there === "yes") {
        words.push("can be charged");
        classes.push("target");
      }
      if (back === "yes") {
        words.push("could charge");
        classes.push("threat");
      }
      this.#scene.tell(j, words.join(", "), classes.join(" "));
    });
  }
}

/** The way of a charge, from a pose, and the ghost at its end. */
export function wayOf(way, start, size) {
  const ends = way.final ?? way.aligned;
  if (!ends) {
    return [];
  }
  let pose = start;
  let d = `M${from(pose, 0, size[1] / 2)}`;
  for (const step of way.path ?? []) {
    if (step.pivot !== undefined) {
      pose = { ...pose, h: pose.h + step.pivot };
    }
    const forward = step.forward ?? -(step.back ?? 0);
    const [x, y] = from(pose, (step.right ?? 0) - (step.left ?? 0), forward);
    pose = { ...pose, x, y };
    d += `L${from(pose, 0, size[1] / 2)}`;
  }
  const end = { x: ends.at[0], y: ends.at[1], h: ends.heading };
  const kind = way.hindered ? "hindered" : "";
  return [ghost(end, size, `way-end ${kind}`), svg("path", { class: `way ${kind}`, d })];
}

/** The outline of a base that is not there. */
export function ghost(pose, size, name) {
  const [fl, fr, rr, rl] = corners(pose, size);
  return svg("g", { class: `ghost ${name}` },
    svg("path", { d: `M${fl}L${fr}L${rr}L${rl}Z` }), svg("path", { class: "front", d: `M${fl}L${fr}` }));
}
