"""The shape of a test file: what may stand where, each number with its origin."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic_core import CoreSchema, SchemaValidator, core_schema

from trainer.content.tests.papers import EITHER, TYPED, MeantFor
from trainer.content.text.faults import did_you_mean
from trainer.content.text.value_syntax import TWICE, UnfitError, checked, leaf, listing, one_word, record, repeats, text
from trainer.domain.shuffle.occasions import MixingSkill, Occasion

STAKES = ("house-limits", "low", "middle", "high", "mixed")
DIFFICULTY = ("clear", "mixed", "hard")
"""The words of the drills for how much is bet, and for how hard signals are to read."""
SUMS = (EITHER, TYPED)
IS, ORIGIN = "is", "origin"
KINDS = ("questions", "rounds", "shuffles", "watched", "sheet")
"""What a part can ask for: each part has one of these."""

_MOST_QUESTIONS, _MOST_ROUNDS, _MOST_SPOTS, _MOST_POINTS = 500, 200, 7, 100
_MOST_PARTS, _MOST_LINES = 20, 40


@cache
def validator() -> SchemaValidator:
    """What reads the file's tables."""
    return SchemaValidator(paper_schema())


@cache
def paper_schema() -> CoreSchema:
    """The shape of the file."""
    faults = {
        "money": _number(0, 99, "Amounts that were wrong and left so, each confirmed on replay: how many still pass."),
        "protection": _number(
            0,
            99,
            "The hole card shown, a card before the signal, a late bet let stand, each confirmed on replay: how many "
            "still pass.",
        ),
        "critical": _number(0, 99, "Faults against money and protection together: how many still pass."),
        "serious": _number(0, 999, "Faults against order, money or cards that lose none: how many still pass."),
        "slight": _number(0, 9_999, "Faults of manner: how many still pass."),
        "repeats": _number(2, 99, "The same slight fault made so often is a serious one."),
    }
    return record(
        {
            "name": text("Its name, such as Table test."),
            "about": text("One sentence on what it shows, for who is to take it."),
            "parts": core_schema.list_schema(_part(), strict=True, min_length=1, max_length=_MOST_PARTS),
        },
        {
            "for": one_word(MeantFor),
            "faults": record({}, faults, description="Which faults still pass; no critical one where nothing is said."),
            "minimum": _number(1, 100, "What the parts must come to together by their weights, in hundredths."),
            "minutes": _number(1, 600, "The time for all parts together."),
            "breaks": _number(0, 20, "How many breaks there may be."),
            "break_minutes": _number(1, 120, "How long a break may be."),
            "retake_days": _number(0, 365, "How many days pass before it may be taken again."),
            "valid_months": _number(1, 120, "How many months it holds."),
            "appeal_days": _number(0, 365, "How many days an appeal is open."),
        },
        description="A test: its parts, and what it takes to be competent.",
    )


def _part() -> CoreSchema:
    kinds = {
        "questions": _questions(),
        "rounds": _rounds(),
        "shuffles": _shuffles(),
        "watched": _watched(),
        "sheet": _sheet(),
    }
    return record(
        {
            "name": text("Its name, such as Blackjacks paid."),
            "minimum": _number(0, 100, "What share of it must be right, in hundredths."),
        },
        {
            "minutes": _number(1, 600, "The time for this part."),
            "weight": _number(1, 100, "What it counts in the whole."),
            **kinds,
        },
        description=f"A part, which asks for one thing: {', '.join(KINDS)}.",
    )


def _questions() -> CoreSchema:
    return record(
        {"drill": text("The drill's name."), "count": _number(1, _MOST_QUESTIONS, "How many questions.")},
        {
            "cases": _names("The cases asked, * for any letters; all of the drill's where none are named."),
            "stakes": _word(STAKES),
            "difficulty": _word(DIFFICULTY),
            "distraction": core_schema.bool_schema(strict=True),
            "sums": _word(SUMS),
            "seconds_each": _number(1, 3_600, "The longest one question may take."),
        },
        description="Questions of one drill.",
    )


