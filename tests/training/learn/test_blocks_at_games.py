"""What a lesson asks and shows does what it is there for in every game, and `check` says so where it does not."""

from functools import cache
from pathlib import Path

import pytest

from tests.domain.games import game, shipped
from tests.lessons import shipped_lessons
from tests.sweeps import sweep
from trainer.content.checking import check
from trainer.content.learn.lesson_checks import Teachable
from trainer.content.learn.lessons import Block, Figure, Grid, Lesson, Phrase, Try, Watch
from trainer.content.learn.marks import MoneyMark, amount_of
from trainer.domain.house.games import Game
from trainer.domain.table.acts import CallFloor, PayWager, TakeWager
from trainer.domain.table.wagers import WagerKind
from trainer.training.learn.lessons.block_checks import faults_at_games
from trainer.training.learn.lessons.reckoning import Reckoning
from trainer.training.learn.lessons.telling import told
from trainer.training.learn.lessons.told_lesson import ToldFigure, ToldGrid, ToldParagraph, plainly
from trainer.training.learn.lessons.trying import told_try
from trainer.training.learn.lessons.watching import told_watch
from trainer.training.learn.teachable import teachable_in

GAMES = shipped().games()
LESSONS = dict(shipped_lessons().lessons)
BOTH = ("take-wager main", "pay-wager main")
HEAD = '+++\ntitle = "Mine"\nminutes = 3\nafter = "pay"\n+++\n\n## Check\n\n'


@cache
def there() -> Teachable:
    return teachable_in([game("exhibit-17-011/blackjack")])


def faults(tmp_path: Path, block: str) -> list[str]:
    path = tmp_path / "lessons" / "chips" / "mine.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD + block, encoding="utf-8")
    return [fault.message for fault in check([path], there)]


def sample() -> list[tuple[str, Game]]:
    """Each lesson at one game, the next lesson at the next one; in a thorough run each at all."""
    every = [(key, game) for key in LESSONS for game in GAMES]
    return sweep([(key, GAMES[place % len(GAMES)]) for place, key in enumerate(LESSONS)], every)


@pytest.mark.parametrize(("key", "game"), sample(), ids=lambda each: getattr(each, "key", each))
def test_checks_have_two_right_answers_and_passages_show_what_is_said(key: str, game: Game) -> None:
    assert list(faults_at_games([game], LESSONS[key])) == []


def test_every_passage_of_a_round_names_what_it_shows() -> None:
    watched = [
        (key, each) for key, lesson in LESSONS.items() for each in lesson.every_block() if isinstance(each, Watch)
    ]
    assert [(key, each.place) for key, each in watched if not (each.must or each.occasion or each.drill)] == []


@pytest.mark.parametrize("situation", ["chips-added-to-the-bet", "still-unclear"])
def test_nothing_is_dealt_in_a_watched_passage_once_the_floor_is_called(situation: str) -> None:
    watched = told_watch(Watch("play-only", situation), game("rockingham/blackjack"))
    assert isinstance(watched.acts[-1].act, CallFloor)


def test_a_passage_that_is_to_show_a_win_and_a_loss_shows_main_bets() -> None:
    # Here side wagers are settled first, and of some rounds they are all that is settled in one go.
    watched = told_watch(Watch("settle-only", spots=4, must=BOTH), game("exhibit-17-011/spanish-21"))
    acts = [each.act for each in watched.acts]
    assert {type(act) for act in acts if getattr(act, "kind", None) is WagerKind.MAIN} == {TakeWager, PayWager}


def test_check_names_a_passage_that_no_round_has(tmp_path: Path) -> None:
    # Nobody is asked whether it is clear in a part where cards are only dealt.
    block = '```watch\npart = "deal-only"\nshows = ["call-floor"]\n```\n'
    assert faults(tmp_path, block) == [
        "No round is found at exhibit-17-011/blackjack that shows call-floor: ask for less of it."
    ]


def test_check_names_what_no_passage_can_show(tmp_path: Path) -> None:
    assert faults(tmp_path, '```watch\npart = "deal-only"\nshows = ["call-flor"]\n```\n') == [
        "Nothing is called 'call-flor'. Did you mean 'call-floor'?"
    ]


