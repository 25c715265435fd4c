"""Cards mixed flat on the felt: the wash, thorough, and the casual mixing of discards and stub, which keeps runs."""

from __future__ import annotations

from random import Random

from trainer.domain.shuffle.state import Numbers

RUN_LEAST, RUN_MOST = 5, 26
"""How many cards cling together when discards are pushed about; assumed, as nothing is published of it."""

PUSHED_BY = 52
"""How far such a run is pushed from its place, in cards: the spread (standard deviation) of it; assumed."""


def wash(cards: Numbers, random: Random) -> Numbers:
    """The cards washed: every order is as likely.

    Diaconis and Pal, "Shuffling cards by spatial motion" (2017), show that cards pushed about a table at random mix in
    a time that grows but with the logarithm of their number; Diaconis says of their trials that "about 30 seconds"
    mix 52 cards. A wash is taken to last as long as it must.
    """
    order = list(cards)
    random.shuffle(order)
    return tuple(order)


def mix(cards: Numbers, random: Random) -> Numbers:
    """The cards casually mixed: runs of 5 to 26 stay whole, and are pushed about a deck's length from their place.

    A real mixing but a weak one: of a run's cards each keeps its neighbour.
    """
    runs: list[tuple[float, Numbers]] = []
    at = 0
    while at < len(cards):
        run = cards[at : at + random.randint(RUN_LEAST, RUN_MOST)]
        runs.append((random.gauss(at, PUSHED_BY), run))
        at += len(run)
    return tuple(number for _, run in sorted(runs) for number in run)
