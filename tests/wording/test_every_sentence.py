"""Every sentence that the rules, rounds and shuffles of the shipped games are told in, kept word for word.

The files beside this one were read against the houses' documents. Run pytest with `--force-regen` after a sentence was
changed on purpose, and read what has changed. Figures are left out ("0"): others look at those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pytest
from pytest_regressions.file_regression import FileRegressionFixture

from tests.sweeps import sweep
from tests.walks.rounds import GAMES
from tests.wording.sentences import UNLIKE_SHUFFLES, kept_of, told, word_for_word
from trainer.commands.every_sentence.of_rounds import of_faults, of_rounds
from trainer.commands.every_sentence.of_rules import of_choices, of_motions, of_rules
from trainer.commands.every_sentence.of_shuffles import of_shuffles
from trainer.commands.every_sentence.sentence import Sentence, without_figures
from trainer.domain.house.games import Game
from trainer.domain.house.named_events import known_events
from trainer.domain.house.side_wagers import DecidedBy
from trainer.wording.rules.pay_tables import event_words
from trainer.wording.shuffle.riffle_sources import RIFFLE_SOURCES, STRIP_SOURCE

MOST_UNLIKE = sweep((GAMES[0], GAMES[2], GAMES[5]), GAMES)
"""The common hand, a pitched game and Spanish 21 are dealt most unlike each other."""


AsKept = Callable[[str, Callable[[Game], Iterable[Sentence]]], None]


@pytest.fixture
def as_kept(file_regression: FileRegressionFixture, original_datadir: Path, pytestconfig: pytest.Config) -> AsKept:
    """Sees that rounds are told as the file of that name has it; a daily run looks at the games most unlike alone."""

    def see(name: str, of: Callable[[Game], Iterable[Sentence]]) -> None:
        if len(MOST_UNLIKE) == len(GAMES) or pytestconfig.getoption("force_regen"):
            file_regression.check(told(of, without_figures), basename=name)
        else:
            kept = (original_datadir / f"{name}.txt").read_text(encoding="utf-8")
            assert told(of, without_figures, MOST_UNLIKE) == kept_of(kept, MOST_UNLIKE)

    return see


def lines(said: Iterable[Sentence]) -> str:
    return "".join(f"{' | '.join((*each.case, *each.words))}\n" for each in said)


def test_every_rule_is_told_in_its_words(file_regression: FileRegressionFixture) -> None:
    file_regression.check(told(of_rules, word_for_word), basename="rules")


def test_every_choice_of_a_house_is_told_in_its_words(file_regression: FileRegressionFixture) -> None:
    file_regression.check(lines(of_choices()), basename="terms")


def test_every_event_of_a_pay_table_is_told_in_its_words(file_regression: FileRegressionFixture) -> None:
    events = {(by.value, event) for by in DecidedBy for event in known_events(by)}
    told_as = sorted(f"{by} | {event} | {event_words(event)}\n" for by, event in events)
    file_regression.check("".join(told_as), basename="events")


def test_where_the_model_of_the_hands_is_from(file_regression: FileRegressionFixture) -> None:
    sources = [f"{skill.value} | {source}\n" for skill, source in RIFFLE_SOURCES.items()]
    file_regression.check("".join([*sources, f"strip | {STRIP_SOURCE}\n"]), basename="riffles")


def test_every_motion_is_told_in_its_words(file_regression: FileRegressionFixture) -> None:
    file_regression.check(lines(of_motions()), basename="motions")


def test_every_act_of_a_round_is_told_with_its_reason_and_rule(as_kept: AsKept) -> None:
    as_kept("rounds", of_rounds)


def test_every_fault_in_a_round_is_told_with_its_rule(as_kept: AsKept) -> None:
    as_kept("faults", partial(of_faults, alike=1))


def test_of_what_is_told_in_all_games_what_is_told_in_some_is_known() -> None:
    common, spanish, chance = GAMES[0], GAMES[5], GAMES[6]
    kept = "a  [all]\nb [0]  [common spanish]\nc  [all but common chance]\nd  [pitch]\n"
    assert kept_of(kept, (common, spanish)) == "a  [all]\nb [0]  [all]\nc  [spanish]\n"
    assert kept_of(kept, (common, spanish, chance)) == "a  [all]\nb [0]  [all but chance]\nc  [spanish]\n"
    assert kept_of(kept, GAMES) == kept


def test_every_act_of_a_shuffle_is_told_with_its_reason_and_rule(file_regression: FileRegressionFixture) -> None:
    file_regression.check(told(of_shuffles, without_figures, UNLIKE_SHUFFLES), basename="shuffles")
