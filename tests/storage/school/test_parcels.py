"""Results as a file: all of it is laid in or nothing, and whatever is done to its bytes is noticed."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.storage import rounds
from tests.storage.attempts import attempt
from tests.storage.school.stations import deeds, figures
from tests.sweeps import sweep
from trainer.storage.record_check import check_record
from trainer.storage.school import parcels as of_parcels
from trainer.storage.school.laying_in import LayingIn
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.records.ports import KnownError
from trainer.training.records.sitting_records import RoundRecord
from trainer.training.school import entries as of_entries
from trainer.training.school import parcels as training_parcels
from trainer.training.school.entries import SchoolEntry
from trainer.training.school.parcel_words import key_words, look_lines, whose_words
from trainer.training.school.parcels import NoParcel, ParcelHead, read_head, read_pieces, write_parcel
from trainer.training.signed_records.keys import wrap
from trainer.training.signed_records.people import SCHOOL_NAME, Role, SchoolPerson
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.signatures import fingerprint, public_key

DAY = 86_400_000
SECRET = bytes(range(32))


def entropy(count: int) -> bytes:
    return SECRET[:count]


def written(book: SqliteScoreBook, file: Path, learners: tuple[str, ...] = (), since_ms: int = 0) -> Path:
    parcels = book.entries.parcels
    parcels.write(file, learners or book.learners(), since_ms, "table-7", entropy, 1_795_000_000_000)
    return file


def refusal(book: SqliteScoreBook, file: Path) -> str:
    """Why the file is not laid in; nothing of the book is another then."""
    before = [*book.db.conn.iterdump()]
    for tried in (book.entries.parcels.look_into, lambda file: book.entries.parcels.lay_in(file, 0)):
        with pytest.raises(KnownError) as raised:
            tried(file)
    assert [*book.db.conn.iterdump()] == before
    sentence = str(raised.value)
    assert sentence.startswith("Nothing was taken in: ")
    assert "\n" not in sentence
    return sentence


@pytest.fixture
def home(tmp_path: Path) -> Iterator[SqliteScoreBook]:
    with closing(open_score_book(tmp_path / "home")) as book:
        book.record(attempt(at_ms=1_000))
        book.record(attempt(at_ms=2 * DAY))
        book.record(attempt(learner="Ben", at_ms=2 * DAY))
        yield book


@pytest.fixture
def school(tmp_path: Path) -> Iterator[SqliteScoreBook]:
    with closing(open_score_book(tmp_path / "school")) as book:
        yield book


def test_all_that_was_done_at_one_machine_is_told_at_the_other(tmp_path: Path, school: SqliteScoreBook) -> None:
    with closing(open_score_book(tmp_path / "home")) as home:
        for _, deed in deeds(Random(4), sweep(80, 2_000)):
            deed(home)
        file = written(home, tmp_path / "results")
        look = school.entries.parcels.look_into(file)
        assert school.learners() == ()
        done = school.entries.parcels.lay_in(file, 7)
        assert done == look
        assert figures(school) == figures(home)
        again = school.entries.parcels.lay_in(file, 8)
    assert (again.laid.new, again.laid.already, again.is_known) == (0, done.laid.new, True)
    assert sorted(json.loads(school.setting("learners") or "")) == sorted(school.learners())
    assert check_record(school._path).faults == []


@pytest.fixture
def in_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every parcel is a large one, laid in by sevens, with no wait between."""
    monkeypatch.setattr(of_parcels, "_LARGE_BYTES", 0)
    monkeypatch.setattr(of_parcels, "_SLICE", 7)
    monkeypatch.setattr(of_parcels, "_PAUSE_SECONDS", 0)


