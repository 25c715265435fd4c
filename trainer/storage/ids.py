"""New ids."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from trainer.lazy_module import LazyModule

if TYPE_CHECKING:
    import uuid6
else:
    # No id is needed before the first answer, and it reads the descriptions of what is installed.
    uuid6 = LazyModule("uuid6")


def new_id() -> str:
    """A UUIDv7 as text: unique everywhere, and in the order of time within one run."""
    return str(uuid6.uuid7())


def id_behind(last: str) -> str:
    """A new id that comes behind ``last`` even where the clock was put back since; any new one where that is no id."""
    new = new_id()
    if new > last:
        return new
    try:
        return str(UUID(int=UUID(last).int + 1))
    except ValueError:
        return new
