"""One moment that the drill asks about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.drills.mistakes import Mistake

Rules = tuple[Ruled[Any], ...]


class ShoeScene(Enum):
    """What lies there: a full shoe, one in the middle, one at its cut card, or all cards squared on the felt."""

    NEW_SHOE = "new-shoe"
    MIDDLE = "middle"
    AT_THE_CUT_CARD = "at-the-cut-card"
    COUNTED = "counted"


@dataclass(frozen=True, slots=True)
class BurnCase:
    """One moment: what could be done, what is due in a game and why, and the mistake of doing anything else.

    ``moments`` are ways to tell it, with room for a number of players (``{players}``) and one's spot (``{spot}``).
    """

    key: str
    scene: ShoeScene
    prompt: str
    moments: tuple[str, ...]
    options: tuple[str, ...]
    due: Callable[[Game], str]
    reason: Callable[[Game], str]
    rules: Callable[[Game], Rules]
    mistake: Mistake
    comes_up: Callable[[Game], bool] = lambda game: True
