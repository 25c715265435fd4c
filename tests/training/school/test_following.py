"""Which edits are followed, and what stands after all of them."""

from dataclasses import replace
from itertools import permutations

import pytest
from trials.sample_records import seed_of

from tests.training.school.a_school import (
    BYRNE,
    FIRST,
    JUDGE,
    ORTIZ,
    ASchool,
    certificates,
    known_people,
    school_trust,
)
from trainer.training.records.ports import KnownError
from trainer.training.school.document_form import document_to_text
from trainer.training.school.documents import LearnerNote, SchoolClass, SignOff
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit, signed_edit
from trainer.training.school.following import heads, trusting, why_not_followed
from trainer.training.school.office import Signer
from trainer.training.signed_records.certificates import certify, revoke, word_of
from trainer.training.signed_records.people import Role
from trainer.training.signed_records.signatures import public_key

BODY = document_to_text(SchoolClass("November"))
CLASS = SchoolEdit("e1", 1_000, "class", "c1", BODY, "", "p2")
SIGNED = signed_edit(CLASS, BYRNE.secret)
NOTE = SchoolEdit("e2", 1_000, "note", "n1", document_to_text(LearnerNote("l-byrne", "Good.")), "", "p2")
SIGN_OFF = SchoolEdit("e3", 1_000, "sign-off", "s1", document_to_text(SignOff("l1", "h/g", "chips")), "", "p2")


def why_not(edit: SchoolEdit, learner: str = "") -> str:
    return why_not_followed(edit, school_trust(), learner)


def test_an_edit_is_followed_that_somebody_signed_who_may() -> None:
    assert why_not(SIGNED) == ""


@pytest.mark.parametrize(
    "altered",
    [
        {"id": "e9"},
        {"at_ms": 1_001},
        {"of": "c2"},
        {"body": document_to_text(SchoolClass("December"))},
        {"upon": "e0"},
        {"signature": SIGNED.signature[:-1] + "0"},
        {"signature": ""},
    ],
)
def test_an_edit_that_was_altered_is_not_followed(altered: dict[str, str | int]) -> None:
    changed = replace(SIGNED, **altered)
    if changed != SIGNED:
        assert why_not(changed) == "It is not signed with a key of A. Byrne that this school knows."


def test_one_in_another_name_is_not_followed() -> None:
    assert why_not(replace(SIGNED, by="p1")) == "It is not signed with a key of M. Ortiz that this school knows."
    assert why_not(replace(SIGNED, by="p9")) == "Nobody of this school has made it."


def test_a_judge_edits_nothing() -> None:
    edit = signed_edit(replace(CLASS, by="p3"), JUDGE.secret)
    assert why_not(edit) == "C. Judge may not change classes: that is for an instructor or a supervisor."


def test_only_a_supervisor_signs_off() -> None:
    assert why_not(signed_edit(SIGN_OFF, BYRNE.secret)) == "A. Byrne may not sign off: that is for a supervisor."
    assert why_not(signed_edit(replace(SIGN_OFF, by="p1"), ORTIZ.secret)) == ""


def test_nobody_writes_of_themselves() -> None:
    assert why_not(signed_edit(NOTE, BYRNE.secret)) == (
        "A. Byrne may not write notes here: nobody does so on themselves."
    )
    taken_away = signed_edit(replace(NOTE, body="", upon="e1"), BYRNE.secret)
    assert why_not(taken_away, "l-byrne").endswith("nobody does so on themselves.")
    assert why_not(taken_away, "l1") == ""


def test_what_a_later_version_writes_is_kept_and_not_followed() -> None:
    later = signed_edit(replace(CLASS, kind="timetable", body="{}"), BYRNE.secret)
    assert why_not(later).startswith("This version of the trainer cannot read it")


def test_a_key_that_nobody_trusted_certified_counts_for_nothing() -> None:
    forged = seed_of("Forger")
    key = public_key(forged)
    for by in (forged, JUDGE.secret, BYRNE.secret):
        word = replace(certify(key, "p1", "M. Ortiz", 10, seed_of("Other")), by=public_key(by))
        word = word if by == forged else certify(key, "p1", "M. Ortiz", 10, by)
        trust = trusting(known_people(), FIRST, [*certificates(), word])
        edit = signed_edit(replace(CLASS, by="p1"), forged)
        assert why_not_followed(edit, trust, "").startswith("It is not signed with a key of M. Ortiz")


def test_what_was_signed_before_a_key_was_revoked_is_followed_and_nothing_after() -> None:
    lost = revoke(public_key(BYRNE.secret), 2_000, "Lost.", ORTIZ.secret)
    trust = trusting(known_people(), FIRST, [*certificates(), lost])
    assert why_not_followed(SIGNED, trust, "") == ""
    assert why_not_followed(signed_edit(replace(CLASS, at_ms=2_000), BYRNE.secret), trust, "") != ""


def test_a_revocation_that_a_stranger_signed_revokes_nothing() -> None:
    forged = [revoke(public_key(BYRNE.secret), 1, "Lost.", each) for each in (seed_of("Forger"), JUDGE.secret)]
    assert why_not_followed(SIGNED, trusting(known_people(), FIRST, [*certificates(), *forged]), "") == ""


