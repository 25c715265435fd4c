"""Reads a file's text, whatever lies at its path: a fault with a sentence, never an exception."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from trainer.content.text.faults import FileFault

LARGEST_FILE = 256 * 1024
ENDING = ".toml"


@dataclass(frozen=True, slots=True)
class Expected:
    """What a file is to be, and what is to be written into an empty one."""

    kind: str
    holds: str


HOUSE = Expected("house file", "the house's name, its documents, its rules and its games")


def read_text(path: Path, expected: Expected = HOUSE) -> str | FileFault:
    """The text of the file at ``path``, its line ends made ``\\n`` and a byte order mark taken off."""
    raw = _bytes(path, expected)
    return raw if isinstance(raw, FileFault) else _text(path, raw, expected)


def digest_of_text(text: str) -> str:
    """What a file with that text is known by, as long as nobody changes a letter of it."""
    return sha256(text.encode("utf-8", "replace")).hexdigest()[:32]


def _bytes(path: Path, expected: Expected) -> bytes | FileFault:
    try:
        return _regular_file(path, expected)
    except (OSError, ValueError) as error:
        return FileFault(path, 1, 1, _why_unreadable(error, expected))


def _regular_file(path: Path, expected: Expected) -> bytes:
    _refuse(os.stat(path), expected)
    # Without O_NONBLOCK a pipe put in the file's place since the look above would never let go of us.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(descriptor, "rb") as opened:
        _refuse(os.fstat(descriptor), expected)
        raw = opened.read(LARGEST_FILE + 1)
    if len(raw) > LARGEST_FILE:
        raise ValueError(_too_large(expected))
    return raw


def _refuse(status: os.stat_result, expected: Expected) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError
    if not stat.S_ISREG(status.st_mode):
        raise ValueError(f"This is no file but a pipe or a device: give the path of a {expected.kind}.")
    if status.st_size > LARGEST_FILE:
        raise ValueError(_too_large(expected))


def _too_large(expected: Expected) -> str:
    return f"The file is larger than {LARGEST_FILE // 1024} kB: a {expected.kind} holds a few pages of text."


def _why_unreadable(error: OSError | ValueError, expected: Expected) -> str:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return "There is no file here: check its name."
        case IsADirectoryError():
            return f"This is a folder, not a file: rename it, or give the path of a {expected.kind}."
        case PermissionError():
            return "This file may not be read: ask for the right to read it."
        case OSError():
            return f"This file cannot be read ({error.strerror or 'the system does not say why'})."
        case _:
            return "This path cannot be a file's name." if "null" in str(error) else str(error)


def _text(path: Path, raw: bytes, expected: Expected) -> str | FileFault:
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    try:
        text = raw.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8").rpartition("\n")[2]
        line = raw.count(b"\n", 0, error.start) + 1
        said = f"The byte at offset {error.start} (line {line}) is not UTF-8: save the file as UTF-8 text."
        return FileFault(path, line, len(before) + 1, said)
    if not text.strip():
        return FileFault(path, 1, 1, f"The file is empty: write {expected.holds}.")
    return text


def misnamed_paths(folder: Path) -> Iterator[Path]:
    """What was likely meant to be a file of content, and is named so that it is never read; none where unreadable."""
    yield from (path for path in _paths(folder) if _is_meant(path) and is_misnamed(path))


def is_misnamed(path: Path) -> bool:
    """Whether no folder's files are read under such a name."""
    return path.suffix != ENDING and path.is_file()


def _is_meant(path: Path) -> bool:
    name = path.name.lower()
    return name.endswith((ENDING, f"{ENDING}.txt", ".tml")) or (name.endswith(".txt") and is_written_as(path))


def is_written_as(path: Path) -> bool:
    """Whether a file of text holds what a house file does, so that it is no note."""
    found = read_text(path)
    return isinstance(found, str) and re.search(r"^(extends *=|\[games\.)", found, re.MULTILINE) is not None


def content_paths(folder: Path) -> Iterator[Path]:
    """What is named like a file of content in a folder, editors' hidden files left out; none where it is unreadable."""
    yield from (path for path in _paths(folder) if path.suffix == ENDING and not path.name.startswith("."))


def files_in(folder: Path) -> list[Path]:
    """The files directly in a folder in the order of their names, hidden ones left out; none where it is unreadable."""
    return sorted(each for each in _paths(folder) if each.name[0] != "." and each.is_file())


def folders_in(folder: Path) -> list[Path]:
    """The folders directly below one, hidden ones and links left out; none where it is unreadable."""
    return [each for each in _paths(folder) if each.name[0] != "." and each.is_dir() and not each.is_symlink()]


def holds_anything(folder: Path) -> bool:
    """Whether anything lies in a folder; not where it is missing or unreadable."""
    return bool(_paths(folder))


def _paths(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []
