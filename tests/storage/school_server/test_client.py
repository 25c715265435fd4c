"""What a station sends and asks for, on a real server."""

from __future__ import annotations

import os
import signal
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
import trustme

from tests.storage.school_server.schools import School, an_empty_database, chain_of, entry_behind, without_its_body
from trainer.storage.school_server import client, connecting
from trainer.training.school.entries import Audience, SchoolEntry
from trainer.training.school.ports import NotReached, RefusedByServer


def digest_of(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def test_what_was_sent_is_read_back_and_sending_it_again_changes_nothing(school: School) -> None:
    station = school.come(school.enrolled())
    chain = chain_of("a-1", 250)
    kept = {each.place: each.digest for each in chain}
    assert {**station.send(chain[:200]), **station.send(chain[100:])} == kept
    assert station.send(chain[:200]) == {place: kept[place] for place in range(1, 201)}
    assert station.heads()["a-1"] == 250
    assert station.send([]) == {}


def test_what_comes_down_is_as_it_was_written(school: School) -> None:
    writes, reads = school.come(school.enrolled()), school.come(school.enrolled())
    start = sha256(b"b-1").digest()
    odd = entry_behind("b-1", 1, start, ["attempts", "Zoë 李 ♠ \ud800 \0 \"'"], "odd-one")
    writes.send([odd])
    (came,) = reads.of_learners({"odd-one": {}}, 10)
    assert came == odd
    assert came.is_whole


def test_a_learner_s_entries_come_from_where_the_asker_has_come_to(school: School) -> None:
    writes, reads = school.come(school.enrolled()), school.come(school.enrolled())
    chain = chain_of("c-1", 30, "cleo")
    writes.send(chain)
    assert reads.of_learners({"cleo": {"c-1": 10}}, 5) == tuple(chain[10:15])
    assert reads.of_learners({"cleo": {"c-1": 30}, "dora": {}}, 5) == ()
    assert reads.shared({}, 100) == ()


def test_who_asked_for_a_learner_is_on_record(school: School) -> None:
    enrolled = school.enrolled("Table by the door")
    school.come(enrolled).of_learners({"ella": {}}, 5)
    ((name, since, until),) = school.office.seats("ella")
    assert (name, since) == ("Table by the door", until)


def test_what_is_for_everybody_comes_to_every_station_and_what_is_for_the_office_to_none(school: School) -> None:
    writes, reads = school.come(school.enrolled()), school.come(school.enrolled())
    for_all = chain_of("f-1", 3, "", Audience.SHARED)
    writes.send(for_all)
    writes.send(chain_of("f-2", 3, "fay", Audience.OFFICE))
    assert [each for each in reads.shared({}, 100) if each.station.startswith("f-")] == for_all
    assert reads.of_learners({"fay": {}}, 10) == ()


def test_an_office_is_given_everything(school: School) -> None:
    writes, office = school.come(school.enrolled()), school.come(school.enrolled(is_office=True))
    chain = chain_of("g-1", 3, "gus", Audience.OFFICE)
    writes.send(chain)
    others = {station: place for station, place in office.heads().items() if station != "g-1"}
    assert office.everything({**others, "g-1": 1}, 10) == tuple(chain[1:])


def test_texts_go_up_once_and_come_down_by_their_digests(school: School) -> None:
    writes, reads = school.come(school.enrolled()), school.come(school.enrolled())
    rules, paper = "pays = 3:2 \ud800", "name = 'Round one'"
    texts = {digest_of(each): each for each in (rules, paper)}
    writes.send_contents(texts)
    writes.send_contents(texts)
    assert reads.contents([*texts, "0" * 64]) == texts


def test_a_batch_of_the_server_ends_at_a_size_and_the_rest_comes_next(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    writes, office = school.come(school.enrolled()), school.come(school.enrolled(is_office=True))
    chain = chain_of("big-1", 40, "", Audience.SHARED)
    writes.send(chain)
    behind = {station: place for station, place in office.heads().items() if station != "big-1"}
    monkeypatch.setattr(client, "MOST_LETTERS", sum(len(each.body) for each in chain[:10]))
    came: list[SchoolEntry] = []
    for ask in (office.everything, office.shared):
        some = ask(behind, 200)
        assert list(some) == chain[:10]
    while some := office.everything({**behind, "big-1": len(came)}, 200):
        came += some
    assert came == chain
    texts = {digest_of(each): each for each in ("a" * 300, "b" * 300, "c" * 300)}
    writes.send_contents(texts)
    monkeypatch.setattr(client, "MOST_LETTERS", 400)
    assert len(office.contents(texts)) == 2


@pytest.mark.parametrize("asks", ["everything", "shared"])
def test_the_server_ends_an_answer_at_a_size_too(school: School, monkeypatch: pytest.MonkeyPatch, asks: str) -> None:
    # 4 MiB each, the most a body may have: eight of them are 32 MiB, and the ninth is left for the next time.
    monkeypatch.setattr(client, "MOST_LETTERS", 10**12)
    thief, office = school.enrolled(), school.come(school.enrolled(is_office=True))
    name, behind = f"huge-{asks}", dict(office.heads())
    chain, before = [], chain_of(name, 1)[0].before
    for place in range(1, 11):
        chain.append(entry_behind(name, place, before, ["x", "y" * (4 * 2**20 - 8)], "", Audience.SHARED))
        before = chain[-1].digest
    assert {len(each.body) for each in chain} == {4 * 2**20}
    assert len(school.come(thief).send(chain)) == 10
    ask = getattr(office, asks)
    assert list(ask(behind, 200)) == chain[:8]
    assert list(ask({**behind, name: 8}, 200)) == chain[8:]


def test_a_place_whose_learner_was_removed_holds_the_chain_together(school: School) -> None:
    station, other = school.come(school.enrolled()), school.come(school.enrolled())
    chain = chain_of("h-1", 5, "hal")
    gone = [chain[0], without_its_body(chain[1]), *chain[2:]]
    assert station.send(gone) == {each.place: each.digest for each in chain}
    assert [each.place for each in other.of_learners({"hal": {}}, 10)] == [1, 3, 4, 5]


def test_a_learner_removed_at_the_server_leaves_places_and_digests_alone(school: School) -> None:
    station, other = school.come(school.enrolled()), school.come(school.enrolled())
    chain = chain_of("i-1", 5, "ida")
    station.send(chain[:4])
    assert school.office.remove_learner("ida") == 4
    assert school.office.remove_learner("ida") == 0
    assert other.of_learners({"ida": {}}, 10) == ()
    # The chain goes on, and what was removed does not come back by being sent again.
    assert station.send(chain) == {each.place: each.digest for each in chain}
    assert [each.place for each in other.of_learners({"ida": {}}, 10)] == [5]


def test_a_station_goes_on_in_several_chains(school: School) -> None:
    station = school.come(school.enrolled())
    station.send(chain_of("j-1", 2))
    station.send(chain_of("j-2", 3))
    heads = station.heads()
    assert (heads["j-1"], heads["j-2"]) == (2, 3)


def test_the_same_book_on_two_machines_is_noticed(school: School) -> None:
    one, other = school.enrolled(), school.enrolled()
    chain = chain_of("k-1", 5)
    school.come(one).send(chain[:3])
    with pytest.raises(RefusedByServer, match=r"^The results of this score book are sent by another station"):
        school.come(other).send(chain[:3])
    forked = [*chain[:2], *chain_of("k-1", 5, first="another")[2:]]
    assert school.come(one).send(forked[:3])[3] == chain[2].digest
    with pytest.raises(RefusedByServer, match="as if two machines wrote the same book"):
        school.come(one).send(forked)


def test_a_gap_is_refused_whole(school: School) -> None:
    station = school.come(school.enrolled())
    chain = chain_of("l-1", 9)
    for some in (chain[1:], [*chain[:3], *chain[4:]]):
        with pytest.raises(RefusedByServer, match=r"^Between the results .* some are missing\.$"):
            station.send(some)
    assert "l-1" not in station.heads()


def test_entries_of_two_stations_are_never_sent_at_once(school: School) -> None:
    with pytest.raises(ValueError, match="of several stations"):
        school.come(school.enrolled()).send([*chain_of("m-1", 1), *chain_of("m-2", 1)])


def test_a_revoked_station_comes_no_more_and_its_connections_end(school: School) -> None:
    enrolled = school.enrolled()
    station = school.come(enrolled)
    station.heads()
    assert school.office.revoke(enrolled.station) == 1
    with pytest.raises(NotReached, match="could not do it just now: terminating connection"):
        station.heads()
    with pytest.raises(RefusedByServer, match=r"^This station was revoked, or enrolled again\. Ask the office"):
        station.heads()


def test_a_station_enrolled_again_has_another_secret_and_its_chains(school: School) -> None:
    before = school.enrolled("Table Q")
    school.come(before).send(chain_of("q-1", 2))
    made = school.office.enrol("table q", again=True)
    after = replace(before, secret=made.secret)
    assert made.role == before.role
    assert len(school.come(after).send(chain_of("q-1", 4))) == 4
    with pytest.raises(RefusedByServer, match="was revoked, or enrolled again"):
        school.come(before).heads()


@pytest.mark.parametrize(
    ("other", "said"),
    [
        ({"port": 1}, "The school's server is not reached: nothing answers at localhost, port 1."),
        (
            {"host": "nowhere.invalid"},
            "The school's server is not reached: its name nowhere.invalid is known to nobody here.",
        ),
        ({"host": "127.0.0.1"}, "what answers there is not the school's server, as its certificate is another"),
    ],
)
def test_where_no_server_is_it_is_said_in_a_sentence(school: School, other: dict[str, object], said: str) -> None:
    with pytest.raises(NotReached) as told:
        school.come(replace(school.enrolled(), **other)).heads()  # type: ignore[arg-type]
    assert said in str(told.value)


def test_a_server_of_another_certificate_is_told_nothing(school: School, tmp_path: Path) -> None:
    another = tmp_path / "another.pem"
    trustme.CA().cert_pem.write_to_path(str(another))
    with pytest.raises(NotReached, match="its certificate is another, and it was told nothing"):
        school.come(school.enrolled(), another).heads()


def test_a_database_that_holds_no_school_is_told(school: School) -> None:
    with (
        an_empty_database(school.server) as empty,
        pytest.raises(RefusedByServer, match=r"^That database holds no school: make it one first"),
    ):
        school.come(replace(school.enrolled(), database=empty)).heads()


def test_a_server_that_stands_still_is_not_waited_for_without_an_end(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "LONGEST_SECONDS", 0.1)
    enrolled = school.enrolled()
    station = school.come(enrolled)
    station.heads()
    held = "SELECT pid FROM pg_stat_activity WHERE application_name = 'dealer-trainer' AND usename = %s"
    (pid,) = school.owner().execute(held, [enrolled.role]).fetchone() or (0,)
    os.kill(pid, signal.SIGSTOP)
    try:
        with pytest.raises(NotReached, match="it went away meanwhile"):
            station.heads()
    finally:
        os.kill(pid, signal.SIGCONT)
    assert station.heads() is not None


def test_without_the_library_it_is_said_how_it_is_installed(school: School, monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        def __getattr__(self, name: str) -> None:
            raise ImportError("No module named 'psycopg'")

    monkeypatch.setattr(connecting, "psycopg", Missing())
    with pytest.raises(RefusedByServer, match="install it with the trainer's extra `school`"):
        school.come(school.enrolled()).heads()


def test_secrets_are_in_no_representation(school: School) -> None:
    enrolled = school.enrolled()
    assert enrolled.secret not in repr(enrolled)
    made = school.office.enrol(enrolled.station, again=True)
    assert made.secret not in repr(made)
