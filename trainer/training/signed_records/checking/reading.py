"""What a file holds that somebody hands over: records, a chain, a checkpoint, a badge, or a PDF with one attached."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.training.signed_records.badges import SharedBadge, badge_from_json, is_badge
from trainer.training.signed_records.canonical import canonical, read_strictly
from trainer.training.signed_records.checking.attachments import PDF_HEAD, attached, digests_on_pages
from trainer.training.signed_records.checkpoints import LONGEST, LogCheckpoint, read_checkpoint
from trainer.training.signed_records.exports import RecordExport, export_from_json

LARGEST = 10_000_000
"""No file of records has more bytes."""
_MOST_BRACKETS = 200_000
"""Nor more objects and lists: so many of them take longer to read than their bytes do."""
_TOO_LARGE = "it is too large for a file of records"


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file by its ``name`` and what it holds; None where it cannot be read, and ``wrong`` says why then.

    ``is_rewritten``: it says what it said, but another program has written it, in other spacing or letters.
    ``is_paper``: it was attached to a PDF, whose pages nobody signed; ``on_pages`` are the records' digests that these
    bear.
    """

    name: str
    holds: RecordExport | LogCheckpoint | SharedBadge | None
    wrong: str = ""
    is_rewritten: bool = False
    is_paper: bool = False
    on_pages: tuple[str, ...] = ()


def read_record_file(name: str, data: bytes) -> tuple[ReadFile, ...]:
    """What ``data`` holds, each attachment of a PDF by itself; what cannot be read says so."""
    if len(data) > LARGEST:
        return (ReadFile(name, None, _TOO_LARGE),)
    try:
        if data.startswith(PDF_HEAD):
            files = attached(data)
            pages = digests_on_pages(data)
            return tuple(
                replace(_of_json(f"{name}, {each}", content, True), on_pages=pages) for each, content in files.items()
            )
        if _is_note(data):
            return (_of_note(name, data),)
    except ValueError as error:
        return (ReadFile(name, None, str(error)),)
    return (_of_json(name, data, False),)


def _is_note(data: bytes) -> bool:
    return len(data) <= 4 * LONGEST and not data.lstrip().startswith((b"{", b"["))


def _of_note(name: str, data: bytes) -> ReadFile:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError("it is no checkpoint and no record") from error
    # What was copied from a screen or an e-mail may lack its last line's end, or have one too many.
    checkpoint = read_checkpoint(text.strip().replace("\r\n", "\n") + "\n")
    return ReadFile(name, checkpoint, is_rewritten=checkpoint.note != text)


def _of_json(name: str, data: bytes, is_paper: bool) -> ReadFile:
    # What is attached to a PDF is packed there.
    if len(data) > LARGEST or data.count(b"{") + data.count(b"[") > _MOST_BRACKETS:
        return ReadFile(name, None, _TOO_LARGE, is_paper=is_paper)
    try:
        value = read_strictly(data.removeprefix(b"\xef\xbb\xbf"))
        if is_badge(value):
            return ReadFile(name, badge_from_json(value), is_paper=is_paper)
        return ReadFile(name, export_from_json(value), "", canonical(value) != data, is_paper)
    except ValueError as error:
        return ReadFile(name, None, str(error), is_paper=is_paper)
