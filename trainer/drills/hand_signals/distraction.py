"""What neighbours do and say while a patron signals: they fidget, talk, and signal out of their turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from trainer.domain.signals.motions import Decision, Motion, Wish
from trainer.domain.table.state import Table
from trainer.drills.base import Aside, Course, Question
from trainer.drills.hand_signals.case import shown_for
from trainer.drills.hand_signals.due_reply import wish_of

TALK = (
    "Who is winning tonight?",
    "Is this seat taken?",
    "I always hit that one.",
    "My uncle never splits tens.",
    "Could we have some drinks here?",
    "He should have stood.",
    "That shoe is cold.",
    "What time is the show?",
    "I would double there.",
    "Is the buffet still open?",
    "One more card and I am gone.",
    "Nice tie, dealer.",
)
"""What patrons say to nobody, some of it with the words of the game."""

_FIDGETS = (Motion.HOVER, Motion.POINT, Motion.HALF_TAP)
_LATEST_MS = 900


def distracted(course: Course, question: Question, random: Random) -> Question:
    """The question with others who move and talk; one who signals out of turn has a wish on the table."""
    table, asides = question.table, list[Aside]()
    talk = random.sample(TALK, len(TALK))
    others = tuple(_others(question))
    loud = random.choice(others) if others else None
    for number, patron in others:
        kinds = ["talk", "fidget", "both", *([] if patron else ["signal"]), *([] if (number, patron) == loud else [""])]
        match random.choice(kinds):
            case "signal":
                table = _signalling(course, table, number, random)
            case "":
                pass
            case kind:
                asides.append(_aside(number, patron, kind, talk, random))
    return replace(question, table=table, asides=tuple(asides))


def _others(question: Question) -> Iterable[tuple[int, str]]:
    """The spots, and on a common hand the patrons, whose signal is not the one to be answered."""
    wish = wish_of(question)
    for spot in question.table.spots:
        for patron in dict.fromkeys(wager.patron for wager in spot.wagers):
            if (spot.number, patron) != (wish.spot, wish.patron) and (patron or not _is_at_turn(question, spot.number)):
                yield spot.number, patron


def _is_at_turn(question: Question, number: int) -> bool:
    return question.table.turn is not None and question.table.turn[0] == number


def _aside(number: int, patron: str, kind: str, talk: list[str], random: Random) -> Aside:
    """``talk`` is what has not been said yet: no two say the same."""
    return Aside(
        number,
        # A hand that makes a signal of its own has no time to fidget.
        random.choice(_FIDGETS) if kind != "talk" and not patron else None,
        talk.pop() if kind != "fidget" or patron else "",
        patron,
        random.randrange(1_000),
        random.randrange(_LATEST_MS),
    )


def _signalling(course: Course, table: Table, number: int, random: Random) -> Table:
    shown = shown_for(course.game, random.choice((Decision.HIT, Decision.STAND)))
    wish = Wish(Decision.OUT_OF_TURN, number, shown=replace(shown, variant=random.randrange(1_000)))
    return replace(table, wishes=(*table.wishes, wish))
