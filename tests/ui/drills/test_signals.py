"""The drill of hand signals in the window: when an answer is taken, what is told, and what is chosen."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.storage.attempts import attempt
from tests.sweeps import sweep
from tests.training.fakes import Hands
from tests.ui.conftest import OpenWindow
from tests.ui.shared_window import as_if_new
from tests.ui.trainee import Trainee
from trainer.domain.signals.gestures import Gestures
from trainer.domain.signals.motions import Decision
from trainer.drills.base import Difficulty
from trainer.ui.drills.answer_panel import PLAYED_HINT
from trainer.ui.drills.page import DrillPage
from trainer.ui.drills.presenter import TOO_EARLY, WAIT
from trainer.ui.rules.page import RulesPage
from trainer.ui.signals import felt
from trainer.ui.ways import DRILLS, RULES
from trainer.ui.widgets.segmented import SegmentButton
from trainer.ui.widgets.text import Text

MEANINGS = tuple(
    each.value
    for each in (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT, Decision.SURRENDER, Decision.UNCLEAR)
)


@pytest.fixture
def trainee(shared_trainee: Trainee) -> Trainee:
    """Somebody new before the window that these tests share, at the list of drills."""
    return as_if_new(shared_trainee)


@pytest.fixture
def alone(open_window: OpenWindow, begun: Path) -> Trainee:
    """Someone before a window of their own, at the list of drills."""
    return open_window(begun, seed=2)


@pytest.fixture
def page(trainee: Trainee) -> DrillPage:
    """The drill's page at the first signal, which nobody can read yet."""
    trainee.starts("hand-signals")
    return trainee.drill


# When an answer is taken


def test_no_answer_is_taken_before_the_signal_can_be_read(trainee: Trainee, page: DrillPage) -> None:
    trainee.presses(trainee.letter_of_signal(right=True))
    assert trainee.presenter.grade is None
    assert trainee.attempts() == []
    assert WAIT in trainee.words(page.answer)


def test_no_key_ends_the_movement(trainee: Trainee, page: DrillPage) -> None:
    trainee.presses("h", "Enter", "Ctrl+S", "Up")
    assert page.felts.signal.canvas.moving
    assert trainee.presenter.waits


def test_one_press_answers_once_the_signal_can_be_read(trainee: Trainee, page: DrillPage) -> None:
    trainee.reads_the_signal()
    assert PLAYED_HINT in trainee.words(page.answer)
    trainee.presses(trainee.letter_of_signal(right=True))
    assert trainee.presenter.grade is not None
    assert trainee.presenter.grade.right
    assert len(trainee.attempts()) == 1


@pytest.mark.parametrize("key", ["g", "h"])
def test_that_a_press_came_too_early_is_told_until_the_next_press(trainee: Trainee, page: DrillPage, key: str) -> None:
    trainee.presses("h")
    trainee.reads_the_signal()
    assert TOO_EARLY in trainee.words(page.answer)
    trainee.presses(key)
    assert TOO_EARLY not in trainee.words(page.answer)


def test_in_a_narrow_window_the_answer_begins_where_the_question_began(trainee: Trainee, page: DrillPage) -> None:
    trainee.running.frame.resize(960, 540)
    QApplication.processEvents()
    trainee.reads_the_signal()
    trainee.presses(trainee.letter_of_signal(right=True))
    QApplication.processEvents()
    words = next(each for each in page.prompt.findChildren(Text) if each.isVisible() and each.text())
    assert words.mapTo(page.prompt, words.rect().topLeft()).x() == 0


def test_a_button_answers_at_once_too(trainee: Trainee, page: DrillPage) -> None:
    trainee.reads_the_signal()
    wrong = trainee.letter_of_signal(right=False)
    buttons = page.answer.editor.findChildren(SegmentButton)
    trainee.clicks(next(button for button in buttons if button.segment.cap == wrong.upper()))
    assert trainee.presenter.grade is not None
    assert not trainee.presenter.grade.right


