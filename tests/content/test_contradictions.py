"""What a house file says that could never come about at its table is told at once, each at the rule to blame."""

from __future__ import annotations

import pytest

from tests.content.marks import Faults

PHASES = '"burn", "bets", "deal", {}"play", "own-hand", "settlement", "pick-up"'


def test_a_bet_that_is_allowed_alone_is_one_that_the_chips_make(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[bets]
main_bet = { is = { only = ["$5", ▸"$2.30"] }, kind = "assumed" }
side_wager = { is = { least = "$1", by_seat = { 1 = { only = [▸"$1.20"] } } }, kind = "assumed" }
""")
    assert said == ["No chips of this table make $2.30.", "No chips of this table make $1.20."]


def test_chips_of_two_and_five_make_no_three(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[equipment]
chips = { is = [{ value = "$2", colour = "blue" }, { value = "$5", colour = "red" }], kind = "assumed" }
rack = { is = [{ value = "$2", count = 40 }, { value = "$5", count = 40 }], kind = "assumed" }
[bets]
main_bet = { is = { only = ["$7", "$9", ▸"$3"] }, kind = "assumed" }
side_wager = { is = { only = ["$2"] }, kind = "assumed" }
""")
    assert said == ["No chips of this table make $3."]


def test_insurance_is_offered_before_the_dealer_looks(faults_in_game: Faults) -> None:
    phases = PHASES.format('"side-wagers", "check", ▸"insurance", "blackjacks", ')
    assert faults_in_game(f'[round]\nphases = {{ is = [{phases}], kind = "assumed" }}\n') == [
        "Once the dealer has looked, no insurance can be offered: write 'insurance' before 'check'."
    ]


def test_where_the_dealer_looks_under_tens_alone_insurance_may_come_later(faults_in_game: Faults) -> None:
    phases = PHASES.format('"side-wagers", "check", "insurance", "blackjacks", ')
    looks = '[dealer]\nchecks_under = { is = "ten-value", kind = "assumed" }\n'
    assert faults_in_game(f'{looks}[round]\nphases = {{ is = [{phases}], kind = "assumed" }}\n') == []


def test_the_dealer_looks_between_the_deal_and_the_play(faults_in_game: Faults) -> None:
    phases = '"bets", "insurance", "deal", "play", "check", "own-hand", "settlement", "pick-up"'
    marked = phases.replace('"insurance"', '▸"insurance"').replace('"check"', '▸"check"')
    assert faults_in_game(f'[round]\nphases = {{ is = [{marked}], kind = "assumed" }}\n') == [
        "The phase 'insurance' stands between 'deal' and 'play'.",
        "The phase 'check' stands between 'deal' and 'play'.",
    ]


@pytest.mark.parametrize(
    ("cut", "unit"),
    [("least_decks = ▸5.5", "decks"), ("least_decks = 1, aim_decks = ▸4", "decks"), ("least_cards = ▸157", "cards")],
)
def test_a_re_cut_leaves_half_of_six_decks_to_be_dealt(faults_in_game: Faults, cut: str, unit: str) -> None:
    """Six decks are 312 cards: 156 of them are dealt at least, so that the cut is at most 156 deep."""
    said = faults_in_game(f'[shuffle]\ndealer_recut = {{ is = {{ {cut}, from_back = true }}, kind = "assumed" }}\n')
    assert said == [
        "This leaves less than 1/2 of the pack to be dealt, which 'least_dealt' wants: "
        f"write a shallower cut, or 'most_{unit}' too."
    ]


@pytest.mark.parametrize("cut", ["least_cards = 156", "least_decks = 3", "least_decks = 5.5, most_decks = 6"])
def test_a_re_cut_that_leaves_enough_or_names_its_most_passes(faults_in_game: Faults, cut: str) -> None:
    assert faults_in_game(f'[shuffle]\ndealer_recut = {{ is = {{ {cut} }}, kind = "assumed" }}\n') == []


WAGER = """\
[wagers.lucky]
name = "Lucky"
decided_by = "{by}"
offered = {{ is = true, kind = "assumed" }}
pays = {{ is = [{{ event = {event}, pays = "10 to 1" }}], kind = "assumed" }}
"""


def test_a_wager_on_the_first_card_is_laid_before_it_is_seen(faults_in_game: Faults) -> None:
    late = 'laid = { is = ▸"after-the-deal", kind = "assumed" }\n'
    assert faults_in_game(WAGER.format(by="first-card", event='"card of aces"') + late) == [
        "The cards that decide 'lucky' lie there when the deal is over: it can only be laid with the bet."
    ]


@pytest.mark.parametrize("under", ["fives", "twos, nines"])
def test_no_blackjack_of_the_dealer_has_a_low_card_up(faults_in_game: Faults, under: str) -> None:
    event = f'▸"dealer-blackjack under {under}"'
    assert faults_in_game(WAGER.format(by="dealers-finished-hand", event=event)) == [
        "The dealer cannot have a blackjack under these cards: name aces or ten-values, or leave one out."
    ]


