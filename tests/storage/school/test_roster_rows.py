"""A learner's map is believed as long as nothing was done since, and goes with the learner."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from tests.storage import rounds, shuffles
from tests.storage.attempts import attempt
from trainer.storage.score_book import SqliteScoreBook, open_for_reading
from trainer.training.school.roster_entries import RosterEntry

GAME, RULE = "exhibit-17-011/blackjack", "one"


def answered(book: SqliteScoreBook, *learners: str, mistake: str = "") -> None:
    for place, each in enumerate(learners):
        book.record(attempt(learner=each, at_ms=86_400_000 + place, right=not mistake, mistake=mistake))


def entry(book: SqliteScoreBook, name: str) -> RosterEntry:
    return next(each for each in book.roster.entries(GAME) if each.name == name)


def kept(book: SqliteScoreBook, *names: str) -> None:
    for name in names:
        book.roster.keep_map(entry(book, name), GAME, RULE, f"map of {name}")


def current(book: SqliteScoreBook) -> dict[str, bool]:
    return {each.name: each.is_current for each in book.roster.entries(GAME)}


def test_everybody_of_the_book_is_there_with_a_map_or_without(book: SqliteScoreBook) -> None:
    answered(book, "Anna", "Béla")
    kept(book, "Anna")
    assert [(each.name, each.body) for each in book.roster.entries(GAME)] == [("Anna", "map of Anna"), ("Béla", None)]
    assert [each.body for each in book.roster.entries("rockingham/blackjack")] == [None, None]


def test_a_map_is_behind_once_its_learner_has_answered_or_ended_a_round_or_a_shuffle(book: SqliteScoreBook) -> None:
    answered(book, "Anna", "Béla", "Cleo", "Dora")
    kept(book, "Anna", "Béla", "Cleo", "Dora")
    assert current(book) == dict.fromkeys(("Anna", "Béla", "Cleo", "Dora"), True)
    answered(book, "Anna")
    book.keep_round(rounds.record(rounds.start(learner="Béla"), rounds.act(0), ended=rounds.end()))
    book.keep_shuffle(shuffles.record(shuffles.start(learner="Cleo"), shuffles.act(0), ended=shuffles.end()))
    assert current(book) == {"Anna": False, "Béla": False, "Cleo": False, "Dora": True}
    assert entry(book, "Anna").body == "map of Anna"


def test_what_was_done_while_a_map_was_reckoned_is_not_taken_for_told(book: SqliteScoreBook) -> None:
    answered(book, "Anna")
    begun = entry(book, "Anna")
    answered(book, "Anna")
    assert not entry(book, "Anna").is_current
    book.roster.keep_map(begun, GAME, RULE, "of the first answer")
    assert not entry(book, "Anna").is_current


def test_who_is_counted_as_another_is_told_of_with_them(book: SqliteScoreBook) -> None:
    answered(book, "Anna", "Ana")
    kept(book, "Anna", "Ana")
    book.merge_learners("Ana", "Anna")
    assert current(book) == {"Anna": False}


def test_a_map_goes_with_its_learner_and_when_all_is_counted_anew(book: SqliteScoreBook) -> None:
    answered(book, "Anna", "Béla")
    kept(book, "Anna", "Béla")
    book.remove_learner("Anna")
    assert book.db.execute("SELECT count(*) FROM learner_maps").fetchone() == (1,)
    book.recount()
    assert entry(book, "Béla").body is None


def test_a_book_that_is_only_read_tells_what_was_kept(book: SqliteScoreBook, tmp_path: Path) -> None:
    answered(book, "Anna")
    with closing(open_for_reading(tmp_path)) as read:
        assert [each.body for each in read.roster.entries(GAME)] == [None]
    kept(book, "Anna")
    with closing(open_for_reading(tmp_path)) as read:
        assert [each.body for each in read.roster.entries(GAME)] == ["map of Anna"]


def test_mistakes_are_those_of_the_learners_asked_for_the_one_that_most_make_first(book: SqliteScoreBook) -> None:
    answered(book, "Anna", "Anna", "Anna", mistake="forgot-the-half")
    answered(book, "Anna", "Béla", mistake="paid-six-to-five")
    answered(book, "Cleo", mistake="over-the-limit")
    asked = [entry(book, name).learner for name in ("Anna", "Béla")]
    found = [(each.mistake, each.times, each.learners) for each in book.roster.mistakes(asked, GAME, 0)]
    assert found == [("paid-six-to-five", 2, 2), ("forgot-the-half", 3, 1)]
    assert book.roster.mistakes(asked, GAME, 2 * 86_400_000) == []


def test_somebody_was_seen_when_they_answered_last_in_any_game(book: SqliteScoreBook) -> None:
    book.record(attempt(at_ms=5_000))
    book.record(attempt(at_ms=9_000, game="rockingham/blackjack"))
    assert book.roster.seen(entry(book, "Anna").learner) == 9_000
    assert book.roster.seen("nobody") is None
