"""Show me for several bets: one after another, and no further once it is stopped."""

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tests.ui.trainee import Trainee
from trainer.domain.money.amounts import Cents
from trainer.drills.base import Amount
from trainer.ui.drills.verdict.due_playback import Turns, due_steps
from trainer.wording.money import money


def turns(played: list[int], owner: QObject) -> Turns:
    made = Turns(owner, standing_ms=0)
    made.played.connect(played.append)
    return made


def test_the_first_turn_is_played_at_once_and_the_next_when_it_is_over(qtbot: QtBot) -> None:
    played: list[int] = []
    owner = QObject()
    made = turns(played, owner)
    made.begin([0, 2])
    assert played == [0]
    assert made.left == 1
    made.over()
    qtbot.waitUntil(lambda: played == [0, 2])
    assert made.left == 0
    made.over()
    assert played == [0, 2]


def test_stopping_plays_no_further_turn(qtbot: QtBot) -> None:
    played: list[int] = []
    owner = QObject()
    made = turns(played, owner)
    made.begin([0, 1, 2])
    made.over()
    made.stop()
    made.over()
    assert played == [0]
    assert made.left == 0


def test_beginning_anew_starts_with_the_first(qtbot: QtBot) -> None:
    played: list[int] = []
    owner = QObject()
    made = turns(played, owner)
    made.begin([0, 1])
    made.begin([0, 1])
    assert played == [0, 0]
    assert made.left == 1


def test_nothing_to_play_is_nothing_played(qtbot: QtBot) -> None:
    played: list[int] = []
    owner = QObject()
    turns(played, owner).begin([])
    assert played == []


def test_what_is_paused_goes_on_where_it_stood(qtbot: QtBot) -> None:
    played: list[int] = []
    owner = QObject()
    made = turns(played, owner)
    made.begin([0, 1])
    made.pause()
    made.over()
    assert made.paused
    assert played == [0]
    made.pause()
    assert played == [0, 1]


def test_a_payment_in_several_colours_is_shown_colour_by_colour(shared_trainee: Trainee) -> None:
    shared_trainee.starts("blackjack-payout")
    for _ in range(20):
        shared_trainee.answers_rightly()
        due = shared_trainee.presenter.grade.due.responses[0][1]
        steps = due_steps(shared_trainee.presenter)
        colours = list(dict.fromkeys(heap.denomination for heap in steps[0].view.heaps))
        assert len(steps) == len(colours)
        assert steps[-1].view.stage.heaps == len(steps[-1].view.heaps)
        assert steps[-1].view.amount == money(due.cents if isinstance(due, Amount) else due.chips.worth)
        if len(colours) > 1:
            break
        shared_trainee.presses("Enter")
    else:
        pytest.fail("no payment in several colours came in twenty")
    first = steps[0].view
    assert first.stage.new == first.stage.heaps < len(first.heaps)
    standing = first.heaps[: first.stage.heaps]
    assert first.amount == money(Cents(sum(heap.denomination.value * heap.count for heap in standing)))
    drill = shared_trainee.drill
    shared_trainee.presses("w")
    shown = [drill.canvas.due]
    for key in ("Right", "Left"):
        shared_trainee.presses(key)
        shown.append(drill.canvas.due)
    assert shown == [steps[0].view, steps[1].view, steps[0].view]
    shared_trainee.presses("s")
    assert drill.turns.left == len(steps), "the felt is cleared first"
    shared_trainee.presses("Space")
    assert drill.turns.paused
