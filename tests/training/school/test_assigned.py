"""What a learner has to do for the school, and how far it is done."""

from dataclasses import dataclass, field

import pytest

from tests.training.school.a_school import BYRNE, ASchool
from trainer.commands.school.assigning import NoSuchThing, thing_called
from trainer.training.records.ports import KnownError
from trainer.training.school.assigned import (
    HowOftenTaken,
    OpenAssignment,
    assigned_to,
    left_to_do,
    open_assignments,
    todays,
)
from trainer.training.school.documents import (
    AssignedKind,
    AssignedThing,
    Assignment,
    BookedTest,
    ClassTime,
    RosterLearner,
)
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed
from trainer.training.school.office import DocumentChange

NINA = RosterLearner("Nina", (ClassTime("c1", "2026-11-02"), ClassTime("c0", "2026-10-01", "2026-11-01")))


@dataclass
class Done:
    """The DoneSince port, by what is asked and since when."""

    told: dict[tuple[str, int], int] = field(default_factory=dict)
    begun: int = 0
    handed_in: int = 0

    def has_read(self, lesson: str) -> bool:
        return (lesson, 0) in self.told

    def answers(self, drill: str, since_ms: int) -> int:
        return self.told.get((drill, since_ms), 0)

    def rounds(self, part: str, situation: str, since_ms: int) -> int:
        return self.told.get((f"{part}/{situation}", since_ms), 0)

    def tests(self, test: str, since_ms: int) -> HowOftenTaken:
        return HowOftenTaken(self.begun, self.handed_in) if since_ms == 1_000 else HowOftenTaken()

    def holds(self, stage: str, skill: str) -> tuple[int, int]:
        return self.told.get((stage + skill, 0), 0), 3


def opened(done: Done, *assignments: Assignment) -> tuple[OpenAssignment, ...]:
    school = ASchool()
    for each in assignments:
        school.office.assign(BYRNE, each)
    return open_assignments(assigned_to(school.office.assignments(), {"l1"}, NINA), done)


def of(kind: AssignedKind, key: str, count: int = 1, by_day: str = "", attempts: int = 0) -> Assignment:
    return Assignment(AssignedThing(kind, key, count), ("c1",), by_day=by_day, attempts=attempts)


def test_it_is_a_learners_by_name_or_by_a_class_they_are_in() -> None:
    what = AssignedThing(AssignedKind.LESSON, "chips/stacks")
    found = opened(
        Done(),
        Assignment(what, ("c1",), words="class"),
        Assignment(what, ("c0",), words="left"),
        Assignment(what, (), ("l1", "l2"), words="name"),
        Assignment(what, ("c2",), ("l2",), words="others"),
    )
    assert [each.assignment.words for each in found] == ["class", "name"]


@pytest.mark.parametrize(
    ("what", "done", "how_far"),
    [
        (of(AssignedKind.LESSON, "chips/stacks"), {("chips/stacks", 0): 1}, (1, 1)),
        (of(AssignedKind.DRILL, "cards", 30), {("cards", 1_000): 12}, (12, 30)),
        (of(AssignedKind.DRILL, "cards", 30), {("cards", 999): 12}, (0, 30)),
        (of(AssignedKind.DRILL, "cards", 30), {("cards", 1_000): 40}, (30, 30)),
        (of(AssignedKind.PART, "settle-only", 4), {("settle-only/", 1_000): 1}, (1, 4)),
        (of(AssignedKind.ROUND, "split", 2), {("/split", 1_000): 2}, (2, 2)),
        (of(AssignedKind.STAGE, "chips"), {("chips", 0): 2}, (2, 3)),
        (of(AssignedKind.SKILL, "payouts"), {("payouts", 0): 3}, (3, 3)),
    ],
)
def test_how_far_it_is_done_is_seen_from_the_book(
    what: Assignment, done: dict[tuple[str, int], int], how_far: tuple[int, int]
) -> None:
    (found,) = opened(Done(done), what)
    assert (found.done, found.of) == how_far


@pytest.mark.parametrize(
    ("begun", "handed_in", "left", "is_done", "is_used_up"),
    [(0, 0, 2, False, False), (1, 0, 1, False, False), (2, 0, 0, False, True), (1, 1, 1, True, False)],
)
def test_a_test_is_done_once_it_is_handed_in_and_may_be_begun_so_often(
    begun: int, handed_in: int, left: int, is_done: bool, is_used_up: bool
) -> None:
    (found,) = opened(Done(begun=begun, handed_in=handed_in), of(AssignedKind.TEST, "table", attempts=2))
    assert (found.attempts_left, found.is_done, found.is_used_up) == (left, is_done, is_used_up)
    (any_time,) = opened(Done(begun=9), of(AssignedKind.TEST, "table"))
    assert (any_time.attempts_left, any_time.is_used_up) == (None, False)