@pytest.mark.usefixtures("in_slices")
def test_a_large_file_is_laid_in_by_slices_and_who_was_interrupted_lays_in_the_rest(
    tmp_path: Path, school: SqliteScoreBook
) -> None:
    class Killed(Exception):
        pass

    def killed_at(share: float) -> None:
        if share > 0.3:
            # Others write between two slices.
            with closing(open_score_book(tmp_path / "school")) as beside:
                beside.record(attempt(learner="Beside"))
            raise Killed

    with closing(open_score_book(tmp_path / "home")) as home:
        for _, deed in deeds(Random(4), sweep(30, 2_000)):
            deed(home)
        file = written(home, tmp_path / "results")
        first = school.entries.parcels.look_into(file)
        assert (school.learners(), first.laid.already) == ((), 0)
        with pytest.raises(Killed):
            school.entries.parcels.lay_in(file, 7, killed_at)
        assert check_record(school._path).faults == []
        rest = school.entries.parcels.look_into(file)
        assert 0 < rest.laid.already < first.laid.new + first.laid.aside
        shares: list[float] = []
        done = school.entries.parcels.lay_in(file, 8, shares.append)
        assert (done.laid.already, done.is_known) == (rest.laid.already, True)
        assert (shares, shares[-1]) == (sorted(shares), 1.0)
        assert {*home.learners(), "Beside"} == {*json.loads(school.setting("learners") or ""), "Beside"}
        school.remove_learner("Beside")
        assert figures(school) == figures(home)
    assert check_record(school._path).faults == []


@pytest.mark.usefixtures("in_slices")
def test_where_the_rest_of_a_large_file_cannot_be_laid_in_it_is_said_that_a_part_was(
    tmp_path: Path, home: SqliteScoreBook, school: SqliteScoreBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_parcels, "_SLICE", 2)
    monkeypatch.setattr(of_parcels, "_PATIENCE_MS", 0)
    with closing(open_score_book(tmp_path / "school")) as beside, pytest.raises(KnownError) as raised:
        school.entries.parcels.lay_in(
            written(home, tmp_path / "results"), 7, lambda _: beside.db.execute("BEGIN IMMEDIATE") and None
        )
    assert str(raised.value).startswith("Only a part was taken in (lay it in again for the rest): ")


@pytest.mark.usefixtures("in_slices")
def test_of_a_large_file_that_is_refused_at_its_end_nothing_is_laid_in(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path
) -> None:
    with written(home, tmp_path / "theirs").open("rb") as whole:
        head, pieces = read_head(whole), list(read_pieces(whole))
    entries = [each for each in pieces if isinstance(each, SchoolEntry)]
    last = replace(entries[-1], place=entries[-1].place + 1)
    texts = [(each.digest, each.text) for each in pieces if not isinstance(each, SchoolEntry)]
    with (tmp_path / "results").open("wb") as out:
        write_parcel(out, head, texts, [*entries * 3, last], SECRET)
    assert "does not follow" in refusal(school, tmp_path / "results")


def test_a_look_says_whose_it_is_and_what_is_new(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path
) -> None:
    home.keep_setting(SCHOOL_NAME, "Harbor School")
    school.record(attempt(learner="Ben"))
    look = school.entries.parcels.look_into(written(home, tmp_path / "results"))
    assert whose_words(look).startswith("Results from the machine table-7 of Harbor School, written on ")
    assert look.fingerprint == fingerprint(public_key(SECRET))
    assert look.fingerprint in key_words(look)
    first, second, settle = look_lines(look)
    assert first == "New of Anna: 2 answers."
    assert second.startswith("New of Ben (")
    assert "is called as another learner here is" in settle
    school.entries.parcels.lay_in(tmp_path / "results", 0)
    again = school.entries.parcels.look_into(tmp_path / "results")
    assert "as what came of it before" in key_words(again)
    assert [*look_lines(again)] == ["Nothing in it is new here.", "5 entries of it are here already."]


