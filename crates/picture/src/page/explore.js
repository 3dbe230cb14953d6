// The explorer of a game. A moment is where the horses stand after some turns, the node that the
// data have for that position, and the score so far.

const begin = { node: 0, squares: data.begin, total: 0 };
const stillToCome = (node) => data.nodes[node][0];
const possible = (moment) => moment.total + stillToCome(moment.node);

/** What choosing a horse leads to, or the reason why it may not be chosen. */
function look(moment, turn, horse) {
  const from = moment.squares[horse];
  const [points, ...way] = data.ways[from][data.dice[turn] - 1];
  const to = way[way.length - 1];
  const next = data.nodes[moment.node][1][from];
  if (next < 0) return { horse, from, way, to, reason: data.reasons[-1 - next] };
  const squares = moment.squares.map((square, at) => (at === horse ? to : square));
  const after = { node: next, squares, total: moment.total + points };
  return { horse, from, way, to, points, after, best: possible(after), loss: possible(moment) - possible(after) };
}

const looks = (moment, turn) => moment.squares.map((_, horse) => look(moment, turn, horse));

/** The moves of the line that begins like this and goes on as well as it can. */
function play(horses) {
  let moment = begin;
  return data.dice.map((_, turn) => {
    const all = looks(moment, turn);
    const move = turn < horses.length ? all[horses[turn]] : all.find((move) => move.loss === 0);
    moment = move.after;
    return move;
  });
}

const board = new Board(document.querySelector(".board"));
let moves = play(data.choices);

const momentAt = (turn) => (turn === 0 ? begin : moves[turn - 1].after);
const told = (move, turn) => ({ turn: turn + 1, die: data.dice[turn], horse: move.horse + 1, from: name(move.from), to: name(move.to), points: move.points, total: move.after.total, best: move.best, loss: move.loss });
const consequence = (move) => (move.reason ? say("barred", { reason: spoken(move.reason) }) : say(move.loss ? "loses" : "keeps", move));

const choices = begin.squares.map((_, horse) => {
  const button = element("button", { type: "button", class: "choice" });
  const preview = () => {
    if (steps.turn < data.dice.length) board.draw(look(momentAt(steps.turn), steps.turn, horse), "would");
  };
  const leave = () => board.draw(moves[steps.turn - 1], "went");
  button.addEventListener("click", () => choose(horse));
  button.addEventListener("pointerenter", preview);
  button.addEventListener("pointerleave", leave);
  button.addEventListener("focus", preview);
  button.addEventListener("blur", leave);
  document.querySelector(".choices").append(button);
  return button;
});

const rows = data.dice.map((die, turn) => {
  const jump = element("button", { type: "button" }, turn + 1);
  jump.addEventListener("click", () => steps.go(turn));
  const cells = ["horse", "way", "points", "total", "loss"].map((kind) => element("td", { class: kind }));
  const row = element("tr", {}, element("th", { scope: "row" }, jump), element("td", { class: "die-cell" }, face(die)), ...cells);
  return { row, jump, cells };
});
fill(document.querySelector(".moves"), ["turn", "die", "horse", "way", "points", "total", "loss"], rows.map(({ row }) => row));

/** Moves this horse now, if it may be moved. */
function choose(horse) {
  const turn = steps.turn;
  if (turn === data.dice.length) return;
  const move = look(momentAt(turn), turn, horse);
  if (move.reason) {
    byId("status").textContent = say("illegal", { horse: horse + 1, reason: spoken(move.reason) });
    board.draw(move, "would");
    return;
  }
  if (moves[turn].horse !== horse) moves = play([...moves.slice(0, turn).map((move) => move.horse), horse]);
  steps.go(turn + 1);
}

function show(turn, forward) {
  const moment = momentAt(turn);
  const last = moves[turn - 1];
  board.show(moment.squares, forward ? last : undefined);
  board.draw(last, "went");
  byId("score").textContent = moment.total;
  byId("possible").textContent = possible(moment);
  const lost = possible(begin) - possible(moment);
  byId("lost").textContent = lost ? say("lost", { lost }) : "";
  byId("best").textContent = possible(begin);
  const over = turn === data.dice.length;
  byId("ask").textContent = over ? say("over", moment) : say("ask", { turn: turn + 1, die: data.dice[turn] });
  byId("status").textContent = last ? `${say("moved", told(last, turn - 1))}; ${consequence(last)}` : say("begin");
  byId("turn").setAttribute("aria-valuetext", byId("status").textContent);
  if (over && choices.includes(document.activeElement)) byId("back").focus();
  choices.forEach((button, horse) => {
    button.hidden = over;
    if (over) return;
    const move = look(moment, turn, horse);
    const way = move.to === move.from ? name(move.from) : `${name(move.from)} → ${name(move.to)}`;
    const gain = move.reason ? "" : `+${move.points}`;
    button.className = `choice ${move.reason ? "barred" : move.loss ? "loses" : "keeps"}`;
    button.setAttribute("aria-disabled", Boolean(move.reason));
    button.setAttribute("aria-pressed", moves[turn].horse === horse);
    button.replaceChildren(
      element("span", { class: "heard" }, say("horse")),
      token(horse),
      element("span", { class: "way" }, way),
      element("span", { class: "gain" }, gain),
      element("span", { class: "outcome" }, consequence(move)),
    );
  });
  mark(rows.map(({ row }) => row), turn);
  rows.forEach(({ jump, cells }, at) => {
    const move = told(moves[at], at);
    jump.setAttribute("aria-label", `${say("turn")} ${move.turn}`);
    cells[0].replaceChildren(token(moves[at].horse));
    cells[1].textContent = `${move.from} → ${move.to}`;
    cells[2].textContent = move.points;
    cells[3].textContent = move.total;
    cells[4].textContent = move.loss ? `−${move.loss}` : "";
  });
  byId("reset").hidden = moves.every((move) => move.loss === 0);
}

const steps = new Steps(show);
byId("reset").addEventListener("click", () => {
  moves = play([]);
  steps.go(steps.turn);
});
document.addEventListener("keydown", (event) => {
  const horse = Number(event.key) - 1;
  if (horse in choices && !event.ctrlKey && !event.altKey && !event.metaKey) choose(horse);
});

/** What is said of the game above the board. */
function note() {
  byId("note").hidden = data.note.length === 0;
  byId("note").replaceChildren(...data.note.map((text) => element("p", {}, spoken(text))));
}

speak(() => {
  note();
  steps.go(steps.turn);
});
