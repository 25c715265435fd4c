"""The file that a station is enrolled with, and who sits at it."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date

import pytest

from trainer.training.school.enrolment import Enrolment, enrolment_from_json, enrolment_to_json
from trainer.training.school.seated import seated, seated_too

FILE = Enrolment(
    "Corner School",
    "0190-1",
    "Table 4",
    False,
    "school.example",
    5432,
    "school",
    "trainer_1",
    "hidden",
    "-----BEGIN CERTIFICATE-----",
    "Ann Carter",
    "ab" * 32,
)


def test_a_file_is_read_as_it_was_written() -> None:
    assert enrolment_from_json(enrolment_to_json(FILE)) == FILE
    office = replace(FILE, is_office=True, station="Büro 李")
    assert enrolment_from_json(enrolment_to_json(office)) == office


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it is no file that a station was enrolled with"),
        ("[]", "it is no file that a station was enrolled with"),
        ("[" * 100_000, "it is no file that a station was enrolled with"),
        ('{"form": "dealer-trainer station", "version": 2}', "it was written by a later version of the trainer"),
        ('{"form": "dealer-trainer station", "version": 1}', "something in it is missing"),
    ],
)
def test_another_file_is_told_to_be_none(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{said}$"):
        enrolment_from_json(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("port", 0),
        ("port", 70_000),
        ("port", "5432"),
        ("port", True),
        ("is_office", 1),
        ("secret", None),
        ("host", "a\0b"),
    ],
)
def test_a_value_that_is_none_is_told(field: str, value: object) -> None:
    found = json.loads(enrolment_to_json(FILE))
    with pytest.raises(ValueError, match="something in it is missing"):
        enrolment_from_json(json.dumps({**found, field: value}))


def test_a_key_that_is_none_is_told() -> None:
    for key in ("", "ab" * 31, "AB" * 32, "no key" * 10):
        with pytest.raises(ValueError, match="the key of who may sign first is none"):
            enrolment_from_json(enrolment_to_json(replace(FILE, supervisor_key=key)))


def test_the_secret_is_in_no_representation() -> None:
    assert "hidden" not in repr(FILE)
    assert "hidden" not in f"{FILE}"


def test_who_sat_here_stays_for_a_month() -> None:
    kept = seated_too(None, "lena", date(2026, 10, 1))
    kept = seated_too(kept, "max", date(2026, 10, 20))
    assert seated(seated_too(kept, "", date(2026, 10, 31))) == {"lena": "2026-10-01", "max": "2026-10-20"}
    assert seated(seated_too(kept, "", date(2026, 11, 1))) == {"max": "2026-10-20"}
    assert seated(seated_too(kept, "lena", date(2026, 11, 1))) == {"max": "2026-10-20", "lena": "2026-11-01"}


@pytest.mark.parametrize("kept", [None, "", "[]", "nonsense", '{"lena": 4}', '{"lena": "some day"}'])
def test_what_is_no_list_of_who_sat_here_is_as_if_nobody_had(kept: str | None) -> None:
    assert seated(kept) == {}
