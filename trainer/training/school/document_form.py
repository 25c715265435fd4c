"""Documents as JSON in the one way that is signed, both ways; what is wrong with a body is one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any

from trainer.domain.house.choices import is_kept_line
from trainer.training.records.codec import TEXT, YES_OR_NO, Codec, ObjectForm, items, number, word
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
from trainer.training.signed_records.canonical import canonical, read_strictly
from trainer.training.signed_records.pins import is_sealed_pin
from trainer.training.signed_records.record_form import DAY, TIME_MS, whole_form, within

LONGEST_NAME, LONGEST_WORDS, LONGEST_FILE = 200, 20_000, 1_000_000
"""How many letters a name, what is written of somebody, and a file have at most."""
MOST_COUNT, MOST_ATTEMPTS, MOST_EXTRA = 10_000, 99, 200
FILE_FOLDERS = ("houses", "lessons", "tests")
"""The folders of a school's own files that every station is given."""
_MOST_CLASSES, _MOST_CHOICES = 1_000, 2_000
_ENDINGS = (".toml", ".md")


def _text(longest: int, *, may_be_empty: bool) -> Codec[str]:
    def read(value: Any, key: str) -> str:
        text = TEXT.read(value, key)
        if not may_be_empty and not text.strip():
            raise ValueError(f"'{key}' is empty")
        if len(text) > longest:
            raise ValueError(f"'{key}' has {len(text):,} letters, and may have {longest:,}")
        return text

    return Codec(lambda value: value, read)


def _path(value: Any, key: str) -> str:
    text = NAME.read(value, key)
    path = PurePosixPath(text)
    plain = not path.is_absolute() and ".." not in path.parts and path.as_posix() == text and "\\" not in text
    if not plain or len(path.parts) < 2 or path.parts[0] not in FILE_FOLDERS or path.suffix not in _ENDINGS:
        raise ValueError(f"'{key}' is no file under {', '.join(FILE_FOLDERS)} such as houses/own.toml")
    if any(not each.isprintable() or each in ':*?"<>|' for each in text):
        raise ValueError(f"'{key}' has a letter in it that not every system takes in the name of a file")
    return text


NAME: Codec[str] = _text(LONGEST_NAME, may_be_empty=False)
_MAYBE: Codec[str] = _text(LONGEST_NAME, may_be_empty=True)
_WORDS: Codec[str] = _text(LONGEST_WORDS, may_be_empty=True)
_SAID: Codec[str] = _text(LONGEST_WORDS, may_be_empty=False)
_PATH: Codec[str] = Codec(lambda value: value, _path)
_LINE: Codec[str] = _text(2 * LONGEST_NAME, may_be_empty=False)
_TIME = whole_form(ClassTime, "a time in a class", {"of_class": NAME, "since": DAY, "until": DAY})
_THING = whole_form(
    AssignedThing,
    "what is assigned",
    {"kind": word(AssignedKind), "key": _MAYBE, "count": number(1, MOST_COUNT)},
)
_OF_ASSIGNMENT: dict[str, Codec[Any]] = {
    "what": within(_THING),
    "to_classes": items(NAME),
    "to_learners": items(NAME),
    "by_day": DAY,
    "attempts": number(0, MOST_ATTEMPTS),
    "extra_time": number(0, MOST_EXTRA),
    **dict.fromkeys(("why_extra", "words"), _WORDS),
    "by": _MAYBE,
    "since_ms": TIME_MS,
}
_FORMS: Mapping[EditKind, ObjectForm[Any]] = {
    EditKind.CLASS: whole_form(SchoolClass, "a class", {"name": NAME, "begins": DAY, "ends": DAY}),
    # A surname is written only if it is known, so that stations that know none can read the others.
    EditKind.LEARNER: ObjectForm(
        RosterLearner,
        "a learner",
        {
            "name": NAME,
            "classes": items(within(_TIME)),
            "archived": DAY,
            "external": _MAYBE,
            "surname": _text(LONGEST_NAME, may_be_empty=False),
        },
        always=("name", "classes", "archived", "external"),
    ),
    # So with captions: who grants none writes nothing of them.
    EditKind.ASSIGNMENT: ObjectForm(
        Assignment,
        "an assignment",
        {**_OF_ASSIGNMENT, "described": YES_OR_NO},
        always=_OF_ASSIGNMENT,
    ),
    EditKind.BOOKING: whole_form(BookedTest, "a booking", {"test": NAME, "learner": NAME, "day": DAY}),
    EditKind.NOTE: whole_form(
        LearnerNote,
        "a note",
        {
            "learner": NAME,
            "words": _text(LONGEST_WORDS, may_be_empty=False),
            "seen_by_learner": YES_OR_NO,
            "by": _MAYBE,
        },
    ),
    EditKind.SIGN_OFF: whole_form(
        SignOff,
        "a sign-off",
        {"learner": NAME, "game": NAME, "stage": _MAYBE, "skill": _MAYBE, "words": _WORDS, "by": _MAYBE},
    ),
    EditKind.OVERRIDE: whole_form(
        LearnerOverride,
        "an override",
        {
            "learner": NAME,
            "counts_as": word(CountsAs),
            "stage": _MAYBE,
            "skill": _MAYBE,
            "why": _WORDS,
            "by": _MAYBE,
        },
    ),
    EditKind.FILE: whole_form(
        SchoolFile,
        "a file",
        {"path": Codec(lambda value: value, _path), "text": _text(LONGEST_FILE, may_be_empty=True)},
    ),
    EditKind.REMOVAL: whole_form(LearnerRemoval, "a removal", {"learner": NAME}),
    EditKind.RESTORED: whole_form(BookRestored, "a score book put back", {"station": NAME, "copy": NAME}),
    EditKind.TAKEN_IN: whole_form(RecordTakenIn, "a record taken in", {"learner": NAME, "of": NAME}),
    EditKind.SAME: whole_form(SameLearner, "whom a learner counts as", {"learner": NAME, "as_whom": NAME}),
    EditKind.RULES: whole_form(HouseRules, "what was decided about a game's rules", {"choices": items(_LINE)}),
    EditKind.PIN: whole_form(LearnerPin, "a PIN", {"learner": NAME, "sealed": _MAYBE}),
}
_KINDS: Mapping[type, EditKind] = {
    SchoolClass: EditKind.CLASS,
    RosterLearner: EditKind.LEARNER,
    Assignment: EditKind.ASSIGNMENT,
    BookedTest: EditKind.BOOKING,
    LearnerNote: EditKind.NOTE,
    SignOff: EditKind.SIGN_OFF,
    LearnerOverride: EditKind.OVERRIDE,
    SchoolFile: EditKind.FILE,
    LearnerRemoval: EditKind.REMOVAL,
    SameLearner: EditKind.SAME,
    LearnerPin: EditKind.PIN,
    RecordTakenIn: EditKind.TAKEN_IN,
    BookRestored: EditKind.RESTORED,
    HouseRules: EditKind.RULES,
}
_OF_ONE = BookedTest | LearnerNote | SignOff | LearnerOverride | LearnerPin


