"""Where the benchmark lies, and folders for it that are on the checkout's own disk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


@contextmanager
def fresh_folder() -> Iterator[Path]:
    """An empty folder, gone afterwards; the usual place for such might be memory, where everything is kept at once."""
    build = ROOT / "build"
    build.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix="bench-", dir=build) as folder:
        yield Path(folder)
