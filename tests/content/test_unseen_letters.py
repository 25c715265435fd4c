"""Letters that nobody sees, and that would steer a terminal or turn words round, are refused where they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.content.checking import check

HOUSE = 'extends = "common"\nname = "{}"\n[games.blackjack]\nname = "Blackjack"\n'
SAID = "A letter stands in this {} that nobody sees (U+{}): take it out."


def said_of(tmp_path: Path, text: str, name: str = "mine.toml") -> list[tuple[int, int, str]]:
    (tmp_path / name).write_text(text, encoding="utf-8")
    return [(fault.line, fault.column, fault.message) for fault in check([tmp_path / name])]


@pytest.mark.parametrize(
    ("escape", "code"),
    [
        ("\\u001b[31m", "001B"),
        ("\\u0007", "0007"),
        ("\\u007f", "007F"),
        ("\\u009b", "009B"),
        ("\\u202e", "202E"),
        ("\\u2066", "2066"),
        ("\\r", "000D"),
        ("\\u2028", "2028"),
    ],
)
def test_a_name_that_would_steer_a_terminal_is_refused(tmp_path: Path, escape: str, code: str) -> None:
    assert said_of(tmp_path, HOUSE.format(f"Gold{escape}Room")) == [(2, 8, SAID.format("text", code))]


def test_so_is_a_key_and_a_letter_that_was_typed_as_it_is(tmp_path: Path) -> None:
    keyed = 'extends = "common"\nname = "Gold Room"\n[games."black\\u202ejack"]\nname = "Blackjack"\n'
    assert SAID.format("key", "202E") in [message for _, _, message in said_of(tmp_path, keyed)]
    assert said_of(tmp_path, HOUSE.format("Gold\u202eRoom")) == [(2, 8, SAID.format("text", "202E"))]


@pytest.mark.parametrize("name", ["Gold Room", "Café №5", "賭場", "کازینو\u200cها", "Spielbank – Süd"])
def test_names_of_any_language_are_none_of_them(tmp_path: Path, name: str) -> None:
    assert said_of(tmp_path, HOUSE.format(name)) == []


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "+1", "-gold", "@gold"])
def test_a_file_named_like_a_spreadsheet_s_formula_is_refused(tmp_path: Path, name: str) -> None:
    (fault,) = said_of(tmp_path, HOUSE.format("Gold Room"), f"{name}.toml")
    assert fault[:2] == (1, 1)
    assert fault[2].startswith("The file's name is the house's key, of small letters, figures and hyphens:")
