# The four horses as a sorted tuple of squares, and the best score from there, remembered.
import sys
from functools import lru_cache

roads = [
    [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40],
    [13, 16, 19, 25, 30, 35, 40],
    [22, 24, 25, 30, 35, 40],
    [28, 27, 26, 25, 30, 35, 40],
]
corner = {(0, 5): 1, (0, 10): 2, (0, 15): 3}
FINISH = (9, 9)


def move(square, pips):
    road, place = square
    if square in corner:
        road, place = corner[square], -1
    place += pips
    if place >= len(roads[road]):
        return FINISH
    # The inner road and 40 are the same squares from everywhere.
    left = len(roads[road]) - 1 - place
    if left == 0:
        return (0, 20)
    if road > 0 and left <= 3:
        return (1, 6 - left)
    return (road, place)


def main():
    dice = list(map(int, sys.stdin.readline().split()))

    @lru_cache(None)
    def best(turn, horses):
        if turn == 10:
            return 0
        found = -1
        for i in range(4):
            if horses[i] == FINISH:
                continue
            to = move(horses[i], dice[turn])
            if to != FINISH and to in horses:
                continue
            points = 0 if to == FINISH else roads[to[0]][to[1]]
            rest = tuple(sorted(horses[:i] + (to,) + horses[i + 1:]))
            found = max(found, points + best(turn + 1, rest))
        return found

    print(best(0, ((0, 0),) * 4))


main()
