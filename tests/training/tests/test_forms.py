"""The form of a test: drawn from a seed, the same anywhere, of what the game has."""

from collections import Counter
from itertools import pairwise

import pytest

from tests.domain.games import confirmed
from tests.sweeps import sweep
from tests.training.fakes import BLACKJACK, game
from tests.training.tests.takings import paper
from trainer.content.tests.library import read_papers
from trainer.content.tests.papers import Paper, PaperPart, Questions, Rounds, WatchedPlay
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.drills.house_facts.facts_of_game import facts_of
from trainer.drills.registry import drill
from trainer.training.drills.series import ask, likeness
from trainer.training.tests import forms
from trainer.training.tests.forms import (
    CannotBeTaken,
    QuestionItem,
    RoundItem,
    WatchedItem,
    course_of,
    draw_form,
    draw_form_again,
    lacks_of,
    thin_parts,
)

GAMES = (
    "casino-shoe-and-pitch/shoe",
    "casino-shoe-and-pitch/double-deck",
    BLACKJACK,
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
    "nj-common-hand/common-hand",
    "rockingham/blackjack",
)
WITHOUT_SIDE_WAGERS = (GAMES[0], GAMES[1], GAMES[4], GAMES[5])


@pytest.mark.parametrize("key", sweep(GAMES[::3], GAMES))
def test_every_shipped_test_is_possible_or_says_what_the_game_lacks(key: str) -> None:
    for each in read_papers().papers.values():
        form = draw_form(each, game(key), 1)
        left_out = {lack.part for lack in form.lacks if lack.whole}
        assert {part.part.name for part in form.parts} | left_out == {part.name for part in each.parts}
        fewer = {lack.part for lack in form.lacks}
        assert all(part.items for part in form.parts)
        assert all(len(part.items) == part.part.count for part in form.parts if part.part.name not in fewer)


def test_what_the_game_lacks_is_found_ahead_and_not_looked_for_again() -> None:
    here, papers = game(BLACKJACK), read_papers().papers.values()
    forms.different_questions.cache_clear()
    for step in forms.lacks_found_ahead(papers, here):
        step()
    drawn = forms.different_questions.cache_info().misses
    for each in papers:
        lacks_of(each, here)
    assert forms.different_questions.cache_info().misses == drawn > 0


@pytest.mark.parametrize("key", sweep(GAMES[::3], GAMES))
@pytest.mark.parametrize("test", ["college", "supervisor"])
def test_only_facts_that_the_house_states_or_confirmed_are_asked_in_a_test(key: str, test: str) -> None:
    paper = read_papers().papers[test]
    for of in (game(key), confirmed(game(key))):
        form = draw_form(paper, of, 1)
        (part,) = (each for each in form.parts if each.part.name == "The rules of the house")
        rules = [facts_of(of)[item.case].rule.ref for item in part.items if isinstance(item, QuestionItem)]
        assert rules and all(ref.kind is Kind.STATED or ref.confirmed for ref in rules)
        assert len({item.case for item in part.items if isinstance(item, QuestionItem)}) == len(part.items)
        is_told = any(lack.part == part.part.name for lack in form.lacks)
        assert is_told is (len(part.items) < part.part.count)
    assert len(part.items) == part.part.count


@pytest.mark.parametrize("key", GAMES)
def test_side_wagers_are_asked_where_the_game_has_them_alone(key: str) -> None:
    form = draw_form(read_papers().papers["payouts"], game(key), 1)
    assert [lack.part for lack in form.lacks] == (["Side wagers"] if key in WITHOUT_SIDE_WAGERS else [])


def test_the_same_seed_gives_the_same_form_and_another_another() -> None:
    of = read_papers().papers["recheck"]
    one, same, other = (draw_form(of, game(), seed) for seed in (5, 5, 6))
    assert one == same
    assert one.digest == same.digest != other.digest


def test_each_case_is_asked_as_often_as_any_other_and_no_question_twice() -> None:
    (part,) = draw_form(
        paper(PaperPart("Pays", Questions("blackjack-payout", 40, stakes="mixed"), 90)), game(), 3
    ).parts
    cases = Counter(item.case for item in part.items if isinstance(item, QuestionItem))
    assert set(cases.values()) == {10}
    assert len(set(part.items)) == 40


def test_what_must_come_up_comes_up_once_each() -> None:
    asked = Rounds(5, situations=("split-aces", "insurance-loses"))
    (part,) = draw_form(paper(PaperPart("Table", asked, 90)), game(), 3).parts
    situations = Counter(item.situation for item in part.items if isinstance(item, RoundItem))
    assert situations == {"": 3, "split-aces": 1, "insurance-loses": 1}


def test_slips_are_in_as_many_as_the_test_says() -> None:
    asked = WatchedPlay(6, 3, 1, shuffles=2)
    (part,) = draw_form(paper(PaperPart("Eye", asked, 60)), game(), 3).parts
    watched = [item for item in part.items if isinstance(item, WatchedItem)]
    assert len(watched) == 8
    assert sum(item.has_slip for item in watched) == 3


def test_a_test_of_what_the_game_has_nothing_of_cannot_be_taken() -> None:
    only = paper(PaperPart("Side wagers", Questions("side-wagers", 5), 90))
    with pytest.raises(CannotBeTaken, match=r"Made up cannot be taken in Shoe: .* no side wagers"):
        draw_form(only, game(GAMES[0]), 1)


