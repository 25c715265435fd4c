"""What a session is made of: a first evening, lessons by the clock, questions in turn, something whole; and it fits."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from trainer.content.learn.skills import Skill, WatchedFor
from trainer.training.learn.fact_schedule import FactsOfDay
from trainer.training.learn.learning import Learning
from trainer.training.learn.mastery import BROUGHT, PROCEDURES, WATCHED, SkillStanding, Trial, standing
from trainer.training.learn.planning.advised_practice import AdvisedSkill
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why, next_lessons, plan
from trainer.training.learn.planning.plan_words import kind_words, reason_words, title_words
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.turns import QuestionTurns

TODAY = date(2026, 3, 16)
YESTERDAY = TODAY - timedelta(days=1)
WEEK_AGO = TODAY - timedelta(days=7)


def trained(key: str, stage: str, *after: str, part: str = "", occasion: str = "", place: int = 9) -> TrainedSkill:
    skill = Skill(key, key.capitalize(), stage, f"{stage}/{key}", after, place=place)
    cases = {} if part or occasion else {"blackjack-payout": (key,)}
    return TrainedSkill(skill, cases, part=part, occasions=(occasion,) if occasion else ())


STACKS = trained("stacks", "chips", place=0)
PAYING = trained("paying", "chips", "stacks")
TOTALS = trained("totals", "totals", place=1)
DEALING = trained("dealing", "deal", part="deal-only")
SHUFFLING = trained("shuffling", "shuffle", occasion="end-of-shoe")
ALL = (STACKS, PAYING, TOTALS, DEALING, SHUFFLING)
READ = tuple(each.skill.lesson for each in ALL)


def trials(right: int, wrong: int, day: date = YESTERDAY, milliseconds: int = 4_000) -> list[Trial]:
    """First the wrong ones, then the right ones."""
    return [Trial(day, False, milliseconds)] * wrong + [Trial(day, True, milliseconds)] * right


def came(*done: Trial) -> SkillStanding:
    return standing(done)


def dealt(right: int, wrong: int, day: date = YESTERDAY) -> SkillStanding:
    """What so many rounds come to, first those with a slip."""
    of_rounds = [replace(each, milliseconds=None, acts=40, slips=not each.right) for each in trials(right, wrong, day)]
    return standing(of_rounds, SkillStanding(measure=PROCEDURES))


def learning(
    standings: Mapping[str, SkillStanding] | None = None,
    *,
    facts: int = 0,
    read: tuple[str, ...] = (),
    days: int = 10,
) -> Learning:
    turns = QuestionTurns(started=TODAY - timedelta(days=days), days=days, day=YESTERDAY)
    due = FactsOfDay(tuple(f"fact-{each}" for each in range(facts)))
    return Learning(ALL, standings or {}, due, read=read, turns=turns if standings or read else QuestionTurns())


def untold(lesson: str) -> str:
    return ""


def kinds(parts: tuple[PlannedPart, ...]) -> list[tuple[PartKind, str]]:
    return [(part.kind, part.skill) for part in parts]


def asked(parts: tuple[PlannedPart, ...]) -> Counter[str]:
    return Counter(skill for part in parts for skill in part.skills)


# The first evening


def test_the_first_session_shows_a_round_has_a_hand_dealt_and_teaches_the_first_lessons() -> None:
    parts = plan(learning(), 15, TODAY)
    assert kinds(parts)[:4] == [
        (PartKind.LOOK, ""),
        (PartKind.HAND, ""),
        (PartKind.LESSON, "stacks"),
        (PartKind.LESSON, "totals"),
    ]
    assert {part.kind for part in parts[4:]} == {PartKind.QUESTIONS}
    assert asked(parts).keys() == {"stacks", "totals"}


def test_five_minutes_of_a_first_evening_are_the_look_and_the_hand() -> None:
    assert [part.kind for part in plan(learning(), 5, TODAY)] == [PartKind.LOOK, PartKind.HAND]


def test_who_has_read_or_done_anything_has_no_look_at_a_round() -> None:
    for begun in (learning(read=("chips/stacks",)), learning({"stacks": came(*trials(1, 0))})):
        assert not {PartKind.LOOK, PartKind.HAND} & {part.kind for part in plan(begun, 15, TODAY)}


# Lessons by the clock


def lessons(parts: tuple[PlannedPart, ...]) -> list[str]:
    return [part.skill for part in parts if part.kind is PartKind.LESSON]


def test_a_lesson_waits_for_three_answers_to_what_it_builds_on_and_for_no_more() -> None:
    for answers, comes in ((2, False), (3, True)):
        now = learning({"stacks": came(*trials(0, answers))}, read=("chips/stacks", "totals/totals"))
        assert ("paying" in [each.skill.key for each in next_lessons(now)]) == comes


def test_neither_speed_nor_slips_hold_a_lesson_up() -> None:
    """97 right of 100, at twice the target: on with the next one, as for anybody."""
    slow = came(*trials(97, 3, milliseconds=60_000))
    now = learning({"stacks": slow}, read=("chips/stacks", "totals/totals"))
    assert lessons(plan(now, 15, TODAY))[0] == "paying"


def test_lessons_of_the_first_days_come_first_then_those_in_the_order_of_the_topics() -> None:
    now = learning({"stacks": came(*trials(3, 0))}, read=("chips/stacks",))
    assert [each.skill.key for each in next_lessons(now)] == ["totals", "paying", "dealing", "shuffling"]


def test_lessons_take_seven_tenths_of_the_minutes_at_most_two_a_day_and_what_is_unspent_is_saved() -> None:
    """Of 15 minutes 10.5: two lessons of three. Of 5 minutes 3.5: one. With lessons of eight one."""
    many = tuple(trained(f"skill-{each}", "chips") for each in range(20))

    def on_day(days: int, minutes: int, takes: int, read: int = 0) -> int:
        turns = QuestionTurns(started=YESTERDAY, days=days, day=YESTERDAY)
        done = {"skill-19": came(*trials(10, 0))}
        now = Learning(many, done, read=tuple(f"chips/skill-{each}" for each in range(read)), turns=turns)
        return len(lessons(plan(now, minutes, TODAY, lambda lesson: takes)))

    assert on_day(0, 15, 3) == 2
    assert on_day(0, 5, 3) == 1
    assert on_day(0, 15, 8) == 1
    assert on_day(1, 15, 8, read=2) == 0
    assert on_day(3, 15, 8, read=2) == 1
    assert on_day(9, 15, 3) == 2


def test_a_lesson_too_long_for_any_day_is_read_all_the_same() -> None:
    """Of 5 minutes 3.5 a day: on the third day 10.5, of which one lesson took six, so that a day's share is there."""
    now = learning({"stacks": came(*trials(3, 0))}, read=("chips/stacks",), days=2)
    assert lessons(plan(now, 5, TODAY, lambda lesson: 6)) == ["totals"]


