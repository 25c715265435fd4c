"""Grades of replies to a signal: what it was taken for, what it is here, and the rule that says so."""

from __future__ import annotations

from typing import Any

from trainer.domain.actions import Act, RefuseWish
from trainer.domain.house import Game
from trainer.domain.procedure import Duty
from trainer.domain.reading import BRINGS_CHIPS, TAKES_THE_CARDS, decisions_of
from trainer.domain.rules import Ruled
from trainer.domain.signals import Decision, Motion, Shown, Wish
from trainer.drills.base import Answer, Choice, Figure, Grade, Question, Tone
from trainer.drills.grading import ruled
from trainer.drills.hand_signals_due import GRANTED, Due, Reply, due_of, wish_of
from trainer.drills.mistakes import Mistake
from trainer.wording.reasons_of_play import refusal_words
from trainer.wording.signals import doubt_words, said_words, seen_words

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
_ASKED_FOR = {
    Decision.HIT: "a card",
    Decision.STAND: "no card",
    Decision.DOUBLE: "a double",
    Decision.SPLIT: "a split",
    Decision.SURRENDER: "surrender",
}
_ANSWERS = {
    Reply.HIT: "Deal a card",
    Reply.STAND: "No card: go on",
    Reply.DOUBLE: "Deal the double its one card",
    Reply.SPLIT: "Split the pair",
    Reply.SURRENDER: "Take half the bet, then the cards",
    Reply.ASK: "Ask aloud what the patron wants",
    Reply.REFUSE: "Say no",
    Reply.FLOOR: "Call the floor",
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
        reason=f"{_reason(game, wish, due)}.",
        answer=_ANSWERS[due.reply],
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


# Reasons


def _reason(game: Game, wish: Wish, due: Due) -> str:
    """Why the due reply is right, in one sentence without its full stop."""
    shown = wish.shown or Shown()
    if due.doubt is not None:
        asked = due.reply is Reply.FLOOR
        then = "the patron has been asked already, so the floor settles it" if asked else "ask before anything is done"
        return f"{doubt_words(due.doubt, game, shown)}; {then}"
    seen = _capital(_heard(shown) if _is_read_by_word(game, shown, due.taken_for) else _told(shown))
    match due.taken_for:
        case Decision.OUT_OF_TURN:
            return "That patron's turn has not come: each waits until the dealer points to the hand"
        case Decision.TOUCHES_CARDS:
            return f"{seen}: no patron touches the cards in this game"
        case Decision.TOUCHES_BET:
            return f"{seen}: no bet is touched once the cards are out"
    means = f"{seen} {_asks(shown)} for {_ASKED_FOR[due.taken_for]} in this game"
    if due.forbids is None:
        return f"{means}{_although(game, shown, due)}"
    return f"{means}, and the house says no: {_why_refused(game, wish, due, due.forbids)}"


def _is_read_by_word(game: Game, shown: Shown, decision: Decision) -> bool:
    """Whether the word tells the decision and the hand does not."""
    by_hand = any(decision in decisions_of(game, motion) for motion in shown.motions)
    return shown.said is decision and not by_hand


def _asks(shown: Shown) -> str:
    return "ask" if any(motion in PLURAL for motion in shown.motions[:1]) else "asks"


PLURAL = (BRINGS_CHIPS | TAKES_THE_CARDS) - {Motion.BRUSH_CARDS}
"""Motions whose words are of several chips or cards."""


def _although(game: Game, shown: Shown, due: Due) -> str:
    """Why it is clear in spite of a word against it, of a hand that shows nothing, or of another meaning."""
    if _is_read_by_word(game, shown, due.taken_for):
        return ", for here a word counts without a signal of the hand"
    if shown.motions and shown.said not in (None, due.taken_for):
        return ", and the hand overrules the word"
    meanings = {each for motion in shown.motions for each in decisions_of(game, motion)}
    return ", for nothing else it may mean is granted on this hand" if len(meanings) > 1 else ""


def _why_refused(game: Game, wish: Wish, due: Due, forbids: Ruled[Any]) -> str:
    refused: Duty[Act] = Duty(RefuseWish(wish.spot, wish.hand, wish.patron), forbids, because=due.taken_for)
    words = refusal_words(refused, game)
    return f"{words[:1].lower()}{words[1:]}"


def _told(shown: Shown) -> str:
    """What was seen, else what was heard."""
    return seen_words(shown) if shown.motions else _heard(shown)


def _heard(shown: Shown) -> str:
    assert shown.said is not None
    return f'"{said_words(shown.said, shown.variant)}"'


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
