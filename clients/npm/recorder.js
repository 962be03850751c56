/** Writes a game down as docs/records.md has it, so that `replay` can check it. */
export class Recorder {
  #write;
  #count = 0;

  /**
   * Begins a record of what stands on the table. `write` is given each line, with its line feed; `header` has `sides`,
   * `turns`, and more of its members, such as `weapons`.
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
   * Notes an action, what `apply` answered, and where everybody stands who has moved. Of one that a referee has ruled, the
   * action may have the members `ruled` and `stands` of the request; `why` is his reason.
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

  /** Closes the record: nothing more may follow. `end` has `over`, and of a scored game `points` and `winner`. */
  end(end, key) {
    this.#line({ end }, [], key);
  }

  #line(line, final, key) {
    this.#count++;
    this.#write({ n: this.#count, ...line, final: final.length > 0 ? final : undefined, key });
  }
}
