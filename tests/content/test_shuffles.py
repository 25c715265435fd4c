"""A shuffle is data: any sensible steps are read, and steps that are no shuffle are told at the step to blame."""

from fractions import Fraction
from pathlib import Path

import pytest

from tests.content.marks import HEAD, Faults
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.domain.house.limits import CutDepth, DeckPart


def one(rule: str) -> str:
    return f'[shuffle]\n{rule.removesuffix("}")}, kind = "assumed" }}\n'


SENSIBLE = [
    'end_of_shoe = { is = ["mix", "two-equal-stacks", "from-each-stack", "riffle", "riffle", "box", "onto-one-pile", '
    '"until-one-pile-stands"] }',
    'end_of_shoe = { is = ["wash", "four-equal-piles-in-a-square", "from-opposite-corners", "riffle", "strip", '
    '"riffle", "onto-one-pile", "until-one-pile-stands"] }',
    'new_game = { is = ["two-equal-stacks", "half-deck-from-each-stack", "shuffle-onto-fifth-pile-on-cut-card", '
    '"until-one-pile-stands"] }',
    'by_hand = { is = ["wash", "square-up", "riffle", "box", "strip", "riffle"] }',
    'by_hand = { is = ["riffle"] }',
    'end_of_shoe = { is = ["square-up", "riffle", "riffle"] }',
]


@pytest.mark.parametrize("rule", SENSIBLE)
def test_a_new_shuffle_is_data(faults_in_game: Faults, rule: str) -> None:
    assert faults_in_game(one(rule)) == []


IMPOSSIBLE = [
    (
        'new_game = { is = ["two-equal-stacks", ▸"half-deck-from-opposite-corners", "riffle", "onto-one-pile", '
        '"until-one-pile-stands"] }',
        "'half-deck-from-opposite-corners' needs four piles.",
    ),
    (
        'new_game = { is = ["wash", ▸"half-deck-from-opposite-corners", "riffle"] }',
        "'half-deck-from-opposite-corners' needs four piles: write 'four-equal-piles-in-a-square' before it.",
    ),
    (
        'new_game = { is = ["four-equal-piles-in-a-square", ▸"half-deck-from-each-stack", "riffle", "onto-one-pile", '
        '"until-one-pile-stands"] }',
        "'half-deck-from-each-stack' needs two stacks.",
    ),
    (
        'new_game = { is = ["two-equal-stacks", "half-deck-from-each-stack", "riffle", "onto-one-pile", '
        '▸"alternate-diagonals", "until-one-pile-stands"] }',
        "'alternate-diagonals' needs four piles in a square.",
    ),
    (
        'new_game = { is = ["two-equal-stacks", "half-deck-from-each-stack", "riffle", ▸"onto-one-pile"] }',
        "The shuffle has no end: write 'until-one-pile-stands'.",
    ),
    (
        'new_game = { is = ["two-equal-stacks", "half-deck-from-each-stack", "riffle", ▸"until-one-pile-stands"] }',
        "The packets are laid down nowhere: write 'onto-one-pile' or 'shuffle-onto-fifth-pile-on-cut-card'.",
    ),
    (
        'new_game = { is = ["two-equal-stacks", "half-deck-from-each-stack", ▸"strip", "riffle", "onto-one-pile", '
        '"until-one-pile-stands"] }',
        "Two packets cannot be stripped: riffle them together first.",
    ),
    (
        'new_game = { is = ["two-equal-stacks", "half-deck-from-each-stack", "riffle", "onto-one-pile", '
        '"until-one-pile-stands", ▸"strip"] }',
        "'strip' comes too late: it stands before 'until-one-pile-stands'.",
    ),
    ('by_hand = { is = ["square-up", "riffle", ▸"wash"] }', "'wash' comes too late: it stands before 'riffle'."),
    (
        'by_hand = { is = ["square-up", ▸"strip", "riffle"] }',
        "A pack in the hands is riffled before it is stripped: write 'riffle' first.",
    ),
    ('by_hand = { is = ["wash", ▸"wash", "riffle"] }', "'wash' stands here twice: keep one."),
    (
        'by_hand = { is = ["two-equal-stacks", ▸"square-up", "half-deck-from-each-stack", "riffle", "onto-one-pile", '
        '"until-one-pile-stands"] }',
        "'two-equal-stacks' and 'square-up' cannot both be done: keep one.",
    ),
    (
        'by_hand = { is = [▸"square-up"] }',
        "No step shuffles: write 'riffle', or 'shuffle-onto-fifth-pile-on-cut-card'.",
    ),
    ("by_hand = { is = ▸[] }", "No step shuffles: write 'riffle', or 'shuffle-onto-fifth-pile-on-cut-card'."),
    (
        'by_hand = { is = ["riffle", ▸"until-one-pile-stands"] }',
        "'until-one-pile-stands' needs piles to take from: write 'two-equal-stacks' and what is taken from them.",
    ),
    (
        'new_game = { is = [▸"plug-stub-into-discards", "two-equal-stacks", "half-deck-from-each-stack", "riffle", '
        '"onto-one-pile", "until-one-pile-stands"] }',
        "There is no stub to plug at a new game.",
    ),
    (
        'end_of_shoe = { is = ▸["two-equal-stacks", "half-deck-from-each-stack", "riffle", "onto-one-pile", '
        '"until-one-pile-stands"] }',
        "The stub is left over: write 'plug-stub-into-discards', 'mix' or 'wash' before the piles.",
    ),
    ("packet = { is = ▸[] }", "Two packets are riffled together first: write 'riffle' before anything else."),
    ('packet = { is = [▸"strip"] }', "Two packets are riffled together first: write 'riffle' before anything else."),
    (
        'packet = { is = ["riffle", ▸"wash"] }',
        "'wash' is nothing done to a packet: write 'riffle', 'lace', 'strip' or 'box'.",
    ),
    (
        'closing = { is = ["dealer-tells-players", ▸"trays-counted"] }',
        "The trays are counted at the cage: write 'trays-and-rakes-to-the-cage' before.",
    ),
    ('taken = { is = ▸"2" }', '\'taken\' cannot be "2": write a part of a deck such as "1/2", at most "1".'),
    ("taken_within = { is = ▸40 }", "'taken_within' cannot be 40: write 26 or less."),
    (
        "cut_by_hand = { is = ▸{ from_front = true } }",
        "'least_decks' is missing: write how deep a cut is at least, or 'least_cards'.",
    ),
    (
        "cut_by_hand = { is = { least_decks = 1, ▸most_cards = 60 } }",
        "A cut is told in decks or in cards: take 'most_cards' away.",
    ),
    ("cut_by_hand = { is = { least_cards = 10, most_cards = ▸9 } }", "'most_cards' cannot be less than 'least_cards'."),
    (
        "cut_by_hand = { is = { least_cards = ▸313 } }",
        "A cut 313 cards deep is deeper than the shoe, which holds 312 cards.",
    ),
    (
        "player_cut = { is = { least_decks = ▸3.5, from_front = true, from_back = true } }",
        "No cut lies so deep from either end of 6 decks.",
    ),
]


