"""Rules that a house has and never uses, for another of its rules leaves them nothing to say."""

from __future__ import annotations

from enum import Enum

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing, Surrender, UpCards


class Idle(Enum):
    """Why a rule is never used."""

    CARDS_PITCHED = "cards are shuffled by hand"
    CARDS_NOT_PITCHED = "cards are not pitched"
    NO_HAND_DOUBLED = "no hand is doubled"
    NO_HAND_SPLIT = "no hand is split"
    NO_HAND_SURRENDERED = "no hand is surrendered"
    NO_INSURANCE = "insurance is not offered"
    NO_SIDE_WAGER = "there is no side wager"
    WAGER_NOT_OFFERED = "this side wager is not offered"
    NO_BONUS = "there is no bonus for 21"
    NO_BACK_BETS = "nobody bets on another's hand"


OF_A_SHOE = frozenset({"shuffle.new_game", "shuffle.end_of_shoe", "shuffle.player_cut"})
BY_HAND = frozenset({"shuffle.by_hand", "shuffle.cut_by_hand", "play.face_up_signals"})
OF_DOUBLES = frozenset(
    f"play.double_{each}"
    for each in ("on", "hands", "for_less", "after_split", "rescue", "bet_place", "card", "card_face")
)
OF_SPLITS = frozenset(
    f"play.{each}"
    for each in (
        *("split_on", "ranks_not_split", "split_bet", "second_cards", "split_bet_place", "split_hands_may_be_hit"),
        *("split_aces", "resplit_aces", "split_ace_card_sideways", "split_twenty_one_is_blackjack"),
        *("double_after_split", "surrender_split_hand"),
    )
)
OF_SURRENDERS = frozenset(
    {f"play.surrender_{each}" for each in ("on", "hands", "against", "split_hand", "loses")} | {"play.surrendered_bet"}
)
OF_INSURANCE = frozenset(
    f"insurance.{each}"
    for each in ("offered_to", "limit", "pays", "gesture", "with_dealer_blackjack", "without_dealer_blackjack")
)


def idle(path: str, game: Game) -> Idle | None:
    """Why the rule at ``path`` is never used in ``game``; None for one that is, and for one the game has not.

    Signals are used whatever else holds: a player may show what the house does not allow.
    """
    play, pitched = game.play, game.deal.dealing.value is Dealing.PITCH
    wagers = {wager.key for wager in game.side_wagers.offered()}
    of_wagers = path == "bets.side_wager" or path.startswith("side_wagers.")
    whether = (
        (Idle.CARDS_PITCHED, pitched and path in OF_A_SHOE),
        (Idle.CARDS_NOT_PITCHED, not pitched and path in BY_HAND),
        (Idle.NO_HAND_DOUBLED, play.doubles.value == 0 and path in OF_DOUBLES),
        (Idle.NO_HAND_SPLIT, play.most_hands.value == 1 and path in OF_SPLITS),
        (Idle.NO_HAND_SURRENDERED, play.surrender.value is Surrender.NONE and path in OF_SURRENDERS),
        (Idle.NO_INSURANCE, game.insurance.offered_against.value is UpCards.NONE and path in OF_INSURANCE),
        (Idle.NO_SIDE_WAGER, of_wagers and not wagers),
        (Idle.WAGER_NOT_OFFERED, _of_a_wager_not_offered(path, wagers)),
        (Idle.NO_BONUS, game.settling.bonus_21 is None and path == "settling.bonus_21_barred"),
        (Idle.NO_BACK_BETS, game.bets.back_bets.value == 0 and path == "bets.back_bets_ride"),
    )
    return next((why for why, is_so in whether if is_so), None)


def _of_a_wager_not_offered(path: str, offered: set[str]) -> bool:
    if not path.startswith("wagers.") or path.endswith(".offered"):
        return False
    return path.removeprefix("wagers.").rsplit(".", 1)[0] not in offered
