"""Read houses, kept for the next start: reading them anew takes longer than all else that the window waits for.

The files are the truth. What is kept holds only as long as every byte of them, the program and Python are as they were;
where anything is odd about it, it is as if it were not there. Only a file that is the user's own, and that nobody else
may write, is looked at.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import trainer.content
import trainer.domain
from trainer.content.houses import kept_values
from trainer.domain.house.games import House

FILE_NAME = "houses.json"
_MOST_BYTES = 20_000_000
_FORMAT = "1"


def kept_houses(folders: Sequence[Path], cache: Path) -> tuple[House, ...] | None:
    """The houses of ``folders`` as they were kept in the folder ``cache``; None where they are to be read."""
    try:
        head, body = _own_bytes(cache / FILE_NAME).split(b"\n", 1)
        key = key_of(folders)
        if not key or head != _head(key, body):
            return None
        found = kept_values.read(json.loads(body))
    except (OSError, ValueError, RecursionError):
        return None
    is_whole = isinstance(found, tuple) and all(isinstance(each, House) for each in found)
    return found if is_whole else None


def keep_houses(houses: tuple[House, ...], key: str, folders: Sequence[Path], cache: Path) -> None:
    """Keep ``houses``, read without a fault when the key of ``folders`` was ``key``; nothing where it is another now.

    Where it cannot be written nothing is kept.
    """
    with suppress(OSError):
        if key and key_of(folders) == key:
            body = json.dumps(kept_values.written(houses)).encode()
            cache.mkdir(mode=0o700, parents=True, exist_ok=True)
            _replace(cache / FILE_NAME, _head(key, body) + b"\n" + body)


def _head(key: str, body: bytes) -> bytes:
    """What stands above the houses: what they depend on, and that no byte of them has been altered."""
    return f"{key} {sha256(body).hexdigest()}".encode()


def key_of(folders: Sequence[Path]) -> str:
    """What the houses of ``folders`` depend on, as a digest; "" where a file cannot be read."""
    digest = sha256()
    try:
        parts = [_FORMAT, sys.version, *_program(), *_contents(folders)]
    except OSError:
        return ""
    for part in parts:
        digest.update(part if isinstance(part, bytes) else part.encode("utf-8", "surrogateescape"))
        digest.update(b"\0")
    return digest.hexdigest()


def _contents(folders: Sequence[Path]) -> Iterator[str | bytes]:
    for folder in folders:
        yield f"{folder} {os.path.lexists(folder)}"
        if os.path.lexists(folder):
            # What cannot be listed is a fault to be told, not a folder without houses.
            os.scandir(folder).close()
        for path in sorted(folder.rglob("*")):
            yield str(path)
            if path.is_file():
                yield sha256(path.read_bytes()).digest()


def _program() -> Iterator[str]:
    """The modules that houses are read and made by: a newer one may read them otherwise."""
    for package in (trainer.content, trainer.domain):
        for folder in package.__path__:
            for path in sorted(Path(folder).rglob("*.py")):
                found = path.stat()
                yield f"{path} {found.st_size} {found.st_mtime_ns}"


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
