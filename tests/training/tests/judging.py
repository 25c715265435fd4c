"""Judges' sheets made up to be marked."""

from trainer.content.tests.papers import JudgesSheet, Level, PaperPart, SheetLine
from trainer.training.records.judgements import Judgement

LEVELS = (Level(1, "Bad."), Level(10, "Good."))
JURY = PaperPart(
    "Before the jury",
    JudgesSheet(
        (
            SheetLine("hospitality", "Hospitality", LEVELS, 3),
            SheetLine("technical", "Technical skill", LEVELS, 2),
            SheetLine("control", "Control of the game", LEVELS, 2, least=5),
        ),
        judges=2,
    ),
    50,
)


def handed_in(judge: str, *points: int, part: PaperPart = JURY, note: str = "") -> Judgement:
    """A sheet with these points, line by line."""
    assert isinstance(part.asks, JudgesSheet)
    given = {line.key: each for line, each in zip(part.asks.lines, points, strict=True)}
    return Judgement(f"j-{judge}", "t1", part.name, judge, 5_000, given, {"": note} if note else {})
