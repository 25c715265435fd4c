"""Houses from several folders: a bad one stops no other, and the shipped ones keep their keys."""

from pathlib import Path

import pytest

from trainer.content import checking
from trainer.content.houses.library import Library, read_houses, shipped_folder

SEVEN_GAMES = [
    "casino-shoe-and-pitch/shoe",
    "casino-shoe-and-pitch/double-deck",
    "exhibit-17-011/blackjack",
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
    "nj-common-hand/common-hand",
    "rockingham/blackjack",
]
MINE = 'extends = "common"\nname = "Mine"\n[games.blackjack]\nname = "Blackjack"\n'


@pytest.fixture
def shipped() -> Library:
    return read_houses([shipped_folder()])


def test_five_houses_and_seven_games_are_shipped(shipped: Library) -> None:
    assert shipped.faults == ()
    assert [house.key for house in shipped.houses] == sorted({key.partition("/")[0] for key in SEVEN_GAMES})
    assert [game.key for game in shipped.games()] == SEVEN_GAMES


def test_a_game_is_found_by_its_key(shipped: Library) -> None:
    game = shipped.game("exhibit-17-011/spanish-21")
    assert game is not None
    assert game.name == "Spanish 21"
    assert shipped.game("exhibit-17-011/spanish") is None


def test_the_nearest_game_to_a_misspelt_key(shipped: Library) -> None:
    assert shipped.nearest("exhibit-17-011/spanish21") == "exhibit-17-011/spanish-21"
    assert shipped.nearest("Rockingham/Blackjack") == "rockingham/blackjack"
    assert shipped.nearest("poker") is None


def test_every_rule_of_every_game_says_whose_it_is(shipped: Library) -> None:
    for game in shipped.games():
        assert {ruled.ref.house for ruled in game.rules()} == {game.key.partition("/")[0]}


def test_people_s_own_houses_stand_among_the_shipped(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE)
    library = read_houses([shipped_folder(), tmp_path])
    assert library.faults == ()
    assert [house.key for house in library.houses][3:5] == ["mine", "nj-common-hand"]


