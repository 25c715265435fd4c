"""`learn`: the stages and skills of a game with what a learner has reached, in words and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import closing
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.storage.attempts import attempt
from tests.training.fakes import game
from trainer.drills.base import Course
from trainer.drills.registry import drills
from trainer.storage.score_book import open_score_book
from trainer.training.drills.series import ask
from trainer.training.learn.another_house.known_games import KNOWN_GAMES, with_known_game
from trainer.training.learn.chosen_ways import CHOSEN_WAYS

GAME = "exhibit-17-011/blackjack"
TODAY = date.today()


def at(days_ago: int, second: int) -> int:
    noon = datetime.combine(TODAY - timedelta(days=days_ago), time(12))
    return int(noon.timestamp() * 1000) + second * 1000


def answered(
    data: Path, days_ago: int, case: str, written: str, times: Sequence[int] = (), learner: str = "Anna"
) -> None:
    """Answers at blackjack payouts, ``+`` for right; each in three seconds where no ``times`` are given."""
    with closing(open_score_book(data)) as book, book.db.atomic():
        for number, mark in enumerate(written):
            taken = times[number] if times else 3_000
            book.record(
                attempt(learner=learner, at_ms=at(days_ago, number), case=case, right=mark == "+", milliseconds=taken)
            )


@pytest.fixture
def learned(data: Path) -> Path:
    """Anna mastered payouts on one colour 20 days ago, is in form with odd bets, and grows quicker on mixed chips."""
    answered(data, 21, "one-colour", "+" * 30)
    answered(data, 20, "one-colour", "+" * 20)
    answered(data, 1, "one-colour-odd", "---" + "+" * 27)
    answered(data, 0, "one-colour-odd", "+" * 7)
    answered(data, 1, "mixed-colours", "+" * 30, [10_000 - 100 * place for place in range(30)])
    with closing(open_score_book(data)) as book:
        book.keep_setting("learner", "Anna")
        book.keep_setting("game", GAME)
    return data


def skills(said: Any) -> dict[str, Any]:
    return {skill["skill"]: skill for stage in said["stages"] for skill in stage["skills"]}


def row(lines: Sequence[str], name: str) -> list[str]:
    line = next(line for line in lines if line.startswith(f"  {name}"))
    return [part.strip() for part in line.split("  ") if part.strip()][1:]


def test_each_skill_says_how_far_it_has_come_and_what_comes_next(run: Run, learned: Path) -> None:
    lines = run("learn").lines
    assert lines[0].startswith(f"Anna at {GAME}: 1 of ")
    assert lines[0].endswith(" skills mastered, 1 due for a check")
    assert row(lines, "Pay a blackjack on one colour") == [
        *("50", "30 of 30", "3.0 s", "6.0 s", "Due for a check", "a check of 20")
    ]
    odd = row(lines, "Pay a blackjack when half the bet needs a smaller chip")
    assert odd == ["37", "30 of 30", "3.0 s", "6.0 s", "In form", "7 of a fresh 20 done"]
    assert row(lines, "Prove a stack of one colour") == ["-", "-", "-", "10.0 s", "Not started"]
    assert row(lines, "Deal a whole round") == ["-", "-", "-", "-", "Not started"]


def test_a_forecast_is_told_where_the_last_thirty_support_it(run: Run, learned: Path) -> None:
    """From 10.0 s to 7.1 s in thirty answers the middle is 8.55 s; at 0.1 s each, 6 s are 26 answers away."""
    said = run("learn")
    mixed = row(said.lines, "Pay a blackjack on mixed chips")
    assert mixed[:5] == ["30", "30 of 30", "8.6 s", "6.0 s", "In form"]
    assert skills(run("learn", "--json").data)["pay-mixed-chips"]["more"] == 26


def test_the_same_as_json(run: Run, learned: Path) -> None:
    said = run("learn", "--json").data
    assert (said["learner"], said["game"], said["today"]) == ("Anna", GAME, TODAY.isoformat())
    assert [stage["stage"] for stage in said["stages"]][:3] == ["chips", "totals", "deal"]
    of = skills(said)
    paid = of["pay-one-colour"]
    mastered = TODAY - timedelta(days=20)
    assert paid == {
        "skill": "pay-one-colour",
        "name": "Pay a blackjack on one colour",
        "lesson": "chips/blackjack-payouts",
        "after": ["cut-an-amount"],
        "trained_by": {
            "drills": {"blackjack-payout": ["one-colour"]},
            "part": None,
            "situations": [],
            "occasions": [],
            "watched": {},
        },
        "state": "due for a check",
        "trials": 50,
        "last": {"trials": 30, "right": 30, "median_ms": 3_000},
        "target": paid["target"],
        "in_form": (mastered - timedelta(days=1)).isoformat(),
        "fresh": None,
        "brought": False,
        "mastered": mastered.isoformat(),
        "checks": 0,
        "due": (mastered + timedelta(days=7)).isoformat(),
        "more": None,
        "said": None,
    }
    assert paid["target"]["milliseconds"] == 6_000
    assert of["pay-an-odd-bet"]["fresh"] == {"done": 7, "of": 20}
    assert of["whole-round"]["target"] is None


def test_another_learner_and_another_game_are_told_of_where_they_are_named(run: Run, learned: Path) -> None:
    answered(learned, 0, "one-colour", "+", learner="Béla")
    assert run("learn", "--learner", "Béla").lines[0].startswith(f"Béla at {GAME}: 0 of ")
    said = run("learn", "--game", "nj-common-hand/common-hand", "--json").data
    assert "settle-a-common-hand" in skills(said)
    assert {skill["trials"] for skill in skills(said).values()} == {0}


def test_what_is_known_from_another_house_is_told_apart_from_what_was_mastered_here(run: Run, learned: Path) -> None:
    with closing(open_score_book(learned)) as book:
        book.keep_setting(KNOWN_GAMES, with_known_game(None, "Anna", "exhibit-17-011/spanish-21"))
    told = run("learn").lines[0]
    # Pay a blackjack on one color was mastered here, and on mixed chips a check was passed, however slowly.
    assert told.startswith(f"Anna at {GAME}: 2 of ")
    assert " skills mastered, " in told
    assert " known from before, " in told


def test_a_book_in_which_nobody_has_answered_has_its_skills_all_the_same(run: Run, data: Path) -> None:
    open_score_book(data).close()
    said = run("learn", "--game", GAME).lines
    assert said[0].startswith(f"Nobody has answered anything yet. {GAME} has ")
    assert row(said, "Pay a blackjack on one colour")[-1] == "Not started"


def test_a_game_must_be_named_where_none_was_chosen(run: Run, data: Path) -> None:
    open_score_book(data).close()
    assert run("learn").complaint == "No game was chosen in the window yet: name one with --game."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--game", "rockingham/blackjac"), "There is no game 'rockingham/blackjac': did you mean"),
        (("--learner", "Ana"), "There is no learner 'Ana': did you mean 'Anna'?"),
    ],
)
def test_a_name_that_nothing_has_is_told_its_nearest(
    run: Run, learned: Path, words: tuple[str, ...], said: str
) -> None:
    assert run("learn", *words).complaint.startswith(said)


def test_without_a_book_it_says_so(run: Run) -> None:
    assert "score book" in run("learn").complaint


@pytest.fixture
def mistaken(data: Path) -> Path:
    """Anna was wrong at three questions: one was right since yesterday, one twice, and one is of no drill any more."""
    with closing(open_score_book(data)) as book:

        def given(days_ago: int, seed: int, right: bool, drill: str = "blackjack-payout") -> None:
            payouts = next(each for each in drills() if each.key == "blackjack-payout")
            case = ask(payouts, Course(game()), seed).question.case
            book.record(attempt(at_ms=at(days_ago, seed), drill=drill, case=case, seed=seed, right=right))

        for days_ago, seed, right in ((5, 1, False), (5, 2, False), (4, 2, True), (3, 2, True), (1, 1, True)):
            given(days_ago, seed, right)
        given(2, 3, False)
        given(2, 4, False, "no-such-drill")
        book.keep_setting("game", GAME)
    return data


def test_the_questions_that_come_back_are_told_as_they_were_asked(run: Run, mistaken: Path) -> None:
    lines = run("learn", "--mistakes").lines
    assert lines[0] == f"Anna at {GAME}: 2 questions come back"
    assert lines[2].startswith("  1. Blackjack payout: ")
    yesterday, wrong = TODAY - timedelta(days=1), TODAY - timedelta(days=5)
    said = " ".join(line.strip() for line in lines)
    assert f"Wrong on {wrong}, right on {yesterday}: right once more on another day, and it is mended." in said
    assert f"Wrong on {TODAY - timedelta(days=2)}, not right since." in said
    assert lines[-1] == "A question comes back until it was right twice on different days."


def test_the_questions_that_come_back_as_json(run: Run, mistaken: Path) -> None:
    said = run("learn", "--mistakes", "--json").data
    assert (said["learner"], said["game"], said["today"]) == ("Anna", GAME, TODAY.isoformat())
    assert [(each["drill"], each["seed"], each["stakes"]) for each in said["mistakes"]] == [
        ("blackjack-payout", 1, "mixed"),
        ("blackjack-payout", 3, "mixed"),
    ]
    one, three = said["mistakes"]
    assert (one["wrong_on"], one["right_on"], one["is_due"]) == (
        (TODAY - timedelta(days=5)).isoformat(),
        (TODAY - timedelta(days=1)).isoformat(),
        True,
    )
    assert three["right_on"] is None
    assert one["felt"]
    assert one["due"]


def test_each_answer_is_told_with_how_hard_its_case_was(run: Run, mistaken: Path) -> None:
    """Of the first answer nothing is known; the answer at a drill that is no more tells of no skill."""
    said = [json.loads(line) for line in run("learn", "--answers").lines]
    assert len(said) == 6
    first = said[0]
    assert (first["drill"], first["stakes"], first["right"], first["milliseconds"]) == (
        *("blackjack-payout", "mixed", False, 4_200),
    )
    assert (first["level"], first["difficulty"], first["expected"]) == (0, 0, 0.5)
    assert datetime.fromisoformat(first["at"]).date() == TODAY - timedelta(days=5)
    assert all(0 < each["expected"] < 1 for each in said)


def test_mistakes_and_answers_are_not_told_at_once(run: Run, mistaken: Path) -> None:
    assert "take one of them" in run("learn", "--mistakes", "--answers").err


def test_where_nothing_comes_back_it_says_so(run: Run, learned: Path) -> None:
    assert run("learn", "--mistakes", "--game", "rockingham/blackjack").lines == [
        "Anna at rockingham/blackjack: no questions come back"
    ]


def test_a_supervisor_is_told_of_the_supervisors_way_and_what_was_watched_counts(run: Run, learned: Path) -> None:
    """Anna has seen seven payments that were too low, one late, and missed two; of a sound round she thought ill."""
    watched = [("paid-short", "")] * 6 + [("paid-short", "late"), ("paid-short", "missed"), ("paid-over", "missed")]
    with closing(open_score_book(learned)) as book:
        book.keep_setting(CHOSEN_WAYS, '{"Anna": "supervisor"}')
        for number, (kind, mistake) in enumerate((*watched, ("sound", "false-alarm:paid-short"))):
            done = {"drill": "watched-rounds", "case": kind, "right": not mistake, "mistake": mistake}
            book.record(attempt(learner="Anna", at_ms=at(0, number), **done))
    said = run("learn", "--json").data
    assert (said["way"], [stage["stage"] for stage in said["stages"]]) == (
        "supervisor",
        ["see", "stop", "name", "mend", "coach", "judge"],
    )
    its = skills(said)
    counted = {
        key: (each["last"]["right"], each["last"]["trials"]) for key, each in its.items() if each["last"]["trials"]
    }
    assert counted == {
        "see-a-wrong-payment": (7, 10),
        "stop-in-time": (6, 10),
        "name-at-once": (7, 7),
        "mend-a-slip": (7, 7),
        "judge-a-table": (6, 10),
    }
    assert run("learn", "--mistakes", "--json").data["mistakes"] == []
    lines = run("learn").lines
    assert lines[0].startswith(f"Anna at {GAME}, the supervisor's way: 0 of 13 skills mastered")
    assert row(lines, "See a payment of the wrong amount") == ["10", "7 of 10", "-", "-", "Started"]
    assert [line for line in lines if line.startswith("What is watched: in form with 10 of the last 12 right")] != []
