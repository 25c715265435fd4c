"""What holds of records that are handed over: what can be noticed is, what nobody can know is said to be unknown."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from trials.record_alterings import NOTICED, UNSEEN
from trials.record_edits import record_edits
from trials.sample_records import BYRNE, FORGER, ORTIZ, STATION, sample_chain, sample_record

from tests.sweeps import sweep
from trainer.content.tests.papers import JudgesSheet, SheetLine
from trainer.training.records.judgements import Judgement
from trainer.training.signed_records.canonical import canonical
from trainer.training.signed_records.certificates import certify, revoke
from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import Holding, Verification, verify
from trainer.training.signed_records.exports import RemovedRecord, chain_to_json
from trainer.training.signed_records.record import Acknowledged, CompetenceRecord, RecordedPerson, Standard
from trainer.training.signed_records.sealing import seal_record, sealed_to_json
from trainer.training.signed_records.signatures import fingerprint, public_key
from trainer.training.signed_records.signed_sheets import sign_sheet

SAMPLE = sample_chain()


def verified(data: bytes, kept: str = "", trusted: Sequence[str] = ()) -> Verification:
    held = read_record_file("kept", kept.encode()) if kept else ()
    return verify(read_record_file("handed", data), held, trusted)


def said(found: Verification, standing: Holding) -> str:
    return " ".join(each.said for thing in found.things for each in thing.found if each.standing is standing)


def test_edits_are_noticed_as_far_as_they_can_be() -> None:
    tally = record_edits(sweep(6, 100) * len(NOTICED), Random(2026))
    assert tally.failed == []
    assert tally.noted["unedited that hold"] == 10
    assert sum(each.startswith("not to be noticed") for each in tally.noted) == len(UNSEEN)


def test_a_single_record_holds_by_itself_but_for_whose_key_it_is() -> None:
    found = verified(canonical(sealed_to_json(SAMPLE.records[0])))
    assert found.holds
    unknown = said(found, Holding.UNKNOWN)
    assert "Whether it is M. Ortiz's: compare it with what M. Ortiz tells you" in unknown
    assert [thing.title for thing in found.things][-1] == f"Key {SAMPLE.trusted[0]}: signed record 1"
    assert "an earlier checkpoint" in unknown
    assert "Whether it was A. Byrne who filled in a sheet of Seen: no key has signed it." in unknown


def with_sheet(points: int = 7, at_ms: int = 0) -> CompetenceRecord:
    """A record with a sheet that A. Byrne signed for its test with 7 points, then shown with so many."""
    record = sample_record(1)
    (sheet,) = record.sheets
    at_ms = at_ms or sheet.at_ms
    asks = JudgesSheet((SheetLine("hospitality", "Hospitality", ()),))
    handed_in = Judgement(
        "s1", record.test.id, "Seen", "p-byrne", at_ms, {"hospitality": 7}, {"hospitality": "Greets each patron."}
    )
    signed = sign_sheet(handed_in, asks, BYRNE)
    lines = (replace(sheet.lines[0], points=points),)
    its = replace(sheet, at_ms=at_ms, lines=lines, confirmed=signed.confirmed, signature=signed.signature)
    return replace(record, sheets=(its,))


def test_a_judge_s_sheet_is_what_their_key_signed_for_this_test_or_it_does_not_hold() -> None:
    def of(record: CompetenceRecord) -> Verification:
        return verified(canonical(sealed_to_json(seal_record(record, STATION, None, ORTIZ))), "", SAMPLE.trusted)

    key = fingerprint(public_key(BYRNE))
    holds = of(with_sheet())
    assert holds.holds
    assert f"A. Byrne signed the sheet of Seen with the key {key}." in said(holds, Holding.HOLDS)
    record = with_sheet()
    (sheet,) = record.sheets
    for altered in (
        with_sheet(points=9),
        replace(record, test=replace(record.test, id="another")),
        replace(record, sheets=(replace(sheet, note="And more."),)),
        replace(record, sheets=(replace(sheet, confirmed=public_key(FORGER)),)),
        replace(record, sheets=(replace(sheet, judge=RecordedPerson("p-else", "A. Byrne", "judge")),)),
    ):
        assert "A. Byrne didn't sign the sheet of Seen so: the key " in said(of(altered), Holding.BROKEN)


def test_a_sheet_signed_before_its_judge_s_key_was_revoked_stands_and_a_later_one_does_not() -> None:
    record = with_sheet()
    (sheet,) = record.sheets
    sealed = seal_record(record, STATION, None, ORTIZ)
    for days, holds in ((1, True), (-1, False)):
        at_ms = sheet.at_ms + days * 86_400_000
        told = revoke(public_key(BYRNE), at_ms, "The key was lost.", BYRNE)
        found = verified(canonical(chain_to_json([sealed], [], [], [told])), "", SAMPLE.trusted)
        late = "The sheet of A. Byrne was signed with a key that was used no more by then."
        assert (late in said(found, Holding.BROKEN)) is not holds


def test_a_record_is_told_by_what_it_is_about() -> None:
    found = verified(SAMPLE.as_single(1))
    titles = [thing.title for thing in found.things]
    told = "Ελένη Παπαδοπούλου, Table test: not yet competent, decided by M. Ortiz on 19 December 2026, 16:11"
    assert f"handed: record 1 of station {STATION}: {told}" in titles


def test_a_single_record_is_under_both_checkpoints_without_the_others() -> None:
    found = verified(SAMPLE.as_single(2), SAMPLE.kept.note, SAMPLE.trusted)
    assert found.holds
    assert said(found, Holding.HOLDS).count("Record 2 is the one that was there when it was made.") == 3


def test_a_bare_record_is_not_shown_to_be_under_a_checkpoint() -> None:
    found = verified(canonical(sealed_to_json(SAMPLE.records[1])), SAMPLE.kept.note)
    assert not found.holds
    assert "ask for the whole chain" in said(found, Holding.BROKEN)


def test_a_whole_chain_beside_it_shows_a_bare_record_under_a_checkpoint() -> None:
    bare = canonical(sealed_to_json(SAMPLE.records[1]))
    files = [*read_record_file("one", bare), *read_record_file("all", SAMPLE.as_chain())]
    assert verify(files, read_record_file("kept", SAMPLE.kept.note.encode())).holds


def test_a_record_that_was_altered_is_not_shown_under_a_checkpoint_by_its_old_digest() -> None:
    altered = SAMPLE.as_single(2).replace(b"not yet competent", b"competent")
    found = verified(altered, SAMPLE.kept.note)
    assert "It was altered" in said(found, Holding.BROKEN)
    assert "Record 2 is not the one that was there" in said(found, Holding.BROKEN)


def test_a_key_is_told_once_for_all_that_it_signed() -> None:
    titles = [thing.title for thing in verified(SAMPLE.as_chain(), SAMPLE.kept.note).things]
    assert titles[-1] == f"Key {SAMPLE.trusted[0]}: signed records 1, 2, 3, 4, 5, 6 and 2 checkpoints"


def test_of_a_record_made_later_an_earlier_checkpoint_says_nothing() -> None:
    found = verified(SAMPLE.as_single(6), SAMPLE.kept.note)
    assert found.holds
    assert "Record 6 was made after it" in said(found, Holding.UNKNOWN)


def test_a_chain_cut_short_tells_how_many_are_missing() -> None:
    short = canonical(chain_to_json(SAMPLE.records[:3], []))
    assert "There were 4 records, and 3 are here: 1 record is missing at the end." in said(
        verified(short, SAMPLE.kept.note), Holding.BROKEN
    )


def test_a_chain_can_be_followed_over_a_record_that_was_taken_out() -> None:
    gone = RemovedRecord(2, SAMPLE.records[1].digest)
    rest = [SAMPLE.records[0], gone, *SAMPLE.records[2:]]
    found = verified(canonical(chain_to_json(rest, [SAMPLE.last])), SAMPLE.kept.note, SAMPLE.trusted)
    assert found.holds
    assert "Record 2 was taken out" in said(found, Holding.UNKNOWN)


def test_a_certified_key_holds_by_the_key_that_certified_it() -> None:
    byrne = fingerprint(public_key(BYRNE))
    assert f"It is M. Ortiz's, as the key {byrne} certifies" in said(
        verified(SAMPLE.as_chain(), trusted=[byrne]), Holding.HOLDS
    )
    stranger = fingerprint(public_key(FORGER))
    assert "none of those you named" in said(verified(SAMPLE.as_chain(), trusted=[stranger]), Holding.BROKEN)


def test_keys_that_certify_one_another_vouch_for_nobody() -> None:
    ortiz, byrne = public_key(ORTIZ), public_key(BYRNE)
    circle = [certify(ortiz, "o", "M. Ortiz", 1, BYRNE), certify(byrne, "b", "A. Byrne", 1, ORTIZ)]
    data = canonical(chain_to_json(SAMPLE.records, [], circle))
    assert not verified(data, trusted=[fingerprint(public_key(FORGER))]).holds
    with pytest.raises(ValueError, match="another supervisor"):
        certify(ortiz, "o", "M. Ortiz", 1, ORTIZ)


def test_a_revoked_key_s_earlier_records_stand_and_later_ones_do_not() -> None:
    """Records 1 to 6 were decided a day apart; the key was revoked between the third and the fourth."""
    at_ms = SAMPLE.records[2].record.decision.at_ms + 1
    byrne = fingerprint(public_key(BYRNE))
    by_whom: tuple[tuple[bytes, tuple[str, ...], bool], ...] = (
        (ORTIZ, (), False),
        (BYRNE, (byrne,), False),
        (FORGER, (), True),
    )
    for by, trusted, holds in by_whom:
        told = revoke(public_key(ORTIZ), at_ms, "The key was lost.", by)
        for last, stands in ((3, True), (6, holds)):
            chain = chain_to_json(SAMPLE.records[:last], [], [SAMPLE.certificate], [told])
            assert verified(canonical(chain), trusted=trusted).holds is stands
    forged = replace(revoke(public_key(ORTIZ), at_ms, "Lost.", BYRNE), reason="Stolen.")
    found = verified(canonical(chain_to_json(SAMPLE.records, [], [], [forged])))
    assert "A revocation of a key in it is not signed by who it says." in said(found, Holding.BROKEN)


def test_what_was_superseded_says_by_which() -> None:
    assert "It is superseded by record 6" in said(verified(SAMPLE.as_chain()), Holding.HOLDS)


def test_two_records_with_one_number_are_noticed_across_files() -> None:
    other = seal_record(sample_record(3), STATION, None, ORTIZ)
    files = [
        *read_record_file("one", canonical(sealed_to_json(SAMPLE.records[0]))),
        *read_record_file("two", canonical(sealed_to_json(other))),
    ]
    assert "There are 2 different records with the number 1." in said(verify(files), Holding.BROKEN)


def test_nobody_decides_or_marks_on_themselves_whatever_name_they_use() -> None:
    record = sample_record(1)
    self_decided = replace(record, candidate=replace(record.candidate, id="p-ortiz", name="Another Name"))
    sheet = replace(record.sheets[0], judge=RecordedPerson("c1", "Somebody Else", "judge"))
    for odd, told in (
        (self_decided, "M. Ortiz has decided on themselves."),
        (replace(record, sheets=(sheet,)), "Somebody Else has marked themselves."),
        (replace(record, acknowledged=Acknowledged("seen", 1)), "has seen the decision before it was made"),
        (replace(record, decision=replace(record.decision, at_ms=1)), "decided before the test was over"),
        (replace(record, parts=(replace(record.parts[0], is_met=False),)), "does not follow from its share"),
        (replace(record, parts=(replace(record.parts[0], low=99),)), "cannot be together"),
        (replace(record, moments=record.moments[::-1]), "goes back"),
    ):
        data = canonical(sealed_to_json(seal_record(odd, STATION, None, ORTIZ)))
        assert told in said(verified(data), Holding.BROKEN)


def test_what_a_reader_will_want_to_be_told_breaks_nothing() -> None:
    record = sample_record(1)
    decision = replace(record.decision, standard=Standard.COMPETENT, trained_candidate=True)
    data = canonical(sealed_to_json(seal_record(replace(record, decision=decision), STATION, None, ORTIZ)))
    found = verified(data)
    assert found.holds
    unknown = said(found, Holding.UNKNOWN)
    assert "against the test's own terms. By these: More critical faults were made than are allowed." in unknown
    assert "M. Ortiz, who decided, has trained the candidate" in unknown
    assert "test's own terms" not in said(verified(SAMPLE.as_chain()), Holding.UNKNOWN)


def test_the_last_day_that_can_be_told_is_told_and_the_next_is_in_no_record() -> None:
    """31 December 9998, 23:59 UTC."""
    last = 253_370_764_799_999
    record = replace(sample_record(1), offset_minutes=1_440, acknowledged=Acknowledged("", 0))
    at_the_end = replace(record, decision=replace(record.decision, at_ms=last))
    data = canonical(sealed_to_json(seal_record(at_the_end, STATION, None, ORTIZ)))
    assert "on 1 January 9999, 23:59" in verified(data).things[0].title
    with pytest.raises(ValueError, match="'at_ms'"):
        seal_record(replace(record, decision=replace(record.decision, at_ms=last + 1)), STATION, None, ORTIZ)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "a checkpoint is three lines"),
        (b"{}", "'format' is missing"),
        (b"[]", "not an object"),
        (b'{"format": "dealer-trainer chain 2", "records": []}', "version 2"),
        (
            b'{"format":"dealer-trainer chain 1","records":[],"checkpoints":[],"certificates":[],"revocations":[]}',
            "no record in it",
        ),
        (
            b'{"format":"dealer-trainer chain 1","records":[1],"checkpoints":[],"certificates":[],"revocations":[]}',
            "its 1st record",
        ),
        (b"%PDF-1.7 and nothing more", "cannot be read as a PDF"),
        (b"\x00\xff" * 5_000, "not written in UTF-8"),
    ],
)
def test_what_is_no_record_says_why(data: bytes, told: str) -> None:
    found = verified(data)
    assert not found.holds
    assert told in said(found, Holding.BROKEN)


def test_another_spacing_changes_nothing_and_is_told() -> None:
    spaced = SAMPLE.as_single(1).replace(b'","', b'",\n  "')
    found = verified(b"\xef\xbb\xbf" + spaced, SAMPLE.kept.note.replace("\n", "\r\n").strip(), SAMPLE.trusted)
    assert found.holds
    assert "other spacing" in said(found, Holding.HOLDS)
