"""Exact odds: against edges others have published, against counts made by hand, and against every deal of one deck."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest

from tests.domain.games import game
from trainer.domain.cards.playing_cards import DeckOf, deck
from trainer.domain.house.event_keys import CARDS_LOOKED_AT, LookedAt, line_test
from trainer.domain.house.exact_odds import (
    DEALER_BLACKJACK,
    LOSES,
    DependsOnPlay,
    WagerOdds,
    insurance_odds,
    natural_probability,
    odds_of_wager,
    usual_stake,
)
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.named_events import known_events, needs_names
from trainer.domain.house.rules import Kind, Ruled, RuleRef
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable, SideWager
from trainer.domain.money.amounts import Cents, FixedSum, Odds, Price

REF = RuleRef("a-house", "wagers.a-wager.pays", Kind.ASSUMED, None)
TWO_TO_ONE = Odds(2, 1)


def wager(decided_by: DecidedBy, lines: dict[str, Price], limits: BetLimits | None = None) -> SideWager:
    table = PayTable(tuple(PayLine(event, price) for event, price in lines.items()))
    within = None if limits is None else Ruled(limits, REF)
    return SideWager("a-wager", "A wager", decided_by, Ruled(True, REF), Ruled(table, REF), within)


def shipped(key: str, name: str) -> SideWager:
    return next(each for each in game(key).side_wagers.offered() if each.key == name)


def counted(of: SideWager, decks: int, deck_of: DeckOf = DeckOf.FIFTY_TWO, stake: Cents | None = None) -> WagerOdds:
    odds = odds_of_wager(of, decks, deck_of, stake)
    assert isinstance(odds, WagerOdds)
    return odds


def probabilities(odds: WagerOdds) -> dict[str, Fraction]:
    return {each.event: each.probability for each in odds.events}


def percent(edge: Fraction, places: int = 2) -> str:
    return f"{float(100 * edge):.{places}f}"


TWENTY_ONE_PLUS_THREE = shipped("exhibit-17-011/blackjack", "21+3")
MATCH_THE_DEALER = shipped("exhibit-17-011/blackjack", "match-the-dealer")
SPANISH_MATCH = shipped("exhibit-17-011/spanish-21", "match-the-dealer")


# -- edges as published


@pytest.mark.parametrize(("decks", "edge"), [(6, "4.14"), (8, "3.18")])
def test_21_plus_3_at_100_35_33_10_5(decks: int, edge: str) -> None:
    assert percent(counted(TWENTY_ONE_PLUS_THREE, decks).house_edge) == edge


def test_spanish_match_the_dealer_at_18_13_9_8_4_with_six_decks_of_48() -> None:
    assert percent(counted(SPANISH_MATCH, 6, DeckOf.FORTY_EIGHT).house_edge, 3) == "3.055"


@pytest.mark.parametrize(("decks", "edge"), [(1, "5.88"), (8, "7.47")])
def test_insurance_at_two_to_one(decks: int, edge: str) -> None:
    assert percent(insurance_odds(TWO_TO_ONE, decks).house_edge) == edge


LADIES: dict[str, Price] = {
    "perfect-pair of queen-of-hearts and dealer-blackjack": Odds(1000, 1),
    "perfect-pair of queen-of-hearts": Odds(125, 1),
    "matched-twenty": Odds(19, 1),
    "suited-twenty": Odds(9, 1),
    "any-twenty": Odds(4, 1),
}


@pytest.mark.parametrize(("decks", "edge"), [(1, "38.16"), (6, "24.71"), (8, "24.05")])
def test_ladies_at_1000_125_19_9_4(decks: int, edge: str) -> None:
    assert percent(counted(wager(DecidedBy.FIRST_TWO_CARDS, LADIES), decks).house_edge) == edge


# -- counts by hand


def three_card_counts(decks: int, ranks: int, runs: int) -> dict[str, int]:
    """Hands of three by the best event they make: sets of cards, any order.

    ``runs`` of three ranks: A-2-3 to J-Q-K and Q-K-A are 12; without the ten, 8-9-10, 9-10-J and 10-J-Q fall away.
    """
    one_suit, one_card = comb(ranks * decks, 3), comb(decks, 3)
    return {
        "suited-three-of-a-kind": 4 * ranks * one_card,
        "straight-flush": runs * 4 * decks**3,
        "three-of-a-kind": ranks * (comb(4 * decks, 3) - 4 * one_card),
        "straight": runs * (4**3 - 4) * decks**3,
        "flush": 4 * (one_suit - runs * decks**3 - ranks * one_card),
    }


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
@pytest.mark.parametrize(("deck_of", "ranks", "runs"), [(DeckOf.FIFTY_TWO, 13, 12), (DeckOf.FORTY_EIGHT, 12, 9)])
def test_21_plus_3_event_by_event(decks: int, deck_of: DeckOf, ranks: int, runs: int) -> None:
    hands = comb(4 * ranks * decks, 3)
    expected = {event: Fraction(count, hands) for event, count in three_card_counts(decks, ranks, runs).items()}
    found = probabilities(counted(TWENTY_ONE_PLUS_THREE, decks, deck_of))
    assert found == expected | {LOSES: 1 - sum(expected.values())}


def test_one_deck_has_48_straight_flushes_52_threes_of_a_kind_and_no_suited_one() -> None:
    found = probabilities(counted(TWENTY_ONE_PLUS_THREE, 1))
    assert found["straight-flush"] == Fraction(48, 22_100)
    assert found["three-of-a-kind"] == Fraction(52, 22_100)
    assert found["straight"] == Fraction(720, 22_100)
    assert found["flush"] == Fraction(1_144 - 48, 22_100)
    assert found["suited-three-of-a-kind"] == 0


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
@pytest.mark.parametrize(("of", "deck_of"), [(MATCH_THE_DEALER, DeckOf.FIFTY_TWO), (SPANISH_MATCH, DeckOf.FORTY_EIGHT)])
def test_matches_with_the_up_card_event_by_event(decks: int, of: SideWager, deck_of: DeckOf) -> None:
    """Beside the up card lie so many of its own kind, three other suits of its rank in each deck, and other ranks."""
    suited, non_suited, others = decks - 1, 3 * decks, (deck_of.value - 4) * decks
    pairs = comb(deck_of.value * decks - 1, 2)
    found = probabilities(counted(of, decks, deck_of))
    assert found == {
        "two-suited": Fraction(comb(suited, 2), pairs),
        "one-suited-one-non-suited": Fraction(suited * non_suited, pairs),
        "two-non-suited": Fraction(comb(non_suited, 2), pairs),
        "one-suited": Fraction(suited * others, pairs),
        "one-non-suited": Fraction(non_suited * others, pairs),
        LOSES: Fraction(comb(others, 2), pairs),
    }


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_pairs_event_by_event(decks: int) -> None:
    pairs = comb(52 * decks, 2)
    of = wager(
        DecidedBy.FIRST_TWO_CARDS,
        {
            "queen-of-hearts-pair": Odds(125, 1),
            "perfect-pair": Odds(25, 1),
            "coloured-pair": Odds(12, 1),
            "mixed-pair": Odds(6, 1),
        },
    )
    found = probabilities(counted(of, decks))
    assert found["queen-of-hearts-pair"] == Fraction(comb(decks, 2), pairs)
    assert found["perfect-pair"] == Fraction(51 * comb(decks, 2), pairs)
    assert found["coloured-pair"] == Fraction(13 * 2 * decks**2, pairs)
    assert found["mixed-pair"] == Fraction(13 * 4 * decks**2, pairs)


def test_suited_cards_and_twenties_of_one_deck() -> None:
    """Of 1,326 pairs 312 are suited, 4 of them king and queen; 120 + 16 count twenty, 24 + 4 of these suited."""
    suited = wager(DecidedBy.FIRST_TWO_CARDS, {"suited-king-queen": Odds(25, 1), "suited": Odds(5, 2)})
    found = probabilities(counted(suited, 1))
    assert (found["suited-king-queen"], found["suited"]) == (Fraction(4, 1326), Fraction(308, 1326))
    twenty = wager(DecidedBy.FIRST_TWO_CARDS, {"suited-twenty": Odds(10, 1), "any-twenty": Odds(4, 1)})
    found = probabilities(counted(twenty, 1))
    assert (found["suited-twenty"], found["any-twenty"]) == (Fraction(28, 1326), Fraction(108, 1326))


def test_the_dealer_s_two_cards_are_as_likely_as_a_patron_s() -> None:
    on_the_dealer = wager(DecidedBy.DEALERS_FIRST_TWO_CARDS, {"any-pair": Odds(10, 1)})
    assert probabilities(counted(on_the_dealer, 1))["any-pair"] == Fraction(3, 51)


def test_two_queens_of_hearts_and_a_blackjack_of_the_dealer() -> None:
    """Six decks: 15 of 48,516 pairs; of the other 310 cards 24 aces and 94 ten-values make 2,256 of 47,895 pairs."""
    found = probabilities(counted(wager(DecidedBy.FIRST_TWO_CARDS, LADIES), 6))
    queens, blackjack = Fraction(15, 48_516), Fraction(24 * 94, 47_895)
    assert found["perfect-pair of queen-of-hearts and dealer-blackjack"] == queens * blackjack
    assert found["perfect-pair of queen-of-hearts"] == queens * (1 - blackjack)
    # Sixteen ten-values: 16 x 15 pairs of one card, less the queens; suited: 4 x 6 x 36 of tens and 4 x 36 of ace-nine.
    assert found["matched-twenty"] == Fraction(16 * 15 - 15, 48_516)
    assert found["suited-twenty"] == Fraction(4 * 6 * 36 + 4 * 36, 48_516)


def test_the_up_card_is_counted_among_the_cards_that_are_left() -> None:
    """One deck, a pair of kings under a king: 4 x 3 x 2 ways of 52 x 51 x 50; under a queen 4 x 3 x 4."""
    under_a_king, under_a_queen = "any-pair of kings under kings", "any-pair of kings under queens"
    lines: dict[str, Price] = {under_a_king: Odds(40, 1), under_a_queen: Odds(9, 1)}
    found = probabilities(counted(wager(DecidedBy.FIRST_TWO_CARDS, lines), 1))
    assert found[under_a_king] == Fraction(4 * 3 * 2, 52 * 51 * 50)
    assert found[under_a_queen] == Fraction(4 * 3 * 4, 52 * 51 * 50)


def test_cards_named_are_counted_one_by_one() -> None:
    """One deck: 6 pairs of aces, 4 x 48 hands with one; of three cards 4 x C(48, 2) with exactly one."""
    found = probabilities(
        counted(wager(DecidedBy.FIRST_TWO_CARDS, {"two of aces": Odds(9, 1), "one of aces": Odds(1, 1)}), 1)
    )
    assert (found["two of aces"], found["one of aces"]) == (Fraction(6, 1326), Fraction(192, 1326))
    three = wager(DecidedBy.FIRST_TWO_AND_UP_CARD, {"flush of hearts": Odds(9, 1), "one of aces": Odds(1, 1)})
    found = probabilities(counted(three, 1))
    hearts_with_an_ace = comb(12, 2)
    assert found["flush of hearts"] == Fraction(comb(13, 3), 22_100)
    assert found["one of aces"] == Fraction(4 * comb(48, 2) - hearts_with_an_ace, 22_100)


def test_the_first_card_and_the_up_card_over_it() -> None:
    """One deck: an ace of spades, or of the other three aces one under 3 of 51, or none under the other 48."""
    spade, under, plain = "card of ace-of-spades", "card of aces under aces", "card of aces"
    lines: dict[str, Price] = {spade: Odds(25, 1), under: Odds(20, 1), plain: Odds(5, 1)}
    found = probabilities(counted(wager(DecidedBy.FIRST_CARD, lines), 1))
    assert found[spade] == Fraction(1, 52)
    assert found[under] == Fraction(3, 52) * Fraction(3, 51)
    assert found[plain] == Fraction(3, 52) * Fraction(48, 51)
    alone = probabilities(counted(wager(DecidedBy.FIRST_CARD, {spade: Odds(25, 1), plain: Odds(5, 1)}), 6))
    assert (alone[spade], alone[plain]) == (Fraction(6, 312), Fraction(18, 312))


def test_an_up_card_between_the_first_two() -> None:
    """Six decks: 12 - s pairs of ranks have s ranks in between; 24 cards of each, the first two in two orders."""
    lines: dict[str, Price] = {"three-of-a-kind": Odds(30, 1), "between-by-one": Odds(12, 1), "between": Odds(1, 1)}
    found = probabilities(counted(wager(DecidedBy.UP_CARD_BETWEEN, lines), 6))
    deals = 312 * 311 * 310
    assert found["three-of-a-kind"] == Fraction(13 * 24 * 23 * 22, deals)
    assert found["between-by-one"] == Fraction(11 * 2 * 24**3, deals)
    assert found["between"] == Fraction(sum((12 - spread) * 2 * spread * 24**3 for spread in range(2, 12)), deals)


def test_the_first_three_cards_are_counted_as_if_a_third_always_came() -> None:
    """Six decks: 24 sevens of 312 cards; three of them, two and another, one and another."""
    lines: dict[str, Price] = {
        "first-three of sevens": Odds(500, 1),
        "first-two of sevens": Odds(50, 1),
        "first-card of sevens": Odds(3, 1),
    }
    found = probabilities(counted(wager(DecidedBy.FIRST_THREE_CARDS, lines), 6))
    deals = 312 * 311 * 310
    assert found["first-three of sevens"] == Fraction(24 * 23 * 22, deals)
    assert found["first-two of sevens"] == Fraction(24 * 23 * 288, deals)
    assert found["first-card of sevens"] == Fraction(24 * 288, 312 * 311)


def test_three_sevens_of_one_suit_under_a_seven() -> None:
    """One deck of six has no three alike of one suit; six have 24 x 5 x 4 deals of them, and 21 sevens are left."""
    event = "first-three-suited of sevens under sevens"
    lines: dict[str, Price] = {event: Odds(5000, 1)}
    found = probabilities(counted(wager(DecidedBy.FIRST_THREE_CARDS, lines), 6))
    assert found[event] == Fraction(24 * 5 * 4 * 21, 312 * 311 * 310 * 309)


def test_both_have_a_blackjack() -> None:
    """One deck: 64 of 1,326 hands of the dealer's, and then 3 x 15 of the 1,225 that are left."""
    both, dealers = "blackjack and player-blackjack", "blackjack"
    of = wager(DecidedBy.DEALERS_FIRST_TWO_CARDS, {both: Odds(50, 1), dealers: Odds(5, 1)})
    found = probabilities(counted(of, 1))
    assert found[both] == Fraction(64 * 45, 1326 * 1225)
    assert found[both] + found[dealers] == Fraction(64, 1326)


