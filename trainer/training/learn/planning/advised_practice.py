"""What a learner practises after a test until it is shown: skills in Today's plan, as the score book keeps them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from trainer.training.learn.mastery import SkillStanding
from trainer.training.learn.reading_marks import Keeping
from trainer.training.records.checked import checked
from trainer.training.records.kept_by_learner import moved, read_by_learner, written_by_learner

ADVISED_PRACTICE = "advised_practice"
"""The setting that holds them: one text for all learners."""


@dataclass(frozen=True, slots=True)
class AdvisedSkill:
    """A skill to practise: by its key, after which test of which day, and how many trials of it there were by then."""

    skill: str
    test: str
    day: date
    trials: int = 0

    def is_shown(self, standing: SkillStanding) -> bool:
        """Whether what was done of it since comes to what passes a check."""
        return standing.would_pass(standing.trials - self.trials)


def advised_of(who: Keeping, game: str) -> tuple[AdvisedSkill, ...]:
    """What the learner who trains is to practise at ``game``, in the order it was put in."""
    return advised_in(who.setting(ADVISED_PRACTICE), who.learner, game)


def advised_in(kept: str | None, learner: str, game: str) -> tuple[AdvisedSkill, ...]:
    """The same by the text that is kept."""
    its = read_by_learner(kept).get(learner)
    return _read(its.get(game)) if isinstance(its, dict) else ()


def keep_advised(who: Keeping, game: str, advised: Iterable[AdvisedSkill]) -> None:
    """Keep what the learner who trains is to practise at ``game``."""
    known = read_by_learner(who.setting(ADVISED_PRACTICE))
    its = known.get(who.learner)
    others = {key: each for key, each in its.items() if key != game} if isinstance(its, dict) else {}
    written = [asdict(each) | {"day": each.day.isoformat()} for each in advised]
    who.keep_setting(
        ADVISED_PRACTICE, written_by_learner({**known, who.learner: {**others, **({game: written} if written else {})}})
    )


def together(known: Sequence[AdvisedSkill], more: Sequence[AdvisedSkill]) -> tuple[AdvisedSkill, ...]:
    """What is to be practised once ``more`` is put in, too: first what a later test has shown, each skill once."""
    added = {each.skill for each in more}
    return (*more, *(each for each in known if each.skill not in added))


def advised_with_learner_moved(kept: str | None, learner: str, into: str) -> str:
    """The text to keep once ``learner`` is called ``into``, is counted as ``into``, or, "", is no more.

    Who has something of his own to practise keeps to that.
    """
    return written_by_learner(moved(read_by_learner(kept), learner, into, lambda own, brought: own))


def _read(its: Any) -> tuple[AdvisedSkill, ...]:
    """Those that were kept as this version keeps them."""
    return tuple(found for each in its if (found := _read_one(each)) is not None) if isinstance(its, list) else ()


def _read_one(its: Any) -> AdvisedSkill | None:
    try:
        return checked(AdvisedSkill(**{**its, "day": date.fromisoformat(its["day"])}))
    except (LookupError, TypeError, ValueError):
        return None
