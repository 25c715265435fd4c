"""Fixed shoes, a small round of each game: every act in its order, and in how many orders the round may be dealt.

The acts and the counts are worked out by hand from the houses' own procedures.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from tests.domain.games import bet, cards, game
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.chips import Stack
from trainer.domain.procedure.duties import Procedure, model, outstanding
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import (
    Act,
    Burn,
    CheckBets,
    CloseInsurance,
    DealCard,
    DealOwn,
    OfferInsurance,
    PayWager,
    Peek,
    PointTo,
    PushHand,
    Split,
    TakeCards,
    TakeOwnCards,
    TakeWager,
    TurnOverHoleCard,
    TurnUpCard,
    TurnUpHand,
)
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.script import PatronDecision, PatronScript, Script
from trainer.training.patrons.scripted_patrons import opening_table, react

MAIN, DOUBLE, INSURANCE = WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.INSURANCE
STAND, HIT = PatronDecision(Decision.STAND), PatronDecision(Decision.HIT)


class Round:
    """A round of a game with these cards in the shoe and these patrons."""

    def __init__(self, key: str, shoe: str, *patrons: PatronScript) -> None:
        of, script = game(key), Script(patrons)
        self.procedure: Procedure[Table, Act] = round_procedure(of)
        self.react: Callable[[Table], Table] = react(of, script)
        self.table = opening_table(of, script, Shoe(cards(shoe)), new_shoe=True)

    def acts(self) -> list[str]:
        """The model dealer's acts, one a line."""
        return [_said(duty.action) for _, duty, _ in model(self.procedure, self.table, self.react)]

    def orders(self) -> int:
        """In how many orders the duties may be done."""

        @cache
        def from_here(table: Table) -> int:
            owed = outstanding(self.procedure, table)
            if owed is None:
                return 1
            return sum(from_here(self.react(self.procedure.apply(table, duty.action))) for duty in owed.now)

        return from_here(self.table)


def patron(
    spot: int, dollars: int, *decisions: PatronDecision, name: str = "", insurance: tuple[Stack, ...] = ()
) -> PatronScript:
    return PatronScript(spot, (bet(dollars, patron=name),), name, insurance=insurance, decisions=decisions)


def double(dollars: int) -> PatronDecision:
    return PatronDecision(Decision.DOUBLE, bet(dollars).stack)


def split(dollars: int) -> PatronDecision:
    return PatronDecision(Decision.SPLIT, bet(dollars).stack)


def _said(act: Act) -> str:
    match act:
        case Burn() | CheckBets() | Peek() | TurnUpCard() | OfferInsurance() | CloseInsurance() | TakeOwnCards():
            return type(act).__name__
        case TurnOverHoleCard():
            return "TurnOver"
        case DealOwn(face_down):
            return "OwnDown" if face_down else "Own"
        case DealCard(spot, hand, sideways, face_down):
            return f"Deal {spot}.{hand}" + " sideways" * sideways + " down" * face_down
        case PointTo(spot, hand) | Split(spot, hand) | TakeCards(spot, hand) | TurnUpHand(spot, hand):
            return f"{type(act).__name__} {spot}.{hand}"
        case TakeWager(spot, kind, amount, hand, whose):
            return f"Take {kind.value} {spot}.{hand}{whose} {amount // 100}"
        case PayWager(spot, kind, chips, hand, whose):
            return f"Pay {kind.value} {spot}.{hand}{whose} {chips.worth // 100}"
        case PushHand(spot, hand, whose):
            return f"Push {spot}.{hand}{whose}"
        case _:
            raise AssertionError(act)


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().split(",")]


def test_shoe_a_double_loses_to_the_dealers_21() -> None:
    """Spot 1 stands on 19, spot 2 doubles 11 into 19; the dealer's 16 draws a five. The double's two bets lie at one
    spot, where the order is free: two orders."""
    dealt = Round(
        "casino-shoe-and-pitch/shoe",
        "2C TS 5H 6D 9S 6H TD 8C 5S",
        patron(1, 10, STAND),
        patron(2, 10, double(10)),
    )
    assert dealt.acts() == lines(
        """Burn, CheckBets, Deal 1.0, Deal 2.0, Own, Deal 1.0, Deal 2.0, OwnDown, PointTo 1.0, PointTo 2.0,
        Deal 2.0 sideways, TurnOver, Own, Take main 2.0 10, Take double 2.0 10, Take main 1.0 10,
        TakeOwnCards, TakeCards 2.0, TakeCards 1.0"""
    )
    assert dealt.orders() == 2


