"""What a shuffle does to an order of cards: neighbours still together, runs, rising sequences, how a slug travels."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from trainer.domain.procedure.duties import Procedure, model
from trainer.domain.shuffle.acts import Box, LoadShoe, Riffle, ShuffleAct, Strip, TakeFrom
from trainer.domain.shuffle.places import GROWING, HANDS, LOOSE, PASSED, SHOE, WASH, Where
from trainer.domain.shuffle.state import Numbers, ShuffleTable
from trainer.domain.shuffle.washing import wash

MOST_RIFFLES = 12


@dataclass(frozen=True, slots=True)
class Mixing:
    """How an order was mixed. ``positions``: where the card that was the nth (from 0, from the top) has gone.

    ``neighbours_together`` is the share of the cards that still lie right upon the card they lay upon, of the cards
    that lay upon one. ``longest_run`` counts the cards of the longest stretch of the old order that is whole.
    """

    positions: tuple[int, ...]
    neighbours_together: float
    longest_run: int
    rising_sequences: int

    @property
    def cards(self) -> int:
        return len(self.positions)

    @property
    def neighbours_by_chance(self) -> float:
        """The share of neighbours together that a random order has on the average: one in the number of cards."""
        return 1 / self.cards

    @property
    def worth_in_riffles(self) -> float | None:
        """How many riffles of the whole pack leave as many rising sequences; None: as many as a random order has.

        It speaks of rising sequences alone, not of how far the cards have gone.
        """
        return riffles_worth(self.cards, self.rising_sequences)


@dataclass(frozen=True, slots=True)
class Slug:
    """Cards that lay together, and where they lie afterwards.

    ``start`` cards lay above its ``length`` cards; ``positions`` are their new places, sorted; ``farthest`` how many
    places the card that travelled farthest has gone.
    """

    start: int
    length: int
    positions: tuple[int, ...]
    farthest: int

    @property
    def span(self) -> int:
        """How many cards lie from the slug's first to its last, both counted."""
        return self.positions[-1] - self.positions[0] + 1

    @property
    def spread(self) -> float:
        """How far the slug's cards lie from their middle: the standard deviation, in cards."""
        middle = sum(self.positions) / self.length
        return float((sum((at - middle) ** 2 for at in self.positions) / self.length) ** 0.5)

    def within(self, cards: int) -> int:
        """The most of the slug's cards that lie in a stretch of so many cards, such as one deck's length."""
        most, first = 0, 0
        for last, at in enumerate(self.positions):
            while at - self.positions[first] >= cards:
                first += 1
            most = max(most, last - first + 1)
        return most


@dataclass(frozen=True, slots=True)
class Shuffled:
    """One whole shuffle: the order after gathering, the order that went into the shoe, and the mixing between."""

    before: Numbers
    after: Numbers
    mixing: Mixing


def measure(before: Numbers, after: Numbers) -> Mixing:
    """How ``after`` differs from ``before``; raises ValueError unless both are the same cards, two at least."""
    positions = _positions(before, after)
    together = [below == above + 1 for above, below in pairwise(positions)]
    rising = 1 + sum(below < above for above, below in pairwise(positions))
    return Mixing(positions, sum(together) / len(together), _longest_run(together), rising)


def _positions(before: Numbers, after: Numbers) -> tuple[int, ...]:
    if len(before) < 2 or sorted(before) != sorted(after):
        raise ValueError("a mixing is measured between two orders of the same cards, two cards at least")
    gone = {number: at for at, number in enumerate(after)}
    return tuple(gone[number] for number in before)


def _longest_run(together: list[bool]) -> int:
    longest = run = 1
    for still in together:
        run = run + 1 if still else 1
        longest = max(longest, run)
    return longest


def slug(before: Numbers, after: Numbers, start: int, length: int) -> Slug:
    """Where the ``length`` cards that lay under the top ``start`` have gone; raises ValueError where there are none."""
    if length < 1 or not 0 <= start <= len(before) - length:
        raise ValueError(f"there is no slug of {length} cards {start} cards deep in a pack of {len(before)}")
    gone = _positions(before, after)[start : start + length]
    farthest = max(abs(at - old) for old, at in enumerate(gone, start))
    return Slug(start, length, tuple(sorted(gone)), farthest)


def riffles_worth(cards: int, rising_sequences: float) -> float | None:
    """After how many riffles a pack has so many rising sequences on the average, to a hundredth.

    None where it has as many, within the half of one, as a random order, or more.
    """
    if rising_sequences > (cards + 1) / 2 - 0.5:
        return None
    low, high = 0.0, float(MOST_RIFFLES)
    while high - low > 0.005:
        middle = (low + high) / 2
        if rising_sequences_expected(cards, middle) < rising_sequences:
            low = middle
        else:
            high = middle
    return round((low + high) / 2, 2)


