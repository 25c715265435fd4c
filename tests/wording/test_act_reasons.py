"""Why an act is due, in one sentence that is right for the house it is told in."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pytest

from tests.domain.games import bet, cards, dealer, game, hand, with_rules
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import (
    DealerCards,
    InsuranceOrder,
    SettlementOrder,
    SideWagerOrder,
    Surrender,
    TakingAndPaying,
    UpCards,
)
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision, Motion, Shown, Wish
from trainer.domain.table import acts as act
from trainer.domain.table.calls import Call
from trainer.domain.table.settling import Outcome, OwnHand
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import WagerKind
from trainer.wording.table.reasons import order_words, reason

EXHIBIT, SPANISH = game("exhibit-17-011/blackjack"), game("exhibit-17-011/spanish-21")
ROCKINGHAM, CHANCE = game("rockingham/blackjack"), game("games-of-chance/blackjack")
SHOE, PITCH = game("casino-shoe-and-pitch/shoe"), game("casino-shoe-and-pitch/double-deck")
COMMON = game("nj-common-hand/common-hand")
MAIN, INSURANCE, SIDE = WagerKind.MAIN, WagerKind.INSURANCE, WagerKind.SIDE


def why(game: Game, of: act.Act, rule: Ruled[Any], *others: Ruled[Any], because: Enum | None = None) -> str:
    return reason(Duty(of, rule, others, because=because), game)


def at(first: str, dealers: DealerHand, **of_hand: Any) -> Table:
    """Spot 3 with ten dollars on the hand against the dealer."""
    return Table((Spot(3, (hand(first, **of_hand),), (bet(10),)),), dealers)


def unturned(line: str) -> DealerHand:
    """The dealer's up card and the hole card under it."""
    up, hole = cards(line)
    return DealerHand(up, hole)


def settled(of: Game, table: Table, rule: Ruled[Any], because: Outcome, of_kind: type = act.PayWager) -> str:
    acts: dict[type, act.Act] = {
        act.PayWager: act.PayWager(3, MAIN, Chips()),
        act.TakeWager: act.TakeWager(3, MAIN, Cents(10_00)),
        act.PushHand: act.PushHand(3),
    }
    return reason(Duty(acts[of_kind], rule, because=because), of, table)


def test_losing_insurance_is_taken_before_any_hand_is_played() -> None:
    take = act.TakeWager(6, INSURANCE, Cents(500))
    rule = EXHIBIT.insurance.without_dealer_blackjack
    told = why(EXHIBIT, take, rule, because=Outcome.INSURANCE_LOSES)
    assert told == "The dealer has no blackjack: losing insurance is taken right to left, before any hand is played."
    with_the_hand = why(EXHIBIT, take, EXHIBIT.insurance.pays, because=Outcome.INSURANCE_LOSES)
    assert with_the_hand == "The dealer has no blackjack: insurance loses."


def test_a_dealers_blackjack_is_settled_in_the_order_of_the_house() -> None:
    take = act.TakeWager(6, MAIN, Cents(500))
    told = why(EXHIBIT, take, EXHIBIT.insurance.with_dealer_blackjack, because=Outcome.DEALER_BLACKJACK)
    assert told == "The dealer has blackjack: all losing bets are taken, right to left, before insurance is paid."
    spot_by_spot = SHOE.insurance.with_dealer_blackjack
    assert spot_by_spot.value is InsuranceOrder.EACH_SPOT_RIGHT_TO_LEFT
    told = why(SHOE, take, spot_by_spot, because=Outcome.DEALER_BLACKJACK)
    assert told == "The dealer has blackjack: each spot is settled in turn, right to left."


@pytest.mark.parametrize("of", [EXHIBIT, ROCKINGHAM, COMMON], ids=lambda of: of.key)
def test_by_the_rule_of_the_dealers_blackjack_nothing_is_said_of_an_order(of: Game) -> None:
    rule = of.settling.dealer_blackjack
    told = why(of, act.TakeWager(1, MAIN, Cents(500)), rule, because=Outcome.DEALER_BLACKJACK)
    assert told == "The dealer has blackjack: all bets without a blackjack lose."


def test_where_there_is_one_spot_no_way_round_the_table_is_told() -> None:
    rule = COMMON.insurance.without_dealer_blackjack
    told = why(COMMON, act.TakeWager(1, INSURANCE, Cents(500)), rule, because=Outcome.INSURANCE_LOSES)
    assert told == "The dealer has no blackjack: losing insurance is taken before any hand is played."
    settled: Duty[act.Act] = Duty(act.PushHand(1), COMMON.settling.equal_totals, (COMMON.settling.order,))
    assert order_words(settled, COMMON) == ""


