"""Grades of a clip that was watched: the slip found, missed, or seen where there is none."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of_first
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.procedure.duties import Duty, due
from trainer.domain.procedure.verdict import found_right
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import steps_rule
from trainer.drills.base import Answer, FigureTone, Grade, KeyFigure, Question, Stopped
from trainer.drills.grading import ruled
from trainer.drills.mistakes import Mistake
from trainer.drills.model_shuffle import procedure_of
from trainer.drills.spot_the_slip.clips import plans, tables
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.sentences import value_words
from trainer.wording.shuffle.acts import act_words
from trainer.wording.shuffle.card_amounts import cards_and_decks
from trainer.wording.shuffle.reasons import reason_words
from trainer.wording.shuffle.slips import act_number, later_reason, slip_answer, slip_reason, sound_reason

ASK = "stop"
"""The key of the drill's one ask, under which the act is kept at which the clip was stopped."""

_SEEN_WITHIN = 1
"""A slip may still be stopped in the act that follows it."""


class SlipFound(Enum):
    """What became of the slip, or of there being none: ``SOUND`` is a sound clip let play to its end."""

    HIT = "Hit"
    MISS = "Miss"
    FALSE_ALARM = "False alarm"
    SOUND = "No slip, none seen"
    NOTHING = "Not watched"


@dataclass(frozen=True, slots=True)
class SlipMade:
    """The slip of a clip: its act from 0, the table it was made at, and what was due then; None: nothing was.

    Of a card that was shown or dropped it tells the table after it, and what that calls for.
    """

    at: int
    table: ShuffleTable
    told_at: ShuffleTable
    owed: Duty[ShuffleAct] | None


def grade_clip(game: Game, question: Question, answer: Answer) -> Grade:
    """Judge where the clip was stopped; one that was not watched is wrong."""
    slip = slip_of(game, question)
    given = answer.response(ASK)
    seen = _seen(given if isinstance(given, Stopped) else None, slip)
    right = seen in (SlipFound.HIT, SlipFound.SOUND)
    return Grade(
        right=right,
        headline="Nothing was wrong yet" if seen is SlipFound.FALSE_ALARM and slip else _HEADLINES[seen],
        reason=f"{_reason(game, question, slip, seen)}.",
        answer=_answer(game, question, slip),
        due=Answer(((ASK, Stopped(None if slip is None else slip.at)),)),
        rules=ruled(*_rules(game, question, slip)),
        mistake=_MISTAKES.get(seen),
        figures=_figures(seen, given if isinstance(given, Stopped) else None, slip),
        parts=((ASK, right),),
    )


_HEADLINES = {
    SlipFound.HIT: "Right",
    SlipFound.SOUND: "Right: no slip",
    SlipFound.MISS: "You missed the slip",
    SlipFound.FALSE_ALARM: "Nothing was wrong",
    SlipFound.NOTHING: "No answer",
}
_MISTAKES = {
    SlipFound.MISS: Mistake.MISSED_SLIP,
    SlipFound.FALSE_ALARM: Mistake.FALSE_ALARM,
    SlipFound.NOTHING: Mistake.NO_ANSWER,
}


def slip_of(game: Game, question: Question) -> SlipMade | None:
    """The first act of the clip that the house's procedure finds fault with; None in a sound clip."""
    assert question.shuffle is not None
    procedure = procedure_of(game, occasion_of(game, question))
    shown = tables(question.shuffle, question.acts, question.depth)
    for at, (each, table) in enumerate(zip(question.acts, shown, strict=False)):
        if found_right(procedure, table, each) is None:
            told_at = shown[at + 1] if isinstance(each, (act.Expose, act.Drop)) else table
            return SlipMade(at, table, told_at, due(procedure, told_at))
    return None


def occasion_of(game: Game, question: Question) -> Occasion:
    """Which procedure is shown: every case is of one occasion."""
    return plans(game)[question.case][0].setting.occasion


