"""What a thief does with a station's secret, and with none: the database itself refuses, whatever is typed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import psycopg
import pytest
import trustme
from psycopg import errors

from tests.storage.school_server.a_server import HOST, OWNER, OWNERS_SECRET, Server
from tests.storage.school_server.schools import School, chain_of
from trainer.storage.school_server import administering, steps
from trainer.storage.school_server.connecting import AT_THE_SERVER
from trainer.training.school.enrolment import Enrolment
from trainer.training.school.entries import Audience
from trainer.training.school.ports import RefusedByServer

ALL = "dealer_school.entries"
REFUSED = (
    errors.InsufficientPrivilege,
    errors.FeatureNotSupported,
    errors.ObjectNotInPrerequisiteState,
    errors.UndefinedFunction,
    errors.UndefinedTable,
    errors.InvalidSchemaName,
)
INSERT = f"INSERT INTO {ALL} (station, sequence, before, digest, of_table, learner, audience, body) VALUES "
BODY = b'["attempts","forged"]'


@dataclass
class Stolen:
    """A school in which one station's secret was stolen, and what stood in its book before."""

    school: School
    thief: Enrolment
    victim: Enrolment
    stood: list[tuple[Any, ...]]

    def kept(self) -> list[tuple[Any, ...]]:
        """All that is kept, byte for byte."""
        return self.school.owner().execute(f"SELECT * FROM {ALL} ORDER BY station, sequence").fetchall()


@pytest.fixture(scope="module")
def stolen(school: School) -> Iterator[Stolen]:
    thief, victim = school.enrolled("Stolen"), school.enrolled("Victim")
    school.come(thief).send(chain_of("thief-1", 4, "tess"))
    school.come(victim).send([*chain_of("victim-1", 4, "vera")])
    school.come(victim).send(chain_of("victim-2", 2, "vera", Audience.OFFICE))
    found = Stolen(school, thief, victim, [])
    found.stood = found.kept()
    assert len(found.stood) == 10
    yield found
    assert found.kept() == found.stood


