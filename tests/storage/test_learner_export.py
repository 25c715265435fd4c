"""All that is kept of one learner is written to a file, and can be taken in again by this book or another."""

import json
import tracemalloc
from pathlib import Path

import pytest

from tests.storage import rounds, shuffles
from tests.storage.attempts import attempt
from trainer.storage.learner_export import export_learner, read_record, whose_record
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.learn.chosen_ways import CHOSEN_WAYS
from trainer.training.records.ports import KnownError

LATER = {"dealer.soft_17": "Hit"}


@pytest.fixture
def practised(book: SqliteScoreBook) -> SqliteScoreBook:
    """A book of Anna's two answers under different rules, a round, a round not finished, a shuffle; one of Ben's."""
    book.record(attempt(at_ms=1, right=False, mistake="wrong-amount", switches=("dealer.soft_17",)))
    book.record(attempt(at_ms=2, rules=LATER, difficulty="hard", distraction=True))
    book.record(attempt(at_ms=3, learner="Ben"))
    for begun, ended in ((rounds.start(), rounds.end()), (rounds.start(started_ms=2_000), None)):
        book.keep_round(rounds.record(begun, rounds.act(0), rounds.act(1), ended=ended))
    book.keep_shuffle(shuffles.record(shuffles.start(), shuffles.act(0), ended=rounds.end()))
    return book


def test_of_one_learner_everything_is_exported_and_of_others_nothing(
    practised: SqliteScoreBook, tmp_path: Path
) -> None:
    done = export_learner(tmp_path, "Anna", tmp_path / "anna.jsonl")
    assert (done.answers, done.rounds, done.shuffles) == (2, 2, 1)
    assert "Ben" not in done.file.read_text(encoding="utf-8")


def test_each_set_of_rules_is_written_once_before_it_is_referred_to(practised: SqliteScoreBook, tmp_path: Path) -> None:
    file = export_learner(tmp_path, "Anna", tmp_path / "anna.jsonl").file
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    kinds = [next(iter(line)) for line in lines]
    assert kinds == ["what", "rules", "attempt", "rules", "attempt", "round", "round", "shuffle"]


def test_what_was_removed_comes_back_as_it_was(practised: SqliteScoreBook, tmp_path: Path) -> None:
    def all_of_anna() -> tuple[object, ...]:
        results, listed = [*practised.results("Anna")], practised.rounds("Anna")
        kept = [practised.round(each.id) for each in listed]
        return results, kept, [practised.shuffle(each.id) for each in practised.shuffles("Anna")]

    before = all_of_anna()
    file = export_learner(tmp_path, "Anna", tmp_path / "anna.jsonl").file
    practised.remove_learner("Anna")
    assert all_of_anna() == ([], [], [])
    practised.take_in(read_record(file, whose_record(file)))
    assert all_of_anna() == before


def test_nothing_is_counted_twice_and_the_record_stays_sound(practised: SqliteScoreBook, tmp_path: Path) -> None:
    file = export_learner(tmp_path, "Anna", tmp_path / "anna.jsonl").file
    for _ in range(2):
        practised.take_in(read_record(file, "Anna"))
    assert len([*practised.results("Anna")]) == 2
    assert sum(day.answers for day in practised.tallies("Anna").days(None)) == 2
    assert check_record(tmp_path / "score-book.db").faults == []


def test_another_machine_s_book_takes_a_record_in(practised: SqliteScoreBook, tmp_path: Path) -> None:
    file = export_learner(tmp_path, "Anna", tmp_path / "anna.jsonl").file
    other = open_score_book(tmp_path / "other")
    other.take_in(read_record(file, whose_record(file)))
    assert (len([*other.results("Anna")]), len(other.rounds("Anna")), len(other.shuffles("Anna"))) == (2, 2, 1)
    assert other.unfinished("Anna") == practised.unfinished("Anna")
    other.close()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}\n",
        "not JSON\n",
        '["a"]\n',
        '{"what": "record of a learner", "version": 9, "learner": "Anna"}\n',
        '{"what": "record of a learner", "version": 1}\n',
        '{"what": "record of a learner", "version": 1, "learner": ["Anna"]}\n',
        '{"what": "record of a learner", "version": 1, "learner": " "}\n',
    ],
)
def test_a_file_of_another_kind_is_told_in_a_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(KnownError, match="is no record of a learner, or not a whole one"):
        whose_record(file)


def test_a_line_that_is_longer_than_any_is_read_no_further(tmp_path: Path) -> None:
    file = tmp_path / "long.jsonl"
    head = '{"what": "record of a learner", "version": 1, "learner": "Anna"}\n'
    file.write_text(head + '{"choice": [' + "[]," * 2_000_000 + "[]]}\n", encoding="utf-8")
    tracemalloc.start()
    with pytest.raises(KnownError, match="is no record of a learner, or not a whole one"):
        list(read_record(file, "Anna"))
    assert tracemalloc.get_traced_memory()[1] < 50_000_000
    tracemalloc.stop()


@pytest.mark.parametrize(("written", "instead"), [('"seed"', '"sede"'), ('"seed": ', '"seed": 9')])
def test_a_line_that_was_changed_is_named_and_nothing_more_is_taken_in(
    practised: SqliteScoreBook, tmp_path: Path, written: str, instead: str
) -> None:
    file = export_learner(tmp_path, "Anna", tmp_path / "anna.jsonl").file
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2].replace(written, instead)
    file.write_text("\n".join(lines), encoding="utf-8")
    other = open_score_book(tmp_path / "other")
    with pytest.raises(KnownError, match=r"line 3 of .* is not as it was written"):
        other.take_in(read_record(file, "Anna"))
    assert [*other.results("Anna")] == []
    other.close()


@pytest.mark.parametrize(("written", "instead"), [('"what": "way"', '"what": "why"'), ('"supervisor"', '"croupier"')])
def test_a_word_that_nobody_chooses_is_named_by_its_line(
    book: SqliteScoreBook, tmp_path: Path, written: str, instead: str
) -> None:
    book.record(attempt())
    book.keep_setting(CHOSEN_WAYS, '{"Anna": "supervisor"}')
    file = export_learner(tmp_path, "Anna", tmp_path / "anna.jsonl").file
    text = file.read_text(encoding="utf-8")
    assert text.count(written) == 1
    file.write_text(text.replace(written, instead), encoding="utf-8")
    with pytest.raises(KnownError, match=r"line \d of .* is not as it was written"):
        list(read_record(file, "Anna"))


def test_a_place_that_cannot_be_written_is_told_in_a_sentence(practised: SqliteScoreBook, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match=r"Nothing was written: .*Choose another place\."):
        export_learner(tmp_path, "Anna", tmp_path / "no such folder" / "anna.jsonl")
