"""Which game each learner knows from before, as the score book keeps it: one text for all learners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from trainer.training.records.kept_by_learner import moved, read_by_learner, written_by_learner

if TYPE_CHECKING:
    from trainer.domain.house.games import Game

KNOWN_GAMES = "known_games"
"""The setting that holds it."""
DIFFERENT_HERE = "different-here"
"""How a drill of what differs from that game is asked for, where else one case of the drill would be named."""


class WhoTrains(Protocol):
    """Who trains, what was chosen and kept, and the games there are."""

    learner: str

    def setting(self, key: str) -> str | None: ...

    def keep_setting(self, key: str, value: str) -> None: ...

    def find(self, key: str) -> Game | None: ...

    def switches(self, key: str) -> frozenset[str]: ...


def known_game_of(who: WhoTrains) -> Game | None:
    """The game the learner comes from, as its rules are switched; None where none was named, or it is gone."""
    found = who.find(known_game(who.setting(KNOWN_GAMES), who.learner))
    return None if found is None else found.switched(who.switches(found.key))


def know_game(who: WhoTrains, key: str) -> None:
    """Remember that the learner comes from the game ``key``; "": from none."""
    kept = with_known_game(who.setting(KNOWN_GAMES), who.learner, key)
    who.keep_setting(KNOWN_GAMES, kept)


def known_game(kept: str | None, learner: str) -> str:
    """The key of the game that ``learner`` comes from, "" where none was named or what is kept is no such text."""
    return _read(kept).get(learner, "")


def with_known_game(kept: str | None, learner: str, game: str) -> str:
    """The text to keep once ``learner`` has named ``game``; "": none any more."""
    return written_by_learner({**_read(kept), learner: game})


def with_learner_moved(kept: str | None, learner: str, into: str) -> str:
    """The text to keep once ``learner`` is called ``into``, is counted as ``into``, or, "", is no more.

    Who has named a game keeps it.
    """
    return written_by_learner(moved(_read(kept), learner, into, lambda own, brought: own))


def _read(kept: str | None) -> dict[str, str]:
    known = read_by_learner(kept)
    return {learner: game for learner, game in known.items() if isinstance(game, str)}
