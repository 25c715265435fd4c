"""Bets within the house's limits or at practice stakes, and cards dealt by wish."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from trainer.domain.cards.hand import is_ace_and_ten, total
from trainer.domain.cards.playing_cards import Card, DeckOf, Rank
from trainer.domain.house.games import Game
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.terms import DealerCards
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination
from trainer.drills.random_cards import (
    DecksInUse,
    bust,
    dealer_blackjack,
    dealer_bust,
    dealer_reaching,
    dealer_starting,
    doubled_hand,
    full_rack,
    hand_of_total,
    is_ace,
    natural,
    of_rank,
    pair,
    shoe_of,
    split_hand,
)
from trainer.drills.stakes import Stakes, bet, bets, fewest

TheGame = Callable[[str], Game]
EXHIBIT = "exhibit-17-011/blackjack"
SPANISH = "exhibit-17-011/spanish-21"
HITS_SOFT_17 = "rockingham/blackjack"


@pytest.fixture
def game(the_game: TheGame) -> Game:
    return the_game(EXHIBIT)


def limited(game: Game, limits: BetLimits) -> Game:
    return replace(game, bets=replace(game.bets, main_bet=replace(game.bets.main_bet, value=limits)))


def sums(game: Game, stakes: Stakes = Stakes.HOUSE_LIMITS, seat: int = 1) -> set[int]:
    return {chips.worth for chips in bets(stakes, game, seat=seat)}


def test_a_house_that_takes_4_dollars_only_is_bet_4_dollars(game: Game) -> None:
    assert sums(game) == {400}


def test_a_house_that_takes_2_or_4_dollars_is_bet_either(the_game: TheGame) -> None:
    assert sums(the_game("games-of-chance/blackjack")) == {200, 400}


def test_a_side_wager_keeps_to_its_own_limits(the_game: TheGame) -> None:
    rockingham = the_game("rockingham/blackjack")
    up_card = rockingham.side_wagers.offered()[0]
    assert {chips.worth for chips in bets(Stakes.HOUSE_LIMITS, rockingham, up_card)} == {100, 200, 300, 400}
    exhibit = the_game(EXHIBIT)
    match = exhibit.side_wagers.offered()[0]
    assert {chips.worth for chips in bets(Stakes.HOUSE_LIMITS, exhibit, match)} == {200, 300, 400}


def test_bets_lie_between_the_least_and_the_most_in_steps(game: Game) -> None:
    house = limited(game, BetLimits(Cents(1500), Cents(10000), Cents(500)))
    assert {1500, 10000} <= sums(house)
    assert all(1500 <= cents <= 10000 and cents % 500 == 0 for cents in sums(house))


def test_a_seat_may_have_limits_of_its_own(game: Game) -> None:
    house = limited(game, BetLimits(Cents(500), by_seat=((1, BetLimits(only=(Cents(2500),))),)))
    assert sums(house, seat=1) == {2500}
    assert 500 in sums(house, seat=2)


def test_a_limit_the_usual_chips_cannot_make_is_made_of_the_half_chips(game: Game) -> None:
    assert sums(limited(game, BetLimits(only=(Cents(750),)))) == {750}


@pytest.mark.parametrize(
    ("stakes", "dearest", "most"),
    [(Stakes.LOW, 500, 5000), (Stakes.MIDDLE, 2500, 30000), (Stakes.HIGH, 50000, 500000)],
)
def test_practice_stakes_ignore_the_limits(game: Game, stakes: Stakes, dearest: int, most: int) -> None:
    made = bets(stakes, game)
    assert max(pile.denomination.value for chips in made for pile in chips.piles) == dearest
    assert max(chips.worth for chips in made) <= most
    assert {len(chips.piles) for chips in made} >= {1, 2}


def test_odd_bets_that_pay_half_chips_come_up(game: Game) -> None:
    assert {500, 1500, 2500} <= {chips.worth for chips in bets(Stakes.MIDDLE, game) if len(chips.piles) == 1}


def test_the_dearest_chip_lies_at_the_bottom(game: Game) -> None:
    stack = bet(Stakes.MIXED, game, Random(1), lambda chips: len(chips.piles) == 3)
    values = [chip.value for chip in stack.chips]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == 3


def test_each_set_of_colours_is_as_likely_as_any_other(game: Game) -> None:
    random = Random(1)
    drawn = Counter(len({chip.value for chip in bet(Stakes.LOW, game, random).chips}) for _ in range(900))
    # White alone, red alone, white with red: two of three are of one colour.
    assert 540 <= drawn[1] <= 660


def test_a_bet_nobody_can_make_is_refused(game: Game) -> None:
    with pytest.raises(ValueError, match="no bet of these stakes"):
        bet(Stakes.LOW, game, Random(1), lambda chips: chips.worth > 10**6)


def test_a_house_with_chips_of_its_own_is_bet_with_those(game: Game) -> None:
    chips = (Denomination(Cents(2000), "blue"), Denomination(Cents(100000), "gold"))
    equipment = replace(game.equipment, chips=replace(game.equipment.chips, value=chips))
    house = replace(game, equipment=equipment)
    for stakes in Stakes:
        made = bet(stakes, house, Random(1))
        assert made.chips
        assert set(made.chips) <= set(chips)


def test_the_fewest_chips_are_found_where_the_dearest_first_would_fail() -> None:
    pink, white = Denomination(Cents(250), "pink"), Denomination(Cents(100), "white")
    made = fewest(Cents(400), (white, pink))
    assert made is not None
    assert [(pile.denomination.value, pile.count) for pile in made.piles] == [(100, 4)]
    assert fewest(Cents(50), (white, pink)) is None


def test_a_shoe_never_deals_a_card_more_often_than_it_holds_it(game: Game) -> None:
    shoe = DecksInUse(DeckOf.FIFTY_TWO, 1, Random(1))
    dealt = [shoe.deal() for _ in range(52)]
    assert len(set(dealt)) == 52
    with pytest.raises(ValueError, match="no such card"):
        shoe.deal()
    shoe.put_back(dealt[:1])
    assert shoe.deal() == dealt[0]


def test_taking_cards_that_are_not_left_leaves_the_shoe_as_it_was() -> None:
    shoe = DecksInUse(DeckOf.FIFTY_TWO, 1, Random(1))
    seven = Card.parse("7S")
    with pytest.raises(ValueError, match="not left"):
        shoe.take([seven, seven])
    assert shoe.take([seven]) == (seven,)
    with pytest.raises(ValueError, match="not left"):
        shoe.take([seven])


def test_a_spanish_shoe_has_no_pip_tens(the_game: TheGame) -> None:
    game = the_game(SPANISH)
    assert all(card.rank is not Rank.TEN for card in shoe_of(game))
    assert len(shoe_of(game)) == 6 * 48
    for seed in range(20):
        assert all(card.rank is not Rank.TEN for card in natural(DecksInUse.of(game, Random(seed))).cards)


def test_hands_are_dealt_as_wished(game: Game) -> None:
    for seed in range(25):
        shoe = DecksInUse.of(game, Random(seed))
        assert natural(shoe).is_natural
        assert bust(shoe).total.is_bust
        seventeen = hand_of_total(shoe, 17, soft=True).total
        assert (seventeen.points, seventeen.soft) == (17, True)
        assert not hand_of_total(shoe, 21, sizes=(2, 3)).is_natural
        first, second = pair(shoe, of_rank(Rank.EIGHT)).cards
        assert first.rank is second.rank is Rank.EIGHT
        aces = split_hand(shoe, is_ace_and_ten, is_ace, (2,))
        assert aces.from_split
        assert aces.total.points == 21
        doubled = doubled_hand(shoe, lambda cards: total(cards).points == 20)
        assert (doubled.doubled, doubled.total.points, len(doubled.cards)) == (1, 20, 3)


@pytest.mark.parametrize("points", [17, 18, 19, 20, 21])
def test_the_dealer_reaches_a_total_by_the_draw_rule(the_game: TheGame, points: int) -> None:
    for key in (EXHIBIT, HITS_SOFT_17):
        game = the_game(key)
        for seed in range(10):
            played = dealer_reaching(game, DecksInUse.of(game, Random(seed)), points)
            assert played.hand.total.points == points
            assert not played.hand.is_natural
            before = [total(played.cards[:size]) for size in range(2, len(played.cards))]
            assert all(each.points <= 16 or (each.points == 17 and each.soft) for each in before)


def test_a_dealer_who_hits_soft_17_never_ends_on_it(the_game: TheGame) -> None:
    game = the_game(HITS_SOFT_17)
    for seed in range(40):
        assert not dealer_reaching(game, DecksInUse.of(game, Random(seed)), 17).hand.total.soft


def test_the_dealer_has_a_blackjack_a_bust_or_none_as_wished(game: Game) -> None:
    for seed in range(20):
        shoe = DecksInUse.of(game, Random(seed))
        blackjack = dealer_blackjack(game, shoe, is_ace)
        assert blackjack.hand.is_natural
        assert blackjack.up.rank is Rank.ACE
        assert dealer_bust(game, shoe).hand.total.is_bust
        start = dealer_starting(game, shoe, blackjack=False, up=is_ace)
        assert start.hole is not None
        assert not start.hand.is_natural
        assert not start.hole_turned


def test_a_house_without_a_hole_card_draws_the_second_card(game: Game) -> None:
    rule = replace(game.deal.dealer_cards, value=DealerCards.NO_HOLE_CARD)
    house = replace(game, deal=replace(game.deal, dealer_cards=rule))
    shoe = DecksInUse.of(house, Random(1))
    played = dealer_blackjack(house, shoe, is_ace)
    assert played.hole is None
    assert len(played.drawn) == 1
    assert len(dealer_starting(house, shoe, blackjack=False).cards) == 1


def test_the_rack_opens_with_a_tube_for_every_chip(game: Game) -> None:
    rack = full_rack(game)
    assert [tube.denomination.value for tube in rack.tubes] == [50, 100, 250, 500, 2500, 10000, 50000]
    assert [tube.count for tube in rack.tubes] == [40, 80, 40, 120, 100, 60, 20]


def test_practice_bets_are_of_one_to_four_colours_and_at_most_ten_chips_of_one(game: Game) -> None:
    made = bets(Stakes.MIXED, game)
    assert {len(chips.piles) for chips in made} == {1, 2, 3, 4}
    alone = {chips.count for chips in made if len(chips.piles) == 1}
    assert (min(alone), max(alone)) == (1, 10)
    assert max(pile.count for chips in made if len(chips.piles) > 1 for pile in chips.piles) == 5
