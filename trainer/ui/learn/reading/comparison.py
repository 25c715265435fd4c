"""A rule here and elsewhere, one below the other, each with the games that have it and where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.training.learn.lessons.told_lesson import Told, ToldComparison
from trainer.ui.learn.reading.prose import Prose
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix
from trainer.ui.widgets.panel import Panel, column, hairline, row
from trainer.ui.widgets.text import Text
from trainer.wording.rules.differences import games_words
from trainer.wording.rules.sentences import rule_sentence, source_words

_WHERE = 104


class RuleSomewhere(NamedTuple):
    """One way a rule is had: where that is, the rule as a sentence, and below it the games and the source."""

    where: str
    says: tuple[Told, ...]
    below: tuple[str, ...]
    known: bool = False


def ways_of(told: ToldComparison, game: Game) -> tuple[RuleSomewhere, ...]:
    """How the rule is had here, then elsewhere."""
    return tuple(_ways(told, game))


def _ways(told: ToldComparison, game: Game) -> Iterator[RuleSomewhere]:
    alike = (f"The same at {games_words(told.alike)}.",) if told.alike else ()
    yield RuleSomewhere("Here", _sentence(told.rule, game), alike)
    for other in told.others:
        where = "You know" if other.known else "Elsewhere"
        below = (f"{games_words(other.games)}.", f"{source_words(other.rule)}.")
        yield RuleSomewhere(where, _sentence(other.rule, other.games[0]), below, other.known)


class ComparisonTable(Panel):
    """The ways as rows."""

    def __init__(self, look: Look, told: ToldComparison, game: Game) -> None:
        super().__init__()
        self._look = look
        lines = column(self, (1, 4, 1, 4))
        for place, way in enumerate(ways_of(told, game)):
            if place:
                lines.addWidget(hairline())
            lines.addWidget(self._row(way))

    def _row(self, way: RuleSomewhere) -> QWidget:
        made = QWidget()
        line = row(made, (16, 9, 16, 10), gap=8)
        where = Text(self._look, way.where, 13, 600, "accent" if way.known else "muted")
        fix(where, width=_WHERE)
        line.addWidget(where, 0, Qt.AlignmentFlag.AlignTop)
        says = column(gap=2)
        says.addWidget(Prose(self._look, way.says, 15, leading=21))
        for words in way.below:
            says.addWidget(Text(self._look, words, 13, token="muted", wrap=True))
        line.addLayout(says, 1)
        return made


def _sentence(rule: Ruled[Any], game: Game) -> tuple[Told, ...]:
    return (Told(f"{rule_sentence(rule, game)}."),)
