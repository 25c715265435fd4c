"""New ids."""

from __future__ import annotations

from uuid6 import uuid7


def new_id() -> str:
    """A UUIDv7 as text: unique everywhere, and in the order of time within one run."""
    return str(uuid7())
