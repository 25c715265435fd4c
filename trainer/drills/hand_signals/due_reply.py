"""What a dealer must do about a patron's signal, and the rules that say so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import Conduct, UpCards, VoiceAndHand
from trainer.domain.signals.motions import Decision, Shown, Wish
from trainer.domain.signals.reading import Doubt, decisions_of, may_be_spoken
from trainer.domain.table.phases.permitted_plays import conditions, live_bet, refusal
from trainer.domain.table.settling import is_among, is_surrender_held
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wishes import read_signal
from trainer.drills.base import Question

Rules = Iterator[Ruled[Any]]


def grants(game: Game, table: Table, wish: Wish) -> Rules:
    """Why the house says yes to what ``wish.decision`` asks for, the most telling first; nothing for the usual."""
    spot = table.spot(wish.spot)
    hand = spot.hands[wish.hand]
    match wish.decision:
        case Decision.HIT:
            yield from (game.play.split_aces,) if _is_split_ace(hand) else ()
        case Decision.DOUBLE:
            yield from _of_a_double(game, spot, hand, wish)
        case Decision.SPLIT:
            yield from _of_a_split(game, hand)
        case Decision.SURRENDER:
            yield from _of_surrender(game, table, hand)
        case Decision.STAND:
            yield from conditions(game.play.standing_hands)


def _of_a_double(game: Game, spot: Spot, hand: Hand, wish: Wish) -> Rules:
    play = game.play
    if hand.doubled:
        yield play.doubles
    elif len(hand.cards) > 2:
        yield play.double_on
    if hand.from_split:
        yield play.double_after_split
    bet = live_bet(spot, wish.hand, wish.patron)
    if bet is not None and wish.stack.worth < bet.worth:
        yield play.double_for_less
    if not play.double_hands.value.is_any:
        yield play.double_hands


def _of_a_split(game: Game, hand: Hand) -> Rules:
    play = game.play
    if hand.from_split:
        yield play.resplit_aces if _is_split_ace(hand) else play.most_hands
    if len({card.rank for card in hand.cards}) > 1:
        yield play.split_on


def _of_surrender(game: Game, table: Table, hand: Hand) -> Rules:
    if hand.doubled:
        yield game.play.double_rescue
        return
    if len(hand.cards) > 2:
        yield game.play.surrender_on
    yield from conditions(game.play.surrender_hands)
    against = game.play.surrender_against
    readings = [value for value in (against.value, against.instead) if isinstance(value, UpCards)]
    if table.dealer is not None and not all(is_among(value, table.dealer.up) for value in readings):
        yield against
    yield game.play.surrender
    if table.dealer is not None and is_surrender_held(game, table.dealer.up):
        yield game.play.surrendered_bet


def _is_split_ace(hand: Hand) -> bool:
    return hand.from_split and hand.cards[0].rank is Rank.ACE


class SignalReply(Enum):
    """What a dealer can do about a signal; a member's value is its key in answers that are kept."""

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    ASK = "ask"
    REFUSE = "no"
    FLOOR = "floor"


GRANTED = {
    Decision.HIT: SignalReply.HIT,
    Decision.STAND: SignalReply.STAND,
    Decision.DOUBLE: SignalReply.DOUBLE,
    Decision.SPLIT: SignalReply.SPLIT,
    Decision.SURRENDER: SignalReply.SURRENDER,
}


@dataclass(frozen=True, slots=True)
class DueReply:
    """The right reply to a signal.

    ``taken_for`` is what the dealer must take it for, ``rules`` why, the most telling first; ``doubt`` is why it cannot
    be read and ``forbids`` the rule that refuses it, each None where there is none. ``also`` is what is right besides.
    """

    reply: SignalReply
    taken_for: Decision
    rules: tuple[Ruled[Any], ...]
    doubt: Doubt | None = None
    forbids: Ruled[Any] | None = None
    also: tuple[SignalReply, ...] = ()


def wish_of(question: Question) -> Wish:
    """The wish that is to be answered: that of the patron at turn, else one out of turn; the others only distract."""
    table = question.table
    at_turn = (each for each in table.wishes if (each.spot, each.hand) == table.turn and each.patron == question.patron)
    return next(at_turn, table.wishes[0])


