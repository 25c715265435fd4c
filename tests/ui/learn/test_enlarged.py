"""What a step shows is seen as large as the window: its figures, then what is watched; Esc leads back to its words."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.ui.every_state import settle
from tests.ui.learn.reader import lesson, put_away, view_in
from tests.ui.trainee import Trainee
from trainer.ui.learn.reading.enlarged import EnlargedView
from trainer.ui.learn.reading.figures import FigureView
from trainer.ui.learn.reading.keys import ENLARGED_KEYS, READING_KEYS
from trainer.ui.learn.reading.lesson_view import LessonView

TO_WATCH = 2
"""The step of the lesson of insurance in which the gesture is watched: five acts."""


@pytest.fixture
def view(shared_trainee: Trainee) -> Iterator[LessonView]:
    shared_trainee.running.frame.resize(1280, 800)
    made = view_in(shared_trainee)
    made.show_lesson(lesson("insure/offering"))
    settle()
    yield made
    put_away(shared_trainee, made)


def large(view: LessonView) -> EnlargedView:
    assert view.enlarged is not None
    return view.enlarged


def test_a_figure_is_seen_larger_than_in_the_column_with_its_number_and_caption(
    view: LessonView, shared_trainee: Trainee
) -> None:
    (small,) = view.words.text.findChildren(FigureView)
    shared_trainee.presses("L")
    settle()
    assert view.is_enlarged
    place, _ = large(view).figure.place()
    assert place.width() > 1.5 * small.width()
    said = shared_trainee.words(large(view))
    assert "Figure 1" in said
    assert "The dealer shows an ace. The player has insured: the small bet lies apart, and not with the first." in said


def test_esc_leads_back_to_the_words_and_then_to_the_stages(view: LessonView, shared_trainee: Trainee) -> None:
    left: list[bool] = []
    view.left.connect(lambda: left.append(True))
    shared_trainee.presses("L", "Escape")
    assert not view.is_enlarged
    assert left == []
    shared_trainee.presses("Escape")
    assert left == [True]


@pytest.mark.parametrize("by_key", [True, False])
def test_a_figure_is_enlarged_by_enter_and_by_the_mouse(
    view: LessonView, shared_trainee: Trainee, by_key: bool
) -> None:
    (small,) = view.words.text.findChildren(FigureView)
    if by_key:
        small.setFocus()
        shared_trainee.presses("Enter")
    else:
        QTest.mouseClick(small, Qt.MouseButton.LeftButton, pos=QPoint(40, 40))
    assert view.is_enlarged


def test_what_is_watched_goes_on_large_from_the_act_it_was_at_and_comes_back_so(
    view: LessonView, shared_trainee: Trainee
) -> None:
    view.words.go(TO_WATCH)
    shared_trainee.presses("Right", "Right")
    view.words.watch.enlarge.click()
    settle()
    watch = large(view).watch
    assert (large(view).is_watching, watch.place) == (True, 2)
    assert watch.felt.width() > view.words.watch.felt.width()
    shared_trainee.presses("Right", "Escape")
    assert view.words.watch.place == 3
    assert view.words.watch.words.text() == watch.words.text()


def test_the_felt_of_what_is_watched_is_enlarged_by_the_mouse(view: LessonView) -> None:
    view.words.go(TO_WATCH)
    settle()
    panel = view.words.watch
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=panel.felt.geometry().center())
    assert large(view).is_watching


def test_one_thing_follows_another_and_after_the_last_come_the_words(view: LessonView, shared_trainee: Trainee) -> None:
    view.show_lesson(lesson("settle/win-lose-push"))
    place = next(place for place, step in enumerate(view.words.steps) if step.figures or step.watches)
    view.words.go(place)
    step = view.words.steps[place]
    for at in range(len(step.figures) + len(step.watches)):
        shared_trainee.presses("L")
        assert (view.is_enlarged, large(view).at) == (True, at)
    shared_trainee.presses("L")
    assert not view.is_enlarged


def test_a_step_that_shows_nothing_has_nothing_to_enlarge(view: LessonView, shared_trainee: Trainee) -> None:
    view.words.go(next(place for place, step in enumerate(view.words.steps) if not step.figures and not step.watches))
    shared_trainee.presses("L")
    assert not view.is_enlarged


def test_its_keys_are_told_and_what_lies_over_it_stops_it(view: LessonView, shared_trainee: Trainee) -> None:
    view.words.go(TO_WATCH)
    assert view.keys() == READING_KEYS
    view.words.watch.enlarge.click()
    shared_trainee.presses("Space")
    assert view.keys() == ENLARGED_KEYS
    assert large(view).watch.plays
    view.hold()
    assert not large(view).watch.plays


def test_in_a_low_window_the_words_stand_beside_the_felt(view: LessonView, shared_trainee: Trainee) -> None:
    view.words.go(TO_WATCH)
    view.words.watch.enlarge.click()
    settle()
    watch = large(view).watch
    below = watch.words.mapTo(watch, QPoint(0, 0))
    assert below.y() > watch.felt.height()
    shared_trainee.running.frame.resize(960, 540)
    settle()
    beside = watch.words.mapTo(watch, QPoint(0, 0))
    assert beside.x() > watch.felt.width()
