"""Rockingham's closing, and what is assumed of it elsewhere."""

from __future__ import annotations

import pytest

from tests.domain.games import game, with_rules
from tests.domain.shuffle.procedures import (
    CLOSING,
    END_OF_SHOE,
    EXHIBIT,
    RE_SUITING_EVERY_SHOE,
    ROCKINGHAM,
    done,
    found,
    is_critical,
    is_due,
    kind_of,
    names,
    until,
)
from tests.walks.rounds import GAMES
from tests.walks.shuffles import Walk, acts_of, walk_of
from trainer.domain.house.rules import Kind
from trainer.domain.house.shuffle_terms import ClosingStep, ShuffleCall
from trainer.domain.procedure.duties import outstanding
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import (
    CallFloor,
    CarryToCage,
    CountDeck,
    CountTray,
    FanBacks,
    FanFaces,
    OpenPack,
    PassDeck,
    ReSuit,
    Say,
    Wash,
)
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.places import Place, Where
from trainer.domain.shuffle.reasons import ShuffleReason


@pytest.mark.parametrize("key", GAMES)
def test_the_last_shoe_is_announced_its_cards_re_suited_and_counted_and_the_tray_goes_to_the_cage(key: str) -> None:
    decks = game(key).equipment.decks.value
    assert names(acts_of(walk_of(key, CLOSING))) == [
        "Say",
        "TakeStub",
        "TakeDiscards",
        "ReSuit",
        f"CountDeck x{decks}",
        "CarryToCage",
        "CountTray",
    ]


def test_the_dealer_notifies_the_players_that_the_table_will_be_closed() -> None:
    duty = is_due(walk_of(ROCKINGHAM, CLOSING))
    assert duty.action == Say(ShuffleCall.LAST_SHOE)
    assert (duty.rule.ref.path, duty.because) == ("shuffle.closing", ShuffleReason.LAST_SHOE_NAMED)
    assert kind_of(walk_of(ROCKINGHAM, CLOSING), acts.TakeStub()) is FaultKind.TOO_SOON


def test_the_cut_card_is_the_last_hand_of_the_shoe_and_the_dealer_re_suits_all_the_decks() -> None:
    walk = until(walk_of(RE_SUITING_EVERY_SHOE, CLOSING), ReSuit)
    assert [ruled.ref.path for ruled in is_due(walk).rules] == ["shuffle.cut_card_out", "shuffle.closing"]
    closing = is_due(until(walk_of(ROCKINGHAM, CLOSING), ReSuit)).rules
    assert [(ruled.ref.path, ruled.ref.kind) for ruled in closing] == [("shuffle.closing", Kind.STATED)]
    assert [ruled.ref.path for ruled in is_due(until(walk_of(EXHIBIT, CLOSING), ReSuit)).rules] == ["shuffle.closing"]


def test_that_discards_come_onto_the_felt_at_the_closing_is_assumed_for_no_document_says_it() -> None:
    ruled = is_due(until(walk_of(ROCKINGHAM, CLOSING), acts.TakeDiscards)).rule
    assert (ruled.ref.path, ruled.ref.kind) == ("shuffle.end_of_shoe", Kind.ASSUMED)
    for key in GAMES:
        ruled = is_due(until(walk_of(key, CLOSING), acts.TakeDiscards)).rule
        assert ruled.ref.kind is Kind.ASSUMED


def test_trays_and_rakes_are_taken_to_the_cage_and_counted() -> None:
    walk = until(walk_of(ROCKINGHAM, CLOSING), CarryToCage)
    assert is_due(walk).rule.ref.path == "shuffle.closing"
    assert kind_of(walk, CountTray()) is FaultKind.TOO_SOON
    counted = done(walk, CarryToCage(), CountTray())
    assert outstanding(counted.procedure, counted.table) is None


@pytest.mark.parametrize("key", [ROCKINGHAM, EXHIBIT])
def test_the_count_finds_the_deck_that_is_short_and_the_floor_is_told_before_anything_goes_on(key: str) -> None:
    walk, short = re_suited(key, CLOSING)
    others = [deck for deck in range(1, 7) if deck != short]
    assert kind_of(walk, CountDeck(others[0])) is None
    assert kind_of(walk, CountDeck(short)) is None
    counted = done(walk, CountDeck(others[0]), CountDeck(short))
    assert counted.table.count(Place(Where.FANNED, short)) == 51
    duty = is_due(counted)
    assert (duty.action, duty.because) == (CallFloor(), ShuffleReason.CARD_MISSING)
    assert found(counted, CountDeck(short)).allowed
    for goes_on in (CountDeck(others[1]), CarryToCage()):
        assert kind_of(counted, goes_on) is FaultKind.TOO_SOON
        assert is_critical(counted, goes_on)
    told = done(counted, CallFloor())
    assert [act for act in acts_of(told) if isinstance(act, CountDeck)] == [CountDeck(deck) for deck in others[1:]]


@pytest.mark.parametrize("key", [ROCKINGHAM, EXHIBIT])
def test_the_re_suited_rows_of_a_short_deck_show_it_and_the_floor_may_be_told_at_once(key: str) -> None:
    walk, short = re_suited(key, CLOSING)
    assert found(walk, CallFloor()).right
    assert CountDeck(short) not in acts_of(done(walk, CallFloor()))
    whole = done(until(walk_of(key, CLOSING), ReSuit), ReSuit())
    assert kind_of(whole, CallFloor()) is FaultKind.UNCALLED_FOR


def test_the_floor_s_deck_is_inspected_before_between_or_after_the_counts() -> None:
    walk, short = re_suited(RE_SUITING_EVERY_SHOE, END_OF_SHOE)
    brought = done(walk, CallFloor())
    others = [deck for deck in range(1, 7) if deck != short]
    assert kind_of(brought, CountDeck(others[0])) is None
    assert kind_of(brought, OpenPack(short)) is None
    opened = done(brought, OpenPack(short), CountDeck(others[0]), FanFaces(short), FanBacks(short))
    assert kind_of(opened, PassDeck(short)) is None
    passed = done(opened, PassDeck(short))
    assert list(acts_of(passed))[:5] == [*(CountDeck(deck) for deck in others[1:]), Wash()]
    counted = done(brought, *(CountDeck(deck) for deck in others))
    assert is_due(counted).action == OpenPack(short)


def re_suited(key: str, occasion: Occasion) -> tuple[Walk, int]:
    """The decks in their rows, of which one lacks a card, and which."""
    walk = done(until(walk_of(key, occasion, oddity=Oddity.MISSING), ReSuit), ReSuit())
    (short,) = [place.number for place in walk.table.places(Where.FANNED) if walk.table.count(place) == 51]
    return walk, short


def test_a_house_that_does_not_re_suit_leaves_the_cards_where_they_are() -> None:
    quick = (ClosingStep.DEALER_TELLS_PLAYERS, ClosingStep.TRAYS_AND_RAKES_TO_THE_CAGE)
    procedure = shuffle_procedure(with_rules(game(EXHIBIT), shuffle__closing=quick), CLOSING)
    walk = walk_of(EXHIBIT, CLOSING)
    told = procedure.apply(walk.table, Say(ShuffleCall.LAST_SHOE))
    owed = outstanding(procedure, told)
    assert owed is not None and [duty.action for duty in owed.duties] == [CarryToCage()]
