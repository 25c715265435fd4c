"""The mistakes of a class, gone through a few learners at a time, so that the window goes on meanwhile."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QObject

from trainer.training.school.roster_entries import CommonMistake
from trainer.ui.school.roster.desk import OnRoster, RosterDesk
from trainer.ui.school.roster.learner_panel import SidePanel
from trainer.ui.school.roster.telling import Telling
from trainer.ui.widgets.single_shot import single_shot

LEARNERS_AT_ONCE = 8


class ClassMistakes(QObject):
    """Tells them in ``panel`` once all are gone through; before that it names nobody's mistakes.

    What was told last of the same learners stays meanwhile, and where the book cannot be read, which the window says.
    """

    def __init__(self, desk: RosterDesk, telling: Telling, panel: SidePanel) -> None:
        super().__init__(panel)
        self._desk, self._telling, self._panel = desk, telling, panel
        self._title, self._people = "", tuple[OnRoster, ...]()
        self._waiting: list[str] = []
        self._since_ms = 0
        self._told: tuple[object, object] | None = None
        self._found: dict[tuple[str, str], CommonMistake] = {}
        self._next = single_shot(self)
        self._next.timeout.connect(self._go_on)

    @property
    def left(self) -> int:
        """How many learners are still to be gone through."""
        return len(self._waiting)

    def tell(self, title: str, people: Sequence[OnRoster], marked: Collection[str] = ()) -> None:
        """Tell of ``people``, who are called so, or of those of them who are marked, and of no others.

        It begins once the roster is there to be looked at.
        """
        self.leave()
        self._title, self._found = "Those who are marked" if marked else title, {}
        self._people = tuple(each for each in people if not marked or each.id in marked)
        self._waiting, self._since_ms = [each.id for each in self._people], self._telling.mistakes_since_ms()
        self._next.start()

    def leave(self) -> None:
        """Go through no more."""
        self._waiting = []
        self._next.stop()

    def forget(self) -> None:
        """Have nobody in memory any more."""
        self.leave()
        self._people, self._found, self._told = (), {}, None

    def _go_on(self) -> None:
        some, self._waiting = self._waiting[:LEARNERS_AT_ONCE], self._waiting[LEARNERS_AT_ONCE:]
        found = self._desk.mistakes(some, self._since_ms) if some else ()
        if found is None:
            self.leave()
            self._show_whose()
            return
        for each in found:
            key = each.drill, each.mistake
            before = self._found.get(key, CommonMistake(*key, 0, 0))
            # Nobody is gone through twice, so that learners add up too.
            self._found[key] = CommonMistake(*key, before.times + each.times, before.learners + each.learners)
        if self._waiting:
            self._show_whose()
            self._next.start()
        else:
            # First what most learners do, and what is done most often of that.
            first = sorted(
                self._found.values(), key=lambda each: (-each.learners, -each.times, each.drill, each.mistake)
            )
            self._show(first)

    def _show_whose(self) -> None:
        if self._told != (self._of(), self._panel.told):
            self._show(None)

    def _show(self, found: Sequence[CommonMistake] | None) -> None:
        told = self._telling.group(self._title, self._people, found)
        self._panel.show_group(told)
        self._told = self._of(), told

    def _of(self) -> tuple[object, ...]:
        """Of whom it is told, of which game, and since when."""
        return self._title, tuple(each.id for each in self._people), self._desk.game_key, self._since_ms
