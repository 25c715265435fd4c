"""A shuffle as it is done: its modes, its log and its time. Six decks of seed 003's house, at the end of a shoe."""

from __future__ import annotations

import pytest

from tests.training.fakes import BLACKJACK, Hands
from tests.training.shuffle.shuffles import GAMES, PITCH, dealt, do_due, finish, sit_down, until
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, LEFT, SHOE, pile
from trainer.training.records.sitting_records import Ending
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.log import By, How, Refused
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import Earlier

STOPPING = [Mode.GUIDED, Mode.PRACTICE]


def verdicts(sitting: ShuffleSitting) -> list[str]:
    return [each.verdict for each in sitting.log]


@pytest.mark.parametrize("mode", [*STOPPING, Mode.TEST])
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("occasion", Occasion)
def test_what_is_due_leads_to_the_end_without_a_fault(key: str, occasion: Occasion, mode: Mode) -> None:
    sitting = finish(sit_down(dealt(key, occasion, cuts=(52,) if key == PITCH else (104,)), mode))
    assert sitting.ending is Ending.WHOLE
    assert set(verdicts(sitting)) == {"right"}
    assert sitting.slips == ()


def test_the_cards_end_up_in_the_shoe_and_one_is_burned() -> None:
    sitting = finish(sit_down())
    assert (sitting.table.count(SHOE), sitting.table.count(DISCARD_RACK)) == (311, 1)


@pytest.mark.parametrize("mode", STOPPING)
def test_a_wrong_amount_is_told_and_not_performed(mode: Mode) -> None:
    sitting = until(sit_down(mode=mode), acts.TakeFrom)
    reply = sitting.do(acts.TakeFrom(1, 41))
    assert reply.fault is not None
    assert reply.fault.kind is FaultKind.WRONG_AMOUNT
    assert reply.steps == ()
    assert (sitting.table.count(pile(1)), sitting.table.count(LEFT)) == (78, 0)
    assert verdicts(sitting)[-1] == "wrong-amount"
    assert not sitting.log[-1].done


def test_about_half_a_deck_is_right_and_is_taken_as_it_was() -> None:
    sitting = until(sit_down(), acts.TakeFrom)
    assert sitting.do(acts.TakeFrom(1, 30)).fault is None
    assert sitting.table.count(LEFT) == 30


def test_a_test_says_nothing_and_does_the_due_act_in_the_trainees_place() -> None:
    sitting = until(sit_down(mode=Mode.TEST), acts.LoadShoe)
    reply = sitting.do(acts.BurnCard())
    assert reply.fault is None
    assert [step.act for step in reply.steps] == [acts.LoadShoe(), acts.BurnCard()]
    assert verdicts(sitting)[-3:] == ["too-soon", "in-place", "in-place"]


def test_a_shown_card_is_a_fault_and_stays_face_down() -> None:
    sitting = until(sit_down(), acts.TakeFrom)
    reply = sitting.do(acts.Expose(pile(1)))
    assert reply.fault is not None
    assert reply.fault.kind is FaultKind.UNCALLED_FOR
    assert sitting.table.exposed == ()


def test_a_step_left_out_at_the_end_of_a_test_was_missed() -> None:
    sitting = until(sit_down(mode=Mode.TEST), acts.BurnCard)
    sitting.stop()
    assert sitting.ending is Ending.STOPPED
    (slip,) = sitting.slips
    assert (slip.fault.kind, slip.fault.due and slip.fault.due.action) == (FaultKind.MISSED, acts.BurnCard())


def test_show_me_does_the_due_act_as_helped() -> None:
    sitting = sit_down()
    reply = sitting.show_me()
    assert [step.act for step in reply.steps] == [acts.Say(ShuffleCall.SHUFFLING)]
    assert (sitting.log[-1].how, sitting.log[-1].by) == (How.HELPED, By.HOUSE)
    assert sit_down(mode=Mode.TEST).show_me().refused is Refused.IN_A_TEST


