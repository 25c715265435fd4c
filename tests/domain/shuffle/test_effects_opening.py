"""Opening a deck, looking at both its sides, passing it; the floor's spare for an odd one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.shuffle.felts import decks, done, felt, real
from trainer.domain.shuffle.acts import CallFloor, FanBacks, FanFaces, OpenPack, PassDeck
from trainer.domain.shuffle.effects.apply import floor_answers, odd_decks
from trainer.domain.shuffle.places import PASSED, Place, Where
from trainer.domain.shuffle.state import Looked

BOX_1, FELT_1 = Place(Where.PACK, 1), Place(Where.FANNED, 1)
THREE = real("AS 2S 3S")


def test_an_opened_deck_comes_out_of_its_box_backs_up_and_unlooked_at() -> None:
    table = done(felt({BOX_1: range(3)}, THREE), OpenPack(1))
    assert table.lying == ((FELT_1, (0, 1, 2)),)
    assert table.face_up == frozenset()
    assert table.looked == (Looked(1),)


def test_fanning_the_faces_turns_the_whole_deck_over() -> None:
    """Turned over, the lowest card is on top."""
    table = done(felt({BOX_1: range(3)}, THREE), OpenPack(1), FanFaces(1))
    assert table.at(FELT_1) == (2, 1, 0)
    assert table.face_up == {0, 1, 2}
    assert table.looked == (Looked(1, faces=True),)


def test_fanning_the_backs_turns_it_back_again() -> None:
    table = done(felt({BOX_1: range(3)}, THREE), OpenPack(1), FanFaces(1), FanBacks(1))
    assert table.at(FELT_1) == (0, 1, 2)
    assert table.face_up == frozenset()
    assert table.looked == (Looked(1, faces=True, backs=True),)


def test_the_backs_of_a_deck_fresh_from_its_box_are_up_already() -> None:
    table = done(felt({BOX_1: range(3)}, THREE), OpenPack(1), FanBacks(1))
    assert table.at(FELT_1) == (0, 1, 2)
    assert table.looked == (Looked(1, backs=True),)


def test_a_boxed_card_is_the_odd_one_on_either_side() -> None:
    boxed = felt({BOX_1: range(3)}, THREE, face_up=frozenset({1}))
    faces = done(boxed, OpenPack(1), FanFaces(1))
    backs = done(faces, FanBacks(1))
    assert faces.face_up == {0, 2}
    assert backs.face_up == {1}


def test_a_boxed_card_stays_boxed_when_its_deck_is_passed() -> None:
    boxed = felt({BOX_1: range(3)}, THREE, face_up=frozenset({1}))
    table = done(boxed, OpenPack(1), FanFaces(1), PassDeck(1))
    assert table.at(PASSED) == (0, 1, 2)
    assert table.face_up == {1}


def test_passed_decks_lie_face_down_one_on_the_other() -> None:
    table = felt({BOX_1: range(3), Place(Where.PACK, 2): range(3, 6)}, THREE + real("AS 2S 3S", 2))
    table = done(table, OpenPack(1), FanFaces(1), PassDeck(1), OpenPack(2), FanFaces(2), FanBacks(2), PassDeck(2))
    assert table.lying == ((PASSED, (3, 4, 5, 0, 1, 2)),)
    assert table.face_up == frozenset()
    assert table.looked == (Looked(1, faces=True), Looked(2, faces=True, backs=True))


@pytest.mark.parametrize("act", [OpenPack(2), FanFaces(1), FanBacks(1), PassDeck(1)])
def test_a_deck_that_is_not_there_can_be_neither_opened_nor_fanned_nor_passed(act: OpenPack | FanFaces) -> None:
    with pytest.raises(ValueError, match="deck"):
        done(felt({BOX_1: range(3)}, THREE), act)


def test_an_opened_deck_is_not_in_its_box_any_more() -> None:
    with pytest.raises(ValueError, match="no unopened deck 1"):
        done(felt({BOX_1: range(3)}, THREE), OpenPack(1), OpenPack(1))


class TestAnOddDeck:
    """What the dealer may find, in deck 1 of two; the spare is deck 3."""

    whole = felt({FELT_1: range(52), Place(Where.FANNED, 2): range(52, 104), Place(Where.SPARE, 3): range(104, 156)})

    def test_two_whole_decks_are_not_odd(self) -> None:
        assert odd_decks(self.whole) == ()

    def test_a_missing_card_makes_it_odd(self) -> None:
        missing = felt({FELT_1: range(51), Place(Where.FANNED, 2): range(52, 104)})
        assert odd_decks(missing) == (1,)

    def test_a_doubled_card_makes_it_odd(self) -> None:
        cards = decks(2)
        assert odd_decks(replace(self.whole, cards=(cards[1], *cards[1:], *decks(1)))) == (1,)

    def test_a_marked_card_makes_it_odd(self) -> None:
        cards = (*decks(1), *decks(1)[:7], replace(decks(1)[7], marked=True), *decks(1)[8:], *decks(1))
        assert odd_decks(replace(self.whole, cards=cards)) == (2,)

    def test_a_foreign_back_makes_it_odd(self) -> None:
        cards = (replace(decks(1)[0], foreign=True), *decks(3)[1:])
        assert odd_decks(replace(self.whole, cards=cards)) == (1,)

    def test_a_boxed_card_makes_it_odd(self) -> None:
        assert odd_decks(replace(self.whole, face_up=frozenset({60}))) == (2,)

    def test_a_deck_that_lies_face_up_as_a_whole_is_not_odd(self) -> None:
        assert odd_decks(replace(self.whole, face_up=frozenset(range(52)))) == ()

    def test_the_floor_takes_it_away_and_brings_the_spare_in_its_stead_unlooked_at(self) -> None:
        odd = replace(self.whole, face_up=frozenset({60}), looked=(Looked(1, faces=True), Looked(2, faces=True)))
        table = floor_answers(done(odd, CallFloor()))
        assert table.at(Place(Where.WITH_FLOOR, 2)) == tuple(range(52, 104))
        assert table.at(Place(Where.PACK, 2)) == tuple(range(104, 156))
        assert table.places(Where.SPARE) == ()
        assert {table.cards[number].deck for number in range(104, 156)} == {2}
        assert table.looked == (Looked(1, faces=True),)
        assert not table.at_floor

    def test_the_floor_finds_nothing_wrong_with_whole_decks(self) -> None:
        assert floor_answers(done(self.whole, CallFloor())) == self.whole

    def test_the_floor_comes_only_where_it_is_called(self) -> None:
        with pytest.raises(ValueError, match="has not been called"):
            floor_answers(self.whole)
