"""The words of the trade: what each means, by which names it goes, and where a sentence says one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from trainer.domain.cards.playing_cards import Card
from trainer.domain.signals.motions import Motion


class PlaceOnFelt(Enum):
    """A place on the table that a word names."""

    BET = "bet"
    BETS = "bets"
    SPOT = "spot"
    FIRST_BASE = "first-base"
    THIRD_BASE = "third-base"
    SHOE = "shoe"
    DISCARD_RACK = "discard-rack"
    RACK = "rack"
    INSURANCE_LINE = "insurance-line"
    UP_CARD = "up-card"
    HOLE_CARD = "hole-card"
    HAND = "hand"
    PAYMENT = "payment"


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the trade, and what a dealer would say it means.

    ``also`` are its other names, ``forms`` other forms in which it is met (``insured``); a plain plural needs none.
    ``rules`` are the paths of rules and ``drills`` the keys of drills that have to do with it. ``everyday``: whoever
    reads a rule knows it, so that no sentence leads to it. ``plain`` are names that say something else as well in
    running text (``the bet stays``), so that no lesson leads to it from them. It is shown by ``cards``, by a ``place``
    on the table or by a ``motion`` of a hand; by none where a picture says no more.
    """

    word: str
    says: str
    also: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    drills: tuple[str, ...] = ()
    everyday: bool = False
    plain: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    place: PlaceOnFelt | None = None
    motion: Motion | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Everything it goes by, itself first."""
        return (self.word, *self.also, *self.forms)


class Term(NamedTuple):
    """A word as it stands in a text, from character ``start`` up to ``end``."""

    start: int
    end: int
    word: Word


@dataclass(frozen=True)
class Glossary:
    """Words in the order of the alphabet."""

    words: tuple[Word, ...]

    def word(self, name: str) -> Word | None:
        """The word of that name, other name or form, in the singular or the plural; None where there is none."""
        wanted = _plain(name)
        return next((self._by_name[each] for each in _singulars(wanted) if each in self._by_name), None)

    def terms_in(self, text: str) -> tuple[Term, ...]:
        """The words of the trade in ``text``, in order; of several at one place the longest."""
        if not self._by_name:
            return ()
        return tuple(self._terms(text))

    def leads_in(self, text: str) -> tuple[Term, ...]:
        """The words in ``text`` that are looked up from there: each but once, and no everyday one."""
        first: dict[str, Term] = {}
        for term in self.terms_in(text):
            if not term.word.everyday:
                first.setdefault(term.word.word, term)
        return tuple(first.values())

    def leads_in_prose(self, text: str) -> tuple[Term, ...]:
        """The same of running text, where a plain name most often is none of the trade."""
        return tuple(term for term in self.leads_in(text) if _plain(text[term.start : term.end]) not in term.word.plain)

    def search(self, typed: str) -> tuple[Word, ...]:
        """The words whose names begin with what was typed, then those with it in a name, then in what they mean.

        Every word where nothing is typed.
        """
        wanted = _plain(typed)
        named = self.word(wanted)
        near = [(_found(word, wanted, named), word) for word in self.words]
        return tuple(word for place in range(_NOWHERE) for at, word in near if at == place)

    @cached_property
    def _by_name(self) -> dict[str, Word]:
        # A school may make a word of its own of what is another word's second name.
        others = {_plain(name): word for word in self.words for name in (*word.also, *word.forms)}
        return others | {_plain(word.word): word for word in self.words}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        longest_first = sorted(self._by_name, key=len, reverse=True)
        names = "|".join(re.escape(name).replace(r"\ ", r"\s+") for name in longest_first)
        return re.compile(rf"(?<![\w-])(?:{names})(?:e?s)?(?![\w-])", re.IGNORECASE)

    def _terms(self, text: str) -> Iterator[Term]:
        for match in self._pattern.finditer(text):
            word = self.word(match.group())
            if word is not None:
                yield Term(match.start(), match.end(), word)


class _InForce:
    """The glossary that sentences lead to, read when it is first asked for."""

    read: Callable[[], Glossary] = staticmethod(lambda: Glossary(()))
    found: Glossary | None = None


def explain_from(read: Callable[[], Glossary]) -> None:
    """Let sentences lead to the words that ``read`` gives, from now on."""
    _InForce.read, _InForce.found = staticmethod(read), None


def glossary_in_force() -> Glossary:
    """The words that sentences lead to; none before ``explain_from``."""
    if _InForce.found is None:
        _InForce.found = _InForce.read()
    return _InForce.found


_NOWHERE = 4


def _found(word: Word, wanted: str, named: Word | None) -> int:
    """How near a word is to what is wanted: 0 it is that, _NOWHERE it is not at all."""
    names = [_plain(name) for name in word.names]
    if word == named:
        return 0
    if any(name.startswith(wanted) for name in names):
        return 1
    if any(wanted in name for name in names):
        return 2
    return 3 if wanted in _plain(word.says) else _NOWHERE


def _plain(name: str) -> str:
    """A name as it is looked up: in small letters, with single spaces."""
    return " ".join(name.lower().split())


def _singulars(name: str) -> Iterator[str]:
    """The name itself, then what it may be the plural of."""
    yield name
    if name.endswith("s"):
        yield name[:-1]
    if name.endswith("es"):
        yield name[:-2]