def test_two_matches_and_a_blackjack_of_the_dealer() -> None:
    """One deck: three aces and one of 16 ten-values under the last, or three of a ten-value rank and one of 4 aces."""
    with_it, matches = "two-non-suited and dealer-blackjack", "two-non-suited"
    of = wager(DecidedBy.MATCHES_WITH_UP_CARD, {with_it: Odds(50, 1), matches: Odds(5, 1)})
    found = probabilities(counted(of, 1))
    of_one_rank = Fraction(4 * 3 * 2, 52 * 51 * 50)
    assert found[with_it] == of_one_rank * (Fraction(16, 49) + 4 * Fraction(4, 49))
    assert found[with_it] + found[matches] == 13 * of_one_rank


# -- every deal of one deck


@pytest.mark.parametrize("deck_of", DeckOf)
@pytest.mark.parametrize("decided_by", [by for by, cards in CARDS_LOOKED_AT.items() if cards == 2])
def test_every_event_of_two_cards_as_in_all_their_deals(decided_by: DecidedBy, deck_of: DeckOf) -> None:
    every_deal_agrees(decided_by, deck_of)


@pytest.mark.parametrize(
    "decided_by",
    [by for by, cards in CARDS_LOOKED_AT.items() if cards == 3 and by is not DecidedBy.FIRST_THREE_CARDS],
)
def test_every_event_of_three_cards_as_in_all_their_deals(decided_by: DecidedBy) -> None:
    every_deal_agrees(decided_by, DeckOf.FORTY_EIGHT)


