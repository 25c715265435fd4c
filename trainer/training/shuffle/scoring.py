"""What a shuffle is worth: its marks, the trainee's time, and the time that is published for it."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.procedure.duties import model
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.fault_weights import worth
from trainer.domain.shuffle.phases import passes
from trainer.domain.shuffle.phases.gathering import GATHERING, MIXING
from trainer.training.records.sitting_records import Ending
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.log import By
from trainer.training.sittings.scoring import SittingMarks, marks
from trainer.wording.shuffle.clock_times import ORIGIN

_SHUFFLING = (MIXING, GATHERING, passes.NAME)
_PUBLISHED_MS = 120_000
_PUBLISHED_DECKS = 8


@dataclass(frozen=True, slots=True)
class ShuffleScore(SittingMarks[ShuffleAct]):
    """A judged shuffle: its marks and its times.

    ``taken_ms`` is the trainee's whole time in milliseconds, ``shuffling_ms`` that from the cards washed or mixed
    until one pile stands, which is what a published time speaks of.
    """

    taken_ms: int
    shuffling_ms: int


@dataclass(frozen=True, slots=True)
class ShuffleTarget:
    """A published time for a shuffle of so many decks and where it comes from; ``scaled`` from the published number."""

    decks: int
    milliseconds: int
    origin: str
    scaled: bool


def published_time(decks: int) -> ShuffleTarget:
    """The time a shuffle of ``decks`` should stay under: the published one for eight, in proportion for others."""
    milliseconds = _PUBLISHED_MS * decks // _PUBLISHED_DECKS
    return ShuffleTarget(decks, milliseconds, ORIGIN, decks != _PUBLISHED_DECKS)


def score_of(sitting: ShuffleSitting) -> ShuffleScore:
    """What a shuffle is worth as it stands; final once it is over."""
    log = sitting.log
    of = marks(log, sitting.slips, undone(sitting) if sitting.ending is Ending.STOPPED else (), worth)
    own = [each for each in log if each.by is By.TRAINEE]
    taken = sum(each.milliseconds for each in own)
    shuffling = sum(each.milliseconds for each in own if each.phase in _SHUFFLING)
    return ShuffleScore(of.percent, of.critical, of.faults, of.right, of.helped, taken, shuffling)


def undone(sitting: ShuffleSitting) -> tuple[ShuffleAct, ...]:
    """What the trainee would still have had to do where the shuffle was stopped."""
    court = sitting.court
    return tuple(duty.action for _, duty, _ in model(court.procedure, sitting.table, court.react))