@pytest.mark.parametrize("of", [EXHIBIT, SHOE], ids=lambda of: of.key)
def test_insurance_is_paid_by_its_price(of: Game) -> None:
    told = why(of, act.PayWager(6, INSURANCE, Chips()), of.insurance.pays, because=Outcome.INSURANCE_WINS)
    assert told == "The dealer has blackjack: insurance pays 2 to 1."


def natural_against(up: str, peeked: bool = True) -> Table:
    return Table((Spot(3, (hand("AS KD"),), (bet(10),)),), unturned(f"{up} 7D"), peeked=peeked)


@pytest.mark.parametrize(
    ("of", "up", "words"),
    [
        (ROCKINGHAM, "9S", "Neither ace nor ten-value is up: a blackjack is paid at once, 3 to 2."),
        (EXHIBIT, "KS", "The dealer has no blackjack: after the check a blackjack is paid, 3 to 2."),
        (SPANISH, "AS", "A blackjack is paid at once, before the check, 3 to 2."),
    ],
)
def test_by_the_rule_of_its_time_a_blackjack_is_paid_when_the_house_pays_it(of: Game, up: str, words: str) -> None:
    assert settled(of, natural_against(up), of.settling.blackjack_paid, Outcome.BLACKJACK) == words


@pytest.mark.parametrize("of", [ROCKINGHAM, EXHIBIT, SPANISH, SHOE, CHANCE], ids=lambda of: of.key)
def test_by_its_price_a_blackjack_is_told_to_be_safe_and_not_when_it_is_paid(of: Game) -> None:
    rule = of.settling.blackjack_pays
    told = settled(of, natural_against("KS"), rule, Outcome.BLACKJACK)
    assert told == "The dealer has no blackjack: a blackjack pays 3 to 2."
    told = settled(of, natural_against("9S", peeked=False), rule, Outcome.BLACKJACK)
    assert told == "No blackjack can lie under this up card: a blackjack pays 3 to 2."
    told = settled(of, natural_against("KS", peeked=False), rule, Outcome.BLACKJACK)
    assert told == "A blackjack pays 3 to 2."


def test_even_money_is_told_by_what_it_is_offered_against() -> None:
    rule = ROCKINGHAM.insurance.even_money_against
    told = settled(ROCKINGHAM, natural_against("AS"), rule, Outcome.EVEN_MONEY)
    assert told == "A blackjack against an ace may take even money, whatever the hole card."


def test_a_price_that_is_assumed_is_not_told_with_a_rule_that_is_stated() -> None:
    """Rockingham states that every live hand is paid and games of chance that the higher hand wins, neither at what."""
    bust, won = at("KS 5D", dealer("KD 6S QS")), at("KS 9D", dealer("KD 7S"))
    told = settled(ROCKINGHAM, bust, ROCKINGHAM.dealer.busts, Outcome.DEALER_BUSTS)
    assert told == "The dealer is bust with 26, so every live hand is paid."
    assert settled(CHANCE, won, CHANCE.settling.higher_total_wins, Outcome.HIGHER) == "19 beats the dealer's 17."
    parted = at("AS KD", dealer("KD 8S"), from_split=True)
    told = settled(CHANCE, parted, CHANCE.play.split_twenty_one_is_blackjack, Outcome.HIGHER)
    assert told == "Ace and ten-value after a split are 21, not a blackjack."


def test_surrender_is_told_by_what_it_costs_and_its_cards_by_the_order_only_where_that_is_stated() -> None:
    take, cards = act.TakeWager(1, MAIN, Cents(500)), act.TakeCards(1)
    told = why(COMMON, take, COMMON.play.surrender_loses, because=Outcome.SURRENDERED)
    assert told == "Surrender costs half the bet."
    told = why(ROCKINGHAM, cards, ROCKINGHAM.play.surrender, because=Outcome.SURRENDERED)
    assert told == "The hand has been surrendered: its cards follow half the bet."
    told = why(CHANCE, cards, CHANCE.play.surrender, because=Outcome.SURRENDERED)
    assert told == "The hand has been surrendered: its cards go too."


def test_a_split_tells_the_place_of_its_bet_only_where_that_is_as_sure() -> None:
    def told(of: Game) -> str:
        return why(of, act.Split(3), of.play.split_on, because=Decision.SPLIT)

    assert told(EXHIBIT) == "The player splits two cards of one value: the second bet goes above its hand."
    assert told(ROCKINGHAM) == told(SHOE) == "The player splits two cards of one value."


