"""What is said before a test: what will be asked, how it is judged, what is critical, and where each number is from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from trainer.content.tests.papers import JudgesSheet, Paper, PaperPart, Questions, Rounds, WatchedPlay
from trainer.training.tests.chances import chance_words
from trainer.training.tests.forms import Lack
from trainer.training.tests.words import allowed_words, asked_words, limits_words, must_words, weight_words
from trainer.wording.numbers import number_in_words

_WHOLE_NAMES = {
    "minutes": "Time in all",
    "breaks": "Breaks",
    "break_minutes": "Length of a break",
    "minimum": "Minimum in all",
    "retake_days": "Days until it may be taken again",
    "valid_months": "Months it holds",
    "appeal_days": "Days for an appeal",
    "faults.money": "Wrong amounts left as they are",
    "faults.protection": "Faults against protection",
    "faults.critical": "Critical faults",
    "faults.serious": "Serious faults",
    "faults.slight": "Slight faults",
    "faults.repeats": "When slight faults become serious",
}
_PART_NAMES = {
    "minimum": "minimum",
    "minutes": "time",
    "weight": "weight",
    "count": "how many",
    "seconds_each": "time for each",
    "spots": "spots",
    "sittings": "days",
    "rounds_an_hour": "pace",
    "judges": "judges",
    "slips": "slips",
    "false_alarms": "false alarms",
    "rounds": "rounds",
    "shuffles": "shuffles",
    "tables": "tables",
    "most": "most points",
}
SILENCE = "The trainer won't help, and won't show what's right until you hand in. What you place stays."
FROM_THE_RESULT = "Judges open their sheets from the result, in this window."
LEAVING = "If you leave the window, that is noted. If the power fails, nothing is lost: you continue where you stopped."


@dataclass(frozen=True, slots=True)
class PartLine:
    """A part: its name, what it asks, how long it may take, and what of it must be right.

    ``lack``: why it is out. ``chance`` is how often somebody passes it who is right so often.
    """

    name: str
    asks: str
    limits: str
    must: str
    lack: str = ""
    chance: str = ""


@dataclass(frozen=True, slots=True)
class BeforeLines:
    """What is read before: the ``parts``, how it is ``judged``, how long it takes (``time``), and the ``origins``.

    ``sheets`` are what people judge: the part's name, and the lines with what their points mean.
    """

    parts: tuple[PartLine, ...]
    judged: tuple[str, ...]
    time: tuple[str, ...]
    origins: tuple[tuple[str, str], ...]
    sheets: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()


def before_lines(paper: Paper, lacks: tuple[Lack, ...]) -> BeforeLines:
    """What is said before ``paper``, of which the game does not have ``lacks``."""
    return BeforeLines(
        tuple(_part_line(part, paper, lacks) for part in paper.parts),
        tuple(_judged(paper)),
        (*_times(paper), *_how_it_goes(paper, lacks)),
        tuple(_origins(paper)),
        tuple((part.name, tuple(sheet_lines(part.asks))) for part in paper.parts if isinstance(part.asks, JudgesSheet)),
    )


def sheet_lines(sheet: JudgesSheet) -> Iterator[tuple[str, str]]:
    """What judges look at, and what the points of each line mean."""
    for line in sheet.lines:
        least = "" if line.least is None else f" At least {line.least}."
        levels = sorted(line.levels, key=lambda each: each.points)
        yield (
            ", ".join(filter(None, (line.name, weight_words(line)))),
            " ".join(f"{each.points}: {each.anchor}" for each in levels) + least,
        )


def _how_it_goes(paper: Paper, lacks: tuple[Lack, ...]) -> Iterator[str]:
    """How the machine's parts go, where there are any, and how those that people judge."""
    left_out = {each.part for each in lacks if each.whole}
    if any(not isinstance(part.asks, JudgesSheet) for part in paper.parts if part.name not in left_out):
        yield from (SILENCE, LEAVING)
    for part in paper.parts:
        if isinstance(part.asks, JudgesSheet):
            timed = f", {_many(part.minutes, 'minute')} by a clock there" if part.minutes else ""
            yield f"{part.name} is judged at a real table{timed}. {FROM_THE_RESULT}"


def _part_line(part: PaperPart, paper: Paper, lacks: tuple[Lack, ...]) -> PartLine:
    its = [each for each in lacks if each.part == part.name]
    out = next((each.said for each in its if each.whole), "")
    if out:
        return PartLine(part.name, "", "", "", f"Left out. {out}")
    lack = " ".join(each.said for each in its)
    return PartLine(part.name, asked_words(part), limits_words(part), must_words(part), lack, chance_words(part, paper))


def _judged(paper: Paper) -> Iterator[str]:
    if paper.minimum is None:
        yield "Each part must have its minimum: no average hides a weak one."
    else:
        yield f"Each part must have its minimum, and all together {paper.minimum}% by their weights."
    yield from allowed_words(paper)
    for part in paper.parts:
        asks = part.asks
        if isinstance(asks, Rounds) and asks.rounds_an_hour is not None:
            yield f"{part.name}: at least {asks.rounds_an_hour} rounds an hour."
        if isinstance(asks, WatchedPlay):
            yield f"{part.name}: at most {_many(asks.false_alarms, 'false alarm')}."
        if isinstance(asks, JudgesSheet):
            yield f"{part.name}: {_judges_words(asks)}"


def _judges_words(sheet: JudgesSheet) -> str:
    if sheet.judges == 1:
        return f"one judge fills in a sheet, 1 to {sheet.most} points a line. It stands apart from the machine's parts."
    judges = number_in_words(sheet.judges)
    return (
        f"{judges} judges fill in a sheet each, 1 to {sheet.most} points a line; none sees another's before handing in."
    )


def _times(paper: Paper) -> Iterator[str]:
    timed = [part for part in paper.parts if not isinstance(part.asks, JudgesSheet)]
    if paper.minutes is not None:
        yield f"{_many(paper.minutes, 'minute')} in all. Animations use no time."
    elif any(part.minutes or (isinstance(part.asks, Questions) and part.asks.seconds_each) for part in timed):
        yield "The time for each part is shown beside it. Animations use no time."
    elif timed:
        yield "There is no limit of time."
    if paper.breaks:
        long = f" of {_many(paper.break_minutes, 'minute')}" if paper.break_minutes else ""
        yield f"{_many(paper.breaks, 'break')}{long}, between two rounds or questions."
    if paper.retake_days:
        yield f"It can be taken again after {_many(paper.retake_days, 'day')}."
    if paper.valid_months is not None:
        yield f"A pass is valid for {_many(paper.valid_months, 'month')}."
    if paper.appeal_days:
        yield f"An appeal is open for {_many(paper.appeal_days, 'day')}."


def _origins(paper: Paper) -> Iterator[tuple[str, str]]:
    """Where each number comes from, one line for those that have the same origin."""
    yield from _same(paper.origins, lambda key: _WHOLE_NAMES.get(key, key))
    for part in paper.parts:
        named = _same(part.origins, _part_number)
        yield from ((f"{part.name}, {name}", origin) for name, origin in named)


def _part_number(key: str) -> str:
    return _PART_NAMES.get(key.rpartition(".")[2], key)


def _same(origins: Mapping[str, str], name_of: Callable[[str], str]) -> Iterator[tuple[str, str]]:
    found: dict[str, list[str]] = {}
    for key, origin in origins.items():
        found.setdefault(origin, []).append(name_of(key))
    for origin, names in found.items():
        yield ", ".join(dict.fromkeys(names)), origin


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
