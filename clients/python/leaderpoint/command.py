"""Where the command is, and how it is run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List, Optional, Sequence

from .errors import ProcessError

_WITH_THE_PACKAGE = Path(__file__).parent / "bin" / ("leaderpoint.exe" if os.name == "nt" else "leaderpoint")


def find(command: Optional[str] = None) -> str:
    """The command: as given, else what LEADERPOINT says, else that of the package, else
    `leaderpoint` on the path."""
    with_it = str(_WITH_THE_PACKAGE) if _WITH_THE_PACKAGE.exists() else "leaderpoint"
    return command or os.environ.get("LEADERPOINT") or with_it


def not_started(command: str, err: OSError) -> ProcessError:
    """The error of a command that cannot be started, with what to do about it."""
    return ProcessError(
        f"{command!r} cannot be started: {err.strerror or err}. Build it with `go build ./cmd/leaderpoint`,"
        " and set LEADERPOINT to its path, or put it on the PATH"
    )


def apart() -> Dict[str, Any]:
    """Options of a process that Ctrl-C in the terminal does not reach."""
    if os.name == "nt":
        return {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP")}
    return {"start_new_session": True}


def run(arguments: List[str], text: str, codes: Sequence[int]) -> "subprocess.CompletedProcess[str]":
    """Runs a command to its end. Another exit code than those raises ProcessError."""
    try:
        done = subprocess.run(arguments, input=text, capture_output=True, encoding="utf-8", check=False)
    except OSError as err:
        raise not_started(arguments[0], err) from err
    if done.returncode not in codes:
        raise ProcessError(f"{' '.join(arguments)} ended with code {done.returncode}: {done.stderr.strip()}")
    return done


def main() -> None:
    """Is the command, for those who have installed the package."""
    arguments = [find(), *sys.argv[1:]]
    if os.name == "nt":
        sys.exit(subprocess.call(arguments))
    os.execv(arguments[0], arguments)
