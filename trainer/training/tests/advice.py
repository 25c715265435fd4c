"""What to practise after a test: the skills behind the faults that were made and the questions that were missed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from trainer.content.learn.skills import WatchedFor
from trainer.content.tests.papers import Questions, WatchedPlay
from trainer.domain.house.terms import RoundPhase
from trainer.training.learn.skills_of_game import TrainedSkill, skill_of_case
from trainer.training.learn.watched_trials import trial_of
from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.spotting.kept_plays import KeptPlay, play_of_told
from trainer.training.tests.faults_found import FaultFound, Weight
from trainer.training.tests.forms import DrawnForm, FormPart, QuestionItem, RoundItem
from trainer.training.tests.marking import RIGHT, Marks, PartMarks

MOST = 4
"""So many skills at most: a list of everything is no advice."""
_WEIGHS = {Weight.CRITICAL: 10_000, Weight.SERIOUS: 100, Weight.SLIGHT: 1, Weight.CUSTOM: 0}
_STAGES = {
    RoundPhase.BETS: "deal",
    RoundPhase.BURN: "deal",
    RoundPhase.DEAL: "deal",
    RoundPhase.LATE_WAGERS: "sides",
    RoundPhase.SIDE_WAGERS: "sides",
    RoundPhase.BLACKJACKS: "settle",
    RoundPhase.EARLY_SURRENDER: "play",
    RoundPhase.INSURANCE: "insure",
    RoundPhase.CHECK: "insure",
    RoundPhase.PLAY: "play",
    RoundPhase.OWN_HAND: "play",
    RoundPhase.SETTLEMENT: "settle",
    RoundPhase.PICK_UP: "settle",
}
"""The stage that teaches what is done in a phase."""
_MISSED = 10
"""What a missed question weighs: less than a serious fault, more than a slight one."""
_WENT_WRONG = (WatchedFor.SEEN, WatchedFor.NAMED, WatchedFor.MENDED, WatchedFor.IN_TIME)
"""In which order it is looked for what went wrong with something that was watched."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A skill that would help, and why: how many faults of each weight, and how many questions, speak for it.

    ``watched`` is how often others were misjudged in what it is watched for.
    """

    skill: TrainedSkill
    critical: int = 0
    other: int = 0
    questions: int = 0
    watched: int = 0


def advice(
    form: DrawnForm, events: Iterable[ExaminationEvent], marks: Marks, skills: Sequence[TrainedSkill]
) -> tuple[Advice, ...]:
    """What to practise, what weighs most first; ``skills`` are those that the game trains, in order."""
    found: dict[str, TrainedSkill] = {}
    weighs: Counter[str] = Counter()
    counts: dict[str, Counter[str]] = {name: Counter() for name in ("critical", "other", "questions", "watched")}
    kept = tuple(events)
    for skill, fault in _behind_faults(form, marks, skills):
        found[skill.skill.key] = skill
        weighs[skill.skill.key] += _WEIGHS[fault.weight]
        counts["critical" if fault.weight is Weight.CRITICAL else "other"][skill.skill.key] += 1
    asked, watched = _behind_questions(form, kept, marks, skills), _behind_watched(form, kept, skills)
    for name, behind in (("questions", asked), ("watched", watched)):
        for skill in behind:
            found[skill.skill.key] = skill
            weighs[skill.skill.key] += _MISSED
            counts[name][skill.skill.key] += 1
    order = {each.skill.key: place for place, each in enumerate(skills)}
    keys = sorted(weighs, key=lambda key: (-weighs[key], order[key]))[:MOST]
    return tuple(Advice(found[key], **{name: its[key] for name, its in counts.items()}) for key in keys)


def skill_behind(fault: FaultFound, item: object, skills: Sequence[TrainedSkill]) -> TrainedSkill | None:
    """The skill whose want a fault shows: one that rests on the broken rule, else that of the round's situation.

    Of several, one of the stage that teaches the phase comes first, and one that is done before one that is known by
    heart.
    """
    resting = [each for each in skills if fault.rule and each.skill.rests_on(fault.rule)]
    if isinstance(item, RoundItem) and item.situation:
        of_situation = [each for each in skills if item.situation in each.situations]
        both = [each for each in of_situation if each in resting]
        resting = both or resting or of_situation
    stage = next((its for phase, its in _STAGES.items() if phase.value == fault.phase), "")
    return min(resting, key=lambda each: (each.is_by_heart, each.skill.stage != stage), default=None)


def _behind_faults(
    form: DrawnForm, marks: Marks, skills: Sequence[TrainedSkill]
) -> Iterator[tuple[TrainedSkill, FaultFound]]:
    for part in marks.parts:
        items = _form_of(form, part).items if part.faults else ()
        for number, fault in part.faults:
            skill = skill_behind(fault, items[number], skills)
            if skill is not None:
                yield skill, fault


def _behind_questions(
    form: DrawnForm, events: Sequence[ExaminationEvent], marks: Marks, skills: Sequence[TrainedSkill]
) -> Iterator[TrainedSkill]:
    """The skills of questions that were answered wrongly or ran out of time; of a part not met, of undone ones too."""
    right, done = _answered(events)
    met = {part.part.name for part in marks.parts if part.is_met}
    for number, part in enumerate(form.machine):
        asks = part.part.asks
        if not isinstance(asks, Questions):
            continue
        for place, item in enumerate(part.items):
            is_missed = (number, place) in done if part.part.name in met else True
            if is_missed and (number, place) not in right and isinstance(item, QuestionItem):
                skill = skill_of_case(skills, item.drill, item.case, distraction=asks.distraction)
                if skill is not None:
                    yield skill


def _behind_watched(
    form: DrawnForm, events: Sequence[ExaminationEvent], skills: Sequence[TrainedSkill]
) -> Iterator[TrainedSkill]:
    """The skills that what was watched and misjudged speaks for, of each the first thing that went wrong with it."""
    watched = {number for number, part in enumerate(form.machine) if isinstance(part.part.asks, WatchedPlay)}
    for event in events:
        told = json.loads(event.told) if watched and event.what is Happened.ANSWERED else {}
        if told.get("part") in watched:
            play = play_of_told(told)
            wrong = (each for what in _WENT_WRONG for each in skills if _is_wrong(play, what, each))
            yield from islice(wrong, 1)


def _is_wrong(play: KeptPlay, what: WatchedFor, skill: TrainedSkill) -> bool:
    kinds = skill.watched.get(what)
    return kinds is not None and trial_of(play, what, kinds) is False


def _answered(events: Sequence[ExaminationEvent]) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """Which questions were right, and which were done at all, each by its part and number."""
    right, done = set(), set()
    for event in events:
        if event.what in (Happened.ANSWERED, Happened.OUT_OF_TIME):
            told = json.loads(event.told)
            at = told["part"], told["item"]
            done.add(at)
            if told.get(RIGHT):
                right.add(at)
    return right, done


def _form_of(form: DrawnForm, marks: PartMarks) -> FormPart:
    return next(each for each in form.parts if each.part.name == marks.part.name)
