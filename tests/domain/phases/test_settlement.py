"""The settlement, house by house: in which order, what is taken, paid or left, and hands shown first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import game, with_rules
from tests.domain.phases.laid import dealt, main, other, owed, side, spot
from tests.domain.phases.playing import at, double_bet, hand, main_bet, now, paths, steps, table, way, whites
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards, InsuranceOrder, SettlementOrder, TakingAndPaying, UpCards
from trainer.domain.money.amounts import Cents
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act, PayWager, PushHand, TakeWager, TurnUpHand, WinningsPlace
from trainer.domain.table.phases.settlement import settlement
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

SHOE = game("casino-shoe-and-pitch/shoe")
PITCH = game("casino-shoe-and-pitch/double-deck")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")
ALL = (SHOE, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE)
MAIN, DOUBLES, INSURED = WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.INSURANCE
MONEY = (TakeWager, PayWager, PushHand, TurnUpHand)
THREE = (at(1, "KS 9H"), at(3, "KD 7H"), at(6, "9S 9H"))
"""A winner, a loser and a push against 18."""


def settled(of: Game, *spots: Spot, own: str = "8C KD") -> list[Duty[Act]]:
    """The settlement's duties, with the dealer's hand as it lies."""
    return [duty for duty in way(of, table(of, own, *spots, turned=True)) if isinstance(duty.action, MONEY)]


def brief(duties: list[Duty[Act]]) -> list[tuple[str, int, int, int]]:
    """What is done, at which spot and hand, for how many cents."""
    return [_brief(duty.action) for duty in duties]


def _brief(act: Act) -> tuple[str, int, int, int]:
    match act:
        case TakeWager(spot, _, amount, place):
            return "take", spot, place, amount
        case PayWager(spot, _, chips, place):
            return "pay", spot, place, chips.worth
        case PushHand(spot, place):
            return "push", spot, place, 0
        case TurnUpHand(spot, place):
            return "turn up", spot, place, 0
        case _:
            raise AssertionError(act)


@pytest.mark.parametrize("of", (SHOE, ROCKINGHAM, EXHIBIT, SPANISH), ids=lambda it: it.key)
def test_each_spot_is_settled_in_turn_from_the_right(of: Game) -> None:
    assert brief(settled(of, *THREE)) == [("push", 6, 0, 0), ("take", 3, 0, 4_00), ("pay", 1, 0, 4_00)]


def test_games_of_chance_position_by_position_and_equal_totals_lose_one_dollar() -> None:
    duties = settled(CHANCE, *THREE)
    assert brief(duties) == [("take", 6, 0, 1_00), ("take", 3, 0, 4_00), ("pay", 1, 0, 4_00)]
    assert paths(duties[0])[0] == "settling.equal_totals"
    assert all("settling.taking_and_paying" in paths(duty) for duty in duties)


def test_only_the_first_spot_from_the_right_may_be_settled() -> None:
    assert [duty.action for duty in now(EXHIBIT, table(EXHIBIT, "8C KD", *THREE, turned=True))] == [PushHand(6)]


def test_a_house_may_settle_from_the_left() -> None:
    house = with_rules(EXHIBIT, settling__order=SettlementOrder.EACH_SPOT_LEFT_TO_RIGHT)
    assert [(what, spot) for what, spot, _, _ in brief(settled(house, *THREE))] == [
        ("pay", 1),
        ("take", 3),
        ("push", 6),
    ]


def test_a_house_may_take_all_losers_before_any_winner_is_paid() -> None:
    house = with_rules(EXHIBIT, settling__taking_and_paying=TakingAndPaying.ALL_LOSERS_FIRST)
    spots = (*THREE, at(7, "KD 9C"))
    assert [(what, spot) for what, spot, _, _ in brief(settled(house, *spots))] == [
        ("take", 3),
        ("pay", 7),
        ("push", 6),
        ("pay", 1),
    ]
    assert [duty.action for duty in now(house, table(house, "8C KD", *spots, turned=True))] == [
        TakeWager(3, MAIN, Cents(4_00))
    ]


@pytest.mark.parametrize("of", ALL, ids=lambda it: it.key)
def test_the_hands_of_one_spot_may_be_settled_in_any_order(of: Game) -> None:
    split = at(2, hand("8S KD", split=True, stood=True), hand("8D 9H", split=True, stood=True))
    start = table(of, "8C KD", at(1, "KS 9H"), split, turned=True)
    first = "take" if of is CHANCE else "push"
    assert sorted(_brief(duty.action)[:3] for duty in now(of, start)) == sorted([(first, 2, 0), ("take", 2, 1)])


@pytest.mark.parametrize("of", ALL, ids=lambda it: it.key)
def test_when_the_dealer_busts_every_live_hand_is_paid_for_each_bet(of: Game) -> None:
    doubled = at(2, hand("5S 6D 2H", doubled=1), bets=[main_bet(4), double_bet(4)])
    duties = settled(of, at(1, "KS 2H"), doubled, own="6C KD 9S")
    assert sorted(brief(duties)) == [("pay", 1, 0, 4_00), ("pay", 2, 0, 4_00), ("pay", 2, 0, 4_00)]
    assert all(paths(duty)[0] == "dealer.busts" for duty in duties)
    assert all(duty.because is Outcome.DEALER_BUSTS for duty in duties)


def test_winnings_lie_beside_the_bet_in_its_colours() -> None:
    pay = settled(EXHIBIT, at(1, "KS 9H"))[0]
    assert isinstance(pay.action, PayWager)
    assert pay.action.place is WinningsPlace.BESIDE
    assert [(pile.denomination.colour, pile.count) for pile in pay.action.chips.piles] == [("white", 4)]
    assert {"settling.payment_place", "settling.payment_chips", "settling.win_pays"} <= set(paths(pay))


def test_a_push_leaves_the_bet_and_its_double_in_the_circle() -> None:
    doubled = at(2, hand("5S 6D 7H", doubled=1), bets=[main_bet(4), double_bet(4)])
    duties = settled(SHOE, doubled)
    assert [duty.action for duty in duties] == [PushHand(2)]
    assert paths(duties[0])[:2] == ("settling.equal_totals", "settling.pushed_bet")
    end = steps(SHOE, table(SHOE, "8C KD", doubled, turned=True))[-1][2]
    assert [(wager.worth, wager.settled) for wager in end.spot(2).wagers] == [(4_00, True), (4_00, True)]


def test_rockingham_a_player_keeps_the_bets_on_both_hands_of_a_split_that_push() -> None:
    split = at(2, hand("8S KD", split=True, stood=True), hand("8D TH", split=True, stood=True))
    assert [duty.action for duty in settled(ROCKINGHAM, split)] == [PushHand(2, 1), PushHand(2, 0)]


def test_games_of_chance_a_doubled_hand_on_equal_totals_loses_one_dollar_and_keeps_the_rest() -> None:
    doubled = at(2, hand("5S 6D 7H", doubled=1), bets=[main_bet(4), double_bet(4)])
    duties = settled(CHANCE, doubled)
    assert brief(duties) == [("take", 2, 0, 1_00)]
    end = steps(CHANCE, table(CHANCE, "8C KD", doubled, turned=True))[-1][2]
    assert sum(wager.worth for wager in end.spot(2).wagers) == 7_00
    assert all(wager.settled for wager in end.spot(2).wagers)


def test_games_of_chance_each_hand_of_a_split_loses_its_own_dollar() -> None:
    split = at(2, hand("8S KD", split=True, stood=True), hand("8D TH", split=True, stood=True))
    assert brief(settled(CHANCE, split)) == [("take", 2, 1, 1_00), ("take", 2, 0, 1_00)]


def test_a_dealer_goes_through_a_spot_from_the_right_each_bet_before_its_double() -> None:
    """Storage tells in which order the bets came down; a split made late stands between those split first."""
    hands = (hand("8S KD", split=True), hand("8D 3S 9H", split=True, doubled=1), hand("8C 9D", split=True))
    bets = [main_bet(4), main_bet(4, 2), main_bet(4, 1), double_bet(4, 1)]
    start = table(EXHIBIT, "8C KD", at(2, *hands, bets=bets), turned=True)
    duties = [duty.action for duty in way(EXHIBIT, start) if isinstance(duty.action, MONEY)]
    found = [(_brief(act)[:3], act.kind) for act in duties if isinstance(act, (TakeWager, PayWager))]
    assert found == [(("take", 2, 2), MAIN), (("pay", 2, 1), MAIN), (("pay", 2, 1), DOUBLES)]
    assert duties[-1] == PushHand(2, 0)
    assert len(now(EXHIBIT, start)) == 4


def test_a_bet_already_settled_is_not_settled_again() -> None:
    paid = at(3, "AS KH", bets=[main_bet(4, settled=True)])
    assert brief(settled(ROCKINGHAM, paid, at(1, "KS 9H"))) == [("pay", 1, 0, 4_00)]


def test_nothing_is_settled_before_there_is_a_dealers_hand_nor_after_the_pick_up() -> None:
    over = table(EXHIBIT, "8C KD", *THREE, turned=True)
    assert list(settlement(EXHIBIT).duties(Table())) == []
    assert list(settlement(EXHIBIT).duties(replace(over, own_taken=True))) == []


# -- pitched hands


def test_double_deck_a_hand_that_lies_face_down_is_turned_up_before_it_is_settled() -> None:
    down = at(4, hand("KS 7H", face_down=True, stood=True))
    up = at(2, hand("5S 6D 9H", doubled=1), bets=[main_bet(4), double_bet(4)])
    duties = settled(PITCH, at(1, hand("KD 9H", face_down=True, stood=True)), up, down)
    assert brief(duties) == [
        ("turn up", 4, 0, 0),
        ("take", 4, 0, 4_00),
        ("pay", 2, 0, 4_00),
        ("pay", 2, 0, 4_00),
        ("turn up", 1, 0, 0),
        ("pay", 1, 0, 4_00),
    ]
    assert paths(duties[0])[0] == "deal.dealing"


def test_double_deck_a_hand_face_down_may_not_be_taken_unseen() -> None:
    start = table(PITCH, "8C KD", at(1, hand("KS 7H", face_down=True, stood=True)), turned=True)
    assert [duty.action for duty in now(PITCH, start)] == [TurnUpHand(1)]


# -- a dealer's blackjack that nobody looked for


def insured(number: int, line: str, dollars: int) -> Spot:
    return at(number, line, bets=[main_bet(4), Wager(INSURED, whites(dollars))])


def found_late(**changed: object) -> Game:
    return with_rules(EXHIBIT, dealer__checks_under=UpCards.NONE, **changed)


def test_a_blackjack_found_late_takes_all_losing_bets_first_from_the_right_and_then_pays_insurance() -> None:
    duties = settled(found_late(), at(1, "KS 9H"), insured(3, "KD 7H", 2), at(6, "AS KH"), own="AC KD")
    assert [each for each in brief(duties) if each[0] != "push"] == [
        ("take", 3, 0, 4_00),
        ("take", 1, 0, 4_00),
        ("pay", 3, 0, 4_00),
    ]
    assert [duty.action for duty in duties if isinstance(duty.action, PushHand)] == [PushHand(6)]


def test_a_blackjack_found_late_is_settled_spot_by_spot_where_the_house_does_so() -> None:
    house = found_late(insurance__with_dealer_blackjack=InsuranceOrder.EACH_SPOT_RIGHT_TO_LEFT)
    duties = settled(house, at(1, "KS 9H"), insured(3, "KD 7H", 2), own="AC KD")
    assert sorted(brief(duties[:2])) == [("pay", 3, 0, 4_00), ("take", 3, 0, 4_00)]
    assert brief(duties[2:]) == [("take", 1, 0, 4_00)]


def test_a_house_without_a_hole_card_takes_insurance_once_the_second_card_is_no_ten() -> None:
    house = with_rules(EXHIBIT, deal__dealer_cards=DealerCards.NO_HOLE_CARD)
    start = table(house, "AC", insured(1, "KS 9H", 2), insured(2, "KD 9D", 1), shoe="7D")
    duties = [duty for duty in way(house, start) if isinstance(duty.action, MONEY)]
    assert brief(duties) == [("take", 2, 0, 1_00), ("take", 1, 0, 2_00), ("pay", 2, 0, 4_00), ("pay", 1, 0, 4_00)]


@pytest.mark.parametrize("under", [UpCards.NONE, UpCards.TEN_VALUE])
def test_where_no_ace_is_looked_under_insurance_goes_once_the_hole_card_is_no_ten(under: UpCards) -> None:
    house = with_rules(EXHIBIT, dealer__checks_under=under)
    start = table(house, "AC 7D", insured(1, "KS 9H", 2), insured(2, "KD 9D", 1))
    duties = [duty for duty in way(house, start) if isinstance(duty.action, MONEY)]
    assert brief(duties)[:2] == [("take", 2, 0, 1_00), ("take", 1, 0, 2_00)]


def test_a_wager_is_owed_one_settlement_also_where_a_side_wager_waits_for_the_hole_card() -> None:
    """The dealer's pair of the salon is settled with the hands; a blackjack of his takes the bets besides."""
    salon = other("salon")
    lying = dealt(salon, "AS KD", spot(2, "TS 9H", main(10), side("dealers-pair", 1)), hole_turned=True)
    owed_to = [
        (duty.action.spot, duty.action.kind, duty.action.side_wager)
        for duty in owed(settlement(salon), lying)
        if isinstance(duty.action, TakeWager | PayWager)
    ]
    assert sorted(owed_to, key=str) == sorted([(2, MAIN, ""), (2, WagerKind.SIDE, "dealers-pair")], key=str)
