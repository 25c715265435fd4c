"""What judges wrote of a candidate, as storage must keep it: each by themselves, none seeing the others' before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

CONFIRMING = "Critical faults on replay"
"""The name of the sheet on which somebody says which critical faults count; no part of a test has this name."""
THE_WHOLE = ""
"""The key of what is remarked of the whole sheet; no line has it."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One judge's sheet as it was handed in, never changed afterwards.

    ``id`` is a UUIDv7; ``examination`` the test it belongs to, and ``part`` the name of the part; ``points`` and
    ``remarks`` are by the keys of the lines; a line without a remark has none. The remark of THE_WHOLE is of all lines.
    ``confirmed`` is the public key whose passphrase opened the sheet, "" where none did, and ``signature`` what that
    key signed the sheet with.
    """

    id: str
    examination: str
    part: str
    judge: str
    at_ms: int
    points: Mapping[str, int]
    remarks: Mapping[str, str]
    confirmed: str = ""
    signature: str = ""

    @property
    def note(self) -> str:
        """What was remarked of the whole."""
        return self.remarks.get(THE_WHOLE, "")


@dataclass(frozen=True, slots=True)
class SheetDraft:
    """A judge's sheet that is being filled in, as far as it is; who, of what, and the rest as in a Judgement."""

    examination: str
    part: str
    judge: str
    points: Mapping[str, int]
    remarks: Mapping[str, str]


class JudgementBook(Protocol):
    """Where judges' sheets are kept. Every method may raise KnownError, and loses nothing when it does."""

    def keep_draft(self, draft: SheetDraft) -> None:
        """Keep durably how far a judge's sheet is filled in, in the place of what was kept of it before."""

    def draft(self, examination: str, part: str, judge: str) -> SheetDraft | None:
        """A judge's sheet as far as it was filled in; None where it was not begun, or is handed in."""

    def keep_judgement(self, judgement: Judgement) -> bool:
        """Keep it durably; False: this judge has handed in a sheet for this part already, which stays."""

    def judgements(self, examination: str) -> Sequence[Judgement]:
        """All that were handed in for a test, in the order they were."""
