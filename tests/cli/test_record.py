"""`dealer-trainer record`: what holds of signed records, on a machine that never saw the score book."""

import json
import os
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from trials.sample_records import NAMES, ORTIZ, STATION, sample_chain, sample_record, sealed_chain

from tests.cli.conftest import Run
from tests.storage.test_examinations import START
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.backups import back_up_now
from trainer.storage.mending.restoring import restore
from trainer.storage.score_book import open_score_book
from trainer.training.signed_records.afterwards import After, RecordNote
from trainer.training.signed_records.canonical import canonical
from trainer.training.signed_records.exports import chain_to_json
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.people import ON, SCHOOL, Role, SchoolPerson
from trainer.training.signed_records.record import Standard, Supersedes
from trainer.training.signed_records.sealing import seal_record
from trainer.training.signed_records.signatures import fingerprint, public_key
from trainer.ui.paper.records.writing import record_pdf

SAMPLE = sample_chain()
ORTIZ_KEY = fingerprint(public_key(ORTIZ))


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "chain.json").write_bytes(SAMPLE.as_chain())
    (tmp_path / "altered.json").write_bytes(SAMPLE.as_chain().replace(b"not yet competent", b"competent", 1))
    (tmp_path / "kept.txt").write_text(SAMPLE.kept.note, encoding="utf-8")
    return tmp_path


def test_records_that_hold_are_told_line_by_line_without_a_score_book(run: Run, files: Path, data: Path) -> None:
    said = run("record", "verify", files / "chain.json", "--checkpoint", files / "kept.txt", "--key", SAMPLE.trusted[0])
    assert said.code == 0
    assert said.err == ""
    assert f"{files}/chain.json: record 2 of station {STATION}: {NAMES[2]}, Table test: not yet competent" in said.out
    assert "  holds: The first 4 records are those that were there when it was made." in said.lines
    assert "DOES NOT HOLD" not in said.out
    assert said.lines[-1].endswith("Everything that can be checked holds.")
    assert "tamper-evident, not tamper-proof" in said.lines[-2]
    assert not data.exists()


def test_the_last_line_bears_the_name_and_the_decision_of_the_record(run: Run, files: Path) -> None:
    (files / "one.json").write_bytes(SAMPLE.as_single(2))
    said = run("record", "verify", files / "one.json", "--key", SAMPLE.trusted[0])
    assert said.code == 0
    assert said.lines[-1].startswith(f"Record 2, {NAMES[2]}, Table test: not yet competent, decided by M. Ortiz")
    (files / "altered-one.json").write_bytes(SAMPLE.as_single(2).replace(b"not yet competent", b"competent", 1))
    said = run("record", "verify", files / "altered-one.json", "--key", SAMPLE.trusted[0])
    assert said.code == 1
    assert said.lines[-1].startswith(f"Record 2, {NAMES[2]}, Table test: competent, ")
    assert said.lines[-1].endswith(". 3 things do not hold.")


def test_without_a_known_key_the_signer_is_not_known_whatever_holds(run: Run, files: Path) -> None:
    said = run("record", "verify", files / "chain.json")
    assert "DOES NOT HOLD" not in said.out
    assert said.lines[-1] == "Signer not known"
    assert said.code == 2
    as_data = run("record", "verify", files / "chain.json", "--json")
    assert (as_data.code, as_data.data["holds"], as_data.data["signer_known"]) == (2, True, False)


def test_a_record_that_a_stranger_signed_is_not_taken_for_the_schools(run: Run, files: Path, data: Path) -> None:
    person = SchoolPerson("p-ortiz", "M. Ortiz", frozenset({Role.SUPERVISOR}))
    with closing(open_score_book(data)) as book:
        book.school.keep_person(person, 1)
        made = KeyHolder(book.school, lambda: 2, os.urandom).make(person, PASSPHRASE)
    forged = sealed_chain([sample_record(1)])[0]
    (files / "forged.json").write_bytes(canonical(chain_to_json([forged], [])))
    assert (said := run("record", "verify", files / "forged.json")).code == 2
    assert said.lines[-1] == "Signer not known"
    true = seal_record(sample_record(1), STATION, None, made.secret)
    (files / "true.json").write_bytes(canonical(chain_to_json([true], [])))
    said = run("record", "verify", files / "true.json")
    assert said.code == 0, said.out
    assert "It is M. Ortiz's, as the score book of the school here knows." in said.out
    assert said.lines[-1].startswith(f"Record 1, {NAMES[1]}, ")


def test_what_was_altered_is_told_and_the_exit_code_is_one(run: Run, files: Path) -> None:
    said = run("record", "verify", files / "altered.json", files / "nowhere.json")
    assert said.code == 1
    assert "  DOES NOT HOLD: It was altered: what it says has the digest " in said.out
    assert "it cannot be read (No such file or directory)" in said.out
    # The record, the checkpoint in the file, and the file that is not there.
    assert said.lines[-1].endswith(". 3 things do not hold.")


