"""What a passage hangs on, as a lesson writes it: ``settling.blackjack_pays is 3 to 2 and dealer.soft_17 is hit``."""

from __future__ import annotations

import re
from collections.abc import Iterator

from trainer.content.learn.lessons import Holds, PassageCondition
from trainer.content.text.positions import TextPlace

_ONE = re.compile(
    r"(?P<path>\S+) (?:(?P<there>is (?P<gone>not )?there)|(?P<bound>is at least|is at most)(?P<number> .+)"
    r"|is (?P<not>not )?(?P<is>.+)|has (?P<no>no )?(?P<has>.+))"
)
WRITTEN = (
    "a passage begins '::: when settling.blackjack_pays is 3 to 2'; besides 'is' there are 'is not', 'has', 'has no', "
    "'is at least', 'is at most', 'is there' and 'is not there', and 'and' joins two"
)


class UnreadableCondition(ValueError):
    """What follows ``when`` cannot be read; the text is a sentence."""


def conditions_of(info: str, place: TextPlace) -> tuple[PassageCondition, ...]:
    """The conditions of a passage whose first line says ``info`` from ``place`` on; raises UnreadableCondition."""
    word, _, rest = info.partition(" ")
    if word != "when" or not rest.strip():
        raise UnreadableCondition(f"'{info}' begins no passage: {WRITTEN}.")
    return tuple(_conditions(rest, TextPlace(place.line, place.column + len(info) - len(rest))))


def _conditions(text: str, place: TextPlace) -> Iterator[PassageCondition]:
    column = place.column
    for written in text.split(" and "):
        found = _ONE.fullmatch(written.strip())
        if found is None:
            raise UnreadableCondition(f"'{written}' is no condition: {WRITTEN}.")
        yield _condition(found, TextPlace(place.line, column))
        column += len(written) + len(" and ")


def _condition(found: re.Match[str], place: TextPlace) -> PassageCondition:
    path = found["path"]
    if found["there"]:
        return PassageCondition(path, Holds.THERE, (), found["gone"] is not None, place)
    if found["bound"] and not found["number"].strip().isdecimal():
        raise UnreadableCondition(f"'{found[0]}' compares no numbers: {WRITTEN}.")
    if found["bound"]:
        return PassageCondition(path, Holds(found["bound"]), (found["number"].strip(),), False, place)
    holds, negated = (Holds.IS, found["not"]) if found["is"] else (Holds.HAS, found["no"])
    values = tuple(value.strip() for value in (found["is"] or found["has"]).split(" or "))
    return PassageCondition(path, holds, values, negated is not None, place)
