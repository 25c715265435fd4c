"""Keeps answers whatever happens to the score book: what cannot be saved waits, and is tried again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from trainer.lazy_module import LazyModule
from trainer.training.records.ports import (
    Attempt,
    DamagedBook,
    Keepable,
    KeptAnswer,
    KnownError,
    LostBook,
    RefusedByBook,
    Result,
    ScoreBook,
    TakenElsewhere,
    answers_in,
)
from trainer.training.records.sitting_records import (
    KeptRound,
    KeptShuffle,
    KeptSitting,
    RoundRecord,
    RoundResult,
    ShuffleRecord,
    ShuffleResult,
)
from trainer.training.records.tallies import Tallies
from trainer.training.records.waiting import begun_by, latest_open, listed, with_waiting

if TYPE_CHECKING:
    from trainer.training.drills import sitting
    from trainer.training.progress import tallied
else:
    # Only answers that wait need them; the window opens without them.
    sitting, tallied = LazyModule("trainer.training.drills.sitting"), LazyModule("trainer.training.progress.tallied")

T = TypeVar("T")
Rec = TypeVar("Rec", RoundRecord, ShuffleRecord)
K = TypeVar("K", bound=KeptSitting[Any])
R = TypeVar("R", bound=RoundResult | ShuffleResult)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why nothing is being saved, in one sentence with what to do, and how many answers wait to be saved.

    Each act of a trainee at the table is an answer.
    """

    sentence: str
    unsaved: int