def every_deal_agrees(decided_by: DecidedBy, deck_of: DeckOf) -> None:
    """Counts deals in every order, none standing for another; the rarer event pays more, so that each has its deals."""
    events = [event for event in known_events(decided_by) if not needs_names(decided_by, event)]
    of = wager(decided_by, {event: Odds(100 - place, 1) for place, event in enumerate(events)})
    holds = [(event, line_test(decided_by, event)) for event in events]
    deals = map(LookedAt, permutations(deck(deck_of), CARDS_LOOKED_AT[decided_by]))
    ends = Counter(next((event for event, is_so in holds if is_so(deal)), LOSES) for deal in deals)
    found = probabilities(counted(of, 1, deck_of))
    assert {event: share for event, share in found.items() if share} == {
        event: Fraction(many, ends.total()) for event, many in ends.items()
    }


# -- what a wager pays


def test_the_edge_is_what_is_lost_less_what_is_won() -> None:
    """Any pair at 10 to 1 with one deck: 48 of 51 lose one, 3 of 51 win ten."""
    odds = counted(wager(DecidedBy.FIRST_TWO_CARDS, {"any-pair": Odds(10, 1)}), 1)
    assert odds.house_edge == Fraction(48 - 30, 51)


def test_a_price_for_one_counts_the_stake_in() -> None:
    to_one = counted(wager(DecidedBy.FIRST_TWO_CARDS, {"any-pair": Odds(10, 1)}), 6)
    for_one = counted(wager(DecidedBy.FIRST_TWO_CARDS, {"any-pair": Odds(11, 1, is_for=True)}), 6)
    assert to_one.house_edge == for_one.house_edge


