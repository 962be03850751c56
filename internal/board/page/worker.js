// An engine in a worker of its own. The page has two of them: the quick one answers moves while a
// base is dragged, the full one answers questions, so that no drag waits for a long answer.

import { loadLeaderpoint, loadQuick } from "./client/index.js";
import { engineFile } from "./wasm.js";

const SEES = 1;
const COVER = 2;
const SEEN = 4; // by the other
const PAUSE = 12; // milliseconds of charges without looking for a newer move

let engine; // that of questions
let quick; // that of moves
let numbers = [];
let sides = [];
let latest = 0; // the move that came last

const load = start().then(
  () => postMessage({ loaded: true }),
  (error) => postMessage({ loaded: false, error: error.message }),
);

/** Loads the engine that the worker is named after. */
async function start() {
  const wasm = engineFile(self.name);
  if (self.name === "quick") {
    quick = await loadQuick({ wasm });
  } else {
    engine = await loadLeaderpoint({ wasm });
  }
}

onmessage = async ({ data }) => {
  if (data.do === "move") {
    latest = data.seq;
  }
  await load;
  if (!engine && !quick) {
    return;
  }
  try {
    postMessage({ n: data.n, answer: await actions[data.do](data) });
  } catch (error) {
    postMessage({ n: data.n, error: error.message, sentence: error.answer?.sentence, code: error.code ?? "", ended: error.code === "process" });
  }
};

const actions = {
  ask: ({ members }) => JSON.parse(engine.answer(JSON.stringify(members))),

  /** Opens a position for moves by number. */
  follow({ position, armies }) {
    numbers = [];
    quick.open(position);
    numbers = armies.map(({ name }) => quick.number(name));
    sides = armies.map(({ side }) => side);
    return {};
  },

  /** First round: whether units may stand where they are, and who sees whom. */
  move({ seq, poses, lead }) {
    if (seq !== latest || !numbers.length) {
      return undefined;
    }
    const start = performance.now();
    quick.forget();
    const legal = poses.map(([i, x, y, h]) => quick.place(numbers[i], x, y, h));
    for (const [i, x, y, h] of poses) {
      quick.suppose(numbers[i], x, y, h);
    }
    const looks = new Uint8Array(numbers.length);
    const inches = new Float64Array(numbers.length);
    for (const j of enemies(lead)) {
      const there = quick.glance(numbers[lead], numbers[j]);
      const back = quick.glance(numbers[j], numbers[lead]);
      looks[j] = (there.sees ? SEES : 0) | (there.cover ? COVER : 0) | (back.sees ? SEEN : 0);
      inches[j] = quick.distance(numbers[lead], numbers[j]);
    }
    return { legal: legal.every(Boolean), looks, inches, ms: performance.now() - start };
  },

  /** Second round: who could charge whom. It ends as soon as there is a newer move. */
  async charges({ seq, lead, near }) {
    const out = {};
    let since = performance.now();
    for (const j of near) {
      if (performance.now() - since > PAUSE) {
        await pause();
        since = performance.now();
      }
      if (seq !== latest) {
        return undefined;
      }
      out[j] = [quick.charge(numbers[lead], numbers[j]), quick.charge(numbers[j], numbers[lead])];
    }
    return out;
  },
};

function enemies(lead) {
  return lead === undefined ? [] : [...numbers.keys()].filter((j) => sides[j] !== sides[lead]);
}

/** Lets waiting messages in. */
function pause() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
