"""School: off until somebody turns it on; then its people, their roles, and the keys that sign records of tests."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent

from trainer.training.records.ports import KnownError
from trainer.training.signed_records.people import Doing, Role, SchoolPerson, why_no_key
from trainer.ui.paper.sheet import Sheet
from trainer.ui.school.codes import CodePanel, ShownCode, code_sheet
from trainer.ui.school.desk import school_of
from trainer.ui.school.who import AtTheWindow, WhoPanel
from trainer.ui.settings.carried_keys import CarriedKeysCard
from trainer.ui.settings.reasons import ReasonsCard
from trainer.ui.settings.results import ResultsCard
from trainer.ui.settings.roster_list import RosterCard
from trainer.ui.settings.school_forms import PassphraseForm, PersonForm
from trainer.ui.settings.school_keys import KeyMaking
from trainer.ui.settings.school_rows import SchoolRow
from trainer.ui.settings.section import SettingsCard, SettingsSection
from trainer.ui.settings.station import StationCard
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.window.book_keeping import BookKeeping
from trainer.ui.window.session import Session

OFF = (
    "Off. Tests have results, and no one signs them. When School is on, judges mark, supervisors decide, and each "
    "decision is a signed record that can be checked on any machine. You don't need it at home."
)
OFF_AGAIN = "Off. Its people, keys and records are kept. A supervisor turns it on again with their passphrase."
ON = "On{}. Supervisors decide on tests, and sign with their keys."
WHAT_STAYS = (
    "While it is off nobody decides or signs: tests that wait show what the marks come to, appeals wait, and judges "
    "are known by a typed name alone. What was decided keeps its decision. Everybody at the school, their keys and "
    "every signed record stay in the score book as verifiable as they are; none of it is ever taken back. A supervisor "
    "confirms it with their passphrase."
)
LOCKED = "People, roles and keys are changed by a supervisor. It is closed again as soon as you leave this page."
LEAVES = "Their key signs nothing more. What it has signed stays as verifiable as it was, and their name stays in it."
ANEW = (
    "The old key signs nothing more; what it has signed stays verifiable. The new one is certified with yours, and "
    "{name} chooses the passphrase now."
)
SOMEBODY_DECIDES = "Somebody has to decide: there must be another supervisor with a key first."
WHAT_THE_CODE_DOES = "A new passphrase is chosen, and a new code is shown: the old ones open nothing more."


class SchoolSection(SettingsSection):
    """What changes people or keys is open to a supervisor who has shown their passphrase, until the page is left."""

    title = "School"

    def __init__(self, session: Session, book: BookKeeping) -> None:
        look = session.look
        super().__init__(look)
        self._session, self.desk = session, school_of(session)
        self.results, self.station = ResultsCard(self, session, book), StationCard(self, session)
        self.roster = RosterCard(self, session)
        self.reasons = ReasonsCard(self, session, self.results.first)
        self._open_for: AtTheWindow | None = None
        self._about: SchoolPerson | None = None
        self.rows: list[SchoolRow] = []
        self.who = WhoPanel(look, self.desk, Doing.SIGN)
        self.code = CodePanel(look)
        self.first = PassphraseForm(
            look, "Turn School on", (("School", "Its name, as it is to stand in records"), ("First supervisor", "Name"))
        )
        self.passphrase = PassphraseForm(look, "Keep")
        self.recovery = PassphraseForm(look, "Open the key", (("Code on paper", "Such as 7K3M-9QZX-\u2026"),))
        self.person = PersonForm(look)
        self.carried = CarriedKeysCard(self, self.desk)
        own = (self.carried.who, self.carried.form)
        its = (*own, self.roster.first, self.roster.form, self.roster.who, self.results.first)
        self._forms = (self.who, self.first, self.passphrase, self.recovery, self.person, *its)
        self._after_who: Callable[[AtTheWindow], None] = self._open
        self._after_passphrase: Callable[[str], None] = lambda _: None
        self._keys = KeyMaking(self.desk, self)
        for panel in (self.code, *self._forms):
            self.lines.addWidget(panel)
            panel.closed.connect(self.focus)
            panel.closed.connect(self._keys.leave)
        self._lay_out()
        self._connect()

    @property
    def is_open(self) -> bool:
        """Whether people and keys can be changed."""
        return self._open_for is not None

    def sheet(self) -> Sheet | None:
        """The code in view on paper; None where none is."""
        return None if self.code.shown is None else code_sheet(self.code.shown)

    def entered(self) -> None:
        self.tell("")
        self._close_forms()
        self.refresh()

    def refresh(self) -> None:
        is_on, people = self.desk.is_on, self.desk.people
        self.turn.set_words("Turn off" if is_on else "Turn on")
        self.note.setText(_on(self.desk.name) if is_on else OFF_AGAIN if self._signers() else OFF)
        self._list.setVisible(is_on and bool(people))
        self._changes.setVisible(is_on)
        self.roster.setVisible(is_on)
        self.unlock.set_words("Close" if self.is_open else "Open")
        who = self._open_for
        self.locked.setText(LOCKED if who is None else f"Open for {who.person.name}, until you leave this page.")
        self.add.setVisible(self.is_open)
        self._show(people if is_on else ())
        self.results.refresh()
        self.reasons.refresh()
        self.carried.refresh()
        self.station.refresh()

    def focus(self) -> None:
        first = self.add if self.is_open else self.unlock if self.desk.is_on else self.turn
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def step_back(self) -> bool:
        for form in self._forms:
            if not form.isHidden():
                form.close_form()
                return True
        return super().step_back()

    def lock(self) -> None:
        """Let nobody change anything from now on; the secret is forgotten."""
        self._open_for = None
        self.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self._open_for = None
            self._close_forms()

    # School on and off

    def turn_on_or_off(self) -> None:
        """Turn it on, by the first supervisor or one who was there before; or ask whether it is to be off."""
        self._close_forms()
        self.tell("")
        if self.desk.is_on:
            self.question.ask("Turn School off?", WHAT_STAYS, "Yes, turn it off", self._ask_to_turn_off)
        elif self._signers():
            self._ask_who("Who turns School on again?", lambda _: self._turn_on(self.desk.name))
        else:
            self.first.ask("The first supervisor decides on tests, and signs.")

    def _turn_on(self, name: str) -> None:
        self.desk.turn_on(name)
        self._tell("School is on.")

    def _ask_to_turn_off(self) -> None:
        # Also while the page is open: what guards the records is not left to whoever walks by.
        self._ask_who("Which supervisor turns School off?", lambda _: self._turn_off())

    def _turn_off(self) -> None:
        self.desk.turn_off()
        self._open_for = None
        self._tell("School is off. People, keys and records are kept.")

    def _begin(self, passphrase: str, before: list[str]) -> None:
        school, name = before
        if not name:
            self.first.tell("Type the supervisor's name: it stands in records.")
            return
        desk = self.desk
        try:
            person = SchoolPerson(desk.new_id(), name, frozenset({Role.SUPERVISOR}))
        except KnownError as error:
            self.first.tell(str(error))
            return
        self._keys.first(self.first, person, passphrase, school)

    # People

    def add_somebody(self) -> None:
        """Ask who is at the school from now on."""
        self._ask_person(SchoolPerson("", "", frozenset()))

    def _ask_person(self, person: SchoolPerson) -> None:
        self._close_forms()
        self.tell("")
        self.person.ask(person, self._learners())

    def _keep_person(self, person: SchoolPerson) -> None:
        if self._open_for is None:
            return
        desk = self.desk
        if Role.SUPERVISOR not in person.roles and self._decides_alone(person):
            self.person.tell(SOMEBODY_DECIDES)
            return
        kept = person if person.id else SchoolPerson(desk.new_id(), person.name, person.roles, person.learner)
        try:
            desk.keep(kept, self._open_for.secret)
        except KnownError as error:
            self.person.tell(str(error))
            return
        self.person.close_form()
        self._tell(f"{kept.name} is kept.")
        if not why_no_key(kept) and desk.key_of(kept) is None:
            self._ask_for_key(kept)

    def _ask_to_leave(self, person: SchoolPerson) -> None:
        self._close_forms()
        if self._decides_alone(person):
            self.tell(SOMEBODY_DECIDES, done=False)
            return
        self.question.ask(f"{person.name} leaves the school?", LEAVES, "Yes, leaves", partial(self._let_leave, person))

    def _let_leave(self, person: SchoolPerson) -> None:
        who = self._open_for
        if who is None or who.secret is None:
            return
        try:
            key = self.desk.key_of(person)
            # The key last: one that is used no more says nothing of anybody, and may be theirs.
            self.desk.keep(SchoolPerson(person.id, person.name, frozenset(), person.learner), who.secret)
            if key is not None:
                self.desk.holder.revoke(key, "Left the school.", who.secret)
        except KnownError as error:
            self.tell(str(error), done=False)
            return
        if person.id == who.person.id:
            self._open_for = None
        self._tell(f"{person.name} has left the school.")

    # Keys

    def _ask_for_key(self, person: SchoolPerson) -> None:
        """A key for who has none, a new one in place of another\u2019s, or another passphrase for one\u2019s own."""
        who, key = self._open_for, self.desk.key_of(person)
        if who is None or who.secret is None:
            return
        self._close_forms()
        self.tell("")
        secret, form = who.secret, self.passphrase
        if key is not None and person.id == who.person.id:
            self._ask_passphrase(person, lambda typed: self._keys.change(form, person, typed, key, secret))
        elif key is None:
            self._ask_passphrase(person, lambda typed: self._keys.make(form, person, typed, secret))
        else:
            words = f"A new key for {person.name}?"
            make = partial(self._keys.make, form, person, by=secret, lost=key)
            ask = partial(self._ask_passphrase, person, make)
            self.question.ask(words, ANEW.format(name=person.name), "Yes, a new key", ask)

    def _ask_passphrase(self, person: SchoolPerson, then: Callable[[str], None]) -> None:
        self._after_passphrase = then
        self.passphrase.ask(f"{person.name} chooses a passphrase.")

    def _have_passphrase(self, typed: str, _: object) -> None:
        if self._open_for is not None:
            self._after_passphrase(typed)

    def _ask_for_code(self, person: SchoolPerson) -> None:
        self._close_forms()
        self.tell("")
        self._about = person
        self.recovery.ask(f"The key of {person.name} is opened with its code on paper.", WHAT_THE_CODE_DOES)

    def _recover(self, passphrase: str, before: list[str]) -> None:
        person = self._about
        key = None if person is None else self.desk.key_of(person)
        if person is None or key is None:
            return
        self._keys.recover(self.recovery, person, passphrase, key, before[0])

    def _show_code(self, form: PassphraseForm, person: SchoolPerson, code: str) -> None:
        form.close_form()
        key = self.desk.key_of(person)
        self._tell(f"The key of {person.name} is kept.")
        self.desk.changed.emit()
        if key is not None:
            self.code.show_code(ShownCode(person.name, self.desk.name, key.key, code))

    # Within

    def _open(self, who: AtTheWindow) -> None:
        self._open_for = who
        self._tell("")

    def _lock_or_open(self) -> None:
        self._close_forms()
        self.tell("")
        if self.is_open:
            self.lock()
        else:
            self._ask_who("Which supervisor changes people, roles or keys?", self._open)

    def _ask_who(self, words: str, then: Callable[[AtTheWindow], None]) -> None:
        self._after_who = then
        self.who.ask(words)

    def _signers(self) -> list[SchoolPerson]:
        return [each for each in self.desk.who_may(Doing.SIGN) if self.desk.key_of(each) is not None]

    def _decides_alone(self, person: SchoolPerson) -> bool:
        return [each.id for each in self._signers()] == [person.id]

    def _learners(self) -> dict[str, str]:
        found = ((self.desk.candidate_id(name), name) for name in self._session.learners)
        return {id: name for id, name in found if id}

    def _close_forms(self) -> None:
        self.question.close_question()
        for form in self._forms:
            form.close_form()

    def _tell(self, sentence: str) -> None:
        self.tell(sentence)
        self.refresh()

    def _show(self, people: tuple[SchoolPerson, ...]) -> None:
        for each in self.rows:
            each.hide()
            each.setParent(None)
            each.deleteLater()
        learners, who = self._learners(), self._open_for
        self.rows = [
            SchoolRow(
                self.look,
                each,
                self.desk.key_of(each),
                learners.get(each.learner, ""),
                is_open=who is not None,
                is_self=who is not None and each.id == who.person.id,
            )
            for each in people
        ]
        for line in self.rows:
            self._list.lines.addWidget(line)
            line.show()
            line.roles.clicked.connect(partial(self._ask_person, line.person))
            line.passphrase.clicked.connect(partial(self._ask_for_key, line.person))
            line.code.clicked.connect(partial(self._ask_for_code, line.person))
            line.leave.clicked.connect(partial(self._ask_to_leave, line.person))

    def _lay_out(self) -> None:
        look = self.look
        self.turn = Button(look, "Turn on", rank=ButtonRank.SECOND)
        self.note = self.card().add("School", OFF, self.turn)
        self._list = SettingsCard(look)
        self.lines.addWidget(self._list)
        self._changes = self.card()
        self.add, self.unlock = Button(look, "Add somebody"), Button(look, "Open")
        self.locked = self._changes.add("People, roles and keys", LOCKED, self.add, self.unlock)
        self.lines.addWidget(self.carried)
        self.lines.addWidget(self.station)
        self.lines.addWidget(self.roster)
        self.lines.addWidget(self.results)
        self.lines.addWidget(self.results.settling)
        self.lines.addWidget(self.reasons)
        self.lines.addStretch(1)

    def _connect(self) -> None:
        self.turn.clicked.connect(self.turn_on_or_off)
        self.unlock.clicked.connect(self._lock_or_open)
        self.add.clicked.connect(self.add_somebody)
        self.who.answered.connect(lambda who: self._after_who(who))
        self.first.chosen.connect(self._begin)
        self.passphrase.chosen.connect(self._have_passphrase)
        self.recovery.chosen.connect(self._recover)
        self.person.told_of.connect(self._keep_person)
        self._keys.made.connect(self._show_code)
        self.code.print_asked.connect(self.print_asked)


def _on(name: str) -> str:
    return ON.format(f", in the name of {name}" if name else "")
