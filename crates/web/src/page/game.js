// A game: its dice are typed or clicked, and the best line stands there at once.

const explorer = new Explorer(part("game"), () => keepAddress());
const box = part("dice");
let current = "";

/** The address of the game and its line; without the line if that is a best one. */
function addressOf() {
  const isBest = explorer.moves.every((move) => move.loss === 0);
  return `#${current}${isBest ? "" : `/${explorer.line.map((horse) => horse + 1).join("")}`}`;
}

function keepAddress() {
  if (location.hash !== addressOf()) history.pushState(null, "", addressOf());
}

/** Shows a game, with a line that begins with these horses. */
async function open(dice, horses = "") {
  const again = dice === current;
  const before = again ? explorer.line : [];
  let game;
  part("entry-fault").textContent = "";
  // The total alone is there much sooner than all positions.
  quick.ask("best", apart(dice)).then((best) => (part("total").textContent = best), () => {});
  try {
    game = await quick.read("explore", apart(dice), [...horses].join(","));
  } catch {
    if (horses) {
      await open(dice);
      part("entry-fault").textContent = say("bad-line");
    } else {
      part("entry-fault").textContent = say("bad-dice");
    }
    return;
  }
  current = dice;
  if (together(box.value) !== dice) box.value = apart(dice);
  explorer.game = game;
  // Who goes back sees the choice that is taken back.
  explorer.load(game);
  const parts = again ? explorer.line.findIndex((horse, turn) => horse !== before[turn]) : 0;
  explorer.steps.turn = Math.max(parts, 0);
  explorer.steps.go(explorer.steps.turn);
  showBest();
  document.dispatchEvent(new Event("game"));
}

function showBest() {
  part("total").textContent = current ? explorer.possible(explorer.begin) : "";
  part("missing").textContent = "";
}

/** Takes what stands in the box. */
async function typed() {
  const dice = together(box.value);
  const odd = /[^1-5\s,]/.test(box.value) || dice.length > 10;
  part("entry-fault").textContent = odd ? say("bad-dice") : "";
  if (odd || dice.length < 10) {
    part("total").textContent = "–";
    part("missing").textContent = odd ? "" : say("missing", { count: 10 - dice.length });
    return;
  }
  if (dice !== current) {
    await open(dice);
    keepAddress();
  }
  showBest();
}

box.addEventListener("input", typed);
part("entry").addEventListener("submit", (event) => {
  event.preventDefault();
  typed();
});
for (const die of [1, 2, 3, 4, 5]) {
  const button = element("button", { type: "button", "aria-label": String(die) }, face(die));
  button.addEventListener("click", () => {
    const dice = together(box.value);
    box.value = apart(dice.length >= 10 ? String(die) : `${dice}${die}`);
    typed();
  });
  part("pad").append(button);
}
const erase = element("button", { type: "button", "data-label": "erase" }, "⌫");
erase.addEventListener("click", () => {
  box.value = apart(together(box.value).slice(0, -1));
  typed();
});
part("pad").append(erase);

const drawn = () => Math.floor(Math.random() * 2 ** 32);
for (const [id, call] of Object.entries({ random: () => quick.ask("random", drawn()), hard: () => quick.ask("hard", drawn()), lowest: () => quick.ask("lowest"), highest: () => quick.ask("highest") })) {
  part(id).addEventListener("click", async () => visit(`#${together(await call())}`));
}
copies(part("copy-dice"), () => apart(current));
copies(part("copy-link"), () => new URL(addressOf(), location.href).href);
part("print").addEventListener("click", () => print());
