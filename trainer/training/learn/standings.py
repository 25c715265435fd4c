"""How far a learner has come with every skill of a game, reckoned from the score book alone."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from datetime import tzinfo
from typing import Any

from trainer.domain.house.games import Game
from trainer.drills.registry import drill as drill_named
from trainer.training.learn.evidence import Evidence, time_of
from trainer.training.learn.mastery import SkillStanding
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.standing_json import standing_from_json, standing_to_json
from trainer.training.progress.local_days import clock_spans
from trainer.training.records.checked import read_json
from trainer.training.records.deeds import DeedBook, DeedsSince, place_of

WAY = 1
"""The number of the way in which all of this is reckoned: another one each time that something else comes out."""
_NO_RULE = ""


def standings(
    book: DeedBook, learner: str, game: Game, skills: Sequence[TrainedSkill], zone: tzinfo | None, *, keep: bool = True
) -> dict[str, SkillStanding]:
    """How far ``learner`` has come with each of ``skills``, those of ``game``, by its key, in their order.

    Only what was done since the last time is gone through, where the book kept what it came to then; ``keep``: keep it
    anew, for which the book must be open for writing. ``zone`` None: days are this machine's. Raises KnownError.
    """
    times = {each.skill.key: 0 if (time := time_of(each)) is None else time.milliseconds for each in skills}
    rule = _rule(skills, zone)
    since, reached = _begun(book, learner, game.key, rule, times)
    evidence, latest = Evidence(game, skills, book.round, zone), since.latest
    for deed in since.deeds:
        latest = place_of(deed)
        for key, trial in evidence.of(deed):
            reached[key] = reached[key].after(trial, times[key])
    if keep and (latest != since.latest or since.is_far_behind):
        state = json.dumps({key: standing_to_json(each) for key, each in reached.items() if each.trials})
        book.keep_state(learner, game.key, rule, state, since.through, latest)
    return reached


def _begun(
    book: DeedBook, learner: str, game: str, rule: str, times: Mapping[str, int]
) -> tuple[DeedsSince, dict[str, SkillStanding]]:
    """What is to be gone through, and the standings before it; all of it where what was kept cannot be read."""
    nothing = dict.fromkeys(times, SkillStanding())
    since = book.deeds(learner, game, rule)
    if since.state is None:
        return since, nothing
    try:
        return since, nothing | {key: standing_from_json(each) for key, each in read_json(since.state).items()}
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return book.deeds(learner, game, _NO_RULE), nothing


def _rule(skills: Sequence[TrainedSkill], zone: tzinfo | None) -> str:
    """What the standings depend on besides what was done: what trains each skill in which time, and the days."""
    trained: list[Any] = [
        (
            each.skill.key,
            each.skill.distraction,
            [
                (key, cases, drill.target.milliseconds)
                for key, cases in each.cases.items()
                if (drill := drill_named(key))
            ],
            (each.situations, each.part, each.occasions),
        )
        for each in skills
    ]
    return hashlib.sha256(repr((WAY, trained, clock_spans(zone))).encode()).hexdigest()


def _target_ms(key: str) -> int | None:
    drill = drill_named(key)
    return None if drill is None else drill.target.milliseconds
