// The explorer of a game. A moment is where the horses stand after some turns, the node that the
// data have for that position, and the score so far.

class Explorer {
  /** An explorer in this part of the page; `changed` is called when another line is chosen. */
  constructor(root, changed = () => {}) {
    this.root = root;
    this.changed = changed;
    this.part = (kind) => root.querySelector(`.${kind}`);
    this.board = new Board(this.part("board"));
    this.steps = new Steps(root, (turn, forward) => this.show(turn, forward));
    this.choices = data.begin.map((_, horse) => this.choice(horse));
    this.part("choices").replaceChildren(...this.choices);
    this.part("reset").addEventListener("click", () => this.follow([]));
    document.addEventListener("keydown", (event) => {
      const horse = Number(event.key) - 1;
      if (horse in this.choices && hears(root, event)) this.choose(horse);
    });
  }

  /** Shows a game and its line at this turn. */
  load(game, turn = 0) {
    this.game = game;
    this.begin = { node: 0, squares: data.begin, total: 0 };
    this.steps.load(game.dice);
    this.rows = game.dice.map((die, at) => this.row(die, at));
    fill(this.part("moves"), ["turn", "die", "horse", "way", "points", "total", "loss"], this.rows.map(({ row }) => row));
    this.moves = this.play(game.choices);
    this.steps.turn = turn;
    this.steps.go(turn);
  }

  /** The horses of the line. */
  get line() {
    return this.moves.map(({ horse }) => horse);
  }

  /** The line that begins with these horses. */
  follow(horses, turn = this.steps.turn) {
    this.moves = this.play(horses);
    this.changed();
    this.steps.go(turn);
  }

  possible(moment) {
    return moment.total + this.game.nodes[moment.node][0];
  }

  /** What choosing a horse leads to, or the reason why it may not be chosen. */
  look(moment, turn, horse) {
    const from = moment.squares[horse];
    const [points, ...way] = data.ways[from][this.game.dice[turn] - 1];
    const to = way[way.length - 1];
    const next = this.game.nodes[moment.node][1][from];
    if (next < 0) return { horse, from, way, to, reason: this.game.reasons[-1 - next] };
    const squares = moment.squares.map((square, at) => (at === horse ? to : square));
    const after = { node: next, squares, total: moment.total + points };
    const best = this.possible(after);
    return { horse, from, way, to, points, after, best, loss: this.possible(moment) - best };
  }

  /** The moves of the line that begins like this and goes on as well as it can. */
  play(horses) {
    let moment = this.begin;
    return this.game.dice.map((_, turn) => {
      const all = data.begin.map((_, horse) => this.look(moment, turn, horse));
      const move = turn < horses.length ? all[horses[turn]] : all.find((move) => move.loss === 0);
      moment = move.after;
      return move;
    });
  }

  momentAt(turn) {
    return turn === 0 ? this.begin : this.moves[turn - 1].after;
  }

  /** Moves this horse now, if it may be moved. */
  choose(horse) {
    const turn = this.steps.turn;
    if (turn === this.game.dice.length) return;
    const move = this.look(this.momentAt(turn), turn, horse);
    if (move.reason) {
      this.part("status").textContent = say("illegal", { horse: horse + 1, reason: spoken(move.reason) });
      this.board.draw(move, "would");
    } else if (this.moves[turn].horse !== horse) {
      this.follow([...this.line.slice(0, turn), horse], turn + 1);
    } else {
      this.steps.go(turn + 1);
    }
  }

  choice(horse) {
    const button = element("button", { type: "button", class: "choice" });
    const preview = () => {
      const turn = this.steps.turn;
      if (turn < this.game.dice.length) this.board.draw(this.look(this.momentAt(turn), turn, horse), "would");
    };
    const leave = () => this.board.draw(this.moves[this.steps.turn - 1], "went");
    button.addEventListener("click", () => this.choose(horse));
    button.addEventListener("pointerenter", preview);
    button.addEventListener("pointerleave", leave);
    button.addEventListener("focus", preview);
    button.addEventListener("blur", leave);
    return button;
  }

  row(die, at) {
    const jump = element("button", { type: "button" }, at + 1);
    jump.addEventListener("click", () => this.steps.go(at));
    const cells = ["horse", "way", "points", "total", "loss"].map((kind) => element("td", { class: kind }));
    const row = element("tr", {}, element("th", { scope: "row" }, jump), element("td", { class: "die-cell" }, face(die)), ...cells);
    return { row, jump, cells };
  }

  /** What is said of a move. */
  told(move, turn) {
    return { turn: turn + 1, die: this.game.dice[turn], horse: move.horse + 1, from: name(move.from), to: name(move.to), points: move.points, total: move.after.total, best: move.best, loss: move.loss };
  }

  show(turn, forward) {
    const { part, begin } = this;
    const moment = this.momentAt(turn);
    const last = this.moves[turn - 1];
    const over = turn === this.game.dice.length;
    this.board.show(moment.squares, forward ? last : undefined);
    this.board.draw(last, "went");
    part("score").textContent = moment.total;
    part("possible").textContent = this.possible(moment);
    const lost = this.possible(begin) - this.possible(moment);
    part("lost").textContent = lost ? say("lost", { lost }) : "";
    part("best").textContent = this.possible(begin);
    part("ask").textContent = over ? say("over", moment) : say("ask", { turn: turn + 1, die: this.game.dice[turn] });
    part("status").textContent = last ? `${say("moved", this.told(last, turn - 1))}; ${consequence(last)}` : say("begin");
    part("turn").setAttribute("aria-valuetext", part("status").textContent);
    if (over && this.choices.includes(document.activeElement)) this.steps.buttons.back.focus();
    this.choices.forEach((button, horse) => {
      button.hidden = over;
      if (!over) this.offer(button, this.look(moment, turn, horse), this.moves[turn].horse === horse);
    });
    mark(this.rows.map(({ row }) => row), turn);
    this.rows.forEach(({ jump, cells }, at) => {
      const move = this.told(this.moves[at], at);
      jump.setAttribute("aria-label", `${say("turn")} ${move.turn}`);
      cells[0].replaceChildren(token(this.moves[at].horse));
      cells[1].textContent = `${move.from} → ${move.to}`;
      cells[2].textContent = move.points;
      cells[3].textContent = move.total;
      cells[4].textContent = move.loss ? `−${move.loss}` : "";
    });
    part("reset").hidden = this.moves.every((move) => move.loss === 0);
  }

  /** Writes on a button what its horse would do. */
  offer(button, move, chosen) {
    const way = move.to === move.from ? name(move.from) : `${name(move.from)} → ${name(move.to)}`;
    const gain = move.reason ? "" : `+${move.points}`;
    button.className = `choice ${move.reason ? "barred" : move.loss ? "loses" : "keeps"}`;
    button.setAttribute("aria-disabled", Boolean(move.reason));
    button.setAttribute("aria-pressed", chosen);
    button.replaceChildren(
      element("span", { class: "heard" }, say("horse")),
      token(move.horse),
      element("span", { class: "way" }, way),
      element("span", { class: "gain" }, gain),
      element("span", { class: "outcome" }, consequence(move)),
    );
  }
}

function consequence(move) {
  return move.reason ? say("barred", { reason: spoken(move.reason) }) : say(move.loss ? "loses" : "keeps", move);
}
