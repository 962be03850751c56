"""Plays the moves of one side over `leaderpoint ask`, as bot.go does.

    go build ./cmd/leaderpoint
    python3 docs/bots/bot.py ./leaderpoint dusk docs/positions/battle.json
"""

import json
import math
import subprocess
import sys


class Table:
    """A position that can be asked about."""

    def __init__(self, command, position):
        self.process = subprocess.Popen(
            [command, "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.ask("table", position=position)

    def ask(self, ask, **members):
        self.process.stdin.write(json.dumps({"ask": ask, **members}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            sys.exit(f"{ask} {members}: {answer['error']}")
        return answer


def play(table, unit, enemies):
    lattice = {"unit": unit, "step": 2, "pivot_step": 45}
    most, whom = 0, None
    for charge in table.ask("moves", order="charge", **lattice).get("moves", []):
        if charge.get("close") or charge.get("undecided"):
            continue
        answer = table.ask("charge", **{"from": unit, "to": charge["to"]})
        if answer["attacks"] > most:
            most, whom = answer["attacks"], charge["to"]
    if whom:
        return f"{unit}: charge {whom}"
    moves = []
    for order in ("halt", "advance"):
        moves += table.ask("moves", order=order, **lattice).get("moves", [])
    poses = [m["final"] for m in moves]
    safe = set(table.ask("exposure", unit=unit, poses=poses)["safe"])
    best, least = 0, math.inf
    for i, pose in enumerate(poses):
        far = min(math.dist(pose["at"], enemy["at"]) for enemy in enemies)
        far += 0 if i in safe else 1000
        if far < least - 1e-6:
            best, least = i, far
    x, y = poses[best]["at"]
    final = f"{moves[best]['order']} to ({x:.2f}, {y:.2f})"
    return f"{unit}: {final}, safe {str(best in safe).lower()}"


def main():
    if len(sys.argv) != 4:
        sys.exit("usage: bot.py COMMAND SIDE POSITION")
    command, side, file = sys.argv[1:]
    with open(file, encoding="utf-8") as f:
        position = json.load(f)
    table = Table(command, position)
    enemies = [u for u in position["units"] if u["side"] != side]
    for unit in position["units"]:
        if unit["side"] == side:
            print(play(table, unit["name"], enemies))


main()
