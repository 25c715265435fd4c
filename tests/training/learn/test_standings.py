"""How far a learner has come with each skill of a game, out of the score book, all at once or bit by bit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime
from functools import cache
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from tests.storage.attempts import attempt
from tests.storage.rounds import act, end, record, start
from tests.training.fakes import game
from trainer.content.learn.skills import LearnersWay
from trainer.content.learn.syllabus import read_syllabus, shipped_syllabus
from trainer.drills.house_facts.drill import dues_of
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.keeper import ScoreKeeper
from trainer.training.learn.difficulties import met_cases
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.fact_schedule import FactsOfDay
from trainer.training.learn.learning import learning_of
from trainer.training.learn.levels import RatedCase
from trainer.training.learn.mastery import PROCEDURES, SkillStanding, SkillState
from trainer.training.learn.skills_of_game import TrainedSkill, skills_of
from trainer.training.learn.standing_json import standing_from_json, standing_to_json
from trainer.training.learn.standings import DeedReckoning, Reckoned, reckoned, standings

DAY_MS = 86_400_000
MONDAY_MS = int(datetime(2026, 3, 2, 9, tzinfo=UTC).timestamp()) * 1000
NOTHING, NO_ROUND = SkillStanding(), SkillStanding(measure=PROCEDURES)


@cache
def skills() -> tuple[TrainedSkill, ...]:
    return skills_of(read_syllabus(shipped_syllabus(), None)[0].on_way(LearnersWay.DEALER), exercises_of(game()))


@pytest.fixture
def book(tmp_path: Path) -> Iterator[SqliteScoreBook]:
    with closing(open_score_book(tmp_path)) as opened:
        yield opened


def everything(book: SqliteScoreBook) -> Reckoned:
    return reckoned(book, "Anna", game(), skills(), UTC)


def reached(book: SqliteScoreBook) -> dict[str, SkillStanding]:
    return standings(book, "Anna", game(), skills(), UTC)


def anew(book: SqliteScoreBook) -> Reckoned:
    """All of it gone through from the beginning, nothing kept."""
    book.db.execute("DELETE FROM checkpoints")
    return reckoned(book, "Anna", game(), skills(), UTC, keep=False)


def answered(book: SqliteScoreBook, on: int, written: str, case: str = "one-colour", milliseconds: int = 3_000) -> None:
    """Answers at blackjack payouts on that day from Monday on: ``+`` for right, ``-`` for wrong."""
    with book.db.atomic():
        for second, mark in enumerate(written):
            at_ms = MONDAY_MS + on * DAY_MS + second * 1000
            book.record(attempt(at_ms=at_ms, case=case, right=mark == "+", milliseconds=milliseconds))


def test_every_skill_of_the_game_is_told_of_in_its_order_before_anything_is_done(book: SqliteScoreBook) -> None:
    assert [*reached(book)] == [each.skill.key for each in skills()]
    assert reached(book) == {each.skill.key: NOTHING if each.cases else NO_ROUND for each in skills()}


def test_fifty_right_over_two_days_master_a_skill_and_no_other(book: SqliteScoreBook) -> None:
    answered(book, 0, "+" * 30)
    assert reached(book)["pay-one-colour"].in_form == date(2026, 3, 2)
    answered(book, 1, "+" * 19)
    assert reached(book)["pay-one-colour"].mastered is None
    answered(book, 2, "+")
    came = reached(book)
    assert came["pay-one-colour"].mastered == date(2026, 3, 4)
    assert came["pay-one-colour"].state(date(2026, 3, 11)) is SkillState.DUE
    assert {key for key, each in came.items() if each.trials} == {"pay-one-colour"}


def test_speed_holds_nobody_up(book: SqliteScoreBook) -> None:
    answered(book, 0, "+" * 30, milliseconds=6_001)
    now = reached(book)["pay-one-colour"]
    assert (now.in_form is not None, now.is_quick(6_000)) == (True, False)


def test_a_round_dealt_whole_is_a_trial_of_its_parts(book: SqliteScoreBook) -> None:
    begun = start(started_ms=MONDAY_MS, situation="")
    ended = end(at_ms=MONDAY_MS + 60_000, helped=0, faults={}, critical=0)
    book.keep_round(record(begun, act(0), ended=ended))
    came = reached(book)
    assert {key: each.trials for key, each in came.items() if each.trials} == {"deal-the-cards": 1, "whole-round": 1}


@pytest.mark.parametrize("seed", range(3))
def test_bit_by_bit_it_comes_to_what_it_comes_to_all_at_once(book: SqliteScoreBook, seed: int) -> None:
    random = Random(seed)
    cases = ("one-colour", "one-colour-odd", "mixed-colours")
    for day in (0, 0, 1, 2, 9, 40, 41, 140):
        written = "".join(random.choices("+-", (14, 1), k=random.randrange(25)))
        answered(book, day, written, random.choice(cases), random.choice((3_000, 7_000)))
        if random.random() < 0.7:
            reached(book)
    together = everything(book)
    assert any(each.trials for each in together.standings.values())
    assert together.levels.cases
    assert together.mistakes.open
    assert together == everything(book) == anew(book)


def everything_done(book: SqliteScoreBook) -> None:
    """Answers over some weeks, facts among them, and rounds dealt whole."""
    answered(book, 0, "++-+")
    facts(book, 1, *((fact, "+-"[number % 2]) for number, fact in enumerate([*dues_of(game())][:4])))
    for number in range(3):
        at_ms = MONDAY_MS + 2 * DAY_MS + number * 60_000
        ended = end(at_ms=at_ms + 50_000, helped=0, faults={}, critical=0)
        book.keep_round(record(start(started_ms=at_ms, situation=""), act(0), ended=ended))
    answered(book, 9, "+++-", "mixed-colours", 7_000)
    facts(book, 12, *((fact, "+") for fact in [*dues_of(game())][2:6]))


def begun_again(book: SqliteScoreBook) -> DeedReckoning:
    return DeedReckoning(book, "Anna", game(), skills(), UTC)


def test_in_slices_it_comes_to_what_it_comes_to_at_once(book: SqliteScoreBook) -> None:
    everything_done(book)
    at_once, going = anew(book), begun_again(book)
    slices = 1
    while not going.go_on(1):
        slices += 1
    assert slices > 19
    assert going.reached == at_once
    going.keep()
    assert begun_again(book).reached == at_once


def test_broken_off_anywhere_it_goes_on_from_there(book: SqliteScoreBook) -> None:
    """Each time as if the window was closed after a few deeds; nothing is gone through twice."""
    everything_done(book)
    at_once, total = anew(book), 0
    is_over = False
    while not is_over:
        going = begun_again(book)
        # The readings cost a slice each, and one deed comes after them.
        while not (is_over := going.go_on(1)) and not going.unkept:
            continue
        total += going.unkept
        going.keep()
        assert not going.unkept
    assert total == 19
    assert going.reached == at_once == everything(book)


def test_answers_given_while_it_goes_on_come_when_it_is_asked_for_again(book: SqliteScoreBook) -> None:
    everything_done(book)
    going = begun_again(book)
    while not going.unkept:
        going.go_on(1)
    answered(book, 20, "+")
    going.keep()
    while not going.go_on(1):
        continue
    going.keep()
    assert going.reached != anew(book)
    assert everything(book) == anew(book)


def test_levels_and_mistakes_are_reckoned_of_answers_to_cases_the_game_has(book: SqliteScoreBook) -> None:
    answered(book, 0, "+-", "one-colour")
    answered(book, 1, "-", "no-longer-asked")
    came = everything(book)
    assert [*came.levels.skills] == ["pay-one-colour"]
    assert [*came.levels.cases] == [RatedCase("blackjack-payout", "one-colour", "mixed")]
    assert [each.wrong_on for each in came.mistakes.open.values()] == [date(2026, 3, 2)]


def test_each_answer_tells_how_hard_its_case_was_before_it(book: SqliteScoreBook) -> None:
    """The first answer to a case finds nothing known; the last one leaves what all of them come to."""
    answered(book, 0, "+-+")
    answered(book, 0, "-", "one-colour-odd")
    everything(book)
    answered(book, 1, "+")
    met = [*met_cases(book, "Anna", game(), skills(), UTC)]
    assert [(each.answer.case, each.answer.right) for each in met] == [
        *(("one-colour", True), ("one-colour-odd", False), ("one-colour", False), ("one-colour", True)),
        ("one-colour", True),
    ]
    assert [each.expected for each in met[:2]] == [0.5, 0.5]
    assert met[1].difficulty == 0
    # Right at first: the case is easier than before.
    assert met[2].difficulty == -met[2].level < 0
    assert met[2].expected > 0.5
    easier = everything(book).levels.difficulty(RatedCase("blackjack-payout", "one-colour", "mixed"))
    assert easier.value < met[-1].difficulty


def facts(book: SqliteScoreBook, on: int, *written: tuple[str, str]) -> None:
    """Answers to facts of the house on that day from Monday on: each a fact's key, and ``+`` or ``-``."""
    dues = dues_of(game())
    for second, (fact, mark) in enumerate(written):
        at_ms = MONDAY_MS + on * DAY_MS + second * 1000
        book.record(attempt(at_ms=at_ms, drill="house-facts", case=fact, right=mark == "+", due=dues[fact]))


