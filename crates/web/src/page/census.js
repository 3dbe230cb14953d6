// All games: a chart whose bars can be pointed at, and the games behind each.

const score = part("score-chosen");

const census = {
  /** Makes the chart when it is first looked at. */
  async show() {
    this.made ??= (async () => {
      part("census-status").textContent = say("working-all");
      this.data = await slow.read("census");
      score.min = this.data.spread[0][0];
      score.max = this.data.spread.at(-1)[0];
      score.value = Math.round(this.data.mean);
    })();
    await this.made;
    await this.draw();
  },

  async draw() {
    const { data: all } = this;
    part("census-status").textContent = say("census-facts", { games: number(all.games), mean: all.mean.toFixed(2), lowest: score.min, highest: score.max });
    part("chart").innerHTML = await slow.ask("chart", lang);
    for (const bar of part("chart").querySelectorAll(".bar")) {
      bar.addEventListener("pointerenter", () => this.point(Number(bar.dataset.score)));
      bar.addEventListener("click", () => this.choose(Number(bar.dataset.score)));
    }
    this.point(Number(score.value));
  },

  /** Says how many games have this total. */
  point(total) {
    score.value = total;
    const count = this.data.spread.find(([other]) => other === total)?.[1] ?? 0;
    part("pointed").textContent = say("with-total", { total, games: number(count), share: ((100 * count) / this.data.games).toFixed(count < 98 ? 5 : 2) });
    score.setAttribute("aria-valuetext", part("pointed").textContent);
    for (const bar of part("chart").querySelectorAll(".bar")) bar.classList.toggle("pointed", Number(bar.dataset.score) === total);
  },

  /** Shows some of the games with this total. */
  async choose(total) {
    this.point(total);
    const { games, some } = await slow.read("games_with", total, 60);
    part("found-title").textContent = say(some.length < games ? "some-games" : "these-games", { total, games: number(games), some: some.length });
    const links = some.map((dice) => element("li", {}, element("a", { href: `#${together(dice)}` }, dice)));
    part("found").replaceChildren(...links);
  },
};

document.addEventListener("games", () => census.show());
document.addEventListener("language", () => {
  if (!part("games").hidden) census.draw();
});
score.addEventListener("input", () => census.point(Number(score.value)));
part("show-games").addEventListener("click", () => census.choose(Number(score.value)));
