"""One shuffle: the trainee opens, shuffles, has the pack cut and loads it; every act is judged, timed and logged."""

from __future__ import annotations

from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.shuffle.dealt import DealtShuffle
from trainer.training.sittings import log, procedure_sitting
from trainer.training.sittings.procedure_sitting import ActSitting, ProcedureSeat

ShuffleLogged = log.Logged[ShuffleAct]
ShuffleStepDone = log.StepDone[ShuffleTable, ShuffleAct]
ShuffleReply = log.ActReply[ShuffleTable, ShuffleAct]
ShuffleEarlier = procedure_sitting.Earlier[ShuffleAct]
ShuffleListener = procedure_sitting.Listener["ShuffleSitting"]


class ShuffleSeat(ProcedureSeat[ShuffleTable, ShuffleAct, DealtShuffle]):
    """What a shuffle is done at."""

    __slots__ = ()


class ShuffleSitting(ActSitting[ShuffleTable, ShuffleAct]):
    """One learner doing one shuffle whole; in WATCH the model dealer does it, an act at each ``go_on``.

    A shuffle begun ``earlier`` goes on where it stood; one that was over can be looked at again, act by act.
    """

    seat: ShuffleSeat