def test_a_bad_house_stops_no_other(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(MINE)
    (tmp_path / "bad.toml").write_text(MINE + "[settling]\nwin_pays = 3\n")
    (tmp_path / "worse.toml").write_bytes(b"\xff")
    (tmp_path / "folder.toml").mkdir()
    library = read_houses([shipped_folder(), tmp_path])
    assert [game.key for game in library.games() if game.key not in SEVEN_GAMES] == ["mine/blackjack"]
    assert len(library.games()) == 8
    assert [(fault.path.name, fault.line, fault.column) for fault in library.faults] == [
        ("bad.toml", 6, 12),
        ("folder.toml", 1, 1),
        ("worse.toml", 1, 1),
    ]


def test_a_shipped_house_s_key_is_taken(tmp_path: Path) -> None:
    (tmp_path / "rockingham.toml").write_text(MINE)
    library = read_houses([shipped_folder(), tmp_path])
    game = library.game("rockingham/blackjack")
    assert game is not None
    assert game.house_name != "Mine"
    [fault] = library.faults
    assert (fault.path, fault.line, fault.column) == (tmp_path / "rockingham.toml", 2, 1)
    assert fault.message == "'rockingham' comes with the trainer: give this file another name."
    assert checking.check([tmp_path]) == checking.check([tmp_path / "rockingham.toml"]) == (fault,)


def test_a_base_s_name_is_taken_and_hinders_no_other_file(tmp_path: Path) -> None:
    for key in ("common", "good"):
        (tmp_path / f"{key}.toml").write_text(MINE)
    library = read_houses([shipped_folder(), tmp_path])
    assert [str(fault) for fault in library.faults] == [
        f"{tmp_path / 'common.toml'}:2:1: 'common' comes with the trainer: give this file another name."
    ]
    assert checking.check([tmp_path]) == library.faults
    assert library.game("good/blackjack") is not None


def test_a_name_that_is_never_read_is_told_however_the_file_is_come_by(tmp_path: Path) -> None:
    houses = tmp_path / "houses"
    houses.mkdir()
    (houses / "my-house.txt").write_text(MINE)
    said = f"{houses / 'my-house.txt'}:1:1: A file of this name is never read: name it my-house.toml."
    for path in (tmp_path, houses, houses / "my-house.txt"):
        assert said in [str(fault) for fault in checking.check([path])]
    (houses / "good.toml").write_text(MINE)
    for path in (tmp_path, houses):
        assert [str(fault) for fault in checking.check([path])] == [said]
    assert [str(fault) for fault in read_houses([shipped_folder(), houses]).faults] == [said]


def test_a_house_in_a_folder_of_the_houses_is_never_read_and_told_so(tmp_path: Path) -> None:
    inner = tmp_path / "houses" / "sub" / "inner.toml"
    inner.parent.mkdir(parents=True)
    inner.write_text(MINE)
    said = f"{inner}:1:1: A file in a folder of 'houses' is never read: lay it into 'houses' itself."
    ways = (tmp_path, tmp_path / "houses", inner.parent, inner)
    for others in (False, True):
        if others:
            (tmp_path / "houses" / "good.toml").write_text(MINE)
        assert [str(fault) for fault in read_houses([shipped_folder(), tmp_path / "houses"]).faults] == [said]
        for path in ways:
            assert [str(fault) for fault in checking.check([path])] == [said], path


def test_a_base_is_no_house_and_of_no_use_until_a_file_beside_it_builds_on_it(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text('extends = "common"\n[dealer]\nstands_on = { is = 18, kind = "assumed" }\n')
    library = read_houses([shipped_folder(), tmp_path])
    assert [fault.message for fault in library.faults] == [
        "This file has no game, and no file beside it builds on it: write a heading such as [games.blackjack] "
        "and a name under it."
    ]
    assert checking.check([tmp_path / "base.toml"]) == library.faults
    (tmp_path / "mine.toml").write_text(MINE.replace("common", "base"))
    library = read_houses([shipped_folder(), tmp_path])
    assert library.faults == checking.check([tmp_path]) == ()
    assert len(library.houses) == 6


@pytest.mark.parametrize("name", ["mine.toml.txt", "Mine.TOML", "mine.txt"])
def test_a_file_that_is_never_read_for_its_name_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(MINE)
    library = read_houses([shipped_folder(), tmp_path])
    assert [fault.message for fault in library.faults] == ["A file of this name is never read: name it mine.toml."]
    assert library.faults[0] in checking.check([tmp_path])


def test_notes_beside_the_houses_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Ask the pit boss about surrender.\n")
    assert read_houses([shipped_folder(), tmp_path]).faults == ()


def test_houses_in_the_folders_below_are_checked_where_a_folder_has_none() -> None:
    below = checking.files_of([shipped_folder().parent])
    assert {path.stem for path in below} >= {"common", "rockingham"}
    assert [str(fault) for fault in checking.check([shipped_folder().parent])] == []


def test_a_folder_of_one_s_own_need_not_be_there_yet(tmp_path: Path, shipped: Library) -> None:
    assert read_houses([shipped_folder(), tmp_path / "houses"]) == shipped


def test_without_the_shipped_folder_there_is_a_fault_and_no_house(tmp_path: Path) -> None:
    library = read_houses([tmp_path / "houses"])
    assert library.houses == ()
    [fault] = library.faults
    assert fault.message == "This folder cannot be read (No such file or directory): check its name."


def test_the_order_of_the_files_changes_nothing(tmp_path: Path) -> None:
    for key in ("z", "a", "m"):
        (tmp_path / f"{key}.toml").write_text(MINE)
    library = read_houses([shipped_folder(), tmp_path])
    keys = [house.key for house in library.houses]
    assert keys == sorted(keys)
    assert read_houses([shipped_folder(), tmp_path]) == library