def test_split_aces_tell_how_their_card_lies_only_where_that_is_as_sure() -> None:
    def told(of: Game) -> str:
        return why(of, act.DealCard(3, sideways=True), of.play.split_aces, because=Decision.SPLIT)

    assert told(EXHIBIT) == "Split aces get one card each, turned sideways."
    assert told(ROCKINGHAM) == told(SHOE) == "Split aces get one card each."
    again = why(SHOE, act.DealCard(3), SHOE.play.resplit_aces, because=Decision.SPLIT)
    assert again == "With another ace the split aces may be split again."


def test_totals_are_told_where_the_table_is_known() -> None:
    rule = EXHIBIT.settling.higher_total_wins
    won = at("KS 9D", dealer("KD 7S"))
    assert settled(EXHIBIT, won, rule, Outcome.HIGHER) == "19 beats the dealer's 17 and is paid even money."
    lost = at("KS 5D", dealer("KD 7S"))
    assert settled(EXHIBIT, lost, rule, Outcome.LOWER, act.TakeWager) == "15 loses to the dealer's 17."
    bust = at("KS 5D", dealer("KD 6S QS"))
    told = settled(EXHIBIT, bust, EXHIBIT.dealer.busts, Outcome.DEALER_BUSTS)
    assert told == "The dealer is bust with 26, so every live hand is paid even money."
    pay = act.PayWager(3, MAIN, Chips())
    assert why(EXHIBIT, pay, rule, because=Outcome.HIGHER) == "The higher total wins and is paid even money."


def test_equal_totals_push_or_cost_a_dollar() -> None:
    table = at("KS 8D", dealer("KD 8S"))
    rules = ROCKINGHAM.settling
    told = settled(ROCKINGHAM, table, rules.equal_totals, Outcome.EQUAL, act.PushHand)
    assert told == "Both have 18: a push, the player keeps the bet."
    told = settled(SHOE, table, SHOE.settling.equal_totals, Outcome.EQUAL, act.PushHand)
    assert told == "Both have 18: a push, the bet stays in the circle."
    taken = act.TakeWager(3, MAIN, Cents(1_00))
    dollar: Duty[act.Act] = Duty(taken, CHANCE.settling.equal_totals, because=Outcome.EQUAL)
    assert reason(dollar, CHANCE, table) == "Both have 18: on equal totals the player loses $1."


def test_ace_and_ten_value_after_a_split_are_not_told_as_a_blackjack() -> None:
    table = at("AS KD", dealer("KD 8S"), from_split=True)
    rule = EXHIBIT.play.split_twenty_one_is_blackjack
    told = settled(EXHIBIT, table, rule, Outcome.HIGHER)
    assert told == "Ace and ten-value after a split are 21, not a blackjack: even money."
    told = settled(SPANISH, table, rule, Outcome.TWENTY_ONE_AT_ONCE)
    assert told == "Ace and ten-value after a split are 21, not a blackjack: even money."


def test_ace_and_ten_value_after_a_split_against_21_are_no_more_than_level() -> None:
    table = at("AS KD", dealer("KD 5S 6S"), from_split=True)

    def told(of: Game, of_kind: type) -> str:
        return settled(of, table, of.play.split_twenty_one_is_blackjack, Outcome.EQUAL, of_kind)

    assert told(SHOE, act.PushHand) == "Ace and ten-value after a split are 21, not a blackjack: a push."
    assert told(EXHIBIT, act.PushHand) == "Ace and ten-value after a split are 21, not a blackjack."
    rule = CHANCE.play.split_twenty_one_is_blackjack
    dollar: Duty[act.Act] = Duty(act.TakeWager(3, MAIN, Cents(1_00)), rule, because=Outcome.EQUAL)
    words = "Ace and ten-value after a split are 21, not a blackjack: the player loses $1."
    assert reason(dollar, CHANCE, table) == words


def test_a_bonus_tells_its_line_and_price() -> None:
    table = at("6S 7S 8S", unturned("9S 7D"))
    rule = SPANISH.settling.bonus_21
    assert rule is not None
    told = settled(SPANISH, table, rule, Outcome.BONUS_21)
    assert told == "6-7-8 in spades is paid by the bonus table: 3 to 1."


def test_a_lost_side_wager_tells_why_it_lost_and_by_which_order_it_goes() -> None:
    take, wager = act.TakeWager(3, SIDE, Cents(2_00), side_wager="21+3"), EXHIBIT.side_wagers.wagers[0]

    def told(of: Game, rule: Ruled[Any]) -> str:
        return why(of, take, rule, because=Outcome.SIDE_WAGER_LOSES)

    first = "These cards don't win: losing side wagers are taken first, right to left."
    assert told(EXHIBIT, EXHIBIT.side_wagers.order) == first
    each = with_rules(EXHIBIT, side_wagers__order=SideWagerOrder.EACH_SPOT_RIGHT_TO_LEFT)
    spot_by_spot = "These cards don't win: side wagers are settled spot by spot, right to left."
    assert told(each, each.side_wagers.order) == spot_by_spot
    assert told(EXHIBIT, wager.pays) == "These cards don't win."


