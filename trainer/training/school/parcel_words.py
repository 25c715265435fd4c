"""What laying a parcel in does, in words, for the terminal and the window."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, tzinfo
from itertools import islice

from trainer.training.school.parcels import ParcelLook
from trainer.training.signed_records.told_of_record import moment_words

CARRIED_ON = "The school's server carries it on to the other machines once it is reached."
NOT_CARRIED_ON = "It is not carried on to the school's other machines: only what is laid in at an office is."
_COUNTED = {
    "attempts": "answer",
    "rounds": "round",
    "shuffles": "shuffle",
    "examinations": "test",
    "signed_records": "signed record",
}


def whose_words(look: ParcelLook, zone: tzinfo | None = None) -> str:
    """``Results from the machine table-7 of Harbor School, written on 23 November 2026, 14:05.``"""
    head = look.head
    offset = datetime.fromtimestamp(head.at_ms / 1000, UTC).astimezone(zone).utcoffset()
    minutes = 0 if offset is None else int(offset.total_seconds() // 60)
    school = f" of {head.school}" if head.school else ""
    return f"Results from the machine {head.machine}{school}, written on {moment_words(head.at_ms, minutes)}."


def key_words(look: ParcelLook) -> str:
    """What is to be seen to about the machine's key."""
    if look.is_known:
        return f"They are signed with that machine's key, {look.fingerprint}, as what came of it before."
    return (
        f"They are signed with the key {look.fingerprint}, and nothing of that machine came here before: "
        "compare the key with the one that is told there."
    )


def look_lines(look: ParcelLook, most: int | None = None) -> Iterator[str]:
    """What is new, what is here already, what waits, and what somebody has to settle: a line each.

    Of more learners than ``most`` it is told how many they are.
    """
    for name, counts in islice(look.counts.items(), most):
        yield f"New of {name}: {counts_words(counts)}."
    if most is not None and len(look.counts) > most:
        yield f"And something of {_many(len(look.counts) - most, 'more learner', 'more learners')}."
    if not look.laid.new:
        yield "Nothing in it is new here."
    if look.laid.already:
        yield f"{_many(look.laid.already, 'entry', 'entries')} of it {_is(look.laid.already)} here already."
    if look.laid.aside:
        count = look.laid.aside
        yield (
            f"{_many(count, 'entry', 'entries')} {'waits' if count == 1 else 'wait'} for what {_it(count)} with, or "
            "came another way already: nothing of that is counted."
        )
    yield from look.laid.to_settle


def counts_words(counts: Mapping[str, int]) -> str:
    """``120 answers, 4 rounds and 1 test``."""
    told = [_many(counts[table], word, f"{word}s") for table, word in _COUNTED.items() if counts.get(table)]
    return " and ".join(filter(None, (", ".join(told[:-1]), *told[-1:]))) or "nothing"


def _many(count: int, one: str, more: str) -> str:
    return f"{count:,} {one if count == 1 else more}"


def _is(count: int) -> str:
    return "is" if count == 1 else "are"


def _it(count: int) -> str:
    return "it goes" if count == 1 else "they go"