@pytest.mark.parametrize(("rule", "said"), IMPOSSIBLE)
def test_what_is_no_shuffle_is_told_at_the_step_to_blame(faults_in_game: Faults, rule: str, said: str) -> None:
    assert faults_in_game(one(rule)) == [said]


def test_steps_that_say_half_a_deck_take_half_a_deck(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[shuffle]
taken = { is = "1/3", kind = "assumed" }
end_of_shoe = { is = ["mix", "two-equal-stacks", ▸"half-deck-from-each-stack", "riffle", "onto-one-pile",
  "until-one-pile-stands"], kind = "assumed" }
new_game = { is = ["two-equal-stacks", "from-each-stack", "riffle", "onto-one-pile",
  "until-one-pile-stands"], kind = "assumed" }
""")
    assert said == ["'half-deck-from-each-stack' says half a deck, and 'taken' says 1/3: write 'from-each-stack'."]


def test_re_suited_decks_are_washed_before_piles_are_made(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[shuffle]
cut_card_out = { is = ▸["re-suit-all-decks"], kind = "assumed" }
""")
    assert said == [
        "Re-suited decks still lie apart when piles are made: write 'wash' before. "
        "'end_of_shoe' is inherited from 'common': write it under [shuffle] in this file too."
    ]


def test_new_decks_are_washed_at_the_opening_or_by_the_shuffle(faults_in_game: Faults) -> None:
    said = faults_in_game("""\
[shuffle]
opening = { is = ["inspect-each-deck"], kind = "assumed" }
new_game = { is = ▸["two-equal-stacks", "half-deck-from-each-stack", "riffle", "onto-one-pile",
  "until-one-pile-stands"], kind = "assumed" }
""")
    assert said == ["The decks still lie apart when piles are made: write 'wash' before."]


def test_parts_of_a_deck_and_cuts_in_cards_are_read(tmp_path: Path) -> None:
    rules = '[shuffle]\ntaken = { is = "1/3", kind = "assumed" }\n'
    rules += 'end_of_shoe = { is = ["square-up", "riffle"], kind = "assumed" }\n'
    rules += 'new_game = { is = ["square-up", "riffle"], kind = "assumed" }\n'
    rules += 'dealer_recut = { is = { least_cards = 20, aim_cards = 26, most_cards = 30 }, kind = "assumed" }\n'
    (tmp_path / "mine.toml").write_text(HEAD + rules)
    library = read_houses([shipped_folder(), tmp_path])
    assert library.faults == ()
    game = library.game("mine/blackjack")
    assert game is not None
    assert game.shuffle.taken.value == DeckPart(Fraction(1, 3))
    assert game.shuffle.taken.value.cards(52) == 17
    assert game.shuffle.taken.value.cards(48) == 16
    assert game.shuffle.dealer_recut.value == CutDepth(least_cards=20, aim_cards=26, most_cards=30)
