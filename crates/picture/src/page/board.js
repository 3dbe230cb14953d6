"use strict";
// What all pages share. No rule of the game is known here: whatever a move does was computed before
// and is looked up in the data.

const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const still = matchMedia("(prefers-reduced-motion: reduce)");
let lang = data.lang ?? (navigator.language.startsWith("ko") ? "ko" : "en");

/** A sentence in the language of the page, with its blanks filled. */
function say(key, blanks = {}) {
  return data.words[lang][key].replace(/\{(\w+)\}/g, (_, blank) => blanks[blank]);
}

/** The text of a pair of English and Korean. */
const spoken = (pair) => pair[lang === "ko" ? 1 : 0];

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const name = (square) => spoken(data.squares[square].name);
const token = (horse) => element("span", { class: `token horse-${horse + 1}` }, horse + 1);

function face(die) {
  const made = element("span", { class: "face-of-die" });
  made.innerHTML = `<svg viewBox="-18 -18 36 36" aria-hidden="true"><use class="die" href="#die-${die}"/></svg>`;
  return made;
}

/** Fills a table of moves, a row a turn. */
function fill(table, heads, rows) {
  const head = heads.map((key) => element("th", { scope: "col", class: key, "data-word": key }, say(key)));
  table.replaceChildren(element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows));
}

/** Marks the rows of the turns that are over, and the one whose turn it is. */
function mark(rows, turn) {
  rows.forEach((row, at) => {
    row.classList.toggle("over", at < turn);
    if (at === turn) row.setAttribute("aria-current", "step");
    else row.removeAttribute("aria-current");
  });
}

/** A board with its four horses. */
class Board {
  constructor(svg) {
    this.svg = svg;
    this.horses = [...svg.querySelectorAll(".horse")];
    this.trace = svg.querySelector(".trace");
    this.squares = [...svg.querySelectorAll(".square")];
  }

  /** Names the squares in the language of the page; start and finish carry their names. */
  label() {
    this.squares.forEach((square, at) => {
      square.querySelector(".name").textContent = name(at);
      if (square.classList.contains("end")) square.querySelector(".points").textContent = name(at);
    });
  }

  /** Puts the horses on these squares; the one that moved, if any, goes along its way. */
  show(squares, moved) {
    this.label();
    this.svg.setAttribute("aria-label", squares.map((square, horse) => say("stands", { horse: horse + 1, square: name(square) })).join(", "));
    squares.forEach((square, horse) => {
      const together = squares.flatMap((other, at) => (other === square ? [at] : []));
      const aside = data.spread * (together.indexOf(horse) - (together.length - 1) / 2);
      const { x, y } = data.squares[square];
      const place = `translate(${x + aside}px, ${y - data.above}px)`;
      const way = moved?.horse === horse ? moved.way.slice(0, -1) : [];
      this.glide(this.horses[horse], way, place);
    });
    this.draw(moved, "went");
  }

  glide(horse, way, place) {
    const before = horse.style.transform;
    horse.style.transform = place;
    if (still.matches || !before || before === place) return;
    const between = way.map((square) => {
      const { x, y } = data.squares[square];
      return { transform: `translate(${x}px, ${y - data.above}px)` };
    });
    const frames = [{ transform: before }, ...between, { transform: place }];
    horse.animate(frames, { duration: 120 * frames.length, easing: "ease-in-out" });
  }

  /** Draws the way of a move, and marks the square where it ends. */
  draw(move, kind) {
    for (const square of this.squares) square.classList.remove("aim", "barred");
    this.trace.setAttribute("d", "");
    if (!move) return;
    const points = [move.from, ...move.way].map((square) => `${data.squares[square].x} ${data.squares[square].y}`);
    this.trace.setAttribute("d", `M${points.join("L")}`);
    this.trace.setAttribute("class", `trace ${kind} horse-${move.horse + 1}`);
    this.squares[move.to].classList.add(move.reason ? "barred" : "aim");
  }
}

/** The buttons, the slider and the arrow keys that go from turn to turn of a game. */
class Steps {
  constructor(root, show) {
    this.root = root;
    this.turn = 0;
    this.show = show;
    this.pips = [];
    this.slider = root.querySelector(".turn");
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    const steps = { first: () => 0, back: () => this.turn - 1, next: () => this.turn + 1, last: () => this.pips.length };
    const keys = { Home: "first", ArrowLeft: "back", ArrowRight: "next", End: "last" };
    this.buttons = {};
    for (const [kind, step] of Object.entries(steps)) {
      this.buttons[kind] = root.querySelector(`.steps .${kind}`);
      this.buttons[kind].addEventListener("click", () => this.go(step()));
    }
    document.addEventListener("keydown", (event) => {
      if (!hears(root, event) || event.target === this.slider || !(event.key in keys)) return;
      event.preventDefault();
      this.go(steps[keys[event.key]]());
    });
  }

  /** Shows the dice of a game. */
  load(pips) {
    this.pips = pips;
    this.slider.max = pips.length;
    this.dice = pips.map((die, turn) => {
      const button = element("button", { type: "button" }, face(die));
      button.addEventListener("click", () => this.go(turn));
      return button;
    });
    this.root.querySelector(".dice").replaceChildren(...this.dice.map((button) => element("li", {}, button)));
  }

  go(turn) {
    const over = this.pips.length;
    turn = Math.max(0, Math.min(over, turn));
    const forward = turn === this.turn + 1;
    this.turn = turn;
    this.slider.value = turn;
    this.buttons.first.disabled = this.buttons.back.disabled = turn === 0;
    this.buttons.next.disabled = this.buttons.last.disabled = turn === over;
    this.dice.forEach((button, at) => {
      button.setAttribute("aria-label", `${say("turn")} ${at + 1}, ${say("die")} ${this.pips[at]}`);
      button.classList.toggle("over", at < turn);
      if (at === turn) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    this.show(turn, forward);
  }
}

/** Whether a key is meant for this part of the page: it is seen, and nobody writes. */
function hears(root, event) {
  const writes = event.target.matches?.("input:not([type=range]), textarea, select");
  return !writes && !event.ctrlKey && !event.altKey && !event.metaKey && root.querySelector(".board").getClientRects().length > 0;
}

/** Writes the words of the page in its language, and offers the other one. */
function speak(show) {
  const write = () => {
    document.documentElement.lang = lang;
    for (const labelled of document.querySelectorAll("[data-label]")) labelled.setAttribute("aria-label", say(labelled.dataset.label));
    for (const worded of document.querySelectorAll("[data-word]")) worded.textContent = say(worded.dataset.word);
    byId("rules").replaceChildren(...data.words[lang].rule.map((rule) => element("li", {}, rule)));
    byId("lang").textContent = say("switch");
    byId("lang").lang = lang === "ko" ? "en" : "ko";
    show();
  };
  byId("lang").addEventListener("click", () => {
    lang = lang === "ko" ? "en" : "ko";
    write();
  });
  write();
}
