"""`dealer-trainer school out` and `school in`: results from one machine's book into another's."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from tests.cli.conftest import Run
from tests.storage.attempts import attempt
from trainer.storage.score_book import open_for_reading, open_score_book


def home(folder: Path) -> Path:
    """The folder of a book in which Anna has two answers and Ben one."""
    with closing(open_score_book(folder)) as book:
        for learner in ("Anna", "Anna", "Ben"):
            book.record(attempt(learner=learner))
    return folder


def test_results_come_from_one_machine_to_another(run: Run, tmp_path: Path, data: Path) -> None:
    file, other = tmp_path / "results", home(tmp_path / "home")
    said = run("school", "out", file, "--data", other)
    assert said.lines[0] == f"Results of 2 learners, 5 entries: {file}"
    key = said.lines[1].partition("key, ")[2].partition(":")[0]
    looked = run("school", "in", file)
    assert looked.code == 0
    assert f"They are signed with the key {key}, and nothing of that machine came here before" in looked.lines[1]
    assert looked.lines[2:] == [
        "New of Anna: 2 answers.",
        "New of Ben: 1 answer.",
        "Nothing was laid in: with --yes it is.",
    ]
    assert run("school", "in", file, "--yes").lines[-1] == "It is laid in."
    with closing(open_for_reading(data)) as book:
        assert [len(list(book.results(name))) for name in ("Anna", "Ben")] == [2, 1]
    again = run("school", "in", file, "--yes", "--json").data
    assert (again["new"], again["already"], again["known"], again["fingerprint"]) == (0, 5, True, key)


def test_what_somebody_has_to_settle_is_listed(run: Run, tmp_path: Path, data: Path) -> None:
    file, other = tmp_path / "results", home(tmp_path / "home")
    home(data)
    run("school", "out", file, "--data", other)
    run("school", "in", file, "--yes")
    said = run("school", "settle")
    assert [line.startswith("Somebody who came is called as another learner here is") for line in said.lines] == [
        True
    ] * 2
    assert run("school", "settle", "--json").data == said.lines
    run("school", "in", file, "--yes", "--data", tmp_path / "third")
    assert run("school", "settle", "--data", tmp_path / "third").lines == ["There is nothing to settle."]


def test_only_the_learners_named_go_along(run: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "results", home(tmp_path / "home")
    assert run("school", "out", file, "--data", other, "--learner", "Ben", "--json").data["entries"] == 2
    assert run("school", "in", file, "--json").data["learners"] == {"Ben": {"attempts": 1}}


def test_what_cannot_be_done_is_said_in_a_sentence(run: Run, tmp_path: Path) -> None:
    other = home(tmp_path / "home")
    named = run("school", "out", tmp_path / "results", "--data", other, "--learner", "Bem")
    assert (named.code, named.complaint) == (2, "There is no learner 'Bem': there are Anna, Ben.")
    day = run("school", "out", tmp_path / "results", "--data", other, "--since", "yesterday")
    assert (day.code, day.complaint) == (1, "'yesterday' is no day: write it as 2026-11-23.")
    assert "there is no score book" in run("school", "out", tmp_path / "results").complaint
    strange = tmp_path / "strange"
    strange.write_text("hello")
    assert "it holds no results that were written by the command 'school out'" in run("school", "in", strange).complaint
    assert "did you mean 'out'?" in run("school", "ut").complaint
