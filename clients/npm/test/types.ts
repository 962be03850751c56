// What the types say: tsc checks this file, nobody runs it.

import {
  IllegalError, LeaderpointError, Recorder, loadLeaderpoint, loadQuick,
  type MoveAnswer, type PositionFile, type Replay, type SightAnswer, type Table,
} from "leaderpoint";

const position: PositionFile = {
  units: [{ name: "A", side: "red", type: "infantry", size: "regiment", at: [36, 10], heading: 0 }],
};

const lp = await loadLeaderpoint({ position });

const sight: SightAnswer = lp.ask("sight", { from: "A", to: "B" });
const margin: number | null = sight.margin;
const line: [number, number][] | undefined = sight.line;
const sees: boolean = lp.ask("sight", { from: "A", to: "B", quick: true }).sees;
// @ts-expect-error: a quick answer has the verdict alone
lp.ask("sight", { from: "A", to: "B", quick: true }).margin;
// @ts-expect-error: it needs `to`
lp.ask("sight", { from: "A" });
// @ts-expect-error: no such ask
lp.ask("sights", {});
// @ts-expect-error: no such member
lp.ask("sight", { from: "A", to: "B", form: "A" });
// @ts-expect-error: an ask with members that it needs
lp.ask("sight");
const version: string = lp.ask("hello").version;

const moved: MoveAnswer = lp.ask("move", { unit: "A", order: "advance", steps: [{ forward: 3 }] });
lp.apply("advance", { unit: "A", steps: [{ forward: 3 }] }).changes[0]?.at?.[0]?.toFixed(2);
lp.apply("charge", { from: "A", to: "B" });
// @ts-expect-error: a step is an object
lp.apply("advance", { unit: "A", steps: [3] });

const [distance, legal] = lp.askAll([
  { ask: "distance", from: "A", to: "B" },
  { ask: "place", unit: "A", at: [1, 2], heading: 0, quick: true },
]);
const inches: number = distance.shooting;
const may: boolean = legal.legal;
const [mixed] = lp.askAll([{ ask: "key" }], { errors: "return" });
if (mixed instanceof LeaderpointError) {
  const code: string = mixed.code;
} else {
  const key: string = mixed.key;
}

const table: Table = lp.table("plan b");
const a = table.quick.number("A");
const verdict: "no" | "yes" | "too-close" | "undecided" = table.quick.charge(a, 1);
// @ts-expect-error: names are not for the quick asks
table.quick.sight("A", "B");

const units: number = (await loadQuick()).open(position);

const checked: Replay = lp.replay("");
new Recorder((text) => text.trim(), lp, { sides: ["red", "blue"], turns: 6 });
const row: string | undefined = new Error() instanceof IllegalError ? "" : checked.row;
export { inches, line, margin, may, moved, row, sees, units, verdict, version };
