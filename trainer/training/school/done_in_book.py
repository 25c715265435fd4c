"""What a learner has done since a moment, as the score book tells."""

from __future__ import annotations

from trainer.training.learn.learning import Learning, is_by_heart
from trainer.training.progress.rounds import counts
from trainer.training.records.examinations import Happened
from trainer.training.records.ports import ScoreBook
from trainer.training.records.sitting_records import Ending
from trainer.training.school.assigned import HowOftenTaken


class DoneInBook:
    """The DoneSince port of one learner, by name. Its methods raise KnownError.

    ``learning`` is where they stand at the game they train at, which says what was read and what is held; None where
    that is not known: then nothing of it is.
    """

    def __init__(self, book: ScoreBook, learner: str, learning: Learning | None) -> None:
        self._book, self._learner, self._learning = book, learner, learning

    def has_read(self, lesson: str) -> bool:
        return self._learning is not None and lesson in self._learning.read

    def answers(self, drill: str, since_ms: int) -> int:
        return sum(1 for _ in self._book.answers(self._learner, [drill], None, since_ms))

    def rounds(self, part: str, situation: str, since_ms: int) -> int:
        found = (each for each in self._book.rounds(self._learner, None, since_ms) if counts(each))
        whole = (each for each in found if each.end is not None and each.end.ending is Ending.WHOLE)
        return sum(part in ("", each.automation) and situation in ("", each.situation) for each in whole)

    def tests(self, test: str, since_ms: int) -> HowOftenTaken:
        its = (each for each in self._book.tests.examinations(self._learner) if each.start.test == test)
        told = [{event.what for event in each.events} for each in its if each.start.at_ms >= since_ms]
        return HowOftenTaken(
            sum(Happened.AGREED in each for each in told), sum(Happened.HANDED_IN in each for each in told)
        )

    def holds(self, stage: str, skill: str) -> tuple[int, int]:
        learning = self._learning
        if learning is None:
            return 0, 1
        its = [each for each in learning.skills if skill in ("", each.skill.key) and stage in ("", each.skill.stage)]
        if not skill:
            its = [each for each in its if not is_by_heart(each)]
        return sum(learning.holds(each.skill.key) for each in its), max(1, len(its))
