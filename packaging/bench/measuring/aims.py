"""What is aimed at with the shipped tests, and what a slip weighs, as lines of the table of measurements."""

from __future__ import annotations

from collections.abc import Iterator

from bench.measuring.slips_in_rounds import SlipShares, rounds_of, slip_shares
from bench.measuring.tables import passed_part, tables, weights
from bench.rows import Row
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.tests.library import read_papers
from trainer.training.tests.chances import DEALERS, SLIPS, kappa_of_two_forms

GAME, SEEDS = "exhibit-17-011/blackjack", (1, 2)
PASSES, FAILS, OF_THE_KNOWING, KAPPA = 0.80, 0.10, 0.05, 0.5
"""What is aimed at: a dealer who slips once in 400 acts passes so often at least, one who slips once in 50 at most so
often, who knows under six facts in ten at most so often, and two forms agree so far."""
_FEW = 5


def rows() -> Iterator[Row]:
    """The tables of the page, printed, and a line for each thing aimed at."""
    for table in tables():
        print(table, end="\n\n")
    papers = read_papers().papers
    the_table, college = papers["table"], papers["college"]
    dealt, facts = passed_part(the_table, 0), passed_part(college, 0)
    yield _at_least("Table test: a dealer with one slip in 400 acts passes", dealt(SLIPS[0]), PASSES)
    yield _at_most("Table test: a dealer with one slip in 50 acts passes", dealt(SLIPS[-1]), FAILS)
    yield _at_most("College test: who knows six facts in ten passes the rules", facts(0.6), OF_THE_KNOWING)
    yield _informs("Table test: kappa of two forms", kappa_of_two_forms(dealt, DEALERS), KAPPA)
    found = measured_shares()
    for name, ours in weights().items():
        yield Row(f"A slip weighs {name}", f"{ours:.2f}", f"measured {found.shares[name]:.3f}", 1.0)


def measured_shares(acts: int = 0) -> SlipShares:
    """What slips weigh in two forms of the table test; ``acts``: in so many acts of a few rounds, 0: in all of them."""
    game = read_houses([shipped_folder()]).game(GAME)
    assert game is not None
    paper = read_papers().papers["table"]
    rounds = [each for seed in SEEDS for each in rounds_of(paper, 0, game, seed)]
    return slip_shares(rounds[:_FEW] if acts else rounds, game, each=acts)


def _at_least(name: str, ours: float, least: float) -> Row:
    return Row(name, f"{ours:.0%}", f"at least {least:.0%}", least / ours, 1.0)


def _at_most(name: str, ours: float, most: float) -> Row:
    return Row(name, f"{ours:.0%}", f"at most {most:.0%}", ours / most, 1.0)


def _informs(name: str, ours: float, aim: float) -> Row:
    return Row(name, f"{ours:.2f}", f"aimed at {aim:.2f}", aim / ours)
