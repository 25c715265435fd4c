"""A dealer's acts as one imperative, in the trade's words: Take the insurance on spot 6."""

from __future__ import annotations

from enum import Enum
from typing import assert_never

from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards, Dealing
from trainer.domain.money.chips import Chips
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.settling import Outcome as Out
from trainer.domain.table.settling import OwnHand
from trainer.domain.table.wagers import WagerKind
from trainer.wording.chips import pile
from trainer.wording.money import money_short, part_of_bet
from trainer.wording.pack import as_dealt
from trainer.wording.table.places import ordinal, place_words, wager_name, wager_words, who, whose

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
_WISHES = {
    Decision.HIT: "the card",
    Decision.DOUBLE: "the double",
    Decision.SPLIT: "the split",
    Decision.SURRENDER: "surrender",
    Decision.EVEN_MONEY: "even money",
    Decision.BOTH_HANDS: "the second wager",
}
_CALLS = {
    act.Call.SURRENDER: "Ask for surrender",
    act.Call.LAST_HAND: "Announce the last hand of the shoe",
    act.Call.TOTAL: "Announce your total",
    act.Call.TABLE_CLOSES: "Announce that the table closes",
}
_PLACES = {act.Place.BESIDE: "", act.Place.ON_TOP: ", on top of the bet", act.Place.BEHIND: ", behind the bet"}


def act_words(of: act.Act, game: Game, because: Enum | None = None) -> str:
    """An act as an imperative without a full stop: ``Deal a card to spot 3, sideways``.

    ``because`` is the reason of the duty it fulfils; it tells a blackjack from another bet that is paid.
    """
    match of:
        case act.DealCard() | act.DealOwn() | act.TurnUpCard() | act.TurnUpHand() | act.Split():
            return _card_words(of, game, because)
        case act.TakeWager() | act.PayWager() | act.PushHand() | act.RefuseBet() | act.AcceptInsurance():
            return _wager_words(of, game, because)
        case act.PointTo() | act.AskAloud() | act.RefuseWish() | act.TakeCards():
            return _hand_words(of, game, because)
        case _:
            return as_dealt(_table_words(of), game)


def duty_words(duty: Duty[act.Act], game: Game) -> str:
    """What is due as an imperative: ``Pay spot 2's blackjack $37.50: one green, two red, one pink``."""
    return act_words(duty.action, game, duty.because)


def chips_in_words(chips: Chips) -> str:
    """Chips as they are counted out: ``one green, two red``."""
    return ", ".join(_pile_in_words(each.count, each.denomination.colour, pile(each)) for each in chips.piles)


def _pile_in_words(count: int, colour: str, figures: str) -> str:
    return f"{_NUMBERS[count]} {colour}" if count < len(_NUMBERS) else figures


_CardAct = act.DealCard | act.DealOwn | act.TurnUpCard | act.TurnUpHand | act.Split


def _card_words(of: _CardAct, game: Game, because: Enum | None) -> str:
    match of:
        case act.DealCard(spot, hand, sideways, face_down, patron):
            to = f"{patron} alone" if patron else place_words(game, spot, hand)
            return f"Deal a card to {to}{_lying(sideways, face_down and game.deal.dealing.value is not Dealing.PITCH)}"
        case act.DealOwn(face_down):
            if because is OwnHand.DRAW:
                return "Draw a card"
            return f"Deal yourself a card, face {'down' if face_down else 'up'}"
        case act.TurnUpCard(card):
            onto = ", onto the second" if card == 0 and _turns_onto_second(game) else ""
            return f"Turn up your {'second' if card else 'first'} card{onto}"
        case act.TurnUpHand(spot, hand):
            return f"Turn up the cards of {place_words(game, spot, hand)}"
        case act.Split(spot, hand):
            return f"Split the pair on {place_words(game, spot, hand)}"
        case _:
            assert_never(of)


def _lying(sideways: bool, face_down: bool) -> str:
    return f"{', sideways' if sideways else ''}{', face down' if face_down else ''}"


def _turns_onto_second(game: Game) -> bool:
    return game.deal.dealer_cards.value is DealerCards.FIRST_TURNED_ONTO_SECOND


_WagerAct = act.TakeWager | act.PayWager | act.PushHand | act.RefuseBet | act.AcceptInsurance


