"""`check`: every fault with its line, exit code 1, and never a traceback."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from trainer.content.houses.library import shipped_folder

HOUSE = """\
extends = "common"
name = "Our school"

[documents.manual]
title = "Manual"

[settling]
blackjack_pays = { is = "6 to 5", from = "Pay", words = "pays 6 to 5", kind = "stated" }

[games.blackjack]
name = "Blackjack"
"""
FAULT = re.compile(r".+\.toml:\d+:\d+: \S.*\.|.+:\d+:\d+: \S.*[.?]")


def test_a_sound_file_is_told_in_one_line(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "school.toml"
    house.write_text(HOUSE)
    assert run("check", house).out == "1 file, no faults\n"


def test_a_folder_is_its_house_files(run: Run) -> None:
    said = run("check", shipped_folder())
    assert (said.code, said.out) == (0, "9 files, no faults\n")


def test_a_folder_and_a_file_add_up(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "school.toml"
    house.write_text(HOUSE)
    assert run("check", shipped_folder(), house).out == "10 files, no faults\n"


def test_a_misspelt_key_is_told_with_its_place_and_the_nearest_known_one(run: Run, tmp_path: Path) -> None:
    house = tmp_path / "school.toml"
    house.write_text(HOUSE.replace("blackjack_pays", "blackjack_pay"))
    said = run("check", house)
    assert said.code == 1
    (fault,) = said.lines
    assert fault.startswith(f"{house}:8:1: ")
    assert "'blackjack_pays'" in fault


def replaced(old: str, new: str) -> Callable[[Path], object]:
    return lambda path: path.write_text(HOUSE.replace(old, new))


def written(content: bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(content)


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(written(b"name = \n"), id="not TOML"),
        pytest.param(written(b"name = '\xff\xfe'\n"), id="not UTF-8"),
        pytest.param(written(b""), id="empty"),
        pytest.param(written(b"# much too much\n" * 700_000), id="10 MB"),
        pytest.param(replaced('"6 to 5"', "65"), id="wrong type"),
        pytest.param(replaced('"6 to 5"', '"-6 to 5"'), id="negative odds"),
        pytest.param(replaced(', from = "Pay", words = "pays 6 to 5"', ""), id="missing citation"),
        pytest.param(replaced('extends = "common"', 'extends = "school"'), id="extends itself"),
        pytest.param(replaced('extends = "common"', 'extends = "comon"'), id="extends nothing"),
        pytest.param(lambda path: path.mkdir(), id="a folder without files"),
        pytest.param(lambda path: path.symlink_to("gone.toml"), id="vanished"),
    ],
)
def test_every_kind_of_bad_file_is_told_and_none_stops_the_others(
    run: Run, tmp_path: Path, spoil: Callable[[Path], object]
) -> None:
    bad, misspelt = tmp_path / "school.toml", tmp_path / "z.toml"
    spoil(bad)
    misspelt.write_text(HOUSE.replace("title", "titel"))
    said = run("check", bad, misspelt)
    assert said.code == 1
    assert [line for line in said.lines if not FAULT.fullmatch(line)] == []
    assert {line.split(":", 1)[0] for line in said.lines} == {str(bad), str(misspelt)}
    assert said.err == ""


def test_without_a_path_all_of_ones_own_files_are_checked(run: Run, data: Path) -> None:
    assert run("new-house", "Our school").code == 0
    assert run("check").out == "1 file, no faults\n"
    (data / "glossary").mkdir()
    words = data / "glossary" / "words.toml"
    words.write_text("[[words]]\nword = 'hot seat'\n")
    (fault,) = run("check").lines
    assert fault.startswith(f"{words}:")


def test_without_a_path_and_without_a_file_of_ones_own_one_is_offered(run: Run, data: Path) -> None:
    assert run("check").complaint == f"There is no file of your own in {data} yet: new-house writes one."


def test_no_letter_of_a_file_steers_the_terminal(run: Run, data: Path) -> None:
    folder = data / "lessons" / "chips"
    folder.mkdir(parents=True)
    text = "+++\ntitle = 'A'\nminutes = 5\n+++\n\n# A\n\n::: \x1b[5mrule\n:::\n\n{Rule x \x85 \u202e y}\n"
    (folder / "odd.md").write_text(text, encoding="utf-8")
    said = run("check", folder / "odd.md")
    assert said.code == 1
    assert not set("\x1b\x85\u202e") & set(said.out + said.err)
