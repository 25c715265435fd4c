"""The page on what tests measure has the figures of the command, and these are what they are called."""

from math import exp
from pathlib import Path

import pytest
from bench.measuring.aims import FAILS, OF_THE_KNOWING, PASSES, measured_shares
from bench.measuring.tables import tables, weights

from tests.sweeps import sweep
from trainer.content.tests.library import read_papers
from trainer.content.tests.papers import FaultsAllowed, PaperPart, Questions, Rounds, WatchedPlay
from trainer.training.tests.chances import (
    SLIGHT,
    at_least,
    chance_words,
    kappa_of_two_forms,
    passed_by,
    questions_passed,
    rounds_passed,
    watched_passed,
)

PAGE = Path(__file__).resolve().parents[2] / "lessons" / "how-tests-measure.md"
PAPERS = read_papers().papers


def test_the_page_has_the_tables_of_the_command() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [table for table in tables() if table not in text] == []


@pytest.mark.parametrize(
    ("least", "count", "share", "chance"), [(45, 50, 0.95, 0.96), (45, 50, 0.80, 0.05), (27, 30, 0.90, 0.65)]
)
def test_the_chance_to_pass_is_the_binomial_s(least: int, count: int, share: float, chance: float) -> None:
    """By the published table of the binomial: 45 of 50 at 95 % is 96 in 100, at 80 % 5; 27 of 30 at 90 % is 65."""
    assert at_least(least, count, share) == pytest.approx(chance, abs=0.005)


def test_who_knows_six_facts_in_ten_does_not_pass_the_college_s_rules() -> None:
    """31 questions, each right with 0.6 + 0.4 * 0.27 = 0.708; 27 or more of them come 3 times in 100."""
    part = PAPERS["college"].parts[0]
    assert isinstance(part.asks, Questions)
    assert questions_passed(part.asks, part.minimum, 0.6) == pytest.approx(at_least(27, 31, 0.708))
    assert questions_passed(part.asks, part.minimum, 0.6) <= OF_THE_KNOWING


def test_the_table_test_passes_the_able_and_fails_the_careless() -> None:
    paper = PAPERS["table"]
    passed = passed_by(paper.parts[0], paper)
    assert passed is not None
    assert passed(0.0025) >= PASSES
    assert passed(0.02) <= FAILS


def test_no_slip_that_counts_is_allowed_as_often_as_none_comes() -> None:
    """1,000 rounds of 42 acts at one slip in 4,200 acts, of which only slight ones count: none comes e**-5.9 often."""
    asks = Rounds(100, spots=5)
    allowed = FaultsAllowed(critical=None, slight=0)
    assert rounds_passed(asks, allowed, 1 / 420) == pytest.approx(exp(-10 * SLIGHT))


def test_who_sees_nothing_better_than_chance_does_not_pass_the_eye() -> None:
    """At a d′ of 0 half of all is stopped: 12 slips, 9 to be seen (7.3 in 100), 12 sound rounds, 2 alarms (1.9)."""
    chance = watched_passed(WatchedPlay(rounds=24, slips=12, false_alarms=2), 75, 0.0)
    assert chance == pytest.approx(0.0730 * 0.0193, rel=0.01)


def test_two_forms_that_decide_by_the_toss_of_a_coin_agree_no_better_than_chance() -> None:
    assert kappa_of_two_forms(lambda _: 0.5, [1.0, 2.0]) == pytest.approx(0)
    assert kappa_of_two_forms(lambda person: float(person > 1), [1.0, 2.0]) == 1


def test_each_part_that_the_machine_asks_says_how_often_it_is_passed() -> None:
    part = PaperPart("Payouts", Questions("blackjack-payout", 50), 90)
    paper = PAPERS["payouts"]
    assert chance_words(part, paper) == "Right 95 times in 100, you pass 96 times in 100; right 85, 22."
    untold = [each.name for each in PAPERS["table"].parts + paper.parts if not chance_words(each, PAPERS["table"])]
    assert untold == []


@pytest.mark.parametrize("acts", sweep([40], [40, 0]))
def test_what_a_slip_weighs_is_what_was_measured(acts: int) -> None:
    """Of a few acts it is but roughly so, of all of them to the hundredth."""
    found = measured_shares(acts).shares
    near = 0.12 if acts else 0.01
    assert {name: found[name] for name in weights()} == pytest.approx(dict(weights()), abs=near)
