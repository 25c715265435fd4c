"""A reason names a direction, or says that something is done at once, only where the rule it is shown with does."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

import pytest

from tests.sweeps import sweep
from tests.walks.rounds import GAMES, Done, Walk, of_every_situation, ordinary, walk_of, walked
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled
from trainer.domain.procedure.verdict import Fault, FaultKind, Gravity
from trainer.domain.table.acts import CallFloor
from trainer.domain.table.broken_rules.assess import broken
from trainer.domain.table.broken_rules.of_order_and_price import order_rule
from trainer.wording.table.faults import fault_words
from trainer.wording.table.reasons import order_words, reason

ROUNDS, EACH = sweep((12, 1), (30, 2))

SAID_BY_THE_RULE = {
    "right to left": ("right to left",),
    "left to right": ("left to right",),
    "from the right": ("right to left",),
    "from the left": ("left to right",),
    "first base": ("first base",),
    "third base": ("third base",),
    "to third": ("third base",),
    "dealer's left": ("on the left",),
    "at once": ("at once",),
    "now": ("at once",),
}


@cache
def steps(key: str) -> tuple[tuple[Walk, Done], ...]:
    rounds = (*ordinary(key, ROUNDS), *of_every_situation(key, EACH))
    return tuple((walk, done) for walk in map(walk_of, rounds) for done in walked(walk))


def spoken(value: Any) -> Iterator[str]:
    """The key words of a rule's value."""
    if isinstance(value, Enum):
        yield str(value.value)
    elif isinstance(value, tuple | frozenset):
        for each in value:
            yield from spoken(each)


def says(rule: Ruled[Any]) -> str:
    """What the rule is called and what its value is called, in words."""
    words = " ".join((rule.ref.path, *spoken(rule.value)))
    return words.replace("_", " ").replace("-", " ")


def unbacked(words: str, rule: Ruled[Any]) -> list[str]:
    """The words of a direction or of haste that the rule does not say."""
    plain = "".join(each if each.isalpha() or each in " '-" else " " for each in words.lower())
    found = [each for each in SAID_BY_THE_RULE if f" {each} " in f" {plain} "]
    return [each for each in found if not any(said in says(rule) for said in SAID_BY_THE_RULE[each])]


@pytest.mark.parametrize("key", GAMES)
def test_a_reason_names_no_direction_and_no_haste_its_rule_does_not_say(key: str) -> None:
    for walk, done in steps(key):
        for duty in done.owed.duties:
            for words in (reason(duty, walk.game, done.before), reason(duty, walk.game)):
                assert unbacked(words, duty.rule) == [], (words, duty.rule.ref)


@pytest.mark.parametrize("key", GAMES)
def test_what_is_allowed_is_told_no_wider_than_its_rule(key: str) -> None:
    for walk, done in steps(key):
        for duty in walk.procedure.allowed(done.before):
            words = reason(duty, walk.game, done.before)
            assert unbacked(words, duty.rule) == [], (words, duty.rule.ref)


@pytest.mark.parametrize("key", GAMES)
def test_the_order_in_a_fault_is_told_with_the_rule_that_orders(key: str) -> None:
    for walk, done in steps(key):
        order = order_rule(done.duty, walk.game)
        words = order_words(done.duty, walk.game)
        assert (order is None) == (words == "")
        if order is not None:
            other = CallFloor()
            told = broken(walk.game, done.before, FaultKind.TOO_SOON, other, done.duty)
            assert told is not None
            fault = Fault(FaultKind.TOO_SOON, other, done.duty, Gravity(1), told)
            if told.rule in (walk.game.settling.bust, walk.game.settling.blackjack_paid):
                continue
            assert told.rule is order
            assert words in fault_words(fault, walk.game)
            assert unbacked(words, order) == [], (words, order.ref)


SAID_WITH_ITS_OWN_RULE = (
    ("even money", "settling.win_pays"),
    ("stays in the circle", "settling.pushed_bet"),
    ("the player keeps the bet", "settling.pushed_bet"),
    ("above its hand", "play.split_bet_place"),
    ("pitched face down", "deal.dealing"),
)


def rule_at(of: Game, path: str) -> Ruled[Any]:
    return next(rule for rule in of.rules() if rule.ref.path == path)


@pytest.mark.parametrize("key", GAMES)
def test_nothing_assumed_is_told_over_the_label_of_a_rule_that_is_stated(key: str) -> None:
    for walk, done in steps(key):
        words, rule = reason(done.duty, walk.game, done.before), done.duty.rule
        if rule.ref.kind is Kind.STATED:
            for said, path in SAID_WITH_ITS_OWN_RULE:
                if said in words and "may take even money" not in words:
                    assert rule_at(walk.game, path).ref.kind is Kind.STATED, (words, rule.ref)


def test_the_check_itself_finds_what_a_rule_does_not_say() -> None:
    (walk, _), *_ = steps("rockingham/blackjack")
    pays, deal = walk.game.insurance.pays, walk.game.deal.order
    assert unbacked("Now insurance is paid, right to left.", pays) == ["right to left", "now"]
    assert unbacked("It is paid now, at once.", pays) == ["at once", "now"]
    assert unbacked("Cards are dealt left to right.", deal) == []
    assert unbacked("Cards are dealt right to left, as is known.", deal) == ["right to left"]
