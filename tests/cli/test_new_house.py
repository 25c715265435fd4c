"""`new-house`: a house file to begin with, and nothing that is there is written over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_a_new_house_lies_among_ones_own_has_no_faults_and_can_be_dealt(run: Run, data: Path) -> None:
    said = run("new-house", "Corner House")
    file = data / "houses" / "corner-house.toml"
    assert said.code == 0
    assert said.lines[0] == f"{file} is ready: open it with any text editor."
    assert run("check", file).out == "1 file, no faults\n"
    assert "corner-house/blackjack" in run("houses").out
    assert run("deal", "corner-house/blackjack", "--seed", "3").code == 0


def test_a_house_like_another_begins_with_its_rules(run: Run, data: Path) -> None:
    run("new-house", "Corner House", "--like", "rockingham/blackjack")
    text = (data / "houses" / "corner-house.toml").read_text(encoding="utf-8")
    assert 'why = "As at Rockingham, Blackjack."' in text
    assert run("check", data / "houses").out == "1 file, no faults\n"


def test_a_house_like_one_s_own_begins_with_its_rules_too(run: Run, data: Path) -> None:
    run("new-house", "First", "--base", "common-single-deck")
    assert run("new-house", "Second", "--like", "first/blackjack").code == 0
    assert 'extends = "common-single-deck"' in (data / "houses" / "second.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("Rockingham",), "A house with the key 'rockingham' comes with the trainer: give yours another name."),
        (("☺",), "'☺' has no letters for a file's name: give the house a name with letters a to z."),
        (("a" * 300,), "The name is too long for a file's name: use at most 60 letters."),
        (("a\nb",), "The name has a sign that cannot be shown: write it in one line of letters and figures."),
        (("A", "--like", "rockingam/blackjack"), "There is no game 'rockingam/blackjack': did you mean 'rockingham/"),
        (("A", "--base", "comon"), "There is no base 'comon': did you mean 'common'?"),
    ],
)
def test_what_cannot_be_is_told_in_one_sentence(run: Run, data: Path, words: tuple[str, ...], said: str) -> None:
    told = run("new-house", *words)
    assert told.err.startswith(said)
    assert told.code in (1, 2)
    assert not (data / "houses").exists()


def test_a_file_that_is_there_stays_as_it_is(run: Run, data: Path) -> None:
    run("new-house", "Corner House")
    file = data / "houses" / "corner-house.toml"
    file.write_text("mine", encoding="utf-8")
    told = run("new-house", "corner house")
    assert told.err == f"{file} is there already and stays as it is: give the house another name.\n"
    assert file.read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_written_is_told(run: Run, data: Path) -> None:
    data.mkdir(parents=True, exist_ok=True)
    (data / "houses").write_text("no folder", encoding="utf-8")
    told = run("new-house", "Corner House")
    assert "corner-house.toml cannot be written (" in told.err
    assert told.err.endswith("): nothing was changed.\n")
