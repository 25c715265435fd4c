"""That an examiner opened a test with their key, or let it continue: signed at the station, and kept in the test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from trainer.training.records.checked import read_json
from trainer.training.records.codec import TEXT, YES_OR_NO, ObjectForm, number
from trainer.training.records.examinations import Happened
from trainer.training.signed_records.canonical import digest_of_json
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.record import CompetenceRecord
from trainer.training.signed_records.record_form import DAY, DIGEST, TIME_MS
from trainer.training.signed_records.signatures import Signs, is_signed, public_key, sign
from trainer.training.tests.terms import NOTHING_GRANTED, Adjustment

_MOST_PERCENT, _MOST_BREAKS = 200, 20


@dataclass(frozen=True, slots=True)
class TestOpening:
    """Who opened a test: the person ``by`` their id, name, role and public ``key``, and what they granted there.

    ``at_ms`` is in milliseconds since the epoch, ``how`` says how they know the candidate, and ``extra_time`` is in
    hundredths; ``described`` tells that captions describe acts, which they or the school granted. ``late`` is the day
    the test was due by if they opened it after that, "" if not. The signature also covers the test's id and the place
    of the opening among the test's events, so that it opens nothing else.
    """

    __test__ = False

    by: str
    name: str
    role: str
    key: str
    at_ms: int
    how: str = ""
    extra_time: int = 0
    extra_breaks: int = 0
    late: str = ""
    described: bool = False
    signature: str = ""

    def is_signed_for(self, examination: str, place: int) -> bool:
        """Return whether its key signed it for the event at that place of the test of that id."""
        try:
            digest = _digest(self, examination, place)
        except ValueError:
            return False
        return is_signed(self.key, Signs.OPENING, digest, self.signature)


_OPENING = ObjectForm(
    TestOpening,
    "the opening of a test",
    {
        **dict.fromkeys(("by", "name", "role"), TEXT),
        "key": DIGEST,
        "at_ms": TIME_MS,
        "how": TEXT,
        "extra_time": number(0, _MOST_PERCENT),
        "extra_breaks": number(0, _MOST_BREAKS),
        "late": DAY,
        "described": YES_OR_NO,
        "signature": TEXT,
    },
)


def sign_opening(
    examination: str,
    place: int,
    person: SchoolPerson,
    secret: bytes,
    at_ms: int,
    how: str = "",
    granted: Adjustment = NOTHING_GRANTED,
    late: str = "",
) -> dict[str, Any]:
    """Return what the event at ``place`` (from 0) of a test says of its opening by ``person``, whose ``secret`` it is.

    Raises ValueError, one sentence without its full stop, for a name that can't be signed.
    """
    role = Role.SUPERVISOR if Role.SUPERVISOR in person.roles else Role.INSTRUCTOR
    key = public_key(secret)
    more = (granted.extra_time, granted.extra_breaks, late, granted.described)
    unsigned = TestOpening(person.id, person.name, role.value, key, at_ms, how, *more)
    signature = sign(secret, Signs.OPENING, _digest(unsigned, examination, place))
    return _OPENING.write(replace(unsigned, signature=signature))


def read_opening(told: str) -> TestOpening | None:
    """Return the opening in an event's JSON text, or None if it can't be read."""
    try:
        return _OPENING.read(read_json(told))
    except ValueError:
        return None


def opening_at_start(what: str, told: str, examination: str) -> TestOpening | None:
    """Return the opening with which a test begins, by the name and the JSON text of its first event.

    None if an examiner's key didn't sign it: whatever is opened later was begun without one.
    """
    opening = read_opening(told) if what == Happened.OPENED.value else None
    return opening if opening is not None and opening.is_signed_for(examination, 0) else None


def openings_of(record: CompetenceRecord) -> Iterator[tuple[int, TestOpening | None]]:
    """Yield each opening in a record with its place among the events; None for one that can't be read."""
    for place, moment in enumerate(record.moments):
        if moment.what == Happened.OPENED.value:
            yield place, read_opening(moment.told)


def interruptions_ms(record: CompetenceRecord) -> tuple[int, ...]:
    """Return how long each interruption lasted, in milliseconds: from the last event before it to its end."""
    found = (each for each in record.moments if each.what == Happened.INTERRUPTED.value)
    return tuple(gone_ms(each.told) for each in found)


def gone_ms(told: str) -> int:
    """Return how long an interruption lasted, by its event's JSON text; 0 where that was not kept."""
    try:
        gone = read_json(told).get("gone_ms", 0)
    except (AttributeError, ValueError):
        return 0
    return gone if isinstance(gone, int) else 0


def _digest(opening: TestOpening, examination: str, place: int) -> str:
    told: Mapping[str, Any] = _OPENING.write(opening)
    signed = {key: value for key, value in told.items() if key != "signature"}
    return digest_of_json({**signed, "examination": examination, "place": place})
