"""What a trainee types about cards between two shoes: decks, depths, the act of a slip, times."""

from __future__ import annotations

import re
from fractions import Fraction

from trainer.drills.unreadable import Unreadable, not_as, quoted

_DECKS = re.compile(r"(?P<whole>\d{0,2})(?:[.,](?P<part>\d{0,2}))?", re.ASCII)
_MIXED = re.compile(r"(?:(?P<whole>\d{1,2})\s+)?(?P<over>[13])/(?P<under>[24])", re.ASCII)
_SIGNS = {"\N{VULGAR FRACTION ONE QUARTER}": " 1/4", "\N{VULGAR FRACTION ONE HALF}": " 1/2"}
_SIGNS["\N{VULGAR FRACTION THREE QUARTERS}"] = " 3/4"
_CARDS = re.compile(r"(?P<cards>\d{1,3})\s*(?:c|cards?)", re.ASCII)
_NO_SLIP = ("none", "no", "n", "-")
_SECONDS = re.compile(r"(?:(?P<minutes>\d{1,3}):)?(?P<seconds>\d{1,4}(?:[.]\d{1,3})?)", re.ASCII)


def read_quarters(typed: str, fineness: int) -> int:
    """Decks such as ``3.5``, ``3 1/2`` or ``3,25`` as quarters of a deck; raises Unreadable with one clear sentence.

    ``fineness`` is the step in quarters: 2 where half decks are asked for, 1 for quarters.
    """
    example = "3.5" if fineness == 2 else "3.25"
    decks = _decks(typed)
    if decks is None:
        raise not_as(typed, "a number of decks", example)
    if decks % Fraction(fineness, 4):
        step = "half" if fineness == 2 else "quarter"
        raise Unreadable(f"{quoted(typed)} is finer than the {step} deck: type it like {example}.")
    return int(decks * 4)


def read_depth(typed: str, cards: int, deck_size: int) -> int:
    """Decks such as ``1.75``, or cards such as ``97c``, as cards behind the cut card; raises Unreadable as above.

    ``cards`` are those in the pack, ``deck_size`` those of a deck.
    """
    counted = _CARDS.fullmatch(typed.casefold())
    decks = _decks(typed.casefold().removesuffix("decks").removesuffix("deck").removesuffix("d").strip())
    if counted is None and decks is None:
        raise not_as(typed, "a depth", "1.75 for decks or 97c for cards")
    depth = int(counted["cards"]) if counted else round((decks or Fraction(0)) * deck_size)
    if depth > cards:
        raise Unreadable(f"{quoted(typed)} is deeper than the pack of {cards} cards: type less.")
    return depth


def read_stopped(typed: str, acts: int) -> int | None:
    """The number of an act from 1 as its place from 0, ``none`` as None; raises Unreadable as above."""
    if typed.casefold() in _NO_SLIP:
        return None
    if re.fullmatch(r"\d{1,4}", typed, re.ASCII) is None:
        raise not_as(typed, "the number of an act", "12, or none")
    if not 1 <= int(typed) <= acts:
        raise Unreadable(f"There are acts 1 to {acts}, and no {quoted(typed)}: type one of them, or none.")
    return int(typed) - 1


def read_laps(typed: str, steps: int) -> tuple[int, ...]:
    """Times such as ``12.3 45 1:05`` as milliseconds, one for each of ``steps``; raises Unreadable as above."""
    found = [_SECONDS.fullmatch(each) for each in typed.split()]
    laps = [_milliseconds(each) for each in found if each is not None]
    if not found or len(laps) < len(found):
        raise not_as(typed, "a row of times", "12.3 45 1:05")
    if len(laps) != steps:
        raise Unreadable(f"There are {steps} steps, and {len(laps)} times were typed: type one for each step.")
    return tuple(laps)


def _decks(typed: str) -> Fraction | None:
    for sign, spelt in _SIGNS.items():
        typed = typed.replace(sign, spelt).strip()
    mixed = _MIXED.fullmatch(typed)
    if mixed is not None:
        return Fraction(int(mixed["whole"] or 0)) + Fraction(int(mixed["over"]), int(mixed["under"]))
    plain = _DECKS.fullmatch(typed)
    if plain is None or not (plain["whole"] or plain["part"]):
        return None
    return Fraction(f"{plain['whole'] or 0}.{plain['part'] or 0}")


def _milliseconds(found: re.Match[str]) -> int:
    return int(found["minutes"] or 0) * 60_000 + int(Fraction(found["seconds"]) * 1_000)