def _wager_words(of: _WagerAct, game: Game, because: Enum | None) -> str:
    match of:
        case act.TakeWager():
            return _taking(of, game, because)
        case act.PayWager():
            return _paying(of, game, because)
        case act.PushHand(spot, hand, patron):
            return f"Push {who(game, spot, hand, patron)}"
        case act.RefuseBet(spot, kind, side_wager, patron):
            return f"Give back {wager_words(game, kind, spot, 0, patron, side_wager)}"
        case act.AcceptInsurance(spot, hand, patron):
            return f"Accept {wager_words(game, WagerKind.INSURANCE, spot, hand, patron)}"
        case _:
            assert_never(of)


def _taking(of: act.TakeWager, game: Game, because: Enum | None) -> str:
    wager = wager_words(game, of.kind, of.spot, of.hand, of.patron, of.side_wager)
    if because is Out.SURRENDERED:
        part = part_of_bet(game.play.surrender_loses.value).removesuffix(" the bet").removesuffix(" of")
        return f"Take {part} {'' if part == 'half' else 'of '}{wager}: {money_short(of.amount)}"
    if because is Out.EQUAL:
        return f"Take {money_short(of.amount)} of {wager}"
    return f"Take {wager}"


def _paying(of: act.PayWager, game: Game, because: Enum | None) -> str:
    amount = money_short(of.chips.worth)
    chips = f": {chips_in_words(of.chips)}" if of.chips.piles else ""
    return f"Pay {paid_words(of, game, because)} {amount}{chips}{_PLACES[of.place]}"


def paid_words(of: act.PayWager, game: Game, because: Enum | None) -> str:
    """What is paid: ``spot 3``, ``spot 2's blackjack``, ``Ann's double``, ``spot 2's Match the Dealer``."""
    if of.kind is not WagerKind.MAIN:
        if of.hand:
            return f"{wager_words(game, of.kind, of.spot, of.hand, of.patron, of.side_wager)},"
        return f"{whose(game, of.spot, of.hand, of.patron)} {wager_name(game, of.kind, of.side_wager)}"
    if because is Out.BLACKJACK:
        return f"{whose(game, of.spot, of.hand, of.patron)} blackjack"
    comma = " even money," if because is Out.EVEN_MONEY else ""
    return f"{who(game, of.spot, of.hand, of.patron)}{comma}"


_HandAct = act.PointTo | act.AskAloud | act.RefuseWish | act.TakeCards


def _hand_words(of: _HandAct, game: Game, because: Enum | None) -> str:
    match of:
        case act.PointTo(spot, hand):
            one = hand == 0 or game.common_hand is not None
            return f"Point to {place_words(game, spot, hand) if one else f'spot {spot}, {ordinal(hand)} hand'}"
        case act.AskAloud(spot, hand, patron):
            return f"Ask {who(game, spot, hand, patron)} aloud what is meant"
        case act.RefuseWish(spot, hand, patron):
            return _refusing(who(game, spot, hand, patron), because)
        case act.TakeCards(spot, hand):
            return f"Take the cards of {place_words(game, spot, hand)}"
        case _:
            assert_never(of)


def _refusing(whom: str, because: Enum | None) -> str:
    wish = _WISHES.get(because) if isinstance(because, Decision) else None
    if wish is not None:
        return f"Refuse {whom} {wish}"
    value = because.value if because is not None else ""
    match value:
        case "no-even-money":
            return f"Refuse {whom} even money"
        case "patron-touches-cards":
            return f"Tell {whom} not to touch the cards"
        case "patron-out-of-turn":
            return f"Tell {whom} to wait for the turn"
        case "patron-touches-a-bet":
            return f"Tell {whom} to leave the bet alone"
        case _:
            return f"Refuse what {whom} asks for"


_TABLE_WORDS: dict[type, str] = {
    act.CheckBets: "Check the bets: no more bets",
    act.Burn: "Burn a card",
    act.LayCutCardAside: "Lay the cut card aside",
    act.Peek: "Check the hole card",
    act.TurnOverHoleCard: "Turn over the hole card",
    act.TakeOwnCards: "Pick up your own cards",
    act.CallFloor: "Call the floor",
}


def _table_words(of: act.Act) -> str:
    match of:
        case act.OfferInsurance(left_to_right):
            return f"Offer insurance, {'left to right' if left_to_right else 'right to left'}"
        case act.CloseInsurance(right_to_left):
            return f"Close insurance, {'right to left' if right_to_left else 'left to right'}"
        case act.Announce(call):
            return _CALLS[call]
        case _:
            return _TABLE_WORDS[type(of)]
