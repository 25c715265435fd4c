"""How sure one rule is beside another, so that a sentence never lends a rule the label of a surer one."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.rules import Kind, Ruled

_DOUBT = {Kind.STATED: 0, Kind.READ: 1, Kind.ASSUMED: 2}


def is_as_sure(rule: Ruled[Any], named: Ruled[Any]) -> bool:
    """Whether ``rule`` may be told in a sentence that stands over the label of ``named``."""
    return _DOUBT[rule.ref.kind] <= _DOUBT[named.ref.kind]
