"""The figures of many mixings on the average, and what they would be were the order random."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.shuffle.mixing import Mixing, Slug, measure, riffles_worth, slug
from trainer.domain.shuffle.state import Numbers
from trainer.domain.shuffle.washing import wash


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
