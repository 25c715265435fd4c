"""Packets in the hands: taken, riffled, stripped, boxed, laid down."""

from __future__ import annotations

import pytest

from tests.domain.shuffle.felts import done, felt, packets_of
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.shuffle.acts import Box, LayCutCard, LayDown, OfferCut, Riffle, ShuffleAct, Strip, TakeFrom
from trainer.domain.shuffle.places import GROWING, HANDS, LEFT, RIGHT, Place, pile
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable

TWO_PILES = felt({pile(1): range(40), pile(3): range(40, 80)})


def in_order(pack: tuple[int, ...], packet: range) -> bool:
    """Whether the packet's cards stand in the pack in the order they had."""
    return [number for number in pack if number in packet] == list(packet)


def test_the_first_packet_goes_into_the_left_hand_the_second_into_the_right() -> None:
    table = done(TWO_PILES, TakeFrom(1, 26), TakeFrom(3, 27))
    assert table.at(LEFT) == tuple(range(26))
    assert table.at(RIGHT) == tuple(range(40, 67))
    assert table.at(pile(1)) == tuple(range(26, 40))
    assert table.at(pile(3)) == tuple(range(67, 80))
    assert table.taken == (1, 3)


def test_a_whole_pile_taken_is_gone() -> None:
    assert pile(1) not in dict(done(TWO_PILES, TakeFrom(1, 40)).lying)


def test_riffled_packets_are_one_before_the_dealer_each_in_its_order() -> None:
    table = done(TWO_PILES, TakeFrom(1, 26), TakeFrom(3, 26), Riffle())
    pack = table.at(HANDS)
    assert len(pack) == 52
    assert in_order(pack, range(26))
    assert in_order(pack, range(40, 66))
    assert pack != (*range(26), *range(40, 66))
    assert (table.at(LEFT), table.at(RIGHT)) == ((), ())
    assert (table.worked, table.mixed, table.taken) == ((ShuffleStep.RIFFLE,), 1, (1, 3))


@pytest.mark.parametrize("hand", [LEFT, RIGHT, HANDS])
def test_a_single_packet_is_cut_in_half_and_its_halves_riffled(hand: Place) -> None:
    pack = done(felt({hand: range(52)}), Riffle()).at(HANDS)
    cut = next(at for at in range(53) if in_order(pack, range(at)) and in_order(pack, range(at, 52)) and at)
    assert 10 <= cut <= 42
    assert sorted(pack) == list(range(52))


def test_the_luck_of_each_riffle_is_its_own_and_the_same_again() -> None:
    once = done(felt({HANDS: range(52)}), Riffle())
    assert once == done(felt({HANDS: range(52)}), Riffle())
    assert once.lying != done(felt({HANDS: range(52)}, seed=1), Riffle()).lying
    assert once.lying != done(felt({HANDS: range(52)}, mixed=1), Riffle()).lying


def test_a_strip_reverses_the_order_of_packets_and_keeps_each() -> None:
    table = done(felt({HANDS: range(52)}), Strip())
    pack = table.at(HANDS)
    packets = packets_of(pack)
    assert [packet[0] for packet in packets] == sorted((packet[0] for packet in packets), reverse=True)
    assert 5 <= len(packets) <= 10
    assert table.worked == (ShuffleStep.STRIP,)
    assert table.mixed == 1


def test_a_box_does_so_with_a_few_large_packets() -> None:
    table = done(felt({LEFT: range(52)}), Box())
    assert 2 <= len(packets_of(table.at(HANDS))) <= 4
    assert table.count(LEFT) == 0
    assert table.worked == (ShuffleStep.BOX,)


def test_what_is_done_to_a_packet_is_kept_in_its_order() -> None:
    table = done(TWO_PILES, TakeFrom(1, 26), TakeFrom(3, 26), Riffle(), Strip(), Riffle())
    assert table.worked == (ShuffleStep.RIFFLE, ShuffleStep.STRIP, ShuffleStep.RIFFLE)
    assert table.mixed == 3


def test_a_packet_laid_down_grows_the_pile_and_frees_the_hands() -> None:
    table = done(felt({pile(1): range(9), GROWING: (9,)}), TakeFrom(1, 3), Riffle(), LayDown())
    assert sorted(table.at(GROWING)[:3]) == [0, 1, 2]
    assert table.at(GROWING)[3:] == (9,)
    assert (table.worked, table.taken, table.last_taken, table.passes) == ((), (), (1,), 1)


def test_two_packets_laid_down_unriffled_lie_one_on_the_other_the_right_one_above() -> None:
    table = done(TWO_PILES, TakeFrom(1, 2), TakeFrom(3, 2), LayDown())
    assert table.at(GROWING) == (40, 41, 0, 1)
    assert table.last_taken == (1, 3)


def test_a_new_packet_begins_anew() -> None:
    table = done(TWO_PILES, TakeFrom(1, 5), TakeFrom(3, 5), Riffle(), LayDown(), TakeFrom(3, 5))
    assert (table.worked, table.taken, table.last_taken) == ((), (3,), (1, 3))


def test_the_cut_card_is_laid_in_the_middle() -> None:
    assert done(TWO_PILES, LayCutCard()).cut_card is CutCardAt.MIDDLE


def test_what_is_taken_once_more_from_the_same_pile_goes_under_what_was_taken() -> None:
    table = done(TWO_PILES, TakeFrom(1, 5), TakeFrom(1, 4))
    assert table.at(LEFT) == TWO_PILES.at(pile(1))[:9]
    assert table.at(RIGHT) == ()


IMPOSSIBLE: tuple[tuple[tuple[ShuffleAct, ...], str], ...] = (
    ((TakeFrom(1, 60),), "60 cards cannot be taken from pile 1, which holds 40"),
    ((TakeFrom(2, 1),), "1 cards cannot be taken from pile 2, which holds 0"),
    ((TakeFrom(1, 0),), "take one at least"),
    ((TakeFrom(1, 5), TakeFrom(3, 5), TakeFrom(1, 5)), "no third hand"),
    ((TakeFrom(1, 5), Riffle(), TakeFrom(3, 5)), "lay it down first"),
    ((Riffle(),), "nothing in the hands to riffle"),
    ((Strip(),), "the hands hold 0"),
    ((Box(),), "the hands hold 0"),
    ((TakeFrom(1, 5), TakeFrom(3, 5), Strip()), "the hands hold 2"),
    ((LayDown(),), "nothing in the hands to lay down"),
    ((LayCutCard(), LayCutCard()), "not at hand"),
    ((TakeFrom(1, 5), LayDown(), OfferCut(), LayCutCard()), "not at hand"),
)


@pytest.mark.parametrize(("acts", "why"), IMPOSSIBLE)
def test_what_the_hands_cannot_do_is_told_in_a_sentence(acts: tuple[ShuffleAct, ...], why: str) -> None:
    *before, last = acts
    table: ShuffleTable = done(TWO_PILES, *before)
    with pytest.raises(ValueError, match=why):
        done(table, last)
