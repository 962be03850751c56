/** A request was answered with an error. `code` is stable (leaderpoint explain --codes), the sentence is for people. */
export class LeaderpointError extends Error {
  constructor(answer, request, options) {
    super(answer.error ?? "", options);
    this.name = new.target.name;
    this.answer = answer;
    this.request = request;
    this.code = answer.code ?? "";
  }
}

/** An action is not legal: `reason` says why, `row` by which row of docs/rules.md, `margin` by how many inches. */
export class IllegalError extends LeaderpointError {
  constructor(answer, request, options) {
    super(answer, request, options);
    this.reason = answer.reason ?? "";
    this.row = answer.row;
    this.verdict = answer.verdict ?? "no";
    this.margin = answer.margin;
  }
}

/** No unit has that name, or that number. */
export class UnknownUnitError extends LeaderpointError {}

/** There is no position to ask about. */
export class NoPositionError extends LeaderpointError {}

/** The engine cannot be loaded, has ended, or is closed. `code` is "process", as in the other clients. */
export class ProcessError extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = "ProcessError";
    this.code = "process";
  }
}

const classes = { illegal: IllegalError, "unknown-unit": UnknownUnitError, "no-position": NoPositionError };

/** The error that an answer is. */
export function errorOf(answer, request, options) {
  const known = Object.hasOwn(classes, answer.code) ? classes[answer.code] : LeaderpointError;
  return new known(answer, request, options);
}
