"""A file of what was worked out once: it can be thrown away, and nothing that is odd in it is believed.

What is kept stands below a key of all that it depends on, and a digest of itself. Only a file that is the user's own,
and that nobody else may write, is looked at.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

_MOST_BYTES = 20_000_000


def read_kept(path: Path, key: str) -> bytes | None:
    """What was kept at ``path`` below ``key``; None where there is nothing that can be believed."""
    try:
        head, body = _own_bytes(path).split(b"\n", 1)
    except (OSError, ValueError):
        return None
    return body if key and head == _head(key, body) else None


def write_kept(path: Path, key: str, body: bytes) -> None:
    """Keep ``body`` below ``key``; where it cannot be written nothing is kept."""
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _replace(path, _head(key, body) + b"\n" + body)


def _head(key: str, body: bytes) -> bytes:
    """What stands above: what it depends on, and that no byte of it has been altered."""
    return f"{key} {sha256(body).hexdigest()}".encode()


def _own_bytes(path: Path) -> bytes:
    """What lies at ``path``; raises OSError where that is another's, or may be written by another."""
    opened = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(opened, "rb") as file:
        found = os.fstat(file.fileno())
        own = not hasattr(os, "getuid") or found.st_uid == os.getuid()
        shared = os.name == "posix" and found.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
        if not stat.S_ISREG(found.st_mode) or not own or shared or found.st_size > _MOST_BYTES:
            raise PermissionError(f"{path} is not the user's own")
        return file.read()


def _replace(path: Path, content: bytes) -> None:
    """Put ``content`` at ``path`` whole, or not at all."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
