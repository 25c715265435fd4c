"""A side wager laid after the deal, in rounds of a house with one: asked for, laid, given back, and what is told."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.domain.games import game, with_rules
from tests.training.table.edited_rounds import (
    Mistake,
    Seat,
    Written,
    before,
    found_in,
    header,
    is_told,
    model_acts,
    moved,
    without,
)
from trainer.domain.house.round_phases import phases_in_order
from trainer.domain.house.terms import RoundPhase
from trainer.domain.procedure.duties import outstanding
from trainer.domain.procedure.verdict import FaultKind as Kind
from trainer.domain.table.acts import Announce, RefuseBet
from trainer.domain.table.calls import Call
from trainer.domain.table.effects.patrons import patron_bets
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.phases.round import round_procedure
from trainer.training.patrons.model_round import model_round_of
from trainer.training.patrons.scripted_patrons import table_of
from trainer.training.situations import situation_of
from trainer.training.table.simulate import RoundSeries

KEY, WAGER = "last-look/blackjack", "last-look"
CARDS = "TS 6D 9H TC 8S 5H 2D"
"""The patron stands on 19; the dealer's 16 under a six busts with an eight, which pays even money."""
ASK = {"act": "announce", "call": "side-wagers"}


def seat(chips: str = "1x$5") -> Seat:
    return Seat(3, ("stand",), chips="2x$5", side=((WAGER, chips),))


def with_a_stranger() -> Written:
    """Beside that patron somebody without a bet, who lays the side wager when it is asked for."""
    written = header(KEY, CARDS, seat())
    late = {"spot": 5, "kind": "side", "chips": "1x$5", "side_wager": WAGER}
    return written | {"wagers": [*written["wagers"], late], "patrons": [*written["patrons"], {"spot": 5}]}


def over_the_limit() -> Written:
    """$30 where the most is $25; then $25."""
    written = header(KEY, CARDS, seat("6x$5"))
    written["patrons"][0]["after_refusal"] = [{"kind": "side", "chips": "5x$5", "side_wager": WAGER}]
    return written


ACE_UP = header(KEY, "TS AD 9H 7C 8S 5H 2D", seat())
PLAIN, STRANGER, OVER = header(KEY, CARDS, seat()), with_a_stranger(), over_the_limit()


def acts_of(written: Written) -> list[str]:
    return [f"{act['act']} {act.get('kind', '')}".strip() for act in model_acts(written)]


def test_it_is_asked_for_once_the_cards_are_out_and_paid_with_the_hand() -> None:
    assert acts_of(PLAIN)[4:] == [
        "deal-own",
        "announce",
        "point-to",
        "turn-over-hole-card",
        "deal-own",
        "pay-wager main",
        "pay-wager side",
        "take-own-cards",
        "take-cards",
    ]


def test_nothing_of_it_lies_there_before_the_dealer_asks() -> None:
    of = game(KEY)
    for dealt in islice(RoundSeries(of, 5, 5).rounds(), 10):
        for table in model_round_of(of, dealt).tables:
            lies = any(wager.side_wager == WAGER for spot in table.spots for wager in spot.wagers)
            assert table.asked_side_wagers or not lies


def test_who_has_no_bet_gets_it_back_and_so_does_who_laid_too_much() -> None:
    assert acts_of(STRANGER)[5:8] == ["announce", "refuse-bet side", "point-to"]
    assert acts_of(OVER)[5:8] == ["announce", "refuse-bet side", "point-to"]
    paid = [act["chips"] for act in model_acts(OVER) if act["act"] == "pay-wager" and act["kind"] == "side"]
    assert paid == ["5x$5"]


def test_one_that_lies_there_with_the_bet_goes_back() -> None:
    of, dealt = game(KEY), next(RoundSeries(game(KEY), 5, 3).rounds())
    late = next(wager for patron in dealt.script.patrons for wager in patron.bets if wager.side_wager == WAGER)
    number = next(patron.spot for patron in dealt.script.patrons if late in patron.bets)
    procedure, table = round_procedure(of), patron_bets(table_of(of, dealt), number, late)
    while (owed := outstanding(procedure, table)) is not None and not isinstance(owed.first.action, RefuseBet):
        table = procedure.apply(table, owed.first.action)
    assert owed is not None
    assert owed.first.action == RefuseBet(number, late.kind, WAGER)
    assert (owed.first.because, owed.first.rule) == (Reason.SIDE_WAGER_NOT_NOW, of.side_wagers.laid)