def test_what_is_wanted_first_comes_first_and_what_is_done_last() -> None:
    found = opened(
        Done({("done", 0): 1}),
        of(AssignedKind.LESSON, "whenever"),
        of(AssignedKind.LESSON, "later", by_day="2026-12-04"),
        of(AssignedKind.LESSON, "done", by_day="2026-11-01"),
        of(AssignedKind.LESSON, "first", by_day="2026-11-30"),
    )
    assert [each.assignment.what.key for each in found] == ["first", "later", "whenever", "done"]
    assert left_to_do(found) == found[:3]


def test_what_is_put_right_later_does_not_begin_anew() -> None:
    school = ASchool()
    id = school.office.assign(BYRNE, of(AssignedKind.DRILL, "cards", 30))
    school.now = 9_000
    before = school.office.assignments()[0].document
    school.office.add(BYRNE, before, id)
    (found,) = open_assignments(school.office.assignments(), Done({("cards", 1_000): 30}))
    assert found.is_done


KNOWN = {
    AssignedKind.DRILL: {"cards", "both"},
    AssignedKind.TEST: {"table", "both"},
    AssignedKind.LESSON: {"chips/both"},
}


def test_a_thing_is_found_by_its_name_or_with_its_kind() -> None:
    assert thing_called("cards", KNOWN) == AssignedThing(AssignedKind.DRILL, "cards", 30)
    assert thing_called("cards", KNOWN, 12) == AssignedThing(AssignedKind.DRILL, "cards", 12)
    assert thing_called("test:both", KNOWN) == AssignedThing(AssignedKind.TEST, "both")
    assert thing_called("chips/both", KNOWN) == AssignedThing(AssignedKind.LESSON, "chips/both")
    assert thing_called("rounds", KNOWN, 5) == AssignedThing(AssignedKind.ROUND, "", 5)


def test_a_name_of_several_things_and_of_none_is_told() -> None:
    with pytest.raises(NoSuchThing, match=r"^Two things are called 'both': write drill:both or test:both\.$"):
        thing_called("both", KNOWN)
    with pytest.raises(NoSuchThing, match=r"called 'lesson:cards' that could be assigned: write, for example, drill"):
        thing_called("lesson:cards", KNOWN)
    with pytest.raises(NoSuchThing, match=r"called 'crads' that could be assigned: did you mean 'cards'\?$"):
        thing_called("crads", KNOWN)


def test_all_of_it_is_told_by_the_learners_name_whoever_counts_as_them() -> None:
    school = ASchool()
    for id, name in (("l1", "Nina"), ("l2", "Nina of before"), ("l3", "Ben")):
        document = RosterLearner(name, (ClassTime("c1"),) if id == "l1" else ())
        school.office.change(BYRNE, [DocumentChange(EditKind.LEARNER, document, id)], [CameOrRenamed(id, name)])
    school.book.same["l2"] = "l1"
    what = AssignedThing(AssignedKind.LESSON, "chips/stacks")
    for to_classes, to_learners in ((("c1",), ()), ((), ("l2",)), ((), ("l3",))):
        school.office.assign(BYRNE, Assignment(what, to_classes, to_learners))
    assert len(todays(school.office, "Nina", Done())) == 2
    assert len(todays(school.office, "Ben", Done())) == 1
    assert todays(school.office, "Nobody", Done()) == ()


def test_who_has_moved_on_has_nothing_to_do_for_a_class() -> None:
    school = ASchool()
    document = RosterLearner("Nina", (ClassTime("c1"),), archived="2026-11-23")
    school.office.change(BYRNE, [DocumentChange(EditKind.LEARNER, document, "l1")], [CameOrRenamed("l1", "Nina")])
    school.office.assign(BYRNE, of(AssignedKind.LESSON, "chips/stacks"))
    assert todays(school.office, "Nina", Done()) == ()


def test_of_what_two_machines_booked_apart_one_booking_stays_and_then_none() -> None:
    school = ASchool()
    for day in ("2026-12-01", "2026-12-02"):
        school.office.add(BYRNE, BookedTest("table", "l1", day))
    school.office.book_test(BYRNE, "table", ["l1"], "2026-12-04")
    assert [each.document for each in school.office.bookings()] == [BookedTest("table", "l1", "2026-12-04")]
    school.office.book_test(BYRNE, "table", ["l1"], "")
    assert list(school.office.bookings()) == []
    with pytest.raises(KnownError, match=r"^Nothing was booked: nothing was changed\.$"):
        school.office.book_test(BYRNE, "table", ["l1"], "")
