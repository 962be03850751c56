"""Requests as bytes. What JSON cannot say is refused before anything is sent."""

from __future__ import annotations

import json
import math
import os
from pathlib import Path
from typing import Any, Mapping, Union

from .errors import Answer, RequestError

Position = Union[str, Mapping[str, Any], "os.PathLike[str]"]
"""A line of text, JSON text, the object of a position file, or the Path of such a file."""

LONGEST = 64 << 20  # bytes of a request that the command reads


def read_position(position: Position) -> Union[str, Answer]:
    """A position as a request takes it. A file is read, JSON text is parsed, all else is given
    back."""
    if isinstance(position, Mapping):
        return dict(position)
    if not isinstance(position, (str, os.PathLike)):
        raise RequestError(f"position: {position!r} is no position; give a line of text, JSON text, a mapping or a Path", {})
    if not isinstance(position, str):
        return json.loads(Path(position).read_text(encoding="utf-8-sig"))
    if position.lstrip().startswith("{"):
        try:
            return json.loads(position)
        except ValueError as err:
            raise RequestError(f"position: {err}", {}) from err
    if position.rstrip().lower().endswith(".json") or _is_file(position):
        raise RequestError(f"position: {position!r} looks like the path of a file; give it as Path({position!r})", {})
    return position


def _is_file(text: str) -> bool:
    try:
        return os.path.isfile(text)
    except ValueError:  # no path has these characters
        return False


def request_of(ask: str, members: Mapping[str, Any]) -> Answer:
    """The request, without the members that are None."""
    if members.get("id") is not None:
        raise RequestError("a request has no id of yours: answers come in the order of the requests", {"ask": ask, **members})
    request: Answer = {"ask": ask}
    for name, value in members.items():
        if value is not None:
            request[name.rstrip("_")] = read_position(value) if name == "position" else value
    return request


def encoded(request: Mapping[str, Any]) -> bytes:
    """A request as JSON without a line feed, which begins with "{" and has a member."""
    try:
        text = json.dumps(request, allow_nan=False, ensure_ascii=False, default=_plain).encode("utf-8")
    except (TypeError, ValueError, RecursionError) as err:  # UnicodeEncodeError is a ValueError
        raise RequestError(f"the request cannot be sent: {_fault(request) or err}", request) from err
    if len(text) > LONGEST:
        raise RequestError(f"the request cannot be sent: it has {len(text)} bytes, and at most {LONGEST} are read", request)
    return text


def _plain(value: Any) -> Any:
    """Numbers and arrays of numpy as Python has them."""
    if isinstance(value, memoryview) or not callable(getattr(value, "tolist", None)):
        raise TypeError(f"{type(value).__name__} is no JSON")
    return value.tolist()


def _fault(value: Any, where: str = "") -> str:
    """Says where a value is that JSON cannot say; "" if none was found."""
    if len(where) > 200:  # it may hold itself
        return ""
    if isinstance(value, Mapping):
        return next((f for f in (_fault(v, f"{where}.{k}" if where else str(k)) for k, v in value.items()) if f), "")
    if isinstance(value, (list, tuple)):
        return next((f for f in (_fault(v, f"{where}[{i}]") for i, v in enumerate(value)) if f), "")
    if isinstance(value, float) and not math.isfinite(value):
        return f"{where} is {value}; numbers must be finite (leave a range out for one without limit)"
    if isinstance(value, str) and any("\ud800" <= c <= "\udfff" for c in value):
        return f"{where} is {value!r}, which has half of a character (a lone surrogate)"
    if isinstance(value, (bytes, bytearray, memoryview)):
        return f"{where} is bytes; it must be text"
    return ""
