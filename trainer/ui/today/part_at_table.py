"""The rounds and shuffles of a sitting: which one trains a skill, how it is dealt, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from trainer.domain.shuffle.occasions import Occasion
from trainer.training.learn.mastery import SkillStanding
from trainer.training.learn.planning.guided_sitting import GuidedPart
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.records.sitting_records import SittingStart
from trainer.training.sittings.log import How
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.ui.shuffle.page import ShufflePage
from trainer.ui.sitting.page import SittingPage
from trainer.ui.table.page import TablePage
from trainer.ui.window.session import Session


@dataclass(frozen=True, slots=True)
class ToDo:
    """A round of which ``parts`` are the trainee's, with ``situation``; or the whole of an ``occasion``."""

    mode: Mode
    parts: str = ""
    situation: str = ""
    occasion: str = ""


def to_do(trained: TrainedSkill, standing: SkillStanding, part: GuidedPart) -> ToDo:
    """What is done next for a skill; of several situations, or occasions, each in its turn.

    Guided is what the plan wants guided, and of a skill that is new the first of several: one is shown what is due, and
    it does not count.
    """
    is_first = not standing.trials and not part.done and part.plan.count > 1
    mode, turn = Mode.GUIDED if is_first or part.plan.guided else Mode.PRACTICE, standing.trials
    if trained.situations:
        return ToDo(mode, trained.dealt, trained.situations[turn % len(trained.situations)])
    if trained.part:
        return ToDo(mode, trained.part)
    return ToDo(mode, occasion=trained.occasions[turn % len(trained.occasions)])


def is_begun(page: SittingPage[Any, Any], what: ToDo, session: Session, today: date) -> bool:
    """Whether it was begun on its page, or gone on with where it was broken off earlier ``today``."""
    game = session.game
    if game is None:
        return False
    if _was_broken_off(page, what, session, game.key, today):
        page.go_on_with_interrupted()
    if not page.is_under_way and isinstance(page, TablePage):
        page.deal(what.parts, what.situation, what.mode)
    elif not page.is_under_way and isinstance(page, ShufflePage):
        page.begin(Occasion(what.occasion), what.mode)
    return page.is_under_way


def _was_broken_off(page: SittingPage[Any, Any], what: ToDo, session: Session, game: str, today: date) -> bool:
    """Whether the latest of the learner's that has not ended is the very thing that is to be done."""
    if isinstance(page, TablePage):
        round = session.unfinished_round(game)
        return (
            round is not None
            and (round.start.automation, round.start.situation) == (what.parts, what.situation)
            and _is_of(round.start, what, today)
        )
    shuffle = session.unfinished_shuffle(game)
    return shuffle is not None and shuffle.start.occasion == what.occasion and _is_of(shuffle.start, what, today)


def _is_of(start: SittingStart, what: ToDo, today: date) -> bool:
    return start.mode == what.mode.value and datetime.fromtimestamp(start.started_ms / 1000).date() == today


def came_right(sitting: ActSitting[Any, Any]) -> bool | None:
    """Whether a round or a shuffle had no slip; None where it does not count, or only because it was shown."""
    if sitting.mode not in (Mode.PRACTICE, Mode.TEST):
        return None
    if sitting.slips:
        return False
    return None if any(each.how is How.HELPED for each in sitting.log) else True
