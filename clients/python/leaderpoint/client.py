"""Asks `leaderpoint ask` about positions. `leaderpoint ask --help NAME` prints the members of an ask."""

from __future__ import annotations

import json
import tempfile
import weakref
from pathlib import Path
from typing import Any, Iterable, List, Mapping, Optional, Sequence

from . import command as commands
from .errors import Answer, LeaderpointError, NoPositionError, RequestError, error_of
from .process import Process
from .request import Position, encoded, request_of

OWN_TABLE = "the client's own"
"""The name of the table that the client itself asks about."""


class Session:
    """What can be asked about one table. All asks go by `ask`; some have a method of their own."""

    def __init__(self, process: Process, command: str, name: str) -> None:
        """Sessions come from `Leaderpoint` and its method `table`."""
        self._process = process
        self.command = command
        self.name = name

    def ask(self, ask: str, **members: Any) -> Answer:
        """Puts one question. Members that are None are left out."""
        return self.ask_all([{**members, "ask": ask}])[0]

    def ask_all(self, requests: Iterable[Mapping[str, Any]], *, errors: str = "raise") -> List[Any]:
        """Puts many questions at once, without waiting for answers in between, and gives the
        answers in order.

        With `errors="return"` an error takes the place of its answer, as a LeaderpointError. Else the first one is
        raised after all have been answered. What JSON cannot say raises RequestError before anything is sent.
        """
        if errors not in ("raise", "return"):
            raise ValueError('errors must be "raise" or "return"')
        requests = list(requests)
        for i, r in enumerate(requests):
            if not isinstance(r, Mapping) or not isinstance(r.get("ask"), str):
                raise RequestError(f"request {i} is {r!r}; it must be a mapping with the name of an ask as \"ask\"", {})
        asked = [request_of(r["ask"], {k: v for k, v in r.items() if k != "ask"}) for r in requests]
        texts = [encoded({"table": self.name, **r}) for r in asked]
        answers: List[Any] = []
        for request, answer in zip(asked, self._process.exchange(texts)):
            answers.append(error_of(answer, request) if "error" in answer else answer)
        if errors == "raise":
            for answer in answers:
                if isinstance(answer, LeaderpointError):
                    raise answer
        return answers

    def open(self, position: Position) -> Answer:
        """Puts a position on the table, and forgets what was there."""
        return self.ask("table", position=position)

    def apply(self, order: str, **members: Any) -> Answer:
        """Carries an action out and gives `changes` and `key`; what is not legal raises
        IllegalError."""
        return self.ask("apply", order=order, **members)

    def undo(self, times: Optional[int] = None) -> Answer:
        """Takes back the last action, or so many."""
        return self.ask("undo", times=times)

    def redo(self, times: Optional[int] = None) -> Answer:
        """Does the last action again that was taken back, or the last `times` of them."""
        return self.ask("redo", times=times)

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
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "position.svg"
            commands.run([self.command, "draw", "-", "--svg", str(file)], json.dumps(self.position()), (0,))
            return file.read_text(encoding="utf-8")

    def _repr_svg_(self) -> Optional[str]:
        """The picture that notebooks show; None without a position."""
        try:
            return self.svg()
        except NoPositionError:
            return None


class Leaderpoint(Session):
    """A running `leaderpoint ask`, and what it is asked about a table of its own, which no other
    session touches.

    Use it in a `with`, or close it. Threads may share one: they wait for each other. A process that is forked may
    not: it starts its own. An exception that interrupts an ask, as Ctrl-C does, costs that answer alone; `key`
    tells whether an action was carried out.
    """

    def __init__(
        self,
        command: Optional[str] = None,
        position: Optional[Position] = None,
        *,
        jobs: Optional[int] = None,
        limit: Optional[str] = None,
    ) -> None:
        """Starts the command: `command`, else what LEADERPOINT says, else that of the package or on
        the PATH.

        `jobs` is how many answers it works on at once, `limit` how long each may take, such as "2s".
        """
        command = commands.find(command)
        arguments = ["ask"]
        if jobs is not None:
            arguments += ["--jobs", str(jobs)]
        if limit is not None:
            arguments += ["--limit", limit]
        super().__init__(Process(command, arguments), command, OWN_TABLE)
        self._made, self._free = 0, []  # type: int, List[str]
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
        self._process.close()

    def hello(self) -> Answer:
        """Version, protocol, editions, readings, asks and limits."""
        return self.ask("hello")

    def table(self, name: Optional[str] = None) -> Table:
        """The named table. It needs a position of its own (`open`) before it can be asked about.

        Without a name it is one that nobody else has, for as long as the session is kept.
        """
        if name is not None:
            return Table(self._process, self.command, name)
        if not self._free:
            self._made += 1
            self._free.append(f"table {self._made} of the client")
        table = Table(self._process, self.command, self._free.pop())
        weakref.finalize(table, self._free.append, table.name).atexit = False
        return table


class Table(Session):
    """One of several tables of a process, each with its own position and its own undo."""