def test_who_has_left_may_edit_no_more_and_what_they_did_stays() -> None:
    left = word_of(replace(BYRNE.person, roles=frozenset()), 5_000, ORTIZ.secret)
    trust = trusting(known_people(), FIRST, [*certificates(), left])
    assert why_not_followed(SIGNED, trust, "") == ""
    assert why_not_followed(signed_edit(replace(CLASS, at_ms=5_000), BYRNE.secret), trust, "") != ""


def upon(id: str, at_ms: int, made_upon: str = "") -> SchoolEdit:
    return SchoolEdit(id, at_ms, "class", "c1", BODY, made_upon, "p2")


def ids(edits: list[SchoolEdit], followed: set[str]) -> list[str]:
    found = {tuple(each.id for each in heads(order, followed)) for order in permutations(edits)}
    assert len(found) == 1
    return [*found.pop()]


def test_the_edit_stands_upon_which_none_was_made_in_whatever_order_they_came() -> None:
    assert ids([upon("a", 1), upon("b", 2, "a"), upon("c", 3, "b")], {"a", "b", "c"}) == ["c"]


def test_two_made_upon_one_clash_and_the_later_stands_first() -> None:
    assert ids([upon("a", 1), upon("b", 3, "a"), upon("c", 2, "a")], {"a", "b", "c"}) == ["b", "c"]
    assert ids([upon("a", 1), upon("b", 2, "a"), upon("c", 2, "a")], {"a", "b", "c"}) == ["c", "b"]


def test_what_settles_a_clash_is_made_upon_both() -> None:
    edits = [upon("a", 1), upon("b", 3, "a"), upon("c", 2, "a"), upon("d", 4, "b c")]
    assert ids(edits, {"a", "b", "c", "d"}) == ["d"]


def test_what_is_not_followed_neither_stands_nor_clashes() -> None:
    edits = [upon("a", 1), upon("x", 2, "a"), upon("b", 3, "x")]
    assert ids(edits, {"a", "b"}) == ["b"]
    assert ids(edits, {"a"}) == ["a"]
    assert ids(edits, set()) == []


def test_edits_in_a_ring_leave_the_latest() -> None:
    assert ids([upon("a", 1, "b"), upon("b", 2, "a")], {"a", "b"}) == ["b"]


def test_an_edit_of_something_lies_behind_what_it_was_made_upon_even_where_the_clock_was_put_back() -> None:
    school = ASchool(now=9_000)
    id = school.office.add_class(BYRNE, "November")
    school.now = 100
    school.office.add(BYRNE, SchoolClass("Autumn"), id)
    assert [each.document.name for each in school.office.classes()] == ["Autumn"]
    assert [each.at_ms for each in school.book.edits(EditKind.CLASS, id)] == [9_000, 9_001]


def test_who_may_not_is_told_and_nothing_is_kept() -> None:
    school = ASchool()
    with pytest.raises(KnownError, match=r"C\. Judge may not change classes"):
        school.office.add_class(JUDGE, "November")
    with pytest.raises(KnownError, match="nobody does so on themselves"):
        school.office.note(BYRNE, "l-byrne", "Good.")
    with pytest.raises(KnownError, match="Nothing was changed: 'name' is empty"):
        school.office.add_class(BYRNE, "")
    with pytest.raises(KnownError, match="is not there"):
        school.office.take_away(BYRNE, EditKind.NOTE, "n9")
    assert school.book.kept == {}


def test_two_stations_that_changed_one_thing_are_told_of_it_until_it_is_settled() -> None:
    here, there = ASchool(), ASchool(station="b")
    id = here.office.add_class(BYRNE, "November")
    there.book.keep([*here.book.kept.values()])
    here.now, there.now = 2_000, 3_000
    here.office.add(BYRNE, SchoolClass("Autumn"), id)
    there.office.add(ORTIZ, SchoolClass("Winter"), id)
    for one, other in ((here, there), (there, here)):
        one.book.keep([*other.book.kept.values()])
        (clash,) = one.office.clashes()
        assert clash.told(clash.standing) == SchoolClass("Winter")
        assert [(each.by, clash.told(each)) for each in clash.others] == [("p2", SchoolClass("Autumn"))]
    here.now = 4_000
    here.office.settle(ORTIZ, here.office.clashes()[0], SchoolClass("Autumn and Winter"))
    assert here.office.clashes() == ()
    assert [each.document.name for each in here.office.classes()] == ["Autumn and Winter"]


def test_who_wrote_the_same_has_not_clashed() -> None:
    here, there = ASchool(), ASchool(station="b")
    id = here.office.add_class(BYRNE, "November")
    there.book.keep([*here.book.kept.values()])
    here.office.add(BYRNE, SchoolClass("Autumn"), id)
    there.office.add(ORTIZ, SchoolClass("Autumn"), id)
    here.book.keep([*there.book.kept.values()])
    assert here.office.clashes() == ()


def test_a_signer_does_not_tell_their_secret() -> None:
    assert "secret" not in repr(Signer(ORTIZ.person, ORTIZ.secret))


def test_a_supervisor_edits_whatever_an_instructor_does() -> None:
    assert Role.INSTRUCTOR not in ORTIZ.person.roles
    assert ASchool().office.add_class(ORTIZ, "November")
