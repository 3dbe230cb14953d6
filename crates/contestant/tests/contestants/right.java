import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

/** The board as rows of numbers; a horse is a row and a column. */
public class Main {
    static final int[][] BOARD = {
        {0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 0},
        {10, 13, 16, 19, 25, 30, 35, 40, 0},
        {20, 22, 24, 25, 30, 35, 40, 0},
        {30, 28, 27, 26, 25, 30, 35, 40, 0},
    };
    static final int[] dice = new int[10];
    static final int[] row = new int[4], column = new int[4];
    static int best = 0;

    static boolean finished(int r, int c) {
        return c == BOARD[r].length - 1;
    }

    static boolean same(int r1, int c1, int r2, int c2) {
        if (r1 == r2 && c1 == c2) return true;
        int left1 = BOARD[r1].length - c1, left2 = BOARD[r2].length - c2;
        if (left1 != left2) return false;
        if (left1 == 2) return true; // 40
        return r1 > 0 && r2 > 0 && left1 <= 5; // 25, 30, 35
    }

    static void go(int turn, int score) {
        if (turn == 10) {
            best = Math.max(best, score);
            return;
        }
        next:
        for (int h = 0; h < 4; h++) {
            int r = row[h], c = column[h];
            if (finished(r, c)) continue;
            int toR = r, toC = c + dice[turn];
            if (toC >= BOARD[r].length) toC = BOARD[r].length - 1;
            if (toR == 0 && (toC == 5 || toC == 10 || toC == 15)) {
                toR = toC / 5;
                toC = 0;
            }
            if (!finished(toR, toC)) {
                for (int o = 0; o < 4; o++) {
                    if (o != h && same(row[o], column[o], toR, toC)) continue next;
                }
            }
            row[h] = toR;
            column[h] = toC;
            go(turn + 1, score + BOARD[toR][toC]);
            row[h] = r;
            column[h] = c;
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer st = new StringTokenizer(in.readLine());
        for (int i = 0; i < 10; i++) dice[i] = Integer.parseInt(st.nextToken());
        go(0, 0);
        System.out.println(best);
    }
}
