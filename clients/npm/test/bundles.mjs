// Bundles a program that uses the installed package, by each bundler in each format, and runs what
// comes of it:
//
//     npm install leaderpoint-0.1.0.tgz esbuild webpack rollup @rollup/plugin-node-resolve && node bundles.mjs
//
// It is run in a folder of its own, see .ci/run.

import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(join(process.cwd(), "package.json"));
const load = (name) => import(pathToFileURL(require.resolve(name)).href).then((m) => m.default ?? m);
const wasm = require.resolve("leaderpoint/leaderpoint.wasm");
const [esbuild, webpack, { rollup }, { nodeResolve }] = await Promise.all([
  load("esbuild"), load("webpack"), import(pathToFileURL(require.resolve("rollup")).href),
  import(pathToFileURL(require.resolve("@rollup/plugin-node-resolve")).href),
]);

const ASKS = `
  const lp = await loadLeaderpoint({ wasm, position: "A red regiment @36,10 | B blue regiment @36,18^180" });
  console.log(lp.quick.charge(lp.quick.number("A"), lp.quick.number("B")), lp.ask("sight", { from: "A", to: "B" }).sees);`;
const PROGRAMS = {
  // The engine is given, which goes with every format.
  given: `import { readFileSync } from "node:fs"; import { loadLeaderpoint } from "leaderpoint";
    async function main() { const wasm = readFileSync(${JSON.stringify(wasm)}); ${ASKS} } main();`,
  // The engine is copied beside the bundle, or is nowhere.
  beside: `import { loadLeaderpoint } from "leaderpoint";
    async function main() { const wasm = undefined; ${ASKS} } main().catch((e) => console.log(e.name + ": " + e.message));`,
};
const RIGHT = "yes true";
const NOWHERE = /^ProcessError: the engine .*as `wasm`/;

let failed = 0;
let passed = 0;
for (const [name, text] of Object.entries(PROGRAMS)) {
  writeFileSync(`${name}.mjs`, text);
}

/** Bundles into a folder and runs what is there. With \`copied\` the engine is put beside it. */
async function check(name, ending, wants, bundle, copied = false) {
  const folder = resolve("out", name.replaceAll(" ", "-"));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `bundle.${ending}`);
  await bundle(file, folder);
  if (copied) {
    copyFileSync(wasm, join(folder, "leaderpoint.wasm"));
  }
  const run = spawnSync(process.execPath, [file], { encoding: "utf8" });
  const said = run.stdout.trim() || run.stderr.trim();
  const right = typeof wants === "string" ? said === wants : wants.test(said);
  console.log(`${right ? "ok" : "not ok"} - ${name}: ${said.split("\n")[0].slice(0, 150)}`);
  right ? passed++ : failed++;
}

for (const [format, ending] of [["esm", "mjs"], ["cjs", "cjs"], ["iife", "cjs"]]) {
  const build = (program) => (outfile) =>
    esbuild.build({ entryPoints: [`${program}.mjs`], bundle: true, platform: "node", format, outfile, logLevel: "error" });
  await check(`esbuild ${format}, given`, ending, RIGHT, build("given"));
  await check(`esbuild ${format}, nowhere`, ending, NOWHERE, build("beside"));
}
await check("esbuild esm, beside", "mjs", RIGHT, (outfile) =>
  esbuild.build({ entryPoints: ["beside.mjs"], bundle: true, platform: "node", format: "esm", outfile, logLevel: "error" }), true);

for (const [format, ending] of [["es", "mjs"], ["cjs", "cjs"], ["iife", "cjs"]]) {
  const build = (program) => async (file) => {
    const input = await rollup({
      input: `${program}.mjs`, external: [/^node:/], plugins: [nodeResolve({ exportConditions: ["node"] })], onwarn() {},
    });
    await input.write({ file, format, name: "program", inlineDynamicImports: true, globals: (id) => `require("${id}")` });
  };
  await check(`rollup ${format}, given`, ending, RIGHT, build("given"));
  await check(`rollup ${format}, beside`, ending, format === "iife" ? NOWHERE : RIGHT, build("beside"), true);
}

const pack = (program, options = {}) => (_, path) => new Promise((done, fail) => {
  webpack({
    mode: "production", target: "node", entry: `./${program}.mjs`, output: { path, filename: "bundle.cjs" }, ...options,
  }, (error, stats) => (error || stats.hasErrors() ? fail(error ?? new Error(stats.toString())) : done()));
});
await check("webpack, given", "cjs", RIGHT, pack("given"));
await check("webpack, by itself", "cjs", RIGHT, pack("beside"));

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
