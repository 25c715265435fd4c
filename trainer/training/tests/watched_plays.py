"""What came of what was watched in a test, part by part: what was seen, how late, what was done, by kind of slip."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.content.tests.papers import PaperPart, WatchedPlay
from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.spotting.detection import Detection
from trainer.training.spotting.kept_plays import KeptPlay, play_of_told
from trainer.training.spotting.watching import Seen
from trainer.training.tests.forms import DrawnForm

_FOUND = (Seen.HIT, Seen.LATE)


@dataclass(frozen=True, slots=True)
class SeenOfKind:
    """Of ``of`` slips of one kind so many were seen."""

    kind: str
    seen: int
    of: int


@dataclass(frozen=True, slots=True)
class WatchedMarks:
    """What was watched of one part: slips seen in time and ``late``, missed, false alarms, right remedies.

    ``late_acts`` and ``late_ms`` are how late the late ones were on the mean.
    """

    part: PaperPart
    hits: int
    late: int
    missed: int
    alarms: int
    mended: int
    late_acts: int
    late_ms: int
    detection: Detection
    kinds: tuple[SeenOfKind, ...]

    @property
    def seen(self) -> int:
        """How many slips were seen at all."""
        return self.hits + self.late


def watched_marks(form: DrawnForm, events: Iterable[ExaminationEvent]) -> tuple[WatchedMarks, ...]:
    """What came of each part of the form that is watched, of which anything was."""
    told = [json.loads(each.told) for each in events if each.what is Happened.ANSWERED]
    found = []
    for number, part in enumerate(form.machine):
        own = [each for each in told if each["part"] == number]
        if isinstance(part.part.asks, WatchedPlay) and own:
            found.append(_marks(part.part, own))
    return tuple(found)


def _marks(part: PaperPart, told: Sequence[dict[str, Any]]) -> WatchedMarks:
    plays = [play_of_told(each) for each in told]
    slips, sound = [each for each in plays if each.kind], [each for each in plays if not each.kind]
    late = [stop for each in told for stop in each["stops"] if stop["seen"] == Seen.LATE.value]
    seen = sum(each.seen in _FOUND for each in slips)
    return WatchedMarks(
        part,
        seen - len(late),
        len(late),
        len(slips) - seen,
        sum(len(each.alarms) for each in plays),
        sum(each.mended is True for each in slips),
        _mean([stop["late_acts"] for stop in late]),
        _mean([stop["late_ms"] for stop in late]),
        Detection(seen, len(slips), sum(bool(each.alarms) for each in sound), len(sound)),
        tuple(_of_kind(kind, slips) for kind in sorted({each.kind for each in slips})),
    )


def _of_kind(kind: str, slips: Sequence[KeptPlay]) -> SeenOfKind:
    own = [each for each in slips if each.kind == kind]
    return SeenOfKind(kind, sum(each.seen in _FOUND for each in own), len(own))


def _mean(numbers: Sequence[int]) -> int:
    return sum(numbers) // len(numbers) if numbers else 0
