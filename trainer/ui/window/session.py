"""What every page shares: the houses, the game and learner in force, the score book, the look."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.training.records.checked import read_json
from trainer.training.records.ports import KnownError
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.window.broken_files import BrokenHouse
from trainer.ui.window.hearing import Hearing
from trainer.ui.window.means import Means, ReadGestures, ReadHead, ReadLesson, ReadLessons, ReadTests
from trainer.wording.money import tell_in
from trainer.wording.unseen_letters import without_unseen

if TYPE_CHECKING:
    # The first frame is painted without these.
    from trainer.domain.house.games import Game, House
    from trainer.domain.signals.gestures import Gestures
    from trainer.training.keeper import ScoreKeeper
    from trainer.training.records.ports import Attempt, Keepable, KeptAnswer, Result, ScoreBook
    from trainer.training.records.sitting_records import (
        KeptRound,
        KeptShuffle,
        RoundRecord,
        RoundResult,
        ShuffleRecord,
        ShuffleResult,
    )
    from trainer.training.records.tallies import Tallies
    from trainer.training.sittings.procedure_sitting import ActSitting
    from trainer.ui.window.debug_log import DebugLog

    Sat = TypeVar("Sat", bound=ActSitting[Any, Any])

T = TypeVar("T")

LEARNER, LEARNERS, GAME, STAKES = "learner", "learners", "game", "stakes"
HOUSE_NAME, GAME_NAME = "house_name", "game_name"
FIRST_LEARNER = "Learner one"
MIXED = "mixed"


def _no_switches(game: str) -> frozenset[str]:
    return frozenset()


class Session(QObject):
    """The state all pages share. Pages read it, ask it to change, and listen to its signals.

    Nothing here raises KnownError: what the score book cannot do becomes ``trouble``, one sentence for the bar at the
    bottom, and the session goes on with what it has in memory.
    """

    opened = Signal()
    """The houses are there; they come just after the first frame, and again when they are read anew."""
    ready = Signal()
    """The score book is there; it comes just after the houses."""
    game_changed = Signal()
    """Another game, or the same with a rule switched."""
    learner_changed = Signal()
    sign_in_asked = Signal(str)
    """Somebody is to train who has not shown at a school that they are that learner."""
    stakes_changed = Signal()
    results_changed = Signal()
    """An answer was kept, or other results count now."""
    sitting_kept = Signal()
    """Something of a round or a shuffle was kept."""
    trouble_changed = Signal()
    did = Signal(str)
    """Something a person did, in a few words, for a report of a fault."""

    def __init__(
        self, look: Look, kept: Mapping[str, str], kept_switches: Callable[[str], frozenset[str]] = _no_switches
    ) -> None:
        """``kept`` are the kept choices, and ``kept_switches`` those of a game, as a quick look tells them.

        They hold until the score book is there.
        """
        super().__init__()
        self.look, self.hearing = look, Hearing(look, self)
        self.kept, self._kept_switches = kept, kept_switches
        self._early: dict[str, str] = {}
        self.houses: tuple[House, ...] = ()
        self._broken: tuple[BrokenHouse, ...] = ()
        self._broken_besides: dict[str, tuple[BrokenHouse, ...]] = {}
        self.read_gestures: ReadGestures | None = None
        self.read_lessons: ReadLessons | None = None
        self.read_lesson: ReadLesson | None = None
        self.read_head: ReadHead | None = None
        self.read_tests: ReadTests | None = None
        self._gestures: Gestures | None = None
        self.means: Means | None = None
        self.learner = kept.get(LEARNER, "")
        self.may_train: Callable[[str], bool] = lambda _: True
        """Whether somebody may train as the learner of that name; at a school once they have signed in."""
        self.stakes = kept.get(STAKES, MIXED)
        self.names = kept.get(HOUSE_NAME, ""), kept.get(GAME_NAME, "")
        self.trouble = ""
        self.debug_log: DebugLog | None = None
        self.is_open = False
        self._keeper: ScoreKeeper | None = None
        self._game_key = kept.get(GAME, "")
        self._switches: dict[str, frozenset[str]] = {}
        for changed in (self.opened, self.game_changed):
            changed.connect(self.tell_its_money)

    def tell_its_money(self) -> None:
        """Tell amounts in the money of the chosen game's house from now on."""
        game = self.find(self._game_key)
        if game is not None:
            tell_in(game.equipment.currency.value)

    @property
    def is_ready(self) -> bool:
        """Whether the score book is there too, so that a drill can begin."""
        return self._keeper is not None

    @property
    def is_new(self) -> bool:
        """Whether nobody has trained here yet: no learner, or no game, has been chosen."""
        return not self.learner or not self._game_key

    def open(self, houses: Sequence[House], broken: Sequence[BrokenHouse]) -> None:
        """Take the houses over; may be called again when they were read anew."""
        self.houses, self._broken, self.is_open = tuple(houses), tuple(broken), True
        self._switches.clear()
        self.opened.emit()

    @property
    def broken(self) -> tuple[BrokenHouse, ...]:
        """The files that cannot be used: houses', and those of other kinds once these have been read."""
        return self._broken + tuple(each for its in self._broken_besides.values() for each in its)

    def tell_broken(self, kind: str, broken: Sequence[BrokenHouse]) -> None:
        """Tell which files of a ``kind`` besides houses cannot be used, as ``opened`` is emitted again."""
        before, self._broken_besides[kind] = self._broken_besides.get(kind, ()), tuple(broken)
        if self._broken_besides[kind] != before:
            self.opened.emit()

    @property
    def gestures(self) -> Gestures:
        """The hands' gestures, read when first asked for; faulty files are told as ``opened`` is emitted again.

        Raises RuntimeError where nothing was given to read them with, which is our own mistake.
        """
        self.have_gestures()
        assert self._gestures is not None
        return self._gestures

    def have_gestures(self) -> None:
        """Read the gestures where that has not been done yet."""
        if self._gestures is None:
            self.reread_gestures()

    def reread_gestures(self) -> None:
        """Read the gestures as their files are now; raises RuntimeError as ``gestures`` does."""
        if self.read_gestures is None:
            raise RuntimeError("nobody reads the gestures")
        self._gestures, broken = self.read_gestures()
        self.tell_broken("gesture", broken)

    def begin(self, keeper: ScoreKeeper, means: Means) -> None:
        """Take the score book over, with the choices kept in it; what was chosen before is kept now."""
        before = self.learner, self._game_key, self.stakes, self.switches(self._game_key)
        self._keeper, self.means = keeper, means
        for key, value in self._early.items():
            self.keep_setting(key, value)
        self._early.clear()
        self._switches.clear()
        self.learner = self.setting(LEARNER) or self.learner
        self._game_key = self.setting(GAME) or self._game_key
        self.stakes = self.setting(STAKES) or self.stakes
        after = self.learner, self._game_key, self.stakes, self.switches(self._game_key)
        self.ready.emit()
        if after != before:
            self.learner_changed.emit()
            self.game_changed.emit()
            self.stakes_changed.emit()
        self.results_changed.emit()

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

    def find(self, key: str) -> Game | None:
        """The game named ``key`` as its file has it, no rule switched."""
        return next((game for house in self.houses for game in house.games if game.key == key), None)

    def choose_game(self, key: str) -> None:
        """Train the game named ``key`` from now on; an unknown name changes nothing."""
        if self.find(key) and key != self._game_key:
            self._game_key = key
            self.keep_setting(GAME, key)
            game = self.game
            self.names = (game.house_name, game.name) if game else ("", "")
            for setting, name in zip((HOUSE_NAME, GAME_NAME), self.names, strict=True):
                self.keep_setting(setting, name)
            self.game_changed.emit()

    def choose_stakes(self, stakes: str) -> None:
        """Bet at the stakes of this key from now on."""
        if stakes != self.stakes:
            self.stakes = stakes
            self.keep_setting(STAKES, stakes)
            self.stakes_changed.emit()

    def switches(self, key: str) -> frozenset[str]:
        """What its people chose about the rules of the game ``key``: readings switched, rules confirmed."""
        if key not in self._switches:
            quick = self._kept_switches(key) if self._keeper is None else frozenset()
            kept = self._asking(lambda keeper: keeper.switches(key), quick)
            game = self.find(key)
            self._switches[key] = kept if game is None else game.choices(kept).kept
        return self._switches[key]

    def change_rules(self, change: Callable[[frozenset[str]], frozenset[str]]) -> None:
        """Change what is chosen about the rules of the chosen game (``domain/house/choices.py``), and keep that.

        Nothing happens in the moment before the score book is there.
        """
        key = self.game_key if self.is_ready else ""
        before = self.switches(key)
        after = change(before)
        if key and after != before:
            self._switches[key] = after
            self._asking(lambda keeper: keeper.keep_switches(key, after), None)
            self.game_changed.emit()

    def read_rules_again(self) -> None:
        """Follow what was decided about rules elsewhere than by ``change_rules``."""
        # Before the houses are read there is no game that could be another.
        before = self.game if self.game_key in self._switches else None
        self._switches.clear()
        if before is not None and self.game != before:
            self.game_changed.emit()

    # The learner

    @property
    def learners(self) -> tuple[str, ...]:
        """Everyone who trains with this score book, in the order they came."""
        kept = self.setting(LEARNERS)
        try:
            names = read_json(kept) if kept else []
        except ValueError:
            names = []
        known = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
        return tuple(dict.fromkeys([*known, *([self.learner] if self.learner else [])]))

    def choose_learner(self, name: str) -> None:
        """``name`` trains from now on; a name not seen before is a new learner, an empty one changes nothing.

        At a school they have to sign in first, and nobody comes in by a new name.
        """
        name = " ".join(without_unseen(name, " ").split())
        if not name or name == self.learner:
            return
        if self.may_train(name):
            self.let_train(name)
        else:
            self.sign_in_asked.emit(name)

    def let_train(self, name: str) -> None:
        """``name`` trains from now on, and has shown who they are where that is asked."""
        if name and name != self.learner:
            names = [*self.learners, name]
            self.learner = name
            self.keep_setting(LEARNERS, json.dumps(list(dict.fromkeys(names)), ensure_ascii=False))
            self.keep_setting(LEARNER, name)
            self.learner_changed.emit()
            self.results_changed.emit()

    # The score book

    @property
    def keeper(self) -> ScoreKeeper | None:
        """Who keeps the score book, None before it is there; it raises KnownError, which the caller tells."""
        return self._keeper

    def keep(self, attempt: Attempt) -> None:
        """Keep an answer durably before returning; where that cannot be, ``trouble`` says so and it waits."""
        if self._keeper is not None:
            self._keeper.keep(attempt)
            self._tell_state()
            self.results_changed.emit()

    def followed(self, sitting: Sat) -> Sat:
        """``sitting``, its acts told to the debug log where there is one."""
        if self.debug_log is not None:
            sitting.on_act = self.debug_log.acted
        return sitting

    def told(self, game: str | None, read: Callable[[Tallies], T], otherwise: T) -> T:
        """What ``read`` makes of the learner's answers counted; ``otherwise`` before the score book is there."""
        return self._asking(lambda keeper: keeper.told(self.learner, game, read), otherwise)

    def reckoned(self, reckon: Callable[[ScoreBook], T]) -> T | None:
        """What ``reckon`` makes of all that is in the score book; None before it is there, or where it is not read."""
        return self._asking(lambda keeper: keeper.reckoned(reckon, None), None)

    def results(self, game: str | None = None, since_ms: int = 0) -> Iterator[Result]:
        """The learner's results one by one, oldest first; they end where they cannot be read (see ``trouble``)."""
        return self._asking(lambda keeper: keeper.results(self.learner, game, since_ms), iter(()))

    def answers(self, drills: Collection[str], game: str | None = None, since_ms: int = 0) -> Iterator[KeptAnswer]:
        """The learner's answers at these drills one by one, oldest first, as far as they can be read."""
        return self._asking(lambda keeper: keeper.answers(self.learner, drills, game, since_ms), iter(()))

    def keep_round(self, record: RoundRecord) -> None:
        """Keep what happened in a round at the table; where that cannot be, ``trouble`` says so and it waits."""
        if self._keeper is not None:
            self._keeper.keep(record)
            self._tell_state()
            self.sitting_kept.emit()

    def rounds(self, game: str | None = None) -> tuple[RoundResult, ...]:
        """The learner's rounds at the table, oldest first; none where they cannot be read."""
        return tuple(self._asking(lambda keeper: keeper.rounds(self.learner, game), ()))

    def round(self, round_id: str) -> KeptRound | None:
        """A round with all its acts; None where it cannot be read."""
        return self._asking(lambda keeper: keeper.round(round_id), None)

    def unfinished_round(self, game: str | None = None) -> KeptRound | None:
        """The learner's latest round that has not ended; None where there is none, or it cannot be read."""
        return self._asking(lambda keeper: keeper.unfinished(self.learner, game), None)

    def keep_shuffle(self, record: ShuffleRecord) -> None:
        """Keep what happened in a shuffle; where that cannot be, ``trouble`` says so and it waits."""
        if self._keeper is not None:
            self._keeper.keep(record)
            self._tell_state()
            self.sitting_kept.emit()

    def shuffles(self, game: str | None = None) -> tuple[ShuffleResult, ...]:
        """The learner's shuffles, oldest first; none where they cannot be read."""
        return tuple(self._asking(lambda keeper: keeper.shuffles(self.learner, game), ()))

    def shuffle(self, shuffle_id: str) -> KeptShuffle | None:
        """A shuffle with all its acts; None where it cannot be read."""
        return self._asking(lambda keeper: keeper.shuffle(shuffle_id), None)

    def unfinished_shuffle(self, game: str | None = None) -> KeptShuffle | None:
        """The learner's latest shuffle that has not ended; None where there is none, or it cannot be read."""
        return self._asking(lambda keeper: keeper.unfinished_shuffle(self.learner, game), None)

    def hold(self, sitting: str) -> bool:
        """Go on with the round, shuffle or test of that id in this window alone; False: another window is at it."""
        return self._asking(lambda keeper: keeper.hold(sitting), True)

    def let_go(self, sitting: str) -> None:
        """Let another window go on with it."""
        self._asking(lambda keeper: keeper.let_go(sitting), None)

    def setting(self, key: str) -> str | None:
        early = self._early.get(key, self.kept.get(key)) if self._keeper is None else None
        return self._asking(lambda keeper: keeper.setting(key), early)

    def keep_setting(self, key: str, value: str) -> None:
        if self._keeper is None:
            self._early[key] = value
        self._asking(lambda keeper: keeper.keep_setting(key, value), None)

    def change_settings(self, settings: WindowSettings) -> None:
        """Follow these settings from now on, and keep them."""
        self.look.follow(settings)
        self.hearing.follow_settings()
        for key, value in settings.as_text().items():
            self.keep_setting(key, value)

    @property
    def unsaved(self) -> tuple[Keepable, ...]:
        """What waits to be saved."""
        return () if self._keeper is None else self._keeper.waiting

    def retry(self) -> None:
        """Try again to save what waits, and say that this window is still at what it holds."""
        self._asking(lambda keeper: keeper.tend(), None)

    def close(self) -> None:
        """Save what waits and close the score book; what cannot be saved still waits (``unsaved``). Sound ends."""
        self.hearing.close()
        if self._keeper is not None:
            with suppress(KnownError):
                self._keeper.close()

    def _asking(self, ask: Callable[[ScoreKeeper], T], otherwise: T) -> T:
        if self._keeper is None:
            return otherwise
        try:
            return ask(self._keeper)
        except KnownError:
            # The keeper remembers what was wrong; the bar tells it below.
            return otherwise
        finally:
            self._tell_state()

    def _tell_state(self) -> None:
        trouble = self._keeper.trouble if self._keeper is not None else None
        sentence = ""
        if trouble is not None:
            waiting = {0: "", 1: " One answer waits to be saved."}
            sentence = trouble.sentence + waiting.get(
                trouble.unsaved, f" {trouble.unsaved:,} answers wait to be saved."
            )
        if sentence != self.trouble:
            self.trouble = sentence
            self.trouble_changed.emit()
