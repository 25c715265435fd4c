"""A round looked back upon."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.training.fakes import Hands, game
from tests.training.table.fakes import ACTS, RED, dealt_until, seat, sit_down
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.chips import Chips
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.table import acts as act
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.script import PatronScript, Script
from trainer.training.records.sitting_records import Ending
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import AUTOMATIONS
from trainer.training.table.review import review, undone
from trainer.training.table.scoring import Stretch
from trainer.training.table.sitting import TableSitting

DEAL_ONLY = AUTOMATIONS[1]


def at_three_spots(hands: Hands | None = None, key: str = "exhibit-17-011/blackjack") -> TableSitting:
    """A sitting at a round that three patrons play."""
    patrons = tuple(PatronScript(spot, ()) for spot in (1, 2, 3))
    dealt = DealtRound(key, 7, Script(patrons), Shoe(), new_shoe=False)
    three = replace(seat(), dealt=dealt, game=game(key))
    return TableSitting(three, Mode.PRACTICE, clock=(hands or Hands()).clock(), new_id=lambda: "id")


@pytest.mark.parametrize("mode", Mode)
def test_a_round_is_reviewed_once_it_is_over(mode: Mode) -> None:
    with pytest.raises(RuntimeError, match="The round is not over"):
        review(sit_down(mode))


def test_a_fault_comes_with_its_rule_and_the_table_as_it_lay() -> None:
    sitting = dealt_until(sit_down(), 9)
    before = sitting.table
    sitting.do(act.PayWager(1, WagerKind.MAIN, Chips.of([(RED, 3)])))
    dealt_until(sitting, len(ACTS))
    (fault,) = review(sitting).faults
    assert (fault.at, fault.fault.kind) == (9, FaultKind.WRONG_AMOUNT)
    assert fault.table == before
    assert fault.fault.due is not None
    assert fault.fault.due.rule.ref.path == "made_up.PayWager"


def test_every_act_comes_with_its_time_its_duty_and_its_fault() -> None:
    hands = Hands()
    sitting = sit_down(hands=hands)
    for given in (act.DealCard(1), *ACTS):
        hands.at += 250
        sitting.do(given)
    first, second, *_ = review(sitting).acts
    assert (first.logged.milliseconds, second.logged.milliseconds) == (250, 250)
    assert first.fault is not None
    assert first.fault.kind is FaultKind.TOO_SOON
    assert second.fault is None
    assert first.duty == second.duty == sitting.duty_at(0)


def test_an_act_left_out_of_a_test_is_reviewed_as_missed_where_it_was_due() -> None:
    sitting = dealt_until(sit_down(Mode.TEST), 5)
    for given in ACTS[6:]:
        sitting.do(given)
    seen = review(sitting)
    assert [(fault.at, fault.fault.kind) for fault in seen.faults] == [(5, FaultKind.MISSED)]
    assert sitting.log[5].fault is FaultKind.TOO_SOON
    assert seen.acts[5].fault is not None
    assert seen.acts[5].fault.kind is FaultKind.MISSED


def test_a_stopped_test_ends_with_the_fault_that_the_rest_was_missed() -> None:
    sitting = dealt_until(sit_down(Mode.TEST), 10)
    sitting.stop()
    seen = review(sitting)
    assert seen.ending is Ending.STOPPED
    assert [(fault.at, fault.fault.kind) for fault in seen.faults] == [(10, FaultKind.MISSED)]
    assert seen.faults[0].table == sitting.table
    assert undone(sitting) == ACTS[10:]
    assert seen.score.percent is not None
    assert seen.score.percent < 100


def test_only_the_trainee_s_part_was_left_undone() -> None:
    sitting = sit_down(Mode.TEST, DEAL_ONLY)
    sitting.do(ACTS[0])
    sitting.stop()
    assert undone(sitting) == ACTS[1:4]


def test_seconds_are_told_by_part() -> None:
    hands = Hands()
    sitting = sit_down(hands=hands)
    for given in ACTS:
        hands.at += 1_000
        sitting.do(given)
    assert review(sitting).score.milliseconds == {
        Stretch.DEAL: 4_000,
        Stretch.PLAY: 4_000,
        Stretch.SETTLE: 2_000,
        Stretch.CLEAR: 3_000,
    }


def test_the_pace_stands_beside_the_published_one_for_so_many_spots() -> None:
    hands = Hands()
    sitting = at_three_spots(hands)
    for given in ACTS:
        hands.at += 3_000
        sitting.do(given)
    seen = review(sitting)
    assert seen.spots == 3
    # Thirteen acts of three seconds are 39 seconds: 92 rounds an hour, rounded down.
    assert seen.rounds_an_hour == 92
    assert seen.pace is not None
    assert seen.pace.rounds_an_hour == 105
    assert seen.pace.origin


def test_no_pace_is_published_for_a_common_hand() -> None:
    sitting = dealt_until(at_three_spots(key="nj-common-hand/common-hand"), len(ACTS))
    assert review(sitting).pace is None


def test_a_round_dealt_with_help_has_no_pace() -> None:
    sitting = at_three_spots()
    sitting.show_me()
    seen = review(dealt_until(sitting, len(ACTS)))
    assert (seen.rounds_an_hour, seen.pace, seen.score.helped) == (None, None, 1)


def test_a_part_of_a_round_has_no_pace() -> None:
    sitting = sit_down(automation=DEAL_ONLY)
    dealt_until(sitting, 4)
    while sitting.is_house_turn:
        sitting.go_on()
    seen = review(sitting)
    assert (seen.rounds_an_hour, seen.pace, seen.score.percent) == (None, None, 100)
