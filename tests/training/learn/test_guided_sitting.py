"""A sitting of Today goes on from part to part, is gone on with the same day, and tells at its end what was gained."""

from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from tests.training.learn.test_plan import ALL, TODAY, learning, trials
from trainer.training.learn.learning import Learning
from trainer.training.learn.mastery import standing
from trainer.training.learn.planning.gained_words import gained_lines
from trainer.training.learn.planning.guided_sitting import (
    GUIDED_SITTINGS,
    GuidedSitting,
    begun,
    guided_sitting_of,
    keep_guided_sitting,
    sittings_with_learner_moved,
)
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why

LESSON = PlannedPart(PartKind.LESSON, Why.FIRST_LESSON, "stacks", 1, 6)
FACTS = PlannedPart(PartKind.FACTS, Why.FACTS_DUE, count=3, minutes=1)
SKILL = PlannedPart(PartKind.SKILL, Why.ADVISED, "paying", 4, 8)
QUESTIONS = PlannedPart(PartKind.QUESTIONS, Why.NEAREST, "stacks", 3, 1, ("stacks", "paying", "stacks"))
ROUND = PlannedPart(PartKind.WHOLE, Why.TO_HOLD_TOGETHER, "dealing", 2, 6)
SHOE, PITCH = "a/shoe", "b/pitch"


@dataclass
class Book:
    """Who trains, and what is kept."""

    learner: str = "Anna"
    kept: dict[str, str] = field(default_factory=dict)

    def setting(self, key: str) -> str | None:
        return self.kept.get(key)

    def keep_setting(self, key: str, value: str) -> None:
        self.kept[key] = value


def sitting(*parts: PlannedPart, now: Learning | None = None) -> GuidedSitting:
    return begun(parts, now or learning(), TODAY, 15)


def gained(of: GuidedSitting, now: Learning | None = None) -> tuple[str, ...]:
    return gained_lines(of, now or learning(), lambda key: f"of {key}")


def right(of: GuidedSitting, times: int) -> GuidedSitting:
    for _ in range(times):
        of = of.after(True)
    return of


def test_one_part_comes_after_the_other_and_the_last_one_ends_the_sitting() -> None:
    now = sitting(FACTS, ROUND)
    assert (now.at, now.part and now.part.plan) == (0, FACTS)
    now = right(now, 3)
    assert (now.at, now.part and now.part.plan) == (1, ROUND)
    now = right(now, 2)
    assert (now.at, now.part) == (2, None)
    assert now.after(True) == now


def test_what_is_left_of_a_part_can_be_skipped() -> None:
    now = right(sitting(FACTS, ROUND), 1).skipping()
    assert now.part and now.part.plan == ROUND
    assert now.skipping().part is None


def test_the_minutes_that_are_left_are_those_of_what_is_not_done() -> None:
    now = sitting(SKILL, ROUND)
    assert now.left_minutes == 14
    # Three of four questions are left of eight minutes, and a round that has not begun.
    assert right(now, 1).left_minutes == 6 + 6
    assert right(now, 4).left_minutes == 6
    # A minute is the least that anything is said to take.
    assert right(sitting(FACTS), 2).left_minutes == 1
    assert sitting(SKILL, ROUND).skipping().left_minutes == 6


def test_a_question_of_another_skill_is_done_and_tells_nothing_of_the_parts_own() -> None:
    part = sitting(SKILL).after(True).after(True, own=False).after(False).part
    assert part is not None
    assert (part.done, part.asked, part.right) == (3, 2, 1)


def test_it_is_gone_on_with_the_same_day_where_it_was_left() -> None:
    book, now = Book(), right(sitting(FACTS, SKILL), 4).after(False)
    keep_guided_sitting(book, SHOE, now)
    assert guided_sitting_of(book, SHOE, TODAY) == now


def test_one_of_an_earlier_day_is_let_go() -> None:
    book = Book()
    keep_guided_sitting(book, SHOE, sitting(FACTS))
    assert guided_sitting_of(book, SHOE, TODAY + timedelta(days=1)) is None


def test_one_that_has_come_to_its_end_is_kept_no_longer() -> None:
    book = Book()
    keep_guided_sitting(book, SHOE, sitting(FACTS))
    keep_guided_sitting(book, SHOE, right(sitting(FACTS), 3))
    assert guided_sitting_of(book, SHOE, TODAY) is None
    assert book.kept[GUIDED_SITTINGS] == "{}"


def test_each_learner_has_one_at_each_game() -> None:
    book = Book()
    keep_guided_sitting(book, SHOE, sitting(FACTS))
    keep_guided_sitting(book, PITCH, sitting(SKILL))
    book.learner = "Ben"
    assert guided_sitting_of(book, SHOE, TODAY) is None
    keep_guided_sitting(book, SHOE, sitting(ROUND))
    book.learner = "Anna"
    assert guided_sitting_of(book, SHOE, TODAY) == sitting(FACTS)
    assert guided_sitting_of(book, PITCH, TODAY) == sitting(SKILL)


def test_it_goes_with_a_new_name_and_is_gone_with_a_learner_who_is() -> None:
    book = Book()
    keep_guided_sitting(book, SHOE, sitting(FACTS))
    book.kept[GUIDED_SITTINGS] = sittings_with_learner_moved(book.kept[GUIDED_SITTINGS], "Anna", "Anne")
    book.learner = "Anne"
    assert guided_sitting_of(book, SHOE, TODAY) == sitting(FACTS)
    book.kept[GUIDED_SITTINGS] = sittings_with_learner_moved(book.kept[GUIDED_SITTINGS], "Anne", "")
    assert guided_sitting_of(book, SHOE, TODAY) is None


