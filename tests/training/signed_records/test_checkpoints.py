"""Checkpoints: four lines that show what a chain alone does not."""

from dataclasses import replace
from hashlib import sha256

import pytest
from trials.sample_records import BYRNE, ORTIZ, STATION

from trainer.training.signed_records import merkle
from trainer.training.signed_records.checkpoints import make_checkpoint, read_checkpoint
from trainer.training.signed_records.exports import is_under, path_under

DIGESTS = [sha256(bytes([number])).hexdigest() for number in range(11)]


def test_the_root_is_made_as_the_standard_has_it() -> None:
    """RFC 9162, section 2.1.1, for none, one and three leaves."""
    one, two, three = (sha256(b"\0" + leaf).digest() for leaf in (b"a", b"b", b"c"))
    assert merkle.root([]) == sha256(b"").digest()
    assert merkle.root([b"a"]) == one
    pair = sha256(b"\1" + one + two).digest()
    assert merkle.root([b"a", b"b", b"c"]) == sha256(b"\1" + pair + three).digest()


@pytest.mark.parametrize("size", range(1, len(DIGESTS) + 1))
def test_every_record_is_shown_under_a_checkpoint_by_few_others(size: int) -> None:
    at = make_checkpoint(STATION, DIGESTS[:size], ORTIZ)
    for number in range(1, size + 1):
        shown = path_under(number, DIGESTS, size)
        assert len(shown.path) <= 4
        assert is_under(DIGESTS[number - 1], shown, at)
        assert not is_under("00" * 32, shown, at)
        assert not is_under(DIGESTS[number - 1], replace(shown, path=(*shown.path, "00" * 32)), at)
        if size > 1:
            assert not is_under(DIGESTS[number - 1], replace(shown, number=number % size + 1), at)
            assert not is_under(DIGESTS[number - 1], replace(shown, path=shown.path[1:]), at)


def test_a_checkpoint_is_three_lines_and_a_signature() -> None:
    at = make_checkpoint(STATION, DIGESTS, ORTIZ)
    lines = at.note.split("\n")
    assert lines[:2] == [f"dealer-trainer/{STATION}", "11"]
    assert lines[3] == lines[5] == ""
    assert lines[4].startswith(f"— {at.key} ")
    assert len(at.note.encode()) < 330
    assert read_checkpoint(at.note) == at
    assert at.is_signed
    assert not replace(at, size=10).is_signed
    assert not replace(at, key=make_checkpoint(STATION, DIGESTS, BYRNE).key).is_signed


NOTE = make_checkpoint(STATION, DIGESTS, ORTIZ).note


@pytest.mark.parametrize(
    ("note", "wrong"),
    [
        ("", "three lines"),
        (NOTE * 4, "three lines"),
        (NOTE.replace("dealer-trainer/", "other/"), "first line"),
        (NOTE.replace("\n11\n", "\n011\n"), "second line"),
        (NOTE.replace("\n11\n", "\n-1\n"), "second line"),
        (NOTE.replace("\n11\n", "\n٣\n"), "second line"),
        (NOTE.replace("=\n\n", "\n\n"), "third line"),
        (NOTE.replace("— ", "— x"), "names no key"),
        (NOTE.replace("\n\n", "\nmore\n"), "three lines"),
        (NOTE[:-4] + "\n", "signature"),
    ],
)
def test_what_is_no_checkpoint_is_told_why(note: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_checkpoint(note)


def test_the_empty_bits_at_the_end_of_base64_are_looked_at_too() -> None:
    """32 bytes leave two bits of the last letter unused: both letters would be read alike."""
    root = NOTE.split("\n")[2]
    last = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    other = last[last.index(root[-2]) + 1]
    with pytest.raises(ValueError, match="third line"):
        read_checkpoint(NOTE.replace(root, f"{root[:-2]}{other}="))
