"""How sittings begin: chosen before, once more with the same cards, or taken up again where they were broken off."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from PySide6.QtCore import QObject

from trainer.domain.house.games import Game
from trainer.training.records.sitting_records import Ending, KeptSitting, SittingEnd
from trainer.training.records.sitting_records import SittingStart as SittingBegun
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting, CannotGoOn
from trainer.ui.sitting.setup_panel import SetupPanel
from trainer.ui.window.session import Session

NO_GAME = "Choose a house and game at the top right."
NOT_READY = "The score book is being opened."
TAKEN = "This {} is open in another window. Continue there, or close that window."
ENDED = "This {} has been ended in another window."
OF_A_TEST = "This {} is of a test that has not been handed in."


class Choices(Protocol):
    """What was chosen before a sitting, as a dataclass that is kept as text."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def mode(self) -> str: ...

    def to_text(self) -> str: ...

    @classmethod
    def from_text(cls, text: str) -> Self: ...


C = TypeVar("C", bound=Choices)
"""What can be chosen."""
T = TypeVar("T", bound=ActSitting[Any, Any])
"""The sitting that is begun."""
K = TypeVar("K", bound=KeptSitting[Any])
"""One as it was kept."""


def mode_of(key: str) -> Mode:
    """The mode of that key, guided where there is none."""
    return next((mode for mode in Mode if mode.value == key), Mode.GUIDED)


class SittingStart(QObject, Generic[C, T, K]):
    """Fills the panel before a sitting, remembers what was chosen there, and makes sittings; ``number`` counts them.

    ``kept_as`` is the setting that what was chosen is kept as, ``noun`` what a sitting is called.
    """

    kept_as = ""
    noun = ""

    def __init__(self, session: Session, panel: SetupPanel, setup: C) -> None:
        super().__init__(panel)
        self._session, self._panel, self._setup = session, panel, setup
        self._kept: K | None = None
        self._chosen_by: str | None = None
        self.number = 0

    @property
    def setup(self) -> C:
        """What is chosen."""
        return self._setup

    @property
    def mode(self) -> Mode:
        """The mode that is chosen for the next sitting."""
        return mode_of(self._setup.mode)

    def refresh(self, why_not: str = "") -> None:
        """Show what can be chosen now, and what was interrupted, if anything was."""
        session, game = self._session, self._session.game
        chosen = self._chosen_by is not None and self._chosen_by == session.learner
        kept = self._setup if chosen else self._setup.from_text(session.setting(self.kept_as) or "")
        why = why_not or (NO_GAME if game is None else "" if session.is_ready else NOT_READY)
        self._setup = self._offer(game, kept, why)
        found = self._unfinished(game) if game is not None else None
        self._kept = None if found is None or of_a_test(session, found.start) else found
        if self._kept is not None:
            # It was left here, if it was this window's: another may take it up now.
            session.let_go(self._kept.start.id)
        told = "" if game is None or self._kept is None else self._interrupted_words(self._kept, game)
        self._panel.show_interrupted(told)

    def choose(self, setup: C) -> None:
        """Remember what was chosen, the ordinary of it for later too."""
        self._setup, self._chosen_by = setup, self._session.learner
        self._session.keep_setting(self.kept_as, self._ordinary(setup).to_text())

    def as_usual(self) -> None:
        """What was chosen for this once, such as a test, holds no more."""
        self._chosen_by = None

    def _ordinary(self, setup: C) -> C:
        """What is chosen as long as nothing else is: a test is taken once, and its mode is not kept."""
        usual = self._setup.from_text(self._session.setting(self.kept_as) or "").mode
        return replace(setup, mode=usual) if setup.mode == Mode.TEST.value else setup

    def choose_mode(self, mode: str) -> None:
        """Remember the mode of this key."""
        self.choose(replace(self._setup, mode=mode))

    def next(self) -> T | None:
        """The next sitting as it was chosen; None: the panel says why not."""
        raise NotImplementedError

    def same(self, sitting: T, mode: Mode) -> T:
        """What ``sitting`` was dealt, from its beginning, in ``mode``."""
        raise NotImplementedError

    def interrupted(self) -> T | None:
        """What was interrupted, as it stood; None: the panel says why it cannot be gone on with."""
        kept = self._held()
        sitting = None if kept is None else self._reopened_or_told(kept)
        if sitting is not None:
            self.number += 1
        return sitting

    def drop_interrupted(self) -> None:
        """Leave what was interrupted for good."""
        kept, means = self._held(), self._session.means
        if kept is not None and means is not None:
            self._keep_left(kept, SittingEnd(means.clock.epoch_ms(), Ending.LEFT))
            self.refresh()

    def earlier(self, id: str) -> T | None:
        """An earlier sitting to be looked at; None: the panel says why it cannot."""
        kept = self._found(id)
        if kept is not None and of_a_test(self._session, kept.start):
            self.refresh(OF_A_TEST.format(self.noun))
            return None
        return None if kept is None else self._reopened_or_told(kept)

    def _held(self) -> K | None:
        """What was interrupted, as it stands now and this window's alone; None: the panel says why."""
        id = None if self._kept is None else self._kept.start.id
        if id is None:
            return None
        if not self._session.hold(id):
            self._panel.show_interrupted(TAKEN.format(self.noun))
            return None
        kept = self._found(id)
        if kept is None or kept.end is not None:
            self.refresh()
            self._panel.show_interrupted(ENDED.format(self.noun))
            return None
        return kept

    # What each procedure does its own way

    def _offer(self, game: Game | None, setup: C, why_not: str) -> C:
        """Show what can be chosen, and ``setup`` as far as it can; what is chosen then."""
        raise NotImplementedError

    def _unfinished(self, game: Game) -> K | None:
        """The learner's latest in ``game`` that has not ended."""
        raise NotImplementedError

    def _found(self, id: str) -> K | None:
        """An earlier one by its id; None where it cannot be read."""
        raise NotImplementedError

    def _interrupted_words(self, kept: K, game: Game) -> str:
        """What was interrupted, in words."""
        raise NotImplementedError

    def _keep_left(self, kept: K, end: SittingEnd) -> None:
        """Keep that it was left."""
        raise NotImplementedError

    def _reopened(self, kept: K) -> T:
        """A kept one as it stood; raises CannotGoOn, one sentence."""
        raise NotImplementedError

    def _reopened_or_told(self, kept: K) -> T | None:
        try:
            return self._reopened(kept)
        except CannotGoOn as error:
            self.refresh(sentence(error))
            return None


def of_a_test(session: Session, start: SittingBegun) -> bool:
    """Whether it was dealt in a test that is not over: until then it is gone on with there alone, and not judged."""
    if start.mode != Mode.TEST.value:
        return False
    taken = session.reckoned(lambda book: book.tests.examinations(session.learner, start.game)) or ()
    return any(each.events and not each.is_over and each.events[0].at_ms <= start.started_ms for each in taken)


def sentence(error: ValueError) -> str:
    """What an error says, with a capital and a full stop."""
    words = str(error).rstrip(".")
    return f"{words[:1].upper()}{words[1:]}."
