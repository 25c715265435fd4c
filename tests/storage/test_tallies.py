"""Answers counted as they are kept come to what they come to when all of them are gone through."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

import pytest

from tests.storage import rounds, shuffles
from tests.storage.attempts import attempt
from trainer.storage.counted.tallies import TABLES, count_new, differences, forget, is_behind
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.progress.tallied import TalliedAttempts, TalliesTogether
from trainer.training.records.ports import Attempt
from trainer.training.records.sitting_records import Ending, RoundRecord, ShuffleRecord, SittingEnd
from trainer.training.records.tallies import (
    AnswerFigure,
    AnswerFigures,
    DayCount,
    LastAnswer,
    MarkKind,
    Tallies,
    WorkedQuarter,
)

GAMES = ("exhibit-17-011/blackjack", "rockingham/blackjack")
LEARNERS = ("Anna", "Béla")
MISTAKES = ("", "wrong-amount", "over-the-limit", "paid-a-push", "d'or")
BERLIN, KOLKATA, KIRITIMATI = ZoneInfo("Europe/Berlin"), ZoneInfo("Asia/Kolkata"), timezone(timedelta(hours=14))
ZONES = (UTC, BERLIN, KOLKATA, KIRITIMATI, None)
SPRING = int(datetime(2026, 3, 20, tzinfo=UTC).timestamp()) * 1000
A_DAY = 86_400_000


def number(random: Random, name: str, most: int) -> str:
    return f'{{"asked": {{"{name}": {random.randrange(most)}}}}}'


def laps(random: Random) -> str:
    return f'{{"laps": {{"laps": [{random.randrange(90_000)}, {random.randrange(90_000)}]}}}}'


def stopped(random: Random) -> str:
    return f'{{"stop": {{"stopped": {random.choice(["null", 2, 4, 5])}}}}}'


def replied(random: Random) -> str:
    return f'{{"reply": {{"choice": "{random.choice(["hit", "stand", "ask"])}"}}}}'


def depth(random: Random) -> str:
    return number(random, "depth", 200)


def quarters(random: Random) -> str:
    return number(random, "quarters", 20)


def amount(random: Random) -> str:
    return number(random, "amount", 9_000)


GIVEN: dict[str, Callable[[Random], str]] = {
    "blackjack-payout": amount,
    "insurance": amount,
    "hand-signals": replied,
    "cut-depth": depth,
    "deck-estimation": quarters,
    "spot-the-slip": stopped,
    "shuffle-clock": laps,
}


def answers(seed: int, many: int) -> list[Attempt]:
    """Answers of two learners in two games over three weeks in which the clocks of Berlin are put forward."""
    random = Random(seed)
    return [made(random) for _ in range(many)]


def made(random: Random) -> Attempt:
    drill = random.choice(list(GIVEN))
    unreadable = random.random() < 0.1
    return attempt(
        learner=random.choice(LEARNERS),
        game=random.choice(GAMES),
        drill=drill,
        # Few moments, so that many answers share one.
        at_ms=SPRING + random.randrange(21 * 24 * 4) * 900_000 + random.choice((0, 1, 899_999)),
        case=random.choice(("a", "b", 'c "quoted"')),
        answer="scribble" if unreadable else GIVEN[drill](random),
        due=GIVEN[drill](random),
        right=random.random() < 0.6,
        mistake=random.choice(MISTAKES),
        milliseconds=random.randrange(60_000),
    )


@pytest.fixture(scope="module")
def kept() -> list[Attempt]:
    return answers(7, 600)


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory, kept: list[Attempt]) -> Iterator[SqliteScoreBook]:
    with closing(open_score_book(tmp_path_factory.mktemp("counted"))) as made:
        keep(made, kept)
        yield made


def keep(book: SqliteScoreBook, answers: Sequence[Attempt]) -> None:
    """Keep ``answers`` in one transaction, which is quicker than one each."""
    with book.db.atomic():
        for each in answers:
            book.record(each)


def whose(kept: Sequence[Attempt], learner: str, game: str | None) -> list[Attempt]:
    """That learner's answers in that game or in all, oldest first."""
    own = [each for each in kept if each.learner == learner and game in (None, each.game)]
    return sorted(own, key=lambda each: (each.at_ms, each.id))


