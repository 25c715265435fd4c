"""Space pauses a question where it asks for nothing else: the question is covered and its clock stands still."""

import pytest

from tests.ui.trainee import Trainee
from trainer.ui.drills.pausing import DrillPause


def asked(trainee: Trainee, drill: str) -> DrillPause:
    """The first question of a drill, which lies there."""
    if trainee.drills.under_way:
        trainee.drills.back()
    trainee.starts(drill)
    trainee.drill.canvas.finish()
    return trainee.drill._pause


@pytest.mark.parametrize("drill", ["blackjack-payout", "hand-totals", "settle-hand", "insurance", "cut-depth"])
def test_a_paused_question_is_covered_and_takes_no_answer_until_space_is_pressed_again(
    shared_trainee: Trainee, drill: str
) -> None:
    pause, page = asked(shared_trainee, drill), shared_trainee.drill
    assert shared_trainee.presenter.begun
    shared_trainee.presses("Space")
    assert (pause.covers, shared_trainee.presenter.begun) == (True, False)
    cover = pause._cover
    assert (cover.isVisible(), cover.geometry()) == (True, page.rect())
    assert cover is page.children()[-1]
    shared_trainee.presses("1", "t", "7", "Ctrl+s")
    assert shared_trainee.presenter.grade is None
    assert not shared_trainee.presenter.draft.text
    assert not shared_trainee.presenter.draft.built.heaps
    shared_trainee.presses("Space")
    assert (pause.covers, shared_trainee.presenter.begun, cover.isVisible()) == (False, True, False)


def test_enter_escape_and_a_press_go_on_and_answer_nothing(shared_trainee: Trainee) -> None:
    pause = asked(shared_trainee, "hand-totals")
    for key in ("Enter", "Escape"):
        shared_trainee.presses("Space", key)
        assert not pause.covers
    shared_trainee.presses("Space")
    shared_trainee.clicks(pause._cover)
    assert not pause.covers
    assert shared_trainee.drills.under_way
    assert shared_trainee.presenter.grade is None
    shared_trainee.types("12")
    assert shared_trainee.presenter.draft.text == "12"


def test_help_over_a_paused_question_lets_no_time_run_when_it_is_closed(shared_trainee: Trainee) -> None:
    pause = asked(shared_trainee, "hand-totals")
    shared_trainee.presses("Space")
    shared_trainee.running.frame.open_keys()
    shared_trainee.presses("Escape")
    assert (pause.covers, shared_trainee.presenter.begun) == (True, False)


def test_where_space_begins_a_new_stack_or_something_is_typed_it_pauses_nothing(shared_trainee: Trainee) -> None:
    pause = asked(shared_trainee, "blackjack-payout")
    shared_trainee.presses("Tab", "1", "Space")
    assert not pause.covers
    pause = asked(shared_trainee, "hand-totals")
    shared_trainee.presses("1", "Space")
    assert not pause.covers


def test_a_signal_paused_before_it_could_be_read_is_made_anew(shared_trainee: Trainee) -> None:
    pause = asked(shared_trainee, "hand-signals")
    assert not shared_trainee.presenter.begun
    shared_trainee.presses("Space")
    shared_trainee.reads_the_signal()
    assert not shared_trainee.presenter.begun
    shared_trainee.presses("Space")
    assert not pause.covers
    assert shared_trainee.drill.felts.signal.canvas.moving
