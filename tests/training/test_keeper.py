"""Answers are kept whatever happens to the score book."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.storage import rounds, shuffles
from tests.storage.attempts import attempt
from tests.training.fakes import written
from trainer.storage.glance import FILE_NAME
from trainer.storage.score_book import open_for_reading, open_score_book
from trainer.training.drills.sitting import kept_answer_of, result_of
from trainer.training.keeper import ScoreKeeper, Trouble
from trainer.training.progress.tallied import TalliedAttempts
from trainer.training.records.ports import Attempt, CountedLearner, DamagedBook, KeptAnswer, KnownError, Result
from trainer.training.records.sitting_records import (
    KeptRound,
    KeptShuffle,
    RoundRecord,
    RoundResult,
    ShuffleRecord,
    ShuffleResult,
)
from trainer.training.records.tallies import MarkKind, Tallies


def listed(pages: Sequence[Any], of: Any, learner: str, game: str | None, since_ms: int) -> list[Any]:
    """The results of all sittings that ``pages`` tell of, oldest first."""
    every = [written([page for page in pages if page.id == id], of) for id in dict.fromkeys(page.id for page in pages)]
    mine = [each for each in every if each and each.start.learner == learner and each.start.started_ms >= since_ms]
    ordered = sorted(mine, key=lambda each: (each.start.started_ms, each.start.id))
    return [each.result for each in ordered if game in (None, each.start.game)]


@dataclass
class PaperBook:
    """A score book in memory that complains as often as it is told to; ``opened`` counts its openings."""

    troubles: int = 0
    opened: int = 0
    kept: list[Attempt] = field(default_factory=list)
    pages: list[RoundRecord] = field(default_factory=list)
    shuffled: list[ShuffleRecord] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    switched: dict[str, frozenset[str]] = field(default_factory=dict)
    changes: list[str] = field(default_factory=list)
    held: set[str] = field(default_factory=set)

    def open(self) -> PaperBook:
        self.complain()
        self.opened += 1
        return self

    def complain(self) -> None:
        if self.troubles:
            self.troubles -= 1
            raise KnownError("Answers are not being saved: out of ink.")

    def record(self, attempt: Attempt) -> None:
        self.complain()
        self.kept.append(attempt)

    def results(self, learner: str, game: str | None = None, since_ms: int = 0) -> Iterator[Result]:
        self.complain()
        return map(result_of, self.kept)

    def tallies(self, learner: str, game: str | None = None) -> Tallies:
        self.complain()
        return TalliedAttempts(self.kept)

    def answers(
        self, learner: str, drills: Collection[str], game: str | None = None, since_ms: int = 0
    ) -> Iterator[KeptAnswer]:
        self.complain()
        return (kept_answer_of(each) for each in self.kept if each.drill in drills)

    def keep_round(self, record: RoundRecord) -> None:
        self.complain()
        self.pages.append(record)

    def rounds(self, learner: str, game: str | None = None, since_ms: int = 0) -> Sequence[RoundResult]:
        self.complain()
        return listed(self.pages, KeptRound, learner, game, since_ms)

    def round(self, round_id: str) -> KeptRound | None:
        self.complain()
        return written([page for page in self.pages if page.id == round_id], KeptRound)

    def unfinished(self, learner: str, game: str | None = None) -> KeptRound | None:
        raise NotImplementedError("the keeper finds it among the rounds")

    def keep_shuffle(self, record: ShuffleRecord) -> None:
        self.complain()
        self.shuffled.append(record)

    def shuffles(self, learner: str, game: str | None = None, since_ms: int = 0) -> Sequence[ShuffleResult]:
        self.complain()
        return listed(self.shuffled, KeptShuffle, learner, game, since_ms)

    def shuffle(self, shuffle_id: str) -> KeptShuffle | None:
        self.complain()
        return written([page for page in self.shuffled if page.id == shuffle_id], KeptShuffle)

    def unfinished_shuffle(self, learner: str, game: str | None = None) -> KeptShuffle | None:
        raise NotImplementedError("the keeper finds it among the shuffles")

    def setting(self, key: str) -> str | None:
        self.complain()
        return self.settings.get(key)

    def keep_setting(self, key: str, value: str) -> None:
        self.complain()
        self.settings[key] = value

    def hold(self, sitting: str) -> bool:
        self.complain()
        self.held.add(sitting)
        return True

    def let_go(self, sitting: str) -> None:
        self.complain()
        self.held.discard(sitting)

    def let_all_go(self) -> None:
        self.complain()
        self.held.clear()

    def renew(self) -> None:
        self.complain()

    def rename_learner(self, name: str, new: str) -> None:
        self.complain()
        self.changes.append(f"{name} is called {new}")

    def merge_learners(self, name: str, into: str) -> None:
        self.complain()
        self.changes.append(f"{name} counts as {into}")

    def separate_learner(self, name: str) -> None:
        self.complain()
        self.changes.append(f"{name} counts as {name}")

    def counted_as_others(self) -> Sequence[CountedLearner]:
        self.complain()
        return ()

    def remove_learner(self, name: str) -> None:
        self.complain()
        self.changes.append(f"{name} is gone")

    def switches(self, game: str) -> frozenset[str]:
        self.complain()
        return self.switched.get(game, frozenset())

    def keep_switches(self, game: str, paths: Collection[str]) -> None:
        self.complain()
        self.switched[game] = frozenset(paths)

    def close(self) -> None:
        self.complain()


OUT_OF_INK = "Answers are not being saved: out of ink."


def test_an_answer_is_in_the_book_when_no_trouble_is_told() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    given = attempt()
    assert keeper.keep(given) is None
    assert book.kept == [given]
    assert keeper.trouble is None


def test_answers_wait_through_trouble_and_are_saved_in_their_order() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    keeper.open()
    book.troubles = 4
    given = [attempt(at_ms=each) for each in range(4)]
    assert keeper.keep(given[0]) == Trouble(OUT_OF_INK, 1)
    assert keeper.keep(given[1]) == Trouble(OUT_OF_INK, 2)
    assert keeper.keep(given[2]) == Trouble(OUT_OF_INK, 3)
    assert keeper.keep(given[3]) is None
    assert book.kept == given


def test_a_retry_saves_what_waits_without_another_answer() -> None:
    book = PaperBook(troubles=1)
    keeper = ScoreKeeper(book.open)
    keeper.keep(attempt())
    assert keeper.retry() is None
    assert len(book.kept) == 1


def test_a_book_that_made_trouble_is_opened_afresh() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    keeper.open()
    book.troubles = 1
    keeper.keep(attempt())
    keeper.retry()
    assert book.opened == 2


def test_a_book_that_makes_no_trouble_is_opened_once() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    keeper.open()
    for _ in range(3):
        keeper.keep(attempt())
    assert book.opened == 1


@dataclass
class TornBook(PaperBook):
    """A score book that opens well, and of which nothing can be read or written."""

    def complain(self) -> None:
        if self.opened:
            raise DamagedBook("Answers are not being saved: a page is torn.")


@pytest.mark.parametrize("does", [lambda keeper: keeper.keep(attempt()), lambda keeper: keeper.rounds("Anna")])
def test_a_book_found_damaged_after_its_opening_is_mended_and_gone_on_with(
    does: Callable[[ScoreKeeper], object],
) -> None:
    books: list[PaperBook] = [TornBook()]
    keeper = ScoreKeeper(lambda: books[-1].open(), mend=lambda _: books.append(PaperBook()))
    keeper.open()
    does(keeper)
    assert keeper.keep(attempt()) is None
    assert keeper.waiting == ()
    assert len(books) == 2


def test_a_book_that_is_damaged_again_is_not_mended_for_ever() -> None:
    books: list[PaperBook] = [TornBook()]
    keeper = ScoreKeeper(lambda: books[-1].open(), mend=lambda _: books.append(TornBook()))
    keeper.open()
    for _ in range(3):
        assert keeper.keep(attempt()) == Trouble("Answers are not being saved: a page is torn.", len(keeper.waiting))
    assert len(keeper.waiting) == 3
    assert len(books) == 2


def test_results_tell_what_waits_too() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    keeper.keep(attempt(at_ms=1))
    book.troubles = 1
    keeper.keep(attempt(at_ms=2))
    keeper.keep(attempt(at_ms=3))
    book.troubles = 1
    keeper.keep(attempt(at_ms=4))
    assert [result.at_ms for result in keeper.results("Anna")] == [1, 2, 3, 4]
    assert keeper.trouble == Trouble(OUT_OF_INK, 1)


def test_results_that_wait_are_chosen_as_those_in_the_book_are() -> None:
    keeper = ScoreKeeper(PaperBook(troubles=100).open)
    keeper.keep(attempt(at_ms=1))
    keeper.keep(attempt(at_ms=2, game="rockingham/blackjack"))
    keeper.keep(attempt(at_ms=3, learner="Béla"))
    assert [result.at_ms for result in keeper.results("Anna")] == [1, 2]
    assert [result.at_ms for result in keeper.results("Anna", "rockingham/blackjack")] == [2]
    assert [result.at_ms for result in keeper.results("Anna", since_ms=2)] == [2]


def test_what_is_counted_tells_what_waits_too() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    keeper.keep(attempt(right=False, mistake="forgot-the-half"))
    book.troubles = 1
    keeper.keep(attempt(right=False, mistake="forgot-the-half"))
    (slip,) = keeper.told("Anna", None, lambda tallies: tallies.marks(MarkKind.MISTAKE))
    assert (slip.what, slip.times) == ("forgot-the-half", 2)


def test_what_waits_is_counted_by_learner_and_game() -> None:
    keeper = ScoreKeeper(PaperBook(troubles=100).open)
    keeper.keep(attempt(milliseconds=1))
    keeper.keep(attempt(milliseconds=2, game="rockingham/blackjack"))
    keeper.keep(attempt(milliseconds=3, learner="Béla"))
    told = [keeper.told("Anna", game, lambda tallies: tallies.last()) for game in (None, "rockingham/blackjack")]
    assert [[each.milliseconds for each in last] for last in told] == [[1, 2], [2]]


def test_where_the_book_cannot_be_read_what_waits_is_counted_alone() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    keeper.keep(attempt(milliseconds=1))
    book.troubles = 2
    keeper.keep(attempt(milliseconds=2))
    assert [each.milliseconds for each in keeper.told("Anna", None, lambda tallies: tallies.last())] == [2]
    assert keeper.trouble == Trouble(OUT_OF_INK, 1)


def test_choices_made_in_trouble_hold_and_are_saved_later() -> None:
    book = PaperBook(troubles=2)
    keeper = ScoreKeeper(book.open)
    with pytest.raises(KnownError, match="out of ink"):
        keeper.keep_setting("theme", "dark")
    with pytest.raises(KnownError, match="out of ink"):
        keeper.keep_switches("a/b", ["play.surrender"])
    assert keeper.setting("theme") == "dark"
    assert keeper.switches("a/b") == {"play.surrender"}
    assert keeper.retry() is None
    assert book.settings == {"theme": "dark"}
    assert book.switched == {"a/b": {"play.surrender"}}
    assert keeper.setting("theme") == "dark"


def test_record_complains_where_the_answer_waits() -> None:
    keeper = ScoreKeeper(PaperBook(troubles=1).open)
    with pytest.raises(KnownError, match="out of ink"):
        keeper.record(attempt())
    assert keeper.trouble == Trouble(OUT_OF_INK, 1)


def test_reading_in_trouble_gives_nothing_rather_than_stopping() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    for read in (lambda: [*keeper.results("Anna")], lambda: keeper.setting("theme"), lambda: keeper.switches("a/b")):
        keeper.open()
        book.troubles = 1
        assert not read()
        assert keeper.trouble == Trouble(OUT_OF_INK, 0)


def test_closing_saves_what_waits() -> None:
    book = PaperBook(troubles=1)
    keeper = ScoreKeeper(book.open)
    keeper.keep(attempt())
    keeper.close()
    assert len(book.kept) == 1


def test_closing_complains_of_answers_that_stay_unsaved() -> None:
    keeper = ScoreKeeper(PaperBook(troubles=100).open)
    keeper.keep(attempt())
    with pytest.raises(KnownError, match="out of ink"):
        keeper.close()


def test_closing_a_book_never_opened_is_no_trouble() -> None:
    book = PaperBook(troubles=100)
    keeper = ScoreKeeper(book.open)
    keeper.close()
    assert keeper.trouble is None


def test_a_locked_book_gets_its_answers_once_it_is_free(tmp_path: Path) -> None:
    keeper = ScoreKeeper(lambda: open_score_book(tmp_path))
    keeper.open()
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        trouble = keeper.keep(attempt(at_ms=1))
        assert trouble is not None
        assert "another program holds" in trouble.sentence
        other.execute("ROLLBACK")
    assert keeper.keep(attempt(at_ms=2)) is None
    keeper.close()
    with closing(open_for_reading(tmp_path)) as book:
        assert [result.at_ms for result in book.results("Anna")] == [1, 2]


def test_a_deleted_folder_gets_a_new_book_with_the_next_answer(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    keeper = ScoreKeeper(lambda: open_score_book(folder))
    keeper.keep(attempt(at_ms=1))
    shutil.rmtree(folder)
    trouble = keeper.keep(attempt(at_ms=2))
    assert trouble is not None
    assert "was moved or deleted" in trouble.sentence
    assert keeper.keep(attempt(at_ms=3)) is None
    assert [result.at_ms for result in keeper.results("Anna")] == [2, 3]
    keeper.close()


def test_acts_at_the_table_wait_through_trouble_and_are_saved_in_their_order() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    keeper.open()
    book.troubles = 3
    begun = rounds.start()
    told = [rounds.record(begun, rounds.act(index), first=index == 0) for index in range(3)]
    assert keeper.keep(told[0]) == Trouble(OUT_OF_INK, 1)
    assert keeper.keep(told[1]) == Trouble(OUT_OF_INK, 2)
    assert keeper.keep(told[2]) is None
    assert book.pages == told


def test_only_a_trainee_s_acts_are_counted_as_waiting() -> None:
    keeper = ScoreKeeper(PaperBook(troubles=100).open)
    acts = (rounds.act(0, by="house", how="automatic"), rounds.act(1), rounds.act(2))
    assert keeper.keep(rounds.record(rounds.start(), *acts)) == Trouble(OUT_OF_INK, 2)


def test_answers_and_acts_are_saved_in_the_order_they_were_given() -> None:
    book = PaperBook(troubles=2)
    keeper = ScoreKeeper(book.open)
    keeper.keep(rounds.record(rounds.start(), rounds.act(0)))
    keeper.keep(attempt())
    assert keeper.trouble == Trouble(OUT_OF_INK, 2)
    keeper.retry()
    assert (len(book.pages), len(book.kept)) == (1, 1)


def test_a_round_that_waits_can_be_gone_on_with() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    begun = rounds.start()
    keeper.keep(rounds.record(begun, rounds.act(0)))
    book.troubles = 1
    keeper.keep(rounds.record(begun, rounds.act(1), first=False))
    assert keeper.unfinished("Anna") == KeptRound(begun, (rounds.act(0), rounds.act(1)))
    book.troubles = 1
    keeper.keep(rounds.record(begun, ended=rounds.end(), first=False))
    assert keeper.unfinished("Anna") is None
    assert [each.end for each in keeper.rounds("Anna")] == [rounds.end()]


def test_a_round_is_told_though_the_book_cannot_be_opened() -> None:
    keeper = ScoreKeeper(PaperBook(troubles=100).open)
    begun = rounds.start()
    keeper.keep(rounds.record(begun, rounds.act(0)))
    keeper.keep(rounds.record(rounds.start(learner="Béla"), rounds.act(0)))
    assert keeper.round(begun.id) == KeptRound(begun, (rounds.act(0),))
    assert [each.id for each in keeper.rounds("Anna")] == [begun.id]
    assert keeper.rounds("Anna", "rockingham/blackjack") == ()
    assert keeper.rounds("Anna", since_ms=1_001) == ()
    assert keeper.round("no such round") is None


def test_keep_round_complains_where_the_act_waits() -> None:
    keeper = ScoreKeeper(PaperBook(troubles=1).open)
    with pytest.raises(KnownError, match="out of ink"):
        keeper.keep_round(rounds.record(rounds.start(), rounds.act(0)))


def test_closing_saves_acts_that_wait(tmp_path: Path) -> None:
    keeper = ScoreKeeper(lambda: open_score_book(tmp_path))
    keeper.open()
    begun = rounds.start()
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert keeper.keep(rounds.record(begun, rounds.act(0))) is not None
        other.execute("ROLLBACK")
    keeper.close()
    with closing(open_for_reading(tmp_path)) as book:
        assert book.round(begun.id) == KeptRound(begun, (rounds.act(0),))


def test_a_shuffle_that_waits_can_be_gone_on_with() -> None:
    book = PaperBook(troubles=2)
    keeper = ScoreKeeper(book.open)
    begun = shuffles.start()
    assert keeper.keep(shuffles.record(begun, shuffles.act(0))) == Trouble(OUT_OF_INK, 1)
    more = shuffles.record(begun, shuffles.act(1), shuffles.act(2, by="house", how="in-place"), first=False)
    assert keeper.keep(more) == Trouble(OUT_OF_INK, 2)
    whole = KeptShuffle(begun, (shuffles.act(0), *more.acts))
    assert keeper.unfinished_shuffle("Anna") == whole
    assert keeper.retry() is None
    assert keeper.shuffle(begun.id) == whole
    assert [each.id for each in book.shuffled] == [begun.id, begun.id]


def test_shuffles_that_wait_are_listed_by_learner_game_and_time() -> None:
    keeper = ScoreKeeper(PaperBook(troubles=9).open)
    begun = shuffles.start()
    keeper.keep(shuffles.record(begun, shuffles.act(0)))
    keeper.keep(shuffles.record(shuffles.start(learner="Béla"), shuffles.act(0)))
    assert [each.id for each in keeper.shuffles("Anna")] == [begun.id]
    assert keeper.shuffles("Anna", "rockingham/blackjack") == ()
    assert keeper.shuffles("Anna", since_ms=1_001) == ()
    keeper.keep(shuffles.record(begun, ended=shuffles.end(), first=False))
    assert [each.end for each in keeper.shuffles("Anna")] == [shuffles.end()]
    assert keeper.unfinished_shuffle("Anna") is None


def test_keep_shuffle_complains_where_the_act_waits() -> None:
    keeper = ScoreKeeper(PaperBook(troubles=9).open)
    with pytest.raises(KnownError, match="out of ink"):
        keeper.keep_shuffle(shuffles.record(shuffles.start(), shuffles.act(0)))


def test_answers_that_wait_are_told_with_those_in_the_book() -> None:
    book = PaperBook()
    keeper = ScoreKeeper(book.open)
    keeper.keep(attempt(drill="cut-depth", at_ms=1_000))
    book.troubles = 1
    keeper.keep(attempt(drill="cut-depth", at_ms=2_000))
    assert [each.at_ms for each in keeper.answers("Anna", {"cut-depth"})] == [1_000, 2_000]
