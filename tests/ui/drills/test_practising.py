"""A skill practised in the window: its cases by the learner's level while it is new, and no clock until it holds."""

from __future__ import annotations

from collections.abc import Sequence

from tests.storage.attempts import attempt
from tests.ui.trainee import Trainee
from trainer.drills.base import Answer
from trainer.drills.house_facts.drill import dues_of
from trainer.training.drills.sitting import Practised
from trainer.ui.drills.drill_session import DrillSession, begin_drill
from trainer.ui.drills.head import DrillHead

HARD = ("player-hard-without-an-ace", "player-many-small-cards", "player-bust")


def kept(trainee: Trainee, drill: str, *marks: tuple[str, str]) -> None:
    """Earlier answers at a drill: each a case, and ``+`` or ``-`` for every answer to it."""
    session, at_ms = trainee.running.session, 1_000
    for case, written in marks:
        for mark in written:
            at_ms += 1_000
            session.keep(attempt(drill=drill, case=case, right=mark == "+", at_ms=at_ms))


def practising(trainee: Trainee, *cases: str) -> DrillSession:
    going = begin_drill(trainee.running.session, "hand-totals", Practised(cases, None))
    assert going is not None
    return going


def answered(going: DrillSession, marks: str) -> Sequence[str]:
    """The cases asked while each is answered rightly or wrongly."""
    asked = []
    for mark in marks:
        question = going.next()
        asked.append(question.case)
        due = going.drill.grade(going.course, question, Answer(())).due
        going.judge(due if mark == "+" else Answer(()))
    return asked


def figures(trainee: Trainee) -> str:
    return trainee.words(trainee.drill.findChild(DrillHead))


def test_of_a_new_skill_the_case_never_right_seldom_comes_and_of_one_that_holds_each_in_its_turn(
    trainee: Trainee,
) -> None:
    easy, other, hard = HARD
    kept(trainee, "hand-totals", (easy, "+" * 9), (other, "+-+"), (hard, "-" * 9))
    asked = answered(practising(trainee, *HARD), "+" * 9)
    assert asked.count(hard) < 3
    kept(trainee, "hand-totals", (easy, "+" * 10))
    assert answered(practising(trainee, *HARD), "+" * 6) == [*HARD, *HARD]


def test_facts_come_in_the_order_they_are_due(trainee: Trainee) -> None:
    session = trainee.running.session
    assert session.game is not None
    facts = tuple(reversed(dues_of(session.game)))[:4]
    going = begin_drill(session, "house-facts", Practised(facts, None))
    assert going is not None
    assert answered(going, "++++") == [*facts]


def test_no_time_is_told_of_a_new_skill_though_others_of_its_drill_hold(trainee: Trainee) -> None:
    kept(trainee, "hand-totals", ("player-blackjack", "+" * 10))
    free = begin_drill(trainee.running.session, "hand-totals")
    assert free is not None
    assert free.shows_time
    going = practising(trainee, *HARD)
    answered(going, "-" + "+" * 8)
    assert (going.shows_time, going.took_ms) == (False, None)
    answered(going, "+")
    assert going.shows_time
    assert going.took_ms is not None
    assert practising(trainee, *HARD).shows_time


def test_facts_are_timed_by_the_last_answers_to_any_of_them(trainee: Trainee) -> None:
    session = trainee.running.session
    assert session.game is not None
    one, *others = dues_of(session.game)
    kept(trainee, "house-facts", *((each, "+") for each in others[:9]))
    going = begin_drill(session, "house-facts", Practised((one,), None))
    assert going is not None
    assert not going.shows_time
    answered(going, "+")
    assert going.shows_time


def test_the_head_tells_the_time_once_eight_of_the_last_ten_are_right(trainee: Trainee) -> None:
    kept(trainee, "hand-totals", ("player-blackjack", "+" * 8 + "-"))
    trainee.starts("hand-totals")
    assert "Accuracy first" in figures(trainee)
    assert "target" not in figures(trainee)
    trainee.answers_rightly()
    assert "Accuracy first" not in figures(trainee)
    assert "Median, target" in figures(trainee)


def test_a_shuffle_against_the_clock_is_timed_from_the_first_one_on(trainee: Trainee) -> None:
    going = begin_drill(trainee.running.session, "shuffle-clock")
    assert going is not None
    assert going.shows_time
