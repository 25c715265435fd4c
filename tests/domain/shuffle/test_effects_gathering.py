"""Washing, plugging, mixing, gathering, re-suiting and counting move these cards so."""

from __future__ import annotations

import pytest

from tests.domain.shuffle.felts import done, felt, real
from trainer.domain.cards.playing_cards import DeckOf, deck
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import (
    CountDeck,
    Gather,
    Mix,
    Plug,
    ReSuit,
    ShuffleAct,
    SquareUp,
    TakeDiscards,
    TakeStub,
    Wash,
)
from trainer.domain.shuffle.packs import RealCard
from trainer.domain.shuffle.places import (
    DISCARD_RACK,
    GROWING,
    HANDS,
    LEFT,
    LOOSE,
    PASSED,
    SHOE,
    STUB,
    WASH,
    Place,
    Where,
    pile,
)
from trainer.domain.shuffle.state import CutCardAt


def test_a_wash_spreads_every_deck_on_the_felt_and_turns_none() -> None:
    table = felt({PASSED: range(100), Place(Where.FANNED, 3): range(100, 150)}, face_up=frozenset({7}))
    washed = done(table, Wash())
    assert sorted(washed.at(WASH)) == list(range(150))
    assert washed.at(WASH) != tuple(range(150))
    assert len(washed.lying) == 1
    assert washed.face_up == {7}
    assert washed.washed
    assert washed.mixed == 1


def test_a_wash_leaves_unopened_decks_and_gathered_piles_alone() -> None:
    table = done(felt({LOOSE: range(10), pile(1): range(10, 20), Place(Where.PACK, 1): range(20, 30)}), Wash())
    assert table.at(pile(1)) == tuple(range(10, 20))
    assert table.at(Place(Where.PACK, 1)) == tuple(range(20, 30))


def test_where_only_piles_lie_the_piles_are_washed() -> None:
    assert sorted(done(felt({pile(1): range(4), pile(2): range(4, 8)}), Wash()).at(WASH)) == list(range(8))


def test_mixing_brings_discards_and_stub_together_loose_in_long_runs() -> None:
    mixed = done(felt({STUB: range(40), LOOSE: range(40, 312)}), Mix())
    order = mixed.at(LOOSE)
    assert sorted(order) == list(range(312))
    assert order != tuple(range(312))
    # Runs of at least five, the last one excepted: 62 breaks at most between 312 cards.
    assert sum(order[at] + 1 != order[at + 1] for at in range(311)) <= 62
    assert mixed.mixed_up
    assert mixed.mixed == 1


def test_gathering_takes_the_top_of_the_loose_cards_and_lays_them_on_the_pile() -> None:
    table = done(felt({LOOSE: range(10)}), Gather(1, 4), Gather(2, 3), Gather(1, 3))
    assert table.at(pile(1)) == (7, 8, 9, 0, 1, 2, 3)
    assert table.at(pile(2)) == (4, 5, 6)
    assert table.count(LOOSE) == 0
    assert table.piles == 2


def test_gathering_takes_washed_cards_as_well() -> None:
    table = done(felt({WASH: (3, 1, 2, 0)}), Gather(4, 3))
    assert table.at(pile(4)) == (3, 1, 2)
    assert table.at(WASH) == (0,)


def test_squaring_up_makes_one_pack_before_the_dealer() -> None:
    table = done(felt({WASH: (2, 0), LOOSE: (1,), STUB: (3,), PASSED: (4, 5), pile(1): (6,)}), SquareUp())
    assert table.lying == ((HANDS, (2, 0, 1, 3, 4, 5, 6)),)


def test_the_stub_comes_out_of_the_shoe_with_the_cut_card() -> None:
    table = felt({SHOE: (5, 6, 7)}, cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=2, loaded=True)
    taken = done(table, TakeStub())
    assert taken.lying == ((STUB, (5, 6, 7)),)
    assert (taken.cut_card, taken.cut_card_depth, taken.loaded) == (CutCardAt.ASIDE, 0, False)


def test_plugging_puts_the_top_of_the_stub_so_deep_into_the_discards() -> None:
    table = done(felt({STUB: (7, 8, 9), DISCARD_RACK: (0, 1, 2, 3)}), Plug(2, 1))
    assert table.at(DISCARD_RACK) == (0, 7, 8, 1, 2, 3)
    assert table.at(STUB) == (9,)
    assert table.plugged


