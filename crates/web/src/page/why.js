// Why a program is wrong. Its author runs one game after the other and types what it printed, or
// pastes many answers at once.

const comparison = new Comparison(part("both"));
let talk;
let state;

/** Shows where the diagnosis is. */
async function follow(what) {
  part("reply-fault").textContent = "";
  busy(true);
  try {
    talk ??= new Talk();
    await what?.(talk);
    state = await talk.state();
    tell();
  } catch (error) {
    part("reply-fault").textContent = say("failed", { error: error.message });
  }
  busy(false);
}

function busy(is) {
  part("question").setAttribute("aria-busy", is);
  for (const button of part("question").querySelectorAll("button")) button.disabled = is;
  part("undo").disabled = is || !state?.asked.length;
}

function tell() {
  const { next, expected, asked, told: isTold } = state;
  part("question").hidden = !next;
  part("go-on").hidden = !(next && isTold);
  part("to-run").textContent = next ?? "";
  part("bet").textContent = next && expected !== null ? say("bet", { expected, dice: next }) : "";
  part("left").textContent = left(state);
  part("verdict").replaceChildren(...(isTold ? verdict(state) : []));
  const lines = isTold ? state.lines : null;
  part("both").hidden = !lines;
  if (lines) {
    part("verdict").after(part("both"));
    comparison.load(lines);
  }
  part("log").hidden = asked.length === 0;
  part("log-rows").replaceChildren(...asked.map(logged).reverse());
}

/** How many of the known mistakes are left. */
function left({ asked, candidates, known, told: isTold, none, verdict: { wrong } }) {
  if (none) return "";
  const games = asked.length;
  if (!games) return say("left-all", { known: number(known) });
  if (isTold && wrong) return "";
  return say("left", { games, candidates: number(candidates), known: number(known) });
}

/** What is concluded. */
function verdict({ none, known, explanations, unlisted, headline, asked, address }) {
  const said = [];
  if (none) {
    said.push(element("h3", { class: "good" }, say("none", { known: number(known), games: asked.length })), element("p", {}, say("none-means")));
    return said;
  }
  said.push(element("h3", {}, spoken(headline)));
  for (const { lead, sentence, rule, mend, count } of explanations) {
    said.push(element("p", { class: "cause" }, element("b", {}, `${spoken(lead)}: `), spoken(sentence), element("small", {}, ` ${spoken(count)}`)));
    if (rule) said.push(element("p", { class: "rule-text" }, spoken(rule)));
    for (const sentence of mend) said.push(element("p", { class: "mend" }, element("b", {}, `${say("mend")}: `), spoken(sentence)));
  }
  if (unlisted) said.push(element("p", {}, spoken(unlisted)));
  if (!explanations.length && headline) said.push(element("p", {}, say("unnamed")));
  if (address) said.push(element("p", {}, element("a", { href: `#${together(address)}` }, say("see-game", { dice: address }))));
  return said;
}

function logged({ dice, best, yours, fault, fails }, at) {
  const answer = fault ? say(`fault-${fault}`) : yours;
  const row = element("tr", {}, element("th", { scope: "row" }, at + 1), element("td", { class: "dice-cell" }, element("a", { href: `#${together(dice.join(""))}` }, dice.join(" "))), element("td", {}, answer), element("td", {}, best), element("td", { class: "mark" }, say(fails ? "is-wrong" : "is-right")));
  row.classList.toggle("fails", fails);
  return row;
}

function answer(text) {
  part("printed").value = "";
  return follow((talk) => talk.answer(text)).then(() => {
    if (state.next && (!state.told || state.none)) part("printed").focus();
  });
}

part("reply").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = part("printed").value.trim();
  if (/^[+-]?\d{1,18}$/.test(text)) answer(text);
  else part("reply-fault").textContent = say("not-a-number");
});
for (const fault of ["crash", "late", "none"]) part(`fault-${fault}`).addEventListener("click", () => answer(fault));
part("undo").addEventListener("click", () => follow((talk) => talk.undo()));
part("restart").addEventListener("click", () => {
  talk = undefined;
  follow().then(() => part("printed").focus());
});
copies(part("copy-game"), () => state.next);
copies(part("copy-block"), () => quick.ask("block"));
copies(part("copy-bash"), () => quick.ask("script", true));
copies(part("copy-powershell"), () => quick.ask("script", false));

part("diagnose").addEventListener("click", async () => {
  part("paste-fault").textContent = "";
  part("paste-result").replaceChildren();
  try {
    const found = await judge.read("noted", part("paste").value);
    part("paste-result").replaceChildren(...verdict(found));
    part("both").hidden = !found.lines;
    if (found.lines) {
      part("paste-result").after(part("both"));
      comparison.load(found.lines);
    }
  } catch (error) {
    part("paste-fault").textContent = say("bad-paste", { error: error.message });
  }
});

document.addEventListener("why", () => {
  if (!state) follow();
});
document.addEventListener("language", () => {
  if (!state) return;
  tell();
});
