"""Tests made up to be taken, with a clock to be set, and a book that keeps in memory."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from typing import Any

from tests.training.fakes import game
from trainer.content.tests.papers import (
    FaultsAllowed,
    JudgesSheet,
    Level,
    Paper,
    PaperPart,
    Questions,
    Rounds,
    SheetLine,
)
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, KeptExamination
from trainer.training.sittings.clock import Clock
from trainer.training.tests.examination import Examination, drawn
from trainer.training.tests.forms import DrawnForm, draw_form
from trainer.training.tests.terms import Terms, terms_to_text

MINUTE = 60_000
SEEN = PaperPart("Seen", JudgesSheet((SheetLine("hands", "Hands", (Level(1, "Bad."), Level(10, "Good."))),)), 50)


def paper(*parts: PaperPart, **about: Any) -> Paper:
    return Paper("made-up", "Made up", "Is there to be tested with.", parts, **{"faults": FaultsAllowed(), **about})


def questions(count: int = 3, *, minimum: int = 60, minutes: int | None = None, each: int | None = None) -> PaperPart:
    return PaperPart("Totals", Questions("hand-totals", count, seconds_each=each), minimum, minutes)


def rounds(count: int = 4, *, sittings: int = 1, minimum: int = 80, name: str = "Rounds") -> PaperPart:
    return PaperPart(name, Rounds(count, sittings=sittings), minimum)


@dataclass
class Memory:
    """The ExaminationBook port, in memory; ``full`` keeps nothing more, as a full disk does."""

    kept: dict[str, KeptExamination] = field(default_factory=dict)
    full: bool = False

    def asked(self, learner: str) -> frozenset[tuple[str, int]]:
        return frozenset()

    def keep_paper(self, text: str) -> None:
        """Nothing is asked for it."""

    def paper(self, digest: str) -> str | None:
        return None

    def keep_draw(self, start: ExaminationStart) -> None:
        self.kept[start.id] = KeptExamination(start)

    def keep_events(self, examination: str, events: Sequence[ExaminationEvent]) -> None:
        if self.full:
            raise OSError("full")
        one = self.kept[examination]
        self.kept[examination] = KeptExamination(one.start, (*one.events, *events), one.beat_ms)

    def keep_beat(self, examination: str, used_ms: int) -> None:
        one = self.kept[examination]
        self.kept[examination] = KeptExamination(one.start, one.events, used_ms)

    def reserve(self, examination: str, asked: int, id: str) -> str:
        return id

    def examination(self, examination: str) -> KeptExamination | None:
        return self.kept.get(examination)

    def examinations(self, learner: str, game: str | None = None) -> Sequence[KeptExamination]:
        return tuple(self.kept.values())


@dataclass
class Hands:
    """A clock whose hands a test moves: ``pass_`` lets time go by, ``jump`` sets the clock on the wall alone."""

    wall: int = 1_700_000_000_000
    ticks: int = 0

    @property
    def clock(self) -> Clock:
        return Clock(lambda: self.wall, lambda: self.ticks)

    def pass_(self, milliseconds: int) -> None:
        self.wall += milliseconds
        self.ticks += milliseconds

    def jump(self, milliseconds: int) -> None:
        self.wall += milliseconds


def day_of(at_ms: int) -> date:
    return datetime.fromtimestamp(at_ms / 1000, UTC).date()


@dataclass
class Taking:
    """One candidate at one test: killed and gone on with at will."""

    of: Paper
    terms: Terms = field(default_factory=Terms)
    hands: Hands = field(default_factory=Hands)
    book: Memory = field(default_factory=Memory)
    seed: int = 7

    def __post_init__(self) -> None:
        self.form: DrawnForm = draw_form(self.of, game(), self.seed)
        self.taken = self.drawn()

    def drawn(self) -> Examination:
        """A test of this form, drawn and not begun."""
        terms, form = terms_to_text(self.terms), self.form.digest
        start = ExaminationStart(
            "t1", "Nina", self.hands.wall, self.of.key, "", game().key, (), {}, self.seed, form, terms
        )
        return self.opened(drawn(self.form, start, self.book))

    def begin_anew(self) -> None:
        """Another candidate at the same form, who has agreed."""
        self.taken = self.drawn()
        self.taken.agree()

    def opened(self, kept: KeptExamination) -> Examination:
        return Examination(self.form, kept, self.book, self.hands.clock, day_of)

    def killed(self, gone_ms: int = 0) -> Examination:
        """It ends in the middle, as by a power cut; after ``gone_ms`` it is opened again, by a clock of its own."""
        self.hands.wall += gone_ms
        self.hands.ticks = 0
        self.taken = self.opened(self.book.kept["t1"])
        return self.taken

    def answer(self, milliseconds: int = 1_000, **told: Any) -> None:
        self.taken.ask()
        self.hands.pass_(milliseconds)
        self.taken.answered({"right": True, **told})

    @property
    def told(self) -> Mapping[str, int]:
        """How often each thing happened."""
        counts: dict[str, int] = {}
        for event in self.taken.events:
            counts[event.what.value] = counts.get(event.what.value, 0) + 1
        return counts
