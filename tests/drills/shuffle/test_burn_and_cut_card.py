"""Burn and cut card: what each house's document has the dealer do, and what is assumed where it is silent."""

from tests.domain.games import with_rules
from tests.drills.asked import question_of, questions_of
from tests.drills.conftest import TheGame
from tests.each_case import each_case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.house.shuffle_terms import ClosingStep, CutCardOut
from trainer.domain.shuffle.places import Where
from trainer.drills.base import Answer, Choice, ChoiceAsk, Course, Grade, Question
from trainer.drills.burn_and_cut_card.drill import ASK, DRILL
from trainer.drills.mistakes import Mistake

RE_SUITING = "rockingham/blackjack~shuffle.cut_card_out"
EXHIBIT, DOUBLE, ROCKINGHAM = (
    "exhibit-17-011/blackjack",
    "casino-shoe-and-pitch/double-deck",
    "rockingham/blackjack",
)


def of_case(game: Game, case: str) -> Question:
    return next(questions_of(DRILL, Course(game), case, 600))


def graded(game: Game, case: str, choice: str) -> Grade:
    return DRILL.grade(Course(game), of_case(game, case), Answer(((ASK, Choice(choice)),)))


# The exhibit burns the first card upon a new shoe or on entering the table, unless the floor says otherwise; the others
# are silent, and burn on a new shoe. Rockingham re-suits all decks at the closing, or, read so, after every shoe.
@each_case(
    ("key", "case", "due", "kind"),
    [
        (EXHIBIT, "new-shoe", "burn", Kind.STATED),
        (EXHIBIT, "entering-the-table", "burn", Kind.STATED),
        (EXHIBIT, "new-shoe-waived", "no-burn", Kind.STATED),
        (EXHIBIT, "entering-waived", "no-burn", Kind.STATED),
        (EXHIBIT, "same-shoe", "no-burn", Kind.STATED),
        (ROCKINGHAM, "new-shoe", "burn", Kind.ASSUMED),
        (ROCKINGHAM, "entering-the-table", "no-burn", Kind.ASSUMED),
        (ROCKINGHAM, "cut-card-in-the-deal", "finish", Kind.STATED),
        (ROCKINGHAM, "cut-card-in-the-play", "finish", Kind.STATED),
        (ROCKINGHAM, "cut-card-before-the-deal", "deal-this", Kind.STATED),
        (ROCKINGHAM, "after-the-last-hand", "together", Kind.ASSUMED),
        (RE_SUITING, "after-the-last-hand", "re-suit", Kind.READ),
        (ROCKINGHAM, "telling-of-the-cut-card", "say-last-hand", Kind.STATED),
        (ROCKINGHAM, "naming-the-last-shoe", "manager", Kind.STATED),
        (ROCKINGHAM, "last-shoe-is-named", "tell", Kind.STATED),
        (ROCKINGHAM, "last-shoe-is-over", "re-suit-and-close", Kind.STATED),
        (ROCKINGHAM, "trays-and-rakes", "cage", Kind.STATED),
        (EXHIBIT, "three-hands-and-a-new-player", "two-now", Kind.READ),
        (EXHIBIT, "two-hands-and-a-new-player", "one-later", Kind.STATED),
        (EXHIBIT, "two-hands-at-the-shoe-s-end", "one-given-up", Kind.STATED),
        (EXHIBIT, "cut-card-in-the-deal", "finish", Kind.ASSUMED),
        (EXHIBIT, "after-the-last-hand", "plug", Kind.STATED),
        (EXHIBIT, "naming-the-last-shoe", "manager", Kind.ASSUMED),
        (DOUBLE, "after-the-last-hand", "together", Kind.ASSUMED),
        (DOUBLE, "entering-the-table", "no-burn", Kind.ASSUMED),
    ],
)
def test_the_house_says_what_is_due(the_game: TheGame, key: str, case: str, due: str, kind: Kind) -> None:
    grade = graded(the_game(key), case, due)
    assert grade.right
    assert grade.rules[0].ref.kind is kind


def test_what_the_exhibit_does_after_the_last_hand_is_its_own_shuffle(the_game: TheGame) -> None:
    rules = graded(the_game(EXHIBIT), "after-the-last-hand", "plug").rules
    assert [(rule.ref.path, rule.ref.kind) for rule in rules] == [
        ("shuffle.end_of_shoe", Kind.STATED),
        ("shuffle.cut_card_out", Kind.ASSUMED),
    ]


def test_only_the_exhibit_s_document_says_who_gives_a_spot_up(the_game: TheGame) -> None:
    asked = {key for key in GAMES if any("new-player" in case for case in DRILL.cases(Course(the_game(key))))}
    assert asked == {EXHIBIT}
    grade = graded(the_game(EXHIBIT), "two-hands-at-the-shoe-s-end", "another-shoe")
    assert [rule.ref.citation.words for rule in grade.rules if rule.ref.citation is not None] == [
        "New players always have priority",
        "they will be allowed to finish the remainder of the current shoe, before surrendering their spot",
    ]


