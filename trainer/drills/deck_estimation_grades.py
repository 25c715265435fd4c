"""Grades of an estimate: right where no other step is nearer, the error told in cards and in decks."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.shuffle.places import Where
from trainer.drills.base import Answer, Decks, DecksAsk, Figure, Grade, Question, Tone
from trainer.drills.grading import ruled
from trainer.drills.mistakes import Mistake
from trainer.wording.shuffle.judged_by_eye import (
    cards_and_their_decks,
    cards_words,
    decks_of_cards,
    error_words,
    fineness_words,
    headline_of_error,
    over_or_under,
    quarters_words,
)
from trainer.wording.shuffle.places import place_words

ASK = "decks"
"""The key of the drill's one ask."""


def grade_estimate(game: Game, question: Question, answer: Answer) -> Grade:
    """Judge an estimate by what really lies there; a missing one is wrong. Raises ValueError for another question."""
    cards, size, fineness = _what_lies_there(question)
    due = _nearest(cards, size, fineness)
    response = answer.response(ASK)
    given = response.quarters if isinstance(response, Decks) and response.quarters >= 0 else None
    off = None if given is None else _off(given, cards, size)
    right = given is not None and is_near_enough(given, cards, size, fineness)
    return Grade(
        right=right,
        headline="Right" if right else "No answer" if off is None else headline_of_error(off, size),
        reason=_reason(game, question, due, given),
        answer=f"{quarters_words(due)} ({cards_words(cards)})",
        due=Answer(((ASK, Decks(due)),)),
        rules=ruled(game.equipment.decks, game.equipment.deck_of),
        mistake=None if right else _mistake(off),
        figures=_figures(question, given, off),
        parts=((ASK, right),),
    )


def is_near_enough(quarters: int, cards: int, deck_size: int, fineness: int) -> bool:
    """Whether so many quarters of a deck are no farther from ``cards`` than half a step of ``fineness`` quarters."""
    return abs(2 * quarters * deck_size - 8 * cards) <= fineness * deck_size


def _what_lies_there(question: Question) -> tuple[int, int, int]:
    """The cards at the place asked about, a deck's size, and the step in quarters."""
    ask, table = question.asks[0], question.shuffle
    if table is None or question.look_at is None or not isinstance(ask, DecksAsk):
        raise ValueError("this question asks for no decks")
    return table.count(question.look_at), table.deck_size, ask.quarters


def _nearest(cards: int, deck_size: int, fineness: int) -> int:
    """The nearest step, in quarters; of two the larger."""
    return fineness * ((8 * cards + fineness * deck_size) // (2 * fineness * deck_size))


def _off(quarters: int, cards: int, deck_size: int) -> int:
    """The error in whole cards, above nothing where too many were said."""
    return quarters * deck_size // 4 - cards


def _mistake(off: int | None) -> Mistake:
    if off is None:
        return Mistake.NO_ANSWER
    return Mistake.ESTIMATED_TOO_MANY if off > 0 else Mistake.ESTIMATED_TOO_FEW


def _reason(game: Game, question: Question, due: int, given: int | None) -> str:
    cards, size, fineness = _what_lies_there(question)
    assert question.look_at is not None and question.shuffle is not None
    lie = "are left in" if question.look_at.where in (Where.SHOE, Where.STUB) else "lie in"
    where = place_words(question.look_at, question.shuffle, game)
    there = f"{cards_words(cards)} {lie} {where}, {decks_of_cards(cards, size)}"
    nearest = f"{there}: {fineness_words(fineness)} that is {quarters_words(due)}"
    if given is None:
        return f"{nearest}."
    said = quarters_words(given) if given else "no deck"
    return f"{nearest}, and {said} is {error_words(_off(given, cards, size), size)}."


def _figures(question: Question, given: int | None, off: int | None) -> tuple[Figure, ...]:
    cards, size, fineness = _what_lies_there(question)
    there = Figure("Lying there", cards_and_their_decks(cards, size))
    if given is None or off is None:
        return (there,)
    tone = Tone.RIGHT if is_near_enough(given, cards, size, fineness) else Tone.WRONG
    error = f"{cards_words(abs(off))}, {decks_of_cards(abs(off), size)}" if off else "0 cards"
    return Figure("You said", quarters_words(given), tone), there, Figure(over_or_under(off), error)
