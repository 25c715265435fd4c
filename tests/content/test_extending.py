"""A house file builds on another: what stands nearest holds, and what cannot be built on is told at ``extends``."""

from collections.abc import Callable
from pathlib import Path

import pytest

from trainer.content.houses.library import check, read_houses, shipped_folder
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Odds

Write = Callable[..., Path]
GAME = '[games.blackjack]\nname = "Blackjack"\n'


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def writing(key: str, text: str) -> Path:
        path = tmp_path / f"{key}.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return writing


def said_of(path: Path) -> list[tuple[int, int, str]]:
    return [(fault.line, fault.column, fault.message) for fault in check([path])]


def game(folder: Path, key: str) -> Game:
    library = read_houses([shipped_folder(), folder])
    assert library.faults == ()
    found = library.game(key)
    assert found is not None
    return found


def pays(odds: str, heading: str = "settling") -> str:
    return f'[{heading}]\nblackjack_pays = {{ is = "{odds}", from = "1", words = "{odds}", kind = "stated" }}\n'


def test_the_nearest_word_holds_house_over_base_and_game_over_house(tmp_path: Path, write: Write) -> None:
    document = '[documents.d]\ntitle = "{}"\n'
    salon = '[games.salon]\nname = "Salon"\n'
    base = 'extends = "common"\nname = "Base"\n' + document.format("Base")
    write("base", base + pays("6 to 5") + salon + pays("7 to 5", "games.salon.settling"))
    write("plain", 'extends = "base"\nname = "Plain"\n[games.floor]\nname = "Floor"\n[games.salon]\n')
    write("own", 'extends = "base"\nname = "Own"\n' + document.format("Own") + pays("2 to 1") + salon)
    assert game(tmp_path, "plain/floor").settling.blackjack_pays.value == Odds(6, 5)
    assert game(tmp_path, "plain/salon").settling.blackjack_pays.value == Odds(7, 5)
    assert game(tmp_path, "own/salon").settling.blackjack_pays.value == Odds(2, 1)


def test_an_inherited_rule_cites_the_document_of_the_file_it_stands_in(tmp_path: Path, write: Write) -> None:
    write("base", 'extends = "common"\n[documents.d]\ntitle = "Base"\n' + pays("6 to 5"))
    write(
        "mine", 'extends = "base"\nname = "Mine"\n[documents.d]\ntitle = "Mine"\n[documents.e]\ntitle = "More"\n' + GAME
    )
    ref = game(tmp_path, "mine/blackjack").settling.blackjack_pays.ref
    assert ref.citation is not None
    assert (ref.house, ref.citation.document) == ("mine", "Base")
    [house] = (house for house in read_houses([shipped_folder(), tmp_path]).houses if house.key == "mine")
    assert house.documents == ("Mine", "More", "Base")


def test_a_house_has_the_games_it_names_itself(tmp_path: Path, write: Write) -> None:
    write("base", 'extends = "common"\nname = "Base"\n[games.a]\nname = "A"\n[games.b]\nname = "B"\n')
    write("mine", 'extends = "base"\nname = "Mine"\n[games.b]\n')
    assert game(tmp_path, "mine/b").name == "B"
    assert read_houses([shipped_folder(), tmp_path]).game("mine/a") is None


def test_a_shipped_house_can_be_built_on(tmp_path: Path, write: Write) -> None:
    write("mine", 'extends = "rockingham"\nname = "Mine"\n[documents.d]\ntitle = "D"\n' + pays("6 to 5") + GAME)
    theirs, mine = game(tmp_path, "rockingham/blackjack"), game(tmp_path, "mine/blackjack")
    assert theirs.settling.blackjack_pays.value == Odds(3, 2)
    assert mine.settling.blackjack_pays.value == Odds(6, 5)
    assert mine.dealer.soft_17.value is theirs.dealer.soft_17.value
    assert mine.side_wagers.wagers[0].pays.value == theirs.side_wagers.wagers[0].pays.value


