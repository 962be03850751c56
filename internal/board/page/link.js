// A position as the fragment of an address: #v1. and the raw deflate of its line of text in
// base64url.

const MARK = "v1.";

/** The most bytes that a link may hold when it is unpacked. */
export const MOST = 64 * 1024;

/** A link or a file cannot be read. The message is a sentence for people. */
export class Unreadable extends Error {}

/** The fragment of a line of text, without its hash. */
export async function fragment(line) {
  const bytes = new TextEncoder().encode(line);
  if (bytes.length > MOST) {
    throw new Unreadable("This position is too large for a link. Save it as a file.");
  }
  const packed = await all(through(bytes, new CompressionStream("deflate-raw")), Infinity);
  let text = "";
  for (const byte of packed) {
    text += String.fromCharCode(byte);
  }
  return MARK + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * The text of a position, for a link or to be kept: its line, or JSON if units have measured
 * contacts, which no line holds. The engine says what is wrong with it.
 */
export async function textOf(full, file) {
  const { line } = await full.ask("position", { as_line: true, table: "saved", position: file });
  return file.units.some((unit) => unit.touching || unit.in_line_with) ? JSON.stringify(file) : line;
}

/** What a link asks: members of a question by their names. */
export const askedBy = (hash) => Object.fromEntries(new URLSearchParams(hash.split("&").slice(1).join("&")));

/** The text of a position in a fragment; undefined if it holds none. */
export async function lineOf(hash) {
  const [text] = hash.replace(/^#/, "").split("&");
  if (text === "") {
    return undefined;
  }
  if (!text.startsWith(MARK)) {
    throw new Unreadable("The link is of another version, or is not a board link.");
  }
  const body = text.slice(MARK.length);
  if (body.length > 2 * MOST || !/^[A-Za-z0-9_-]*$/.test(body)) {
    throw new Unreadable("The link is damaged: it has characters that no link has, or is too long.");
  }
  let packed;
  try {
    packed = Uint8Array.from(atob(body.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  } catch {
    throw new Unreadable("The link is damaged: a part of it is missing.");
  }
  let bytes;
  try {
    bytes = await all(through(packed, new DecompressionStream("deflate-raw")), MOST);
  } catch (cause) {
    throw cause instanceof Unreadable ? cause : new Unreadable("The link is damaged: it cannot be unpacked.", { cause });
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Unreadable("The link is damaged: it is not text.", { cause });
  }
}

function through(bytes, stream) {
  return new Blob([bytes]).stream().pipeThrough(stream).getReader();
}

async function all(reader, most) {
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    size += value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new Unreadable("The link holds more than 64 KiB. A position of that size needs a file.");
    }
    parts.push(value);
  }
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
