"""What is shown of a test that is over, read from its marks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.content.learn.skills import LearnersWay
from trainer.content.tests.papers import JudgedBy, Questions, Rounds, Shuffles
from trainer.training.records.examinations import Happened
from trainer.training.records.judgements import CONFIRMING
from trainer.training.signed_records.openings import gone_ms, read_opening
from trainer.training.signed_records.signatures import fingerprint
from trainer.training.signed_records.told_of_record import late_words
from trainer.training.tests.advice import advice
from trainer.training.tests.marking import Marks, PartMarks
from trainer.training.tests.retaking import tries_words, valid_until
from trainer.training.tests.watched_plays import WatchedMarks, watched_marks
from trainer.training.tests.words import (
    COMPETENT,
    NOT_OPENED,
    NOT_YET,
    PRACTICE,
    came_to_words,
    decision_words,
    reasons_words,
    undone_words,
)
from trainer.ui.learn.stages.ways_on import doable_in
from trainer.ui.school.desk import school_of
from trainer.ui.tests.decision_mark import TestDecision, decision_of
from trainer.ui.tests.result.advice import AdviceLine, advice_lines, letters_of
from trainer.ui.tests.result.decided_lines import NOT_DECIDED, DecidedLines
from trainer.ui.tests.result.faults import FaultLine, critical_lines, other_words
from trainer.ui.tests.result.judged_lines import JudgedPart, judged_parts
from trainer.ui.tests.taken import TakenTest, day_words, when_words
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of
from trainer.wording.dates import lasted_words
from trainer.wording.isolated import isolated
from trainer.wording.numbers import number_in_words
from trainer.wording.sentences import ended

OTHER_RULES_BY_NOW = (
    "The house's rules have changed since. It is marked by those it was taken by; rules are told as they are now."
)
_TAKEN_LETTERS = "P?TFQ"
_LETTERS_OF_RECORDS = "DRSAJC"
HANGS = "Whether it is passed hangs on the critical faults: watch each on replay and say whether it counts."
UNDECIDED = "What was judged stands on this page. It is decided once a supervisor has signed it."


@dataclass(frozen=True, slots=True)
class ResultLines:
    """All that is shown of a test that is over.

    ``parts`` are those of the machine; ``is_dealt``: there were rounds or shuffles among them, so that there may be
    faults. ``judged`` are the parts that people judge, ``conduct`` what is noted of how it was taken, ``others`` the
    faults that are not critical, ``decided`` what people decided.
    """

    name: str
    when: str
    candidate: str
    decision: TestDecision
    words: str
    reasons: tuple[str, ...]
    parts: tuple[PartMarks, ...]
    is_dealt: bool
    critical: tuple[FaultLine, ...]
    critical_told: str
    others: tuple[str, ...]
    judged: tuple[JudgedPart, ...]
    conduct: tuple[str, ...]
    advice: tuple[AdviceLine, ...]
    letters: tuple[str, ...]
    valid: str = ""
    planned: bool = False
    """Whether something of the advice is in Today's plan."""
    decided: DecidedLines = NOT_DECIDED
    watched: tuple[WatchedMarks, ...] = ()
    """What came of the parts that were watched."""

    @property
    def has_questions(self) -> bool:
        """Whether questions were asked in it."""
        return any(isinstance(each.part.asks, Questions) for each in self.parts)

    @property
    def is_marked(self) -> bool:
        """Whether there are marks to be shown; else there is what the record says."""
        return bool(self.parts or self.judged)

    def with_record(self, place: int) -> ResultLines:
        """The same with the decision of the record at that place; waiting where a supervisor has yet to decide."""
        decided = self.decided
        if decided.is_practice:
            by_marks = " ".join((f"By the marks alone: {self.words.lower()}.", *self.reasons))
            reasons = (NOT_OPENED, by_marks)
            return replace(self, decision=TestDecision.PRACTICE, words=PRACTICE, reasons=reasons, valid="")
        if decided.waits and self.decision is not TestDecision.WAITING:
            words = f"Waiting for {decided.waits_for}"
            return replace(self, decision=TestDecision.UNDECIDED, words=words, reasons=(UNDECIDED,), valid="")
        if not decided.records:
            return self
        shown = decided.records[place]
        words = COMPETENT if shown.decision is TestDecision.COMPETENT else NOT_YET
        later = (f"Record {shown.later} has taken its place.",) if shown.later else ()
        told = (f"By the marks alone: {' '.join(self.reasons)}",) if shown.decision is not self.decision else ()
        why = (*later, *filter(None, [shown.reason and isolated(ended(shown.reason))]), *told)
        return replace(self, decision=shown.decision, words=words, reasons=why, valid=shown.valid)

    @property
    def taught(self) -> tuple[tuple[str, str], ...]:
        """What only a person can teach: the lines of judges that are weak, and why."""
        weak = [each for judged in self.judged for each in judged.weak]
        return tuple((name, f"{points}. With somebody who shows it, at a real table") for name, points in weak)

    @property
    def advice_head(self) -> str:
        """What stands over the advice."""
        return "To get better still" if self.decision is TestDecision.COMPETENT else "Before the next test"


