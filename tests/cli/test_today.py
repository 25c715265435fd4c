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


def test_a_newcomer_has_a_look_a_hand_and_the_first_lesson(run: Run, answered: Path) -> None:
    lines = run("today").lines
    assert lines[0] == "Béla today, 15 minutes at Exhibit 17-011, Blackjack"
    assert lines[1].startswith("1  First look: A round from the dealer's seat")
    assert lines[2] == "   Two minutes: who sits where, and what a dealer does."
    assert lines[3].startswith("2  At the table: Deal a hand")
    assert lines[5].startswith("3  First lesson: Cutting and proving chips")
    assert lines[6].startswith("   You'll be able to prove a stack")


def test_questions_are_of_the_skills_nearest_to_mastered(run: Run, answered: Path) -> None:
    said = run("today", "--learner", "Anna", "--minutes", "30", "--json").data
    assert (said["learner"], said["game"], said["minutes"]) == ("Anna", EXHIBIT, 30)
    parts = {part["kind"]: part for part in said["parts"]}
    assert parts["facts"]["reason"] == "A few a day. Guess if you don't know: you'll see the answer and be asked again."
    assert "prove-a-stack" in parts["questions"]["skills"]
    assert len(parts["questions"]["skills"]) == parts["questions"]["count"]
    assert abs(sum(part["minutes"] for part in said["parts"]) - 30) <= 3


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
    assert told[0] == ("lesson", "see-the-bets", "Where to look")
    assert {kind for kind, *_ in told} <= {"lesson", "whole"}
    assert run("today", "--learner", "Anna", "--json").data["way"] == "dealer"


def test_what_was_read_in_the_window_is_not_the_first_lesson_again(run: Run, answered: Path) -> None:
    with closing(open_score_book(answered)) as book:
        read = ReadingMarks(read=frozenset({"chips/stacks"}))
        book.keep_setting(READING_MARKS, written_marks({"Béla": {EXHIBIT: read}}))
    found = [(part["kind"], part["skill"]) for part in run("today", "--json").data["parts"]]
    assert ("lesson", "prove-a-stack") not in found
    assert ("look", None) not in found
    assert run("today", "--learner", "Anna", "--json").data["school"] == {"set": [], "booked": None}