def test_a_winning_side_wager_tells_its_event() -> None:
    wager = bet(2, SIDE, side_wager="match-the-dealer")
    table = Table((Spot(3, (hand("9S 4D"),), (wager,)),), unturned("9S 7D"))
    rule = next(each.pays for each in EXHIBIT.side_wagers.wagers if each.key == "match-the-dealer")
    pay = act.PayWager(3, SIDE, Chips(), side_wager="match-the-dealer")
    told = reason(Duty(pay, rule, (EXHIBIT.side_wagers.order,), because=Outcome.SIDE_WAGER_WINS), EXHIBIT, table)
    assert told == "One suited match: Match the Dealer pays 10 to 1."


def asking_for_a_card(of: Game, shown: Shown | None, **state: bool) -> str:
    spot = Spot(3, (hand("8S 3D", **state),), (bet(10),))
    table = Table((spot,), unturned("6S 7D"), wishes=(Wish(Decision.HIT, 3, shown=shown),))
    duty: Duty[act.Act] = Duty(act.DealCard(3), of.play.hit_signal, because=Decision.HIT)
    return reason(duty, of, table)


@pytest.mark.parametrize(
    ("shown", "told"),
    [
        (Shown(said=Decision.HIT, variant=2), '"Hit me"'),
        (Shown((Motion.TAP,)), "a tap behind the cards"),
        (Shown((Motion.TAP,), Decision.HIT), "a tap behind the cards"),
        (Shown((Motion.HOVER,), Decision.HIT), '"Hit"'),
        (None, "a tap behind the cards or a word alone"),
    ],
)
def test_a_card_is_dealt_for_the_signal_that_was_given(shown: Shown | None, told: str) -> None:
    assert asking_for_a_card(CHANCE, shown) == f"The player asks for a card: {told}."


def test_in_pitch_a_face_up_hand_asks_for_a_card_as_in_a_shoe_game() -> None:
    told = asking_for_a_card(PITCH, Shown((Motion.TAP,)), from_split=True)
    assert told == "The player asks for a card: a tap on the felt."
    held = asking_for_a_card(PITCH, Shown((Motion.BRUSH_CARDS,)), face_down=True)
    assert held == "The player asks for a card: a brush with the cards behind the bet."


@pytest.mark.parametrize(
    ("of", "decision", "path", "words"),
    [
        (EXHIBIT, Decision.SURRENDER, "surrender", "Surrender is not offered in this game."),
        (ROCKINGHAM, Decision.SURRENDER, "surrender_on", "Surrender is for the first two cards only."),
        (EXHIBIT, Decision.DOUBLE, "double_on", "A double is for the first two cards only."),
        (EXHIBIT, Decision.DOUBLE, "double_bet_place", "A double's chips lie beside the bet, not behind it."),
        (EXHIBIT, Decision.DOUBLE, "double_for_less", "A double is at most the bet."),
        (EXHIBIT, Decision.SPLIT, "split_on", "Only a pair, or two ten-values, may be split."),
        (EXHIBIT, Decision.SPLIT, "most_hands", "A player may have up to four hands."),
        (EXHIBIT, Decision.SPLIT, "split_bet", "The bet on a split must be equal to the first bet."),
        (EXHIBIT, Decision.SPLIT, "resplit_aces", "Split aces may not be split again."),
        (EXHIBIT, Decision.HIT, "split_aces", "Split aces get one card each."),
        (EXHIBIT, Decision.HIT, "doubles", "A doubled hand gets no further card."),
        (SPANISH, Decision.HIT, "doubles", "A doubled hand gets no further card but by another double."),
        (SPANISH, Decision.DOUBLE, "doubles", "A hand may be doubled twice."),
    ],
)
def test_a_refused_wish_tells_the_rule_that_forbids_it(of: Game, decision: Decision, path: str, words: str) -> None:
    assert why(of, act.RefuseWish(3), getattr(of.play, path), because=decision) == words


def test_early_surrender_is_not_told_as_late() -> None:
    early = with_rules(CHANCE, play__surrender=Surrender.EARLY)
    refused = why(early, act.RefuseWish(3), early.play.surrender, because=Decision.SURRENDER)
    assert refused == "Surrender comes early here, before the dealer checks."
    asked = why(early, act.Announce(Call.SURRENDER), early.play.surrender)
    assert asked == "Surrender is early here: it is asked for before the dealer checks."


