"""Records of games, see docs/game.md."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any, List, Mapping, Optional, Sequence, TextIO, Union

from . import command as commands
from .client import Session
from .errors import Answer


@dataclass(frozen=True)
class Replay:
    """What `leaderpoint replay` says of a record: whether every line is right, its sentences, and
    whether it has an end line.

    A record without one is unfinished, or was cut off between two lines.
    """

    right: bool
    text: str
    ended: bool = False


def replay(record: Union[str, "os.PathLike[str]"], command: Optional[str] = None) -> Replay:
    """Plays a record again. A file that is no record raises ProcessError."""
    done = commands.run([commands.find(command), "replay", os.fspath(record), "--quiet"], "", (0, 1))
    right = done.returncode == 0
    return Replay(right, done.stdout + done.stderr, right and "no end line" not in done.stdout)


class Recorder:
    """Writes a game down as docs/game.md has it, so that `replay` can check it."""

    def __init__(self, file: TextIO, session: Session, *, sides: Sequence[str], turns: int, **header: Any) -> None:
        """Begins a record of what stands on the table; `header` has more of its members, such as
        `weapons`."""
        hello, position = session.ask("hello"), session.position()
        readings = {name: values[0] for name, values in hello["readings"].items()}
        readings.update(position.get("readings", {}))
        self._file = file
        self._count = 0  # of the lines so far
        self._done: List[Answer] = []  # the actions and dice that count
        self._taken: List[Answer] = []  # those that were taken back, the next one last
        self._line({
            "record": 1, "library": hello["version"], "tolerance": 1e-6,
            "edition": position.get("edition", hello["editions"][0]), "readings": readings,
            "key": session.key(), "sides": list(sides), "turns": turns, **header, "position": position,
        })

    def action(
        self, action: Mapping[str, Any], answer: Mapping[str, Any], final: Sequence[Mapping[str, Any]], why: str = ""
    ) -> None:
        """Notes an action, what `apply` answered, and where everybody stands who has moved.

        Of one that a referee has ruled, the action may have the members `ruled` and `stands` of the request; `why` is his reason.
        """
        said = {name: value for name, value in action.items() if name not in ("ruled", "stands")}
        line: Answer = {"action": said, "verdict": answer["verdict"]}
        if "margin" in answer:
            line["margin"] = answer["margin"]
        if answer.get("ruled"):
            line["ruled"] = True
            if why:
                line["why"] = why
            moved = {pose["unit"] for pose in final}  # units that were ruled to stay count, too
            final = [*final, *(pose for pose in action.get("stands", ()) if pose["unit"] not in moved)]
        self._end(line, final, answer["key"])

    def dice(self, dice: Mapping[str, Any], key: str, final: Sequence[Mapping[str, Any]] = ()) -> None:
        """Notes what dice, or the turn of the game, say."""
        self._end({"dice": dict(dice)}, final, key)

    def end(self, key: str, *, over: bool = True, points: Optional[Sequence[float]] = None, winner: Optional[str] = None) -> None:
        """Closes the record: nothing more may follow.

        `over` is False for a game that was given up. `points` are those of the sides and `winner` the side that wins,
        "" for a draw; what is left out is not compared.
        """
        end: Answer = {"over": over}
        if points is not None:
            end["points"] = list(points)
        if winner is not None:
            end["winner"] = winner
        self._end({"end": end}, (), key)

    def undo(self, key: str, times: int = 1) -> None:
        """Notes that the last `times` actions or dice are taken back; `key` is that of the position
        before them.

        One call of `action` or `dice` is one of them, however many changes of the table go with it.
        """
        if not 1 <= times <= len(self._done):
            raise ValueError(f"times is {times}; {len(self._done)} can be taken back")
        for _ in range(times):
            self._taken.append(self._done.pop())
        self._write({"undo": times, "key": key})

    def redo(self, times: int = 1) -> None:
        """Notes again what was taken back last, `times` of them, if nothing else was noted since."""
        if not 1 <= times <= len(self._taken):
            raise ValueError(f"times is {times}; {len(self._taken)} can be noted again")
        for _ in range(times):
            self._do(self._taken.pop())

    def _end(self, line: Answer, final: Sequence[Mapping[str, Any]], key: str) -> None:
        if final:
            line["final"] = list(final)
        self._taken.clear()
        self._do({**line, "key": key})

    def _do(self, line: Answer) -> None:
        self._done.append(line)
        self._write(line)

    def _write(self, line: Answer) -> None:
        self._count += 1
        self._line({"n": self._count, **line})

    def _line(self, line: Answer) -> None:
        self._file.write(json.dumps(line) + "\n")
