"""Keeps answers whatever happens to the score book: what cannot be saved waits, and is tried again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from trainer.training.ports import Attempt, KnownError, Result, ScoreBook
from trainer.training.sitting import result_of

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why nothing is being saved, in one sentence with what to do, and how many answers wait to be saved."""

    sentence: str
    unsaved: int


class ScoreKeeper:
    """A ScoreBook that goes on in memory while the one it wraps cannot be opened or written.

    ``open_book`` opens the real one, and raises KnownError where it cannot. Answers and choices that could not be
    saved are written, in their order, the next time anything is kept, at ``retry`` and at ``close``. Reading never
    raises: it gives what the book tells, with what waits.
    """

    def __init__(self, open_book: Callable[[], ScoreBook]) -> None:
        self._open_book = open_book
        self._book: ScoreBook | None = None
        self._attempts: list[Attempt] = []
        self._settings: dict[str, str] = {}
        self._switches: dict[str, frozenset[str]] = {}
        self._sentence = ""
        self._shaken = False

    @property
    def trouble(self) -> Trouble | None:
        """What is wrong at the moment; None: everything is saved."""
        return Trouble(self._sentence, len(self._attempts)) if self._sentence else None

    def open(self) -> Trouble | None:
        """Open the book; may be called again after trouble."""
        return self.retry()

    def keep(self, attempt: Attempt) -> Trouble | None:
        """Keep ``attempt``, durably where None is returned, else in memory until it can be saved."""
        self._attempts.append(attempt)
        return self.retry()

    def retry(self) -> Trouble | None:
        """Try to save what waits."""
        try:
            self._save(self._opened())
            self._sentence = ""
        except KnownError as error:
            self._sentence = str(error)
            # It may still be read; the next try opens it afresh, which mends what a torn connection cannot.
            self._shaken = True
        return self.trouble

    def record(self, attempt: Attempt) -> None:
        """Keep ``attempt`` as ``keep`` does; raises KnownError where it waits in memory."""
        self.keep(attempt)
        self._raise_trouble()

    def results(self, learner: str, game: str | None = None, since_ms: int = 0) -> Sequence[Result]:
        """Results, oldest first, those that wait included."""
        none: tuple[Result, ...] = ()
        kept = self._read(lambda book: tuple(book.results(learner, game, since_ms)), none)
        waiting = [each for each in self._attempts if each.learner == learner and each.at_ms >= since_ms]
        return (*kept, *(result_of(each) for each in waiting if game in (None, each.game)))

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

    def close(self) -> None:
        """Try once more to save what waits, and close; raises KnownError where something stays unsaved."""
        if self._attempts or self._settings or self._switches:
            self.retry()
        self._let_go()
        if self._attempts:
            self._raise_trouble()

    def _opened(self) -> ScoreBook:
        if self._shaken:
            self._let_go()
        if self._book is None:
            self._book = self._open_book()
        return self._book

    def _save(self, book: ScoreBook) -> None:
        """Write what waits, each leaving the queue only when it is kept; raises KnownError."""
        while self._attempts:
            book.record(self._attempts[0])
            del self._attempts[0]
        while self._settings:
            key = next(iter(self._settings))
            book.keep_setting(key, self._settings[key])
            del self._settings[key]
        while self._switches:
            game = next(iter(self._switches))
            book.keep_switches(game, self._switches[game])
            del self._switches[game]

    def _read(self, ask: Callable[[ScoreBook], T], otherwise: T) -> T:
        if self._book is None:
            return otherwise
        try:
            return ask(self._book)
        except KnownError as error:
            self._sentence = str(error)
            self._let_go()
            return otherwise

    def _let_go(self) -> None:
        book, self._book, self._shaken = self._book, None, False
        if book is not None:
            # What is wrong with it is known already, and everything kept in it is durable.
            with suppress(KnownError):
                book.close()

    def _raise_trouble(self) -> None:
        if self._sentence:
            raise KnownError(self._sentence)
