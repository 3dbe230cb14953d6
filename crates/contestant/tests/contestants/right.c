/* Squares are numbered; red and blue arrows are two tables; all choices are tried. */
#include <stdio.h>

#define FINISH 32

static const int points[33] = {
    0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40,
    13, 16, 19, 22, 24, 28, 27, 26, 25, 30, 35, 0
};
static int red[33], blue[33];
static int dice[10], at[4], taken[33];
static int best;

static void play(int turn, int score)
{
    if (turn == 10) {
        if (score > best)
            best = score;
        return;
    }
    for (int horse = 0; horse < 4; horse++) {
        int from = at[horse], to = from;
        if (from == FINISH)
            continue;
        for (int step = 0; step < dice[turn]; step++)
            to = step == 0 && blue[to] ? blue[to] : red[to];
        if (to != FINISH && taken[to])
            continue;
        taken[from] = 0;
        taken[to] = to != FINISH;
        at[horse] = to;
        play(turn + 1, score + points[to]);
        at[horse] = from;
        taken[to] = 0;
        taken[from] = from != 0;
    }
}

int main(void)
{
    for (int square = 0; square < 20; square++)
        red[square] = square + 1;
    red[20] = red[FINISH] = FINISH;
    red[21] = 22; red[22] = 23; red[23] = 29;
    red[24] = 25; red[25] = 29;
    red[26] = 27; red[27] = 28; red[28] = 29;
    red[29] = 30; red[30] = 31; red[31] = 20;
    blue[5] = 21; blue[10] = 24; blue[15] = 26;
    for (int turn = 0; turn < 10; turn++)
        if (scanf("%d", &dice[turn]) != 1)
            return 1;
    play(0, 0);
    printf("%d\n", best);
    return 0;
}