def rising_sequences_expected(cards: int, riffles: float) -> float:
    """How many rising sequences so many riffles leave on the average; of a random order there are (n + 1) / 2.

    Riffles are those of the Gilbert-Shannon-Reeds model. With a = 2^k it is a - (n + 1) (1^n + 2^n + ... + (a - 1)^n)
    / a^n, by Worpitzky's identity from Theorem 1 of Bayer and Diaconis, "Trailing the dovetail shuffle to its lair",
    Annals of Applied Probability 2(2), 1992. Between two whole numbers of riffles the figure is in proportion.
    """
    whole = int(riffles)
    below = _expected(cards, 2**whole)
    if riffles == whole:
        return below
    return below + (riffles - whole) * (_expected(cards, 2 ** (whole + 1)) - below)


def _expected(cards: int, ways: int) -> float:
    # Terms far below the highest are too small to count, and there may be very many of them.
    terms = 0.0
    for j in range(ways - 1, 0, -1):
        term = (j / ways) ** cards
        terms += term
        if term < 1e-18:
            break
    return float(ways - (cards + 1) * terms)


def measured_shuffle(
    procedure: Procedure[ShuffleTable, ShuffleAct],
    table: ShuffleTable,
    react: Callable[[ShuffleTable], ShuffleTable],
) -> Shuffled:
    """Have the model dealer do the whole procedure; measure from the gathered cards to the shoe.

    The cards are gathered once the first packet is taken, riffled, stripped or boxed. Raises ValueError where the
    procedure shuffles nothing or loads no shoe.
    """
    before: Numbers = ()
    after: Numbers = ()
    for state, duty, then in model(procedure, table, react):
        if not before and isinstance(duty.action, TakeFrom | Riffle | Strip | Box):
            before = gathered(state)
        if isinstance(duty.action, LoadShoe):
            after = then.at(SHOE)
    if not before or not after:
        raise ValueError("the procedure shuffles no cards into a shoe, so that nothing can be measured")
    return Shuffled(before, after, measure(before, after))


def gathered(table: ShuffleTable) -> Numbers:
    """The cards before the dealer as they were gathered: pile after pile, then a pack, then what lies loose."""
    places = (*table.places(Where.PILE), HANDS, GROWING, PASSED, LOOSE, WASH)
    return tuple(number for place in places for number in table.at(place))


@dataclass(frozen=True, slots=True)
class Followed:
    """The slug that is followed: its ``length`` cards lie under the top ``depth``; ``deck`` is one deck's cards."""

    depth: int
    length: int
    deck: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What ``Mixing`` and ``Slug`` tell, on the average: shares, cards and places.

    ``worth_in_riffles`` None: as many rising sequences as a random order has.
    """

    neighbours_together: float
    longest_run: float
    rising_sequences: float
    worth_in_riffles: float | None
    slug_span: float
    slug_spread: float
    slug_farthest: float
    slug_within_a_deck: float


def on_the_average(orders: Iterable[tuple[Numbers, Numbers]], followed: Followed) -> Figures:
    """The figures of these orders, each before and after; raises ValueError where there are none, or no such slug."""
    of = [(measure(before, after), slug(before, after, followed.depth, followed.length)) for before, after in orders]
    if not of:
        raise ValueError("there is no mixing to take the average of")
    return _averages([mixing for mixing, _ in of], [each for _, each in of], followed.deck)


def by_chance(cards: int, followed: Followed, times: int, random: Random) -> Figures:
    """The same figures of random orders: neighbours and rising sequences exact, the others of so many orders drawn."""
    order = tuple(range(cards))
    drawn = on_the_average(((order, wash(order, random)) for _ in range(times)), followed)
    return Figures(
        1 / cards,
        drawn.longest_run,
        (cards + 1) / 2,
        None,
        drawn.slug_span,
        drawn.slug_spread,
        drawn.slug_farthest,
        drawn.slug_within_a_deck,
    )


def _averages(mixings: Sequence[Mixing], slugs: Sequence[Slug], deck: int) -> Figures:
    rising = _average([mixing.rising_sequences for mixing in mixings])
    return Figures(
        _average([mixing.neighbours_together for mixing in mixings]),
        _average([mixing.longest_run for mixing in mixings]),
        rising,
        riffles_worth(mixings[0].cards, rising),
        _average([each.span for each in slugs]),
        _average([each.spread for each in slugs]),
        _average([each.farthest for each in slugs]),
        _average([each.within(deck) for each in slugs]),
    )


def _average(figures: Sequence[float]) -> float:
    return sum(figures) / len(figures)
