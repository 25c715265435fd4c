"""Inputs made of others: bytes, numbers and words changed; packed or signed files changed inside, and whole again."""

from __future__ import annotations

import gzip
import io
import json
import re
import struct
import zlib
from collections.abc import Callable, Sequence
from hashlib import sha256
from random import Random
from typing import Any
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

from trainer.training.school import parcels
from trainer.training.signed_records.signatures import Signs, sign

SECRET = bytes(range(32))
_NUMBER = re.compile(rb"-?\d+(\.\d+)?")
_WORD = re.compile(rb"[A-Za-z_]{3,}")
_ODD = (
    b"0", b"-1", b"1e999", b"NaN", b"9" * 19, b"1000000000000000000", b"-9223372036854775809", b"0.0000001", b"true",
    b"null", b"[]", b"{}", b'""', b"\x00", b"\x1b[5m", b"\xc2\x85", b"\xe2\x80\xae", b"\xed\xa0\x80", b"\xff\xfe",
    b"\xef\xbb\xbf", b"\r", b"\n\n", b"'''", b'"""', b"[" * 3_000, b"{" * 3_000, b"a" * 5_000,
    "\u0130\ufb03\u0661".encode(), b"../../../outside", b"/etc/passwd", b"C:\\nul", b"1979-02-30", b"0000-00-00",
    b"=1+1", b";" * 300, b"::: ", b"{Rule ",
)  # fmt: skip
_VALUES: Sequence[Any] = (
    None, True, 0, -1, 10**18, -(10**18), 1e308, float("nan"), "", "x" * 300, "\x00", "\ud800", "\u202e", [], {}, [[]],
    {"a": 1},
)  # fmt: skip
_MOST = 300_000


def mutated(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    """``data`` changed: packed files and JSON inside at times, else wherever it comes to."""
    if chance.random() < 0.5:
        for begins, inside in _INSIDE:
            if data.startswith(begins) and (made := inside(data, others, chance)) is not None:
                return made
    return _bytes(data, others, chance)


def _bytes(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    made = data
    for _ in range(1 + int(chance.expovariate(0.7))):
        made = chance.choice(_EDITS)(made, others, chance)[:_MOST]
    return made


def _flip(data: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _cut(data: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + data[at + chance.choice((1, 4, 40, 400, 10**9)) :]


def _twice(data: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    at, length = chance.randrange(len(data) + 1), chance.choice((3, 30, 300))
    return data[:at] + data[at : at + length] * chance.choice((2, 3, 50)) + data[at + length :]


def _odd(data: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(_ODD) + data[at + chance.choice((0, 0, 1, 8)) :]


def _lines(data: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if len(lines) > 1:
        one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
        del lines[chance.randrange(len(lines))]
    return b"".join(lines)


def _spliced(data: bytes, others: Sequence[bytes], chance: Random) -> bytes:
    other = chance.choice(others)
    at, begin = chance.randrange(len(data) + 1), chance.randrange(len(other) + 1)
    return data[:at] + other[begin : begin + chance.choice((20, 200, 2_000))] + data[at:]


def _one_of(pattern: re.Pattern[bytes], with_words_of_it: bool) -> Callable[[bytes, Sequence[bytes], Random], bytes]:
    def edit(data: bytes, _: Sequence[bytes], chance: Random) -> bytes:
        found = list(pattern.finditer(data))
        if not found:
            return data
        match = chance.choice(found)
        instead = chance.choice(found)[0] if with_words_of_it and chance.random() < 0.6 else chance.choice(_ODD)
        return data[: match.start()] + instead + data[match.end() :]

    return edit


_EDITS = (_flip, _cut, _twice, _odd, _lines, _spliced, _one_of(_NUMBER, False), _one_of(_WORD, True))


def _in_json(data: bytes, others: Sequence[bytes], chance: Random) -> bytes | None:
    lines = data.split(b"\n")
    at = chance.randrange(len(lines))
    try:
        told = json.loads(lines[at])
    except (ValueError, RecursionError):
        return None
    places: list[tuple[Any, Any]] = []
    _gather(told, places)
    for _ in range(chance.choice((1, 1, 2)) if places else 0):
        holder, key = chance.choice(places)
        value = chance.choice(_VALUES)
        holder[key] = chance.choice(places)[0] if chance.random() < 0.1 else value
    try:
        # Canonical JSON stays canonical.
        separators = (", ", ": ") if b'": ' in lines[at] else (",", ":")
        written = json.dumps(told, ensure_ascii=chance.random() < 0.5, sort_keys=True, separators=separators)
        lines[at] = written.encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError, TypeError):
        return None
    return b"\n".join(lines)[:_MOST]


def _gather(told: Any, places: list[tuple[Any, Any]]) -> None:
    items = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for key, value in list(items):
        places.append((told, key))
        _gather(value, places)


def _in_zip(data: bytes, others: Sequence[bytes], chance: Random) -> bytes | None:
    try:
        with ZipFile(io.BytesIO(data)) as packed:
            members = [(each.filename, packed.read(each)) for each in packed.infolist()]
    except (BadZipFile, ValueError, OSError, NotImplementedError, EOFError, zlib.error, RuntimeError):
        return None
    at = chance.randrange(len(members)) if members else 0
    out = io.BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as packed:
        for number, (name, content) in enumerate(members):
            told = mutated(content, others, chance) if number == at else content
            packed.writestr(name if chance.random() > 0.03 else f"../{name}", told)
    return out.getvalue()


def _in_parcel(data: bytes, others: Sequence[bytes], chance: Random) -> bytes | None:
    """A parcel changed inside, and signed by its machine all the same."""
    try:
        first, *lines = gzip.decompress(data).split(b"\n")
        told = json.loads(first)
    except (OSError, ValueError, EOFError, zlib.error, RecursionError):
        return None
    if not isinstance(told, dict) or not lines:
        return None
    at = chance.randrange(len(lines))
    for key in (key for key in told if chance.random() < 0.05):
        told[key] = chance.choice(_VALUES)
    if chance.random() < 0.8:
        lines[at] = _in_json(lines[at], others, chance) or lines[at]
    body = b"\n".join([json.dumps(told).encode(), *lines[:-2]]) + b"\n"
    return _signed(body)


def _signed(body: bytes) -> bytes:
    packed = gzip.compress(body, mtime=0)
    digest = sha256(packed).hexdigest()
    return packed + parcels._packed_alone(parcels._last_line(digest, sign(SECRET, Signs.PARCEL, digest)))


def _in_book(data: bytes, others: Sequence[bytes], chance: Random) -> bytes | None:
    """A score book with bytes of its pages, rather than of its first one, changed."""
    made = bytearray(data)
    for _ in range(chance.choice((1, 3, 20, 200))):
        at = chance.randrange(min(100, len(made)), len(made)) if len(made) > 100 else 0
        made[at : at + 4] = struct.pack(">I", chance.choice((0, 1, 2**31, 2**32 - 1, chance.randrange(2**32))))
    return bytes(made)


_INSIDE = (
    (b"PK\x03\x04", _in_zip),
    (b"\x1f\x8b", _in_parcel),
    (b"SQLite format 3", _in_book),
    (b"{", _in_json),
    (b"[", _in_json),
)
