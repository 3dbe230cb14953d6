// Squares by name: a map from each to the next, and one more for the blue arrows.
const dice = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);

const next = {}, points = { start: 0, finish: 0 }, shortCut = {};

function road(names) {
  for (let i = 0; i + 1 < names.length; i++) next[names[i]] = names[i + 1];
}

const outer = ["start"];
for (let n = 2; n <= 40; n += 2) outer.push("o" + n);
road([...outer, "finish"]);
road(["a13", "a16", "a19", "i25", "i30", "i35", "o40"]);
road(["b22", "b24", "i25"]);
road(["c28", "c27", "c26", "i25"]);
shortCut.o10 = "a13";
shortCut.o20 = "b22";
shortCut.o30 = "c28";
for (const name of Object.keys(next)) points[name] = Number(name.slice(1)) || 0;

function move(square, pips) {
  let to = shortCut[square] || next[square];
  while (--pips && to !== "finish") to = next[to];
  return to;
}

let beginnings = new Map([["start,start,start,start", 0]]);
for (const die of dice) {
  const after = new Map();
  for (const [key, score] of beginnings) {
    const horses = key.split(",");
    horses.forEach((square, horse) => {
      if (square === "finish") return;
      const to = move(square, die);
      if (to !== "finish" && horses.includes(to)) return;
      const moved = horses.slice();
      moved[horse] = to;
      const k = moved.sort().join();
      after.set(k, Math.max(after.get(k) || 0, score + points[to]));
    });
  }
  beginnings = after;
}
console.log(Math.max(...beginnings.values()));
