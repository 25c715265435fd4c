"""Why a bet is given back or a hand warned off, in one sentence that is right for the house it is told in."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from tests.domain.games import bet, cards, game, hand, with_rules
from trainer.domain.house.games import Game
from trainer.domain.house.limits import BetLimits, HandsPerPlayer
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import UpCards
from trainer.domain.money.amounts import Cents
from trainer.domain.procedure.duties import Duty
from trainer.domain.table import acts as act
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import WagerKind
from trainer.wording.table.reasons import reason
from trainer.wording.table.reasons_of_bets import burn_reason

EXHIBIT, SPANISH = game("exhibit-17-011/blackjack"), game("exhibit-17-011/spanish-21")
ROCKINGHAM, CHANCE = game("rockingham/blackjack"), game("games-of-chance/blackjack")
SHOE, PITCH = game("casino-shoe-and-pitch/shoe"), game("casino-shoe-and-pitch/double-deck")
MAIN, INSURANCE, SIDE = WagerKind.MAIN, WagerKind.INSURANCE, WagerKind.SIDE


def why(game: Game, of: act.Act, rule: Ruled[Any], because: Enum) -> str:
    return reason(Duty(of, rule, because=because), game)


def unturned(line: str) -> DealerHand:
    """The dealer's up card and the hole card under it."""
    up, hole = cards(line)
    return DealerHand(up, hole)


@pytest.mark.parametrize(
    ("because", "of", "words"),
    [
        (Reason.BET_OUTSIDE_ITS_CIRCLE, MAIN, "A bet must lie in the betting circle."),
        (Reason.SIDE_WAGER_ALONE, SIDE, "A side wager needs a main bet on the same hand."),
        (Reason.INSURANCE_OVER_THE_LIMIT, INSURANCE, "Insurance is at most half the bet."),
        (Reason.CUT_CARD_IS_OUT, MAIN, "The cut card has come out: this hand is the shoe's last."),
        (Reason.TOO_MANY_HANDS, MAIN, "With others waiting a player goes down to 2 hands."),
    ],
)
def test_why_a_bet_is_given_back(because: Reason, of: WagerKind, words: str) -> None:
    assert why(EXHIBIT, act.RefuseBet(3, of), EXHIBIT.bets.place, because=because) == words


def test_what_is_over_is_not_insured_and_told_as_paid_only_if_it_was() -> None:
    def told(**of_hand: bool) -> str:
        table = Table((Spot(3, (hand("KS 6D", **of_hand),), (replace(bet(10), settled=True),)),), unturned("AS 7D"))
        refused, limit = act.RefuseBet(3, INSURANCE), CHANCE.insurance.limit
        refuse: Duty[act.Act] = Duty(refused, limit, because=Reason.INSURANCE_OVER_THE_LIMIT)
        return reason(refuse, CHANCE, table)

    assert told() == "The bet has been paid: nothing is left to insure."
    assert told(surrendered=True) == "The hand has been surrendered: nothing is left to insure."


def test_a_hand_on_the_bet_is_told_off_and_a_chip_laid_there_is_the_floors() -> None:
    told = why(EXHIBIT, act.RefuseWish(3), EXHIBIT.bets.touched, because=Reason.PATRON_TOUCHES_A_BET)
    assert told == "A hand lies on the bet: the player is told not to touch it."
    added = why(EXHIBIT, act.CallFloor(), EXHIBIT.bets.added_to, because=Reason.PATRON_ADDS_TO_A_BET)
    assert added == (
        "Chips were added to the bet after the cards came: the floor settles it, the dealer touches nothing."
    )


def test_a_bet_against_the_limits_names_them() -> None:
    def told(of: Game, because: Reason) -> str:
        return why(of, act.RefuseBet(3, MAIN), of.bets.main_bet, because=because)

    assert told(EXHIBIT, Reason.BET_NOT_ALLOWED) == "This amount may not be bet: the house takes $4 only."
    assert told(CHANCE, Reason.BET_NOT_ALLOWED) == "This amount may not be bet: the house takes $2 or $4."
    by_seat = with_rules(
        SHOE, bets__main_bet=BetLimits(Cents(5_00), Cents(50_00), by_seat=((3, BetLimits(Cents(25_00))),))
    )
    assert told(by_seat, Reason.BET_TOO_SMALL) == "The bet is too small: the least here is $25."
    everywhere = with_rules(SHOE, bets__main_bet=BetLimits(Cents(5_00), Cents(50_00), Cents(5_00)))
    assert told(everywhere, Reason.BET_TOO_SMALL) == "The bet is too small: the least here is $5."
    assert told(everywhere, Reason.BET_TOO_LARGE) == "The bet is too large: the most here is $50."
    steps = "This amount may not be bet: the house takes $5 to $50, in steps of $5."
    assert told(everywhere, Reason.BET_NOT_ALLOWED) == steps


