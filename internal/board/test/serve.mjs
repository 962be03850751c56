// The board as the command serves it, with a position to begin with.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The command and the arguments before those of a verb: $LEADERPOINT, or that of the source tree. */
export const command = process.env.LEADERPOINT ? [process.env.LEADERPOINT] : ["go", "run", "./cmd/leaderpoint"];

/** Serves the board; `start` is the position that it begins with. */
export async function serve(start) {
  const folder = mkdtempSync(join(tmpdir(), "board-"));
  const file = join(folder, "start.json");
  writeFileSync(file, JSON.stringify(start ?? {}));
  const [name, ...before] = command;
  const child = spawn(name, [...before, "board", ...(start ? [file] : []), "--port", "0"], { cwd: root, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((resolve, reject) => {
    let text = "";
    child.on("exit", (code) => reject(new Error(`the board ended with code ${code}`)));
    child.stdout.setEncoding("utf8").on("data", (more) => {
      text += more;
      const found = text.match(/http:\/\/\S+/);
      if (found) {
        resolve(found[0]);
      }
    });
  });
  return {
    url,
    close: () => {
      child.removeAllListeners("exit");
      process.kill(-child.pid, "SIGINT"); // go run, and what it runs
      rmSync(folder, { recursive: true });
    },
  };
}