each_learner = pytest.mark.parametrize("learner", [*LEARNERS, "Nobody"])
each_game = pytest.mark.parametrize("game", [*GAMES, None, "gone/game"])


@pytest.mark.parametrize("zone", ZONES, ids=str)
@each_learner
@each_game
def test_days_are_those_of_all_answers_by_the_calendar(
    book: SqliteScoreBook, kept: list[Attempt], learner: str, game: str | None, zone: tzinfo | None
) -> None:
    answered: Counter[tuple[str, str]] = Counter()
    right: Counter[tuple[str, str]] = Counter()
    for each in whose(kept, learner, game):
        day = datetime.fromtimestamp(each.at_ms / 1000, zone).date().isoformat()
        answered[each.drill, day] += 1
        right[each.drill, day] += each.right
    found = book.tallies(learner, game).days(zone)
    assert {(each.drill, each.day.isoformat()): (each.answers, each.right) for each in found} == {
        key: (count, right[key]) for key, count in answered.items()
    }
    assert len(found) == len(answered)


@pytest.mark.parametrize("zone", [BERLIN, KOLKATA], ids=str)
def test_days_can_begin_at_a_midnight(book: SqliteScoreBook, zone: ZoneInfo) -> None:
    # The 29th of March 2026 is the day on which the clocks of Berlin are put forward.
    for day in (date(2026, 3, 28), date(2026, 3, 29), date(2026, 3, 30)):
        since = int(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp()) * 1000
        every, found = (book.tallies("Anna").days(zone, each) for each in (0, since))
        assert sorted(found, key=str) == sorted((each for each in every if each.day >= day), key=str)


