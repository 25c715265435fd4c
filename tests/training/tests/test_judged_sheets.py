"""What judges' sheets come to: weights, the minimum, the least of a line; and nothing is decided before all are in."""

from dataclasses import replace

import pytest

from tests.training.tests.judging import JURY, LEVELS, handed_in
from tests.training.tests.takings import Taking, paper, questions
from trainer.content.tests.papers import FaultsAllowed, JudgesSheet, PaperPart, SheetLine
from trainer.training.records.judgements import Judgement
from trainer.training.tests.judged_sheets import sheet_marks
from trainer.training.tests.marking import Marks, NotPassed, mark
from trainer.training.tests.words import came_to_words, decision_words, reasons_words


def marked(*sheets: Judgement, part: PaperPart = JURY, minimum: int | None = None, right: bool = True) -> Marks:
    """One question, and a jury."""
    taking = Taking(paper(questions(1), part, faults=FaultsAllowed(), minimum=minimum))
    taking.taken.agree()
    taking.answer(right=right)
    taking.taken.hand_in()
    return mark(taking.form, taking.taken.events, sheet_marks(taking.form, sheets))


def test_hospitality_counts_three_times_and_the_others_twice() -> None:
    """3 x 8 + 2 x 6 + 2 x 5 = 46 and 3 x 6 + 2 x 7 + 2 x 6 = 44, of 70 each: 90 of 140 are 64 percent."""
    part = marked(handed_in("Ortiz", 8, 6, 5), handed_in("Byrne", 6, 7, 6)).parts[1]
    assert (part.right, part.of, part.done, part.part) == (90, 140, 2, JURY)
    assert part.share == pytest.approx(90 / 140)
    assert (part.low, part.high) == (pytest.approx(44 / 70), pytest.approx(46 / 70))
    assert came_to_words(part) == "90 of 140 points"


def test_until_all_have_handed_in_it_is_neither_passed_nor_failed() -> None:
    for right in (True, False):
        none, one = marked(right=right), marked(handed_in("Ortiz", 1, 1, 1), right=right)
        assert (decision_words(none), decision_words(one)) == (
            "Waiting for 2 of 2 judges",
            "Waiting for 1 of 2 judges",
        )
        assert [each.part.name for each in one.parts] == ["Totals"]
        assert not none.is_passed
        assert tuple(reasons_words(one)) == ()


def test_a_single_judge_is_waited_for_by_that_word() -> None:
    alone = JudgesSheet((SheetLine("hands", "Hands", LEVELS),))
    assert decision_words(marked(part=replace(JURY, asks=alone))) == "Waiting for the judge"


def test_once_all_have_handed_in_their_part_has_its_minimum_or_not() -> None:
    assert marked(handed_in("Ortiz", 5, 5, 5), handed_in("Byrne", 5, 5, 5)).is_passed
    low = marked(handed_in("Ortiz", 5, 5, 5), handed_in("Byrne", 5, 4, 5))
    # 70 - 2 of 140 are 48 percent.
    assert (low.waits_for, low.reasons) == ((), (NotPassed.MINIMUM,))


def test_the_machine_s_part_is_not_made_up_for_by_the_judges() -> None:
    assert marked(handed_in("Ortiz", 9, 9, 9), handed_in("Byrne", 9, 9, 9), right=False).reasons == (NotPassed.MINIMUM,)


def test_a_line_has_its_own_least_on_the_mean_of_all_judges() -> None:
    assert marked(handed_in("Ortiz", 9, 9, 4), handed_in("Byrne", 9, 9, 6)).is_passed
    low = marked(handed_in("Ortiz", 9, 9, 4), handed_in("Byrne", 9, 9, 5))
    assert (low.reasons, low.parts[1].below, low.parts[1].is_met) == ((NotPassed.LINE,), ("Control of the game",), True)


def test_the_jury_counts_in_the_whole_by_its_weight_and_only_once_it_is_complete() -> None:
    """All of the question by 1 and 70 of 140 by 4: (1 + 2) / 5 are 60 percent."""
    jury = replace(JURY, weight=4)
    sheets = [handed_in(judge, 5, 5, 5, part=jury) for judge in ("Ortiz", "Byrne")]
    assert marked(*sheets, part=jury, minimum=60).total == pytest.approx(0.6)
    assert marked(*sheets, part=jury, minimum=60).is_passed
    assert marked(*sheets, part=jury, minimum=61).reasons == (NotPassed.WHOLE,)
    assert marked(*sheets[:1], part=jury, minimum=61).total is None


def test_a_sheet_of_another_test_is_no_mark() -> None:
    good = handed_in("Ortiz", 5, 5, 5)
    for bad in (
        replace(good, points={"hospitality": 5, "technical": 5}),
        replace(good, points={**good.points, "control": 11}),
        replace(good, points={**good.points, "control": 0}),
        replace(good, part="Totals"),
    ):
        with pytest.raises(ValueError, match="the sheet of Ortiz is not one of this test"):
            marked(bad)


def test_a_test_that_was_left_waits_for_nobody() -> None:
    taking = Taking(paper(questions(1), JURY))
    taking.taken.agree()
    taking.killed(gone_ms=25 * 3_600_000)
    marks = mark(taking.form, taking.taken.events)
    assert (marks.waits_for, NotPassed.ABANDONED in marks.reasons) == ((), True)
