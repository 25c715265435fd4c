"""What is asked of the roster: a form about who is marked, who is chosen, or all of the class that is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace

from trainer.content.learn.skills import LearnersWay
from trainer.training.school.documents import AssignedKind, AssignedThing
from trainer.ui.school.assigning.forms import AssignedTo, SchoolForms
from trainer.ui.school.page_words import NO_STAGE_CHOSEN, NOBODY_NEEDS_IT
from trainer.ui.school.roster.bar import RosterBar
from trainer.ui.school.roster.desk import RosterDesk
from trainer.ui.school.roster.learner_panel import SidePanel
from trainer.ui.school.roster.learner_view import HelpLine
from trainer.ui.school.roster.lines import TEST_OF_WAY, in_class, who_needs
from trainer.ui.school.roster.map import RosterMap
from trainer.ui.school.roster.telling import Telling
from trainer.ui.school.roster.view import ALL


@dataclass(frozen=True, slots=True)
class RosterAsking:
    """Opens the ``forms``; what cannot be asked is given back in one sentence, "" where it can."""

    forms: SchoolForms
    telling: Telling
    desk: RosterDesk
    bar: RosterBar
    map: RosterMap
    panel: SidePanel

    def assign(self, thing: AssignedThing | None = None, name: str = "") -> None:
        """Ask what is to be assigned; ``thing`` of that ``name``: this is proposed."""
        to = self._whom()
        # Who comes into the class later has it too.
        self.forms.ask_assign(replace(to, learners=()) if to.classes else to, self.desk.today(), thing, name)

    def assign_help(self, line: HelpLine) -> None:
        """Ask to assign what would help."""
        self.assign(line.thing, line.words)

    def assign_stage(self, stage: str) -> str:
        """Ask to assign a stage to those who need it."""
        ids = who_needs(self.map.view, stage)
        head = next((each for each in self.map.view.heads if each.key == stage), None)
        if head is None or not ids:
            return NOBODY_NEEDS_IT
        self.map.rows.mark(ids)
        self.assign(AssignedThing(AssignedKind.STAGE, stage), head.name)
        return ""

    def book(self, way: LearnersWay) -> None:
        """Ask on which day they take a test; the ``way``'s own is proposed."""
        to, test = self._whom(), TEST_OF_WAY[way][0]
        self.forms.ask_book(to, self.desk.today(), test, self.telling.booked_day(test, to.learners))

    def pins(self) -> None:
        """Ask what they sign in with from now on."""
        self.forms.ask_pins(self._whom())

    def new_learner(self) -> None:
        """Ask for one new learner, of the class that is shown."""
        self.forms.ask_new_learner(self.telling.classes(), self.bar.current)

    def what_counts(self) -> str:
        """Ask what is to count of the stage that the keys are at."""
        rows = self.map.rows
        heads = rows.view.heads
        if rows.line is None or not 0 <= rows.cell < len(heads):
            return NO_STAGE_CHOSEN
        self.forms.ask_what_counts(self.panel.told, heads[rows.cell])
        return ""

    def _whom(self) -> AssignedTo:
        rows, current = self.map.rows, self.bar.current
        people = in_class(self.desk.people, current)
        return self.telling.whom(rows.marked, rows.current, people, current, "" if current == ALL else self.bar.shown)
