"""What was done, as trials of skills: what an answer, a round at the table or a shuffle tells of which skill.

An answer is a trial of the skill its case belongs to. A round that counts (dealt in practice or as a test, and not
left) is one of each part that the trainee dealt, and of the situation it was made to contain where the part was dealt
that this is practised in: right where no slip fell in it. A whole shuffle is one of its occasion, and what was watched
one of all it was watched for. What was shown is neither right nor wrong: an answer that was shown is not in the book,
and a part in which an act was shown is a trial only where there was a slip.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, tzinfo
from typing import TYPE_CHECKING

from trainer.domain.house.games import Game
from trainer.lazy_module import LazyModule
from trainer.training.learn.mastery import Trial
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.targets import target_of
from trainer.training.progress.local_days import ClockSpan, clock_spans
from trainer.training.records.checked import read_json
from trainer.training.records.codec import object_
from trainer.training.records.deeds import AnswerGiven, Deed
from trainer.training.records.sitting_records import Ending, KeptAct, KeptRound, RoundResult, ShuffleResult, SittingEnd
from trainer.training.records.tallies import QUARTER_MS
from trainer.training.sittings.modes import Mode

if TYPE_CHECKING:
    from trainer.training.learn import watched_trials
    from trainer.training.progress import rounds
    from trainer.training.records import act_json
    from trainer.training.sittings import log
    from trainer.training.sittings.log import How
    from trainer.training.table import automation
    from trainer.training.table.automation import Part
else:
    # Where no round was dealt since the last time, none is looked at.
    rounds, act_json = LazyModule("trainer.training.progress.rounds"), LazyModule("trainer.training.records.act_json")
    automation = LazyModule("trainer.training.table.automation")
    log = LazyModule("trainer.training.sittings.log")
    watched_trials = LazyModule("trainer.training.learn.watched_trials")

ReadRound = Callable[[str], KeptRound | None]
Trials = Iterator[tuple[str, Trial]]
_COUNTED = (Mode.PRACTICE.value, Mode.TEST.value)


@dataclass(frozen=True, slots=True)
class SkillTime:
    """The time to aim for with a skill, in milliseconds, and where it comes from, in words for people."""

    milliseconds: int
    origin: str


def time_of(skill: TrainedSkill) -> SkillTime | None:
    """The time that the first of its drills states; None for a procedure, for which no house states one."""
    for key in skill.cases:
        if (target := target_of(key)) is not None:
            return SkillTime(target.milliseconds, target.origin)
    return None


class Evidence:
    """Tells of which skills of one game a deed is a trial; ``zone`` None: days begin where this machine's do.

    Times of a skill that several drills train are told in proportion to its own, as each drill has its own target.
    """

    def __init__(self, game: Game, skills: Sequence[TrainedSkill], read: ReadRound, zone: tzinfo | None) -> None:
        self._chips = game.equipment.chips.value
        self._read = read
        self._parts: dict[tuple[str, str], Part] = {}
        self._days = _Days(clock_spans(zone))
        self._of_case = dict(_cases(each for each in skills if not each.skill.distraction))
        self._of_case_distracted = self._of_case | dict(_cases(each for each in skills if each.skill.distraction))
        self._of_situation = {situation: each for each in skills for situation in each.situations}
        self._of_occasion = {occasion: each.skill.key for each in skills for occasion in each.occasions}
        self._of_part = {each.part: each.skill.key for each in skills if each.part}
        self._watched = [each for each in skills if each.watched]

    def of(self, deed: Deed) -> Trials:
        """The skills that ``deed`` is a trial of, each with its trial."""
        match deed:
            case AnswerGiven():
                return self._of_answer(deed)
            case RoundResult():
                return self._of_round(deed)
            case ShuffleResult():
                return self._of_shuffle(deed)

    def skill_of(self, answer: AnswerGiven) -> str | None:
        """The key of the skill that an answer is a trial of; None where the game has no such case any more."""
        found = self._claim(answer)
        return None if found is None else found[0]

    def day_of(self, at_ms: int) -> date:
        """The learner's day on which a moment lies, in milliseconds since the epoch."""
        return self._days.of(at_ms)

    def _claim(self, answer: AnswerGiven) -> tuple[str, int, int] | None:
        cases = self._of_case_distracted if answer.distraction else self._of_case
        return cases.get((answer.drill, answer.case))

    def _of_answer(self, answer: AnswerGiven) -> Trials:
        found = self._claim(answer)
        if found is not None:
            skill, own, drill_s = found
            took = answer.milliseconds * own // drill_s
            yield skill, Trial(self._days.of(answer.at_ms), answer.right, took, answer=_yes_or_no(answer.due))
        elif self._watched:
            told = watched_trials.watched_trials(self._watched, answer)
            yield from ((key, Trial(self._days.of(answer.at_ms), right)) for key, right in told)

    def _of_shuffle(self, shuffle: ShuffleResult) -> Trials:
        skill, end = self._of_occasion.get(shuffle.occasion), shuffle.end
        if skill is None or end is None or end.score is None or shuffle.mode not in _COUNTED:
            return
        done = _Dealt.of(end)
        if done.slips or (end.ending is Ending.WHOLE and not end.helped):
            yield skill, done.trial(self._days.of(end.at_ms))

    def _of_round(self, result: RoundResult) -> Trials:
        if result.end is None or not rounds.counts(result):
            return
        told: dict[str, _Dealt] = {}
        parts = dict(self._round_in_parts(result))
        for key, done in parts.items():
            if key in self._of_part:
                told[self._of_part[key]] = done
        trained = self._of_situation.get(result.situation)
        if trained is not None and trained.dealt in parts:
            told[trained.skill.key] = parts[trained.dealt]
        day = self._days.of(result.end.at_ms)
        yield from ((skill, done.trial(day)) for skill, done in told.items())

    def _round_in_parts(self, result: RoundResult) -> Iterator[tuple[str, _Dealt]]:
        """The parts that the trainee dealt, by the keys of their automations, with their acts and slips."""
        dealt, end = automation.automation(result.automation), result.end
        assert end is not None
        if dealt is None:
            return
        done = _Dealt.of(end)
        if done.slips or (end.ending is Ending.WHOLE and not end.helped):
            yield dealt.key, done
        if dealt is automation.EVERYTHING:
            acts, slipped = self._acts(result.id), bool(done.slips)
            yield from _by_part(acts, slipped=slipped, stopped=end.ending is Ending.STOPPED)

    def _acts(self, round_id: str) -> Sequence[tuple[Part, How, bool]]:
        """The acts of a round: each one's part, how it was done, and whether it was a critical slip.

        None where they cannot be read any more, as the house file has other chips now.
        """
        kept = self._read(round_id)
        try:
            return [] if kept is None else [(self._part(act), log.How(act.how), act.critical) for act in kept.acts]
        except ValueError:
            return []

    def _part(self, act: KeptAct) -> Part:
        """The part of the round an act belongs to: that of the act that was due, or its own where nothing was."""
        what = act.phase, act.due or act.act
        if what not in self._parts:
            # Most acts are done in every round again, and reading them takes longest of all.
            self._parts[what] = automation.part_of(
                act.phase, act_json.act_from_json(object_(read_json(what[1]), "an act"), self._chips)
            )
        return self._parts[what]


