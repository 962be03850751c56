// A unit where a tape says: by its front corners, or by distances from edges of the table, and by
// what it touches. The engine settles the place.

import { choice, dialog, field, html, say } from "./elements.js";
import { MM, apart, heading as bearing, round } from "./geometry.js";

const CORNERS = ["front_left", "front_right", "rear_right", "rear_left"];
const SIDES = ["front", "right", "rear", "left"];
const plain = (word) => word.replaceAll("_", " ");

const WAYS = ["up the table", "to the right", "down the table", "to the left"];
const TURNED = 120; // degrees from how a unit faces now: left and right may have been mixed up

let lengths = "inches"; // as they were last
let accuracy; // millimetres, as they were last

/** The dialog of the tape. */
export function tape({ board, full, sizes, id }) {
  const unit = board.item(id);
  const number = (value = "") => html("input", { type: "number", step: "any", inputmode: "decimal", required: true, value });
  const picked = (options, value) => choice(options, value, () => {});
  const corner = (name) => [number(), number()].map((input, i) => ({ input, field: field(`${name}, from the ${i ? "bottom" : "left"}`, input) }));
  const [left, right] = [corner("Front left"), corner("Front right")];
  const front = html("div", {}, html("p", { class: "soft" }, "From the left and the bottom edge of the table, as you see it here."),
    html("div", { class: "fields two" }, [...left, ...right].map((one) => one.field)));

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
  const sure = html("input", { type: "number", min: 0, max: 25, step: "any", inputmode: "decimal", required: true, value: accuracy ?? unit.measured?.mm ?? board.file.measured?.mm ?? 1, onchange: () => {
    accuracy = sure.checkValidity() ? sure.valueAsNumber : accuracy;
  } });
  const others = board.ids.filter((one) => one !== id).map((one) => [one, board.name(one)]);
  const touched = choice([["", "nothing"], ...others], "", () => show());
  const side = field("with its", picked(SIDES, "front"));
  const faces = html("p", { class: "soft" });
  const said = html("p", { role: "status" });
  let warned = "";
  function show() {
    heading.required = !touched.value;
    heading.placeholder = touched.value ? "from the contact" : "";
    side.hidden = !touched.value;
    front.hidden = how.value !== "front corners";
    edges.hidden = !front.hidden;
    other.rest.hidden = !other.which.value;
    turn.hidden = Boolean(other.which.value);
  }
  show();

  const inputs = () => [sure, ...(edges.hidden ? [...left, ...right].map(({ input }) => input) : [...one.inputs, ...(turn.hidden ? other.inputs : [heading])])];
  /** The file with the unit where the tape has it. */
  const measured = async (table) => {
    const scaled = (value) => (scale.value === "mm" ? value * MM : value);
    const values = (pair) => pair.map(({ input }) => scaled(input.valueAsNumber));
    const edge = (from) => Object.fromEntries(Object.entries(from).map(([key, value]) => [key, key === "corner" ? value : scaled(value)]));
    const place = edges.hidden ? { front_left: values(left), front_right: values(right) }
      : turn.hidden ? { from_edges: [edge(one.value), edge(other.value)] }
        : { from_edges: edge(one.value), ...(heading.value && { heading: heading.valueAsNumber }) };
    const accurate = { mm: sure.valueAsNumber };
    const now = board.file.units.findIndex(({ name }) => name === unit.name);
    if (now < 0) {
      throw new Error(`${unit.name} is no longer on the table`);
    }
    const { at, heading: old, touching, in_line_with: line, ...rest } = board.file.units[now];
    const toucher = touched.value;
    const contact = toucher && [{ [toucher.startsWith("u") ? "unit" : "terrain"]: board.name(toucher), side: side.querySelector("select").value }];
    const file = board.placed(new Map([[id, board.pose(id)]]));
    const { edition, house_rules: rules, table: area } = file;
    const asked = { ...rest, ...place, measured: accurate, ...(contact && { touching: contact }) };
    const position = contact ? { ...file, units: file.units.with(now, asked) } : { edition, house_rules: rules, table: area, units: [alone(asked)] };
    const { position: settled } = await full.ask("position", { table, position });
    if (contact) {
      const { measured: made } = await full.ask("unit", { table, unit: unit.name });
      if (!made?.contacts.some((one) => one.with === board.name(toucher))) {
        throw new Error(`${unit.name} does not touch ${board.name(toucher)} as measured. Measure again, or say how well both were measured`);
      }
    }
    const found = settled.units;
    const units = file.units.map((one, i) => (contact && found[i].at.some((value, k) => value !== one.at[k]) ? put(one, found[i]) : one));
    units[now] = contact ? { ...put(units[now], found[now]), measured: accurate, touching: contact } : { ...put(units[now], rounded(found[0])), measured: accurate };
    return [{ ...file, units }, units[now]];
  };
  const faced = ({ heading: h = 0 }) => `It will face ${WAYS[Math.round(h / 90) % 4]} (heading ${round(h, 1)}°).`;

  /** Says which way the unit will face, as soon as all is typed. */
  let asked = 0;
  const preview = async () => {
    const n = ++asked;
    let words = "";
    warned = "";
    say(said, "");
    if (inputs().every((input) => input.checkValidity())) {
      words = await measured("tape-seen").then(([, there]) => faced(there), () => "");
    }
    if (n === asked) {
      say(faces, words);
    }
  };

  /** Why a place is doubtful; "" if it is not. */
  const doubt = (there) => {
    const off = sizes.off(there, board.area);
    const turned = apart(there.heading ?? 0, board.pose(id).h) > TURNED;
    return off || turned ? `${faced(there)} ${off ? "Part of it lies off the table." : "That is the other way than now."} If left and right are mixed up, correct them; otherwise press again.` : "";
  };
  const settle = async () => {
    if (!inputs().every((input) => input.reportValidity())) {
      return;
    }
    try {
      const [file, there] = await measured("tape");
      const why = doubt(there);
      if (why && warned !== why) {
        warned = why;
        say(said, why);
        return;
      }
      board.edit(file);
      box.close();
    } catch (error) {
      say(said, error.message);
    }
  };
  const box = dialog(`${unit.name}, from a tape`,
    field("What is measured", how), html("div", { class: "fields" }, field("Lengths in", scale), field("Accurate to (mm)", sure)),
    front, edges, html("div", { class: "fields" }, field("It touches", touched), side), faces,
    html("p", { class: "buttons" }, html("button", { type: "button", onclick: settle }, "Put it there")), said);
  box.addEventListener("input", () => setTimeout(preview)); // once a select has changed what is shown
  box.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target.matches("input, select")) {
      event.preventDefault();
      settle();
    }
  });
}

/** A unit in the place of another. */
const put = (unit, { at, heading = 0 }) => ({ ...unit, at, heading });

/** A place as well as a tape has it. */
const rounded = ({ at, heading = 0 }) => ({ at: at.map((value) => round(value, 4)), heading: bearing(round(heading, 3)) });

/** A unit without what it says of others. */
function alone({ engaged, charged_by: chargedBy, inspires, ...unit }) {
  return unit;
}
