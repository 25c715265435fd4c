"""A house that the office shares is a file at every station, and goes again when it is shared no more."""

from __future__ import annotations

from pathlib import Path

from tests.storage.school_server.schools import School, joined
from tests.training.school.a_school import ORTIZ, ROOT
from trainer.storage.ids import new_id
from trainer.storage.school.edit_tables import ROOTS
from trainer.storage.school.shared_files import FilesBrought, HowHere, SharedFiles
from trainer.storage.school_server.station import SchoolStation
from trainer.training.school.documents import SchoolFile
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.office import SchoolOffice
from trainer.training.signed_records.keys import WrappedKey
from trainer.training.signed_records.ports import KeptKey

PATH, HOUSE = "houses/evening.toml", 'extends = "exhibit-17-011"\nname = "Evening"\n\n[games.late]\nname = "Late"\n'


def exchanged(station: SchoolStation) -> None:
    while station.exchange.turn() == 0:
        pass
    assert station.exchange.state.trouble == ""


def test_a_shared_house_is_a_file_at_the_station_until_it_is_unshared(school: School, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    office, station = joined(school, tmp_path / "a", is_office=True), joined(school, tmp_path / "b")
    school.opened += [office.close, station.close]
    office.book.school.keep_key(KeptKey(ROOT, ORTIZ.person.id, 2, WrappedKey(ROOT, "00", "00", "00"), None, None))
    office.book.school.keep_person(ORTIZ.person, 1, ORTIZ.secret)
    station.book.keep_setting(ROOTS, ROOT)
    times = iter(range(1_000, 9_000))
    papers = SchoolOffice(office.book.edits, lambda: next(times), new_id)
    shared, at = SharedFiles(tmp_path / "b", station.book.edits), tmp_path / "b" / "school" / "houses" / "evening.toml"

    papers.add(ORTIZ, SchoolFile(PATH, HOUSE), PATH)
    exchanged(office)
    exchanged(station)
    assert shared.bring() == FilesBrought(is_changed=True)
    assert at.read_text() == HOUSE
    assert [each.how for each in shared.look()] == [HowHere.HERE]

    papers.take_away(ORTIZ, EditKind.FILE, PATH)
    exchanged(office)
    exchanged(station)
    assert shared.bring() == FilesBrought(is_changed=True)
    assert not at.exists()
