"""Conditions on the play: how a house file writes them, and which of them cannot be."""

from tests.content.marks import Faults
from tests.content.test_games import COMMON_HAND


def test_which_hands_is_any_or_a_table_of_bounds(faults_in_game: Faults) -> None:
    expects = (
        '"any", or a table of "least", "most", "hard_only", "without_ace", such as { least = 12, hard_only = true }'
    )
    said = faults_in_game("""\
[play]
double_hands = { is = ▸"hard", kind = "assumed" }
surrender_hands = { is = { least = 12, most = ▸9 }, kind = "assumed" }
standing_hands = { is = ▸{ hard_only = false }, kind = "assumed" }
""")
    assert said == [
        f"'double_hands' cannot be \"hard\": write {expects}.",
        "'most' cannot be less than 'least'.",
        "No hand is left out: write \"any\", or at least one of 'least', 'most' or 'hard_only'.",
    ]


def test_hands_doubled_by_their_total_are_among_the_hands_that_may_be_doubled(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
double_on = { is = "nine-to-eleven", kind = "assumed" }
double_hands = { is = { least = ▸12 }, kind = "assumed" }
""")
    assert said == ["No hand could be doubled: 'double_on' allows 9 to 11 alone."]


def test_only_low_hands_can_be_made_to_take_a_card(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
standing_hands = { is = { least = 12, most = ▸17 }, kind = "assumed" }
""")
    assert said == [
        "A patron who may not stand has to take a card, which a low hand alone can bear: write 'least' only."
    ]


def test_an_early_surrender_is_of_the_first_two_cards(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[round]
phases = { is = [
  "bets", "deal", "early-surrender", "insurance", "check", "play", "own-hand", "settlement",
], kind = "assumed" }

[play]
surrender = { is = "early", kind = "assumed" }
surrender_on = { is = ▸"any-number-of-cards", kind = "assumed" }
""")
    assert said == [
        "An early surrender comes before any card is drawn: write 'first-two-cards', or 'late' at 'surrender'."
    ]


def test_insurance_even_money_and_the_check_are_under_cards_that_make_a_blackjack(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[insurance]
offered_against = { is = ▸"any-but-ace", kind = "assumed" }
even_money_against = { is = ▸"any", kind = "assumed" }

[dealer]
checks_under = { is = ▸"any-but-ace", kind = "assumed" }
""")
    write = "Write 'ace', 'ten-value' or 'ace-or-ten-value'."
    told = "A dealer's blackjack has an ace or a ten-value up, not any card: '{}' cannot stand here."
    assert said == [f"{told.format(each)} {write}" for each in ("any-but-ace", "any", "any-but-ace")]


def test_no_rank_is_always_split_and_never_split(faults_in_game: Faults) -> None:
    barred = '[play]\nranks_not_split = { is = ["4", ▸"8"], kind = "assumed" }\n\n'
    said = faults_in_game(barred + COMMON_HAND)
    assert said == ["This rank is always split and may not be split: keep it in one list."]


def test_a_surrender_is_held_only_for_a_blackjack_that_may_still_come(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
surrender = { is = "late", kind = "assumed" }
surrendered_bet = { is = ▸"held-until-dealers-second-card", kind = "assumed" }
""")
    assert said == ["The dealer has looked for a blackjack before any hand is given up: write 'half-taken-at-once'."]


def test_only_a_blackjack_is_paid_as_one_and_a_21_paid_at_once_is_never_compared(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[settling]
equal_totals = { is = ▸"patron-wins-as-blackjack", kind = "assumed" }
twenty_one_paid = { is = "at-once", kind = "assumed" }
twenty_one_against_twenty_one = { is = ▸"dealer-wins", kind = "assumed" }
""")
    assert said == [
        "Only a blackjack is paid as a blackjack: write 'patron-wins'.",
        "A patron's 21 is paid at once, before the dealer's is known: take this rule away.",
    ]


def test_a_house_may_allow_no_double_at_all_and_not_fewer(faults_in_game: Faults) -> None:
    assert faults_in_game('[play]\ndoubles = { is = 0, kind = "assumed" }\n') == []
    assert faults_in_game('[play]\ndoubles = { is = ▸-1, kind = "assumed" }\n') == [
        "'doubles' cannot be -1: write 0 or more."
    ]
