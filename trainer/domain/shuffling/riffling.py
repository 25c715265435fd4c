"""Riffles as hands make them: where the packet is cut, and which hand drops the next card."""

from __future__ import annotations

from random import Random

from trainer.domain.shuffling.occasions import Skill
from trainer.domain.shuffling.table import Numbers


def cut_in_half(packet: Numbers, random: Random, skill: Skill) -> tuple[Numbers, Numbers]:
    """The upper and the lower half, about: the number of cards cut off is binomial (n, 1/2)."""
    at = random.getrandbits(len(packet)).bit_count() if packet else 0
    return packet[:at], packet[at:]


def riffle(left: Numbers, right: Numbers, random: Random, skill: Skill) -> Numbers:
    """Both packets riffled together; each keeps its own order."""
    fallen: list[int] = []
    first, second = list(left), list(right)
    while first and second:
        from_first = random.random() * (len(first) + len(second)) < len(first)
        fallen.append((first if from_first else second).pop())
    fallen.extend(reversed(first or second))
    return tuple(reversed(fallen))
