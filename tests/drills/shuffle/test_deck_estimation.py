"""Deck estimation: what is near enough, and how far off an estimate is, worked out by hand."""

import pytest

from tests.drills.asked import question_of
from tests.drills.conftest import TheGame
from tests.drills.shuffle.questions import estimated, rack_of
from trainer.domain.shuffle.places import Where
from trainer.domain.shuffle.state import CutCardAt
from trainer.drills.base import Answer, Course, Decks, Layout
from trainer.drills.deck_estimation import DRILL
from trainer.drills.mistakes import Mistake

EXHIBIT, SPANISH = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
DOUBLE, ROCKINGHAM = "casino-shoe-and-pitch/double-deck", "rockingham/blackjack"
NJ = "nj-common-hand/common-hand"


# A deck of 52 has quarters of 13 cards: 97 cards are 7 short of 2 decks (104) and 6 over 1.75 (91).
@pytest.mark.parametrize(
    ("fineness", "quarters", "right"),
    [(2, 8, True), (2, 6, False), (2, 10, False), (1, 7, True), (1, 8, False), (1, 6, False)],
)
def test_the_nearest_step_is_right_and_no_other(the_game: TheGame, fineness: int, quarters: int, right: bool) -> None:
    game = the_game(EXHIBIT)
    assert estimated(game, rack_of(game, 97, fineness), quarters).right is right


def test_spanish_decks_have_quarters_of_twelve_cards(the_game: TheGame) -> None:
    # 102 cards are 2.125 decks of 48, as far from 2 as from 2.25; of 52 they would be 1.96.
    game = the_game(SPANISH)
    found = [quarters for quarters in range(24) if estimated(game, rack_of(game, 102, 1), quarters).right]
    assert found == [8, 9]


def test_halfway_between_two_steps_both_are_right(the_game: TheGame) -> None:
    # 117 cards are 2.25 decks: 13 from 2 decks and 13 from 2.5.
    game = the_game(EXHIBIT)
    found = [quarters for quarters in range(0, 24, 2) if estimated(game, rack_of(game, 117, 2), quarters).right]
    assert found == [8, 10]


def test_too_many_are_told_as_over_in_cards_and_in_decks(the_game: TheGame) -> None:
    # 2.5 decks are 130 cards, 33 more than 97; 33 / 52 = 0.63.
    game = the_game(EXHIBIT)
    grade = estimated(game, rack_of(game, 97, 2), 10)
    assert grade.mistake is Mistake.ESTIMATED_TOO_MANY
    assert grade.headline == "Over by 0.63 decks"
    assert [(figure.label, figure.value) for figure in grade.figures] == [
        ("You said", "2.5 decks"),
        ("Lying there", "97 cards, 1.87 decks"),
        ("Over by", "33 cards, 0.63 decks"),
    ]


def test_too_few_are_told_as_under(the_game: TheGame) -> None:
    # 1 deck is 52 cards, 45 fewer than 97; 45 / 52 = 0.87.
    game = the_game(EXHIBIT)
    grade = estimated(game, rack_of(game, 97, 2), 4)
    assert grade.mistake is Mistake.ESTIMATED_TOO_FEW
    assert (grade.figures[2].label, grade.figures[2].value) == ("Under by", "45 cards, 0.87 decks")


