// Two lines of one game side by side. Both were played before; the second breaks a rule at one turn.

const sides = [...document.querySelectorAll(".side")].map((figure, at) => {
  const { title, moves } = data.sides[at];
  const rows = moves.map((move, turn) => {
    const cells = [token(move.horse), "", move.points, move.total];
    const kinds = ["horse", "way", "points", "total"];
    const row = element("tr", {}, element("th", { scope: "row" }, turn + 1), element("td", { class: "die-cell" }, face(move.die)), ...cells.map((cell, kind) => element("td", { class: kinds[kind] }, cell)));
    if (at === 1 && turn === data.fault.turn - 1) row.classList.add("wrong");
    return row;
  });
  fill(figure.querySelector(".moves"), ["turn", "die", "horse", "way", "points", "total"], rows);
  figure.querySelector(".sum").textContent = moves[moves.length - 1].total;
  return { title, moves, rows, name: figure.querySelector(".name"), board: new Board(figure.querySelector(".board")) };
});

function show(turn, forward) {
  byId("fault").textContent = spoken(data.fault.title);
  byId("rule").textContent = spoken(data.fault.rule);
  const told = sides.map(({ title, moves, rows, name, board }) => {
    name.textContent = spoken(title);
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
  const wrong = turn === data.fault.turn ? `. ${say("wrong")}` : "";
  byId("status").textContent = turn ? told.join(". ") + wrong : say("begin");
  byId("turn").setAttribute("aria-valuetext", byId("status").textContent);
}

const steps = new Steps(show);
steps.turn = data.fault.turn;
speak(() => steps.go(steps.turn));
