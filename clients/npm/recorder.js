/** Writes a game down as docs/game.md has it, so that `replay` can check it. */
export class Recorder {
  #write;
  #count = 0;
  #done = []; // the actions and dice that count
  #taken = []; // those that were taken back, the next one last

  /**
   * Begins a record of what stands on the table. `write` is given each line, with its line feed;
   * `header` has `sides`, `turns`, and more of its members, such as `weapons`.
   */
  constructor(write, session, header) {
    const hello = session.ask("hello");
    const position = session.position();
    const readings = {};
    for (const [name, values] of Object.entries(hello.readings)) {
      readings[name] = position.readings?.[name] ?? values[0];
    }
    this.#write = (line) => write(`${JSON.stringify(line)}\n`);
    this.#write({
      record: 1, library: hello.version, tolerance: 1e-6, edition: position.edition ?? hello.editions[0], readings,
      key: session.key(), ...header, position,
    });
  }

  /**
   * Notes an action, what `apply` answered, and where everybody stands who has moved. Of one that a
   * referee has ruled, the action may have the members `ruled` and `stands` of the request; `why`
   * is his reason.
   */
  action(action, answer, final = [], why = undefined) {
    const { verdict, margin } = answer;
    const { ruled, stands = [], ...said } = action;
    if (!answer.ruled) {
      this.#line({ action: said, verdict, margin }, final, answer.key);
      return;
    }
    const stays = stands.filter((pose) => !final.some((moved) => moved.unit === pose.unit));
    this.#line({ action: said, verdict, margin, ruled: true, why }, [...final, ...stays], answer.key);
  }

  /** Notes what dice, or the turn of the game, say. */
  dice(dice, key, final = []) {
    this.#line({ dice }, final, key);
  }

  /**
   * Notes that the last `times` actions or dice are taken back; `key` is that of the position
   * before them. One call of `action` or `dice` is one of them, however many changes of the table
   * go with it.
   */
  undo(key, times = 1) {
    this.#move(this.#done, this.#taken, times);
    this.#numbered({ undo: times, key });
  }

  /** Notes again what was taken back last, `times` of them, if nothing else was noted since. */
  redo(times = 1) {
    for (const line of this.#move(this.#taken, this.#done, times)) {
      this.#numbered(line);
    }
  }

  /** Closes the record: nothing more may follow. `end` has `over`, and of a scored game `points` and `winner`. */
  end(end, key) {
    this.#numbered({ end, key });
  }

  #line(line, final, key) {
    const done = { ...line, final: final.length > 0 ? final : undefined, key };
    this.#done.push(done);
    this.#taken = [];
    this.#numbered(done);
  }

  /** Moves lines from the end of one list to that of another, the last one first. */
  #move(from, to, times) {
    if (!Number.isInteger(times) || times < 1 || times > from.length) {
      throw new RangeError(`times is ${times}; there are ${from.length}`);
    }
    const moved = from.splice(-times).reverse();
    to.push(...moved);
    return moved;
  }

  #numbered(line) {
    this.#count++;
    this.#write({ n: this.#count, ...line });
  }
}
