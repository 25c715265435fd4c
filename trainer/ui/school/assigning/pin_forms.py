"""PINs given from the School page: made in the background, signed for, and printed once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from trainer.training.school.learner_pins import CHOOSES, NewPins, new_pins, pins_to_choose
from trainer.training.school.office import SchoolOffice, Signer
from trainer.ui.looks.current_look import Look
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.ui.school.assigning.side_form import SideForm
from trainer.ui.school.desk import ENTROPY, Candidate, SchoolDesk
from trainer.ui.school.in_their_name import InTheirName
from trainer.ui.school.key_work import KeyWork
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text

STOP_WORKING = "The PINs in use now stop working at every machine of the school."
NOT_AGAIN = "Print the PINs or save them as a PDF now. They cannot be shown again."
HAND_OUT = "Cut along the lines and give each learner their own. Your PIN is yours alone: never share it."
_PRINT, _CHOOSE = "print", "choose"
_WAYS = (Segment(_PRINT, "New PINs"), Segment(_CHOOSE, "Their own"))
_MEANS = {
    _PRINT: "Each learner gets a random PIN, which you print and hand out.",
    _CHOOSE: f"Nothing to print: each learner {CHOOSES}.",
}


class PinsForm(SideForm):
    """Asks whether learners get new PINs or choose their own."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Reset PINs")
        self.way = Segmented(look, list(_WAYS), _PRINT, "What opens from now on")
        self.means = Text(look, "", 13, token="muted", wrap=True)
        self.add(self.way, wide=False)
        self.lines.addWidget(self.means)
        self.way.chosen.connect(self._show_meaning)
        self._show_meaning(_PRINT)

    def start(self, whom: str) -> None:
        """Ask about the PINs of ``whom``."""
        self.way.choose(_PRINT)
        self._show_meaning(_PRINT)
        self.ask("Reset PINs", f"{whom}. {STOP_WORKING}")

    @property
    def lets_choose(self) -> bool:
        """Whether the learners choose their own."""
        return self.way.current == _CHOOSE

    def _show_meaning(self, way: str) -> None:
        self.means.setText(_MEANS[way])


class GivenPinsForm(SideForm):
    """Offers to print PINs that were just given; the PIN of a single learner is on screen, too. ``done``: print."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Print")
        self.leave.set_words("Close")
        self.pin = Text(look, "", 28, 600)
        self.lines.addWidget(self.pin)
        self.sheet: Sheet | None = None

    def start(self, school: str, whom: str, given: dict[Candidate, str]) -> None:
        """Show what was given to ``whom``."""
        self.pin.setText(next(iter(given.values())) if len(given) == 1 else "")
        self.pin.setVisible(len(given) == 1)
        self.sheet = pins_sheet(school, whom, given)
        self.ask(f"New PINs: {whom}", NOT_AGAIN)

    def forget(self) -> None:
        self.pin.setText("")
        self.sheet = None
        super().forget()


class PinGiving(QObject):
    """Resets learners' PINs in the name of who is at the window. ``asked`` carries the form that is to be shown."""

    asked = Signal(object)

    def __init__(self, look: Look, desk: SchoolDesk, acting: InTheirName, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._acting = desk, acting
        self._whom, self._learners = "", tuple[str, ...]()
        self._given: NewPins | None = None
        self._making = KeyWork(self)
        self.form, self.given = PinsForm(look), GivenPinsForm(look)
        self.form.done.connect(self._reset)

    def ask(self, whom: str, learners: tuple[str, ...]) -> None:
        """Ask about the PINs of the learners of these ids, who are called ``whom`` together."""
        whom = f"{whom[:1].upper()}{whom[1:]}"
        self._whom, self._learners = whom, learners
        self.form.start(whom)
        self.asked.emit(self.form)

    def show_given(self) -> bool:
        """Offer to print the PINs that were just given; False if there are none."""
        given, self._given = self._given, None
        if given is None or not any(given.pins.values()):
            return False
        people = {each: given.pins[each.id] for each in self._desk.candidates() if each.id in given.pins}
        self.given.start(self._desk.name, self._whom, people)
        self.asked.emit(self.given)
        return True

    def leave(self) -> None:
        """Stop making PINs, and forget the ones that were given."""
        self._making.leave()
        self.given.forget()

    # Within

    def _reset(self) -> None:
        if self._making.is_busy:
            return
        if self.form.lets_choose:
            self._give(f"{self._whom}: each learner {CHOOSES}.", pins_to_choose(self._learners))
            return
        count = len(self._learners)
        self.form.tell(f"Making {count} PINs \u2026" if count > 1 else "Making a PIN \u2026", "muted")
        told = f"{self._whom}: the new PINs work from now on."
        made = partial(new_pins, self._learners, ENTROPY)
        self._making.begin(made, partial(self._give, told), self.form.tell, lambda _: None)

    def _give(self, told: str, made: NewPins) -> None:
        def give(office: SchoolOffice, signer: Signer) -> None:
            made.give(office, signer)
            self._given = made

        self.form.tell("")
        self._acting.give_pins(give, told)


def pins_sheet(school: str, whom: str, given: dict[Candidate, str]) -> Sheet:
    """Return the PINs of learners as a sheet to cut apart: a row each, with the number the office knows them by."""
    rows = tuple((each.name, each.external, pin) for each, pin in given.items())
    part = SheetPart("", (HAND_OUT,), ("Learner", "Office number", "PIN"), rows)
    return Sheet(f"PINs: {whom}", tuple(filter(None, (school,))), (part,), "pins")
