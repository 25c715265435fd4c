"""Reads a house file's text and TOML, whatever lies at its path: a fault with a sentence, never an exception."""

from __future__ import annotations

import os
import re
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from trainer.content.faults import Fault
from trainer.content.positions import Place, first_too_deep, repeated_keys

LARGEST_FILE = 1_000_000

_SYNTAX = {
    "Cannot overwrite a value": "This key stands here a second time: keep one of the two",
    "Invalid value": "No value can be read here: put text in quotes, and write true, false or a number without them",
    "Illegal character": "This text is not closed on its line, or holds a character that cannot stand in it",
    "Unterminated string": "This text is not closed: its closing quote is missing",
    "Unescaped '\\' in a string": "A backslash stands alone in this text: write two, or put the text in single quotes",
    "Invalid hex value": "The characters after this backslash are no code of a character",
    "Escaped character is not a Unicode scalar value": "The characters after this backslash are no code of a character",
    "Unclosed array": "A comma or a closing ] is missing in this list",
    "Unclosed inline table": "A comma or a closing } is missing in this table",
    "Duplicate inline table key": "This key stands in the table a second time: keep one of the two",
    "Expected '=' after a key": "An = is missing after this key",
    "Expected ']": "A closing ] is missing in this heading",
    "Expected newline or end of document": "Something follows the value: begin each key on a line of its own",
    "Invalid initial character for a key part": "A key must begin here: letters, digits, - and _, or put it in quotes",
    "Invalid statement": "Neither a key nor a [heading] can be read here",
    "Cannot declare": "This heading stands here a second time: put its keys under the first one",
    "Cannot mutate immutable namespace": "This table is already complete above: add the key there",
    "Cannot redefine namespace": "This table is already complete above: add the key there",
    "Found invalid character": "A character stands here that a text file cannot hold",
    "Expected": "This text is not closed: its closing quotes are missing",
    "Invalid date or datetime": "This is no date; put text in quotes",
}


@dataclass(frozen=True, slots=True)
class Text:
    """A file's text, its line ends made ``\\n`` and a byte order mark taken off, with its TOML."""

    path: Path
    text: str
    tables: dict[str, Any]


def read_toml(path: Path) -> Text | tuple[Fault, ...]:
    """The file at ``path``, or every fault that keeps it from being read as TOML."""
    raw = _bytes(path)
    if isinstance(raw, Fault):
        return (raw,)
    text = _text(path, raw)
    return (text,) if isinstance(text, Fault) else _tables(path, text)


def _bytes(path: Path) -> bytes | Fault:
    try:
        return _regular_file(path)
    except (OSError, ValueError) as error:
        return Fault(path, 1, 1, _why_unreadable(error))


def _regular_file(path: Path) -> bytes:
    _refuse(os.stat(path))
    # Without O_NONBLOCK a pipe put in the file's place since the look above would never let go of us.
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(descriptor, "rb") as opened:
        _refuse(os.fstat(descriptor))
        raw = opened.read(LARGEST_FILE + 1)
    if len(raw) > LARGEST_FILE:
        raise ValueError(_too_large())
    return raw


def _refuse(status: os.stat_result) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError
    if not stat.S_ISREG(status.st_mode):
        raise ValueError("This is no file but a pipe or a device: give the path of a house file.")
    if status.st_size > LARGEST_FILE:
        raise ValueError(_too_large())


def _too_large() -> str:
    return f"The file is larger than {LARGEST_FILE // 1_000_000} MB: a house file holds a few pages of text."


def _why_unreadable(error: OSError | ValueError) -> str:
    match error:
        case FileNotFoundError() | NotADirectoryError():
            return "There is no file here: check its name."
        case IsADirectoryError():
            return "This is a folder, not a file: rename it, or give the path of a house file."
        case PermissionError():
            return "This file may not be read: ask for the right to read it."
        case OSError():
            return f"This file cannot be read ({error.strerror or 'the system does not say why'})."
        case _:
            return "This path cannot be a file's name." if "null" in str(error) else str(error)


def _text(path: Path, raw: bytes) -> str | Fault:
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    try:
        text = raw.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8").rpartition("\n")[2]
        line = raw.count(b"\n", 0, error.start) + 1
        said = f"The byte at offset {error.start} (line {line}) is not UTF-8: save the file as UTF-8 text."
        return Fault(path, line, len(before) + 1, said)
    if not text.strip():
        return Fault(path, 1, 1, "The file is empty: write the house's name, its documents, its rules and its games.")
    return text


def _tables(path: Path, text: str) -> Text | tuple[Fault, ...]:
    try:
        return Text(path, text, tomli.loads(text))
    except tomli.TOMLDecodeError as error:
        repeated = repeated_keys(text) if "overwrite" in error.msg or "Duplicate" in error.msg else ()
        places = repeated or (Place(error.lineno, error.colno),)
        return tuple(Fault(path, place.line, place.column, _said(error.msg)) for place in places)
    except RecursionError:
        place = first_too_deep(text)
        return (Fault(path, place.line, place.column, "Lists and tables are nested too deeply here."),)
    except ValueError:
        place = _huge_number(text)
        return (Fault(path, place.line, place.column, "This number is too long to be read."),)


def _said(msg: str) -> str:
    plain = next((plain for start, plain in _SYNTAX.items() if msg.startswith(start)), "This cannot be read")
    return f"{plain}; until then the file is not TOML."


def _huge_number(text: str) -> Place:
    found = re.search(r"[\d_]{4000,}", text)
    start = found.start() if found else 0
    return Place(text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start))
