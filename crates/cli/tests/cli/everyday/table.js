const dice = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const score = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40,
  13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35, 0];
const next = score.map((_, i) => i + 1);
next[20] = next[32] = 32; next[23] = next[25] = next[28] = 29; next[31] = 20;
const blue = { 5: 21, 10: 24, 15: 26 };
const table = score.map((_, from) => {
  const row = [from];
  let at = blue[from] || next[from];
  for (let die = 1; die <= 5; die++) { row.push(at); at = next[at]; }
  return row;
});
// TABLE
const horses = [0, 0, 0, 0];
let best = 0;
function free(h, to) {
  for (let o = 0; o < horses.length; o++) if (o !== h && to !== 32 && horses[o] === to) return false;
  return true;
}
const seen = new Set();
function play(turn, sum) {
  if (turn === 10) { best = Math.max(best, sum); return; }
  // TURN
  let die = dice[turn];
  for (let h = 0; h < horses.length; h++) {
    const from = horses[h];
    if (from === 32) continue;
    // HORSE
    const to = table[from][die];
    if (!free(h, to)) continue;
    horses[h] = to;
    // GO
    play(turn + 1, sum + score[to]);
    horses[h] = from;
  }
}
play(0, 0);
console.log(best);
