"""Whether critical faults count: somebody looks at each of them on replay, on a sheet of its own.

Until then none of them fails anybody: where the decision hangs on them, the test waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from trainer.content.tests.papers import JudgesSheet, Level, PaperPart, Rounds, SheetLine
from trainer.training.records.judgements import CONFIRMING, Judgement
from trainer.training.tests.faults_found import FaultFound, Weight

DOES_NOT_COUNT, COUNTS = 1, 2
_LEVELS = (
    Level(DOES_NOT_COUNT, "It doesn't count: on replay it was no such mistake, or a slip of the mouse."),
    Level(COUNTS, "It counts: on replay it is as the machine says."),
)

PlacedFault = tuple[str, int, FaultFound]
"""A fault with the part and the number of the round or shuffle it was made in, from 0."""


def to_confirm(faults: Iterable[PlacedFault]) -> tuple[PlacedFault, ...]:
    """Those that count once somebody has confirmed them; in tests taken earlier critical faults counted at once."""
    return tuple(each for each in faults if each[2].weight is Weight.CRITICAL and each[2].against is not None)


def fault_key(fault: PlacedFault) -> str:
    """What the sheet calls it by."""
    part, number, found = fault
    return f"{part}/{number + 1}/{found.at}/{found.kind}"


def confirming_part(faults: Sequence[PlacedFault], parts: Iterable[PaperPart]) -> PaperPart | None:
    """The sheet on which each of ``faults`` is confirmed or not; None where there are none."""
    things = {each.name: "round" if isinstance(each.asks, Rounds) else "shuffle" for each in parts}
    named = (SheetLine(fault_key(each), _where(each, things[each[0]]), _LEVELS) for each in faults)
    lines = tuple(dict.fromkeys(named))
    return PaperPart(CONFIRMING, JudgesSheet(lines, COUNTS), 0) if lines else None


def confirmed_in(sheets: Iterable[Judgement]) -> Mapping[str, bool]:
    """Which faults count by the sheets handed in, by their keys; one that somebody rejected doesn't."""
    found: dict[str, bool] = {}
    for sheet in sheets:
        if sheet.part == CONFIRMING:
            for key, points in sheet.points.items():
                found[key] = found.get(key, True) and points == COUNTS
    return found


def _where(fault: PlacedFault, thing: str) -> str:
    """``At the table, round 7: wrong amount, act 31``."""
    part, number, found = fault
    return f"{part}, {thing} {number + 1}: {found.kind.replace('-', ' ')}, act {found.at + 1}"


def counted(faults: Iterable[PlacedFault], confirmed: Mapping[str, bool], *, unseen: bool) -> Iterator[FaultFound]:
    """The critical faults that count; ``unseen``: whether those count that nobody has looked at yet."""
    for each in faults:
        if each[2].weight is Weight.CRITICAL and (each[2].against is None or confirmed.get(fault_key(each), unseen)):
            yield each[2]
