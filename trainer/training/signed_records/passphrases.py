"""What a passphrase of somebody who signs must be like.

NIST SP 800-63B-4, section 3.1.1.2: a password that is the only factor has 15 characters or more, is compared with a
list of those that are common, expected or compromised (with the names of the service and of its user, too), and needs
no mixture of kinds of characters. Four words of three letters have 15 characters with the spaces between them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from trainer import resources

SHORTEST = 15
"""A passphrase has so many characters, or more."""
_FEWEST_PARTS = 4
"""Fewer common passphrases, names, numbers and single characters than this are guessed in a row."""
_SHORTEST_PART = 3
_FEWEST_DIFFERENT = 5
_SHORT = f"Use at least {SHORTEST} characters: four words that nobody would expect together are best."
_COMMON = "This passphrase is among the first that anybody would try: use four words that nobody would expect together."
_NAMED = "This passphrase is mostly names that anybody here knows: use four words that nobody would expect together."
_REPEATED = re.compile(r"(.+?)\1+")


def plain(passphrase: str) -> str:
    """The same letters whichever keyboard they were typed on."""
    return unicodedata.normalize("NFKC", passphrase).strip()


def what_is_wrong_with(passphrase: str, names: Iterable[str] = ()) -> str:
    """Why a passphrase is none for somebody who signs, in one sentence; "" for nothing.

    ``names`` are what the person and the school are called.
    """
    typed = plain(passphrase)
    if len(typed) < SHORTEST:
        return _SHORT
    letters, common = _letters(typed), _commonest()
    if len(set(typed)) < _FEWEST_DIFFERENT or _parts(letters, common) < _FEWEST_PARTS:
        return _COMMON
    named = frozenset(_letters(each) for name in names for each in (name, *name.split()))
    return _NAMED if _parts(letters, common | named) < _FEWEST_PARTS and named else ""


def is_common(passphrase: str) -> bool:
    """Whether that is one of the ten thousand commonest passphrases."""
    return _letters(passphrase) in _commonest()


def _parts(letters: str, known: frozenset[str]) -> int:
    """How few parts make up ``letters``: those that are ``known``, numbers, and single characters."""
    # What is repeated is guessed as soon as what stands there once.
    return min(_fewest(letters, known), _fewest(_REPEATED.sub(r"\1", letters), known))


def _fewest(letters: str, known: frozenset[str]) -> int:
    longest = max(map(len, known), default=1)
    fewest = [0]
    for end in range(1, len(letters) + 1):
        starts = range(max(0, end - longest), end - _SHORTEST_PART + 1)
        parts = ((start, letters[start:end]) for start in starts)
        fewest.append(1 + min([fewest[-1], *(fewest[at] for at, part in parts if part in known or part.isdigit())]))
    return fewest[-1]


def _letters(text: str) -> str:
    """Only the letters and digits, small: ``Password-1!`` is guessed as soon as ``password1``."""
    return "".join(each for each in plain(text).casefold() if each.isalnum())


@cache
def _commonest() -> frozenset[str]:
    lines = (resources.assets() / "passphrases" / "commonest.txt").read_text("utf-8").splitlines()
    return frozenset(map(_letters, lines)) - {""}
