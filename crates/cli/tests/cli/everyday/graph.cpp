#include <algorithm>
#include <cstdio>
// start 0, the outer road to 40 at 20, then 13 16 19, 22 24, 28 27 26, 25 30 35, and finish 32
int score[33] = {0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40,
                 13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35, 0};
int nxt[33], blue[33], dice[10], place[4];
bool taken[33];
const int HORSES = 4, TURNS = 10;
int best = 0;

int land(int square, int die) {
    if (blue[square]) {
        square = blue[square];
        die--;
    }
    while (die-- > 0 && square != 32) square = nxt[square];
    return square;
}

void dfs(int turn, int sum) {
    if (turn == TURNS) {
        best = std::max(best, sum);
        return;
    }
    for (int h = 0; h < HORSES; h++) {
        int from = place[h];
        if (from == 32) continue;
        int to = land(from, dice[turn]);
        if (to != 32 && taken[to]) continue;
        taken[from] = false;
        taken[to] = true;
        place[h] = to;
        dfs(turn + 1, sum + score[to]);
        place[h] = from;
        taken[to] = false;
        taken[from] = true;
    }
}

int main() {
    for (int i = 0; i < 32; i++) nxt[i] = i + 1;
    nxt[20] = 32; nxt[23] = 29; nxt[25] = 29; nxt[28] = 29; nxt[31] = 20;
    blue[5] = 21; blue[10] = 24; blue[15] = 26;
    // ARROWS
    for (int &die : dice) if (scanf("%d", &die) != 1) return 1;
    dfs(0, 0);
    printf("%d\n", best);
}
