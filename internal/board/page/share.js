// Out of the page: a link, files, pictures, paper. Into it: files.

import { dialog, field, html, say, svg } from "./elements.js";
import { fragment, textOf } from "./link.js";
import { qr } from "./qr.js";

const LOCALLY = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname) // hosts that only this machine has
  ? " Its address works on this machine only: \"leaderpoint board --lan\" gives a link that others can open." : "";

/** The dialogs that save and open. */
export class Share {
  #board;
  #full;
  #store;

  constructor({ board, full, store }) {
    this.#board = board;
    this.#full = full;
    this.#store = store;
  }

  async open() {
    const said = html("p", { role: "status" });
    const link = html("input", { readonly: true, "aria-describedby": "link-note" });
    link.addEventListener("focus", () => link.select());
    const copy = html("button", { type: "button", onclick: () => this.#copy(link, said) }, "Copy link");
    const act = (words, action) => html("button", { type: "button", onclick: async () => {
      try {
        await action();
        say(said, "");
      } catch (error) {
        say(said, error.message);
      }
    } }, words);
    const code = html("details", {}, html("summary", {}, "QR code of the link"));
    const line = html("input", { readonly: true });
    line.addEventListener("focus", () => line.select());
    const box = dialog("Share and save",
      html("h3", {}, "A link"), html("div", { class: "link-row" }, field("Link to this position", link), copy),
      html("p", { class: "soft", id: "link-note" }, `The whole position is in the link itself.${LOCALLY}`), code,
      field("The position as a line of text, for the command or a message", line),
      html("h3", {}, "Save"), html("p", { class: "buttons" },
        act("Position", () => this.#position()), act("Picture (SVG)", () => this.#picture("svg", "image/svg+xml")), act("Picture (PNG)", () => this.#picture("png", "image/png")), act("Picture (PDF)", () => this.#picture("pdf", "application/pdf")),
        act("Print", () => {
          box.close();
          print();
        })),
      said);
    try {
      line.value = await this.#line();
      link.value = await this.#address();
      code.append(picture(link.value));
    } catch (error) {
      copy.disabled = true;
      say(said, error.message);
    }
  }

  /** The dialog that opens files. */
  files() {
    const said = html("p", { role: "status" });
    const input = (accept) => {
      const file = html("input", { type: "file", accept, onchange: async () => {
        if (file.files[0] && (await this.read(file.files[0], said))) {
          box.close();
        }
      } });
      return file;
    };
    const camera = input("image/*");
    const box = dialog("Open",
      field("A position, the record of a game, an army list, or a photo of the table", input(".json,.jsonl,.txt,.ros,.rosz,application/json,text/plain,image/*")),
      html("p", { class: "soft" }, "A file can also be dropped on the table. Nothing leaves this page."),
      html("p", { class: "buttons" },
        html("button", { type: "button", onclick: () => camera.click() }, "From a photo"),
        this.#store.photo.kept && html("button", { type: "button", onclick: () => {
          box.close();
          this.#store.photo.show();
        } }, "Back to the photo")),
      said);
  }

  /** The address of the position, and of a question about it. */
  async #address(asked = {}) {
    const query = new URLSearchParams(asked).toString();
    const hash = await fragment(await textOf(this.#full, this.#board.file));
    return `${location.origin}${location.pathname}#${hash}${query && `&${query}`}`;
  }

  /** Shares an answer: the position and what was asked of it. */
  async ruling(asked, words) {
    const said = html("p", { role: "status" });
    const link = html("input", { readonly: true });
    try {
      link.value = await this.#address(asked);
      if (navigator.share) {
        await navigator.share({ title: "Ruling", text: words, url: link.value });
        return;
      }
    } catch (error) {
      if (error.name === "AbortError") { // the share was cancelled
        return;
      }
      say(said, error.message);
    }
    dialog("Share this ruling", html("p", { class: "soft" }, words), field("Link to the position and the question", link), html("p", { class: "soft" }, `The whole position is in the link itself.${LOCALLY}`), said);
    if (link.value) {
      await this.#copy(link, said);
    }
  }

  async #line() {
    const { line } = await this.#full.ask("position", { as_line: true, table: "saved", position: this.#board.file });
    return line;
  }

  async #copy(link, said) {
    try {
      await navigator.clipboard.writeText(link.value);
      say(said, "The link is copied.");
    } catch {
      link.focus();
      say(said, "The browser does not let a page copy here. The link is selected: copy it with Ctrl C.");
    }
  }

  /** Opens a file; says why not, and gives whether it was opened. */
  async read(file, said) {
    try {
      await this.#store.file(file);
      return true;
    } catch (error) {
      const text = error.message;
      said ? say(said, text) : this.#board.notify(text);
      return false;
    }
  }

  get #name() {
    return (this.#board.file.name ?? "position").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "position";
  }

  async #position() {
    const { position } = await this.#full.ask("position", { table: "saved", position: this.#board.file });
    save(new Blob([JSON.stringify(position, null, 2), "\n"], { type: "application/json" }), `${this.#name}.json`);
  }

  async #picture(form, type) {
    const { svg: text, base64 } = await this.#full.ask("exhibit", { form, table: "saved", position: this.#board.file });
    save(new Blob([text ?? Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], { type }), `${this.#name}.${form}`);
  }
}

function save(blob, name) {
  const url = URL.createObjectURL(blob);
  html("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The QR code of a link, black on white whatever the colours of the page. */
function picture(text) {
  const rows = qr(text);
  if (!rows) {
    return html("p", {}, "The link is too long for a QR code.");
  }
  const size = rows.length + 8;
  const d = rows.flatMap((row, y) => row.map((bit, x) => (bit ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  return svg("svg", { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": "QR code of the link", "shape-rendering": "crispEdges" },
    svg("rect", { width: size, height: size, fill: "#fff" }), svg("path", { d, fill: "#000" }));
}
