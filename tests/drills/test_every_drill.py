"""What every drill keeps to, whatever it trains, at each of the seven games."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from trainer.content.houses.library import Library
from trainer.domain.cards.playing_cards import Card, deck
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile
from trainer.domain.table.settling import SettlingAct
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.answers import answer_from_json, answer_to_json
from trainer.drills.base import (
    Amount,
    Answer,
    Choice,
    ChoiceAsk,
    Course,
    Decks,
    Depth,
    Drill,
    Grade,
    Heaps,
    Laps,
    Number,
    Question,
    Response,
    Settled,
    SettlementAsk,
    Stopped,
)
from trainer.drills.mistakes import Mistake
from trainer.drills.registry import drills
from trainer.drills.stakes import Stakes

GAMES = (
    "nj-common-hand/common-hand",
    "casino-shoe-and-pitch/shoe",
    "casino-shoe-and-pitch/double-deck",
    "rockingham/blackjack",
    "exhibit-17-011/blackjack",
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
)
SEEDS = range(30)
SEEDS_AT_EACH_STAKES = range(12)
EACH_CASE = 60
BANNED = re.compile(
    r"\b(oops|sorry|please|invalid|error|user|click|null|none\.|true|false|great|congratulations)\b|[!…_]", re.I
)

every_drill = pytest.mark.parametrize("drill", drills(), ids=lambda drill: str(drill.key))
every_game = pytest.mark.parametrize("key", GAMES)
every_stakes = pytest.mark.parametrize("stakes", Stakes, ids=lambda stakes: str(stakes.value))


@pytest.fixture
def course(library: Library, key: str) -> Course:
    game = library.game(key)
    assert game is not None
    return Course(game, Stakes.HOUSE_LIMITS, tuple(each for each in library.games() if each.key != key))


def questions(drill: Drill, course: Course, seeds: range = SEEDS) -> Iterator[Question]:
    """Nothing where the drill is unavailable, which has a test of its own."""
    if drill.unavailable(course.game) is None:
        for seed in seeds:
            yield drill.question(course, Random(seed))


def wrong_responses(right: Response, question: Question) -> Iterator[Response]:
    """Responses of the kind asked for, none of them the right one; and one of another kind."""
    yield Number(-1) if not isinstance(right, Number) else Choice("nothing")
    match right:
        case Amount(cents):
            yield from (Amount(Cents(each)) for each in {0, 1, cents + 1, cents * 2 + 50, 10**9} - {cents})
        case Heaps(heaps):
            yield from (
                Amount(Cents(right.chips.worth + 1)),
                Heaps(()),
                Heaps((*heaps, Pile(Denomination(Cents(1), ""), 1))),
            )
        case Choice(key):
            asks = [ask for ask in question.asks if isinstance(ask, ChoiceAsk)]
            others = {option.key for ask in asks for option in ask.options} - {key}
            yield from (Choice(other) for other in sorted(others))
        case Number(value):
            yield from (Number(value + 1), Number(value - 10), Number(10**6))
        case Settled(act, cents):
            yield from (Settled(other, Cents(cents + 3)) for other in SettlingAct if other is not act)
            if act is not SettlingAct.LEAVE:
                yield Settled(act, Cents(cents + 7))
        case _:
            yield from _wrong_with_cards(right)


def _wrong_with_cards(right: Response) -> Iterator[Response]:
    """Wrong whatever a house allows: decks two off, no card before the cut card, another act, times left out."""
    match right:
        case Decks(quarters):
            yield from (Decks(each) for each in {0, quarters + 8, quarters - 8, 400} if abs(each - quarters) > 2)
        case Depth():
            yield from (Depth(-1), Depth(0), Depth(10**6))
        case Stopped(None):
            yield from (Stopped(0), Stopped(1))
        case Stopped():
            yield from (Stopped(None), Stopped(10**6))
        case Laps(milliseconds):
            yield from (Laps(()), Laps(milliseconds[:-1]), Laps(tuple(10**7 for _ in milliseconds)))


def with_response(answer: Answer, key: str, response: Response) -> Answer:
    return Answer(tuple((each, response if each == key else was) for each, was in answer.responses))


def cards_of(table: Table) -> list[Card]:
    dealt = [card for spot in table.spots for hand in spot.hands for card in hand.cards]
    return dealt + (list(table.dealer.cards) if table.dealer is not None else [])


def texts(question: Question, grade: Grade) -> Iterator[str]:
    yield from (question.prompt, question.circumstance)
    yield from (ask.label for ask in question.asks)
    yield from (grade.headline, grade.reason, grade.answer)
    yield from (figure.label for figure in grade.figures)


@every_drill
def test_a_drill_says_what_it_is(drill: Drill) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", drill.key)
    assert drill.title
    assert drill.purpose.endswith(".")
    assert drill.purpose.count(".") == 1
    assert drill.target.milliseconds > 0
    assert drill.target.origin


@every_drill
@every_game
def test_a_drill_a_game_has_no_use_for_says_why(drill: Drill, course: Course) -> None:
    why_not = drill.unavailable(course.game)
    if why_not is None:
        assert drill.cases(course)
        return
    assert why_not.endswith(".")
    assert why_not.count(".") == 1
    with pytest.raises(ValueError, match=re.escape(why_not)):
        drill.question(course, Random(1))


@every_drill
@every_game
def test_a_question_is_rebuilt_from_its_seed(drill: Drill, course: Course) -> None:
    assert list(questions(drill, course)) == list(questions(drill, course))


@every_drill
@every_game
def test_seeds_bring_different_questions(drill: Drill, course: Course) -> None:
    asked = {repr(question) for question in questions(drill, course)}
    assert len(asked) > len(SEEDS) // 2 or drill.unavailable(course.game) is not None


@every_drill
@every_game
@every_stakes
def test_the_due_answer_is_right(drill: Drill, course: Course, stakes: Stakes) -> None:
    course = Course(course.game, stakes, course.elsewhere)
    for question in questions(drill, course, SEEDS_AT_EACH_STAKES):
        due = drill.grade(course, question, Answer(())).due
        grade = drill.grade(course, question, due)
        assert grade.right, (question, grade)
        assert grade.mistake is None
        assert grade.due == due
        assert [key for key, right in grade.parts if right] == [ask.key for ask in question.asks]
        assert [key for key, _ in due.responses] == [ask.key for ask in question.asks]


@every_drill
@every_game
def test_a_missing_response_is_wrong(drill: Drill, course: Course) -> None:
    for question in questions(drill, course):
        grade = drill.grade(course, question, Answer(()))
        assert not grade.right
        assert grade.mistake is Mistake.NO_ANSWER
        assert [key for key, right in grade.parts if not right] == [ask.key for ask in question.asks]


@every_drill
@every_game
def test_each_part_left_out_is_wrong_by_itself(drill: Drill, course: Course) -> None:
    for question in questions(drill, course):
        due = drill.grade(course, question, Answer(())).due
        for key, _ in due.responses:
            grade = drill.grade(course, question, Answer(tuple(each for each in due.responses if each[0] != key)))
            assert not grade.right
            assert [part for part, right in grade.parts if not right] == [key]


@every_drill
@every_game
def test_every_wrong_response_is_graded_wrong(drill: Drill, course: Course) -> None:
    for question in questions(drill, course):
        due = drill.grade(course, question, Answer(())).due
        for key, right in due.responses:
            for wrong in wrong_responses(right, question):
                if isinstance(wrong, Choice) and not _is_a_choice_of(question, key, wrong):
                    continue
                grade = drill.grade(course, question, with_response(due, key, wrong))
                assert not grade.right, (question, key, wrong)
                assert grade.mistake is not None
                assert dict(grade.parts)[key] is False


def _is_a_choice_of(question: Question, key: str, choice: Choice) -> bool:
    asks = [ask for ask in question.asks if ask.key == key and isinstance(ask, ChoiceAsk)]
    return not asks or any(option.key == choice.key for ask in asks for option in ask.options)


@every_drill
@every_game
def test_rare_cases_are_as_likely_as_common_ones(drill: Drill, course: Course) -> None:
    cases = drill.cases(course) if drill.unavailable(course.game) is None else ()
    assert len(set(cases)) == len(cases)
    seen = Counter(question.case for question in questions(drill, course, range(EACH_CASE * len(cases))))
    assert set(seen) == set(cases)
    assert all(EACH_CASE / 2 <= seen[case] <= EACH_CASE * 5 / 3 for case in cases), seen


@every_drill
@every_game
def test_the_asks_can_be_told_apart_and_answered(drill: Drill, course: Course) -> None:
    for question in questions(drill, course):
        keys = [ask.key for ask in question.asks]
        assert keys
        assert len(set(keys)) == len(keys)
        for ask in question.asks:
            if isinstance(ask, ChoiceAsk):
                letters = [option.letter for option in ask.options]
                assert len(set(letters)) == len(letters) > 1
                assert len({option.key for option in ask.options}) == len(letters)
            if isinstance(ask, SettlementAsk):
                assert 0 <= ask.wager < len(question.table.spots[0].wagers)


@every_drill
@every_game
def test_bets_keep_to_the_house_limits(drill: Drill, course: Course) -> None:
    game = course.game
    for question in questions(drill, course):
        for spot in question.table.spots:
            for wager in spot.wagers:
                assert _is_within_limits(game, spot.number, wager), (game.key, question.case, wager.worth)


def _is_within_limits(game: Game, seat: int, wager: Wager) -> bool:
    match wager.kind:
        case WagerKind.MAIN:
            return game.bets.main_bet.value.at_seat(seat).allows(wager.worth)
        case WagerKind.SIDE:
            side = next(each for each in game.side_wagers.offered() if each.key == wager.side_wager)
            return (side.limits or game.bets.side_wager).value.at_seat(seat).allows(wager.worth)
        case WagerKind.DOUBLE | WagerKind.INSURANCE:
            return wager.worth > 0


@every_drill
@every_game
@every_stakes
def test_bets_are_made_of_the_games_chips_the_dearest_at_the_bottom(
    drill: Drill, course: Course, stakes: Stakes
) -> None:
    course = Course(course.game, stakes, course.elsewhere)
    for question in questions(drill, course, SEEDS_AT_EACH_STAKES):
        for wager in (wager for spot in question.table.spots for wager in spot.wagers):
            values = [chip.value for chip in wager.stack.chips]
            assert values
            assert values == sorted(values, reverse=True)
            assert set(wager.stack.chips) <= set(course.game.equipment.chips.value)


@every_drill
@every_game
def test_no_card_is_dealt_more_often_than_the_decks_hold_it(drill: Drill, course: Course) -> None:
    equipment = course.game.equipment
    for question in questions(drill, course):
        dealt = Counter(cards_of(question.table))
        assert all(count <= equipment.decks.value for count in dealt.values())
        assert set(dealt) <= set(deck(equipment.deck_of.value))


@every_drill
@every_game
def test_each_real_card_lies_in_one_place(drill: Drill, course: Course) -> None:
    for question in questions(drill, course, SEEDS_AT_EACH_STAKES):
        if question.shuffle is not None:
            lying = [number for _, numbers in question.shuffle.lying for number in numbers]
            assert sorted(lying) == list(range(len(question.shuffle.cards)))


@every_drill
@every_game
def test_a_verdict_names_rules_of_the_game(drill: Drill, course: Course) -> None:
    known = {rule.ref.path: rule for rule in course.game.rules()}
    for question in questions(drill, course):
        grade = drill.grade(course, question, Answer(()))
        for rule in grade.rules:
            own = known[rule.ref.path]
            # A step is shown with the passage that speaks for it, one of those the house cites for the rule.
            assert rule.ref.citation in {own.ref.citation, *(passage.citation for passage in own.passages)}
            assert replace(rule, ref=replace(rule.ref, citation=own.ref.citation), passages=own.passages) == own
        paths = [rule.ref.path for rule in grade.rules]
        assert len(set(paths)) == len(paths)


@every_drill
@every_game
def test_verdicts_are_short_and_plain(drill: Drill, course: Course) -> None:
    for question in questions(drill, course):
        due = drill.grade(course, question, Answer(())).due
        answers = [Answer(()), due]
        answers += [
            with_response(due, key, wrong) for key, right in due.responses for wrong in wrong_responses(right, question)
        ]
        for answer in answers:
            grade = drill.grade(course, question, answer)
            assert 1 <= len(grade.headline.split()) <= 5, grade.headline
            assert grade.reason.endswith("."), grade.reason
            assert ". " not in grade.reason, grade.reason
            assert grade.answer
            assert len(grade.figures) <= 3
            for text in texts(question, grade):
                assert not BANNED.search(text), text


@every_drill
@every_game
def test_a_working_is_a_table(drill: Drill, course: Course) -> None:
    for question in questions(drill, course):
        working = drill.grade(course, question, Answer(())).working
        if working is not None:
            width = len(working.head)
            assert working.rows
            assert all(len(row) == width for row in working.rows), working
            assert len(working.total) in (0, width)
            assert len(working.colours) in (0, len(working.rows))


@every_drill
@every_game
def test_a_due_answer_is_kept_as_text_and_read_back(drill: Drill, course: Course) -> None:
    for question in questions(drill, course):
        due = drill.grade(course, question, Answer(())).due
        assert answer_from_json(answer_to_json(due), question.rack) == due
        without_colours = answer_from_json(answer_to_json(due))
        assert drill.grade(course, question, without_colours).right


def test_questions_do_not_depend_on_how_this_process_hashes() -> None:
    code = (
        "from random import Random\n"
        "from trainer.content.houses.library import read_houses, shipped_folder\n"
        "from trainer.drills.base import Course\n"
        "from trainer.drills.registry import drills\n"
        "for game in read_houses([shipped_folder()]).games():\n"
        "    for drill in drills():\n"
        "        if drill.unavailable(game) is None:\n"
        "            for seed in range(12):\n"
        "                print(drill.question(Course(game), Random(seed)))\n"
    )
    asked = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(asked) == 1