TYPED = {
    "alter a body": f"UPDATE {ALL} SET body = 'x'",
    "alter one's own": f"UPDATE {ALL} SET audience = 'shared' WHERE station = 'thief-1'",
    "delete": f"DELETE FROM {ALL}",
    "delete one's own": f"DELETE FROM {ALL} WHERE station = 'thief-1'",
    "empty the table": f"TRUNCATE {ALL}",
    "empty all tables": "TRUNCATE dealer_school.stations CASCADE",
    "read bodies": f"SELECT body FROM {ALL}",
    "read one's own bodies": f"SELECT body FROM {ALL} WHERE station = 'thief-1'",
    "read whole rows": f"SELECT * FROM {ALL}",
    "read whose they are": f"SELECT learner FROM {ALL}",
    "ask by whose they are": f"SELECT sequence FROM {ALL} WHERE learner = 'vera'",
    "copy all out": f"COPY {ALL} TO STDOUT",
    "copy a column out": f"COPY {ALL} (body) TO STDOUT",
    "copy in": f"COPY {ALL} (station, sequence) FROM STDIN",
    "copy to a program": f"COPY (SELECT sequence FROM {ALL}) TO PROGRAM 'cat'",
    "copy to a file": f"COPY (SELECT sequence FROM {ALL}) TO '/tmp/stolen'",
    "be answered more than a batch": "SELECT * FROM dealer_school.shared_entries_of_any_size('{}', 10)",
    "list the stations": "SELECT * FROM dealer_school.stations",
    "enrol oneself as another": "INSERT INTO dealer_school.stations (name, role_name) VALUES ('x', 'y')",
    "become an office": "UPDATE dealer_school.stations SET kind = 'office'",
    "see the chains": "SELECT * FROM dealer_school.chains",
    "take a chain over": "UPDATE dealer_school.chains SET station = dealer_school.my_station()",
    "put the head back": "UPDATE dealer_school.chains SET head = 0",
    "rub out who asked": "DELETE FROM dealer_school.seats",
    "see who asked": "SELECT * FROM dealer_school.seats",
    "alter who may sign": "UPDATE dealer_school.school SET supervisor_key = 'mine'",
    "see the steps": "SELECT * FROM dealer_school.server_steps",
    "alter a text": "UPDATE dealer_school.contents SET body = 'x'",
    "delete texts": "DELETE FROM dealer_school.contents",
    "alter the table": f"ALTER TABLE {ALL} DISABLE ROW LEVEL SECURITY",
    "drop the table": f"DROP TABLE {ALL}",
    "drop the schema": "DROP SCHEMA dealer_school CASCADE",
    "drop a policy": f"DROP POLICY own_chains_are_added_to ON {ALL}",
    "put a policy": f"CREATE POLICY mine ON {ALL} USING (true)",
    "put a trigger": f"CREATE TRIGGER t BEFORE INSERT ON {ALL} EXECUTE FUNCTION suppress_redundant_updates_trigger()",
    "switch the trigger off": f"ALTER TABLE {ALL} DISABLE TRIGGER ALL",
    "switch all triggers off": "SET session_replication_role = 'replica'",
    "put a function": "CREATE FUNCTION dealer_school.f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "put a function elsewhere": "CREATE FUNCTION public.sha256(bytea) RETURNS bytea LANGUAGE sql AS 'SELECT $1'",
    "exchange a function": "CREATE OR REPLACE FUNCTION dealer_school.heads() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "make a schema": "CREATE SCHEMA mine",
    "make a passing table": "CREATE TEMP TABLE stations (id uuid)",
    "be an office": "SET ROLE trainer_office",
    "be the owner": "SET ROLE trainer_owner",
    "be the administrator": f"SET ROLE {OWNER}",
    "be another from the start": f"SET SESSION AUTHORIZATION {OWNER}",
    "grant oneself more": "GRANT trainer_office TO CURRENT_USER",
    "make a role": "CREATE ROLE another LOGIN",
    "be a superuser": "ALTER ROLE CURRENT_USER SUPERUSER",
    "see secrets": "SELECT rolpassword FROM pg_authid",
    "fill the disk": "SELECT lo_from_bytea(0, repeat('x', 1000)::bytea)",
    "make a large object": "SELECT lo_create(0)",
    "read a file": "SELECT pg_read_file('pg_hba.conf')",
    "list a folder": "SELECT pg_ls_dir('.')",
    "let the server load": "LOAD 'auto_explain'",
    "ask for everything": "SELECT * FROM dealer_school.all_entries('{}', 10)",
    "see a trigger's function work": "SELECT dealer_school.follow_chain()",
    "name the learner removed": "INSERT INTO dealer_school.removals (learner, entries) VALUES ('vera', 1)",
    "set when it came": f"INSERT INTO {ALL} (station, sequence, received) VALUES ('thief-1', 5, '2000-01-01')",
    "stop the server's work": f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{OWNER}'",
    "alter the server": "ALTER SYSTEM SET ssl = off",
    "make a database": "CREATE DATABASE mine",
    "read what an office carries on": "SELECT * FROM dealer_school.carried",
    "read all that is carried on": "SELECT * FROM dealer_school.all_carried('{}', 10)",
    "alter what is carried on": "UPDATE dealer_school.carried SET body = 'x'",
    "take away what is carried on": "DELETE FROM dealer_school.carried",
    "carry on as an office does": "SELECT dealer_school.carry_on('home'" + ", '{}'" * 7 + ")",
    "hold the chains of homes": "SELECT dealer_school.hold_chain('home')",
    "ask whose chain it is": "SELECT dealer_school.is_a_stations('victim-1')",
    "fill the disk in passing": "SET temp_file_limit = -1",
    "hold all up": f"BEGIN; LOCK TABLE {ALL} IN SHARE MODE",
    "hold what others add": f"BEGIN; LOCK TABLE {ALL} IN ACCESS SHARE MODE",
    "hold texts": "BEGIN; LOCK TABLE dealer_school.contents IN ROW EXCLUSIVE MODE",
    "hold the chains": "BEGIN; SELECT * FROM dealer_school.chains FOR UPDATE",
    "hold the school": "BEGIN; SELECT * FROM dealer_school.school FOR UPDATE",
    "hold a lock of one's own": "SELECT pg_advisory_lock(n) FROM generate_series(1, 1000000) AS n",
    "hold the lock of the steps": f"SELECT pg_try_advisory_lock({steps._LOCK})",
    "hold a chain that is not there yet": "BEGIN; SELECT pg_advisory_xact_lock_shared(1, 2)",
    "fill the server's log": "SELECT pg_logical_emit_message(false, 'mine', repeat('x', 1000))",
    "leave a transaction behind": "BEGIN; SELECT dealer_school.claim_chain('x'); PREPARE TRANSACTION 'mine'",
    "put an extension": "CREATE EXTENSION pgcrypto",
    "copy the log of changes": "SELECT pg_create_physical_replication_slot('mine')",
    "see others' values by the statistics": "SELECT * FROM pg_catalog.pg_statistic",
    "tell what is not so": f"COMMENT ON TABLE {ALL} IS 'mine'",
}


