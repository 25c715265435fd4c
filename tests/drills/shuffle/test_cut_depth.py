"""Cut depth: each house's least and most, for the player's cut and the dealer's, counted by hand in cards."""

from collections.abc import Callable

import pytest

from tests.drills.asked import question_of
from tests.drills.conftest import TheGame
from tests.drills.shuffle.questions import cut, re_cut
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.shuffle.tolerances import cut_allowed
from trainer.drills.base import Answer, Choice, ChoiceAsk, Course, Depth, DepthAsk, Option
from trainer.drills.cut_depth.drill import DRILL
from trainer.drills.mistakes import Mistake

EXHIBIT, SPANISH = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
DOUBLE, ROCKINGHAM, SHOE = "casino-shoe-and-pitch/double-deck", "rockingham/blackjack", "casino-shoe-and-pitch/shoe"
RE_CUT_READ = "shuffle.dealer_recut"


# The exhibit's player cuts 1.5 to 3 decks from the front or the back: 78 to 156 cards of 52 a deck, 72 to 144 of 48.
@pytest.mark.parametrize(
    ("key", "decks", "depth", "due"),
    [
        (EXHIBIT, 6, 77, "refuse"),
        (EXHIBIT, 6, 78, "accept"),
        (EXHIBIT, 6, 156, "accept"),
        (EXHIBIT, 6, 312 - 78, "accept"),
        (EXHIBIT, 6, 312 - 77, "refuse"),
        (EXHIBIT, 8, 156, "accept"),
        (EXHIBIT, 8, 157, "refuse"),
        (EXHIBIT, 8, 208, "refuse"),
        (EXHIBIT, 8, 416 - 156, "accept"),
        (SPANISH, 6, 71, "refuse"),
        (SPANISH, 6, 72, "accept"),
        # Half a deck from either end is assumed where a document is silent, ten cards where cards are pitched.
        (ROCKINGHAM, 6, 25, "refuse"),
        (ROCKINGHAM, 6, 26, "accept"),
        (ROCKINGHAM, 6, 156, "accept"),
        (DOUBLE, 2, 9, "refuse"),
        (DOUBLE, 2, 10, "accept"),
        (DOUBLE, 2, 104 - 10, "accept"),
        (DOUBLE, 2, 104 - 9, "refuse"),
    ],
)
def test_a_players_cut_stands_where_the_house_lets_it(
    the_game: TheGame, key: str, decks: int, depth: int, due: str
) -> None:
    course = Course(the_game(key))
    assert cut(course, decks, depth, "accept").right is (due == "accept")
    assert cut(course, decks, depth, "refuse").right is (due == "refuse")
    assert cut(course, decks, depth, due).due == Answer((("cut", Choice(due)),))


def test_a_players_cut_is_answered_with_the_words_and_letters_of_the_shuffle_itself(the_game: TheGame) -> None:
    course = Course(the_game(EXHIBIT))
    asks = [question_of(DRILL, course, seed).asks[0] for seed in range(30)]
    offered = {ask.options for ask in asks if isinstance(ask, ChoiceAsk)}
    assert offered == {(Option("accept", "Accept", "y"), Option("refuse", "Cut again", "n"))}
    assert cut(course, 8, 40, "accept").answer == "Have the player cut again"


def test_a_bad_cut_accepted_is_told_as_too_shallow_or_too_deep(the_game: TheGame) -> None:
    course = Course(the_game(EXHIBIT))
    shallow, deep = cut(course, 8, 40, "accept"), cut(course, 8, 200, "accept")
    assert (shallow.headline, shallow.mistake) == ("That cut is too shallow", Mistake.ACCEPTED_A_BAD_CUT)
    assert (deep.headline, deep.mistake) == ("That cut is too deep", Mistake.ACCEPTED_A_BAD_CUT)
    assert shallow.reason == (
        "The cut is 40 cards (0.77 decks) from the front, 38 cards short of 1.5 decks (78 cards); "
        "this house wants 1.5 to 3 decks from front or back."
    )


