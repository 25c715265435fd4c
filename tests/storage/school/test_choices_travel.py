"""Lessons read and ways chosen are known at every machine of a school, whichever order they come in."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.storage.attempts import attempt
from tests.storage.old_books import book_before
from tests.storage.school.stations import all_of, carry, forged, station
from trainer.content.learn.skills import LearnersWay
from trainer.storage.glance import FILE_NAME
from trainer.storage.learner_export import export_learner, read_record
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.learn.another_house.known_games import KNOWN_GAMES, known_game
from trainer.training.learn.chosen_ways import choose_way, way_of
from trainer.training.learn.reading_marks import (
    READING_MARKS,
    keep_reading_marks,
    marks_with_learner_moved,
    reading_marks_of,
)
from trainer.training.school.entries import Audience

GAME = "harbor/blackjack"
STEP = "024 what learners have read and chosen"


@dataclass
class Sitting:
    """Somebody who sits at a machine."""

    learner: str
    book: SqliteScoreBook
    games: dict[str, object] = field(default_factory=dict)

    def setting(self, key: str) -> str | None:
        return self.book.setting(key)

    def keep_setting(self, key: str, value: str) -> None:
        self.book.keep_setting(key, value)

    def reads(self, lesson: str) -> None:
        keep_reading_marks(self, GAME, reading_marks_of(self, GAME).with_read(lesson))

    def has_read(self) -> frozenset[str]:
        return reading_marks_of(self, GAME).read


@pytest.fixture
def books(tmp_path: Path) -> Iterator[Sequence[SqliteScoreBook]]:
    made = [station(tmp_path / f"table {number}") for number in range(3)]
    yield made
    for each in made:
        each.close()


def anna_at_two(books: Sequence[SqliteScoreBook]) -> tuple[Sitting, Sitting]:
    """Anna has answered at the first machine, and the second knows of it."""
    first, second, _ = books
    first.record(attempt(learner="Anna"))
    carry(first, second)
    return Sitting("Anna", first), Sitting("Anna", second)


def test_a_lesson_read_and_a_way_chosen_at_one_machine_are_so_at_another(books: Sequence[SqliteScoreBook]) -> None:
    here, there = anna_at_two(books)
    here.reads("hands/soft")
    choose_way(here, LearnersWay.SUPERVISOR)
    books[0].keep_setting(KNOWN_GAMES, '{"Anna": "corner/blackjack"}')
    told = [each for each in all_of(books[0]) if each.table == "learner_choices"]
    assert [(each.row[3], each.row[5], each.row[6], each.audience) for each in told] == [
        ("read", "hands/soft", "", Audience.LEARNER),
        ("way", "", "supervisor", Audience.LEARNER),
        ("house", "", "corner/blackjack", Audience.LEARNER),
    ]
    carry(books[0], books[1])
    assert (there.has_read(), way_of(there)) == ({"hands/soft"}, LearnersWay.SUPERVISOR)
    assert known_game(there.setting(KNOWN_GAMES), "Anna") == "corner/blackjack"
    before = [each.setting(READING_MARKS) for each in books[:2]]
    carry(books[0], books[1])
    assert [each.setting(READING_MARKS) for each in books[:2]] == before


def test_what_was_chosen_last_holds_at_all_and_reading_is_added_up_in_whatever_order_it_comes(
    books: Sequence[SqliteScoreBook],
) -> None:
    here, there = anna_at_two(books)
    for who, lesson in ((here, "hands/soft"), (there, "cards/values"), (here, "payouts/blackjack")):
        who.reads(lesson)
    books[0]._now_ms = lambda: 2_000_000_000_000
    books[1]._now_ms = lambda: 2_000_000_000_500
    choose_way(here, LearnersWay.SUPERVISOR)
    know_one(here, "corner/blackjack")
    choose_way(there, LearnersWay.SUPERVISOR)
    choose_way(there, LearnersWay.DEALER)
    entries, random = [*all_of(books[0]), *all_of(books[1])], Random(3)
    random.shuffle(entries)
    for book in books:
        for at in range(0, len(entries), 4):
            part = [each for each in entries[at : at + 4] if each.station != book.entries.station]
            book.entries.lay_in(part, books[0].entries.contents_of(part))
    for book in books:
        anna = Sitting("Anna", book)
        assert anna.has_read() == {"hands/soft", "cards/values", "payouts/blackjack"}
        assert way_of(anna) is LearnersWay.DEALER
        assert known_game(anna.setting(KNOWN_GAMES), "Anna") == "corner/blackjack"
        assert check_record(book._path).faults == []


def know_one(who: Sitting, game: str) -> None:
    kept = json.loads(who.setting(KNOWN_GAMES) or "{}")
    who.keep_setting(KNOWN_GAMES, json.dumps({**kept, who.learner: game}))


def test_what_is_chosen_holds_also_where_the_clock_was_put_back_since(books: Sequence[SqliteScoreBook]) -> None:
    here, _ = anna_at_two(books)
    books[0]._now_ms = lambda: 2_000_000_000_000
    choose_way(here, LearnersWay.SUPERVISOR)
    books[0]._now_ms = lambda: 1_000
    choose_way(here, LearnersWay.DEALER)
    assert way_of(here) is LearnersWay.DEALER
    assert all_of(books[0])[-1].row[2] == 2_000_000_000_001


def test_who_reads_before_answering_is_told_of_once_they_are_in_the_book(books: Sequence[SqliteScoreBook]) -> None:
    new = Sitting("Ben", books[0])
    new.reads("hands/soft")
    assert books[0].learners() == ()
    assert books[0].entries.unsent_count() == 0
    books[0].record(attempt(learner="Ben"))
    carry(books[0], books[1])
    assert Sitting("Ben", books[1]).has_read() == {"hands/soft"}


def test_what_a_newcomer_read_here_before_their_record_came_is_added_to_it(books: Sequence[SqliteScoreBook]) -> None:
    Sitting("Anna", books[1]).reads("cards/values")
    choose_way(Sitting("Anna", books[1]), LearnersWay.SUPERVISOR)
    books[0].record(attempt(learner="Anna"))
    here = Sitting("Anna", books[0])
    here.reads("hands/soft")
    choose_way(here, LearnersWay.SUPERVISOR)
    choose_way(here, LearnersWay.DEALER)
    carry(books[0], books[1])
    there = Sitting("Anna", books[1])
    assert (there.has_read(), way_of(there)) == ({"hands/soft", "cards/values"}, LearnersWay.DEALER)
    carry(books[1], books[0])
    assert here.has_read() == {"hands/soft", "cards/values"}


def test_who_is_called_otherwise_or_counted_as_another_keeps_what_they_read(books: Sequence[SqliteScoreBook]) -> None:
    anna, _ = anna_at_two(books)
    book = books[0]
    keep_reading_marks(anna, GAME, reading_marks_of(anna, GAME).with_read("hands/soft").with_try("hands/soft", 0))
    many = book.entries.unsent_count()
    book.rename_learner("Anna", "Anna Carter")
    book.keep_setting(READING_MARKS, marks_with_learner_moved(book.setting(READING_MARKS), "Anna", "Anna Carter"))
    carter = Sitting("Anna Carter", book)
    assert reading_marks_of(carter, GAME).tries == {"hands/soft": {0: 1}}
    assert book.entries.unsent_count() == many + 1
    book.record(attempt(learner="Ben"))
    Sitting("Ben", book).reads("cards/values")
    book.merge_learners("Ben", "Anna Carter")
    assert carter.has_read() == {"hands/soft", "cards/values"}
    carry(book, books[1])
    # Each of one's own machines is asked for itself whether two are one.
    books[1].merge_learners("Ben", "Anna Carter")
    assert Sitting("Anna Carter", books[1]).has_read() == {"hands/soft", "cards/values"}
    assert Sitting("Anna", books[1]).has_read() == frozenset()


def test_nothing_of_what_a_learner_read_or_chose_is_left_once_they_are_removed(
    books: Sequence[SqliteScoreBook],
) -> None:
    anna, there = anna_at_two(books)
    anna.reads("hands/soft")
    choose_way(anna, LearnersWay.SUPERVISOR)
    told = all_of(books[0])
    books[0].remove_learner("Anna")
    assert books[0].db.execute("SELECT count(*) FROM learner_choices").fetchone() == (0,)
    texts = [value for (value,) in books[0].db.execute("SELECT value FROM settings").fetchall()]
    assert not any("Anna" in each for each in texts)
    assert check_record(books[0]._path).faults == []
    books[1].remove_learner("Anna")
    assert books[1].entries.lay_in(told, {}).new == 0
    assert there.has_read() == frozenset()


def test_what_is_kept_of_a_choice_is_not_changed_nor_taken_away(books: Sequence[SqliteScoreBook]) -> None:
    anna, _ = anna_at_two(books)
    anna.reads("hands/soft")
    for tried in ("UPDATE learner_choices SET of = 'x'", "DELETE FROM learner_choices"):
        with pytest.raises(sqlite3.IntegrityError, match="learner_choices are only ever added"):
            books[0].db.execute(tried)


def test_a_choice_that_none_would_make_is_refused_and_one_of_a_newer_version_waits(
    books: Sequence[SqliteScoreBook],
) -> None:
    anna, there = anna_at_two(books)
    choose_way(anna, LearnersWay.SUPERVISOR)
    chosen = all_of(books[0])[-1]
    assert books[1].entries.lay_in([forged(chosen, chosen.body.replace("supervisor", "thief"))], {}).new == 0
    newer = forged(chosen, chosen.body.replace('"way"', '"hat"'))
    assert books[1].entries.lay_in([newer], {}).aside == 1
    assert way_of(there) is LearnersWay.DEALER


def test_a_book_of_an_earlier_version_tells_once_of_what_was_read_and_chosen(tmp_path: Path) -> None:
    book_before(tmp_path, STEP)
    marks = {
        "Anna": {GAME: {"read": ["hands/soft"], "spent": {"2026-11-20": 4_000}, "tries": {"hands/soft": {"0": 2}}}}
    }
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        for key, value in ((READING_MARKS, marks), ("chosen_ways", {"Anna": "supervisor", "Nobody": "supervisor"})):
            connection.execute("INSERT INTO settings VALUES (?, ?)", [key, json.dumps(value)])
        connection.execute("INSERT INTO settings VALUES ('sends_entries', 'yes')")
        connection.commit()
    for _ in range(2):
        with closing(open_score_book(tmp_path)) as book:
            told = [each.row[2:] for each in all_of(book)]
            assert told == [
                (0, "read", GAME, "hands/soft", ""),
                (1, "spent", GAME, "2026-11-20", "4000"),
                (2, "tries", GAME, "hands/soft", "0 2"),
                (3, "way", "", "", "supervisor"),
            ]
            assert json.loads(book.setting("chosen_ways") or "") == {"Anna": "supervisor", "Nobody": "supervisor"}
            assert Sitting("Anna", book).has_read() == {"hands/soft"}


def test_an_export_of_a_learner_holds_what_they_read_and_chose_and_is_taken_in_again(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path / "one")) as book:
        book.record(attempt(learner="Anna"))
        anna = Sitting("Anna", book)
        anna.reads("hands/soft")
        choose_way(anna, LearnersWay.SUPERVISOR)
    export_learner(tmp_path / "one", "Anna", tmp_path / "anna.jsonl")
    with closing(open_score_book(tmp_path / "two")) as book:
        for _ in range(2):
            book.take_in(read_record(tmp_path / "anna.jsonl", "Anna B"))
            again = Sitting("Anna B", book)
            assert (again.has_read(), way_of(again)) == ({"hands/soft"}, LearnersWay.SUPERVISOR)
        assert book.db.execute("SELECT count(*) FROM learner_choices").fetchone() == (2,)
