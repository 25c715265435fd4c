"""What comes between the questions of a part: what was missed on an earlier day, and skills that are held."""

from __future__ import annotations

from collections import Counter
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
TOTALS = PlannedPart(PartKind.SKILL, Why.WEAKEST, "hard-totals", 6, 3)
MIXED = PlannedPart(PartKind.SKILL, Why.WEAKEST, "hard-totals", 6, 3, mixed=True)
CHECK = PlannedPart(PartKind.CHECK, Why.CHECK_DUE, "hard-totals", 6, 3)
REVIEW = PlannedPart(
    PartKind.REVIEW, Why.KEPT_FRESH, "prove-a-stack", 4, 1, True, ("prove-a-stack", "hard-totals")
)  # fmt: skip


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


def in_form(anna: Guided, drill: str, case: str) -> None:
    for number in range(30):
        kept(anna, 2, number, right=True, case=case, drill=drill)


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


def test_a_check_has_nothing_between_its_questions(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    in_form(anna, "chip-cutting", "prove-one-colour")
    seed = missed(anna, 1)
    found = asked(anna, CHECK, monkeypatch)
    assert {drill for drill, _, _ in found} == {"hand-totals"}
    assert seed not in [each for _, _, each in found]


def test_every_third_question_of_a_skill_that_is_sure_is_of_one_that_is_held(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_form(anna, "chip-cutting", "prove-one-colour")
    found = asked(anna, MIXED, monkeypatch)
    assert [drill for drill, _, _ in found] == ["hand-totals", "hand-totals", "chip-cutting"] * 2
    # What came between is no trial of the part's own skill.
    assert anna.gained == ("Read a hard total: 4 of 4 right.",)


def test_a_review_asks_its_skills_in_turn(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    in_form(anna, "chip-cutting", "prove-one-colour")
    in_form(anna, "hand-totals", BUST)
    found = asked(anna, REVIEW, monkeypatch)
    assert Counter(drill for drill, _, _ in found) == {"chip-cutting": 2, "hand-totals": 2}
    assert anna.gained == ("Kept fresh: 4 of 4 right.",)


def test_a_skill_of_distraction_is_asked_among_distraction_whatever_was_chosen(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, PlannedPart(PartKind.SKILL, Why.NEW_SKILL, "signals-among-noise", 2, 1))
    anna.begins_today()
    assert anna.drills.session_under_way is not None
    assert anna.drills.session_under_way.course.distraction


def test_a_skill_of_signals_that_are_not_clear_is_asked_where_they_come_up(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, PlannedPart(PartKind.SKILL, Why.NEW_SKILL, "ask-when-unclear", 2, 1))
    anna.begins_today()
    assert anna.drills.session_under_way is not None
    assert anna.drills.session_under_way.course.difficulty.value == "mixed"