def test_three_sevens_are_21_and_no_bust(faults_in_game: Faults) -> None:
    wager = WAGER.format(by="dealers-finished-hand", event='▸"bust-three-of-a-kind under sevens"')
    assert faults_in_game(wager) == ["No cards make 'bust-three-of-a-kind' as this line wants them."]
    assert faults_in_game(WAGER.format(by="dealers-finished-hand", event='"bust-three-of-a-kind under eights"')) == []


def test_who_stands_on_seventeen_never_busts_with_a_five(faults_in_game: Faults) -> None:
    """The dealer draws to 16 at most, and 16 and 5 are 21; a 6 busts."""
    wager = WAGER.format(by="dealers-finished-hand", event='▸"busting-card of fives"')
    assert faults_in_game(wager) == ["The dealer stands on 17, so that no card so low ever busts the hand."]
    assert faults_in_game(WAGER.format(by="dealers-finished-hand", event='"busting-card of sixes"')) == []


def test_even_money_is_asked_for_while_insurance_is_open(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[insurance]
offered_against = { is = "none", kind = "assumed" }
even_money_against = { is = ▸"ace", kind = "assumed" }
""")
    assert said == ["Even money is asked for while insurance is open, and this game has none: write 'none'."]
    said = faults_in_game("""\
[insurance]
even_money_against = { is = ▸"ace-or-ten-value", kind = "assumed" }
""")
    assert said == [
        "Even money is asked for while insurance is open, and here there is none under some of these cards: "
        "write 'ace'."
    ]


def test_a_tie_costs_no_more_than_the_least_bet(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[bets]
main_bet = { is = { least = "$25", by_seat = { 7 = { least = "$5" } } }, kind = "assumed" }
[settling]
equal_totals = { is = ▸"loses $10", kind = "assumed" }
blackjack_against_blackjack = { is = "loses $5", kind = "assumed" }
""")
    assert said == ["This costs $10, and a bet may be as small as $5: write no more than the least bet."]


def test_where_no_hand_is_doubled_none_is_given_up_after_a_double_or_announced(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
doubles = { is = 0, kind = "assumed" }
double_rescue = { is = ▸true, kind = "assumed" }
[round]
calls = { is = [▸"double-for-less"], kind = "assumed" }
""")
    assert said == [
        "No hand is doubled here, so that none is given up after a double: write 'double_rescue' as false.",
        "'double-for-less' is never announced: this game has none, by its rule 'doubles'.",
    ]


TO_THE_CENT = """\
[settling]
rounding = {{ is = ▸"smaller-chips", kind = "assumed" }}
blackjack_pays = {{ is = "{pays}", kind = "assumed" }}
[bets]
main_bet = {{ is = {{ {bets} }}, kind = "assumed" }}
[equipment]
chips = {{ is = [{chips}], kind = "assumed" }}
rack = {{ is = [{{ value = "$5", count = 100 }}], kind = "assumed" }}
"""
WHITE_AND_RED = '{ value = "$1", colour = "white" }, { value = "$5", colour = "red" }'


def test_what_is_paid_to_the_cent_is_what_the_chips_make(faults_in_game: Faults) -> None:
    """Half of $25 is $12.50, and so are $7.50 on $5 and $22.50 on $15: chips of $1 and $5 make none of them."""
    game = TO_THE_CENT.format(pays="3 to 2", bets='only = ["$10", "$25"]', chips=WHITE_AND_RED)
    assert faults_in_game(game) == [
        "A blackjack on $25 comes to $37.50, and no chips of this table make that: add smaller chips or coins to "
        "'chips' under [equipment], or write 'down' or 'up' at 'rounding'."
    ]


@pytest.mark.parametrize(
    ("pays", "bets", "chips"),
    [
        ("3 to 2", 'only = ["$10", "$20"]', WHITE_AND_RED),
        ("3 to 2", 'least = "$5", step = "$5"', '{ value = "$0.50", colour = "pink" }, ' + WHITE_AND_RED),
        ("6 to 5", 'least = "$10", step = "$5"', WHITE_AND_RED),
        ("2 to 1", 'least = "$5", step = "$5"', WHITE_AND_RED),
    ],
)
def test_where_the_chips_make_every_payment_nothing_need_be_rounded(
    faults_in_game: Faults, pays: str, bets: str, chips: str
) -> None:
    assert faults_in_game(TO_THE_CENT.format(pays=pays, bets=bets, chips=chips).replace("▸", "")) == []


def test_what_a_surrender_gives_back_is_a_sum_to_be_made_too(faults_in_game: Faults) -> None:
    game = TO_THE_CENT.format(pays="2 to 1", bets='only = ["$5", "$20"]', chips=WHITE_AND_RED)
    faults = faults_in_game(game + '[play]\nsurrender = { is = "late", kind = "assumed" }\n')
    assert [fault.partition(", and")[0] for fault in faults] == ["What a surrender gives back on $5 comes to $2.50"]
