"""What a case of the drill of hand signals is, and how a signal is put on a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trainer.domain.chips import Stack
from trainer.domain.hand import Hand
from trainer.domain.house import Game
from trainer.domain.reading import BRINGS_CHIPS, MOTIONS, signals_of
from trainer.domain.signals import Decision, Motion, Over, Shown
from trainer.domain.terms import PairMode, Signal, Surrender
from trainer.drills.base import Difficulty
from trainer.drills.hand_signals_due import Reply
from trainer.drills.hand_signals_scenes import Make, Making, hand_for
from trainer.drills.hand_signals_scenes import Signal as Made

CLEAR, MIXED, HARD = Difficulty.CLEAR, Difficulty.MIXED, Difficulty.HARD
ALWAYS = frozenset((CLEAR, MIXED, HARD))
EASY = frozenset((CLEAR, MIXED))
HARDER = frozenset((MIXED, HARD))
HARDEST = frozenset((HARD,))


@dataclass(frozen=True, slots=True)
class Case:
    """One case: its key, which stays what was shown, at which difficulties it comes up, and how it is made.

    ``reply`` is what is right whenever it comes up, None where that depends on the hand or on the house.
    """

    key: str
    difficulties: frozenset[Difficulty]
    make: Make
    reply: Reply | None = None


def is_offered(game: Game, decision: Decision) -> bool:
    """Whether the house grants ``decision`` on any hand in its turn."""
    match decision:
        case Decision.SPLIT:
            return game.common_hand is None or game.common_hand.pairs.value is PairMode.OFFERED
        case Decision.SURRENDER:
            return game.play.surrender.value is Surrender.LATE
        case _:
            return True


def shown_by(signal: Signal, decision: Decision) -> Shown:
    """``signal`` as it is seen and heard; who says that he doubles or splits puts his chips down as well."""
    if signal is Signal.SPOKEN:
        motions = (Motion.CHIPS_ALONE,) if decision in (Decision.DOUBLE, Decision.SPLIT) else ()
        return Shown(motions, decision)
    return Shown((MOTIONS[signal],), over=Over.OWN_CARDS if signal is Signal.WAVE_OVER_CARDS else Over.OWN_PLACE)


def shown_for(game: Game, decision: Decision) -> Shown:
    """The first signal of the hand that this house knows for ``decision``; the word where it knows none."""
    by_hand = [each for each in signals_of(game, decision).value if each is not Signal.SPOKEN]
    return shown_by(by_hand[0] if by_hand else Signal.SPOKEN, decision)


def plain(decision: Decision, shown: Shown, making: Making) -> Made:
    return on_hand(hand_for(making, decision), shown, making)


def on_hand(hand: Hand, shown: Shown, making: Making) -> Made:
    """``shown`` on that hand, with as many chips as the bet where it brings any."""
    return Made((hand,), making.variant_of(shown), chips_with(making.bet, shown))


def chips_with(stack: Stack, shown: Shown) -> Stack:
    return Stack() if BRINGS_CHIPS.isdisjoint(shown.motions) else stack


def signal_on(deal: Callable[[Making], Hand], decision: Decision, making: Making) -> Made:
    """The house's own signal for ``decision`` on a hand dealt for it."""
    return on_hand(deal(making), shown_for(making.game, decision), making)


def fewer(stack: Stack) -> Stack:
    """About half the chips of a bet, those from its top."""
    return Stack(stack.chips[-(len(stack.chips) // 2) :])