def test_the_reaction_counts_from_the_moment_the_signal_can_be_read(alone: Trainee) -> None:
    trainee = alone
    session, hands = trainee.running.session, Hands()
    assert session.means is not None
    for _ in range(9):
        session.keep(attempt(drill="hand-signals"))
    session.means = replace(session.means, clock=hands.clock())
    trainee.starts("hand-signals")
    hands.at += 5_000
    trainee.reads_the_signal()
    hands.at += 700
    trainee.presses("g")
    hands.at += 640
    trainee.presses(trainee.letter_of_signal(right=True))
    assert trainee.attempts()[-1]["milliseconds"] == 1_340
    assert "1.3 s" in trainee.drill.feedback.figures.accessibleName()


def test_the_next_signal_has_to_be_waited_for_again(trainee: Trainee, page: DrillPage) -> None:
    trainee.reads_the_signal()
    trainee.presses("h", "n")
    assert trainee.presenter.number == 2
    assert trainee.presenter.waits


def test_with_reduced_motion_a_signal_stands_still_and_is_told_at_once(trainee: Trainee) -> None:
    look = trainee.running.look
    trainee.running.session.change_settings(look.with_settings(reduced_motion=True))
    trainee.starts("hand-signals")
    assert not trainee.presenter.waits
    assert not trainee.drill.felts.signal.canvas.moving
    assert trainee.drill.felts.signal.words.text().startswith("Spot ")
    assert not any(button.isVisible() for button in trainee.drill.prompt.buttons)


# Seen again


@pytest.mark.parametrize("key", ["g", "l"])
def test_again_and_slowly_play_the_signal_before_and_after_the_answer(
    trainee: Trainee, page: DrillPage, key: str
) -> None:
    trainee.reads_the_signal()
    trainee.presses(key)
    assert page.felts.signal.canvas.moving
    trainee.presses(trainee.letter_of_signal(right=True))
    assert trainee.presenter.grade is not None
    trainee.reads_the_signal()
    assert not page.felts.signal.canvas.moving
    trainee.presses(key)
    assert page.felts.signal.canvas.moving
    assert trainee.presenter.number == 1


def test_a_signal_begun_again_before_it_could_be_read_is_waited_for_from_its_beginning(
    trainee: Trainee, page: DrillPage
) -> None:
    trainee.presses("l")
    assert trainee.presenter.waits
    trainee.reads_the_signal()
    assert not trainee.presenter.waits


def test_show_me_plays_it_slowly_with_the_right_act(trainee: Trainee, page: DrillPage) -> None:
    trainee.reads_the_signal()
    trainee.presses(trainee.letter_of_signal(right=False))
    trainee.reads_the_signal()
    trainee.presses("s")
    assert page.felts.signal.canvas.moving
    assert trainee.presenter.grade is not None
    answer = trainee.presenter.grade.answer
    assert f"The right act: {answer[0].lower()}{answer[1:]}." in trainee.words(page.prompt)


# Told in words


@pytest.mark.parametrize("way", ["both", "told"])
def test_the_words_are_given_when_the_signal_can_be_read(trainee: Trainee, page: DrillPage, way: str) -> None:
    for _ in range({"both": 1, "told": 2}[way]):
        trainee.presses("5")
    if way == "both":
        # The hand goes on while a slow machine gets here.
        assert (page.felts.signal.words.text() == "") is trainee.presenter.waits
        trainee.reads_the_signal()
    assert page.felts.signal.words.isVisible()
    assert page.felts.signal.words.text().startswith("Spot ")
    assert not trainee.presenter.waits