def test_the_common_hand_has_reasons_of_its_own() -> None:
    common = COMMON.common_hand
    assert common is not None
    split = why(COMMON, act.Split(1), common.always_split, because=Decision.SPLIT)
    assert split == "The house always splits twos, threes, sixes, sevens, eights and aces."
    never = why(COMMON, act.RefuseWish(1, patron="Ann"), common.never_split, because=Decision.SPLIT)
    assert never == "The house never splits fours, fives, nines, tens, jacks, queens and kings."
    point = why(COMMON, act.PointTo(1), common.first_incomplete_hand_on_the_left_first)
    assert point == "The first incomplete hand on the dealer's left is completed for all first."
    whole = why(COMMON, act.PointTo(1), common.each_patron_decides_alone)
    assert whole == "Each patron decides alone, all on the same cards."
    hit = why(COMMON, act.DealCard(1), common.draws_until_all_complete, because=Decision.HIT)
    assert hit == "One card for all who ask for it: the hand is drawn to until it is complete for every patron."
    both = why(COMMON, act.DealCard(1), common.double, because=Decision.HIT)
    assert both == "One card for all who hit or double: a double gets the same next card."


def test_the_deal_is_told_as_the_house_deals() -> None:
    def told(of: Game, the_act: act.Act) -> str:
        return why(of, the_act, of.deal.order)

    assert told(EXHIBIT, act.DealCard(1)) == "Cards are dealt left to right, the dealer last."
    assert told(PITCH, act.DealCard(1)) == "Cards are pitched face down left to right, the dealer last."
    assert told(EXHIBIT, act.DealOwn(True)) == "The dealer has both cards face down at first."
    assert told(ROCKINGHAM, act.DealOwn()) == "The dealer has one card up and one down."
    assert told(EXHIBIT, act.TurnUpCard()) == "The first card is turned up onto the second, which stays face down."
    assert told(CHANCE, act.TurnUpCard()) == "One of the dealer's two cards is flipped over."
    no_hole = with_rules(EXHIBIT, deal__dealer_cards=DealerCards.NO_HOLE_CARD)
    assert told(no_hole, act.DealOwn()) == "The dealer has one card up and no hole card."


def test_insurance_and_the_check_name_their_up_cards() -> None:
    offered = EXHIBIT.insurance.offered_against
    assert why(EXHIBIT, act.OfferInsurance(), offered) == "Insurance is offered against an ace."
    told = why(EXHIBIT, act.Peek(), EXHIBIT.dealer.checks_under)
    assert told == "The dealer checks for blackjack under an ace or a ten-value, before any hand is played."
    under_aces = with_rules(EXHIBIT, dealer__checks_under=UpCards.ACE)
    told = why(under_aces, act.Peek(), under_aces.dealer.checks_under)
    assert told == "The dealer checks for blackjack under an ace, before any hand is played."


def test_the_dealers_draw_names_its_rule() -> None:
    draw = act.DealOwn()
    told = why(ROCKINGHAM, draw, ROCKINGHAM.dealer.stands_on, because=OwnHand.DRAW)
    assert told == "The dealer draws to 16 and stands on 17 or more."
    assert why(ROCKINGHAM, draw, ROCKINGHAM.dealer.soft_17, because=OwnHand.DRAW) == "The dealer hits a soft 17."
    assert why(EXHIBIT, draw, EXHIBIT.dealer.stands_on) == "No bet is left to play for, so the dealer need not draw."


def test_the_order_after_a_fault_is_the_houses_own() -> None:
    def told(of: Game, rule: Ruled[Any]) -> str:
        return order_words(Duty(act.PushHand(7), of.settling.equal_totals, (rule,)), of)

    assert told(EXHIBIT, EXHIBIT.settling.order) == "the house settles right to left"
    left = with_rules(EXHIBIT, settling__order=SettlementOrder.EACH_SPOT_LEFT_TO_RIGHT)
    assert told(left, left.settling.order) == "the house settles left to right"
    losers = with_rules(EXHIBIT, settling__taking_and_paying=TakingAndPaying.ALL_LOSERS_FIRST)
    assert (
        told(losers, losers.settling.order)
        == "losing bets are taken right to left first, then winning bets are paid right to left"
    )
    assert told(EXHIBIT, EXHIBIT.play.order) == "play goes from first base, hand by hand"
    assert told(EXHIBIT, EXHIBIT.bets.place) == ""
