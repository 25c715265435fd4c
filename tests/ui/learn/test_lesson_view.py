"""Reading a lesson: from step to step by keys, what it rests on beside it, and nothing cut in any window."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.sweeps import sweep
from tests.ui.clipping import clipped
from tests.ui.every_state import settle
from tests.ui.learn.reader import LESSONS, in_turn, lesson, put_away, view_in
from tests.ui.trainee import Trainee
from trainer.training.learn.lessons.told_lesson import ToldLesson
from trainer.ui.learn.reading.figures import FigureView
from trainer.ui.learn.reading.lesson_view import LessonView
from trainer.ui.learn.reading.prose import Prose

SIZES = ((960, 540), (1280, 800))


@pytest.fixture
def view(shared_trainee: Trainee) -> Iterator[LessonView]:
    shared_trainee.running.frame.resize(1280, 800)
    made = view_in(shared_trainee)
    made.show_lesson(lesson("insure/offering"))
    settle()
    yield made
    put_away(shared_trainee, made)


def said(view: LessonView) -> list[str]:
    """The paragraphs in view, one after another."""
    return [prose.text() for prose in view.words.text.findChildren(Prose)]


def test_a_lesson_begins_with_what_one_can_do_after_it(view: LessonView, shared_trainee: Trainee) -> None:
    words = shared_trainee.words(view)
    assert "After this lesson you can offer insurance when this house offers it" in words
    assert "Offering insurance" in words
    assert "1 of 5" in words


def test_page_keys_go_from_step_to_step(view: LessonView, shared_trainee: Trainee) -> None:
    shared_trainee.presses("PageDown", "PageDown")
    assert view.step == 2
    assert said(view)[0] == "The gesture"
    shared_trainee.presses("PageUp")
    assert view.step == 1


def test_a_figure_goes_to_the_step_of_that_number(view: LessonView, shared_trainee: Trainee) -> None:
    shared_trainee.presses("3")
    assert said(view)[0] == "The gesture"


def test_before_the_first_step_there_is_none(view: LessonView, shared_trainee: Trainee) -> None:
    shared_trainee.presses("PageUp")
    assert view.step == 0
    assert not view.words.head.previous.isEnabled()


def test_escape_and_the_end_lead_back_to_the_stages(view: LessonView, shared_trainee: Trainee) -> None:
    left: list[bool] = []
    view.left.connect(lambda: left.append(True))
    shared_trainee.presses("Escape")
    assert left == [True]


def test_each_step_that_comes_into_view_is_told(view: LessonView, shared_trainee: Trainee) -> None:
    read: list[int] = []
    view.step_read.connect(read.append)
    shared_trainee.presses("PageDown")
    view.show_lesson(lesson("insure/offering"), 4)
    assert read == [1, 4]


def test_why_opens_the_rules_of_the_step_and_escape_puts_them_away(view: LessonView, shared_trainee: Trainee) -> None:
    left: list[bool] = []
    view.left.connect(lambda: left.append(True))
    assert view.words.rests_on.chips == []
    shared_trainee.presses("r")
    rules = [chip.rule.ref.path for chip in view.words.rests_on.chips]
    assert rules == ["insurance.offered_against", "insurance.offered_to"]
    view.words.go(1)
    assert view.words.rests_on.chips == []
    shared_trainee.clicks(view.words.rests_on.why)
    assert [chip.rule.ref.path for chip in view.words.rests_on.chips] == ["insurance.limit"]
    shared_trainee.presses("Escape")
    assert view.words.rests_on.chips == []
    assert left == []


def test_no_number_stands_in_the_words(view: LessonView) -> None:
    """What a sentence rests on is told when it is asked for."""
    raised = "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079"
    assert [words for words in said(view) if any(each in words for each in raised)] == []


def test_rules_that_need_a_little_more_room_than_there_is_scroll(view: LessonView, shared_trainee: Trainee) -> None:
    view.show_lesson(lesson("play/double-and-split", "rockingham/blackjack"), 1)
    view.words.rests_on.open_or_close()
    settle()
    assert len(view.words.rests_on.chips) == 6
    assert clipped(shared_trainee.running.frame) == []


def test_a_rule_leads_to_where_the_house_has_it(view: LessonView, shared_trainee: Trainee) -> None:
    asked: list[str] = []
    view.rule_asked.connect(asked.append)
    view.words.rests_on.open_or_close()
    settle()
    shared_trainee.clicks(view.words.rests_on.chips[0])
    assert asked == ["insurance.offered_against"]


def test_a_word_is_marked_only_where_it_comes_up_first_in_a_step(view: LessonView) -> None:
    marked = [term.word.word for prose in view.words.text.findChildren(Prose) for term in prose.terms]
    assert "insurance" in marked
    assert len(marked) == len(set(marked))


def test_a_lesson_of_another_game_takes_the_place_of_the_first(view: LessonView) -> None:
    view.words.go(3)
    other = lesson("insure/offering", "rockingham/blackjack")
    view.show_lesson(other)
    assert view.lesson is other
    assert view.step == 0


def test_in_a_narrow_window_steps_are_chosen_in_the_head(view: LessonView, shared_trainee: Trainee) -> None:
    shared_trainee.running.frame.resize(960, 540)
    settle()
    assert view.words.head.steps.isVisible()
    assert not view.words.contents.isVisible()
    assert view.words.rests_on.isVisible()
    shared_trainee.presses("c")
    view.words.chooser.picked.emit("4")
    assert view.step == 4
    view.words.chooser.close_panel()
    shared_trainee.running.frame.resize(1280, 800)
    settle()
    assert view.words.contents.isVisible()


@pytest.mark.parametrize("place", sweep([3], range(len(LESSONS))), ids=lambda place: LESSONS[place])
def test_every_step_is_shown_whole(shared_trainee: Trainee, place: int) -> None:
    """Each lesson in one game, the games in turn; where that one has nothing of it, in the next that has."""
    view, frame, told = view_in(shared_trainee), shared_trainee.running.frame, in_turn(place)
    for size in sweep(SIZES[1:], SIZES):
        frame.resize(*size)
        settle()
        for step in range(len(steps(view, told))):
            view.words.go(step)
            settle()
            assert clipped(frame) == [], f"{told.game.key}, step {step + 1}, {size}"
            assert all(figure.height() > 100 for figure in view.words.text.findChildren(FigureView))
    put_away(shared_trainee, view)


def steps(view: LessonView, told: ToldLesson) -> tuple[object, ...]:
    view.show_lesson(told)
    QApplication.processEvents()
    return view.words.steps
