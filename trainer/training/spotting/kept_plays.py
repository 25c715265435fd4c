"""Plays that were watched for practice as they are kept: each as an answer to what there was to be seen in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from trainer.training.records.ports import Attempt
from trainer.training.spotting.watching import NOTHING, Seen, WatchedResult, WatchedRun

WATCHED_ROUNDS, WATCHED_SHUFFLES = "watched-rounds", "watched-shuffles"
"""What they are kept under in the place of a drill's key."""
SOUND = "sound"
"""The case of a play without a slip; of one with a slip it is the slip's kind."""
_STAKES = "house-limits"
_REMEDY, _ALARM = "wrong-remedy", "false-alarm:"


@dataclass(frozen=True, slots=True)
class Watcher:
    """Who watches: the learner, with the values in force at the game by path, and the rules read the other way."""

    learner: str
    rules: Mapping[str, str]
    switches: tuple[str, ...] = ()
    distraction: bool = False


class KeptAsAnswer(Protocol):
    """An answer as far as a watched play is read out of it."""

    @property
    def drill(self) -> str: ...

    @property
    def case(self) -> str: ...

    @property
    def mistake(self) -> str: ...


@dataclass(frozen=True, slots=True)
class KeptPlay:
    """What a play came to: the kind of its slip ("" for none), what was seen, and what was named at false alarms.

    A false alarm at which nothing was named is "". ``mended`` tells whether the remedy was right, None where the slip
    was not seen.
    """

    kind: str
    seen: Seen
    alarms: tuple[str, ...] = ()
    mended: bool | None = None

    @property
    def right(self) -> bool:
        """Whether nothing of it went wrong."""
        return not _mistake(self)


def kept_play(result: WatchedResult) -> KeptPlay:
    """What is kept of a play that was watched."""
    alarms = tuple(each.stop.fault for each in result.stops if each.seen is Seen.FALSE_ALARM)
    mended = next((each.remedy_right for each in result.stops if each.remedy_right is not None), None)
    return KeptPlay(result.kind, result.seen, alarms, mended)


def attempt_of_play(
    result: WatchedResult, run: WatchedRun, who: Watcher, *, id: str, at_ms: int, milliseconds: int, spots: int
) -> Attempt:
    """A watched play as an answer, done at ``at_ms`` and watched for so long; with no ``spots`` it was a shuffle."""
    play = kept_play(result)
    about = {"spots": spots, "table": result.table, "tables": result.tables}
    return Attempt(
        id=id,
        learner=who.learner,
        at_ms=at_ms,
        drill=WATCHED_ROUNDS if spots else WATCHED_SHUFFLES,
        case=result.kind or SOUND,
        game=run.game.key,
        stakes=_STAKES,
        seed=run.seed,
        table="",
        answer=json.dumps(result.told | about),
        due=json.dumps(result.kind),
        right=play.right,
        mistake=_mistake(play),
        milliseconds=milliseconds,
        rules=who.rules,
        switches=who.switches,
        distraction=who.distraction,
    )


def is_watched(drill: str) -> bool:
    """Whether that is no drill, but what watched plays are kept under."""
    return drill in (WATCHED_ROUNDS, WATCHED_SHUFFLES)


def play_of_answer(answer: KeptAsAnswer) -> KeptPlay:
    """What a play came to that was kept as an answer."""
    kind, told = "" if answer.case == SOUND else answer.case, answer.mistake.split()
    alarms = tuple(each.removeprefix(_ALARM) for each in told if each.startswith(_ALARM))
    if not kind:
        return KeptPlay("", Seen.FALSE_ALARM if alarms else Seen.QUIET, alarms)
    seen = next((each for each in (Seen.LATE, Seen.MISSED) if each.value in told), Seen.HIT)
    return KeptPlay(kind, seen, alarms, None if seen is Seen.MISSED else _REMEDY not in told)


def play_of_told(told: Mapping[str, Any]) -> KeptPlay:
    """What a play came to by what is told of it (see ``WatchedResult.told``)."""
    stops = told["stops"]
    alarms = tuple(each.get("fault", NOTHING) for each in stops if each["seen"] == Seen.FALSE_ALARM.value)
    mended = next((each["remedy_right"] for each in stops if each["remedy_right"] is not None), None)
    return KeptPlay(told["kind"], Seen(told["seen"][0]), alarms, mended)


def _mistake(play: KeptPlay) -> str:
    """What went wrong, word by word; "" for nothing."""
    told = [play.seen.value] if play.seen in (Seen.LATE, Seen.MISSED) else []
    told += [_REMEDY] if play.mended is False else []
    return " ".join((*told, *(f"{_ALARM}{fault}" for fault in play.alarms)))
