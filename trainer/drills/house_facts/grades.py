"""Grades of recalled facts, by the house's own rule for each."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.drills.base import (
    Amount,
    Answer,
    Choice,
    Course,
    Decks,
    FigureTone,
    Grade,
    KeyFigure,
    Number,
    OddsTyped,
    Question,
    Response,
)
from trainer.drills.grading import ruled
from trainer.drills.house_facts.asking import ASK, meaning_words, told_of
from trainer.drills.house_facts.fact import Fact, is_due
from trainer.drills.house_facts.facts_of_game import facts_of
from trainer.drills.mistakes import Mistake
from trainer.wording.money import money_short, odds
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.shuffle.deck_figures import quarters_words

_HEADLINES = {
    Mistake.NO_ANSWER: "No answer",
    Mistake.ANOTHER_HOUSES_RULE: "Another house has that",
    Mistake.WRONG_RULE: "Not at this house",
}


def grade_fact(course: Course, question: Question, answer: Answer) -> Grade:
    """Judge what was recalled by the rules of the course's game alone; nothing recalled is wrong."""
    game, fact = course.game, facts_of(course.game)[question.case]
    given = answer.response(ASK)
    mistake = None if is_due(fact, given) else _mistake(fact, given, course)
    return Grade(
        right=mistake is None,
        headline="Right" if mistake is None else _HEADLINES[mistake],
        reason=_reason(fact, game),
        answer=_in_words(fact.due) if fact.right is None else meaning_words(fact.right, game),
        due=Answer(((ASK, fact.due),)),
        rules=ruled(fact.rule),
        mistake=mistake,
        figures=_figures(fact, given, right=mistake is None),
        parts=((ASK, mistake is None),),
    )


def _mistake(fact: Fact, given: Response | None, course: Course) -> Mistake:
    if given is None or type(given) is not type(fact.due):
        return Mistake.NO_ANSWER
    others = (facts_of(game).get(fact.key) for game in course.elsewhere) if fact.compared else ()
    if any(other is not None and is_due(other, given) for other in others):
        return Mistake.ANOTHER_HOUSES_RULE
    return Mistake.WRONG_RULE


def _reason(fact: Fact, game: Game) -> str:
    """The rule as a sentence, with how sure it is: a custom is never told as stated."""
    sentence = told_of(fact, game) or rule_sentence(fact.rule, game)
    match fact.rule.ref.kind:
        case Kind.STATED:
            return f"{sentence}."
        case Kind.READ:
            way = "the other way" if fact.rule.switched else "so"
            return f"The document is not clear and is read {way} here: {sentence}."
        case Kind.ASSUMED:
            return f"The document does not say, and the trade's custom holds: {sentence}."


def _figures(fact: Fact, given: Response | None, *, right: bool) -> tuple[KeyFigure, ...]:
    """What was typed and what holds here; a choice shows itself."""
    if fact.right is not None:
        return ()
    due = KeyFigure("Here", _in_words(fact.due), FigureTone.PLAIN if right else FigureTone.RIGHT)
    if given is None or type(given) is not type(fact.due):
        return (due,)
    return (KeyFigure("You said", _in_words(given), FigureTone.RIGHT if right else FigureTone.WRONG), due)


def _in_words(response: Response) -> str:
    """A typed answer as the trade writes it."""
    match response:
        case Amount(cents):
            return money_short(cents)
        case Number(value):
            return str(value)
        case OddsTyped(price):
            return odds(price)
        case Decks(quarters):
            return quarters_words(quarters)
        case Choice(key):
            return key
        case _:
            raise ValueError("no fact is answered so")
