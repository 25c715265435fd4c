"""Parcels: entries of one machine as one signed file, for where no server carries them.

Lines of JSON, packed by gzip: a head that says whose they are, the texts they refer to, and the entries. The last line
is packed by itself, unshortened, so that every byte of the file is either under its SHA-256 or known beforehand; the
machine's own key has signed it. ``zcat`` shows all of it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, BinaryIO

from trainer.training.records.checked import checked, read_json
from trainer.training.school.entries import SchoolEntry, entry_from_json, entry_to_json
from trainer.training.school.ports import LaidIn
from trainer.training.signed_records.canonical import is_digest
from trainer.training.signed_records.signatures import Signs, fingerprint, is_signed, public_key, sign

FORMAT = 1
_WHAT = "results of a dealer trainer"
_LONGEST_LINE = 16_000_000
_LAST_MS = 32_503_680_000_000
"""The year 3000: no file is written later, and no calendar goes on for ever."""
_MOST_UNPACKED, _MOST_TIMES = 64_000_000, 100
"""How large a parcel is unpacked at least before it may be no more than so many times as large as it is packed."""
_PIECE = 1 << 20
_HEX_OF_SIGNATURE = 128
_HEX_OF_DIGEST = 64
_GZIP = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"

NO_PARCEL = "it holds no results that were written by the command 'school out', or by the page Settings"
NOT_WHOLE = "it is torn, or was altered on its way: have it written and brought once more"
TOO_LARGE = "it unpacks to far more than results ever do"
NEWER = "it was written by a newer version of the trainer: install that version here"


@dataclass(frozen=True, slots=True)
class ParcelHead:
    """Whose results a parcel holds.

    ``school`` is the name of the school, "" for none; ``station`` the id of the machine's own chain, ``machine`` what
    it is called, ``key`` its public key. ``at_ms`` is when it was written, ``since_ms`` from when on results are in it.
    """

    school: str
    station: str
    machine: str
    key: str
    at_ms: int
    since_ms: int
    learners: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ParcelLook:
    """What laying a parcel in does, or has done.

    ``is_known``: results of this machine came here before, signed with the same key. ``counts`` are what is new of
    each learner, by the name here: answers, rounds, shuffles, tests and signed records.
    """

    head: ParcelHead
    is_known: bool
    laid: LaidIn
    counts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    @property
    def fingerprint(self) -> str:
        """What people compare of the machine's key."""
        return fingerprint(self.head.key)


class NoParcel(ValueError):
    """A file is no parcel, or not a whole one; the message is a sentence without its beginning and full stop."""


def write_parcel(
    out: BinaryIO, head: ParcelHead, texts: Iterable[tuple[str, str]], entries: Iterable[SchoolEntry], secret: bytes
) -> None:
    """Write a parcel to ``out``, signed with the machine's ``secret``; raises what the system raises.

    Raises ValueError where that is not the secret of the key that the head names.
    """
    if public_key(secret) != head.key:
        raise ValueError("a parcel is signed with the key that its head names")
    hashed = _Hashed(out)
    # The same results make the same file, whatever it is called.
    with gzip.GzipFile(filename="", mode="wb", fileobj=hashed, mtime=0) as packed:
        packed.write(_line(_head_to_json(head)))
        for digest, text in texts:
            packed.write(_line({"content": digest, "text": text}))
        for entry in entries:
            packed.write(entry_to_json(entry).encode() + b"\n")
    digest = hashed.sha256.hexdigest()
    out.write(_packed_alone(_last_line(digest, sign(secret, Signs.PARCEL, digest))))


@dataclass(frozen=True, slots=True)
class Content:
    """A text that entries refer to, by its SHA-256."""

    digest: str
    text: str


def read_head(file: BinaryIO) -> ParcelHead:
    """The head of a parcel every byte of which is as its machine signed it; raises NoParcel."""
    end = _end_of_what_is_signed(file)
    with _unpacked(file) as lines:
        head = _read_head(lines)
    file.seek(end)
    digest, signature = _last(file.read())
    if digest != _digest_up_to(file, end) or not is_signed(head.key, Signs.PARCEL, digest, signature):
        raise NoParcel(NOT_WHOLE)
    return head


def read_pieces(file: BinaryIO) -> Iterator[Content | SchoolEntry]:
    """What is in a parcel behind its head, in order; raises NoParcel where a line is not as it was written."""
    most = max(_MOST_UNPACKED, _MOST_TIMES * file.seek(0, 2))
    with _unpacked(file) as lines:
        _read_head(lines)
        for line in _lines(lines):
            if lines.tell() > most:
                raise NoParcel(TOO_LARGE)
            piece = _piece(line)
            if piece is None:
                return
            yield piece
    raise NoParcel(NOT_WHOLE)


