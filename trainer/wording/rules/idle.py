"""Why a rule that a house has is never used there."""

from __future__ import annotations

from trainer.domain.house.idle_rules import Idle

_WHY = {
    Idle.CARDS_PITCHED: "these cards are shuffled by hand",
    Idle.CARDS_NOT_PITCHED: "these cards are not pitched",
    Idle.NO_HAND_DOUBLED: "no hand is doubled",
    Idle.NO_HAND_SPLIT: "no hand is split",
    Idle.NO_HAND_SURRENDERED: "no hand is surrendered",
    Idle.NO_INSURANCE: "insurance is not offered",
    Idle.NO_SIDE_WAGER: "there is no side wager",
    Idle.WAGER_NOT_OFFERED: "this side wager is not offered",
    Idle.NO_BONUS: "there is no bonus for 21",
    Idle.NO_BACK_BETS: "nobody bets on another's hand",
}


def not_used_words(why: Idle) -> str:
    """``not used here, no hand is doubled``."""
    return f"not used here, {idle_words(why)}"


def idle_words(why: Idle) -> str:
    """``no hand is doubled``."""
    return _WHY[why]
