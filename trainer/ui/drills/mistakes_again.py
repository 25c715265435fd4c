"""Questions that were answered wrongly, asked again as they were: the same drill, case, stakes and seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.training.learn.returning_mistakes import AskedBefore, asked_again, course_of
from trainer.ui.drills.drill_session import DrillSession, begin_drill
from trainer.ui.drills.mixed_session import MixedSession, Turn
from trainer.ui.window.session import Session

Kind = tuple[str, str, str, bool]
"""What one sitting is of: a drill at stakes and a difficulty, with distraction or without."""


def mistakes_again(session: Session, questions: Iterable[AskedBefore]) -> MixedSession | None:
    """A row of those ``questions`` that the session's game still has; None where it has none of them."""
    game = session.game
    if game is None:
        return None
    others = tuple(other for house in session.houses for other in house.games if other.key != game.key)
    there = tuple(each for each in questions if asked_again(each, game) is not None)
    sittings: dict[Kind, DrillSession] = {}
    for each in there:
        made = sittings.get(_kind(each)) or begin_drill(session, each.drill, None, course_of(each, game, others))
        if made is not None:
            sittings[_kind(each)] = made
    turns = tuple(_turns(there, sittings))
    return MixedSession(iter(turns), len(turns)) if turns else None


def _turns(questions: Iterable[AskedBefore], sittings: dict[Kind, DrillSession]) -> Iterator[Turn]:
    return (Turn(sittings[_kind(each)], again=each.seed) for each in questions if _kind(each) in sittings)


def _kind(question: AskedBefore) -> Kind:
    return question.drill, question.stakes, question.difficulty, question.distraction
