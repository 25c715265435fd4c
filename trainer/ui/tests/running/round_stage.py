"""The rounds of a test in the window, dealt as its form has them; one that was broken off goes on as it stood."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.content.tests.papers import Rounds
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.drills.stakes import Stakes
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.training.table.seating import rounds_for
from trainer.training.table.simulate import RoundSeries
from trainer.training.table.sitting import TableSitting
from trainer.training.tests.forms import FormPart, Item, RoundItem, spots_of
from trainer.training.tests.judged_items import told_of_round
from trainer.ui.sitting.views import UnderWay
from trainer.ui.table.page import TablePage
from trainer.ui.table.series import begun, opened_again, parts_of
from trainer.ui.tests.desk import desk_of
from trainer.ui.tests.running.sitting_stage import SilentSitting, SittingItemStage
from trainer.ui.tests.running.taking import Taking
from trainer.ui.window.session import Session
from trainer.wording.table.acts import act_words


class RunningTable(TablePage, SilentSitting[Table, Act]):
    """The table with nothing round it."""

    # Qt knows the signals of a class and of its first base alone.
    seen = Signal()


class RoundItemStage(SittingItemStage):
    """Deals one round after another."""

    def __init__(self, session: Session, taking: Taking, acts_under: QWidget) -> None:
        super().__init__(session, taking, RunningTable(session), acts_under)

    def sitting_of(self, part: FormPart, item: Item) -> ActSitting[Any, Any]:
        """The sitting of ``item``; raises RuntimeError where it is no round; CannotGoOn as one is reopened."""
        asked, session = part.part.asks, self._session
        if not isinstance(asked, Rounds) or not isinstance(item, RoundItem):
            raise RuntimeError("no round is asked for")
        kept = session.round(self._taking.kept_as)
        if kept is not None:
            session.hold(kept.start.id)
            return opened_again(session, kept)
        game = desk_of(session).game_in(self._taking.examination)
        parts = parts_of(asked.part)
        series = RoundSeries(game, item.seed, spots_of(asked, game), item.situation, Stakes(asked.stakes))
        rounds = rounds_for(game, islice(series.rounds(), item.number, None), parts)
        return begun(session, game, next(rounds), Mode.TEST, parts, id=self._taking.kept_as)

    def told_of(self, sitting: TableSitting) -> Mapping[str, Any]:
        return told_of_round(sitting)

    def act_words(self, doing: UnderWay[Any, Any], index: int) -> str:
        return act_words(doing.sitting.log[index].act, doing.game)