@pytest.mark.parametrize("typed", TYPED.values(), ids=TYPED)
def test_a_thief_is_refused_by_the_database(stolen: Stolen, thiefs: psycopg.Connection[Any], typed: str) -> None:
    with pytest.raises(REFUSED):
        if typed.startswith("COPY"):
            with thiefs.cursor().copy(typed.encode()) as copying:
                copying.read()
        else:
            thiefs.execute(typed.encode())
    thiefs.rollback()


@pytest.fixture(scope="module")
def thiefs(stolen: Stolen) -> psycopg.Connection[Any]:
    return stolen.school.attack(stolen.thief)


@pytest.fixture(autouse=True)
def _closed_behind(stolen: Stolen, thiefs: psycopg.Connection[Any]) -> Iterator[None]:
    """What a test opens is closed behind it, as a station may hold few connections."""
    opened = stolen.school.opened
    before = len(opened)
    yield
    while len(opened) > before:
        opened.pop()()


def forged(station: str, place: int, before: bytes, *, digest: bytes = b"", body: bytes = BODY) -> list[Any]:
    return [station, place, before, digest or sha256(before + body).digest(), "attempts", "vera", "learner", body]


def test_what_a_thief_sees_of_others_are_not_even_their_places(stolen: Stolen, thiefs: psycopg.Connection[Any]) -> None:
    seen = thiefs.execute(f"SELECT DISTINCT station FROM {ALL}").fetchall()
    assert seen == [("thief-1",)]
    assert thiefs.execute(f"SELECT count(*) FROM {ALL} WHERE station LIKE 'victim%'").fetchone() == (0,)
    assert stolen.school.come(stolen.thief).of_learners({"": {}}, 10) == ()


def test_a_thief_adds_nothing_to_another_s_chain(stolen: Stolen, thiefs: psycopg.Connection[Any]) -> None:
    last = chain_of("victim-1", 4, "vera")[-1]
    marks = f"{INSERT} (%s, %s, %s, %s, %s, %s, %s, %s)".encode()
    for more in (b"", b" ON CONFLICT DO NOTHING"):
        with pytest.raises(errors.InsufficientPrivilege, match="row-level security"):
            thiefs.execute(marks + more, forged("victim-1", 5, last.digest))
    with pytest.raises(psycopg.DatabaseError, match="another station's"):
        thiefs.execute("SELECT dealer_school.claim_chain('victim-1')")
    with pytest.raises(errors.InsufficientPrivilege):
        thiefs.execute(marks + b" ON CONFLICT (station, sequence) DO UPDATE SET body = 'x'", forged("thief-1", 1, b""))