def test_only_who_is_named_and_what_was_done_since_goes_along(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path
) -> None:
    begun = rounds.start(started_ms=2_000)
    home.keep_round(RoundRecord(begun.id, begun, (rounds.act(0),), rounds.end(at_ms=2 * DAY)))
    old = rounds.start(started_ms=2_000)
    home.keep_round(RoundRecord(old.id, old, (rounds.act(0),), rounds.end(at_ms=3_000)))
    look = school.entries.parcels.lay_in(written(home, tmp_path / "results", ("Anna",), DAY), 0)
    assert look.counts == {"Anna": {"attempts": 1, "rounds": 1}}
    assert (look.laid.aside, look.laid.refused) == (0, ())
    assert school.learners() == ("Anna",)
    assert [each.id for each in school.rounds("Anna")] == [begun.id]
    assert check_record(school._path).faults == []


def test_who_came_from_elsewhere_is_told_with_what_they_did_here(
    tmp_path: Path, home: SqliteScoreBook, school: SqliteScoreBook
) -> None:
    with closing(open_score_book(tmp_path / "station")) as between:
        between.entries.parcels.lay_in(written(home, tmp_path / "first"), 0)
        between.record(attempt(at_ms=5 * DAY))
        look = school.entries.parcels.lay_in(written(between, tmp_path / "second"), 0)
    assert look.counts == {"Anna": {"attempts": 1}}
    school.entries.parcels.lay_in(tmp_path / "first", 0)
    assert len(list(school.results("Anna"))) == 3


def test_every_edit_of_its_bytes_is_noticed(home: SqliteScoreBook, tmp_path: Path) -> None:
    whole = written(home, tmp_path / "results").read_bytes()
    random = Random(9)
    for number in range(sweep(400, 2_000)):
        data = bytearray(whole)
        at, edit = random.randrange(len(data)), number % 4
        if edit == 0:
            data[at] ^= 1 << random.randrange(8)
        elif edit == 1:
            del data[at : at + random.randrange(1, 40)]
        elif edit == 2:
            data[at:at] = random.randbytes(random.randrange(1, 20))
        else:
            data[at] = (data[at] + random.randrange(1, 256)) % 256
        with pytest.raises(NoParcel):
            read_head(io.BytesIO(bytes(data)))
    assert read_head(io.BytesIO(whole)).machine == "table-7"


def test_a_file_that_is_torn_or_none_says_so_in_a_sentence(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path
) -> None:
    file = written(home, tmp_path / "results")
    whole = file.read_bytes()
    for length in (0, 1, 2, 30, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:length])
        assert "it is torn, or was altered" in refusal(school, file) or "it holds no results" in refusal(school, file)
    for content in (b"hello\n" * 99, gzip.compress(b"hello\n" * 99), gzip.compress(b'{"what": "x"}\n') + whole[-300:]):
        file.write_bytes(content)
        refusal(school, file)
    assert "cannot be read (No such file" in refusal(school, tmp_path / "nowhere")
    assert "cannot be read (Is a directory" in refusal(school, tmp_path)


def made(file: Path, secret: bytes = SECRET, *, entries: tuple[SchoolEntry, ...] = (), **head: object) -> Path:
    """A parcel as somebody would make it who knows how."""
    told = {"school": "", "station": "s1", "machine": "m", "key": public_key(secret), "at_ms": 1, "since_ms": 0}
    with file.open("wb") as out:
        write_parcel(out, ParcelHead(**{**told, "learners": (), **head}), [], entries, secret)  # type: ignore[arg-type]
    return file


def test_results_of_another_school_are_refused(school: SqliteScoreBook, tmp_path: Path) -> None:
    school.keep_setting(SCHOOL_NAME, "Harbor School")
    assert "is of another school, Bay Dealers, and this is Harbor School" in refusal(
        school, made(tmp_path / "results", school="Bay Dealers")
    )
    school.entries.parcels.look_into(made(tmp_path / "results", school="harbor school"))


def test_a_machine_that_signs_with_another_key_than_before_is_refused(school: SqliteScoreBook, tmp_path: Path) -> None:
    school.entries.parcels.lay_in(made(tmp_path / "first"), 0)
    assert "is signed with another key" in refusal(school, made(tmp_path / "second", bytes(32)))
    school.entries.parcels.lay_in(made(tmp_path / "third", bytes(32), station="s2"), 0)


