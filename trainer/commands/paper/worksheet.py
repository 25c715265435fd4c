"""A worksheet for the class: the questions of a series, the answers with their rules after them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any

from trainer.commands.paper.lines import head_lines, numbered
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.signals.gestures import Gestures
from trainer.drills.answers import answer_to_json
from trainer.drills.base import (
    Ask,
    ChoiceAsk,
    ClockAsk,
    Course,
    DecksAsk,
    DepthAsk,
    Drill,
    Question,
    StopAsk,
)
from trainer.training.drills.series import AskedQuestion, Worked, ask, seeds
from trainer.ui.paper.questions.question_text import task_words
from trainer.ui.paper.questions.seen import NO_GESTURES, question_lines, shown_lines
from trainer.ui.paper.questions.shuffle_text import is_between_shoes, shuffle_data
from trainer.ui.paper.questions.signal_text import signal_data
from trainer.wording.rules.sentences import rule_sentence, source_words
from trainer.wording.sentences import ended


def as_text(
    head: Iterable[str], game: Game, worked: Sequence[Worked], gestures: Gestures = NO_GESTURES
) -> Iterator[str]:
    """The worksheet's lines; ``gestures`` tell the movements where hands move, else LookupError is raised."""
    yield from head_lines(head)
    yield from ("", "QUESTIONS", "")
    for number, each in enumerate(worked, start=1):
        yield from (*numbered(number, question_lines(each.asked.question, game, gestures)), "")
    yield from ("ANSWERS", "")
    for number, each in enumerate(worked, start=1):
        yield from (*numbered(number, answer_lines(each, game)), "")


def answer_lines(worked: Worked, game: Game) -> Iterator[str]:
    """The answer to a question, why, and the rules it rests on."""
    yield worked.grade.answer
    yield worked.grade.reason
    yield from (f"Rule: {rule_sentence(rule, game)} ({source_words(rule)})." for rule in worked.grade.rules)


def as_data(number: int, worked: Worked, game: Game, gestures: Gestures = NO_GESTURES) -> dict[str, Any]:
    """One question for another program; ``due`` is the answer as the score book keeps it.

    A question about a hand signal also tells the gesture, its variant and the like; one about cards between two shoes
    the table in its notation, the place asked about, a player's cut and the acts.
    """
    question, grade = worked.asked.question, worked.grade
    rules = [_rule(rule, game) for rule in grade.rules]
    felt = list(shown_lines(question, game, gestures))
    return {
        "number": number,
        "question": " ".join([task_words(question), *map(ended, felt)]),
        "answer": grade.answer,
        "rule": rules[0]["rule"] if rules else "",
        "reason": grade.reason,
        "case": question.case,
        "seed": worked.asked.seed,
        "felt": felt,
        "asks": [_ask(ask) for ask in question.asks],
        "due": json.loads(answer_to_json(grade.due)),
        "rules": rules,
        **signal_data(question, game, gestures),
        **shuffle_data(question),
    }


def _ask(ask: Ask) -> dict[str, Any]:
    options = {option.key: option.words for option in ask.options} if isinstance(ask, ChoiceAsk) else None
    hint = getattr(ask, "hint", "")
    said = {"key": ask.key, "label": ask.label, "hint": hint, "options": options, **_measured(ask)}
    return {name: value for name, value in said.items() if value}


def _measured(ask: Ask) -> dict[str, Any]:
    """By what an answer is measured: quarters of a deck, cards, acts or steps."""
    match ask:
        case DecksAsk(quarters=quarters):
            return {"quarters": quarters}
        case DepthAsk():
            return {"cards": ask.cards, "deck_size": ask.deck_size}
        case StopAsk(acts=acts):
            return {"acts": acts}
        case ClockAsk(steps=steps):
            return {"steps": list(steps)}
        case _:
            return {}


def _rule(rule: Ruled[Any], game: Game) -> dict[str, Any]:
    cited = rule.ref.citation
    return {
        "path": rule.ref.path,
        "rule": rule_sentence(rule, game),
        "kind": rule.ref.kind.value,
        "switched": rule.switched,
        "document": cited.document if cited else None,
        "section": cited.section if cited else None,
        "words": cited.words if cited else None,
    }


_MOST_TRIES = 12
"""A drill with few moments repeats one rather than look for another without end."""

_Look = tuple[str, ...]


def sheet(drill: Drill, course: Course, seed: int, count: int, gestures: Gestures) -> Iterator[AskedQuestion]:
    """``count`` questions of the series of ``seed``, another taken for one that is there already.

    A pack to be re-cut, or shuffled against the clock, looks the same every time and may come again. Raises ValueError
    as ``ask`` does.
    """
    there: set[_Look] = set()
    for number in range(count):
        tries = (ask(drill, course, each) for each in islice(seeds(seed, number), _MOST_TRIES))
        first = next(tries)
        yield _unlike(there, course.game, gestures, first, tries) if _tells_itself_apart(first.question) else first


def _unlike(
    there: set[_Look], game: Game, gestures: Gestures, first: AskedQuestion, others: Iterator[AskedQuestion]
) -> AskedQuestion:
    """The first that does not look like one of ``there``, which it is added to; ``first`` where all do."""
    for each in chain((first,), others):
        look = _look(each.question, game, gestures)
        if look not in there:
            there.add(look)
            return each
    return first


def _tells_itself_apart(question: Question) -> bool:
    return is_between_shoes(question) and not isinstance(question.asks[0], (DepthAsk, ClockAsk))


def _look(question: Question, game: Game, gestures: Gestures) -> _Look:
    """Everything on paper but the choices: other wrong ones make no other question."""
    return task_words(question), *shown_lines(question, game, gestures)
