"""Which of a dealer's acts answer a signal; one that is done before the signal can be read is a guess."""

from __future__ import annotations

import pytest

from tests.domain.games import WHITE
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import (
    AcceptInsurance,
    Act,
    Announce,
    AskAloud,
    Call,
    CloseInsurance,
    DealCard,
    DealOwn,
    Peek,
    PointTo,
    RefuseBet,
    RefuseWish,
    Split,
)
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.table.unanswered_signals import SignalsMade, is_answer

HIT_AT_TWO = SignalsMade((Wish(Decision.HIT, 2),))
INSURED_AT_TWO = SignalsMade(insured=((2, Wager(WagerKind.INSURANCE, Stack((WHITE,)))),))


@pytest.mark.parametrize(
    ("act", "answers"),
    [
        (DealCard(2), True),
        (DealCard(2, 1), None),
        (DealCard(3), None),
        (Split(2), True),
        (RefuseWish(2), True),
        (RefuseWish(3), None),
        (DealOwn(), None),
        (AskAloud(2), False),
        (Peek(), False),
        (Announce(Call.LAST_HAND), False),
        (CloseInsurance(), False),
    ],
)
def test_a_card_a_split_or_a_no_at_the_hand_that_signalled_answers_it(act: Act, answers: bool | None) -> None:
    assert is_answer(act, HIT_AT_TWO, Table((), None, Shoe(()), turn=(2, 0))) is answers


@pytest.mark.parametrize(
    ("act", "turn", "answers"),
    [
        (PointTo(3), (2, 0), True),
        (PointTo(2), (2, 0), False),
        (PointTo(3), (1, 0), False),
        (PointTo(3), None, False),
    ],
)
def test_to_point_past_a_hand_that_signalled_answers_it(
    act: PointTo, turn: tuple[int, int] | None, answers: bool
) -> None:
    assert is_answer(act, HIT_AT_TWO, Table((), None, Shoe(()), turn=turn)) is answers


@pytest.mark.parametrize(
    ("act", "answers"),
    [
        (AcceptInsurance(2), True),
        (AcceptInsurance(3), False),
        (RefuseBet(2, WagerKind.INSURANCE), True),
        (RefuseBet(3, WagerKind.INSURANCE), False),
        (RefuseBet(2, WagerKind.MAIN), False),
        (CloseInsurance(), True),
    ],
)
def test_chips_put_on_the_insurance_line_are_answered_where_they_lie_or_by_closing(act: Act, answers: bool) -> None:
    assert is_answer(act, INSURED_AT_TWO, Table((), None, Shoe(()), insurance_offered=True)) is answers


def test_insurance_that_was_not_offered_is_not_closed_for_an_answer() -> None:
    assert is_answer(CloseInsurance(), INSURED_AT_TWO, Table((), None, Shoe(()))) is False
