"""A folder that goes, with every process that was started in it, when the work is over or the worker is killed."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_POLL_SECONDS = 0.01


class Workshop:
    """The folder, and a way to run functions in processes of their own, apart from this one."""

    def __init__(self, folder: Path, log: int) -> None:
        self.folder = folder
        self._log = log

    def run(self, work: Callable[[], int], seconds: float) -> int | None:
        """The exit code of ``work`` done in a fork of this process; None where it was stopped after ``seconds``.

        What it prints goes to the file `printed` in the folder. No process it starts outlives it.
        """
        process = os.fork()
        if process == 0:
            self._become(work)
        os.write(self._log, f"+{process}\n".encode())
        ended = _waited(process, time.monotonic() + seconds)
        _kill_group(process)
        if ended is None:
            os.waitpid(process, 0)
        os.write(self._log, f"-{process}\n".encode())
        return ended

    def _become(self, work: Callable[[], int]) -> None:
        code = 70
        try:
            os.setpgid(0, 0)
            os.close(self._log)
            printed = os.open(self.folder / "printed", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
            nothing = os.open(os.devnull, os.O_RDONLY)
            for source, target in ((nothing, 0), (printed, 1), (printed, 2)):
                os.dup2(source, target)
            sys.stdout = sys.stderr = os.fdopen(1, "w", closefd=False)
            code = work()
        finally:
            if sys.exc_info()[0] is not None:
                traceback.print_exc()
            # Not sys.exit: what our parent wants done at its end is not to be done here.
            sys.stdout.flush()
            os._exit(code)


@contextmanager
def workshop() -> Iterator[Workshop]:
    """A workshop; a second process clears it up when the block is left, or this process dies of whatever cause."""
    folder = Path(tempfile.mkdtemp(prefix="dealer-trainer-mutants-"))
    read, write = os.pipe()
    sweeper = os.fork()
    if sweeper == 0:
        os.setsid()
        # Whoever ends all processes of this command by name means the worker: we clear up after it.
        for each in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            signal.signal(each, signal.SIG_IGN)
        os.close(write)
        _sweep(read, folder)
        os._exit(0)
    os.close(read)
    try:
        yield Workshop(folder, write)
    finally:
        os.close(write)
        os.waitpid(sweeper, 0)


def _sweep(read: int, folder: Path) -> None:
    """Wait until nobody can write to the pipe any more; then end what still runs, and remove the folder."""
    running: set[int] = set()
    with os.fdopen(read) as lines:
        for line in lines:
            process = int(line[1:])
            running = running | {process} if line[0] == "+" else running - {process}
    for process in running:
        _kill_group(process)
    shutil.rmtree(folder, ignore_errors=True)
    # A process that was just killed may have been writing.
    shutil.rmtree(folder, ignore_errors=True)


def _waited(process: int, until: float) -> int | None:
    while time.monotonic() < until:
        done, status = os.waitpid(process, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(_POLL_SECONDS)
    return None


def _kill_group(leader: int) -> None:
    """End a process and all that it started, so far as they still run."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)
