"""Tests without a window: which there are, a form on paper with its key, and answers typed elsewhere marked."""

import json
import re
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.storage.test_examinations import EVENTS, START
from trainer.storage.score_book import open_score_book
from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.signed_records.people import ON, SCHOOL

GAME = ("--game", "rockingham/blackjack", "--seed", "3")


def asked(run: Run, *words: str) -> Any:
    return json.loads(run("test", "show", "chips", *GAME, "--json", *words).out)


def filled_in(run: Run, folder: Path, answers: Sequence[str]) -> Path:
    """The file to be filled in, its lines answered one after another as far as there are answers."""
    blank = run("test", "show", "chips", *GAME, "--to-fill-in").out
    for each in answers:
        blank = blank.replace('= ""', f'= "{each}"', 1)
    path = folder / "answers.toml"
    path.write_text(blank, encoding="utf-8")
    return path


def heaps(question: dict[str, Any]) -> str:
    """The right answer as it is typed: chips as heaps, a number or a sum."""
    (due,) = question["due"].values()
    if "heaps" in due:
        return " ".join(f"{count}x{cents / 100:g}" for cents, count in due["heaps"])
    return f"{due['amount'] / 100:g}" if "amount" in due else str(due["number"])


def test_the_tests_are_listed_with_what_a_game_lacks(run: Run) -> None:
    said = run("tests", "--game", "games-of-chance/blackjack").out
    assert "payouts: Payout test (45 minutes)." in said
    assert "  1. Blackjacks: 50 questions of Blackjack payout, sums typed or cut in chips, as you like, 30 sec" in said
    assert "     Right 95 times in 100, you pass 96 times in 100; right 85, 22.\n" in said
    assert "Not here: Side wagers. This game has no side wagers." in said
    told = json.loads(run("tests", "--json").out)
    assert {each["test"] for each in told} >= {"payouts", "table", "supervisor"}
    table = next(each for each in told if each["test"] == "table")
    assert table["parts"][0]["origins"]["rounds.count"].startswith("SITHGAM012")


def test_a_form_is_printed_without_its_answers_and_its_key_without_its_questions(run: Run) -> None:
    form, key = (run("test", "show", "payouts", *GAME, *more).out for more in ((), ("--key",)))
    assert "Cards: A" in form
    assert "Rule:" not in form
    assert "Rule: Blackjack pays 3 to 2" in key
    assert "Cards:" not in key
    assert re.search(r"Form ([0-9a-f]{8})\.", form)[1] == re.search(r"Form ([0-9a-f]{8})\.", key)[1]  # type: ignore[index]


def test_no_answer_is_in_the_data_of_a_form(run: Run) -> None:
    (question, *_) = asked(run)["parts"][0]["questions"]
    assert not {"answer", "due", "reason", "rule", "rules"} & question.keys()


def test_answers_typed_elsewhere_are_marked(run: Run, tmp_path: Path) -> None:
    keys = [each for part in asked(run, "--key")["parts"] for each in part["questions"]]
    right = run("test", "mark", str(filled_in(run, tmp_path, list(map(heaps, keys)))), "--json")
    told = json.loads(right.out)
    assert [(part["right"], part["of"], part["met"]) for part in told["parts"]] == [(30, 30, True), (20, 20, True)]
    assert right.code == 0
    wrong = run("test", "mark", str(filled_in(run, tmp_path, ["rubbish", *map(heaps, keys[1:-3])])))
    assert wrong.code == 1
    assert re.search(r"1\. Proved and built +29 of 30 +96% +83 to 99 +90% +Met", wrong.out)
    assert re.search(r"2\. Changed and coloured up +17 of 20 +85% +64 to 95 +90% +Not met", wrong.out)
    assert "1.1: rubbish. 'rubbish'" in wrong.out


@pytest.mark.parametrize(
    ("line", "instead", "said"),
    [
        ("seed = 3", 'seed = "three"', "does not say its 'seed'. Begin with the file that test show --to-fill-in"),
        ("seed = 3", "seed = 4", "have changed since this form was drawn: it cannot be marked."),
        ('test = "chips"', 'test = "chip"', "There is no test 'chip': did you mean 'chips'?"),
        ('"1.1" = ""', '"9.1" = ""', "There is no question 9.1 in this form: see how it is numbered."),
        ('"1.1" = ""', '"1.1" = true', "the answer 1.1 is no text: write it in quotation marks."),
        ("[answers]", "[answers", "cannot be read: "),
        ("[answers]", "[answers]\n'1.1' = " + "[" * 3_000, "cannot be read: "),
    ],
)
def test_a_file_of_answers_that_is_none_is_told(run: Run, tmp_path: Path, line: str, instead: str, said: str) -> None:
    path = filled_in(run, tmp_path, [])
    path.write_text(path.read_text(encoding="utf-8").replace(line, instead, 1), encoding="utf-8")
    answered = run("test", "mark", str(path))
    assert answered.code in (1, 2)
    assert said in answered.complaint
    assert "Traceback" not in answered.err


def test_a_schools_own_test_with_a_fault_is_left_out_and_checked(run: Run, data: Path) -> None:
    (data / "tests").mkdir(parents=True)
    (data / "tests" / "own.toml").write_text('name = "Own"\nabout = "Ours."\nparts = []\n', encoding="utf-8")
    assert "1 test has faults and is left out" in run("tests").err
    checked = run("check")
    assert checked.code == 1
    assert "own.toml:3:9: 'parts' is empty: write at least one." in checked.out


def test_the_key_of_a_form_under_way_is_printed_to_nobody(run: Run, data: Path) -> None:
    form = run("test", "show", "payouts", *GAME, "--json").data["form"]
    with closing(open_score_book(data)) as book:
        book.tests.keep_draw(replace(START, seed=3, form=form))
        book.tests.keep_events("e1", EVENTS)
        for how in ((), ("--json",)):
            said = run("test", "show", "payouts", *GAME, "--key", *how)
            assert said.code == 1
            assert said.out == ""
            assert said.complaint.startswith("Someone is taking this very form")
        assert run("test", "show", "payouts", *GAME).code == 0
        assert run("test", "show", "payouts", *GAME[:3], "4", "--key").code == 0
        book.tests.keep_events("e1", [ExaminationEvent(3, Happened.HANDED_IN, 9_900, 8_100)])
    assert run("test", "show", "payouts", *GAME, "--key").code == 0


def test_at_a_school_the_key_of_a_test_asks_for_a_passphrase(run: Run, data: Path) -> None:
    with closing(open_score_book(data)) as book:
        book.keep_setting(SCHOOL, ON)
    said = run("test", "show", "payouts", *GAME, "--key")
    assert said.code == 1
    assert said.out == ""
    assert run("test", "show", "payouts", *GAME).code == 0
