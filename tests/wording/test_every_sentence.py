"""Every sentence that the rules, rounds and shuffles of the shipped games are told in, kept word for word.

The files beside this one were read against the houses' documents. Run pytest with `--force-regen` after a sentence was
changed on purpose, and read what has changed. Figures are left out ("0"): others look at those.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum, EnumType
from typing import Any

from pytest_regressions.file_regression import FileRegressionFixture

from tests.domain.games import game
from tests.walks.mutations import altered, models
from tests.walks.rounds import of_every_situation, ordinary, walk_of, walked
from tests.walks.shuffle_mutations import Model
from tests.walks.shuffle_mutations import altered as shuffled_otherwise
from tests.walks.shuffle_mutations import models as shuffles
from tests.wording.sentences import UNLIKE_SHUFFLES, Line, plain, told
from trainer.domain.house import shuffle_terms, terms
from trainer.domain.house.events import known_events
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.side_wagers import DecidedBy
from trainer.domain.money.amounts import Rounding
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.judging import Judging
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.signals.motions import Motion, Shown
from trainer.domain.table.acts import Act
from trainer.domain.table.broken_rules.of_order_and_price import order_rule
from trainer.domain.table.state import Table
from trainer.wording.rules.pay_tables import event_words
from trainer.wording.rules.sentences import (
    passage_words,
    rule_group,
    rule_sentence,
    rule_title,
    source_words,
    value_words,
)
from trainer.wording.rules.terms import term_words
from trainer.wording.shuffle import acts, faults, reasons
from trainer.wording.shuffle.riffle_sources import RIFFLE_SOURCES, STRIP_SOURCE
from trainer.wording.signals import motion_words, seen_words
from trainer.wording.table.acts import act_forms, duty_words
from trainer.wording.table.faults import fault_words
from trainer.wording.table.reasons import order_words, reason


def path_of(rule: Ruled[Any] | None) -> str:
    return "no rule" if rule is None else rule.ref.path


# The rules


def of_the_rules(key: str) -> Iterator[Line]:
    of = game(key)
    for rule in of.rules():
        path = rule.ref.path
        yield path, rule_group(path), rule_title(rule, of), f"{rule_sentence(rule, of)}.", source_words(rule)
        if rule.instead is not None:
            yield path, "or", value_words(path, rule.instead, of), rule.why
        for passage in rule.passages:
            yield path, "passage", passage_words(rule, passage), passage.citation.section


def test_every_rule_is_told_in_its_words(file_regression: FileRegressionFixture) -> None:
    file_regression.check(told(of_the_rules), basename="rules")


def test_every_choice_of_a_house_is_told_in_its_words(file_regression: FileRegressionFixture) -> None:
    kinds = [kind for module in (terms, shuffle_terms) for kind in vars(module).values() if isinstance(kind, EnumType)]
    named = ((kind.__name__, member.name, member) for kind in {*kinds, Rounding} for member in kind)
    lines = sorted(f"{kind} | {name} | {term_words(member)}\n" for kind, name, member in named if is_term(member))
    file_regression.check("".join(lines), basename="terms")


def test_every_event_of_a_pay_table_is_told_in_its_words(file_regression: FileRegressionFixture) -> None:
    events = {(by.value, event) for by in DecidedBy for event in known_events(by)}
    lines = sorted(f"{by} | {event} | {event_words(event)}\n" for by, event in events)
    file_regression.check("".join(lines), basename="events")


def test_where_the_model_of_the_hands_is_from(file_regression: FileRegressionFixture) -> None:
    lines = [f"{skill.value} | {source}\n" for skill, source in RIFFLE_SOURCES.items()]
    file_regression.check("".join([*lines, f"strip | {STRIP_SOURCE}\n"]), basename="riffles")


def test_every_motion_is_told_in_its_words(file_regression: FileRegressionFixture) -> None:
    lines = [f"{motion.value} | {motion_words(motion)} | {seen_words(Shown((motion,)))}\n" for motion in Motion]
    file_regression.check("".join(lines), basename="motions")


def is_term(member: Enum) -> bool:
    try:
        return bool(term_words(member))
    except KeyError:
        return False


# Rounds


def of_rounds(key: str) -> Iterator[Line]:
    for walk in map(walk_of, (*ordinary(key, 2), *of_every_situation(key, 1))):
        for done in walked(walk):
            for duty in (done.duty, *walk.procedure.allowed(done.before)):
                yield from of_duty(walk.game, duty, done.before)


def of_duty(of: Game, duty: Duty[Act], table: Table) -> Iterator[Line]:
    kind, path = type(duty.action).__name__, path_of(duty.rule)
    yield kind, "because", path, plain(reason(duty, of, table))
    yield kind, "because", path, plain(reason(duty, of))
    yield kind, "order", path_of(order_rule(duty, of)), plain(order_words(duty, of))
    yield kind, "act", plain(duty_words(duty, of))
    done = act_forms(duty.action, of, duty.because)
    yield kind, "deed", plain(done.past), plain(done.not_done)


def test_every_act_of_a_round_is_told_with_its_reason_and_rule(file_regression: FileRegressionFixture) -> None:
    file_regression.check(told(of_rounds), basename="rounds")


def of_faults(key: str) -> Iterator[Line]:
    """What is told of the acts that are likely where another was due; alike ones are looked at twice a game."""
    alike: Counter[tuple[object, ...]] = Counter()
    for model in models(key, 1):
        for at, done in enumerate(model.done):
            duty, later = done.duty, (("later", each.duty.action) for each in model.done[at + 1 : at + 2])
            for change, act in (*altered(duty.action, done.before), *later):
                like = duty.rule.ref.path, type(duty.action), duty.because, change, type(act)
                alike[like] += 1
                if alike[like] <= 2:
                    yield from of_act(model.walk.game, model.judged[at].follow(act), done.before)


def of_act(of: Game, judged: Judging[Table, Act], table: Table) -> Iterator[Line]:
    for fault in (slip.fault for slip in judged.slips):
        words = plain(fault_words(fault, of, table))
        yield fault.kind.value, type(fault.given).__name__, path_of(fault.rule), words


def test_every_fault_in_a_round_is_told_with_its_rule(file_regression: FileRegressionFixture) -> None:
    file_regression.check(told(of_faults), basename="faults")


# Shuffles


def of_shuffles(key: str) -> Iterator[Line]:
    for occasion in Occasion:
        for model in shuffles(key, occasion):
            for at in range(model.first, model.last + 1):
                yield from of_step(game(key), model, at)


def of_step(of: Game, model: Model, at: int) -> Iterator[Line]:
    done = model.done[at]
    duty, table = done.duty, done.before
    kind, told_at = type(duty.action).__name__, acts.act_forms(duty.action, table, of)
    yield kind, "act", plain(told_at.imperative)
    yield kind, "deed", plain(told_at.past)
    yield kind, "because", path_of(reasons.reason_rule(duty)), plain(reasons.reason(duty, table, of))
    later = [each.duty.action for each in model.done[at + 1 : at + 2]]
    for act in (*(other for _, other in shuffled_otherwise(model, at)), *later):
        for fault in (slip.fault for slip in model.judged[at].follow(act).slips):
            words = plain(faults.fault_words(fault, table, of))
            yield type(fault.given).__name__, "fault", path_of(faults.fault_rule(fault, of)), words


def test_every_act_of_a_shuffle_is_told_with_its_reason_and_rule(file_regression: FileRegressionFixture) -> None:
    file_regression.check(told(of_shuffles, UNLIKE_SHUFFLES), basename="shuffles")
