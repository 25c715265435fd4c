"""Rounds and shuffles in a few words: how they were dealt, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from trainer.domain.shuffle.occasions import Occasion
from trainer.wording.shuffle.occasions import occasion_title

MODES = {"guided": "Guided", "practice": "Practice", "test": "Test", "watch": "Watch"}
"""How one is dealt, by the key it is kept under."""


class EndOfOne(Protocol):
    """How one ended and what came of it: the score in per cent, faults by kind, acts done oneself and acts shown."""

    @property
    def is_left(self) -> bool: ...
    @property
    def score(self) -> int | None: ...
    @property
    def faults(self) -> Mapping[str, int]: ...
    @property
    def right(self) -> int: ...
    @property
    def helped(self) -> int: ...


def round_words(mode: str, spots: int, is_common: bool = False) -> str:
    """``Guided, 5 spots``; ``is_common``: of a common hand, whose one spot tells nothing."""
    where = "common hand" if is_common else "1 spot" if spots == 1 else f"{spots} spots"
    return f"{_mode(mode)}, {where}"


def shuffle_words(occasion: str, mode: str) -> str:
    """``end of shoe, Guided``."""
    return f"{occasion_title(Occasion(occasion)).lower()}, {_mode(mode)}"


def mistakes_words(count: int) -> str:
    """``no mistake``, ``1 mistake``, ``2 mistakes``."""
    return "no mistake" if not count else "1 mistake" if count == 1 else f"{count} mistakes"


def result_words(faults: int, helped: int, right: int) -> str:
    """``with no mistake``, ``with 2 mistakes and 3 of 31 acts shown``, ``all of it shown``.

    ``helped`` are the acts that were shown, ``right`` those done oneself.
    """
    if helped and not right and not faults:
        return "all of it shown"
    return f"with {mistakes_words(faults)}{f' and {shown_words(helped, right)}' if helped else ''}"


def shown_words(helped: int, right: int) -> str:
    """``20 of 31 acts shown``: of all that were the trainee's to do."""
    return f"{helped} of {helped + right} acts shown"


def came_words(end: EndOfOne) -> str:
    """``84%, 2 mistakes``, ``left, no mistake``."""
    score = "left" if end.is_left else "" if end.score is None else f"{end.score}%"
    came = result_words(sum(end.faults.values()), end.helped, end.right).removeprefix("with ")
    return ", ".join(filter(None, (score, came)))


def _mode(key: str) -> str:
    return MODES.get(key, MODES["guided"])