class _Hashed:
    """A file to which is written, with the SHA-256 of all of it."""

    def __init__(self, out: BinaryIO) -> None:
        self._out, self.sha256 = out, hashlib.sha256()

    def write(self, data: bytes) -> int:
        self.sha256.update(data)
        return self._out.write(data)

    def flush(self) -> None:
        self._out.flush()


def _line(told: Any) -> bytes:
    return json.dumps(told, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


def _head_to_json(head: ParcelHead) -> dict[str, Any]:
    told = {each: getattr(head, each) for each in ParcelHead.__slots__}
    return {"what": _WHAT, "format": FORMAT, **told, "learners": list(head.learners)}


def _read_head(lines: gzip.GzipFile) -> ParcelHead:
    first = next(_lines(lines), b"")
    try:
        told = read_json(first.decode())
    except ValueError as error:
        raise NoParcel(NO_PARCEL) from error
    if not isinstance(told, dict) or told.pop("what", None) != _WHAT:
        raise NoParcel(NO_PARCEL)
    if told.pop("format", None) != FORMAT:
        raise NoParcel(NEWER)
    try:
        head: ParcelHead = checked(ParcelHead(**{**told, "learners": tuple(told["learners"])}))
    except (TypeError, KeyError, ValueError) as error:
        raise NoParcel(NOT_WHOLE) from error
    if not is_digest(head.key) or not all(0 <= each <= _LAST_MS for each in (head.at_ms, head.since_ms)):
        raise NoParcel(NOT_WHOLE)
    return head


def _piece(line: bytes) -> Content | SchoolEntry | None:
    """What a line tells; None for the last one. Raises NoParcel where it tells nothing."""
    try:
        text = line.decode()
        if text.startswith("["):
            return entry_from_json(text)
        match read_json(text):
            case {"content": str(digest), "text": str(content)}:
                return Content(digest, content)
            case {"sha256": str(), "signature": str()}:
                return None
    except ValueError as error:
        raise NoParcel(NOT_WHOLE) from error
    raise NoParcel(NOT_WHOLE)


def _unpacked(file: BinaryIO) -> gzip.GzipFile:
    file.seek(0)
    return gzip.GzipFile(fileobj=file, mode="rb")


def _lines(lines: gzip.GzipFile) -> Iterator[bytes]:
    """The lines of a packed file, each no longer than any that is written; raises NoParcel where they end too soon."""
    while True:
        try:
            line = lines.readline(_LONGEST_LINE)
        except (OSError, EOFError, zlib.error) as error:
            if isinstance(error, OSError) and not isinstance(error, gzip.BadGzipFile):
                raise
            raise NoParcel(NOT_WHOLE) from error
        if not line:
            return
        if not line.endswith(b"\n"):
            raise NoParcel(NOT_WHOLE)
        yield line


def _end_of_what_is_signed(file: BinaryIO) -> int:
    file.seek(0)
    is_packed = file.read(2) == _GZIP[:2]
    end = file.seek(0, 2) - _LENGTH_OF_THE_LAST
    if not is_packed or end <= 0:
        raise NoParcel(NOT_WHOLE if is_packed else NO_PARCEL)
    return end


def _digest_up_to(file: BinaryIO, end: int) -> str:
    file.seek(0)
    found, left = hashlib.sha256(), end
    while left and (piece := file.read(min(_PIECE, left))):
        found.update(piece)
        left -= len(piece)
    return found.hexdigest()


def _last_line(digest: str, signature: str) -> bytes:
    return _line({"sha256": digest, "signature": signature})


def _packed_alone(line: bytes) -> bytes:
    """A line as gzip writes it that does not shorten it: each byte of it is known beforehand."""
    stored = b"\x01" + struct.pack("<HH", len(line), len(line) ^ 0xFFFF) + line
    return _GZIP + stored + struct.pack("<II", zlib.crc32(line), len(line))


def _last(packed: bytes) -> tuple[str, str]:
    """Digest and signature of the last line; raises NoParcel where that is not packed as it is written."""
    digest_at = len(_GZIP) + 5 + len(b'{"sha256":"')
    signature_at = digest_at + _HEX_OF_DIGEST + len(b'","signature":"')
    digest = packed[digest_at : digest_at + _HEX_OF_DIGEST].decode("ascii", "replace")
    signature = packed[signature_at : signature_at + _HEX_OF_SIGNATURE].decode("ascii", "replace")
    if packed != _packed_alone(_last_line(digest, signature)):
        raise NoParcel(NOT_WHOLE)
    return digest, signature


_LENGTH_OF_THE_LAST = len(_packed_alone(_last_line("0" * _HEX_OF_DIGEST, "0" * _HEX_OF_SIGNATURE)))
