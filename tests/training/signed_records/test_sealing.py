"""A record that is sealed says who signed it, and shows every change."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from trials.sample_records import BYRNE, NAMES, ORTIZ, STATION, sample_record

from trainer.training.signed_records.canonical import canonical, read_strictly
from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import verify
from trainer.training.signed_records.record_form import LATEST, RECORDS
from trainer.training.signed_records.sealing import (
    NOTHING_BEFORE,
    SealedRecord,
    seal_record,
    sealed_from_json,
    sealed_to_json,
)
from trainer.training.signed_records.signatures import (
    Signs,
    fingerprint,
    is_signed,
    public_key,
    read_fingerprint,
    sign,
)

OF_VERSION_1 = (Path(__file__).parent / "chain-of-version-1.json").read_bytes()
"""The chain of the samples, written before a sheet told whether a key had confirmed it."""
OF_VERSION_2 = (Path(__file__).parent / "chain-of-version-2.json").read_bytes()
"""The same, written before judges signed their sheets."""
OF_VERSION_3 = (Path(__file__).parent / "chain-of-version-3.json").read_bytes()
"""The same, written before critical faults were confirmed on replay."""
FIRST = seal_record(sample_record(1), STATION, None, ORTIZ)


def written(sealed: SealedRecord) -> Any:
    return read_strictly(canonical(sealed_to_json(sealed)))


@pytest.mark.parametrize(
    ("data", "version", "count", "confirmed"),
    [(OF_VERSION_1, 1, 6, None), (OF_VERSION_2, 2, 2, ""), (OF_VERSION_3, 3, 2, "")],
)
def test_a_record_of_an_earlier_version_is_read_and_written_as_it_was_signed(
    data: bytes, version: int, count: int, confirmed: str | None
) -> None:
    records = read_strictly(data)["records"]
    assert [each["format"] for each in records] == [f"dealer-trainer record {version}"] * count
    for each in records:
        read = sealed_from_json(each)
        assert read.is_unaltered
        assert read.sealed.is_signed
        assert sealed_to_json(read.sealed) == each
        assert [(sheet.confirmed, sheet.signature) for sheet in read.sealed.record.sheets] == [(confirmed, "")]
    trusted = [fingerprint(public_key(ORTIZ))]
    assert verify(read_record_file("chain.json", data), (), trusted).holds
    after = seal_record(sample_record(7), STATION, read.sealed, ORTIZ)
    assert (after.number, after.version) == (count + 1, LATEST)


def test_a_record_passes_for_no_other_version_than_that_in_which_it_was_signed() -> None:
    with pytest.raises(ValueError, match=r"a fault has no '(against|on_replay|put_right)'"):
        sealed_from_json(written(FIRST) | {"format": "dealer-trainer record 3"})
    with pytest.raises(ValueError, match="'against' is missing"):
        sealed_from_json(read_strictly(OF_VERSION_3)["records"][0] | {"format": "dealer-trainer record 4"})
    older = read_strictly(OF_VERSION_1)["records"][0] | {"format": "dealer-trainer record 2"}
    with pytest.raises(ValueError, match="'confirmed' is missing"):
        sealed_from_json(older)
    with pytest.raises(ValueError, match=r"has no '(signature|against|on_replay|put_right)'"):
        sealed_from_json(written(FIRST) | {"format": "dealer-trainer record 2"})
    with pytest.raises(ValueError, match=r"has no '(confirmed|signature|against|on_replay|put_right)'"):
        sealed_from_json(written(FIRST) | {"format": "dealer-trainer record 1"})


@pytest.mark.parametrize("number", range(len(NAMES)))
def test_a_record_comes_back_as_it_was_sealed_in_every_script(number: int) -> None:
    sealed = seal_record(sample_record(number), STATION, FIRST, ORTIZ)
    read = sealed_from_json(written(sealed))
    assert read.sealed == sealed
    assert read.is_unaltered
    assert sealed.is_signed


def test_records_follow_one_another() -> None:
    second = seal_record(sample_record(2), STATION, FIRST, BYRNE)
    assert (FIRST.number, FIRST.previous) == (1, NOTHING_BEFORE)
    assert (second.number, second.previous) == (2, FIRST.digest)


def test_a_record_sealed_twice_is_the_same_to_the_last_byte() -> None:
    assert seal_record(sample_record(1), STATION, None, ORTIZ) == FIRST


def test_what_is_altered_has_another_digest() -> None:
    data = written(FIRST)
    data["signed"]["record"]["decision"]["standard"] = "competent"
    assert not sealed_from_json(data).is_unaltered


def test_a_signature_is_for_one_thing_only() -> None:
    signature = sign(ORTIZ, Signs.CERTIFICATE, FIRST.digest)
    assert is_signed(FIRST.key, Signs.CERTIFICATE, FIRST.digest, signature)
    assert not is_signed(FIRST.key, Signs.RECORD, FIRST.digest, signature)
    assert not is_signed(public_key(BYRNE), Signs.RECORD, FIRST.digest, FIRST.signature)
    assert not is_signed(FIRST.key, Signs.RECORD, FIRST.digest, FIRST.signature.upper())
    assert not replace(FIRST, key="no key").is_signed


def test_a_signature_is_the_one_of_the_standard() -> None:
    """RFC 8032, section 7.1, test 1: the key of this secret."""
    secret = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
    assert public_key(secret) == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"


def test_a_fingerprint_is_read_as_people_type_it() -> None:
    told = fingerprint(public_key(ORTIZ))
    assert len(told) == 19
    assert read_fingerprint(told.lower().replace(" ", "")) == read_fingerprint(f" {told.replace(' ', '-')} ") == told
    for wrong in ("", told[:-1], f"{told} 00", "xyz"):
        with pytest.raises(ValueError, match="16 digits"):
            read_fingerprint(wrong)


@pytest.mark.parametrize(
    ("path", "value", "wrong"),
    [
        (("format",), "dealer-trainer record 5", "it is of version 5 of its format"),
        (("format",), "another's", "'format' is not 'dealer-trainer record 4'"),
        (("signed", "number"), 0, "'number' is 0, not a whole number"),
        (("signed", "key"), "A", "'key' is no digest"),
        (("signed", "extra"), 1, "what is signed has no 'extra'"),
        (("signed", "record", "valid_until"), "18.12.2026", "'valid_until' is no day such as 2026-12-18"),
        (("signed", "record", "decision", "standard"), "competant", "did you mean 'competent'?"),
        (("signed", "record", "parts"), {}, "'parts' is {}, not a list"),
        (("signed", "record", "decision", "at_ms"), 10**15, "'at_ms' is 1000000000000000, not a whole number from 0"),
        (("signed",), [], "what is signed is \\[\\], not an object"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(path: tuple[str, ...], value: object, wrong: str) -> None:
    data = written(FIRST)
    where = data
    for key in path[:-1]:
        where = where[key]
    where[path[-1]] = value
    with pytest.raises(ValueError, match=wrong):
        sealed_from_json(data)


def test_a_field_that_is_missing_is_told() -> None:
    data = written(FIRST)
    del data["signed"]["record"]["candidate"]["name"]
    with pytest.raises(ValueError, match="'name' is missing"):
        sealed_from_json(data)


def test_nothing_is_left_out_of_what_is_signed() -> None:
    """What is empty stands there as such, so that a record tells all it has to tell without the program."""
    told = RECORDS[LATEST].write(replace(sample_record(1), supersedes=()))
    assert told["supersedes"] == []
    assert told["valid_until"] == ""


def test_what_nobody_could_read_back_is_not_signed() -> None:
    for wrong in (replace(sample_record(1), valid_until="soon"), replace(sample_record(1), school="\ud800")):
        with pytest.raises(ValueError, match=r"no day|surrogate"):
            seal_record(wrong, STATION, None, ORTIZ)
