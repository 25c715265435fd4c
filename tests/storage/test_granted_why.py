"""Why more time was granted stays at the machine where it was said, leaves it in nothing, and can be erased."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from tests.storage.attempts import RULES
from tests.storage.school.a_book import keep_people, office_of
from tests.storage.school.stations import all_of, carry, station
from tests.training.school.a_school import BYRNE
from trainer.storage.record_check import check_record
from trainer.training.records.examinations import ExaminationStart
from trainer.training.school.documents import AssignedKind, AssignedThing, Assignment
from trainer.training.tests.terms import Adjustment, Terms, terms_from_text, terms_to_text

WHY = "Dyslexia, by a letter of 3 May"


def granted(text: str) -> Adjustment:
    return terms_from_text(text).adjustment


def test_the_reason_is_in_no_entry_and_no_other_machine_and_goes_when_it_is_erased(tmp_path: Path) -> None:
    terms = terms_to_text(Terms("", "", Adjustment(100, 0, "A. Byrne", WHY)))
    with closing(station(tmp_path / "office")) as office, closing(station(tmp_path / "table")) as table:
        keep_people(office)
        drawn = ExaminationStart("e1", "Lena", 2_000, "payouts", "d1", "h/g", (), RULES, 7, "f1", terms)
        office.tests.keep_draw(drawn)
        thing = AssignedThing(AssignedKind.TEST, "payouts")
        assigned = Assignment(thing, (), ("l1",), extra_time=100, why_extra=WHY)
        of = office_of(office).assign(BYRNE, assigned)
        kept = office.tests.examination("e1")
        assert kept is not None
        assert granted(kept.start.terms) == Adjustment(100, 0, "A. Byrne", WHY)
        assert {(each.of, each.reason) for each in office.edits.reasons()} == {("e1", WHY), (of, WHY)}
        assert not any(WHY in each.body for each in all_of(office))
        carry(office, table)
        there = table.tests.examination("e1")
        assert there is not None
        assert granted(there.start.terms) == Adjustment(100, 0, "A. Byrne", "kept at the school")
        assert [each.document.why_extra for each in office_of(office).assignments()] == ["kept at the school"]
        for each in office.edits.reasons():
            office.edits.erase_reason(each.of)
        kept = office.tests.examination("e1")
        assert kept is not None
        assert granted(kept.start.terms) == Adjustment(100, 0, "A. Byrne", "kept at the school")
        assert check_record(office._path).faults == []
    # Nor is it left in the file.
    with closing(station(tmp_path / "office")) as office:
        office.db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    assert WHY.encode() not in (tmp_path / "office" / "score-book.db").read_bytes()


def test_the_reason_goes_with_the_learner(tmp_path: Path) -> None:
    terms = terms_to_text(Terms("", "", Adjustment(25, 1, "A. Byrne", WHY)))
    with closing(station(tmp_path)) as book:
        book.tests.keep_draw(ExaminationStart("e1", "Lena", 2_000, "payouts", "d1", "h/g", (), RULES, 7, "f1", terms))
        book.remove_learner("Lena")
        assert book.edits.reasons() == ()
