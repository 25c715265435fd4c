"""A lesson's steps: where each begins, and what it rests on."""

from dataclasses import replace

from tests.ui.learn.reader import lesson
from trainer.training.learn.lessons.told_lesson import Told, ToldFigure, ToldHeading, ToldItems, ToldParagraph
from trainer.ui.learn.reading.prose import spans_of
from trainer.ui.learn.reading.steps import steps_of

OFFERING = lesson("insure/offering")


def told(words: str, *notes: int) -> tuple[Told, ...]:
    return (Told(words, notes=notes),)


def test_a_step_begins_with_each_heading() -> None:
    titles = [step.title for step in steps_of(OFFERING)]
    assert titles[:3] == ["What it is, and who may take it", "How much", "The gesture"]
    assert titles[-1] == "Check"
    assert len(titles) == sum(isinstance(block, ToldHeading) for block in OFFERING.blocks)


def test_what_stands_before_the_first_heading_belongs_to_the_first_step() -> None:
    blocks = (ToldParagraph(told("Before.")), ToldHeading(told("One")), ToldParagraph(told("After.")))
    (step,) = steps_of(replace(OFFERING, blocks=blocks))
    assert step.title == "One"
    assert step.blocks == (blocks[0], blocks[2])


def test_a_lesson_without_headings_is_one_step_of_its_own_name() -> None:
    (step,) = steps_of(replace(OFFERING, blocks=(ToldParagraph(told("Only words.")),)))
    assert step.title == "Offering insurance"


def test_a_step_rests_on_the_rules_its_words_name_each_once_in_their_order() -> None:
    blocks = (
        ToldHeading(told("One")),
        ToldParagraph((*told("First", 3), *told(" and second", 1, 2))),
        ToldItems((told("again", 3), told("and last", 5))),
        ToldHeading(told("Two")),
        ToldParagraph(told("Another", 4)),
    )
    assert [step.notes for step in steps_of(replace(OFFERING, blocks=blocks))] == [(3, 1, 2, 5), (4,)]


def test_figures_are_counted_through_the_whole_lesson() -> None:
    figure = ToldFigure(told("Seen."))
    blocks = (ToldHeading(told("One")), figure, figure, ToldHeading(told("Two")), figure)
    assert [step.first_figure for step in steps_of(replace(OFFERING, blocks=blocks))] == [1, 3]


def test_quotation_marks_are_those_of_a_printer() -> None:
    said, _ = spans_of((*told('"Insurance?" she says ("once").', 1), *told(' "Closed."')))
    assert said == "\u201cInsurance?\u201d she says (\u201conce\u201d). \u201cClosed.\u201d"
