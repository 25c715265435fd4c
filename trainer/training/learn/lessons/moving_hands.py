"""A hand that moves in a lesson, as one game has it: a player's signal with its right reply, or the dealer's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.content.learn.block_values import OVER
from trainer.content.learn.lessons import MovingHand
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import DealerMotion, Decision, Motion, Over, Shown
from trainer.domain.signals.reading import shown_by
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Course
from trainer.drills.hand_signals.chosen_signals import chosen_question, quiet_table
from trainer.drills.hand_signals.drill import DRILL
from trainer.drills.stakes import Stakes, everyday_chip
from trainer.training.drills.series import AskedQuestion, work_out
from trainer.training.learn.lessons.reckoning import NotHere, Reckoning
from trainer.training.learn.lessons.told_lesson import ToldGesture, ToldWords

_OVER_CHIPS, _STACKS = (DealerMotion.SIZE_IN, DealerMotion.CLEAR_HANDS), 3


def told_gesture(hand: MovingHand, caption: ToldWords, game: Game, seed: int) -> ToldGesture:
    """The hand at ``game``; the same ``seed`` gives the same table, cards and player to any motion.

    Raises NotHere where the house has no such signal.
    """
    course = Course(game, Stakes.HOUSE_LIMITS)
    if hand.shows in {each.value for each in DealerMotion}:
        motion = DealerMotion(hand.shows)
        table = _stacks(game) if motion in _OVER_CHIPS else quiet_table(course, seed)
        return ToldGesture(caption, table=table, motion=motion, says=hand.says, speed=hand.speed, seed=seed)
    questions = (chosen_question(course, replace(shown, variant=seed), seed) for shown in _ways(hand, game))
    shown = tuple(work_out(DRILL, course, AskedQuestion(seed, each)) for each in questions)
    return ToldGesture(caption, shown, speed=hand.speed, seed=seed)


def _stacks(game: Game) -> Table:
    """Three of the house's stacks of its everyday chip, side by side."""
    chip = everyday_chip(game)
    stack, number = Stack((chip,) * chip.heap), (game.bets.spots.value + 1) // 2
    bets = tuple(Wager(WagerKind.MAIN, stack, place) for place in range(_STACKS))
    return Table((Spot(number, (Hand(),) * _STACKS, bets),), turn=(number, 0))


def _ways(hand: MovingHand, game: Game) -> Iterator[Shown]:
    """What is seen: the motion named, or each of the signals that the house has, in its order; raises NotHere."""
    said = Decision(hand.says) if hand.says else None
    over = OVER[hand.over] if hand.over else None
    if hand.shows:
        yield Shown((Motion(hand.shows),), said, over or Over.OWN_PLACE)
        return
    decision = Decision(hand.signal.removeprefix("play.").removesuffix("_signal"))
    signals = (shown_by(signal, decision) for signal in Reckoning(game).rule(hand.signal).value)
    by_hand = [shown for shown in signals if shown.motions]
    if not by_hand:
        raise NotHere(f"no motion for {hand.signal}")
    yield from (replace(shown, said=said, over=over or shown.over) for shown in by_hand)
