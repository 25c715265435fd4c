"""A record as a JSON object, both ways; what is wrong with one is told in one sentence."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import MISSING
from datetime import date
from typing import Any, TypeVar

from trainer.training.records.codec import TEXT, YES_OR_NO, Codec, ObjectForm, items, number, word
from trainer.training.signed_records.canonical import MOST, is_digest
from trainer.training.signed_records.record import (
    Acknowledged,
    CompetenceRecord,
    RecordedAct,
    RecordedAdjustment,
    RecordedCandidate,
    RecordedDecision,
    RecordedFault,
    RecordedLine,
    RecordedMarks,
    RecordedMoment,
    RecordedPart,
    RecordedPerson,
    RecordedReading,
    RecordedRule,
    RecordedSheet,
    RecordedTest,
    Standard,
    Supersedes,
)

V = TypeVar("V")
_COUNT = number(0, MOST)
_HUNDREDTHS = number(0, 100)
_LATEST_MS = 253_370_764_799_999
"""The last millisecond of the year 9998: in the local time of any place it can be told as a day."""
TIME_MS = number(0, _LATEST_MS)


def _day(value: Any, key: str) -> str:
    text = TEXT.read(value, key)
    if text:
        try:
            is_day = date.fromisoformat(text).isoformat() == text
        except ValueError:
            is_day = False
        if not is_day:
            raise ValueError(f"'{key}' is no day such as 2026-12-18")
    return text


def _digest(value: Any, key: str) -> str:
    if not is_digest(value):
        raise ValueError(f"'{key}' is no digest of 64 hexadecimal digits")
    return str(value)


def _key(value: Any, key: str) -> str:
    return "" if value == "" else _digest(value, key)


DAY: Codec[str] = Codec(lambda value: value, _day)
"""A day such as 2026-12-18, "" for none."""
DIGEST: Codec[str] = Codec(lambda value: value, _digest)
_KEY: Codec[str] = Codec(lambda value: value, _key)


def whole_form(of: type[V], what: str, codecs: Mapping[str, Codec[Any]], needed: Collection[str] = ()) -> ObjectForm[V]:
    """A form that leaves nothing out, so that a record says all it has to say without the program.

    What is ``needed`` must be there where it is read, too: by it one version is told from another.
    """
    return ObjectForm(of, what, codecs, always=codecs, usual=dict.fromkeys(needed, MISSING))


def within(form: ObjectForm[V]) -> Codec[V]:
    """The codec of an object within an object."""
    return Codec(form.write, lambda value, _: form.read(value))


_PERSON = whole_form(RecordedPerson, "a person", {"id": TEXT, "name": TEXT, "role": TEXT})
_CANDIDATE = whole_form(
    RecordedCandidate,
    "a candidate",
    {"id": TEXT, "name": TEXT, "group": TEXT, "identified_by": TEXT, "identified_how": TEXT, "agreed_ms": TIME_MS},
)
_READING = whole_form(RecordedReading, "a reading", {"rule": TEXT, "value": TEXT})
_TEST = whole_form(
    RecordedTest,
    "a test",
    {
        **dict.fromkeys(("id", "key", "name", "test_digest", "game", "house", "rules_digest"), TEXT),
        **dict.fromkeys(("rules_stated", "rules_read", "rules_assumed"), _COUNT),
        "readings": items(within(_READING)),
        "lacks": items(TEXT),
        **dict.fromkeys(("seed", "form_digest", "program"), TEXT),
        "drawn_ms": TIME_MS,
    },
)
_ADJUSTMENT = whole_form(
    RecordedAdjustment,
    "an adjustment",
    {"extra_time": _COUNT, "extra_breaks": _COUNT, "granted_by": TEXT, "reason": TEXT},
)
_MOMENT = whole_form(RecordedMoment, "a moment", {"what": TEXT, "at_ms": TIME_MS, "used_ms": _COUNT, "told": TEXT})
_ACT = whole_form(
    RecordedAct,
    "an act",
    {"sitting": TEXT, "by": TEXT, "act": TEXT, "at_ms": TIME_MS, "verdict": TEXT, "rule": TEXT},
)
_RULE = whole_form(RecordedRule, "a rule", dict.fromkeys(("path", "says", "sureness", "words", "source"), TEXT))
_OF_A_FAULT: Mapping[str, Codec[Any]] = {
    "weight": TEXT,
    "part": TEXT,
    "number": _COUNT,
    **dict.fromkeys(("phase", "kind", "act", "due"), TEXT),
    "rule": within(_RULE),
}
_FAULT_1 = whole_form(RecordedFault, "a fault", _OF_A_FAULT)
_FAULT = whole_form(
    RecordedFault,
    "a fault",
    {**_OF_A_FAULT, "against": TEXT, "on_replay": TEXT, "put_right": YES_OR_NO},
    ("against", "on_replay", "put_right"),
)
_PART = whole_form(
    RecordedPart,
    "a part",
    {
        "name": TEXT,
        "judged_by": TEXT,
        **dict.fromkeys(("right", "of", "done"), _COUNT),
        **dict.fromkeys(("share", "low", "high", "minimum"), _HUNDREDTHS),
        "is_met": YES_OR_NO,
        "false_alarms": _COUNT,
        "rounds_an_hour": _COUNT,
    },
)
_MARKS = whole_form(
    RecordedMarks,
    "what the marks come to",
    {
        **dict.fromkeys(("critical", "serious", "slight"), _COUNT),
        **dict.fromkeys(("total", "minimum"), _HUNDREDTHS),
        "reasons": items(TEXT),
    },
)
_LINE = whole_form(RecordedLine, "a line", {"name": TEXT, "points": _COUNT, "most": _COUNT, "remark": TEXT})
_OF_A_SHEET: Mapping[str, Codec[Any]] = {
    "judge": within(_PERSON),
    "part": TEXT,
    "at_ms": TIME_MS,
    "lines": items(within(_LINE)),
    "note": TEXT,
}
_SHEET_1 = whole_form(RecordedSheet, "a judge's sheet", _OF_A_SHEET)
_OF_A_CONFIRMED_ONE: Mapping[str, Codec[Any]] = {**_OF_A_SHEET, "confirmed": _KEY}
_SHEET_2 = whole_form(RecordedSheet, "a judge's sheet", _OF_A_CONFIRMED_ONE, ("confirmed",))
_SHEET = whole_form(
    RecordedSheet, "a judge's sheet", {**_OF_A_CONFIRMED_ONE, "signature": TEXT}, ("confirmed", "signature")
)
_DECISION = whole_form(
    RecordedDecision,
    "a decision",
    {
        "by": within(_PERSON),
        "at_ms": TIME_MS,
        "standard": word(Standard),
        "reason": TEXT,
        "trained_candidate": YES_OR_NO,
    },
)
_ACKNOWLEDGED = whole_form(Acknowledged, "an acknowledgement", {"said": TEXT, "at_ms": TIME_MS})
_OF_ONE_BEFORE: Mapping[str, Codec[Any]] = {"digest": DIGEST, "number": number(1, MOST), "why": TEXT}
_SUPERSEDES_1 = whole_form(Supersedes, "what is superseded", _OF_ONE_BEFORE)
_SUPERSEDES = whole_form(
    Supersedes,
    "what is superseded",
    {**_OF_ONE_BEFORE, "seen_ms": TIME_MS, "appealed_ms": TIME_MS, "appeal": TEXT},
    ("seen_ms", "appealed_ms", "appeal"),
)


def _record(
    sheet: Codec[RecordedSheet], supersedes: Codec[Supersedes], fault: Codec[RecordedFault]
) -> Codec[CompetenceRecord]:
    return within(
        whole_form(
            CompetenceRecord,
            "a record",
            {
                "id": TEXT,
                "school": TEXT,
                "offset_minutes": number(-24 * 60, 24 * 60),
                "candidate": within(_CANDIDATE),
                "test": within(_TEST),
                "adjustment": within(_ADJUSTMENT),
                "moments": items(within(_MOMENT)),
                "acts": items(within(_ACT)),
                "parts": items(within(_PART)),
                "faults": items(fault),
                "marks": within(_MARKS),
                "sheets": items(sheet),
                "decision": within(_DECISION),
                "acknowledged": within(_ACKNOWLEDGED),
                "appeal_until": DAY,
                "valid_until": DAY,
                "supersedes": items(supersedes),
            },
        )
    )


_UNTOLD: Codec[RecordedSheet] = Codec(_SHEET_1.write, lambda value, _: _SHEET_1.read(value, confirmed=None))
LATEST = 4
"""The version in which records are signed."""
RECORDS: Mapping[int, Codec[CompetenceRecord]] = {
    1: _record(_UNTOLD, within(_SUPERSEDES_1), within(_FAULT_1)),
    2: _record(within(_SHEET_2), within(_SUPERSEDES), within(_FAULT_1)),
    3: _record(within(_SHEET), within(_SUPERSEDES), within(_FAULT_1)),
    LATEST: _record(within(_SHEET), within(_SUPERSEDES), within(_FAULT)),
}
"""A record within what is signed, by its version; reading raises ValueError, one sentence without its full stop."""


def sheet_to_json(sheet: RecordedSheet) -> dict[str, Any]:
    """``sheet`` as an object."""
    return _SHEET.write(sheet)
