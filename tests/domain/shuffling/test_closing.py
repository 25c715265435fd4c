"""Rockingham's closing, and what is assumed of it elsewhere."""

from __future__ import annotations

import pytest

from tests.domain.games import game, with_rules
from tests.domain.shuffling.procedures import CLOSING, EXHIBIT, ROCKINGHAM, done, is_due, kind_of, names, until
from tests.walks.rounds import GAMES
from tests.walks.shuffles import acts_of, walk_of
from trainer.domain.procedure import outstanding
from trainer.domain.shuffling import acts
from trainer.domain.shuffling.acts import CallFloor, CarryToCage, CountDeck, CountTray, ReSuit, Say, ShuffleCall
from trainer.domain.shuffling.packs import Oddity
from trainer.domain.shuffling.procedure import shuffle_procedure
from trainer.domain.shuffling.reasons import ShuffleReason
from trainer.domain.terms import ClosingStep
from trainer.domain.verdict import FaultKind


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
    walk = until(walk_of(ROCKINGHAM, CLOSING), ReSuit)
    assert [ruled.ref.path for ruled in is_due(walk).rules] == ["shuffle.cut_card_out", "shuffle.closing"]
    assert [ruled.ref.path for ruled in is_due(until(walk_of(EXHIBIT, CLOSING), ReSuit)).rules] == ["shuffle.closing"]


def test_trays_and_rakes_are_taken_to_the_cage_and_counted() -> None:
    walk = until(walk_of(ROCKINGHAM, CLOSING), CarryToCage)
    assert is_due(walk).rule.ref.path == "shuffle.closing"
    assert kind_of(walk, CountTray()) is FaultKind.TOO_SOON
    counted = done(walk, CarryToCage(), CountTray())
    assert outstanding(counted.procedure, counted.table) is None


@pytest.mark.parametrize("key", [ROCKINGHAM, EXHIBIT])
def test_a_card_gone_missing_shows_when_the_decks_are_re_suited_and_is_the_floor_s(key: str) -> None:
    walk = done(until(walk_of(key, CLOSING, oddity=Oddity.MISSING), ReSuit), ReSuit())
    duty = is_due(walk)
    assert (duty.action, duty.because) == (CallFloor(), ShuffleReason.CARD_MISSING)
    rest = [act for act in acts_of(walk) if isinstance(act, CountDeck)]
    assert len(rest) == 5


def test_a_house_that_does_not_re_suit_leaves_the_cards_where_they_are() -> None:
    quick = (ClosingStep.DEALER_TELLS_PLAYERS, ClosingStep.TRAYS_AND_RAKES_TO_THE_CAGE)
    procedure = shuffle_procedure(with_rules(game(EXHIBIT), shuffle__closing=quick), CLOSING)
    walk = walk_of(EXHIBIT, CLOSING)
    told = procedure.apply(walk.table, Say(ShuffleCall.LAST_SHOE))
    owed = outstanding(procedure, told)
    assert owed is not None and [duty.action for duty in owed.duties] == [CarryToCage()]