def test_a_shipped_file_comes_before_one_of_its_name_beside_it(tmp_path: Path, write: Write) -> None:
    shipped = (shipped_folder() / "common.toml").read_text(encoding="utf-8")
    write("common", shipped.replace("stands_on = { is = 17", "stands_on = { is = 18"))
    write("mine", 'extends = "common"\nname = "Mine"\n' + GAME)
    library = read_houses([shipped_folder(), tmp_path])
    mine = library.game("mine/blackjack")
    assert mine is not None
    assert mine.dealer.stands_on.value == 17
    assert [(fault.path.stem, fault.message) for fault in library.faults] == [
        ("common", "'common' comes with the trainer: give this file another name.")
    ]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("comon", "No house file has the key 'comon'. Did you mean 'common'?"),
        ("common.toml", "No house file has the key 'common.toml'. Did you mean 'common'?"),
        ("rockinham", "No house file has the key 'rockinham'. Did you mean 'rockingham'?"),
        ("besid", "No house file has the key 'besid'. Did you mean 'beside'?"),
        ("../common", "No house file has the key '../common'. Did you mean 'common'?"),
        ("", "'extends' cannot be \"\": write some text."),
        ("/etc/passwd", "No house file has the key '/etc/passwd'. Write the name of a file without its ending."),
        ("a\\tb", "No house file has the key 'a b'. Write the name of a file without its ending."),
    ],
)
def test_a_base_that_is_not_there(write: Write, key: str, said: str) -> None:
    write("beside", 'extends = "common"\nname = "Beside"\n' + GAME)
    assert said_of(write("mine", f'extends = "{key}"\nname = "Mine"\n{GAME}')) == [(1, 11, said)]


def test_a_house_cannot_extend_itself(write: Write) -> None:
    said = "The files extend one another in a circle: mine, mine."
    assert said_of(write("mine", f'name = "Mine"\nextends = "mine"\n{GAME}')) == [(2, 11, said)]


def test_houses_cannot_extend_one_another(tmp_path: Path, write: Write) -> None:
    write("a", f'extends = "b"\nname = "A"\n{GAME}')
    write("b", f'extends = "c"\nname = "B"\n{GAME}')
    write("c", f'extends = "a"\nname = "C"\n{GAME}')
    outside = write("d", f'extends = "a"\nname = "D"\n{GAME}')
    assert [(fault.path.stem, fault.line, fault.column, fault.message) for fault in check([tmp_path])] == [
        ("a", 1, 11, "The files extend one another in a circle: a, b, c, a."),
        ("b", 1, 11, "The files extend one another in a circle: b, c, a, b."),
        ("c", 1, 11, "The files extend one another in a circle: c, a, b, c."),
        ("d", 1, 11, "The files extend one another in a circle: d, a, b, c, a."),
    ]
    assert len(said_of(outside)) == 1


def test_twenty_files_may_build_on_one_another_and_no_more(write: Write) -> None:
    write("h0", 'extends = "common"\nname = "0"\n')
    for number in range(1, 20):
        write(f"h{number}", f'extends = "h{number - 1}"\nname = "{number}"\n{GAME}')
    assert said_of(write("h18", f'extends = "h17"\nname = "18"\n{GAME}')) == []
    said = "More than 20 files extend one another here: extend a base more directly."
    assert said_of(write("h19", f'extends = "h18"\nname = "19"\n{GAME}')) == [(1, 11, said)]


def test_a_base_with_a_fault_is_mended_first(write: Write) -> None:
    base = write("base", 'extends = "common"\n[settling]\nwin_pays = 3\n')
    mine = write("mine", f'extends = "base"\nname = "Mine"\n{GAME}[play]\norder = 3\n')
    assert [line for line, _, _ in said_of(base)] == [3]
    assert [(line, said) for line, _, said in said_of(mine)] == [
        (1, "'base' cannot be built on yet: mend its own faults first."),
        (6, '\'order\' cannot be 3: write { is = ..., from = "...", words = "...", kind = "stated" }.'),
    ]


@pytest.mark.parametrize("content", [b"", b"nothing", b"\xff", b"#" * 300_000])
def test_a_base_that_cannot_be_read_leaves_no_rules_missing(tmp_path: Path, write: Write, content: bytes) -> None:
    (tmp_path / "base.toml").write_bytes(content)
    mine = write("mine", f'extends = "base"\nname = "Mine"\n{GAME}')
    assert said_of(mine) == [(1, 11, "'base' cannot be built on yet: mend its own faults first.")]


def test_an_extends_of_the_wrong_kind_leaves_no_rules_missing(write: Write) -> None:
    said = "'extends' cannot be 3: write text in quotes."
    assert said_of(write("mine", f'extends = 3\nname = "Mine"\n{GAME}')) == [(1, 11, said)]
