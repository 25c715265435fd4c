"""Makes `.venv`, brings it up to date, and makes it afresh where an earlier making was cut short."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from devtool.checkout import Checkout, Missing
from devtool.missing import require_venv

Runner = Callable[[Sequence[str], Path], int]
"""Runs a command, writes all it prints to the end of a file, gives its exit code."""

NO_NETWORK = (
    "failed to establish a new connection",
    "name resolution",
    "network is unreachable",
    "connection refused",
    "connection broken",
    "connection reset",
    "timed out",
    "proxyerror",
    "sslerror",
    "max retries exceeded",
)


def ensure(checkout: Checkout, run: Runner | None = None) -> None:
    """Make `.venv` fit to use; does nothing where it is. Raises `Missing` with one sentence where it cannot."""
    if checkout.is_ready():
        return
    require_venv()
    try:
        with alone(checkout):
            if not checkout.is_ready():
                set_up(checkout, run or run_logged)
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        raise Missing(f"Setting up {checkout.venv} failed: {error.strerror or error}{where}.") from error


def set_up(checkout: Checkout, run: Runner) -> None:
    """Install everything, into a new `.venv` unless the one there was finished by this Python."""
    if checkout.can_be_brought_up_to_date():
        say("What the trainer needs has changed: bringing .venv up to date.")
        checkout.stamp.unlink()
    else:
        make_afresh(checkout, run)
    install(checkout, run)
    checkout.write_stamp()


def make_afresh(checkout: Checkout, run: Runner) -> None:
    """Make an empty `.venv` in the place of whatever is there."""
    if checkout.venv.exists():
        say("The .venv here was never finished or belongs to another Python: making it afresh.")
        shutil.rmtree(checkout.venv)
    say("Setting up .venv (some 300 MB; a minute or two, and only this once).")
    checkout.venv.mkdir()
    # The base interpreter, so that this also works when dev.py was started with the .venv being replaced.
    base = str(getattr(sys, "_base_executable", sys.executable))
    if run([base, "-m", "venv", str(checkout.venv)], checkout.log) != 0:
        raise Missing(f"Python could not make .venv: {last_words(checkout.log)} (all of it in {checkout.log}).")


def install(checkout: Checkout, run: Runner) -> None:
    """Install the trainer for development, with exactly the versions in the constraints."""
    pip = [str(checkout.python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--retries", "2"]
    what = ["--constraint", str(checkout.constraints), "--editable", f"{checkout.root}[dev]"]
    if run([*pip, *what], checkout.log) != 0:
        raise Missing(why_not_installed(checkout.log))
    # Compiled once here, so that every start is quick even where Python is told to write no bytecode of its own.
    run([str(checkout.python), "-m", "compileall", "-q", str(checkout.root / "trainer")], checkout.log)


def why_not_installed(log: Path) -> str:
    """One sentence for a failed installation, told from what pip wrote."""
    text = log.read_text(encoding="utf-8", errors="replace").lower()
    if "no space left on device" in text:
        return f"The disk is full: free some 600 MB and start this again (details in {log})."
    if any(sign in text for sign in NO_NETWORK):
        return (
            "The Python package registry cannot be reached: connect to the network, or set PIP_INDEX_URL to a "
            f"mirror, and start this again (details in {log})."
        )
    return f"Installing failed: {last_words(log)} (all of it in {log})."


def last_words(log: Path) -> str:
    """The last error line in the log, or else its last line."""
    lines = [line.strip() for line in log.read_text(encoding="utf-8", errors="replace").splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR: ")]
    return (errors or lines or ["no reason was given"])[-1].rstrip(".")


def run_logged(command: Sequence[str], log: Path) -> int:
    """Run a command, its output into the log and, in short, on the terminal."""
    with (
        log.open("a", encoding="utf-8") as kept,
        # The lock is inherited, so a child that outlives a killed dev.py still keeps others out.
        subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            close_fds=False,
        ) as child,
    ):
        assert child.stdout is not None
        for line in child.stdout:
            kept.write(line)
            kept.flush()
            show_progress(line)
        show_progress("")
    return child.returncode


def show_progress(line: str) -> None:
    """Show what pip is at in one line that overwrites itself; nothing where nobody watches."""
    if sys.stderr.isatty() and (not line or line.startswith(("Collecting", "Installing", "  Downloading"))):
        sys.stderr.write(f"\r\033[K{line.strip()[:78]}")
        sys.stderr.flush()


def say(sentence: str) -> None:
    """Tell the person what is going on, apart from what the task itself prints."""
    print(sentence, file=sys.stderr, flush=True)


@contextmanager
def alone(checkout: Checkout) -> Iterator[None]:
    """Keep two of us from setting up the same `.venv` at once (on Windows nothing keeps them apart)."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with checkout.project.open("rb") as held:
        os.set_inheritable(held.fileno(), True)
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting: another dev.py is setting up .venv.")
            fcntl.flock(held, fcntl.LOCK_EX)
        yield
