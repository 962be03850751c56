"""A running `leaderpoint ask`: requests in, answers out, matched by id."""

from __future__ import annotations

import json
import os
import queue
import select
import subprocess
import threading
import weakref
from typing import IO, List, Sequence

from .command import apart, not_started
from .errors import Answer, ProcessError

_WHOLE = getattr(select, "PIPE_BUF", 512)  # bytes that a pipe takes whole, or not at all


class Process:
    """The process and its two pipes.

    An exception may leave an exchange at any moment (Ctrl-C, a signal handler). So each request has an id that is
    used once, and an answer to an older one is dropped. Short requests are written whole, long ones by a thread,
    which no signal interrupts: the process never reads half a line. What was read may be lost at that moment, so
    that a piece of an older answer may stand before the next one.
    """

    def __init__(self, command: str, arguments: Sequence[str]) -> None:
        self._command, self._pid = command, os.getpid()
        try:
            self._child = subprocess.Popen(
                [command, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, **apart()
            )
        except OSError as err:
            raise not_started(command, err) from err
        assert self._child.stdin is not None and self._child.stdout is not None
        self._in, self._out = self._child.stdin, self._child.stdout
        self._lock = threading.Lock()
        self._holder = 0  # the thread that had the lock last
        self._asked = self._answered = 0  # the last ids
        self._got = bytearray()  # what was read beyond the last line
        self._left = False  # an exchange is under way, or was left before its end
        self._long: "queue.SimpleQueue[bytes]" = queue.SimpleQueue()
        self._writer = threading.Thread(target=_write_all, args=(self._in, self._long), daemon=True)
        self._writer.start()
        weakref.finalize(self, self._long.put, b"")  # which ends the thread of a client that nobody has closed

    def exchange(self, requests: Sequence[bytes]) -> List[Answer]:
        """The answers to requests, in order. Each request is the text of an object that has a
        member."""
        if os.getpid() != self._pid:
            raise ProcessError(f"{self._command} belongs to process {self._pid}, and this one was forked from it: start one here")
        if self._lock.locked() and self._holder == threading.get_ident():
            raise ProcessError("another answer is waited for in this thread; a signal handler must not ask")
        with self._lock:
            self._holder = threading.get_ident()
            left, self._left = self._left, True
            first = self._asked + 1
            self._asked += len(requests)
            self._send(b"".join(b'{"id":%d,%s\n' % (first + i, r[1:]) for i, r in enumerate(requests)), first)
            answers = [self._answer(first + i, left) for i in range(len(requests))]
            self._left = False
            return answers

    def _send(self, text: bytes, first: int) -> None:
        if self._in.closed:
            raise ProcessError("it is closed")
        if len(text) <= _WHOLE and self._answered == first - 1:  # nothing waits in the pipes
            _write(self._in, text)
            return
        self._long.put(text)

    def _answer(self, number: int, left: bool) -> Answer:
        """The answer of that id. Where an exchange was left older ones come before it, and pieces
        of them."""
        head = f'{{"id":{number},'
        while True:
            line = self._line()
            begin = line.find(head) if left else 0
            try:
                answer = json.loads(line[begin:]) if begin >= 0 else {}
            except ValueError:
                answer = {}
            if answer.pop("id", None) == number:
                self._answered = number
                return answer
            if not left:
                raise self._broken(f"was to answer {number} and said {line[:80]!r}")

    def _line(self) -> str:
        searched = 0
        while True:
            end = self._got.find(b"\n", searched)
            if end >= 0:
                line = self._got[:end].decode("utf-8", "replace")
                del self._got[: end + 1]
                return line
            searched = len(self._got)
            try:
                read = self._out.read(1 << 16)
            except (OSError, ValueError):  # it was closed meanwhile
                read = b""
            if not read:
                raise self._broken(f"ended with code {self._child.wait()}")
            self._got += read

    def _broken(self, how: str) -> ProcessError:
        self.close()
        return ProcessError(f"{self._command} {how}")

    def close(self) -> None:
        """Ends the process. A process that was forked only lets go of it. To close twice is no
        fault."""
        if os.getpid() == self._pid:
            self._child.kill()  # it has nothing to lose, and may be at work on an answer that nobody waits for
            self._child.wait()
            self._long.put(b"")
            self._writer.join()  # or it might write into another file that gets the number of this pipe
        self._in.close()
        self._out.close()


def _write(pipe: IO[bytes], text: bytes) -> None:
    rest = memoryview(text)
    try:
        while rest:
            rest = rest[pipe.write(rest) :]
    except (OSError, ValueError):  # it has ended or is closed; the reader will say so
        pass


def _write_all(pipe: IO[bytes], texts: "queue.SimpleQueue[bytes]") -> None:
    """Writes texts as they come, until an empty one, and closes the pipe."""
    with pipe:
        while text := texts.get():
            _write(pipe, text)
