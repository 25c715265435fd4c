"""How rounds at the table begin: chosen before the round, out of one shoe, once more, or taken up again."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject

from trainer.domain.house.games import Game
from trainer.training.records.sitting_records import Ending, KeptRound, RoundRecord, SittingEnd
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING
from trainer.training.table.sitting import TableSitting
from trainer.ui.table import series
from trainer.ui.table.history import interrupted_words
from trainer.ui.table.series import CannotBeDealt, CannotGoOn, TableSeries
from trainer.ui.table.setup_panel import Interrupted, Offer, Setup, SetupPanel
from trainer.ui.window.session import Session

SETUP = "table_setup"
NO_GAME = "Choose a house and game at the top right."
NOT_READY = "The score book is being opened."


class TableStart(QObject):
    """Fills the panel before a round, remembers what was chosen there, and makes sittings. ``number`` counts rounds."""

    def __init__(self, session: Session, panel: SetupPanel) -> None:
        super().__init__(panel)
        self._session, self._panel = session, panel
        self._series = TableSeries(session)
        self._kept: KeptRound | None = None
        self._setup = Setup()
        self._offered: tuple[Game | None, Offer] = (None, Offer())
        self.number = 0

    @property
    def setup(self) -> Setup:
        """What is chosen."""
        return self._setup

    @property
    def mode(self) -> Mode:
        """The mode that is chosen for the next round."""
        return series.mode_of(self._setup.mode)

    def refresh(self, why_not: str = "") -> None:
        """Show what can be chosen now, and the round that was interrupted, if there is one."""
        session, game = self._session, self._session.game
        self._setup = Setup.from_text(session.setting(SETUP) or "")
        offer = self._offer_of(game)
        why = why_not or (NO_GAME if game is None else "" if session.is_ready else NOT_READY)
        self._panel.show_offer(offer, self._setup, session.stakes, why)
        self._setup = self._panel.setup
        self._kept = session.unfinished_round(game.key) if game is not None else None
        self._panel.show_interrupted(self._interrupted(game))

    def _interrupted(self, game: Game | None) -> Interrupted | None:
        if game is None or self._kept is None:
            return None
        return Interrupted(interrupted_words(self._kept, game.common_hand is not None))

    def choose(self, setup: Setup) -> None:
        """Remember what was chosen."""
        self._setup = self._panel.setup = setup
        self._session.keep_setting(SETUP, setup.to_text())

    def choose_mode(self, mode: str) -> None:
        self.choose(replace(self._setup, mode=mode))

    def next_round(self, parts: str = "") -> TableSitting | None:
        """The next round as it was chosen, or one with only ``parts`` the trainee's; None: the panel says why."""
        game = self._session.game
        if game is None or not self._session.is_ready:
            self.refresh()
            return None
        chosen = self._setup if not parts else replace(self._setup, automation=parts, mode=self._dealt_mode)
        try:
            dealt = self._series.next(chosen)
            sitting = series.begun(
                self._session, game, dealt, series.mode_of(chosen.mode), series.parts_of(chosen.automation)
            )
        except (CannotBeDealt, ValueError) as error:
            self.refresh(f"{error}.".replace("..", "."))
            return None
        self.number += 1
        return sitting

    def same_round(self, sitting: TableSitting, mode: Mode) -> TableSitting:
        """The round of ``sitting`` from its beginning, in ``mode``; watched it is dealt whole."""
        seat = sitting.seat
        parts = EVERYTHING if mode is Mode.WATCH else sitting.automation
        return series.begun(self._session, seat.game, seat.dealt, mode, parts)

    def interrupted_round(self) -> TableSitting | None:
        """The round that was interrupted, as it stood; None: the panel says why it cannot be gone on with."""
        kept = self._kept
        if kept is None:
            return None
        sitting = self._reopened(kept)
        if sitting is not None:
            self.number += 1
        return sitting

    def drop_interrupted(self) -> None:
        """Leave the round that was interrupted for good."""
        kept, self._kept = self._kept, None
        means = self._session.means
        if kept is not None and means is not None:
            end = SittingEnd(means.clock.epoch_ms(), Ending.LEFT)
            self._session.keep_round(RoundRecord(kept.start.id, end=end))
        self.refresh()

    def earlier_round(self, round_id: str) -> TableSitting | None:
        """An earlier round to be looked at; None: the panel says why it cannot."""
        kept = self._session.round(round_id)
        return None if kept is None else self._reopened(kept)

    def _offer_of(self, game: Game | None) -> Offer:
        """What can be chosen; finding a game's situations takes a while, so that it is done once."""
        if game is not self._offered[0]:
            self._offered = game, series.offer_of(game) if game is not None else Offer()
        return self._offered[1]

    @property
    def _dealt_mode(self) -> str:
        """The mode of a part that is asked for as a drill: not to be watched."""
        return Mode.GUIDED.value if self.mode is Mode.WATCH else self._setup.mode

    def _reopened(self, kept: KeptRound) -> TableSitting | None:
        try:
            return series.opened_again(self._session, kept)
        except CannotGoOn as error:
            self.refresh(str(error))
            return None
