// What the engine says, as the page writes it.

/** Why there are no answers, in a position that is refused. */
export const undecided = (problem) => (/\boverlap/.test(problem) ? "Not decided: two bases overlap." : `Not decided. ${problem}`);

const ROWS = /\s*\[[A-Z]{2,4}-\d+(?:, [A-Z]{2,4}-\d+)*\]/g;

/** A sentence of the engine without rows of the rules, which have their own place. */
export const plainly = (text) => text.replace(ROWS, "");

/** What an answer says beside its sentence, a line for each condition. A refused shot has no roll. */
export function lines(answer) {
  const refused = / (may not|cannot) /.test(answer.sentence);
  return (answer.details ?? []).filter((text) => !(refused && text.startsWith("To hit: "))).flatMap((text) => {
    const [, conditions] = text.match(/^Conditions: (.*)\.$/) ?? [];
    return conditions ? conditions.split("; ").map(condition) : [plainly(text)];
  });
}

/** A condition, such as "room: yes, touching Axes", as a sentence. */
function condition(text) {
  const words = plainly(text);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const OPEN = { "to-the-defender": "go to the defender", "stands-as-called": "stand as called", "roll-off": "are rolled off" };

/** What counts by a policy of the event; "" without one. */
export function counts({ call, ruling }, policy) {
  if (!ruling) {
    return "";
  }
  const why = { clear: "the call is clear", tested: "the call is clear as far as tested" }[call] ?? `open calls ${OPEN[policy]}`;
  const rolled = policy === "roll-off" ? why : `${why}, and the other verdict is not known`;
  return ruling === "roll-off" ? `Ruling: roll off, since ${rolled}.` : `Ruling: ${ruling}, since ${why}.`;
}
