"""A judge's sheet in the window: blind, kept as one goes, handed in for good; and what all of them come to."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.training.tests.judging import JURY
from tests.ui.tests.taken_tests import HEART, made_up, taken, there_is
from tests.ui.trainee import Trainee
from trainer.content.tests.library import read_papers
from trainer.content.tests.papers import JudgesSheet, Level, PaperPart, SheetLine
from trainer.training.records.ports import KnownError
from trainer.training.tests.words import WHAT_KAPPA_IS
from trainer.ui.tests.before_lines import before_lines
from trainer.ui.tests.decision_mark import TestDecision
from trainer.ui.tests.judging.keys import points_after
from trainer.ui.tests.judging.line_row import levels_near
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.saved_tests import SavedTests
from trainer.ui.ways import TESTS

OF = replace(made_up(HEART, JURY, retake_days=0), key="judged", name="Championship")


@pytest.fixture
def trainee(shared_trainee: Trainee) -> Trainee:
    return shared_trainee


@pytest.fixture
def page(trainee: Trainee) -> Iterator[TestsPage]:
    found = trainee.running.frame.go(TESTS)
    assert isinstance(found, TestsPage)
    there_is(trainee.running.session, OF)
    found.show_result(taken(trainee.running.session, OF))
    yield found
    found.show_list()


def names_herself(trainee: Trainee, page: TestsPage, name: str) -> None:
    trainee.presses("f")
    page.judging.who.field.clear()
    trainee.types(name)
    trainee.presses("Enter")


def fills_in(trainee: Trainee, page: TestsPage, judge: str, *figures: str) -> None:
    """A whole sheet by keys alone, and handed in."""
    names_herself(trainee, page, judge)
    for figure in figures:
        trainee.presses(figure, "Down")
    trainee.presses("Ctrl+Enter")


def told(trainee: Trainee, page: TestsPage) -> str:
    return trainee.words(page)


def test_two_judges_mark_by_keys_and_blind_and_then_it_can_be_decided(trainee: Trainee, page: TestsPage) -> None:
    assert page.result.lines is not None
    assert page.result.lines.words == "Waiting for 2 of 2 judges"
    names_herself(trainee, page, "A. Ruiz")
    trainee.presses("8", "r")
    trainee.types("Greets 3 patrons")
    trainee.presses("Enter", "6", "Down", "5", "n")
    trainee.types("Calm")
    trainee.presses("Ctrl+Enter")
    assert page.result.lines.words == "Waiting for 1 of 2 judges"
    said = told(trainee, page)
    assert "One of the two judges has handed in: A. Ruiz." in said
    assert "Greets" not in said
    names_herself(trainee, page, "M. Ortiz")
    assert "Greets" not in told(trainee, page)
    assert [row.scale.points for row in page.judging.form.rows] == [None, None, None]
    trainee.presses("6", "Down", "7", "Down", "5", "Ctrl+Enter")
    lines = page.result.lines
    assert lines.decision is TestDecision.COMPETENT
    (judged,) = lines.judged
    assert [(each.name, each.points) for each in judged.lines] == [
        ("Hospitality", "7"),
        ("Technical skill", "6.5"),
        ("Control of the game", "5"),
    ]
    assert judged.lines[0].remarks == ("A. Ruiz 8: Greets 3 patrons", "M. Ortiz 6")
    assert judged.notes == ("A. Ruiz: Calm",)
    # 3 x 8 + 2 x 6 + 2 x 5 and 3 x 6 + 2 x 7 + 2 x 5; the squares 4 + 1 + 0, by chance 14 + 2 + 5.
    assert judged.told == (
        "88 of 140 points, 62%. Met.",
        "Both judges gave the same points on 1 of 3 lines.",
        f"Weighted kappa {1 - 3 * 5 / 21:.2f}: 1 is always the same, 0 no nearer than by chance.",
        WHAT_KAPPA_IS,
        "So few points tell little of it.",
    )
    assert [each.part.name for each in lines.parts] == ["House rules"]
    sheet = page.sheet()
    assert sheet is not None
    printed = next(each for each in sheet.parts if each.heading == "Before the jury")
    assert printed.rows[0] == ("Hospitality", "7", "A. Ruiz 8: Greets 3 patrons; M. Ortiz 6")


def test_nobody_marks_themselves_and_nobody_twice_and_no_more_than_are_asked(trainee: Trainee, page: TestsPage) -> None:
    name = trainee.running.session.learner
    for each in (name, name.upper()):
        names_herself(trainee, page, each)
        assert page.judging.who.why_not.text() == f"{each} may not mark here: nobody does so on themselves."
        assert page.judging.form.isHidden()
        trainee.presses("Escape")
    fills_in(trainee, page, "A. Ruiz", "5", "5", "5")
    names_herself(trainee, page, "a. ruiz")
    assert page.judging.who.why_not.text() == "a. ruiz has handed in a sheet already, and it stays as it is."
    trainee.presses("Escape")
    fills_in(trainee, page, "M. Ortiz", "5", "5", "5")
    assert page.result.judged[0].fill_in is None
    trainee.presses("f")
    assert page.judging.isHidden()


def test_what_is_filled_in_is_there_again_after_a_kill(trainee: Trainee, page: TestsPage) -> None:
    names_herself(trainee, page, "A. Ruiz")
    trainee.presses("0", "Down", "3", "Left", "r")
    trainee.types("Stops")
    # Nothing but what the score book holds is left after a kill.
    assert page.shown is not None
    page.show_result(page.shown.kept.start.id)
    names_herself(trainee, page, "A. Ruiz")
    rows = page.judging.form.rows
    assert [row.scale.points for row in rows] == [10, 2, None]
    assert rows[1].remark.text() == "Stops"
    assert rows[2].hasFocus()
    trainee.presses("Up", "Backspace")
    assert rows[1].scale.points is None


def test_a_sheet_with_a_line_without_points_is_not_handed_in(trainee: Trainee, page: TestsPage) -> None:
    fills_in(trainee, page, "A. Ruiz", "5", "5")
    assert page.judging.form.told.text() == "Control of the game has no points yet."
    assert page.judging.form.rows[2].hasFocus()
    assert page.shown is not None
    assert page.desk.sheets_of(page.shown.kept) == ()


def test_what_cannot_be_kept_is_said_and_is_still_there(
    trainee: Trainee, page: TestsPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise KnownError("The disk is full.")

    names_herself(trainee, page, "A. Ruiz")
    with monkeypatch.context() as patch:
        for method in ("keep_draft", "keep_judgement"):
            patch.setattr(SavedTests, method, full)
        trainee.presses("7")
        assert page.judging.form.told.text() == "The disk is full."
        assert page.judging.form.rows[0].scale.points == 7
    trainee.presses("Down", "6", "Down", "6", "Ctrl+Enter")
    assert page.shown is not None
    (sheet,) = page.desk.sheets_of(page.shown.kept)
    assert dict(sheet.points) == {"hospitality": 7, "technical": 6, "control": 6}


def test_what_people_alone_judge_is_agreed_to_and_waits_for_its_judge(trainee: Trainee, page: TestsPage) -> None:
    many = PaperPart(
        "Seen", JudgesSheet((SheetLine("hands", "Hands", (Level(1, "Bad."), Level(90, "Good."))),), 100), 50
    )
    there_is(trainee.running.session, replace(made_up(many, retake_days=0), key="judged"))
    page.show_test("judged")
    assert "Seen is judged at a real table." in told(trainee, page)
    assert "1: Bad. 90: Good." in told(trainee, page)
    trainee.presses("Enter")
    assert page.result.lines is not None
    assert page.result.lines.words == "Waiting for the judge"
    names_herself(trainee, page, "A. Ruiz")
    trainee.presses("4", "9", "Right")
    assert page.judging.form.rows[0].scale.points == 50
    trainee.presses("Ctrl+Enter")
    assert page.result.lines.decision is TestDecision.COMPETENT
    page.show_list()
    assert page.list.taken_rows[0].line.decision is TestDecision.COMPETENT


def test_one_that_was_cut_off_as_it_was_agreed_to_waits_for_its_judges_all_the_same(
    trainee: Trainee, page: TestsPage
) -> None:
    there_is(trainee.running.session, replace(made_up(JURY, retake_days=0), key="judged"))
    page.desk.draw("judged", page.before.terms.terms("1")).agree()
    (begun,) = page.desk.unfinished()
    page.show_list()
    trainee.presses("g")
    assert page.shown is not None
    assert page.shown.kept.start.id == begun.start.id
    assert page.desk.unfinished() == ()


def test_what_only_a_person_can_teach_is_advised_without_a_button(trainee: Trainee, page: TestsPage) -> None:
    fills_in(trainee, page, "A. Ruiz", "9", "6", "4")
    fills_in(trainee, page, "M. Ortiz", "9", "3", "3")
    lines = page.result.lines
    assert lines is not None
    assert [name for name, _ in lines.taught] == ["Control of the game", "Technical skill"]
    assert lines.taught[1][1].startswith("4.5 of 10 points.")
    assert "Control of the game has fewer points than still pass." in lines.judged[0].told
    assert lines.reasons[-1] == "A line of the judges' sheet has fewer points than still pass."
    assert page.result.advice is not None
    assert page.result.advice.practises == []


def test_the_list_says_how_many_judges_a_test_waits_for(trainee: Trainee, page: TestsPage) -> None:
    fills_in(trainee, page, "A. Ruiz", "5", "5", "5")
    page.show_list()
    assert page.list.taken_rows[0].line.words == "Waiting for 1 of 2 judges"


def test_what_judges_look_at_and_where_is_read_before() -> None:
    lines = before_lines(read_papers().papers["championship"], ())
    ((name, sheet),) = lines.sheets
    assert (name, sheet[0][0]) == ("Before the jury", "Hospitality, counts three times")
    assert sheet[0][1].startswith("1: Speaks to nobody, or speaks badly of somebody. 4: Answers when spoken to;")
    assert "Before the jury is judged at a real table, 20 minutes by a clock there." in " ".join(lines.time)
    assert lines.judged[-1].startswith("Before the jury: four judges fill in a sheet each, 1 to 10 points a line;")


@pytest.mark.parametrize(
    ("before", "figure", "most", "goes_on", "after"),
    [
        (None, 7, 10, False, 7),
        (7, 0, 10, True, 10),
        (3, 0, 5, False, 3),
        (3, 6, 5, False, 3),
        (4, 9, 100, True, 49),
        (49, 9, 100, True, 9),
        (49, 0, 100, True, 49),
        (10, 0, 100, True, 100),
        (4, 9, 100, False, 9),
    ],
)
def test_points_as_they_are_typed(before: int | None, figure: int, most: int, goes_on: bool, after: int) -> None:
    assert points_after(before, figure, most, goes_on=goes_on) == after


def test_the_words_of_the_levels_above_and_below_stand_out() -> None:
    one, five, ten = levels = Level(1, "Bad."), Level(5, "Middling."), Level(10, "Good.")
    assert levels_near(levels, None) == ()
    assert levels_near(levels, 5) == (five,)
    assert levels_near(levels, 7) == (five, ten)
    assert levels_near(levels[1:], 2) == (five,)
    assert levels_near(levels, 1) == (one,)
