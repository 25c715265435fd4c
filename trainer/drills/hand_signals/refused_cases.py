"""Cases of hand signals on hands that get no more cards, and for what the house refuses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import CommonHandRules, Game
from trainer.domain.house.play_terms import SurrenderOn
from trainer.domain.house.rules import Kind
from trainer.domain.house.terms import Dealing, PatronsDouble, SplitBet, TwentyOnePaid, UpCards
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision
from trainer.drills.base import Course
from trainer.drills.hand_signals.case import (
    HARDER,
    HARDEST,
    SignalCase,
    chips_with,
    fewer,
    is_offered,
    on_hand,
    shown_for,
    signal_on,
)
from trainer.drills.hand_signals.due_reply import SignalReply
from trainer.drills.hand_signals.scenes import (
    Complete,
    MadeSignal,
    SignalMaking,
    can_bet_in_chips,
    doubled,
    drawn_to,
    hand_for,
    left_out,
    pair_of,
    split_pair,
    three_to_double_on,
    twenty_one,
    unlike,
)
from trainer.drills.random_cards import of_rank, ranks_left_out

# Hands that get no more cards


def complete_hands(game: Game) -> Iterator[SignalCase]:
    if (
        game.deal.dealing.value is not Dealing.PITCH
        and game.settling.twenty_one_paid.value is TwentyOnePaid.WITH_THE_HAND
    ):
        # Nobody sees the 21 of a patron who holds his cards, and what is paid at once is gone.
        yield SignalCase("hit-on-twenty-one", HARDER, partial(signal_on, twenty_one, Decision.HIT), SignalReply.REFUSE)
        yield SignalCase(
            "stand-on-twenty-one", HARDEST, partial(signal_on, twenty_one, Decision.STAND), SignalReply.STAND
        )
    if game.common_hand is not None:
        yield from _complete_patrons(game, game.common_hand)
        return
    if not is_offered(game, Decision.DOUBLE):
        return
    yield SignalCase("hit-after-double", HARDEST, partial(signal_on, doubled, Decision.HIT), SignalReply.REFUSE)
    yield SignalCase("stand-after-double", HARDEST, partial(signal_on, doubled, Decision.STAND), SignalReply.STAND)
    yield SignalCase("double-after-double", HARDEST, _double_after_double)
    if game.play.double_rescue.value:
        rescue = partial(signal_on, doubled, Decision.SURRENDER)
        yield SignalCase("surrender-after-double", HARDER, rescue, SignalReply.SURRENDER)


def _double_after_double(making: SignalMaking) -> MadeSignal:
    """As many chips as lie on the hand already, the bet and its first double."""
    hand = doubled(making)
    shown = making.variant_of(shown_for(making.game, Decision.DOUBLE, hand))
    return MadeSignal((hand,), shown, Stack((*making.bet.chips, *making.bet.chips)))


def _complete_patrons(game: Game, common: CommonHandRules) -> Iterator[SignalCase]:
    """One patron of the common hand is complete with the cards before the last one, the others go on."""
    yield SignalCase("hit-after-stand", HARDER, partial(_has_stood, Decision.HIT), SignalReply.REFUSE)
    if common.double.value is PatronsDouble.SAME_NEXT_CARD and is_offered(game, Decision.DOUBLE):
        yield SignalCase("hit-after-double", HARDEST, partial(_has_doubled, Decision.HIT), SignalReply.REFUSE)
        yield SignalCase("stand-after-double", HARDEST, partial(_has_doubled, Decision.STAND), SignalReply.STAND)
        yield SignalCase("double-after-double", HARDEST, partial(_has_doubled, Decision.DOUBLE), SignalReply.REFUSE)


def _has_stood(decision: Decision, making: SignalMaking) -> MadeSignal:
    hand = drawn_to(making)
    return replace(on_hand(hand, shown_for(making.game, decision), making), complete=Complete.STOOD)


def _has_doubled(decision: Decision, making: SignalMaking) -> MadeSignal:
    hand = replace(doubled(making), doubled=0)
    return replace(on_hand(hand, shown_for(making.game, decision), making), complete=Complete.DOUBLED)


# What the house refuses


def refused(course: Course) -> Iterator[SignalCase]:
    game, play = course.game, course.game.play
    if is_offered(game, Decision.DOUBLE):
        yield from _refused_doubles(course)
    if is_offered(game, Decision.SPLIT):
        yield SignalCase(
            "split-of-unlike-cards", HARDER, partial(signal_on, unlike, Decision.SPLIT), SignalReply.REFUSE
        )
        if play.ranks_not_split.value:
            barred = partial(signal_on, _pair_not_split, Decision.SPLIT)
            yield SignalCase("split-of-ranks-not-split", HARDER, barred, SignalReply.REFUSE)
        if play.split_bet.value is SplitBet.EQUAL and can_bet_in_chips(course):
            yield SignalCase("split-for-less", HARDEST, _split_for_less, SignalReply.REFUSE)
    if is_offered(game, Decision.SURRENDER):
        late = partial(signal_on, partial(_three_for, Decision.HIT), Decision.SURRENDER)
        any_number = play.surrender_on.value is SurrenderOn.ANY_NUMBER_OF_CARDS
        due = SignalReply.SURRENDER if any_number else SignalReply.REFUSE
        yield SignalCase("surrender-on-three-cards", HARDER, late, due)
        if play.surrender_against.value is not UpCards.ANY:
            against = partial(signal_on, partial(hand_for, decision=Decision.SURRENDER), Decision.SURRENDER)
            yield SignalCase("surrender-against-that-card", HARDER, against, SignalReply.REFUSE)


def _refused_doubles(course: Course) -> Iterator[SignalCase]:
    yield SignalCase("double-on-three-cards", HARDER, partial(signal_on, three_to_double_on, Decision.DOUBLE))
    if course.game.play.double_bet_place.ref.kind is not Kind.ASSUMED:
        yield SignalCase("double-behind", HARDEST, _double_behind, SignalReply.REFUSE)
    yield SignalCase("double-for-too-much", HARDEST, _double_for_too_much, SignalReply.REFUSE)
    if can_bet_in_chips(course):
        yield SignalCase("double-for-less", HARDEST, _double_for_less)


def hands_left_out(game: Game) -> Iterator[SignalCase]:
    """What a house grants on certain hands only, asked for on another hand."""
    for key, decision in _LEFT_OUT.items():
        if is_offered(game, decision) and ranks_left_out(game, decision):
            deal = partial(left_out, decision=decision)
            yield SignalCase(key, HARDER, partial(signal_on, deal, decision), SignalReply.REFUSE)


_LEFT_OUT = {
    "double-on-a-hand-left-out": Decision.DOUBLE,
    "surrender-of-a-hand-left-out": Decision.SURRENDER,
    "stand-on-a-hand-left-out": Decision.STAND,
}


def _three_for(decision: Decision, making: SignalMaking) -> Hand:
    """A hand of three cards on which ``decision`` makes sense."""
    while True:
        found = hand_for(making, decision)
        if len(found.cards) == 3:
            return found
        making.shoe.put_back(found.cards)


def _double(making: SignalMaking, stack: Stack, *, behind: bool = False) -> MadeSignal:
    shown = making.variant_of(shown_for(making.game, Decision.DOUBLE))
    return MadeSignal((hand_for(making, Decision.DOUBLE),), shown, stack, behind=behind)


def _double_behind(making: SignalMaking) -> MadeSignal:
    return _double(making, making.bet, behind=True)


def _double_for_too_much(making: SignalMaking) -> MadeSignal:
    return _double(making, Stack((*making.bet.chips, *making.bet.chips)))


def _double_for_less(making: SignalMaking) -> MadeSignal:
    return _double(making, fewer(making.bet))


def _pair_not_split(making: SignalMaking) -> Hand:
    return pair_of(making, of_rank(*making.game.play.ranks_not_split.value))


def _split_for_less(making: SignalMaking) -> MadeSignal:
    shown = making.variant_of(shown_for(making.game, Decision.SPLIT))
    return MadeSignal((pair_of(making),), shown, fewer(making.bet))


def after_a_split(game: Game) -> Iterator[SignalCase]:
    play = game.play
    yield SignalCase("hit-on-split-ace", HARDEST, _hit_on_split_ace)
    yield SignalCase("split-of-split-aces", HARDEST, _split_of_split_aces)
    if is_offered(game, Decision.DOUBLE):
        yield SignalCase("double-after-split", HARDEST, _double_after_split)
    if is_offered(game, Decision.SURRENDER) and not play.surrender_split_hand.value:
        yield SignalCase("surrender-of-split-hand", HARDEST, _surrender_of_split_hand, SignalReply.REFUSE)


def _on_second(making: SignalMaking, hands: tuple[Hand, ...], decision: Decision) -> MadeSignal:
    shown = making.variant_of(shown_for(making.game, decision, hands[1]))
    return MadeSignal(hands, shown, chips_with(making.bet, shown), place=1)


def _hit_on_split_ace(making: SignalMaking) -> MadeSignal:
    ace = of_rank(Rank.ACE)
    low = of_rank(Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.SIX)
    return _on_second(making, split_pair(making, ace, low), Decision.HIT)


def _split_of_split_aces(making: SignalMaking) -> MadeSignal:
    ace = of_rank(Rank.ACE)
    return _on_second(making, split_pair(making, ace, ace), Decision.SPLIT)


def _double_after_split(making: SignalMaking) -> MadeSignal:
    eights = of_rank(Rank.EIGHT, Rank.SEVEN)
    return _on_second(making, split_pair(making, eights, of_rank(Rank.THREE, Rank.TWO)), Decision.DOUBLE)


def _surrender_of_split_hand(making: SignalMaking) -> MadeSignal:
    tens = of_rank(Rank.SIX, Rank.SEVEN, Rank.EIGHT)
    return _on_second(making, split_pair(making, tens, of_rank(Rank.JACK, Rank.QUEEN, Rank.KING)), Decision.SURRENDER)
