"""Where nothing is compiled yet, each worker of a run compiles its share, instead of each of them everything."""

import compileall
import sys
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

ROOT = Path(__file__).resolve().parents[1]
REWRITTEN = ("test_*.py", "conftest.py")
"""Files that pytest compiles in a way of its own, with what each assertion compares."""


def share_of(files: list[Path], worker: int, workers: int) -> list[Path]:
    """The files that one of so many workers compiles, counted from 0: every one is in one worker's share."""
    return files[worker::workers]


def compile_share(config: pytest.Config) -> None:
    """Compile this worker's share of the program and of the tests; nothing in a run without workers.

    All workers import the same modules in the same order: without this each would compile every one of them.
    """
    given = getattr(config, "workerinput", None)
    if given is None or sys.dont_write_bytecode:
        return
    files = sorted(path for folder in ("trainer", "tests") for path in (ROOT / folder).rglob("*.py"))
    for path in share_of(files, int(given["workerid"].removeprefix("gw")), given["workercount"]):
        if any(path.match(pattern) for pattern in REWRITTEN):
            rewrite_for_pytest(path, config)
        else:
            compileall.compile_file(str(path), quiet=2)


def rewrite_for_pytest(path: Path, config: pytest.Config) -> Path | None:
    """Compile a file of tests as pytest does, unless it has been; None where this pytest does it in another way.

    A file that was changed since is left to pytest, and so is one that cannot be compiled: it says why.
    """
    steps = [getattr(rewrite, name, None) for name in ("get_cache_dir", "_rewrite_test", "_write_pyc")]
    if None in steps or not hasattr(rewrite, "PYC_TAIL"):
        return None
    folder_of, rewritten, write = steps
    compiled = folder_of(path) / f"{path.stem}{rewrite.PYC_TAIL}"
    if not compiled.exists():
        try:
            compiled.parent.mkdir(parents=True, exist_ok=True)
            source, code = rewritten(path, config)
        except (SyntaxError, ValueError, OSError):
            return None
        write(config.stash[rewrite.assertstate_key], code, source, compiled)
    return compiled
