"""Packets laced: pushed into each other end to end, so that a few cards of the one and of the other lie in turn.

No figures are published. That EXPERT hands lace nearly card by card, TRAINED ones in ones and twos, and NOVICE ones in
small clumps is assumed.
"""

from __future__ import annotations

from random import Random

from trainer.domain.shuffle.occasions import MixingSkill
from trainer.domain.shuffle.state import Numbers

RUNS = {MixingSkill.NOVICE: (4, 3, 2, 1), MixingSkill.TRAINED: (7, 3), MixingSkill.EXPERT: (19, 1)}
"""How often, one against the other, a run from one packet is of one card, of two, of three..."""


def lace(left: Numbers, right: Numbers, random: Random, skill: MixingSkill) -> Numbers:
    """Both packets laced from the bottom up, runs of each in turn; each keeps its own order."""
    first, second = list(left), list(right)
    if random.random() < 0.5:
        first, second = second, first
    weights = RUNS[skill]
    lengths, fallen = range(1, len(weights) + 1), list[int]()
    while first and second:
        for _ in range(min(random.choices(lengths, weights)[0], len(first))):
            fallen.append(first.pop())
        first, second = second, first
    fallen.extend(reversed(first or second))
    fallen.reverse()
    return tuple(fallen)
