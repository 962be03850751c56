"""Plays a whole game against itself, writes it down, and has the record checked.

    go build ./cmd/leaderpoint
    LEADERPOINT=./leaderpoint python3 clients/python/example.py [SEED]
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from leaderpoint import Leaderpoint, Replay, replay
from leaderpoint.environment import Environment

BATTLE = Path(__file__).resolve().parents[2] / "docs" / "positions" / "battle.json"
WEAPONS = {
    "Lantern Bows": {"range": 24}, "Old Thunder": {"range": 48, "indirect": True}, "Gate Ballista": {"range": 48},
    "Night Archers": {"range": 24}, "Skull Hurler": {"range": 48, "indirect": True},
}


def choose(env: Environment, mask: "list[int]", source: random.Random) -> int:
    """Who can charge or shoot does; all others do anything that is legal."""
    legal = [i for i, ok in enumerate(mask) if ok and i != env.passes] or [env.passes]
    bold = [i for i in legal if env.describe(i)["order"] in ("charge", "shoot")]
    return source.choice(bold or legal)


def play(client: Leaderpoint, seed: int, record: Path, turns: int = 6) -> Environment:
    """One game, in a coarse lattice; the record is written to a file."""
    env = Environment(client, BATTLE, turns=turns, step=3, pivot_step=90, weapons=WEAPONS, in_order=True)
    source = random.Random(seed)
    with record.open("w", encoding="utf-8") as file:
        env.reset(seed=seed, options={"record": file})
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else choose(env, observation["action_mask"], source))
    return env


def main() -> None:
    """Prints what was lost and what the check of the record says."""
    seed = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    with tempfile.TemporaryDirectory() as folder, Leaderpoint() as client:
        record = Path(folder) / "game.jsonl"
        env = play(client, seed, record)
        checked: Replay = replay(record, client.command)
    for side in env.possible_agents:
        print(f"{side} has lost {env.routed[side]} units")
    print(f"{len(env.events)} times dice were rolled")
    print(checked.text.strip())
    if not (checked.right and checked.ended):
        sys.exit("the record is not right")


if __name__ == "__main__":
    main()
