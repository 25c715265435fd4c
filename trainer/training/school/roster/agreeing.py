"""A list that was agreed to, as edits of the school's roster, and the roster as it is, to be given out again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from trainer.training.records.ports import KnownError
from trainer.training.school.documents import ClassTime, RosterLearner, SchoolClass
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed
from trainer.training.school.office import DocumentChange, SchoolOffice, SchoolPapers, Signer
from trainer.training.school.roster.lists import wrong_with_name
from trainer.training.school.roster.preview import PlannedLearner, RosterAsItIs, RosterMove, RosterPreview
from trainer.training.tests.results import ResultTable
from trainer.wording.name_order import name_order

TAKEN_NAME = (
    "there is or was a learner called {name}. If it is the same person, import a list with that name. If not, add "
    "something that tells them apart, such as a middle initial"
)


@dataclass(frozen=True, slots=True)
class NewLearner:
    """A learner who comes without a list: names, the id of a class and the office's number, "" for none."""

    first: str
    surname: str
    of_class: str = ""
    external: str = ""

    @property
    def name(self) -> str:
        """The whole name."""
        return " ".join(filter(None, (self.first, self.surname)))


def roster_as_it_is(office: SchoolPapers) -> RosterAsItIs:
    """What a list is compared with; raises KnownError."""
    return RosterAsItIs(
        {each.id: each.document.name for each in office.classes()},
        {each.id: each.document for each in office.roster(archived=True)},
        office.learner_names(),
    )


def agree(
    office: SchoolOffice, signer: Signer, seen: RosterPreview, today: date, new_id: Callable[[], str]
) -> tuple[str, ...]:
    """Change the roster as it was seen before, all of it or none; the ids of the learners that changed.

    Raises KnownError, also where something is still asked.
    """
    if not seen.is_settled:
        raise KnownError("Nothing was changed: the list leaves questions open, or has faults.")
    ids = {each.document.name.casefold(): each.id for each in office.classes()}
    new = {name: new_id() for name in seen.new_classes}
    ids |= {name.casefold(): id for name, id in new.items()}
    changes = [DocumentChange(EditKind.CLASS, SchoolClass(name, today.isoformat()), id) for name, id in new.items()]
    learners, changed = [], []
    for each in seen.planned:
        if each.moves == (RosterMove.UNCHANGED,):
            continue
        id, document = each.id or new_id(), _document(each, ids, today.isoformat())
        changes.append(DocumentChange(EditKind.LEARNER, document, id))
        changed.append(id)
        if not each.id or RosterMove.RENAMED in each.moves:
            learners.append(CameOrRenamed(id, document.name))
    if changes:
        office.change(signer, changes, learners)
    return tuple(changed)


def add_learner(office: SchoolOffice, signer: Signer, new: NewLearner, today: date, new_id: Callable[[], str]) -> str:
    """Put one learner on the roster, and return their id.

    Raises:
        KnownError: the name is none, or the name or the office's number is somebody else's; nothing was changed.
    """
    if wrong := wrong_with_name(new.name) or _taken(office, new):
        raise KnownError(f"No learner was added: {wrong}.")
    classes = (ClassTime(new.of_class, today.isoformat()),) if new.of_class else ()
    learner = RosterLearner(new.name, classes, "", new.external, new.surname if new.first else "")
    id = new_id()
    office.change(signer, [DocumentChange(EditKind.LEARNER, learner, id)], [CameOrRenamed(id, new.name)])
    return id


def roster_table(office: SchoolOffice, of_class: str = "") -> ResultTable:
    """The roster as a table that can be read again: who is in which class; of one class where its id is given."""
    names = {each.id: each.document.name for each in office.classes()}
    rows = [
        (each.document.name, names.get(time.of_class, ""), each.document.external, time.since)
        for each in office.roster()
        for time in each.document.classes
        if not time.until and of_class in ("", time.of_class)
    ]
    in_order = sorted(rows, key=lambda row: (name_order(row[1]), name_order(row[0])))
    return ResultTable("Roster", ("Name", "Class", "Id", "Since"), tuple(in_order))


def _document(planned: PlannedLearner, ids: Mapping[str, str], today: str) -> RosterLearner:
    before = planned.before or RosterLearner(planned.name)
    if RosterMove.ARCHIVED in planned.moves:
        return replace(before, classes=tuple(_left(each, today) for each in before.classes), archived=today)
    stays = tuple(_left(each, today) if each.of_class in planned.leaves else each for each in before.classes)
    into = tuple(ClassTime(ids[name.casefold()], since or today) for name, since in planned.into)
    external = planned.external or before.external
    return RosterLearner(planned.name, (*stays, *into), "", external, planned.surname or before.surname)


def _taken(office: SchoolPapers, new: NewLearner) -> str:
    """Who has the name or the number already, as the end of a sentence; "" if nobody has."""
    there = roster_as_it_is(office)
    numbered = {each.external: each.name for each in there.learners.values() if each.external}
    if new.external in numbered:
        return f"{numbered[new.external]} has the office number {new.external}"
    names = {each.casefold() for each in (*there.names.values(), *(one.name for one in there.learners.values()))}
    return TAKEN_NAME.format(name=new.name) if new.name.casefold() in names else ""


def _left(time: ClassTime, today: str) -> ClassTime:
    return time if time.until else replace(time, until=max(today, time.since))
