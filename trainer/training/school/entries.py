"""Entries: what one station of a school has kept, row by row, as it travels to the others.

An entry stands at a place in the chain of the station that wrote it, and holds a digest of itself and of the entry
before it. So whoever is given one can see that it is whole, and laying the same one in twice changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from typing import Any

from trainer.training.records.checked import read_json

DIGEST = 32
MOST_LETTERS = 8_000_000
"""In the bodies of one batch, or of the texts that go with one: more is never in memory at once."""
"""Bytes of a digest."""


class Audience(Enum):
    """Who is given an entry: every station, a station where its learner sits, or instructors' machines alone."""

    SHARED = "shared"
    LEARNER = "learner"
    OFFICE = "office"


@dataclass(frozen=True, slots=True)
class SchoolEntry:
    """What stands at ``place``, from 1 on, in the chain of the station of that id.

    ``body`` is the text that ``digest`` is over, after the digest ``before``: a list, as JSON, of the table and the
    values of the row; "" of what went with its learner. ``learner`` is the id of whose entry it is, "" for nobody's in
    particular.
    """

    station: str
    place: int
    before: bytes
    digest: bytes
    body: str
    learner: str
    audience: Audience

    @property
    def is_whole(self) -> bool:
        """Whether it is as it was written."""
        return sha256(self.before + self.body.encode("utf-8", "surrogatepass")).digest() == self.digest

    @property
    def table(self) -> str:
        """The table it stands in; raises ValueError where the body is none."""
        return str(self.values[0])

    @property
    def row(self) -> tuple[Any, ...]:
        """The values of the row, in the order in which they are chained; raises ValueError where the body is none."""
        return tuple(self.values[1:])

    @property
    def values(self) -> list[Any]:
        """The table and the values of the row, as the body says them; raises ValueError where it is none."""
        found = read_json(self.body)
        if not isinstance(found, list) or not found or not isinstance(found[0], str):
            raise ValueError("a body that is no row of a table")
        return found


def entry_to_json(entry: SchoolEntry) -> str:
    """As one line of JSON."""
    told = [
        entry.station,
        entry.place,
        entry.before.hex(),
        entry.digest.hex(),
        entry.body,
        entry.learner,
        entry.audience.value,
    ]
    return json.dumps(told, ensure_ascii=True, separators=(",", ":"))


def entry_from_json(line: str) -> SchoolEntry:
    """What ``entry_to_json`` wrote; raises ValueError for anything else."""
    found = read_json(line)
    if not isinstance(found, list) or len(found) != len(SchoolEntry.__slots__):
        raise ValueError("no entry of a station")
    station, place, before, digest, body, learner, audience = found
    texts = (station, before, digest, body, learner)
    if not all(isinstance(each, str) for each in texts) or type(place) is not int or place < 1:
        raise ValueError("an entry with other values than an entry has")
    entry = SchoolEntry(station, place, bytes.fromhex(before), bytes.fromhex(digest), body, learner, Audience(audience))
    if len(entry.digest) != DIGEST or len(entry.before) != DIGEST:
        raise ValueError("an entry whose digest is none")
    return entry


def first_batch(entries: Iterable[SchoolEntry]) -> Iterator[SchoolEntry]:
    """Yield entries until their bodies have so many letters that a batch ends; what follows is not asked for."""
    letters = 0
    for each in entries:
        yield each
        letters += len(each.body)
        if letters >= MOST_LETTERS:
            return


def is_full(entries: Iterable[SchoolEntry], most: int) -> bool:
    """Whether a batch of at most ``most`` entries may have ended before there were no more."""
    bodies = [len(each.body) for each in entries]
    return len(bodies) >= most or sum(bodies) >= MOST_LETTERS
