"""What is told of one learner beside the roster: what would help, tests, the last note, and what is signed off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from trainer.training.learn.mastery import SkillState
from trainer.training.learn.reading_marks import ReadingMarks
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.school.documents import AssignedKind, AssignedThing, BookedTest, LearnerNote, SignOff
from trainer.training.school.learner_map import LearnerMap, StageCell
from trainer.training.school.learner_notes import opened_on
from trainer.training.school.office import KeptDocument
from trainer.training.school.roster_entries import RosterTest
from trainer.training.signed_records.ports import ListedRecord
from trainer.training.signed_records.record import CompetenceRecord, Standard
from trainer.ui.school.roster.lines import short_words
from trainer.ui.school.roster.rounds_told import RoundTold
from trainer.wording.dates import day_of_month_words, short_day_words

MOST_HELP, MOST_TESTS = 3, 3
QUESTIONS = 20
"""So many answers of a skill are assigned, where nothing else is said."""
_ENOUGH = 5
"""Of fewer trials it is not told how much of them was right."""


@dataclass(frozen=True, slots=True)
class HelpLine:
    """What would help: in words, why, and what can be assigned for it, None for what a person has to teach."""

    words: str
    why: str
    thing: AssignedThing | None = None


@dataclass(frozen=True, slots=True)
class TestTold:
    """A test that was taken: its day, its name, what came of it and the colour of that."""

    __test__ = False

    day: str
    name: str
    came: str
    token: str = "muted"


@dataclass(frozen=True, slots=True)
class LearnerTold:
    """All of the panel. ``record`` is the id of the last test that has a record, "" for none; ``able`` the stages that
    can be signed off; ``rounds`` those that can be looked back on.
    """

    id: str
    name: str
    about: str
    help: tuple[HelpLine, ...] = ()
    tests: tuple[TestTold, ...] = ()
    note: str = ""
    note_by: str = ""
    signed: str = ""
    open_again: str = ""
    able: tuple[tuple[str, str], ...] = ()
    record: str = ""
    rounds: tuple[RoundTold, ...] = ()


def help_lines(
    known: LearnerMap | None, records: Iterable[ListedRecord], skills: Sequence[TrainedSkill], today: date
) -> tuple[HelpLine, ...]:
    """What would help, what weighs most first: critical faults of the last test, what is weakest, the judges' lines."""
    standing = [each.sealed.record for each in records if not each.superseded_by]
    last = next(iter(reversed(standing)), None)
    found: dict[str, HelpLine] = {}
    if last is not None and last.decision.standard is not Standard.COMPETENT:
        for line in (*_after_faults(last, known, skills, today), *_after_sheets(last)):
            found.setdefault(line.words, line)
    taught = [each for each in found.values() if each.thing is None][:1]
    asked = [each for each in found.values() if each.thing is not None][: MOST_HELP - len(taught)]
    weak = [each for each in _weakest(known, skills) if each.words not in found]
    return (*asked, *weak[: MOST_HELP - len(taught) - len(asked)], *taught)


def _after_faults(
    record: CompetenceRecord, known: LearnerMap | None, skills: Sequence[TrainedSkill], today: date
) -> Iterator[HelpLine]:
    day = short_words(_day(record.decision.at_ms), today)
    for fault in record.faults:
        skill = next((each for each in skills if fault.rule.path and each.skill.rests_on(fault.rule.path)), None)
        if fault.is_critical and skill is not None:
            share = _share(known, skill.skill.key)
            why = f"{share}, critical on {day}" if share else f"Critical on {day}"
            yield HelpLine(skill.skill.name, why, _thing(skill))


def _after_sheets(record: CompetenceRecord) -> Iterator[HelpLine]:
    for sheet in record.sheets:
        for line in sheet.lines:
            if line.points * 2 < line.most:
                yield HelpLine(line.remark or line.name, f"{line.name}: at a real table, with you")


def _weakest(known: LearnerMap | None, skills: Sequence[TrainedSkill]) -> Iterator[HelpLine]:
    if known is None:
        return
    begun = [(each, mark) for each in skills if (mark := known.marks.get(each.skill.key)) is not None]
    begun = [(each, mark) for each, mark in begun if mark.mastered is None and mark.last]
    for each, mark in sorted(begun, key=lambda pair: (not pair[1].is_live, pair[1].right / pair[1].last)):
        share = _share(known, each.skill.key)
        # That all were right, and it is not known yet, is understood where it is said of how few.
        of = f" of the last {mark.last}" if mark.last >= _ENOUGH else ""
        yield HelpLine(each.skill.name, f"{share}{of}" if share else "Started", _thing(each))


