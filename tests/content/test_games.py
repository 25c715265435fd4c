"""Rules that cannot stand together in one game are told, each at the rule to blame."""

from tests.content.marks import HEAD, Faults
from trainer.content.houses.library import check, shipped_folder

WHERE = "Write it in 'phases' under [round]."


def test_the_decks_are_among_those_allowed(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[equipment]
decks = { is = ▸3, kind = "assumed" }
decks_allowed = { is = { least = 4, most = 8 }, kind = "assumed" }
""")
    assert said == ["3 decks are not among the 4 to 8 that 'decks_allowed' allows."]


def test_no_cut_is_deeper_than_the_shoe(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[equipment]
decks = { is = 2, kind = "assumed" }
[shuffle]
player_cut = { is = { least_decks = 1.5, most_decks = ▸3 }, kind = "assumed" }
dealer_recut = { is = { least_decks = ▸2.5 }, kind = "assumed" }
""")
    assert said == [
        "A cut 3 decks deep is deeper than the shoe, which holds 2.",
        "A cut 2.5 decks deep is deeper than the shoe, which holds 2.",
    ]


def test_a_cut_as_deep_as_the_shoe_is_not_deeper(faults_in_game: Faults) -> None:
    assert (
        faults_in_game("""\
[equipment]
decks = { is = 2, kind = "assumed" }
[shuffle]
player_cut = { is = { least_decks = 0.5, most_decks = 2 }, kind = "assumed" }
""")
        == []
    )


def test_a_shoe_too_small_for_the_base_s_cut_is_to_blame_itself(faults_in_game: Faults) -> None:
    said = faults_in_game('[equipment]\ndecks = { is = ▸1, kind = "assumed" }\n')
    assert said == [
        "A cut 2 decks deep is deeper than the shoe, which holds 1. "
        "'dealer_recut' is inherited from 'common': write it under [shuffle] in this file too, "
        "or extend 'common-single-deck' instead."
    ]


def test_a_clash_in_the_other_reading_is_told_at_that_reading(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[equipment]
decks = { is = 6, instead = ▸1, from = "1", words = "one deck", why = "Two tables say so.", kind = "read" }
""")
    assert said == [
        "A cut 2 decks deep is deeper than the shoe, which holds 1. "
        "'dealer_recut' is inherited from 'common': write it under [shuffle] in this file too, "
        "or extend 'common-single-deck' instead."
    ]


def test_the_rack_holds_chips_of_the_game(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[equipment]
chips = { is = [{ value = "$1", colour = "white" }, { value = "$2.50", colour = "pink" }], kind = "assumed" }
rack = { is = [{ value = "$1", count = 40 }, { value = ▸"$0.50", count = 40 }], kind = "assumed" }
""")
    assert said == ["The rack holds $0.50 chips, which are not among the chips of this game."]


def test_each_value_is_in_the_rack_once(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[equipment]
rack = { is = [{ value = "$5", count = 40 }, { value = ▸"$5.00", count = 1 }], kind = "assumed" }
""")
    assert said == ['The value "$5.00" is in the rack twice: keep one.']


def test_no_player_has_more_hands_than_the_table_has_spots(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[bets]
spots = { is = 5, kind = "assumed" }
hands_per_player = { is = { most = ▸6 }, kind = "assumed" }
""")
    assert said == ["A player cannot have 6 hands at a table of 5 spots."]


def test_no_round_can_do_without_these_phases(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[insurance]
offered_against = { is = "none", kind = "assumed" }
even_money_against = { is = "none", kind = "assumed" }
[dealer]
checks_under = { is = "none", kind = "assumed" }
[round]
phases = { is = ▸▸▸▸▸["burn", "pick-up"], kind = "assumed" }
""")
    assert said == [
        f"The phase '{phase}' is missing: no round can do without it. {WHERE}"
        for phase in ("bets", "deal", "own-hand", "play", "settlement")
    ]


def test_what_a_game_offers_has_its_phase(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
surrender = { is = "early", kind = "assumed" }
[wagers.pairs]
name = "Pairs"
decided_by = "first-two-cards"
offered = { is = true, kind = "assumed" }
pays = { is = [{ event = "any-pair", pays = "11 to 1" }], kind = "assumed" }
[round]
phases = { is = ▸▸▸▸["bets", "deal", "play", "own-hand", "settlement"], kind = "assumed" }
""")
    assert said == [
        f"The phase 'check' is missing: the dealer of this game checks for a blackjack. {WHERE}",
        f"The phase 'early-surrender' is missing: this game has early surrender, or can be switched to it. {WHERE}",
        f"The phase 'insurance' is missing: this game offers insurance. {WHERE}",
        f"The phase 'side-wagers' is missing: this game offers side wagers. {WHERE}",
    ]


