"""A value that cannot be is told at its place, with what to write instead."""

import pytest

from tests.content.marks import Faults
from trainer.content.houses.model import WHOLE_NUMBERS, groups

PRICE = 'write a price such as "3 to 2" or "5 for 1".'
AMOUNT = 'write an amount in quotes, such as "$2.50".'
PART = 'write a part such as "1/2", at most "1".'


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("2", f"'win_pays' cannot be 2: {PRICE}"),
        ("true", f"'win_pays' cannot be true: {PRICE}"),
        ("1.5", f"'win_pays' cannot be 1.5: {PRICE}"),
        ("[]", f"'win_pays' cannot be a list: {PRICE}"),
        ("{}", f"'win_pays' cannot be a table: {PRICE}"),
        ("1979-05-27", f"'win_pays' cannot be a date or a time: {PRICE}"),
        ('"even"', f"'win_pays' cannot be \"even\": {PRICE}"),
        ('"3:2"', f"'win_pays' cannot be \"3:2\": {PRICE}"),
        ('"1.5 to 1"', f"'win_pays' cannot be \"1.5 to 1\": {PRICE}"),
        ('"-3 to 2"', f"'win_pays' cannot be \"-3 to 2\": no price is below nothing; {PRICE}"),
        ('"3 to 0"', f"'win_pays' cannot be \"3 to 0\": no stake is 0; {PRICE}"),
        ('"0 to 1"', f"'win_pays' cannot be \"0 to 1\": it would pay nothing; {PRICE}"),
        (
            '"1 for 2"',
            "'win_pays' cannot be \"1 for 2\": a price with 'for' counts the stake in, and this gives back less than "
            f"the stake; {PRICE}",
        ),
        ('"9999999 to 1"', "'win_pays' cannot be \"9999999 to 1\": write a price of at most a million."),
    ],
)
def test_a_price_is_so_much_to_so_much(faults_in_game: Faults, written: str, said: str) -> None:
    assert faults_in_game(f'[settling]\nwin_pays = {{ is = ▸{written}, kind = "assumed" }}\n') == [said]


def test_a_price_of_a_thousand_figures_is_cut_short_in_what_is_said(faults_in_game: Faults) -> None:
    price = "9" * 5000
    [said] = faults_in_game(f'[settling]\nwin_pays = {{ is = ▸"{price} to 1", kind = "assumed" }}\n')
    assert said == f"'win_pays' cannot be \"{'9' * 40}…\": {PRICE}"


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("0", "'decks' cannot be 0: write 1 or more."),
        ("9", "'decks' cannot be 9: write 8 or less."),
        ("-1", "'decks' cannot be -1: write 1 or more."),
        ("6.0", "'decks' cannot be 6.0: write a whole number."),
        ('"6"', "'decks' cannot be \"6\": write a whole number."),
        ("true", "'decks' cannot be true: write a whole number."),
        ("nan", "'decks' cannot be nan: write a whole number."),
        ("07:32:00", "'decks' cannot be a date or a time: write a whole number."),
        ("1" + "0" * 100, "'decks' cannot be so large a number: write 8 or less."),
        ("0x" + "f" * 6000, "'decks' cannot be so large a number: write 8 or less."),
    ],
)
def test_decks_are_a_whole_number_from_one_to_eight(faults_in_game: Faults, written: str, said: str) -> None:
    assert faults_in_game(f'[equipment]\ndecks = {{ is = ▸{written}, kind = "assumed" }}\n') == [said]


def test_every_whole_number_of_the_rules_has_its_bounds() -> None:
    rules = {f"{name}.{rule}": field.kind for name, group in groups().items() for rule, field in group.rules.items()}
    assert {path for path, kind in rules.items() if kind is int} == set(WHOLE_NUMBERS)


@pytest.mark.parametrize("written", ["1", '"yes"', '"true"', "[]"])
def test_yes_and_no_are_true_and_false(faults_in_game: Faults, written: str) -> None:
    shown = {"[]": "a list"}.get(written, written)
    said = faults_in_game(f'[play]\nresplit_aces = {{ is = ▸{written}, kind = "assumed" }}\n')
    assert said == [f"'resplit_aces' cannot be {shown}: write true or false."]


def test_a_misspelt_word_is_answered_with_the_nearest(faults_in_game: Faults) -> None:
    said = faults_in_game('[dealer]\nsoft_17 = { is = ▸"stnd", kind = "asumed" }\n'.replace('"asumed"', '▸"asumed"'))
    assert said == [
        "'soft_17' cannot be \"stnd\": it is no word for this. Did you mean 'stand'?",
        "'kind' cannot be \"asumed\": it is no word for this. Did you mean 'assumed'?",
    ]


def test_a_word_near_to_none_is_answered_with_all(faults_in_game: Faults) -> None:
    said = faults_in_game('[dealer]\nsoft_17 = { is = ▸"xyz", kind = "assumed" }\n')
    assert said == ['\'soft_17\' cannot be "xyz": write "stand" or "hit".']


