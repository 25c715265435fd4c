"""What is said of a house's rules: titles, sentences, sources, readings, passages, and the choices a file can make."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, EnumType
from typing import cast

from trainer.commands.every_sentence.sentence import Sentence
from trainer.domain.house import play_terms, shuffle_terms, terms
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Rounding
from trainer.domain.signals.motions import Motion, Shown
from trainer.wording.rules.passages import passage_words
from trainer.wording.rules.sentences import (
    rule_group,
    rule_sentence,
    rule_title,
    source_words,
    value_words,
)
from trainer.wording.rules.terms import term_words
from trainer.wording.signals import motion_words, seen_words


def of_rules(game: Game) -> Iterator[Sentence]:
    """Each rule of the game with its sentence and source, its other reading and its passages."""
    for rule in game.rules():
        path = rule.ref.path
        title = rule_title(rule, game)
        yield Sentence((path,), (rule_group(path), title, f"{rule_sentence(rule, game)}.", source_words(rule)))
        if rule.instead is not None:
            yield Sentence((path, "or"), (value_words(path, rule.instead, game), rule.why))
        for passage in rule.passages:
            yield Sentence((path, "passage"), (passage_words(rule, passage), passage.citation.section))


def of_choices() -> Iterator[Sentence]:
    """Each choice that a house file can make, by its kind and name."""
    modules = (terms, play_terms, shuffle_terms)
    kinds = [kind for module in modules for kind in vars(module).values() if isinstance(kind, EnumType)]
    members = [member for kind in {*kinds, Rounding} for member in cast(type[Enum], kind)]
    for member in sorted(members, key=lambda it: (type(it).__name__, it.name)):
        words = _words(member)
        if words:
            yield Sentence((type(member).__name__, member.name), (words,))


def _words(member: Enum) -> str:
    """ "" for a choice that is told with another, as a list's steps are."""
    try:
        return term_words(member)
    except KeyError:
        return ""


def of_motions() -> Iterator[Sentence]:
    """Each motion of a patron's hand, as it is named and as it is seen."""
    for motion in Motion:
        yield Sentence((motion.value,), (motion_words(motion), seen_words(Shown((motion,)))))