def test_a_house_may_have_it_asked_for_after_the_check() -> None:
    usual = game(KEY).round.phases.value
    at = usual.index(RoundPhase.CHECK) + 1
    of = with_rules(game(KEY), round__phases=(*usual[:at], RoundPhase.LATE_WAGERS, *usual[at:]))
    assert phases_in_order(of) == of.round.phases.value
    assert phases_in_order(game(KEY)).index(RoundPhase.LATE_WAGERS) == usual.index(RoundPhase.DEAL) + 1
    dealt = next(RoundSeries(of, 1, 3, "insurance-loses").rounds())
    acts = [type(step.duty.action).__name__ for step in model_round_of(of, dealt).steps]
    assert acts.index("Peek") < acts.index("Announce") < acts.index("PointTo")


@pytest.mark.parametrize("name", [f"{WAGER}-suited-bust-under-aces", "late-side-wager-alone"])
def test_it_can_be_practised_for_any_seed(name: str) -> None:
    of = game(KEY)
    situation = situation_of(of, name)
    assert situation is not None
    for seed in (1, 2, 3):
        played = model_round_of(of, next(RoundSeries(of, seed, 3, name).rounds()))
        assert situation.holds(of, played)
        assert Announce(Call.SIDE_WAGERS) in tuple(played.acts)


NOTICE = "Stated: Notice at the table, {}"


MISTAKES = {
    "not asked for": Mistake(
        PLAIN,
        without(**ASK),
        Kind.MISSED,
        "side_wagers.laid",
        NOTICE.format(4),
        "Late side wagers were not asked for before spot 3 was pointed to: "
        "side wagers are laid after the deal, when the dealer asks.",
    ),
    "asked for before the deal": Mistake(
        PLAIN,
        moved({"act": "deal-own"}, **ASK),
        Kind.TOO_SOON,
        "side_wagers.laid",
        NOTICE.format(4),
        "Late side wagers were asked for before your own hand was dealt a card: "
        "side wagers are laid after the deal, when the dealer asks.",
    ),
    "insurance offered before": Mistake(
        ACE_UP,
        moved({"act": "close-insurance"}, **ASK),
        Kind.TOO_SOON,
        "round.phases",
        "Assumed",
        "Insurance was offered before late side wagers were asked for: late side wagers come right after the deal.",
    ),
    "asked for twice": Mistake(
        PLAIN,
        before(ASK, act="turn-over-hole-card"),
        Kind.UNCALLED_FOR,
        "side_wagers.laid",
        NOTICE.format(4),
        "Late side wagers were asked for, though they had been asked for before.",
    ),
    "left there without a bet": Mistake(
        STRANGER,
        without(act="refuse-bet"),
        Kind.MISSED,
        "side_wagers.needs_main_bet",
        "Assumed",
        "The Last Look on spot 5 was not given back before spot 3 was pointed to: "
        "a side wager needs a main bet on the same hand.",
    ),
    "left there over its limit": Mistake(
        OVER,
        without(act="refuse-bet"),
        Kind.MISSED,
        "wagers.last-look.limits",
        NOTICE.format(5),
        "The Last Look on spot 3 was not given back before spot 3 was pointed to; "
        "the bet is too large: the most here is $25.",
    ),
    "asked for where there is none": Mistake(
        header("harbour-lights/blackjack", CARDS, Seat(3, ("stand",), chips="2x$5")),
        before(ASK, act="point-to"),
        Kind.UNCALLED_FOR,
        "side_wagers.laid",
        "Assumed",
        "Late side wagers were asked for, though side wagers are laid with the bet, before the deal.",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_one_fault_that_cites_the_rule_it_breaks(name: str) -> None:
    mistake = MISTAKES[name]
    (found,) = found_in(mistake.of, mistake.edit)
    is_told(found, mistake)
