"""What is watched while a reader reads: its time, the memory of the program, and where it writes."""

from __future__ import annotations

import os
import resource
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

MOST_SECONDS, MOST_MEMORY = 5.0, 500_000_000
_RUNAWAY = 4 * MOST_MEMORY
_DATABASE = "sqlite3.connect"
_WRITES = {
    _DATABASE, "open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.symlink", "os.link", "os.truncate",
    "os.chmod",
}  # fmt: skip

_BELOW_A_FOLDER, _NO_FOLDER = ("os.mkdir", "os.remove", "os.rmdir", "os.chmod"), -1


class Hangs(BaseException):
    """A reader took longer than any may."""


class WritesOutside(BaseException):
    """A reader wrote, moved or removed a file outside its folder."""


@contextmanager
def at_most(seconds: float = MOST_SECONDS) -> Iterator[None]:
    """Raise Hangs inside the block once it took so long."""

    def late(_number: int, _frame: Any) -> None:
        raise Hangs(f"longer than {seconds:g} s")

    # Its own time, and not that of others on a busy machine; who waits for ever is ended from outside.
    before = signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def stop_runaways() -> None:
    """From now on what wants far too much memory is refused it, rather than take what other programs need."""
    resource.setrlimit(resource.RLIMIT_DATA, (_RUNAWAY, _RUNAWAY))


def begin_memory() -> int:
    """Forget how much memory the program had at most until now; what it has, in bytes."""
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    return _memory("VmRSS")


def most_memory() -> int:
    """How much memory the program had at most since begin_memory, let go of again or not, in bytes."""
    return _memory("VmHWM")


def _memory(line: str) -> int:
    told = Path("/proc/self/status").read_text(encoding="ascii")
    return int(told.partition(f"{line}:")[2].split(maxsplit=1)[0]) * 1024


class Fence:
    """Raises WritesOutside for what is written outside ``folder`` while it is closed; it stays for good."""

    def __init__(self, folder: Path) -> None:
        self._folder, self.is_closed = str(folder.resolve()) + os.sep, False
        sys.addaudithook(self._see)

    def _see(self, event: str, arguments: tuple[Any, ...]) -> None:
        if not self.is_closed or event not in _WRITES:
            return
        if event == _DATABASE and _writes_nowhere(os.fsdecode(arguments[0])):
            return
        if event == "open" and not _is_for_writing(arguments):
            return
        if event in _BELOW_A_FOLDER and arguments[-1] != _NO_FOLDER:
            # Of an open folder, which its name was looked at for.
            return
        for each in arguments[:2] if event in ("os.rename", "os.link", "os.symlink") else arguments[:1]:
            if isinstance(each, str | bytes | os.PathLike) and not self._is_inside(_path_of(os.fsdecode(each))):
                raise WritesOutside(f"{event} {os.fsdecode(each)!r}")

    def _is_inside(self, path: str) -> bool:
        at = os.path.realpath(path)
        return f"{at}{os.sep}".startswith(self._folder) or path == os.devnull or "__pycache__" in path


def _is_for_writing(arguments: tuple[Any, ...]) -> bool:
    mode, flags = (*arguments, None, 0)[1:3]
    if isinstance(mode, str):
        return any(each in mode for each in "wax+")
    return bool(flags and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))


def _path_of(address: str) -> str:
    """The path of a file that is named, or of a database by its address."""
    return unquote(urlsplit(address).path) if address.startswith("file:") else address


def _writes_nowhere(database: str) -> bool:
    """Whether a database is one in memory, a passing one, or only read."""
    return database in ("", ":memory:") or "?mode=ro" in database or "immutable=1" in database
