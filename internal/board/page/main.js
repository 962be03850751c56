// The board: wires the parts of the page together.

import { Board } from "./board.js";
import { byId, dialog, html, say } from "./elements.js";
import { Engine } from "./engine.js";
import { Gestures } from "./gestures.js";
import { Handle } from "./handle.js";
import { Keep } from "./keep.js";
import { KEYS, Keys } from "./keys.js";
import { List, Pieces } from "./list.js";
import { Live } from "./live.js";
import { measure } from "./measure.js";
import { Overlay } from "./overlay.js";
import { Pair } from "./pair.js";
import { Palette, help } from "./palette.js";
import { Panel, spoken } from "./panel.js";
import { Photo } from "./photo.js";
import { Record } from "./record.js";
import { Rules } from "./rules.js";
import { Scene } from "./scene.js";
import { Share } from "./share.js";
import { Sizes } from "./sizes.js";
import { Snap } from "./snap.js";
import { Speech } from "./speech.js";
import { Store } from "./store.js";
import { View } from "./view.js";

const board = new Board();
const root = byId("scene");
const view = new View();
const sizes = new Sizes();
const again = () => live.restart();
const moves = new Engine("quick", again);
const full = new Engine("full", again, moves.ready); // it is twice as large, and has time until the table is drawn
const scene = new Scene(root, board, view, sizes);
const handle = new Handle(scene.top, board, view, sizes);
const live = new Live(board, moves, full, sizes);
const overlay = new Overlay({ scene, board, view, sizes, live });
const snap = new Snap({ full, board, scene, view, sizes, live });
const speech = new Speech(byId("live"));
const choose = (id, add) => {
  if (Array.isArray(id)) {
    board.select(id);
    return;
  }
  add || board.adding ? board.toggle(id) : board.select([id]);
  const { x, y } = board.pose(id);
  if (view.show([x, y])) {
    look();
  }
};
const list = new List(byId("list"), board, sizes, choose);
const pieces = new Pieces(byId("pieces-title"), byId("pieces"), board, choose);
const panel = new Panel({ root: byId("answer"), board, live, full, sizes, choose });
const pair = new Pair({ root: byId("answer"), board, full, sizes, redraw: () => later(), share: (asked, words) => share.ruling(asked, words), say: (text) => speech.say(text) });
const store = new Store({ board, full, sizes });
store.record = new Record({ board, full, sizes, scene, store, say: (text) => speech.say(text) });
store.photo = new Photo({ board, full, sizes });
store.armed = (count, edition, notes) => dialog("Army list", html("p", {}, `${count} ${count === 1 ? "unit was" : "units were"} added, under the edition ${edition ?? board.area.edition}. Check these:`),
  html("ul", { class: "details" }, told(count, notes).map((note) => html("li", {}, note))));
store.asked = (asked) => pair.take(asked);
new Keep({ board, full });
const share = new Share({ board, full, store });
const rules = new Rules({ board, full });
const palette = new Palette({ board, full, view, sizes, added: (id) => {
  draw();
  scene.focus(id);
} });

// What is written beside the table makes the browser lay out all names. So a drag does it when it
// rests, or seldom.
const PANEL_REST = 120; // milliseconds
const PANEL_MOST = 700;

let written = 0;
let waiting = false;
let looked = false;
let catching;

/** Draws at the next frame, however often it is called. */
function later() {
  if (!waiting) {
    waiting = true;
    requestAnimationFrame(draw);
  }
}

function draw() {
  const start = performance.now();
  waiting = false;
  scene.draw();
  if (looked) {
    looked = false;
    scene.look();
  }
  overlay.draw(board.second === undefined ? undefined : pair.drawn ?? []);
  handle.draw();
  clearTimeout(catching);
  if (!board.changing || start - written > PANEL_MOST) {
    written = start;
    panel.draw();
  } else {
    catching = setTimeout(() => panel.draw(), PANEL_REST);
  }
  measure("board-draw", start);
}

/** The view has changed. */
function look() {
  looked = true;
  later();
}

new Gestures(root, { board, view, scene, handle, sizes, snap, look });
new Keys(root, { board, scene, view, handle, look, snap });

