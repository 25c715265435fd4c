"""What comes between the questions of a part: what was missed on an earlier day, and skills that are held."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from tests.storage.attempts import attempt
from tests.ui.today.guided_trainee import Guided, led
from tests.ui.trainee import Trainee
from trainer.drills.registry import drill as drill_named
from trainer.training.drills.series import ask
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why
from trainer.ui.drills.drill_session import course_of

DAY_MS = 86_400_000
BUST = "player-bust"
TOTALS = PlannedPart(PartKind.QUESTIONS, Why.NEAREST, "hard-totals", 6, 3, ("hard-totals",) * 6)
SEVERAL = replace(TOTALS, skill="prove-a-stack", count=4, skills=("prove-a-stack", *("hard-totals",) * 3))


@pytest.fixture
def anna(trainee: Trainee) -> Guided:
    return led(trainee)


def kept(anna: Guided, days_ago: int, seed: int, *, right: bool, case: str = BUST, drill: str = "hand-totals") -> None:
    """An answer of an earlier day."""
    session = anna.running.session
    assert session.means is not None
    at_ms = session.means.clock.epoch_ms() - days_ago * DAY_MS
    given = {"drill": drill, "case": case, "seed": seed, "right": right, "difficulty": "clear"}
    session.keep(attempt(**given, at_ms=at_ms + seed, milliseconds=3_000))


def seed_of(anna: Guided, case: str) -> int:
    """The first seed that has that case of the hand totals."""
    drill, course = drill_named("hand-totals"), course_of(anna.running.session)
    assert drill is not None
    assert course is not None
    return next(seed for seed in count() if ask(drill, course, seed).question.case == case)


def missed(anna: Guided, days_ago: int) -> int:
    """Misses a question so many days ago; gives its seed."""
    seed = seed_of(anna, BUST)
    kept(anna, days_ago, seed, right=False)
    return seed


def asked(anna: Guided, part: PlannedPart, patch: pytest.MonkeyPatch) -> list[tuple[str, str, int]]:
    """Drill, case and seed of every question of ``part``, each answered rightly."""
    before = len(anna.attempts())
    anna.planned(patch, part)
    anna.begins_today()
    anna.answers_and_goes_on(part.count)
    assert anna.guide.sitting is None
    return [(row["drill"], row["kind"], row["seed"]) for row in anna.attempts()[before:]]


def test_a_question_missed_on_an_earlier_day_comes_back_as_it_was(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = missed(anna, 1)
    found = asked(anna, TOTALS, monkeypatch)
    assert [each for _, _, each in found].count(seed) == 1
    assert found[1] == ("hand-totals", BUST, seed)


def test_a_question_missed_today_does_not_come_back_today(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    seed = missed(anna, 0)
    assert seed not in [each for _, _, each in asked(anna, TOTALS, monkeypatch)]


def test_each_question_is_of_the_skill_whose_turn_it_is(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    found = asked(anna, SEVERAL, monkeypatch)
    assert [drill for drill, _, _ in found] == ["chip-cutting", "hand-totals", "hand-totals", "hand-totals"]
    assert anna.gained == ("4 of 4 right.",)


def test_what_is_left_of_questions_goes_on_with_the_skill_whose_turn_it_is(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, SEVERAL)
    anna.begins_today()
    anna.answers_and_goes_on()
    anna.presses("Escape")
    anna.presses("Enter")
    assert anna.question.drill == "hand-totals"


def test_a_skill_of_distraction_is_asked_among_distraction_whatever_was_chosen(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(
        monkeypatch,
        replace(TOTALS, skill="signals-among-noise", count=2, skills=("signals-among-noise",) * 2),
    )
    anna.begins_today()
    assert anna.drills.session_under_way is not None
    assert anna.drills.session_under_way.course.distraction


def test_a_skill_of_signals_that_are_not_clear_is_asked_where_they_come_up(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, replace(TOTALS, skill="ask-when-unclear", count=2, skills=("ask-when-unclear",) * 2))
    anna.begins_today()
    assert anna.drills.session_under_way is not None
    assert anna.drills.session_under_way.course.difficulty.value == "mixed"
