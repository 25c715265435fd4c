"""Model rounds with one thing changed: every change that breaks a rule is one fault of the kind one expects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from tests.sweeps import some_of_each
from tests.walks.citations import speaks_of_it
from tests.walks.mutations import (
    TWICE,
    Change,
    Free,
    Model,
    Mutant,
    free,
    model_of,
    models,
    mutants,
    passed_over,
    put_off,
    slips,
    slips_of,
    without_insurance,
)
from tests.walks.rounds import GAMES
from trainer.domain.house.rules import Kind
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.table import acts as act

ROUNDS = 5
CONFIRMED = "confirmed * the floor"
OF_EACH_ACT = 4
PASSED_OVER = 6
BEFORE_ITS_TIME = (FaultKind.OUT_OF_TURN, FaultKind.TOO_SOON)
Found = tuple[Slip[act.Act], ...]


@cache
def of(key: str) -> tuple[Model, ...]:
    return tuple(models(key, ROUNDS))


@cache
def at_a_confirmed_house(key: str) -> tuple[Model, ...]:
    """The same rounds where the house has confirmed every rule, so that each mistake weighs what it is worth."""
    return tuple(model_of(replace(it.walk.dealt, switched=(*it.walk.dealt.switched, CONFIRMED))) for it in of(key))


def changed(key: str, change: Change, *, confirmed: bool = False) -> Iterator[tuple[Model, Mutant, Found]]:
    """Every such change of some rounds of a game, with the faults found in it; there are some.

    A daily run changes some acts of each kind.
    """
    rounds = at_a_confirmed_house(key) if confirmed else of(key)
    such = [(model, mutant) for model in rounds for mutant in mutants(model) if mutant.change is change]
    assert len(such) > 100
    for model, mutant in some_of_each(such, lambda one: acts_changed(one[1]), OF_EACH_ACT):
        yield model, mutant, slips(model, mutant)


def acts_changed(mutant: Mutant) -> tuple[type, ...]:
    return tuple(type(each) for each in mutant.before)


def only(found: Found, mutant: Mutant) -> Slip[act.Act]:
    """The one fault that was found, which cites a rule that speaks of it."""
    assert len(found) == 1, (mutant.change, mutant.at, mutant.before, [(slip.at, slip.fault) for slip in found])
    rule = found[0].fault.rule
    cited = "" if rule is None else rule.ref.path
    assert found[0].fault.due is None or speaks_of_it(found[0].fault, cited), (found[0].fault, cited)
    return found[0]


def weighs_fully(slip: Slip[act.Act]) -> bool:
    """Whether it weighs what it is worth: against a rule that is only assumed it weighs least, if the sum is right."""
    rule, kind = slip.fault.rule, slip.fault.kind
    return kind is FaultKind.WRONG_AMOUNT or rule is None or rule.ref.kind is not Kind.ASSUMED


def is_same_sum(slip: Slip[act.Act]) -> bool:
    """Whether the right sum was paid or given for a player's chips, only in other chips."""
    match slip.fault.given, due(slip):
        case act.PayWager(chips=paid), act.PayWager(chips=owed):
            return paid.worth == owed.worth
        case act.ChangeChips(chips=paid), act.ChangeChips(chips=owed):
            return paid.worth == owed.worth
        case _:
            return False


def is_granted(slip: Slip[act.Act]) -> bool:
    """Whether a hand was given what its patron was to be refused."""
    given, refusal = slip.fault.given, due(slip)
    if slip.fault.kind is not FaultKind.UNCALLED_FOR or not isinstance(refusal, act.RefuseWish):
        return False
    grants = isinstance(given, act.DealCard | act.Split | act.TakeWager)
    return grants and (given.spot, given.hand) == (refusal.spot, refusal.hand)


def due(slip: Slip[act.Act]) -> act.Act | None:
    return None if slip.fault.due is None else slip.fault.due.action


@pytest.mark.parametrize("key", GAMES)
def test_no_model_round_has_a_fault(key: str) -> None:
    for model in of(key):
        assert model.judged[-1].closed().slips == ()


@pytest.mark.parametrize("key", GAMES)
def test_every_act_left_out_is_missed(key: str) -> None:
    """Where the next act is aimed at the same hand, as a double's card after a hit's, it is that card laid wrongly.

    A refusal left out before a card to the same hand granted what was asked.
    """
    for _, mutant, found in changed(key, Change.LEFT_OUT):
        slip = only(found, mutant)
        (missed,) = mutant.before
        assert due(slip) == missed
        if slip.fault.kind is FaultKind.WRONG_PLACE:
            assert isinstance(missed, act.DealCard)
            assert slip.fault.given == act.DealCard(missed.spot, missed.hand, sideways=True, patron=missed.patron)
        elif slip.fault.kind is FaultKind.UNCALLED_FOR:
            assert is_granted(slip)
        else:
            assert slip.fault.kind is FaultKind.MISSED
            assert slip.at >= mutant.at


@pytest.mark.parametrize("key", GAMES)
def test_every_two_unlike_acts_swapped_are_one_before_its_time_or_free_for_a_reason(key: str) -> None:
    for model, mutant, found in changed(key, Change.SWAPPED):
        why = free(model, mutant)
        if not found:
            assert why is not None, (mutant.at, mutant.before)
            continue
        slip = only(found, mutant)
        if isinstance(mutant.before[1], act.CallFloor):
            # The floor may be called at any time; it is owed once more where its time has come.
            assert (slip.fault.kind, due(slip)) == (FaultKind.MISSED, act.CallFloor())
            continue
        assert why is None, (model.walk.game.key, model.done[mutant.at].owed.phase.name, mutant.at, mutant.before)
        assert slip.at == mutant.at
        assert due(slip) == mutant.before[0]
        if slip.fault.kind is FaultKind.WRONG_PLACE:
            assert all(isinstance(each, act.DealCard) for each in mutant.before)
        else:
            assert slip.fault.kind in BEFORE_ITS_TIME or is_granted(slip)
            assert slip.fault.given == mutant.before[1]


