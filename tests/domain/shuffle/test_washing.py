"""The wash leaves nothing of an order; the casual mixing of discards and stub leaves most of it."""

from __future__ import annotations

from random import Random

import pytest

from trainer.domain.shuffle.mixing import measure
from trainer.domain.shuffle.washing import mix, wash

PACK = tuple(range(312))


def test_a_wash_makes_every_order_of_three_cards_as_likely() -> None:
    """Six orders, 1000 times each expected; chi-squared of five degrees, passed once in a thousand, is 20.52."""
    random = Random(1)
    orders = [wash((0, 1, 2), random) for _ in range(6000)]
    assert sum((orders.count(order) - 1000) ** 2 / 1000 for order in set(orders)) < 20.52
    assert len(set(orders)) == 6


def test_after_a_wash_neighbours_are_together_by_chance_alone() -> None:
    random = Random(2)
    together = [measure(PACK, wash(PACK, random)).neighbours_together for _ in range(200)]
    assert sum(together) / 200 == pytest.approx(1 / 312, abs=0.001)


class TestACasualMixing:
    """Of 312 cards pushed about in runs of 5 to 26."""

    mixings = tuple(measure(PACK, mix(PACK, Random(seed))) for seed in range(100))

    def test_no_card_is_lost(self) -> None:
        assert sorted(mix(PACK, Random(0))) == list(PACK)

    def test_nine_neighbours_in_ten_stay_together(self) -> None:
        """Runs are 15.5 cards long on the average: about 20 of 311 neighbours are parted, or fewer."""
        assert all(mixing.neighbours_together > 0.85 for mixing in self.mixings)
        assert sum(mixing.neighbours_together for mixing in self.mixings) / 100 > 0.92

    def test_yet_it_is_a_mixing(self) -> None:
        assert all(mixing.neighbours_together < 1 for mixing in self.mixings)
        assert sum(mixing.rising_sequences for mixing in self.mixings) / 100 > 4

    def test_the_order_as_a_whole_is_kept_roughly(self) -> None:
        """A run is pushed about a deck's length: the first third stays before the last third, but for a few cards."""
        for mixing in self.mixings:
            first, last = mixing.positions[:104], mixing.positions[208:]
            assert sum(first) / 104 + 52 < sum(last) / 104


@pytest.mark.parametrize("pack", [(), (7,)])
def test_hardly_any_cards_can_be_mixed_too(pack: tuple[int, ...]) -> None:
    assert mix(pack, Random(0)) == wash(pack, Random(0)) == pack
