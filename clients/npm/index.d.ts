import type {
  Answers, ApplyAnswer, ApplyRequest, HelloAnswer, Position, PositionFile, QuickAnswers, RedoAnswer, Requests, SetRequest,
  TableAnswer, UndoAnswer,
} from "./asks.js";

export type * from "./asks.js";

/** The name of an ask. */
export type Ask = keyof Requests;

/** What an ask takes, without its name. The table is that of the session. */
export type Members<A extends Ask> = Omit<Requests[A], "ask" | "id">;

/** The asks that need no member. */
export type AskOfNothing = { [A in Ask]: {} extends Members<A> ? A : never }[Ask];

/** A request of any ask. */
export type Request = Requests[Ask];

/** The answer to a request, with `quick: true` the verdict alone. */
export type AnswerTo<R> = R extends { ask: infer A extends keyof QuickAnswers; quick: true } ? QuickAnswers[A]
  : R extends { ask: infer A extends Ask } ? Answers[A]
  : never;

export type Facing = "front" | "right" | "rear" | "left";
export type Verdict = "no" | "yes" | "too-close" | "undecided";

/** Where the engine comes from: an address, what `fetch` gives, bytes, or a compiled module. */
export type Source = URL | string | Response | Promise<Response> | BufferSource | WebAssembly.Module;

export interface Options {
  /** Where the engine comes from, if not from beside this file. */
  wasm?: Source;
  /** What is put on the table. */
  position?: Position;
}

/** Loads the engine. The error is a ProcessError, or that of the position. */
export function loadLeaderpoint(options?: Options): Promise<Leaderpoint>;

/**
 * Loads an engine for the quick asks alone, which `wasm` may be without the others: the board has such a smaller one.
 * `position` is put on its table.
 */
export function loadQuick(options?: Options): Promise<Quick>;

/**
 * Where the engine lies, beside this file. In a bundle there may be no such place: then it throws a
 * ProcessError.
 */
export function wasmURL(): URL;

/** What can be asked about one table. All asks go by `ask`; some have a method of their own. */
export class Session {
  protected constructor();

  /** Puts one question. Members that are undefined are left out. */
  ask<A extends keyof QuickAnswers>(ask: A, members: Members<A> & { quick: true }): QuickAnswers[A];
  ask<A extends AskOfNothing>(ask: A, members?: Members<A>): Answers[A];
  ask<A extends Ask>(ask: A, members: Members<A> & { quick?: false }): Answers[A];

  /** Puts many questions, and gives the answers in order; the first error is thrown after all have been answered. */
  askAll<const R extends readonly Request[]>(requests: R, options?: { errors?: "raise" }): { -readonly [I in keyof R]: AnswerTo<R[I]> };
  /** With `errors: "return"` an error stands in its place. */
  askAll<const R extends readonly Request[]>(
    requests: R, options: { errors: "return" },
  ): { -readonly [I in keyof R]: AnswerTo<R[I]> | LeaderpointError };

  /** Puts a position on the table, and forgets what stood there. */
  open(position: Position): TableAnswer;
  /** Carries an action out and gives `changes` and `key`; what is not legal throws an IllegalError. */
  apply(order: string, members?: Omit<ApplyRequest, "ask" | "id" | "order">): ApplyAnswer;
  /** Takes back the last action, or so many. */
  undo(times?: number): UndoAnswer;
  /** Does the last action again that was taken back, or the last `times` of them. */
  redo(times?: number): RedoAnswer;
  /** Describes a unit anew: `at`, `heading`, `state`, `charged_by`; or `line`, all of it. */
  set(unit: string, members?: Omit<SetRequest, "ask" | "id" | "unit">): ApplyAnswer;
  /** Adds a unit, given as a line of text. */
  add(line: string): ApplyAnswer;
  /** Takes units off the table. */
  remove(units: string[]): ApplyAnswer;
  /** The position, as a file has it. */
  position(): PositionFile;
  /** The position as a line of text. */
  line(): string;
  /** 32 digits, the same for the same position however it was reached. */
  key(): string;
  /** The quick asks by numbers of units. */
  readonly quick: Quick;
}

/** The engine, and what it is asked about a table of its own. It answers at once, one at a time. */
export class Leaderpoint extends Session {
  private constructor();
  /** The compiled module, for further engines: `loadLeaderpoint({ wasm: module })`, in a worker, too. */
  readonly module: WebAssembly.Module;
  /** Version, protocol, editions, readings, asks and limits. */
  hello(): HelloAnswer;
  /** The named table. It needs a position of its own (`open`) before it can be asked about. */
  table(name: string): Table;
  /** One line of the protocol in, one out, as they stand: the bytes that `leaderpoint ask` reads and writes. */
  answer(line: string): string;
  /** Plays a record again, as `leaderpoint replay` does: whether every line is right, and what is wrong. */
  replay(record: string): Replay;
  /** Lets go of the engine; whatever is asked after that throws a ProcessError. To close twice is no fault. */
  close(): void;
}

/** One of several named tables of an engine, each with its own position and its own undo. */
export class Table extends Session {
  private constructor();
  readonly client: Leaderpoint;
  readonly name: string;
}

