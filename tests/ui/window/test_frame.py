"""The frame: first run, choosers, overlays, themes, notices; by mouse and by keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.trainee import Trainee
from trainer.app import Application
from trainer.ui.first_look.welcome_page import WelcomePage
from trainer.ui.settings.table import TableSection
from trainer.ui.settings.window import WindowSection
from trainer.ui.table.key_hints import DEALING_HINTS, WATCHING_HINTS
from trainer.ui.ways import DRILLS, ENTRIES
from trainer.ui.widgets.popup import PopUp
from trainer.ui.widgets.text import Text
from trainer.ui.window.frame import OPENING
from trainer.ui.window.overlays import KeysOverlay
from trainer.ui.window.page import KeyHint, Page


def test_the_first_run_shows_every_game_and_asks_for_a_name(open_window: OpenWindow, tmp_path: Path) -> None:
    trainee = open_window(tmp_path)
    page = trainee.running.frame.stack.currentWidget()
    assert isinstance(page, WelcomePage)
    assert [card.game.key for card in page.every_card] == [
        "casino-shoe-and-pitch/shoe",
        "casino-shoe-and-pitch/double-deck",
        "exhibit-17-011/blackjack",
        "exhibit-17-011/spanish-21",
        "games-of-chance/blackjack",
        "nj-common-hand/common-hand",
        "rockingham/blackjack",
    ]
    assert page.name.hasFocus()
    told = [card.tells for card in page.every_card]
    assert len(set(told)) == len(told)
    assert all(words.count("deck") == 1 for words in told)


@pytest.mark.parametrize("keys", ["Ctrl+G", "Ctrl+L", "Ctrl+K", "Ctrl+P", "Ctrl+4"])
def test_nothing_opens_over_the_first_run_and_nothing_leads_away(
    open_window: OpenWindow, tmp_path: Path, keys: str
) -> None:
    trainee = open_window(tmp_path)
    frame = trainee.running.frame
    frame.shortcuts[keys]()
    assert isinstance(frame.stack.currentWidget(), WelcomePage)
    assert not [each for each in frame.findChildren(PopUp) if each.isVisible()]
    trainee.types("Ben")
    page = frame.stack.currentWidget()
    assert isinstance(page, WelcomePage)
    assert page.name.text() == "Ben"


def test_the_first_question_comes_with_one_press(open_window: OpenWindow, tmp_path: Path) -> None:
    trainee = open_window(tmp_path)
    trainee.begins("", "rockingham/blackjack")
    assert trainee.question.drill == "blackjack-payout"
    assert len(trainee.question.table.spots[0].wagers[0].stack.broken_out().piles) == 1
    assert "Start here: type the amount, then press Enter. Only the winnings, not the bet." in trainee.words()
    assert trainee.running.session.learner == "Learner one"
    assert trainee.running.session.game_key == "rockingham/blackjack"


def test_the_first_run_leads_to_today_by_keys_alone(open_window: OpenWindow, tmp_path: Path) -> None:
    trainee = open_window(tmp_path)
    trainee.types("Ben?")
    trainee.presses("Enter", "Down", "Right", "Enter")
    assert trainee.running.session.learner == "Ben?"
    assert trainee.running.session.game_key == "exhibit-17-011/blackjack"
    page = trainee.running.frame.page
    assert page is not None and page.title == "Today"


def test_the_choices_are_remembered(open_window: OpenWindow, tmp_path: Path) -> None:
    first = open_window(tmp_path)
    first.begins("Anna", "exhibit-17-011/spanish-21")
    first.running.frame.close()
    second = open_window(tmp_path)
    assert not second.drills.under_way
    assert second.running.session.learner == "Anna"
    assert second.running.session.game_key == "exhibit-17-011/spanish-21"


def test_the_next_start_shows_the_drills_before_the_houses_are_read(
    open_window: OpenWindow, tmp_path: Path, qapp: QApplication
) -> None:
    first = open_window(tmp_path)
    first.begins("Anna", "exhibit-17-011/blackjack")
    first.presses("Escape")
    first.running.frame.close()
    again = type(first.running)(tmp_path)
    first.bot.addWidget(again.frame)
    again.show()
    again.frame.go(DRILLS)
    assert not again.session.is_open
    trainee = Trainee(first.bot, again)
    assert [row.line.title for row in trainee.drills.list.rows][:3] == [
        "Hand totals",
        "Hand signals",
        "House facts",
    ]
    trainee.starts("blackjack-payout")
    again.open()
    assert trainee.question.drill == "blackjack-payout"


def test_the_house_and_game_are_always_in_view(trainee: Trainee) -> None:
    chooser = trainee.running.frame.topbar.game
    for key in ("1", "Escape"):
        assert chooser.isVisible()
        assert chooser.accessibleDescription() == "Exhibit 17-011, Blackjack"
        trainee.presses(key)


def test_a_game_is_found_by_typing(trainee: Trainee) -> None:
    trainee.presses("Ctrl+G")
    trainee.types("span")
    trainee.presses("Enter")
    assert trainee.running.session.game_key == "exhibit-17-011/spanish-21"
    assert trainee.running.frame.topbar.games.isHidden()


def test_a_game_is_found_by_its_house(trainee: Trainee) -> None:
    trainee.presses("Ctrl+G")
    trainee.types("rock")
    trainee.presses("Enter")
    assert trainee.running.session.game_key == "rockingham/blackjack"


def test_a_name_no_house_has_says_so_and_chooses_nothing(trainee: Trainee) -> None:
    trainee.presses("Ctrl+G")
    trainee.types("poker")
    assert "Nothing goes by that name." in trainee.words(trainee.running.frame.topbar.games)
    trainee.presses("Enter", "Escape")
    assert trainee.running.session.game_key == "exhibit-17-011/blackjack"


def test_arrows_choose_the_next_game(trainee: Trainee) -> None:
    trainee.presses("Ctrl+G", "Down", "Enter")
    assert trainee.running.session.game_key == "exhibit-17-011/spanish-21"


def test_a_press_outside_closes_the_list(trainee: Trainee) -> None:
    trainee.clicks(trainee.running.frame.topbar.game)
    assert trainee.running.frame.topbar.games.isVisible()
    trainee.clicks(trainee.running.frame.rail)
    assert trainee.running.frame.topbar.games.isHidden()


def test_a_new_learner_is_a_name_typed(trainee: Trainee) -> None:
    trainee.presses("Ctrl+L")
    trainee.types("Zoe")
    trainee.presses("Enter")
    assert trainee.running.session.learner == "Zoe"
    assert trainee.running.session.learners == ("Anna", "Zoe")
    trainee.presses("Ctrl+L")
    trainee.types("ann")
    trainee.presses("Enter")
    assert trainee.running.session.learner == "Anna"


def test_question_mark_shows_the_keys_of_the_page(trainee: Trainee) -> None:
    trainee.presses("?")
    keys = trainee.running.frame.keys
    assert keys.isVisible()
    assert "Begin one of the first ten drills" in trainee.words(keys)
    trainee.presses("Escape")
    assert keys.isHidden()


@pytest.mark.parametrize("size", [(960, 540), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("hints", [DEALING_HINTS, WATCHING_HINTS])
def test_all_keys_are_seen_in_a_window_of_any_size(
    trainee: Trainee, size: tuple[int, int], hints: tuple[KeyHint, ...]
) -> None:
    frame = trainee.running.frame
    frame.resize(*size)
    for _ in range(2):
        frame.keys.show_keys(hints)
        frame.keys.open_over(frame)
        assert frame.rect().contains(frame.keys.geometry())
        assert frame.keys.area.verticalScrollBar().maximum() == 0
        for words in frame.keys.findChildren(Text):
            assert words.width() >= words.sizeHint().width()
        frame.keys.close_panel()


def test_the_keys_leave_the_left_half_of_the_page_in_view(trainee: Trainee) -> None:
    frame = trainee.running.frame
    frame.resize(1280, 800)
    frame.keys.show_keys(DEALING_HINTS)
    frame.keys.open_over(frame)
    page = frame.stack.mapTo(frame, frame.stack.rect().center())
    assert frame.keys.geometry().left() >= page.x() - 40
    frame.keys.close_panel()


def test_question_mark_shows_the_keys_of_the_drill_even_while_typing(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    trainee.types("12?")
    assert "Build it from the rack" in trainee.words(trainee.running.frame.keys)
    trainee.presses("Escape")
    assert trainee.presenter.draft.text == "12"


def test_a_theme_is_worn_at_once_and_kept(trainee: Trainee, open_window: OpenWindow, qapp: QApplication) -> None:
    frame = trainee.running.frame
    section = trainee.settings("Window")
    assert isinstance(section, WindowSection)
    trainee.clicks(section.theme.buttons["light"])
    assert qapp.palette().window().color().name() == "#f3f0e8"
    trainee.clicks(section.theme.buttons["high-contrast"])
    assert qapp.palette().window().color().name() == "#000000"
    frame.close()
    again = open_window(trainee.running.data)
    assert again.running.look.theme.key == "high-contrast"


def test_deck_motion_and_stakes_are_kept(trainee: Trainee, open_window: OpenWindow) -> None:
    window, table = trainee.settings("Window"), trainee.settings("Table")
    assert isinstance(window, WindowSection) and isinstance(table, TableSection)
    trainee.clicks(table.deck.buttons["four"])
    trainee.clicks(table.stakes.buttons["high"])
    trainee.settings("Window")
    trainee.clicks(window.motion.buttons["reduced"])
    trainee.running.frame.close()
    again = open_window(trainee.running.data).running
    assert (again.look.settings.four_colours, again.look.settings.reduced_motion) == (True, True)
    assert again.session.stakes == "high"


def test_a_faulty_house_of_one_s_own_is_told_and_stops_no_other(open_window: OpenWindow, tmp_path: Path) -> None:
    (tmp_path / "houses").mkdir()
    (tmp_path / "houses" / "mine.toml").write_text('name = "Mine"\n[games.blackjack]\nnmae = "B"\n', encoding="utf-8")
    trainee = open_window(tmp_path)
    notice = trainee.running.frame.notice
    assert notice.isVisible()
    assert "mine.toml" in notice.words.text()
    assert "mine.toml:2:8" in notice.where.text()
    trainee.begins("Anna", "rockingham/blackjack")
    assert trainee.drills.under_way


def test_every_control_has_a_name_for_those_who_cannot_see(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    focusable = [w for w in trainee.running.frame.findChildren(QLineEdit) if w.isVisible()]
    assert all(w.accessibleName() for w in focusable)
    assert trainee.drill.canvas.accessibleDescription().startswith("Pay the blackjack.")


class Windows(QObject):
    """Remembers every window that is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(watched)
        return False


