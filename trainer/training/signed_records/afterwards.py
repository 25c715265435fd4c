"""What happens to a record once it is signed: its candidate sees it, or appeals. It is never edited by either."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class After(Enum):
    """SEEN: the candidate has seen the decision, which is no agreement. APPEALED: they appeal against it."""

    SEEN = "seen"
    APPEALED = "appealed"


@dataclass(frozen=True, slots=True)
class RecordNote:
    """One thing that happened to the record of that digest; ``words`` is why, "" where that is not asked.

    ``candidate`` is the id of whose record it is.
    """

    id: str
    record: str
    candidate: str
    what: After
    at_ms: int
    words: str = ""


def first_of(what: After, record: str, notes: Iterable[RecordNote]) -> RecordNote | None:
    """When that happened to a record first; None where it has not."""
    return next((each for each in notes if each.what is what and each.record == record), None)
