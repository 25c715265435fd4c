"""Watching the model dealer in a lesson: act by act by keys, by itself, and back again."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.ui.every_state import settle
from tests.ui.learn.reader import lesson, put_away, view_in
from tests.ui.trainee import Trainee
from trainer.training.learn.lessons.told_lesson import Told, ToldHeading, ToldWatch
from trainer.ui.learn.reading.lesson_view import LessonView
from trainer.ui.learn.reading.watch_panel import WatchPanel

GESTURE = 2
"""The step of the lesson in which the gesture is watched: five acts."""


@pytest.fixture
def view(shared_trainee: Trainee) -> Iterator[LessonView]:
    shared_trainee.running.frame.resize(1280, 800)
    made = view_in(shared_trainee)
    made.show_lesson(lesson("insure/offering"), GESTURE)
    settle()
    yield made
    put_away(shared_trainee, made)


@pytest.fixture
def watch(view: LessonView) -> WatchPanel:
    return view.words.watch


def passed(watch: WatchPanel) -> None:
    """The time goes by that what is due is ringed, and that an act is looked at."""
    watch._do()
    watch.go_on_playing()


def test_a_step_without_anything_to_watch_has_no_panel(view: LessonView) -> None:
    view.words.go(0)
    assert not view.words.watch.isVisible()
    view.words.go(GESTURE)
    assert view.words.watch.isVisible()


def test_at_first_the_table_is_seen_before_the_first_act(watch: WatchPanel, shared_trainee: Trainee) -> None:
    assert "5 acts" in shared_trainee.words(watch)
    assert watch.words.text() == "Before the first act"
    assert not watch.back.isEnabled()


def test_the_arrows_go_on_and_back_act_by_act(watch: WatchPanel, shared_trainee: Trainee) -> None:
    assert watch.watch is not None
    shared_trainee.presses("Right", "Right")
    assert watch.place == 2
    assert watch.words.text() == watch.watch.acts[1].words
    assert watch.why.text() == watch.watch.acts[1].why
    assert "Act 2 of 5" in shared_trainee.words(watch)
    shared_trainee.presses("Left")
    assert watch.place == 1


def test_after_the_last_act_there_is_no_other(watch: WatchPanel, shared_trainee: Trainee) -> None:
    shared_trainee.presses(*["Right"] * 7)
    assert watch.place == 5
    assert not watch.on.isEnabled()
    assert watch.play.text() == "Again"


def test_space_lets_act_follow_act_to_the_end_and_begins_anew(watch: WatchPanel, shared_trainee: Trainee) -> None:
    shared_trainee.presses("Space")
    assert watch.plays
    for _ in range(5):
        passed(watch)
    assert watch.place == 5
    assert not watch.plays
    shared_trainee.presses("Space")
    assert (watch.place, watch.plays) == (1, True)


def test_space_stops_it_at_the_act_under_way(watch: WatchPanel, shared_trainee: Trainee) -> None:
    shared_trainee.presses("Space", "Space")
    assert (watch.place, watch.plays) == (1, False)


def test_what_lies_over_the_lesson_and_another_step_stop_it(view: LessonView, shared_trainee: Trainee) -> None:
    shared_trainee.presses("Space")
    view.hold()
    assert not view.words.watch.plays
    shared_trainee.presses("Space", "PageDown")
    assert not view.words.watch.plays


def test_where_a_step_has_two_each_is_watched_from_its_place_in_the_text(view: LessonView) -> None:
    view.show_lesson(lesson("play/hand-and-voice"))
    place = next(place for place, step in enumerate(view.words.steps) if step.watches)
    view.show_lesson(lesson("play/protecting-the-game"))
    place = next((place for place, step in enumerate(view.words.steps) if len(step.watches) > 1), place)
    view.words.go(place)
    view.words.show_watch(len(view.words.steps[place].watches) - 1)
    assert view.words.watch.which == len(view.words.steps[place].watches) - 1
    assert view.words.watch.plays


def test_the_second_of_two_gives_way_to_a_step_with_one(view: LessonView) -> None:
    watch, told = view.words.watch, view.words.lesson
    assert told is not None
    assert watch.watch is not None
    watch.show_watches((watch.watch, watch.watch), told.game)
    watch.choose(1)
    watch.go_on()
    watch.show_watches((watch.watch,), told.game)
    assert (watch.which, watch.place) == (0, 0)


def test_a_step_that_is_only_watched_shows_it_in_place_of_words(view: LessonView) -> None:
    told = lesson("shuffle/the-shuffle")
    only = next(block for block in told.blocks if isinstance(block, ToldWatch))
    view.show_lesson(replace(told, blocks=(*told.blocks, ToldHeading((Told("Watch"),)), only)), 99)
    settle()
    assert view.words.watch.width() == view.words.text.width()
    view.words.go(0)
    assert not view.words.watch.isVisible()


def test_what_the_patron_shows_is_told_with_the_act_it_answers(view: LessonView, shared_trainee: Trainee) -> None:
    view.show_lesson(lesson("play/hit-and-stand"))
    place = next(place for place, step in enumerate(view.words.steps) if step.watches)
    view.words.go(place)
    shared_trainee.presses("Right")
    assert view.words.watch.words.text() == "Point to spot 6"
    said = "Spot 6: Two fingers held together come down on the felt behind the bet, twice."
    assert view.words.watch.seen.text() == f"The dealer\u2019s finger points at the spot. {said}"
    shared_trainee.presses("Left")
    assert view.words.watch.seen.text() == ""
