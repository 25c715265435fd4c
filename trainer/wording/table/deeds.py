"""A dealer's acts as something done: spot 3 was paid, the bets were not checked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.house.games import Game
from trainer.domain.table import acts as act
from trainer.domain.table.settling import Outcome as Out
from trainer.domain.table.wagers import WagerKind
from trainer.wording.table.places import place_words, wager_name, wager_words, who, whose


@dataclass(frozen=True, slots=True)
class Deed:
    """What was done to whom: ``subject`` ("spot 3", "the bets"), ``verb`` ("was") and ``done`` ("paid")."""

    subject: str
    verb: str
    done: str

    @property
    def words(self) -> str:
        return f"{self.subject} {self.verb} {self.done}"

    @property
    def not_done(self) -> str:
        return f"{self.subject} {self.verb} not {self.done}"


def deed(of: act.Act, game: Game, because: Enum | None = None) -> Deed:
    """``of`` as something done; ``because`` is the reason of the duty it fulfils, where it fulfils one."""
    match of:
        case act.DealCard() | act.DealOwn() | act.TurnUpHand() | act.Split() | act.TakeCards():
            return _with_cards(of, game)
        case act.TakeWager() | act.PayWager() | act.PushHand() | act.RefuseBet() | act.AcceptInsurance():
            return _with_a_wager(of, game, because)
        case act.PointTo(spot, hand):
            return Deed(place_words(game, spot, hand), "was", "pointed to")
        case act.AskAloud(spot, hand, patron):
            return Deed(who(game, spot, hand, patron), "was", "asked aloud")
        case act.RefuseWish(spot, hand, patron):
            return Deed(f"{whose(game, spot, hand, patron)} wish", "was", "refused")
        case act.TurnUpCard(card):
            return Deed(f"your {'second' if card else 'first'} card", "was", "turned up")
        case act.Announce(call):
            return _CALLS[call]
        case _:
            return _OF_THE_TABLE[type(of)]


def _with_cards(of: act.DealCard | act.DealOwn | act.TurnUpHand | act.Split | act.TakeCards, game: Game) -> Deed:
    match of:
        case act.DealCard(spot=spot, hand=hand, patron=patron):
            return Deed(who(game, spot, hand, patron), "was", "dealt a card")
        case act.DealOwn():
            return Deed("your own hand", "was", "dealt a card")
        case act.TurnUpHand(spot, hand):
            return Deed(f"the cards of {place_words(game, spot, hand)}", "were", "turned up")
        case act.Split(spot, hand):
            return Deed(f"the pair on {place_words(game, spot, hand)}", "was", "split")
        case act.TakeCards(spot, hand):
            return Deed(f"the cards of {place_words(game, spot, hand)}", "were", "taken")


def _with_a_wager(
    of: act.TakeWager | act.PayWager | act.PushHand | act.RefuseBet | act.AcceptInsurance,
    game: Game,
    because: Enum | None,
) -> Deed:
    match of:
        case act.TakeWager(spot, kind, _, hand, patron, side_wager):
            half = "half of " if because is Out.SURRENDERED else ""
            return Deed(half + wager_words(game, kind, spot, hand, patron, side_wager), "was", "taken")
        case act.PayWager():
            return Deed(_paid(of, game, because), "was", "paid")
        case act.PushHand(spot, hand, patron):
            return Deed(who(game, spot, hand, patron), "was", "pushed")
        case act.RefuseBet(spot, kind, side_wager, patron):
            return Deed(wager_words(game, kind, spot, 0, patron, side_wager), "was", "given back")
        case act.AcceptInsurance(spot, hand, patron):
            return Deed(wager_words(game, WagerKind.INSURANCE, spot, hand, patron), "was", "accepted")


def _paid(of: act.PayWager, game: Game, because: Enum | None) -> str:
    if of.kind is WagerKind.MAIN:
        if because is Out.BLACKJACK:
            return f"{whose(game, of.spot, of.hand, of.patron)} blackjack"
        return who(game, of.spot, of.hand, of.patron)
    if of.hand:
        return wager_words(game, of.kind, of.spot, of.hand, of.patron, of.side_wager)
    return f"{whose(game, of.spot, of.hand, of.patron)} {wager_name(game, of.kind, of.side_wager)}"


_CALLS = {
    act.Call.SURRENDER: Deed("surrender", "was", "asked for"),
    act.Call.LAST_HAND: Deed("the last hand", "was", "announced"),
    act.Call.TOTAL: Deed("your total", "was", "announced"),
    act.Call.TABLE_CLOSES: Deed("the table's closing", "was", "announced"),
}

_OF_THE_TABLE: dict[type, Deed] = {
    act.CheckBets: Deed("the bets", "were", "checked"),
    act.Burn: Deed("a card", "was", "burned"),
    act.LayCutCardAside: Deed("the cut card", "was", "laid aside"),
    act.Peek: Deed("the hole card", "was", "checked"),
    act.TurnOverHoleCard: Deed("the hole card", "was", "turned over"),
    act.TakeOwnCards: Deed("your own cards", "were", "picked up"),
    act.OfferInsurance: Deed("insurance", "was", "offered"),
    act.CloseInsurance: Deed("insurance", "was", "closed"),
    act.CallFloor: Deed("the floor", "was", "called"),
}