def test_a_thief_alters_nothing_of_the_chain_they_stole(stolen: Stolen, thiefs: psycopg.Connection[Any]) -> None:
    chain = chain_of("thief-1", 4)
    marks = f"{INSERT} (%s, %s, %s, %s, %s, %s, %s, %s)".encode()
    with pytest.raises(errors.CheckViolation, match="digest_is_of_the_body"):
        thiefs.execute(marks, forged("thief-1", 5, chain[-1].digest, digest=b"x" * 32))
    with pytest.raises(errors.CheckViolation, match="digest_is_of_the_body"):
        thiefs.execute(marks, [*forged("thief-1", 5, chain[-1].digest)[:7], None])
    with pytest.raises(errors.CheckViolation, match="body_is_too_long"):
        thiefs.execute(marks, forged("thief-1", 5, chain[-1].digest, body=b"x" * 4_194_305))
    with pytest.raises(psycopg.DatabaseError, match="a gap in the chain behind place 4"):
        thiefs.execute(marks, forged("thief-1", 6, chain[-1].digest))
    with pytest.raises(psycopg.DatabaseError, match="another chain goes on behind place 4"):
        thiefs.execute(marks, forged("thief-1", 5, b"x" * 32))
    with pytest.raises(errors.UniqueViolation):
        thiefs.execute(marks, forged("thief-1", 2, chain[0].digest))
    with pytest.raises(errors.CheckViolation):
        thiefs.execute(marks, forged("thief-1", 0, chain[0].digest))


def test_a_learner_of_elsewhere_is_given_to_a_thief_and_it_is_on_record(stolen: Stolen) -> None:
    assert stolen.school.come(stolen.thief).of_learners({"vera": {}}, 10) == tuple(chain_of("victim-1", 4, "vera"))
    assert [name for name, *_ in stolen.school.office.seats("vera")] == ["Stolen"]


def test_no_asking_goes_round_the_record(stolen: Stolen, thiefs: psycopg.Connection[Any]) -> None:
    asked = "SELECT * FROM dealer_school.entries_of('{\"vera\": {}}', 10)"
    with pytest.raises(errors.ReadOnlySqlTransaction):
        thiefs.execute(f"BEGIN READ ONLY; {asked}".encode())
    thiefs.execute("ROLLBACK")
    with pytest.raises(psycopg.DatabaseError, match="more than 1000 learners"):
        many = "(SELECT jsonb_object_agg(n::text, '{}'::jsonb) FROM generate_series(1, 1001) AS n)"
        thiefs.execute(f"SELECT * FROM dealer_school.entries_of({many}, 10)".encode())


def test_row_security_cannot_be_switched_off(stolen: Stolen, thiefs: psycopg.Connection[Any]) -> None:
    thiefs.execute("SET row_security = off")
    with pytest.raises(errors.InsufficientPrivilege, match="row-level security"):
        thiefs.execute(f"SELECT station FROM {ALL}".encode())
    thiefs.execute("SET row_security = on")


def test_functions_look_names_up_in_the_system_s_own_schema_whatever_is_set(stolen: Stolen) -> None:
    every = """
        SELECT p.proname, p.proconfig, p.prosecdef, pg_get_userbyid(p.proowner) FROM pg_proc AS p
        JOIN pg_namespace AS n ON n.oid = p.pronamespace WHERE n.nspname = 'dealer_school'
    """
    found = stolen.school.owner().execute(every).fetchall()
    assert len(found) == 25
    assert {tuple(rest) for _, *rest in ((name, str(how), *more) for name, how, *more in found)} == {
        ("['search_path=pg_catalog, pg_temp']", True, "trainer_owner")
    }
    thief = stolen.school.attack(stolen.thief, options="-c search_path=public,dealer_school,pg_temp")
    assert thief.execute("SELECT my_chains()").fetchone() == (["thief-1"],)


