"""A lesson's words and rules as HTML, each rule with its source and the words it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from trainer.content.learn.lessons import Style
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.training.learn.lessons.told_lesson import ToldComparison, ToldWords
from trainer.ui.widgets.text import typeset
from trainer.wording.rules.differences import games_words
from trainer.wording.rules.sentences import kind_meaning, rule_sentence, source_words

_STYLES = {Style.PLAIN: "{}", Style.EMPHASIS: "<em>{}</em>", Style.STRONG: "<strong>{}</strong>"}


def told_html(words: ToldWords) -> str:
    """Words with their styles."""
    return "".join(_STYLES[told.style].format(escape(typeset(told.words))) for told in words)


def rule_html(rule: Ruled[Any], game: Game) -> str:
    """A rule as a sentence, with how sure it is and the words it rests on."""
    cited = rule.ref.citation
    said = f"<strong>{escape(typeset(rule_sentence(rule, game)))}.</strong> "
    quoted = f'<span class="quoted">\u201c{escape(cited.words)}\u201d</span> ' if cited and cited.words else ""
    meaning = "" if cited else f" ({kind_meaning(rule.ref.kind).lower()})"
    return f'{said}{quoted}<span class="source">{escape(source_words(rule))}{meaning}.</span>'


def compared(told: ToldComparison, game: Game) -> Iterator[str]:
    """The rule elsewhere, a line for each way it is told, each with its games."""
    if told.alike:
        yield f"The same at {games_words(told.alike)}."
    for other in told.others:
        where = "Where you come from: " if other.known else ""
        said = f"{rule_sentence(other.rule, other.games[0])}, at {games_words(other.games)}"
        yield f"{where}{said}. {source_words(other.rule)}."
