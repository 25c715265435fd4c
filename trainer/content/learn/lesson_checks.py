"""Checks that all a lesson names is there (rules, drills, parts of a round) and that its blocks work at the games."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from trainer.content.exercises import Exercises
from trainer.content.learn.block_values import AMOUNT_IN_TABLE
from trainer.content.learn.lessons import (
    Ask,
    Block,
    ComparedRule,
    Figure,
    Holds,
    Lesson,
    MovingHand,
    Pair,
    PassageCondition,
    Phrase,
    ShownRule,
    Try,
    Watch,
    When,
    words_of,
)
from trainer.content.learn.marks import (
    Amount,
    ChipsMark,
    CountMark,
    Mark,
    MoneyMark,
    ReasonMark,
    RuleMark,
    amount_of,
)
from trainer.content.text.faults import FileFault, did_you_mean
from trainer.content.text.names import meant
from trainer.content.text.positions import TextPlace
from trainer.domain.house.cases import cases_of
from trainer.domain.money.amounts import parse_money

Found = Iterator[tuple[TextPlace, str]]


@dataclass(frozen=True, slots=True)
class RuleValues:
    """What a rule can be: one of ``words`` (None: a number, an amount or a price), or a ``several`` of them.

    ``lines`` are those of its pay table. ``is_price``: something is paid at it. ``is_comparable``: it can be told to be
    this or that; else it is a table with values of its own.
    """

    words: tuple[str, ...] | None = None
    several: bool = False
    lines: Collection[str] = ()
    is_price: bool = False
    is_comparable: bool = True


def _no_faults(_: Lesson) -> Iterable[tuple[TextPlace, str]]:
    return ()


@dataclass(frozen=True, slots=True)
class Teachable:
    """Whatever a lesson may name: exercises, rules with what they can be, and the acts of a shuffle.

    ``meanings`` are the names that stand for what a case means, by the drill. ``faults_at_games`` says in sentences
    what is wrong with what a lesson shows and asks at any of the games.
    """

    exercises: Exercises
    rules: Mapping[str, RuleValues]
    shuffle_acts: Collection[str]
    meanings: Mapping[str, Collection[str]] = field(default_factory=dict)
    faults_at_games: Callable[[Lesson], Iterable[tuple[TextPlace, str]]] = _no_faults


def unknown_names(path: Path, lesson: Lesson, there: Teachable) -> tuple[FileFault, ...]:
    """A fault for each name that means nothing, for each figure that does not parse, and for what no game bears out."""
    found = [each for block in lesson.every_block() for each in _of_block(block, there)]
    found += [] if found else there.faults_at_games(lesson)
    return tuple(dict.fromkeys(FileFault(path, place.line, place.column, said) for place, said in found))


def _of_block(block: Block, there: Teachable) -> Found:
    for words in words_of(block):
        yield from _of_words(words, there)
    match block:
        case When(conditions=conditions):
            for condition in conditions:
                yield from ((condition.place, said) for said in _of_condition(condition, there))
        case ShownRule(path=path, line=line, place=place):
            yield from ((place, said) for said in _of_rule(path, line, there))
        case ComparedRule(path=path, place=place):
            yield from ((place, said) for said in _of_rule(path, "", there))
        case Figure(place=place):
            yield from ((place, said) for said in _of_figure(block, there))
        case MovingHand(place=place):
            yield from ((place, said) for said in _of_seen(block, there))
        case Ask(seen=seen, place=place) if seen is not None:
            yield from ((place, said) for said in _of_seen(seen, there))
        case Pair(left=left, right=right, place=place):
            yield from ((place, said) for seen in (left, right) for said in _of_seen(seen, there))
        case Watch(drill=drill, case=case, amount=amount, place=place):
            cases = (case,) if case else ()
            yield from ((place, said) for said in _asked(drill, cases, there))
            yield from ((place, said) for said in _of_amount(amount or (), there))
            yield from ((place, said) for said in _dealt(block.part, (block.situation,), there.exercises))
        case Try(drill=drill, cases=cases, place=place):
            yield from ((place, said) for said in _asked(drill, cases, there))
            yield from ((place, said) for said in _dealt(block.part, block.situations, there.exercises))


def _of_words(words: Iterable[Phrase], there: Teachable) -> Found:
    for said in words:
        if said.mark is not None:
            yield from ((said.place, fault) for fault in _of_mark(said.mark, there))


def _of_mark(mark: Mark, there: Teachable) -> Iterator[str]:
    match mark:
        case RuleMark(path=path, line=line):
            yield from _of_rule(path, line, there)
        case ReasonMark(path=path):
            yield from _of_rule(path, "", there)
        case MoneyMark(amount=amount) | ChipsMark(amount=amount) | CountMark(amount=amount):
            yield from _of_amount(amount, there)


def _of_amount(amount: Amount, there: Teachable) -> Iterator[str]:
    for path, line in ((each.path, each.line) for each in amount if each.path):
        faults = list(_of_rule(path, line, there))
        yield from faults
        known = there.rules.get(path)
        if not faults and known is not None and not known.is_price and not line:
            first = next(iter(known.lines), "")
            said = f"name the line of its pay table, such as '{path} {first}'" if first else "name a price"
            yield f"Nothing is paid at '{path}': {said}."


def _of_rule(path: str, line: str, there: Teachable) -> Iterator[str]:
    known = there.rules.get(path)
    if known is None:
        yield f"There is no rule '{path}'.{did_you_mean(path, there.rules)}"
    elif line and line not in (*known.lines, *cases_of(path)):
        yield f"'{path}' has no line '{line}'.{did_you_mean(line, known.lines)}"


def _of_condition(condition: PassageCondition, there: Teachable) -> Iterator[str]:
    known = there.rules.get(condition.path)
    if known is None:
        yield from _of_rule(condition.path, "", there)
    elif condition.holds is not Holds.THERE:
        yield from (said for value in condition.values for said in _of_value(condition, value, known))


def _of_value(condition: PassageCondition, value: str, known: RuleValues) -> Iterator[str]:
    path, holds = condition.path, condition.holds
    if not known.is_comparable:
        yield f"'{path}' is a table of values: it can only be asked whether it 'is there'."
    elif holds in (Holds.LEAST, Holds.MOST):
        if known.words is not None:
            yield f"'{path} {holds.value} {value}' compares no numbers: write it of a rule that is a number."
    elif known.several and holds is Holds.IS:
        yield f"'{path}' has several values: write 'has {value}' or 'has no {value}'."
    elif not known.several and holds is Holds.HAS:
        yield f"'{path}' has one value: write 'is {value}' or 'is not {value}'."
    elif known.words is not None and not meant((value,), known.words):
        near = did_you_mean(value, known.words)
        yield f"'{path}' cannot be '{value}'." + (near or f" It is one of {', '.join(known.words)}.")
    elif known.words is None and not _is_figure(value):
        yield f"'{path}' cannot be '{value}': it is a number, an amount or a price such as 3 to 2."


def _is_figure(value: str) -> bool:
    if re.fullmatch(r"\d+ (to|for) \d+|\d+/\d+", value, re.ASCII):
        return True
    try:
        parse_money(value)
    except ValueError:
        return False
    return True


def _of_seen(seen: Figure | MovingHand, there: Teachable) -> Iterator[str]:
    if isinstance(seen, Figure):
        yield from _of_figure(seen, there)
    elif seen.signal:
        yield from _of_rule(seen.signal, "", there)


def _of_figure(figure: Figure, there: Teachable) -> Iterator[str]:
    for amount in (figure.stack, figure.heaps):
        yield from _of_amount(amount or (), there)
    if figure.act:
        yield from _not_among(figure.act, there.shuffle_acts, "act of the shuffle")
    if figure.table:
        yield from _of_table(figure.table, there)


def _of_table(table: str, there: Teachable) -> Iterator[str]:
    for written in AMOUNT_IN_TABLE.findall(table):
        yield from _of_amount(amount_of(written), there)


def _asked(drill: str, cases: Iterable[str], there: Teachable) -> Iterator[str]:
    exercises = there.exercises
    if not drill:
        return
    if drill not in exercises.drills:
        yield f"There is no drill '{drill}'.{did_you_mean(drill, exercises.drills)}"
        return
    known = (*exercises.drills[drill], *there.meanings.get(drill, ()))
    for case in cases:
        yield from _not_among(case, known, f"case of '{drill}'")


def _dealt(part: str, situations: Iterable[str], exercises: Exercises) -> Iterator[str]:
    if part:
        yield from _not_among(part, exercises.parts, "part of a round")
    for situation in filter(None, situations):
        yield from _not_among(situation, exercises.situations, "situation")


def _not_among(name: str, there: Collection[str], what: str) -> Iterator[str]:
    if not meant((name,), there):
        yield f"There is no {what} '{name}'.{did_you_mean(name, there)}"
