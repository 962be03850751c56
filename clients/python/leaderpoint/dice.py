"""What is left to chance in a game."""

from __future__ import annotations

import random
from typing import Optional, Sequence, Tuple


class Dice:
    """What is left to chance. The library knows no profiles, so that these rules are only a
    stand-in for those of a game.

    Put your own in their place: each method gives what the dice say, and nothing of what follows.
    """

    def __init__(self) -> None:
        self.seed(None)

    def seed(self, seed: Optional[int]) -> None:
        """Begins anew; None for a game that nobody can repeat."""
        self.random = random.Random(seed)

    def suffered(self, unit: str, shooter: str, modifier: int) -> str:
        """`steady`, `wavers` or `routs`: a unit was shot at, with that modifier to hit."""
        return self._nerve(modifier)

    def fought(self, target: str, chargers: Sequence[Tuple[str, int, int]]) -> Tuple[bool, str]:
        """Whether the target is hurt, and `steady`, `wavers` or `routs`.

        Of each charger: its name, by what its attacks are multiplied, and the modifier to hit.
        """
        result = self._nerve(sum(2 * attacks + modifier for _, attacks, modifier in chargers))
        return result != "steady" or self.random.random() < 0.8, result

    def distance(self, unit: str, way: str) -> int:
        """How many inches a unit regroups, or overruns, which is an advance `forward`."""
        return self.random.randint(1, 6 if way == "forward" else 3)

    def surge(self, caster: str, unit: str, most: int) -> int:
        """How many inches a spell drives a unit, 0 for one that fails; `most` is how many dice it
        has."""
        return sum(self.random.randint(1, 6) >= 4 for _ in range(most))

    def _nerve(self, pressure: int) -> str:
        rolled = self.random.randint(1, 6) + self.random.randint(1, 6) + pressure
        return "routs" if rolled >= 11 else "wavers" if rolled >= 9 else "steady"
