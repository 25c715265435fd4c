"""Every duty and every fault of the walked rounds is told in plain sentences."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.sweeps import some_of_each
from tests.walks.mutations import Change, Model, models, mutants, slips
from tests.walks.rounds import GAMES
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.rules.titles import SENTENCES
from trainer.wording.table.acts import duty_words
from trainer.wording.table.faults import fault_words
from trainer.wording.table.reasons import reason

ROUNDS = 4
LONGEST_REASON, LONGEST_FAULT = 120, 220
KEY = re.compile(r"[a-z]-[a-z]+-[a-z]|_|None|  |\bthe the\b|[A-Z]{3}")


@cache
def of(key: str) -> tuple[Model, ...]:
    return tuple(models(key, ROUNDS))


def is_one_sentence(words: str) -> bool:
    """Begins with a capital or a figure, ends with its only full stop, and names no key of the code."""
    begins = words[0].isupper() or words[0].isdigit() or words[0] == "$"
    stops = len(re.findall(r"\.(?!\d)", words))
    return begins and words.endswith(".") and stops == 1 and KEY.search(words) is None


@pytest.mark.parametrize("key", GAMES)
def test_every_duty_is_one_imperative_with_one_sentence_of_reason(key: str) -> None:
    for model in of(key):
        for done in model.done:
            act, why = duty_words(done.duty, model.walk.game), reason(done.duty, model.walk.game, done.before)
            assert is_one_sentence(act + "."), act
            assert is_one_sentence(why), why
            assert len(why) <= LONGEST_REASON, why


@pytest.mark.parametrize("key", GAMES)
def test_no_duty_is_told_by_the_bare_title_of_its_rule(key: str) -> None:
    for model in of(key):
        for done in model.done:
            bare = f"{rule_sentence(done.duty.rule, model.walk.game)}."
            why = reason(done.duty, model.walk.game, done.before)
            assert why != bare or done.duty.rule.ref.path in SENTENCES, why


@pytest.mark.parametrize("key", GAMES)
def test_the_reason_of_a_duty_is_as_right_without_the_table(key: str) -> None:
    for model in of(key):
        for done in model.done:
            assert is_one_sentence(reason(done.duty, model.walk.game))


@pytest.mark.parametrize("key", GAMES)
def test_every_fault_is_one_sentence(key: str) -> None:
    changed = [
        (model, mutant) for model in of(key)[::4] for mutant in mutants(model) if mutant.change is not Change.TWICE
    ]
    assert changed
    for model, mutant in some_of_each(changed, lambda one: (one[1].change, type(one[1].before[0])), 3):
        for slip in slips(model, mutant):
            words = fault_words(slip.fault, model.walk.game)
            assert is_one_sentence(words), words
            assert len(words) <= LONGEST_FAULT, words
