"""What people of the school say of a learner's skills, as it counts in planning."""

from __future__ import annotations

from datetime import datetime, tzinfo

from trainer.training.learn.planning.said_of_skills import SaidOfSkill, TakenAs
from trainer.training.school.documents import LearnerOverride
from trainer.training.school.keeping import has_edits
from trainer.training.school.office import KeptDocument, SchoolPapers


def said_of(book: object, learner: str, zone: tzinfo | None = None) -> tuple[SaidOfSkill, ...]:
    """What was said of the skills of the learner of that name, oldest first; nothing in a book without a school.

    ``zone`` None: days begin where this machine's do. Raises KnownError.
    """
    if not has_edits(book):
        return ()
    papers = SchoolPapers(book.edits)
    one = next(iter(papers.ids_of(learner)), "")
    return tuple(_said(each, zone) for each in papers.overrides(one)) if one else ()


def _said(kept: KeptDocument[LearnerOverride], zone: tzinfo | None) -> SaidOfSkill:
    its, day = kept.document, datetime.fromtimestamp(kept.edit.at_ms / 1000, zone).date()
    return SaidOfSkill(TakenAs(its.counts_as.value), day, its.by, its.why, its.skill, its.stage)