def test_there_is_never_a_second_window(open_window: OpenWindow, tmp_path: Path, qapp: QApplication) -> None:
    windows = Windows()
    qapp.installEventFilter(windows)
    trainee = open_window(tmp_path)
    trainee.begins("Anna", "exhibit-17-011/blackjack")
    for drill in ("1", "2", "3", "4", "5", "6"):
        trainee.presses("Escape", drill, "s", "w", "Enter")
    trainee.presses("?", "Escape", "Ctrl+G", "Escape", "Ctrl+L", "Escape", "Ctrl+,", "Escape")
    qapp.removeEventFilter(windows)
    assert windows.shown == [trainee.running.frame]


def test_every_page_of_the_rail_opens_by_its_keys_and_bears_its_name(trainee: Trainee) -> None:
    frame = trainee.running.frame
    for number, entry in enumerate((each for each in ENTRIES if each.in_rail and not each.apart), start=1):
        trainee.presses(f"Ctrl+{number}")
        assert frame.page is not None
        assert (frame.page.title, frame.page.icon) == (entry.title, entry.icon)
        assert frame.page.keys()
        assert frame.rail.items[number - 1].isChecked()


class Painted(QObject):
    """Keeps whom it has seen painted in ``painted``."""

    def __init__(self, painted: set[QObject]) -> None:
        super().__init__()
        self._painted = painted

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self._painted.add(watched)
        return False


