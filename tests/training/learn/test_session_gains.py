"""What a session has brought: what one can do now with a true figure, a best only if it is one, and what was done."""

from datetime import date, timedelta

from tests.training.learn.test_guided_sitting import FACTS, LESSON, QUESTIONS, ROUND, right, sitting
from tests.training.learn.test_plan import TODAY, learning
from trainer.training.learn.mastery import Trial, standing
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why
from trainer.training.learn.planning.session_gains import Ability, abilities, best_of, heading, kept_fresh, summary

LOOK = PlannedPart(PartKind.LOOK, Why.FIRST_LOOK, minutes=2)
HAND = PlannedPart(PartKind.HAND, Why.FIRST_HAND, minutes=1)
YESTERDAY = TODAY - timedelta(days=1)
EARLIER = TODAY - timedelta(days=2)


def after(lesson: str) -> str:
    return "prove a stack" if lesson.endswith("stacks") else ""


def test_a_lesson_brings_what_one_can_do_after_it_and_a_hand_comes_beside_it() -> None:
    now = sitting(LOOK, HAND, LESSON).after(None).after(None).after(None)
    hand, lesson = abilities(now, learning(), after)
    assert hand.skill == "" and hand.title.startswith("Deal a hand")
    assert (lesson.title, lesson.skill) == ("Prove a stack", "stacks")
    # Nothing was asked on it yet, so no figure is given.
    assert not any(each.isdigit() for each in lesson.evidence)


def test_the_figure_is_that_of_the_last_answers() -> None:
    answered = learning({"stacks": standing([Trial(TODAY, right) for right in (False, False, *[True] * 8)])})
    (lesson,) = abilities(sitting(LESSON).after(None), answered, after)
    assert lesson.evidence == "8 of your last 10 were right, the last 8 without a mistake."


def test_rounds_are_gained_only_without_a_mistake() -> None:
    assert [each.title for each in abilities(right(sitting(ROUND), 2), learning(), after)] != []
    assert abilities(sitting(ROUND).after(True).after(False), learning(), after) == ()


def test_the_heading_counts_what_is_new_and_says_a_single_thing_itself() -> None:
    one = Ability("Prove a stack", "")
    assert heading((one,), 0) == "You can now prove a stack."
    assert heading((one, one, one), 4) == "You can now do three more things a dealer does."
    assert heading((), 6) == "You kept six skills fresh."
    assert heading((), 1) == "You kept one skill fresh."
    assert heading((), 0) == "Done for today."


def test_what_was_done_is_summed_up() -> None:
    now = right(sitting(LESSON, FACTS, HAND).after(None), 3).after(None)
    assert summary(now) == "8 minutes, one lesson, 3 questions, one round."
    assert kept_fresh(right(sitting(QUESTIONS), 3)) == 2


def test_a_best_is_a_longer_run_than_on_any_day_before() -> None:
    before = [(EARLIER, True)] * 7 + [(YESTERDAY, True)] * 3 + [(YESTERDAY, False)] + [(YESTERDAY, True)] * 4
    best = best_of([*before, *[(TODAY, True)] * 8], TODAY)
    assert best is not None
    assert (best.run, best.before, best.day, best.last) == (8, (7, 4), EARLIER, 7)
    # As long is not longer, and a mistake ends a run.
    assert best_of([*before, *[(TODAY, True)] * 7], TODAY) is None
    assert best_of([*before, *[(TODAY, True)] * 6, (TODAY, False), *[(TODAY, True)] * 6], TODAY) is None
    # The first day has nothing to be better than.
    assert best_of([(TODAY, True)] * 20, TODAY) is None


def test_of_a_best_the_last_six_figures_are_shown() -> None:
    days = [date(2026, 1, each) for each in range(1, 11)]
    asked = [(day, True) for number, day in enumerate(days, start=1) for _ in range(number)]
    best = best_of(asked, days[-1])
    assert best is not None and (*best.before, best.run) == (5, 6, 7, 8, 9, 10)
