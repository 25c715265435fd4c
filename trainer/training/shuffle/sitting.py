"""One shuffle: the trainee opens, shuffles, has the pack cut and loads it; every act is judged, timed and logged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.domain.procedure.judging import Court
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.shuffle.dealt import DealtShuffle
from trainer.training.sittings import log, procedure_sitting
from trainer.training.sittings.clock import Clock
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting, NobodyListens

ShuffleLogged = log.Logged[ShuffleAct]
ShuffleStepDone = log.Step[ShuffleTable, ShuffleAct]
ShuffleReply = log.Reply[ShuffleTable, ShuffleAct]
ShuffleEarlier = procedure_sitting.Earlier[ShuffleAct]
ShuffleListener = procedure_sitting.Listener["ShuffleSitting"]


@dataclass(frozen=True, slots=True)
class ShuffleSeat:
    """What a shuffle is done at: the game, the shuffle as it was dealt, who judges, the table before its first act."""

    game: Game
    dealt: DealtShuffle
    court: Court[ShuffleTable, ShuffleAct]
    opening: ShuffleTable


class ShuffleSitting(ActSitting[ShuffleTable, ShuffleAct]):
    """One learner doing one shuffle whole; in WATCH the model dealer does it, an act at each ``go_on``.

    A shuffle begun ``earlier`` goes on where it stood; one that was over can be looked at again, act by act.
    """

    def __init__(
        self,
        seat: ShuffleSeat,
        mode: Mode,
        *,
        clock: Clock,
        new_id: Callable[[], str],
        learner: str = "",
        earlier: ShuffleEarlier | None = None,
        listener: ShuffleListener | None = None,
    ) -> None:
        """Raises ValueError, one sentence, where ``earlier`` is not a log of this shuffle by the rules in force."""
        self.seat = seat
        self._listener: ShuffleListener = listener or NobodyListens()
        super().__init__(seat.court, seat.opening, mode, clock=clock, new_id=new_id, learner=learner, earlier=earlier)

    def _heard(self, since: int) -> None:
        if self.finished:
            self._listener.ended(self, since)
        else:
            self._listener.acted(self, since)
