"""Steps of lessons are found by their words, and nothing that is typed can do harm."""

import pytest

from trainer.storage.lesson_search import LessonSearch
from trainer.training.learn.lessons.searchable import SearchableStep

STEPS = (
    SearchableStep(
        "insure/offering", "Offering insurance", "How much it may be", "At most half the bet; settling later."
    ),
    SearchableStep("insure/offering", "Offering insurance", "Even money", "Who has a blackjack may take one to one."),
    SearchableStep("settle/order", "The order", "From right to left", "An insured bet is taken with the others."),
)


@pytest.fixture
def search() -> LessonSearch:
    made = LessonSearch()
    made.add(STEPS)
    return made


def headings(search: LessonSearch, typed: str) -> list[str]:
    return [found.heading for found in search.find(typed)]


def test_a_word_is_found_in_whatever_form_it_stands_and_in_a_title_before_a_text(search: LessonSearch) -> None:
    found = headings(search, "insure")
    assert sorted(found[:2]) == ["Even money", "How much it may be"]
    assert found[2:] == ["From right to left"]


@pytest.mark.parametrize("typed", ["settl", "settli", "settling", "SETTLED"])
def test_a_word_that_is_but_begun_is_found(search: LessonSearch, typed: str) -> None:
    assert headings(search, typed) == ["How much it may be"]


def test_all_words_must_be_there_in_any_order(search: LessonSearch) -> None:
    assert headings(search, "blackjack money") == ["Even money"]


def test_where_no_step_has_all_words_those_that_have_some_are_found(search: LessonSearch) -> None:
    assert headings(search, "blackjack zebra") == ["Even money"]


def test_what_was_looked_for_stands_out_in_the_excerpt(search: LessonSearch) -> None:
    (found,) = search.find("insured right")
    assert found.excerpt == (("An ", False), ("insured", True), (" bet is taken with the others.", False))


def test_of_a_lesson_no_more_than_three_steps_are_found() -> None:
    search = LessonSearch()
    search.add(SearchableStep("a/b", "Chips", f"Step {number}", "chips") for number in range(5))
    search.add([SearchableStep("a/c", "Cards", "", "chips")])
    assert [found.lesson for found in search.find("chips")] == ["a/b", "a/b", "a/b", "a/c"]


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "  ",
        '"',
        "'",
        '""',
        "*",
        "a*b",
        "(",
        "AND",
        "NOT x",
        "NEAR(a b",
        "title:x",
        "-",
        "_",
        "\u2026",
        "\x02",
        "x" * 5_000,
    ],
)
def test_whatever_is_typed_is_no_fault(search: LessonSearch, typed: str) -> None:
    assert {found.lesson for found in search.find(typed)} <= {step.lesson for step in STEPS}
    assert headings(search, "blackjack money") == ["Even money"]


def test_of_nothing_nothing_is_found() -> None:
    assert LessonSearch().find("chips") == ()
