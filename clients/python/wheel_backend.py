"""Builds the wheel, with the engine in it, by the standard library and Go alone. `pip wheel .` and
`pip install .` call it.

The engine is built from this checkout for GOOS and GOARCH, which are those of this machine if nobody says otherwise.
LEADERPOINT_ENGINE names one that is built already.
"""

from __future__ import annotations

import base64
import hashlib
import os
import re
import subprocess
import tempfile
import zipfile
from pathlib import Path
from typing import Any, Dict, Optional

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MEMBER = re.compile(r'^(\w[\w-]*) = "(.*)"$', re.MULTILINE)
EPOCH = (2026, 1, 1, 0, 0, 0)  # of all files, so that the same sources give the same wheel
TAGS = {  # the engine is linked statically, so that any Linux will do
    "linux": "manylinux_2_17_{0}.manylinux2014_{0}.musllinux_1_1_{0}", "darwin": "macosx_12_0_{0}", "windows": "win_{0}",
}
MACHINES = {
    "linux": {"amd64": "x86_64", "arm64": "aarch64", "386": "i686"}, "darwin": {"amd64": "x86_64", "arm64": "arm64"},
    "windows": {"amd64": "amd64", "arm64": "arm64"},
}


def build_wheel(wheel_directory: str, config_settings: Optional[Dict[str, Any]] = None, metadata_directory: Optional[str] = None) -> str:
    """Writes the wheel and gives its name (PEP 517)."""
    project = dict(MEMBER.findall((HERE / "pyproject.toml").read_text(encoding="utf-8")))
    system, machine = _go("env", "GOOS"), _go("env", "GOARCH")
    if machine not in MACHINES.get(system, {}):
        raise SystemExit(f"there is no tag for wheels of {system}/{machine}; there are {MACHINES}")
    tag = "py3-none-" + TAGS[system].format(MACHINES[system][machine])
    name, info = f"leaderpoint-{project['version']}", f"leaderpoint-{project['version']}.dist-info"
    files = {f"leaderpoint/{p.name}": p.read_bytes() for p in sorted((HERE / "leaderpoint").iterdir()) if p.suffix in (".py", ".typed")}
    engine = "leaderpoint/bin/leaderpoint" + (".exe" if system == "windows" else "")
    files[engine] = _engine()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/METADATA"] = _metadata(project).encode()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: leaderpoint\nRoot-Is-Purelib: false\n{_tag_lines(tag)}".encode()
    files[f"{info}/entry_points.txt"] = b"[console_scripts]\nleaderpoint = leaderpoint.command:main\n"
    record = "".join(f"{path},sha256={_digest(content)},{len(content)}\n" for path, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    with zipfile.ZipFile(Path(wheel_directory) / f"{name}-{tag}.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.external_attr = (0o100755 if path == engine else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content)
    return f"{name}-{tag}.whl"


def build_sdist(sdist_directory: str, config_settings: Optional[Dict[str, Any]] = None) -> str:
    """There is none: the engine is built from the whole checkout."""
    raise SystemExit("leaderpoint has no source distribution for pip: build the wheel in a checkout")


def _go(*arguments: str) -> str:
    return subprocess.run(["go", *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()


def _engine() -> bytes:
    given = os.environ.get("LEADERPOINT_ENGINE")
    if given:
        return Path(given).read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "leaderpoint"
        command = ["go", "build", "-trimpath", "-ldflags=-s -w", "-o", str(built), "./cmd/leaderpoint"]
        subprocess.run(command, cwd=ROOT, env={**os.environ, "CGO_ENABLED": "0"}, check=True)
        return built.read_bytes()


def _metadata(project: Dict[str, str]) -> str:
    head = {
        "Metadata-Version": "2.1", "Name": project["name"], "Version": project["version"], "Summary": project["description"],
        "License": project["license"], "Requires-Python": project["requires-python"], "Description-Content-Type": "text/markdown",
    }
    lines = "".join(f"{name}: {value}\n" for name, value in head.items())
    return f"{lines}\n{(HERE / 'README.md').read_text(encoding='utf-8')}"


def _tag_lines(tag: str) -> str:
    python, abi, platforms = tag.split("-")
    return "".join(f"Tag: {python}-{abi}-{platform}\n" for platform in platforms.split("."))


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