@pytest.mark.parametrize(
    ("depth", "broken"),
    [
        (77, "1 card short of 1.5 decks (78 cards)"),
        (157, "1 card over 3 decks (156 cards)"),
        (416 - 77, "1 card short of 1.5 decks (78 cards)"),
        (416 - 160, "4 cards over 3 decks (156 cards)"),
    ],
)
def test_a_cut_just_beyond_a_limit_is_told_by_how_many_cards(the_game: TheGame, depth: int, broken: str) -> None:
    assert f", {broken}; this house wants" in cut(Course(the_game(EXHIBIT)), 8, depth, "accept").reason


def test_a_good_cut_breaks_no_limit_in_words_either(the_game: TheGame) -> None:
    reason = cut(Course(the_game(EXHIBIT)), 6, 100, "refuse").reason
    assert (
        reason
        == "The cut is 100 cards (1.92 decks) from the front; this house wants 1.5 to 3 decks from front or back."
    )


def test_ten_cards_are_told_in_cards_where_a_pack_is_held(the_game: TheGame) -> None:
    reason = cut(Course(the_game(DOUBLE)), 2, 8, "accept").reason
    assert reason.startswith("The cut is 8 cards (0.15 decks) from the front, 2 cards short; ")


def test_a_re_cut_is_told_from_the_limit_it_breaks_and_from_the_aim(the_game: TheGame) -> None:
    # The exhibit: at most 130, as near 104 as can be. 131 are 1 over the most and 27 over the aim; 131 / 52 = 2.52.
    course = Course(the_game(EXHIBIT))
    assert re_cut(course, 6, 131).reason.endswith(
        "131 cards (2.52 decks) stand behind it, 1 card over 2.5 decks (130 cards) and 27 cards over the aim."
    )
    assert re_cut(course, 6, 77).reason.endswith(
        "77 cards (1.48 decks) stand behind it, 1 card short of 1.5 decks (78 cards) and 27 cards under the aim."
    )


def test_a_cut_card_behind_all_cards_is_told_as_no_cards(the_game: TheGame) -> None:
    # The aim is 104 cards, two decks.
    figures = re_cut(Course(the_game(EXHIBIT)), 6, 0).figures
    assert [(each.label, each.value) for each in figures] == [
        ("You set", "0 cards, 0 decks"),
        ("The aim", "104 cards, 2 decks"),
        ("Under by", "104 cards, 2 decks"),
    ]


def test_where_no_aim_is_named_the_error_is_that_from_the_limit(the_game: TheGame) -> None:
    # At least one full deck: 40 cards are 12 short of it.
    grade = re_cut(Course(the_game(ROCKINGHAM)), 6, 40)
    assert (grade.headline, grade.figures[2].label) == ("Under by 0.23 decks", "Under by")
    assert grade.figures[2].value == "12 cards, 0.23 decks"
    assert "12 cards short of 1 deck (52 cards)." in grade.reason
    assert "aim" not in grade.reason


def test_the_headline_tells_the_same_number_as_the_figure(the_game: TheGame) -> None:
    # The aim is 104: 35 cards less are 35 / 52 = 0.67 decks, 39 are three quarters of one, 52 more a whole one.
    course = Course(the_game(EXHIBIT))
    told = [re_cut(course, 6, cards) for cards in (69, 65, 156)]
    assert [(grade.headline, grade.figures[2].value) for grade in told] == [
        ("Under by 0.67 decks", "35 cards, 0.67 decks"),
        ("Under by 0.75 decks", "39 cards, 0.75 decks"),
        ("Over by 1 deck", "52 cards, 1 deck"),
    ]


@pytest.mark.parametrize("key", [EXHIBIT, SPANISH, ROCKINGHAM, SHOE, DOUBLE])
def test_a_third_to_half_of_the_questions_are_re_cuts(the_game: TheGame, key: str) -> None:
    cases = DRILL.cases(Course(the_game(key)))
    assert len(cases) / 3 <= len([case for case in cases if case.startswith("re-cut")]) <= len(cases) / 2