def _rounds() -> CoreSchema:
    return record(
        {"count": _number(1, _MOST_ROUNDS, "How many rounds."), "spots": _number(1, _MOST_SPOTS, "How many spots.")},
        {
            "situations": _names("What must come up, by the names of situations; each in one of the rounds."),
            "stakes": _word(STAKES),
            "part": text("The part of a round that is dealt; all of it where none is named."),
            "rounds_an_hour": _number(1, 400, "The least pace."),
            "sittings": _number(1, 10, "On how many different days."),
        },
        description="Rounds dealt at the table.",
    )


def _shuffles() -> CoreSchema:
    occasions = checked(listing(one_word(Occasion), least=1), lambda value: repeats(value, TWICE))
    return record(
        {"occasions": occasions, "count": _number(1, 20, "How often each.")},
        {"skill": one_word(MixingSkill)},
        description="Whole procedures between two shoes.",
    )


def _watched() -> CoreSchema:
    return record(
        {
            "rounds": _number(0, _MOST_ROUNDS, "How many model rounds are watched."),
            "slips": _number(1, _MOST_ROUNDS, "In how many of what is watched there is a slip."),
            "false_alarms": _number(0, _MOST_ROUNDS, "How many false alarms still pass."),
        },
        {
            "shuffles": _number(0, 20, "How many model shuffles are watched."),
            "spots": _number(1, _MOST_SPOTS, "How many spots."),
            "tables": _number(1, 2, "How many tables are watched at once."),
            "distraction": core_schema.bool_schema(strict=True),
        },
        description="Model rounds and shuffles, watched for slips.",
    )


def _sheet() -> CoreSchema:
    level = record(
        {"points": _whole(1, _MOST_POINTS), "anchor": text("What is seen of a dealer who gets them.")},
        description="What a number of points means.",
    )
    line = record(
        {
            "key": text("A short name for it, such as posture."),
            "name": text("What is looked at."),
            "levels": checked(listing(level, least=2), lambda value: repeats(value, _POINTS_TWICE, "points")),
        },
        {
            "weight": _number(1, 100, "What it counts among the lines."),
            "least": _number(1, _MOST_POINTS, "The fewest points that still pass on this line."),
        },
        description="One thing that judges look at.",
    )
    lines = listing(line, least=1, maxItems=_MOST_LINES)
    return record(
        {
            "most": _number(2, _MOST_POINTS, "The most points of a line; the fewest are 1."),
            "lines": checked(lines, lambda value: repeats(value, TWICE, "key")),
        },
        {"judges": _number(1, 12, "How many fill it in, without seeing one another's.")},
        description="What people judge, beside a real table.",
    )


_POINTS_TWICE = "There are two levels of {} points: keep one."


def _names(description: str) -> CoreSchema:
    names = listing(text(), least=1, description=description)
    return checked(names, lambda value: repeats(value, TWICE))


def _word(words: tuple[str, ...]) -> CoreSchema:
    def read(value: Any) -> str:
        if value in words:
            return str(value)
        raise UnfitError(f"it is no word for this.{did_you_mean(value, words)}" if isinstance(value, str) else "")

    return leaf(read, f"one of {', '.join(words)}", core_schema.literal_schema(list(words)))


def _number(least: int, most: int, description: str) -> CoreSchema:
    """A whole number with its origin."""
    where = text("Where the number comes from: a house, a school, a study, or ours.")
    return record({IS: _whole(least, most), ORIGIN: where}, description=description)


def _whole(least: int, most: int) -> CoreSchema:
    return core_schema.int_schema(strict=True, ge=least, le=most)


def is_number(value: Any) -> bool:
    """Whether a value that was read is a number with its origin."""
    return isinstance(value, dict) and value.keys() == {IS, ORIGIN}