def test_a_side_wager_that_is_not_offered_is_named_where_it_has_a_name() -> None:
    def told(side_wager: str) -> str:
        refused = act.RefuseBet(3, SIDE, side_wager=side_wager)
        return why(EXHIBIT, refused, EXHIBIT.bets.place, Reason.SIDE_WAGER_NOT_OFFERED)

    assert told("match-the-dealer") == "Match the Dealer is not offered in this game."
    assert told("") == "This wager is not offered in this game."


def test_insurance_is_for_hands_without_a_blackjack_and_even_money_for_those_with_one() -> None:
    refused = act.RefuseBet(3, INSURANCE)
    told = why(EXHIBIT, refused, EXHIBIT.insurance.offered_against, Reason.BLACKJACK_NEEDS_NO_INSURANCE)
    assert told == "Insurance is offered only to hands without a blackjack."

    def even_money(of: Game) -> str:
        return why(of, act.RefuseWish(3), of.insurance.even_money_against, Reason.NO_EVEN_MONEY)

    assert even_money(EXHIBIT) == "Even money is for a blackjack against an ace only."
    assert even_money(SPANISH) == even_money(SHOE) == "Even money is not offered in this game."
    tens = with_rules(EXHIBIT, insurance__even_money_against=UpCards.TEN_VALUE)
    assert even_money(tens) == "Even money is for a blackjack against a ten-value only."


def test_where_the_house_forbids_it_players_never_touch_the_cards() -> None:
    told = why(EXHIBIT, act.RefuseWish(3), EXHIBIT.bets.conduct, Reason.PATRON_TOUCHES_CARDS)
    assert told == "Players never touch the cards."


def test_who_signals_out_of_turn_is_told_to_wait() -> None:
    told = why(EXHIBIT, act.RefuseWish(3), EXHIBIT.bets.conduct, Reason.PATRON_OUT_OF_TURN)
    assert told == "Players wait their turn."


@pytest.mark.parametrize(
    ("allowed", "words"),
    [
        (HandsPerPlayer(most=2), "A player may play up to 2 hands."),
        (HandsPerPlayer(most_when_others_wait=2), "With others waiting a player goes down to 2 hands."),
        (HandsPerPlayer(most=3, most_when_others_wait=1), "A player may play up to 3 hands, 1 when others wait."),
    ],
)
def test_how_many_hands_a_player_may_have(allowed: HandsPerPlayer, words: str) -> None:
    of = with_rules(ROCKINGHAM, bets__hands_per_player=allowed)
    assert why(of, act.RefuseBet(3, MAIN), of.bets.hands_per_player, Reason.TOO_MANY_HANDS) == words


def test_the_last_hand_is_a_pack_s_where_there_is_no_shoe() -> None:
    told = why(PITCH, act.LayCutCardAside(), PITCH.shuffle.cut_card_out, Reason.CUT_CARD_IS_OUT)
    assert told == "The cut card has come out: this hand is the pack's last."
    silent = with_rules(PITCH, shuffle__cut_card_out=())
    told = why(silent, act.LayCutCardAside(), silent.shuffle.cut_card_out, Reason.CUT_CARD_IS_OUT)
    assert told == "The cut card has come out."


def test_why_cards_are_burned() -> None:
    assert burn_reason(EXHIBIT) == "The first card of a new shoe is burned"
    assert burn_reason(PITCH) == "The first card of a new pack is burned"
    three = with_rules(EXHIBIT, shuffle__burn=3)
    assert burn_reason(three) == "The first 3 cards of a new shoe are burned"
    never_new = with_rules(EXHIBIT, shuffle__burn_when=())
    assert burn_reason(never_new) == "The first card is burned"
