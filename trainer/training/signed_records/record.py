"""What a record says of a test: who, what was asked, all that happened, what was judged by whom, and the decision.

Whole numbers and texts only. All of it is in words and values that can be read without the program: a share is in
hundredths, a time in milliseconds since the epoch (1 January 1970, UTC), a day as 2026-12-18, "" where there is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Standard(Enum):
    """What was decided."""

    COMPETENT = "competent"
    NOT_YET = "not yet competent"


@dataclass(frozen=True, slots=True)
class RecordedPerson:
    """Somebody the record names: ``id`` stays the same whatever name is shown, ``role`` is in words."""

    id: str
    name: str
    role: str = ""


@dataclass(frozen=True, slots=True)
class RecordedCandidate:
    """Whose test it was, by whom and how that was seen, and when they had read what is asked and agreed (0: never)."""

    id: str
    name: str
    group: str
    identified_by: str
    identified_how: str
    agreed_ms: int


@dataclass(frozen=True, slots=True)
class RecordedReading:
    """A rule that a house's papers leave unclear, as it was read in this test."""

    rule: str
    value: str


@dataclass(frozen=True, slots=True)
class RecordedTest:
    """What was taken: the test and the house's rules with their digests, the seed and the form drawn from it.

    ``id`` is that of the taking, ``seed`` in decimal digits, as it may be greater than every reader of JSON reads.
    ``readings`` are the unclear rules that were read the other way, and the rules the house confirmed; of all rules so
    many are stated by the house's papers, read from them, or assumed. ``lacks`` are what the game did not have of the
    test.
    """

    id: str
    key: str
    name: str
    test_digest: str
    game: str
    house: str
    rules_digest: str
    rules_stated: int
    rules_read: int
    rules_assumed: int
    readings: tuple[RecordedReading, ...]
    lacks: tuple[str, ...]
    seed: str
    form_digest: str
    program: str
    drawn_ms: int


@dataclass(frozen=True, slots=True)
class RecordedAdjustment:
    """What was granted before: more time in hundredths, more breaks; by whom, and why."""

    extra_time: int
    extra_breaks: int
    granted_by: str
    reason: str


@dataclass(frozen=True, slots=True)
class RecordedMoment:
    """One thing that happened, with the time used until then; ``told`` is what was kept of it, as it was kept."""

    what: str
    at_ms: int
    used_ms: int
    told: str


@dataclass(frozen=True, slots=True)
class RecordedAct:
    """One act in a round or a shuffle: by whom, what, when, the verdict on it and the rule it rests on."""

    sitting: str
    by: str
    act: str
    at_ms: int
    verdict: str
    rule: str


@dataclass(frozen=True, slots=True)
class RecordedRule:
    """The rule a fault broke: its path, its value in words, how sure the house is of it, and its papers' words."""

    path: str
    says: str
    sureness: str
    words: str
    source: str


COUNTS_ON_REPLAY = "counts"
"""What was said on replay of a critical fault that counts."""


@dataclass(frozen=True, slots=True)
class RecordedFault:
    """A fault: how heavy, in which part, round and phase, what was done and what was due.

    ``against`` is money or protection for a critical fault, ``on_replay`` what was said of it on replay: "counts",
    "doesn't count" or "not looked at"; both are "" for other faults, and in records before version 4. ``put_right``:
    the dealer put it right before touching the next hand.
    """

    weight: str
    part: str
    number: int
    phase: str
    kind: str
    act: str
    due: str
    rule: RecordedRule
    against: str = ""
    on_replay: str = ""
    put_right: bool = False

    @property
    def is_critical(self) -> bool:
        """Whether it counts as a critical one."""
        return self.weight == "critical" and self.on_replay in ("", COUNTS_ON_REPLAY)

    @property
    def weight_words(self) -> str:
        """``Critical``, ``Slight``; ``Critical (doesn't count)`` for one that was rejected on replay."""
        said = "" if self.on_replay in ("", COUNTS_ON_REPLAY) else f" ({self.on_replay})"
        return f"{self.weight.capitalize()}{said}"


@dataclass(frozen=True, slots=True)
class RecordedPart:
    """What a part came to: ``right`` of ``of``, with shares in hundredths and their interval of 95 %."""

    name: str
    judged_by: str
    right: int
    of: int
    done: int
    share: int
    low: int
    high: int
    minimum: int
    is_met: bool
    false_alarms: int
    rounds_an_hour: int


@dataclass(frozen=True, slots=True)
class RecordedMarks:
    """What all parts come to: faults by weight, and why it is not passed by the test's own terms, none where it is.

    ``total`` and ``minimum`` are of all parts together in hundredths, both 0 where the test asks for none.
    """

    critical: int
    serious: int
    slight: int
    total: int
    minimum: int
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecordedLine:
    """One line of a judge's sheet: the points of so many, with what the judge wrote."""

    name: str
    points: int
    most: int
    remark: str


@dataclass(frozen=True, slots=True)
class RecordedSheet:
    """What one judge handed in, unaltered; ``note`` is what they wrote of the whole, "" for nothing.

    ``confirmed`` is the public key that showed that it was them, "" where none did; None where that was not told, as in
    records of version 1. ``signature`` is what that key signed all of it with, "" if it didn't, as in records before
    version 3.
    """

    judge: RecordedPerson
    part: str
    at_ms: int
    lines: tuple[RecordedLine, ...]
    note: str = ""
    confirmed: str | None = ""
    signature: str = ""


@dataclass(frozen=True, slots=True)
class RecordedDecision:
    """Who decided what, when and why; whether they trained the candidate themselves."""

    by: RecordedPerson
    at_ms: int
    standard: Standard
    reason: str
    trained_candidate: bool


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """What the candidate said of the decision, as ``seen, not agreed``; "" with 0 where they were not there."""

    said: str
    at_ms: int


@dataclass(frozen=True, slots=True)
class Supersedes:
    """The earlier record that this one takes the place of, by its digest; why: an appeal, a correction.

    ``seen_ms`` is when its candidate had seen it, ``appealed_ms`` when they appealed, in the words of ``appeal``: 0 and
    "" where they had not.
    """

    digest: str
    number: int
    why: str
    seen_ms: int = 0
    appealed_ms: int = 0
    appeal: str = ""


@dataclass(frozen=True, slots=True)
class CompetenceRecord:
    """One decided test. It is never edited: an appeal or a correction makes a new one, which ``supersedes`` it.

    ``id`` is a UUIDv7; ``offset_minutes`` is what local time was before UTC where it was decided.
    """

    id: str
    school: str
    offset_minutes: int
    candidate: RecordedCandidate
    test: RecordedTest
    adjustment: RecordedAdjustment
    moments: tuple[RecordedMoment, ...]
    acts: tuple[RecordedAct, ...]
    parts: tuple[RecordedPart, ...]
    faults: tuple[RecordedFault, ...]
    marks: RecordedMarks
    sheets: tuple[RecordedSheet, ...]
    decision: RecordedDecision
    acknowledged: Acknowledged
    appeal_until: str
    valid_until: str
    supersedes: tuple[Supersedes, ...] = ()
