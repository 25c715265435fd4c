"""What a school writes down, as JSON both ways, and what is wrong with it in one sentence."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from trainer.training.school.document_form import document_from_text, document_to_text, kind_of, learner_of
from trainer.training.school.documents import (
    AssignedKind,
    AssignedThing,
    Assignment,
    BookedTest,
    BookRestored,
    ClassTime,
    CountsAs,
    Document,
    HouseRules,
    LearnerNote,
    LearnerOverride,
    LearnerPin,
    LearnerRemoval,
    RecordTakenIn,
    RosterLearner,
    SameLearner,
    SchoolClass,
    SchoolFile,
    SignOff,
)
from trainer.training.school.edit_kinds import EditKind
from trainer.training.signed_records.pins import seal_pin

ONE_OF_EACH: dict[EditKind, Document] = {
    EditKind.CLASS: SchoolClass("November", "2026-11-02", "2026-12-18"),
    EditKind.LEARNER: RosterLearner("Zoë Ärmel", (ClassTime("c1", "2026-11-02"),), external="4711"),
    EditKind.ASSIGNMENT: Assignment(
        AssignedThing(AssignedKind.TEST, "table-test"),
        to_classes=("c1",),
        by_day="2026-12-04",
        attempts=1,
        extra_time=25,
        why_extra="Reads slowly.",
        by="A. Byrne",
    ),
    EditKind.BOOKING: BookedTest("table-test", "l1", "2026-12-04"),
    EditKind.NOTE: LearnerNote("l1", "Hands are quick.\nVoice is low.", by="A. Byrne"),
    EditKind.SIGN_OFF: SignOff("l1", "house/game", skill="payouts"),
    EditKind.OVERRIDE: LearnerOverride("l1", CountsAs.KNOWN, stage="chips", why="Dealt for ten years."),
    EditKind.REMOVAL: LearnerRemoval("l1"),
    EditKind.SAME: SameLearner("l1", "l2"),
    EditKind.PIN: LearnerPin("l1", seal_pin("480317", "l1", Random(1).randbytes)),
    EditKind.TAKEN_IN: RecordTakenIn("l1", "l2"),
    EditKind.RESTORED: BookRestored("station-1", "score-book 2026-11-28.db"),
    EditKind.RULES: HouseRules(("confirmed * A. Byrne, 2026-11-28", "dealer.soft_17", "unconfirmed play.voice")),
    EditKind.FILE: SchoolFile("houses/own.toml", 'name = "Own"\n'),
}


@pytest.mark.parametrize("kind", EditKind)
def test_each_kind_is_read_as_it_was_written(kind: EditKind) -> None:
    document = ONE_OF_EACH[kind]
    text = document_to_text(document)
    assert kind_of(document) is kind
    assert document_from_text(kind, text) == document
    assert document_to_text(document_from_text(kind, text)) == text


def test_it_is_written_in_one_way_with_keys_in_order() -> None:
    assert document_to_text(ONE_OF_EACH[EditKind.CLASS]) == (
        '{"begins":"2026-11-02","ends":"2026-12-18","name":"November"}'
    )


@pytest.mark.parametrize(
    ("document", "changed", "wrong"),
    [
        (EditKind.CLASS, {"name": "  "}, "'name' is empty"),
        (EditKind.CLASS, {"ends": "2026-10-01"}, "a class ends on 2026-10-01, before it begins on 2026-11-02"),
        (EditKind.CLASS, {"begins": "2.11.2026"}, "'begins' is no day such as 2026-12-18"),
        (EditKind.CLASS, {"name": "x" * 201}, "'name' has 201 letters, and may have 200"),
        (
            EditKind.LEARNER,
            {"classes": (ClassTime("c1", "2026-11-02", "2026-11-01"),)},
            "a learner left a class before",
        ),
        (EditKind.ASSIGNMENT, {"to_classes": ()}, "an assignment is to nobody: name a class or a learner"),
        (EditKind.ASSIGNMENT, {"what": AssignedThing(AssignedKind.DRILL, "")}, "which drill is assigned is not said"),
        (EditKind.ASSIGNMENT, {"why_extra": " "}, "extra time is granted for a reason, and none is given"),
        (
            EditKind.ASSIGNMENT,
            {"extra_time": 0, "described": True, "why_extra": ""},
            "captions that describe acts are granted for a reason, and none is given",
        ),
        (EditKind.ASSIGNMENT, {"attempts": 100}, "'attempts' is 100, not a whole number from 0 to 99"),
        (EditKind.BOOKING, {"day": ""}, "a test is booked for no day"),
        (EditKind.NOTE, {"words": ""}, "'words' is empty"),
        (EditKind.SIGN_OFF, {"stage": "chips"}, "a skill or a stage is named, one of the two"),
        (EditKind.OVERRIDE, {"stage": ""}, "a skill or a stage is named, one of the two"),
        (EditKind.OVERRIDE, {"why": ""}, "why it counts so is not said"),
        (EditKind.FILE, {"path": "../houses/own.toml"}, "'path' is no file under houses, lessons, tests"),
        (EditKind.FILE, {"path": "/houses/own.toml"}, "'path' is no file under"),
        (EditKind.FILE, {"path": "houses//own.toml"}, "'path' is no file under"),
        (EditKind.FILE, {"path": "houses/a\\b.toml"}, "'path' is no file under"),
        (EditKind.FILE, {"path": "houses/own.exe"}, "'path' is no file under"),
        (EditKind.FILE, {"path": "houses/c:own.toml"}, "'path' has a letter in it that not every system takes"),
    ],
)
def test_what_does_not_hold_together_is_told_in_a_sentence(
    document: EditKind, changed: dict[str, Any], wrong: str
) -> None:
    with pytest.raises(ValueError, match=re.escape(wrong)):
        document_to_text(replace(ONE_OF_EACH[document], **changed))


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ("", "it cannot be read as JSON at line 1, column 1"),
        ("[]", "a note is [], not an object in curly brackets"),
        ('{"learner":"l1","learner":"l2"}', "a key stands twice in it"),
        ('{"learner":"l1"}', "'words' is missing"),
        ('{"learner":1,"words":"x","seen_by_learner":false,"by":""}', "'learner' is 1, not a text in quotation marks"),
        (
            '{"learner":"l1","words":"x","seen_by_learner":false,"by":"","word":""}',
            "a note has no 'word': did you mean 'words'?",
        ),
        ("\ud800", "a text has half a letter in it (a surrogate)"),
    ],
)
def test_a_body_that_is_none_is_told_in_a_sentence(body: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(wrong)}$"):
        document_from_text(EditKind.NOTE, body)


def test_a_booking_a_note_a_sign_off_an_override_and_a_pin_are_about_a_learner() -> None:
    about = {kind for kind, document in ONE_OF_EACH.items() if learner_of(document) == "l1"}
    assert about == {EditKind.BOOKING, EditKind.NOTE, EditKind.SIGN_OFF, EditKind.OVERRIDE, EditKind.PIN}
