"""What a dealt round is worth: a score by weight, the critical faults, where the seconds went, and the pace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from trainer.domain.procedure.slips import Slip
from trainer.domain.table.acts import Act
from trainer.domain.table.fault_weights import worth
from trainer.training.sittings.scoring import SittingMarks, marks
from trainer.training.table.automation import Part
from trainer.training.table.sitting import By, LoggedAct, part_of_logged

_HOUR_MS = 3_600_000


class Stretch(Enum):
    """The four stretches of a round whose seconds are told apart."""

    DEAL = "deal"
    PLAY = "play"
    SETTLE = "settle"
    CLEAR = "clear"


# Insurance is asked and answered as the play is, and its chips are a small part of it.
_STRETCHES = {
    Part.DEAL: Stretch.DEAL,
    Part.INSURANCE: Stretch.PLAY,
    Part.PLAY: Stretch.PLAY,
    Part.SETTLE: Stretch.SETTLE,
    Part.CLEAR: Stretch.CLEAR,
}


@dataclass(frozen=True, slots=True)
class RoundScore(SittingMarks[Act]):
    """A judged round: its marks, and the trainee's time in milliseconds by stretch."""

    milliseconds: Mapping[Stretch, int]

    @property
    def taken_ms(self) -> int:
        """The trainee's whole time in milliseconds."""
        return sum(self.milliseconds.values())


def round_score(log: Sequence[LoggedAct], slips: Sequence[Slip[Act]], undone: Sequence[Act] = ()) -> RoundScore:
    """The score of a round from its log and its final faults; ``undone`` is what was still owed where it was stopped.

    ``marks`` tells how it is reckoned.
    """
    of = marks(log, slips, undone, worth)
    return RoundScore(of.percent, of.critical, of.faults, of.right, of.helped, _times(log))


def _times(log: Iterable[LoggedAct]) -> dict[Stretch, int]:
    times = dict.fromkeys(Stretch, 0)
    for each in log:
        if each.by is By.TRAINEE:
            times[_STRETCHES[part_of_logged(each)]] += each.milliseconds
    return times


@dataclass(frozen=True, slots=True)
class PublishedPace:
    """A published rate of rounds an hour for so many players, and where it comes from."""

    players: int
    rounds_an_hour: int
    origin: str


_KILBY = "Kilby, cited at second hand; approximate"
_ROUNDS_AN_HOUR = {1: 209, 2: 139, 3: 105, 4: 84, 5: 70, 6: 60, 7: 52}


def published_pace(players: int) -> PublishedPace | None:
    """The published rate for a table of ``players``; None where none is published."""
    rate = _ROUNDS_AN_HOUR.get(players)
    return None if rate is None else PublishedPace(players, rate, _KILBY)


def rounds_an_hour(milliseconds: int) -> int | None:
    """How many rounds an hour there are at so many milliseconds a round, rounded down; None for no time at all."""
    return _HOUR_MS // milliseconds if milliseconds > 0 else None
