"""Asks `leaderpoint ask` about positions of Kings of War.

One file, Python 3.9 and its own library. docs/asks.md of leaderpoint lists all asks with their members.

    from leaderpoint import Leaderpoint

    with Leaderpoint(position="A red regiment @36,10 | B blue regiment @36,18^180") as lp:
        lp.ask("sight", from_="A", to="B")["sees"]
        lp.apply("advance", unit="A", steps=[{"forward": 3}])
        lp.undo()

A member whose name is a word of Python takes an underscore: `from_`.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, TextIO, Type, Union

__all__ = [
    "Answer", "IllegalError", "Leaderpoint", "LeaderpointError", "NoPositionError", "Position", "ProcessError",
    "Recorder", "Replay", "Table", "TimeLimitError", "UnknownUnitError", "replay", "read_position",
]

Answer = Dict[str, Any]
"""What an ask answers, as JSON has it."""

Position = Union[str, Mapping[str, Any], "os.PathLike[str]"]
"""A line of text, the object of a position file, or the path (not a string) of such a file."""


class LeaderpointError(Exception):
    """A request was answered with an error. `code` is stable (docs/reasons.md), the sentence is for people."""

    def __init__(self, answer: Mapping[str, Any], request: Mapping[str, Any]) -> None:
        super().__init__(answer.get("error", ""))
        self.answer: Answer = dict(answer)
        self.request: Answer = dict(request)
        self.code: str = answer.get("code", "")


class IllegalError(LeaderpointError):
    """An action is not legal: `reason` says why, `row` by which row of docs/rules.md, `margin` by how many inches."""

    def __init__(self, answer: Mapping[str, Any], request: Mapping[str, Any]) -> None:
        super().__init__(answer, request)
        self.reason: str = answer.get("reason", "")
        self.row: Optional[str] = answer.get("row")
        self.verdict: str = answer.get("verdict", "no")
        self.margin: Optional[float] = answer.get("margin")


class UnknownUnitError(LeaderpointError):
    """No unit has that name."""


class NoPositionError(LeaderpointError):
    """There is no position to ask about."""


class TimeLimitError(LeaderpointError):
    """The request was not answered within the limit."""


class ProcessError(Exception):
    """The command cannot be started, or has ended. `code` is "process"."""

    code = "process"


_errors: Dict[str, Type[LeaderpointError]] = {
    "illegal": IllegalError,
    "unknown-unit": UnknownUnitError,
    "no-position": NoPositionError,
    "time-limit": TimeLimitError,
}


def _error(answer: Mapping[str, Any], request: Mapping[str, Any]) -> LeaderpointError:
    return _errors.get(answer.get("code", ""), LeaderpointError)(answer, request)


def read_position(position: Position) -> Union[str, Answer]:
    """A position as a request takes it: a file is read, all else is given back."""
    if isinstance(position, str):
        return position
    if isinstance(position, Mapping):
        return dict(position)
    return json.loads(Path(position).read_text(encoding="utf-8"))


def _command(command: Optional[str]) -> str:
    return command or os.environ.get("LEADERPOINT") or "leaderpoint"


def _request(ask: str, members: Mapping[str, Any]) -> Answer:
    """The request, without the members that are None."""
    request = {"ask": ask}
    for name, value in members.items():
        if value is not None:
            request[name.rstrip("_")] = read_position(value) if name == "position" else value
    return request


class _Asks:
    """The asks that have a method of their own. All others go by `ask`."""

    def ask(self, ask: str, **members: Any) -> Answer:
        """Puts one question. Members that are None are left out."""
        raise NotImplementedError

    def open(self, position: Position) -> Answer:
        """Puts a position on the table, and forgets what stood there."""
        return self.ask("table", position=position)

    def apply(self, order: str, **members: Any) -> Answer:
        """Carries an action out and gives `changes` and `key`; what is not legal raises IllegalError."""
        return self.ask("apply", order=order, **members)

    def undo(self, times: Optional[int] = None) -> Answer:
        """Takes back the last action, or so many."""
        return self.ask("undo", times=times)

    def set(self, unit: str, **members: Any) -> Answer:
        """Describes a unit anew: `at`, `heading`, `state`, `charged_by`; or `line`, all of it."""
        return self.ask("set", unit=unit, **members)

    def add(self, line: str) -> Answer:
        """Adds a unit, given as a line of text."""
        return self.ask("add", line=line)

    def remove(self, units: Sequence[str]) -> Answer:
        """Takes units off the table."""
        return self.ask("remove", units=list(units))

    def position(self) -> Answer:
        """The position, as a file has it."""
        return self.ask("position")["position"]

    def line(self) -> str:
        """The position as a line of text."""
        return self.ask("position", as_line=True)["line"]

    def key(self) -> str:
        """32 digits, the same for the same position however it was reached."""
        return self.ask("key")["key"]

    def svg(self) -> str:
        """A plain picture of the position."""
        return _draw(self._draws_with(), self.position())

    def _draws_with(self) -> str:
        raise NotImplementedError

    def _repr_svg_(self) -> Optional[str]:
        """The picture that notebooks show; None without a position."""
        try:
            return self.svg()
        except NoPositionError:
            return None


class Leaderpoint(_Asks):
    """A running `leaderpoint ask`. Use it in a `with`, or close it. Threads may share one: they wait for each other."""

    def __init__(
        self,
        command: Optional[str] = None,
        position: Optional[Position] = None,
        *,
        jobs: Optional[int] = None,
        limit: Optional[str] = None,
    ) -> None:
        """Starts the command: `command`, else what LEADERPOINT says, else `leaderpoint` on the path.

        `jobs` is how many answers it works on at once, `limit` how long each may take, such as "2s".
        """
        self.command = _command(command)
        arguments = [self.command, "ask"]
        if jobs is not None:
            arguments += ["--jobs", str(jobs)]
        if limit is not None:
            arguments += ["--limit", limit]
        self._lock = threading.Lock()
        try:
            self._process = subprocess.Popen(
                arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1 << 16
            )
        except OSError as err:
            raise ProcessError(f"{self.command}: {err}") from err
        if position is not None:
            try:
                self.open(position)
            except BaseException:
                self.close()
                raise

    def __enter__(self) -> Leaderpoint:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the process. To close twice is no fault."""
        for pipe in (self._process.stdin, self._process.stdout):
            try:
                if pipe is not None:
                    pipe.close()
            except OSError:  # it has ended before
                pass
        self._process.wait()

    def ask(self, ask: str, **members: Any) -> Answer:
        """Puts one question. Members that are None are left out."""
        return self.ask_all([_request(ask, members)])[0]

    def ask_all(self, requests: Iterable[Mapping[str, Any]], *, errors: str = "raise") -> List[Any]:
        """Puts many questions at once, without waiting for answers in between, and gives the answers in order.

        With `errors="return"` an error stands in its place as a LeaderpointError; else the first one is raised
        after all have been answered.
        """
        if errors not in ("raise", "return"):
            raise ValueError('errors must be "raise" or "return"')
        asked = [_request(r["ask"], {k: v for k, v in r.items() if k != "ask"}) for r in requests]
        text = "".join(json.dumps(r) + "\n" for r in asked)
        with self._lock:
            lines = self._exchange(text, len(asked))
        answers: List[Any] = []
        for request, line in zip(asked, lines):
            answer = json.loads(line)
            answers.append(_error(answer, request) if "error" in answer else answer)
        if errors == "raise":
            for answer in answers:
                if isinstance(answer, LeaderpointError):
                    raise answer
        return answers

    def _exchange(self, text: str, count: int) -> List[str]:
        """Writes in a thread of its own where there is much, since both pipes may be full."""
        if self._process.stdin is None or self._process.stdout is None or self._process.stdin.closed:
            raise ProcessError("it is closed")
        writer = None
        if len(text) > 4096:
            writer = threading.Thread(target=self._write, args=(text,), daemon=True)
            writer.start()
        else:
            self._write(text)
        lines = []
        for _ in range(count):
            line = self._process.stdout.readline()
            if not line:
                raise ProcessError(f"{self.command} ended with code {self._process.wait()}")
            lines.append(line)
        if writer is not None:
            writer.join()
        return lines

    def _write(self, text: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(text)
            self._process.stdin.flush()
        except OSError:  # it has ended; whoever reads will say so
            pass

    def hello(self) -> Answer:
        """Version, protocol, editions, readings, asks and limits."""
        return self.ask("hello")

    def table(self, name: str) -> Table:
        """The named table. It needs a position of its own (`open`) before it can be asked about."""
        return Table(self, name)

    def _draws_with(self) -> str:
        return self.command


class Table(_Asks):
    """One of several named tables of a process, each with its own position and its own undo."""

    def __init__(self, client: Leaderpoint, name: str) -> None:
        self.client = client
        self.name = name

    def ask(self, ask: str, **members: Any) -> Answer:
        """Puts one question about this table."""
        return self.client.ask(ask, table=self.name, **members)

    def ask_all(self, requests: Iterable[Mapping[str, Any]], *, errors: str = "raise") -> List[Any]:
        """As `Leaderpoint.ask_all`, about this table."""
        return self.client.ask_all(({**r, "table": self.name} for r in requests), errors=errors)

    def _draws_with(self) -> str:
        return self.client.command


def _draw(command: str, position: Mapping[str, Any]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "position.svg"
        _run([command, "draw", "-", "--svg", str(file)], json.dumps(position), (0,))
        return file.read_text(encoding="utf-8")


def _run(arguments: List[str], text: str, codes: Sequence[int]) -> subprocess.CompletedProcess[str]:
    try:
        done = subprocess.run(arguments, input=text, capture_output=True, encoding="utf-8", check=False)
    except OSError as err:
        raise ProcessError(f"{arguments[0]}: {err}") from err
    if done.returncode not in codes:
        raise ProcessError(f"{' '.join(arguments)} ended with code {done.returncode}: {done.stderr.strip()}")
    return done


@dataclass(frozen=True)
class Replay:
    """What `leaderpoint replay` says of a record: whether every line is right, its sentences, and whether it has an end line.

    A record without one is unfinished, or was cut off between two lines.
    """

    right: bool
    text: str
    ended: bool = False


def replay(record: Union[str, "os.PathLike[str]"], command: Optional[str] = None) -> Replay:
    """Plays a record again. A file that is no record raises ProcessError."""
    done = _run([_command(command), "replay", os.fspath(record), "--quiet"], "", (0, 1))
    right = done.returncode == 0
    return Replay(right, done.stdout + done.stderr, right and "no end line" not in done.stdout)


class Recorder:
    """Writes a game down as docs/records.md has it, so that `replay` can check it."""

    def __init__(self, file: TextIO, client: _Asks, *, sides: Sequence[str], turns: int, **header: Any) -> None:
        """Begins a record of what stands on the table; `header` has more of its members, such as `weapons`."""
        hello, position = client.ask("hello"), client.position()
        readings = {name: values[0] for name, values in hello["readings"].items()}
        readings.update(position.get("readings", {}))
        self._file = file
        self._count = 0
        self._write({
            "record": 1, "library": hello["version"], "tolerance": 1e-6,
            "edition": position.get("edition", hello["editions"][0]), "readings": readings,
            "key": client.key(), "sides": list(sides), "turns": turns, **header, "position": position,
        })

    def action(
        self, action: Mapping[str, Any], answer: Mapping[str, Any], final: Sequence[Mapping[str, Any]], why: str = ""
    ) -> None:
        """Notes an action, what `apply` answered, and where everybody stands who has moved.

        Of one that a referee has ruled, the action may have the members `ruled` and `stands` of the request; `why` is his reason.
        """
        said = {name: value for name, value in action.items() if name not in ("ruled", "stands")}
        line: Answer = {"n": self._next(), "action": said, "verdict": answer["verdict"]}
        if "margin" in answer:
            line["margin"] = answer["margin"]
        if answer.get("ruled"):
            line["ruled"] = True
            if why:
                line["why"] = why
            moved = {pose["unit"] for pose in final}  # who was ruled to stay is told, too
            final = [*final, *(pose for pose in action.get("stands", ()) if pose["unit"] not in moved)]
        self._end(line, final, answer["key"])

    def dice(self, dice: Mapping[str, Any], key: str, final: Sequence[Mapping[str, Any]] = ()) -> None:
        """Notes what dice, or the turn of the game, say."""
        self._end({"n": self._next(), "dice": dict(dice)}, final, key)

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
        self._end({"n": self._next(), "end": end}, (), key)

    def _next(self) -> int:
        self._count += 1
        return self._count

    def _end(self, line: Answer, final: Sequence[Mapping[str, Any]], key: str) -> None:
        if final:
            line["final"] = list(final)
        line["key"] = key
        self._write(line)

    def _write(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line) + "\n")
