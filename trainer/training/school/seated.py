"""Who sits at this machine: whoever was chosen in its window of late, so that what they did elsewhere comes here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import date, timedelta

from trainer.training.records.checked import read_json

SEATED = "seated_here"
"""The key under which it is kept: learners' ids, each with the day they were here last."""
_DAYS = 30
_MOST = 100


def seated(kept: str | None) -> Mapping[str, str]:
    """The ids that were kept, each with its day; what is no such list is as if nobody had been here."""
    try:
        found = read_json(kept or "{}")
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {id: day for id, day in found.items() if isinstance(day, str) and _is_day(day)}


def seated_too(kept: str | None, learner: str, today: date) -> str:
    """What is to be kept once ``learner`` sits here ``today``: who was not here for a month is let go."""
    everybody = {**seated(kept), **({learner: today.isoformat()} if learner else {})}
    since = (today - timedelta(days=_DAYS)).isoformat()
    late = sorted(((day, id) for id, day in everybody.items() if day >= since), reverse=True)[:_MOST]
    return json.dumps({id: day for day, id in sorted(late)})


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