def test_which_page_opens_is_painted_before_it_is_made(trainee: Trainee, monkeypatch: pytest.MonkeyPatch) -> None:
    frame = trainee.running.frame
    learn = next(index for index, entry in enumerate(ENTRIES) if entry.title == "Learn")
    assert learn not in frame._pages
    painted: set[QObject] = set()
    seen = Painted(painted)
    for each in (frame.rail.items[learn], frame.topbar):
        each.installEventFilter(seen)
    made = frame.page_made

    def slowly_made(index: int) -> Page:
        assert {frame.rail.items[learn], frame.topbar} <= painted
        assert frame.rail.items[learn].isChecked()
        assert [each.text() for each in frame.topbar.findChildren(Text)][:2] == ["Learn", OPENING]
        return made(index)

    monkeypatch.setattr(frame, "page_made", slowly_made)
    assert frame.go(learn).title == "Learn"
    assert OPENING not in [each.text() for each in frame.topbar.findChildren(Text)]


def test_a_drill_under_way_is_found_again_after_another_page(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    trainee.types("12")
    trainee.presses("Ctrl+5", "Ctrl+3")
    assert trainee.presenter.draft.text == "12"
    trainee.types("5")
    assert trainee.presenter.draft.text == "125"


def test_a_game_pressed_before_the_houses_are_read_begins_once_they_are(qtbot: QtBot, tmp_path: Path) -> None:
    running = Application(tmp_path)
    qtbot.addWidget(running.frame, before_close_func=lambda _: running.session.close())
    running.show()
    page = running.frame.stack.currentWidget()
    assert isinstance(page, WelcomePage)
    assert not running.session.is_open
    trainee = Trainee(qtbot, running)
    trainee.clicks(page.every_card[3])
    running.open()
    assert running.session.game_key == "exhibit-17-011/spanish-21"
    assert running.frame.page is not None and running.frame.page.title == "Today"


def test_the_keys_stay_in_a_window_that_is_made_larger(trainee: Trainee) -> None:
    """There they are drawn larger too, from the same right edge."""
    frame = trainee.running.frame
    frame.resize(1280, 800)
    trainee.presses("?")
    keys = frame.findChild(KeysOverlay)
    assert keys is not None
    frame.resize(1920, 1080)
    QApplication.processEvents()
    assert keys.isVisible()
    assert frame.rect().contains(keys.geometry())
