"""What the administrator does: the school made once, stations enrolled and revoked, all of it brought up to date."""

from __future__ import annotations

import pytest

from tests.storage.school_server.schools import NAME, SUPERVISOR, School, an_empty_database, chain_of
from trainer.storage.school_server.administering import SchoolAdministrator
from trainer.storage.school_server.steps import Step, all_steps, bring_up_to_date
from trainer.training.school.ports import RefusedByServer


def test_making_a_school_again_changes_nothing(school: School) -> None:
    before = school.office.school()
    again = school.office.create("Another name", "Somebody else", "cd" * 32)
    assert (list(again.steps), again.is_new, again.warnings) == ([], False, ())
    assert again.school == before
    assert (before.name, before.supervisor, before.supervisor_key) == (NAME, *SUPERVISOR)


def test_making_a_school_again_bounds_the_roles_that_were_there_before(school: School) -> None:
    enrolled = school.enrolled("Of an earlier version")
    owner = school.owner()
    for setting in ("log_min_messages", "log_min_error_statement", "temp_file_limit"):
        owner.execute(f"ALTER ROLE {enrolled.role} RESET {setting}".encode())
    school.attack(enrolled).execute("ALTER ROLE CURRENT_USER SET work_mem = '2GB'")
    school.office.create("")
    asked = school.attack(enrolled)
    shown = [
        asked.execute(f"SHOW {each}".encode()).fetchone()
        for each in ("log_min_messages", "log_min_error_statement", "temp_file_limit", "work_mem")
    ]
    assert shown == [("panic",), ("panic",), ("256MB",), owner.execute("SHOW work_mem").fetchone()]
    assert len(school.come(enrolled).send(chain_of("again-1", 2))) == 2


def test_the_first_supervisor_may_be_entered_later(school: School) -> None:
    other = School.founded(school.server, supervisor=("", ""))
    try:
        assert other.office.school().supervisor_key == ""
        made = other.office.create("As the office has it", *SUPERVISOR).school
        assert (made.supervisor, made.name) == (SUPERVISOR[0], "As the office has it")
    finally:
        other.close()


def test_steps_are_numbered_one_after_another_and_each_is_done_once(school: School) -> None:
    steps = all_steps()
    assert [each.number for each in steps] == [*range(1, len(steps) + 1)]
    db = school.owner()
    another = Step(
        len(steps) + 1, "another", "SET LOCAL ROLE trainer_owner; CREATE TABLE dealer_school.another (a int)"
    )
    try:
        assert bring_up_to_date(db, [*steps, another]) == [another]
        assert bring_up_to_date(db, [*steps, another]) == []
        with pytest.raises(RefusedByServer, match="brought up to date by a later version of the trainer"):
            school.office.create("")
        # A station of an earlier version goes on sending meanwhile.
        assert len(school.come(school.enrolled()).send(chain_of("steps-1", 2))) == 2
    finally:
        db.execute("DROP TABLE dealer_school.another")
        db.execute("DELETE FROM dealer_school.server_steps WHERE number = %s", [another.number])


def test_a_step_that_fails_leaves_all_as_it_was(school: School) -> None:
    db = school.owner()
    good = Step(98, "good", "CREATE TABLE dealer_school.half (a int)")
    with pytest.raises(Exception, match="nowhere"):
        bring_up_to_date(db, [*all_steps(), good, Step(99, "bad", "SELECT * FROM nowhere")])
    assert db.execute("SELECT to_regclass('dealer_school.half')").fetchone() == (None,)


def test_a_name_is_one_station_s_however_it_is_written(school: School) -> None:
    school.enrolled("Table Nine")
    with pytest.raises(
        RefusedByServer, match=r"^There is a station TABLE NINE already: say --again to give it another secret\.$"
    ):
        school.office.enrol("TABLE NINE")
    with pytest.raises(RefusedByServer, match=r"^There is no station Table Ten yet: enrol it without --again\.$"):
        school.office.enrol("Table Ten", again=True)
    with pytest.raises(RefusedByServer, match=r"^There is no station Table Ten\.$"):
        school.office.revoke("Table Ten")


def test_stations_are_listed_with_what_they_sent(school: School) -> None:
    one = school.enrolled("List one")
    office = school.enrolled("List office", is_office=True)
    client = school.come(one)
    client.send(chain_of("list-1", 3))
    client.send(chain_of("list-2", 4))
    school.office.revoke(office.station)
    found = {each.name: each for each in school.office.stations()}
    assert (found["List one"].entries, found["List one"].connections, found["List one"].revoked_at) == (7, 1, None)
    listed = found["List office"]
    assert (listed.is_office, listed.entries, listed.last_at, listed.connections) == (True, 0, None, 0)
    assert listed.revoked_at is not None


def test_an_office_enrolled_again_as_a_station_is_given_everything_no_more(school: School) -> None:
    office = school.enrolled("Was an office", is_office=True)
    made = school.office.enrol(office.station, again=True)
    with pytest.raises(Exception, match="permission denied"):
        school.attack(office, password=made.secret).execute("SELECT body FROM dealer_school.entries")


def test_only_the_server_s_administrator_can_do_so(school: School) -> None:
    enrolled = school.enrolled()
    url = (
        f"postgresql://{enrolled.role}:{enrolled.secret}@{enrolled.host}:{enrolled.port}/{enrolled.database}"
        f"?sslmode=verify-full&sslrootcert={school.server.certificate}"
    )
    with pytest.raises(RefusedByServer, match="administrator: a superuser such as postgres"):
        SchoolAdministrator(url)


def test_a_database_that_holds_no_school_is_told(school: School) -> None:
    administrator = SchoolAdministrator(school.server.url())
    try:
        with pytest.raises(RefusedByServer, match=r"^That database holds no school: make it one first"):
            administrator.stations()
    finally:
        administrator.close()


def test_a_server_that_lets_in_without_tls_is_told(school: School) -> None:
    rules = school.server.data / "pg_hba.conf"
    before = rules.read_text()
    try:
        rules.write_text(f"{before}host all all 192.0.2.0/24 scram-sha-256\n")
        (told,) = school.office.create("").warnings
    finally:
        rules.write_text(before)
    assert told.startswith("pg_hba.conf lets in without TLS or without SCRAM")


def test_another_database_into_which_stations_can_come_is_told(school: School) -> None:
    with an_empty_database(school.server) as empty:
        (told,) = school.office.create("").warnings
    assert told.startswith(f"Stations can come into the database {empty} of this server too")
    assert school.office.create("").warnings == ()
