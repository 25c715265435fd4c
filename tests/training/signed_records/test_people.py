"""Who may do what at a school."""

import pytest

from tests.training.tests.judging import JURY, handed_in
from trainer.training.signed_records.people import Doing, Role, SchoolPerson, why_not
from trainer.training.signed_records.signed_sheets import why_not_judge
from trainer.training.tests.filling_in import KnownJudge, judge_by_name


@pytest.mark.parametrize(
    ("role", "may"),
    [
        (Role.LEARNER, []),
        (Role.INSTRUCTOR, [Doing.SET, Doing.EDIT, Doing.EXAMINE, Doing.CARRY, Doing.SEE]),
        (Role.JUDGE, [Doing.MARK, Doing.CARRY, Doing.SEE]),
        (Role.SUPERVISOR, [Doing.DECIDE, Doing.SIGN, Doing.EDIT, Doing.EXAMINE, Doing.CARRY, Doing.SEE]),
    ],
)
def test_each_role_is_for_its_own(role: Role, may: list[Doing]) -> None:
    person = SchoolPerson("p1", "M. Ortiz", frozenset({role}))
    assert [each for each in Doing if not why_not(person, each, "c1")] == may


def test_it_is_said_whom_it_is_for() -> None:
    person = SchoolPerson("p1", "N. Keller", frozenset({Role.LEARNER}))
    assert why_not(person, Doing.SET) == "N. Keller may not set a test: that is for an instructor."
    assert why_not(person, Doing.DECIDE) == "N. Keller may not decide: that is for a supervisor."


@pytest.mark.parametrize("doing", [Doing.MARK, Doing.DECIDE, Doing.SIGN, Doing.EXAMINE])
@pytest.mark.parametrize("candidate", ["p1", "l1"])
def test_nobody_does_so_on_themselves_whatever_they_are_called(doing: Doing, candidate: str) -> None:
    person = SchoolPerson("p1", "Another Name", frozenset(Role), "l1")
    assert "nobody does so on themselves" in why_not(person, doing, candidate)
    assert why_not(person, doing, "l2") == ""


def test_who_is_no_learner_is_not_taken_for_a_candidate_without_an_id() -> None:
    assert why_not(SchoolPerson("p1", "M. Ortiz", frozenset({Role.SUPERVISOR})), Doing.DECIDE, "") == ""


def test_nobody_marks_once_as_who_they_are_and_once_more_by_name() -> None:
    def names(key: str) -> str:
        return {"p1": "M. Ortiz"}.get(key, key)

    person, typed = KnownJudge("p1", "M. Ortiz"), judge_by_name("m. ortiz")
    twice = "has handed in a sheet already, and it stays as it is."
    by_name, by_id = handed_in("M. Ortiz", 7, 7, 7), handed_in("p1", 7, 7, 7)
    assert why_not_judge(person, "Anna", JURY, [by_name], names) == f"M. Ortiz {twice}"
    assert why_not_judge(typed, "Anna", JURY, [by_id], names) == f"m. ortiz {twice}"
    assert why_not_judge(KnownJudge("p2", "A. Ruiz"), "Anna", JURY, [by_id], names) == ""
    # Two people of a school may be called alike.
    assert why_not_judge(KnownJudge("p3", "M. Ortiz"), "Anna", JURY, [by_id], names) == ""
