"""Riffles against the published figures: Gilbert-Shannon-Reeds, Bayer and Diaconis 1992, and dealers' counts.

The tests of fit are chi-squared at fixed seeds; the bounds are the tables' values that one sample in a thousand passes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby
from math import comb, factorial
from random import Random
from typing import Any

import pytest

from tests.domain.shuffle.riffle_law import chance_of_order, eulerian, rising_sequences_law, total_variation
from trainer.domain.shuffle.mixing import measure, rising_sequences_expected
from trainer.domain.shuffle.occasions import MixingSkill
from trainer.domain.shuffle.riffling import cut_in_half, riffle

Pack = tuple[int, ...]

ONE_IN_A_THOUSAND = {1: 10.83, 3: 16.27, 4: 18.47, 5: 20.52, 9: 27.88, 11: 31.26}
"""The chi-squared that one sample in a thousand passes, by degrees of freedom."""


def riffled(pack: Pack, random: Random, skill: MixingSkill = MixingSkill.TRAINED, times: int = 1) -> Pack:
    for _ in range(times):
        pack = riffle(*cut_in_half(pack, random, skill), random, skill)
    return pack


def chi_squared(seen: Counter[Any], expected: Mapping[Any, float]) -> float:
    assert set(seen) <= set(expected)
    return sum((seen[what] - often) ** 2 / often for what, often in expected.items())


class TestTheCut:
    """Its size is binomial (n, 1/2): of 52 cards 26 on the average, with a variance of 13."""

    sizes = tuple(len(cut_in_half(tuple(range(52)), Random(seed), MixingSkill.TRAINED)[0]) for seed in range(4000))

    def test_mean_and_variance(self) -> None:
        mean = sum(self.sizes) / 4000
        variance = sum((size - mean) ** 2 for size in self.sizes) / 4000
        # Four standard errors: sqrt(13 / 4000) = 0.057, and about 13 sqrt(2 / 4000) = 0.29.
        assert abs(mean - 26) < 0.23
        assert abs(variance - 13) < 1.2

    def test_four_cards_are_cut_as_four_coins_fall(self) -> None:
        random = Random(5)
        cuts = Counter[Any](len(cut_in_half((0, 1, 2, 3), random, MixingSkill.TRAINED)[0]) for _ in range(16_000))
        expected = {0: 1000.0, 1: 4000.0, 2: 6000.0, 3: 4000.0, 4: 1000.0}
        assert chi_squared(cuts, expected) < ONE_IN_A_THOUSAND[4]

    def test_an_expert_cuts_nearer_the_middle(self) -> None:
        random = Random(6)
        off = [abs(len(cut_in_half(tuple(range(52)), random, MixingSkill.EXPERT)[0]) - 26) for _ in range(1000)]
        assert sum(off) / 1000 < 0.8 * sum(abs(size - 26) for size in self.sizes) / 4000

    def test_both_halves_are_the_packet(self) -> None:
        upper, lower = cut_in_half((4, 2, 7, 1), Random(0), MixingSkill.NOVICE)
        assert upper + lower == (4, 2, 7, 1)

    def test_there_is_nothing_to_cut_in_no_packet(self) -> None:
        assert cut_in_half((), Random(0), MixingSkill.TRAINED) == ((), ())


class TestTheInterleaving:
    """Of two packets of TRAINED hands every interleaving is as likely."""

    def test_two_and_two_cards_fall_in_each_of_six_ways_alike(self) -> None:
        random = Random(1)
        seen = Counter[Any](riffle((1, 2), (3, 4), random, MixingSkill.TRAINED) for _ in range(6000))
        ways = ((1, 2, 3, 4), (1, 3, 2, 4), (1, 3, 4, 2), (3, 1, 2, 4), (3, 1, 4, 2), (3, 4, 1, 2))
        assert chi_squared(seen, dict.fromkeys(ways, 1000.0)) < ONE_IN_A_THOUSAND[5]

    def test_three_and_two_cards_fall_in_each_of_ten_ways_alike(self) -> None:
        random = Random(2)
        seen = Counter(riffle((1, 2, 3), (4, 5), random, MixingSkill.TRAINED) for _ in range(10_000))
        assert len(seen) == comb(5, 2)
        assert sum((often - 1000) ** 2 / 1000 for often in seen.values()) < ONE_IN_A_THOUSAND[9]

    @pytest.mark.parametrize("skill", MixingSkill)
    def test_each_packet_keeps_its_own_order(self, skill: MixingSkill) -> None:
        pack = riffle(tuple(range(20)), tuple(range(20, 52)), Random(3), skill)
        assert [number for number in pack if number < 20] == list(range(20))
        assert [number for number in pack if number >= 20] == list(range(20, 52))

    @pytest.mark.parametrize("skill", MixingSkill)
    def test_an_empty_hand_changes_nothing(self, skill: MixingSkill) -> None:
        assert riffle((), (3, 1), Random(4), skill) == riffle((3, 1), (), Random(4), skill) == (3, 1)


class TestTheLaw:
    """Bayer and Diaconis, Theorem 1, worked out for packs so small that all orders can be counted."""

    def test_the_orders_of_four_cards_by_rising_sequences(self) -> None:
        assert eulerian(4) == (1, 11, 11, 1)
        assert sum(eulerian(52)) == factorial(52)

    def test_one_riffle_of_three_cards(self) -> None:
        """Of eight equal ways four leave the order, and each order of two rising sequences has one."""
        assert chance_of_order(3, 1, 1) == Fraction(4, 8)
        assert chance_of_order(3, 1, 2) == Fraction(1, 8)
        assert chance_of_order(3, 1, 3) == 0

    def test_one_riffle_of_a_deck_leaves_it_as_it_was_53_times_in_two_to_the_fifty_second(self) -> None:
        """Any of the 53 cuts may fall back in order; each cut with its one such way weighs 1 / 2^52."""
        assert rising_sequences_law(52, 1)[0] == Fraction(53, 2**52)
        assert rising_sequences_law(52, 1)[1] == 1 - Fraction(53, 2**52)

    @pytest.mark.parametrize("riffles", range(1, 8))
    def test_its_chances_add_up_to_one(self, riffles: int) -> None:
        assert sum(rising_sequences_law(52, riffles)) == 1

    @pytest.mark.parametrize(
        ("riffles", "published"),
        tuple(enumerate((1.000, 1.000, 1.000, 1.000, 0.924, 0.614, 0.334, 0.167, 0.085, 0.043), 1)),
    )
    def test_a_deck_is_so_far_from_random(self, riffles: int, published: float) -> None:
        """Bayer and Diaconis 1992, the table of total variation for 52 cards."""
        assert round(float(total_variation(52, riffles)), 3) == published

    @pytest.mark.parametrize("riffles", range(1, 9))
    def test_the_average_of_rising_sequences_is_that_of_the_law(self, riffles: int) -> None:
        law = rising_sequences_law(52, riffles)
        average = float(sum(r * chance for r, chance in enumerate(law, 1)))
        assert rising_sequences_expected(52, riffles) == pytest.approx(average, abs=1e-9)

    def test_between_two_riffles_the_average_is_in_proportion(self) -> None:
        """Of two cards: after one riffle 1/4 are reversed, after two 3/8."""
        assert rising_sequences_expected(2, 1) == pytest.approx(1.25)
        assert rising_sequences_expected(2, 2) == pytest.approx(1.375)
        assert rising_sequences_expected(2, 1.5) == pytest.approx(1.3125)


class TestSimulatedRiffles:
    """Riffles of TRAINED hands agree with the law."""

    def test_one_riffle_of_four_cards_gives_each_order_its_chance(self) -> None:
        """The order as it was has 5/16, each of the eleven with two rising sequences 1/16."""
        random = Random(7)
        seen = Counter(riffled((0, 1, 2, 3), random) for _ in range(16_000))
        assert len(seen) == 12
        expected = {order: 5000.0 if order == (0, 1, 2, 3) else 1000.0 for order in seen}
        assert sum((seen[order] - often) ** 2 / often for order, often in expected.items()) < ONE_IN_A_THOUSAND[11]

    @pytest.mark.parametrize(("riffles", "seed"), [(1, 11), (2, 12), (3, 13)])
    def test_rising_sequences_of_six_cards_have_their_chances(self, riffles: int, seed: int) -> None:
        random, law = Random(seed), rising_sequences_law(6, riffles)
        packs = (riffled(tuple(range(6)), random, times=riffles) for _ in range(10_000))
        seen = Counter[Any](min(measure(tuple(range(6)), pack).rising_sequences, 5) for pack in packs)
        law = (*law[:4], law[4] + law[5])
        expected = {r: float(10_000 * chance) for r, chance in enumerate(law, 1) if chance}
        assert chi_squared(seen, expected) < ONE_IN_A_THOUSAND[len(expected) - 1]

    @pytest.mark.parametrize(("riffles", "average"), [(1, 2.0), (2, 4.0), (3, 7.95), (4, 14.10), (5, 19.61)])
    def test_a_deck_has_so_many_rising_sequences(self, riffles: int, average: float) -> None:
        random, deck = Random(riffles), tuple(range(52))
        counts = [measure(deck, riffled(deck, random, times=riffles)).rising_sequences for _ in range(400)]
        assert sum(counts) / 400 == pytest.approx(average, abs=0.45)

    def test_after_one_riffle_half_the_neighbours_are_together(self) -> None:
        """Two cards next to each other fall next to each other if no other card comes between: 1/2 of the time."""
        random, deck = Random(8), tuple(range(52))
        together = [measure(deck, riffled(deck, random)).neighbours_together for _ in range(1000)]
        assert sum(together) / 1000 == pytest.approx(0.5, abs=0.01)


class TestSkill:
    """How many cards fall at once from a hand, in 1000 riffles of 26 and 26 cards.

    Epstein's highly expert shufflers drop single cards 80 times in 100 and pairs 18 times; other figures are computed:
    of TRAINED hands in a row of 26 and 26, a packet is a single card with the chance 26/51 of the other hand's being
    next, so .510; of NOVICE hands with 1/3.
    """

    @staticmethod
    def packets(skill: MixingSkill) -> Counter[int]:
        """How often so many cards fell at once; what is left in one hand at the end is not counted."""
        random, lengths = Random(9), Counter[int]()
        for _ in range(1000):
            pack = riffle(tuple(range(26)), tuple(range(26, 52)), random, skill)
            fallen = [len(list(group)) for _, group in groupby(reversed(pack), lambda number: number < 26)]
            lengths.update(fallen[:-1])
        return lengths

    def share(self, skill: MixingSkill, cards: int) -> float:
        packets = self.packets(skill)
        return packets[cards] / packets.total()

    def test_an_expert_drops_single_cards_eighty_times_in_a_hundred(self) -> None:
        assert self.share(MixingSkill.EXPERT, 1) == pytest.approx(0.80, abs=0.02)

    def test_an_expert_drops_pairs_hardly_a_fifth_of_the_time(self) -> None:
        assert self.share(MixingSkill.EXPERT, 2) == pytest.approx(0.17, abs=0.02)

    def test_trained_hands_drop_single_cards_half_the_time(self) -> None:
        assert self.share(MixingSkill.TRAINED, 1) == pytest.approx(0.51, abs=0.02)

    def test_a_novice_drops_single_cards_a_third_of_the_time(self) -> None:
        assert self.share(MixingSkill.NOVICE, 1) == pytest.approx(0.34, abs=0.03)

    def test_a_novice_leaves_clumps_where_an_expert_leaves_none(self) -> None:
        """Five cards or more at once: (2/3)^4 = .198 of a novice's packets, .2^4 = .0016 of an expert's."""
        novice, expert = self.packets(MixingSkill.NOVICE), self.packets(MixingSkill.EXPERT)
        clumps = [sum(often for cards, often in each.items() if cards >= 5) / each.total() for each in (novice, expert)]
        assert clumps[0] == pytest.approx(0.19, abs=0.03)
        assert clumps[1] < 0.005
