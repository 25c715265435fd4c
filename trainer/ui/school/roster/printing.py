"""What can be printed from the School page: reports, and worksheets with their keys on what would help."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import Course, Drill
from trainer.drills.registry import drill as drill_named
from trainer.drills.stakes import Stakes
from trainer.training.drills.series import Worked, work_out
from trainer.training.progress.signals import SIGNALS
from trainer.training.school.documents import AssignedKind, AssignedThing
from trainer.ui.paper.questions.on_paper import answer_lines, asked_on_paper
from trainer.ui.paper.questions.seen import question_lines
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.ui.school.roster.desk import OnRoster
from trainer.ui.school.roster.learner_panel import GroupTold
from trainer.ui.school.roster.learner_view import LearnerTold
from trainer.ui.school.roster.reports import RosterReport
from trainer.ui.school.roster.telling import Telling
from trainer.ui.school.roster.view import RosterView
from trainer.ui.widgets.dropdown import DropdownChoice
from trainer.ui.window.session import Session

QUESTIONS = 10
"""So many are on one worksheet."""
_WORKSHEET, _KEY, _ITEMS = "worksheet", "key", "items"
_BETWEEN = " "

Told = LearnerTold | GroupTold | None
"""What stands beside the roster."""


class RosterPrints:
    """``chosen`` is what is printed next, by its key in ``choices``.

    A worksheet and the key that is printed after it are of the same questions.
    """

    def __init__(self, session: Session, telling: Telling) -> None:
        self._session, self._telling = session, telling
        self.chosen = RosterReport.CLASS.value
        self._seeds: dict[str, int] = {}
        self._taken: dict[str, tuple[str, ...]] = {}

    def choices(self, of_class: str, people: Sequence[OnRoster], told: Told) -> tuple[DropdownChoice, ...]:
        """What can be printed of a class called so, of these ``people``, and of what stands beside the roster."""
        its = [
            DropdownChoice(RosterReport.CLASS.value, "Class report", of_class, "Reports"),
            DropdownChoice(RosterReport.READY.value, "Ready for the floor", of_class, "Reports"),
        ]
        if isinstance(told, LearnerTold):
            its.insert(0, DropdownChoice(RosterReport.LEARNER.value, "Report on a learner", told.name, "Reports"))
        for drill in self._drills(told):
            its.append(DropdownChoice(f"{_WORKSHEET}{_BETWEEN}{drill.key}", drill.title, "questions", "Worksheets"))
            its.append(DropdownChoice(f"{_KEY}{_BETWEEN}{drill.key}", drill.title, "its key", "Worksheets"))
        names = {key: paper.name for key, paper in self._telling.papers().items()}
        self._taken = self._telling.tests_taken(people)
        for test in self._taken:
            its.append(DropdownChoice(f"{_ITEMS}{_BETWEEN}{test}", names.get(test, test), "item analysis", "Tests"))
        return tuple(its)

    def sheet(self, view: RosterView, of_class: str, told: Told) -> Sheet | None:
        """What was chosen, on paper; None where there is nothing of it."""
        what, _, key = self.chosen.partition(_BETWEEN)
        if what == _ITEMS:
            return self._telling.items(key, self._taken.get(key, ()), of_class)
        if key:
            return self._worksheet(key, is_key=what == _KEY)
        learner, report = told if isinstance(told, LearnerTold) else None, RosterReport(what)
        # Nobody is chosen any more: the class is what stands there.
        is_gone = report is RosterReport.LEARNER and learner is None
        return self._telling.report(RosterReport.CLASS if is_gone else report, view, of_class, learner)

    # Within

    def _drills(self, told: Told) -> Iterator[Drill]:
        """The drills of what would help, each once, as far as the game has them."""
        lines = told.help if isinstance(told, LearnerTold) else told.mistakes if isinstance(told, GroupTold) else ()
        keys = dict.fromkeys(key for each in lines if each.thing is not None for key in self._keys(each.thing))
        game = self._session.game
        for key in keys:
            found = drill_named(key)
            if found is not None and game is not None and found.unavailable(game) is None:
                yield found

    def _keys(self, thing: AssignedThing) -> tuple[str, ...]:
        if thing.kind is AssignedKind.DRILL:
            return (thing.key,)
        return self._telling.drills_of(thing.key)[:1]

    def _worksheet(self, key: str, *, is_key: bool) -> Sheet | None:
        drill, game, means = drill_named(key), self._session.game, self._session.means
        if drill is None or game is None or means is None:
            return None
        elsewhere = (other for house in self._session.houses for other in house.games if other.key != game.key)
        course = Course(game, Stakes(self._session.stakes), tuple(elsewhere))
        gestures = self._session.gestures if key == SIGNALS else Gestures()
        if key not in self._seeds or not is_key:
            self._seeds[key] = means.new_seed()
        asked = asked_on_paper(drill, course, self._seeds[key], QUESTIONS, gestures)
        worked = [work_out(drill, course, each) for each in asked]
        parts = (self._part(number, each, is_key=is_key, gestures=gestures) for number, each in enumerate(worked, 1))
        title = f"{drill.title}: {'key to the worksheet' if is_key else 'worksheet'}"
        about = (f"{game.house_name}, {game.name}.", *(() if is_key else ("Name:", "Date:")))
        return Sheet(title, about, tuple(parts), f"{_KEY if is_key else _WORKSHEET}-{key}")

    def _part(self, number: int, worked: Worked, *, is_key: bool, gestures: Gestures) -> SheetPart:
        game = self._session.game
        assert game is not None
        lines = answer_lines(worked, game) if is_key else question_lines(worked.asked.question, game, gestures)
        return SheetPart(str(number), tuple(line for line in lines if line))
