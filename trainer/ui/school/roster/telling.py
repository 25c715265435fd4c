"""Tells what stands beside the roster, and what can be assigned, by what the book and the office have."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from trainer.content.learn.shipped_way import shipped_way
from trainer.content.learn.skills import LearnersWay
from trainer.content.tests.papers import Paper
from trainer.drills.registry import drill as drill_named
from trainer.lazy_module import LazyModule
from trainer.training.learn.reading_marks import READING_MARKS, read_marks
from trainer.training.records.ports import ScoreBook
from trainer.training.school.documents import AssignedKind, AssignedThing, BookedTest, SchoolClass
from trainer.training.school.learner_map import stage_cells
from trainer.training.school.office import KeptDocument
from trainer.training.school.roster_entries import CommonMistake
from trainer.training.tests.drawn_again import PapersAsTaken, drawn_again
from trainer.training.tests.items import TakenForm
from trainer.ui.paper.sheet import Sheet
from trainer.ui.school.assigning.forms import AssignedTo
from trainer.ui.school.assigning.things import Assignable, assignables
from trainer.ui.school.desk import school_of
from trainer.ui.school.opened_key import OfficeDesk
from trainer.ui.school.roster.clash_words import clash_words
from trainer.ui.school.roster.desk import OnRoster, RosterDesk
from trainer.ui.school.roster.learner_panel import GroupTold
from trainer.ui.school.roster.learner_view import (
    QUESTIONS,
    HelpLine,
    LearnerTold,
    help_lines,
    note_told,
    signed_off,
    since_words,
    tests_told,
)
from trainer.ui.school.roster.reports import (
    RosterReport,
    Whose,
    class_sheet,
    items_sheet,
    learner_sheet,
    ready_sheet,
    signed_counts,
    tables,
)
from trainer.ui.school.roster.rounds_told import RoundTold, rounds_told
from trainer.ui.school.roster.view import RosterView
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of
from trainer.wording.mistakes import mistake_words

if TYPE_CHECKING:
    from trainer.training.tests import result_files
else:
    # The page is come to without what writes workbooks.
    result_files = LazyModule("trainer.training.tests.result_files")

MISTAKES_OF_DAYS, MOST_MISTAKES = 30, 3


class Telling:
    """What is told of learners and classes; what is read of the office is read once until ``forget``."""

    def __init__(self, session: Session, desk: RosterDesk, office: OfficeDesk) -> None:
        self._session, self._desk, self._office = session, desk, office
        self._school = school_of(session)
        self._papers: Mapping[str, Paper] | None = None
        self._classes: tuple[KeptDocument[SchoolClass], ...] | None = None

    def forget(self) -> None:
        """Read all of it anew the next time."""
        self._classes = None

    def classes(self) -> tuple[KeptDocument[SchoolClass], ...]:
        """The classes of the school."""
        if self._classes is None:
            self._classes = self._office.looked_through(lambda office: office.classes())
        return self._classes

    def class_name(self, id: str) -> str:
        """What the class of that id is called; "" for none."""
        return next((each.document.name for each in self.classes() if each.id == id), "")

    def clashes(self) -> str:
        """What two people have changed without knowing of each other, in words; "" for nothing."""
        people = {each.id: each.name for each in self._school.people}
        return clash_words(self._office.looked_through(lambda office: office.clashes()), people)

    def bookings(self) -> tuple[BookedTest, ...]:
        """The tests that are booked, and those that are assigned by a day, for each learner."""
        booked = [each.document for each in self._office.looked_through(lambda office: office.bookings())]
        for kept in self._office.looked_through(lambda office: office.assignments()):
            its = kept.document
            if its.what.kind is AssignedKind.TEST and its.by_day:
                to = [each.id for each in self._desk.people if set(each.classes) & set(its.to_classes)]
                booked += [BookedTest(its.what.key, id, its.by_day) for id in (*to, *its.to_learners)]
        return tuple(booked)

    def booked_day(self, test: str, learners: Collection[str]) -> str:
        """The first day, from today on, for which the test is booked for one of these; "" for none."""
        booked = (each.document for each in self._office.looked_through(lambda office: office.bookings()))
        days = (each.day for each in booked if each.test == test and each.learner in learners)
        return next((day for day in days if day >= self._desk.today().isoformat()), "")

    def papers(self) -> Mapping[str, Paper]:
        """The tests that can be taken, by key; none where nobody reads them."""
        if self._papers is None:
            read = self._session.read_tests
            self._papers = {} if read is None else read()[0].papers
        return self._papers

    def assignables(self) -> tuple[Assignable, ...]:
        """All that can be assigned in the session's game."""
        study, skills = study_of(self._session), self._desk.skills
        if skills is None:
            return ()
        ways = [LearnersWay.DEALER, LearnersWay.SUPERVISOR]
        trained = [each for way in ways for each in skills.on(way).skills]
        stages = [each for way in ways for each in shipped_way(way).stages]
        titles = {each.skill.lesson: study.title(each.skill.lesson) for each in trained}
        lessons = {key: title for key, title in titles.items() if title}
        return tuple(assignables(stages, trained, lessons, self.papers()))

    def drills_of(self, skill: str) -> tuple[str, ...]:
        """The keys of the drills that train a skill of either way in the session's game."""
        skills = self._desk.skills
        ways = () if skills is None else (LearnersWay.DEALER, LearnersWay.SUPERVISOR)
        trained = (each for way in ways if skills for each in skills.on(way).skills if each.skill.key == skill)
        return next((tuple(each.cases) for each in trained), ())

    def names(self, ids: Collection[str]) -> str:
        """``Nina Keller and Priya Raman``, or how many they are."""
        names = [each.name for each in self._desk.people if each.id in ids]
        return " and ".join(names) if len(names) <= 2 else f"{len(names)} learners"

    def whom(
        self, marked: tuple[str, ...], current: str, people: Sequence[OnRoster], of_class: str, called: str
    ) -> AssignedTo:
        """Those who are marked, who is chosen, or all ``people`` who are shown, of a class that is ``called`` so."""
        person, ids = self._desk.person(current), tuple(each.id for each in people)
        if marked:
            return AssignedTo(self.names(marked), learners=marked)
        if person is not None:
            return AssignedTo(person.name, learners=(person.id,))
        if called:
            return AssignedTo(called, (of_class,), ids)
        return AssignedTo(f"everybody, {len(ids)} learners", learners=ids)

    def book_name(self, id: str) -> str:
        """What the learner of that id is called in the score book."""
        person = self._desk.person(id)
        return "" if person is None else person.book_name or person.name

    def mistakes_since_ms(self) -> int:
        """From when on the mistakes of several are told."""
        today = self._desk.today()
        since = datetime(today.year, today.month, today.day) - timedelta(days=MISTAKES_OF_DAYS)
        return int(since.timestamp() * 1000)

    def group(self, title: str, people: Sequence[OnRoster], found: Sequence[CommonMistake] | None) -> GroupTold:
        """What is told of several: of their mistakes of the last days the first; None: they are not known yet."""
        lines: list[HelpLine] = []
        for each in found or ():
            drill = drill_named(each.drill)
            if drill is not None and each.mistake and each.times > 1 and len(lines) < MOST_MISTAKES:
                who = f"{each.times:,} times, by {each.learners} of {len(people)}"
                thing = AssignedThing(AssignedKind.DRILL, each.drill, QUESTIONS)
                lines.append(HelpLine(f"{drill.title}: {_lower(mistake_words(each.mistake))}", who, thing))
        many = f"{len(people)} learner{'' if len(people) == 1 else 's'}"
        about = f"{many}, the last {MISTAKES_OF_DAYS} days"
        return GroupTold(title, about, (), "") if found is None else GroupTold(title, about, tuple(lines))

    def learner(self, person: OnRoster, way: LearnersWay) -> LearnerTold:
        """What is told of one learner, on a way."""
        today, name, game = self._desk.today(), person.name, self._session.game_key
        records = self._school.records(self.book_name(person.id))
        skills = () if self._desk.skills is None else self._desk.skills.of(name).skills
        names = {key: paper.name for key, paper in self.papers().items()}
        tests = self._desk.tests.get(person.id, ())
        marks = read_marks(self._session.setting(READING_MARKS)).get(self.book_name(person.id), {})
        note, note_by = note_told(self._office.looked_through(lambda office: office.notes(person.id)), today, marks)
        their, stages = self._desk.of_way(way), shipped_way(way).stages
        known = person.known
        cells = [] if known is None or their is None else [*stage_cells(known, stages, their.by_stage(), today)]
        stage_names = {each.key: each.name for each in stages}
        kept = self._office.looked_through(lambda office: office.sign_offs(person.id))
        signed, again, able = signed_off(kept, cells, stage_names, game)
        return LearnerTold(
            person.id,
            name,
            self._about(person),
            help_lines(known, records, skills, today),
            tests_told(tests, self._office.looked_through(lambda office: office.bookings(person.id)), names, today),
            note,
            note_by,
            signed,
            again,
            able,
            next((each.examination for each in reversed(tests) if each.standard), ""),
            self._rounds(self.book_name(person.id)),
        )

    def _rounds(self, learner: str) -> tuple[RoundTold, ...]:
        """The last rounds and shuffles with a mistake of who is called so in the score book."""
        game, since_ms = self._session.game_key, self.mistakes_since_ms()

        def read(book: ScoreBook) -> tuple[RoundTold, ...]:
            rounds, shuffles = book.rounds(learner, game, since_ms), book.shuffles(learner, game, since_ms)
            return rounds_told(rounds, shuffles, self._desk.today())

        return self._session.reckoned(read) or ()

    def report(self, what: RosterReport, view: RosterView, name: str, learner: LearnerTold | None) -> Sheet | None:
        """What is printed of a class called so, or of a learner; None where that learner is not on the roster."""
        whose = self._whose(name)
        if what is RosterReport.CLASS:
            return class_sheet(view, whose)
        if what is RosterReport.READY:
            return ready_sheet(view, whose, self._signed())
        line = None if learner is None else next((each for each in view.lines if each.id == learner.id), None)
        return None if learner is None or line is None else learner_sheet(learner, line, view, whose)

    def workbook(self, view: RosterView) -> bytes:
        """The class as a workbook."""
        return result_files.workbook(tables(view, self._signed()))

    def tests_taken(self, people: Sequence[OnRoster]) -> dict[str, tuple[str, ...]]:
        """The tests that were taken in the session's game, by the ids of those that are over."""
        found: dict[str, list[str]] = {}
        for each in (test for person in people for test in self._desk.tests.get(person.id, ())):
            if each.is_over and each.game == self._session.game_key:
                found.setdefault(each.test, []).append(each.examination)
        return {key: tuple(ids) for key, ids in found.items()}

    def items(self, key: str, examinations: Sequence[str], name: str) -> Sheet | None:
        """How the things that a test asks come out; None where none of its forms can be drawn again."""
        read = self._session.read_tests
        if read is None:
            return None
        library = read()[0]
        games = [game for house in self._session.houses for game in house.games]

        def drawn(book: ScoreBook) -> tuple[TakenForm, ...]:
            kept = (book.tests.examination(id) for id in examinations)
            return tuple(drawn_again(filter(None, kept), PapersAsTaken(library, book.tests.paper), games))

        forms = self._session.reckoned(drawn) or ()
        called = library.papers[key].name if key in library.papers else key
        return items_sheet(called, forms, self._whose(name)) if forms else None

    def _whose(self, name: str) -> Whose:
        game = self._session.game
        where = "" if game is None else f"{game.house_name}, {game.name}"
        return Whose(name, self._school.name, where, self._desk.today())

    def _signed(self) -> dict[str, int]:
        """How many stages of the session's game everybody has signed off."""
        game, kept = self._session.game_key, self._office.looked_through(lambda office: office.sign_offs())
        its = (each.document for each in kept if each.document.game == game and each.document.stage)
        return signed_counts((each.learner, each.stage) for each in its)

    def _about(self, person: OnRoster) -> str:
        if person.document is None:
            return "In no class"
        here = [each for each in person.document.document.classes if not each.until]
        return "; ".join(since_words(self.class_name(each.of_class), each.since) for each in here) or "In no class"


def _lower(words: str) -> str:
    return f"{words[:1].lower()}{words[1:]}"