def test_a_fixed_sum_is_measured_by_the_stake() -> None:
    """$51 for a pair: at $1 that is 51 to 1, at $3 it is 17 to 1, which is 48 lost against 51 won."""
    of = wager(DecidedBy.FIRST_TWO_CARDS, {"any-pair": FixedSum(Cents(51_00))})
    assert counted(of, 1).house_edge == Fraction(48 - 3 * 51, 51)
    assert counted(of, 1, stake=Cents(3_00)).house_edge == Fraction(48 - 51, 51)


def test_without_a_stake_the_least_the_wager_allows_is_taken() -> None:
    any_pair: dict[str, Price] = {"any-pair": FixedSum(Cents(51_00))}
    by = DecidedBy.FIRST_TWO_CARDS
    assert usual_stake(wager(by, any_pair)) == 1_00
    assert usual_stake(wager(by, any_pair, BetLimits(least=Cents(2_00), most=Cents(4_00)))) == 2_00
    assert usual_stake(wager(by, any_pair, BetLimits(only=(Cents(4_00), Cents(3_00))))) == 3_00


def test_a_wager_on_the_play_of_the_hand_depends_on_it() -> None:
    bonus = wager(DecidedBy.PLAY_OF_THE_HAND, {"five-card-21": Odds(3, 2)})
    assert odds_of_wager(bonus, 6) == DependsOnPlay("a-wager")


