"""The dealer's draw rule by itself: on what the own hand stands, and what becomes of a soft 17."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.cards.hand import Total


@dataclass(frozen=True, slots=True)
class DrawRule:
    """The dealer draws below ``stands_on`` points, and to a soft 17 where ``hits_soft_17``."""

    stands_on: int
    hits_soft_17: bool

    def draws(self, counted: Total) -> bool:
        """Whether a hand that counts so much takes another card."""
        return counted.points < self.stands_on or (self.hits_soft_17 and counted.soft and counted.points == 17)
