"""What a book has to send: all of its own chain, in order, until the other side is known to have it."""

from __future__ import annotations

from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random

from tests.storage.attempts import attempt
from tests.storage.school.stations import all_of, carry, deeds, station
from trainer.storage.chain import beginning
from trainer.storage.school.laying_in import LayingIn
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.school.entries import Audience


def test_a_book_that_is_in_no_school_has_nothing_to_send(book: SqliteScoreBook) -> None:
    book.record(attempt())
    assert not book.entries.is_enrolled
    assert (book.entries.unsent(10), book.entries.unsent_count()) == ((), 0)
    assert book.db.execute("SELECT count(*) FROM outbox").fetchone() == (0,)


def test_what_was_kept_before_is_sent_too_and_every_entry_follows_the_one_before(book: SqliteScoreBook) -> None:
    done = deeds(Random(2), 60)
    for _, deed in done[:30]:
        deed(book)
    book.entries.enrol()
    for _, deed in done[30:]:
        deed(book)
    book.entries.enrol()
    entries = all_of(book)
    assert [each.place for each in entries] == [*range(1, len(entries) + 1)]
    assert entries[0].before == beginning(book.entries.station)
    assert all(each.digest == following.before for each, following in pairwise(entries))
    assert all(each.is_whole for each in entries)
    ((links, digest),) = book.db.execute("SELECT links, digest FROM chains").fetchall()
    assert (entries[-1].place, entries[-1].digest) == (links, digest)
    ids = {id for (id,) in book.db.execute("SELECT id FROM learners").fetchall()}
    assert {each.learner for each in entries} == ids
    shared = {each.table for each in entries if each.audience is Audience.SHARED}
    assert shared == {"journal"}


def test_only_what_stands_at_the_other_side_as_it_is_here_counts_as_sent(book: SqliteScoreBook) -> None:
    book.entries.enrol()
    for _ in range(3):
        book.record(attempt())
    first, second, third, _ = book.entries.unsent(10)
    others = book.entries.mark_sent(first.station, {1: first.digest, 2: bytes(32), 3: third.digest, 9: bytes(32)})
    assert others == (2,)
    assert [each.place for each in book.entries.unsent(10)] == [second.place, 4]
    book.entries.send_again(first.station, 2)
    assert [each.place for each in book.entries.unsent(10)] == [2, 3, 4]
    assert [each.place for each in book.entries.unsent(2)] == [2, 3]
    book.entries.leave()
    book.record(attempt())
    assert book.entries.unsent_count() == 0


def test_of_a_learner_who_was_removed_the_places_are_sent_alone(book: SqliteScoreBook) -> None:
    book.entries.enrol()
    book.record(attempt())
    book.record(attempt(learner="Ben"))
    book.remove_learner("Anna")
    entries = book.entries.unsent(10)
    assert [bool(each.body) for each in entries] == [False, False, True, True, True]
    assert [each.place for each in entries] == [1, 2, 3, 4, 5]
    book.entries.leave()
    book.entries.enrol()
    assert [(each.place, each.digest, each.body) for each in book.entries.unsent(10)] == [
        (each.place, each.digest, each.body) for each in entries
    ]


def test_what_came_from_another_machine_is_not_sent_on(tmp_path: Path) -> None:
    one, other = station(tmp_path / "one"), station(tmp_path / "other")
    one.record(attempt())
    carry(one, other)
    assert other.entries.unsent_count() == 0
    other.entries.leave()
    other.entries.enrol()
    assert other.entries.unsent_count() == 0


def test_how_far_was_pulled_is_kept_apart_for_each_thing_asked_for(tmp_path: Path) -> None:
    one, other = station(tmp_path / "one"), open_score_book(tmp_path / "other")
    one.record(attempt())
    one.record(attempt())
    came, first, second = all_of(one)
    texts = one.entries.contents_of([first])
    assert other.entries.wanted([first]) == texts.keys()
    other.entries.lay_in([came], {}, "shared")
    other.entries.lay_in([second], texts, first.learner)
    other.entries.lay_in([first], texts, first.learner)
    assert other.entries.have("shared") == {one.entries.station: 1}
    assert other.entries.have(first.learner) == {one.entries.station: 3}
    assert other.entries.have("everything") == {}
    assert other.entries.wanted([first]) == frozenset()


def test_what_came_from_the_server_is_not_carried_back_to_it(tmp_path: Path, book: SqliteScoreBook) -> None:
    with closing(station(tmp_path / "table")) as table, closing(station(tmp_path / "home")) as home:
        for each in (table, home):
            each.record(attempt(learner=each.entries.station))
        book.entries.lay_in(all_of(table), {**table.entries.contents_of(all_of(table))}, "everything")
        carry(home, book)
        book.entries.carry_on()
        assert [each.digest for each in book.entries.to_carry(10)] == [each.digest for each in all_of(home)]
        first, second = book.entries.to_carry(10)
        assert book.entries.mark_carried(first.station, {1: first.digest, 2: bytes(32), 9: bytes(32)}) == (2,)
        assert list(book.entries.to_carry(10)) == [second]


def test_what_had_to_wait_for_another_is_carried_on_whole(tmp_path: Path, book: SqliteScoreBook) -> None:
    with closing(station(tmp_path / "home")) as home:
        home.record(attempt(learner="Lee"))
        came, answer = all_of(home)
        book.entries.carry_on()
        with book._writing("Nothing was kept") as chain:
            laying = LayingIn(book.db, carries=True)
            laying.put([answer], home.entries.contents_of([answer]))
            assert [each.digest for each in book.entries.to_carry(10)] == [answer.digest]
            laying.put([came], {})
            laying.let_words_stand(chain)
        assert list(book.entries.to_carry(10)) == [came, answer]