def part_of(drill: str, count: int, *cases: str, stakes: str = "house-limits") -> Paper:
    return paper(PaperPart("Part", Questions(drill, count, cases, stakes), 90))


def likes(test: Paper, at: Game) -> list[str]:
    """What each question of the first part is as a task, as asked."""
    (part, *_) = draw_form(test, at, 1).parts
    assert isinstance(part.part.asks, Questions)
    found = drill(part.part.asks.drill)
    assert found is not None
    course = course_of(part.part.asks, at)
    return [likeness(ask(found, course, item.seed).question) for item in part.items if isinstance(item, QuestionItem)]


@pytest.mark.parametrize("key", GAMES)
def test_the_guides_example_asks_thirty_different_blackjacks(key: str) -> None:
    # One colour at mixed stakes: one to ten chips of each of at least four colours are forty bets.
    assert len(set(likes(part_of("blackjack-payout", 30, "one-colour*", stakes="mixed"), game(key)))) == 30


def test_no_two_alike_come_in_a_row_while_there_are_others() -> None:
    # $2 and $4 are the only bets here: they come in turn.
    asked = likes(part_of("blackjack-payout", 8, "*"), game("games-of-chance/blackjack"))
    assert len(set(asked)) == 2
    assert all(one != other for one, other in pairwise(asked))


def test_a_house_with_too_few_bets_for_a_part_says_so() -> None:
    # $4 is the only bet.
    (lack,) = lacks_of(part_of("blackjack-payout", 30, "*"), game("exhibit-17-011/blackjack"))
    assert lack.said == "Only 1 different question of 30: the bets that this house takes leave no more."
    assert not lack.whole
    assert lacks_of(part_of("blackjack-payout", 30, "*", stakes="mixed"), game("exhibit-17-011/blackjack")) == ()


def test_a_case_that_a_test_names_and_the_game_does_not_have_is_told() -> None:
    # A mixed bet cannot be made of one bet of $4.
    named = part_of("chip-cutting", 3, "break-out-mixed-bet", "change")
    assert [lack.said for lack in lacks_of(named, game("exhibit-17-011/blackjack"))] == [
        "Not asked here, as the game's bets and rules have no such thing: break out mixed bet."
    ]


@pytest.mark.parametrize("key", GAMES)
def test_the_chips_test_asks_all_that_it_names_in_every_game(key: str) -> None:
    form = draw_form(read_papers().papers["chips"], game(key), 1)
    for part in form.parts:
        assert isinstance(part.part.asks, Questions)
        assert {item.case for item in part.items if isinstance(item, QuestionItem)} == set(part.part.asks.cases)


def test_a_part_with_too_few_different_questions_is_named() -> None:
    at = game("exhibit-17-011/blackjack")
    assert list(thin_parts(part_of("blackjack-payout", 30, "*"), [at])) == [
        ("Part", "'Part' asks 30 questions and has 1 different one: ask fewer, or add cases or stakes.")
    ]
    assert list(thin_parts(part_of("blackjack-payout", 3, "*"), [at])) == []
    assert list(thin_parts(part_of("blackjack-payout", 30, "*"), [at, game("rockingham/blackjack")])) == []


FACTS = paper(PaperPart("Rules", Questions("house-facts", 31), 85))


@pytest.mark.parametrize("seed", [1, 2])
def test_each_section_of_the_rules_has_as_large_a_part_of_the_facts_asked_as_of_all(seed: int) -> None:
    """Of a section that has a share of all facts that may be asked, so many of 31 are asked, up or down to one."""
    facts = {key: each for key, each in facts_of(game()).items() if each.rule.ref.is_binding}
    (part,) = draw_form(FACTS, game(), seed).machine
    asked = [item.case for item in part.items if isinstance(item, QuestionItem)]
    assert len(set(asked)) == 31
    there = Counter(each.rule.ref.path.split(".")[0] for each in facts.values())
    found = Counter(facts[case].rule.ref.path.split(".")[0] for case in asked)
    assert all(abs(found[section] - 31 * count / len(facts)) < 1 for section, count in there.items())


def test_a_form_drawn_before_sections_were_balanced_is_drawn_again_as_it_was() -> None:
    earlier = draw_form(FACTS, game(), 5, is_balanced=False)
    assert earlier.digest != draw_form(FACTS, game(), 5).digest
    assert draw_form_again(FACTS, game(), 5, earlier.digest) == earlier
    assert draw_form_again(FACTS, game(), 5, "0" * 64) is None


def test_hardly_a_task_of_coloring_up_and_changing_comes_back_in_the_next_form() -> None:
    """Of six forms of twenty at least 80 tasks are different ones; a third of the chips of one color would not do."""
    chips = read_papers().papers["chips"]
    found = drill("chip-cutting")
    assert found is not None
    likes = set[str]()
    for seed in range(6):
        part = next(each for each in draw_form(chips, game(), seed).machine if "coloured" in each.part.name)
        assert isinstance(part.part.asks, Questions)
        course = course_of(part.part.asks, game())
        likes |= {
            likeness(ask(found, course, item.seed).question) for item in part.items if isinstance(item, QuestionItem)
        }
    assert len(likes) >= 80
