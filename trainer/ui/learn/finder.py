"""Finds steps of the lessons by their words, as the session's game has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from trainer.domain.house.games import Game
from trainer.lazy_module import LazyModule
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

if TYPE_CHECKING:
    from trainer.storage import lesson_search
    from trainer.storage.lesson_search import FoundStep, LessonSearch
    from trainer.training.learn.lessons import searchable
else:
    lesson_search = LazyModule("trainer.storage.lesson_search")
    searchable = LazyModule("trainer.training.learn.lessons.searchable")


class LessonFinder(QObject):
    """What is searched is read when it is first needed, in a tenth of a second, and anew for another game."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._search: LessonSearch | None = None
        self._game: Game | None = None
        for changed in (study_of(session).reread, study_of(session).way_changed):
            changed.connect(self._let_go)

    def prepare(self) -> None:
        """Read what is to be searched, where that has not been done for this game."""
        game = self._session.game
        if game is None or (self._search is not None and self._game == game):
            return
        self._let_go()
        self._search, self._game = lesson_search.LessonSearch(), game
        its = study_of(self._session)
        for key in its.taught():
            lesson = its.lesson(key)
            if lesson is not None:
                self._search.add(searchable.searchable_steps(lesson, game))

    def find(self, typed: str) -> tuple[FoundStep, ...]:
        """The steps that have these words, the nearest first."""
        self.prepare()
        return () if self._search is None else self._search.find(typed)

    def _let_go(self) -> None:
        if self._search is not None:
            self._search.close()
            self._search = None
