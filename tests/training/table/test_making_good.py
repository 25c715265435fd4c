"""A payment made wrongly may be made good: that is no second mistake, and the first stays one."""

from __future__ import annotations

import pytest

from tests.training.fakes import Hands
from tests.training.table.fakes import ACTS, RED, dealt_until, sit_down
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.table import acts as act
from trainer.domain.table.acts import Act
from trainer.domain.table.wagers import WagerKind
from trainer.training.records.sitting_records import Ending
from trainer.training.sittings import procedure_sitting
from trainer.training.sittings.log import How
from trainer.training.sittings.modes import Mode
from trainer.training.table.review import review
from trainer.training.table.sitting import TableSitting

WHITE = Denomination(Cents(100), "white")
TAKING, PAYING = 8, 9
"""The places of the round's acts in which $5 are taken from spot 2 and $10 paid to spot 1."""


def pays(*chips: tuple[Denomination, int], spot: int = 1) -> Act:
    return act.PayWager(spot, WagerKind.MAIN, Chips.of(chips))


def takes(dollars: int, spot: int = 1) -> Act:
    return act.TakeWager(spot, WagerKind.MAIN, Cents(100 * dollars))


def in_a_test(at: int, *given: Act) -> TableSitting:
    """A test in which these acts came instead of the one at that place, and the rest was done rightly."""
    sitting = dealt_until(sit_down(Mode.TEST, hands=Hands()), at)
    for each in (*given, *ACTS[at + 1 :]):
        sitting.do(each)
    assert sitting.ending is Ending.WHOLE
    return sitting


def found(sitting: TableSitting) -> list[tuple[int, FaultKind, bool | None]]:
    return [(slip.at, slip.fault.kind, slip.made_good) for slip in sitting.slips]


@pytest.mark.parametrize(
    "given",
    [
        (pays((RED, 1)), pays((RED, 1))),
        (pays((RED, 1)), pays((WHITE, 5))),
        (pays((RED, 3)), takes(5)),
        (pays((RED, 2), (WHITE, 3)), takes(3)),
        (pays((RED, 1)), pays((RED, 2))),
    ],
    ids=["what lacks is added", "in other chips", "too much is taken back", "a part of it", "all is paid anew"],
)
def test_a_payment_of_ten_made_good_is_one_fault_that_was_made_good(given: tuple[Act, ...]) -> None:
    sitting = in_a_test(PAYING, *given)
    assert found(sitting) == [(PAYING, FaultKind.WRONG_AMOUNT, True)]
    assert [each.how for each in sitting.log if each.act == given[1]][-1] is How.MADE_GOOD


def test_it_may_be_made_good_later_in_the_round() -> None:
    sitting = dealt_until(sit_down(Mode.TEST), PAYING)
    for each in (pays((RED, 1)), act.TakeOwnCards(), pays((RED, 1)), act.TakeCards(2), act.TakeCards(1)):
        sitting.do(each)
    assert found(sitting) == [(PAYING, FaultKind.WRONG_AMOUNT, True)]


def test_a_wrong_payment_left_as_it_lies_was_not_made_good() -> None:
    assert found(in_a_test(PAYING, pays((RED, 1)))) == [(PAYING, FaultKind.WRONG_AMOUNT, False)]


def test_a_payment_still_short_once_more_was_added_is_wrong_once_more_by_all_that_lies_there() -> None:
    sitting = in_a_test(PAYING, pays((RED, 1)), pays((WHITE, 3)))
    first, second = sitting.slips
    assert (first.made_good, second.at) == (False, PAYING + 2)
    assert second.fault.kind is FaultKind.WRONG_AMOUNT
    assert second.fault.given == pays((RED, 1), (WHITE, 3))


def test_what_is_added_at_last_makes_it_good() -> None:
    sitting = in_a_test(PAYING, pays((RED, 1)), pays((WHITE, 3)), pays((WHITE, 2)))
    assert [slip.made_good for slip in sitting.slips] == [True, None]


@pytest.mark.parametrize(
    ("given", "made_good"),
    [
        ((takes(3, spot=2),), False),
        ((takes(3, spot=2), takes(2, spot=2)), True),
        ((takes(8, spot=2), pays((WHITE, 3), spot=2)), True),
    ],
    ids=["left", "the rest is taken", "the surplus is given back"],
)
def test_a_bet_of_five_taken_in_a_wrong_amount(given: tuple[Act, ...], made_good: bool) -> None:
    assert found(in_a_test(TAKING, *given)) == [(TAKING, FaultKind.WRONG_AMOUNT, made_good)]


def test_what_another_spot_is_paid_makes_nothing_good() -> None:
    sitting = in_a_test(PAYING, pays((RED, 1)), pays((RED, 1), spot=2))
    assert [slip.made_good for slip in sitting.slips] == [False, None]


def test_a_mistake_that_lays_no_wrong_amount_is_neither_made_good_nor_not() -> None:
    sitting = dealt_until(sit_down(Mode.TEST), 1)
    for each in (ACTS[2], ACTS[1], *ACTS[3:]):
        sitting.do(each)
    assert [slip.made_good for slip in sitting.slips] == [None]


def test_the_review_tells_of_it() -> None:
    sitting = in_a_test(PAYING, pays((RED, 1)), pays((RED, 1)))
    assert [each.made_good for each in review(sitting).acts if each.fault is not None] == [True]


def test_a_test_that_was_kept_is_judged_the_same_again() -> None:
    sitting = in_a_test(PAYING, pays((RED, 1)), pays((RED, 1)))
    kept = procedure_sitting.Earlier(sitting.id, sitting.started_ms, sitting.log, sitting.ending)
    assert sit_down(Mode.TEST, earlier=kept).slips == sitting.slips