def test_nobody_gets_a_role_by_a_file_of_results(
    school: SqliteScoreBook, home: SqliteScoreBook, tmp_path: Path
) -> None:
    home.entries.enrol()
    home.school.keep_person(SchoolPerson("p1", "Mallory", frozenset({Role.SUPERVISOR})), 1)
    *_, role = home.entries.unsent(99)
    assert role.table == "school_people"
    assert role not in [*read_pieces(io.BytesIO(written(home, tmp_path / "own").read_bytes()))]
    file = made(tmp_path / "results", station=role.station, entries=(role,))
    assert "says who has which role" in refusal(school, file)


def test_nobody_gets_a_role_that_is_signed_by_a_file_of_results(
    school: SqliteScoreBook, home: SqliteScoreBook, tmp_path: Path
) -> None:
    home.entries.enrol()
    home.school.keep_key(KeptKey(public_key(SECRET), "p1", 1, wrap(SECRET, "a passphrase for Kai", entropy), None))
    home.school.keep_person(SchoolPerson("p1", "Mallory", frozenset({Role.SUPERVISOR})), 1, SECRET)
    *_, role = home.entries.unsent(99)
    assert role.table == "signed_people"
    assert role not in [*read_pieces(io.BytesIO(written(home, tmp_path / "own").read_bytes()))]
    file = made(tmp_path / "results", station=role.station, entries=(role,))
    assert "says who has which role" in refusal(school, file)


def test_no_key_that_nobody_certified_comes_by_a_file_of_results(
    school: SqliteScoreBook, home: SqliteScoreBook, tmp_path: Path
) -> None:
    home.entries.enrol()
    wrapped = wrap(SECRET, "a passphrase for Kai", entropy)
    home.school.keep_key(KeptKey(public_key(SECRET), "p1", 1, wrapped, None))
    (key,) = (each for each in home.entries.unsent(99) if each.table == "signing_keys")
    assert key not in [*read_pieces(io.BytesIO(written(home, tmp_path / "own").read_bytes()))]
    file = made(tmp_path / "results", station=key.station, entries=(key,))
    assert "says who has which role" in refusal(school, file)


def test_a_file_with_one_entry_that_is_none_is_refused_as_a_whole(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path
) -> None:
    home.entries.enrol()
    came, first, *rest = home.entries.unsent(99)
    entries = (came, replace(first, digest=bytes(32)), *rest)
    assert "was altered on its way" in refusal(
        school, made(tmp_path / "results", station=came.station, entries=entries)
    )


@pytest.mark.parametrize("head", [{"at_ms": 10**18}, {"at_ms": -(10**15)}, {"at_ms": 10**14}, {"since_ms": -1}])
def test_a_file_of_a_time_that_is_no_day_is_refused_before_anything_of_it_is_laid_in(
    school: SqliteScoreBook, tmp_path: Path, head: dict[str, int]
) -> None:
    assert "it is torn, or was altered on its way" in refusal(school, made(tmp_path / "results", **head))