def test_facts_go_on_from_what_was_kept_as_if_all_were_gone_through(book: SqliteScoreBook) -> None:
    one, other = [*dues_of(game())][:2]
    facts(book, 0, (one, "+"), (other, "-"))
    first = everything(book).facts
    assert {key: each.back_on for (key, _), each in first.items()} == {one: date(2026, 3, 4), other: date(2026, 3, 3)}
    facts(book, 1, (other, "+"))
    facts(book, 2, (one, "+"))
    book.record(attempt(at_ms=MONDAY_MS + 3 * DAY_MS, drill="house-facts", case=one, due='{"fact": {"choice": "x"}}'))
    came = everything(book)
    assert len(came.facts) == 3
    assert came == anew(book)


def test_facts_are_due_by_what_the_book_tells_bit_by_bit(book: SqliteScoreBook) -> None:
    """Of the first two facts one was missed on Monday; on Tuesday it is due, with the day's five new ones."""

    def on_tuesday() -> FactsOfDay:
        syllabus = read_syllabus(shipped_syllabus(), None)[0].on_way(LearnersWay.DEALER)
        return learning_of(book, "Anna", game(), syllabus, date(2026, 3, 3), UTC).facts

    new = on_tuesday().new
    assert len(new) == 5
    facts(book, 0, (new[0], "+"), (new[1], "-"))
    assert (on_tuesday().due, on_tuesday().new[:3]) == ((new[1],), new[2:])
    facts(book, 1, (new[1], "+"))
    assert (on_tuesday().due, on_tuesday().new[:3]) == ((), new[2:])


