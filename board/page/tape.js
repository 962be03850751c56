// A unit where a tape says: by its front corners, or by distances from edges of the table, and by
// what it touches. The engine settles the place.

import { choice, dialog, field, html, say } from "./elements.js";
import { MM, heading as bearing, round } from "./geometry.js";
import { sentence } from "./words.js";

const CORNERS = ["front_left", "front_right", "rear_right", "rear_left"];
const SIDES = ["front", "right", "rear", "left"];
const plain = (word) => word.replaceAll("_", " ");

let lengths = "inches"; // as they were last

/** The dialog of the tape. */
export function tape({ board, full, id }) {
  const unit = board.item(id);
  const number = (value = "") => html("input", { type: "number", step: "any", inputmode: "decimal", required: true, value });
  const picked = (options, value) => choice(options, value, () => {});
  const corner = (name) => [number(), number()].map((input, i) => ({ input, field: field(`${name}, ${i ? "up" : "right"}`, input) }));
  const [left, right] = [corner("Front left"), corner("Front right")];
  const front = html("div", {}, html("p", { class: "soft" }, "Right and up from the lower left corner of the table."),
    html("div", { class: "fields" }, [...left, ...right].map((one) => one.field)));

  const distances = (title, first) => {
    const which = choice([...(first ? [] : [["", "none"]]), ...CORNERS.map((name) => [name, plain(name)])], first ?? "", () => show());
    const [across, along] = [picked(["left", "right"], "left"), picked(["bottom", "top"], "bottom")];
    const [x, y] = [number(), number()];
    const rest = html("div", { class: "fields" }, field("From edge", across), field("Distance", x), field("and edge", along), field("Distance", y));
    return { which, rest, inputs: [x, y], root: html("fieldset", {}, html("legend", {}, title), field("Corner", which), rest),
      get value() {
        return { corner: which.value, [across.value]: x.valueAsNumber, [along.value]: y.valueAsNumber };
      } };
  };
  const [one, other] = [distances("A corner", "front_left"), distances("A second corner")];
  const heading = number(round(board.pose(id).h, 3));
  const turn = field("Heading (°)", heading);
  const edges = html("div", {}, one.root, other.root, turn);

  const how = choice(["front corners", "distances from two edges"], "front corners", () => show());
  const scale = choice(["inches", "mm"], lengths, (value) => {
    lengths = value;
  });
  const sure = html("input", { type: "number", min: 0, max: 25, step: "any", inputmode: "decimal", required: true, value: unit.measured?.mm ?? board.file.measured?.mm ?? 1 });
  const others = board.ids.filter((one) => one !== id).map((one) => [one, board.name(one)]);
  const touched = choice([["", "nothing that counts"], ...others], "", () => show());
  const side = field("with its", picked(SIDES, "front"));
  const said = html("p", { role: "status" });
  function show() {
    side.hidden = !touched.value;
    front.hidden = how.value !== "front corners";
    edges.hidden = !front.hidden;
    other.rest.hidden = !other.which.value;
    turn.hidden = Boolean(other.which.value);
  }
  show();

  const inputs = () => [sure, ...(edges.hidden ? [...left, ...right].map(({ input }) => input) : [...one.inputs, ...(turn.hidden ? other.inputs : [heading])])];
  const settle = async () => {
    if (!inputs().every((input) => input.reportValidity())) {
      return;
    }
    const scaled = (value) => (scale.value === "mm" ? value * MM : value);
    const values = (pair) => pair.map(({ input }) => scaled(input.valueAsNumber));
    const edge = (from) => Object.fromEntries(Object.entries(from).map(([key, value]) => [key, key === "corner" ? value : scaled(value)]));
    const place = edges.hidden ? { front_left: values(left), front_right: values(right) }
      : turn.hidden ? { from_edges: [edge(one.value), edge(other.value)] } : { from_edges: edge(one.value), heading: heading.valueAsNumber };
    const measured = { mm: sure.valueAsNumber };
    const now = board.file.units.findIndex(({ name }) => name === unit.name);
    try {
      if (now < 0) {
        throw new Error(`${unit.name} is no longer on the table`);
      }
      const { at, heading: old, touching, in_line_with: line, ...rest } = board.file.units[now];
      const other = touched.value;
      const contact = other && [{ [other.startsWith("u") ? "unit" : "terrain"]: board.name(other), side: side.querySelector("select").value }];
      const file = board.placed(new Map([[id, board.pose(id)]]));
      const { edition, house_rules: rules, table } = file;
      const asked = { ...rest, ...place, measured, ...(contact && { touching: contact }) };
      const position = contact ? { ...file, units: file.units.with(now, asked) } : { edition, house_rules: rules, table, units: [alone(asked)] };
      const { position: settled } = await full.ask("position", { table: "tape", position });
      if (contact) {
        const { measured: made } = await full.ask("unit", { table: "tape", unit: unit.name });
        if (!made?.contacts.some((one) => one.with === board.name(other))) {
          throw new Error(`${unit.name} does not touch ${board.name(other)} as measured. Measure again, or say how well both were measured`);
        }
      }
      const found = settled.units;
      const units = file.units.map((one, i) => (contact && found[i].at.some((value, k) => value !== one.at[k]) ? put(one, found[i]) : one));
      units[now] = contact ? { ...put(units[now], found[now]), measured, touching: contact } : { ...put(units[now], rounded(found[0])), measured };
      board.edit({ ...file, units });
      box.close();
    } catch (error) {
      say(said, sentence(error.message.replace(/^column \d+: /, "").replace(/^position\./, "")));
    }
  };
  const box = dialog(`${unit.name}, from a tape`,
    field("What is measured", how), html("div", { class: "fields" }, field("Lengths in", scale), field("Good to (mm)", sure)),
    front, edges, html("div", { class: "fields" }, field("It touches", touched), side),
    html("p", { class: "buttons" }, html("button", { type: "button", onclick: settle }, "Put it there")), said);
}

/** A unit in the place of another. */
const put = (unit, { at, heading = 0 }) => ({ ...unit, at, heading });

/** A place as well as a tape has it. */
const rounded = ({ at, heading = 0 }) => ({ at: at.map((value) => round(value, 4)), heading: bearing(round(heading, 3)) });

/** A unit without what it says of others. */
function alone({ engaged, charged_by: chargedBy, inspires, ...unit }) {
  return unit;
}
