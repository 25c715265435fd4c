"""What the Today page shows, in words: kept, so that the first frame of the next start shows it as it was."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from trainer.training.records.checked import checked, read_json


@dataclass(frozen=True, slots=True)
class PlanRow:
    """One part of the sitting: what sort of thing, what, why, and its minutes."""

    kind: str
    title: str
    reason: str
    minutes: int


@dataclass(frozen=True, slots=True)
class StageRow:
    """One stage of the way: its key and name, one fact of it, and its state (the value of a ``SkillState``)."""

    key: str
    name: str
    fact: str
    state: str


@dataclass(frozen=True, slots=True)
class TodayView:
    """The sitting of so many ``minutes``, part by part, and the stages of the way."""

    minutes: int = 15
    plan: tuple[PlanRow, ...] = ()
    way: tuple[StageRow, ...] = ()

    def as_text(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)


def read_view(kept: str) -> TodayView:
    """The view as kept; an empty one where it was kept by another version."""
    try:
        found: dict[str, Any] = read_json(kept)
        plan = tuple(checked(PlanRow(**each)) for each in found.pop("plan"))
        way = tuple(checked(StageRow(**each)) for each in found.pop("way"))
        return checked(TodayView(**found, plan=plan, way=way))
    except (AttributeError, KeyError, TypeError, ValueError):
        return TodayView()
