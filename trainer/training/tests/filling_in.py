"""A judge's sheet while it is filled in: kept as one goes, handed in whole, and never changed afterwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from trainer.content.tests.papers import JudgesSheet, PaperPart, SheetLine
from trainer.training.records.judgements import Judgement, JudgementBook, SheetDraft
from trainer.training.tests.judged_sheets import sheet_of

SignsSheet = Callable[[Judgement, JudgesSheet], Judgement]
"""Signs what was handed in on a sheet; raises ValueError, one sentence without its full stop, where it can't."""


@dataclass(frozen=True, slots=True)
class KnownJudge:
    """Who judges: ``key`` is what their sheets bear, ``name`` what they are called.

    Somebody of a school bears their id; where there is no school, the name is all that is known. ``signs``
    signs a sheet with the key that they have opened to show that it is them; None for none.
    """

    key: str
    name: str
    signs: SignsSheet | None = field(default=None, repr=False)


class NotWhole(ValueError):
    """A sheet that cannot be handed in; the message is one sentence."""


def judge_by_name(name: str) -> KnownJudge:
    """Somebody of whom nothing but the name is known."""
    return KnownJudge(name, name)


class FillingIn:
    """One judge at the sheet of one part. What is given is kept at once, and goes on where it stood.

    KnownError of the book goes to the caller: what was given then is here, and is kept with what is given next.
    """

    def __init__(
        self,
        examination: str,
        part: PaperPart,
        judge: KnownJudge,
        book: JudgementBook,
        new_id: Callable[[], str],
        now_ms: Callable[[], int],
    ) -> None:
        """Goes on with what was kept; raises KnownError."""
        self.examination, self.part, self.judge = examination, part, judge
        self._book, self._new_id, self._now_ms = book, new_id, now_ms
        kept = book.draft(examination, part.name, judge.key)
        self._points: dict[str, int] = {} if kept is None else dict(kept.points)
        self._remarks: dict[str, str] = {} if kept is None else dict(kept.remarks)

    @property
    def sheet(self) -> JudgesSheet:
        """The sheet that is filled in."""
        return sheet_of(self.part)

    @property
    def without_points(self) -> tuple[SheetLine, ...]:
        """The lines that have no points yet."""
        return tuple(line for line in self.sheet.lines if line.key not in self._points)

    def points(self, line: str) -> int | None:
        """What the line of that key has; None: nothing yet."""
        return self._points.get(line)

    def remark(self, line: str) -> str:
        """What is remarked of the line of that key, or of THE_WHOLE."""
        return self._remarks.get(line, "")

    def give(self, line: str, points: int | None) -> None:
        """Give so many points, or take them back (None); raises KnownError."""
        if points is None:
            self._points.pop(line, None)
        else:
            self._points[line] = min(max(1, points), self.sheet.most)
        self.keep()

    def write(self, line: str, remark: str) -> None:
        """Remark something of a line, or of THE_WHOLE; it is kept by the next ``keep``."""
        if remark:
            self._remarks[line] = remark
        else:
            self._remarks.pop(line, None)

    def keep(self) -> None:
        """Keep the sheet as it is; raises KnownError."""
        self._book.keep_draft(
            SheetDraft(self.examination, self.part.name, self.judge.key, dict(self._points), dict(self._remarks))
        )

    def hand_in(self) -> Judgement:
        """Hand it in, for good, signed with the judge's key where they have opened one.

        Raises NotWhole where a line has no points or it was handed in before; KnownError.
        """
        if self.without_points:
            raise NotWhole(_no_points(self.without_points))
        remarks = {key: words for key, each in self._remarks.items() if (words := " ".join(each.split()))}
        judgement = Judgement(
            self._new_id(),
            self.examination,
            self.part.name,
            self.judge.key,
            self._now_ms(),
            {line.key: self._points[line.key] for line in self.sheet.lines},
            remarks,
        )
        if self.judge.signs is not None:
            try:
                judgement = self.judge.signs(judgement, self.sheet)
            except ValueError as error:
                raise NotWhole(f"It can't be signed: {error}.") from error
        if not self._book.keep_judgement(judgement):
            raise NotWhole(f"{self.judge.name} has handed in a sheet already, and it stays as it is.")
        return judgement


def _no_points(lines: tuple[SheetLine, ...]) -> str:
    names = ", ".join(line.name for line in lines)
    return f"{names} has no points yet." if len(lines) == 1 else f"These have no points yet: {names}."