def test_a_right_estimate_is_told_how_near_it_was(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    grade = estimated(game, rack_of(game, 97, 2), 8)
    assert (grade.right, grade.figures[2].value) == (True, "7 cards, 0.13 decks")
    assert grade.reason == "97 cards lie in the discard rack, 1.87 decks: call it 2 decks."


def test_a_wrong_estimate_is_told_by_how_many_cards_it_is_off(the_game: TheGame) -> None:
    # 2.5 decks are 130 cards, 33 more than the 97 that lie there.
    grade = estimated(the_game(EXHIBIT), rack_of(the_game(EXHIBIT), 97, 2), 10)
    assert grade.reason == "97 cards lie in the discard rack, 1.87 decks: call it 2 decks; 2.5 decks is 33 cards over."


def test_the_due_answer_is_the_nearest_step(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    graded = [estimated(game, rack_of(game, 97, fineness), 0) for fineness in (2, 1)]
    assert [grade.due for grade in graded] == [Answer((("decks", Decks(8)),)), Answer((("decks", Decks(7)),))]


def test_the_rules_are_the_decks_in_play_and_the_cards_of_a_deck(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    rules = estimated(game, rack_of(game, 97, 2), 8).rules
    assert [rule.ref.path for rule in rules] == ["equipment.decks", "equipment.deck_of"]


def test_a_pitched_game_has_its_stub_judged_and_no_shoe(the_game: TheGame) -> None:
    places = {key: {case.split("-")[0] for case in DRILL.cases(Course(the_game(key)))} for key in (EXHIBIT, DOUBLE)}
    assert places == {EXHIBIT: {"rack", "shoe", "pile"}, DOUBLE: {"rack", "stub"}}


@pytest.mark.parametrize("key", [EXHIBIT, SPANISH, DOUBLE, "nj-common-hand/common-hand"])
def test_all_cards_of_the_game_are_there_and_the_pack_is_as_thick_as_its_case(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    every = game.equipment.decks.value * game.equipment.deck_of.value.value
    bounds = {"thin": (1 / 12, 1 / 4), "middling": (1 / 4, 3 / 5), "thick": (3 / 5, 9 / 10)}
    for seed in range(120):
        question = question_of(DRILL, Course(game), seed)
        table = question.shuffle
        assert table is not None and question.look_at is not None
        assert sorted(number for _, numbers in table.lying for number in numbers) == list(range(every))
        least, most = bounds[question.case.split("-")[1]]
        assert int(every * least) <= table.count(question.look_at) <= every * most


def test_packs_are_of_any_thickness_not_of_whole_steps_alone(the_game: TheGame) -> None:
    game = the_game(EXHIBIT)
    counts = set()
    for seed in range(200):
        question = question_of(DRILL, Course(game), seed)
        assert question.shuffle is not None and question.look_at is not None
        counts.add(question.shuffle.count(question.look_at))
    assert len(counts) > 100
    assert len([count for count in counts if count % 13]) > 80


def test_a_pile_lies_on_the_felt_and_the_rack_and_the_shoe_are_seen_close(the_game: TheGame) -> None:
    found = {}
    for seed in range(120):
        question = question_of(DRILL, Course(the_game(EXHIBIT)), seed)
        assert question.look_at is not None
        found[question.look_at.where] = question.layout
    assert found == {
        Where.DISCARD_RACK: Layout.RACK_AND_SHOE,
        Where.SHOE: Layout.RACK_AND_SHOE,
        Where.PILE: Layout.SHUFFLE,
        Where.GROWING: Layout.SHUFFLE,
    }


@pytest.mark.parametrize(
    ("key", "piles", "on_the_cut_card"), [(EXHIBIT, 4, True), (ROCKINGHAM, 2, False), (NJ, 2, False)]
)
def test_the_piles_are_those_of_the_house_s_own_shuffle(
    the_game: TheGame, key: str, piles: int, on_the_cut_card: bool
) -> None:
    # The exhibit shuffles from four piles in a square onto the cut card; the others are silent, and two stacks assumed.
    tables = [question_of(DRILL, Course(the_game(key)), seed).shuffle for seed in range(80)]
    shuffled = [table for table in tables if table is not None and table.places(Where.PILE)]
    assert {len(table.places(Where.PILE)) for table in shuffled} == {piles}
    assert {table.cut_card is CutCardAt.MIDDLE for table in shuffled} == {on_the_cut_card}


def test_a_pack_shuffled_whole_in_the_hands_is_in_no_piles(the_game: TheGame) -> None:
    tables = [question_of(DRILL, Course(the_game(DOUBLE)), seed).shuffle for seed in range(80)]
    assert {at.where for table in tables if table is not None for at, _ in table.lying} == {
        Where.STUB,
        Where.DISCARD_RACK,
    }
