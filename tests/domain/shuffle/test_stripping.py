"""Strips and boxes: about seven packets and about three, drawn from the top one upon the other."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from tests.domain.shuffle.felts import packets_of
from trainer.domain.shuffle.occasions import MixingSkill
from trainer.domain.shuffle.stripping import box, strip

PACK = tuple(range(52))


def stripped(skill: MixingSkill, cards: int = 52) -> list[list[int]]:
    """The sizes of the packets in the order they were drawn, of 300 packs."""
    packs = (strip(tuple(range(cards)), Random(seed), skill) for seed in range(300))
    return [[len(packet) for packet in reversed(packets_of(pack))] for pack in packs]


def unevenness(skill: MixingSkill) -> float:
    """How far the packets of a strip of 52, the last left out, are from 7.43 cards, a seventh, on the average."""
    drawn = list(chain.from_iterable(packets[:-1] for packets in stripped(skill)))
    return sum(abs(size - 52 / 7) for size in drawn) / len(drawn)


@pytest.mark.parametrize("cards", [26, 52, 104])
def test_a_strip_is_seven_packets_on_the_average(cards: int) -> None:
    counts = [len(packets) for packets in stripped(MixingSkill.TRAINED, cards)]
    assert sum(counts) / 300 == pytest.approx(7, abs=0.3)


def test_the_packets_keep_their_own_order_and_change_it_among_themselves() -> None:
    pack = strip(PACK, Random(1), MixingSkill.TRAINED)
    packets = packets_of(pack)
    assert sorted(pack) == list(PACK)
    assert [number for packet in reversed(packets) for number in packet] == list(PACK)
    assert pack[-1] == len(packets[-1]) - 1


@pytest.mark.parametrize("skill", MixingSkill)
def test_a_box_is_two_to_five_large_packets(skill: MixingSkill) -> None:
    counts = [len(packets_of(box(PACK, Random(seed), skill))) for seed in range(300)]
    assert set(counts) <= {2, 3, 4, 5}
    assert sum(counts) / 300 == pytest.approx(3, abs=0.3)


def test_the_better_the_hands_the_more_even_the_packets() -> None:
    assert unevenness(MixingSkill.EXPERT) < unevenness(MixingSkill.TRAINED) < unevenness(MixingSkill.NOVICE)


@pytest.mark.parametrize("pack", [(), (4,), (4, 2)])
def test_a_strip_of_hardly_any_cards_takes_them_one_by_one(pack: tuple[int, ...]) -> None:
    assert strip(pack, Random(0), MixingSkill.TRAINED) == pack[::-1]


def test_the_same_luck_strips_alike() -> None:
    assert strip(PACK, Random(3), MixingSkill.NOVICE) == strip(PACK, Random(3), MixingSkill.NOVICE)