board.on("opened resized", () => {
  scene.open();
  view.fit(scene.extent());
  list.draw();
  pieces.draw();
  looked = true;
  draw();
  measure("board-shown", 0);
});
board.on("changed", () => {
  later();
  pair.stale();
});
board.on("settled", async () => {
  list.draw();
  pieces.draw();
  tools();
  later();
  speech.say(spoken(board, live));
  if (await sizes.learn(full, board.file)) {
    later();
  }
});
board.on("settled", title);
live.addEventListener("rested", title);
let chosen = "";
board.on("selected", () => {
  if (chosen !== board.selection.join()) { // another answer begins at its top
    chosen = board.selection.join();
    byId("side").scrollTo(0, 0);
    byId("answer").scrollTo(0, 0);
  }
  if (board.second !== undefined) {
    pair.open();
  } else {
    pair.drawn = undefined;
    panel.open();
  }
  document.body.classList.toggle("supposing", board.supposing);
  document.body.classList.toggle("beside", board.second !== undefined && board.beside !== undefined);
  if (!board.changing) {
    snap.end();
  }
  list.mark();
  pieces.mark();
  tools();
  later();
});
board.on("problem", () => {
  const words = board.problem || board.notice;
  byId("problem").hidden = !words;
  say(byId("why"), words);
  later();
});
board.on("hovered selected", hint);
live.addEventListener("answers", () => {
  later();
  hint();
  if (board.second === undefined) {
    speech.say(spoken(board, live));
  }
});
live.addEventListener("rested", () => {
  pieces.draw(); // the engine has named them
  pair.answer();
});
live.addEventListener("refused", () => pair.refuse());

/** What is under the mouse, and what lies between it and the unit that leads. */
function hint() {
  const id = scene.hovered;
  const other = id === undefined || !board.item(id) ? undefined : board.name(id);
  const { lead } = board;
  const parts = [];
  if (other !== undefined && lead !== undefined && id !== `u${lead}`) {
    const j = id.startsWith("u") ? Number(id.slice(1)) : undefined;
    parts.push(`${board.file.units[lead].name} → ${other}`);
    if (j !== undefined && live.answers?.lead === lead && board.file.units[j].side !== board.file.units[lead].side) {
      const { looks, inches, charges } = live.answers;
      const [there, back] = charges[j] ?? [];
      parts.push(`${inches[j].toFixed(2)} in`, looks[j] & 1 ? (looks[j] & 2 ? "seen, in cover" : "seen") : "not seen",
        `can charge: ${there ?? "deciding"}`, `can be charged by it: ${back ?? "deciding"}`);
    }
  } else if (other !== undefined) {
    parts.push(other);
  }
  say(byId("hint"), parts.join(" · "));
}

/** Says which position it is, and by which edition it is judged. */
function title() {
  const { file, area } = board;
  const edition = file.edition ?? area.edition;
  say(byId("title"), `${file.name ?? "Board"}${edition ? ` (${edition})` : ""}`);
  document.title = file.name ? `${file.name} – leaderpoint board` : "leaderpoint board";
}

function tools() {
  byId("undo").disabled = !board.history.past || board.supposing;
  byId("redo").disabled = !board.history.future || board.supposing;
}

const pressed = {
  new: () => store.open({ edition: board.file.edition, units: [] }).catch((error) => board.notify(error.message)),
  open: () => share.files(),
  add: () => palette.open(),
  rules: () => rules.open(),
  share: () => share.open(),
  help: () => help(KEYS),
  undo: () => board.undo(),
  redo: () => board.redo(),
  "close-problem": () => {
    byId("problem").hidden = true;
    board.notice = "";
  },
  more: () => {
    board.adding = !board.adding;
    byId("more").setAttribute("aria-pressed", board.adding);
  },
  in: () => zoom(1.4),
  out: () => zoom(1 / 1.4),
  fit: () => {
    view.fit();
    look();
  },
};
for (const [id, press] of Object.entries(pressed)) {
  byId(id).addEventListener("click", press);
}

function zoom(factor) {
  const id = board.selection[0];
  const { x, y } = id === undefined ? {} : board.pose(id);
  view.zoom(factor, ...(id === undefined ? [] : view.pixels([x, y])));
  look();
}

new ResizeObserver(([{ contentRect }]) => {
  if (view.resize(contentRect.width, contentRect.height)) {
    look();
  }
}).observe(root);

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) {
    share.read(file);
  }
});
addEventListener("beforeprint", () => {
  draw();
  scene.paper();
});
addEventListener("afterprint", look);

full.ready.catch((error) => board.notify(`The engine cannot be loaded: ${error.message}.`));
store.start().catch((error) => board.notify(error.message));

/** The notes on an army list in words, as the command has them. */
function told(count, notes) {
  const unread = (kind) => notes.filter((note) => note.kind === kind).map(({ text, units }) => `${text} (${units.join(", ")})`).join(", ");
  const [specials, options] = [unread("special"), unread("option")];
  return [
    ...notes.filter(({ kind }) => kind !== "special" && kind !== "option").map(({ text, units }) => `${units.length === count ? "all units" : units.join(", ")}: ${text}.`),
    specials && `Special rules that were not read: ${specials}.`,
    options && `Options that were not read: ${options}.`,
  ].filter(Boolean);
}