def test_after_a_lesson_two_questions_come_of_each_of_its_skills_and_no_block() -> None:
    parts = plan(learning({"stacks": came(*trials(20, 0))}, read=("chips/stacks",)), 30, TODAY)
    first = next(part for part in parts if part.kind is PartKind.QUESTIONS)
    assert first.skills[:4] == ("totals", "totals", "paying", "paying")


# Questions in turn


def test_no_part_has_more_than_ten_questions_of_one_skill() -> None:
    random = Random(3)
    for _ in range(60):
        done = {each.skill.key: came(*trials(random.randint(1, 40), random.randint(0, 9))) for each in ALL[:3]}
        for part in plan(learning(done, read=READ), random.choice((5, 15, 30)), TODAY):
            assert max(Counter(part.skills).values(), default=0) <= 10
            assert part.count <= 30


@pytest.mark.parametrize("minutes", [5, 15, 30])
def test_a_session_fills_the_minutes_that_were_asked_for(minutes: int) -> None:
    random = Random(minutes)
    for _ in range(100):
        done = {
            each.skill.key: came(*trials(random.randint(1, 60), random.randint(0, 9), milliseconds=5_000))
            for each in ALL[:3]
        }
        now = learning(done | {"dealing": dealt(3, 1)}, facts=random.choice((0, 3, 400)), read=READ[:4])
        assert abs(sum(part.minutes for part in plan(now, minutes, TODAY)) - minutes) <= max(1, minutes / 10)


