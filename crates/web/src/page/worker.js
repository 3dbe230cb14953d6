"use strict";
// A worker of the page: it asks the WebAssembly what it is told to, one thing after the other.

const talks = new Map();
let ready;

const calls = {
  ...Object.fromEntries(["best", "line", "explore", "random", "hard", "lowest", "highest", "solvers", "census", "games_with", "cases", "block", "zip", "script", "noted", "chart", "contest"].map((name) => [name, (...given) => wasm_bindgen[name](...given)])),

  talk: (talk) => void talks.set(talk, new wasm_bindgen.Talk()),
  next: (talk) => talks.get(talk).due() ?? null,
  answer: (talk, answer) => talks.get(talk).answer(String(answer)),
  undo: (talk) => talks.get(talk).undo(),
  state: (talk) => talks.get(talk).state(),
  verdict: (talk) => talks.get(talk).verdict(),

  /** What a solver says of a game, and the milliseconds that it takes. */
  time(solver, dice) {
    const solved = JSON.parse(wasm_bindgen.solve_with(solver, dice));
    const begin = performance.now();
    let least = Infinity;
    // The quickest of several runs is disturbed least by what else the machine does.
    for (let runs = 1; performance.now() - begin < 100; runs *= 2) {
      const from = performance.now();
      for (let run = 0; run < runs; run += 1) wasm_bindgen.solve_with(solver, dice);
      least = Math.min(least, (performance.now() - from) / runs);
    }
    return { ...solved, solver, time: least };
  },
};

addEventListener("message", async ({ data: { module, id, call, given } }) => {
  if (module) {
    ready = wasm_bindgen({ module_or_path: module });
    return;
  }
  try {
    await ready;
    postMessage({ id, result: calls[call](...given) });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
});
