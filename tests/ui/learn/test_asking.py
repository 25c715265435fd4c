"""A lesson's own questions in the window: what follows an act waits for it, and answers are given where they stand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.domain.games import game
from tests.ui.clipping import clipped
from tests.ui.every_state import settle
from tests.ui.learn.reader import EXHIBIT, put_away, view_in
from tests.ui.trainee import Trainee
from trainer.content.learn.lesson_file import read_lesson
from trainer.training.learn.lessons.telling import told
from trainer.training.learn.lessons.told_lesson import ToldLesson
from trainer.ui.learn.asking.panel import AskPanel
from trainer.ui.learn.reading.lesson_view import LessonView
from trainer.ui.learn.reading.prose import Prose

TEXT = """+++
title = "Stacks"
minutes = 3
after = "prove a stack"
+++

## How much

```ask
prompt = "How much is this?"
stack = "13 x chip"
answer = "{money 13 x chip}"
why = "Ten and three."
seconds = 3
```

Cut them.

```pair
ask = "countable"
left = { heaps = "heap of chip + 2 x chip" }
right = { stack = "heap of chip + 2 x chip" }
differs = "Feel for it."
```

That is proving.

## Check

```check
drill = "chip-cutting"
cases = ["read-a-stack", "one-chip-too-many", "prove-one-color"]
```
"""


@pytest.fixture(scope="module")
def lesson(tmp_path_factory: pytest.TempPathFactory) -> ToldLesson:
    path: Path = tmp_path_factory.mktemp("chips") / "stacks.md"
    path.write_text(TEXT, encoding="utf-8")
    made, faults = read_lesson(path)
    assert made is not None
    assert faults == ()
    return told(made, game(EXHIBIT))


@pytest.fixture
def view(shared_trainee: Trainee, lesson: ToldLesson) -> Iterator[LessonView]:
    shared_trainee.running.frame.resize(1280, 800)
    made = view_in(shared_trainee)
    made.show_lesson(lesson)
    made.focus()
    settle()
    yield made
    put_away(shared_trainee, made)


def words(view: LessonView) -> list[str]:
    return [each.text() for each in view.words.text.findChildren(Prose) if each.isVisibleTo(view)]


def panels(view: LessonView) -> list[AskPanel]:
    return view.words.text.asks


def test_what_follows_an_act_appears_once_it_is_done_right_or_wrong(view: LessonView, shared_trainee: Trainee) -> None:
    assert "Cut them." not in words(view)
    assert len(panels(view)) == 1
    shared_trainee.types("12")
    shared_trainee.presses("Enter")
    assert panels(view)[0].so_far.is_right(0) is False
    assert "Cut them." in words(view)
    assert "Feel for it." not in words(view)
    shared_trainee.types("y")
    assert "That is proving." not in words(view)
    shared_trainee.types("n")
    assert [panels(view)[1].so_far.is_right(place) for place in (0, 1)] == [True, True]
    assert {"Feel for it.", "That is proving."} <= set(words(view))
    settle()
    assert clipped(shared_trainee.running.frame) == []


def test_what_was_missed_comes_again_before_the_check(view: LessonView, shared_trainee: Trainee) -> None:
    shared_trainee.types("12")
    shared_trainee.presses("Enter")
    shared_trainee.types("yn")
    view.words.go(1)
    (again,) = panels(view)
    assert (again.so_far.asked.questions[0].answer, again.so_far.is_over) == ("$32.50", False)
    assert view.words.text.tries == []
    shared_trainee.types("32.50")
    shared_trainee.presses("Enter")
    assert [panel.tried.check for panel in view.words.text.tries] == [True]


def test_the_rules_behind_a_question_are_told_once_it_is_answered(view: LessonView, shared_trainee: Trainee) -> None:
    """The house's stacks say which side can be counted: before that they would give the answer away."""
    shared_trainee.types("13")
    shared_trainee.presses("Enter")
    shared_trainee.types("y")
    assert not view.words.rests_on.isVisible()
    shared_trainee.types("n")
    assert view.words.rests_on.isVisible()
    shared_trainee.types("r")
    assert [chip.rule.ref.path for chip in view.words.rests_on.chips] == ["equipment.chips"]


def test_where_nothing_was_missed_the_check_comes_at_once(view: LessonView) -> None:
    view.words.go(1)
    assert panels(view) == []
    assert len(view.words.text.tries) == 1


def test_when_the_seconds_are_over_the_answer_is_shown_and_nothing_counts(view: LessonView) -> None:
    (panel,) = panels(view)
    for _ in range(3):
        panel._tick()
    assert panel.so_far.given == (None,)
    assert panel.so_far.is_over
    assert not panel.so_far.missed
    assert "Cut them." in words(view)


def test_what_cannot_be_read_is_told_and_asked_on(view: LessonView, shared_trainee: Trainee) -> None:
    shared_trainee.types("a lot")
    shared_trainee.presses("Enter")
    (panel,) = panels(view)
    assert not panel.so_far.is_over
    assert panel.sides[0]._trouble.text().startswith("'a lot' is not an amount")


def test_an_answered_act_stays_answered_on_the_way_back(view: LessonView, shared_trainee: Trainee) -> None:
    shared_trainee.types("13")
    shared_trainee.presses("Enter")
    view.words.go(0)
    assert panels(view)[0].so_far.is_right(0) is True
    assert "Cut them." in words(view)
