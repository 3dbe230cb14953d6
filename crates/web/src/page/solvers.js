// The solvers, each timed in this browser on the game of the board.

const contest = {
  async show() {
    const dice = current || FIRST;
    part("contest-dice").textContent = apart(dice);
    if (this.dice === dice) return;
    this.dice = dice;
    const solvers = await slow.read("solvers");
    this.results = [];
    for (const [at, { name }] of solvers.entries()) {
      part("contest-status").textContent = say("timing", { solver: name, at: at + 1, count: solvers.length });
      const result = await slow.ask("time", name, apart(dice));
      if (this.dice !== dice) return;
      this.results.push(result);
      await this.draw();
    }
    part("contest-status").textContent = say("timed", { score: this.results[0].score });
  },

  async draw() {
    part("contest").innerHTML = await quick.ask("contest", apart(this.dice), JSON.stringify(this.results.map(({ solver, nodes, time }) => [solver, nodes, time / 1000])), lang);
    part("ideas").replaceChildren(
      ...this.results.flatMap(({ solver, nodes, time }) => {
        const figures = say("figures", { nodes: number(nodes), time: duration(time) });
        return [element("dt", {}, solver), element("dd", {}, data.words[lang][`solver-${solver}`] ?? "", element("small", {}, figures))];
      }),
    );
  },
};

/** A time with three digits, in the unit that suits it. */
function duration(milliseconds) {
  if (milliseconds >= 1) return `${Number(milliseconds.toPrecision(3))} ms`;
  return `${Number((1000 * milliseconds).toPrecision(3))} µs`;
}

document.addEventListener("solvers", () => contest.show());
document.addEventListener("language", () => {
  if (contest.results?.length) contest.draw();
});
part("again").addEventListener("click", () => {
  contest.dice = "";
  contest.show();
});