def test_the_floor_can_waive_the_burn_only_where_the_house_says_so(the_game: TheGame) -> None:
    waived = {key: {case for case in DRILL.cases(Course(the_game(key))) if "waived" in case} for key in GAMES}
    assert waived == {EXHIBIT: {"new-shoe-waived", "entering-waived"}, ROCKINGHAM: set(), DOUBLE: set()}


GAMES = (EXHIBIT, ROCKINGHAM, DOUBLE)


@each_case(
    ("key", "case", "choice", "mistake"),
    [
        (EXHIBIT, "new-shoe", "no-burn", Mistake.MISSED_THE_BURN),
        (EXHIBIT, "new-shoe", "burn-each-deck", Mistake.WRONG_BURN),
        (EXHIBIT, "same-shoe", "burn", Mistake.BURNED_NEEDLESSLY),
        (EXHIBIT, "entering-waived", "burn", Mistake.BURNED_NEEDLESSLY),
        (ROCKINGHAM, "entering-the-table", "burn", Mistake.BURNED_NEEDLESSLY),
        (ROCKINGHAM, "cut-card-in-the-play", "one-more", Mistake.MISREAD_THE_CUT_CARD),
        (RE_SUITING, "after-the-last-hand", "plug", Mistake.WRONG_NEXT_STEP),
        (ROCKINGHAM, "last-shoe-is-named", "say-nothing", Mistake.WRONG_ANNOUNCEMENT),
        (EXHIBIT, "after-the-last-hand", "re-suit", Mistake.WRONG_NEXT_STEP),
    ],
)
def test_each_mistake_has_its_kind(the_game: TheGame, key: str, case: str, choice: str, mistake: Mistake) -> None:
    assert graded(the_game(key), case, choice).mistake is mistake


def test_a_pitched_game_speaks_of_a_pack(the_game: TheGame) -> None:
    question = of_case(the_game(DOUBLE), "new-shoe")
    assert question.prompt == "The new pack is in your hand. What now?"
    ask = of_case(the_game(DOUBLE), "cut-card-in-the-deal").asks[0]
    assert isinstance(ask, ChoiceAsk)
    assert not any("shoe" in option.words for option in ask.options)


def options_of(game: Game, case: str) -> dict[str, str]:
    ask = of_case(game, case).asks[0]
    assert isinstance(ask, ChoiceAsk)
    return {option.key: option.words for option in ask.options}


def test_a_pack_in_the_hand_is_neither_loaded_nor_holds_a_stub(the_game: TheGame) -> None:
    game = the_game(DOUBLE)
    assert options_of(game, "after-the-last-hand")["discards-only"] == (
        "Keep the stub in your hand and shuffle the discards alone"
    )
    for seed in range(150):
        question = question_of(DRILL, Course(game), seed)
        assert "loaded" not in f"{question.prompt} {question.circumstance}"


def test_where_the_stub_is_plugged_no_wrong_choice_is_a_loose_name_for_it(the_game: TheGame) -> None:
    words = options_of(the_game(EXHIBIT), "after-the-last-hand")
    assert words["plug"] == "Plug the stub into the discards and go to the shuffle"
    assert words["together"] == "Lay the stub on top of the discards and shuffle"
    double = options_of(the_game(DOUBLE), "after-the-last-hand")
    assert double["together"] == "Put stub and discards together and go to the shuffle"


def test_at_a_common_hand_nobody_has_a_spot_dealt_to(the_game: TheGame) -> None:
    game = the_game("nj-common-hand/common-hand")
    told = {question_of(DRILL, Course(game), seed).circumstance for seed in range(400)}
    assert "Six patrons bet on the hand. The night goes on after this shoe." in told
    assert not [words for words in told if "spot" in words.lower() or "dealt in" in words or "player" in words]


def test_the_right_choice_has_no_letter_of_its_own(the_game: TheGame) -> None:
    game, letters = the_game(EXHIBIT), set()
    for seed in range(300):
        question = question_of(DRILL, Course(game), seed)
        ask, due = question.asks[0], DRILL.grade(Course(game), question, Answer(())).due.response(ASK)
        assert isinstance(ask, ChoiceAsk)
        letters |= {option.letter for option in ask.options if Choice(option.key) == due}
    assert letters == {"a", "b", "c", "d"}


def test_at_the_closing_the_cards_lie_counted_and_re_suited(the_game: TheGame) -> None:
    table = of_case(the_game(EXHIBIT), "trays-and-rakes").shuffle
    assert table is not None
    assert table.re_suited
    assert {place.where for place, _ in table.lying} == {Where.PASSED}


def test_where_a_house_does_not_re_suit_at_the_closing_the_trays_go_to_the_cage_at_once(the_game: TheGame) -> None:
    of = the_game(ROCKINGHAM)
    steps = tuple(step for step in of.shuffle.closing.value if step is not ClosingStep.RESUIT_ALL_DECKS)
    without = with_rules(of, shuffle__closing=steps, shuffle__cut_card_out=(CutCardOut.LAST_HAND_OF_THE_SHOE,))
    right = graded(without, "last-shoe-is-over", "cage-now")
    assert right.mistake is None
    assert right.reason == "Nothing is dealt after the last shoe, and the trays and rakes go to the cage."
    assert graded(without, "last-shoe-is-over", "re-suit-and-close").mistake is Mistake.WRONG_NEXT_STEP
