"""A machine joins its school's server from the settings, by the file that was written for it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import trustme

from tests.storage.attempts import attempt
from tests.training.school.test_enrolment import FILE
from tests.ui.conftest import OpenWindow
from trainer.training.school.enrolment import enrolment_to_json
from trainer.training.school.exchange import ExchangeState
from trainer.training.signed_records.people import ON, SCHOOL, SCHOOL_NAME
from trainer.training.signed_records.signatures import fingerprint
from trainer.ui.settings.school import SchoolSection
from trainer.ui.settings.section import SettingsCard
from trainer.ui.settings.station import OF_NO_SERVER


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a station whose server answers nowhere."""
    authority = trustme.CA().cert_pem.bytes().decode()
    path = tmp_path / "table-4.json"
    path.write_text(enrolment_to_json(replace(FILE, host="localhost", port=1, authority=authority)))
    return path


def test_a_machine_joins_once_somebody_has_seen_what_that_means(
    open_window: OpenWindow, begun: Path, file: Path, tmp_path: Path
) -> None:
    trainee = open_window(begun)
    session = trainee.running.session
    assert session.keeper is not None
    session.keeper.record(attempt(learner="Anna"))
    section = trainee.settings("School")
    assert isinstance(section, SchoolSection)
    station = section.station
    assert station.note.text() == OF_NO_SERVER.replace("'", "\u2019")
    (tmp_path / "another").write_text("{}")
    station.look_into(tmp_path / "another")
    assert section.told.text().endswith("it is no file that a station was enrolled with.")

    station.look_into(file)
    assert section.question.words.text() == "Is this machine to be Table 4, a station of Corner School?"
    assert f"with the key {fingerprint(FILE.supervisor_key)}:" in section.question.detail.text()
    assert session.setting(SCHOOL) != ON
    section.question.yes.click()
    try:
        # The learner's coming and the answer, and five notes of what the school depends on.
        trainee.bot.waitUntil(lambda: section.told.text() == "This machine has joined. To be sent: 7.")
        assert (session.setting(SCHOOL), session.setting(SCHOOL_NAME)) == (ON, "Corner School")
        # Nobody of the school has come yet: no card stands there empty.
        assert not [each for each in section.findChildren(SettingsCard) if each.isVisible() and each.lines.isEmpty()]
        trainee.bot.waitUntil(lambda: trainee.running.exchange.state is not None)
        words = station.note.text()
        assert words.startswith("Table 4, a station of Corner School. No connection to the school since ")
        assert words.endswith("; 7 not yet sent.")
    finally:
        trainee.running.exchange.end()
        trainee.running.exchange.wait()
    trainee.running.exchange.told.emit(ExchangeState())
    assert station.note.text() == "Table 4, a station of Corner School. All is sent."


def test_a_station_of_one_school_joins_no_other(open_window: OpenWindow, begun: Path, file: Path) -> None:
    trainee = open_window(begun)
    trainee.running.exchange.join(FILE)
    section = trainee.settings("School")
    assert isinstance(section, SchoolSection)
    file.write_text(enrolment_to_json(replace(FILE, school_id="0190-2", school="Another School")))
    section.station.look_into(file)
    section.question.yes.click()
    trainee.bot.waitUntil(lambda: section.told.text().endswith("its score book goes to no other school."))
