"""What every page shares: the houses, the game and learner in force, the score book, the look."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.domain.house import Game, House
from trainer.drills.base import Course
from trainer.drills.stakes import Stakes
from trainer.training.ports import KnownError, Result, ScoreBook
from trainer.ui.look import Look
from trainer.ui.wishes import Wishes

T = TypeVar("T")

LEARNER, LEARNERS, GAME, STAKES = "learner", "learners", "game", "stakes"


@dataclass(frozen=True, slots=True)
class BrokenHouse:
    """A house file that cannot be used: every fault as ``(where, sentence)``, ``where`` as file:line:col."""

    file: str
    faults: tuple[tuple[str, str], ...]


class Session(QObject):
    """The state all pages share. Pages read it, ask it to change, and listen to its signals.

    Nothing here raises KnownError: what the score book cannot do becomes ``trouble``, one sentence for the bar at the
    bottom, and the session goes on with what it has in memory.
    """

    opened = Signal()
    """Houses and score book are there (they come just after the first frame)."""
    game_changed = Signal()
    """Another game, or the same with a rule switched."""
    learner_changed = Signal()
    stakes_changed = Signal()
    results_changed = Signal()
    """An answer was kept, or other results count now."""
    trouble_changed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.houses: tuple[House, ...] = ()
        self.broken: tuple[BrokenHouse, ...] = ()
        self.book: ScoreBook | None = None
        self.learner = ""
        self.stakes = Stakes.MIXED
        self.trouble = ""
        self._game_key = ""
        self._switches: dict[str, frozenset[str]] = {}

    def open(self, houses: Sequence[House], broken: Sequence[BrokenHouse], book: ScoreBook) -> None:
        """Take the houses and the score book over, and the choices kept in it."""
        self.houses, self.broken, self.book = tuple(houses), tuple(broken), book
        self.learner = self.setting(LEARNER) or self.learner
        self._game_key = self.setting(GAME) or self._game_key
        kept = self.setting(STAKES)
        self.stakes = next((stakes for stakes in Stakes if stakes.value == kept), self.stakes)
        self.opened.emit()

    # The game

    @property
    def game_key(self) -> str:
        """The chosen game's key, "" where none is chosen or its house is gone."""
        return self._game_key if self.find(self._game_key) else ""

    @property
    def game(self) -> Game | None:
        """The chosen game with its switched rules in force."""
        found = self.find(self._game_key)
        return found.switched(self.switches(found.key)) if found else None

    @property
    def course(self) -> Course | None:
        """What is being trained: the chosen game at the chosen stakes, with the other games for comparison."""
        game = self.game
        if game is None:
            return None
        others = tuple(other for house in self.houses for other in house.games if other.key != game.key)
        return Course(game, self.stakes, others)

    def find(self, key: str) -> Game | None:
        """The game named ``key`` as its file has it, no rule switched."""
        return next((game for house in self.houses for game in house.games if game.key == key), None)

    def choose_game(self, key: str) -> None:
        """Train the game named ``key`` from now on; an unknown name changes nothing."""
        if self.find(key) and key != self._game_key:
            self._game_key = key
            self.keep_setting(GAME, key)
            self.game_changed.emit()

    def choose_stakes(self, stakes: Stakes) -> None:
        if stakes is not self.stakes:
            self.stakes = stakes
            self.keep_setting(STAKES, stakes.value)
            self.stakes_changed.emit()

    def switches(self, key: str) -> frozenset[str]:
        """The paths of the *read* rules of the game ``key`` that are read the other way."""
        if key not in self._switches:
            self._switches[key] = self._trying(lambda book: book.switches(key), frozenset())
        return self._switches[key]

    def switch_rule(self, path: str, other_reading: bool) -> None:
        """Read the *read* rule at ``path`` of the chosen game the other way (or as first read), and keep that."""
        key = self.game_key
        before = self.switches(key)
        after = before | {path} if other_reading else before - {path}
        if key and after != before:
            self._switches[key] = after
            self._trying(lambda book: book.keep_switches(key, after), None)
            self.game_changed.emit()

    # The learner

    @property
    def learners(self) -> tuple[str, ...]:
        """Everyone who trains with this score book, in the order they came."""
        kept = self.setting(LEARNERS)
        try:
            names = json.loads(kept) if kept else []
        except ValueError:
            names = []
        known = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
        return tuple(dict.fromkeys([*known, *([self.learner] if self.learner else [])]))

    def choose_learner(self, name: str) -> None:
        """``name`` trains from now on; a name not seen before is a new learner, an empty one changes nothing."""
        name = " ".join(name.split())
        if name and name != self.learner:
            names = [*self.learners, name]
            self.learner = name
            self.keep_setting(LEARNERS, json.dumps(list(dict.fromkeys(names)), ensure_ascii=False))
            self.keep_setting(LEARNER, name)
            self.learner_changed.emit()
            self.results_changed.emit()

    # The score book

    def results(self, game: str | None = None, since_ms: int = 0) -> tuple[Result, ...]:
        """The learner's results, oldest first; none where they cannot be read (``trouble`` then says why)."""
        return tuple(self._trying(lambda book: book.results(self.learner, game, since_ms), ()))

    def setting(self, key: str) -> str | None:
        return self._trying(lambda book: book.setting(key), None)

    def keep_setting(self, key: str, value: str) -> None:
        self._trying(lambda book: book.keep_setting(key, value), None)

    def wish(self, wishes: Wishes) -> None:
        """Follow other wishes for theme, deck and motion from now on, and keep them."""
        self.look.wish(wishes)
        for key, value in wishes.as_text().items():
            self.keep_setting(key, value)

    def tell_trouble(self, sentence: str) -> None:
        """Show ``sentence`` in the bar at the bottom; "" takes it away."""
        if sentence != self.trouble:
            self.trouble = sentence
            self.trouble_changed.emit()

    def _trying(self, ask: Callable[[ScoreBook], T], otherwise: T) -> T:
        if self.book is None:
            return otherwise
        try:
            answer = ask(self.book)
        except KnownError as error:
            self.tell_trouble(str(error))
            return otherwise
        return answer
