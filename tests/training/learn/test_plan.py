"""What a sitting is made of: facts, a check, the weakest skill, something whole; and it is no longer than asked for."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from trainer.content.learn.skills import Skill, WatchedFor
from trainer.training.learn.fact_schedule import FactsOfDay
from trainer.training.learn.learning import Learning
from trainer.training.learn.mastery import BROUGHT, PROCEDURES, QUESTIONS, WATCHED, SkillStanding, Trial, standing
from trainer.training.learn.planning.advised_practice import AdvisedSkill
from trainer.training.learn.planning.plan import MORE_MINUTES, PartKind, PlannedPart, Why, plan, weakest
from trainer.training.learn.planning.plan_words import kind_words, reason_words, title_words
from trainer.training.learn.skills_of_game import TrainedSkill

TODAY = date(2026, 3, 16)
YESTERDAY = TODAY - timedelta(days=1)
MARCH, MARCH_LATER = date(2026, 3, 11), date(2026, 3, 13)
TARGET_MS = 6_000


def trained(key: str, stage: str, *after: str, part: str = "", occasion: str = "") -> TrainedSkill:
    skill = Skill(key, key.capitalize(), stage, f"{stage}/{key}", after)
    cases = {} if part or occasion else {"blackjack-payout": (key,)}
    return TrainedSkill(skill, cases, part=part, occasions=(occasion,) if occasion else ())


STACKS = trained("stacks", "chips")
PAYING = trained("paying", "chips", "stacks")
TOTALS = trained("totals", "totals")
DEALING = trained("dealing", "deal", part="deal-only")
SHUFFLING = trained("shuffling", "shuffle", occasion="end-of-shoe")
ALL = (STACKS, PAYING, TOTALS, DEALING, SHUFFLING)


def trials(right: int, wrong: int, day: date = YESTERDAY, milliseconds: int = 4_000) -> list[Trial]:
    """First the wrong ones, then the right ones."""
    return [Trial(day, False, milliseconds)] * wrong + [Trial(day, True, milliseconds)] * right


def came(*done: Trial) -> SkillStanding:
    return standing(done, TARGET_MS)


def dealt(right: int, wrong: int, day: date = YESTERDAY) -> SkillStanding:
    """What so many rounds come to, first those with a slip."""
    of_rounds = [replace(each, milliseconds=None) for each in trials(right, wrong, day)]
    return standing(of_rounds, 0, SkillStanding(measure=PROCEDURES))


IN_FORM = came(*trials(30, 0))
MASTERED = came(*trials(30, 0), *trials(20, 0, TODAY))
HELD = came(*trials(30, 0, date(2026, 3, 9)), *trials(20, 0, MARCH))
HELD_SEEN_SINCE = came(*trials(30, 0, date(2026, 3, 9)), *trials(20, 0, MARCH), *trials(1, 0, MARCH_LATER))
MASTERED_LONG_AGO = came(*trials(30, 0, date(2026, 1, 1)), *trials(20, 0, date(2026, 1, 2)))


def learning(
    standings: Mapping[str, SkillStanding] | None = None, *, facts: int = 0, read: tuple[str, ...] = ()
) -> Learning:
    return Learning(ALL, standings or {}, FactsOfDay(tuple(f"fact-{each}" for each in range(facts))), read=read)


def untold(lesson: str) -> str:
    return ""


def kinds(parts: tuple[PlannedPart, ...]) -> list[tuple[PartKind, str]]:
    return [(part.kind, part.skill) for part in parts]


@pytest.mark.parametrize("minutes", [5, 15, 30])
def test_a_newcomer_begins_with_the_first_lesson(minutes: int) -> None:
    first = plan(learning(), minutes, TODAY)[0]
    assert (first.kind, first.why, first.skill) == (PartKind.LESSON, Why.FIRST_LESSON, "stacks")


def test_a_new_skill_is_asked_after_its_lesson_by_itself() -> None:
    _, second = plan(learning(), 15, TODAY)
    assert (second.kind, second.why, second.skill, second.mixed) == (PartKind.SKILL, Why.NEW_SKILL, "stacks", False)


def test_a_lesson_that_was_read_is_not_given_again() -> None:
    assert kinds(plan(learning(read=("chips/stacks",)), 15, TODAY)) == [(PartKind.SKILL, "stacks")]


def test_facts_come_first_then_the_check_then_the_weakest_skill_then_something_whole() -> None:
    now = learning(
        {"stacks": MASTERED_LONG_AGO, "paying": came(*trials(10, 9)), "totals": MASTERED, "dealing": HELD}, facts=6
    )
    now = replace(now, opened=("deal",))
    assert kinds(plan(now, 15, TODAY)) == [
        (PartKind.FACTS, ""),
        (PartKind.CHECK, "stacks"),
        (PartKind.SKILL, "paying"),
        (PartKind.WHOLE, "dealing"),
    ]


def test_where_a_round_is_what_is_weakest_there_is_no_other() -> None:
    done = {"stacks": MASTERED, "paying": MASTERED, "totals": MASTERED, "dealing": dealt(2, 2)}
    (part,) = plan(learning(done, read=("deal/dealing",)), 15, TODAY)
    # Ten of a minute and a half would fit; five show whether it is sure.
    assert (part.kind, part.skill, part.count, part.minutes) == (PartKind.SKILL, "dealing", 5, 8)


def test_a_part_of_a_round_has_its_lesson_though_rounds_have_told_of_it_already() -> None:
    done = {"stacks": MASTERED, "paying": MASTERED, "totals": MASTERED}
    for standing_so_far in (dealt(2, 2), dealt(1, 0)):
        first, *_ = plan(learning(done | {"dealing": standing_so_far}), 15, TODAY)
        assert (first.kind, first.skill) == (PartKind.LESSON, "dealing")
    # What is done without a slip anyhow needs none.
    kinds_of_all = kinds(plan(learning(done | {"dealing": dealt(5, 0)}), 15, TODAY))
    assert (PartKind.LESSON, "dealing") not in kinds_of_all


def test_something_whole_waits_for_its_lesson() -> None:
    begun = replace(learning({"stacks": came(*trials(5, 5)), "paying": came(*trials(6, 6))}), opened=("deal",))
    assert (PartKind.WHOLE, "dealing") not in kinds(plan(begun, 15, TODAY))
    assert (PartKind.WHOLE, "dealing") in kinds(plan(replace(begun, read=("deal/dealing",)), 15, TODAY))


def test_something_whole_that_is_mastered_rests_for_three_days() -> None:
    begun = replace(learning({"stacks": came(*trials(5, 5))}), opened=("deal",))
    for days, comes in ((1, False), (2, False), (3, True)):
        last = dealt(5, 0, TODAY - timedelta(days=days + 1)), Trial(TODAY - timedelta(days=days), True)
        mastered = standing([last[1]] * 3, TARGET_MS, last[0])
        assert mastered.mastered is not None
        now = replace(begun, standings={**begun.standings, "dealing": mastered})
        assert ((PartKind.WHOLE, "dealing") in kinds(plan(now, 15, TODAY))) == comes


def test_rounds_of_five_are_told_as_such() -> None:
    done = {"stacks": MASTERED, "paying": MASTERED, "totals": MASTERED}
    for so_far, told in (
        (dealt(1, 1), "1 of 2 without a slip so far; in form with 4 of the last 5."),
        (dealt(2, 3), "2 of the last 5 without a slip; in form with 4."),
        (dealt(5, 0), "In form since yesterday; three more without a slip show that it is mastered."),
    ):
        now = learning(done | {"dealing": so_far}, read=("deal/dealing",))
        part = next(each for each in plan(now, 15, TODAY) if each.skill == "dealing")
        assert reason_words(part, now, TODAY) == told


def test_a_shuffle_that_is_new_is_begun_though_not_half_of_it_fits_in_where_there_is_nothing_else() -> None:
    known = {"stacks": MASTERED_LONG_AGO, "paying": HELD, "totals": HELD, "dealing": dealt(5, 0, TODAY)}
    now = learning(known, facts=20, read=("shuffle/shuffling",))
    # Of ten minutes four at most are left after facts, a check and what is kept fresh; a shuffle takes ten.
    assert (PartKind.SKILL, "shuffling") in kinds(plan(now, MORE_MINUTES, TODAY))


def test_five_minutes_are_facts_and_a_check_alone() -> None:
    now = learning({"stacks": MASTERED_LONG_AGO, "paying": came(*trials(10, 10))}, facts=6)
    assert kinds(plan(now, 5, TODAY)) == [(PartKind.FACTS, ""), (PartKind.CHECK, "stacks")]


def test_five_minutes_with_facts_alone_due_go_on_with_the_weakest_skill() -> None:
    now = learning({"stacks": IN_FORM, "paying": came(*trials(10, 10))}, facts=6)
    parts = plan(now, 5, TODAY)
    assert kinds(parts) == [(PartKind.FACTS, ""), (PartKind.SKILL, "paying")]
    assert sum(part.minutes for part in parts) == 5


def test_five_minutes_with_nothing_due_are_the_weakest_skill() -> None:
    now = learning({"stacks": IN_FORM, "paying": came(*trials(10, 10))})
    assert kinds(plan(now, 5, TODAY)) == [(PartKind.SKILL, "paying")]


def test_facts_take_a_quarter_of_a_sitting_at_most_however_many_are_due() -> None:
    # Fifteen minutes: a quarter of them is 225 seconds, 22 facts of ten seconds.
    (facts, *_) = plan(learning(facts=900), 15, TODAY)
    assert (facts.count, facts.minutes) == (22, 4)


def test_new_facts_come_with_those_that_fade_but_nobody_begins_with_them() -> None:
    facts = FactsOfDay(("one",), ("two", "three"))
    begun = replace(learning({"stacks": came(*trials(5, 5))}), facts=facts)
    assert [plan(begun, minutes, TODAY)[0].count for minutes in (5, 15, 30)] == [3, 3, 3]
    newcomer = replace(learning(), facts=FactsOfDay((), ("two", "three")))
    assert plan(newcomer, 15, TODAY)[0].kind is PartKind.LESSON


def test_a_check_that_was_begun_goes_on_where_it_stood() -> None:
    due = MASTERED_LONG_AGO.after(Trial(YESTERDAY, True, 4_000), TARGET_MS)
    (check, *_) = plan(learning({"stacks": due}), 5, TODAY)
    assert (check.kind, check.count) == (PartKind.CHECK, QUESTIONS.check - 1)


def test_the_check_that_has_waited_longest_comes_first() -> None:
    later = came(*trials(30, 0, date(2026, 2, 1)), *trials(20, 0, date(2026, 2, 2)))
    now = learning({"stacks": later, "paying": MASTERED_LONG_AGO})
    assert kinds(plan(now, 15, TODAY))[0] == (PartKind.CHECK, "paying")
    assert kinds(plan(now, 30, TODAY))[:2] == [(PartKind.CHECK, "paying"), (PartKind.CHECK, "stacks")]


def test_the_weakest_begun_skill_comes_before_one_that_is_new() -> None:
    now = learning({"stacks": IN_FORM, "paying": IN_FORM, "totals": came(*trials(6, 4))})
    assert weakest(now, TODAY)[0].skill.key == "totals"


def test_a_third_of_a_sitting_goes_to_what_is_sure_after_the_checks_and_before_the_weakest() -> None:
    weak = came(*trials(10, 9, milliseconds=54_000))
    now = learning({"stacks": MASTERED_LONG_AGO, "paying": HELD, "totals": weak})
    check, review, skill = plan(now, 15, TODAY)
    assert (check.kind, review.kind, skill.kind) == (PartKind.CHECK, PartKind.REVIEW, PartKind.SKILL)
    # Four seconds and a verdict's six: three questions of the one skill there is take half a minute.
    assert (review.why, review.skills, review.count, review.minutes) == (Why.KEPT_FRESH, ("paying",), 3, 1)
    # A minute each: what is left after the check's three and the review's one.
    assert (skill.skill, skill.count) == ("totals", 11)


def test_what_is_held_is_asked_in_turn_what_was_not_seen_for_longest_first() -> None:
    now = learning({"stacks": HELD_SEEN_SINCE, "paying": HELD, "totals": HELD}, read=("deal/dealing",))
    review = plan(now, 15, TODAY)[0]
    assert (review.skill, review.skills) == ("paying", ("paying", "totals", "stacks"))
    # Three each, however much time there is.
    assert (review.count, review.mixed) == (9, True)


def test_as_much_is_asked_of_what_is_held_as_there_is_time_for() -> None:
    slow = came(*trials(30, 0, date(2026, 3, 9)), *trials(20, 0, MARCH), *trials(30, 0, MARCH, 54_000))
    now = learning({"stacks": HELD, "paying": slow, "totals": came(*trials(20, 9, milliseconds=54_000))})
    review, skill = plan(now, 15, TODAY)
    # Ten seconds and a minute in turn, three times each: three and a half of the five minutes there are.
    assert (review.skills, review.count, review.minutes) == (("stacks", "paying"), 6, 4)
    assert (skill.skill, skill.count) == ("totals", 11)


def test_a_question_that_does_not_half_fit_in_is_not_asked() -> None:
    slow = came(*trials(30, 0, date(2026, 3, 9)), *trials(20, 0, MARCH), *trials(30, 0, MARCH, 174_000))
    review = plan(learning({"stacks": slow, "paying": slow, "totals": came(*trials(0, 9))}), 15, TODAY)[0]
    # Three minutes each, and ten are left by the five of the weakest: of a fourth one not half would fit in.
    assert (review.count, review.minutes) == (3, 9)


def test_what_is_sure_is_kept_fresh_before_it_is_mastered_but_for_what_has_a_part_of_its_own() -> None:
    sure, weak = came(*trials(20, 0)), came(*trials(5, 5))
    assert kinds(plan(Learning((STACKS, TOTALS), {"stacks": sure}, read=("totals/totals",)), 5, TODAY)) == [
        (PartKind.SKILL, "stacks")
    ]
    now = replace(learning({"stacks": sure, "totals": weak}), opened=("totals",))
    assert kinds(plan(now, 5, TODAY)) == [(PartKind.SKILL, "totals")]
    assert (PartKind.REVIEW, "stacks") not in kinds(plan(now, 15, TODAY))


def test_five_minutes_are_for_what_is_held_where_nothing_else_is_to_be_done() -> None:
    held = {"stacks": HELD, "paying": HELD, "totals": HELD}
    assert kinds(plan(Learning(ALL[:3], held), 5, TODAY)) == [(PartKind.REVIEW, "stacks")]
    assert kinds(plan(learning({**held, "totals": came(*trials(5, 5))}), 5, TODAY)) == [(PartKind.SKILL, "totals")]


def test_what_was_seen_today_and_what_waits_for_its_check_is_not_asked_besides() -> None:
    assert plan(Learning((STACKS,), {"stacks": MASTERED}), 15, TODAY) == ()
    assert kinds(plan(Learning((STACKS,), {"stacks": MASTERED_LONG_AGO}), 15, TODAY)) == [(PartKind.CHECK, "stacks")]


def test_what_is_held_is_told_with_when_it_was_seen_last() -> None:
    one = Learning((STACKS,), {"stacks": HELD_SEEN_SINCE})
    (part,) = plan(one, 15, TODAY)
    assert (kind_words(part, one), title_words(part, one, untold)) == ("Kept fresh", "Stacks")
    assert reason_words(part, one, TODAY) == "Sure, and seen last three days ago."
    two = Learning((STACKS, PAYING), {"stacks": HELD_SEEN_SINCE, "paying": HELD})
    (part,) = plan(two, 15, TODAY)
    assert title_words(part, two, untold) == "six questions of two skills"
    assert reason_words(part, two, TODAY) == "Sure, and not seen for longest: Paying, five days ago."


def test_what_came_into_form_yesterday_is_to_be_shown_with_a_fresh_twenty() -> None:
    (part,) = plan(
        learning({"stacks": IN_FORM, "paying": MASTERED, "totals": MASTERED}, read=("deal/dealing",)), 5, TODAY
    )
    assert (part.skill, part.why, part.count, part.mixed) == ("stacks", Why.TO_BE_SHOWN_AGAIN, QUESTIONS.fresh, False)


def test_how_long_a_skill_has_been_in_form_is_told_in_days() -> None:
    in_form = came(*trials(30, 0, MARCH))
    now = learning({"stacks": in_form, "paying": MASTERED, "totals": MASTERED}, read=("deal/dealing",))
    part = next(each for each in plan(now, 5, TODAY) if each.skill == "stacks")
    assert reason_words(part, now, TODAY) == "In form for five days; 19 right of a fresh 20 show that it is mastered."


def test_what_came_into_form_today_rests_until_tomorrow() -> None:
    now = learning({"stacks": came(*trials(30, 0, TODAY))}, read=("chips/paying",))
    assert kinds(plan(now, 5, TODAY)) == [(PartKind.SKILL, "paying")]


def test_a_skill_is_mixed_with_others_once_eight_of_its_last_ten_are_right() -> None:
    (sure,) = plan(learning({"stacks": came(*trials(8, 2))}), 5, TODAY)
    (unsure,) = plan(learning({"stacks": came(*trials(7, 3))}), 5, TODAY)
    assert (sure.mixed, unsure.mixed) == (True, False)


def test_a_stage_opens_when_the_one_before_it_is_in_form() -> None:
    assert learning({"stacks": IN_FORM, "paying": came(*trials(5, 5))}).open_stages() == ("chips",)
    assert learning({"stacks": IN_FORM, "paying": IN_FORM}).open_stages() == ("chips", "totals")


def test_a_stage_may_be_opened_by_hand() -> None:
    by_hand = Learning(ALL, opened=("shuffle",))
    assert by_hand.open_stages() == ("chips", "shuffle")
    assert [each.skill.key for each in weakest(by_hand, TODAY)] == ["stacks", "shuffling"]


def test_what_was_begun_stays_open_though_a_check_of_what_came_before_was_not_passed() -> None:
    lost = came(*trials(30, 0, date(2026, 1, 1)), *trials(20, 0, date(2026, 1, 2)), *trials(0, 3))
    assert lost.mastered is None
    begun = {"stacks": lost, "paying": came(*trials(5, 5)), "totals": came(*trials(5, 5))}
    assert learning(begun).open_stages() == ("chips", "totals")
    assert {each.skill.key for each in weakest(learning(begun), TODAY)} == {"stacks", "paying", "totals"}
    # Three answers may have come by chance.
    by_chance = {**begun, "totals": came(*trials(2, 1))}
    assert learning(by_chance).open_stages() == ("chips",)


def test_a_skill_waits_for_those_it_builds_on() -> None:
    assert [each.skill.key for each in weakest(learning(), TODAY)] == ["stacks"]


def test_facts_to_be_known_by_heart_have_their_own_part_and_open_and_close_nothing() -> None:
    by_heart = TrainedSkill(Skill("limits", "Limits", "chips", "chips/limits"), {"house-facts": ("limits/bet",)})
    now = Learning((STACKS, PAYING, by_heart, TOTALS), {"stacks": IN_FORM, "paying": IN_FORM})
    assert now.open_stages() == ("chips", "totals")
    assert [each.skill.key for each in weakest(now, TODAY)] == ["stacks", "paying", "totals"]


def test_rounds_and_shuffles_take_turns() -> None:
    before, after = (came(*trials(30, 0, day), *trials(20, 0, day + timedelta(days=1))) for day in (MARCH, MARCH_LATER))
    begun = {"stacks": came(*trials(5, 5))}
    now = replace(learning(), opened=("deal", "shuffle"))
    turn = replace(now, standings={**begun, "dealing": after, "shuffling": before})
    assert kinds(plan(turn, 30, TODAY))[-1] == (PartKind.WHOLE, "shuffling")
    turn = replace(now, standings={**begun, "dealing": before, "shuffling": after})
    assert kinds(plan(turn, 30, TODAY))[-1] == (PartKind.WHOLE, "dealing")


def test_there_is_nothing_whole_before_the_deal_is_learned() -> None:
    assert PartKind.WHOLE not in {part.kind for part in plan(learning({"stacks": came(*trials(3, 3))}), 30, TODAY)}


def test_who_is_quick_has_more_skills_as_long_as_a_third_of_the_time_is_left() -> None:
    """Thirty questions of a second each, and six to read: three and a half minutes, told as four. Two leave seven."""
    quick = came(*reversed(trials(20, 10, milliseconds=1_000)))
    its = tuple(trained(each, "chips") for each in ("a", "b", "c", "d", "e"))
    now = Learning(its, {each.skill.key: quick for each in its})
    assert [(part.skill, part.minutes) for part in plan(now, 15, TODAY)] == [("a", 4), ("b", 4), ("c", 4)]


def test_a_learner_s_own_time_decides_how_many_questions_fit() -> None:
    # Two minutes and a half a question with its verdict: two fit into five minutes.
    slow = learning({"stacks": came(*trials(5, 5, milliseconds=144_000))})
    # Ten seconds and its verdict's six: 19 in five minutes.
    quick = learning({"stacks": came(*trials(5, 5, milliseconds=10_000))})
    assert [plan(each, 5, TODAY)[0].count for each in (slow, quick)] == [2, 19]


@pytest.mark.parametrize("minutes", [5, 15, 30])
def test_whatever_has_waited_a_sitting_is_not_longer_than_was_asked_for(minutes: int) -> None:
    random = Random(minutes)
    for _ in range(200):
        standings = {each.skill.key: random.choice((SkillStanding(), IN_FORM, MASTERED_LONG_AGO)) for each in ALL[:4]}
        now = learning(standings, facts=random.choice((0, 3, 400)))
        parts = plan(now, minutes, TODAY)
        # A shuffle is not broken off where it takes longer than there is time for.
        assert 1 <= sum(part.minutes for part in parts) <= minutes + 5


def test_a_skill_known_from_another_house_is_checked_after_those_mastered_here_and_not_learned_anew() -> None:
    parts = plan(learning({"stacks": MASTERED_LONG_AGO, "paying": BROUGHT}), 30, TODAY)
    checks = [(part.skill, part.why) for part in parts if part.kind is PartKind.CHECK]
    assert checks == [("stacks", Why.CHECK_DUE), ("paying", Why.BROUGHT)]
    assert [part.skill for part in parts if part.kind in (PartKind.LESSON, PartKind.SKILL)][:1] == ["totals"]


def test_a_check_that_was_begun_goes_on_before_another_begins() -> None:
    begun = standing(trials(5, 0), TARGET_MS, BROUGHT)
    (first, *_) = plan(learning({"stacks": BROUGHT, "paying": begun}), 15, TODAY)
    assert (first.skill, first.count <= QUESTIONS.check - 5) == ("paying", True)
    reached = learning({"stacks": BROUGHT, "paying": begun})
    assert kind_words(first, reached) == "Known from before"
    assert reason_words(first, reached, TODAY).startswith("You know this from another house; ")


def test_a_lesson_is_called_by_its_title_and_by_its_skill_where_nobody_has_written_it() -> None:
    now = learning()
    lesson = plan(now, 15, TODAY)[0]
    assert title_words(lesson, now, lambda key: f"On {key}") == "On chips/stacks"
    assert title_words(lesson, now, untold) == "Stacks"


def test_facts_are_called_due_where_some_of_them_were_asked_before() -> None:
    new = replace(learning({"stacks": IN_FORM}), facts=FactsOfDay((), ("a", "b")))
    both = replace(new, facts=FactsOfDay(("c",), ("a", "b")))
    (two, *_), (three, *_) = plan(new, 15, TODAY), plan(both, 15, TODAY)
    assert (two.count, kind_words(two, new)) == (2, "New facts")
    assert (three.count, kind_words(three, both)) == (3, "Facts due")


def test_what_a_test_advises_is_planned_first_also_where_it_was_mastered_and_says_from_which_test() -> None:
    advised = AdvisedSkill("paying", "Payout test", date(2026, 3, 3), trials=50)
    its = replace(
        learning({"stacks": came(*trials(5, 5)), "paying": MASTERED}, read=("chips/stacks",)), advised=(advised,)
    )
    short, longer = plan(its, 5, TODAY), plan(its, 15, TODAY)
    assert [(each.why, each.skill) for each in short] == [(Why.ADVISED, "paying")]
    assert [(each.why, each.skill) for each in longer if each.kind is PartKind.SKILL] == [
        (Why.ADVISED, "paying"),
        (Why.WEAKEST, "stacks"),
    ]
    # 5 minutes at 4 s and 6 s of reading would be 30; a check is 20, and more than that is not asked for.
    assert (longer[0].count, kind_words(longer[0], its)) == (20, "From a test")
    told = reason_words(longer[0], its, TODAY)
    assert told == "From your Payout test of 3 March; it is done with 18 of 20 right."


def test_what_a_test_advises_and_the_game_does_not_train_is_planned_nowhere() -> None:
    its = replace(learning(read=("chips/stacks",)), advised=(AdvisedSkill("gone", "Payout test", TODAY),))
    assert "gone" not in [each.skill for each in plan(its, 30, TODAY)]


# The supervisor's way


def watched(key: str, stage: str, what: WatchedFor) -> TrainedSkill:
    skill = Skill(key, key.capitalize(), stage, f"{stage}/{key}")
    return TrainedSkill(skill, {}, watched={what: ("paid-short",)})


SEE, STOP = watched("see", "see", WatchedFor.SEEN), watched("stop", "stop", WatchedFor.IN_TIME)


def supervising(read: tuple[str, ...] = (), **standings: SkillStanding) -> Learning:
    return Learning((SEE, STOP), standings, read=read)


def seen(right: int, wrong: int, day: date = YESTERDAY) -> SkillStanding:
    """What so many watched rounds come to, first those that were not seen."""
    return standing([Trial(day, False)] * wrong + [Trial(day, True)] * right, 0, SkillStanding(measure=WATCHED))


def test_a_supervisor_begins_with_the_lesson_on_seeing_and_then_watches_as_many_rounds_as_fit() -> None:
    parts = plan(supervising(), 15, TODAY)
    assert kinds(parts) == [(PartKind.LESSON, "see"), (PartKind.SKILL, "see")]
    # Six minutes for the lesson, and a minute a round.
    assert (parts[1].count, parts[1].minutes) == (9, 9)
    assert reason_words(parts[1], supervising(), TODAY) == "New: just this, until you have it."


def test_more_rounds_are_not_watched_in_one_part_than_tell_whether_one_is_in_form() -> None:
    (part,) = plan(supervising(("see/see",), see=seen(3, 6)), 30, TODAY)
    assert (part.skill, part.count) == ("see", 12)
    assert reason_words(part, supervising(see=seen(3, 6)), TODAY) == (
        "3 of 9 right so far; in form with 10 of the last 12."
    )


def test_what_is_watched_opens_no_later_stage_and_leaves_out_no_lesson_though_all_of_it_is_counted() -> None:
    now = supervising(("see/see",), see=seen(5, 7), stop=seen(5, 7))
    assert now.open_stages() == ("see",)
    now = supervising(("see/see",), see=seen(12, 0), stop=seen(5, 7))
    assert now.open_stages() == ("see", "stop")
    assert (PartKind.LESSON, "stop") in kinds(plan(now, 15, TODAY))
    assert supervising(("see/see", "stop/stop"), see=seen(5, 7), stop=seen(5, 7)).open_stages() == ("see", "stop")


def test_what_is_watched_is_never_asked_as_a_question_between_others() -> None:
    now = supervising(("see/see", "stop/stop"), see=seen(12, 0, date(2026, 3, 1)), stop=seen(5, 7))
    assert PartKind.REVIEW not in [part.kind for part in plan(now, 30, TODAY)]


def test_a_check_of_what_is_watched_is_told_in_rounds() -> None:
    long_ago = [Trial(date(2026, 1, 1), True)] * 12 + [Trial(date(2026, 1, 2), True)] * 12
    now = supervising(("see/see",), see=standing(long_ago, 0, SkillStanding(measure=WATCHED)))
    check = next(part for part in plan(now, 30, TODAY) if part.kind is PartKind.CHECK)
    assert check.count == 4
    assert reason_words(check, now, TODAY) == "Mastered two months ago; four rounds show whether it has stayed."