@pytest.mark.parametrize("key", [EXHIBIT, ROCKINGHAM, DOUBLE])
def test_a_re_cut_follows_a_cut_that_the_house_takes(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    for seed in range(80):
        question = question_of(DRILL, Course(game), seed)
        if question.depth is None:
            table = question.shuffle
            assert table is not None and table.cut is not None
            assert cut_allowed(game, len(table.cards), table.cut.depth)
            end = "front" if table.cut.depth <= len(table.cards) / 2 else "back"
            assert f"The player cut from the {end}" in question.circumstance


def test_a_good_cut_refused_is_a_mistake_of_its_own(the_game: TheGame) -> None:
    grade = cut(Course(the_game(EXHIBIT)), 6, 100, "refuse")
    assert (grade.headline, grade.mistake) == ("That cut was good", Mistake.REFUSED_A_GOOD_CUT)


# The exhibit: as near 2 decks as can be, not under 1.5, not over 2.5. Two pitched decks: half a deck
# to one (assumed), and no aim named: the middle.
@pytest.mark.parametrize(
    ("key", "decks", "least", "aim", "most"),
    [(EXHIBIT, 6, 78, 104, 130), (EXHIBIT, 8, 78, 104, 130), (SPANISH, 6, 72, 96, 120), (DOUBLE, 2, 26, 39, 52)],
)
def test_a_re_cut_is_right_from_the_least_to_the_most(
    the_game: TheGame, key: str, decks: int, least: int, aim: int, most: int
) -> None:
    course = Course(the_game(key))
    assert [re_cut(course, decks, cards).right for cards in (least - 1, least, aim, most, most + 1)] == [
        False,
        True,
        True,
        True,
        False,
    ]
    assert re_cut(course, decks, least - 1).mistake is Mistake.RE_CUT_TOO_SHALLOW
    assert re_cut(course, decks, most + 1).mistake is Mistake.RE_CUT_TOO_DEEP
    assert re_cut(course, decks, aim).due == Answer((("re-cut", Depth(aim)),))


def test_the_error_is_told_against_the_aim_in_cards_and_in_decks(the_game: TheGame) -> None:
    # 97 cards are 7 under 104; 7 / 52 = 0.13. 150 are 46 over; 46 / 52 = 0.88.
    course = Course(the_game(EXHIBIT))
    near, deep = re_cut(course, 6, 97), re_cut(course, 6, 150)
    assert [(figure.label, figure.value) for figure in near.figures] == [
        ("You set", "97 cards, 1.87 decks"),
        ("The aim", "104 cards, 2 decks"),
        ("Under by", "7 cards, 0.13 decks"),
    ]
    assert near.right
    assert (deep.figures[2].label, deep.figures[2].value) == ("Over by", "46 cards, 0.88 decks")
    assert not deep.right


def test_rockingham_wants_at_least_one_full_deck_and_half_the_pack_is_left_to_deal(the_game: TheGame) -> None:
    # Six decks are 312 cards: half of them are 156.
    course = Course(the_game(ROCKINGHAM))
    rights = [re_cut(course, 6, cards).right for cards in (51, 52, 104, 156, 157)]
    assert rights == [False, True, True, True, False]
    grade = re_cut(course, 6, 52)
    assert grade.rules[0].ref.kind is Kind.READ
    assert (grade.figures[1].label, grade.figures[1].value) == ("Allowed", "52 to 156 cards, 3 decks")
    assert [(rule.ref.path, rule.ref.kind) for rule in grade.rules[1:]] == [("shuffle.least_dealt", Kind.ASSUMED)]


def test_a_re_cut_that_leaves_too_little_to_deal_is_told_so(the_game: TheGame) -> None:
    reason = re_cut(Course(the_game(ROCKINGHAM)), 6, 200).reason
    assert reason == (
        "The cut card goes at least 1 deck from the back, with at least half the pack left to deal; "
        "200 cards (3.85 decks) stand behind it, 44 cards over 3 decks (156 cards)."
    )


def test_where_no_aim_is_named_the_answer_is_all_that_is_allowed(the_game: TheGame) -> None:
    assert re_cut(Course(the_game(EXHIBIT)), 6, 104).answer == "104 cards, 2 decks"
    assert re_cut(Course(the_game(DOUBLE)), 2, 39).answer == "26 to 52 cards, such as 39 cards, 0.75 decks"


def test_read_the_other_way_rockingham_takes_any_depth(the_game: TheGame) -> None:
    course = Course(the_game(ROCKINGHAM).switched({RE_CUT_READ}))
    assert [re_cut(course, 6, cards).right for cards in (1, 30, 52, 156)] == [True, True, True, True]
    assert re_cut(course, 6, 30).rules[0].switched
    assert "any depth" in re_cut(course, 6, 30).reason


@pytest.mark.parametrize("key", [EXHIBIT, ROCKINGHAM, DOUBLE])
def test_a_cut_card_with_nothing_before_it_is_too_deep_in_every_house(the_game: TheGame, key: str) -> None:
    game = the_game(key)
    decks = game.equipment.decks.value
    assert re_cut(Course(game), decks, decks * 52).mistake is Mistake.RE_CUT_TOO_DEEP


def test_the_same_re_cut_is_right_in_one_house_and_wrong_in_another_by_the_rule(
    the_game: TheGame, other_games: Callable[[Game], tuple[Game, ...]]
) -> None:
    there, here = the_game(ROCKINGHAM), the_game(EXHIBIT)
    assert re_cut(Course(there), 6, 60).right
    grade = re_cut(Course(here, elsewhere=other_games(here)), 6, 60)
    assert not grade.right
    assert grade.working is not None
    assert grade.working.rows == ((there.house_name, "1 deck", "–", "–"),)
    assert grade.working.total == (here.house_name, "1.5 decks", "2 decks", "2.5 decks")


def test_other_decks_than_those_in_play_rest_on_the_rule_that_allows_them(the_game: TheGame) -> None:
    course = Course(the_game(EXHIBIT))
    paths = [[rule.ref.path for rule in re_cut(course, decks, 104).rules] for decks in (6, 8)]
    assert paths == [[RE_CUT_READ], [RE_CUT_READ, "equipment.decks_allowed"]]


def test_only_a_house_with_a_most_has_cuts_that_are_too_deep(the_game: TheGame) -> None:
    deep = {
        key: any(case.startswith("too-deep") for case in DRILL.cases(Course(the_game(key))))
        for key in (EXHIBIT, SPANISH, ROCKINGHAM, SHOE, DOUBLE)
    }
    assert deep == {EXHIBIT: True, SPANISH: True, ROCKINGHAM: False, SHOE: False, DOUBLE: False}


@pytest.mark.parametrize("key", [EXHIBIT, ROCKINGHAM, DOUBLE])
def test_a_case_says_what_its_cut_is(the_game: TheGame, key: str) -> None:
    course = Course(the_game(key))
    for seed in range(150):
        question = question_of(DRILL, course, seed)
        due = dict(DRILL.grade(course, question, Answer(())).due.responses)
        if question.depth is None:
            ask = question.asks[0]
            assert isinstance(ask, DepthAsk) and question.shuffle is not None
            assert ask.cards == len(question.shuffle.cards)
            continue
        assert due["cut"] == Choice("accept" if question.case.startswith("good") else "refuse")


def test_a_borderline_cut_is_two_to_eight_cards_from_the_bound(the_game: TheGame) -> None:
    course = Course(the_game(EXHIBIT))
    depths = set()
    for seed in range(900):
        question = question_of(DRILL, course, seed)
        if question.case == "too-shallow-front-borderline":
            depths.add(question.depth)
    assert depths == set(range(78 - 8, 78 - 1))
