"""How shuffles begin: chosen before, once more with the same cards, or taken up again."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.training.records.sitting_records import Ending, KeptShuffle, ShuffleRecord, SittingEnd
from trainer.training.shuffle.seating import ShuffleMeans, reopened_shuffle, sit_down_to_shuffle
from trainer.training.shuffle.simulate import deal_shuffle
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import CannotGoOn
from trainer.ui.shuffle.choices import OCCASION_PURPOSES, Offer, Setup
from trainer.ui.shuffle.history import interrupted_words
from trainer.ui.shuffle.setup_panel import SetupPanel
from trainer.ui.window.session import Session

SETUP = "shuffle_setup"
NO_GAME = "Choose a house and game at the top right."
NOT_READY = "The score book is being opened."


class ShuffleStart(QObject):
    """Fills the panel before a shuffle, remembers what was chosen there, and makes sittings."""

    def __init__(self, session: Session, panel: SetupPanel) -> None:
        super().__init__(panel)
        self._session, self._panel = session, panel
        self._kept: KeptShuffle | None = None
        self._setup = Setup()
        self._offered: tuple[Game | None, Offer] = (None, Offer())

    @property
    def setup(self) -> Setup:
        """What is chosen."""
        return self._setup

    @property
    def mode(self) -> Mode:
        """The mode that is chosen for the next shuffle."""
        return next((mode for mode in Mode if mode.value == self._setup.mode), Mode.GUIDED)

    def refresh(self, why_not: str = "") -> None:
        """Show what can be chosen now, and the shuffle that was interrupted, if there is one."""
        session, game = self._session, self._session.game
        self._setup = Setup.from_text(session.setting(SETUP) or "")
        why = why_not or (NO_GAME if game is None else "" if session.is_ready else NOT_READY)
        self._panel.show_offer(self._offer_of(game), self._setup, why)
        self._setup = self._panel.setup
        self._kept = session.unfinished_shuffle(game.key) if game is not None else None
        self._panel.show_interrupted("" if self._kept is None else interrupted_words(self._kept))

    def choose(self, setup: Setup) -> None:
        """Remember what was chosen."""
        self._setup = self._panel.setup = setup
        self._session.keep_setting(SETUP, setup.to_text())

    def choose_mode(self, mode: str) -> None:
        self.choose(replace(self._setup, mode=mode))

    def next_shuffle(self, occasion: Occasion | None = None, mode: Mode | None = None) -> ShuffleSitting | None:
        """The next shuffle as it was chosen, or of another occasion and mode; None: the panel says why not."""
        game, means = self._session.game, self._session.means
        if game is None or means is None or not self._session.is_ready:
            self.refresh()
            return None
        try:
            dealt = deal_shuffle(
                game,
                occasion or self._setup.occasion,
                means.new_seed(),
                skill=self._setup.skill,
                switched=tuple(sorted(self._session.switches(game.key))),
            )
            sitting = sit_down_to_shuffle(game, dealt, mode or self.mode, self._means, self._session.learner)
            return self._session.followed(sitting)
        except ValueError as error:
            self.refresh(_sentence(error))
            return None

    def same_shuffle(self, sitting: ShuffleSitting, mode: Mode) -> ShuffleSitting:
        """The shuffle of ``sitting`` from its beginning, in ``mode``."""
        seat = sitting.seat
        sitting = sit_down_to_shuffle(seat.game, seat.dealt, mode, self._means, self._session.learner)
        return self._session.followed(sitting)

    def interrupted_shuffle(self) -> ShuffleSitting | None:
        """The shuffle that was interrupted, as it stood; None: the panel says why it cannot be gone on with."""
        return None if self._kept is None else self._reopened(self._kept)

    def drop_interrupted(self) -> None:
        """Leave the shuffle that was interrupted for good."""
        kept, self._kept = self._kept, None
        means = self._session.means
        if kept is not None and means is not None:
            end = SittingEnd(means.clock.epoch_ms(), Ending.LEFT)
            self._session.keep_shuffle(ShuffleRecord(kept.start.id, end=end))
        self.refresh()

    def earlier_shuffle(self, shuffle_id: str) -> ShuffleSitting | None:
        """An earlier shuffle to be looked at; None: the panel says why it cannot."""
        kept = self._session.shuffle(shuffle_id)
        return None if kept is None else self._reopened(kept)

    @property
    def _means(self) -> ShuffleMeans:
        means = self._session.means
        if means is None:
            raise RuntimeError("no shuffle is begun before the score book is open")
        return ShuffleMeans(means.clock, means.new_id, self._session.keep_shuffle)

    def _offer_of(self, game: Game | None) -> Offer:
        """What can be chosen: the occasions whose whole procedure this game has."""
        if game is not self._offered[0]:
            self._offered = (
                game,
                Offer()
                if game is None
                else Offer(tuple((each, OCCASION_PURPOSES[each]) for each in Occasion if _has(game, each))),
            )
        return self._offered[1]

    def _reopened(self, kept: KeptShuffle) -> ShuffleSitting | None:
        try:
            return self._session.followed(reopened_shuffle(kept, self._session.find, self._means))
        except CannotGoOn as error:
            self.refresh(_sentence(error))
            return None


def _has(game: Game, occasion: Occasion) -> bool:
    try:
        shuffle_procedure(game, occasion)
    except ValueError:
        return False
    return True


def _sentence(error: ValueError) -> str:
    words = str(error).rstrip(".")
    return f"{words[:1].upper()}{words[1:]}."
