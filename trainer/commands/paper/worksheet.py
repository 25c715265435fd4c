"""A worksheet for the class: the questions of a series, the answers with their rules after them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
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
    DecksAsk,
    DepthAsk,
    StopAsk,
)
from trainer.training.drills.series import Worked
from trainer.ui.paper.questions.on_paper import answer_lines
from trainer.ui.paper.questions.question_text import task_words
from trainer.ui.paper.questions.seen import NO_GESTURES, question_lines, shown_lines
from trainer.ui.paper.questions.shuffle_text import shuffle_data
from trainer.ui.paper.questions.signal_text import signal_data
from trainer.wording.rules.sentences import rule_sentence
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
