"""The time to aim for in each drill, known without reading the drill where it was read before."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from trainer.drills.base import Target
from trainer.drills.registry import drill as drill_named

_KNOWN: dict[str, Target] = {}


def target_of(drill: str) -> Target | None:
    """The time to aim for in ``drill``; None where there is no such drill."""
    if drill not in _KNOWN:
        found = drill_named(drill)
        if found is None:
            return None
        _KNOWN[drill] = found.target
    return _KNOWN[drill]


def know_targets(targets: Mapping[str, Target]) -> None:
    """Take it that these are the times to aim for, by the keys of drills, as was found out before."""
    _KNOWN.update(targets)


def known_targets() -> Mapping[str, Target]:
    """What was found out, or taken for known, drill by drill."""
    return MappingProxyType(_KNOWN)
