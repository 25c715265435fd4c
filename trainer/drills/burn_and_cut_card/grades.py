"""Grades of what was chosen to do or say, by the rules of the house alone."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.drills.base import Answer, Choice, Grade, Question
from trainer.drills.burn_and_cut_card.cases import case_named
from trainer.drills.burn_and_cut_card.moment import BurnCase
from trainer.drills.grading import ruled
from trainer.drills.mistakes import Mistake
from trainer.wording.shuffle.burn_and_cut_card import act_words, headline_words, reason_words

ASK = "act"
"""The key of the drill's one ask."""


def grade_act(game: Game, question: Question, answer: Answer) -> Grade:
    """Judge what was chosen by the rules of ``game`` alone; nothing chosen is wrong."""
    case, response = case_named(question.case, game), answer.response(ASK)
    due, given = case.due(game), response.key if isinstance(response, Choice) else None
    mistake = None if given == due else _mistake(case, due, given)
    return Grade(
        right=mistake is None,
        headline="Right" if mistake is None else headline_words(mistake.value),
        reason=f"{reason_words(case.reason(game), game)}.",
        answer=act_words(due, game),
        due=Answer(((ASK, Choice(due)),)),
        rules=ruled(*case.rules(game)),
        mistake=mistake,
        parts=((ASK, mistake is None),),
    )


def _mistake(case: BurnCase, due: str, given: str | None) -> Mistake:
    match due, given:
        case _, None:
            return Mistake.NO_ANSWER
        case "burn", "burn-each-deck":
            return Mistake.WRONG_BURN
        case "no-burn", "burn" | "burn-each-deck":
            return Mistake.BURNED_NEEDLESSLY
        case _:
            return case.mistake
