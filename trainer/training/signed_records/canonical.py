"""The bytes that digests and signatures are made over: JSON written in the one way of RFC 8785.

Whole numbers and texts only: no fraction is written alike by every program, and none stands in a record.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, NoReturn

import rfc8785

MOST = 2**53 - 1
"""The greatest whole number that every reader of JSON reads exactly; the least is as far below nothing."""
HEX_OF_DIGEST = 64
_LONGEST_NUMBER = len(str(-MOST))


def canonical(value: Any) -> bytes:
    """``value`` as the bytes that are signed.

    Raises ValueError, one sentence without its full stop, for what stands in no record: fractions, numbers out of
    ``MOST``, texts that are not such as can be written.
    """
    _see(value)
    try:
        return rfc8785.dumps(value)
    except RecursionError as error:
        raise ValueError("it is nested too deep") from error


def digest_of_json(value: object) -> str:
    """SHA-256 over the bytes of ``value`` in hexadecimal digits; raises ValueError as ``canonical`` does."""
    return hashlib.sha256(canonical(value)).hexdigest()


def read_strictly(data: bytes) -> Any:
    """The value that ``data`` writes as JSON, in whatever spacing.

    Raises ValueError, one sentence without its full stop, where it is none, or could be read in two ways: a key that
    stands twice, a fraction, a number or a text that is in no record.
    """
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ValueError("it is not written in UTF-8") from error
    try:
        value = json.loads(
            text, object_pairs_hook=_once, parse_int=_whole, parse_float=_no_fraction, parse_constant=_no_fraction
        )
    except RecursionError as error:
        raise ValueError("it is nested too deep") from error
    except json.JSONDecodeError as error:
        raise ValueError(f"it cannot be read as JSON at line {error.lineno}, column {error.colno}") from error
    _see(value)
    return value


def is_digest(text: object) -> bool:
    """Whether ``text`` is a digest or a key as it is written: 64 small hexadecimal digits."""
    return isinstance(text, str) and len(text) == HEX_OF_DIGEST and not text.strip("0123456789abcdef")


def in_groups(digits: str, groups: int = 6) -> str:
    """The first ``groups`` groups of four of hexadecimal digits: ``9b4e 71c0 2a8d``."""
    return " ".join(digits[at : at + 4] for at in range(0, min(len(digits), 4 * groups), 4))


def _see(value: object) -> None:
    """Raise ValueError for what stands in no record."""
    waiting = [value]
    while waiting:
        each = waiting.pop()
        if isinstance(each, str):
            if any(0xD800 <= ord(letter) <= 0xDFFF for letter in each):
                raise ValueError("a text has half a letter in it (a surrogate)")
        elif isinstance(each, dict):
            waiting += [*each, *each.values()]
        elif isinstance(each, list | tuple):
            waiting += each
        elif isinstance(each, float):
            raise ValueError("a number is a fraction, and whole numbers alone stand in a record")
        elif isinstance(each, int) and abs(each) > MOST:
            raise ValueError("a number is too great for a record")


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice in it")
    return found


def _whole(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise ValueError("a number is too great for a record")
    return int(digits)


def _no_fraction(_: str) -> NoReturn:
    raise ValueError("a number is a fraction, and whole numbers alone stand in a record")
