"""Answers to a form that were typed elsewhere: the file they are typed into, read back and marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.tests.shared import FormOnPaper
from trainer.content.text.faults import FileFault, printable
from trainer.content.text.files import Expected, read_text
from trainer.drills.answers import Unreadable, read_typed
from trainer.drills.base import Answer, Course, Grade, Question, Response
from trainer.drills.registry import drill
from trainer.training.tests.forms import FormPart

_FILE = Expected("file of answers or sheet", "the test, the game, and what was answered or judged")
_INSTEAD = "Begin with the file that test show --to-fill-in prints."
_HEAD = ("test", "game", "seed", "form")


@dataclass(frozen=True, slots=True)
class TypedForm:
    """What stands in a file of answers: which form it is of, and what was typed by number, such as ``2.17``."""

    test: str
    game: str
    seed: int
    form: str
    answers: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """One question with what was typed and the grade; ``said`` why it could not be read, "" where it could."""

    number: str
    question: Question
    typed: tuple[str, ...]
    grade: Grade
    said: str = ""


def to_fill_in(on_paper: FormOnPaper) -> Iterator[str]:
    """The file to be filled in: a line a question, its answer between the quotation marks."""
    form = on_paper.form
    yield f'test = "{form.paper.key}"'
    yield f'game = "{form.game}"'
    yield f"seed = {form.seed}"
    yield f'form = "{form.digest}"'
    yield ""
    yield "# What was answered, as it is typed in the drill. A question that asks for several things takes a list."
    yield "[answers]"
    for number, part in _questions(on_paper):
        worked = on_paper.worked(part)
        yield f"# {part.part.name}"
        for place, each in enumerate(worked, start=1):
            asks = each.asked.question.asks
            blank = '""' if len(asks) == 1 else "[" + ", ".join('""' for _ in asks) + "]"
            yield f'"{number}.{place}" = {blank}'


def read_file(path: Path) -> dict[str, Any]:
    """The tables of the file at ``path``; raises CannotBeDone, one sentence, where there are none to be read."""
    text = read_text(path, _FILE)
    if isinstance(text, FileFault):
        raise CannotBeDone(f"{printable(path)}: {text.message}")
    try:
        return tomli.loads(text)
    except (tomli.TOMLDecodeError, RecursionError) as fault:
        raise CannotBeDone(f"{printable(path)} cannot be read: {fault}. {_INSTEAD}") from fault


def answers_of_tables(path: Path, tables: Mapping[str, Any]) -> TypedForm:
    """What stands in a file of answers; raises CannotBeDone, one sentence, for what is no such file."""
    for key in _HEAD:
        if not isinstance(tables.get(key), int if key == "seed" else str):
            raise CannotBeDone(f"{printable(path)} does not say its '{key}'. {_INSTEAD}")
    answers = tables.get("answers", {})
    if not isinstance(answers, dict):
        raise CannotBeDone(f"{printable(path)}: 'answers' is no table: write [answers] and an answer a line below.")
    typed = {str(key): _words(path, key, value) for key, value in answers.items()}
    return TypedForm(tables["test"], tables["game"], tables["seed"], tables["form"], typed)


def judged(on_paper: FormOnPaper, typed: TypedForm) -> dict[int, list[JudgedAnswer]]:
    """Every question of the form judged, by the number of its part; what was not answered is not right.

    Raises CannotBeDone where the form is another one by now, and for an answer to a question that is not in it.
    """
    if on_paper.form.digest != typed.form:
        said = "The test, the house's rules or the program have changed since this form was drawn: it cannot be marked."
        raise CannotBeDone(said)
    found = {
        number: [
            _judged(f"{number}.{place}", each.asked.question, typed, on_paper.course(part))
            for place, each in enumerate(on_paper.worked(part), start=1)
        ]
        for number, part in _questions(on_paper)
    }
    known = {each.number for its in found.values() for each in its}
    strange = next((key for key in typed.answers if key not in known), None)
    if strange is not None:
        raise CannotBeDone(f"There is no question {strange} in this form: see how it is numbered.")
    return found


def _questions(on_paper: FormOnPaper) -> Iterator[tuple[int, FormPart]]:
    for number, part in enumerate(on_paper.form.parts, start=1):
        if on_paper.worked(part):
            yield number, part


def _judged(number: str, question: Question, typed: TypedForm, course: Course) -> JudgedAnswer:
    words, its = typed.answers.get(number, ()), drill(question.drill)
    assert its is not None
    responses: list[tuple[str, Response]] = []
    said = ""
    for ask, each in zip(question.asks, words, strict=False):
        try:
            responses += [(ask.key, read_typed(ask, each, question.rack))] if each.strip() else []
        except Unreadable as fault:
            said = said or str(fault)
    return JudgedAnswer(number, question, words, its.grade(course, question, Answer(tuple(responses))), said)


def _words(path: Path, key: str, value: Any) -> tuple[str, ...]:
    given = value if isinstance(value, list) else [value]
    if not all(isinstance(each, str | int) and not isinstance(each, bool) for each in given):
        raise CannotBeDone(f"{printable(path)}: the answer {key} is no text: write it in quotation marks.")
    return tuple(map(str, given))
