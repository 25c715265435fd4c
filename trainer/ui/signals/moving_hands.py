"""A lesson's moving hand as the felt shows it: what lies there, the hand that moves, and its movement in words."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.canvas.hands.performances import DEALER, Performance
from trainer.canvas.signals.view import SignalView
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gesture, Gestures
from trainer.domain.table.laid_by_custom import laid_by_custom
from trainer.drills.base import Difficulty
from trainer.training.learn.lessons.told_lesson import ToldGesture
from trainer.ui.felt.question_on_felt import printed_under, spot_words
from trainer.ui.signals.question_view import ShownSignal, shown_signal
from trainer.wording.cards import card_words
from trainer.wording.rules.sentences import felt_lines

_NO_HAND = -1
"""No player's hand is pointed to while the dealer's moves."""


def shown_hands(told: ToldGesture, game: Game, gestures: Gestures) -> tuple[ShownSignal, ...]:
    """The hand in each of its ways, which take turns; raises LookupError where there is no gesture for a motion."""
    if told.motion is not None:
        return (_dealers(told, game, gestures),)
    questions = (worked.asked.question for worked in told.shown)
    return tuple(shown_signal(each, game, gestures, Difficulty.CLEAR, told.seed) for each in questions)


def gestures_of(hands: Sequence[ShownSignal]) -> tuple[Gesture, ...]:
    """The gestures that are made, in their order."""
    return tuple(each for hand in hands for it in hand.view.performances for each in it.gestures)


def _dealers(told: ToldGesture, game: Game, gestures: Gestures) -> ShownSignal:
    assert told.motion is not None and told.table is not None and told.table.turn is not None
    gesture, table = gestures.pick(told.motion, 0), laid_by_custom(told.table, game)
    said = f" Says: \u201c{told.says}\u201d" if told.says else ""
    view = SignalView(
        table,
        (told.table.turn[0], _NO_HAND),
        printed_under(table, game, felt_lines(game), insurance=table.dealer is not None),
        (Performance(DEALER, (gesture,), told.seed, said=told.says, told=gesture.words),),
        ways=gestures.ways,
    )
    lying = " ".join(words for spot in table.spots for words in spot_words(spot, several=True))
    shows = f"The dealer shows {card_words(table.dealer.up)}. " if table.dealer is not None else ""
    return ShownSignal(view, f"{shows}{lying}", f"{gesture.words}{said}")
