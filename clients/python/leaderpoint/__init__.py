"""Asks `leaderpoint ask` about positions of Kings of War.

Python 3.9 and its own library. `leaderpoint ask --help NAME` prints the members of an ask.

    from leaderpoint import Leaderpoint

    with Leaderpoint(position="A red regiment @36,10 | B blue regiment @36,18^180") as lp:
        lp.ask("sight", from_="A", to="B")["sees"]
        lp.apply("advance", unit="A", steps=[{"forward": 3}])
        lp.undo()

A member whose name is a word of Python takes an underscore: `from_`. Whole games are in `leaderpoint.environment`.
"""

from .client import Leaderpoint, Session, Table
from .errors import (
    Answer, IllegalError, LeaderpointError, NoPositionError, ProcessError, RequestError, TimeLimitError, UnknownUnitError,
)
from .record import Recorder, Replay, replay
from .request import Position, read_position

__all__ = [
    "Answer", "IllegalError", "Leaderpoint", "LeaderpointError", "NoPositionError", "Position", "ProcessError", "Recorder",
    "Replay", "RequestError", "Session", "Table", "TimeLimitError", "UnknownUnitError", "read_position", "replay",
]
__version__ = "0.1.0"
