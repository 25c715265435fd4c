"""The rules of a game as the page shows them: words only, found by a search, counted by kind."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled
from trainer.domain.house.side_wagers import PayTable
from trainer.wording.rules.passages import NO_DOCUMENT
from trainer.wording.rules.pay_tables import prices_words
from trainer.wording.rules.sentences import (
    confirmed_words,
    group_title,
    kind_words,
    rule_group,
    rule_steps,
    rule_title,
    value_words,
)


@dataclass(frozen=True, slots=True)
class RuleReading:
    """One way to read a rule: its words, and its pay table where it is one."""

    words: str
    table: PayTable | None = None


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule in the list. ``ours`` and ``other`` are the two readings of a *read* rule whichever is in force.

    ``source`` is the section, or why there is none; ``quoted`` the document's words, "" where none are shown. ``steps``
    are those of a procedure, which is told as a list.
    """

    path: str
    group: str
    title: str
    kind: Kind
    now: RuleReading
    source: str
    quoted: str
    ruled: Ruled[Any]
    ours: RuleReading | None = None
    other: RuleReading | None = None
    steps: tuple[str, ...] = ()

    @property
    def is_read(self) -> bool:
        return self.kind is Kind.READ

    @property
    def switched(self) -> bool:
        return self.ruled.switched

    @property
    def confirmed(self) -> str:
        """Who of the house confirmed it, and when; "" if nobody did."""
        return self.ruled.ref.confirmed

    @property
    def sureness(self) -> str:
        """How sure it is, in one word."""
        return "Confirmed" if self.confirmed else kind_words(self.kind)

    @property
    def searched(self) -> str:
        """All that a search looks through, in small letters."""
        readings = [reading.words for reading in (self.now, self.ours, self.other) if reading]
        parts = [self.title, self.source, self.quoted, group_title(self.group), kind_words(self.kind), *readings]
        parts.append(self.sureness)
        if self.now.table is not None:
            parts.append(value_words(self.path, self.now.table))
        return _plain(" ".join(parts))


def rule_lines(game: Game) -> tuple[RuleLine, ...]:
    """Every rule of ``game``, group by group as a dealer learns them."""
    return tuple(_line(ruled, game) for ruled in game.rules())


def found(line: RuleLine, typed: str, kind: Kind | None) -> bool:
    """Whether a search for the words ``typed`` among rules of ``kind`` (None: of any) finds the rule."""
    return kind in (None, line.kind) and all(word in line.searched for word in _plain(typed).split())


def kind_counts(lines: Iterable[RuleLine]) -> dict[Kind, int]:
    """How many rules there are of each kind."""
    kinds = [line.kind for line in lines]
    return {kind: kinds.count(kind) for kind in Kind}


def groups_of(lines: Iterable[RuleLine]) -> tuple[str, ...]:
    """The groups in the order they come."""
    return tuple(dict.fromkeys(line.group for line in lines))


def reading(path: str, value: Any, game: Game) -> RuleReading:
    """A value in the trade's words; a pay table by its prices."""
    if isinstance(value, PayTable):
        return RuleReading(prices_words(value), value)
    return RuleReading(value_words(path, value, game))


def _line(ruled: Ruled[Any], game: Game) -> RuleLine:
    path, citation = ruled.ref.path, ruled.ref.citation
    now = reading(path, ruled.value, game)
    instead = None if ruled.instead is None else reading(path, ruled.instead, game)
    ours, other = (None, None) if instead is None else (instead, now) if ruled.switched else (now, instead)
    if ruled.switched and ours is not None:
        source, quoted = f"Switched here; our reading: {ours.words}", "" if citation is None else citation.words
    elif citation is None:
        source, quoted = ruled.why or NO_DOCUMENT, ""
    else:
        source, quoted = citation.section, citation.words
    if ruled.ref.confirmed:
        source = f"{source.rstrip('.')}; {confirmed_words(ruled.ref.confirmed)}"
    title = rule_title(ruled, game)
    steps = tuple(words for words, _ in rule_steps(ruled, game))
    return RuleLine(path, rule_group(path), title, ruled.ref.kind, now, source, quoted, ruled, ours, other, steps)


def _plain(words: str) -> str:
    """Small letters, with the plain apostrophe that people type."""
    return words.casefold().replace("\u2019", "'")
