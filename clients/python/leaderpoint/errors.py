"""The errors of the client."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Type

Answer = Dict[str, Any]
"""What an ask answers, as JSON has it."""


class LeaderpointError(Exception):
    """A request was answered with an error. `code` is stable (leaderpoint explain --codes), the
    sentence is for people."""

    def __init__(self, answer: Mapping[str, Any], request: Mapping[str, Any]) -> None:
        super().__init__(answer.get("error", ""))
        self.answer: Answer = dict(answer)
        self.request: Answer = dict(request)
        self.code: str = answer.get("code", "")


class IllegalError(LeaderpointError):
    """An action is not legal: `reason` says why, `row` by which row of docs/rules.md, `margin` by
    how many inches."""

    def __init__(self, answer: Mapping[str, Any], request: Mapping[str, Any]) -> None:
        super().__init__(answer, request)
        self.reason: str = answer.get("reason", "")
        self.row: Optional[str] = answer.get("row")
        self.verdict: str = answer.get("verdict", "no")
        self.margin: Optional[float] = answer.get("margin")

    def __str__(self) -> str:
        said = super().__str__()
        if self.margin is None or self.margin >= 0:
            return said
        return f"{said}, beyond the limit by {-self.margin:.3g} in"


class UnknownUnitError(LeaderpointError):
    """No unit has that name."""


class NoPositionError(LeaderpointError):
    """There is no position to ask about."""


class TimeLimitError(LeaderpointError):
    """The request was not answered within the limit."""


class RequestError(LeaderpointError, ValueError):
    """A request cannot be written as JSON, such as one with NaN in it. Nothing was sent. `code` is
    "bad-syntax"."""

    def __init__(self, said: str, request: Mapping[str, Any]) -> None:
        super().__init__({"error": said, "code": "bad-syntax"}, request)


class ProcessError(Exception):
    """The command cannot be started, has ended, or cannot be used here. `code` is "process"."""

    code = "process"


_errors: Dict[str, Type[LeaderpointError]] = {
    "illegal": IllegalError,
    "unknown-unit": UnknownUnitError,
    "no-position": NoPositionError,
    "time-limit": TimeLimitError,
}


def error_of(answer: Mapping[str, Any], request: Mapping[str, Any]) -> LeaderpointError:
    """The error that an answer is."""
    return _errors.get(answer.get("code", ""), LeaderpointError)(answer, request)
