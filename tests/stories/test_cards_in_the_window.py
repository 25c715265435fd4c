"""The drills between two shoes through the real window, by keys and by mouse, and what is kept of them."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import OpenWindow
from tests.ui.shared_window import as_if_new
from tests.ui.trainee import Trainee
from trainer.canvas.shuffle.view import SideViewTarget
from trainer.domain.shuffle.acts import AcceptCut, OfferCut
from trainer.drills.base import Choice, DepthAsk, Stopped
from trainer.ui.drills.shuffle.clock import ClockStage
from trainer.ui.ways import DRILLS, TABLE

BETWEEN_SHOES = (
    "shuffle-procedure",
    "deck-estimation",
    "cut-depth",
    "burn-and-cut-card",
    "spot-the-slip",
    "shuffle-clock",
)


@pytest.fixture
def trainee(shared_trainee: Trainee) -> Trainee:
    """Somebody new before the window that these stories share, at the list of drills."""
    return as_if_new(shared_trainee)


@pytest.fixture
def alone(open_window: OpenWindow, begun: Path) -> Trainee:
    """Someone before a window of their own, at the list of drills."""
    return open_window(begun, seed=2)


@pytest.mark.parametrize("drill", BETWEEN_SHOES)
def test_right_answers_by_keys_are_kept_as_right(trainee: Trainee, drill: str) -> None:
    trainee.starts(drill)
    for _ in range(4):
        trainee.answers_rightly()
        assert trainee.presenter.grade is not None
        assert trainee.presenter.grade.right, trainee.presenter.grade
        trainee.presses("Enter")
    kept = trainee.attempts()
    assert [(row["drill"], row["is_right"]) for row in kept] == [(drill, 1)] * 4
    assert all(row["answer"] != "{}" for row in kept)


def re_cuts(trainee: Trainee) -> DepthAsk:
    """Begins with a re-cut of eight decks."""
    trainee.drills.start("cut-depth:re-cut-8-good-front")
    ask = trainee.presenter.ask
    assert isinstance(ask, DepthAsk)
    return ask


def side_point(trainee: Trainee, cards: int) -> QPoint:
    """A point on the side of the pack with so many cards in front of it."""
    canvas = trainee.drill.felts.stack.canvas
    middle = canvas.height() // 2
    return next(QPoint(x, middle) for x in range(canvas.width(), 0, -1) if canvas.under(x, middle) in sides(cards))


def sides(cards: int) -> tuple[SideViewTarget, ...]:
    return SideViewTarget(cards), SideViewTarget(cards + 1)


def test_a_re_cut_dragged_with_the_mouse_and_left_there_is_kept(trainee: Trainee) -> None:
    ask = re_cuts(trainee)
    canvas = trainee.drill.felts.stack.canvas
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=side_point(trainee, 200))
    QTest.mouseMove(canvas, side_point(trainee, 312))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=side_point(trainee, 312))
    set_at = trainee.presenter.draft.depth
    assert set_at in (ask.cards - 312, ask.cards - 313)
    trainee.presses("Enter")
    assert json.loads(trainee.attempts()[0]["answer"]) == {"re-cut": {"depth": set_at}}
    assert trainee.attempts()[0]["is_right"] == 1


def test_nothing_tells_how_deep_the_cut_card_stands_before_the_verdict(trainee: Trainee) -> None:
    re_cuts(trainee)
    trainee.presses("Right", "PageDown")
    depth = trainee.presenter.draft.depth
    assert depth is not None
    assert str(depth) not in trainee.words(trainee.drill)
    assert trainee.drill.felts.stack.canvas.verdict is None
    trainee.presses("Enter")
    verdict = trainee.drill.felts.stack.canvas.verdict
    assert verdict is not None
    assert verdict.given == 416 - depth
    assert str(depth) in trainee.words(trainee.drill) + verdict.given_words


def test_a_cut_card_never_set_is_asked_for(trainee: Trainee) -> None:
    re_cuts(trainee)
    trainee.presses("Enter")
    assert "The cut card is not in the pack yet" in trainee.words(trainee.drill.answer)
    assert trainee.attempts() == []
    trainee.presses("Right")
    assert "The cut card is not in the pack yet" not in trainee.words(trainee.drill.answer)
    assert "Behind the cut card" in trainee.words(trainee.drill.answer)


@pytest.mark.parametrize(
    "drill",
    ["cut-depth:re-cut-8-good-front", "cut-depth:good-front", "deck-estimation", "shuffle-procedure"],
)
def test_what_is_wrong_with_an_answer_takes_no_room_from_the_felt(trainee: Trainee, drill: str) -> None:
    trainee.drills.start(drill)
    panel = trainee.drill.answer
    trainee.bot.waitUntil(lambda: panel.height() == panel.sizeHint().height())
    high, asked = trainee.drill.felts.stack.height(), trainee.words(trainee.drill.answer)
    trainee.presses("Enter")
    trainee.bot.waitUntil(lambda: panel.height() == panel.sizeHint().height())
    assert trainee.presenter.complaint
    assert trainee.presenter.complaint in trainee.words(trainee.drill.answer).replace("\u2019", "'")
    assert trainee.drill.felts.stack.height() == high
    assert trainee.words(trainee.drill.answer) != asked


def test_a_press_on_the_felt_stops_the_shuffle_and_space_after_the_verdict_stops_nothing(trainee: Trainee) -> None:
    trainee.starts("spot-the-slip")
    clip = trainee.drill.felts.stack.clip
    for _ in range(2):
        clip.go_on()
        trainee.drill.felts.stack.canvas.finish()
    trainee.clicks(trainee.drill.felts.stack.canvas)
    assert json.loads(trainee.attempts()[0]["answer"]) == {"stop": {"stopped": 1}}
    trainee.presses("Space")
    assert len(trainee.attempts()) == 1


def test_the_enter_meant_for_the_verdict_before_stops_no_shuffle(trainee: Trainee) -> None:
    trainee.starts("spot-the-slip")
    trainee.drill.felts.stack.clip.go_on()
    trainee.presses("Enter", "Enter")
    assert trainee.presenter.grade is None
    assert trainee.attempts() == []


def test_before_its_first_act_a_shuffle_is_not_stopped(trainee: Trainee) -> None:
    trainee.starts("spot-the-slip")
    trainee.presses("Space")
    assert trainee.presenter.grade is None


def test_after_the_verdict_the_slip_is_shown_again_slowly_and_act_by_act(trainee: Trainee) -> None:
    trainee.drills.start("spot-the-slip:card-flashed")
    due = trainee.due()["stop"]
    assert isinstance(due, Stopped)
    assert due.at is not None
    trainee.watches(None)
    clip = trainee.drill.felts.stack.clip
    trainee.presses("g")
    assert clip.runs
    assert clip.begun == max(0, due.at - 2)
    while clip.runs:
        clip.go_on()
        trainee.drill.felts.stack.canvas.finish()
    assert clip.begun == due.at + 1
    trainee.presses("Left")
    assert clip.begun == due.at
    trainee.presses("Right")
    assert clip.begun == due.at + 1
    assert f"Act {due.at + 1} of" in trainee.words(trainee.drill.answer)


def test_what_is_heard_and_not_seen_of_a_shuffle_is_told_while_it_runs(trainee: Trainee) -> None:
    trainee.drills.start("spot-the-slip:shallow-cut-accepted")
    clip, canvas = trainee.drill.felts.stack.clip, trainee.drill.felts.stack.canvas
    told = {}
    while clip.runs and clip.begun < len(clip.acts):
        clip.go_on()
        canvas.finish()
        told[type(clip.acts[clip.begun - 1])] = trainee.words(trainee.drill.answer)
    assert "The dealer offers a player the cut." in told[OfferCut]
    assert "The dealer takes the cut as it is." in told[AcceptCut]
    assert all("Act " not in words for words in told.values())


def test_a_shuffle_begins_anew_when_it_comes_back_into_view(trainee: Trainee) -> None:
    trainee.starts("spot-the-slip")
    clip = trainee.drill.felts.stack.clip
    clip.go_on()
    frame = trainee.running.frame
    frame.go(TABLE)
    assert not clip.runs
    frame.go(DRILLS)
    assert clip.runs
    assert clip.begun == 0


def test_the_clock_has_the_page_to_itself_until_the_last_step_is_done(trainee: Trainee) -> None:
    trainee.starts("shuffle-clock")
    drill = trainee.drill
    assert not drill.answer.isVisible()
    assert not drill.feedback.isVisible()
    steps = getattr(trainee.presenter.ask, "steps", ())
    trainee.shuffles([5_000] * len(steps))
    assert drill.feedback.isVisible()
    assert drill.felts.clock.laps == (5_000,) * len(steps)
    assert json.loads(trainee.attempts()[0]["answer"]) == {"laps": {"laps": [5_000] * len(steps)}}


def test_a_press_anywhere_is_the_next_step_and_backspace_takes_it_back(alone: Trainee) -> None:
    alone.starts("shuffle-clock")
    clock = alone.drill.felts.clock
    now = 1_000.0
    clock.clock_ms = lambda: now
    alone.clicks(clock)
    assert clock.stage is ClockStage.RUNNING
    first = clock.step
    now += 4_000
    alone.clicks(clock)
    assert clock.laps == (4_000,)
    assert clock.step != first
    now += 1_000
    alone.presses("Backspace")
    assert clock.step == first
    now += 2_000
    alone.presses("Enter")
    assert clock.laps == (7_000,)


def test_a_bouncing_press_is_one_press(alone: Trainee) -> None:
    alone.starts("shuffle-clock")
    clock = alone.drill.felts.clock
    now = 1_000.0
    clock.clock_ms = lambda: now
    alone.presses("Space")
    now += 100
    alone.presses("Space")
    assert clock.laps == ()


def test_a_key_brushed_while_the_clock_runs_gives_nothing_up(trainee: Trainee) -> None:
    trainee.starts("shuffle-clock")
    trainee.presses("Space", "s")
    assert trainee.presenter.grade is None
    assert trainee.drill.felts.clock.stage is ClockStage.RUNNING


def test_backspace_at_the_first_step_puts_the_clock_back_to_its_start(trainee: Trainee) -> None:
    trainee.starts("shuffle-clock")
    trainee.presses("Space", "Backspace")
    assert trainee.drill.felts.clock.stage is ClockStage.READY
    assert not trainee.presenter.begun


def test_escape_leaves_the_clock_and_nothing_is_kept(trainee: Trainee) -> None:
    trainee.starts("shuffle-clock")
    trainee.presses("Space", "Escape")
    assert not trainee.drills.under_way
    assert trainee.attempts() == []


def test_decks_go_up_and_down_by_the_half_or_quarter(trainee: Trainee) -> None:
    trainee.drills.start("deck-estimation:rack-thin-half")
    trainee.presses("Up", "Up", "Down")
    assert trainee.presenter.draft.text == "1"
    trainee.presses("Up")
    assert trainee.presenter.draft.text == "1.5"
    trainee.presses("Enter")
    assert json.loads(trainee.attempts()[0]["answer"]) == {"decks": {"quarters": 6}}


def test_show_me_measures_the_pack_from_the_side_and_lays_it_back(trainee: Trainee) -> None:
    trainee.starts("deck-estimation")
    trainee.answers_rightly()
    canvas = trainee.drill.felts.stack.canvas
    assert canvas.verdict is None
    trainee.presses("s")
    assert canvas.verdict is not None
    assert canvas.verdict.marks
    trainee.presses("s")
    assert canvas.verdict is None


def test_show_me_does_the_next_step_on_the_felt(trainee: Trainee, monkeypatch: pytest.MonkeyPatch) -> None:
    trainee.starts("shuffle-procedure")
    done: list[object] = []
    monkeypatch.setattr(trainee.drill.felts.stack, "show_act", done.append)
    trainee.answers_rightly()
    trainee.presses("s")
    due = trainee.due()[trainee.presenter.ask.key]
    assert isinstance(due, Choice)
    assert len(done) == 1
