"""The table between two shoes as text: what is written is read back, whole."""

from dataclasses import fields
from random import Random
from typing import get_args

import pytest

from trainer.domain.cards.playing_cards import Card, DeckOf
from trainer.domain.house.shuffle_terms import ShuffleCall, ShuffleStep
from trainer.domain.shuffle.acts import BurnCard, Drop, Expose, Plug, ReCut, Say, ShuffleAct, TakeFrom
from trainer.domain.shuffle.notation import act_text, parse_act, parse_text, to_text
from trainer.domain.shuffle.occasions import MixingSkill
from trainer.domain.shuffle.packs import RealCard, whole_decks
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, SHOE, pile
from trainer.domain.shuffle.state import CutCardAt, Looked, PatronCut, ShuffleTable

SIX_DECKS = whole_decks(DeckOf.FIFTY_TWO, 6)
BUSY = ShuffleTable(
    SIX_DECKS,
    DeckOf.FIFTY_TWO,
    ((pile(2), (5, 4, 3, 9)), (GROWING, tuple(range(10, 312))), (DISCARD_RACK, (0, 1, 2, 6, 7, 8))),
    face_up=frozenset({3, 9}),
    skill=MixingSkill.NOVICE,
    seed=71,
    mixed=4,
    looked=(Looked(1, True, True), Looked(2, faces=True), Looked(3)),
    counted=(1, 2),
    re_suited=True,
    washed=True,
    mixed_up=True,
    plugged=True,
    piles=4,
    worked=(ShuffleStep.RIFFLE, ShuffleStep.STRIP),
    taken=(1, 3),
    last_taken=(2, 4),
    passes=7,
    cut_card=CutCardAt.IN_THE_PACK,
    cut_card_depth=104,
    cut_wanted=True,
    cut=PatronCut(97, accepted=True),
    refused=2,
    brought_together=True,
    re_cut=True,
    covered=True,
    loaded=True,
    burned=1,
    calls=(ShuffleCall.SHUFFLING, ShuffleCall.LAST_HAND),
    at_floor=True,
    tray_at_cage=True,
    tray_counted=True,
    exposed=(9, 3),
    dropped_from=(pile(2), GROWING),
)


def test_six_whole_decks_in_the_shoe_are_a_few_words() -> None:
    table = ShuffleTable(SIX_DECKS, DeckOf.FIFTY_TWO, ((SHOE, tuple(range(312))),))
    assert to_text(table) == "6x52 lying=shoe:0-311"
    assert parse_text("6x52 lying=shoe:0-311") == table


def test_the_busy_table_of_these_tests_has_nothing_as_at_the_beginning() -> None:
    plain = ShuffleTable(SIX_DECKS, DeckOf.FIFTY_TWO, ())
    alike = [field.name for field in fields(ShuffleTable) if getattr(BUSY, field.name) == getattr(plain, field.name)]
    assert alike == ["cards", "deck_of"]


def test_every_fact_is_read_back() -> None:
    assert parse_text(to_text(BUSY)) == BUSY


def test_cards_in_any_order_are_read_back() -> None:
    mixed = tuple(Random(3).sample(range(312), 312))
    table = ShuffleTable(SIX_DECKS, DeckOf.FIFTY_TWO, ((SHOE, mixed[:200]), (DISCARD_RACK, mixed[200:])))
    assert parse_text(to_text(table)) == table


def test_the_order_of_a_pile_is_from_the_top_down() -> None:
    assert parse_text("1x52 lying=pile.3:7,5-3,10-12").at(pile(3)) == (7, 5, 4, 3, 10, 11, 12)


def test_runs_are_told_by_their_ends_and_a_card_alone_by_its_number() -> None:
    text = "1x52 lying=pile.3:7,5-3,10-12"
    assert to_text(parse_text(text)) == text


def test_spanish_decks_have_forty_eight_cards() -> None:
    table = ShuffleTable(whole_decks(DeckOf.FORTY_EIGHT, 2), DeckOf.FORTY_EIGHT, ((SHOE, tuple(range(96))),))
    assert to_text(table) == "2x48 lying=shoe:0-95"
    assert parse_text(to_text(table)) == table


def test_a_missing_a_doubled_a_marked_and_a_foreign_card_are_told() -> None:
    deck = whole_decks(DeckOf.FORTY_EIGHT, 1)
    odd = (*deck[:4], *deck[5:9], deck[8], RealCard(deck[9].card, 1, marked=True), *deck[10:])
    odd = (*odd, RealCard(Card.parse("KH"), 2, foreign=True))
    table = ShuffleTable(odd, DeckOf.FORTY_EIGHT, ((SHOE, tuple(range(len(odd)))),))
    assert parse_text(to_text(table)) == table
    assert to_text(table).startswith("1:0-3,1:5-8,1:8,1:9m,1:10-47,2:23f of=48 ")


@pytest.mark.parametrize("text", ["6x52 shoe", "6x52 shoes=1", "x lying=shoe:0", "6x52 skill=poor", "6x52 lying=sho:1"])
def test_what_is_no_table_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no|cannot be read"):
        parse_text(text)


ACTS = (TakeFrom(1, 26), Plug(20, 7), ReCut(104), BurnCard(), Say(ShuffleCall.LAST_SHOE), Expose(pile(2)), Drop(SHOE))


@pytest.mark.parametrize("act", ACTS, ids=act_text)
def test_an_act_is_read_back(act: ShuffleAct) -> None:
    assert parse_act(act_text(act)) == act


def test_acts_are_named_as_they_are() -> None:
    assert [act_text(act) for act in ACTS] == [
        "take-from/1/26",
        "plug/20/7",
        "re-cut/104",
        "burn-card",
        "say/last-shoe",
        "expose/pile:2",
        "drop/shoe",
    ]


def test_every_kind_of_act_has_particulars_that_can_be_read() -> None:
    kinds = {str(field.type) for made in get_args(ShuffleAct) for field in fields(made)}
    assert kinds == {"int", "Place", "ShuffleCall"}


@pytest.mark.parametrize("text", ["take-from/1", "dance", "burn-card/1"])
def test_what_is_no_act_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no act of a shuffle"):
        parse_act(text)
