"""How rounds at the table begin: chosen before the round, out of one shoe, once more, or taken up again."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.house.games import Game
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.seats import most_spots
from trainer.training.records.sitting_records import KeptRound, RoundRecord, SittingEnd
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING, Yours
from trainer.training.table.simulate import CannotBeDealt
from trainer.training.table.sitting import TableSitting
from trainer.ui.sitting.start import SittingStart, mode_of, sentence
from trainer.ui.table.history import interrupted_words
from trainer.ui.table.series import TableSeries, begun, offer_of, opened_again, parts_of
from trainer.ui.table.setup_panel import RoundOffer, RoundSetup, RoundSetupPanel
from trainer.ui.window.session import Session


class TableStart(SittingStart[RoundSetup, TableSitting, KeptRound]):
    """Fills the panel before a round, remembers what was chosen there, and makes sittings."""

    kept_as = "table_setup"
    noun = "round"

    def __init__(self, session: Session, panel: RoundSetupPanel) -> None:
        super().__init__(session, panel, RoundSetup())
        self._rounds_panel = panel
        self._series = TableSeries(session)
        self._offered: tuple[Game | None, RoundOffer] = (None, RoundOffer())

    def choose(self, setup: RoundSetup) -> None:
        setup = setup.at(self._session.game_key)
        self._rounds_panel.setup = setup
        super().choose(setup)

    def _ordinary(self, setup: RoundSetup) -> RoundSetup:
        return replace(super()._ordinary(setup), situation="")

    def next(
        self,
        parts: str = "",
        situation: str | None = None,
        mode: Mode | None = None,
        spots: int = 0,
        yours: Yours = Yours.ALL,
    ) -> TableSitting | None:
        """The next round as it was chosen, or one with only ``parts`` the trainee's; None: the panel says why.

        ``situation`` is in it in place of the one chosen; "" is whatever comes. ``mode`` and ``spots`` are in place of
        those chosen. The model does what of the parts is not ``yours``.
        """
        game, chosen = self._session.game, self._setup
        if game is None or not self._session.is_ready:
            self.refresh()
            return None
        if parts:
            # A part that is asked for as a drill is not to be watched.
            unwatched = Mode.GUIDED if self.mode is Mode.WATCH else self.mode
            wanted = chosen.situation if situation is None else situation
            chosen = replace(chosen, automation=parts, mode=(mode or unwatched).value, situation=wanted)
            chosen = replace(chosen, spots=min(spots, most_spots(game)) or chosen.spots)
        try:
            dealt = self._series.next(chosen)
            own = parts_of(chosen.automation)
            sitting = begun(self._session, game, dealt, mode_of(chosen.mode), own, yours=yours)
        except (CannotBeDealt, ValueError) as error:
            self.refresh(sentence(error))
            return None
        self.number += 1
        return sitting

    def given(self, dealt: DealtRound, parts: str, mode: Mode) -> TableSitting | None:
        """The very round ``dealt``, of which only ``parts`` are the trainee's; None before a game is chosen."""
        game = self._session.game
        if game is None or not self._session.is_ready:
            self.refresh()
            return None
        return begun(self._session, game, dealt, mode, parts_of(parts))

    def same(self, sitting: TableSitting, mode: Mode) -> TableSitting:
        """The round of ``sitting`` from its beginning, in ``mode``; watched it is dealt whole."""
        seat = sitting.seat
        parts = EVERYTHING if mode is Mode.WATCH else sitting.automation
        return begun(self._session, seat.game, seat.dealt, mode, parts)

    def _offer(self, game: Game | None, setup: RoundSetup, why_not: str) -> RoundSetup:
        panel = self._rounds_panel
        setup = setup if game is None else setup.at(game.key)
        panel.show_offer(self._offer_of(game), setup, self._session.stakes, why_not)
        return panel.setup

    def _offer_of(self, game: Game | None) -> RoundOffer:
        """What can be chosen; finding a game's situations takes a while, so that it is done once."""
        if game is not self._offered[0]:
            self._offered = game, offer_of(game) if game is not None else RoundOffer()
        return self._offered[1]

    def _unfinished(self, game: Game) -> KeptRound | None:
        return self._session.unfinished_round(game.key)

    def _found(self, id: str) -> KeptRound | None:
        return self._session.round(id)

    def _interrupted_words(self, kept: KeptRound, game: Game) -> str:
        return interrupted_words(kept, game.common_hand is not None)

    def _keep_left(self, kept: KeptRound, end: SittingEnd) -> None:
        self._session.keep_round(RoundRecord(kept.start.id, end=end))

    def _reopened(self, kept: KeptRound) -> TableSitting:
        return opened_again(self._session, kept)
