"""The procedures between two shoes of a test in the window; one that was broken off goes on as it stood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.content.tests.papers import Shuffles
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.shuffle.seating import ShuffleMeans, reopened_shuffle, sit_down_to_shuffle
from trainer.training.shuffle.simulate import deal_shuffle
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.training.tests.forms import FormPart, Item, ShuffleItem
from trainer.training.tests.judged_items import told_of_shuffle
from trainer.ui.shuffle.page import ShufflePage
from trainer.ui.sitting.views import UnderWay
from trainer.ui.tests.desk import desk_of
from trainer.ui.tests.running.sitting_stage import SilentSitting, SittingItemStage
from trainer.ui.tests.running.taking import Taking
from trainer.ui.window.session import Session
from trainer.wording.shuffle.acts import act_words


class RunningShuffle(ShufflePage, SilentSitting[ShuffleTable, ShuffleAct]):
    """The felt between two shoes with nothing round it."""

    # Qt knows the signals of a class and of its first base alone.
    seen = Signal()


class ShuffleItemStage(SittingItemStage):
    """Does one procedure between two shoes after another."""

    def __init__(self, session: Session, taking: Taking, acts_under: QWidget) -> None:
        super().__init__(session, taking, RunningShuffle(session), acts_under)

    def sitting_of(self, part: FormPart, item: Item) -> ActSitting[Any, Any]:
        """The sitting of ``item``; raises RuntimeError where it is no shuffle; CannotGoOn as one is reopened."""
        asked, session, means = part.part.asks, self._session, self._session.means
        if not isinstance(asked, Shuffles) or not isinstance(item, ShuffleItem) or means is None:
            raise RuntimeError("no shuffle is asked for")
        keeping = ShuffleMeans(means.clock, lambda: self._taking.kept_as, session.keep_shuffle)
        kept = session.shuffle(self._taking.kept_as)
        if kept is not None:
            session.hold(kept.start.id)
            return reopened_shuffle(kept, session.find, keeping)
        start = self._taking.examination.start
        game = desk_of(session).game_in(self._taking.examination)
        dealt = deal_shuffle(game, item.occasion, item.seed, skill=asked.skill, switched=start.switches)
        return sit_down_to_shuffle(game, dealt, Mode.TEST, keeping, session.learner)

    def told_of(self, sitting: ShuffleSitting) -> Mapping[str, Any]:
        return told_of_shuffle(sitting)

    def act_words(self, doing: UnderWay[Any, Any], index: int) -> str:
        sitting = doing.sitting
        return act_words(sitting.log[index].act, sitting.table_at(index), doing.game)
