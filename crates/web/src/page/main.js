// The parts of the page, one of which is seen. The address says which: a game, or a name.

const views = ["game", "why", "games", "solvers", "tests"];
const FIRST = "1234123412";

/** Goes to an address, which can be gone back from. */
function visit(address) {
  if (location.hash !== address) history.pushState(null, "", address);
  return arrive();
}

/** Shows what the address says. */
async function arrive() {
  const [, dice, horses] = /^#([1-5]{10})(?:\/([1-4]{1,10}))?$/.exec(location.hash) ?? [];
  const named = location.hash.slice(1);
  const view = views.includes(named) ? named : "game";
  for (const other of views) part(other).hidden = other !== view;
  for (const link of document.querySelectorAll(".tabs a")) {
    if (link.dataset.view === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (view === "game") await open(dice ?? (current || FIRST), horses);
  document.dispatchEvent(new Event(view));
  entitle(view);
}

function entitle(view) {
  const what = view === "game" ? apart(current) : say(`tab-${view}`);
  document.title = `${say("title")}: ${what}`;
}

addEventListener("popstate", arrive);
for (const link of document.querySelectorAll(".tabs a")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    visit(link.dataset.view === "game" && current ? addressOf() : `#${link.dataset.view}`);
  });
}

let isThere = false;
speak(() => {
  if (!isThere) return;
  explorer.steps.go(explorer.steps.turn);
  typed();
  entitle(views.find((view) => !part(view).hidden));
  document.dispatchEvent(new Event("language"));
});

compiled.then(
  async () => {
    await arrive();
    isThere = true;
    part("loading").hidden = true;
    document.documentElement.dataset.ready = "";
  },
  () => {
    part("loading").textContent = say("too-old");
    part("loading").classList.add("bad");
  },
);
