"""What the score book keeps for each learner by name, as one text for all of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from trainer.training.records.checked import read_json

T = TypeVar("T")


def read_by_learner(kept: str | None) -> dict[str, Any]:
    """What is kept of each learner; nothing where the text was kept by nobody, or is no such text."""
    try:
        found = read_json(kept) if kept else {}
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def written_by_learner(known: Mapping[str, Any]) -> str:
    """The text to keep; learners without a name, and of whom nothing is kept, are left out."""
    return json.dumps({learner: its for learner, its in known.items() if learner and its}, ensure_ascii=False)


def moved(known: Mapping[str, T], learner: str, into: str, together: Callable[[T, T], T]) -> Mapping[str, T]:
    """``known`` once ``learner`` is called ``into``, is counted as ``into``, or, "", is no more.

    ``together`` makes one of what ``into`` had and what ``learner`` brings.
    """
    left = {name: its for name, its in known.items() if name != learner}
    if not into or learner not in known:
        return left
    return {**left, into: together(known[into], known[learner]) if into in left else known[learner]}
