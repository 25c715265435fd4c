"""What a case of the drill of hand signals is, and how a signal is put on a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.house.terms import PairMode, Signal, Surrender
from trainer.domain.money.chips import Stack
from trainer.domain.signals import reading
from trainer.domain.signals.motions import Decision, Motion, Shown
from trainer.domain.signals.reading import BRINGS_CHIPS, signals_on
from trainer.domain.table.phases.permitted_plays import are_hands_doubled
from trainer.drills.base import Difficulty
from trainer.drills.hand_signals.due_reply import SignalReply
from trainer.drills.hand_signals.scenes import MadeSignal, Make, SignalMaking, hand_for

CLEAR, MIXED, HARD = Difficulty.CLEAR, Difficulty.MIXED, Difficulty.HARD
ALWAYS = frozenset((CLEAR, MIXED, HARD))
EASY = frozenset((CLEAR, MIXED))
HARDER = frozenset((MIXED, HARD))
HARDEST = frozenset((HARD,))


@dataclass(frozen=True, slots=True)
class SignalCase:
    """One case: its key, which stays what was shown, at which difficulties it comes up, and how it is made.

    ``reply`` is what is right whenever it comes up, None where that depends on the hand or on the house.
    """

    key: str
    difficulties: frozenset[Difficulty]
    make: Make
    reply: SignalReply | None = None


def is_offered(game: Game, decision: Decision) -> bool:
    """Whether the house grants ``decision`` on any hand in its turn."""
    match decision:
        case Decision.SPLIT:
            return game.common_hand is None or game.common_hand.pairs.value is PairMode.OFFERED
        case Decision.DOUBLE:
            return are_hands_doubled(game)
        case Decision.SURRENDER:
            return game.play.surrender.value is Surrender.LATE
        case _:
            return True


def shown_by(signal: Signal, decision: Decision) -> Shown:
    """``signal`` as it is seen and heard; who says that he doubles or splits puts his chips down as well."""
    shown = reading.shown_by(signal, decision)
    brings = signal is Signal.SPOKEN and decision in (Decision.DOUBLE, Decision.SPLIT)
    return replace(shown, motions=(Motion.CHIPS_ALONE,)) if brings else shown


def shown_for(game: Game, decision: Decision, hand: Hand | None = None) -> Shown:
    """The first signal of the hand that this house knows for ``decision`` on those cards; the word where it has none.

    ``hand`` None stands for cards as they are dealt.
    """
    by_hand = [each for each in signals_on(game, decision, hand) if each is not Signal.SPOKEN]
    return shown_by(by_hand[0] if by_hand else Signal.SPOKEN, decision)


def plain(decision: Decision, shown: Shown, making: SignalMaking) -> MadeSignal:
    return on_hand(hand_for(making, decision), shown, making)


def on_hand(hand: Hand, shown: Shown, making: SignalMaking) -> MadeSignal:
    """``shown`` on that hand, with as many chips as the bet where it brings any."""
    return MadeSignal((hand,), making.variant_of(shown), chips_with(making.bet, shown))


def chips_with(stack: Stack, shown: Shown) -> Stack:
    return Stack() if BRINGS_CHIPS.isdisjoint(shown.motions) else stack


def making_it(decision: Decision, making: SignalMaking) -> Shown:
    """The house's own signal for ``decision``, made with the hand: the usual motion where only the word counts."""
    shown = shown_for(making.game, decision)
    return shown if shown.motions else Shown((Motion.TAP if decision is Decision.HIT else Motion.WAVE,))


def signal_on(deal: Callable[[SignalMaking], Hand], decision: Decision, making: SignalMaking) -> MadeSignal:
    """The house's own signal for ``decision`` on a hand dealt for it."""
    hand = deal(making)
    return on_hand(hand, shown_for(making.game, decision, hand), making)


def fewer(stack: Stack) -> Stack:
    """About half the chips of a bet, those from its top."""
    return Stack(stack.chips[-(len(stack.chips) // 2) :])
