"""The table before the first act, and the house's numbers of cards."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from tests.domain.games import game
from tests.domain.shuffle.procedures import (
    CLOSING,
    COMMON_HAND,
    DOUBLE_DECK,
    END_OF_SHOE,
    EXHIBIT,
    NEW_GAME,
    RE_SUITING_EVERY_SHOE,
    ROCKINGHAM,
    SPANISH,
)
from tests.each_case import each_case
from tests.walks.rounds import GAMES
from tests.walks.shuffles import KINDS
from trainer.domain.cards.playing_cards import Rank, deck
from trainer.domain.shuffle.irregularities import is_odd
from trainer.domain.shuffle.occasions import Around, MixingSkill, Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import DISCARD_RACK, SHOE, Place, Where
from trainer.domain.shuffle.starting_table import table_before
from trainer.domain.shuffle.state import CutCardAt
from trainer.domain.shuffle.tolerances import (
    cut_allowed,
    cut_of,
    pile_of,
    recut_of,
    steps_of,
    take_from_pile,
    take_of,
)


@each_case(("key", "occasion"), KINDS)
def test_every_card_lies_somewhere_once_and_a_seed_lays_the_same_table(key: str, occasion: Occasion) -> None:
    for seed in range(5):
        table = table_before(game(key), occasion, seed, skill=MixingSkill.EXPERT)
        numbers = [number for _, lot in table.lying for number in lot]
        assert sorted(numbers) == list(range(len(table.cards)))
        assert table.decks == game(key).equipment.decks.value
        assert table == table_before(game(key), occasion, seed, skill=MixingSkill.EXPERT)
        assert (table.seed, table.skill) == (seed, MixingSkill.EXPERT)


@each_case("key", GAMES)
def test_new_decks_lie_in_their_boxes_as_they_come_and_the_floor_has_a_spare(key: str) -> None:
    table = table_before(game(key), NEW_GAME, 3)
    decks = game(key).equipment.decks.value
    assert [place.number for place in table.places(Where.PACK)] == list(range(1, decks + 1))
    for place in (*table.places(Where.PACK), *table.places(Where.SPARE)):
        assert tuple(table.cards[number].card for number in table.at(place)) == deck(table.deck_of)
        assert not is_odd(table, place.number) and not table.face_up


def test_a_spanish_deck_has_no_ten() -> None:
    table = table_before(game(SPANISH), NEW_GAME, 3)
    assert table.deck_size == 48
    assert all(each.card.rank is not Rank.TEN for each in table.cards)
    assert len(table.cards) == 7 * 48


@pytest.mark.parametrize("oddity", Oddity)
def test_exactly_one_deck_is_odd_and_in_one_thing(oddity: Oddity) -> None:
    seen = set()
    for seed in range(40):
        table = table_before(game(EXHIBIT), NEW_GAME, seed, oddity=oddity)
        odd = [number for number in range(1, 7) if is_odd(table, number)]
        assert len(odd) == 1
        seen.update(odd)
        lot = table.at(Place(Where.PACK, odd[0]))
        cards = [table.cards[number] for number in lot]
        short = Counter(deck(table.deck_of)) - Counter(card.card for card in cards)
        assert len(cards) == (51 if oddity is Oddity.MISSING else 52)
        assert short.total() == (1 if oddity in (Oddity.MISSING, Oddity.DOUBLED) else 0)
        assert sum(card.marked for card in table.cards) == (oddity is Oddity.MARKED)
        assert sum(card.foreign for card in table.cards) == (oddity is Oddity.FOREIGN)
        assert len(table.face_up) == (oddity is Oddity.BOXED)
        assert table.face_up <= set(lot)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("key", GAMES)
def test_at_the_end_of_a_shoe_about_as_many_cards_are_undealt_as_the_house_re_cuts(key: str) -> None:
    of = game(key)
    cards = of.equipment.decks.value * of.equipment.deck_of.value.value
    aim = recut_of(of, cards).aim
    for seed in range(30):
        table = table_before(of, END_OF_SHOE, seed)
        assert abs(table.count(SHOE) - aim) <= 6
        assert table.count(SHOE) + table.count(DISCARD_RACK) == cards
        assert table.cut_card is CutCardAt.ASIDE
    assert table_before(of, CLOSING, 1, stub=20).count(SHOE) == 20
    assert table_before(of, CLOSING, 1, stub=0).count(SHOE) == 0


def test_the_cards_of_a_shoe_lie_in_no_order_and_differ_by_the_seed() -> None:
    one, other = (table_before(game(EXHIBIT), END_OF_SHOE, seed) for seed in (1, 2))
    rack = one.at(DISCARD_RACK)
    together = sum(after - number == 1 for number, after in itertools.pairwise(rack))
    assert together < 10
    assert rack != other.at(DISCARD_RACK)


@pytest.mark.parametrize("stub", [-1, 312, 400])
def test_a_stub_that_the_shoe_cannot_hold_is_refused(stub: int) -> None:
    with pytest.raises(ValueError, match=f"a stub of {stub} cards cannot be left of 312"):
        table_before(game(EXHIBIT), END_OF_SHOE, 1, stub=stub)


@pytest.mark.parametrize(
    ("key", "occasion", "oddity"),
    [
        (EXHIBIT, END_OF_SHOE, Oddity.MISSING),
        (EXHIBIT, END_OF_SHOE, Oddity.MARKED),
        (ROCKINGHAM, CLOSING, Oddity.BOXED),
    ],
)
def test_an_oddity_that_nobody_could_find_is_refused(key: str, occasion: Occasion, oddity: Oddity) -> None:
    with pytest.raises(ValueError, match="is found when packs are opened"):
        table_before(game(key), occasion, 1, oddity=oddity)


def test_a_card_can_be_missing_where_the_decks_are_counted() -> None:
    table = table_before(game(RE_SUITING_EVERY_SHOE), END_OF_SHOE, 1, oddity=Oddity.MISSING)
    assert table.count(SHOE) + table.count(DISCARD_RACK) == 311
    assert len(table.places(Where.SPARE)) == 1


def test_about_half_a_deck_is_twenty_six_give_or_take_six() -> None:
    assert take_of(game(EXHIBIT)) == Around(26, 20, 32)
    assert take_of(game(SPANISH)) == Around(24, 18, 30)


@each_case(
    ("left", "around"),
    [
        (78, Around(26, 20, 32)),
        (33, Around(26, 20, 32)),
        (32, Around(32, 20, 32)),
        (26, Around(26, 20, 26)),
        (18, Around(18, 14, 18)),
        (3, Around(3, 3, 3)),
        (1, Around(1, 1, 1)),
    ],
)
def test_of_a_pile_that_holds_no_more_than_a_hand_takes_all_is_aimed_for(left: int, around: Around) -> None:
    assert take_from_pile(game(EXHIBIT), left) == around


def test_a_pile_is_its_share_of_what_lies_there_give_or_take_twelve() -> None:
    assert pile_of(game(EXHIBIT), 312, 4) == Around(78, 66, 90)
    assert pile_of(game(EXHIBIT), 222, 3, lies=90, made=1) == Around(78, 66, 90)
    assert pile_of(game(EXHIBIT), 81, 1) == Around(81, 81, 81)


def test_cuts_and_re_cuts_are_told_in_cards_of_the_game_s_decks() -> None:
    assert (cut_of(game(EXHIBIT)).least, cut_of(game(EXHIBIT)).most) == (78, 156)
    assert (cut_of(game(SPANISH)).least, cut_of(game(SPANISH)).most) == (72, 144)
    assert (cut_of(game(DOUBLE_DECK)).least, cut_of(game(DOUBLE_DECK)).most) == (10, None)
    assert recut_of(game(EXHIBIT), 312) == Around(104, 78, 130)
    assert recut_of(game(ROCKINGHAM), 312) == Around(78, 52, 156)
    assert recut_of(game(DOUBLE_DECK), 104) == Around(39, 26, 52)
    assert recut_of(game(ROCKINGHAM).switched({"shuffle.dealer_recut"}), 312) == Around(52, 1, 156)
    assert cut_allowed(game(COMMON_HAND), 416, 26) and not cut_allowed(game(COMMON_HAND), 416, 400)


def test_the_steps_are_those_of_the_hand_where_cards_are_pitched_and_none_at_the_closing() -> None:
    of = game(DOUBLE_DECK)
    assert steps_of(of, NEW_GAME) == steps_of(of, END_OF_SHOE) == of.shuffle.by_hand.value
    assert steps_of(game(EXHIBIT), END_OF_SHOE) == game(EXHIBIT).shuffle.end_of_shoe.value
    assert steps_of(game(EXHIBIT), NEW_GAME) == game(EXHIBIT).shuffle.new_game.value
    assert steps_of(game(EXHIBIT), CLOSING) == ()
