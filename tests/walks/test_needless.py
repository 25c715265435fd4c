"""An act that nothing calls for: one fault of its own, which hides nothing that was due."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.sweeps import some_of_each, sweep
from tests.walks.mutations import Model, models
from tests.walks.needless import Needless, besides, in_place, is_about_the_same, left_out, needless_acts
from tests.walks.rounds import GAMES
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.table import acts as act

ROUNDS = 1
DUTIES_OF_EACH_KIND = (1, 12)
ACTS_AT_EACH = sweep(2, 1_000)


@cache
def tried(key: str) -> list[tuple[Model, Needless]]:
    """Needless acts at duties of each kind in some rounds of a game; a daily run tries only some of the acts."""
    places = [(model, at) for model in models(key, ROUNDS) for at in range(len(model.done))]
    random, such = Random(2), []
    for model, at in some_of_each(places, lambda one: kind_of(one[0].done[one[1]].duty), *DUTIES_OF_EACH_KIND):
        acts = list(needless_acts(model, at))
        such += [(model, each) for each in random.sample(acts, min(len(acts), ACTS_AT_EACH))]
    assert len(such) > 50
    return such


def kind_of(duty: Duty[act.Act]) -> tuple[type, object, bool]:
    """Kinds of act for one reason; those about a further hand of a split are a kind of their own."""
    return type(duty.action), duty.because, getattr(duty.action, "hand", 0) > 0


def told(found: tuple[Slip[act.Act], ...]) -> list[tuple[FaultKind, act.Act | None, bool]]:
    return [
        (each.fault.kind, each.fault.due.action if each.fault.due else None, each.fault.gravity.critical)
        for each in found
    ]


@pytest.mark.parametrize("key", sweep(GAMES[::2], GAMES))
def test_a_needless_act_in_place_of_a_due_one_hides_it_only_where_it_is_about_the_same_wager(key: str) -> None:
    # By the round's place in memory, which it has as long as the test goes on: to compare whole rounds takes longer.
    without = cache(lambda number, at: told(left_out(dealt[number], at)))
    dealt: dict[int, Model] = {}
    for model, needless in tried(key):
        dealt[id(model)] = model
        found = in_place(model, needless)
        needlessly, missed = found[0], found[1:]
        assert (needlessly.fault.kind, needlessly.fault.given) == (FaultKind.UNCALLED_FOR, needless.act)
        assert needlessly.at == needless.at
        if is_about_the_same(needless):
            assert missed == (), (needless, told(found))
        else:
            assert told(missed) == without(id(model), needless.at), (needless, told(found))


@pytest.mark.parametrize("key", sweep(GAMES[1::2], GAMES))
def test_a_needless_act_besides_the_due_one_is_one_fault(key: str) -> None:
    for model, needless in tried(key):
        (slip,) = besides(model, needless)
        assert (slip.at, slip.fault.kind, slip.fault.given) == (needless.at, FaultKind.UNCALLED_FOR, needless.act)
