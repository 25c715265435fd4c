"""Cards mixed flat on the felt: the wash, thorough, and the casual mixing of discards and stub, which keeps runs."""

from __future__ import annotations

from random import Random

from trainer.domain.shuffling.table import Numbers


def wash(cards: Numbers, random: Random) -> Numbers:
    """The cards washed."""
    order = list(cards)
    random.shuffle(order)
    return tuple(order)


def mix(cards: Numbers, random: Random) -> Numbers:
    """The cards casually mixed: long runs stay together."""
    runs: list[Numbers] = []
    while cards:
        size = random.randint(8, 26)
        runs.append(cards[:size])
        cards = cards[size:]
    random.shuffle(runs)
    return tuple(number for run in runs for number in run)
