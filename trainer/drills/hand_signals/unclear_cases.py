"""Cases of hand signals that cannot be read, that a word goes with, or that break manners."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Conduct, Surrender
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown
from trainer.domain.signals.reading import TAKES_THE_CARDS, gone_the_wrong_way, is_in_its_place, may_be_spoken
from trainer.drills.hand_signals.case import (
    HARDER,
    HARDEST,
    SignalCase,
    is_offered,
    making_it,
    on_hand,
    plain,
    shown_for,
)
from trainer.drills.hand_signals.due_reply import SignalReply
from trainer.drills.hand_signals.scenes import MadeSignal, SignalMaking, hand_for, has_neighbours

# Signals that cannot be read


def unclear(game: Game) -> Iterator[SignalCase]:
    for motion, when in ((Motion.HOVER, HARDER), (Motion.HALF_TAP, HARDER), (Motion.POINT, HARDEST)):
        yield SignalCase(motion.value, when, partial(plain, Decision.HIT, Shown((motion,))), SignalReply.ASK)
    yield SignalCase("two-signals", HARDER, _two_signals, SignalReply.ASK)
    if has_neighbours(game) or game.common_hand is not None:
        yield SignalCase("over-neighbour", HARDER, _over_neighbour, SignalReply.ASK)
    if _bound_to_a_place(game):
        yield SignalCase("out-of-place", HARDER, _out_of_place, SignalReply.ASK)
    wrong_way = gone_the_wrong_way(game, Decision.STAND)
    if wrong_way is not None:
        yield SignalCase("wrong-way", HARDER, partial(plain, Decision.STAND, wrong_way), SignalReply.ASK)


def _two_signals(making: SignalMaking) -> MadeSignal:
    both = (Decision.HIT, Decision.STAND)
    first, second = (making_it(each, making) for each in making.random.sample(both, 2))
    over = second.over if first.over is Over.OWN_PLACE else first.over
    return on_hand(hand_for(making, Decision.HIT), Shown((*first.motions, *second.motions), over=over), making)


_ELSEWHERE = {Over.OWN_PLACE: Over.OWN_CARDS, Over.OWN_CARDS: Over.OWN_PLACE}


def _bound_to_a_place(game: Game) -> tuple[Decision, ...]:
    """What the house has signalled in one place only: made in the other, the motion is no signal."""
    found = []
    for decision in (Decision.HIT, Decision.STAND):
        shown = shown_for(game, decision)
        if not any(is_in_its_place(game, decision, each, _ELSEWHERE[shown.over]) for each in shown.motions):
            found.append(decision)
    return tuple(found)


def _out_of_place(making: SignalMaking) -> MadeSignal:
    """The house's own motion, over the cards where it belongs behind the bet, or the other way round."""
    decision = making.random.choice(_bound_to_a_place(making.game))
    shown = shown_for(making.game, decision)
    return on_hand(hand_for(making, decision), replace(shown, over=_ELSEWHERE[shown.over]), making)


def _over_neighbour(making: SignalMaking) -> MadeSignal:
    decision = making.random.choice((Decision.HIT, Decision.STAND))
    motions = making_it(decision, making).motions
    if not TAKES_THE_CARDS.isdisjoint(motions):
        motions = (Motion.TAP,)
    over = making.random.choice((Over.LEFT_NEIGHBOUR, Over.RIGHT_NEIGHBOUR))
    return on_hand(hand_for(making, decision), Shown(motions, over=over), making)


def voice(game: Game) -> Iterator[SignalCase]:
    yield SignalCase("word-with-hand", HARDER, _word_with_hand)
    yield SignalCase("voice-against-hand", HARDER, _voice_against_hand)
    yield SignalCase("hover-with-word", HARDEST, _hover_with_word)
    if _never_spoken(game):
        yield SignalCase("voice-alone", HARDER, _voice_alone, SignalReply.ASK)
    if not may_be_spoken(game, Decision.SURRENDER):
        said = partial(plain, Decision.SURRENDER, Shown(said=Decision.SURRENDER))
        never = game.play.surrender.value is Surrender.NONE
        yield SignalCase("spoken-surrender", HARDER, said, SignalReply.REFUSE if never else SignalReply.ASK)


def _word_with_hand(making: SignalMaking) -> MadeSignal:
    decision = making.random.choice((Decision.HIT, Decision.STAND))
    return on_hand(hand_for(making, decision), replace(making_it(decision, making), said=decision), making)


def _voice_against_hand(making: SignalMaking) -> MadeSignal:
    shown, said = making.random.sample((Decision.HIT, Decision.STAND), 2)
    return on_hand(hand_for(making, Decision.HIT), replace(making_it(shown, making), said=said), making)


def _hover_with_word(making: SignalMaking) -> MadeSignal:
    said = making.random.choice((Decision.HIT, Decision.STAND))
    return on_hand(hand_for(making, said), Shown((Motion.HOVER,), said), making)


def _never_spoken(game: Game) -> tuple[Decision, ...]:
    asked_for = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT)
    return tuple(each for each in asked_for if not may_be_spoken(game, each) and is_offered(game, each))


def _voice_alone(making: SignalMaking) -> MadeSignal:
    said = making.random.choice(_never_spoken(making.game))
    return on_hand(hand_for(making, said), Shown(said=said), making)


# Manners


def manners(game: Game) -> Iterator[SignalCase]:
    conduct = game.bets.conduct.value
    if Conduct.WAIT_THEIR_TURN in conduct and has_neighbours(game):
        yield SignalCase("out-of-turn", HARDER, _out_of_turn, SignalReply.REFUSE)
    if Conduct.NEVER_TOUCH_CARDS in conduct:
        reach = partial(plain, Decision.HIT, Shown((Motion.REACH_FOR_CARDS,)))
        yield SignalCase("touches-cards", HARDER, reach, SignalReply.REFUSE)
    yield SignalCase(
        "touches-bet", HARDEST, partial(plain, Decision.STAND, Shown((Motion.REACH_FOR_BET,))), SignalReply.REFUSE
    )
    yield SignalCase("adds-to-bet", HARDEST, _adds_to_bet, SignalReply.FLOOR)


def _adds_to_bet(making: SignalMaking) -> MadeSignal:
    """A chip more of the bet's own, once the patron has seen a hand that is worth it."""
    shown = making.variant_of(Shown((Motion.ADD_TO_BET,)))
    return MadeSignal((hand_for(making, Decision.DOUBLE),), shown, Stack(making.bet.chips[-1:]))


def _out_of_turn(making: SignalMaking) -> MadeSignal:
    decision = making.random.choice((Decision.HIT, Decision.STAND))
    shown = making.variant_of(shown_for(making.game, decision))
    return MadeSignal((hand_for(making, Decision.HIT),), shown, by_neighbour=True)


# After the dealer asked aloud


def asked_before(game: Game) -> Iterable[SignalCase]:
    return (
        SignalCase("still-unclear", HARDER, _still_unclear, SignalReply.FLOOR),
        SignalCase("clear-when-asked", HARDER, _clear_when_asked),
    )


def _still_unclear(making: SignalMaking) -> MadeSignal:
    motion = making.random.choice((Motion.HOVER, Motion.HALF_TAP, Motion.POINT))
    shown = making.variant_of(Shown((motion,)))
    return MadeSignal((hand_for(making, Decision.HIT),), shown, asked=True)


def _clear_when_asked(making: SignalMaking) -> MadeSignal:
    decision = making.random.choice((Decision.HIT, Decision.STAND))
    shown = making.variant_of(shown_for(making.game, decision))
    return MadeSignal((hand_for(making, decision),), shown, asked=True)