def result_lines(taken: TakenTest, session: Session, decided: DecidedLines) -> ResultLines:
    """The result of ``taken`` by its marks, for its candidate, and what was ``decided``."""
    marks, form = taken.marks, taken.form
    study, school = study_of(session), school_of(session)
    skills = study.skills_on(LearnersWay(form.paper.meant_for.value))
    planned = {each.skill for each in study.advised}
    advised = advice_lines(advice(form, taken.kept.events, marks, skills), doable_in(taken.game))
    until = valid_until(form.paper, taken.day) if decision_of(marks) is TestDecision.COMPETENT else None
    critical = critical_lines(taken, session)
    return ResultLines(
        form.paper.name,
        ". ".join((when_words(taken.kept), tries_words(taken.kept), *_known_by(taken))) + ".",
        taken.kept.start.learner,
        decision_of(marks),
        decision_words(marks),
        tuple(_reasons(marks)),
        tuple(each for each in marks.parts if each.part.judged_by is JudgedBy.MACHINE),
        any(isinstance(each.part.asks, Rounds | Shuffles) for each in marks.parts),
        critical,
        _critical_told(marks),
        other_words(taken),
        tuple(judged_parts(taken, school)),
        (*_conduct(taken), *undone_words(marks), *([OTHER_RULES_BY_NOW] if taken.has_other_rules else [])),
        advised,
        letters_of(advised, _TAKEN_LETTERS + (_LETTERS_OF_RECORDS if decided != NOT_DECIDED else "")),
        "" if until is None else f"Valid until {day_words(until)}.",
        any(each.skill in planned for each in advised),
        decided,
        watched_marks(form, taken.kept.events),
    )


def _known_by(taken: TakenTest) -> Iterator[str]:
    by, how = taken.terms.identified_by, taken.terms.identified_how
    if by:
        told = ", ".join(isolated(each) for each in (by, how) if each)
        yield f"Identified by {told}"


def _reasons(marks: Marks) -> Iterator[str]:
    """Why; that every part is over its minimum is said first where faults alone decide."""
    told = tuple(reasons_words(marks))
    if marks.waits_for:
        if all(each.part.name == CONFIRMING for each in marks.waits_for):
            yield HANGS
            return
        below = "What the machine has judged stands below. " if marks.parts else ""
        yield f"{below}It is decided once {_all_judges(marks)} handed in."
        return
    if marks.parts and all(each.is_met for each in marks.parts) and not marks.is_passed:
        yield "Every part has its minimum." if len(marks.parts) > 1 else "The minimum is reached."
    yield from told


def _all_judges(marks: Marks) -> str:
    return "the judge has" if [each.judges for each in marks.waits_for] == [1] else "all judges have"


def _critical_told(marks: Marks) -> str:
    dealt = [each for each in marks.parts if isinstance(each.part.asks, Rounds | Shuffles)]
    things = " and ".join(
        came_to_words(each) if isinstance(each.part.asks, Rounds) else _shuffles(each) for each in dealt
    )
    others = marks.serious + marks.slight
    count = number_in_words(marks.critical).capitalize() if marks.critical else "None"
    told = f"{count} in {things}"
    if marks.unconfirmed:
        unseen = number_in_words(marks.unconfirmed)
        alone = f"{unseen.capitalize()} to be confirmed in {things}"
        told = f"{told}, {unseen} to be confirmed" if marks.critical else alone
    return f"{told}; {others} other {'fault' if others == 1 else 'faults'}" if others else told


def _shuffles(marks: PartMarks) -> str:
    return "1 procedure" if marks.part.count == 1 else f"{marks.part.count} procedures"


def _conduct(taken: TakenTest) -> Iterator[str]:
    """What is noted of how it was taken, and what was granted before."""
    its = taken.terms.adjustment
    if its.extra_time:
        yield f"{its.extra_time}% more time, granted by {isolated(its.granted_by)}: {isolated(its.reason)}."
    if its.extra_breaks:
        more = "break" if its.extra_breaks == 1 else "breaks"
        yield f"{its.extra_breaks} more {more}, granted by {isolated(its.granted_by)}: {isolated(its.reason)}."
    if its.described:
        yield f"Captions described acts and signals, granted by {isolated(its.granted_by)}: {isolated(its.reason)}."
    elif taken.terms.chose_described:
        yield "Captions described acts and signals, by their own choice."
    happened = Counter(each.what for each in taken.kept.events)
    for what, one, many in (
        (Happened.BREAK, "One break was taken.", "{} breaks were taken."),
        (Happened.AWAY, "The window was left once.", "The window was left {} times."),
        (Happened.OUT_OF_TIME, "One question ran out of time.", "{} questions ran out of time."),
    ):
        if happened[what]:
            yield one if happened[what] == 1 else many.format(happened[what])
    yield f"The questions were drawn from the seed {taken.form.seed}, which was secret until the test was over."
    for each in taken.kept.events:
        if each.what is Happened.INTERRUPTED:
            yield f"It was interrupted for {lasted_words(gone_ms(each.told))}, and resumed."
        elif each.what is Happened.OPENED:
            opening = read_opening(each.told)
            if opening is not None:
                late = f", {late_words(opening)}" if opening.late else ""
                yield f"{isolated(opening.name)} opened it with the key {fingerprint(opening.key)}{late}."