def test_a_secret_of_another_school_on_the_same_server_opens_nothing(stolen: Stolen) -> None:
    other = School.founded(stolen.school.server)
    try:
        connection = other.attack(stolen.thief, dbname=other.database)
        with pytest.raises(psycopg.DatabaseError, match="no station of the school"):
            connection.execute("SELECT * FROM dealer_school.shared_entries('{}', 10)")
        with pytest.raises(psycopg.DatabaseError, match="no station of the school"):
            connection.execute("SELECT dealer_school.claim_chain('mine')")
        assert connection.execute("SELECT * FROM dealer_school.school").fetchall() == []
        with pytest.raises(errors.InsufficientPrivilege):
            connection.execute("INSERT INTO dealer_school.contents (digest, body) VALUES ('x', 'y')")
    finally:
        other.close()


@pytest.mark.parametrize("database", ["postgres", "template1"])
def test_a_thief_comes_into_no_database_that_every_server_has(stolen: Stolen, database: str) -> None:
    # There the locks of the whole server could be used up, and its disk filled.
    with pytest.raises(psycopg.OperationalError, match="permission denied for database"):
        stolen.school.attack(stolen.thief, dbname=database)


def test_a_revoked_station_that_still_holds_a_connection_is_given_nothing(school: School) -> None:
    enrolled = school.enrolled()
    held = school.attack(enrolled)
    school.owner().execute("UPDATE dealer_school.stations SET revoked_at = now() WHERE role_name = %s", [enrolled.role])
    for asked in ("heads()", "shared_entries('{}', 1)", "entries_of('{}', 1)", "claim_chain('r-1')"):
        with pytest.raises(psycopg.DatabaseError, match="no station of the school"):
            held.execute(f"SELECT * FROM dealer_school.{asked}".encode())
    school.office.revoke(enrolled.station)
    with pytest.raises(psycopg.OperationalError):
        held.execute("SELECT 1")


@pytest.mark.parametrize("how", ["disable", "allow"])
def test_nobody_comes_without_tls(stolen: Stolen, how: str) -> None:
    if how == "allow":
        # It asks in plain first, and is let in by TLS alone.
        connection = stolen.school.attack(stolen.thief, sslmode="allow")
        assert connection.pgconn.ssl_in_use
        return
    with pytest.raises(psycopg.OperationalError, match=r"no pg_hba\.conf entry"):
        stolen.school.attack(stolen.thief, sslmode=how)


@pytest.mark.parametrize(
    "other",
    [
        {"password": "guessed"},
        {"password": ""},
        {"user": "trainer_owner"},
        {"user": "trainer_station"},
        {"user": "nobody_known"},
        {"user": OWNER},
        {"dbname": "template1", "user": OWNER},
    ],
)
def test_nobody_comes_with_a_wrong_secret_or_none(stolen: Stolen, other: dict[str, str]) -> None:
    with pytest.raises(psycopg.OperationalError, match=r"authentication failed|no password supplied"):
        stolen.school.attack(stolen.thief, **other)


def test_a_thief_s_own_certificate_is_seen_by_every_station(stolen: Stolen, tmp_path: Path) -> None:
    path = tmp_path / "other.pem"
    trustme.CA().cert_pem.write_to_path(str(path))
    with pytest.raises(psycopg.OperationalError, match="certificate verify failed"):
        stolen.school.attack(stolen.thief, sslrootcert=str(path))


def test_a_station_holds_three_connections_at_most(school: School) -> None:
    enrolled = school.enrolled()
    held = [school.attack(enrolled) for _ in range(3)]
    with pytest.raises(psycopg.OperationalError, match="too many connections for role"):
        school.attack(enrolled)
    for each in held:
        each.close()


def test_what_a_thief_had_set_for_the_station_is_gone_with_another_secret(school: School) -> None:
    enrolled = school.enrolled("Sabotaged")
    thief = school.attack(enrolled)
    for where in ("", f"IN DATABASE {school.database}"):
        thief.execute(f"ALTER ROLE CURRENT_USER {where} SET search_path = 'nowhere'".encode())
    thief.execute(b"ALTER ROLE CURRENT_USER SET default_transaction_read_only = on")
    again = replace(enrolled, secret=school.office.enrol("Sabotaged", again=True).secret)
    school.come(again).send_contents({sha256(b"rules").hexdigest(): "rules"})
    came = school.attack(again)
    assert came.execute("SHOW search_path").fetchone() == ('"$user", public',)
    assert came.execute("SHOW temp_file_limit").fetchone() == ("256MB",)
    with pytest.raises(errors.InsufficientPrivilege):
        came.execute("ALTER ROLE CURRENT_USER SET temp_file_limit = -1")