def test_a_round_begins_with_bets_and_ends_with_settling(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[round]
phases = { is = [
  ▸"deal",
  "insurance",
  "check",
  "play",
  "bets",
  ▸"settlement",
  "own-hand",
], kind = "assumed" }
""")
    assert said == [
        "The phase 'deal' cannot come before 'bets'.",
        "The phase 'settlement' cannot come before 'own-hand'.",
    ]


def test_a_dealer_without_hole_card_has_nothing_to_check(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[deal]
dealer_cards = { is = ▸"no-hole-card", kind = "assumed" }
""")
    assert said == [
        "The dealer has no hole card to look at: write 'none' at 'checks_under', or deal a hole card. "
        "'checks_under' is inherited from 'common': write it under [dealer] in this file too, "
        "or extend 'common-no-hole-card' instead."
    ]


COMMON_HAND = """\
[common_hand]
one_hand_many_patrons = { is = true, kind = "assumed" }
each_patron_decides_alone = { is = true, kind = "assumed" }
completion = { is = "stand-double-surrender-or-bust", kind = "assumed" }
draws_until_all_complete = { is = true, kind = "assumed" }
pair_modes = { is = ["offered"], kind = "assumed" }
pairs = { is = "offered", kind = "assumed" }
always_split = { is = ["A", "8"], kind = "assumed" }
never_split = { is = ["10", "5"], kind = "assumed" }
after_automatic_split = { is = "first-hand-only-or-both-for-an-equal-wager", kind = "assumed" }
first_incomplete_hand_on_the_left_first = { is = true, kind = "assumed" }
double = { is = "same-next-card", kind = "assumed" }
"""


def test_a_pair_is_split_always_or_never_not_both(faults_in_game: Faults) -> None:
    assert faults_in_game(COMMON_HAND) == []
    said = faults_in_game(COMMON_HAND.replace('["A", "8"]', '["A", ▸"5"]'))
    assert said == ["This rank is both always and never split: keep it in one list."]


def test_pairs_are_handled_in_a_way_the_house_has(faults_in_game: Faults) -> None:
    said = faults_in_game(COMMON_HAND.replace('pairs = { is = "offered"', 'pairs = { is = ▸"automatic"'))
    assert said == ["'automatic' is not among 'pair_modes'."]


def test_a_deck_without_tens_has_none_to_split(faults_in_game: Faults) -> None:
    deck = '[equipment]\ndeck_of = { is = 48, kind = "assumed" }\n'
    said = faults_in_game(deck + COMMON_HAND.replace('["10", "5"]', '[▸"10", "5"]'))
    assert said == ["A deck of 48 has no 10."]


def test_the_cards_that_decide_a_wager_may_be_named_in_another_table(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[wagers.pairs]
name = "Pairs"
decided_by = "first-two-cards"
offered = { is = true, kind = "assumed" }
[games.blackjack.wagers.pairs]
pays = { is = [{ event = "any-pair", pays = "11 to 1" }, { event = ▸"any-par", pays = "1 to 1" }], kind = "assumed" }
""")
    assert said == ["'any-par' is no event of a wager decided by first-two-cards. Did you mean 'any-pair'?"]


def test_what_a_game_lacks_is_named_heading_by_heading(faults_at_marks: Faults) -> None:
    said = faults_at_marks('name = "Mine"\n[games.▸▸▸▸▸▸▸▸▸▸blackjack]\nname = "Blackjack"\n')
    lacking = (
        "The game 'blackjack' lacks stands_on, soft_17, checks_under, blackjack_turned_over_at_once, busts under "
        '[dealer]: write what is missing, or put extends = "common" at the top of the file.'
    )
    assert lacking in said


def test_a_game_needs_a_name_and_so_does_its_house(faults_at_marks: Faults) -> None:
    said = faults_at_marks("""\
▸extends = "common"
[games.▸blackjack]
""")
    assert said == [
        "'name' is missing: write the house's name at the top of the file.",
        "'name' is missing: write the game's name under this heading.",
    ]


def test_a_side_wager_lacks_something_at_its_own_heading(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[wagers.▸"21+3"]
name = "21+3"
decided_by = "first-two-and-up-card"
""")
    assert said == ["The game 'blackjack' lacks offered, pays under [wagers.\"21+3\"]: write what is missing."]


