"""The quick look at house files: the same games as reading them gives, and no exception."""

from pathlib import Path

from trainer.content.houses.glance import GameName, game_names
from trainer.content.houses.library import read_houses, shipped_folder


def test_the_shipped_games_are_seen_as_they_are_read() -> None:
    read = [GameName(game.key, game.house_name, game.name) for game in read_houses([shipped_folder()]).games()]
    assert list(game_names(shipped_folder())) == read


def test_what_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b'name = "\xff"\n')
    (tmp_path / "b.toml").mkdir()
    (tmp_path / "c.toml").write_text("[games.blackjack]\n", encoding="utf-8")
    (tmp_path / "d.toml").write_text('name = "D"\n[games.one]\nname = "One"\n', encoding="utf-8")
    assert game_names(tmp_path) == (GameName("d/one", "D", "One"),)


def test_a_folder_that_is_not_there_has_no_games(tmp_path: Path) -> None:
    assert game_names(tmp_path / "none") == ()
