"""`dealer-trainer learn`: what a learner can do in a game, stage by stage and skill by skill, from the score book."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import date, datetime
from statistics import median
from typing import Any

import click

from trainer.commands.learning.from_school import called_here, school_data, school_lines
from trainer.commands.learning.progress import seconds
from trainer.commands.paper.returning import AskedAgain, ask_again, returning_data, returning_lines
from trainer.commands.school.who import for_learner
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import read_library
from trainer.commands.shared.gestures import gestures_of
from trainer.commands.shared.learners import (
    as_marked,
    brought_by,
    game_option,
    learner_option,
    syllabus,
    way_of_learner,
    which_game,
    whose,
)
from trainer.commands.shared.output import columns, echo_json, json_option
from trainer.content.learn.skills import LearnersWay, Stage, Syllabus
from trainer.domain.house.games import Game
from trainer.storage.score_book import open_for_reading
from trainer.training.learn.difficulties import MetCase, met_cases
from trainer.training.learn.evidence import SkillTime, time_of
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.forecast import more_until_in_time
from trainer.training.learn.learning import Learning, learning_from
from trainer.training.learn.mastery import PROCEDURES, QUESTIONS, WATCHED, SkillStanding, SkillState
from trainer.training.learn.planning.taken_as_said import as_said
from trainer.training.learn.skills_of_game import TrainedSkill, as_brought, as_spoken, skills_of
from trainer.training.learn.standings import reckoned
from trainer.training.school.overridden import said_of
from trainer.training.school.told_tasks import from_the_school
from trainer.wording.unseen_letters import without_unseen

_STATES = {
    SkillState.NOT_BEGUN: "Not started",
    SkillState.BEGUN: "Started",
    SkillState.SLIPS: "Knows it, slips",
    SkillState.MASTERED: "Mastered",
    SkillState.DUE: "Due for a check",
    SkillState.GRANTED: "Taken as known",
}
_IN_FORM = "In form"
_RULES = (
    f"In form: {QUESTIONS.in_form} of the last {QUESTIONS.last} right. Mastered: {QUESTIONS.fresh_right} of a fresh "
    f"{QUESTIONS.fresh} besides, begun on a later day, and all answers since the 25th say that it is no luck: 85 % are "
    "right, with 95 % certainty. Until then: knows it, slips. Speed is a mark of its own.",
    f"A mastered skill is looked at again after a week, a month and three months: {QUESTIONS.check_right} of "
    f"{QUESTIONS.check} right.",
    f"Rounds and shuffles: in form with {PROCEDURES.in_form} of the last {PROCEDURES.last} without a slip. Mastered: "
    "at most one of the last ten with a critical slip, and surely under one slip in 200 acts: none in 322, one in 599. "
    f"A check is {PROCEDURES.check_right} of {PROCEDURES.check} without a slip.",
    "What is known by heart: mastered when each of its facts was right and holds for a week at least.",
)
_RULE_OF_WATCHING = (
    f"What is watched: in form with {WATCHED.in_form} of the last {WATCHED.last} right, mastered with "
    f"{WATCHED.fresh_right} of a fresh {WATCHED.fresh}, and {WATCHED.check_right} of {WATCHED.check} are a check. "
    "A slip that was missed is wrong, and so is a false alarm."
)
_ROUGHLY_FROM, _ROUGHLY = 20, 10
_HEAD = ("", "Done", f"Right, last {QUESTIONS.last}", "Middle time", "Target", "State", "What comes next")
_EMPTY = ("",) * len(_HEAD)


@dataclass(frozen=True, slots=True)
class Reached:
    """A skill of a game with its standing; ``time`` None: it is a procedure, for which no house states one.

    ``said`` is what people of the school say of it, "" where it stands as it was reckoned.
    """

    of: TrainedSkill
    standing: SkillStanding
    time: SkillTime | None
    said: str = ""

    @property
    def more(self) -> int | None:
        """About how many more trials it takes to be quick enough; None where nothing supports a figure."""
        return more_until_in_time(self.standing, None if self.time is None else self.time.milliseconds)

    @property
    def median_ms(self) -> int | None:
        """The middle time of the last thirty that were timed."""
        timed = [each.milliseconds for each in self.standing.last if each.milliseconds is not None]
        return int(median(timed)) if timed else None


@dataclass(frozen=True, slots=True)
class SkillReport:
    """What ``learner`` has reached in ``game`` by ``today`` on a way, without stages of which it has nothing."""

    learner: str
    way: LearnersWay
    game: Game
    today: date
    stages: Sequence[tuple[Stage, Sequence[Reached]]] = ()

    def count(self, *states: SkillState) -> int:
        """How many skills are in one of ``states``."""
        return sum(each.standing.state(self.today) in states for _, its in self.stages for each in its)

    @property
    def skills(self) -> int:
        return sum(len(its) for _, its in self.stages)


@click.command()
@learner_option
@game_option
@click.option("--mistakes", is_flag=True, help="The questions that come back, as they were answered wrongly.")
@click.option("--answers", is_flag=True, help="Every answer as a line of JSON, with how hard its case was then.")
@json_option
@data_option
@pass_folders
@for_learner
def command(folders: Folders, learner: str | None, game: str, mistakes: bool, answers: bool, as_json: bool) -> None:
    """Show what a learner can do in a game: the stages, their skills, how far each has come and what is due.

    All of it is reckoned from the answers, rounds and shuffles in the score book. Rounds and shuffles count where they
    were dealt for practice or as a test; what was shown counts as neither right nor wrong.
    """
    if mistakes and answers:
        raise click.UsageError("--mistakes and --answers tell two things: take one of them.")
    library = read_library(folders)
    with closing(open_for_reading(folders.data)) as book:
        name, played = whose(book, learner), which_game(library, book, game, folders)
        now, way = datetime.now(), way_of_learner(book, name)
        read = syllabus(way)
        its = as_spoken(skills_of(read, exercises_of(played)), played)
        skills = as_brought(its, brought_by(library, book, name, played, folders))
        if answers:
            for met in met_cases(book, name, played, skills, now.tzinfo):
                click.echo(json.dumps(_met_data(met)))
            return
        all_done = reckoned(book, name, played, skills, now.tzinfo, keep=False)
        stands = learning_from(skills, all_done, exercises_of(played), now.date())
        stands = as_said(as_marked(stands, book, name, played), said_of(book, name, now.tzinfo))
        school = from_the_school(book, name, stands, now.date())
    if mistakes:
        others = tuple(each for each in library.games() if each.key != played.key)
        again = tuple(ask_again(all_done.mistakes.open.values(), played, others))
        _tell_mistakes(folders, SkillReport(name, way, played, now.date()), again, as_json=as_json)
        return
    about = SkillReport(name, way, played, now.date())
    report, called = replace(about, stages=_reached(read, stands)), called_here(folders, played, stands, read)
    if as_json:
        echo_json(_data(report) | {"school": school_data(school, called, report.today)})
        return
    for line in (*_lines(report), *school_lines(school, called, report.today)):
        click.echo(without_unseen(line))


def _met_data(met: MetCase) -> dict[str, Any]:
    answer = met.answer
    return {
        "id": answer.id,
        "at": datetime.fromtimestamp(answer.at_ms / 1000).astimezone().isoformat(),
        "skill": met.skill,
        "drill": answer.drill,
        "case": answer.case,
        "stakes": answer.stakes,
        "right": answer.right,
        "milliseconds": answer.milliseconds,
        "level": round(met.level, 3),
        "difficulty": round(met.difficulty, 3),
        "expected": round(met.expected, 3),
    }


def _tell_mistakes(folders: Folders, of: SkillReport, again: Sequence[AskedAgain], *, as_json: bool) -> None:
    gestures = gestures_of(folders)
    if as_json:
        told = [returning_data(number, each, of.game, gestures, of.today) for number, each in enumerate(again, start=1)]
        echo_json(_whose_data(of) | {"mistakes": told})
        return
    come = "1 question comes" if len(again) == 1 else f"{len(again) or 'no'} questions come"
    click.echo(without_unseen(f"{of.learner or 'Nobody'} at {of.game.key}: {come} back"))
    for line in returning_lines(again, of.game, gestures, of.today):
        click.echo(without_unseen(line))
    if again:
        click.echo("")
        click.echo("A question comes back until it was right twice on different days.")


def _reached(way: Syllabus, stands: Learning) -> list[tuple[Stage, Sequence[Reached]]]:
    """The stages of ``way`` of which there are any skills, each with what it counts as."""
    stages: dict[str, list[Reached]] = {stage.key: [] for stage in way.stages}
    for each in stands.skills:
        key = each.skill.key
        said = stands.said[key].words if key in stands.said else ""
        stages[each.skill.stage].append(Reached(each, stands.standing(key), time_of(each), said))
    return [(stage, its) for stage in way.stages if (its := stages[stage.key])]


def _lines(report: SkillReport) -> Iterator[str]:
    yield _head(report)
    rows: list[tuple[str, ...]] = [_HEAD]
    for stage, its in report.stages:
        rows += [_EMPTY, (stage.name, *_EMPTY[1:])]
        rows += [_row(each, report.today) for each in its]
    yield from columns(rows, right=(1, 2, 3, 4))
    yield ""
    yield from _RULES
    if report.way is LearnersWay.SUPERVISOR:
        yield _RULE_OF_WATCHING
    yield from _targets({each.time for _, its in report.stages for each in its if each.time is not None})
    yield "Where there is no target, as for rounds and shuffles, it is right or wrong alone that counts."


def _targets(times: Collection[SkillTime]) -> Iterator[str]:
    """Where the targets come from, those of one origin in one line."""
    for origin in sorted({each.origin for each in times}):
        its = sorted(each.milliseconds for each in times if each.origin == origin)
        yield f"Target of {', '.join(map(seconds, its))}: {origin}."


def _head(report: SkillReport) -> str:
    if not report.learner:
        return f"Nobody has answered anything yet. {report.game.key} has {report.skills} skills."
    brought = sum(each.standing.is_brought for _, its in report.stages for each in its)
    mastered = report.count(SkillState.MASTERED, SkillState.DUE) - brought
    due = report.count(SkillState.DUE)
    told = [f"{mastered} of {report.skills} skills mastered"]
    if brought:
        told.append(f"{brought} known from before")
    if due:
        told.append(f"{due} due for a check")
    way = ", the supervisor's way" if report.way is LearnersWay.SUPERVISOR else ""
    return f"{report.learner} at {report.game.key}{way}: {', '.join(told)}"


def _row(of: Reached, today: date) -> tuple[str, ...]:
    last = of.standing.last
    return (
        f"  {of.of.skill.name}",
        str(of.standing.trials) if last else "-",
        f"{sum(each.right for each in last)} of {len(last)}" if last else "-",
        "-" if of.median_ms is None else seconds(of.median_ms),
        "-" if of.time is None else seconds(of.time.milliseconds),
        _state(of.standing, today),
        _next(of, today),
    )


def _state(standing: SkillStanding, today: date) -> str:
    state = standing.state(today)
    return _IN_FORM if state is SkillState.BEGUN and standing.in_form is not None else _STATES[state]


def _next(of: Reached, today: date) -> str:
    """What comes next of a skill, as far as it can be told."""
    standing = of.standing
    if of.said:
        return of.said
    if standing.mastered is not None and of.of.is_by_heart:
        return "fact by fact, as each fades"
    if standing.mastered is not None:
        return _next_check(standing, today)
    if standing.slips:
        return "say it, place it, prove it: no clock"
    if standing.fresh is not None:
        return f"{len(standing.fresh)} of a fresh {standing.measure.fresh} done"
    if standing.in_form is not None and standing.measure.fresh:
        return f"a fresh {standing.measure.fresh}{'' if standing.in_form < today else ', tomorrow at the earliest'}"
    return "" if of.more is None else f"quick enough after about {_roughly(of.more)} more"


def _next_check(standing: SkillStanding, today: date) -> str:
    if standing.due is None:
        return "no more checks"
    if standing.fresh is not None:
        return f"{len(standing.fresh)} of {standing.measure.check} done"
    return (
        f"a check of {standing.measure.check}" if standing.is_due(today) else f"a check on {standing.due.isoformat()}"
    )


def _roughly(number: int) -> int:
    """Upwards to the next ten, as it is a guess; small ones as they are."""
    return number if number < _ROUGHLY_FROM else -(-number // _ROUGHLY) * _ROUGHLY


def _data(report: SkillReport) -> dict[str, Any]:
    stages = [
        {"stage": stage.key, "name": stage.name, "skills": [_skill_data(each, report.today) for each in its]}
        for stage, its in report.stages
    ]
    return _whose_data(report) | {"stages": stages}


def _whose_data(report: SkillReport) -> dict[str, Any]:
    whose = {"learner": report.learner, "way": report.way.value}
    return whose | {"game": report.game.key, "today": report.today.isoformat()}


def _skill_data(of: Reached, today: date) -> dict[str, Any]:
    skill, standing, last = of.of.skill, of.standing, of.standing.last
    whole = standing.measure.fresh if standing.mastered is None else standing.measure.check
    return {
        "skill": skill.key,
        "name": skill.name,
        "lesson": skill.lesson,
        "after": [*skill.after],
        "trained_by": {
            "drills": {drill: [*cases] for drill, cases in of.of.cases.items()},
            "part": of.of.part or None,
            "situations": [*of.of.situations],
            "occasions": [*of.of.occasions],
            "watched": {what.value: [*kinds] for what, kinds in of.of.watched.items()},
        },
        "state": standing.state(today).value,
        "trials": standing.trials,
        "last": {"trials": len(last), "right": sum(each.right for each in last), "median_ms": of.median_ms},
        "target": None if of.time is None else {"milliseconds": of.time.milliseconds, "origin": of.time.origin},
        "in_form": _day(standing.in_form),
        "fresh": None if standing.fresh is None else {"done": len(standing.fresh), "of": whole},
        "said": of.said or None,
        "brought": standing.is_brought,
        "mastered": None if standing.is_brought or standing.granted else _day(standing.mastered),
        "checks": standing.checks,
        "due": None if standing.is_brought else _day(standing.due),
        "more": of.more,
    }


def _day(day: date | None) -> str | None:
    return None if day is None else day.isoformat()
