// A worker of load.test.mjs: it is given a compiled module and a position, and tells its key.

import { parentPort, workerData } from "node:worker_threads";

import { loadLeaderpoint } from "leaderpoint";

const lp = await loadLeaderpoint({ wasm: workerData.module, position: workerData.position });
parentPort.postMessage(lp.key());
