"""What is settled before a test: who the candidate is, what more is granted to them, and how long there is for what."""

from __future__ import annotations

import json
from dataclasses import dataclass

from trainer.content.tests.papers import Paper, PaperPart, Questions
from trainer.training.records.checked import read_json
from trainer.training.records.codec import TEXT, YES_OR_NO, Codec, ObjectForm, number

_SECOND_MS, _MINUTE_MS = 1_000, 60_000
_MOST_PERCENT, _MOST_BREAKS = 200, 20


@dataclass(frozen=True, slots=True)
class Adjustment:
    """What is granted to one candidate by name: more time, in hundredths of it, and more breaks; by whom, and why.

    ``described``: where others are watched, captions describe their acts and signals, too.
    """

    extra_time: int = 0
    extra_breaks: int = 0
    granted_by: str = ""
    reason: str = ""
    described: bool = False


NOTHING_GRANTED = Adjustment()
WHY_IS_KEPT = "kept at the school"
"""What stands for the reason in all that lasts or leaves the machine at which it was said."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was settled before: by whom and by what the candidate was known, what was granted, and by which program.

    ``identified_by`` is "" where nobody was there to see. ``chose_described``: the learner has captions describe acts
    and signals by their own choice, as anyone may at home.
    """

    identified_by: str = ""
    identified_how: str = ""
    adjustment: Adjustment = Adjustment()
    version: str = ""
    chose_described: bool = False

    @property
    def is_described(self) -> bool:
        """Whether captions describe what is watched; else they give what is said, and what nothing shows."""
        return self.adjustment.described or self.chose_described

    def granted_ms(self, milliseconds: int) -> int:
        """A time with what was granted on top."""
        return milliseconds + milliseconds * self.adjustment.extra_time // 100

    def whole_ms(self, paper: Paper) -> int | None:
        """How long all of the test may take, in milliseconds; None: as long as it likes."""
        return None if paper.minutes is None else self.granted_ms(paper.minutes * _MINUTE_MS)

    def part_ms(self, part: PaperPart) -> int | None:
        """How long a part may take."""
        return None if part.minutes is None else self.granted_ms(part.minutes * _MINUTE_MS)

    def item_ms(self, part: PaperPart) -> int | None:
        """How long one question may take."""
        each = part.asks.seconds_each if isinstance(part.asks, Questions) else None
        return None if each is None else self.granted_ms(each * _SECOND_MS)

    def breaks(self, paper: Paper) -> int:
        """How many breaks there may be."""
        return paper.breaks + self.adjustment.extra_breaks


_ADJUSTMENT = ObjectForm(
    Adjustment,
    "an adjustment",
    {
        "extra_time": number(0, _MOST_PERCENT),
        "extra_breaks": number(0, _MOST_BREAKS),
        "granted_by": TEXT,
        "reason": TEXT,
        "described": YES_OR_NO,
    },
)
_TERMS = ObjectForm(
    Terms,
    "the terms of a test",
    {
        "identified_by": TEXT,
        "identified_how": TEXT,
        "adjustment": Codec(_ADJUSTMENT.write, lambda value, _: _ADJUSTMENT.read(value)),
        "version": TEXT,
        "chose_described": YES_OR_NO,
    },
)


def terms_to_text(terms: Terms) -> str:
    """``terms`` as JSON text."""
    return json.dumps(_TERMS.write(terms), ensure_ascii=False, separators=(",", ":"))


def terms_from_text(text: str) -> Terms:
    """The terms of a JSON text; raises ValueError, one sentence, where it holds none."""
    return _TERMS.read(read_json(text))