@pytest.mark.parametrize(
    "state",
    [
        "",
        "[]",
        "7",
        "[{}, [[], []], []]",
        '[{}, [[], []], [], [["draw", "{}", 1.5]]]',
        "[{}, [], []]",
        '{"pay-one-colour": 3}',
        '{"pay-one-colour": [1, [[0, 1, 2]]]}',
    ],
)
def test_a_state_that_cannot_be_read_is_reckoned_anew(book: SqliteScoreBook, state: str) -> None:
    answered(book, 0, "+" * 30)
    before = reached(book)
    book.db.execute("UPDATE checkpoints SET state = ?", [state])
    assert reached(book) == before


def test_another_zone_has_other_days_and_is_reckoned_anew(book: SqliteScoreBook) -> None:
    """Thirty answers round midnight in Greenwich, which is an evening in New York."""
    evening = int(datetime(2026, 3, 2, 23, 59, 45, tzinfo=UTC).timestamp()) * 1000
    for second in range(30):
        book.record(attempt(at_ms=evening + second * 1000, case="one-colour", milliseconds=3_000))
    assert reached(book)["pay-one-colour"].in_form == date(2026, 3, 3)
    there = standings(book, "Anna", game(), skills(), ZoneInfo("America/New_York"))
    assert there["pay-one-colour"].in_form == date(2026, 3, 2)


def test_it_is_kept_at_first_and_then_after_a_hundred_new_answers(book: SqliteScoreBook) -> None:
    def marks() -> list[int]:
        return [latest for (latest,) in book.db.execute("SELECT latest_ms FROM checkpoints")]

    answered(book, 0, "+")
    reached(book)
    assert marks() == [MONDAY_MS]
    answered(book, 1, "+" * 99)
    assert reached(book)["pay-one-colour"].trials == 100
    assert marks() == [MONDAY_MS]
    answered(book, 2, "+")
    assert reached(book)["pay-one-colour"].trials == 101
    assert marks() == [MONDAY_MS + 2 * DAY_MS]


def test_of_a_game_never_dealt_it_is_kept_that_nothing_was_done(book: SqliteScoreBook) -> None:
    """Else all answers in other games would be gone over each time."""
    answered(book, 0, "+")
    other = game("rockingham/blackjack")
    assert standings(book, "Anna", other, skills(), UTC)["pay-one-colour"] == NOTHING
    assert book.db.execute("SELECT game FROM checkpoints").fetchall() == [("rockingham/blackjack",)]
    book.record(attempt(at_ms=MONDAY_MS, case="one-colour", game=other.key))
    assert standings(book, "Anna", other, skills(), UTC)["pay-one-colour"].trials == 1


def test_a_book_that_cannot_be_written_is_reckoned_all_the_same(book: SqliteScoreBook, tmp_path: Path) -> None:
    answered(book, 0, "+" * 30)
    with closing(open_for_reading(tmp_path)) as reading:
        assert standings(reading, "Anna", game(), skills(), UTC)["pay-one-colour"].in_form == date(2026, 3, 2)
    assert book.db.execute("SELECT count(*) FROM checkpoints").fetchone() == (0,)


def test_what_the_keeper_has_in_the_book_is_reckoned_and_nothing_where_there_is_none(tmp_path: Path) -> None:
    keeper = ScoreKeeper(lambda: open_score_book(tmp_path / "data"))
    keeper.keep(attempt(at_ms=MONDAY_MS, case="one-colour"))
    came = keeper.reckoned(lambda book: reckoned(book, "Anna", game(), skills(), UTC), Reckoned({}))
    assert came.standings["pay-one-colour"].trials == 1
    keeper.close()
    (tmp_path / "in-the-way").write_text("")
    without = ScoreKeeper(lambda: open_score_book(tmp_path / "in-the-way"))
    without.open()
    assert without.reckoned(lambda book: reckoned(book, "Anna", game(), skills(), UTC), Reckoned({})) == Reckoned({})


def test_a_standing_comes_back_as_it_was_written(book: SqliteScoreBook) -> None:
    answered(book, 0, "+-" + "+" * 30)
    answered(book, 1, "+" * 5)
    for each in reached(book).values():
        assert standing_from_json(standing_to_json(each), each.measure) == each
