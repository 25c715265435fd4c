"""Files written where a person names the place: never over anything but a file of the same kind, and that if asked."""

from __future__ import annotations

import os
import stat
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.backups import written_whole
from trainer.training.records.ports import KnownError
from trainer.wording.unseen_letters import without_unseen

_BOOK = b"SQLite format 3\0"
_LOGS_OF_A_BOOK = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83", b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7")
"""How a write-ahead log and a rollback journal of SQLite begin."""
_HEAD_BYTES, _MOST_BYTES = 64 * 1024, 20_000_000
_MOST_LINKS = 40
_OF_THE_SYSTEM, _MEMORY = (("dev",), ("proc",), ("sys",)), ("dev", "shm")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_UNPACKED_BYTES = 200


class FileKind(Enum):
    """A kind of file that the trainer writes: what people call it, and the ending of its name."""

    TABLE = ("table (CSV)", ".csv")
    WORKBOOK = ("workbook", ".xlsx")
    PDF = ("PDF", ".pdf")
    PICTURE = ("picture (PNG)", ".png")
    PAGE = ("page (HTML)", ".html")
    STATEMENTS = ("file of statements (xAPI)", ".jsonl")
    RECORDS = ("file of signed records", ".json")
    BADGE = ("badge", ".json")
    RESULTS = ("file of results", ".results")
    LEARNER = ("learner's file (zip)", ".zip")
    PRACTICE = ("record of a learner", ".jsonl")
    KEY = ("key", ".json")
    ENROLMENT = ("station's enrolment file", ".json")

    def __init__(self, title: str, ending: str) -> None:
        self.title, self.ending = title, ending


def write_output(path: Path, kind: FileKind, content: bytes, *, replace: bool = False) -> None:
    """Write ``content`` to ``path``, whole or not at all; raises KnownError as ``output_file`` does."""
    with output_file(path, kind, replace=replace) as unfinished:
        unfinished.write_bytes(content)


@contextmanager
def output_file(path: Path, kind: FileKind, *, replace: bool = False) -> Iterator[Path]:
    """Give a path to write to; after the block the whole file is at ``path``, readable by its owner alone.

    Links are followed. ``replace``: the person agreed to replace a file of that kind. Raises KnownError if anything
    else is there, or if the file cannot be written.
    """
    target = check_output(path, kind, replace=replace)
    try:
        with written_whole(target) as unfinished:
            yield unfinished
            # Writing took its time, and another program may have put something there.
            check_output(path, kind, replace=replace)
    except OSError as error:
        why = error.strerror or "the system does not say why"
        raise _refused(f"{_shown(path)} cannot be written ({why}). Choose another place.") from error


def check_output(path: Path, kind: FileKind, *, replace: bool = False) -> Path:
    """Return where an output to ``path`` goes once links are followed; raises KnownError if nothing may be written."""
    try:
        target = _target(path)
        found = os.stat(target)
    except FileNotFoundError:
        return target
    except (OSError, RuntimeError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else "") or "it leads nowhere"
        raise _refused(f"{_shown(path)} cannot be written ({why}). Choose another place.") from error
    if stat.S_ISDIR(found.st_mode):
        raise _refused(f"{_shown(path)} is a folder. Name a file in it.")
    if not stat.S_ISREG(found.st_mode) or _is_stream(found):
        raise _no_file(path)
    try:
        is_of_kind, is_book = _is_of_kind(target, found.st_size, kind), _is_book(target)
    except OSError as error:
        raise _refused(f"{_shown(path)} already exists and cannot be read. Name another file.") from error
    if is_book:
        raise _refused(f"{_shown(path)} is a score book, and is never written over. Name another file.")
    if not is_of_kind:
        raise _refused(f"{_shown(path)} already exists and isn't a {kind.title}. Name another file.")
    if not replace:
        raise _refused(f"{_shown(path)} already exists. Name another file, or replace it with --force.")
    return target


