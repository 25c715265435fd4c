"""When the tests' own houses shuffle anew: by the rounds and the spots, for a new dealer, at the cut card."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.domain.games import shipped, with_rules
from tests.houses.test_invented import GAMES
from trainer.content.houses.library import check
from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import ReshuffleWhen
from trainer.drills.base import Answer, Choice, Course
from trainer.drills.burn_and_cut_card import DRILL
from trainer.drills.burn_and_cut_card.cases import case_named, cases_of
from trainer.drills.burn_and_cut_card.grades import ASK
from trainer.training.table.simulate import RoundSeries
from trainer.training.table.transcript import header_to_json
from trainer.wording.rules.sentences import rule_sentence

OLD_MILL, LAKESIDE = GAMES["old-mill/single-deck"], GAMES["lakeside/blackjack"]


def new_packs(game: Game, spots: int, rounds: int) -> list[bool]:
    """Of each round, whether it is dealt from a pack shuffled just before it."""
    return [dealt.new_shoe for dealt in islice(RoundSeries(game, 3, spots).rounds(), rounds)]


@pytest.mark.parametrize(("spots", "rounds"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)])
def test_a_single_deck_is_shuffled_after_as_many_rounds_as_its_card_says(spots: int, rounds: int) -> None:
    assert new_packs(OLD_MILL, spots, 3 * rounds) == [True, *[False] * (rounds - 1)] * 3


def test_after_every_round_means_every_round() -> None:
    every = with_rules(LAKESIDE, shuffle__reshuffle_when=(ReshuffleWhen.CUT_CARD_OUT, ReshuffleWhen.EVERY_ROUND))
    assert new_packs(every, 3, 5) == [True] * 5


def test_a_shoe_is_dealt_to_its_cut_card_where_no_rounds_are_counted() -> None:
    assert sum(new_packs(LAKESIDE, 3, 6)) == 1


def test_no_cut_card_lies_in_a_pack_that_it_does_not_end() -> None:
    dealt = next(RoundSeries(OLD_MILL, 3, 2).rounds())
    assert dealt.shoe.cut_card is None


def test_rounds_are_counted_in_the_header_where_the_house_counts_them() -> None:
    headers = [header_to_json(dealt) for dealt in islice(RoundSeries(OLD_MILL, 3, 3).rounds(), 4)]
    assert [header.get("rounds_before") for header in headers] == [None, 1, 2, None]


@pytest.mark.parametrize(
    ("of", "key", "due"),
    [
        (OLD_MILL, "new-dealer", "shuffle-now"),
        (OLD_MILL, "floor-asks", "shuffle-now"),
        (OLD_MILL, "round-3-of-3", "shuffle-now"),
        (OLD_MILL, "round-2-of-3", "deal-on"),
        (OLD_MILL, "round-1-of-5", "shuffle-now"),
        (LAKESIDE, "new-dealer", "shuffle-now"),
    ],
)
def test_what_becomes_of_the_cards_is_asked_and_rests_on_the_rule(of: Game, key: str, due: str) -> None:
    case = case_named(key, of)
    assert case.due(of) == due
    assert case.rules(of)[0].ref.path == "shuffle.reshuffle_when"


def test_who_relieves_a_dealer_deals_on_where_the_house_does_not_shuffle_for_that() -> None:
    by_rounds = with_rules(OLD_MILL, shuffle__reshuffle_when=(ReshuffleWhen.SO_MANY_ROUNDS,))
    assert case_named("new-dealer", by_rounds).due(by_rounds) == "deal-on"


def test_a_house_that_shuffles_at_the_cut_card_only_is_not_asked_about_anything_else() -> None:
    for game in shipped().games():
        assert game.shuffle.reshuffle_when.value == (ReshuffleWhen.CUT_CARD_OUT,)
        assert not {case.key for case in cases_of(game)} & {"new-dealer", "floor-asks", "after-a-round", "round-1-of-1"}


def test_the_words_of_a_question_and_its_answer() -> None:
    question = next(
        asked for seed in range(500) if (asked := DRILL.question(Course(OLD_MILL), Random(seed))).case == "round-2-of-3"
    )
    assert question.circumstance == "Three spots are played, and two rounds have been dealt since the shuffle."
    grade = DRILL.grade(Course(OLD_MILL), question, Answer(((ASK, Choice("shuffle-now")),)))
    assert (grade.right, grade.answer) == (False, "Deal the next hand from the cards as they lie")
    assert grade.reason == (
        "Here the cards are shuffled after so many rounds, when a new dealer comes to the table and whenever the floor "
        "asks: 5 with one spot, 4 with two, 3 with three, 2 with four, 1 with five or more."
    )


def test_the_rule_is_told_in_the_list_of_rules() -> None:
    assert OLD_MILL.shuffle.rounds_by_spots is not None
    assert rule_sentence(OLD_MILL.shuffle.rounds_by_spots, OLD_MILL) == (
        "Rounds between two shuffles: 5 with one spot, 4 with two, 3 with three, 2 with four, 1 with five or more"
    )


CLASHES = {
    'reshuffle_when = { is = [], kind = "assumed" }\ncut_card_out = { is = [], kind = "assumed" }': "never shuffled",
    'reshuffle_when = { is = ["new-dealer"], kind = "assumed" }': "The cut card ends the shoe by 'cut_card_out'",
    'reshuffle_when = { is = ["cut-card-out", "so-many-rounds"], kind = "assumed" }': "After how many rounds",
    'rounds_by_spots = { is = [3], kind = "assumed" }': "Rounds are counted for nothing",
}


@pytest.mark.parametrize("rules", CLASHES)
def test_what_cannot_be_is_told(rules: str, tmp_path: Path) -> None:
    text = f'extends = "common"\nname = "Odd"\n[shuffle]\n{rules}\n[games.blackjack]\nname = "Blackjack"\n'
    (tmp_path / "odd.toml").write_text(text, encoding="utf-8")
    (fault,) = check([tmp_path])
    assert CLASHES[rules] in fault.message
