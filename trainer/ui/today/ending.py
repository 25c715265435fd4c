"""Reads what the end of a session shows out of what was done and where the learner stands now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date, datetime, timedelta

from trainer.domain.house.games import Game
from trainer.drills.registry import drill as drill_named
from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.gained_words import gained_lines
from trainer.training.learn.planning.guided_sitting import GuidedSitting
from trainer.training.learn.planning.plan import MORE_MINUTES, PartKind, PlannedPart
from trainer.training.learn.planning.plan_words import title_words
from trainer.training.learn.planning.session_gains import (
    MOST,
    abilities,
    best_of,
    heading,
    kept_fresh,
    next_up,
    summary,
    trained_most,
)
from trainer.ui.felt.drawn_pictures import DrawnPictures
from trainer.ui.today.gained_pictures import gained_drawing
from trainer.ui.today.view import BestToday, Gained, GainedRow
from trainer.ui.window.session import Session
from trainer.ui.window.study import Study
from trainer.wording.dates import day_of_month_words

_LOOKED_BACK = timedelta(days=90)


def gained_by(ended: GuidedSitting, session: Session, study: Study, learning: Learning) -> Gained | None:
    """What a session has brought; None where nothing was done in it."""
    lines = gained_lines(ended, learning, study.title, study.after)
    if not lines:
        return None
    able = abilities(ended, learning, study.after)
    parts = study.plan(learning, MORE_MINUTES)
    return Gained(
        lines,
        heading(able[:MOST], kept_fresh(ended)),
        summary(ended),
        tuple(GainedRow(each.title, each.evidence, each.skill) for each in able[:MOST]),
        _best(ended, session, study, learning),
        tuple(_back(study)),
        next_up(title_words(each, learning, study.title) for each in parts),
        _whole(parts, learning, study),
    )


def _best(ended: GuidedSitting, session: Session, study: Study, learning: Learning) -> BestToday | None:
    """The longest run of right answers at what was asked most, if no day before had one as long."""
    trained, today = trained_most(ended, learning), study.today()
    if trained is None:
        return None
    since = round(datetime.combine(today - _LOOKED_BACK, datetime.min.time()).timestamp() * 1000)
    answers = session.answers(set(trained.cases), session.game_key, since)
    asked = ((_day(each.at_ms), each.right) for each in answers if each.case in trained.cases[each.drill])
    best = best_of(asked, today)
    if best is None:
        return None
    title = f"{best.run} right in a row: {trained.skill.name[:1].lower()}{trained.skill.name[1:]}"
    before = f"Before: {best.last}, on {day_of_month_words(best.day)}"
    return BestToday(title, before, (*best.before, best.run))


def _day(at_ms: int) -> date:
    return datetime.fromtimestamp(at_ms / 1000).date()


def _back(study: Study) -> Iterator[tuple[str, str]]:
    """What was answered wrongly today, by drill, and how many of it come back tomorrow."""
    reached, today = study.reached(), study.today()
    if reached is None:
        return
    wrong = (each for each in reached.mistakes.open.values() if each.wrong_on == today)
    for key, count in Counter(each.question.drill for each in wrong).most_common(MOST):
        drill = drill_named(key)
        if drill is not None:
            yield drill.title, f"{count} to try again"


def _whole(parts: tuple[PlannedPart, ...], learning: Learning, study: Study) -> str:
    """The whole thing that is dealt next, if one is planned."""
    whole = next((each for each in parts if each.kind is PartKind.WHOLE), None)
    title = "" if whole is None else title_words(whole, learning, study.title)
    return f"{title[:1].upper()}{title[1:]}"


def pictures_of(session: Session, study: Study, game: Game) -> DrawnPictures[str]:
    """What draws the felts beside what was gained."""
    skills = {each.skill.key: each for each in study.skills()}
    return DrawnPictures(session.look, gained_drawing(game, session.gestures, skills.get))
