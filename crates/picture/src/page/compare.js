// Two lines of one game side by side. Both were played before; the second breaks a rule at one turn.

class Comparison {
  constructor(root) {
    this.root = root;
    this.steps = new Steps(root, (turn, forward) => this.show(turn, forward));
    this.sides = [...root.querySelectorAll(".side")].map((figure) => ({
      name: figure.querySelector(".name"),
      sum: figure.querySelector(".sum"),
      table: figure.querySelector(".moves"),
      board: new Board(figure.querySelector(".board")),
    }));
    // Where there is room for one line only, these choose which.
    this.switches = [...root.querySelectorAll(".switch button")];
    this.switches.forEach((button, at) => button.addEventListener("click", () => this.turnTo(at)));
    this.turnTo(1);
  }

  turnTo(at) {
    this.root.querySelector(".sides").dataset.seen = at;
    this.switches.forEach((button, other) => button.setAttribute("aria-pressed", other === at));
  }

  /** Shows two lines, at the turn where they part. */
  load({ dice, sides, fault }) {
    this.fault = fault;
    this.steps.load(dice);
    this.sides.forEach((side, at) => {
      const { title, moves } = sides[at];
      Object.assign(side, { title, moves, rows: moves.map((move, turn) => this.row(move, turn, at === 1 && turn === fault.turn - 1)) });
      fill(side.table, ["turn", "die", "horse", "way", "points", "total"], side.rows);
      side.sum.textContent = moves[moves.length - 1].total;
    });
    this.steps.turn = fault.turn;
    this.steps.go(fault.turn);
  }

  row(move, turn, wrong) {
    const cells = { horse: token(move.horse), way: "", points: move.points, total: move.total };
    const told = Object.entries(cells).map(([kind, cell]) => element("td", { class: kind }, cell));
    const row = element("tr", {}, element("th", { scope: "row" }, turn + 1), element("td", { class: "die-cell" }, face(move.die)), ...told);
    if (wrong) row.classList.add("wrong");
    return row;
  }

  show(turn, forward) {
    const part = (kind) => this.root.querySelector(`.${kind}`);
    part("fault").textContent = spoken(this.fault.title);
    part("broken").textContent = spoken(this.fault.rule);
    const told = this.sides.map(({ title, moves, rows, name, board }, at) => {
      name.textContent = this.switches[at].textContent = spoken(title);
      const squares = [...data.begin];
      for (const { horse, to } of moves.slice(0, turn)) squares[horse] = to;
      const last = moves[turn - 1];
      board.show(squares, forward ? last : undefined);
      board.draw(last, "went");
      rows.forEach((row, at) => {
        row.querySelector(".way").textContent = moves[at].names.map(spoken).join(" → ");
      });
      mark(rows, turn);
      const [from, to] = last?.names.map(spoken) ?? [];
      return last && `${spoken(title)}: ${say("moved", { ...last, turn, horse: last.horse + 1, from, to })}`;
    });
    const wrong = turn === this.fault.turn ? `. ${say("wrong")}` : "";
    part("status").textContent = turn ? told.join(". ") + wrong : say("begin");
    part("turn").setAttribute("aria-valuetext", part("status").textContent);
  }
}
