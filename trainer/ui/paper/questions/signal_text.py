"""A patron's signal as a person reads it on paper and another program as data: the movement, never what it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.canvas.hands.wish_performances import movement_words
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.domain.signals.motions import Wish
from trainer.domain.signals.reading import usual
from trainer.drills.base import Aside, Layout, Question
from trainer.drills.hand_signals.due_reply import wish_of
from trainer.wording.signals import said_words
from trainer.wording.table.places import who


def is_of_signals(question: Question) -> bool:
    """Whether the question is about what a patron shows."""
    return question.layout is Layout.SIGNAL


def signal_lines(question: Question, game: Game, gestures: Gestures) -> Iterator[str]:
    """What is seen and heard, a line for each patron; raises LookupError where there is no gesture for a motion."""
    if is_of_signals(question):
        yield from (movement_words(game, question.table, wish, gestures) for wish in question.table.wishes)
        yield from (_aside(each, game, gestures) for each in question.asides)


def _aside(aside: Aside, game: Game, gestures: Gestures) -> str:
    name = who(game, aside.spot, patron=aside.patron)
    moved = "" if aside.motion is None else gestures.pick(aside.motion, aside.variant).words
    talk = f"Says: \u201c{aside.talk}\u201d" if aside.talk else ""
    return f"{name[0].upper()}{name[1:]}: {' '.join(each for each in (moved, talk) if each)}"


def signal_data(question: Question, game: Game, gestures: Gestures) -> dict[str, Any]:
    """The signal that is to be answered and what else goes on; nothing for a question of another kind.

    ``gesture`` is the name of its gesture file, None where nothing moves; two signals in a row have two in
    ``gestures``. Raises LookupError where there is no gesture for a motion.
    """
    if not is_of_signals(question):
        return {}
    wish = wish_of(question)
    others = [each for each in question.table.wishes if each is not wish]
    shown = _shown(wish, game, gestures)
    return {
        "gesture": next(iter(shown["gestures"]), None),
        **shown,
        "neighbours": [_shown(each, game, gestures) for each in others],
        "asides": [_aside_data(each, gestures) for each in question.asides],
    }


def _shown(wish: Wish, game: Game, gestures: Gestures) -> dict[str, Any]:
    shown = wish.shown or usual(game, wish.decision)
    return {
        "spot": wish.spot,
        "hand": wish.hand,
        "patron": wish.patron,
        "motions": [motion.value for motion in shown.motions],
        "gestures": [gestures.pick(motion, shown.variant).name for motion in shown.motions],
        "variant": shown.variant,
        "over": shown.over.value,
        "said": None if shown.said is None else said_words(shown.said, shown.variant),
        "chips": wish.stack.worth,
        "behind": wish.behind,
        "taken_for": wish.decision.value,
    }


def _aside_data(aside: Aside, gestures: Gestures) -> dict[str, Any]:
    return {
        "spot": aside.spot,
        "patron": aside.patron,
        "motion": None if aside.motion is None else aside.motion.value,
        "gesture": None if aside.motion is None else gestures.pick(aside.motion, aside.variant).name,
        "talk": aside.talk or None,
    }