def _seen(given: Stopped | None, slip: SlipMade | None) -> SlipFound:
    if given is None:
        return SlipFound.NOTHING
    if slip is None:
        return SlipFound.SOUND if given.at is None else SlipFound.FALSE_ALARM
    if given.at is None or given.at > slip.at + _SEEN_WITHIN:
        return SlipFound.MISS
    return SlipFound.FALSE_ALARM if given.at < slip.at else SlipFound.HIT


def _reason(game: Game, question: Question, slip: SlipMade | None, seen: SlipFound) -> str:
    if slip is None:
        return sound_reason(game.house_name)
    told = slip_reason(question.case, _rule_words(game, question, slip), _amount(question.acts[slip.at], slip))
    reason = as_seated(told, game)
    return later_reason(slip.at, reason) if seen is SlipFound.FALSE_ALARM else reason


def _rule_words(game: Game, question: Question, slip: SlipMade) -> str:
    if question.case in _OF_THE_PACKET:
        return f"the house takes {value_words(game.shuffle.taken.ref.path, game.shuffle.taken.value, game).lower()}"
    if slip.owed is None:
        return f"the house burns {value_words(game.shuffle.burn.ref.path, game.shuffle.burn.value, game).lower()}"
    return reason_words(slip.owed, slip.told_at, game)


def _amount(of: ShuffleAct, slip: SlipMade) -> str:
    """How many cards it was, where that is what is wrong; "" elsewhere."""
    owed = None if slip.owed is None else slip.owed.action
    match of:
        case act.TakeFrom(cards=cards) | act.Gather(cards=cards) | act.ReCut(cards=cards) if type(owed) is type(of):
            return cards_and_decks(cards, slip.table.deck_size)
        case _:
            return ""


def _answer(game: Game, question: Question, slip: SlipMade | None) -> str:
    if slip is None:
        return slip_answer(None, "")
    return slip_answer(slip.at, act_words(question.acts[slip.at], slip.table, game))


def _rules(game: Game, question: Question, slip: SlipMade | None) -> tuple[Ruled[Any], ...]:
    occasion = occasion_of(game, question)
    if slip is not None:
        steps = _OF_THE_STEPS.get(question.case, ())
        first = (said_of_first(steps_rule(game, occasion), steps),) if steps else ()
        return (*first, *(slip.owed.rules if slip.owed is not None else (game.shuffle.burn,)))
    return (_most_telling(game, occasion, question),)


def _most_telling(game: Game, occasion: Occasion, question: Question) -> Ruled[Any]:
    """The rule that called for most of what was done in a sound clip, the first of them where several did."""
    assert question.shuffle is not None
    shown = tables(question.shuffle, question.acts, question.depth)[:-1]
    owed = [duty.rule for duty in (due(procedure_of(game, occasion), table) for table in shown) if duty is not None]
    counted = Counter(rule.ref.path for rule in owed)
    return max(owed, key=lambda rule: counted[rule.ref.path])


_OF_THE_PACKET = ("packet-too-thick", "packet-too-thin")
_OF_THE_STEPS = {
    "same-diagonal-twice": (ShuffleStep.ALTERNATE_DIAGONALS,),
    "pile-skipped": (
        ShuffleStep.HALF_DECK_FROM_OPPOSITE_CORNERS,
        ShuffleStep.HALF_DECK_FROM_EACH_STACK,
        ShuffleStep.FROM_TWO_OF_THREE_PILES,
    ),
}
"""Slips against the order of the shuffle itself: the step that tells most of each."""


def _figures(seen: SlipFound, given: Stopped | None, slip: SlipMade | None) -> tuple[KeyFigure, ...]:
    where = KeyFigure("The slip", "None" if slip is None else act_number(slip.at))
    if given is None:
        return (where,)
    right = seen in (SlipFound.HIT, SlipFound.SOUND)
    stopped = KeyFigure("You stopped", act_number(given.at), FigureTone.RIGHT if right else FigureTone.WRONG)
    return (KeyFigure("Result", seen.value), stopped, where)