def _target(path: Path) -> Path:
    """Where ``path`` leads; raises KnownError if that is a place for the system's own files, or named as a score book.

    ``/dev/stdout`` leads to whatever this program's output goes to, which may be a regular file.
    """
    here = Path(os.path.abspath(path))
    for _ in range(_MOST_LINKS):
        here = here.parent.resolve() / here.name
        parts = here.parts[1:]
        is_of_the_system = os.name == "posix" and parts[:1] in _OF_THE_SYSTEM and parts[:2] != _MEMORY
        if is_of_the_system or here.is_reserved():
            raise _no_file(path)
        if here.name.casefold().startswith(FILE_NAME):
            raise _refused(f"{_shown(path)} is the name of a score book. Name another file.")
        if not here.is_symlink():
            return here
        here = Path(os.path.abspath(here.parent / os.readlink(here)))
    raise RuntimeError("too many links")


def _is_stream(found: os.stat_result) -> bool:
    """Whether it is what this program's own input, output or errors come from or go to."""
    for each in range(3):
        with suppress(OSError):
            if os.path.samestat(os.fstat(each), found):
                return True
    return False


def _is_book(target: Path) -> bool:
    with target.open("rb") as file:
        return file.read(len(_BOOK)).startswith((_BOOK, *_LOGS_OF_A_BOOK))


def _is_of_kind(target: Path, size: int, kind: FileKind) -> bool:
    """Whether the file at ``target`` may be one of that kind, by its first bytes; an empty one with its ending is."""
    has_ending = target.suffix.lower() == kind.ending
    if not size:
        return has_ending
    if kind in (FileKind.WORKBOOK, FileKind.LEARNER):
        return _holds(target, _MEMBERS[kind])
    if kind in _NEEDLES:
        with target.open("rb") as file:
            return file.read(1) == b"{" and _NEEDLES[kind] in file.read(_MOST_BYTES)
    with target.open("rb") as file:
        head = file.read(_HEAD_BYTES)
    return _BY_HEAD[kind](head) and (has_ending or kind not in _PLAIN_TEXTS)


def _holds(target: Path, member: str) -> bool:
    try:
        with ZipFile(target) as file:
            return member in file.namelist()
    except (BadZipFile, ValueError, NotImplementedError):
        return False


def _is_text(head: bytes) -> bool:
    """Whether it is text that was begun; a letter may be cut in two at the end of ``head``."""
    try:
        text = head.removeprefix(_BYTE_ORDER_MARK)[:-4].decode() + head[-4:].decode("utf-8", "ignore")
    except UnicodeDecodeError:
        return False
    return "\0" not in text and not text.lstrip().startswith(("{", "[", "<", "%PDF-"))


def _is_parcel(head: bytes) -> bool:
    try:
        begun = zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(head, _UNPACKED_BYTES)
    except zlib.error:
        return False
    return begun.startswith(b'{"what":"results of a dealer trainer"')


_MEMBERS = {FileKind.WORKBOOK: "xl/workbook.xml", FileKind.LEARNER: "read-me.txt"}
_NEEDLES = {
    FileKind.RECORDS: b'"format":"dealer-trainer ',
    FileKind.BADGE: b'"@context"',
    FileKind.KEY: b'"dealer-trainer key',
    FileKind.ENROLMENT: b'"dealer-trainer station"',
}
"""What stands in each kind of file that is one JSON object, and in no other."""
_PLAIN_TEXTS = (FileKind.TABLE, FileKind.STATEMENTS)
"""Kinds that only the ending of the name sets apart from other text."""
_BY_HEAD: dict[FileKind, Callable[[bytes], bool]] = {
    FileKind.TABLE: _is_text,
    FileKind.PDF: lambda head: head.startswith(b"%PDF-"),
    FileKind.PICTURE: lambda head: head.startswith(b"\x89PNG\r\n\x1a\n"),
    FileKind.PAGE: lambda head: head.removeprefix(_BYTE_ORDER_MARK).lstrip()[:9].lower() in (b"<!doctype", b"<html>"),
    FileKind.STATEMENTS: lambda head: head.startswith(b"{") and b'"actor"' in head,
    FileKind.RESULTS: _is_parcel,
    FileKind.PRACTICE: lambda head: head.startswith(b'{"what":') and b'"version"' in head,
}


def _no_file(path: Path) -> KnownError:
    what = "is no file on a disk, but a device, a pipe or a place of the system's own"
    return _refused(f"{_shown(path)} {what}. Name another file.")


def _refused(why: str) -> KnownError:
    return KnownError(f"Nothing was written: {why}")


def _shown(path: Path) -> str:
    return without_unseen(str(path), "?")
