"""The bytes that are signed: one way to write a record, and nothing in it that is read in two ways."""

import pytest

from trainer.training.signed_records.canonical import canonical, digest_of_json, in_groups, read_strictly


def test_a_record_is_written_in_one_way_whatever_way_it_came() -> None:
    came = b'{ "name" : "\\u039d\\u03af\\u03bd\\u03b1",\n "at": 1 }'
    assert canonical(read_strictly(came)) == '{"at":1,"name":"Νίνα"}'.encode()


def test_keys_stand_in_the_order_of_their_utf_16() -> None:
    # U+1F600 is written in UTF-16 as D83D DE00, which comes before FB33.
    assert canonical({"\ufb33": 1, "\U0001f600": 2, "a": 3}) == '{"a":3,"\U0001f600":2,"\ufb33":1}'.encode()


def test_a_digest_is_sha_256_over_these_bytes() -> None:
    # printf '{}' | sha256sum
    assert digest_of_json({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
    assert in_groups(digest_of_json({}), 2) == "4413 6fa3"


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        (b'{"a": 1.0}', "a number is a fraction"),
        (b'{"a": 1e0}', "a number is a fraction"),
        (b'{"a": NaN}', "a number is a fraction"),
        (b'{"a": 9007199254740992}', "too great"),
        (b'{"a": ' + b"9" * 5_000 + b"}", "too great"),
        (b'{"a": "\\ud800"}', "surrogate"),
        (b'{"\\udc00": 1}', "surrogate"),
        (b'{"a": 1, "a": 2}', "a key stands twice"),
        (b"\xff", "not written in UTF-8"),
        (b'{"a":', "line 1, column 6"),
        (b"[" * 100_000, "nested too deep"),
    ],
)
def test_what_could_be_read_in_two_ways_is_in_no_record(written: bytes, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_strictly(written)


def test_the_greatest_number_is_the_last_that_every_reader_reads_exactly() -> None:
    assert canonical(read_strictly(b"[9007199254740991, -9007199254740991]")) == b"[9007199254740991,-9007199254740991]"
    with pytest.raises(ValueError, match="fraction"):
        canonical([0.5])