def test_texts_that_nothing_refers_to_are_not_kept(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.entries.enrol()
    entries = tuple(home.entries.unsent(99))
    needed = home.entries.contents_of(entries)
    assert needed
    texts = {**needed, **{f"{number:064x}": "x" * 100_000 for number in range(40)}}
    head = ParcelHead("", entries[0].station, "m", public_key(SECRET), 1, 0, ())
    with (tmp_path / "results").open("wb") as out:
        write_parcel(out, head, sorted(texts.items()), entries, SECRET)
    kept: list[int] = []
    put = LayingIn.put

    def counting(self: LayingIn, coming: Iterable[SchoolEntry], texts: Mapping[str, str]) -> None:
        kept.append(len(texts))
        put(self, coming, texts)

    monkeypatch.setattr(LayingIn, "put", counting)
    monkeypatch.setattr(of_parcels, "_MOST_LETTERS_OF_TEXTS", sum(map(len, needed.values())))
    assert school.entries.parcels.lay_in(tmp_path / "results", 0).laid.new == len(entries)
    assert max(kept) == len(needed)


def test_texts_that_are_more_than_results_need_are_refused(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(of_parcels, "_MOST_LETTERS_OF_TEXTS", 10)
    assert "it unpacks to far more than results ever do" in refusal(school, written(home, tmp_path / "results"))


def test_a_file_that_unpacks_to_far_more_than_results_is_refused(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training_parcels, "_MOST_UNPACKED", 1_000_000)
    home.entries.enrol()
    entries = tuple(home.entries.unsent(99))
    head = ParcelHead("", entries[0].station, "m", public_key(SECRET), 1, 0, ())
    with (tmp_path / "results").open("wb") as out:
        write_parcel(out, head, ((f"{number:064x}", "x" * 100_000) for number in range(40)), entries, SECRET)
    assert "it unpacks to far more than results ever do" in refusal(school, tmp_path / "results")


def test_a_batch_ends_at_a_size(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.entries.enrol()
    every = home.entries.unsent(99)
    monkeypatch.setattr(of_entries, "MOST_LETTERS", len(every[0].body) + 1)
    assert home.entries.unsent(99) == every[:2]
    sizes: list[int] = []
    put = LayingIn.put

    def counting(self: LayingIn, coming: Iterable[SchoolEntry], texts: Mapping[str, str]) -> None:
        some = list(coming)
        sizes.append(len(some))
        put(self, some, texts)

    monkeypatch.setattr(LayingIn, "put", counting)
    assert school.entries.parcels.lay_in(written(home, tmp_path / "results"), 0).laid.new == len(every)
    assert max(sizes) <= 2


def test_a_newer_form_of_file_asks_for_the_newer_version(
    school: SqliteScoreBook, home: SqliteScoreBook, tmp_path: Path
) -> None:
    lines = gzip.decompress(written(home, tmp_path / "results").read_bytes()).splitlines(keepends=True)
    lines[0] = json.dumps({**json.loads(lines[0]), "format": 2}).encode() + b"\n"
    (tmp_path / "results").write_bytes(gzip.compress(b"".join(lines)))
    assert "was written by a newer version of the trainer" in refusal(school, tmp_path / "results")


def test_where_a_file_cannot_be_written_nothing_is_left(home: SqliteScoreBook, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match=r"^Nothing was written: .* cannot be written"):
        written(home, tmp_path / "no folder" / "results")
    assert not (tmp_path / "no folder").exists()


def test_a_file_waits_longer_for_another_program_than_an_answer_does(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path
) -> None:
    asked: list[str] = []
    school.db.conn.set_trace_callback(asked.append)
    school.entries.parcels.lay_in(written(home, tmp_path / "results"), 0)
    waits = [each for each in asked if each.startswith(("PRAGMA busy_timeout=", "BEGIN"))]
    assert waits == ["PRAGMA busy_timeout=20000", "BEGIN IMMEDIATE", "PRAGMA busy_timeout=250"]


def test_a_disk_that_is_full_leaves_the_book_as_it_was(
    home: SqliteScoreBook, school: SqliteScoreBook, tmp_path: Path
) -> None:
    for number in range(300):
        home.record(attempt(at_ms=DAY + number))
    file = written(home, tmp_path / "results")
    (pages,) = school.db.execute("PRAGMA page_count").fetchone()
    school.db.execute(f"PRAGMA max_page_count={pages + 3}")
    with pytest.raises(KnownError, match=r"^Nothing was taken in: the disk of .* is full"):
        school.entries.parcels.lay_in(file, 0)
    assert school.learners() == ()
    school.db.execute("PRAGMA max_page_count=1000000")
    assert school.entries.parcels.lay_in(file, 0).laid.new == 305