def test_it_is_told_to_other_programs_too(run: Run, files: Path) -> None:
    said = run("record", "verify", files / "altered.json", "--json")
    assert said.code == 1
    assert said.data["holds"] is False
    assert "BROKEN" in {each["standing"] for thing in said.data["things"] for each in thing["found"]}


def test_a_checkpoint_that_is_none_does_not_pass_for_one(run: Run, files: Path) -> None:
    said = run("record", "verify", files / "chain.json", "--checkpoint", files / "chain.json")
    assert said.code == 1
    assert "The file is no checkpoint: it holds records." in said.out


def test_a_fingerprint_that_is_none_is_told_what_one_is(run: Run, files: Path) -> None:
    said = run("record", "verify", files / "chain.json", "--key", "A3F1")
    assert said.code == 2
    assert "16 digits of 0 to 9 and A to F, such as A3F1 9C04 77DE 52B8." in said.err


def sign(data: Path, *numbers: int) -> None:
    """Sign records of Nina into the score book; each from the fourth on takes the place of the first."""
    with closing(open_score_book(data)) as book:
        book.tests.keep_draw(START)
        id = book.school.candidate_id("Nina")
        assert id is not None
        for number in numbers:
            record = sample_record(number)
            first = book.school.records()[:1] if number > 3 else ()
            gone = tuple(Supersedes(each.sealed.digest, each.sealed.number, "An appeal.") for each in first)
            record = replace(record, candidate=replace(record.candidate, id=id), supersedes=gone)
            book.school.add_record(record, START.id, ORTIZ)


def test_the_records_of_the_book_are_listed_with_what_took_their_place(run: Run, data: Path) -> None:
    sign(data, 1, 2, 4)
    said = run("record", "list", "--learner", "Nina")
    assert said.code == 0
    first, second, _ = said.lines
    assert first.split("  ")[0] == "1"
    assert f"19 December 2026, 16:11  {NAMES[1]}" in first
    assert "not yet competent, superseded by 3" in first
    assert second.endswith("  r2")
    assert [each["superseded_by"] for each in run("record", "list", "--json").data] == [3, None, None]


def test_a_book_without_records_says_so(run: Run, data: Path) -> None:
    sign(data)
    assert run("record", "list").lines == ["No record has been signed yet."]
    assert run("record", "export", "--all", "--to", data / "file").complaint == "No record has been signed yet."
    assert run("record", "list", "--learner", "Nino").complaint == "There is no learner 'Nino': did you mean 'Nina'?"


def test_a_record_is_shown_in_words_with_its_checkpoint(run: Run, data: Path) -> None:
    sign(data, 1, 4)
    said = run("record", "show", "1")
    assert said.lines[1] == "Superseded by record 2, which holds in its place."
    assert f"Candidate: {NAMES[1]}, Autumn evening" in said.lines
    assert "The table: 18 of 20, 94 % (95 % interval 91 to 97, minimum 90), met" in said.lines
    assert "Critical fault, The table 9: Deals to spot 5 (stated: the dealer will verbally question)" in said.lines
    assert "A. Byrne: Hospitality 7 of 10, Greets each patron." in said.lines
    assert "Candidate: seen, not agreed" in said.lines
    assert said.lines[said.lines.index("Checkpoint:") + 2] == "1"
    assert run("record", "show", "r4", "--json").data["signed"]["number"] == 2
    assert run("record", "show", "r5").complaint == "There is no record 'r5': did you mean 'r4'?"


def test_what_happened_to_a_record_afterwards_is_told_beside_it(run: Run, data: Path) -> None:
    sign(data, 1)
    with closing(open_score_book(data)) as book:
        (record,) = book.school.records()
        digest, candidate = record.sealed.digest, record.sealed.record.candidate.id
        at = record.sealed.record.decision.at_ms
        book.school.keep_note(RecordNote("n1", digest, candidate, After.APPEALED, at, "It was a white bet"))
        book.school.keep_note(RecordNote("n2", "another", candidate, After.SEEN, at))
    told = [line for line in run("record", "show", "1").lines if line.startswith("Afterwards")]
    assert told == ["Afterwards: the candidate has appealed, 19 December 2026, 16:11. It was a white bet."]


@pytest.fixture
def exported(run: Run, data: Path, tmp_path: Path) -> Path:
    sign(data, 1, 2, 3)
    assert run("record", "export", "2", "r3", "--to", tmp_path / "some.json").code == 0
    assert run("record", "export", "--all", "--to", tmp_path / "all.json").code == 0
    return tmp_path


def test_what_is_exported_proves_itself(run: Run, exported: Path) -> None:
    said = run("record", "verify", exported / "some.json", exported / "all.json", "--key", ORTIZ_KEY)
    assert said.code == 0
    assert "Record 2 is the one that was there when it was made." in said.out
    assert "Each of its 3 records follows the one before it." in said.out


def test_some_records_tell_nothing_of_others(exported: Path) -> None:
    assert NAMES[1] not in (exported / "some.json").read_text(encoding="utf-8")