@each_learner
@each_game
def test_the_work_of_each_quarter_of_an_hour_is_that_of_all_answers(
    book: SqliteScoreBook, kept: list[Attempt], learner: str, game: str | None
) -> None:
    since = SPRING + 14 * A_DAY
    done: Counter[int] = Counter()
    taken: Counter[int] = Counter()
    for each in whose(kept, learner, game):
        if each.at_ms >= since:
            done[each.at_ms // 900_000 * 900_000] += 1
            taken[each.at_ms // 900_000 * 900_000] += each.milliseconds
    expected = [WorkedQuarter(at_ms, done[at_ms], taken[at_ms]) for at_ms in sorted(done)]
    assert list(book.tallies(learner, game).worked(since)) == expected


def test_rounds_and_shuffles_that_have_ended_are_work_and_longest_answers_are_cut(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as book:
        for at_ms, taken in ((900_000, 4_000), (1_799_999, 400_000), (1_800_000, 6_000)):
            book.record(attempt(at_ms=at_ms, milliseconds=taken))
        whole, left = SittingEnd(2_000_000, Ending.WHOLE, 80, 150_000), SittingEnd(4_000_000, Ending.LEFT, None, 90_000)
        dealt, begun = rounds.start(started_ms=1_800_500), rounds.start(started_ms=1_900_000)
        shuffled = shuffles.start(started_ms=2_700_000)
        book.keep_round(RoundRecord(dealt.id, dealt, end=whole))
        book.keep_round(RoundRecord(begun.id, begun))
        book.keep_shuffle(ShuffleRecord(shuffled.id, shuffled, end=left))
        # Of the answer that took longest five minutes count.
        assert list(book.tallies("Anna").worked(900_000)) == [
            WorkedQuarter(900_000, 2, 304_000),
            WorkedQuarter(1_800_000, 2, 156_000),
            WorkedQuarter(2_700_000, 1, 90_000),
        ]
        assert list(book.tallies("Anna").worked(2_700_000)) == [WorkedQuarter(2_700_000, 1, 90_000)]


@each_learner
@each_game
def test_the_last_thirty_of_each_drill_are_told(
    book: SqliteScoreBook, kept: list[Attempt], learner: str, game: str | None
) -> None:
    for drill in GIVEN:
        own = [each for each in whose(kept, learner, game) if each.drill == drill]
        expected = [LastAnswer(each.at_ms, drill, each.right, each.milliseconds) for each in own[-30:]]
        tallies = book.tallies(learner, game)
        assert list(tallies.last(drill)) == expected
        assert [each for each in tallies.last() if each.drill == drill] == expected


@pytest.mark.parametrize(("since", "until"), [(0, None), (7, None), (3, 12)])
@each_game
def test_mistakes_of_a_time_are_counted_and_the_latest_known(
    book: SqliteScoreBook, kept: list[Attempt], game: str | None, since: int, until: int | None
) -> None:
    first, end = SPRING + since * A_DAY if since else 0, None if until is None else SPRING + until * A_DAY
    own = [
        each
        for each in whose(kept, "Anna", game)
        if each.mistake and not each.right and each.at_ms >= first and (end is None or each.at_ms < end)
    ]
    order = {(each.drill, each.mistake): place for place, each in enumerate(own)}
    found = book.tallies("Anna", game).marks(MarkKind.MISTAKE, first, end)
    assert {(each.drill, each.what): each.times for each in found} == Counter((it.drill, it.mistake) for it in own)
    by_latest = sorted(found, key=lambda each: each.latest)
    assert [(each.drill, each.what) for each in by_latest] == sorted(order, key=lambda key: order[key])


def test_signals_are_counted_by_what_they_were_taken_for(book: SqliteScoreBook, kept: list[Attempt]) -> None:
    own = [each for each in whose(kept, "Anna", None) if each.drill == "hand-signals"]
    taken = [json.loads(each.answer)["reply"]["choice"] if each.answer != "scribble" else "" for each in own]
    expected = Counter((each.case, reply, each.right) for each, reply in zip(own, taken, strict=True))
    found = [each for each in book.tallies("Anna").marks(MarkKind.READING) if each.drill == "hand-signals"]
    assert {tuple(json.loads(each.what)): each.times for each in found} == expected


def test_shuffles_watched_are_counted_by_what_came_of_them(book: SqliteScoreBook, kept: list[Attempt]) -> None:
    found = [each for each in book.tallies("Béla").marks(MarkKind.READING) if each.drill == "spot-the-slip"]
    own = [each for each in whose(kept, "Béla", None) if each.drill == "spot-the-slip"]
    assert sum(each.times for each in found) == len(own)
    hits = [each for each in own if each.right and each.answer != "scribble" and "null" not in each.due]
    assert sum(each.times for each in found if json.loads(each.what)[1] == "hit") == len(hits)


def depth_in(text: str) -> int:
    return int(json.loads(text)["asked"]["depth"])


@each_game
def test_cuts_are_told_in_cards_too_deep(book: SqliteScoreBook, kept: list[Attempt], game: str | None) -> None:
    own = [each for each in whose(kept, "Anna", game) if each.drill == "cut-depth" and each.answer != "scribble"]
    cards = [AnswerFigure(each.at_ms, each.game, depth_in(each.answer) - depth_in(each.due)) for each in own]
    least = min((each.value for each in cards), default=None)
    assert book.tallies("Anna", game).figures("cut-depth") == AnswerFigures(len(cards), least, tuple(cards[-30:]))
    since = SPRING + 9 * A_DAY
    late = [each for each in cards if each.at_ms >= since]
    found = book.tallies("Anna", game).figures("cut-depth", since, 4)
    assert (found.count, found.last) == (len(late), tuple(late[-4:]))


@pytest.mark.parametrize("waiting", [1, 250])
@each_game
def test_answers_that_wait_are_counted_with_those_in_the_book(
    tmp_path: Path, kept: list[Attempt], game: str | None, waiting: int
) -> None:
    ordered = sorted(kept, key=lambda each: (each.at_ms, each.id))
    in_book, late = ordered[: len(ordered) - waiting], ordered[len(ordered) - waiting :]
    with closing(open_score_book(tmp_path)) as made:
        keep(made, in_book)
        both = TalliesTogether(made.tallies("Anna", game), TalliedAttempts(whose(late, "Anna", game)))
        assert seen(both) == seen(TalliedAttempts(whose(kept, "Anna", game)))


# Kept up to date, and counted anew


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[SqliteScoreBook]:
    with closing(open_score_book(tmp_path)) as made:
        yield made


def test_an_answer_kept_twice_is_counted_once(fresh: SqliteScoreBook) -> None:
    once = attempt(at_ms=SPRING)
    fresh.record(once)
    fresh.record(once)
    assert fresh.tallies("Anna").days(UTC) == [DayCount("blackjack-payout", day_of(SPRING), 1, 1)]


def test_an_answer_that_comes_late_takes_its_place_among_the_last(fresh: SqliteScoreBook) -> None:
    keep(fresh, [attempt(at_ms=SPRING + place, milliseconds=place) for place in (*range(5, 36), 0, 20)])
    # 33 answers, 20 twice: the thirty last leave out 0, 5 and 6.
    assert [each.milliseconds for each in fresh.tallies("Anna").last()] == sorted([*range(7, 36), 20])


def test_an_answer_that_cannot_be_kept_is_not_counted(fresh: SqliteScoreBook) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        fresh.record(attempt(right=7))
    assert fresh.tallies("Anna").days(UTC) == []


def test_what_is_counted_is_what_the_answers_come_to(book: SqliteScoreBook) -> None:
    assert differences(book.db) == ()


@pytest.mark.parametrize(
    ("change", "table"),
    [
        ("UPDATE counted SET answers = answers + 1", "counted"),
        ("DELETE FROM marks WHERE kind = 'reading'", "marks"),
        ("UPDATE figures SET value = value + 1", "figures"),
        ("UPDATE last_answers SET is_right = 1 - is_right", "last_answers"),
    ],
)
def test_a_count_that_is_wrong_is_noticed_and_mended(tmp_path: Path, change: str, table: str) -> None:
    with closing(open_score_book(tmp_path)) as made:
        keep(made, answers(3, 40))
        with made.db.atomic():
            made.db.execute(change)
        assert differences(made.db) == (table,)
        with made.db.atomic():
            forget(made.db)
    with closing(open_score_book(tmp_path)) as again:
        assert differences(again.db) == ()


@pytest.mark.parametrize("table", TABLES)
def test_counts_that_are_missing_are_made_anew_from_the_answers(tmp_path: Path, table: str) -> None:
    kept = answers(4, 60)
    with closing(open_score_book(tmp_path)) as made:
        keep(made, kept)
        before = seen(made.tallies("Anna"))
        with made.db.atomic():
            made.db.execute(f"DROP TABLE {table}")
    with closing(open_score_book(tmp_path)) as again:
        assert seen(again.tallies("Anna")) == before


def test_answers_that_another_program_laid_into_the_book_are_counted_at_the_next_opening(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as made:
        made.record(attempt(at_ms=SPRING))
        with made.db.atomic():
            made.db.execute(
                "INSERT INTO attempts SELECT 'another', learner, at_ms + 1, drill, kind, game, stakes, seed, felt, "
                "answer, due, is_right, mistake, milliseconds, rules, switches, difficulty, is_distracted, "
                "NULL, NULL, NULL FROM attempts"
            )
    with closing(open_score_book(tmp_path)) as again:
        assert differences(again.db) == ()
        assert [each.answers for each in again.tallies("Anna").days(UTC)] == [2]


def test_two_learners_who_are_one_are_counted_as_one(fresh: SqliteScoreBook) -> None:
    keep(fresh, [attempt(), attempt(learner="Béla"), attempt(learner="Béla")])
    fresh.merge_learners("Béla", "Anna")
    assert [len(fresh.tallies(name).last()) for name in LEARNERS] == [3, 3]
    assert differences(fresh.db) == ()


def test_a_learner_whose_answers_are_gone_is_not_counted_and_the_next_answer_is(fresh: SqliteScoreBook) -> None:
    keep(fresh, [attempt(), attempt(learner="Béla"), attempt(learner="Béla")])
    fresh.remove_learner("Béla")
    assert differences(fresh.db) == ()
    fresh.record(attempt())
    assert [len(fresh.tallies(name).last()) for name in LEARNERS] == [2, 0]
    assert differences(fresh.db) == ()


def test_answers_are_counted_in_portions_whatever_is_gone_between(fresh: SqliteScoreBook) -> None:
    keep(fresh, answers(5, 40))
    with fresh.db.atomic():
        fresh.db.execute("DROP TRIGGER attempts_no_delete")
        fresh.db.execute("DELETE FROM attempts WHERE rowid BETWEEN 8 AND 30")
        forget(fresh.db)
    while is_behind(fresh.db):
        with fresh.db.atomic():
            count_new(fresh.db, at_once=5)
    assert differences(fresh.db) == ()


def test_where_the_last_answers_are_gone_all_are_counted_anew(fresh: SqliteScoreBook) -> None:
    keep(fresh, [attempt(), attempt(learner="Béla"), attempt(learner="Béla")])
    with fresh.db.atomic():
        fresh.db.execute("DROP TRIGGER attempts_no_delete")
        fresh.db.execute("DELETE FROM attempts WHERE rowid > 1")
    fresh.record(attempt())
    assert differences(fresh.db) == ()


@pytest.mark.parametrize(
    "statement", ["DELETE FROM counted_through", "UPDATE counted_through SET attempt = 'another''s'"]
)
def test_where_it_is_not_known_how_far_was_counted_all_are_counted_anew(fresh: SqliteScoreBook, statement: str) -> None:
    keep(fresh, [attempt(), attempt(learner="Béla")])
    with fresh.db.atomic():
        fresh.db.execute(statement)
    fresh.record(attempt())
    assert [each.answers for each in fresh.tallies("Anna").days(UTC)] == [2]
    assert differences(fresh.db) == ()


def test_a_row_that_cannot_be_read_keeps_no_other_from_being_counted(fresh: SqliteScoreBook) -> None:
    table = " || shuffle 0x0 lying=shoe:0-9 || at shoe"
    due = '{"decks": {"quarters": 4}}'
    fresh.record(attempt(drill="deck-estimation", answer=due, due=due, table=table))
    fresh.record(attempt(drill="deck-estimation", answer="[" * 100_000, due=due))
    fresh.record(attempt(drill="deck-estimation", answer=due, due=due, table=""))
    assert fresh.tallies("Anna").figures("deck-estimation").last == (AnswerFigure(1_000, GAMES[0], 0.0),)


def test_counts_can_be_read_where_nothing_may_be_written(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as made:
        made.record(attempt(at_ms=SPRING))
    with closing(open_for_reading(tmp_path)) as reading:
        assert len(reading.tallies("Anna").last()) == 1


def day_of(at_ms: int) -> date:
    return datetime.fromtimestamp(at_ms / 1000, UTC).date()


def seen(tallies: Tallies) -> object:
    """All that is told, in an order of its own."""
    return (
        sorted(tallies.days(BERLIN), key=lambda each: (each.drill, each.day)),
        [tallies.last(drill) for drill in GIVEN],
        [sorted(tallies.marks(kind), key=lambda each: (each.drill, each.what)) for kind in MarkKind],
        [tallies.figures(drill) for drill in GIVEN],
        list(tallies.worked(0)),
    )
