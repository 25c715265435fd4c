"""The order of a round is told as it is dealt: no phase in which nothing is done, and none left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from tests.domain.games import game, shipped, with_invented
from tests.lessons import shipped_lessons
from tests.sweeps import sweep
from trainer.commands.paper.lesson_text import lesson_lines
from trainer.content.gestures.library import read_gestures
from trainer.domain.house.differences import differences
from trainer.domain.house.games import Game
from trainer.domain.house.round_phases import phases_in_force, phases_in_order
from trainer.domain.house.terms import RoundPhase
from trainer.domain.table.phases.round import round_procedure
from trainer.training.learn.lessons.telling import told as told_lesson
from trainer.training.patrons.model_round import model_round_of
from trainer.training.table.simulate import RoundSeries
from trainer.ui.rules.view import rule_lines
from trainer.ui.table.strip_text import round_phases
from trainer.wording.rules.differences import told
from trainer.wording.rules.sentences import rule_sentence, rule_steps, value_in_a_sentence, value_words
from trainer.wording.rules.terms import term_words
from trainer.wording.table.names import phase_words

P = RoundPhase
GESTURES = read_gestures().gestures
ROUNDS = sweep(25, 250)
LESSONS = sweep((), ("see/where-to-look", "table/a-whole-round"))
LISTED = re.compile(
    rf"(?:\b(?:{'|'.join(sorted(map(term_words, P), key=len, reverse=True))})(?:, |(?=\W|$))){{4,}}", re.I
)
"""Four phases or more, one after another."""

LATE = ("burn", "bets", "deal", "insurance", "check for blackjack", "blackjacks paid")
EARLY = ("burn", "bets", "deal", "early surrender", "insurance", "check for blackjack", "blackjacks paid")
END = ("play", "dealer's hand", "settling", "pick-up")
AS_TOLD = {
    "casino-shoe-and-pitch/shoe": (*LATE, *END),
    "games-of-chance/blackjack": (*LATE, *END),
    "games-of-chance/blackjack~play.surrender": (*EARLY, *END),
}
"""Where no side wager is offered and blackjacks are paid after the check; surrender is late, or early."""


def readings() -> Iterator[Game]:
    """Every game that comes with the trainer or is written by an instructor, also read the other way."""
    for of in with_invented().games():
        yield of
        yield from (of.switched([rule.ref.path]) for rule in of.rules() if rule.instead is not None)


EVERY = list(readings())


@cache
def dealt_phases(place: int) -> frozenset[str]:
    """The phases under way at some moment in some rounds of the game at that place."""
    of = EVERY[place]
    phases, found = round_procedure(of).phases, set[str]()
    for dealt in islice(RoundSeries(of, 7, min(3, of.bets.spots.value)).rounds(), ROUNDS):
        for table in model_round_of(of, dealt).tables:
            found |= {next((phase.name for phase in phases if any(phase.duties(table))), P.PICK_UP.value)}
    return frozenset(found)


@pytest.mark.parametrize("place", range(len(EVERY)), ids=lambda place: f"{EVERY[place].key}-{place}")
def test_what_is_dealt_is_in_force_and_told_in_that_order(place: int) -> None:
    of = EVERY[place]
    in_force = phases_in_force(of)
    assert dealt_phases(place) <= {phase.value for phase in in_force}
    assert in_force == tuple(phase for phase in phases_in_order(of) if phase in in_force)


@pytest.mark.parametrize("key", AS_TOLD)
def test_the_order_that_is_told_is_the_one_in_force(key: str) -> None:
    of, listed = game(key), ", ".join(AS_TOLD[key])
    rule = of.round.phases
    assert value_words("round.phases", rule.value, of).lower() == listed
    assert rule_sentence(rule, of) == f"Order of a round: {listed}"
    assert tuple(step.lower() for step, _ in rule_steps(rule, of)) == AS_TOLD[key]
    assert f"Here a round goes so: {listed}" in words_of_lesson("see/where-to-look", of)
    assert rule_sentence(rule, of) in words_of_lesson("table/a-whole-round", of)


@pytest.mark.parametrize("place", range(len(EVERY)), ids=lambda place: f"{EVERY[place].key}-{place}")
def test_every_list_of_phases_is_one_of_phases_in_force(place: int) -> None:
    of = EVERY[place]
    in_force = [term_words(phase) for phase in phases_in_force(of)]
    lists = list(phases_listed(of))
    assert len(lists) >= 3
    assert [each for each in lists if each != in_force] == []


def test_the_line_above_the_felt_has_the_phases_in_force() -> None:
    for of in EVERY:
        phases = [(phase.name, False) for phase in round_procedure(of).phases]
        assert [view.words for view in round_phases(of, phases)] == [
            phase_words(phase.value) for phase in phases_in_force(of)
        ]


def phases_listed(of: Game) -> Iterator[list[str]]:
    """The phases as rules, lessons, comparisons and the line above the felt list them."""
    rule = of.round.phases
    said = [rule_sentence(rule, of), value_in_a_sentence("round.phases", rule.value, of)]
    said += [words_of_lesson(key, of) for key in LESSONS]
    said += [line.now.words for line in rule_lines(of) if line.path == "round.phases"]
    for other in shipped().games():
        for each in differences(of, other):
            if each.path == "round.phases":
                said += [", ".join(told(each, of, other).one.steps)]
    for words in said:
        for listed in LISTED.findall(words):
            yield listed.lower().removesuffix(", ").split(", ")


def words_of_lesson(key: str, of: Game) -> str:
    """A lesson as it is printed for the game, line breaks left out."""
    lesson = told_lesson(shipped_lessons().lessons[key], of, shipped().games())
    return " ".join(" ".join(lesson_lines(lesson, GESTURES)).split())
