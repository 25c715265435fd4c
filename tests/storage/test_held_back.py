"""What a test that goes on has brought is told by nothing else, and counts in its place once the test is over."""

import pytest

from tests.storage import rounds, shuffles
from tests.storage.attempts import attempt
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.records.deeds import AnswerGiven, Deed
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, Happened
from trainer.training.records.sitting_records import Ending, RoundRecord, ShuffleRecord

GAME = "exhibit-17-011/blackjack"
START = ExaminationStart("e1", "Anna", 900, "table", "d1", GAME, (), {"deal.order": "left"}, 7, "f1", "{}")
HANDED_IN = ExaminationEvent(9, Happened.HANDED_IN, 90_000, 80_000)
ABANDONED = ExaminationEvent(9, Happened.ABANDONED, 90_000, 80_000)
MISSED = attempt(id="a1", right=False, mistake="even-money")
DEALT, MIXED = rounds.start(id="r1", mode="test"), shuffles.start(id="s1", mode="test")


def taken(book: SqliteScoreBook) -> None:
    """A test in which a question was missed, a round dealt to its end and a shuffle begun."""
    book.tests.keep_draw(START)
    for asked, id in enumerate(("a1", "r1", "s1"), 1):
        assert book.tests.reserve("e1", asked, id) == id
    book.record(MISSED)
    book.keep_round(RoundRecord("r1", DEALT, (rounds.act(0),), rounds.end()))
    book.keep_shuffle(ShuffleRecord("s1", MIXED, (shuffles.act(0),)))


def deeds(book: SqliteScoreBook) -> list[Deed]:
    return [each for some in book.deeds("Anna", GAME, "").deeds for each in some]


def test_while_it_goes_on_nothing_else_tells_of_it(book: SqliteScoreBook) -> None:
    taken(book)
    assert list(book.results("Anna")) == []
    assert list(book.answers("Anna", ["blackjack-payout"])) == []
    assert list(book.tallies("Anna").days(None)) == []
    assert (book.rounds("Anna"), book.shuffles("Anna"), deeds(book)) == ((), (), [])
    assert (book.unfinished("Anna"), book.unfinished_shuffle("Anna")) == (None, None)


def test_the_test_itself_finds_its_rounds_as_they_stood(book: SqliteScoreBook) -> None:
    taken(book)
    dealt, mixed = book.round("r1"), book.shuffle("s1")
    assert dealt is not None
    assert mixed is not None
    assert (dealt.end, len(dealt.acts)) == (rounds.end(), 1)
    assert (mixed.end, len(mixed.acts)) == (None, 1)


def test_what_is_asked_again_after_a_kill_is_kept_under_the_same_id(book: SqliteScoreBook) -> None:
    taken(book)
    assert book.tests.reserve("e1", 2, "another") == "r1"
    book.record(attempt(id="a1", right=True))
    book.tests.keep_events("e1", [HANDED_IN])
    assert [each.right for each in book.results("Anna")] == [False]


@pytest.mark.parametrize("end", [HANDED_IN, ABANDONED])
def test_once_it_is_over_all_of_it_counts_as_what_others_bring(book: SqliteScoreBook, end: ExaminationEvent) -> None:
    taken(book)
    book.tests.keep_events("e1", [end])
    assert [(each.at_ms, each.mistake) for each in book.results("Anna")] == [(1_000, "even-money")]
    assert sum(each.answers for each in book.tallies("Anna").days(None)) == 1
    (dealt,), (mixed,) = book.rounds("Anna"), book.shuffles("Anna")
    assert dealt.end == rounds.end()
    # What was not brought to its end is nothing that anybody goes on with.
    assert mixed.end is not None
    assert (mixed.end.ending, mixed.end.at_ms) == (Ending.LEFT, 90_000)
    assert book.unfinished_shuffle("Anna") is None
    assert [each.id for each in deeds(book) if isinstance(each, AnswerGiven)] == ["a1"]


def test_what_is_let_out_stands_in_the_chain(book: SqliteScoreBook) -> None:
    taken(book)
    book.tests.keep_events("e1", [HANDED_IN])
    assert check_record(book._path).faults == []
    book.db.execute("DROP TRIGGER attempts_no_update")
    book.db.execute("UPDATE attempts SET is_right = 1")
    assert check_record(book._path).faults


def test_what_the_learner_did_meanwhile_counts_at_once_and_is_gone_through_with_it_afterwards(
    book: SqliteScoreBook,
) -> None:
    taken(book)
    book.record(attempt(id="a2", at_ms=5_000))
    since = book.deeds("Anna", GAME, "rule")
    (own,) = [each for some in since.deeds for each in some]
    book.keep_state("Anna", GAME, "rule", "{}", since.through, (5_000, own.id))
    book.tests.keep_events("e1", [HANDED_IN])
    # What was kept lies after the first answer of the test: all of it is gone through anew, in the order of time.
    again = book.deeds("Anna", GAME, "rule")
    assert again.state is None
    assert [each.id for some in again.deeds for each in some][:2] == ["a1", "a2"]


def test_it_goes_with_its_learner(book: SqliteScoreBook) -> None:
    taken(book)
    book.remove_learner("Anna")
    assert book.db.execute("SELECT count(*) FROM held_back").fetchone() == (0,)


def test_which_questions_were_asked_in_a_test_is_told_once_it_is_over(book: SqliteScoreBook) -> None:
    taken(book)
    answered = ExaminationEvent(8, Happened.ANSWERED, 80_000, 80_000, '{"part":0,"item":0,"kept":"a1"}')
    book.tests.keep_events("e1", [answered])
    assert book.tests.asked("Anna") == frozenset()
    book.tests.keep_events("e1", [HANDED_IN])
    book.record(attempt(id="a2", seed=5))
    assert book.tests.asked("Anna") == {(MISSED.drill, MISSED.seed)}
    assert book.tests.asked("Ben") == frozenset()
