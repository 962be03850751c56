// Builds leaderpoint.wasm beside this file, for which it needs Go, and copies the licence into the
// package.

import { spawnSync } from "node:child_process";
import { copyFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const built = spawnSync(
  "go",
  ["build", "-trimpath", "-buildmode=c-shared", "-ldflags=-s -w", "-o", "leaderpoint.wasm", "../../internal/board/engine"],
  { cwd: here, stdio: "inherit", env: { ...process.env, GOOS: "wasip1", GOARCH: "wasm", CGO_ENABLED: "0" } },
);
if (built.error || built.status !== 0) {
  console.error(built.error?.message ?? `go ended with code ${built.status}`);
  process.exit(1);
}
copyFileSync(new URL("../../LICENSE", import.meta.url), new URL("LICENSE", import.meta.url));
console.log(`leaderpoint.wasm: ${(statSync(new URL("leaderpoint.wasm", import.meta.url)).size / 1e6).toFixed(1)} MB`);
