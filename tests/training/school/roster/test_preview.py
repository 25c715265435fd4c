"""What a list would change is told first; who is the same person is asked, and never guessed."""

from datetime import date
from itertools import count

import pytest

from tests.training.school.a_school import BYRNE, JUDGE, ASchool
from trainer.training.records.ports import KnownError
from trainer.training.school.documents import ClassTime, RosterLearner
from trainer.training.school.roster.agreeing import agree, roster_as_it_is, roster_table
from trainer.training.school.roster.lists import ListedLearner
from trainer.training.school.roster.preview import (
    RosterAsItIs,
    RosterMove,
    RosterPreview,
    SameOrOther,
    preview,
)

DAY = date(2026, 11, 23)
CLASSES = {"c1": "November", "c2": "October"}
NINA = RosterLearner("Nina Meyer", (ClassTime("c1", "2026-11-02"),), external="4711")
BEN = RosterLearner("Ben Kaya", (ClassTime("c1", "2026-11-02"),))
OLD = RosterLearner("Ola Berg", (ClassTime("c2", "2026-10-01", "2026-11-01"),), archived="2026-11-01")
THERE = RosterAsItIs(
    CLASSES, {"l1": NINA, "l2": BEN, "l3": OLD}, {"l1": "Nina Meyer", "l2": "Ben Kaya", "l3": "Ola Berg", "l4": "Ann"}
)
SAME = SameOrOther(is_same=True)


def listed(*learners: tuple[str, str] | tuple[str, str, str]) -> list[ListedLearner]:
    return [ListedLearner(line, each[0], each[1], *each[2:]) for line, each in enumerate(learners, start=2)]


def moves(seen: RosterPreview) -> dict[str, tuple[RosterMove, ...]]:
    return {each.name: each.moves for each in seen.planned}


def test_who_is_there_by_name_and_class_stays_and_who_is_nowhere_is_added() -> None:
    seen = preview(listed(("Nina Meyer", "November"), ("BEN KAYA", "november"), ("Cleo Da", "December")), THERE)
    assert moves(seen) == {
        "Nina Meyer": (RosterMove.UNCHANGED,),
        "Ben Kaya": (RosterMove.UNCHANGED,),
        "Cleo Da": (RosterMove.ADDED,),
    }
    assert (seen.new_classes, seen.missing, seen.asked, seen.is_settled) == (("December",), (), (), True)


def test_an_id_and_the_name_together_say_who_it_is_wherever_they_are() -> None:
    seen = preview(listed(("Nina Meyer", "October", "4711")), THERE)
    (nina,) = seen.planned
    assert (nina.moves, nina.id, nina.into, nina.leaves) == ((RosterMove.MOVED,), "l1", (("October", ""),), ("c1",))
    assert seen.is_settled


def test_an_id_that_is_new_is_noted() -> None:
    assert moves(preview(listed(("Ben Kaya", "November", "12")), THERE)) == {"Ben Kaya": (RosterMove.GIVEN_ID,)}


@pytest.mark.parametrize(
    ("line", "asks", "same", "moved"),
    [
        (
            ("Nina Kaya", "November", "4711"),
            "Line 2, Nina Kaya, has the id of Nina Meyer: the same person?",
            "l1",
            (RosterMove.RENAMED,),
        ),
        (
            ("Ben Kaya", "October"),
            "Line 2, Ben Kaya, is called as somebody in November: the same person?",
            "l2",
            (RosterMove.MOVED,),
        ),
        (
            ("Ola Berg", "October"),
            "Line 2, Ola Berg, is called as somebody who has moved on: the same person?",
            "l3",
            (RosterMove.BACK,),
        ),
        (
            ("Ann", "November"),
            "Line 2, Ann, is called as somebody who has practised here: the same person?",
            "l4",
            (RosterMove.ADDED,),
        ),
        (
            ("Ben Kayla", "November"),
            "Line 2, Ben Kayla, is new, and Ben Kaya of November is not on the list: the same person?",
            "l2",
            (RosterMove.RENAMED,),
        ),
    ],
)
def test_who_is_the_same_person_is_asked(
    line: tuple[str, str], asks: str, same: str, moved: tuple[RosterMove, ...]
) -> None:
    seen = preview(listed(line), THERE)
    assert [each.asks for each in seen.asked] == [asks]
    assert (seen.planned, seen.is_settled) == ((), False)
    answered = preview(listed(line), THERE, {2: SAME})
    assert [(each.id, each.moves) for each in answered.planned] == [(same, moved)]
    other = preview(listed(line), THERE, {2: SameOrOther(is_same=False, name=seen.asked[0].suggested)})
    assert [(each.id, each.moves) for each in other.planned] == [("", (RosterMove.ADDED,))]
    assert other.planned[0].name not in THERE.names.values()


def test_two_of_one_name_need_names_that_tell_them_apart() -> None:
    line = listed(("Ben Kaya", "October"))
    assert preview(line, THERE).asked[0].suggested == "Ben Kaya (2)"
    for name in ("", "Ben Kaya", "Ann"):
        assert not preview(line, THERE, {2: SameOrOther(is_same=False, name=name)}).is_settled
    again = preview(line, THERE, {2: SameOrOther(is_same=False, name="ann")})
    assert again.asked[0].asks.endswith("the same person? But there is somebody called ann already.")


