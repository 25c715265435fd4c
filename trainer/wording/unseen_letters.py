"""Letters that are not seen and do something: they end a line, steer a terminal, or turn round what follows."""

from __future__ import annotations

import re

# C0 and C1, the line and paragraph separators, what turns the direction of writing, and halves of letters. Joiners
# stay: names in several scripts cannot be written without them.
_UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_UNSEEN_IN_LINES = re.compile(rf"(?!\t|\n|\r\n){_UNSEEN.pattern}")


def unseen_letter(text: str, allowed: str = "") -> str | None:
    """The first such letter in ``text`` that is not among those ``allowed``; None where there is none."""
    return next((each for each in _UNSEEN.findall(text) if each not in allowed), None)


def without_unseen(text: str, instead: str = "\N{REPLACEMENT CHARACTER}") -> str:
    """``text`` as any terminal can show it, ``instead`` in the place of each such letter."""
    return _UNSEEN.sub(instead, text)


def lines_without_unseen(text: str) -> str:
    """``text`` of several lines, as without_unseen has it; tabs and the ends of its lines stay."""
    return _UNSEEN_IN_LINES.sub("\N{REPLACEMENT CHARACTER}", text)


def escaped_in_json(text: str) -> str:
    """JSON that says the same without any such letter; its lines stay."""
    return _UNSEEN_IN_LINES.sub(lambda each: f"\\u{ord(each[0]):04x}", text)
