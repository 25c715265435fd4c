"""Model shuffles with one thing changed: every change that breaks a rule is one fault of the kind one expects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from tests.domain.games import confirmed
from tests.each_case import each_case
from tests.sweeps import some_of_each
from tests.walks.shuffle_mutations import (
    TWICE,
    Change,
    Free,
    Model,
    Mutant,
    free,
    model_of,
    models,
    mutants,
    same_pair_twice,
    slips,
)
from tests.walks.shuffles import KINDS, SHUFFLED
from trainer.domain.house.rules import Kind
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.phases.procedure import shuffle_procedure

BEFORE_ITS_TIME = (FaultKind.TOO_SOON, FaultKind.OUT_OF_TURN)
EXHIBIT = [(key, occasion) for key, occasion in SHUFFLED if key.startswith("exhibit")]


@cache
def of(key: str, occasion: Occasion) -> tuple[Model, ...]:
    return tuple(models(key, occasion))


def confirmed_by_its_house(model: Model) -> Model:
    """The same shuffle where the house has confirmed every rule, so that each mistake weighs what it is worth."""
    walk = model.walk
    procedure = shuffle_procedure(confirmed(walk.game), walk.occasion)
    return replace(model_of(replace(walk, procedure=procedure)), first=model.first, last=model.last)


@cache
def all_changed(
    key: str, occasion: Occasion, all_confirmed: bool = False
) -> tuple[tuple[Model, Mutant, tuple[Slip[ShuffleAct], ...]], ...]:
    """Every change of every model shuffle, with its faults; a daily run changes some acts of each kind."""
    shuffles = of(key, occasion)
    if all_confirmed:
        shuffles = (confirmed_by_its_house(shuffles[0]),)
    every = [(model, each) for model in shuffles for each in mutants(model)]
    some = some_of_each(every, lambda one: (one[1].change, type(one[1].before[0])), 1)
    return tuple((model, each, slips(model, each)) for model, each in some)


def changed(
    key: str, occasion: Occasion, change: Change, *, all_confirmed: bool = False
) -> Iterator[tuple[Model, Mutant, tuple[Slip[ShuffleAct], ...]]]:
    """Every shuffle changed so, with the faults found; there are some."""
    found = [each for each in all_changed(key, occasion, all_confirmed) if each[1].change is change]
    assert found or occasion is Occasion.CLOSING
    yield from found


def only(found: tuple[Slip[ShuffleAct], ...], mutant: Mutant) -> Slip[ShuffleAct]:
    assert len(found) == 1, (mutant.change, mutant.at, mutant.before, [slip.fault.kind for slip in found])
    return found[0]


def due(slip: Slip[ShuffleAct]) -> ShuffleAct | None:
    return None if slip.fault.due is None else slip.fault.due.action


@pytest.mark.parametrize(("key", "occasion"), KINDS)
def test_every_model_shuffle_is_without_a_fault(key: str, occasion: Occasion) -> None:
    assert all(model.judged[-1].closed().slips == () for model in of(key, occasion))


@pytest.mark.parametrize(("key", "occasion"), KINDS)
def test_every_act_left_out_is_missed(key: str, occasion: Occasion) -> None:
    """A cut not refused is accepted; a floor called for a deck that was not looked at is a false alarm."""
    for model, mutant, found in changed(key, occasion, Change.LEFT_OUT):
        (missed,) = mutant.before
        if not found:
            assert free(model, mutant) is Free.FOUND_ALREADY, (mutant.at, missed)
            continue
        slip = only(found, mutant)
        assert due(slip) == missed
        if isinstance(missed, acts.RefuseCut):
            assert (slip.fault.kind, slip.fault.given) == (FaultKind.WRONG_AMOUNT, acts.AcceptCut())
        elif slip.fault.given == acts.CallFloor():
            assert (slip.fault.kind, type(missed)) in [
                (FaultKind.UNCALLED_FOR, acts.FanFaces),
                (FaultKind.UNCALLED_FOR, acts.FanBacks),
            ]
        else:
            assert slip.fault.kind is FaultKind.MISSED


@each_case(("key", "occasion"), KINDS)
def test_every_two_unlike_acts_swapped_are_one_fault_or_free_for_a_reason(key: str, occasion: Occasion) -> None:
    for model, mutant, found in changed(key, occasion, Change.SWAPPED):
        why = free(model, mutant)
        if not found:
            assert why is not None, (mutant.at, mutant.before)
            continue
        slip = only(found, mutant)
        first, second = mutant.before
        assert why is None, (mutant.at, mutant.before)
        assert (slip.at, due(slip), slip.fault.given) == (mutant.at, first, second)
        if isinstance(second, acts.CallFloor):
            assert slip.fault.kind is FaultKind.UNCALLED_FOR
        elif isinstance(first, acts.RefuseCut):
            assert slip.fault.kind is FaultKind.WRONG_AMOUNT
        else:
            assert slip.fault.kind in BEFORE_ITS_TIME


@each_case(("key", "occasion"), KINDS)
def test_every_act_done_twice_is_one_too_many(key: str, occasion: Occasion) -> None:
    for model, mutant, found in changed(key, occasion, Change.TWICE):
        why = free(model, mutant)
        if not found:
            assert why in (*TWICE.values(), Free.RIFFLED_ON), (mutant.at, mutant.before)
            continue
        assert why is None
        slip = only(found, mutant)
        assert slip.fault.kind is not FaultKind.MISSED
        assert slip.at == mutant.at + _run(model.acts, mutant.at)


def _run(done: tuple[ShuffleAct, ...], at: int) -> int:
    """How many acts alike come from there on, such as the two riffles before a strip."""
    return next((number for number, each in enumerate(done[at:]) if each != done[at]), len(done) - at)


@each_case(("key", "occasion"), SHUFFLED)
def test_every_other_amount_is_a_wrong_amount_and_so_is_a_cut_answered_wrongly(key: str, occasion: Occasion) -> None:
    for _, mutant, found in changed(key, occasion, Change.AMOUNT):
        slip = only(found, mutant)
        assert slip.fault.kind is FaultKind.WRONG_AMOUNT
        assert (slip.at, (due(slip),)) == (mutant.at, mutant.before)


@each_case(("key", "occasion"), [kind for kind in SHUFFLED if not kind[0].endswith("double-deck")])
def test_every_other_pile_or_place_is_the_wrong_one_or_a_pile_passed_over(key: str, occasion: Occasion) -> None:
    for _, mutant, found in changed(key, occasion, Change.PLACE):
        slip = only(found, mutant)
        assert (slip.at, (due(slip),)) == (mutant.at, mutant.before)
        passed_over = (FaultKind.MISSED, *BEFORE_ITS_TIME, FaultKind.UNCALLED_FOR)
        if isinstance(mutant.before[0], acts.TakeFrom):
            assert slip.fault.kind in (FaultKind.WRONG_PLACE, *passed_over)
        else:
            assert slip.fault.kind is FaultKind.WRONG_PLACE


@pytest.mark.parametrize(("key", "occasion"), EXHIBIT)
def test_the_same_diagonal_twice_running_is_one_fault(key: str, occasion: Occasion) -> None:
    done = [(model, mutant) for model in of(key, occasion) for mutant in same_pair_twice(model)]
    assert done
    for model, mutant in done:
        slip = only(slips(model, mutant), mutant)
        assert (slip.fault.kind, slip.at) == (FaultKind.OUT_OF_TURN, mutant.at)


def weighs_fully(slip: Slip[ShuffleAct]) -> bool:
    """Whether it weighs what it is worth: a mistake against a rule that is only assumed weighs least."""
    rule = slip.fault.rule
    return rule is None or rule.ref.kind is not Kind.ASSUMED


UNPROTECTED = (acts.CallFloor, acts.OfferCut, acts.BringTogether, acts.RefuseCut, acts.ReCut)


@pytest.mark.parametrize("all_confirmed", [True, False])
@each_case(("key", "occasion"), KINDS)
def test_the_critical_ones_leave_the_game_unprotected(key: str, occasion: Occasion, all_confirmed: bool) -> None:
    for model, mutant, found in changed(key, occasion, Change.LEFT_OUT, all_confirmed=all_confirmed):
        for slip in found:
            (missed,), counts = mutant.before, all_confirmed or weighs_fully(slip)
            if isinstance(missed, UNPROTECTED):
                assert slip.fault.gravity.critical == counts, missed
            elif isinstance(missed, acts.Riffle):
                laid_down = isinstance(slip.fault.given, acts.LayDown) and not model.done[mutant.at].before.worked
                assert slip.fault.gravity.critical == (laid_down and counts)
            elif isinstance(missed, acts.OpenPack | acts.FanFaces | acts.FanBacks):
                of_the_odd_deck = _is_of_the_odd_deck(model, mutant) and _is_missed(slip)
                assert slip.fault.gravity.critical == (of_the_odd_deck and counts)
            else:
                assert not slip.fault.gravity.critical, missed


def _is_missed(slip: Slip[ShuffleAct]) -> bool:
    return slip.fault.kind is FaultKind.MISSED


def _is_of_the_odd_deck(model: Model, mutant: Mutant) -> bool:
    """Whether what was left out is a look at the deck that the floor was called for, before it was."""
    done = model.acts
    if acts.CallFloor() not in done[mutant.at :]:
        return False
    called = mutant.at + done[mutant.at :].index(acts.CallFloor())
    odd = next(act.deck for act in reversed(done[:called]) if isinstance(act, acts.OpenPack))
    return any(getattr(act, "deck", 0) == odd for act in mutant.before)
