"""Which way each learner goes, the dealer's or the supervisor's, as the score book keeps it: one text for all."""

from __future__ import annotations

from trainer.content.learn.skills import LearnersWay
from trainer.training.learn.reading_marks import Keeping
from trainer.training.records.kept_by_learner import moved, read_by_learner, written_by_learner

CHOSEN_WAYS = "chosen_ways"
"""The setting that holds it."""


def way_of(who: Keeping) -> LearnersWay:
    """The way of the learner who trains."""
    return chosen_way(who.setting(CHOSEN_WAYS), who.learner)


def choose_way(who: Keeping, way: LearnersWay) -> None:
    """Remember that the learner who trains goes that way from now on."""
    # The dealer's is everybody's, and is kept of nobody.
    its = "" if way is LearnersWay.DEALER else way.value
    known = _read(who.setting(CHOSEN_WAYS))
    who.keep_setting(CHOSEN_WAYS, written_by_learner({**known, who.learner: its}))


def chosen_way(kept: str | None, learner: str) -> LearnersWay:
    """The way of ``learner``: the dealer's where none was chosen, or what is kept is no such text."""
    return LearnersWay(_read(kept).get(learner, LearnersWay.DEALER.value))


def ways_with_learner_moved(kept: str | None, learner: str, into: str) -> str:
    """The text to keep once ``learner`` is called ``into``, is counted as ``into``, or, "", is no more.

    Who has chosen a way keeps it.
    """
    return written_by_learner(moved(_read(kept), learner, into, lambda own, brought: own))


def _read(kept: str | None) -> dict[str, str]:
    known, ways = read_by_learner(kept), {way.value for way in LearnersWay}
    return {learner: way for learner, way in known.items() if isinstance(way, str) and way in ways}
