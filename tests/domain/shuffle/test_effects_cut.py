"""The cut, the re-cut, the loading and the burn, card by card; calls, the tray, and slips that the floor puts right."""

from __future__ import annotations

import pytest

from tests.domain.shuffle.felts import done, felt, real
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import (
    AcceptCut,
    BringTogether,
    BurnCard,
    CallFloor,
    CarryToCage,
    CountTray,
    Drop,
    Expose,
    LoadShoe,
    OfferCut,
    ReCut,
    RefuseCut,
    Riffle,
    Say,
    ShuffleAct,
)
from trainer.domain.shuffle.effects.apply import floor_answers, patron_cuts
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, HANDS, LEFT, RIGHT, SHOE, STUB, Place, Where, pile
from trainer.domain.shuffle.state import CutCardAt, PatronCut, ShuffleTable

TEN = felt({GROWING: range(10)}, cut_card=CutCardAt.MIDDLE)
CARPET = Place(Where.CARPET)


def cut(depth: int) -> ShuffleTable:
    """Ten cards, cut so many from the front."""
    return patron_cuts(done(TEN, OfferCut()), depth)


def test_the_cut_card_goes_from_under_the_pack_to_the_player() -> None:
    table = done(TEN, OfferCut())
    assert table.cut_wanted
    assert table.cut_card is CutCardAt.ASIDE


def test_a_player_cuts_so_deep() -> None:
    table = cut(4)
    assert table.cut == PatronCut(4)
    assert (table.cut_card, table.cut_card_depth, table.cut_wanted) == (CutCardAt.IN_THE_PACK, 4, False)
    assert table.at(GROWING) == tuple(range(10))


def test_an_accepted_cut_stands() -> None:
    assert done(cut(4), AcceptCut()).cut == PatronCut(4, accepted=True)


def test_a_refused_cut_gives_the_cut_card_back_to_the_player() -> None:
    table = done(cut(4), RefuseCut())
    assert (table.cut, table.cut_wanted, table.refused) == (None, True, 1)
    assert (table.cut_card, table.cut_card_depth) == (CutCardAt.ASIDE, 0)
    assert done(patron_cuts(table, 5), RefuseCut()).refused == 2


def test_what_lay_in_front_of_the_cut_card_goes_behind_the_rest() -> None:
    table = done(cut(4), AcceptCut(), BringTogether())
    assert table.at(GROWING) == (4, 5, 6, 7, 8, 9, 0, 1, 2, 3)
    assert table.brought_together
    assert (table.cut_card, table.cut_card_depth) == (CutCardAt.IN_THE_PACK, 0)


def test_the_re_cut_counts_from_the_back() -> None:
    table = done(cut(4), AcceptCut(), BringTogether(), ReCut(3))
    assert (table.cut_card, table.cut_card_depth, table.re_cut) == (CutCardAt.IN_THE_PACK, 7, True)


def test_a_pack_in_the_hands_is_cut_just_so() -> None:
    table = patron_cuts(done(felt({HANDS: range(6)}), OfferCut()), 2)
    assert done(table, BringTogether()).at(HANDS) == (2, 3, 4, 5, 0, 1)


@pytest.mark.parametrize("place", [GROWING, HANDS])
def test_the_pack_goes_into_the_shoe_with_its_cut_card(place: Place) -> None:
    table = done(felt({place: range(10)}), ReCut(2), LoadShoe())
    assert table.lying == ((SHOE, tuple(range(10))),)
    assert (table.loaded, table.cut_card, table.cut_card_depth) == (True, CutCardAt.IN_THE_PACK, 8)


def test_the_cut_card_can_be_set_in_the_loaded_shoe() -> None:
    table = done(felt({GROWING: range(10)}), LoadShoe(), ReCut(2))
    assert (table.cut_card, table.cut_card_depth) == (CutCardAt.IN_THE_PACK, 8)


def test_a_stub_left_in_the_shoe_comes_before_the_new_pack() -> None:
    table = done(felt({GROWING: range(6), SHOE: (6, 7)}), ReCut(2), LoadShoe())
    assert table.at(SHOE) == (6, 7, 0, 1, 2, 3, 4, 5)
    assert table.cut_card_depth == 6


def test_the_front_card_is_burned_onto_the_discards_unseen() -> None:
    table = done(felt({SHOE: (3, 1, 2), DISCARD_RACK: (0,)}), BurnCard(), BurnCard())
    assert table.lying == ((SHOE, (2,)), (DISCARD_RACK, (1, 3, 0)))
    assert table.burned == 2
    assert table.face_up == frozenset()


def test_a_burned_card_brings_the_cut_card_one_card_nearer() -> None:
    assert done(felt({GROWING: range(10)}), ReCut(2), LoadShoe(), BurnCard()).cut_card_depth == 7


def test_a_cut_card_at_the_very_front_comes_out_with_the_burn() -> None:
    table = done(felt({GROWING: range(10)}), ReCut(10), LoadShoe(), BurnCard())
    assert table.cut_card is CutCardAt.ASIDE
    assert table.at(DISCARD_RACK) == (0,)