def _share(known: LearnerMap | None, skill: str) -> str:
    mark = None if known is None else known.marks.get(skill)
    if mark is None or not mark.last:
        return ""
    return f"{100 * mark.right // mark.last}%" if mark.last >= _ENOUGH else f"{mark.right} of {mark.last}"


def _thing(skill: TrainedSkill) -> AssignedThing:
    count = QUESTIONS if skill.cases else 3
    return AssignedThing(AssignedKind.SKILL, skill.skill.key, count)


def tests_told(
    tests: Sequence[RosterTest], booked: Iterable[KeptDocument[BookedTest]], names: Mapping[str, str], today: date
) -> tuple[TestTold, ...]:
    """The next test that is booked, and the last ones that were taken, the latest first."""
    coming = (each.document for each in booked if each.document.day >= today.isoformat())
    ahead = [
        TestTold(short_words(date.fromisoformat(each.day), today), names.get(each.test, each.test), "Booked")
        for each in coming
    ][:1]
    over = [_test(each, names, today) for each in reversed(tests) if each.is_over]
    return tuple((ahead + over)[:MOST_TESTS])


def _test(test: RosterTest, names: Mapping[str, str], today: date) -> TestTold:
    day, name = short_words(_day(test.at_ms), today), names.get(test.test, test.test)
    if not test.standard:
        return TestTold(day, name, "Not decided")
    if test.standard == Standard.COMPETENT.value:
        return TestTold(day, name, "Passed" if test.percent is None else f"Passed, {test.percent}%")
    return TestTold(day, name, "Not yet", "warning")


def note_told(
    notes: Sequence[KeptDocument[LearnerNote]], today: date, marks: Mapping[str, ReadingMarks]
) -> tuple[str, str]:
    """The last note, who wrote it and when, and whether the learner can see it or, by their ``marks``, has."""
    if not notes:
        return "", ""
    last = notes[0]
    day = _day(last.edit.at_ms)
    ago = (today - day).days
    when = "today" if ago <= 0 else "yesterday" if ago == 1 else day_of_month_words(day)
    return last.document.words, f"{last.document.by}, {when}{_seen_words(last, marks)}"


def _seen_words(note: KeptDocument[LearnerNote], marks: Mapping[str, ReadingMarks]) -> str:
    """Whether the learner has opened the note; nothing can say so but their own mark."""
    if not note.document.seen_by_learner:
        return ""
    opened = opened_on(marks, note.edit.id)
    return ", visible to the learner" if opened is None else f", seen {short_day_words(opened)}"


def signed_off(
    signed: Iterable[KeptDocument[SignOff]], cells: Sequence[StageCell], names: Mapping[str, str], game: str
) -> tuple[str, str, tuple[tuple[str, str], ...]]:
    """How many stages are signed off, which of them are open again, and which can be signed off, with their names.

    A supervisor can sign off anything they have seen at a table, whatever was done here.
    """
    its = {each.document.stage for each in signed if each.document.game == game and each.document.stage}
    held = {each.stage for each in cells if each.state in (SkillState.MASTERED, SkillState.DUE, SkillState.GRANTED)}
    there = [each.stage for each in cells]
    again = [names[each] for each in there if each in its and each not in held]
    count = sum(each in its for each in there)
    words = f"{count} of {len(there)} stages signed off" if there else ""
    open_words = f"{_and(again)} {'is' if len(again) == 1 else 'are'} open again" if again else ""
    return words, open_words, tuple((each, names[each]) for each in there if each not in its)


def since_words(class_name: str, since: str) -> str:
    """``Autumn evening, since 21 September``."""
    if not class_name:
        return "In no class"
    try:
        day = date.fromisoformat(since)
    except ValueError:
        return class_name
    return f"{class_name}, since {day_of_month_words(day)}"


def by_day_words(day: str, today: date) -> str:
    """``by 18 Dec``; "" for no day."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return ""
    return f"by {short_day_words(found)}" if found.year == today.year else f"by {short_words(found, today)}"


def _and(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _day(at_ms: int) -> date:
    return datetime.fromtimestamp(at_ms / 1000).date()
