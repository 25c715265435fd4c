"""Which slips of a shuffle are spotted and which are missed: hits, misses and false alarms, by the kind of slip."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from trainer.drills.answers import answer_from_json
from trainer.drills.base import Answer, Stopped
from trainer.training.records.ports import KeptAnswer
from trainer.training.records.tallies import MarkCount

SLIPS = "spot-the-slip"
"""The drill whose answers these are."""


class Spotting(Enum):
    """What came of one shuffle watched. SOUND: there was no slip, and none was seen; LEFT: it was not watched."""

    HIT = "hit"
    MISS = "miss"
    FALSE_ALARM = "false-alarm"
    SOUND = "sound"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class KindOfSlip:
    """How often one kind of slip was shown, and how often it was not stopped where it was made."""

    case: str
    shown: int
    missed: int


@dataclass(frozen=True, slots=True)
class Spotted:
    """What came of all shuffles watched; ``kinds`` are the slips that were missed, the most missed first.

    A shuffle stopped before its slip is a false alarm; its slip was never shown, so it counts as neither.
    """

    counts: tuple[tuple[Spotting, int], ...] = ()
    kinds: tuple[KindOfSlip, ...] = ()

    def count(self, spotting: Spotting) -> int:
        return dict(self.counts).get(spotting, 0)

    @property
    def with_slip(self) -> int:
        """How many slips were there to be spotted."""
        return sum(kind.shown for kind in self.kinds)

    @property
    def watched(self) -> int:
        return sum(count for spotting, count in self.counts if spotting is not Spotting.LEFT)


def spotted(readings: Iterable[MarkCount]) -> Spotted:
    """What came of the shuffles watched, by the ``readings`` of their answers as ``slip_reading`` wrote them."""
    counts: Counter[Spotting] = Counter()
    shown: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    for each in readings:
        if each.drill == SLIPS:
            case, spotting = _read(each.what)
            counts[spotting] += each.times
            if spotting in (Spotting.HIT, Spotting.MISS):
                shown[case] += each.times
                missed[case] += each.times * (spotting is Spotting.MISS)
    return Spotted(tuple((each, counts[each]) for each in Spotting), _kinds(shown, missed))


def slip_reading(answer: KeptAnswer) -> str:
    """What is counted of an answer at the drill: the case and what came of it."""
    return json.dumps([answer.case, spotting_of(answer).value], ensure_ascii=False)


def _read(reading: str) -> tuple[str, Spotting]:
    case, spotting = json.loads(reading)
    return case, Spotting(spotting)


def spotting_of(answer: KeptAnswer) -> Spotting:
    """What came of one shuffle watched, by where it was stopped and where the slip was."""
    given, due = _stopped(answer.answer), _stopped(answer.due)
    if given is None or due is None:
        return Spotting.LEFT
    if answer.right:
        return Spotting.SOUND if due.at is None else Spotting.HIT
    if due.at is not None and (given.at is None or given.at > due.at):
        return Spotting.MISS
    return Spotting.FALSE_ALARM


def _kinds(shown: Counter[str], missed: Counter[str]) -> tuple[KindOfSlip, ...]:
    kinds = (KindOfSlip(case, shown[case], missed[case]) for case in shown)
    return tuple(sorted(kinds, key=lambda kind: (-kind.missed, -kind.missed / kind.shown, kind.case)))


def _stopped(kept: str) -> Stopped | None:
    """Where it was stopped; None where nothing is kept of it."""
    try:
        answer = answer_from_json(kept)
    except ValueError:
        answer = Answer(())
    return next((each for _, each in answer.responses if isinstance(each, Stopped)), None)