@dataclass(frozen=True, slots=True)
class _Dealt:
    """What was dealt: how many acts were the trainee's, how many slips there were, and how many of them critical.

    ``milliseconds`` is the trainee's time, None where it is not known of this alone.
    """

    acts: int = 0
    slips: int = 0
    critical: int = 0
    milliseconds: int | None = None

    @classmethod
    def of(cls, end: SittingEnd) -> _Dealt:
        """All of a round or a shuffle."""
        slips = sum(end.faults.values())
        return cls(end.right + end.helped + slips, slips, end.critical, end.milliseconds or None)

    def trial(self, day: date) -> Trial:
        """What it tells of a skill: right where there was no slip."""
        return Trial(day, not self.slips, self.milliseconds, self.acts, self.slips, self.critical)


_YES_OR_NO = re.compile(r'\{"[^"]*": \{"choice": "(yes|no)"\}\}')


def _yes_or_no(due: str) -> str:
    """Which of the two was due where a question is answered with yes or no; "" where it is not."""
    found = _YES_OR_NO.fullmatch(due)
    return "" if found is None else found[1]


class _Days:
    """The day of a moment, by where days begin."""

    def __init__(self, spans: Sequence[ClockSpan]) -> None:
        self._spans = spans
        self._starts = [span.first for span in spans]
        self._known: dict[int, date] = {}

    def of(self, at_ms: int) -> date:
        quarter = at_ms // QUARTER_MS
        if quarter not in self._known:
            span = self._spans[max(0, bisect_right(self._starts, quarter) - 1)]
            self._known[quarter] = span.day(quarter)
        return self._known[quarter]


def _cases(skills: Iterable[TrainedSkill]) -> Iterator[tuple[tuple[str, str], tuple[str, int, int]]]:
    """Each drill and case with its skill's key, the skill's time, and the drill's own."""
    for each in skills:
        time = time_of(each)
        for key, cases in each.cases.items():
            target = target_of(key)
            if time is not None and target is not None:
                yield from (((key, case), (each.skill.key, time.milliseconds, target.milliseconds)) for case in cases)


def _by_part(acts: Sequence[tuple[Part, How, bool]], *, slipped: bool, stopped: bool) -> Iterator[tuple[str, _Dealt]]:
    """The single parts of a whole round that the trainee dealt, with their acts and slips.

    An act that was logged as wrong may have turned out to be none, where the whole round has no slip in the end. The
    part in which a round was stopped was not dealt to its end, and is told of only where there was a slip.
    """
    own = [each for each in acts if each[1] is not log.How.AUTOMATIC]
    shown = {part for part, how, _ in own if how is log.How.HELPED} | {part for part, *_ in own[-1:] if stopped}
    for key, part in _single_parts():
        its = [(how, critical) for of, how, critical in own if of is part]
        wrong = [critical for how, critical in its if how is log.How.FAULT] if slipped else []
        if wrong or (part not in shown and any(how is not log.How.HELPED for how, _ in its)):
            yield key, _Dealt(len(its), len(wrong), sum(wrong))


def _single_parts() -> Iterator[tuple[str, Part]]:
    """What is dealt of a round where it is one part alone, each with that part."""
    return ((each.key, part) for each in automation.AUTOMATIONS if len(each.parts) == 1 for part in each.parts)
