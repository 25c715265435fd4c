"""What to do before the next test: each skill with why it would help, and what practises it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.training.tests.advice import Advice
from trainer.ui.learn.stages.ways_on import Doable, WayOn, WayTo, ways_on

_ORDER = (WayTo.DRILL, WayTo.WATCH, WayTo.SITUATION, WayTo.PART, WayTo.SHUFFLE)
"""What is practised first: what is asked for the most often in the same time."""
_FIRST_AT_THE_TABLE = (WayTo.SITUATION, WayTo.PART, WayTo.SHUFFLE, WayTo.DRILL, WayTo.WATCH)
"""And where it went wrong at the table."""


@dataclass(frozen=True, slots=True)
class AdviceLine:
    """A skill: its name, why it would help, and the way to practise it; None where there is none."""

    skill: str
    name: str
    why: str
    way: WayOn | None


def advice_lines(found: Sequence[Advice], there: Doable) -> tuple[AdviceLine, ...]:
    """What is shown of each piece of advice, in a game that has so much to do."""
    return tuple(
        AdviceLine(each.skill.skill.key, each.skill.skill.name, _why(each), _way(each, there)) for each in found
    )


def letters_of(lines: Sequence[AdviceLine], taken: str) -> tuple[str, ...]:
    """A key for each line: the first letter of its name that no other has, and none of ``taken``; "" for none."""
    used, found = set(taken), []
    for line in lines:
        letter = next(
            (each for each in line.name.upper() if each.isascii() and each.isalpha() and each not in used), ""
        )
        used.add(letter)
        found.append(letter)
    return tuple(found)


def _way(each: Advice, there: Doable) -> WayOn | None:
    order = _FIRST_AT_THE_TABLE if each.critical or each.other else _ORDER
    ways = ways_on(each.skill, there, "", read=True)
    return min(ways, key=lambda way: order.index(way.to), default=None)


def _why(each: Advice) -> str:
    return ", ".join(_reasons(each))


def _reasons(each: Advice) -> Iterator[str]:
    for count, one, many in (
        (each.critical, "critical fault", "critical faults"),
        (each.other, "other fault", "other faults"),
        (each.questions, "question missed", "questions missed"),
        (each.watched, "time misjudged", "times misjudged"),
    ):
        if count:
            yield f"{count} {one if count == 1 else many}"
