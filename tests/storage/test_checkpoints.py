"""What deeds come to is kept so that only the new ones are gone through, and believed only where it fits them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from itertools import chain
from pathlib import Path

import pytest

from tests.storage import rounds, shuffles
from tests.storage.attempts import attempt
from trainer.storage.learner_export import export_learner, read_record
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.records.deeds import BEFORE_ALL, Place, place_of
from trainer.training.records.ports import KnownError

GAME, RULE = "exhibit-17-011/blackjack", "one"


def gone_through(book: SqliteScoreBook, learner: str = "Anna", rule: str = RULE) -> tuple[str | None, list[int]]:
    """The state that was kept before, and when each deed was done that is not in it; what they come to is kept.

    The state is the times of all deeds, so that it tells of what was gone through.
    """
    since = book.deeds(learner, GAME, rule)
    deeds = [*chain.from_iterable(since.deeds)]
    times = [place_of(each)[0] for each in deeds]
    known = [] if since.state is None else [int(each) for each in since.state.split()]
    latest = place_of(deeds[-1]) if deeds else since.latest
    book.keep_state(learner, GAME, rule, " ".join(map(str, known + times)), since.through, latest)
    return since.state, times


def answered(book: SqliteScoreBook, *at: int, learner: str = "Anna", game: str = GAME) -> None:
    for each in at:
        book.record(attempt(at_ms=each, learner=learner, game=game))


def test_of_nobody_nothing_was_done_and_nothing_is_kept(book: SqliteScoreBook) -> None:
    assert gone_through(book) == (None, [])
    assert gone_through(book) == (None, [])


def test_deeds_of_all_kinds_come_in_the_order_of_time_rounds_by_their_ends(book: SqliteScoreBook) -> None:
    begun, shuffle = rounds.start(started_ms=100), shuffles.start(started_ms=200)
    book.keep_round(rounds.record(begun, rounds.act(0), ended=rounds.end(at_ms=5_000)))
    book.keep_shuffle(shuffles.record(shuffle, shuffles.act(0), ended=shuffles.end(at_ms=4_000)))
    book.keep_round(rounds.record(rounds.start(started_ms=300), rounds.act(0)))
    answered(book, 6_000, 3_000)
    answered(book, 3_500, learner="Béla")
    answered(book, 3_600, game="rockingham/blackjack")
    assert gone_through(book) == (None, [3_000, 4_000, 5_000, 6_000])


def test_only_what_is_new_is_gone_through(book: SqliteScoreBook) -> None:
    answered(book, 1_000, 2_000)
    assert gone_through(book) == (None, [1_000, 2_000])
    assert gone_through(book) == ("1000 2000", [])
    answered(book, 3_000)
    answered(book, 3_500, learner="Béla")
    begun = rounds.start(started_ms=100)
    book.keep_round(rounds.record(begun, rounds.act(0), ended=rounds.end(at_ms=4_000)))
    assert gone_through(book) == ("1000 2000", [3_000, 4_000])
    assert gone_through(book) == ("1000 2000 3000 4000", [])


def test_another_rule_goes_through_all_of_it(book: SqliteScoreBook) -> None:
    answered(book, 1_000)
    gone_through(book)
    assert gone_through(book, rule="two") == (None, [1_000])


def test_what_comes_in_before_the_mark_is_no_reason_to_believe_it(book: SqliteScoreBook) -> None:
    answered(book, 1_000, 3_000)
    gone_through(book)
    answered(book, 2_000, 4_000)
    assert gone_through(book) == (None, [1_000, 2_000, 3_000, 4_000])
    assert gone_through(book) == ("1000 2000 3000 4000", [])


def test_answers_of_a_learner_counted_as_another_are_gone_through_with_theirs(book: SqliteScoreBook) -> None:
    answered(book, 1_000, 3_000)
    answered(book, 2_000, 9_000, learner="Béla")
    assert gone_through(book) == (None, [1_000, 3_000])
    assert gone_through(book, "Béla") == (None, [2_000, 9_000])
    book.merge_learners("Béla", "Anna")
    assert gone_through(book, "Béla") == (None, [1_000, 2_000, 3_000, 9_000])
    assert gone_through(book) == ("1000 2000 3000 9000", [])


def test_a_learner_renamed_goes_on_from_there(book: SqliteScoreBook) -> None:
    answered(book, 1_000)
    gone_through(book)
    book.rename_learner("Anna", "Anne")
    assert gone_through(book, "Anne") == ("1000", [])


def test_of_a_learner_taken_out_nothing_is_left(book: SqliteScoreBook) -> None:
    answered(book, 1_000)
    gone_through(book)
    book.remove_learner("Anna")
    assert book.db.execute("SELECT count(*) FROM checkpoints").fetchone() == (0,)
    answered(book, 2_000)
    assert gone_through(book) == (None, [2_000])


def test_a_row_that_another_answer_has_taken_is_no_mark(book: SqliteScoreBook) -> None:
    """The last answer goes with its learner, and the next one gets its place."""
    answered(book, 1_000)
    answered(book, 1_500, learner="Béla")
    gone_through(book)
    book.remove_learner("Béla")
    answered(book, 2_000)
    assert gone_through(book) == (None, [1_000, 2_000])


def test_a_record_taken_in_from_another_book_is_gone_through_in_its_time(book: SqliteScoreBook, tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path / "elsewhere")) as other:
        answered(other, 1_000, 3_000)
    export_learner(tmp_path / "elsewhere", "Anna", tmp_path / "anna.jsonl")
    answered(book, 2_000)
    gone_through(book)
    book.take_in(read_record(tmp_path / "anna.jsonl", "Anna"))
    assert gone_through(book) == (None, [1_000, 2_000, 3_000])


@pytest.mark.parametrize("through", ["", "[]", "{}", "[1, 2]", '[["x"], {}]', '[["x"], {"attempts": ["a", 1]}]'])
def test_a_mark_that_nobody_wrote_is_not_believed(book: SqliteScoreBook, through: str) -> None:
    answered(book, 1_000)
    gone_through(book)
    book.db.execute("UPDATE checkpoints SET through = ?", [through])
    assert gone_through(book) == (None, [1_000])


@pytest.mark.parametrize("column", ["through", "latest_ms", "latest", "state"])
def test_a_row_of_another_kind_is_not_believed(book: SqliteScoreBook, column: str) -> None:
    answered(book, 1_000)
    gone_through(book)
    rows = [list(row) for row in book.db.execute("SELECT * FROM checkpoints")]
    book.db.execute("DROP TABLE checkpoints")
    book.db.execute("CREATE TABLE checkpoints (learner, game, rule, through, latest_ms, latest, state)")
    book.db.execute("INSERT INTO checkpoints VALUES (?, ?, ?, ?, ?, ?, ?)", rows[0])
    assert book.deeds("Anna", GAME, RULE).state == "1000"
    book.db.execute(f"UPDATE checkpoints SET {column} = NULL")
    assert gone_through(book) == (None, [1_000])


def test_a_table_taken_away_is_made_again(book: SqliteScoreBook) -> None:
    answered(book, 1_000)
    gone_through(book)
    book.db.execute("DROP TABLE checkpoints")
    book.remove_learner("Anna")
    answered(book, 2_000)
    assert gone_through(book) == (None, [2_000])
    assert gone_through(book) == ("2000", [])


def test_counting_everything_anew_forgets_the_checkpoints_too(book: SqliteScoreBook) -> None:
    answered(book, 1_000)
    gone_through(book)
    book.recount()
    assert gone_through(book) == (None, [1_000])


def test_a_mark_is_put_forward_where_others_did_much(book: SqliteScoreBook, monkeypatch: pytest.MonkeyPatch) -> None:
    answered(book, 1_000)
    gone_through(book)
    answered(book, 2_000, 3_000, learner="Béla")
    assert not book.deeds("Anna", GAME, RULE).is_far_behind
    monkeypatch.setattr("trainer.storage.counted.checkpoints._FAR", 1)
    assert book.deeds("Anna", GAME, RULE).is_far_behind
    assert gone_through(book) == ("1000", [])
    assert not book.deeds("Anna", GAME, RULE).is_far_behind


def test_deeds_kept_while_others_are_gone_through_come_the_next_time(book: SqliteScoreBook, tmp_path: Path) -> None:
    answered(book, 1_000, 2_000)
    since = book.deeds("Anna", GAME, RULE)
    with closing(open_score_book(tmp_path)) as other:
        answered(other, 3_000)
    deeds: Sequence[Place] = [place_of(each) for each in chain.from_iterable(since.deeds)]
    assert (since.state, since.latest, [at_ms for at_ms, _ in deeds]) == (None, BEFORE_ALL, [1_000, 2_000])
    book.keep_state("Anna", GAME, RULE, "1000 2000", since.through, deeds[-1])
    assert gone_through(book) == ("1000 2000", [3_000])


def test_a_book_that_is_only_read_tells_of_it_and_keeps_nothing(book: SqliteScoreBook, tmp_path: Path) -> None:
    answered(book, 1_000)
    gone_through(book)
    answered(book, 2_000)
    with closing(open_for_reading(tmp_path)) as reading:
        since = reading.deeds("Anna", GAME, RULE)
        assert (since.state, [place_of(each)[0] for each in chain.from_iterable(since.deeds)]) == ("1000", [2_000])
        with pytest.raises(KnownError):
            reading.keep_state("Anna", GAME, RULE, "x", since.through, (2_000, ""))
    assert gone_through(book) == ("1000", [2_000])


def kept_partly(book: SqliteScoreBook, many: int) -> None:
    """Go through so many of the deeds that are not in the state, and keep what they come to."""
    since = book.deeds("Anna", GAME, RULE)
    places = [place_of(each) for each in chain.from_iterable(since.deeds)][:many]
    state = " ".join(filter(None, (since.state, *(f"{at_ms}" for at_ms, _ in places))))
    book.keep_state("Anna", GAME, RULE, state, since.partly, places[-1])


def test_what_was_gone_through_in_part_is_gone_on_with(book: SqliteScoreBook) -> None:
    begun = rounds.start(started_ms=100)
    answered(book, 3_000, 1_000, 2_000)
    book.keep_round(rounds.record(begun, rounds.act(0), ended=rounds.end(at_ms=2_500)))
    kept_partly(book, 1)
    kept_partly(book, 1)
    assert book.deeds("Anna", GAME, RULE).is_far_behind
    assert gone_through(book) == ("1000 2000", [2_500, 3_000])
    assert gone_through(book) == ("1000 2000 2500 3000", [])


def test_what_is_kept_meanwhile_comes_in_its_time_and_before_the_mark_all_begins_anew(book: SqliteScoreBook) -> None:
    answered(book, 1_000, 2_000, 3_000)
    kept_partly(book, 2)
    answered(book, 2_500, 4_000)
    kept_partly(book, 1)
    shuffle = shuffles.start(started_ms=200)
    book.keep_shuffle(shuffles.record(shuffle, shuffles.act(0), ended=shuffles.end(at_ms=3_500)))
    assert gone_through(book) == ("1000 2000 2500", [3_000, 3_500, 4_000])
    answered(book, 5_000, 6_000)
    kept_partly(book, 1)
    answered(book, 4_500)
    assert gone_through(book)[0] is None


def test_in_bits_of_any_size_deeds_come_in_the_order_of_time(
    book: SqliteScoreBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two who count as one answer in the same moments, play other games, and deal rounds that end between."""
    for many in ("_MANY_ANSWERS", "_MANY_ENDS", "_MANY_SITTINGS"):
        monkeypatch.setattr(f"trainer.storage.counted.deeds_in_order.{many}", 2)
    answered(book, 7_000, 1_000, 1_000, 1_000, 2_000, 3_000)
    answered(book, 2_000, 8_000, learner="Béla")
    answered(book, 4_000, 4_100, 4_200, 4_300, game="rockingham/blackjack")
    for number, at_ms in enumerate((1_000, 2_500, 2_500, 2_500, 9_000)):
        begun = rounds.start(started_ms=number)
        book.keep_round(rounds.record(begun, rounds.act(0), ended=rounds.end(at_ms=at_ms)))
    book.merge_learners("Béla", "Anna")
    since = book.deeds("Anna", GAME, RULE)
    bits = [[place_of(each) for each in bit] for bit in since.deeds]
    places = [*chain.from_iterable(bits)]
    assert [at_ms for at_ms, _ in places] == [
        *(1_000, 1_000, 1_000, 1_000, 2_000, 2_000, 2_500, 2_500, 2_500, 3_000, 7_000, 8_000, 9_000),
    ]
    assert places == sorted(places)
    assert max(map(len, bits)) == 5
