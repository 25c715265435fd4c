"""A review on paper: the score, where the seconds went, the mistakes with their rules, and every act."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.rules import Ruled
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.ui.sitting.review_panel import ReviewRow, ReviewView, Worth
from trainer.ui.sitting.views import Reviewed
from trainer.ui.widgets.text import seconds
from trainer.wording.rules.sentences import rule_sentence, source_words

WORTH_WORDS = {
    Worth.RIGHT: "Right",
    Worth.FAULT: "Mistake",
    Worth.MADE_GOOD: "Made good",
    Worth.HELPED: "Shown",
    Worth.HOUSE: "Dealt for you",
}


def review_sheet(reviewed: Reviewed[Any, Any], noun: str, learner: str) -> Sheet:
    """The review of a round or a shuffle; ``noun`` is what it is called."""
    view, game = reviewed.panel, reviewed.game
    about = (f"{learner}, {game.house_name}, {game.name}", view.about)
    return Sheet(f"Review: {view.title.lower()}", about, tuple(_parts(reviewed, view)), f"review-{noun}")


def _parts(reviewed: Reviewed[Any, Any], view: ReviewView) -> list[SheetPart]:
    parts = []
    if view.figures:
        head, figures = zip(*((figure.label, figure.value) for figure in view.figures), strict=True)
        parts.append(SheetPart("Result", tuple(filter(None, (view.pace, view.origin))), head, (figures,)))
    if view.stretches:
        rows = tuple((words, seconds(taken)) for words, taken in view.stretches)
        parts.append(SheetPart("Where the seconds went", (), ("Part", "Time"), rows, (1,)))
    faults = tuple(_fault(reviewed, row) for row in view.faults)
    none = () if faults else ("No mistakes.",)
    parts.append(SheetPart("Mistakes", none, ("When", "What was done", "What was wrong", "The rule"), faults))
    acts = tuple((row.time, row.words, WORTH_WORDS[row.worth]) for row in view.rows)
    parts.append(SheetPart("Every act", (), ("When", "Act", "Worth"), acts))
    return parts


def _fault(reviewed: Reviewed[Any, Any], row: ReviewRow) -> tuple[str, str, str, str]:
    detail = f"Critical. {row.detail}" if row.critical else row.detail
    rules = _rules_at(reviewed, row.index)
    cited = f"{rule_sentence(rules[0], reviewed.game)} ({source_words(rules[0])})." if rules else ""
    return row.time, row.words, detail, cited


def _rules_at(reviewed: Reviewed[Any, Any], index: int) -> tuple[Ruled[Any], ...]:
    """The rules that the window tells of when the act at ``index`` is looked at."""
    before = reviewed.index
    reviewed.look_at(index)
    rules = reviewed.view.rules
    reviewed.look_at(before)
    return rules
