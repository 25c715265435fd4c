"""What is done about each slip: as the house has it where its document tells, else as the trade does, assumed.

No document of the shipped houses tells what becomes of a card dealt in error or of a payment that was too high. So
these remedies are the trainer's own, and are never told as the house's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.domain.house.shuffle_terms import BurnWhen, Mishap, OpeningStep
from trainer.training.spotting.table_slips import TableSlip as Slip
from trainer.wording.remedies import REMEDIES as SAID


@dataclass(frozen=True, slots=True)
class Remedy:
    """What is done about a slip, by the key of its words.

    ``rule`` is the path of the rule that tells it where a house has it so, which is where its value names ``case``.
    """

    key: str
    rule: str = ""
    case: Enum | None = None

    def cited(self, game: Game) -> Ruled[Any] | None:
        """The game's own rule that tells it; None where it has none."""
        rule = next((each for each in game.rules() if each.ref.path == self.rule), None)
        if rule is None or self.case is None:
            return None
        named = rule.value if isinstance(rule.value, tuple) else (rule.value,)
        return said_of(rule, self.case) if self.case in named else None


@dataclass(frozen=True, slots=True)
class RemedyAtHouse:
    """A remedy as it is at a game: ``rule`` is the house's own rule that tells it, None where none does."""

    key: str
    rule: Ruled[Any] | None = None

    @property
    def is_assumed(self) -> bool:
        """Whether no document of the house tells it."""
        return self.rule is None or self.rule.ref.kind is Kind.ASSUMED


_AT_THE_TABLE: dict[Slip, str] = {
    Slip.BET_LET_STAND: "bet-plays",
    Slip.BETS_NOT_CHECKED: "let-it-stand",
    Slip.BURN_LEFT_OUT: "burn-next-round",
    Slip.CHANGED_WRONGLY: "change-the-chips",
    Slip.DEALT_OUT_OF_ORDER: "let-it-stand",
    Slip.HOLE_CARD_DEALT_UP: "play-it-open",
    Slip.HOLE_CARD_SHOWN: "play-it-open",
    Slip.HOLE_CARD_NOT_CHECKED: "check-now",
    Slip.CARD_BEFORE_THE_SIGNAL: "ask-the-player",
    Slip.CARD_TO_WHO_STOOD: "back-the-card-up",
    Slip.UNCLEAR_SIGNAL_ANSWERED: "ask-the-player",
    Slip.WISH_GRANTED: "card-stays",
    Slip.CARD_LAID_WRONGLY: "lay-it-right",
    Slip.DEALER_DREW_TOO_MUCH: "surplus-card-out",
    Slip.DEALER_DREW_TOO_LITTLE: "draw-now",
    Slip.CALL_LEFT_OUT: "say-it-now",
    Slip.INSURANCE_NOT_OFFERED: "offer-now",
    Slip.INSURANCE_LEFT: "settle-it-now",
    Slip.INSURANCE_PAID_WRONGLY: "cut-it-anew",
    Slip.SIDE_WAGER_LEFT: "settle-it-now",
    Slip.SIDE_WAGER_PAID_WRONGLY: "cut-it-anew",
    Slip.SIDE_LOSER_PAID: "take-back-and-take-the-bet",
    Slip.PAID_SHORT: "pay-the-rest",
    Slip.PAID_OVER: "take-back-the-surplus",
    Slip.BLACKJACK_PAID_EVEN: "pay-the-rest",
    Slip.WRONG_CHIPS: "change-the-chips",
    Slip.PAID_ON_TOP: "lay-it-right",
    Slip.LOSER_PAID: "take-back-and-take-the-bet",
    Slip.LOSER_LEFT: "settle-it-now",
    Slip.WINNER_TAKEN: "put-the-bet-back-and-pay",
    Slip.WINNER_LEFT: "settle-it-now",
    Slip.PUSH_TAKEN: "put-the-bet-back",
    Slip.PUSH_PAID: "take-back-and-leave-the-bet",
    Slip.SURRENDER_TAKEN_WRONGLY: "give-half-back",
    Slip.OUT_OF_ORDER: "let-it-stand",
    Slip.CARDS_BEFORE_THE_BET: "rebuild-the-hand",
}
_BETWEEN_SHOES: dict[str, Remedy] = {
    "card-flashed": Remedy("call-the-floor", "shuffle.exposed_card", Mishap.CALL_FLOOR),
    "card-on-the-floor": Remedy("call-the-floor", "shuffle.dropped_card", Mishap.CALL_FLOOR),
    "odd-deck-passed": Remedy("call-the-floor", "shuffle.opening", OpeningStep.CALL_FLOOR_SUBTLY_IF_ODD),
    "cut-not-offered": Remedy("offer-the-cut-again"),
    "shallow-cut-accepted": Remedy("offer-the-cut-again"),
    "good-cut-refused": Remedy("offer-the-cut-again"),
    "burned-twice": Remedy("let-it-stand"),
    "packet-too-thick": Remedy("do-it-again"),
    "packet-too-thin": Remedy("do-it-again"),
    "uneven-piles": Remedy("do-it-again"),
    "same-diagonal-twice": Remedy("do-it-again"),
    "re-cut-too-shallow": Remedy("do-it-again"),
    "re-cut-too-deep": Remedy("do-it-again"),
    "plug-on-the-top": Remedy("do-it-again"),
    "plug-at-the-bottom": Remedy("do-it-again"),
}
_AT_THE_TABLE_BY_WORD = frozenset(slip.value for slip in _AT_THE_TABLE)
_OTHERWISE = Remedy("do-the-step")
"""What is done about a step of a shuffle that was left out."""