def test_a_learner_s_own_time_decides_how_many_questions_fit() -> None:
    """Two minutes and a half each with the verdict: two fit into five minutes; at sixteen seconds some nineteen."""
    only = (STACKS,)
    for milliseconds, fit in ((144_000, 2), (10_000, 19)):
        done = {"stacks": came(*trials(5, 5, milliseconds=milliseconds))}
        parts = plan(Learning(only, done, read=("chips/stacks",)), 5, TODAY)
        assert sum(part.count for part in parts) == fit


def test_after_a_week_off_ten_mixed_questions_come_first_and_nothing_else_is_planned_yet() -> None:
    done = {each.skill.key: came(*trials(20, 0, WEEK_AGO)) for each in ALL[:3]}
    (part,) = plan(learning(done, facts=40, read=READ), 15, TODAY)
    assert (part.kind, part.why, part.count) == (PartKind.QUESTIONS, Why.AFTER_A_BREAK, 10)
    assert {*part.skills} == {"stacks", "paying", "totals"}
    done["totals"] = came(*trials(20, 0, WEEK_AGO + timedelta(days=1)))
    assert len(plan(learning(done, read=READ), 15, TODAY)) > 1


def test_the_same_first_part_does_not_come_on_three_days_running() -> None:
    done = {each.skill.key: came(*trials(20, 5)) for each in ALL[:3]} | {"dealing": dealt(3, 1)}
    firsts = []
    for number in range(9):
        now = learning(done, facts=5, read=READ)
        firsts.append(kinds(plan(now, 15, TODAY + timedelta(days=number % 3)))[0])
    assert all(len(set(firsts[at : at + 3])) > 1 for at in range(7))


def test_a_skill_known_from_another_house_is_asked_without_its_lesson() -> None:
    now = learning({"stacks": came(*trials(5, 0)), "totals": BROUGHT}, read=("chips/stacks",))
    parts = plan(now, 15, TODAY)
    assert "totals" not in lessons(parts)
    assert "totals" in asked(parts)


# Facts, and what is whole


def test_facts_take_a_fifth_of_a_session_at_most_however_many_are_due() -> None:
    """Of fifteen minutes a fifth is 180 seconds: 18 facts of ten seconds."""
    parts = plan(learning({"stacks": came(*trials(5, 0))}, facts=900, read=READ), 15, TODAY)
    facts = next(part for part in parts if part.kind is PartKind.FACTS)
    assert (facts.count, facts.minutes) == (18, 3)


def test_new_facts_come_with_those_that_fade_but_nobody_begins_with_them() -> None:
    facts = FactsOfDay(("one",), ("two", "three"))
    begun = replace(learning({"stacks": came(*trials(5, 5))}, read=READ), facts=facts)
    counts = [part.count for part in plan(begun, 15, TODAY) if part.kind is PartKind.FACTS]
    assert counts == [3]
    newcomer = replace(learning(), facts=FactsOfDay((), ("two", "three")))
    assert PartKind.FACTS not in {part.kind for part in plan(newcomer, 15, TODAY)}


def whole(now: Learning, minutes: int = 15, today: date = TODAY) -> list[tuple[str, bool]]:
    return [(part.skill, part.guided) for part in plan(now, minutes, today) if part.kind is PartKind.WHOLE]


def test_on_the_second_third_and_fourth_day_a_round_is_dealt_with_help_whatever_was_read() -> None:
    """First its deal, then its play, then all of it; at a game without one of them its day has something else."""
    skills = (
        STACKS,
        DEALING,
        trained("playing", "play", part="play-only"),
        trained("rounds", "table", part="everything"),
    )
    for day, dealt_then in ((1, "dealing"), (2, "playing"), (3, "rounds")):
        turns = QuestionTurns(started=TODAY - timedelta(days=day), days=day, day=YESTERDAY)
        now = Learning(skills, {"stacks": came(*trials(5, 0))}, read=("chips/stacks",), turns=turns)
        assert whole(now) == [(dealt_then, True)]
    # In five minutes there is one where the lesson leaves it time: it takes a minute and a half, or three.
    read = replace(now, read=tuple(each.skill.lesson for each in skills))
    assert whole(read, 5) == [("rounds", True)]


