"""Strips and boxes: packets drawn from the top of the pack, each laid upon the one before.

A strip is seven packets about equal, as a dealing school teaches it ("Strip the deck 7 equal times", Vegas Aces, How
to Deal Blackjack, single and double deck shuffle); a box is three, for that school cuts by thirds where it boxes. How
uneven the packets of a hand are is not published: it is assumed, by skill.
"""

from __future__ import annotations

from random import Random

from trainer.domain.shuffle.occasions import MixingSkill
from trainer.domain.shuffle.state import Numbers

STRIP_PACKETS, BOX_PACKETS = 7, 3

UNEVEN = {MixingSkill.NOVICE: 0.5, MixingSkill.TRAINED: 0.3, MixingSkill.EXPERT: 0.15}
"""By how much of its wanted size a packet may be too large or too small."""


def strip(packet: Numbers, random: Random, skill: MixingSkill) -> Numbers:
    """The packet stripped: about seven small packets from the top, one upon the other."""
    return _drawn(packet, random, STRIP_PACKETS, UNEVEN[skill])


def box(packet: Numbers, random: Random, skill: MixingSkill) -> Numbers:
    """The packet boxed: about three large packets from the top, one upon the other."""
    return _drawn(packet, random, BOX_PACKETS, UNEVEN[skill])


def _drawn(packet: Numbers, random: Random, packets: int, uneven: float) -> Numbers:
    """The last packet is whatever is left, at most half as much again as the wanted size."""
    size = max(1.0, len(packet) / packets)
    laid: Numbers = ()
    while len(packet) > 1.5 * size:
        cards = max(1, round(size * random.uniform(1 - uneven, 1 + uneven)))
        laid, packet = (*packet[:cards], *laid), packet[cards:]
    return (*packet, *laid)
