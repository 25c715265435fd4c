"""Read houses, kept for the next start: reading them anew takes longer than all else that the window waits for.

The files are the truth. What is kept holds only as long as every byte of them, the program and Python are as they were;
where anything is odd about it, it is as if it were not there.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import trainer.content
import trainer.domain
from trainer.content.houses import kept_values
from trainer.content.text.kept_file import read_kept, write_kept
from trainer.domain.house.games import House

FILE_NAME = "houses.json"
_FORMAT = "1"


def kept_houses(folders: Sequence[Path], cache: Path) -> tuple[House, ...] | None:
    """The houses of ``folders`` as they were kept in the folder ``cache``; None where they are to be read."""
    body = read_kept(cache / FILE_NAME, key_of(folders))
    if body is None:
        return None
    try:
        found = kept_values.read(json.loads(body))
    except (ValueError, RecursionError):
        return None
    is_whole = isinstance(found, tuple) and all(isinstance(each, House) for each in found)
    return found if is_whole else None


def keep_houses(houses: tuple[House, ...], key: str, folders: Sequence[Path], cache: Path) -> None:
    """Keep ``houses``, read without a fault when the key of ``folders`` was ``key``; nothing where it is another now.

    Where it cannot be written nothing is kept.
    """
    if key and key_of(folders) == key:
        write_kept(cache / FILE_NAME, key, json.dumps(kept_values.written(houses)).encode())


def key_of(folders: Sequence[Path], program: Sequence[Path] = (), files: Sequence[Path] = ()) -> str:
    """What the houses of ``folders`` depend on, as a digest; "" where a file cannot be read.

    ``program`` are folders of modules, and ``files`` other files, on which more than the houses depends.
    """
    digest = sha256()
    try:
        parts = [_FORMAT, sys.version, *_program(program), *_contents(folders), *(each.read_bytes() for each in files)]
    except OSError:
        return ""
    for part in parts:
        digest.update(part if isinstance(part, bytes) else part.encode("utf-8", "surrogateescape"))
        digest.update(b"\0")
    return digest.hexdigest()


def _contents(folders: Sequence[Path]) -> Iterator[str | bytes]:
    for folder in folders:
        yield f"{folder} {os.path.lexists(folder)}"
        if not os.path.lexists(folder):
            continue
        # What cannot be listed is a fault to be told, not a folder without houses.
        for path, entry in _within(str(folder)):
            yield path
            if entry.is_file():
                yield sha256(Path(path).read_bytes()).digest()


def _program(more: Sequence[Path]) -> Iterator[str]:
    """The modules that houses are read and made by, and ``more``: a newer one may read them otherwise."""
    made_by = [folder for package in (trainer.content, trainer.domain) for folder in package.__path__]
    for folder in (*made_by, *map(str, more)):
        for path, entry in _within(folder, besides="__pycache__"):
            if path.endswith(".py"):
                found = entry.stat()
                yield f"{path} {found.st_size} {found.st_mtime_ns}"


def _within(folder: str, besides: str = "") -> Iterator[tuple[str, os.DirEntry[str]]]:
    """All that lies in ``folder``, however deep, in order, but for folders called ``besides``; raises OSError.

    A start waits for it, and ``Path.rglob`` takes three times as long.
    """
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda each: each.name)
    for entry in entries:
        yield entry.path, entry
        if entry.is_dir(follow_symlinks=False) and entry.name != besides:
            yield from _within(entry.path, besides)