@pytest.mark.parametrize("key", GAMES)
def test_every_act_done_twice_is_one_too_many(key: str) -> None:
    for model, mutant, found in changed(key, Change.TWICE):
        why = free(model, mutant)
        if not found:
            assert why in TWICE.values(), (mutant.at, mutant.before)
            continue
        assert why in (None, Free.ASKED_TWICE)
        slip = only(found, mutant)
        assert slip.fault.kind is not FaultKind.MISSED
        assert slip.at > mutant.at


@pytest.mark.parametrize("key", GAMES)
def test_every_other_amount_is_a_wrong_amount_but_for_chips_the_house_allows(key: str) -> None:
    for model, mutant, found in changed(key, Change.AMOUNT):
        why = free(model, mutant)
        if not found:
            assert why is Free.OTHER_CHIPS, (mutant.at, mutant.before)
            continue
        assert why is None
        slip = only(found, mutant)
        assert slip.fault.kind is (FaultKind.WRONG_CHIPS if is_same_sum(slip) else FaultKind.WRONG_AMOUNT)
        assert slip.at == mutant.at
        assert (due(slip),) == mutant.before


@pytest.mark.parametrize("key", GAMES)
def test_every_card_chip_or_sweep_laid_otherwise_is_in_the_wrong_place(key: str) -> None:
    for _, mutant, found in changed(key, Change.PLACE):
        slip = only(found, mutant)
        assert slip.fault.kind is FaultKind.WRONG_PLACE
        assert slip.at == mutant.at
        assert (due(slip),) == mutant.before


@pytest.mark.parametrize("key", GAMES)
def test_a_spot_passed_over_is_one_fault_whatever_its_patron_would_have_asked_for(key: str) -> None:
    changed_rounds = [(model, *each) for model in of(key) for each in passed_over(model)]
    assert changed_rounds
    for model, point, acts in some_of_each(changed_rounds, lambda one: type(one[1]), PASSED_OVER):
        (slip,) = slips_of(model, acts)
        assert (slip.fault.kind, due(slip)) == (FaultKind.MISSED, point)
        assert slip.fault.gravity.weight >= 3 if weighs_fully(slip) else slip.fault.gravity.weight == 1


@pytest.mark.parametrize("key", GAMES)
def test_insurance_forgotten_is_one_fault(key: str) -> None:
    forgotten = [model for model in of(key) if act.OfferInsurance() in model.acts]
    for model in forgotten:
        (slip,) = slips_of(model, without_insurance(model))
        assert (slip.fault.kind, due(slip)) == (FaultKind.MISSED, act.OfferInsurance())


@pytest.mark.parametrize("key", GAMES)
def test_side_wagers_settled_after_the_play_are_one_fault_of_what_was_done_before_them(key: str) -> None:
    for model in of(key):
        acts = put_off(model, "side-wagers", (act.TakeWager, act.PayWager), "settlement")
        only_put_off(model, acts)


@pytest.mark.parametrize("key", GAMES)
def test_blackjacks_paid_in_the_settlement_are_one_fault_of_what_was_done_before_them(key: str) -> None:
    for model in of(key):
        acts = put_off(model, "blackjacks", (act.PayWager,), "settlement")
        only_put_off(model, acts)


@pytest.mark.parametrize("key", GAMES)
def test_cards_of_a_bust_picked_up_at_the_pick_up_are_one_fault_of_what_was_done_before_them(key: str) -> None:
    busts = [(model, cards) for model in of(key) for cards in model.acts if isinstance(cards, act.TakeCards)]
    for model, cards in busts:
        acts = put_off(model, "play", (act.TakeCards,), "pick-up", cards)
        only_put_off(model, acts)


def only_put_off(model: Model, acts: tuple[act.Act, ...]) -> None:
    """Nothing was put off, or it is one fault: the act that came too soon, and what was due instead of it."""
    if not acts or acts == model.acts:
        return
    at = next(number for number, (one, other) in enumerate(zip(model.acts, acts, strict=True)) if one != other)
    found = slips_of(model, acts)
    assert len(found) == 1, [(slip.at, slip.fault.kind, slip.fault.given, due(slip)) for slip in found]
    assert found[0].fault.kind in BEFORE_ITS_TIME
    assert due(found[0]) == model.acts[at]


@pytest.mark.parametrize("confirmed", [True, False])
@pytest.mark.parametrize("key", GAMES)
def test_the_critical_ones_are_those_that_cost_money_or_leave_the_game_open(key: str, confirmed: bool) -> None:
    for _, _, found in changed(key, Change.AMOUNT, confirmed=confirmed):
        for slip in found:
            counts = confirmed or weighs_fully(slip)
            match slip.fault.given, due(slip):
                case act.PayWager(chips=paid), act.PayWager(chips=owed):
                    assert slip.fault.gravity.critical == (paid.worth != owed.worth and counts)
                case act.ChangeChips(chips=paid), act.ChangeChips(chips=owed):
                    assert slip.fault.gravity.critical == (paid.worth != owed.worth and counts)
                case act.TakeWager(), act.TakeWager():
                    assert slip.fault.gravity.critical == counts
