"""Conditions on the play: how a house file writes them, and which of them cannot be."""

from tests.content.marks import Faults


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
