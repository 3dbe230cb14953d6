import sys
from functools import lru_cache
sys.setrecursionlimit(10000)

OUTER = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, "end"]
TEN = [10, 13, 16, 19, 25, "in30", 35, 40, "end"]
TWENTY = [20, 22, 24, 25, "in30", 35, 40, "end"]
THIRTY = [30, 28, 27, 26, 25, "in30", 35, 40, "end"]
ROADS = [OUTER, TEN, TWENTY, THIRTY]
CORNERS = {10: 1, 20: 2, 30: 3}
HORSES = 4

def square(place):
    """Which square a place is: own squares of a short cut are told by the road."""
    road, index = place
    name = ROADS[road][index]
    return name if name in (25, "in30", 35, 40, "end") else (road, name)

def points(place):
    name = ROADS[place[0]][place[1]]
    return 30 if name == "in30" else 0 if name == "end" else name

dice = list(map(int, sys.stdin.read().split()))

@lru_cache(None)
def best(turn, horses):
    if turn == 10:
        return 0
    most = None
    for h in range(HORSES):
        road, index = horses[h]
        if ROADS[road][index] == "end":
            continue
        if road == 0 and ROADS[0][index] in CORNERS:
            road, index = CORNERS[ROADS[0][index]], 0
        step = dice[turn]
        to = (road, min(index + step, len(ROADS[road]) - 1))
        others = horses[:h] + horses[h + 1:]
        if square(to) != "end" and square(to) in [square(other) for other in others]:
            continue
        rest = best(turn + 1, horses[:h] + (to,) + horses[h + 1:])
        if rest is not None:
            most = max(rest + points(to), rest + points(to) if most is None else most)
    return most

print(best(0, ((0, 0),) * HORSES) or 0)
