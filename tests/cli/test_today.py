"""`today`: what a learner does today and why, and nothing in the score book changes by its being told."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.storage.attempts import attempt
from trainer.storage.glance import FILE_NAME
from trainer.storage.score_book import open_score_book
from trainer.training.learn.chosen_ways import CHOSEN_WAYS
from trainer.training.learn.reading_marks import READING_MARKS, ReadingMarks, written_marks

NOW_MS = int(datetime.now().timestamp() * 1_000)
DAY_MS = 24 * 60 * 60 * 1_000
EXHIBIT = "exhibit-17-011/blackjack"


@pytest.fixture
def answered(data: Path) -> Path:
    """Anna has proved a stack thirty times yesterday, always right; Béla, who is chosen, has answered nothing."""
    with closing(open_score_book(data)) as book:
        for _ in range(30):
            done = {"drill": "chip-cutting", "case": "prove-one-colour", "milliseconds": 5_000}
            book.record(attempt(at_ms=NOW_MS - DAY_MS, **done))
        for _ in range(4):
            book.record(attempt(at_ms=NOW_MS, drill="chip-cutting", case="build-small-amount", right=False))
        book.keep_setting("learner", "Béla")
        book.keep_setting("game", EXHIBIT)
    return data


def test_a_newcomer_is_given_the_first_lesson_and_then_its_skill(run: Run, answered: Path) -> None:
    assert run("today").lines == [
        "Béla today, 15 minutes at Exhibit 17-011, Blackjack",
        "1  First lesson: Cutting and proving chips  6 min",
        "   Read a little, look, and try it at once.",
        "2  New skill: Prove a stack of one colour   8 min",
        "   New: just this, until you have it.",
    ]


def test_what_was_wrong_comes_before_what_is_to_be_shown_again(run: Run, answered: Path) -> None:
    said = run("today", "--learner", "Anna", "--minutes", "30", "--json").data
    assert (said["learner"], said["game"], said["minutes"]) == ("Anna", EXHIBIT, 30)
    told = [(part["skill"], part["why"], part["count"], part["reason"]) for part in said["parts"][:3]]
    assert told == [
        (None, "facts due", 5, "A few a day. Guess if you don't know: you'll see the answer and be asked again."),
        ("cut-an-amount", "weakest", 30, "0 of 4 right so far; in form with 27 of the last 30."),
        (
            "prove-a-stack",
            "to be shown again",
            20,
            "In form since yesterday; 19 right of a fresh 20 show that it is mastered.",
        ),
    ]


def test_five_minutes_hold_some_facts_and_one_skill(run: Run, answered: Path) -> None:
    facts, part = run("today", "--learner", "Anna", "--minutes", "5", "--json").data["parts"]
    assert (facts["kind"], facts["minutes"]) == ("facts", 1)
    assert (part["skill"], part["minutes"]) == ("cut-an-amount", 4)


def test_the_book_is_not_changed_by_a_look_at_today(run: Run, answered: Path) -> None:
    before = (answered / FILE_NAME).read_bytes()
    run("today", "--learner", "Anna")
    assert (answered / FILE_NAME).read_bytes() == before


def test_who_or_what_is_not_known_is_told_in_a_sentence(run: Run, answered: Path, tmp_path: Path) -> None:
    said = run("today", "--learner", "Ana")
    assert (said.code, said.complaint) == (2, "There is no learner 'Ana': did you mean 'Anna'?")
    with closing(open_score_book(tmp_path / "empty")):
        pass
    nowhere = run("today", "--data", str(tmp_path / "empty"))
    assert (nowhere.code, nowhere.complaint) == (1, "No game was chosen in the window yet: name one with --game.")


def test_who_goes_the_supervisors_way_begins_with_where_to_look(run: Run, answered: Path) -> None:
    with closing(open_score_book(answered)) as book:
        book.keep_setting(CHOSEN_WAYS, '{"Béla": "supervisor"}')
    said = run("today", "--json").data
    assert (said["learner"], said["way"]) == ("Béla", "supervisor")
    told = [(part["kind"], part["skill"], part["title"]) for part in said["parts"]]
    assert told == [
        ("lesson", "see-the-bets", "Where to look"),
        ("skill", "see-the-bets", "See what is wrong with the bets before the cards"),
    ]
    assert run("today", "--learner", "Anna", "--json").data["way"] == "dealer"


def test_what_was_read_in_the_window_is_not_the_first_lesson_again(run: Run, answered: Path) -> None:
    with closing(open_score_book(answered)) as book:
        read = ReadingMarks(read=frozenset({"chips/stacks"}))
        book.keep_setting(READING_MARKS, written_marks({"Béla": {EXHIBIT: read}}))
    found = [(part["kind"], part["skill"]) for part in run("today", "--json").data["parts"]]
    assert found[:2] == [("facts", None), ("skill", "prove-a-stack")]
    assert run("today", "--learner", "Anna", "--json").data["school"] == {"set": [], "booked": None}