# -- insurance and naturals


def test_insurance_against_an_ace_counts_the_tens_among_all_other_cards() -> None:
    """One deck: 16 of the other 51 cards are ten-values; without the pip tens 12 of 47."""
    assert probabilities(insurance_odds(TWO_TO_ONE, 1))[DEALER_BLACKJACK] == Fraction(16, 51)
    assert insurance_odds(TWO_TO_ONE, 1).house_edge == Fraction(35 - 32, 51)
    assert insurance_odds(TWO_TO_ONE, 1, DeckOf.FORTY_EIGHT).house_edge == Fraction(35 - 24, 47)


def test_naturals_of_one_deck() -> None:
    """64 of 1,326 pairs of cards; without the pip tens 48 of 1,128."""
    assert natural_probability(1) == Fraction(64, 1326)
    assert natural_probability(1, DeckOf.FORTY_EIGHT) == Fraction(48, 1128)


@pytest.mark.parametrize("decks", [0, 9])
def test_odds_are_counted_for_one_to_eight_decks(decks: int) -> None:
    with pytest.raises(ValueError, match="1 to 8 decks"):
        odds_of_wager(TWENTY_ONE_PLUS_THREE, decks)
    with pytest.raises(ValueError, match="1 to 8 decks"):
        insurance_odds(TWO_TO_ONE, decks)
    with pytest.raises(ValueError, match="1 to 8 decks"):
        natural_probability(decks)


@pytest.mark.parametrize("decks", range(1, 9))
@pytest.mark.parametrize("deck_of", DeckOf)
def test_probabilities_add_up_to_one(decks: int, deck_of: DeckOf) -> None:
    for of in (TWENTY_ONE_PLUS_THREE, MATCH_THE_DEALER):
        assert sum(probabilities(counted(of, decks, deck_of)).values()) == 1
