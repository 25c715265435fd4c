"""A skill's standing as it is kept between two reckonings, as short as it can be, and read back."""

from __future__ import annotations

from datetime import date
from typing import Any

from trainer.training.learn.mastery import QUESTIONS, Measure, SkillStanding, Trial


def standing_to_json(standing: SkillStanding) -> list[Any]:
    """The standing as a list: days by their numbers, a trial as its day, 1 for right, and what else it tells."""
    return [
        standing.trials,
        [_trial(each) for each in standing.last],
        _number(standing.in_form),
        None if standing.fresh is None else [_trial(each) for each in standing.fresh],
        _number(standing.mastered),
        standing.checks,
        _number(standing.due),
        _number(standing.shown),
        standing.past,
        standing.right_past,
    ]


def standing_from_json(data: Any, measure: Measure = QUESTIONS) -> SkillStanding:
    """The standing that ``standing_to_json`` wrote, of a skill so measured.

    Raises ValueError, TypeError or LookupError for anything else.
    """
    trials, last, in_form, fresh, mastered, checks, due, shown, past, right_past = data
    return SkillStanding(
        int(trials),
        tuple(map(_read_trial, last)),
        _day(in_form),
        None if fresh is None else tuple(map(_read_trial, fresh)),
        _day(mastered),
        int(checks),
        _day(due),
        measure,
        shown=_day(shown),
        past=str(past),
        right_past=int(right_past),
    )


def _trial(trial: Trial) -> list[Any]:
    told = [trial.day.toordinal(), int(trial.right), trial.milliseconds]
    if trial.acts:
        return [*told, trial.acts, trial.slips, trial.critical]
    return [*told, trial.answer] if trial.answer else told


def _read_trial(data: Any) -> Trial:
    day, right, milliseconds, *more = data
    found = date.fromordinal(day), bool(right), None if milliseconds is None else int(milliseconds)
    match more:
        case []:
            return Trial(*found)
        case [str(answer)]:
            return Trial(*found, answer=answer)
        case _:
            acts, slips, critical = map(int, more)
            return Trial(*found, acts, slips, critical)


def _number(day: date | None) -> int | None:
    return None if day is None else day.toordinal()


def _day(number: Any) -> date | None:
    return None if number is None else date.fromordinal(number)