@pytest.mark.parametrize("setting", ["log_min_messages", "log_min_error_statement"])
def test_a_thief_writes_nothing_into_the_server_s_log(school: School, setting: str) -> None:
    thief = school.attack(school.enrolled(f"Logs {setting}"))
    assert thief.execute(f"SHOW {setting}".encode()).fetchone() == ("panic",)
    for typed in (f"SET {setting} = debug5", f"ALTER ROLE CURRENT_USER SET {setting} = debug5", f"RESET {setting}"):
        with suppress(errors.InsufficientPrivilege):
            thief.execute(typed.encode())
    assert thief.execute(f"SHOW {setting}".encode()).fetchone() == ("panic",)


def test_who_waits_for_a_thief_s_open_transaction_is_told_so_before_the_statement_ends() -> None:
    assert int(str(AT_THE_SERVER["lock_timeout"])) < int(str(AT_THE_SERVER["statement_timeout"]))


def test_a_text_that_a_thief_holds_in_an_open_transaction_is_said_to_be_held(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(AT_THE_SERVER, "lock_timeout", 200)
    thief, honest = school.attack(school.enrolled("Sits on it")), school.come(school.enrolled("Waits"))
    text = "pays = 3:2, as every house has it"
    digest = sha256(text.encode()).hexdigest()
    with thief.transaction(force_rollback=True):
        thief.execute("INSERT INTO dealer_school.contents (digest, body) VALUES (%s, %s)", [digest, text.encode()])
        with pytest.raises(RefusedByServer, match=r"^Another connection holds what is needed for it: `school"):
            honest.send_contents({digest: text})
    honest.send_contents({digest: text})


def test_no_lock_of_their_own_is_left_to_a_thief(thiefs: psycopg.Connection[Any]) -> None:
    left = """
        SELECT oid::regprocedure::text FROM pg_proc WHERE proname LIKE '%advisory%' AND proname NOT LIKE '%unlock%'
            AND has_function_privilege(oid, 'EXECUTE')
    """
    assert thiefs.execute(left).fetchall() == []


def test_a_thief_who_holds_a_lock_holds_up_the_office_neither_for_ever_nor_after_the_next_step(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(administering, "LOCK_MS", 50)
    with closing(School.of_steps(server, steps.all_steps()[:4])) as school:
        enrolled = school.enrolled("Holds on")
        school.attack(enrolled).execute("SELECT pg_advisory_lock(%s)", [steps._LOCK])
        with pytest.raises(RefusedByServer, match=r"^Another connection holds what is needed for it: `school"):
            school.office.create("")
        assert school.office.revoke("Holds on") == 1
        assert [each.name for each in school.office.create("").steps[:1]] == ["locks"]
        again = replace(enrolled, secret=school.office.enrol("Holds on", again=True).secret)
        with pytest.raises(errors.InsufficientPrivilege):
            school.attack(again).execute("SELECT pg_advisory_lock(%s)", [steps._LOCK])
        # Chains are claimed by the same lock as before, which the server's own functions may still hold.
        assert len(school.come(again).send(chain_of("holds-1", 2))) == 2


def test_no_secret_is_kept_in_plain_by_the_server(stolen: Stolen) -> None:
    (verifier,) = stolen.school.owner().execute(
        "SELECT rolpassword FROM pg_authid WHERE rolname = %s", [stolen.thief.role]
    ).fetchone() or ("",)
    assert verifier.startswith("SCRAM-SHA-256$4096:")
    assert stolen.thief.secret not in verifier
    log = (stolen.school.server.folder / "log").read_text()
    assert stolen.thief.secret not in log
    assert OWNERS_SECRET not in log
    assert stolen.thief.host == HOST
