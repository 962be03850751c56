// A unit where a tape says: by its front corners, or by distances from edges of the table. The
// engine settles the place.

import { choice, dialog, field, html, say } from "./elements.js";
import { heading as bearing, round } from "./geometry.js";
import { sentence } from "./live.js";

const CORNERS = ["front_left", "front_right", "rear_right", "rear_left"];
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
  const said = html("p", { role: "status" });
  function show() {
    front.hidden = how.value !== "front corners";
    edges.hidden = !front.hidden;
    other.rest.hidden = !other.which.value;
    turn.hidden = Boolean(other.which.value);
  }
  show();

  const inputs = () => [sure, ...(edges.hidden ? [...left, ...right].map(({ input }) => input) : [...one.inputs, ...(turn.hidden ? other.inputs : [heading])])];
  const put = async () => {
    if (!inputs().every((input) => input.reportValidity())) {
      return;
    }
    const { type, size, base_mm, model_mm, traits } = unit;
    const values = (pair) => pair.map(({ input }) => input.valueAsNumber);
    const place = edges.hidden ? { front_left: values(left), front_right: values(right) }
      : turn.hidden ? { from_edges: [one.value, other.value] } : { from_edges: one.value, heading: heading.valueAsNumber };
    const measured = { mm: sure.valueAsNumber };
    const { edition, house_rules: rules, table } = board.file;
    try {
      const { position } = await full.ask("position", { table: "tape", position: {
        edition, house_rules: rules, table, ...(scale.value === "mm" && { lengths: "mm" }),
        units: [{ name: unit.name, side: unit.side, type, size, base_mm, model_mm, traits, ...place, measured }],
      } });
      const [{ at, heading: h = 0 }] = position.units;
      const now = board.file.units.findIndex(({ name }) => name === unit.name);
      if (now >= 0) {
        board.describe(`u${now}`, { at: at.map((value) => round(value, 4)), heading: bearing(round(h, 3)), measured });
      }
      box.close();
    } catch (error) {
      say(said, sentence(error.message.replace(/^column \d+: /, "").replace(/^position\./, "")));
    }
  };
  const box = dialog(`${unit.name}, from a tape`,
    field("What is measured", how), html("div", { class: "fields" }, field("Lengths in", scale), field("Good to (mm)", sure)),
    front, edges, html("p", { class: "buttons" }, html("button", { type: "button", onclick: put }, "Put it there")), said);
}
