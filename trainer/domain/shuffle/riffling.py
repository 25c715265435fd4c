"""Riffles as hands make them: where the packet is cut, and which hand drops the next card.

TRAINED hands follow the model of Gilbert (1955), Shannon and Reeds (1981), as in Bayer and Diaconis, "Trailing the
dovetail shuffle to its lair", Annals of Applied Probability 2(2), 1992: a binomial cut, then each card falls from a
hand with a chance in proportion to the cards still in it, so that every interleaving is as likely. Silverman, Open
Journal of Statistics 9(2), 2019, found the rising sequences of riffles by hand to match it.

Other hands follow a chain: the next card falls from the other hand with one and the same chance, whatever fell before,
until one hand is empty. A packet that falls at once is then of 1, 2, 3... cards with chances p, pq, pqq...

EXPERT hands: p = 0.8, which gives .80 .16 .03. Epstein's Theory of Gambling and Statistical Logic is quoted (in an
article "Analyzing the Shuffle"; the book itself was out of reach) with 80 in 100 single cards and 18 in 100 pairs for
highly expert shufflers; the same article has 66, 26, 5, 2 and less than 1 in 100 measured by Curtis on four dealers of
Las Vegas, who are thus between TRAINED (about .50 .25 .13) and EXPERT. NOVICE hands: p = 1/3, three cards at a time on
the average; no published figure for clumsy hands could be reached, so that this one is assumed.
"""

from __future__ import annotations

from random import Random

from trainer.domain.shuffle.occasions import MixingSkill
from trainer.domain.shuffle.state import Numbers

CHANGES_HANDS = {MixingSkill.NOVICE: 1 / 3, MixingSkill.EXPERT: 0.8}
"""The chance that the next card falls from the other hand than the last one; TRAINED hands are another model."""


def cut_in_half(packet: Numbers, random: Random, skill: MixingSkill) -> tuple[Numbers, Numbers]:
    """The upper and the lower half, about: the count of cards cut off is binomial (n, 1/2).

    EXPERT hands cut nearer the middle: the median of three such cuts, which is assumed.
    """
    if skill is not MixingSkill.EXPERT:
        at = _binomial(len(packet), random)
    else:
        at = sorted(_binomial(len(packet), random) for _ in range(3))[1]
    return packet[:at], packet[at:]


def _binomial(cards: int, random: Random) -> int:
    return random.getrandbits(cards).bit_count()


def riffle(left: Numbers, right: Numbers, random: Random, skill: MixingSkill) -> Numbers:
    """Both packets riffled together, from the bottom card up; each keeps its own order."""
    first, second = list(left), list(right)
    changes = CHANGES_HANDS.get(skill)
    fallen = _in_proportion(first, second, random) if changes is None else _by_turns(first, second, random, changes)
    fallen.extend(reversed(first or second))
    fallen.reverse()
    return tuple(fallen)


def _in_proportion(first: list[int], second: list[int], random: Random) -> list[int]:
    """What falls, from the bottom up, until one hand is empty; takes it out of the hands."""
    fallen: list[int] = []
    while first and second:
        from_first = random.random() * (len(first) + len(second)) < len(first)
        fallen.append(first.pop() if from_first else second.pop())
    return fallen


def _by_turns(first: list[int], second: list[int], random: Random, changes: float) -> list[int]:
    """As ``_in_proportion``, each card falling from the other hand than the last with the chance ``changes``."""
    fallen: list[int] = []
    from_first = random.random() < 0.5
    while first and second:
        fallen.append(first.pop() if from_first else second.pop())
        if random.random() < changes:
            from_first = not from_first
    return fallen
