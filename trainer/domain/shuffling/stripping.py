"""Strips and boxes: packets drawn from the top of the pack, each laid upon the one before."""

from __future__ import annotations

from random import Random

from trainer.domain.shuffling.occasions import Skill
from trainer.domain.shuffling.table import Numbers


def strip(packet: Numbers, random: Random, skill: Skill) -> Numbers:
    """The packet stripped: small packets from the top, one upon the other."""
    return _drawn(packet, random, len(packet) / 5)


def box(packet: Numbers, random: Random, skill: Skill) -> Numbers:
    """The packet boxed: a few large packets from the top, one upon the other."""
    return _drawn(packet, random, len(packet) / 3)


def _drawn(packet: Numbers, random: Random, size: float) -> Numbers:
    laid: Numbers = ()
    while packet:
        cards = max(1, round(size * random.uniform(0.6, 1.4)))
        laid, packet = (*packet[:cards], *laid), packet[cards:]
    return laid