def test_discards_out_of_their_rack_can_be_plugged_too() -> None:
    table = done(felt({STUB: (7,), DISCARD_RACK: (0, 1)}), TakeDiscards(), Plug(1, 2))
    assert table.lying == ((LOOSE, (0, 1, 7)),)


def test_the_discards_come_out_of_their_rack_as_they_lay() -> None:
    assert done(felt({DISCARD_RACK: (4, 2, 0)}), TakeDiscards()).lying == ((LOOSE, (4, 2, 0)),)


def test_re_suiting_lays_each_deck_out_by_suit_and_rank_faces_up() -> None:
    cards = real("KS 2H AH 3C") + real("AS 2S", 2)
    table = done(felt({LOOSE: (0, 5, 2, 1), PASSED: (3, 4)}, cards, counted=(1,)), ReSuit())
    assert table.at(Place(Where.FANNED, 1)) == (3, 2, 1, 0)
    assert table.at(Place(Where.FANNED, 2)) == (4, 5)
    assert table.face_up == {0, 1, 2, 3, 4, 5}
    assert table.re_suited
    assert table.counted == ()


def test_decks_that_lie_in_piles_or_spread_are_re_suited_with_the_rest() -> None:
    table = done(felt({LOOSE: (0, 1), pile(2): (2,), Place(Where.FANNED, 1): (3,)}, real("KS 2H AH 3C")), ReSuit())
    assert table.lying == ((Place(Where.FANNED, 1), (3, 2, 1, 0)),)


def test_a_counted_deck_goes_face_down_onto_those_counted() -> None:
    cards = tuple(RealCard(card, number) for number in (1, 2) for card in deck(DeckOf.FIFTY_TWO))
    table = done(felt({LOOSE: range(104)}, cards), ReSuit(), CountDeck(2), CountDeck(1))
    ((place, numbers),) = table.lying
    assert (place, len(numbers)) == (PASSED, 104)
    assert [table.cards[number].deck for number in (numbers[0], numbers[52])] == [1, 2]
    assert table.face_up == frozenset()
    assert table.counted == (2, 1)


def test_a_deck_that_counts_short_is_left_lying_in_its_rows() -> None:
    table = done(felt({LOOSE: range(2)}, real("AS 2S")), ReSuit(), CountDeck(1), CountDeck(1))
    assert table.lying == ((Place(Where.FANNED, 1), (0, 1)),)
    assert table.face_up == {0, 1}
    assert table.counted == (1,)


IMPOSSIBLE: tuple[tuple[ShuffleAct, str], ...] = (
    (Gather(1, 11), "11 cards cannot be taken from the felt, which holds 10"),
    (Gather(1, 0), "take one at least"),
    (Gather(0, 1), "no pile 0"),
    (Plug(4, 1), "4 cards cannot be taken from the stub, which holds 3"),
    (Plug(1, 11), "11 cards deep"),
    (Plug(1, -1), "-1 cards deep"),
    (CountDeck(1), "deck 1 does not lie open"),
    (TakeStub(), "no cards in the shoe"),
    (TakeDiscards(), "rack is empty"),
)


@pytest.mark.parametrize(("act", "why"), IMPOSSIBLE)
def test_what_the_cards_forbid_is_told_in_a_sentence(act: ShuffleAct, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        done(felt({LOOSE: range(10), STUB: range(10, 13)}), act)


@pytest.mark.parametrize("act", [Wash(), Mix(), SquareUp(), ReSuit()])
def test_an_empty_felt_cannot_be_washed_mixed_squared_up_or_re_suited(act: ShuffleAct) -> None:
    with pytest.raises(ValueError, match=r"no .*cards on the felt"):
        done(felt({Place(Where.PACK, 1): range(5)}), act)


@pytest.mark.parametrize("act", [SquareUp(), ReSuit()])
def test_nothing_is_squared_up_by_hands_that_hold_a_packet(act: ShuffleAct) -> None:
    with pytest.raises(ValueError, match="hands hold a packet"):
        done(felt({LEFT: (1,), LOOSE: (2,)}), act)


def test_there_must_be_discards_to_plug_the_stub_into() -> None:
    with pytest.raises(ValueError, match="no discards"):
        done(felt({STUB: (1, 2)}), acts.Plug(1, 0))


def test_a_second_squaring_up_takes_the_growing_pile_along() -> None:
    assert done(felt({GROWING: (1, 2), HANDS: (3,)}), SquareUp()).lying == ((HANDS, (1, 2, 3)),)
