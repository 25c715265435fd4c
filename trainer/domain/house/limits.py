"""The sums and numbers a house sets: bets, hands, decks, cut depths, what equal totals cost, and which hands may."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.play_terms import TieWinner
from trainer.domain.money.amounts import Cents


@dataclass(frozen=True, slots=True)
class BetLimits:
    """What may be bet, in cents: from ``least`` to ``most`` in steps, or ``only`` certain sums.

    ``by_seat`` gives a spot (1 is first base) limits of its own. ``most`` None: no upper limit is named.
    """

    least: Cents | None = None
    most: Cents | None = None
    step: Cents | None = None
    only: tuple[Cents, ...] = ()
    by_seat: tuple[tuple[int, BetLimits], ...] = ()

    def at_seat(self, seat: int) -> BetLimits:
        """The limits in force at a spot."""
        return dict(self.by_seat).get(seat, self)

    def allows(self, bet: Cents) -> bool:
        """Whether ``bet`` cents may lie in the circle."""
        if self.only:
            return bet in self.only
        least, step = self.least or Cents(0), self.step
        if bet < least or (self.most is not None and bet > self.most):
            return False
        return step is None or (bet - least) % step == 0

    def nearest(self, bet: Cents) -> Cents:
        """The allowed bet that is nearest to ``bet`` cents, the smaller one of two as near."""
        if self.only:
            return min(sorted(self.only), key=lambda each: abs(each - bet))
        least, step = self.least or Cents(0), self.step
        bet = max(bet, least) if self.most is None else min(max(bet, least), self.most)
        return bet if step is None else Cents(bet - (bet - least) % step)


@dataclass(frozen=True, slots=True)
class EqualTotals:
    """What equal totals cost the patron, in cents: nothing (a push), or a fixed sum; or one of the two hands wins."""

    loses: Cents
    winner: TieWinner = TieWinner.NOBODY

    @property
    def is_push(self) -> bool:
        return self.loses == 0 and self.winner is TieWinner.NOBODY


@dataclass(frozen=True, slots=True)
class HandsPerPlayer:
    """How many hands one player may have; None: as many as are free."""

    most: int | None = None
    most_when_others_wait: int | None = None
    one_of_two_may_finish_the_shoe: bool = False
    new_players_first: bool = False


@dataclass(frozen=True, slots=True)
class HandsAllowed:
    """Which hands something is granted on: by what they count, ``least`` to ``most`` (None: no such bound).

    ``hard_only``: no hand whose ace counts eleven; ``without_ace``: no hand that holds an ace at all.
    """

    least: int | None = None
    most: int | None = None
    hard_only: bool = False
    without_ace: bool = False

    @property
    def is_any(self) -> bool:
        return self == HandsAllowed()

    def allows(self, hand: Hand) -> bool:
        """Whether it is granted on ``hand``."""
        counted = hand.total
        if self.least is not None and counted.points < self.least:
            return False
        if self.most is not None and counted.points > self.most:
            return False
        if self.hard_only and counted.soft:
            return False
        return not (self.without_ace and any(card.rank is Rank.ACE for card in hand.cards))


@dataclass(frozen=True, slots=True)
class DeckRange:
    """How many decks the house allows."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class CutDepth:
    """How deep a cut may be: least, aim and most, in half decks (so that they are whole numbers) or in cards.

    None: not named. A depth named in cards stands before one in half decks.
    """

    least_half_decks: int = 0
    aim_half_decks: int | None = None
    most_half_decks: int | None = None
    from_front: bool = False
    from_back: bool = True
    least_cards: int | None = None
    aim_cards: int | None = None
    most_cards: int | None = None

    def least(self, deck_size: int) -> int:
        """The least depth in cards, of decks of so many."""
        return self.least_cards if self.least_cards is not None else self.least_half_decks * deck_size // 2

    def aim(self, deck_size: int) -> int | None:
        """The depth to aim for in cards."""
        return _in_cards(self.aim_cards, self.aim_half_decks, deck_size)

    def most(self, deck_size: int) -> int | None:
        """The greatest depth in cards."""
        return _in_cards(self.most_cards, self.most_half_decks, deck_size)


def _in_cards(cards: int | None, half_decks: int | None, deck_size: int) -> int | None:
    if cards is not None or half_decks is None:
        return cards
    return half_decks * deck_size // 2


@dataclass(frozen=True, slots=True)
class DeckPart:
    """A number of cards as a part of a deck, taken by eye."""

    part: Fraction

    def cards(self, deck_size: int) -> int:
        """The same in whole cards, of a deck of so many."""
        return round(self.part * deck_size)