def test_check_names_a_check_with_one_right_answer(tmp_path: Path) -> None:
    # Surrender is not offered here: whoever says the word is refused, each time.
    (said,) = faults(tmp_path, '```check\ndrill = "hand-signals"\ncases = ["spoken-surrender"]\n```\n')
    assert said.startswith("The questions of this check have the same right answer at exhibit-17-011/blackjack,")


def test_check_remarks_on_a_step_with_nothing_on_it_where_it_begins(tmp_path: Path) -> None:
    path = tmp_path / "lessons" / "chips" / "mine.md"
    path.parent.mkdir(parents=True)
    full = "## The second\n\n" + "A word and three more. " * 8
    path.write_text(HEAD.replace("## Check", "## The first\n\nEven money.\n\n" + full), encoding="utf-8")
    (fault,) = check([path], there)
    assert (fault.line, fault.message.partition(":")[0]) == (
        7,
        "This step has fewer than 40 words and nothing to look at or to do at exhibit-17-011/blackjack",
    )


def test_a_step_with_few_words_and_something_to_do_is_no_thin_one(tmp_path: Path) -> None:
    assert faults(tmp_path, '```try\ndrill = "settle-hand"\n```\n\n## Then\n\n' + "A word and three more. " * 8) == []


def test_what_is_timed_by_hand_has_no_answer_to_guess(tmp_path: Path) -> None:
    assert faults(tmp_path, '```check\ndrill = "shuffle-clock"\ncases = ["new-game"]\n```\n') == []


@pytest.mark.parametrize("cases", [("tap", "wave"), ("wave", "tap")])
def test_a_check_takes_the_authors_order(cases: tuple[str, str]) -> None:
    asked = told_try(Try("hand-signals", cases, questions=2, seed=3, check=True), game("rockingham/blackjack"), ())
    assert tuple(worked.asked.question.case for worked in asked.questions[:2]) == cases


def checked(key: str, drill: str, *cases: str, seed: int = 1) -> list[str]:
    """The cases a check asks at that game."""
    asked = told_try(Try(drill, cases, questions=3, seed=seed, check=True), game(key), ())
    return [worked.asked.question.case for worked in asked.questions]


def test_a_check_asks_one_question_of_each_case_it_names_in_order_and_skips_what_the_game_lacks() -> None:
    # Rockingham's players never hold their cards; its stand is a wave.
    named = ("wave", "half-tap", "tuck-cards", "tap", "over-neighbor")
    assert checked("rockingham/blackjack", "hand-signals", *named) == ["wave", "half-tap", "tap", "over-neighbour"]


def test_where_a_game_has_fewer_than_three_of_the_cases_they_have_a_second_turn() -> None:
    assert checked("rockingham/blackjack", "hand-signals", "wave", "tuck-cards", "tap") == ["wave", "tap", "wave"]


@pytest.mark.parametrize(
    ("key", "cases"),
    [
        # The shoe's hit is a brush behind the wager, its stand a wave; without a tap a hand hangs half way.
        ("casino-shoe-and-pitch/shoe", ["brush", "wave", "hover"]),
        ("casino-shoe-and-pitch/double-deck", ["brush-cards", "tuck-cards", "hover"]),
        ("exhibit-17-011/blackjack", ["tap", "wave", "half-tap"]),
    ],
)
def test_a_signal_named_by_its_meaning_is_the_house_s_own(key: str, cases: list[str]) -> None:
    assert checked(key, "hand-signals", "hit-signal", "stand-signal", "half-signal") == cases


