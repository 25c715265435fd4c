"""Reads what the Today page shows out of where the learner stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.training.learn.learning import Learning, StageStanding
from trainer.training.learn.plan import PlannedPart
from trainer.training.learn.plan_words import kind_words, reason_words, title_words
from trainer.ui.today.view import PlanRow, StageRow, TodayView
from trainer.ui.window.study import Study


def view_of(study: Study, learning: Learning, minutes: int, parts: Sequence[PlannedPart] = ()) -> TodayView:
    """The page as it stands for a sitting of so many ``minutes``, or for one of the ``parts`` that were planned."""
    parts = parts or study.plan(learning, minutes)
    live = {part.skill for part in parts}
    way = tuple(_stage(each) for each in study.stages(learning, live))
    return TodayView(minutes, tuple(_rows(parts, learning, study)), way)


def _rows(parts: Sequence[PlannedPart], learning: Learning, study: Study) -> Iterator[PlanRow]:
    for part in parts:
        reason = reason_words(part, learning, study.today())
        yield PlanRow(kind_words(part, learning), title_words(part, learning), reason, part.minutes)


def _stage(standing: StageStanding) -> StageRow:
    return StageRow(standing.stage.key, standing.stage.name, standing.stage.short, "", standing.state.value)
