"""The score book's file as the system has it: whether it may be written, and how it is read with nothing left."""

from __future__ import annotations

import os
from pathlib import Path


def may_write(path: Path) -> bool:
    """Whether whoever runs the program may write the file at ``path``."""
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def has_log(path: Path) -> bool:
    """Whether something waits in a write-ahead log beside the book at ``path``."""
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0


def alone_address(path: Path) -> str:
    """How SQLite reads the file at ``path`` as one that nobody writes, with no file beside it."""
    return f"{path.absolute().as_uri()}?immutable=1"


def reading_address(path: Path) -> str:
    """How SQLite reads the book at ``path``.

    Of one that may not be written it would leave a log's index beside it that may not be written either, not even once
    the book may be.
    """
    if path.exists() and not may_write(path) and not has_log(path):
        return alone_address(path)
    return f"{path.absolute().as_uri()}?mode=ro"


def file_identity(path: Path) -> tuple[tuple[int, int] | None, int]:
    """Which file lies at ``path``, and how many bytes it has; None: there is none."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None, 0
    return (found.st_dev, found.st_ino), found.st_size
