"""Who is on the roster and how far each has come: read at once, and brought up to date in slices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from PySide6.QtCore import QObject, Signal

from trainer.content.learn.skills import LearnersWay
from trainer.domain.house.games import Game
from trainer.training.records.ports import KnownError, ScoreBook
from trainer.training.school.documents import RosterLearner
from trainer.training.school.learner_map import LearnerMap, map_from_text
from trainer.training.school.map_reckoning import InTheirSeat, MapReckoning, SkillsOfLearners, TheirSkills
from trainer.training.school.office import KeptDocument
from trainer.training.school.roster_entries import CommonMistake, KeepsRoster, RosterBook, RosterEntry, RosterTest
from trainer.ui.school.opened_key import OfficeDesk
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of
from trainer.wording.name_order import name_order

SLICE = 500
"""As many answers are gone through in one slice."""
_NOTHING = LearnerMap()


@dataclass(frozen=True, slots=True)
class OnRoster:
    """A learner of the school: by id and name, in which classes, with the map as it was reckoned last, if ever.

    ``book_name``: what the score book calls them, where that is another name; "" where nothing was kept yet.
    """

    id: str
    name: str
    classes: tuple[str, ...] = ()
    known: LearnerMap | None = None
    is_current: bool = True
    document: KeptDocument[RosterLearner] | None = None
    book_name: str = ""


class RosterDesk(QObject):
    """Everybody at the school in the session's game. ``came`` carries the id of who was brought up to date.

    ``over``: everybody is. Where the book cannot be read there is nobody, and the window says why.
    """

    came = Signal(str)
    over = Signal()

    def __init__(self, session: Session, office: OfficeDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._office = session, office
        self.people: tuple[OnRoster, ...] = ()
        self.tests: Mapping[str, tuple[RosterTest, ...]] = {}
        self._said: Mapping[str, str] = {}
        self._read: dict[str, tuple[str, LearnerMap | None]] = {}
        self._skills: tuple[tuple[Game, date], SkillsOfLearners] | None = None
        self._waiting: list[RosterEntry] = []
        self._going: MapReckoning | None = None
        self._next = single_shot(self)
        self._next.timeout.connect(self._go_on)

    @property
    def left(self) -> int:
        """How many learners are still to be brought up to date."""
        return len(self._waiting) + (self._going is not None)

    @property
    def skills(self) -> SkillsOfLearners | None:
        """The skills of the session's game; None before there is one."""
        game = self._session.game
        if game is None:
            return None
        of = game, self.today()
        if self._skills is None or self._skills[0] != of:
            # Days begin elsewhere once the clocks were changed.
            self._skills = of, SkillsOfLearners(game, self._session, None)
        return self._skills[1]

    @property
    def game_key(self) -> str:
        """The session's game."""
        return self._session.game_key

    def today(self) -> date:
        """The day it is here."""
        return study_of(self._session).today()

    def of_way(self, way: LearnersWay) -> TheirSkills | None:
        """The skills that the session's game trains on a way."""
        return None if self.skills is None else self.skills.on(way)

    def read(self) -> None:
        """Read everybody as they were reckoned last, and begin to reckon those anew who have done something since."""
        self.leave()
        game, skills = self._session.game, self.skills
        if game is None or skills is None:
            self.people, self.tests = (), {}
            return
        key = game.key
        entries = self._session.reckoned(lambda book: tuple(_roster(book).entries(key))) or ()
        self._read_said()
        documents = {each.id: each for each in self._office.looked_through(lambda office: office.roster(archived=True))}
        own = {each.learner: self._on_roster(each, documents.get(each.learner), skills) for each in entries}
        elsewhere = self._office.counts_as()
        others = (_unread(each) for id, each in documents.items() if id not in own and id not in elsewhere)
        here = (each for each in (*own.values(), *others) if each.document is None or not _is_archived(each.document))
        self.people = tuple(sorted(here, key=lambda each: (name_order(each.name), each.id)))
        there = {each.id for each in self.people}
        self._waiting = [each for each in entries if each.learner in there and not own[each.learner].is_current]
        self._read_tests()
        if self._waiting:
            self._next.start()

    def leave(self) -> None:
        """Reckon no further; how far it has come is kept."""
        going, self._going = self._going, None
        self._waiting = []
        self._next.stop()
        if going is not None:
            self._session.reckoned(lambda book: going.leave() if book is going.book else None)

    def forget(self) -> None:
        """Have nobody in memory any more."""
        self.leave()
        self.people, self.tests = (), {}
        self._said, self._read = {}, {}

    def mistakes(self, learners: Sequence[str], since_ms: int) -> tuple[CommonMistake, ...] | None:
        """All mistakes of the learners of these ids in the session's game; None where the book cannot be read."""
        key = self._session.game_key
        return self._session.reckoned(lambda book: tuple(_roster(book).mistakes(learners, key, since_ms)))

    def person(self, id: str) -> OnRoster | None:
        """The learner of that id."""
        return next((each for each in self.people if each.id == id), None)

    # Within

    def _on_roster(
        self, entry: RosterEntry, document: KeptDocument[RosterLearner] | None, skills: SkillsOfLearners
    ) -> OnRoster:
        is_current = entry.is_current and entry.rule == self._theirs(entry, skills).rule
        body = entry.body or ""
        if entry.learner not in self._read or self._read[entry.learner][0] != body:
            self._read[entry.learner] = body, map_from_text(body) if body else None
        known = self._read[entry.learner][1]
        name = entry.name if document is None else document.document.name
        is_current = is_current and known is not None
        return OnRoster(entry.learner, name, _classes(document), known, is_current, document, entry.name)

    def _theirs(self, entry: RosterEntry, skills: SkillsOfLearners) -> TheirSkills:
        """What the game trains on the way of a learner, to be reckoned with what people say of it."""
        their, said = skills.of(entry.name), self._said.get(entry.learner, "")
        return replace(their, rule=f"{their.rule} {said}") if said else their

    def _read_said(self) -> None:
        """Which words of people hold of the skills of each learner, by their ids."""
        same = self._office.counts_as()
        found: dict[str, list[str]] = {}
        for each in self._office.looked_through(lambda office: office.overrides()):
            found.setdefault(same.get(each.document.learner, each.document.learner), []).append(each.edit.id)
        self._said = {learner: " ".join(ids) for learner, ids in found.items()}

    def _read_tests(self) -> None:
        found: dict[str, list[RosterTest]] = {}
        for each in self._session.reckoned(lambda book: tuple(_roster(book).taken_tests())) or ():
            found.setdefault(each.learner, []).append(each)
        self.tests = {learner: tuple(its) for learner, its in found.items()}

    def _go_on(self) -> None:
        if self._going is None and not self._begin():
            self.over.emit()
            return
        going = self._going
        assert going is not None
        found = self._session.reckoned(lambda book: _slice(book, going, self.today()))
        if found is None:
            # The book is not read any more: what is shown stays as it was.
            self._going, self._waiting = None, []
            self.over.emit()
            return
        if isinstance(found, LearnerMap):
            self._going = None
            self._came(going.entry.learner, found)
        self._next.start()

    def _begin(self) -> bool:
        game, skills = self._session.game, self.skills
        if not self._waiting or game is None or skills is None:
            self._waiting = []
            return False
        entry = self._waiting.pop(0)
        their, seat = self._theirs(entry, skills), InTheirSeat(entry.name, self._session)
        self._going = self._session.reckoned(lambda book: MapReckoning(book, _roster(book), entry, game, their, seat))
        return self._going is not None

    def _came(self, id: str, found: LearnerMap) -> None:
        self.people = tuple(
            replace(each, known=found, is_current=True) if each.id == id else each for each in self.people
        )
        self.came.emit(id)


def _slice(book: ScoreBook, going: MapReckoning, today: date) -> LearnerMap | bool:
    """Go through a little more; the map, where that was the last, and True before."""
    if book is not going.book:
        raise KnownError("The score book was opened anew.")
    return going.finish(today) if going.go_on(SLICE) else True


def _roster(book: object) -> RosterBook:
    if not isinstance(book, KeepsRoster):
        raise TypeError("a score book that has no roster")
    return book.roster


def _unread(document: KeptDocument[RosterLearner]) -> OnRoster:
    """Somebody of whom nothing was kept yet."""
    return OnRoster(document.id, document.document.name, _classes(document), _NOTHING, True, document)


def _classes(document: KeptDocument[RosterLearner] | None) -> tuple[str, ...]:
    if document is None:
        return ()
    return tuple(each.of_class for each in document.document.classes if not each.until)


def _is_archived(document: KeptDocument[RosterLearner]) -> bool:
    return bool(document.document.archived)
