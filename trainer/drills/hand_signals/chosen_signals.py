"""A signal that a lesson chooses, as a question of the drill: the house's own rules say which reply is right."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Decision, Motion, Over, Shown
from trainer.domain.signals.reading import TAKES_THE_CARDS, decisions_of
from trainer.domain.table.state import Table
from trainer.drills.base import ChoiceAsk, Course, Layout, Option, Question
from trainer.drills.hand_signals.case import chips_with
from trainer.drills.hand_signals.drill import DRILL, OPTIONS
from trainer.drills.hand_signals.due_reply import SignalReply, due_of
from trainer.drills.hand_signals.grades import ASK
from trainer.drills.hand_signals.prompts import prompt_words
from trainer.drills.hand_signals.scenes import MadeSignal, SignalMaking, doubtful, hand_for, making, scene
from trainer.drills.random_cards import dealer_starting, full_rack, of_rank

CASE = "chosen"
_USUAL = (
    Option(SignalReply.HIT.value, "Deal", "h"),
    Option(SignalReply.STAND.value, "Go on", "s"),
    Option(SignalReply.ASK.value, "Ask aloud", "a"),
)
_ON_ITS_OWN_HAND = (Decision.DOUBLE, Decision.SPLIT, Decision.SURRENDER)
_NEIGHBOURS = (Over.LEFT_NEIGHBOUR, Over.RIGHT_NEIGHBOUR)


def chosen_question(course: Course, shown: Shown, seed: int) -> Question:
    """``shown`` on a hand that does not tell what is wanted; the same seed gives the same table to any signal.

    Replies are to deal, to go on and to ask, and the right one where it is none of these.
    """
    made = making(course, Random(seed))
    signal = MadeSignal((_hand(made, shown),), shown, chips_with(made.bet, shown))
    found = scene(made, _over_somebody(signal))
    wish = next(each for each in found.table.wishes if each.patron == found.patron)
    table = replace(found.table, wishes=(wish,))
    due = due_of(course.game, table, wish).reply
    return Question(
        drill=DRILL.key,
        case=CASE,
        prompt=prompt_words(course.game, table, found.patron),
        circumstance="",
        asks=(ChoiceAsk(ASK, "Your reply", _options(due)),),
        rack=full_rack(course.game),
        layout=Layout.SIGNAL,
        table=table,
        patron=found.patron,
    )


def quiet_table(course: Course, seed: int) -> Table:
    """The table of such a question before anyone signals, with an ace up: insurance has not been offered."""
    made, game = making(course, Random(seed)), course.game
    dealer = dealer_starting(game, made.shoe, blackjack=False, up=of_rank(Rank.ACE))
    table = scene(made, MadeSignal((doubtful(made),), Shown((Motion.TAP,)))).table
    return replace(table, wishes=(), dealer=dealer, insurance_offered=False, insurance_closed=False, peeked=False)


def _options(due: SignalReply) -> tuple[Option, ...]:
    others = (each for each in OPTIONS if each.key == due.value)
    return _USUAL if due.value in {each.key for each in _USUAL} else (*_USUAL, *others)


def _hand(made: SignalMaking, shown: Shown) -> Hand:
    meant = _meant(made.game, shown)
    return hand_for(made, meant) if meant in _ON_ITS_OWN_HAND else doubtful(made)


def _meant(game: Game, shown: Shown) -> Decision | None:
    known = (each for motion in shown.motions for each in decisions_of(game, motion))
    return next(known, shown.said)


def _over_somebody(signal: MadeSignal) -> MadeSignal:
    """Cards in the hand stay at their own place: over another bet it is a bare hand that taps."""
    shown = signal.shown
    if shown.over not in _NEIGHBOURS or TAKES_THE_CARDS.isdisjoint(shown.motions):
        return signal
    return replace(signal, shown=replace(shown, motions=(Motion.TAP,)))
