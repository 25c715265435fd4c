"""The first run: the game for whoever is new above all others, keys, tables, and people's own house files."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.ui.conftest import OpenWindow
from tests.ui.test_nothing_is_clipped import at_rest
from tests.ui.trainee import Trainee
from trainer.content.houses.glance import GameName
from trainer.content.houses.library import shipped_folder
from trainer.ui.first_look.game_cards import ABOUT, RECOMMENDED
from trainer.ui.first_look.house_file import copied
from trainer.ui.first_look.welcome_page import WelcomePage

OWN = GameName("my-house/blackjack", "My house", "Blackjack")
SHIPPED = (
    GameName("exhibit-17-011/blackjack", "Exhibit 17-011", "Blackjack"),
    GameName(RECOMMENDED, "Casino, shoe and pitch", "Shoe"),
    GameName("rockingham/blackjack", "Rockingham", "Blackjack"),
)


@pytest.fixture
def newcomer(open_window: OpenWindow, tmp_path: Path) -> Trainee:
    return open_window(tmp_path)


@pytest.fixture
def page(newcomer: Trainee) -> Iterator[WelcomePage]:
    made = newcomer.running.frame.stack.currentWidget()
    assert isinstance(made, WelcomePage)
    yield made


def test_who_is_new_is_led_to_the_plain_game_by_two_presses(newcomer: Trainee, page: WelcomePage) -> None:
    assert page.start is not None and page.start.game.key == RECOMMENDED
    assert ABOUT in page.start.accessibleDescription()
    told: list[tuple[str, str, bool]] = []
    page.chosen.disconnect()
    page.chosen.connect(lambda *all_of_it: told.append(all_of_it))
    newcomer.types("Nina")
    newcomer.presses("Enter", "Enter")
    assert told == [("Nina", RECOMMENDED, True)]


def test_a_number_chooses_a_game_and_types_into_the_name_alone_while_it_is_typed(
    newcomer: Trainee, page: WelcomePage
) -> None:
    newcomer.types("Ben2")
    assert page.name.text() == "Ben2"
    page.cards[0].setFocus(Qt.FocusReason.TabFocusReason)
    newcomer.presses("2")
    assert newcomer.running.session.game_key == page.cards[1].game.key == "exhibit-17-011/blackjack"
    assert newcomer.running.session.learner == "Ben2"


def test_own_houses_come_first_among_the_others(page: WelcomePage) -> None:
    page._shipped = SHIPPED
    page._make_cards((*SHIPPED, OWN))
    assert [card.game for card in page.cards] == [OWN, SHIPPED[0], SHIPPED[2]]
    assert [card.press for card in page.cards] == ["1", "2", "3"]


def test_without_the_recommended_game_the_first_one_stands_there(page: WelcomePage) -> None:
    page._make_cards((OWN,))
    assert page.start is not None and page.start.game == OWN and page.cards == []
    assert "My house, Blackjack." in page.start.accessibleDescription()


def test_every_table_is_drawn_and_anew_in_another_theme(newcomer: Trainee, page: WelcomePage) -> None:
    newcomer.bot.waitUntil(lambda: all(card.picture is not None for card in page.every_card))
    newcomer.running.session.change_settings(newcomer.running.look.with_settings(theme="light"))
    assert page.start is not None and page.start.picture is None


def test_arrows_lead_from_card_to_card(newcomer: Trainee, page: WelcomePage) -> None:
    newcomer.presses("Enter", "Down", "Right", "Down")
    assert page.cards[1 + page._columns].hasFocus()
    newcomer.presses("Up", "Up")
    assert page.start is not None and page.start.hasFocus()


def test_nothing_is_cut_in_the_smallest_window(newcomer: Trainee, page: WelcomePage) -> None:
    newcomer.running.frame.resize(960, 540)
    assert at_rest(newcomer.running.frame) == []
    assert page._columns == 2


def test_a_house_file_is_copied_and_none_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    shutil.copyfile(next(shipped_folder().glob("*.toml")), file)
    assert copied(file, tmp_path / "houses") == ""
    assert (tmp_path / "houses" / "mine.toml").read_bytes() == file.read_bytes()
    assert copied(file, tmp_path / "houses").startswith("You already have a house file named mine.toml.")
    assert copied(tmp_path / "none.toml", tmp_path / "houses").startswith(
        "The house file none.toml couldn't be copied:"
    )
