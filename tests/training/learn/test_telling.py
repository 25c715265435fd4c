"""A lesson is told with the values of the game in force, and rests on that game's own words."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from tests.domain.games import game, shipped
from trainer.content.learn.lesson_file import read_lesson
from trainer.content.learn.lessons import Lesson
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.house.terms import DealerCards
from trainer.training.learn.lessons.telling import told
from trainer.training.learn.lessons.told_lesson import (
    ToldComparison,
    ToldFigure,
    ToldGrid,
    ToldHeading,
    ToldItems,
    ToldLesson,
    ToldParagraph,
    ToldRule,
    ToldTry,
    ToldWatch,
    plainly,
)

HEAD = '+++\ntitle = "Stacks"\nminutes = 6\nafter = "pay a player"\n+++\n\n'
CASINO, DECK = "casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck"
ROCKINGHAM, EXHIBIT, SPANISH = "rockingham/blackjack", "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
CHANCE, COMMON = "games-of-chance/blackjack", "nj-common-hand/common-hand"


@cache
def every_game() -> tuple[Game, ...]:
    return shipped().games()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path


def lesson(folder: Path, body: str) -> Lesson:
    path = folder / "stacks.md"
    path.write_text(HEAD + body, encoding="utf-8")
    made, faults = read_lesson(path)
    assert faults == ()
    assert made is not None
    return made


def at(folder: Path, key: str, body: str, *switched: str) -> ToldLesson:
    return told(lesson(folder, body), game(key).switched(switched), every_game())


def sentence(folder: Path, key: str, body: str, *switched: str) -> str:
    """The one paragraph that is told; "" where none is."""
    blocks = at(folder, key, body, *switched).blocks
    return " / ".join(plainly(block.words) for block in blocks if isinstance(block, ToldParagraph))


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("A blackjack pays {settling.blackjack_pays}.", "A blackjack pays 3 to 2."),
        ("{settling.blackjack_pays} it is.", "3 to 2 it is."),
        ("{rule settling.blackjack_pays}.", "Blackjack pays 3 to 2."),
        ("{money 25 at settling.blackjack_pays} is paid.", "$37.50 is paid."),
        ("{money half of 25 and 25} is paid.", "$37.50 is paid."),
        ("{money 44 - 25} is left, {money 3 x 5} more.", "$19 is left, $15 more."),
        ("{chips 25 at settling.blackjack_pays} go out.", "1 green, 2 red, 1 pink go out."),
        ("{chips 3 x 25 at settling.blackjack_pays} go out.", "4 green, 2 red, 1 pink go out."),
        ("{money 2 x heap of 25 + 25} in {count 2 x heap of 5 in 5}.", "$225 in ten."),
        ("{colour 100} chips, {heap 25} to a stack.", "Black chips, four to a stack."),
        ("That is {count 35 in 5} of them.", "That is seven of them."),
        ("It is {plain 3 to 2} against it.", "It is 3 to 2 against it."),
        ("It pays {wagers.21+3.pays straight}.", "It pays 10 to 1."),
        ("Ten pay {money 10 at wagers.21+3.pays straight-flush}.", "Ten pay $350."),
    ],
)
def test_values_are_those_of_the_game_in_force(folder: Path, written: str, said: str) -> None:
    assert sentence(folder, EXHIBIT, written) == said


def test_an_amount_is_rounded_as_the_house_rounds(folder: Path) -> None:
    # Half of $0.50 is $0.25, which no chip makes: this house rounds down.
    assert sentence(folder, EXHIBIT, "{money 0.50 at settling.blackjack_pays}") == "$0.50"


PASSAGE = "::: when dealer.soft_17 is hit\nShe draws on it.\n::: else\nShe stands on it.\n:::\n"


@pytest.mark.parametrize(
    ("key", "switched", "said"),
    [
        (ROCKINGHAM, (), "She draws on it."),
        (EXHIBIT, (), "She stands on it."),
        (EXHIBIT, ("dealer.soft_17",), "She draws on it."),
        (CHANCE, (), "She stands on it."),
    ],
)
def test_the_passage_that_holds_is_told_also_when_a_rule_is_read_the_other_way(
    folder: Path, key: str, switched: tuple[str, ...], said: str
) -> None:
    assert sentence(folder, key, PASSAGE, *switched) == said


def test_a_passage_rests_on_the_rule_it_hangs_on(folder: Path) -> None:
    made = at(folder, ROCKINGHAM, PASSAGE)
    (rule,) = made.rules
    assert (rule.ref.path, rule.ref.kind) == ("dealer.soft_17", Kind.STATED)
    (paragraph,) = made.blocks
    assert isinstance(paragraph, ToldParagraph)
    assert paragraph.words[-1].notes == (1,)


def numbered(made: ToldLesson) -> list[str]:
    """The words that stand directly before each number in the paragraphs."""
    paragraphs = [block.words for block in made.blocks if isinstance(block, ToldParagraph)]
    return [plainly(words[: place + 1]) for words in paragraphs for place, told in enumerate(words) if told.notes]


@pytest.mark.parametrize(
    ("body", "before"),
    [
        ("She draws on it. Then she stops.", ["She draws on it."]),
        # What most houses do is not what this house's document says.
        ("In most houses it is called. She draws on it.", ["In most houses it is called. She draws on it."]),
        ("In most houses it is called.", []),
        ('> "Soft seventeen."', []),
        ("It pays {settling.win_pays}. She draws.", ["It pays even money", "It pays even money. She draws."]),
    ],
)
def test_the_number_of_a_passage_stands_behind_its_first_sentence_that_is_the_houses_own(
    folder: Path, body: str, before: list[str]
) -> None:
    assert numbered(at(folder, ROCKINGHAM, f"::: when dealer.soft_17 is hit\n{body}\n:::\n")) == before


@pytest.mark.parametrize("condition", ["deal.dealing is shoe", "settling.win_pays is there"])
def test_a_passage_rests_on_no_rule_that_only_tells_what_kind_of_game_it_is(folder: Path, condition: str) -> None:
    made = at(folder, EXHIBIT, f"::: when {condition}\nSlide the card.\n:::\n")
    assert (numbered(made), made.rules) == ([], ())


def test_a_passage_on_one_of_several_values_rests_on_the_words_about_that_one(folder: Path) -> None:
    made = at(folder, ROCKINGHAM, "::: when shuffle.closing has trays-counted\nThe tray is counted.\n:::\n")
    (rule,) = made.rules
    assert rule.ref.citation is not None
    assert rule.ref.citation.words == "taken to the cage and counted"


def test_a_passage_of_several_steps_is_numbered_in_the_first_of_them_alone(folder: Path) -> None:
    body = "::: when dealer.soft_17 is hit\n## One\n\nDraw.\n\n## Two\n\nHere {dealer.soft_17}. Go on.\n:::\n"
    made = at(folder, ROCKINGHAM, body)
    assert numbered(made) == ["Draw.", "Here the dealer hits"]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("settling.equal_totals is push", {CASINO, DECK, ROCKINGHAM, EXHIBIT, SPANISH, COMMON}),
        ("settling.equal_totals is loses", {CHANCE}),
        ("deal.dealing is pitch", {DECK}),
        ("deal.dealing is not pitch", {CASINO, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE, COMMON}),
        ("common_hand.pairs is there", {COMMON}),
        ("wagers.21+3.pays is there", {EXHIBIT}),
        ("wagers.21+3.pays is not there", {CASINO, DECK, ROCKINGHAM, SPANISH, CHANCE, COMMON}),
        ("play.hit_signal has tap", {EXHIBIT, SPANISH, ROCKINGHAM, COMMON}),
        ("play.doubles is at least 2", {SPANISH}),
        ("equipment.deck_of is 48 and settling.bonus_21 is there", {SPANISH}),
        ("play.surrender is late or early", {ROCKINGHAM, CHANCE, COMMON}),
    ],
)
def test_conditions_hold_where_the_documents_say_so(folder: Path, condition: str, holds: set[str]) -> None:
    made = lesson(folder, f"::: when {condition}\nYes.\n:::\n")
    assert {each.key for each in every_game() if told(made, each).blocks} == holds


def test_what_a_game_has_no_rule_for_is_left_out_with_its_heading(folder: Path) -> None:
    body = (
        "## Side wagers\n\nIt pays {wagers.21+3.pays straight}.\n\n```rule wagers.21+3.pays\n```\n\n## Money\n\nPay.\n"
    )
    assert [type(block) for block in at(folder, SPANISH, body).blocks] == [ToldHeading, ToldParagraph]
    assert [type(block) for block in at(folder, EXHIBIT, body).blocks] == [
        ToldHeading,
        ToldParagraph,
        ToldRule,
        ToldHeading,
        ToldParagraph,
    ]


def test_items_and_rows_are_left_out_one_by_one(folder: Path) -> None:
    body = (
        "- {common_hand.pairs}\n- pay\n\n| Chip | Colour |\n|---|---|\n| {money 5} | {colour 5} |\n| x | {colour 7} |\n"
    )
    items, grid = at(folder, EXHIBIT, body).blocks
    assert isinstance(items, ToldItems)
    assert [plainly(item) for item in items.items] == ["pay"]
    assert isinstance(grid, ToldGrid)
    assert [[plainly(cell) for cell in row] for row in grid.rows] == [["$5", "Red"]]


def test_players_are_patrons_at_a_common_hand_and_a_shoe_is_a_pack_where_cards_are_pitched(folder: Path) -> None:
    assert sentence(folder, COMMON, "A player bets.") == "A patron bets."
    assert sentence(folder, DECK, "The shoe is new, {plain no shoe}.") == "The pack is new, no shoe."
    assert at(folder, COMMON, "A player bets.").can == "pay a patron"


def test_a_rule_is_noted_once_in_a_step(folder: Path) -> None:
    body = (
        "## One\n\n{settling.blackjack_pays} and {settling.blackjack_pays}.\n\n## Two\n\n{settling.blackjack_pays}.\n"
    )
    blocks = at(folder, EXHIBIT, body).blocks
    noted = [[told.notes for told in block.words if told.notes] for block in blocks if isinstance(block, ToldParagraph)]
    assert noted == [[(1,)], [(1,)]]


def test_a_figure_shows_the_houses_own_chips(folder: Path) -> None:
    body = '```figure\ncaption = "Paid"\nstack = "25"\nheaps = "25 at settling.blackjack_pays"\n```\n'
    (figure,) = at(folder, EXHIBIT, body).blocks
    assert isinstance(figure, ToldFigure)
    assert figure.stack is not None
    assert [chip.colour for chip in figure.stack.chips] == ["green"]
    assert [(heap.count, heap.denomination.colour) for heap in figure.heaps] == [(1, "green"), (2, "red"), (1, "pink")]


def test_a_table_in_notation_has_amounts_as_chips(folder: Path) -> None:
    body = '```figure\ncaption = "A hand"\ntable = "dealer 6H/- | 1 [AS KD] main@0({5 + 1})"\n```\n'
    (figure,) = at(folder, "rockingham/blackjack", body).blocks
    assert isinstance(figure, ToldFigure)
    assert figure.table is not None
    assert [chip.colour for chip in figure.table.spots[0].wagers[0].stack.chips] == ["red", "white"]


def test_a_table_of_more_spots_than_the_house_has_is_left_out(folder: Path) -> None:
    body = '```figure\ncaption = "Two"\ntable = "dealer 6H/- | 3 [AS KD] main@0({25}) | 4 [9S 8D] main@0({25})"\n```\n'
    assert len(at(folder, EXHIBIT, body).blocks) == 1
    assert at(folder, COMMON, body).blocks == ()


def test_a_shuffle_is_shown_after_an_act_of_the_houses_own(folder: Path) -> None:
    body = '```figure\ncaption = "Washed"\noccasion = "new-game"\nact = "wash"\n```\n'
    (figure,) = at(folder, EXHIBIT, body).blocks
    assert isinstance(figure, ToldFigure)
    assert figure.shuffle is not None


def test_the_model_dealer_does_the_part_that_is_asked_for(folder: Path) -> None:
    body = '```watch\npart = "settle-only"\nsituation = "dealer-busts"\nspots = 2\n```\n'
    (watch,) = at(folder, ROCKINGHAM, body).blocks
    assert isinstance(watch, ToldWatch)
    assert watch.dealt is not None
    # Every live hand is paid for each bet.
    assert watch.acts[0].words.startswith("Pay")
    assert all(act.why.endswith(".") for act in watch.acts)


def test_a_situation_a_game_never_deals_is_left_out(folder: Path) -> None:
    body = '```watch\nsituation = "21-paid-at-once"\n```\n'
    assert at(folder, ROCKINGHAM, body).blocks == ()
    assert len(at(folder, SPANISH, body).blocks) == 1


def test_what_leads_to_a_situation_a_game_never_deals_is_left_out_with_it(folder: Path) -> None:
    watch = '```watch\nsituation = "21-paid-at-once"\n```\n'
    body = f"So it is paid.\n\nWatch {{rule dealer.soft_17}} first:\n\n{watch}\nKeep to this:\n\nPay at once.\n"
    elsewhere = at(folder, ROCKINGHAM, body)
    assert [plainly(block.words) for block in elsewhere.blocks if isinstance(block, ToldParagraph)] == [
        "So it is paid.",
        "Keep to this:",
        "Pay at once.",
    ]
    assert elsewhere.rules == ()
    here = at(folder, SPANISH, body)
    assert len(here.blocks) == 5
    assert len(here.rules) == 1


def test_a_shuffle_is_watched_from_its_first_act(folder: Path) -> None:
    (watch,) = at(folder, EXHIBIT, '```watch\noccasion = "new-game"\nacts = 4\n```\n').blocks
    assert isinstance(watch, ToldWatch)
    assert len(watch.acts) == 4
    assert watch.acts[0].words.startswith("Open")


def test_questions_are_of_the_cases_that_are_named(folder: Path) -> None:
    body = '```check\ndrill = "blackjack-payout"\ncases = ["one-colour", "one-colour-odd"]\n```\n'
    (asked,) = at(folder, "rockingham/blackjack", body).blocks
    assert isinstance(asked, ToldTry)
    assert asked.check
    assert [each.asked.question.case for each in asked.questions] == ["one-colour", "one-colour-odd", "one-colour"]
    assert all(each.grade.right for each in asked.questions)


def test_a_card_lies_under_the_dealers_only_where_the_house_deals_one(folder: Path) -> None:
    body = '```figure\ncaption = "A six."\ntable = "dealer 6H/4C | 1 [9S 5D] main@0({25})"\n```\n'
    here = game(EXHIBIT)
    never = replace(here.deal.dealer_cards, value=DealerCards.NO_HOLE_CARD)
    for each, holes in ((here, True), (replace(here, deal=replace(here.deal, dealer_cards=never)), False)):
        (figure,) = told(lesson(folder, body), each).blocks
        assert isinstance(figure, ToldFigure)
        assert figure.table is not None and figure.table.dealer is not None
        assert (figure.table.dealer.hole is not None) is holes


def items(made: ToldLesson) -> list[list[str]]:
    return [[plainly(each) for each in block.items] for block in made.blocks if isinstance(block, ToldItems)]


@pytest.mark.parametrize(
    ("key", "said"),
    [(ROCKINGHAM, [["Stand.", "Draw on it.", "Look."]]), (EXHIBIT, [["Stand.", "Look."]])],
)
def test_a_list_that_goes_on_in_a_passage_is_one_list(folder: Path, key: str, said: list[list[str]]) -> None:
    body = "- Stand.\n\n::: when dealer.soft_17 is hit\n- Draw on it.\n:::\n\n- Look.\n"
    assert items(at(folder, key, body)) == said


def test_a_list_of_steps_is_not_joined_to_one_without_order(folder: Path) -> None:
    assert items(at(folder, EXHIBIT, "- One.\n\n1. Two.\n")) == [["One."], ["Two."]]


def test_what_a_game_never_asks_is_left_out(folder: Path) -> None:
    body = '```try\ndrill = "settle-hand"\ncases = ["surrender"]\n```\n'
    assert at(folder, EXHIBIT, body).blocks == ()
    assert len(at(folder, ROCKINGHAM, body).blocks) == 1


def test_a_rule_is_compared_with_other_houses_the_learners_own_first(folder: Path) -> None:
    made = lesson(folder, "```compare settling.equal_totals\n```\n")
    (block,) = told(made, game(EXHIBIT), every_game(), game(CHANCE)).blocks
    assert isinstance(block, ToldComparison)
    assert {each.key for each in block.alike} == {CASINO, DECK, ROCKINGHAM, SPANISH, COMMON}
    (other,) = block.others
    assert (other.known, [each.key for each in other.games]) == (True, [CHANCE])


def test_a_house_that_shuffles_in_the_hands_is_not_compared_by_the_piles_of_a_shoe(folder: Path) -> None:
    made = lesson(folder, "```compare shuffle.end_of_shoe\n```\n")
    (block,) = told(made, game(EXHIBIT), every_game(), None).blocks
    assert isinstance(block, ToldComparison)
    assert {each.key for each in block.alike} == {SPANISH}
    assert {each.key for other in block.others for each in other.games} == {CASINO, CHANCE, ROCKINGHAM, COMMON}


@pytest.mark.parametrize(
    ("key", "dealer", "hand", "down"),
    [
        (DECK, "AH/7C", "9S 8D", True),
        (DECK, "AH/7C", "9S 8D shown", False),
        (DECK, "AH/7C!", "9S 8D", False),
        (DECK, "AH/7C", "5S 6D doubled", False),
        (EXHIBIT, "AH/7C", "9S 8D", False),
    ],
)
def test_a_live_hand_lies_as_the_game_deals_it(folder: Path, key: str, dealer: str, hand: str, down: bool) -> None:
    table = f"dealer {dealer} | 1 [{hand}] main@0({{25}})"
    figure = told(lesson(folder, f'```figure\ncaption = "A hand."\ntable = "{table}"\n```\n'), game(key)).blocks[0]
    assert isinstance(figure, ToldFigure)
    assert figure.table is not None
    assert figure.table.spots[0].hands[0].face_down is down
