"""What happened in a test as xAPI statements: held to the rules of 1.0.3, the same each time, one a thing answered."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.training.tests.takings import SEEN, Taking, paper, questions, rounds
from tests.training.tests.test_results import a_judged_test
from tests.training.tests.xapi_rules import STATEMENT
from trainer.content.tests.papers import PaperPart
from trainer.training.records.examinations import KeptExamination
from trainer.training.tests.items import TakenForm
from trainer.training.tests.marking import mark
from trainer.training.tests.results import MarkedTest
from trainer.training.tests.xapi import as_lines, duration, home_page, statements

HOME = "https://school.example/station-3"
VALID = Draft202012Validator(STATEMENT)


def told(*parts: PaperPart, over: bool = True, **about: Any) -> list[dict[str, Any]]:
    """The statements of two questions, one right in 20 seconds and one wrong in 12.34, and a round of 94 %."""
    taking = Taking(paper(*(parts or (questions(2, minimum=50), rounds(1))), **about))
    taking.taken.agree()
    taking.answer(20_000, right=True)
    taking.answer(12_345, right=False)
    taking.answer(60_000, percent=94, ms=60_000, faults=[])
    if over:
        taking.taken.hand_in()
    kept = KeptExamination(taking.taken.start, taking.taken.events)
    marked = MarkedTest(TakenForm(taking.form, kept), mark(taking.form, kept.events))
    lines = as_lines(statements(marked, HOME)).splitlines()
    return [json.loads(line) for line in lines]


def faults(statement: dict[str, Any]) -> list[str]:
    return [each.message for each in VALID.iter_errors(statement)]


def test_every_statement_holds_to_the_rules() -> None:
    Draft202012Validator.check_schema(STATEMENT)
    assert [faults(each) for each in told()] == [[]] * 4


@pytest.mark.parametrize(
    ("where", "wrong"),
    [
        (("result", "score", "scaled"), 94),
        (("result", "duration"), "20 s"),
        (("result", "duration"), "PT"),
        (("context", "registration"), "t1"),
        (("timestamp",), "14 November 2023"),
        (("object", "id"), "hand totals"),
        (("actor", "account", "homePage"), "school"),
        (("verb", "display"), "answered"),
        (("actor", "mbox"), "mailto:nina@school.example"),
    ],
)
def test_the_rules_notice_what_is_against_them(where: tuple[str, ...], wrong: object) -> None:
    statement = told()[0]
    within = statement
    for key in where[:-1]:
        within = within[key]
    within[where[-1]] = wrong
    assert faults(statement)


def test_each_answer_tells_how_right_it_was_and_how_long_it_took() -> None:
    right, wrong, dealt, _ = told()
    assert right["verb"]["id"].endswith("/answered")
    assert right["result"] == {"score": {"scaled": 1}, "success": True, "completion": True, "duration": "PT20S"}
    assert wrong["result"] == {"score": {"scaled": 0}, "success": False, "completion": True, "duration": "PT12.34S"}
    assert dealt["result"] == {"score": {"scaled": 0.94}, "completion": True, "duration": "PT1M0S"}
    assert right["timestamp"] == "2023-11-14T22:13:40.000Z"
    assert right["actor"]["account"] == {"homePage": HOME, "name": "Nina"}
    assert right["context"]["contextActivities"]["parent"][0]["id"].startswith(f"{HOME}/tests/made-up/")


def test_the_whole_is_passed_or_failed_once_it_is_over() -> None:
    passed = told()[-1]
    assert (passed["verb"]["id"], passed["result"]["success"]) == ("http://adlnet.gov/expapi/verbs/passed", True)
    # One of two, and 94 hundredths: 0.72 between them; 92.345 seconds in all.
    assert (passed["result"]["score"]["scaled"], passed["result"]["duration"]) == (0.72, "PT1M32.34S")
    failed = told(questions(2, minimum=60), rounds(1))[-1]
    assert failed["verb"]["display"] == {"en": "failed"}
    assert len(told(over=False)) == 3


def test_nothing_is_passed_while_judges_have_not_handed_in() -> None:
    assert {each["verb"]["display"]["en"] for each in told(questions(2), rounds(1), SEEN)} == {"answered"}


def test_once_all_judges_have_handed_in_it_is_passed_and_their_part_counts_in_the_score() -> None:
    """All of the one question, and 90 of 140 points: 0.8214 between them."""
    (*_, decided) = statements(a_judged_test("Nina"), HOME)
    assert decided["verb"]["display"] == {"en": "passed"}
    assert decided["result"]["score"]["scaled"] == round((1 + 90 / 140) / 2, 4)
    assert faults(decided) == []


def test_all_of_one_test_is_one_registration_and_no_id_comes_twice() -> None:
    made = told()
    assert len({each["context"]["registration"] for each in made}) == 1
    assert len({each["id"] for each in made}) == 4
    assert made == told()


def test_time_is_told_as_iso_8601_has_it() -> None:
    assert [duration(each) for each in (0, 500, 59_990, 60_000, 3_723_456)] == [
        "PT0S",
        "PT0.5S",
        "PT59.99S",
        "PT1M0S",
        "PT1H2M3.45S",
    ]


@pytest.mark.parametrize(
    "address", ["", "school", "ftp://school", "https://", "https://a b", "http://[", "https://x\n"]
)
def test_what_is_no_address_is_told_in_a_sentence(address: str) -> None:
    with pytest.raises(ValueError, match="The home page is an address such as"):
        home_page(address)
    assert home_page("https://school.example/") == "https://school.example"
