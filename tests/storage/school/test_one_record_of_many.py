"""The books of several machines laid into one tell exactly what one book would that had kept it all."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.storage.school.stations import LEARNERS, all_of, attempt, carry, deeds, deeds_so_far, figures, station
from tests.sweeps import sweep
from trainer.storage.glance import FILE_NAME
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.school.ports import LaidIn

STATIONS = 5


def test_five_stations_laid_into_one_book_in_any_order_tell_what_one_book_would(tmp_path: Path) -> None:
    random = Random(5)
    one, stations = open_score_book(tmp_path / "one"), [station(tmp_path / f"station {n}") for n in range(STATIONS)]
    office = open_score_book(tmp_path / "office")
    for learner in LEARNERS:
        first = attempt(learner=learner, at_ms=1_000, id=f"first of {learner}")
        one.record(first)
        stations[0].record(first)
    for other in stations[1:]:
        carry(stations[0], other)
    for _, deed in deeds(random, sweep(200, 6_000)):
        deed(one)
        deed(random.choice(stations))
    _lay_in_at_random(random, stations, office)
    assert figures(office) == figures(one)
    before = _counts(office)
    for each in stations:
        assert carry(each, office) == LaidIn(already=len(all_of(each)))
    assert _counts(office) == before
    for each in (office, *stations):
        each.close()
    report = check_record(tmp_path / "office" / FILE_NAME)
    assert (report.faults, report.many) == ([], 0)
    office = open_score_book(tmp_path / "office")
    told = figures(office)
    office.recount()
    assert figures(office) == told == figures(one)


def _lay_in_at_random(random: Random, stations: list[SqliteScoreBook], office: SqliteScoreBook) -> None:
    waiting = [entry for each in stations for entry in all_of(each)]
    texts = {digest: text for each in stations for digest, text in each.entries.contents_of(all_of(each)).items()}
    random.shuffle(waiting)
    laid = LaidIn()
    while waiting:
        some = random.randrange(1, 400)
        laid = office.entries.lay_in(waiting[:some], texts)
        assert (laid.refused, laid.to_settle) == ((), ())
        del waiting[:some]
        for learner in random.sample(office.learners(), min(1, len(office.learners()))):
            deeds_so_far(office, learner)
    assert office.db.execute("SELECT count(*) FROM entries_aside").fetchone() == (0,)


def _counts(book: SqliteScoreBook) -> dict[str, int]:
    tables = [name for name in book.db.table_names() if name not in ("checkpoints",)]
    return {name: book.db.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in tables}