def test_a_deck_is_of_52_or_of_48(faults_in_game: Faults) -> None:
    said = faults_in_game('[equipment]\ndeck_of = { is = ▸36, kind = "assumed" }\n')
    assert said == ["'deck_of' cannot be 36: write 52 or 48."]


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('"3/2"', f"'limit' cannot be \"3/2\": it is more than nothing and not over the bet itself; {PART}"),
        ('"0"', f"'limit' cannot be \"0\": it is more than nothing and not over the bet itself; {PART}"),
        ('"1/0"', f"'limit' cannot be \"1/0\": {PART}"),
        ("0.5", f"'limit' cannot be 0.5: {PART}"),
    ],
)
def test_insurance_is_a_part_of_the_bet_and_not_over_it(faults_in_game: Faults, written: str, said: str) -> None:
    assert faults_in_game(f'[insurance]\nlimit = {{ is = ▸{written}, kind = "assumed" }}\n') == [said]


@pytest.mark.parametrize("written", ['"loses"', '"loses $x"', '"$1"', "0"])
def test_equal_totals_push_or_cost_a_sum(faults_in_game: Faults, written: str) -> None:
    said = faults_in_game(f'[settling]\nequal_totals = {{ is = ▸{written}, kind = "assumed" }}\n')
    write = '"push", what it costs, such as "loses $1", or "dealer-wins", "patron-wins", "patron-wins-as-blackjack"'
    assert said == [f"'equal_totals' cannot be {written}: write {write}."]


def test_limits_are_amounts_from_the_least_to_the_most(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[bets]
main_bet = { is = { least = "$10", most = ▸"$5", step = ▸5, ▸stepp = "$1" }, kind = "assumed" }
side_wager = { is = { least = ▸"$0", most = ▸"$99,999,999" }, kind = "assumed" }
""")
    assert said == [
        "'most' cannot be less than 'least'.",
        f"'step' cannot be 5: {AMOUNT}",
        "Unknown key 'stepp'. Did you mean 'step'?",
        "'least' cannot be \"$0\": write an amount from one cent to ten million.",
        "'most' cannot be \"$99,999,999\": write an amount from one cent to ten million.",
    ]


def test_limits_that_name_the_only_bets_name_nothing_else(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[bets]
main_bet = { is = { only = ["$2", "$4", ▸"$2"], ▸least = "$2" }, kind = "assumed" }
side_wager = { is = ▸{}, kind = "assumed" }
""")
    assert said == [
        '"$2" stands in this list twice: keep one.',
        "'only' already names every bet: take 'least' away, or 'only'.",
        "These limits are empty: write at least one of 'least', 'most' or 'only'.",
    ]


def test_limits_by_seat_name_seats_of_the_table(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[bets]
main_bet = { is = { by_seat = { ▸first = { least = "$5" }, 2 = { least = "$9", most = ▸"$5" } } }, kind = "assumed" }
side_wager = { is = { by_seat = { 7 = { least = "$5" }, 8 = ▸{ least = "$5" } } }, kind = "assumed" }
""")
    assert said == [
        "'first' is no seat: write its number, first base being 1.",
        "'most' cannot be less than 'least'.",
        "Seat 8 has limits, but the table has 7 spots.",
    ]


def test_a_cut_is_told_in_half_decks(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[shuffle]
player_cut = { is = { least_decks = ▸1.25, most_decks = ▸"3" }, kind = "assumed" }
dealer_recut = { is = { least_decks = 2, aim_decks = ▸1.5, most_decks = 2.5, from_back = ▸false }, kind = "assumed" }
""")
    assert said == [
        "'least_decks' cannot be 1.25: a cut is told in half decks; write a number such as 1.5.",
        "'most_decks' cannot be \"3\": write 0 to 8 decks in halves, such as 1.5.",
        "'aim_decks' cannot be less than 'least_decks'.",
        "A cut is from the front or from the back: one of the two must be true.",
    ]


def test_the_decks_allowed_go_from_few_to_many(faults_in_game: Faults) -> None:
    said = faults_in_game('[equipment]\ndecks_allowed = { is = { least = 6, most = ▸2 }, kind = "assumed" }\n')
    assert said == ["'most' cannot be less than 'least'."]