IMPOSSIBLE: tuple[tuple[ShuffleTable, ShuffleAct, str], ...] = (
    (felt({LEFT: range(3)}), OfferCut(), "no shuffled pack"),
    (TEN, AcceptCut(), "no player has cut"),
    (TEN, RefuseCut(), "no player has cut"),
    (done(TEN, OfferCut()), AcceptCut(), "no player has cut"),
    (TEN, BringTogether(), "cut card is not in the pack"),
    (TEN, ReCut(11), "11 cards from the back of 10"),
    (TEN, ReCut(-1), "-1 cards from the back"),
    (done(TEN, OfferCut()), ReCut(3), "a player holds the cut card"),
    (felt({STUB: range(3)}), LoadShoe(), "no shuffled pack"),
    (TEN, BurnCard(), "no cards in the shoe"),
    (TEN, CountTray(), "still on the table"),
    (done(TEN, CarryToCage()), CarryToCage(), "at the cage already"),
    (TEN, Expose(SHOE), "no card lies there"),
    (TEN, Drop(LEFT), "no card lies there"),
    (done(TEN, Expose(GROWING)), Expose(GROWING), "shows already"),
    (done(TEN, Drop(GROWING)), Drop(CARPET), "fall no further"),
)


@pytest.mark.parametrize(("table", "act", "why"), IMPOSSIBLE)
def test_what_cannot_be_done_with_these_cards_is_told_in_a_sentence(
    table: ShuffleTable, act: ShuffleAct, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        done(table, act)


@pytest.mark.parametrize("depth", [11, -1])
def test_no_player_cuts_deeper_than_the_pack(depth: int) -> None:
    with pytest.raises(ValueError, match="into a pack of 10"):
        patron_cuts(done(TEN, OfferCut()), depth)


def test_no_player_cuts_without_the_cut_card() -> None:
    with pytest.raises(ValueError, match="no player holds the cut card"):
        patron_cuts(TEN, 5)


def test_what_is_said_and_the_way_of_the_tray_are_kept() -> None:
    table = done(TEN, Say(ShuffleCall.LAST_SHOE), Say(ShuffleCall.LAST_HAND), CarryToCage(), CountTray())
    assert table.calls == (ShuffleCall.LAST_SHOE, ShuffleCall.LAST_HAND)
    assert table.tray_at_cage
    assert table.tray_counted
    assert table.lying == TEN.lying


class TestASlip:
    """A card that is shown or falls, and the floor that is called to it."""

    def test_a_flashed_card_lies_face_up_till_the_floor_has_come(self) -> None:
        flashed = done(TEN, Expose(GROWING))
        assert flashed.face_up == {0}
        assert flashed.exposed == (0,)
        assert floor_answers(done(flashed, CallFloor())) == TEN

    def test_a_dropped_card_goes_back_to_where_it_fell_from(self) -> None:
        dropped = done(TEN, Drop(GROWING))
        assert dropped.at(CARPET) == (0,)
        assert dropped.at(GROWING) == tuple(range(1, 10))
        assert dropped.dropped_from == (GROWING,)
        assert set(floor_answers(done(dropped, CallFloor())).lying) == set(TEN.lying)

    def test_two_dropped_cards_go_back_in_their_order(self) -> None:
        dropped = done(TEN, Drop(GROWING), Drop(GROWING), CallFloor())
        assert dropped.at(CARPET) == (1, 0)
        assert floor_answers(dropped).at(GROWING) == tuple(range(10))

    def test_a_card_of_a_packet_that_has_been_riffled_since_goes_back_to_it(self) -> None:
        table = felt({LEFT: range(5), RIGHT: range(5, 10), pile(1): (10,)})
        table = floor_answers(done(table, Drop(RIGHT), Riffle(), CallFloor()))
        assert table.at(HANDS)[0] == 5
        assert table.count(HANDS) == 10

    def test_the_last_card_of_a_pile_goes_back_to_its_place(self) -> None:
        table = felt({LEFT: range(5), RIGHT: range(5, 10), pile(1): (10,)})
        assert set(floor_answers(done(table, Drop(pile(1)), CallFloor())).lying) == set(table.lying)

    def test_a_card_of_a_packet_that_is_still_held_goes_back_to_that_packet(self) -> None:
        table = felt({LEFT: range(5), RIGHT: range(5, 10)})
        assert set(floor_answers(done(table, Drop(LEFT), CallFloor())).lying) == set(table.lying)

    def test_a_card_flashed_and_dropped_is_put_right_once(self) -> None:
        table = done(TEN, Expose(GROWING), Drop(GROWING), CallFloor())
        right = floor_answers(table)
        assert set(right.lying) == set(TEN.lying)
        assert (right.face_up, right.exposed, right.dropped_from) == (frozenset(), (), ())

    def test_a_boxed_card_is_not_taken_for_a_flashed_one(self) -> None:
        table = felt({GROWING: range(10)}, face_up=frozenset({5}))
        assert floor_answers(done(table, Expose(GROWING), CallFloor())).face_up == {5}

    def test_a_flash_among_faces_is_put_right_among_faces(self) -> None:
        felt_1 = Place(Where.FANNED, 1)
        table = felt({felt_1: range(4)}, real("AS 2S 3S 4S"))
        table = done(table, Expose(felt_1), acts.FanFaces(1), CallFloor())
        assert floor_answers(table).face_up == {0, 1, 2, 3}
