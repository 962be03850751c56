"""Spaces of actions and observations, with the members of those of gymnasium, which is not needed
for them."""

from __future__ import annotations

import math
import operator
import random
from array import array
from typing import Any, Dict, Iterator, Mapping, Optional, Sequence, Tuple


def whole(action: object) -> Optional[int]:
    """A whole number of any kind, those of numpy among them; None for all else, true and false
    among it."""
    if isinstance(action, bool):
        return None
    try:
        return operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        return None


class Discrete:
    """The actions 0 to n-1."""

    dtype = "int64"
    shape: Tuple[int, ...] = ()
    start = 0

    def __init__(self, n: int) -> None:
        self.n = n
        self.seed()

    def seed(self, seed: Optional[int] = None) -> None:
        """Begins the samples anew; None for samples that nobody can repeat."""
        self._random = random.Random(seed)

    def contains(self, action: object) -> bool:
        """Whether it is one of them."""
        number = whole(action)
        return number is not None and 0 <= number < self.n

    __contains__ = contains

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        """One of those that the mask allows, each as likely."""
        allowed = range(self.n) if mask is None else [i for i, ok in enumerate(mask) if ok]
        return self._random.choice(allowed)


class Box:
    """Arrays of `n` numbers from `low` to `high`. `dtype` is the name of their type in numpy."""

    def __init__(self, low: float, high: float, n: int, dtype: str) -> None:
        self.low, self.high, self.shape, self.dtype = low, high, (n,), dtype

    def contains(self, value: Any) -> bool:
        """Whether it is an array of so many numbers, each in the limits."""
        try:
            return len(value) == self.shape[0] and all(self.low <= x <= self.high and math.isfinite(x) for x in value)
        except TypeError:
            return False

    __contains__ = contains


class DictSpace:
    """Spaces by name."""

    def __init__(self, spaces: Mapping[str, Any]) -> None:
        self.spaces: Dict[str, Any] = dict(spaces)

    def __getitem__(self, name: str) -> Any:
        return self.spaces[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.spaces)

    def __len__(self) -> int:
        return len(self.spaces)

    def contains(self, value: Any) -> bool:
        """Whether each member is in the space of its name."""
        return isinstance(value, Mapping) and set(value) == set(self.spaces) and all(v in self.spaces[k] for k, v in value.items())

    __contains__ = contains