def test_common_hand_rules_come_all_together_or_not_at_all(faults_at_marks: Faults) -> None:
    marked = HEAD.replace("[games.", "[games.▸") + '[common_hand]\npairs = { is = "offered", kind = "assumed" }\n'
    [said] = faults_at_marks(marked)
    assert said.startswith("The game 'blackjack' lacks one_hand_many_patrons, each_patron_decides_alone, completion,")


def test_the_shipped_houses_have_no_fault() -> None:
    assert check([shipped_folder()]) == ()


def test_no_motion_is_the_signal_of_two_wishes(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
hit_signal = { is = [▸"wave", "tap"], kind = "assumed" }
stand_signal = { is = ["wave"], kind = "assumed" }
""")
    assert said == ["'wave' is the hit signal and the stand signal: no dealer could tell them apart."]


def test_a_spoken_signal_is_of_no_use_where_voice_does_not_count(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
hit_signal = { is = ["tap", ▸"spoken"], kind = "assumed" }
voice = { is = "hand-only", kind = "assumed" }
""")
    assert said == ["A spoken signal does not count here: 'voice' says that the hand alone does."]


def test_bets_can_be_made_with_the_chips_of_the_table(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[equipment]
chips = { is = [{ value = "$5", colour = "red" }, { value = "$25", colour = "green" }], kind = "assumed" }
rack = { is = [{ value = "$5", count = 100 }], kind = "assumed" }
[bets]
main_bet = { is = { least = "$5", most = "$500", step = ▸"$1" }, kind = "assumed" }
side_wager = { is = { least = ▸"$2", most = "$100", step = "$5" }, kind = "assumed" }
""")
    assert said == ["No chips of this table make $1.", "No chips of this table make $2."]


def test_the_steps_of_a_limit_come_to_its_most(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[bets]
main_bet = { is = { least = "$5", most = ▸"$500", step = "$10" }, kind = "assumed" }
""")
    # 5, 15, 25 and so on.
    assert said == ["Steps of $10 from $5 never come to $500: write $495."]


def test_aces_are_split_again_only_where_a_third_hand_may_be(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[play]
most_hands = { is = 2, kind = "assumed" }
resplit_aces = { is = ▸true, kind = "assumed" }
""")
    assert said == ["Aces cannot be split again where a patron has 2 hands at most."]


def test_a_line_that_a_dearer_one_hides_is_told(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[wagers.pairs]
name = "Pairs"
decided_by = "first-two-cards"
offered = { is = true, kind = "assumed" }
pays = { is = [
  { event = "perfect-pair", pays = ▸"10 to 1" },
  { event = "any-pair", pays = "11 to 1" },
  { event = "suited", pays = "2 to 1" },
], kind = "assumed" }
""")
    assert said == [
        "'perfect-pair' is never paid: every such hand is 'any-pair' too, which pays no less. Change its price."
    ]


def test_a_line_that_asks_for_more_and_pays_no_more_is_told(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[wagers.ladies]
name = "Ladies"
decided_by = "first-two-cards"
offered = { is = true, kind = "assumed" }
pays = { is = [
  { event = "perfect-pair of queen-of-hearts and dealer-blackjack", pays = ▸"100 to 1" },
  { event = "perfect-pair of queens", pays = "125 to 1" },
  { event = "any-pair and dealer-blackjack", pays = "150 to 1" },
], kind = "assumed" }
""")
    hidden = "'perfect-pair of queen-of-hearts and dealer-blackjack'"
    wider = "'any-pair and dealer-blackjack'"
    assert said == [f"{hidden} is never paid: every such hand is {wider} too, which pays no less. Change its price."]


def test_a_line_names_no_tens_where_there_are_none(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[equipment]
deck_of = { is = 48, kind = "assumed" }
[wagers.tens]
name = "Tens"
decided_by = "first-two-cards"
offered = { is = true, kind = "assumed" }
pays = { is = [
  { event = ▸"any-pair of tens", pays = "12 to 1" },
  { event = "any-pair of ten-values", pays = "10 to 1" },
], kind = "assumed" }
""")
    assert said == ["A deck of 48 has no 10: leave out 'tens'."]
