"""Which game each learner knows from before, as the score book keeps it: one text for all learners."""

from __future__ import annotations

import json

from trainer.training.records.checked import read_json

KNOWN_GAMES = "known_games"
"""The setting that holds it."""


def known_game(kept: str | None, learner: str) -> str:
    """The key of the game that ``learner`` comes from, "" where none was named or what is kept is no such text."""
    return _read(kept).get(learner, "")


def with_known_game(kept: str | None, learner: str, game: str) -> str:
    """The text to keep once ``learner`` has named ``game``; "": none any more."""
    return _written({**_read(kept), learner: game})


def with_learner_moved(kept: str | None, learner: str, into: str) -> str:
    """The text to keep once ``learner`` is called ``into``, is counted as ``into``, or, "", is no more.

    Who has named a game keeps it.
    """
    known = _read(kept)
    game = known.pop(learner, "")
    return _written({into: game, **known})


def _read(kept: str | None) -> dict[str, str]:
    try:
        found = read_json(kept) if kept else {}
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {learner: game for learner, game in found.items() if isinstance(learner, str) and isinstance(game, str)}


def _written(known: dict[str, str]) -> str:
    return json.dumps({learner: game for learner, game in known.items() if learner and game}, ensure_ascii=False)
