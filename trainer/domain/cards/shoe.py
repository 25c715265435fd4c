"""The shoe: the cards in the order they come out, how many have, and where the cut card stands."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.cards.playing_cards import Card


@dataclass(frozen=True, slots=True)
class Shoe:
    """Cards in dealing order, of which ``dealt`` are out.

    ``cut_card`` is how many cards come out before the cut card does; None: the shoe has none in it, or it is out.
    """

    cards: tuple[Card, ...] = ()
    dealt: int = 0
    cut_card: int | None = None

    @property
    def left(self) -> int:
        """How many cards are still in the shoe."""
        return len(self.cards) - self.dealt

    @property
    def next_card(self) -> Card:
        """The card that comes out next; raises IndexError where none is left."""
        return self.cards[self.dealt]

    @property
    def cut_card_is_next(self) -> bool:
        """Whether the cut card has come to the front."""
        return self.cut_card is not None and self.dealt >= self.cut_card

    def after_one(self) -> Shoe:
        """The shoe once its next card is out; raises IndexError where none is left."""
        if self.dealt >= len(self.cards):
            raise IndexError("the shoe is empty")
        return Shoe(self.cards, self.dealt + 1, self.cut_card)

    def without_cut_card(self) -> Shoe:
        """The shoe once the cut card has been laid aside."""
        return Shoe(self.cards, self.dealt, None)