def test_watched_the_model_dealer_does_all_an_act_at_a_time() -> None:
    sitting = sit_down(mode=Mode.WATCH)
    assert sitting.do(acts.Riffle()).refused is Refused.WATCHING
    steps = 0
    while sitting.is_house_turn:
        steps += len(sitting.go_on().steps)
    assert sitting.ending is Ending.WHOLE
    assert steps == len(sitting.log)
    assert {each.how for each in sitting.log} == {How.AUTOMATIC}
    assert sitting.table.count(SHOE) == 311


@pytest.mark.parametrize("mode", [*STOPPING, Mode.TEST])
def test_nothing_of_a_shuffle_goes_on_by_itself_unless_it_is_watched(mode: Mode) -> None:
    sitting = sit_down(mode=mode)
    assert not sitting.is_house_turn
    assert sitting.go_on().steps == ()


def test_the_player_cuts_at_once_when_asked_and_the_floor_comes_when_called() -> None:
    sitting = until(sit_down(dealt(cuts=(30, 104))), acts.OfferCut)
    (step,) = sitting.do(acts.OfferCut()).steps
    assert step.acted.cut is None
    assert step.table.cut is not None
    assert sitting.due is not None
    assert sitting.due.action == acts.RefuseCut()


def test_time_is_taken_act_by_act_and_stands_still_while_paused() -> None:
    hands = Hands()
    sitting = sit_down(hands=hands)
    hands.at = 1_500
    do_due(sitting, 1)
    sitting.pause()
    hands.at = 9_000
    sitting.resume()
    hands.at = 9_700
    do_due(sitting, 1)
    assert [each.milliseconds for each in sitting.log] == [1_500, 700]


def test_every_moment_can_be_looked_at_again() -> None:
    sitting = finish(sit_down())
    assert sitting.table_at(0) == sitting.seat.opening
    first_take = next(each.index for each in sitting.log if isinstance(each.act, acts.TakeFrom))
    assert sitting.table_at(first_take).count(pile(1)) == 78
    duty = sitting.duty_at(first_take)
    assert duty is not None
    assert duty.rule.ref.path == "shuffle.taken"
    step = sitting.step_at(first_take)
    assert step is not None
    assert step.table.count(LEFT) == 26


def test_the_phases_are_over_one_after_another() -> None:
    sitting = until(sit_down(), acts.OfferCut)
    over = [name for name, is_over in sitting.phases if is_over]
    assert sitting.phase == "cutting"
    assert over[-1] == "shuffling"


def earlier(of: ShuffleSitting) -> Earlier[acts.ShuffleAct]:
    return Earlier(of.id, of.started_ms, of.log, of.ending)


@pytest.mark.parametrize("mode", [*STOPPING, Mode.TEST])
def test_a_shuffle_broken_off_goes_on_where_it_stood(mode: Mode) -> None:
    hands = Hands(500)
    sitting = until(sit_down(mode=mode, hands=hands), acts.TakeFrom)
    sitting.do(acts.TakeFrom(1, 30))
    sitting.do(acts.TakeFrom(3, 60))
    again = sit_down(mode=mode, earlier=earlier(sitting))
    assert again.log == sitting.log
    assert (again.table, again.due, again.id) == (sitting.table, sitting.due, sitting.id)
    assert finish(again).table == finish(sitting).table


def test_a_shuffle_that_is_over_can_be_looked_at_again() -> None:
    sitting = finish(sit_down())
    again = sit_down(earlier=earlier(sitting))
    assert (again.ending, again.log, again.table) == (Ending.WHOLE, sitting.log, sitting.table)


def test_a_log_of_another_shuffle_is_refused() -> None:
    other = do_due(sit_down(dealt(PITCH, Occasion.NEW_GAME, cuts=(52,))), 3)
    with pytest.raises(ValueError, match="rules it was dealt by have changed"):
        sit_down(earlier=earlier(other))


def test_the_shuffled_cards_are_not_in_the_order_they_were_gathered_in() -> None:
    sitting = until(sit_down(dealt(BLACKJACK)), acts.OfferCut)
    assert sitting.table.count(GROWING) == 312
    assert sorted(sitting.table.at(GROWING)) != list(sitting.table.at(GROWING))
