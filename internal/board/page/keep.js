// What is on the table stays there when the page is loaded again: it is in the address.

import { fragment, textOf } from "./link.js";

const REST = 1000; // milliseconds without a change before the position is kept
const LONGEST = 16_000; // letters of an address
const PLACE = "leaderpoint-board"; // of a position that is too long for the address

/** Keeps the position whenever something has changed. */
export class Keep {
  #board;
  #full;
  #timer;

  constructor({ board, full }) {
    this.#board = board;
    this.#full = full;
    board.on("settled", () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#keep().catch(() => {}), REST); // one that is refused is not kept
    });
  }

  async #keep() {
    const { file, history, supposing } = this.#board;
    if (supposing || !(history.past || history.future)) {
      return;
    }
    const text = await textOf(this.#full, file);
    const hash = await fragment(text).catch(() => "");
    if (file !== this.#board.file) {
      return;
    }
    const long = !hash || hash.length > LONGEST;
    long ? sessionStorage.setItem(PLACE, text) : sessionStorage.removeItem(PLACE);
    window.history.replaceState(null, "", `${location.pathname}${location.search}${long ? "" : `#${hash}`}`);
  }
}

/** The position that was too long for the address, if there is one. */
export function kept() {
  try {
    return sessionStorage.getItem(PLACE) ?? undefined;
  } catch {
    return undefined; // the browser stores nothing
  }
}
