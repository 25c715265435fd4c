"""What a learner's deeds come to, reckoned in slices where there are many: the window stays awake meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.domain.house.games import Game
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.standings import DeedReckoning, Reckoned
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.session import Session

if TYPE_CHECKING:
    from trainer.training.records.ports import ScoreBook

AT_ONCE, SLICE, KEPT_AFTER = 2_000, 500, 20_000
"""As many answers are reckoned while somebody waits, in one slice, and before it is kept how far it has come."""

_Of = tuple[str, str, Sequence[TrainedSkill]]


class LongReckoning(QObject):
    """Reckons for the session's learner; ``over`` tells that what went on for a while is done, and can be asked for.

    Where the book cannot be read on it is over, too, and is begun again when something has changed. How far it has come
    is kept on the way, and where it is left: the next time it goes on from there.
    """

    over = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._of: _Of = ("", "", ())
        self._going: DeedReckoning | None = None
        self._came: Reckoned | None = None
        self._has_failed = False
        self._next = single_shot(self)
        self._next.timeout.connect(self._go_on)
        for changed in (session.learner_changed, session.game_changed):
            changed.connect(self._leave_others)
        for done in (session.results_changed, session.sitting_kept, session.trouble_changed):
            done.connect(self._forget)

    @property
    def goes_on(self) -> bool:
        """Whether something is being reckoned."""
        return self._going is not None

    def reached(self, game: Game, skills: Sequence[TrainedSkill]) -> Reckoned | None:
        """What all that the learner did in ``game`` comes to; None as long as it goes on, or where it is not read."""
        of = self._session.learner, game.key, skills
        if self._going is not None and self._of == of:
            return None
        self.leave()
        if self._of != of:
            self._forget()
        self._of = of
        if self._has_failed:
            return None
        return self._session.reckoned(lambda book: self._begun(book, game, skills))

    def leave(self) -> None:
        """Go on with it no more; how far it has come is kept."""
        going, self._going = self._going, None
        self._next.stop()
        if going is not None:
            self._session.reckoned(lambda book: going.keep() if book is going.book else None)

    def _leave_others(self) -> None:
        if self._of[:2] != (self._session.learner, self._session.game_key):
            self.leave()

    def _begun(self, book: ScoreBook, game: Game, skills: Sequence[TrainedSkill]) -> Reckoned | None:
        going = DeedReckoning(book, self._session.learner, game, skills, None)
        if going.go_on(AT_ONCE):
            going.keep()
            return going.reached
        if self._came is None:
            self._going = going
            self._next.start()
        # A book that cannot be written forgets what came of it; it is not reckoned over and over.
        return self._came

    def _go_on(self) -> None:
        going = self._going
        if going is None:
            return
        # What another book holds, or comes to, is asked for anew.
        is_over = self._session.reckoned(lambda book: book is not going.book or take_slice(going))
        if is_over is False:
            self._next.start()
            return
        self._going, self._has_failed = None, is_over is None
        if is_over and going.is_over and not going.is_kept:
            self._came = going.reached
        self.over.emit()

    def _forget(self) -> None:
        self._came, self._has_failed = None, False


def take_slice(going: DeedReckoning) -> bool:
    """Go through a little more; whether that was the last."""
    going.go_on(SLICE)
    if going.is_over or going.unkept >= KEPT_AFTER:
        going.keep()
    return going.is_over