class ScoreKeeper:
    """A ScoreBook that goes on in memory while the one it wraps cannot be opened or written.

    ``open_book`` opens the real one, and raises KnownError where it cannot; ``open_again`` likewise after trouble, when
    it is not worth a long wait; ``open_to_read`` opens one that can only be read, for as long as it cannot be written.
    ``mend`` sees to a book that opened well and is damaged, or not there, all the same; it mends damage once.
    Answers, rounds, shuffles and choices that could not be saved are written, in their order, the next time anything is
    kept, at ``retry`` and at ``close``.
    Reading never raises: it gives what the book tells, with what waits.
    """

    def __init__(
        self,
        open_book: Callable[[], ScoreBook],
        open_again: Callable[[], ScoreBook] | None = None,
        open_to_read: Callable[[], ScoreBook] | None = None,
        mend: Callable[[DamagedBook | LostBook], None] | None = None,
    ) -> None:
        self._open_book, self._open_again, self._open_to_read = open_book, open_again or open_book, open_to_read
        self._reading: ScoreBook | None = None
        self._may_be_read = True
        self._mend, self._has_mended = mend, False
        self._book: ScoreBook | None = None
        self._waiting: list[Keepable] = []
        self._settings: dict[str, str] = {}
        self._switches: dict[str, frozenset[str]] = {}
        self._sentence = ""
        self._shaken = False

    @property
    def trouble(self) -> Trouble | None:
        """What is wrong at the moment; None: everything is saved."""
        return Trouble(self._sentence, sum(map(answers_in, self._waiting))) if self._sentence else None

    @property
    def waiting(self) -> tuple[Keepable, ...]:
        """What waits to be saved, in its order."""
        return tuple(self._waiting)

    def take_up(self, earlier: Iterable[Keepable]) -> Trouble | None:
        """Keep what an earlier run could not save, before anything that waits now."""
        self._waiting[:0] = earlier
        return self.retry()

    def open(self) -> Trouble | None:
        """Open the book; may be called again after trouble."""
        return self.retry()

    def keep(self, what: Keepable) -> Trouble | None:
        """Keep an answer or what happened at the table: durably where None is returned, else in memory until then."""
        self._waiting.append(what)
        return self.retry()

    def retry(self) -> Trouble | None:
        """Try to save what waits."""
        error = self._try()
        if error is not None and self._mended(error):
            self._try()
        return self.trouble

    def _try(self) -> KnownError | None:
        try:
            self._sentence = self._save(self._opened())
        except KnownError as error:
            self._sentence = str(error)
            # It may still be read; the next try opens it afresh, which mends what a torn connection cannot.
            self._shaken = True
            return error
        return None

    def record(self, attempt: Attempt) -> None:
        """Keep ``attempt`` as ``keep`` does; raises KnownError where it waits in memory."""
        self.keep(attempt)
        self._raise_trouble()

    def told(self, learner: str, game: str | None, read: Callable[[Tallies], T]) -> T:
        """What ``read`` makes of the learner's answers counted, those that wait included."""
        attempts = self._waiting_attempts(learner, game, 0)
        if not attempts and self._book is not None:
            found = self._read(lambda book: (read(book.tallies(learner, game)),), None)
            if found is not None:
                return found[0]
        waiting = tallied.TalliedAttempts(attempts)
        together = tallied.TalliesTogether
        return self._read(lambda book: read(together(book.tallies(learner, game), waiting)), read(waiting))

    def reckoned(self, reckon: Callable[[ScoreBook], T], otherwise: T) -> T:
        """What ``reckon`` makes of all that is in the book, without what waits; ``otherwise`` where it is not read."""
        return self._read(reckon, otherwise)

    def results(self, learner: str, game: str | None = None, since_ms: int = 0) -> Iterator[Result]:
        """Results, oldest first, those that wait included; they end early where the book cannot be read on."""
        waiting = self._waiting_attempts(learner, game, since_ms)
        return chain(self._each(lambda book: book.results(learner, game, since_ms)), map(sitting.result_of, waiting))

    def answers(
        self, learner: str, drills: Collection[str], game: str | None = None, since_ms: int = 0
    ) -> Iterator[KeptAnswer]:
        """Answers at these drills, oldest first, those that wait included; they end early as ``results`` do."""
        waiting = (each for each in self._waiting_attempts(learner, game, since_ms) if each.drill in drills)
        return chain(
            self._each(lambda book: book.answers(learner, drills, game, since_ms)), map(sitting.kept_answer_of, waiting)
        )

    def keep_round(self, record: RoundRecord) -> None:
        """Keep what happened in a round as ``keep`` does; raises KnownError where it waits in memory."""
        self.keep(record)
        self._raise_trouble()

    def rounds(self, learner: str, game: str | None = None, since_ms: int = 0) -> Sequence[RoundResult]:
        """Rounds, oldest first, with what waits."""
        none: tuple[RoundResult, ...] = ()
        kept = self._read(lambda book: tuple(book.rounds(learner, game, since_ms)), none)
        waiting = self._waiting_records(RoundRecord)
        begun = [KeptRound(start).result for start in begun_by(waiting, learner, game, since_ms)]
        return listed(kept, begun, waiting)

    def round(self, round_id: str) -> KeptRound | None:
        """The round of that id, with what waits of it."""
        kept = self._read(lambda book: book.round(round_id), None)
        return with_waiting(kept, self._waiting_records(RoundRecord, round_id), KeptRound)

    def unfinished(self, learner: str, game: str | None = None) -> KeptRound | None:
        """The learner's latest round that has not ended, with what waits of it."""
        latest = latest_open(self.rounds(learner, game))
        return None if latest is None else self.round(latest)

    def keep_shuffle(self, record: ShuffleRecord) -> None:
        """Keep what happened in a shuffle as ``keep`` does; raises KnownError where it waits in memory."""
        self.keep(record)
        self._raise_trouble()

    def shuffles(self, learner: str, game: str | None = None, since_ms: int = 0) -> Sequence[ShuffleResult]:
        """Shuffles, oldest first, with what waits."""
        none: tuple[ShuffleResult, ...] = ()
        kept = self._read(lambda book: tuple(book.shuffles(learner, game, since_ms)), none)
        waiting = self._waiting_records(ShuffleRecord)
        begun = [KeptShuffle(start).result for start in begun_by(waiting, learner, game, since_ms)]
        return listed(kept, begun, waiting)

    def shuffle(self, shuffle_id: str) -> KeptShuffle | None:
        """The shuffle of that id, with what waits of it."""
        kept = self._read(lambda book: book.shuffle(shuffle_id), None)
        return with_waiting(kept, self._waiting_records(ShuffleRecord, shuffle_id), KeptShuffle)

    def unfinished_shuffle(self, learner: str, game: str | None = None) -> KeptShuffle | None:
        """The learner's latest shuffle that has not ended, with what waits of it."""
        latest = latest_open(self.shuffles(learner, game))
        return None if latest is None else self.shuffle(latest)

    def hold(self, sitting: str) -> bool:
        """Go on with the round or shuffle of that id in this window alone; False: another window is at it."""
        return self._book is None or self._read(lambda book: book.hold(sitting), True)

    def let_go(self, sitting: str) -> None:
        """Let another window go on with it."""
        if self._book is not None:
            self._read(lambda book: book.let_go(sitting), None)

    def tend(self) -> None:
        """Try to save what waits, and say that this window is still at what it holds."""
        self.retry()
        if self._book is not None:
            self._read(lambda book: book.renew(), None)

    def setting(self, key: str) -> str | None:
        if key in self._settings:
            return self._settings[key]
        return self._read(lambda book: book.setting(key), None)

    def keep_setting(self, key: str, value: str) -> None:
        """Keep a choice; raises KnownError where it waits in memory."""
        self._settings[key] = value
        self.retry()
        self._raise_trouble()

    def switches(self, game: str) -> frozenset[str]:
        if game in self._switches:
            return self._switches[game]
        return self._read(lambda book: book.switches(game), frozenset())

    def keep_switches(self, game: str, paths: Collection[str]) -> None:
        """Keep the switches of ``game``; raises KnownError where they wait in memory."""
        self._switches[game] = frozenset(paths)
        self.retry()
        self._raise_trouble()

    def while_closed(self, does: Callable[[], T]) -> T:
        """Do something to the book's file while it is closed here, and open it again; what ``does`` raises goes on."""
        self._let_go()
        try:
            return does()
        finally:
            self.retry()

    def rename_learner(self, name: str, new: str) -> None:
        """Call the learner ``name`` ``new`` from now on; raises KnownError where that cannot be."""
        self.saved_book().rename_learner(name, new)

    def merge_learners(self, name: str, into: str) -> None:
        """Count all that ``name`` has answered, and will, as answers of ``into``; raises KnownError."""
        self.saved_book().merge_learners(name, into)

    def remove_learner(self, name: str) -> None:
        """Take the learner ``name`` out with every answer, round and shuffle; raises KnownError where it cannot be."""
        self.saved_book().remove_learner(name)

    def close(self) -> None:
        """Try once more to save what waits, and close; raises KnownError where something stays unsaved."""
        if self._waiting or self._settings or self._switches:
            self.retry()
        if self._book is not None:
            self._read(lambda book: book.let_all_go(), None)
        self._let_go()
        if self._waiting:
            self._raise_trouble()

    def _waiting_attempts(self, learner: str, game: str | None, since_ms: int) -> list[Attempt]:
        attempts = (each for each in self._waiting if isinstance(each, Attempt))
        wanted = (each for each in attempts if each.learner == learner and each.at_ms >= since_ms)
        return [each for each in wanted if game in (None, each.game)]

    def _waiting_records(self, kind: type[Rec], id: str | None = None) -> list[Rec]:
        return [each for each in self._waiting if isinstance(each, kind) and id in (None, each.id)]

    def _opened(self) -> ScoreBook:
        if self._shaken:
            self._let_go()
        if self._book is None:
            self._may_be_read = True
            book = (self._open_again if self._sentence else self._open_book)()
            self._let_go()
            self._book = book
        return self._book

    def saved_book(self) -> ScoreBook:
        """The book with nothing waiting; raises KnownError where something waits."""
        self.retry()
        self._raise_trouble()
        return self._opened()

    def _save(self, book: ScoreBook) -> str:
        """Write what waits, each leaving the queue only when it is kept; raises KnownError.

        Gives what is to be told of what the book has refused: that waits on, with all that comes after it of the same
        sitting, and stands in nobody else's way.
        """
        told, at, refused = "", 0, set[str]()
        while at < len(self._waiting):
            what = self._waiting[at]
            try:
                if what.id not in refused:
                    _write(book, what)
            except RefusedByBook as error:
                told = str(error)
                refused.add(what.id)
            except TakenElsewhere as error:
                told = str(error)
            if what.id in refused:
                at += 1
            else:
                del self._waiting[at]
        while self._settings:
            key = next(iter(self._settings))
            book.keep_setting(key, self._settings[key])
            del self._settings[key]
        while self._switches:
            game = next(iter(self._switches))
            book.keep_switches(game, self._switches[game])
            del self._switches[game]
        return told

    def _read(self, ask: Callable[[ScoreBook], T], otherwise: T) -> T:
        book = self._book or self._opened_to_read()
        if book is None:
            return otherwise
        try:
            return ask(book)
        except KnownError as error:
            self._sentence = str(error)
            self._let_go()
            if isinstance(error, DamagedBook) and self._mended(error) and self.retry() is None:
                return self._read(ask, otherwise)
            return otherwise

    def _mended(self, error: KnownError) -> bool:
        """See to a book that opened well and is damaged, or not there, all the same; whether that was done now."""
        if self._mend is None or not isinstance(error, DamagedBook | LostBook):
            return False
        if isinstance(error, DamagedBook):
            # Each time would leave a file behind.
            if self._has_mended:
                return False
            self._has_mended = True
        self._let_go()
        self._mend(error)
        return True

    def _each(self, ask: Callable[[ScoreBook], Iterator[T]]) -> Iterator[T]:
        """What ``ask`` gives, one by one, as far as it can be read."""
        none: Iterator[T] = iter(())
        rows = self._read(ask, none)
        while (row := self._read(lambda _: next(rows, None), None)) is not None:
            yield row

    def _opened_to_read(self) -> ScoreBook | None:
        """The book to be read alone, while it cannot be written; None where it cannot be read either."""
        if self._reading is None and self._open_to_read is not None and self._may_be_read:
            try:
                self._reading = self._open_to_read()
            except KnownError:
                # Why is told already: what keeps it from being read keeps it from being written.
                self._may_be_read = False
        return self._reading

    def _let_go(self) -> None:
        books = self._book, self._reading
        self._book, self._reading, self._shaken = None, None, False
        for book in books:
            if book is not None:
                # What is wrong with it is known already, and everything kept in it is durable.
                with suppress(KnownError):
                    book.close()

    def _raise_trouble(self) -> None:
        if self._sentence:
            raise KnownError(self._sentence)


def _write(book: ScoreBook, what: Keepable) -> None:
    match what:
        case RoundRecord():
            book.keep_round(what)
        case ShuffleRecord():
            book.keep_shuffle(what)
        case _:
            book.record(what)