def test_each_chip_has_a_value_of_its_own(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[equipment]
chips = { is = [
  { value = "$1", colour = "white" },
  { value = ▸"$1.00", colour = "blue" },
  ▸{ value = "$5", stack = ▸1 },
], kind = "assumed" }
""")
    assert said == [
        'Two chips of the value "$1.00": keep one.',
        "'colour' is missing: write it here.",
        "'stack' cannot be 1: write 2 or more.",
    ]


def test_a_phase_is_a_known_one_and_stands_once(faults_in_game: Faults) -> None:
    said = faults_in_game('[round]\nphases = { is = ["deal", ▸"setlement", ▸"deal"], kind = "assumed" }\n')
    assert said == [
        "'phases' cannot be \"setlement\": it is no word for this. Did you mean 'settlement'?",
        '"deal" stands in this list twice: keep one.',
    ]


def test_a_step_of_a_shuffle_may_come_again(faults_in_game: Faults) -> None:
    assert faults_in_game('[shuffle]\nnew_game = { is = ["riffle", "strip", "riffle"], kind = "assumed" }\n') == []


def test_a_pay_table_has_lines_each_event_once(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[wagers.match]
name = "Match"
decided_by = "matches-with-up-card"
offered = { is = true, kind = "assumed" }
pays = { is = [
  { event = "two-suited", pays = "20 to 1" },
  { event = ▸"two-suted", pays = ▸"$0" },
  { event = ▸"flush", pays = "5 to 1" },
  { event = ▸"two-suited", pays = "$1,000" },
], kind = "assumed" }
[wagers.other]
name = "Other"
decided_by = "first-two-cards"
offered = { is = true, kind = "assumed" }
pays = { is = ▸[], kind = "assumed" }
[settling]
bonus_21 = { is = [{ event = ▸"blackjack", pays = "3 to 2" }], kind = "assumed" }
""")
    assert said == [
        "'two-suted' is no event of a wager decided by matches-with-up-card. Did you mean 'two-suited'?",
        "'pays' cannot be \"$0\": write an amount from one cent to ten million.",
        "'flush' is no event of a wager decided by matches-with-up-card. Known: two-suited, "
        "one-suited-one-non-suited, two-non-suited, one-suited, one-non-suited.",
        'The event "two-suited" is in this table twice: keep one.',
        "'pays' is empty: write at least one.",
        "'blackjack' is no event of a wager decided by play-of-the-hand. Known: seven-card-21, six-card-21, "
        "five-card-21, six-seven-eight-spades, six-seven-eight-suited, six-seven-eight-mixed, triple-seven-spades, "
        "triple-seven-suited, triple-seven-mixed.",
    ]


def test_what_a_line_says_besides_its_event_is_read(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[wagers.ladies]
name = "Ladies"
decided_by = "first-two-cards"
offered = { is = true, kind = "assumed" }
pays = { is = [
  { event = "perfect-pair of queen-of-hearts and dealer-blackjack", pays = "1000 to 1" },
  { event = ▸"perfect-pair of quens", pays = "125 to 1" },
  { event = ▸"any-twenty of pictures", pays = "19 to 1" },
  { event = ▸"any-twenty and dealers-blackjack", pays = "18 to 1" },
  { event = ▸"one", pays = "17 to 1" },
  { event = ▸"pair-of-aces of kings", pays = "16 to 1" },
], kind = "assumed" }
""")
    assert said == [
        "'quens' names no cards. Did you mean 'queens'?",
        "'pictures' names no cards. Write a rank such as 'sevens', 'ten-values' or 'faces', a suit, 'red' or 'black', "
        "or a card such as 'queen-of-hearts', and a comma between them.",
        "'dealers-blackjack' is no condition of a line. Did you mean 'dealer-blackjack'?",
        "'one' must say of which cards: write 'one of aces', for example.",
        "No cards make 'pair-of-aces' as this line wants them.",
    ]


@pytest.mark.parametrize("written", ['"3 to 2"', "3"])
def test_a_rule_is_a_table_with_its_source(faults_in_game: Faults, written: str) -> None:
    rule = 'write { is = ..., from = "...", words = "...", kind = "stated" }'
    assert faults_in_game(f"[settling]\nwin_pays = ▸{written}\n") == [f"'win_pays' cannot be {written}: {rule}."]


def test_groups_and_games_are_tables(faults_at_marks: Faults) -> None:
    table = "write a table, such as { key = value } or a [heading] with keys below."
    said = faults_at_marks('settling = ▸3\nplay = ▸[]\ngames = ▸"blackjack"\nname = ▸4\n')
    assert said == [
        f"'settling' cannot be 3: {table}",
        f"'play' cannot be a list: {table}",
        f"'games' cannot be \"blackjack\": {table}",
        "'name' cannot be 4: write text in quotes.",
    ]


def test_one_broken_rule_of_a_wager_leaves_its_others_to_be_checked(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[wagers.pairs]
name = "Pairs"
decided_by = "first-two-cards"
offered = { is = ▸7, kind = "assumed" }
pays = { is = [{ event = ▸"any-par", pays = "11 to 1" }], kind = "assumed" }
""")
    assert said == [
        "'offered' cannot be 7: write true or false.",
        "'any-par' is no event of a wager decided by first-two-cards. Did you mean 'any-pair'?",
    ]


def test_a_wager_with_a_broken_rule_is_told_which_other_it_lacks(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[wagers.▸pairs]
name = "Pairs"
decided_by = "first-two-cards"
offered = { is = ▸7, kind = "assumed" }
""")
    assert said == [
        "The game 'blackjack' lacks pays under [wagers.pairs]: write what is missing.",
        "'offered' cannot be 7: write true or false.",
    ]
