"""Grades of replies to a signal: what it was taken for, what it is here, and the rule that says so."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.drills.base import Answer, Choice, Figure, Grade, Question, Tone
from trainer.drills.grading import ruled
from trainer.drills.hand_signals.due import GRANTED, Due, Reply, due_of, wish_of
from trainer.drills.hand_signals.reasons import answer_words, reason_words
from trainer.drills.mistakes import Mistake

ASK = "reply"
"""The key of the drill's one ask, under which the reply is kept."""

_BY_KEY = {reply.value: reply for reply in Reply}
_ACTS = frozenset(GRANTED.values())

REPLY_WORDS = {
    Reply.HIT: "Hit",
    Reply.STAND: "Stand",
    Reply.DOUBLE: "Double",
    Reply.SPLIT: "Split",
    Reply.SURRENDER: "Surrender",
    Reply.ASK: "Ask aloud",
    Reply.REFUSE: "Say no",
    Reply.FLOOR: "Call the floor",
}
_HEADLINES = {
    Mistake.MISREAD_SIGNAL: "You misread the signal",
    Mistake.SHOULD_HAVE_ASKED: "You should have asked",
    Mistake.ASKED_NEEDLESSLY: "You asked needlessly",
    Mistake.SHOULD_HAVE_REFUSED: "You should have refused",
    Mistake.REFUSED_NEEDLESSLY: "You refused needlessly",
    Mistake.SHOULD_HAVE_CALLED_FLOOR: "The floor should be called",
    Mistake.CALLED_FLOOR_NEEDLESSLY: "No need of the floor",
    Mistake.NO_ANSWER: "No answer",
}


def grade_signal(game: Game, question: Question, answer: Answer) -> Grade:
    """Judge the reply to the question's signal; a missing one is wrong."""
    wish = wish_of(question)
    due = due_of(game, question.table, wish)
    given = _reply(answer)
    mistake = _mistake(given, due)
    right = mistake is None
    return Grade(
        right=right,
        headline="Right" if mistake is None else _HEADLINES[mistake],
        reason=f"{reason_words(game, question.table, wish, due)}.",
        answer=answer_words(game, wish, due),
        due=Answer(((ASK, Choice(due.reply.value)),)),
        rules=ruled(*due.rules),
        mistake=mistake,
        figures=_figures(given, due),
        parts=((ASK, right),),
    )


def _reply(answer: Answer) -> Reply | None:
    response = answer.response(ASK)
    return _BY_KEY.get(response.key) if isinstance(response, Choice) else None


def _mistake(given: Reply | None, due: Due) -> Mistake | None:
    """What kind of mistake ``given`` is; None where it is right."""
    if given is None:
        return Mistake.NO_ANSWER
    if given is due.reply:
        return None
    match due.reply:
        case Reply.FLOOR:
            return Mistake.SHOULD_HAVE_CALLED_FLOOR
        case Reply.ASK:
            return Mistake.CALLED_FLOOR_NEEDLESSLY if given is Reply.FLOOR else Mistake.SHOULD_HAVE_ASKED
        case Reply.REFUSE if given in _ACTS:
            read = GRANTED.get(due.taken_for, given)
            return Mistake.SHOULD_HAVE_REFUSED if given is read else Mistake.MISREAD_SIGNAL
        case _:
            return _NEEDLESS.get(given, Mistake.MISREAD_SIGNAL)


_NEEDLESS = {
    Reply.ASK: Mistake.ASKED_NEEDLESSLY,
    Reply.REFUSE: Mistake.REFUSED_NEEDLESSLY,
    Reply.FLOOR: Mistake.CALLED_FLOOR_NEEDLESSLY,
}


def _figures(given: Reply | None, due: Due) -> tuple[Figure, ...]:
    if given is None:
        return (Figure("Due", REPLY_WORDS[due.reply]),)
    right = given is due.reply
    first = Figure("You", REPLY_WORDS[given], Tone.RIGHT if right else Tone.WRONG)
    return (first, Figure("Due", REPLY_WORDS[due.reply], Tone.PLAIN if right else Tone.RIGHT))
