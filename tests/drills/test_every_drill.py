"""What every drill keeps to, whatever it trains, at each of the seven games."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from random import Random
from typing import Any

import pytest

from tests.each_case import each_case
from tests.sweeps import sweep
from trainer.commands.every_sentence.wrong_answers import with_response, wrong_responses
from trainer.content.houses.library import Library
from trainer.domain.cards.playing_cards import Card, deck
from trainer.domain.house.cases import Case, said_of_losing, said_of_or_custom
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.answers import answer_from_json, answer_to_json
from trainer.drills.base import (
    Answer,
    Choice,
    ChoiceAsk,
    Course,
    Drill,
    Grade,
    Question,
    SettlementAsk,
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
SEEDS = range(sweep(6, 30))
SEEDS_AT_EACH_STAKES = range(sweep(2, 12))
EACH_CASE = 60
# By chance alone a case comes up more and less often than the others.
LEAST_OF_A_CASE, MOST_OF_A_CASE = 30, 100
BANNED = re.compile(
    r"\b(oops|sorry|please|invalid|error|user|click|null|none\.|true|false|great|congratulations)\b|[!…_]", re.I
)

every_stakes = each_case("stakes", Stakes, ids=lambda stakes: str(stakes.value))


@dataclass(frozen=True)
class Asked:
    """A question, with what is due and the verdict where nothing is answered."""

    question: Question
    unanswered: Grade

    @property
    def due(self) -> Answer:
        return self.unanswered.due


@dataclass(frozen=True)
class Bank:
    """What a drill asks at a game, seed by seed; nothing where it is unavailable, which has a test of its own."""

    drill: Drill
    course: Course
    at_stakes: dict[Stakes, tuple[Course, tuple[Asked, ...]]] = field(default_factory=dict)

    @cached_property
    def asked(self) -> tuple[Asked, ...]:
        return tuple(self.graded(self.course, question) for question in self.questions(self.course, SEEDS))

    def asked_at(self, stakes: Stakes) -> tuple[Course, tuple[Asked, ...]]:
        """The questions of fewer seeds at other stakes, with the course they belong to."""
        if stakes not in self.at_stakes:
            course = replace(self.course, stakes=stakes)
            asked = (self.graded(course, each) for each in self.questions(course, SEEDS_AT_EACH_STAKES))
            self.at_stakes[stakes] = course, tuple(asked)
        return self.at_stakes[stakes]

    def questions(self, course: Course, seeds: range) -> Iterator[Question]:
        if self.drill.unavailable(course.game) is None:
            for seed in seeds:
                yield self.drill.question(course, Random(seed))

    def graded(self, course: Course, question: Question) -> Asked:
        return Asked(question, self.drill.grade(course, question, Answer(())))


EVERYWHERE = [(drill, key) for key in GAMES for drill in drills()]


# The tests of one bank follow upon each other, so that it is made once and let go.
@pytest.fixture(scope="module", params=EVERYWHERE, ids=lambda both: f"{both[0].key}-{both[1]}")
def bank(request: pytest.FixtureRequest, library: Library) -> Bank:
    drill, key = request.param
    game = library.game(key)
    assert game is not None
    course = Course(game, Stakes.HOUSE_LIMITS, tuple(each for each in library.games() if each.key != key))
    return Bank(drill, course)


def cards_of(table: Table) -> list[Card]:
    dealt = [card for spot in table.spots for hand in spot.hands for card in hand.cards]
    return dealt + (list(table.dealer.cards) if table.dealer is not None else [])


def texts(question: Question, grade: Grade) -> Iterator[str]:
    yield from (question.prompt, question.circumstance)
    yield from (ask.label for ask in question.asks)
    yield from (grade.headline, grade.reason, grade.answer)
    yield from (figure.label for figure in grade.figures)


@pytest.mark.parametrize("drill", drills(), ids=lambda drill: str(drill.key))
def test_a_drill_says_what_it_is(drill: Drill) -> None:
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", drill.key)
    assert drill.title
    assert drill.purpose.endswith(".")
    assert drill.purpose.count(".") == 1
    assert drill.target.milliseconds > 0
    assert drill.target.origin


def test_a_drill_a_game_has_no_use_for_says_why(bank: Bank) -> None:
    drill, course = bank.drill, bank.course
    why_not = drill.unavailable(course.game)
    if why_not is None:
        assert drill.cases(course)
        return
    assert why_not.endswith(".")
    assert why_not.count(".") == 1
    with pytest.raises(ValueError, match=re.escape(why_not)):
        drill.question(course, Random(1))


def test_a_question_is_rebuilt_from_its_seed(bank: Bank) -> None:
    assert [each.question for each in bank.asked] == list(bank.questions(bank.course, SEEDS))


def test_seeds_bring_different_questions(bank: Bank) -> None:
    asked = {repr(each.question) for each in bank.asked}
    assert len(asked) > len(SEEDS) // 2 or bank.drill.unavailable(bank.course.game) is not None


@every_stakes
def test_the_due_answer_is_right(bank: Bank, stakes: Stakes) -> None:
    course, asked = bank.asked_at(stakes)
    for each in asked:
        question, due = each.question, each.due
        grade = bank.drill.grade(course, question, due)
        assert grade.right, (question, grade)
        assert grade.mistake is None
        assert grade.due == due
        assert [key for key, right in grade.parts if right] == [ask.key for ask in question.asks]
        assert [key for key, _ in due.responses] == [ask.key for ask in question.asks]


def test_a_missing_response_is_wrong(bank: Bank) -> None:
    for each in bank.asked:
        question, grade = each.question, each.unanswered
        assert not grade.right
        assert grade.mistake is Mistake.NO_ANSWER
        assert [key for key, right in grade.parts if not right] == [ask.key for ask in question.asks]


def test_each_part_left_out_is_wrong_by_itself(bank: Bank) -> None:
    for asked in bank.asked:
        due = asked.due
        for key, _ in due.responses:
            left = Answer(tuple(each for each in due.responses if each[0] != key))
            grade = bank.drill.grade(bank.course, asked.question, left)
            assert not grade.right
            assert [part for part, right in grade.parts if not right] == [key]


def test_every_wrong_response_is_graded_wrong(bank: Bank) -> None:
    for each in bank.asked:
        question, due = each.question, each.due
        for key, right in due.responses:
            for wrong in wrong_responses(right, question):
                if isinstance(wrong, Choice) and not _is_a_choice_of(question, key, wrong):
                    continue
                grade = bank.drill.grade(bank.course, question, with_response(due, key, wrong))
                if grade.right and question.case == "spoken-surrender":
                    # Who is told of a surrender by word alone may ask for a signal first.
                    assert wrong == Choice("ask")
                    continue
                assert not grade.right, (question, key, wrong)
                assert grade.mistake is not None
                assert dict(grade.parts)[key] is False


def _is_a_choice_of(question: Question, key: str, choice: Choice) -> bool:
    asks = [ask for ask in question.asks if ask.key == key and isinstance(ask, ChoiceAsk)]
    return not asks or any(option.key == choice.key for ask in asks for option in ask.options)


def test_rare_cases_are_as_likely_as_common_ones(bank: Bank) -> None:
    drill, course = bank.drill, bank.course
    cases = drill.cases(course) if drill.unavailable(course.game) is None else ()
    assert len(set(cases)) == len(cases)
    # That a drill asks chance for the case first, and evenly, is seen from one question of each case.
    for case in sweep(cases, ()):
        seed = next(seed for seed in count() if Random(seed).choice(cases) == case)
        assert drill.question(course, Random(seed)).case == case
    if not sweep(False, True):
        return
    seen = Counter(question.case for question in bank.questions(course, range(EACH_CASE * len(cases))))
    assert set(seen) == set(cases)
    assert all(LEAST_OF_A_CASE <= seen[case] <= MOST_OF_A_CASE for case in cases), seen


def test_the_asks_can_be_told_apart_and_answered(bank: Bank) -> None:
    for question in (each.question for each in bank.asked):
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


def test_bets_keep_to_the_house_limits(bank: Bank) -> None:
    game = bank.course.game
    for question in (each.question for each in bank.asked):
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


@every_stakes
def test_bets_are_made_of_the_games_chips_the_dearest_at_the_bottom(bank: Bank, stakes: Stakes) -> None:
    course, asked = bank.asked_at(stakes)
    for each in asked:
        for wager in (wager for spot in each.question.table.spots for wager in spot.wagers):
            values = [chip.value for chip in wager.stack.chips]
            assert values
            assert values == sorted(values, reverse=True)
            assert set(wager.stack.chips) <= set(course.game.equipment.chips.value)


def test_no_card_is_dealt_more_often_than_the_decks_hold_it(bank: Bank) -> None:
    equipment = bank.course.game.equipment
    for question in (each.question for each in bank.asked):
        dealt = Counter(cards_of(question.table))
        assert all(count <= equipment.decks.value for count in dealt.values())
        assert set(dealt) <= set(deck(equipment.deck_of.value))


def test_each_real_card_lies_in_one_place(bank: Bank) -> None:
    for question in (each.question for each in bank.asked[: len(SEEDS_AT_EACH_STAKES)]):
        if question.shuffle is not None:
            lying = [number for _, numbers in question.shuffle.lying for number in numbers]
            assert sorted(lying) == list(range(len(question.shuffle.cards)))


def as_cited(own: Ruled[Any], case: str) -> Ruled[Any]:
    """A rule of the house as a verdict names it for ``case``; "": the rule itself."""
    if own.ref.path == "settling.equal_totals" and case == Case.DOUBLED.value:
        return said_of_or_custom(own, Case.DOUBLED)
    return said_of_losing(own) if case == Case.LOST.value else said_of(own, case) if case else own


def test_a_verdict_names_rules_of_the_game(bank: Bank) -> None:
    known = {rule.ref.path: rule for rule in bank.course.game.rules()}
    for grade in (each.unanswered for each in bank.asked):
        for rule in grade.rules:
            own = known[rule.ref.path]
            # A step is shown with the passage that speaks for it, one of those the house cites for the rule; a case of
            # which no document speaks is a custom, and cites nothing.
            cited_for_it = {own.ref.citation, *(passage.citation for passage in own.passages)}
            assert rule.ref.citation in cited_for_it or (rule.ref.kind is Kind.ASSUMED and rule.ref.citation is None)
            assert rule == as_cited(own, rule.case)
        cited = [(rule.ref.path, rule.case) for rule in grade.rules]
        assert len(set(cited)) == len(cited)


def test_verdicts_are_short_and_plain(bank: Bank) -> None:
    for each in bank.asked:
        question, due = each.question, each.due
        answers = [Answer(()), due]
        answers += [
            with_response(due, key, wrong) for key, right in due.responses for wrong in wrong_responses(right, question)
        ]
        for answer in answers:
            grade = bank.drill.grade(bank.course, question, answer)
            assert 1 <= len(grade.headline.split()) <= 5, grade.headline
            assert grade.reason.endswith("."), grade.reason
            # A sentence for each hand that is settled, and one for anything else.
            assert grade.reason.count(". ") < max(1, len(grade.parts)), grade.reason
            assert grade.answer
            assert len(grade.figures) <= 3
            for text in texts(question, grade):
                assert not BANNED.search(text), text


def test_a_working_is_a_table(bank: Bank) -> None:
    for working in (each.unanswered.working for each in bank.asked):
        if working is not None:
            width = len(working.head)
            assert working.rows
            assert all(len(row) == width for row in working.rows), working
            assert len(working.total) in (0, width)
            assert len(working.colours) in (0, len(working.rows))


def test_a_due_answer_is_kept_as_text_and_read_back(bank: Bank) -> None:
    for question, due in ((each.question, each.due) for each in bank.asked):
        assert answer_from_json(answer_to_json(due), question.rack) == due
        without_colours = answer_from_json(answer_to_json(due))
        assert bank.drill.grade(bank.course, question, without_colours).right


def test_questions_do_not_depend_on_how_this_process_hashes() -> None:
    code = (
        "from random import Random\n"
        "from trainer.content.houses.library import read_houses, shipped_folder\n"
        "from trainer.drills.base import Course\n"
        "from trainer.drills.registry import drills\n"
        f"for game in read_houses([shipped_folder()]).games()[::{sweep(3, 1)}]:\n"
        "    for drill in drills():\n"
        "        if drill.unavailable(game) is None:\n"
        f"            for seed in range({sweep(2, 12)}):\n"
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
