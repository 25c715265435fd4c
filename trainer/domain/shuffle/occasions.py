"""When cards are shuffled, and how well the dealer's hands mix them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Occasion(Enum):
    """Which whole procedure is done.

    NEW_GAME: packs opened, inspected, washed, shuffled, cut, loaded and burned. END_OF_SHOE: from the cut card's coming
    out to the new shoe's burn. CLOSING: the night's last shoe, from its announcement to the count of the tray.
    """

    NEW_GAME = "new-game"
    END_OF_SHOE = "end-of-shoe"
    CLOSING = "closing"


class MixingSkill(Enum):
    """How finely the hands riffle: in clumps (NOVICE), as most people do (TRAINED), nearly card by card (EXPERT)."""

    NOVICE = "novice"
    TRAINED = "trained"
    EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class Around:
    """A number of cards to aim for, and the least and the most that still pass; ``most`` None: no upper limit."""

    aim: int
    least: int
    most: int | None

    def allows(self, cards: int) -> bool:
        """Whether so many cards pass."""
        return cards >= self.least and (self.most is None or cards <= self.most)
