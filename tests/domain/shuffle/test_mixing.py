"""The figures of a mixing, on orders so short that they are counted by hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.domain.shuffle.felts import felt
from trainer.domain.house.rules import Kind, Ruled, RuleRef
from trainer.domain.procedure.duties import Duty, Phase, Procedure
from trainer.domain.shuffle.acts import LayDown, LoadShoe, Riffle, ShuffleAct
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.mixing import (
    Followed,
    by_chance,
    gathered,
    measure,
    measured_shuffle,
    on_the_average,
    riffles_worth,
    slug,
)
from trainer.domain.shuffle.places import GROWING, HANDS, SHOE, pile
from trainer.domain.shuffle.state import ShuffleTable


class TestTheFigures:
    """Seven cards a b c d e f g (0 to 6) lie d a e b f c g afterwards: a riffle of a b c with d e f g."""

    mixing = measure((0, 1, 2, 3, 4, 5, 6), (3, 0, 4, 1, 5, 2, 6))

    def test_where_each_card_has_gone(self) -> None:
        assert self.mixing.positions == (1, 3, 5, 0, 2, 4, 6)

    def test_no_neighbours_are_together(self) -> None:
        assert self.mixing.neighbours_together == 0
        assert self.mixing.longest_run == 1

    def test_two_rising_sequences(self) -> None:
        assert self.mixing.rising_sequences == 2

    def test_beside_a_random_order(self) -> None:
        """Each of the 6 old neighbours lies right in 6! of 7! orders, 1/7."""
        assert self.mixing.neighbours_by_chance == pytest.approx(1 / 7)


def test_an_untouched_order_is_all_together() -> None:
    mixing = measure((9, 4, 7), (9, 4, 7))
    assert (mixing.neighbours_together, mixing.longest_run, mixing.rising_sequences) == (1.0, 3, 1)


def test_a_cut_parts_one_pair_of_neighbours() -> None:
    """0 1 2 3 4 cut after two: 2 3 4 0 1; of four pairs three are together, the longest run is 2 3 4."""
    mixing = measure((0, 1, 2, 3, 4), (2, 3, 4, 0, 1))
    assert (mixing.neighbours_together, mixing.longest_run, mixing.rising_sequences) == (0.75, 3, 2)


def test_a_reversed_order_has_no_neighbours_together_though_all_touch() -> None:
    mixing = measure((0, 1, 2, 3), (3, 2, 1, 0))
    assert (mixing.neighbours_together, mixing.longest_run, mixing.rising_sequences) == (0.0, 1, 4)


def test_neighbours_are_counted_by_the_order_before_not_by_the_numbers() -> None:
    assert measure((5, 1, 3), (1, 5, 3)).neighbours_together == 0
    assert measure((5, 1, 3), (3, 5, 1)).neighbours_together == 0.5


@pytest.mark.parametrize(("before", "after"), [((0, 1), (0, 2)), ((0, 1), (0, 1, 2)), ((), ()), ((3,), (3,))])
def test_only_two_orders_of_the_same_cards_can_be_measured(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="the same cards"):
        measure(before, after)


class TestASlug:
    """Of ten cards 0 to 9 the slug 3 4 5 lies at 0, 4 and 9 afterwards."""

    found = slug(tuple(range(10)), (3, 0, 1, 2, 5, 6, 7, 8, 9, 4), 3, 3)

    def test_where_it_lies(self) -> None:
        assert self.found.positions == (0, 4, 9)
        assert (self.found.start, self.found.length) == (3, 3)

    def test_it_spans_the_whole_pack(self) -> None:
        assert self.found.span == 10

    def test_the_card_that_travelled_farthest_has_gone_five_places(self) -> None:
        """The 3 went from 3 to 0, the 4 from 4 to 9, the 5 from 5 to 4."""
        assert self.found.farthest == 5

    def test_its_cards_lie_so_far_from_their_middle(self) -> None:
        """The middle is 13/3; the squares are 169/9, 1/9 and 196/9, 122/9 on the average."""
        assert self.found.spread == pytest.approx((122 / 9) ** 0.5)

    @pytest.mark.parametrize(("cards", "most"), [(1, 1), (4, 1), (5, 2), (6, 2), (9, 2), (10, 3)])
    def test_how_many_lie_in_a_stretch_of_so_many_cards(self, cards: int, most: int) -> None:
        """0 and 4 fit in five cards, 4 and 9 in six, all three only in ten."""
        assert self.found.within(cards) == most

    @pytest.mark.parametrize(("start", "length"), [(-1, 2), (0, 0), (8, 3), (0, 11)])
    def test_there_must_be_such_a_slug(self, start: int, length: int) -> None:
        with pytest.raises(ValueError, match="no slug"):
            slug(tuple(range(10)), tuple(range(10)), start, length)


class TestWorthInRiffles:
    """How many riffles of the whole pack leave as many rising sequences."""

    def test_two_rising_sequences_of_a_deck_are_one_riffle(self) -> None:
        assert riffles_worth(52, 2) == pytest.approx(1, abs=0.01)

    def test_four_are_two_riffles(self) -> None:
        assert riffles_worth(52, 4) == pytest.approx(2, abs=0.01)

    def test_an_untouched_deck_is_none(self) -> None:
        assert riffles_worth(52, 1) == pytest.approx(0, abs=0.01)

    def test_sixteen_of_eight_decks_are_four_riffles(self) -> None:
        assert riffles_worth(416, 16) == pytest.approx(4, abs=0.01)

    def test_a_random_order_is_worth_more_than_can_be_told(self) -> None:
        assert riffles_worth(52, 26.5) is None
        assert riffles_worth(52, 40) is None


class TestManyMixings:
    """The average of two orders of four cards: one untouched, one cut in the middle; the slug is the top two."""

    orders = (((0, 1, 2, 3), (0, 1, 2, 3)), ((0, 1, 2, 3), (2, 3, 0, 1)))
    figures = on_the_average(orders, Followed(depth=0, length=2, deck=2))

    def test_neighbours_runs_and_rising_sequences(self) -> None:
        """All three neighbours together, then two of three; runs of 4 and 2; 1 and 2 rising sequences."""
        assert self.figures.neighbours_together == pytest.approx((1 + 2 / 3) / 2)
        assert self.figures.longest_run == 3
        assert self.figures.rising_sequences == 1.5

    def test_the_slug(self) -> None:
        """Both times it is whole, and the second time it has gone two places."""
        assert (self.figures.slug_span, self.figures.slug_within_a_deck, self.figures.slug_spread) == (2, 2, 0.5)
        assert self.figures.slug_farthest == 1

    def test_of_no_orders_there_is_no_average(self) -> None:
        with pytest.raises(ValueError, match="no mixing"):
            on_the_average((), Followed(0, 2, 2))

    def test_a_random_order_of_two_cards_is_exact_where_it_can_be(self) -> None:
        """Half of the orders leave the one pair together; one or two rising sequences, 1.5 on the average."""
        chance = by_chance(2, Followed(0, 1, 1), 50, Random(1))
        assert (chance.neighbours_together, chance.rising_sequences, chance.worth_in_riffles) == (0.5, 1.5, None)
        assert 1 < chance.longest_run < 2


class TestAWholeShuffle:
    """A procedure of three acts: riffle what the hands hold, lay it down, load the shoe."""

    @staticmethod
    def duties(table: ShuffleTable) -> Iterator[Duty[ShuffleAct]]:
        rule = Ruled(True, RuleRef("test", "shuffle.test", Kind.ASSUMED, None))
        if table.at(HANDS) and not table.worked:
            yield Duty(Riffle(), rule)
        elif table.at(HANDS):
            yield Duty(LayDown(), rule)
        elif table.at(GROWING):
            yield Duty(LoadShoe(), rule)

    def procedure(self) -> Procedure[ShuffleTable, ShuffleAct]:
        return Procedure((Phase("shuffle", self.duties),), apply, type)

    def test_is_measured_from_the_pack_in_the_hands_to_the_shoe(self) -> None:
        shuffled = measured_shuffle(self.procedure(), felt({HANDS: range(52)}, seed=3), lambda table: table)
        assert shuffled.before == tuple(range(52))
        assert shuffled.after == apply(felt({HANDS: range(52)}, seed=3), Riffle()).at(HANDS)
        assert shuffled.mixing == measure(shuffled.before, shuffled.after)
        assert shuffled.mixing.rising_sequences == 2

    def test_that_riffles_nothing_cannot_be_measured(self) -> None:
        with pytest.raises(ValueError, match="shuffles no cards into a shoe"):
            measured_shuffle(self.procedure(), felt({GROWING: range(52)}), lambda table: table)

    def test_gathered_cards_are_read_pile_after_pile(self) -> None:
        assert gathered(felt({pile(2): (5, 3), HANDS: (8,), pile(1): (2, 9), SHOE: (7,)})) == (2, 9, 5, 3, 8)
