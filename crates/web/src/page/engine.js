// The way from the page to its workers. Each does one thing at a time and is made when it is first
// asked, so that slow work keeps nothing else waiting.

/** The WebAssembly, unpacked and compiled once for all workers. */
const compiled = (async () => {
  const packed = byId("packed");
  const bytes = Uint8Array.from(atob(packed.textContent), (letter) => letter.charCodeAt(0));
  packed.remove();
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(unpacked).arrayBuffer());
})();

const script = URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" }));

class Engine {
  constructor() {
    this.asked = new Map();
    this.count = 0;
  }

  async start() {
    this.worker = new Worker(script);
    this.worker.addEventListener("message", ({ data: { id, result, error } }) => {
      const { resolve, reject } = this.asked.get(id);
      this.asked.delete(id);
      if (error === undefined) resolve(result);
      else reject(new Error(error));
    });
    this.worker.postMessage({ module: await compiled });
  }

  /** Asks the worker; the promise is kept once it answers. */
  async ask(call, ...given) {
    this.started ??= this.start();
    await this.started;
    return new Promise((resolve, reject) => {
      const id = this.count++;
      this.asked.set(id, { resolve, reject });
      this.worker.postMessage({ id, call, given });
    });
  }

  async read(call, ...given) {
    return JSON.parse(await this.ask(call, ...given));
  }
}

/** For what must be there at once, for diagnoses, and for what takes long. */
const quick = new Engine();
const judge = new Engine();
const slow = new Engine();

let talks = 0;

/** A diagnosis by question and answer. */
class Talk {
  constructor() {
    this.id = talks++;
    this.ready = judge.ask("talk", this.id);
  }

  async tell(call, ...given) {
    await this.ready;
    return judge.ask(call, this.id, ...given);
  }

  next() {
    return this.tell("next");
  }

  answer(number) {
    return this.tell("answer", number);
  }

  undo() {
    return this.tell("undo");
  }

  async state() {
    return JSON.parse(await this.tell("state"));
  }

  async verdict() {
    return JSON.parse(await this.tell("verdict"));
  }
}

// For scripts. Dice are texts such as "1 2 3 4 1 2 3 4 1 2"; everything is a promise.
window.yutnori = {
  best: (dice) => quick.ask("best", dice),
  line: async (dice) => [...(await quick.ask("line", dice))],
  diagnosis: () => {
    const talk = new Talk();
    return { next: () => talk.next(), answer: (number) => talk.answer(number), verdict: () => talk.verdict() };
  },
};
