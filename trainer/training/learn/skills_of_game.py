"""The skills of one game: each with what trains it there; a skill that nothing trains there is left out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from trainer.content.exercises import Exercises
from trainer.content.learn.skills import NOT_WATCHED, Skill, Syllabus, WatchedFor
from trainer.content.text.names import american, means
from trainer.domain.house.games import Game
from trainer.drills.registry import HOUSE_FACTS
from trainer.wording.player_or_patron import as_seated
from trainer.wording.shoe_or_pack import as_dealt

WHOLE_ROUND = "everything"
"""What is dealt of a round that is the trainee's from beginning to end."""


@dataclass(frozen=True, slots=True)
class TrainedSkill:
    """A skill as a game trains it: the cases of each drill, situations, the part ("" for none) and occasions.

    ``within`` is the part of a round that its situations are dealt in: that of its stage, so that nobody has to settle
    a table before settling was taught; "" where its stage has none. ``brought``: it is taken as known from the house
    the learner comes from, until a check shows otherwise. ``watched`` are the kinds of slips it is watched for.
    """

    skill: Skill
    cases: Mapping[str, tuple[str, ...]]
    situations: tuple[str, ...] = ()
    part: str = ""
    occasions: tuple[str, ...] = ()
    brought: bool = False
    within: str = ""
    watched: Mapping[WatchedFor, tuple[str, ...]] = field(default_factory=lambda: NOT_WATCHED)

    @property
    def dealt(self) -> str:
        """What of a round is the trainee's where it is practised."""
        return self.part or self.within or WHOLE_ROUND

    @property
    def is_by_heart(self) -> bool:
        """Whether it is facts alone."""
        others = self.situations or self.part or self.occasions or self.watched
        return tuple(self.cases) == (HOUSE_FACTS,) and not others

    @property
    def is_asked(self) -> bool:
        """Whether it is trained by questions that have no schedule of their own, as facts have."""
        return bool(self.cases) and not self.is_by_heart

    @property
    def is_procedure(self) -> bool:
        """Whether it is trained by rounds or shuffles alone that the trainee does."""
        return not self.cases and not self.is_watched

    @property
    def is_watched(self) -> bool:
        """Whether it is trained by watching others alone."""
        return bool(self.watched) and not (self.cases or self.situations or self.part or self.occasions)


def skills_of(syllabus: Syllabus, there: Exercises) -> tuple[TrainedSkill, ...]:
    """The skills of ``syllabus``, one way's, that a game with the exercises ``there`` trains, in order.

    What several skills name belongs to the one that names it most exactly, of two as exact to the first. Skills of
    distraction share their cases with those without.
    """
    quiet = [skill for skill in syllabus.skills if not skill.distraction]
    loud = [skill for skill in syllabus.skills if skill.distraction]
    cases = {
        drill: {**_claimed(quiet, drill, its), **_claimed(loud, drill, its)} for drill, its in there.drills.items()
    }
    situations = _shared_out({skill.key: skill.situations for skill in syllabus.skills}, there.situations)
    occasions = _shared_out({skill.key: skill.occasions for skill in syllabus.skills}, there.occasions)
    watched = {
        what: _shared_out({skill.key: skill.watched.get(what, ()) for skill in syllabus.skills}, there.slips)
        for what in WatchedFor
    }
    parts = {skill.stage: skill.part for skill in syllabus.skills if skill.part and skill.part in there.parts}
    made = (
        TrainedSkill(
            skill,
            {drill: its[skill.key] for drill, its in cases.items() if its.get(skill.key)},
            situations.get(skill.key, ()),
            skill.part if skill.part in there.parts else "",
            occasions.get(skill.key, ()),
            within=parts.get(skill.stage, ""),
            watched={what: its[skill.key] for what, its in watched.items() if its.get(skill.key)},
        )
        for skill in syllabus.skills
    )
    return tuple(each for each in made if each.cases or each.situations or each.part or each.occasions or each.watched)


def skill_of_case(skills: Iterable[TrainedSkill], drill: str, case: str, *, distraction: bool) -> TrainedSkill | None:
    """The one of ``skills`` that a case of a drill trains; None where the game has no such case.

    With ``distraction`` it is the skill of distraction where there is one.
    """
    its = [each for each in skills if case in each.cases.get(drill, ()) and each.skill.distraction <= distraction]
    return max(its, key=lambda each: each.skill.distraction, default=None)


def as_spoken(skills: Iterable[TrainedSkill], game: Game) -> tuple[TrainedSkill, ...]:
    """``skills`` named in the words of ``game``: the pack of a pitched game, the patrons of a hand in common."""
    named = ((each, as_seated(as_dealt(each.skill.name, game), game)) for each in skills)
    return tuple(replace(each, skill=replace(each.skill, name=name)) for each, name in named)


def as_brought(skills: Iterable[TrainedSkill], brought: Collection[str]) -> tuple[TrainedSkill, ...]:
    """``skills``, those of the keys ``brought`` marked as taken as known."""
    return tuple(replace(each, brought=True) if each.skill.key in brought else each for each in skills)


def _claimed(skills: Iterable[Skill], drill: str, cases: Collection[str]) -> dict[str, tuple[str, ...]]:
    return _shared_out({skill.key: skill.drills.get(drill, ()) for skill in skills}, cases)


def _shared_out(named: Mapping[str, Sequence[str]], there: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Of ``there`` what each skill has that names some of it."""
    written: dict[str, str] = {}
    for key, names in named.items():
        for name in names:
            written.setdefault(american(name), key)
    patterns = {name: key for name, key in written.items() if "*" in name}
    found: dict[str, list[str]] = {}
    for each in there:
        # No name with a star means a thing as exactly as its own.
        claimed = written.get(american(each)) or _of_patterns(patterns, each)
        if claimed is not None:
            found.setdefault(claimed, []).append(each)
    return {key: tuple(its) for key, its in found.items()}


def _of_patterns(patterns: Mapping[str, str], meant: str) -> str | None:
    """The key of the pattern that means it and writes the most letters, of two as exact of the first."""
    best = max((name for name in patterns if means(name, meant)), key=_letters, default=None)
    return None if best is None else patterns[best]


def _letters(name: str) -> int:
    return len(name.replace("*", ""))
