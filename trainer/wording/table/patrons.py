"""What a patron does and asks for, as the dealer sees it: Spot 3: tap the felt, a card."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Signal
from trainer.domain.signals.motions import Decision, Wish
from trainer.wording.money import money_short
from trainer.wording.rules.terms import term_words
from trainer.wording.table.places import who

_ASKS = {
    Decision.HIT: "a card",
    Decision.STAND: "no card",
    Decision.DOUBLE: "a double",
    Decision.SPLIT: "a split",
    Decision.SURRENDER: "surrender",
    Decision.EVEN_MONEY: "even money",
    Decision.FIRST_HAND_ONLY: "the first hand only",
    Decision.BOTH_HANDS: "both hands",
    Decision.UNCLEAR: "a motion that cannot be read",
    Decision.STILL_UNCLEAR: "a motion that still cannot be read",
    Decision.OUT_OF_TURN: "a signal out of turn",
    Decision.TOUCHES_CARDS: "touches the cards",
    Decision.TOUCHES_BET: "touches the bet",
}


def wish_words(wish: Wish, game: Game) -> str:
    """A patron's wish in one line without a full stop: ``Spot 3: a double, $10 behind the bet``."""
    words = who(game, wish.spot, wish.hand, wish.patron)
    chips = f", {money_short(wish.stack.worth)}" if wish.stack.chips else ""
    behind = " behind the bet" if wish.behind else ""
    asks = "adds to the bet" if wish.adds_to_bet else _ASKS[wish.decision]
    return f"{words[0].upper()}{words[1:]}: {asks}{chips}{behind}"


def signals_of(decision: Decision, game: Game) -> tuple[Signal, ...]:
    """The motions by which a decision is told in this house, the first the usual one; none for what has no motion."""
    play = game.play
    match decision:
        case Decision.HIT:
            return play.hit_signal.value
        case Decision.STAND:
            return play.stand_signal.value
        case Decision.DOUBLE:
            return play.double_signal.value
        case Decision.SPLIT:
            return play.split_signal.value
        case Decision.SURRENDER:
            return play.surrender_signal.value
        case _:
            return ()


def signal_words(decision: Decision, game: Game) -> str:
    """How a decision is told here: ``tap the felt``, or "" for what has no motion."""
    signals = signals_of(decision, game)
    return term_words(signals[0]) if signals else ""