def due_of(game: Game, table: Table, wish: Wish) -> DueReply:
    """The right reply to ``wish``, whose ``decision`` says only whether it is out of turn or was asked about before."""
    table = _with_his_own_wish(table, wish)
    if wish.decision is Decision.OUT_OF_TURN:
        conduct = said_of(game.bets.conduct, Conduct.WAIT_THEIR_TURN)
        return DueReply(SignalReply.REFUSE, Decision.OUT_OF_TURN, (conduct, game.play.order), forbids=conduct)
    reading = read_signal(game, table, wish)
    if reading.decision is Decision.UNCLEAR:
        return _unclear(game, wish, reading.rules, reading.doubt)
    read = replace(wish, decision=reading.decision)
    if read.adds_to_bet:
        return DueReply(SignalReply.FLOOR, Decision.TOUCHES_BET, reading.rules)
    complete = _is_complete(game, table, wish)
    if complete is not None and reading.decision is Decision.STAND:
        return DueReply(SignalReply.STAND, Decision.STAND, (complete, *reading.rules))
    forbids = (complete if reading.decision in GRANTED else None) or refusal(game, table, read)
    if forbids is not None:
        rules = tuple(dict.fromkeys((forbids, *reading.rules)))
        also = _may_ask_first(game, wish)
        return DueReply(SignalReply.REFUSE, reading.decision, rules, forbids=forbids, also=also)
    return DueReply(GRANTED[reading.decision], reading.decision, _granted(game, table, read, reading.rules))


def _may_ask_first(game: Game, wish: Wish) -> tuple[SignalReply, ...]:
    """Where only the hand counts, who hears no more than a word may ask for the signal before saying no."""
    said = None if wish.shown is None or wish.shown.motions else wish.shown.said
    return () if said is None or may_be_spoken(game, said) else (SignalReply.ASK,)


def _is_complete(game: Game, table: Table, wish: Wish) -> Ruled[Any] | None:
    """The rule by which a patron of the common hand who has stood or doubled takes no more part in it."""
    bet = live_bet(table.spot(wish.spot), wish.hand, wish.patron)
    return game.common_hand.completion if game.common_hand is not None and bet is not None and bet.cards else None


def _granted(game: Game, table: Table, wish: Wish, rules: tuple[Ruled[Any], ...]) -> tuple[Ruled[Any], ...]:
    """What permits it first; before that the signal's own rule where only this decision may be spoken."""
    permits = tuple(grants(game, table, wish))
    first = rules[:1] if is_spoken_by_exception(game, wish) else ()
    return (*first, *permits, *rules[len(first) :])


def is_spoken_by_exception(game: Game, wish: Wish) -> bool:
    """Whether the word alone was given and counts, in a house where no other word does without the hand."""
    shown = wish.shown
    spoken = shown is not None and is_read_by_word(game, shown, wish.decision)
    return spoken and game.play.voice.value is VoiceAndHand.HAND_ONLY


def is_read_by_word(game: Game, shown: Shown, decision: Decision, hand: Hand | None = None) -> bool:
    """Whether the word tells the decision and the hand does not."""
    by_hand = any(decision in decisions_of(game, motion, hand) for motion in shown.motions)
    return shown.said is decision and not by_hand


def _with_his_own_wish(table: Table, wish: Wish) -> Table:
    """The table with this patron among those who ask for a split, which a common hand grants to all or to none."""
    others = (each for each in table.wishes if (each.spot, each.patron) != (wish.spot, wish.patron))
    return replace(table, wishes=(*others, replace(wish, decision=Decision.SPLIT)))


def _unclear(game: Game, wish: Wish, rules: tuple[Ruled[Any], ...], doubt: Doubt | None) -> DueReply:
    if wish.decision is Decision.STILL_UNCLEAR:
        return DueReply(SignalReply.FLOOR, Decision.STILL_UNCLEAR, (game.play.still_unclear, *rules), doubt)
    return DueReply(SignalReply.ASK, Decision.UNCLEAR, rules, doubt)