def test_later_something_whole_waits_for_its_lesson_and_what_was_done_longest_ago_comes_first() -> None:
    done = {"stacks": came(*trials(9, 1))}
    assert whole(learning(done, read=("chips/stacks",))) == []
    read = learning({**done, "dealing": dealt(3, 1)}, read=READ)
    assert whole(read)[0][0] == "shuffling"
    later = replace(read, standings={**done, "dealing": dealt(3, 1, WEEK_AGO), "shuffling": dealt(3, 1)})
    assert whole(later)[0] == ("dealing", False)


def test_a_supervisor_s_session_is_filled_with_what_is_watched() -> None:
    watch = tuple(
        TrainedSkill(Skill(key, key, "see", f"see/{key}"), {}, watched={WatchedFor.SEEN: ("wrong-amount",)})
        for key in ("one", "two")
    )
    seen = standing(trials(6, 2), SkillStanding(measure=WATCHED))
    turns = QuestionTurns(started=YESTERDAY, days=9, day=YESTERDAY)
    now = Learning(watch, {"one": seen, "two": seen}, read=("see/one", "see/two"), turns=turns)
    parts = plan(now, 15, TODAY)
    assert {part.kind for part in parts} == {PartKind.WHOLE}
    assert 13 <= sum(part.minutes for part in parts) <= 17


# What a test advises, and the words


def test_what_a_test_advises_is_planned_and_says_from_which_test() -> None:
    advised = AdvisedSkill("paying", "Payout test", date(2026, 3, 3), trials=50)
    its = replace(learning({"stacks": came(*trials(5, 5))}, read=READ), advised=(advised,))
    part = next(each for each in plan(its, 15, TODAY) if each.why is Why.ADVISED)
    assert (part.kind, part.skill, part.count <= 10) == (PartKind.SKILL, "paying", True)
    assert kind_words(part, its) == "From a test"
    assert reason_words(part, its, TODAY) == "From your Payout test of 3 March; it is done with 18 of 20 right."
    gone = replace(its, advised=(AdvisedSkill("gone", "Payout test", TODAY),))
    assert "gone" not in [each.skill for each in plan(gone, 30, TODAY)]


def test_a_lesson_says_what_one_will_be_able_to_do() -> None:
    now = learning()
    lesson = next(part for part in plan(now, 15, TODAY) if part.kind is PartKind.LESSON)
    assert title_words(lesson, now, lambda key: f"On {key}") == "On chips/stacks"
    assert title_words(lesson, now, untold) == "Stacks"
    assert reason_words(lesson, now, TODAY, lambda key: "prove a stack") == "You'll be able to prove a stack."
    assert reason_words(lesson, now, TODAY) == "Read a little, look, and try it at once."


def test_facts_are_called_due_where_some_of_them_were_asked_before() -> None:
    new = replace(learning({"stacks": came(*trials(9, 0))}, read=READ), facts=FactsOfDay((), ("a", "b")))
    both = replace(new, facts=FactsOfDay(("c",), ("a", "b")))
    for now, count, called in ((new, 2, "New facts"), (both, 3, "Facts due")):
        part = next(each for each in plan(now, 15, TODAY) if each.kind is PartKind.FACTS)
        assert (part.count, kind_words(part, now)) == (count, called)


def test_questions_are_counted_with_their_skills_and_say_what_they_are_for() -> None:
    part = PlannedPart(PartKind.QUESTIONS, Why.NEAREST, "stacks", 3, 1, ("stacks", "paying", "stacks"))
    now = learning({"stacks": came(*trials(5, 5))}, read=READ)
    assert title_words(part, now, untold) == "three questions of two skills"
    assert reason_words(part, now, TODAY) == "To do it without thinking: stacks, and one more skill."
    nearly = replace(now, standings={"stacks": came(*trials(45, 0))})
    assert reason_words(part, nearly, TODAY) == "Nearly mastered: stacks."
    slips = came(*trials(30, 0, WEEK_AGO), *trials(19, 0)).after(Trial(YESTERDAY, True), 0.8)
    known = replace(now, standings={"stacks": slips, "paying": came(*trials(5, 5))})
    told = "You know this, and slip now and then: stacks. Say it, place it, prove it; no clock."
    assert reason_words(replace(part, why=Why.SHARES), known, TODAY) == told