def test_signals_shown_are_not_told_but_to_screen_readers(
    trainee: Trainee, page: DrillPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    announced: list[str] = []
    monkeypatch.setattr(felt.QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(felt.QAccessible, "updateAccessibility", lambda event: announced.append(event.message()))
    before = page.felts.signal.canvas.accessibleDescription()
    assert "The dealer shows" in before
    trainee.reads_the_signal()
    assert not page.felts.signal.words.isVisible()
    assert page.felts.signal.canvas.accessibleDescription() == f"{before} {page.felts.signal.movement}"
    assert announced == [page.felts.signal.movement]


@pytest.mark.parametrize("game", ["exhibit-17-011/blackjack", "casino-shoe-and-pitch/double-deck"])
def test_no_word_of_a_movement_tells_its_meaning(trainee: Trainee, game: str) -> None:
    trainee.running.session.choose_game(game)
    trainee.starts("hand-signals")
    trainee.presses("3", "4", "5", "5")
    for _ in range(sweep(10, 30)):
        told = " ".join(part for part in trainee.drill.felts.signal.movement.split("\u201c") if "\u201d" not in part)
        told += " ".join(part.split("\u201d")[1] for part in trainee.drill.felts.signal.movement.split("\u201c")[1:])
        words = told.casefold().replace(".", " ").replace(",", " ").split()
        assert not [meaning for meaning in MEANINGS if meaning in words], told
        trainee.presses("a", "Enter")


# What is drilled


def test_signals_are_clear_and_nobody_distracts_at_first(trainee: Trainee, page: DrillPage) -> None:
    course = trainee.drills.session_under_way.course
    assert (course.difficulty, course.distraction) == (Difficulty.CLEAR, False)
    assert page.choosers.difficulties.current == "clear"


@pytest.mark.parametrize(
    ("key", "chosen"),
    [("2", (Difficulty.MIXED, False)), ("3", (Difficulty.HARD, False)), ("4", (Difficulty.CLEAR, True))],
)
def test_another_choice_begins_a_new_sitting_and_is_kept(
    alone: Trainee, open_window: OpenWindow, key: str, chosen: tuple[Difficulty, bool]
) -> None:
    trainee = alone
    trainee.starts("hand-signals")
    trainee.reads_the_signal()
    trainee.presses("h", "n")
    assert trainee.presenter.number == 2
    trainee.presses(key)
    course = trainee.drills.session_under_way.course
    assert ((course.difficulty, course.distraction), trainee.presenter.number) == (chosen, 2)
    trainee.running.frame.close()
    again = open_window(trainee.running.data)
    again.starts("hand-signals")
    course = again.drills.session_under_way.course
    assert (course.difficulty, course.distraction) == chosen


def test_the_way_of_telling_is_kept(alone: Trainee, open_window: OpenWindow) -> None:
    alone.starts("hand-signals")
    alone.presses("5")
    assert alone.drill.choosers.ways.current == "both"
    alone.running.frame.close()
    assert open_window(alone.running.data).running.look.settings.signals == "both"


def test_marks_in_the_nap_are_full_where_signals_are_clear_and_gone_where_they_are_hard(
    trainee: Trainee, page: DrillPage
) -> None:
    marks = []
    for key in "123":
        trainee.presses(key)
        marks.append(page.felts.signal.view.marks)
    assert marks == [1.0, 0.5, 0.0]


def test_only_this_drill_has_choosers_and_buttons_to_see_it_again(trainee: Trainee, page: DrillPage) -> None:
    assert page.choosers.isVisible()
    assert all(button.isVisible() for button in page.prompt.buttons)
    trainee.presses("Escape")
    trainee.starts("hand-totals")
    assert not page.choosers.isVisible()
    assert not any(button.isVisible() for button in page.prompt.buttons)


# Gesture files


def test_a_faulty_gesture_file_is_told_beside_faulty_houses_and_the_drill_goes_on(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    (tmp_path / "gestures").mkdir()
    (tmp_path / "gestures" / "my-tap.toml").write_text('shows = "tapp"\n', encoding="utf-8")
    trainee = open_window(tmp_path)
    assert trainee.running.frame.notice.words.text().startswith("The gesture file my-tap.toml is left out: ")
    trainee.begins("Anna", "exhibit-17-011/blackjack")
    page = trainee.running.frame.go(RULES)
    assert isinstance(page, RulesPage)
    QApplication.processEvents()
    assert "my-tap.toml" in trainee.words(page.faults)
    assert "One gesture file has faults" in trainee.words(page.faults)
    trainee.running.frame.go(DRILLS)
    trainee.presses("Escape")
    trainee.starts("hand-signals")
    trainee.reads_the_signal()
    assert not trainee.presenter.waits


def test_gestures_are_read_once_and_again_with_the_houses(alone: Trainee) -> None:
    reads = []
    session = alone.running.session
    really = session.read_gestures
    assert really is not None

    def read() -> tuple[Gestures, tuple[object, ...]]:
        reads.append("read")
        return really()

    session.read_gestures = read
    assert session.gestures is session.gestures
    assert reads == []
    alone.running.frame.go(RULES)
    alone.presses("r")
    assert reads == ["read"]