def test_double_deck_hands_are_dealt_down_and_turned_up_before_they_are_settled() -> None:
    """Both stand behind tucked cards, 18 and 20 against 19."""
    dealt = Round(
        "casino-shoe-and-pitch/double-deck", "2C TS KH 9D 8S QH TD", patron(1, 10, STAND), patron(2, 10, STAND)
    )
    assert dealt.acts() == lines(
        """Burn, CheckBets, Deal 1.0 down, Deal 2.0 down, Own, Deal 1.0 down, Deal 2.0 down, OwnDown,
        PointTo 1.0, PointTo 2.0, TurnOver, TurnUpHand 2.0, Pay main 2.0 10, TurnUpHand 1.0, Take main 1.0 10,
        TakeOwnCards, TakeCards 2.0, TakeCards 1.0"""
    )
    assert dealt.orders() == 1


def test_rockingham_blackjacks_are_paid_at_once_against_a_six_and_soft_17_is_hit() -> None:
    """Two blackjacks against a six, in either order: two orders. The dealer's A-6 is soft 17 and hits a four to 21, so
    that spot 3's 20 is taken."""
    dealt = Round(
        "rockingham/blackjack",
        "2C AS KH TS 6D KS AH QC AD 4S",
        patron(1, 10),
        patron(2, 20),
        patron(3, 10, STAND),
    )
    assert dealt.acts() == lines(
        """Burn, CheckBets, Deal 1.0, Deal 2.0, Deal 3.0, Own, Deal 1.0, Deal 2.0, Deal 3.0, OwnDown,
        Pay main 1.0 15, Pay main 2.0 30, PointTo 3.0, TurnOver, Own, Take main 3.0 10,
        TakeOwnCards, TakeCards 3.0, TakeCards 2.0, TakeCards 1.0"""
    )
    assert dealt.orders() == 2


def test_exhibit_all_losing_bets_are_taken_before_insurance_is_paid() -> None:
    """Ace up, both insured for half, a blackjack under it: bets right to left, insured ones too, then the insurance."""
    insured = (bet(2).stack,)
    dealt = Round(
        "exhibit-17-011/blackjack",
        "2C TS 9H AD 8S 9S KD",
        patron(1, 4, insurance=insured),
        patron(2, 4, insurance=insured),
    )
    assert dealt.acts() == lines(
        """Burn, CheckBets, Deal 1.0, Deal 2.0, OwnDown, Deal 1.0, Deal 2.0, OwnDown, TurnUpCard, OfferInsurance,
        CloseInsurance, Peek, TurnOver, Take main 2.0 4, Take main 1.0 4, Pay insurance 2.0 4, Pay insurance 1.0 4,
        TakeOwnCards, TakeCards 2.0, TakeCards 1.0"""
    )
    assert dealt.orders() == 1


def test_exhibit_losing_insurance_is_taken_from_the_right_before_play_and_split_hands_get_their_cards_at_once() -> None:
    """Ace up without a blackjack. Spot 1 splits eights: both get their second card before either is played. The dealer
    has A-7: 18. Hands of 18 (push) and 19 (paid) lie at one spot, where the order is free: two orders."""
    dealt = Round(
        "exhibit-17-011/blackjack",
        "2C 8S TH AD 8D 9S 7D TC AC",
        patron(1, 4, split(4), STAND, STAND, insurance=(bet(2).stack,)),
        patron(2, 4, STAND, insurance=(bet(1).stack,)),
    )
    assert dealt.acts() == lines(
        """Burn, CheckBets, Deal 1.0, Deal 2.0, OwnDown, Deal 1.0, Deal 2.0, OwnDown, TurnUpCard, OfferInsurance,
        CloseInsurance, Peek, Take insurance 2.0 1, Take insurance 1.0 2, PointTo 1.0, Split 1.0, Deal 1.0, Deal 1.1,
        PointTo 1.0, PointTo 1.1, PointTo 2.0, TurnOver, Pay main 2.0 4, Pay main 1.1 4, Push 1.0,
        TakeOwnCards, TakeCards 2.0, TakeCards 1.1, TakeCards 1.0"""
    )
    assert dealt.orders() == 2


