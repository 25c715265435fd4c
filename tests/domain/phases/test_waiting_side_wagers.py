"""Side wagers that a blackjack of the dealer can change: they wait until everybody knows whether there is one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import cards, game, with_rules
from tests.domain.phases.laid import acts, dealt, dollars, insured, main, side, spot
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled, RuleRef
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable, SideWager
from trainer.domain.house.terms import DealerCards, UpCards
from trainer.domain.money.amounts import Odds
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, DealCard, PayWager, Split, TakeCards, TakeWager
from trainer.domain.table.broken_rules.of_wagers import is_decided
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.phases.check import check
from trainer.domain.table.phases.settlement import settlement
from trainer.domain.table.phases.side_wagers import side_wagers
from trainer.domain.table.state import DealerHand, Spot, Table, first_cards
from trainer.domain.table.wagers import WagerKind

REF = RuleRef("a-house", "wagers.ladies.pays", Kind.ASSUMED, None)
TABLE = PayTable(
    (
        PayLine("perfect-pair of queen-of-hearts and dealer-blackjack", Odds(1000, 1)),
        PayLine("perfect-pair of queen-of-hearts", Odds(125, 1)),
        PayLine("any-twenty", Odds(4, 1)),
    )
)
LADIES = SideWager("ladies", "Ladies", DecidedBy.FIRST_TWO_CARDS, Ruled(True, REF), Ruled(TABLE, REF))


def with_ladies(of: Game) -> Game:
    return replace(of, side_wagers=replace(of.side_wagers, wagers=(LADIES,)))


EXHIBIT = with_ladies(game("exhibit-17-011/blackjack"))
EUROPEAN = with_rules(EXHIBIT, deal__dealer_cards=DealerCards.NO_HOLE_CARD, dealer__checks_under=UpCards.NONE)


def at(hand: str) -> Spot:
    return spot(2, hand, main(), side("ladies", 1))


def paid(found: list[Act]) -> list[int]:
    """What the acts pay on the side wager, in dollars."""
    return [act.chips.worth // 100 for act in found if isinstance(act, PayWager) and act.kind is WagerKind.SIDE]


def test_two_queens_of_hearts_under_an_ace_wait_for_the_check() -> None:
    table = dealt(EXHIBIT, "AS 9D", at("QH QH"))
    assert acts(side_wagers(EXHIBIT), table) == []
    assert not is_decided(EXHIBIT, table, table.spots[0], table.spots[0].wagers[1])


def test_they_are_paid_125_once_the_dealer_has_looked_and_has_none() -> None:
    table = dealt(EXHIBIT, "AS 9D", at("QH QH"), peeked=True)
    assert paid(acts(check(EXHIBIT), table)) == [125]
    assert is_decided(EXHIBIT, table, table.spots[0], table.spots[0].wagers[1])


def test_lost_insurance_is_taken_before_they_are_paid() -> None:
    lying = spot(2, "QH QH", main(), side("ladies", 1), insured())
    first = acts(check(EXHIBIT), dealt(EXHIBIT, "AS 9D", lying, peeked=True))
    assert first == [TakeWager(2, WagerKind.INSURANCE, dollars(2))]


def test_with_a_blackjack_turned_over_they_are_paid_1000_after_the_bets() -> None:
    table = dealt(EXHIBIT, "AS KD", at("QH QH"), peeked=True, hole_turned=True)
    assert paid(acts(check(EXHIBIT), table)) == []
    assert paid(acts(settlement(EXHIBIT), table)) == [1000]


@pytest.mark.parametrize(("hand", "against"), [("QH QH", "6S 9D"), ("9S 2D", "AS 9D"), ("QH QD", "AS 9D")])
def test_what_a_blackjack_cannot_change_is_settled_when_the_deal_is_over(hand: str, against: str) -> None:
    """Under a six there is none; eleven loses with it and without; a plain twenty pays four either way."""
    assert len(acts(side_wagers(EXHIBIT), dealt(EXHIBIT, against, at(hand)))) == 1


def test_a_blackjack_found_and_not_turned_over_is_known_to_nobody_else() -> None:
    table = dealt(EXHIBIT, "AS KD", at("QH QH"), peeked=True)
    assert not is_decided(EXHIBIT, table, table.spots[0], table.spots[0].wagers[1])


@pytest.mark.parametrize(("second", "pays"), [("KD", 1000), ("9D", 125)])
def test_without_a_hole_card_they_are_paid_with_the_hands(second: str, pays: int) -> None:
    table = dealt(EUROPEAN, "AS", at("QH QH"))
    assert acts(side_wagers(EUROPEAN), table) == acts(check(EUROPEAN), table) == []
    drawn = replace(table, dealer=DealerHand(Card.parse("AS"), None, cards(second)))
    assert paid(acts(settlement(EUROPEAN), drawn)) == [pays]


def test_a_pair_that_was_split_is_still_the_pair_that_was_dealt() -> None:
    wish = Wish(Decision.SPLIT, 2, stack=main().stack)
    shoe = Shoe(cards("5C 7D 2S"))
    table: Table = replace(dealt(EUROPEAN, "AS", at("QH QH")), wishes=(wish,), shoe=shoe)
    for act in (Split(2, 0), DealCard(2, 0), DealCard(2, 1)):
        table = apply(table, act)
    assert [hand.cards for hand in table.spots[0].hands] == [cards("QH 5C"), cards("QH 7D")]
    assert first_cards(table.spots[0]) == cards("QH QH 5C")
    drawn = replace(table, dealer=DealerHand(Card.parse("AS"), None, cards("KD")))
    assert paid(acts(settlement(EUROPEAN), drawn)) == [1000]


def test_cards_taken_away_have_been_dealt_all_the_same() -> None:
    lying = dealt(EUROPEAN, "AS", Spot(2, (Hand(cards("QH QH 5C")),), at("QH QH").wagers))
    taken = apply(lying, TakeCards(2, 0))
    assert taken.spots[0].hands == (Hand(),)
    drawn = replace(taken, dealer=DealerHand(Card.parse("AS"), None, cards("9D")))
    assert first_cards(drawn.spots[0]) == cards("QH QH 5C")
    assert paid(acts(settlement(EUROPEAN), drawn)) == [125]