def test_a_signal_of_another_house_is_one_that_this_house_does_not_know() -> None:
    # Exhibit knows a tap, a wave and chips beside the bet: a brush with the cards is another house's hit.
    asked = checked("exhibit-17-011/blackjack", "hand-signals", "other-house", "stand-signal", "hit-signal")
    assert asked[0] in ("brush-cards", "scratch")
    # New Jersey knows all of them that can be made where no patron holds cards.
    assert "other-house" not in checked("nj-common-hand/common-hand", "hand-signals", "other-house", "wave", "tap")


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("key", ["exhibit-17-011/blackjack", "rockingham/blackjack"])
def test_two_questions_with_yes_or_no_have_both_answers(key: str, seed: int) -> None:
    """Whatever sum stands beside them: the seed is moved on until they have."""
    cases = ("insurance-offer", "most-insurance", "insurance-offer-to-a-blackjack")
    asked = told_try(Try("insurance", cases, questions=3, seed=seed, check=True), game(key), ())
    assert sorted(each.grade.answer for each in asked.questions if each.grade.answer in ("Yes", "No")) == ["No", "Yes"]


ASKED = '```ask\nprompt = "How much?"\nheaps = "5 x chip"\nanswer = "{money 5 x chip}"\n```\n'


def test_a_step_of_a_lesson_that_asks_shows_something_or_has_something_done(tmp_path: Path) -> None:
    words = "A word and three more. " * 12
    assert faults(tmp_path, f"{ASKED}\n## Then\n\n{words}\n") == [
        "Nothing is to be seen or done on this step at exhibit-17-011/blackjack: "
        "add a figure, a gesture, a passage to watch or a try."
    ]


def test_a_lesson_that_asks_has_450_words_at_most(tmp_path: Path) -> None:
    """Its heading counts: 448 words of text and "Check" are 449; what is asked doesn't count."""
    assert faults(tmp_path, ASKED + "\n" + "word " * 449) == []
    (said,) = faults(tmp_path, ASKED + "\n" + "word " * 450)
    assert said.startswith("This lesson has more than 450 words at exhibit-17-011/blackjack")


def test_a_check_of_a_lesson_that_asks_names_three_to_five_cases(tmp_path: Path) -> None:
    check_of = '\n```check\ndrill = "hand-signals"\ncases = [{}]\n```\n'
    two, three = ", ".join(('"tap"', '"wave"')), ", ".join(('"tap"', '"wave"', '"half-tap"'))
    (said,) = faults(tmp_path, ASKED + check_of.format(two))
    assert said.startswith("A check names three to five cases")
    assert faults(tmp_path, ASKED + check_of.format(three)) == []


@pytest.mark.parametrize(("drawn", "here"), [("10", 400), ("1", 200), ("3", 200)])
def test_a_sum_written_as_a_bet_is_the_nearest_that_the_house_takes(drawn: str, here: int) -> None:
    # This house takes $2 and $4.
    assert Reckoning(game("games-of-chance/blackjack")).cents(amount_of(f"bet {drawn}")) == here


def test_bets_in_a_figure_fit_the_house_and_what_rests_on_them_keeps_its_share() -> None:
    # $4 is the only bet here: half of it may be insured.
    table = "dealer AS/- | 1 [5S 6D] main@0({20}) insurance@0({half of 20})"
    (figure,) = told(lesson((Figure((), table=table),)), game("exhibit-17-011/blackjack")).blocks
    assert isinstance(figure, ToldFigure)
    assert figure.table is not None
    assert [wager.worth for wager in figure.table.spot(1).wagers] == [400, 200]


def test_rows_that_say_the_same_here_are_told_once() -> None:
    rows = tuple(((Phrase("", mark=MoneyMark(amount_of(f"bet {bet}"))),),) for bet in (5, 10))
    (grid,) = told(lesson((Grid(((Phrase("The bet"),),), rows),)), game("exhibit-17-011/blackjack")).blocks
    assert isinstance(grid, ToldGrid)
    assert [plainly(cell) for row in grid.rows for cell in row] == ["$4"]


def test_bets_the_house_does_not_take_are_said_to_be_for_practice_first() -> None:
    asked = Try("blackjack-payout", ("mixed-colours",))
    said, _ = told(lesson((asked,)), game("exhibit-17-011/blackjack")).blocks
    assert isinstance(said, ToldParagraph)
    assert plainly(said.words) == "The bets asked here are for practice. This house takes $4 only."
    assert len(told(lesson((asked,)), game("rockingham/blackjack")).blocks) == 1


def lesson(written: tuple[Block, ...]) -> Lesson:
    return Lesson("chips/mine", "Mine", 3, "pay", written)