def test_what_another_version_kept_is_let_go() -> None:
    book = Book()
    keep_guided_sitting(book, SHOE, sitting(FACTS))
    whole = book.kept[GUIDED_SITTINGS]
    for spoilt in (
        whole.replace('"facts"', '"quiz"'),
        whole.replace('"count": 3', '"count": 0'),
        whole.replace('"count": 3', '"count": "three"'),
        whole.replace('"done": 0', '"gone": 0'),
        whole.replace('"day": "2026-03-16"', '"day": "Monday"'),
        '{"Anna": []}',
        '{"Anna": {"a/shoe": 7}}',
        "no text",
    ):
        assert spoilt != whole
        book.kept[GUIDED_SITTINGS] = spoilt
        assert guided_sitting_of(book, SHOE, TODAY) is None


def test_a_lesson_that_was_read_is_told_by_its_title() -> None:
    assert gained(sitting(LESSON).after(None)) == ("You finished \u201cof chips/stacks\u201d.",)


def test_facts_are_told_as_new_kept_and_coming_back() -> None:
    facts = replace(FACTS, count=9)
    assert gained(right(sitting(facts), 6).after(True, new=True).after(True, new=True)) == (
        "2 new facts, 6 kept.",
    )  # fmt: skip
    assert gained(right(sitting(facts), 1)) == ("1 fact kept.",)
    assert gained(right(sitting(facts), 2).after(False)) == ("2 facts kept; 1 to review tomorrow.",)
    assert gained(sitting(facts).after(False, new=True).after(False)) == ("2 facts to review tomorrow.",)


def test_a_lesson_is_told_by_what_one_can_do_now() -> None:
    read = sitting(LESSON).after(None)
    assert gained_lines(read, learning(), lambda key: "", lambda key: "prove a stack") == (
        "You can now prove a stack.",
    )


def test_a_skill_is_told_with_what_was_right_and_what_it_has_come_to() -> None:
    done = right(sitting(SKILL), 3).after(False)
    assert gained(done) == ("Paying: 3 of 4 right.",)
    in_form = learning({"paying": standing(trials(30, 0))})
    assert gained(done, in_form) == ("Paying: 3 of 4 right.", "In form: Paying.")
    mastered = learning({"paying": standing([*trials(30, 0), *trials(20, 0, TODAY)])})
    assert gained(done, mastered) == ("Paying: 3 of 4 right.", "Mastered: Paying.")
    # What was mastered before is not told as gained.
    assert gained(right(sitting(SKILL, now=mastered), 4), mastered) == ("Paying: 4 of 4 right.",)


def test_questions_of_several_skills_are_told_together_and_what_was_missed_comes_back() -> None:
    assert gained(right(sitting(QUESTIONS), 3)) == ("3 of 3 right.",)
    assert gained(right(sitting(QUESTIONS), 2).after(False)) == ("2 of 3 right. The one you missed comes back.",)
    both = right(sitting(QUESTIONS, QUESTIONS), 4).after(False).after(False)
    assert gained(both) == ("4 of 6 right. The two you missed come back.",)


def test_a_skill_that_a_check_has_shown_to_be_lost_is_told_as_worked_on_again() -> None:
    mastered = standing([*trials(30, 0), *trials(20, 0, TODAY)])
    lost = standing(trials(5, 5))
    now = right(sitting(QUESTIONS, now=learning({"stacks": mastered})), 3)
    assert gained(now, learning({"stacks": lost})) == ("Back in practice: Stacks.", "3 of 3 right.")


def test_after_a_break_the_rest_goes_on_after_the_ten() -> None:
    ten = replace(QUESTIONS, why=Why.AFTER_A_BREAK)
    done = right(sitting(ten), 3)
    assert done.part is None
    on = done.going_on(sitting(FACTS))
    assert (on.at, on.part and on.part.plan) == (1, FACTS)


def test_rounds_are_told_by_whether_there_was_a_slip() -> None:
    assert gained(sitting(ROUND).after(True)) == ("Dealing: done without a slip.",)
    assert gained(right(sitting(ROUND), 2)) == ("Dealing: two times without a slip.",)
    assert gained(sitting(ROUND).after(True).after(False)) == ("Dealing: one of two without a slip.",)
    assert gained(sitting(ROUND).after(False)) == ("Dealing: done once, with slips to look at.",)


def test_where_nothing_was_done_nothing_is_told() -> None:
    assert gained(sitting(FACTS, SKILL).skipping().skipping()) == ()


def test_a_skill_that_the_game_trains_no_more_is_left_out() -> None:
    rest = Learning(tuple(each for each in ALL if each.skill.key != "paying"))
    assert gained(right(sitting(SKILL), 4), rest) == ()


def test_a_part_whose_skill_the_game_trains_no_more_is_gone() -> None:
    rest = Learning(tuple(each for each in ALL if each.skill.key != "paying"))
    now = sitting(FACTS, SKILL, QUESTIONS, ROUND).fitting(rest)
    assert [part.plan for part in now.parts] == [FACTS, ROUND]


def test_questions_are_kept_with_their_skills() -> None:
    book, now = Book(), sitting(QUESTIONS).after(True).after(False)
    keep_guided_sitting(book, SHOE, now)
    assert guided_sitting_of(book, SHOE, TODAY) == now


def test_the_day_it_was_begun_on_stays_its_day() -> None:
    assert sitting(FACTS).after(True).day == date(2026, 3, 16)


def test_what_was_told_of_a_part_when_it_was_planned_is_kept_with_it() -> None:
    brought = learning(facts=3)
    facts, lesson = begun((FACTS, LESSON), brought, TODAY, 15).parts
    assert (facts.called, facts.reason) == ("Facts due", "Asked again just before they fade.")
    assert (lesson.called, lesson.reason) == ("First lesson", "Read a little, look, and try it at once.")