def test_spanish_21_a_five_card_21_is_paid_three_to_two_at_once_and_the_dealers_21_changes_nothing() -> None:
    """2-3-4-5-7 is 21 in five cards; the dealer's 7-5-9 is 21 too, after it was paid."""
    dealt = Round(
        "exhibit-17-011/spanish-21",
        "2C 2S QH 7D 3S 9S 5D 4H 5H 7H 9C",
        patron(1, 4, HIT, HIT, HIT),
        patron(2, 4, STAND),
    )
    assert dealt.orders() == 1
    assert dealt.acts() == lines(
        """Burn, CheckBets, Deal 1.0, Deal 2.0, OwnDown, Deal 1.0, Deal 2.0, OwnDown, TurnUpCard, PointTo 1.0,
        Deal 1.0, Deal 1.0, Deal 1.0, Pay main 1.0 6, PointTo 2.0, TurnOver, Own, Take main 2.0 4,
        TakeOwnCards, TakeCards 2.0, TakeCards 1.0"""
    )


def test_games_of_chance_equal_totals_cost_a_dollar_and_both_blackjacks_push() -> None:
    """Spot 1's 19 ties the dealer's 19 and loses one dollar of its four; spot 2 goes bust, bet before cards."""
    dealt = Round(
        "games-of-chance/blackjack",
        "2C TS TH 9D 9S 6S KD QC",
        patron(1, 4, STAND),
        patron(2, 2, HIT),
    )
    assert dealt.acts() == lines(
        """Burn, CheckBets, Deal 1.0, Deal 2.0, OwnDown, Deal 1.0, Deal 2.0, OwnDown, TurnUpCard, PointTo 1.0,
        PointTo 2.0, Deal 2.0, Take main 2.0 2, TakeCards 2.0, TurnOver, Take main 1.0 1, TakeOwnCards, TakeCards 1.0"""
    )
    assert dealt.orders() == 1


def test_games_of_chance_a_blackjack_against_the_dealers_is_a_push() -> None:
    dealt = Round("games-of-chance/blackjack", "2C AS AD KS KD", patron(1, 4))
    assert dealt.acts() == lines(
        """Burn, CheckBets, Deal 1.0, OwnDown, Deal 1.0, OwnDown, TurnUpCard, OfferInsurance, CloseInsurance, Peek,
        TurnOver, Push 1.0, TakeOwnCards, TakeCards 1.0"""
    )
    assert dealt.orders() == 1


def test_common_hand_who_stands_keeps_the_total_while_the_next_card_breaks_the_others() -> None:
    """T-6: Ana stands, Ben hits a nine and is bust, his bet is taken; the dealer's T-8 beats Ana's 16."""
    dealt = Round(
        "nj-common-hand/common-hand",
        "2C TS TH 6S 8H 9C",
        patron(1, 10, STAND, name="Ana"),
        patron(1, 20, HIT, name="Ben"),
    )
    assert dealt.acts() == lines(
        """Burn, CheckBets, Deal 1.0, Own, Deal 1.0, OwnDown, Peek, PointTo 1.0, Deal 1.0, Take main 1.0Ben 20,
        TurnOver, Take main 1.0Ana 10, TakeOwnCards, TakeCards 1.0"""
    )
    assert dealt.orders() == 1


@pytest.mark.parametrize("key", ["casino-shoe-and-pitch/shoe", "exhibit-17-011/blackjack"])
def test_a_round_nobody_bets_in_is_no_round(key: str) -> None:
    assert Round(key, "2C TS", PatronScript(1, ())).acts() == []