def kind_of(document: Document) -> EditKind:
    """The kind of edit that ``document`` is the body of."""
    return _KINDS[type(document)]


def learner_of(document: Document) -> str:
    """The id of the learner whom a booking, a note, a sign-off, an override or a PIN is of; "" for anything else."""
    return document.learner if isinstance(document, _OF_ONE) else ""


def learners_in(document: Document) -> tuple[str, ...]:
    """The ids of all learners to whom something is done by a document that nobody makes of themselves."""
    if isinstance(document, SameLearner):
        return document.learner, document.as_whom
    if isinstance(document, RecordTakenIn):
        return (document.of,)
    return (learner_of(document),)


def document_to_text(document: Document) -> str:
    """The body of an edit; raises ValueError, one sentence without its full stop, for what is no such document."""
    kind = kind_of(document)
    text = canonical(_FORMS[kind].write(document)).decode("utf-8")
    # What is not read again by another machine would be kept for nothing.
    document_from_text(kind, text)
    return text


def document_from_text(kind: EditKind, body: str) -> Document:
    """The document that ``body`` gives; raises ValueError, one sentence without its full stop, where it is none."""
    try:
        data = body.encode("utf-8")
    except UnicodeEncodeError as error:
        raise ValueError("a text has half a letter in it (a surrogate)") from error
    document: Document = _FORMS[kind].read(read_strictly(data))
    _see(document)
    return document


def _see(document: Document) -> None:
    """Raise ValueError for what does not hold together."""
    match document:
        case SchoolClass(begins=begins, ends=ends) if begins and ends and ends < begins:
            raise ValueError(f"a class ends on {ends}, before it begins on {begins}")
        case RosterLearner(classes=classes) if len(classes) > _MOST_CLASSES:
            raise ValueError(f"a learner is in {len(classes):,} classes")
        case RosterLearner(classes=classes) if any(each.until and each.until < each.since for each in classes):
            raise ValueError("a learner left a class before the day of coming to it")
        case Assignment(to_classes=(), to_learners=()):
            raise ValueError("an assignment is to nobody: name a class or a learner")
        case Assignment(what=what) if not what.key and what.kind is not AssignedKind.ROUND:
            raise ValueError(f"which {what.kind.value} is assigned is not said")
        case Assignment(extra_time=extra, why_extra=why) if extra and not why.strip():
            raise ValueError("extra time is granted for a reason, and none is given")
        case Assignment(described=True, why_extra=why) if not why.strip():
            raise ValueError("captions that describe acts are granted for a reason, and none is given")
        case BookedTest(day=""):
            raise ValueError("a test is booked for no day")
        case SignOff(stage=stage, skill=skill) | LearnerOverride(stage=stage, skill=skill) if bool(stage) is bool(
            skill
        ):
            raise ValueError("a skill or a stage is named, one of the two")
        case LearnerPin(sealed=sealed) if sealed and not is_sealed_pin(sealed):
            raise ValueError("a PIN is sealed in no way the program seals one")
        case HouseRules(choices=choices) if len(choices) > _MOST_CHOICES:
            raise ValueError(f"{len(choices):,} things are decided about a game's rules")
        case HouseRules(choices=choices) if not all(map(is_kept_line, choices)):
            raise ValueError("what is decided about a rule is written in no way the program writes it")
        case LearnerOverride(why=why) if not why.strip():
            raise ValueError("why it counts so is not said")
        case _:
            pass