def test_lines_of_one_name_are_asked_about_and_never_counted_as_one() -> None:
    lines = listed(("Cleo Da", "November"), ("Cleo Da", "November"))
    (asked,) = preview(lines, THERE).asked
    assert asked.asks == "Line 3, Cleo Da, has the same name as line 2: the same person?"
    assert len(preview(lines, THERE, {3: SAME}).planned) == 1
    two = preview(lines, THERE, {3: SameOrOther(is_same=False, name=asked.suggested)})
    assert [each.name for each in two.planned] == ["Cleo Da", "Cleo Da (2)"]


def test_one_with_an_id_in_two_classes_is_in_both() -> None:
    seen = preview(listed(("Cleo Da", "November", "7"), ("Cleo Da", "October", "7")), THERE)
    assert [(each.name, each.into) for each in seen.planned] == [("Cleo Da", (("November", ""), ("October", "")))]


def test_an_id_that_two_names_bear_is_asked_about() -> None:
    (asked,) = preview(listed(("Cleo Da", "November", "7"), ("Dana Fo", "November", "7")), THERE).asked
    assert asked.asks == "Line 3, Dana Fo, has the id of line 2, Cleo Da: the same person?"


def test_who_is_not_on_the_list_stays_unless_it_is_said() -> None:
    lines = listed(("Nina Meyer", "November"))
    assert preview(lines, THERE).missing == ("l2",)
    assert moves(preview(lines, THERE)) == {"Nina Meyer": (RosterMove.UNCHANGED,)}
    assert moves(preview(lines, THERE, None, {"l2"}))["Ben Kaya"] == (RosterMove.ARCHIVED,)


def test_two_classes_of_one_name_stand_in_the_way() -> None:
    there = RosterAsItIs({"c1": "November", "c2": "november"})
    assert preview(listed(("Cleo Da", "November")), there).faults == (
        "There are two classes called November: give one of them another name first.",
    )


# Agreed to


def school_of(*lines: tuple[str, str] | tuple[str, str, str]) -> ASchool:
    school = ASchool()
    agreed(school, preview(listed(*lines), roster_as_it_is(school.office)))
    return school


def agreed(school: ASchool, seen: RosterPreview) -> tuple[str, ...]:
    numbers = count(len(school.book.kept))
    return agree(school.office, BYRNE, seen, DAY, lambda: f"n{next(numbers)}")


def test_what_was_agreed_to_is_changed_as_it_was_seen() -> None:
    school = school_of(("Nina Meyer", "November", "4711"), ("Ben Kaya", "November"))
    assert [each.document.name for each in school.office.classes()] == ["November"]
    assert sorted(school.book.learner_names().values()) == ["Ben Kaya", "Nina Meyer"]
    lines = listed(("Nina Kaya", "December", "4711"))
    there = roster_as_it_is(school.office)
    missing = [id for id, name in there.names.items() if name == "Ben Kaya"]
    seen = preview([*lines, ListedLearner(9, "Cleo Da", "November")], there, {2: SAME}, missing)
    agreed(school, seen)
    found = {each.document.name: each.document for each in school.office.roster(archived=True)}
    assert sorted(school.book.learner_names().values()) == ["Ben Kaya", "Cleo Da", "Nina Kaya"]
    assert found["Ben Kaya"].archived == "2026-11-23"
    assert [each.until for each in found["Ben Kaya"].classes] == ["2026-11-23"]
    assert [bool(each.until) for each in found["Nina Kaya"].classes] == [True, False]
    assert found["Nina Kaya"].external == "4711"


def test_the_same_list_again_changes_nothing() -> None:
    lines = ("Nina Meyer", "November", "4711"), ("Ben Kaya", "November"), ("Nina Meyer", "October", "4711")
    school = school_of(*lines)
    kept = len(school.book.kept)
    seen = preview(listed(*lines), roster_as_it_is(school.office))
    assert {each.moves for each in seen.planned} == {(RosterMove.UNCHANGED,)}
    assert agreed(school, seen) == ()
    assert len(school.book.kept) == kept


def test_nothing_is_changed_while_something_is_asked_or_by_who_may_not() -> None:
    school = school_of(("Nina Meyer", "November"))
    kept = len(school.book.kept)
    there = roster_as_it_is(school.office)
    with pytest.raises(KnownError, match="leaves questions open"):
        agreed(school, preview(listed(("Nina Meyer", "October")), there))
    with pytest.raises(KnownError, match="may not change"):
        agree(school.office, JUDGE, preview(listed(("Cleo Da", "November")), there), DAY, lambda: "n9")
    assert len(school.book.kept) == kept


def test_the_roster_as_a_table_is_a_list_that_changes_nothing() -> None:
    school = school_of(("Nina Meyer", "November", "4711"), ("Ben Kaya", "October"))
    table = roster_table(school.office)
    assert table.rows == (
        ("Nina Meyer", "November", "4711", "2026-11-23"),
        ("Ben Kaya", "October", "", "2026-11-23"),
    )
    again = [ListedLearner(line, *map(str, row)) for line, row in enumerate(table.rows, start=2)]
    seen = preview(again, roster_as_it_is(school.office))
    assert {each.moves for each in seen.planned} == {(RosterMove.UNCHANGED,)}