def test_records_of_two_chains_do_not_go_into_one_file(run: Run, data: Path, tmp_path: Path) -> None:
    sign(data, 1)
    restore(data / FILE_NAME, back_up_now(data / FILE_NAME))
    sign(data, 2)
    said = run("record", "export", "r1", "r2", "--to", tmp_path / "file")
    assert said.complaint == "These records are of 2 chains: write those of each into a file of its own."
    assert run("record", "show", "1").complaint == "There are 2 records with the number 1: name one by its id."


def test_what_cannot_be_written_is_told(run: Run, data: Path, tmp_path: Path) -> None:
    sign(data, 1)
    said = run("record", "export", "1", "--to", tmp_path / "nowhere" / "file")
    assert said.complaint.endswith("cannot be written (No such file or directory). Choose another place.")
    assert run("record", "export", "--to", tmp_path / "file").code == 2


def test_a_record_to_be_printed_proves_itself_too(run: Run, data: Path, tmp_path: Path) -> None:
    sign(data, 1, 2)
    paper = tmp_path / "record.pdf"
    assert run("record", "export", "1", "--to", paper).out == f"1 record written to {paper}.\n"
    said = run("record", "verify", paper, "--key", ORTIZ_KEY)
    assert said.code == 0
    assert "DOES NOT HOLD" not in said.out
    assert "  holds: The pages bear the digest of the attached record." in said.lines
    assert "A page is of one record" in run("record", "export", "--all", "--to", paper).err
    assert "cannot be written" in run("record", "export", "1", "--to", tmp_path / "nowhere" / "a.pdf").complaint


def test_pages_of_one_record_with_another_attached_do_not_hold(run: Run, tmp_path: Path) -> None:
    paper = tmp_path / "swapped.pdf"
    paper.write_bytes(record_pdf(SAMPLE.records[0], None, SAMPLE.as_single(2)))
    said = run("record", "verify", paper, "--key", ORTIZ_KEY)
    assert said.code == 1
    assert "  DOES NOT HOLD: The pages are another record's: they bear the digest " in said.out


PASSPHRASE = "a long word for the floor"


def decided_competent(data: Path) -> None:
    """Nina is competent by a record that Ortiz has signed with a key of the book."""
    ortiz = SchoolPerson("p-ortiz", "M. Ortiz", frozenset({Role.SUPERVISOR}))
    with closing(open_score_book(data)) as book:
        book.tests.keep_draw(START)
        id = book.school.candidate_id("Nina")
        assert id is not None
        book.school.keep_person(ortiz, 1)
        holder = KeyHolder(book.school, lambda: 1_000, lambda count: bytes(range(count)))
        secret = holder.open(holder.make(ortiz, PASSPHRASE).kept, PASSPHRASE)
        record = sample_record(1)
        decision = replace(record.decision, standard=Standard.COMPETENT)
        its = replace(record, candidate=replace(record.candidate, id=id), decision=decision)
        book.school.add_record(its, START.id, secret)


def test_a_badge_is_made_with_the_passphrase_of_who_decided(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decided_competent(data)
    asked: list[str] = []
    typed = iter(("another", PASSPHRASE))

    def prompt(words: str, **how: bool) -> str:
        asked.append(words)
        assert how["hide_input"]
        return next(typed)

    monkeypatch.setattr("click.prompt", prompt)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(isatty=lambda: True))
    file = tmp_path / "badge.json"
    assert run("record", "export", "1", "--badge", "--to", file).code != 0
    assert not file.exists()
    said = run("record", "export", "1", "--badge", "--to", file)
    assert said.code == 0
    assert asked == ["Passphrase of M. Ortiz"] * 2
    badge = json.loads(file.read_text(encoding="utf-8"))
    assert badge["proof"]["cryptosuite"] == "eddsa-rdfc-2022"
    assert said.lines == [
        f"A badge for {NAMES[1]} written to {file}.",
        f"It was issued with the key {run('record', 'show', '1').out.split(', key ')[1][:19]}.",
    ]


@pytest.mark.parametrize("is_at_school", [False, True])
def test_a_badge_takes_the_passphrase_of_the_environment_and_asks_nobody_twice(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_at_school: bool
) -> None:
    decided_competent(data)
    if is_at_school:
        with closing(open_score_book(data)) as book:
            book.keep_setting(SCHOOL, ON)
    asked: list[str] = []

    def prompt(words: str, **how: bool) -> str:
        asked.append(words)
        return PASSPHRASE

    monkeypatch.setattr("click.prompt", prompt)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(isatty=lambda: True))
    assert run("record", "export", "1", "--badge", "--to", tmp_path / "asked.json").code == 0
    assert asked == ["Passphrase of M. Ortiz"]
    monkeypatch.setenv("DEALER_TRAINER_PASSPHRASE", PASSPHRASE)
    assert run("record", "export", "1", "--badge", "--to", tmp_path / "badge.json").code == 0
    assert asked == ["Passphrase of M. Ortiz"]


def test_a_record_of_which_no_badge_is_made_says_why_before_a_passphrase_is_asked_for(
    run: Run, data: Path, tmp_path: Path
) -> None:
    sign(data, 1)
    said = run("record", "export", "1", "--badge", "--to", tmp_path / "badge.json")
    assert said.complaint == "Record 1 says not yet competent: there is no badge for that."
