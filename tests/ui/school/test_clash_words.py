"""Who has changed what somebody else had changed is told so, with both texts."""

from trainer.training.school.document_form import document_to_text
from trainer.training.school.documents import Document, SchoolClass
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit
from trainer.training.school.office import Clash
from trainer.ui.school.roster.clash_words import clash_words

PEOPLE = {"p1": "M. Ortiz", "p2": "A. Byrne"}


def edit(by: str, document: Document | None) -> SchoolEdit:
    body = "" if document is None else document_to_text(document)
    return SchoolEdit(f"e-{by}", 5, EditKind.CLASS.value, "c1", body, "e0", by)


def clash(first: Document | None, later: Document | None) -> Clash:
    return Clash(EditKind.CLASS, "c1", edit("p1", later), (edit("p2", first),))


def test_no_clash_is_nothing_to_tell() -> None:
    assert clash_words((), PEOPLE) == ""


def test_both_texts_are_told_and_who_wrote_them() -> None:
    found = clash_words([clash(SchoolClass("Autumn"), SchoolClass("Autumn evening"))], PEOPLE)
    told = "Two have changed the class: Autumn evening (M. Ortiz) came later and holds, Autumn (A. Byrne) does not."
    assert found == told


def test_what_was_taken_away_is_told_as_that_and_others_are_counted() -> None:
    gone, named = clash(None, SchoolClass("Autumn")), clash(SchoolClass("Spring"), None)
    told = "Two have changed the class: taken away (M. Ortiz) came later and holds, Spring (A. Byrne) does not."
    assert clash_words([gone, named], PEOPLE) == f"{told} 1 more is like it."
    assert "taken away (somebody) does not." in clash_words([named, gone], {})