REMEDIES: Mapping[str, Remedy] = {slip.value: Remedy(key) for slip, key in _AT_THE_TABLE.items()} | _BETWEEN_SHOES
"""The remedies of slips by their words; of a step of the shuffle that was left out it is that of ``remedy_of``."""
_WHERE_THE_HOUSE_HAS_IT: Mapping[str, Remedy] = {
    Slip.CARD_TO_WHO_STOOD.value: Remedy("burn-the-card", "shuffle.burn_when", BurnWhen.EXPOSED_CARD),
}
"""What is done instead in houses that have a rule of their own for it."""


_ALIKE: tuple[frozenset[str], ...] = (
    frozenset({"pay-the-rest", "cut-it-anew", "settle-it-now"}),
    frozenset({"take-back-the-surplus", "cut-it-anew"}),
    frozenset({"change-the-chips", "cut-it-anew"}),
    frozenset({"let-it-stand", "card-stays", "bet-plays", "play-it-open", "burn-next-round"}),
    frozenset({"back-the-card-up", "burn-the-card", "surplus-card-out"}),
    frozenset({"offer-the-cut-again", "do-the-step", "do-it-again"}),
    frozenset({"put-the-bet-back", "put-the-bet-back-and-pay", "give-half-back"}),
)
"""Remedies of which the one might do as well as the other."""
_FOR_THE_CARDS = (
    "do-the-step",
    "do-it-again",
    "offer-the-cut-again",
    "call-the-floor",
    "go-on-shuffling",
    "new-pack",
    "let-it-stand",
)


def other_remedies(kind: str) -> tuple[str, ...]:
    """What might be done about a slip of that kind, right or not: at a table, or between two shoes."""
    if kind in _AT_THE_TABLE_BY_WORD:
        return tuple(key for key in SAID if key not in _FOR_THE_CARDS or key == "let-it-stand")
    return _FOR_THE_CARDS


def are_alike(one: str, other: str) -> bool:
    """Whether one of two remedies might do as well as the other, so that only one of them may stand to choose from."""
    return any({one, other} <= alike for alike in _ALIKE)


def remedy_of(kind: str, game: Game) -> RemedyAtHouse:
    """What is done about a slip of that kind at the game, and what that rests on."""
    own = _WHERE_THE_HOUSE_HAS_IT.get(kind)
    if own is not None and (rule := own.cited(game)) is not None:
        return RemedyAtHouse(own.key, rule)
    remedy = REMEDIES.get(kind, _OTHERWISE)
    return RemedyAtHouse(remedy.key, remedy.cited(game))
