"""In a test of the shuffle nothing is put right before the trainee's eyes, as long as it can be gone on from."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from tests.training.fakes import Hands, game
from tests.training.shuffle.shuffles import PITCH, ROCKINGHAM, dealt, finish, sit_down, until
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import GROWING, LEFT, RIGHT, SHOE, pile
from trainer.training.records.sitting_records import Ending
from trainer.training.shuffle.review import review
from trainer.training.shuffle.seating import shuffle_seat
from trainer.training.shuffle.sitting import ShuffleSeat, ShuffleSitting
from trainer.training.sittings.log import How
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import Earlier


def in_a_test_at(kind: type) -> ShuffleSitting:
    """A test of the end of a shoe until an act of that kind is due."""
    return until(sit_down(mode=Mode.TEST), kind)


def kept(sitting: ShuffleSitting) -> Earlier[ShuffleAct]:
    return Earlier(sitting.id, sitting.started_ms, sitting.log, sitting.ending)


def test_a_packet_taken_too_high_stays_as_high_and_is_one_mistake() -> None:
    sitting = in_a_test_at(acts.TakeFrom)
    lay = sitting.table.count(pile(1))
    sitting.do(acts.TakeFrom(1, 41))
    assert sitting.table.count(LEFT) == 41
    assert sitting.table.count(pile(1)) == lay - 41
    assert [slip.fault.kind for slip in finish(sitting).slips] == [FaultKind.WRONG_AMOUNT]
    assert sitting.ending is Ending.WHOLE


@pytest.mark.parametrize(
    "wrong",
    [
        acts.TakeFrom(1, 60),
        acts.TakeFrom(1, 1),
        acts.Gather(1, 150),
        acts.Gather(1, 5),
        acts.ReCut(5),
        acts.RefuseCut(),
    ],
    ids=str,
)
def test_from_a_wrong_amount_or_answer_the_shuffle_comes_to_its_end_with_all_its_cards(wrong: ShuffleAct) -> None:
    due = acts.AcceptCut if isinstance(wrong, acts.RefuseCut) else type(wrong)
    sitting = finish_wrongly(in_a_test_at(due), wrong)
    assert len(sitting.slips) == 1
    assert sitting.ending is Ending.WHOLE
    assert sitting.table.count(SHOE) == 311
    percent = review(sitting).score.percent
    assert percent is not None
    assert percent < 100


def finish_wrongly(sitting: ShuffleSitting, wrong: ShuffleAct) -> ShuffleSitting:
    sitting.do(wrong)
    return finish(sitting)


def test_a_packet_laid_down_unriffled_lies_so_and_the_riffle_was_missed() -> None:
    sitting = in_a_test_at(acts.Riffle)
    held = sitting.table.count(LEFT) + sitting.table.count(RIGHT)
    sitting.do(acts.LayDown())
    assert sitting.table.count(GROWING) == held
    assert sitting.log[-1].done
    (slip,) = finish(sitting).slips
    assert slip.fault.kind is FaultKind.MISSED
    assert slip.fault.due is not None
    assert isinstance(slip.fault.due.action, acts.Riffle)
    assert sitting.table.count(SHOE) == 311


def test_a_riffle_too_many_is_done_and_is_one_mistake() -> None:
    sitting = until(sit_down(dealt(ROCKINGHAM), Mode.TEST), acts.LayDown)
    mixed = sitting.table.mixed
    sitting.do(acts.Riffle())
    assert sitting.table.mixed == mixed + 1
    assert [slip.fault.kind for slip in finish(sitting).slips] == [FaultKind.UNCALLED_FOR]


def test_a_shoe_loaded_before_it_is_burned_from_is_put_right_at_once_for_there_is_no_card_to_burn() -> None:
    sitting = in_a_test_at(acts.LoadShoe)
    sitting.do(acts.BurnCard())
    wrong, *instead = sitting.log[-3:]
    assert (wrong.how, wrong.done) == (How.FAULT, False)
    assert [(each.act, each.how) for each in instead] == [
        (acts.LoadShoe(), How.IN_PLACE),
        (acts.BurnCard(), How.IN_PLACE),
    ]


def made_good(sitting: ShuffleSitting, *given: ShuffleAct) -> list[tuple[FaultKind, bool | None]]:
    """What the faults are once these acts were done, the last of which makes good the first."""
    for each in given:
        sitting.do(each)
    assert (sitting.log[-1].how, sitting.log[-1].done) == (How.MADE_GOOD, True)
    return [(slip.fault.kind, slip.made_good) for slip in finish(sitting).slips]


def test_a_packet_too_low_is_made_good_by_taking_more_of_the_same_pile() -> None:
    sitting = in_a_test_at(acts.TakeFrom)
    assert made_good(sitting, acts.TakeFrom(1, 8), acts.TakeFrom(1, 18)) == [(FaultKind.WRONG_AMOUNT, True)]
    assert sitting.table.count(SHOE) == 311


def test_what_is_added_lies_with_the_packet_in_the_same_hand() -> None:
    sitting = in_a_test_at(acts.TakeFrom)
    sitting.do(acts.TakeFrom(1, 8))
    sitting.do(acts.TakeFrom(1, 18))
    assert (sitting.table.count(LEFT), sitting.table.count(RIGHT)) == (26, 0)


def test_a_pile_too_small_is_made_good_by_gathering_more_onto_it() -> None:
    sitting = in_a_test_at(acts.Gather)
    assert made_good(sitting, acts.Gather(1, 20), acts.Gather(1, 58)) == [(FaultKind.WRONG_AMOUNT, True)]


def test_a_cut_card_set_wrongly_is_made_good_by_setting_it_anew() -> None:
    sitting = in_a_test_at(acts.ReCut)
    due = sitting.due
    assert due is not None
    assert made_good(sitting, acts.ReCut(5), due.action) == [(FaultKind.WRONG_AMOUNT, True)]


def test_what_is_added_and_leaves_it_wrong_is_wrong_once_more_and_lies_there_too() -> None:
    sitting = in_a_test_at(acts.TakeFrom)
    sitting.do(acts.TakeFrom(1, 8))
    sitting.do(acts.TakeFrom(1, 4))
    assert sitting.table.count(LEFT) == 12
    assert [slip.fault.kind for slip in finish(sitting).slips] == [FaultKind.WRONG_AMOUNT] * 2


def test_of_a_packet_too_high_nothing_is_said_of_making_it_good() -> None:
    sitting = finish_wrongly(in_a_test_at(acts.TakeFrom), acts.TakeFrom(1, 41))
    assert [slip.made_good for slip in sitting.slips] == [None]


def test_a_packet_that_waits_for_its_turn_and_is_higher_than_its_pile_by_then_stops_nothing() -> None:
    sitting = in_a_test_at(acts.TakeFrom)
    sitting.do(acts.TakeFrom(1, 70))
    sitting.do(acts.TakeFrom(1, 26))
    sitting.do(acts.Strip())
    assert finish(sitting).ending is Ending.WHOLE


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE])
def test_where_a_mistake_is_told_at_once_nothing_of_it_is_done(mode: Mode) -> None:
    sitting = until(sit_down(mode=mode), acts.TakeFrom)
    before = sitting.table
    sitting.do(acts.TakeFrom(1, 41))
    assert sitting.table == before


def test_a_test_that_was_kept_is_done_the_same_again() -> None:
    sitting = in_a_test_at(acts.TakeFrom)
    finish_wrongly(sitting, acts.TakeFrom(1, 41))
    again = sit_down(mode=Mode.TEST, earlier=kept(sitting))
    assert (again.table, again.log, again.slips) == (sitting.table, sitting.log, sitting.slips)


def test_a_test_in_which_a_wrong_amount_was_put_right_is_still_told_as_it_was_done() -> None:
    seat = shuffle_seat(game(dealt().game), dealt())
    procedure = replace(seat.court.procedure, goes_on_from=None)
    once = ShuffleSeat(seat.game, seat.dealt, replace(seat.court, procedure=procedure), seat.opening)
    numbers = count(1)
    sitting = ShuffleSitting(once, Mode.TEST, clock=Hands().clock(), new_id=lambda: f"id-{next(numbers)}")
    finish_wrongly(until(sitting, acts.TakeFrom), acts.TakeFrom(1, 41))
    assert not next(each for each in sitting.log if each.how is How.FAULT).done
    again = sit_down(mode=Mode.TEST, earlier=kept(sitting))
    assert (again.table, again.log) == (sitting.table, sitting.log)


def test_a_cut_let_stand_that_was_too_thin_is_gone_on_from() -> None:
    sitting = until(sit_down(dealt(PITCH, Occasion.END_OF_SHOE, cuts=(2, 52)), Mode.TEST), acts.RefuseCut)
    sitting.do(acts.AcceptCut())
    assert isinstance(sitting.log[-1].act, acts.AcceptCut)
    assert sitting.log[-1].done
    assert len(finish(sitting).slips) == 1