/**
 * The quick asks by numbers of units, about one table: nothing is written and nothing read, so that a call costs
 * little more than its answer. Numbers come from `number`, and stay as long as the unit is on the table.
 */
export class Quick {
  private constructor();
  /** Puts a position on the table, and forgets what stood there. It gives how many units there are. */
  open(position: Position): number;
  /** Lets go of the engine, also of that of the session. */
  close(): void;
  /** The number of a unit. */
  number(name: string): number;
  /** Whether a unit sees another. */
  sight(from: number, to: number): boolean;
  /** Whether a unit is in cover from another. */
  cover(from: number, to: number): boolean;
  /** Sight, cover and the facing in one, for little more than one of them. */
  glance(from: number, to: number): { sees: boolean; cover: boolean; facing: Facing };
  /** Which facing of `to` a unit is before. */
  facing(from: number, to: number): Facing;
  /** The distance of two units in inches. */
  distance(from: number, to: number): number;
  /**
   * Whether a unit may charge another. It may cost `effort` times what the quick ask may: with 1
   * its verdict is that of the ask, with 20 that of `matrix`.
   */
  charge(from: number, to: number, effort?: number): Verdict;
  /** Whether a unit may end a move at a place: x and y in inches, the heading in degrees. */
  place(unit: number, x: number, y: number, heading: number): boolean;
  /**
   * Answers as if a unit stood somewhere else, too, until the next ask, or `forget`. What was
   * supposed of other units stays, what was of this one goes.
   */
  suppose(unit: number, x: number, y: number, heading: number): void;
  /** Ends what was supposed: of one unit, or of all. */
  forget(unit?: number): void;
}

/** What `replay` says of a record. */
export interface Replay {
  /** Whether every line is right. */
  right: boolean;
  /** How many actions are right. */
  actions: number;
  /** Whether a record that is right has its end line; without it the game goes on, or the text was cut off. */
  ended: boolean;
  /** The key of the position after them. */
  key?: string;
  /** What is wrong: "malformed", "out-of-order", "illegal", "verdict-differs", "margin-differs", "pose-differs", "key-differs",
   * "end-differs", "after-end". */
  problem?: string;
  /** The line that is wrong, from 1, and the number of its action. */
  line?: number;
  n?: number;
  /** Of an action that is not legal: why, and by which row of docs/rules.md. */
  reason?: string;
  row?: string;
  /** Of a pose that differs: whose, and by how many inches. */
  unit?: string;
  off?: number;
  /** What is wrong, for people; empty for a record that is right. */
  text: string;
}

/** Where a unit stands. */
export interface Standing {
  unit: string;
  at: [number, number];
  heading: number;
}

/** The header of a record that begins, see docs/game.md; edition, readings, key and position are filled in. */
export interface Header {
  sides: [string, string];
  turns: number;
  [member: string]: unknown;
}

/** How a record ends. */
export interface End {
  /** Whether the last turn has ended; a game that was given up is not over. */
  over: boolean;
  /** What the sides have, in the order of the header; left out they are not compared. */
  points?: [number, number];
  /** The side that wins, "" of a draw; left out it is not compared. */
  winner?: string;
}

/** Writes a game down as docs/game.md has it, so that `replay` can check it. */
export class Recorder {
  /** Begins a record of what stands on the table. `write` is given each line, with its line feed. */
  constructor(write: (line: string) => void, session: Session, header: Header);
  /**
   * Notes an action, what `apply` answered, and where everybody stands who has moved. Of one that a referee has ruled, the
   * action may have the members `ruled` and `stands` of the request; `why` is his reason.
   */
  action(action: Record<string, unknown>, answer: ApplyAnswer, final?: Standing[], why?: string): void;
  /** Notes what dice, or the turn of the game, say. */
  dice(dice: Record<string, unknown>, key: string, final?: Standing[]): void;
  /**
   * Notes that the last `times` actions or dice are taken back; `key` is that of the position
   * before them. One call of `action` or `dice` is one of them, however many changes of the table
   * go with it.
   */
  undo(key: string, times?: number): void;
  /** Notes again what was taken back last, `times` of them, if nothing else was noted since. */
  redo(times?: number): void;
  /** Closes the record: nothing more may follow. `end` has `over`, and of a scored game `points` and `winner`. */
  end(end: End, key: string): void;
}

/** A request was answered with an error. `code` is stable (leaderpoint explain --codes), the sentence is for people. */
export class LeaderpointError extends Error {
  readonly code: string;
  readonly answer: Record<string, unknown>;
  readonly request: Record<string, unknown>;
}

/** An action is not legal: `reason` says why, `row` by which row of docs/rules.md, `margin` by how many inches. */
export class IllegalError extends LeaderpointError {
  readonly reason: string;
  readonly row?: string;
  readonly verdict: string;
  readonly margin?: number;
}

/** No unit has that name, or that number. */
export class UnknownUnitError extends LeaderpointError {}

/** There is no position to ask about. */
export class NoPositionError extends LeaderpointError {}

/** The engine cannot be loaded, has ended, or is closed. */
export class ProcessError extends Error {
  readonly code: "process";
}
