"""What an environment is made of, checked; and the errors of environments."""

from __future__ import annotations

import json
import math
from typing import Any, Mapping, Sequence

from .errors import UnknownUnitError


class IllegalActionError(ValueError):
    """An action was taken that the mask does not allow; nothing has happened. `code` is
    "illegal"."""

    code = "illegal"


class SetupError(ValueError):
    """An environment cannot be made of what was given; the sentence names it. `code` is "setup"."""

    code = "setup"


class NotResetError(RuntimeError):
    """Something was asked of a game before `reset` began one. `code` is "not-reset"."""

    code = "not-reset"


_NUMBERS, _WORDS = ("range",), ("targets",)  # members of a weapon; all others are true or false
_TARGETS = ("enemy", "friend")
_WEAPON = (*_NUMBERS, "indirect", *_WORDS, "in_combat", "reload", "ignore_cover", "thrown", "pot_shot", "unmodified")


def said(value: object) -> str:
    """A value as JSON has it, as requests and records hold it."""
    try:
        return json.dumps(value)
    except (TypeError, ValueError):
        return repr(value)


def check_names(what: str, given: Mapping[str, Any], names: Sequence[str]) -> None:
    """Refuses units that there are not."""
    for name in given:
        if name not in names:
            raise UnknownUnitError({"error": f"{what}: no unit is called {said(name)}", "code": "unknown-unit"}, {})


def check_weapon(name: str, weapon: object) -> None:
    """Refuses what is no weapon of a unit."""
    where = f"weapons of {said(name)}"
    if not isinstance(weapon, Mapping):
        raise SetupError(f'{where}: {said(weapon)} is no weapon, such as {{"range": 24}}')
    for member, value in weapon.items():
        if member not in _WEAPON:
            raise SetupError(f"{where}: there is no {said(member)}; there are {', '.join(_WEAPON)}")
        if member in _NUMBERS:
            number = isinstance(value, (int, float)) and not isinstance(value, bool)
            right, must = number and 0 <= value < math.inf, "a number of inches, and 0 for any distance"
        elif member in _WORDS:
            right, must = isinstance(value, str) and value in _TARGETS, " or ".join(said(word) for word in _TARGETS)
        else:
            right, must = isinstance(value, bool), "true or false"
        if not right:
            raise SetupError(f"{where}: {member} is {said(value)}; it must be {must}")
