"""The House rules page: what is shown of every rule, finding, switching, and house files with faults."""

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.domain.games import shipped
from tests.sweeps import sweep
from tests.ui.conftest import OpenWindow
from tests.ui.school.a_school import PASSPHRASE, cheap_keys, there_is_a_school
from tests.ui.trainee import Trainee
from trainer import resources
from trainer.app import Application
from trainer.content.houses.library import Library, read_houses
from trainer.domain.house.choices import only_signed
from trainer.domain.house.rules import Kind
from trainer.domain.house.side_wagers import PayLine, PayTable
from trainer.domain.house.terms import SoftSeventeen, Surrender
from trainer.domain.money.amounts import Odds
from trainer.ui.rules.document import Quotation
from trainer.ui.rules.faults import place_words
from trainer.ui.rules.page import CONFIRM_ALL, CONFIRM_NONE, RulesPage
from trainer.ui.rules.row import RuleItem
from trainer.ui.rules.switch import CUSTOM, HOW_FAR
from trainer.ui.rules.view import RuleLine, found, kind_counts, rule_lines
from trainer.ui.ways import DRILLS
from trainer.ui.window.broken_files import BrokenHouse
from trainer.ui.window.session import Session
from trainer.wording.dates import day_of_month_words
from trainer.wording.rules.pay_tables import prices_words

GAME = "exhibit-17-011/blackjack"
READ = {
    "casino-shoe-and-pitch/shoe": ["Soft 17"],
    "casino-shoe-and-pitch/double-deck": ["Soft 17"],
    "exhibit-17-011/blackjack": [
        "Bet",
        "Hands per player",
        "Match the Dealer pays",
        "Voice against hand",
        "Double after split",
        "Surrender",
        "Soft 17",
        "Player's cut",
    ],
    "exhibit-17-011/spanish-21": [
        "Bet",
        "Hands per player",
        "Match the Dealer pays",
        "Voice against hand",
        "Double after split",
        "Soft 17",
        "Player's cut",
    ],
    "games-of-chance/blackjack": ["Surrender"],
    "nj-common-hand/common-hand": ["A patron's double"],
    "rockingham/blackjack": [
        *("Bet on a split", "Surrender against", "Blackjack is paid", "Dealer's re-cut", "Cut card out"),
    ],
}
BROKEN = """extends = "common"
name = "My school"

[documents.book]
title = "School book"

[settling]
blackjack_payz = { is = "6 to 5", from = "Chapter 3", words = "pays 6 to 5", kind = "stated" }

[games.blackjack]
name = "Blackjack"
"""


@pytest.fixture(scope="module")
def library() -> Library:
    return shipped()


@pytest.fixture(scope="module")
def shared_page(shared_trainee: Trainee) -> RulesPage:
    return shown(shared_trainee.running)


@pytest.fixture
def trainee(shared_trainee: Trainee) -> Trainee:
    """Someone before the window that these tests share, as it was at first."""
    frame, session = shared_trainee.running.frame, shared_trainee.running.session
    frame.activateWindow()
    shared_trainee.bot.waitUntil(frame.isActiveWindow)
    session.choose_game(GAME)
    session.change_rules(lambda _: frozenset())
    return shared_trainee


@pytest.fixture
def page(trainee: Trainee, shared_page: RulesPage) -> RulesPage:
    """The page in the real window, on Exhibit 17-011's blackjack, as if it were new."""
    shared_page.clear.click()
    for each in shared_page.list.items:
        each.open(False)
    shared_page.list.choose(shared_page.list.items[0].line.path)
    shared_page.enter()
    QApplication.processEvents()
    return shared_page


@pytest.fixture
def alone(open_window: OpenWindow, begun: Path) -> Trainee:
    """Someone before a window of their own."""
    return open_window(begun, seed=2)


def shown(running: Application) -> RulesPage:
    made = RulesPage(running.session)
    running.frame.stack.addWidget(made)
    running.frame.stack.setCurrentWidget(made)
    made.enter()
    QApplication.processEvents()
    return made


def item(page: RulesPage, title: str) -> RuleItem:
    return next(each for each in page.list.items if each.line.title == title)


def titles(page: RulesPage) -> list[str]:
    return [each.line.title for each in page.list.shown]


def lines_of(library: Library, key: str) -> tuple[RuleLine, ...]:
    game = library.game(key)
    assert game is not None
    return rule_lines(game)


def opened(page: RulesPage, trainee: Trainee, title: str) -> RuleItem:
    """The rule, gone to and opened by keys alone."""
    for _ in page.list.items:
        current = page.list.current
        assert current is not None
        if current.line.title == title:
            break
        trainee.presses("Down")
    trainee.presses("Enter")
    QApplication.processEvents()
    return item(page, title)


# What is shown


@pytest.mark.parametrize("key", READ)
def test_the_read_rules_are_those_of_the_houses_page(library: Library, key: str) -> None:
    lines = lines_of(library, key)
    assert [line.title for line in lines if line.kind is Kind.READ] == READ[key]
    assert kind_counts(lines)[Kind.READ] == len(READ[key])


def test_the_tabs_count_every_rule_once(page: RulesPage) -> None:
    words = [button.text() for button in page.bar.tabs.buttons.values()]
    counts = dict(each.rsplit(" ", 1) for each in words)
    assert counts["Read"] == "8"
    assert int(counts["All"]) == int(counts["Stated"]) + 8 + int(counts["Assumed"]) == len(page.list.items)


def test_the_tab_read_shows_the_read_rules_only(page: RulesPage, trainee: Trainee) -> None:
    trainee.clicks(page.bar.tabs.buttons["read"])
    assert titles(page) == READ["exhibit-17-011/blackjack"]
    assert [row.line.title for row in page.groups.rows if row.line.count] == [
        "Bets and spots",
        "Side wagers",
        "Play",
        "Dealer's hand",
        "Shuffle and cut",
    ]


def test_a_group_is_marked_where_one_of_its_rules_is_read(page: RulesPage) -> None:
    marked = [row.line.title for row in page.groups.rows if row.line.read]
    assert marked == ["Bets and spots", "Side wagers", "Play", "Dealer's hand", "Shuffle and cut"]


def test_a_stated_rule_shows_its_section_and_its_words(page: RulesPage) -> None:
    line = item(page, "Blackjack pays").line
    assert (line.kind, line.now.words, line.source) == (Kind.STATED, "3 to 2", "Rules, 10")
    assert line.quoted == "a winning player blackjack usually pays 3 to 2"


def test_an_assumed_rule_says_that_no_document_speaks_of_it(page: RulesPage, trainee: Trainee) -> None:
    line = item(page, "Double for less").line
    assert (line.kind, line.quoted) == (Kind.ASSUMED, "")
    assert "this house\u2019s document doesn\u2019t say" in line.source
    opened(page, trainee, "Double for less")
    assert "No document" in trainee.words(page.document)


def test_every_kind_has_its_word_for_screen_readers(page: RulesPage) -> None:
    assert item(page, "Surrender").row.accessibleDescription().startswith("Read. Dealing Procedures")
    assert item(page, "Surrender").row.accessibleName() == "Surrender: Not offered"


def test_a_pay_table_is_told_by_its_prices(library: Library) -> None:
    pays = next(line for line in lines_of(library, "exhibit-17-011/blackjack") if line.title == "Match the Dealer pays")
    assert pays.now.words == "20, 14, 10, 8, 4 to 1"
    assert pays.other is not None
    assert pays.other.words == "18, 13, 9, 8, 4 to 1"


def test_prices_that_are_not_alike_are_each_told_in_full() -> None:
    table = PayTable((PayLine("flush", Odds(3, 1)), PayLine("pair", Odds(3, 2)), PayLine("straight", Odds(3, 1))))
    assert prices_words(table) == "3 to 1, 3 to 2"


def test_the_document_tells_what_each_passage_speaks_for(page: RulesPage, trainee: Trainee) -> None:
    opened(page, trainee, "Surrender")
    said = trainee.words(page.document)
    assert "Exhibit A 17-011" in said
    assert "Surrender: three passages" in said
    assert [each.accessibleName() for each in page.document.findChildren(Quotation)] == [
        "\u201cPlayers are not able to surrender on any blackjack style game\u201d",
        "\u201cSurrender No Yes\u201d",
        "\u201csometimes it is not allowed at all\u201d",
    ]
    assert [each for each in said.splitlines() if each.startswith("For: ")] == [
        "For: Not offered, in force",
        "For: Late, for half the bet",
        "For: Either",
    ]


# Keys


def test_arrows_go_from_rule_to_rule_and_enter_opens(page: RulesPage, trainee: Trainee) -> None:
    assert page.list.current is page.list.items[0]
    trainee.presses("Down", "Down", "Up")
    assert page.list.current is page.list.items[1]
    assert page.list.items[1].row.hasFocus()
    trainee.presses("Enter")
    assert page.list.items[1].opened
    trainee.presses("Space")
    assert not page.list.items[1].opened


def test_only_one_rule_is_open(page: RulesPage, trainee: Trainee) -> None:
    trainee.clicks(item(page, "Bet").row)
    trainee.clicks(item(page, "Surrender").row)
    assert [each.line.title for each in page.list.items if each.opened] == ["Surrender"]


def test_a_group_pressed_brings_its_first_rule_under_the_keys(page: RulesPage, trainee: Trainee) -> None:
    row = next(row for row in page.groups.rows if row.line.title == "Settling")
    trainee.clicks(row)
    first = next(each for each in page.list.items if each.line.group == "settling")
    assert page.list.current is first
    assert first.row.hasFocus()
    assert row.isChecked()


def test_the_way_round_by_tab_stops_at_one_rule_only(page: RulesPage) -> None:
    by_tab = [each for each in page.list.items if each.row.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert by_tab == [page.list.current]


# Finding


def test_f_finds_a_rule_by_its_words(page: RulesPage, trainee: Trainee) -> None:
    trainee.presses("f")
    trainee.types("soft 17")
    assert "Soft 17" in titles(page)
    assert "Blackjack pays" not in titles(page)
    trainee.presses("Enter")
    assert page.list.current is not None
    assert page.list.current.row.hasFocus()


def test_a_rule_is_found_by_the_document_s_words(library: Library) -> None:
    lines = lines_of(library, "exhibit-17-011/blackjack")
    assert [line.title for line in lines if found(line, "ORIGINAL BET NOT BEHIND", None)] == ["Place of a double"]
    assert [line.title for line in lines if found(line, "not behind", Kind.READ)] == []


def test_a_search_that_finds_nothing_says_so(page: RulesPage, trainee: Trainee) -> None:
    trainee.presses("f")
    trainee.types("roulette")
    assert page.nothing.isVisible()
    assert page.nothing.text() == "No rule speaks of \u201croulette\u201d."
    assert titles(page) == []
    trainee.presses("Escape")
    assert not page.nothing.isVisible()
    assert len(titles(page)) == len(page.list.items)


def test_a_search_among_one_kind_names_the_kind(page: RulesPage, trainee: Trainee) -> None:
    trainee.clicks(page.bar.tabs.buttons["read"])
    trainee.presses("f")
    trainee.types("burn")
    assert page.nothing.text() == "No read rule speaks of \u201cburn\u201d."
    trainee.clicks(page.clear)
    assert page.bar.kind is None
    assert len(titles(page)) == len(page.list.items)


# Switching


def test_a_switch_is_in_force_at_once(page: RulesPage, trainee: Trainee) -> None:
    surrender = opened(page, trainee, "Surrender")
    trainee.presses("2")
    game = trainee.running.session.game
    assert game is not None
    assert game.play.surrender.value is Surrender.LATE
    assert surrender.line.now.words == "Late, for half the bet"
    assert surrender.line.source == "Switched here; our reading: Not offered"
    assert surrender.switch is not None
    assert surrender.switch.other.isChecked()
    assert surrender.switch.other.accessibleName() == "Late, for half the bet, the alternative, in force"
    assert not surrender.switch.ours.isChecked()
    assert surrender.opened


def test_a_switch_is_taken_back(page: RulesPage, trainee: Trainee) -> None:
    surrender = opened(page, trainee, "Surrender")
    trainee.presses("2", "1")
    assert surrender.line.now.words == "Not offered"
    assert trainee.running.session.switches("exhibit-17-011/blackjack") == frozenset()


def test_the_other_reading_is_chosen_with_the_mouse(page: RulesPage, trainee: Trainee) -> None:
    surrender = item(page, "Surrender")
    trainee.clicks(surrender.row)
    assert surrender.switch is not None
    trainee.clicks(surrender.switch.other)
    assert surrender.line.switched


def test_an_open_switch_says_why_and_how_far_it_reaches(page: RulesPage, trainee: Trainee) -> None:
    surrender = opened(page, trainee, "Surrender")
    assert surrender.switch is not None
    assert trainee.words(surrender.switch) == (
        f"The document says both; the dealing procedures are the more exact. {HOW_FAR}\n{CUSTOM[Kind.READ]}"
    )


def confirmed(page: RulesPage) -> set[str]:
    """The paths of the rules that show as confirmed."""
    return {each.line.path for each in page.list.items if each.line.sureness == "Confirmed"}


def test_an_open_rule_nobody_states_is_confirmed_with_k_and_says_by_whom(page: RulesPage, trainee: Trainee) -> None:
    rule = opened(page, trainee, "Double for less")
    assert rule.switch is not None
    assert CUSTOM[Kind.ASSUMED] in trainee.words(rule.switch)
    trainee.presses("K")
    game = trainee.running.session.game
    assert game is not None
    by = game.play.double_for_less.ref.confirmed
    assert by.startswith(f"{trainee.running.session.learner}, 20")
    assert confirmed(page) == {"play.double_for_less"}
    day = date.fromisoformat(by.rpartition(", ")[2])
    told = f"onfirmed by {trainee.running.session.learner}, {day_of_month_words(day)} {day.year}"
    assert f"c{told}" in item(page, "Double for less").line.source
    QApplication.processEvents()
    assert f"C{told}. A mistake against it counts in full." in trainee.words(page.document)
    trainee.presses("K")
    assert confirmed(page) == set()


def test_a_stated_rule_has_nothing_to_confirm(page: RulesPage, trainee: Trainee) -> None:
    rule = opened(page, trainee, "Blackjack pays")
    assert rule.switch is not None
    assert rule.switch.confirm.isHidden()
    trainee.presses("K")
    assert confirmed(page) == set()


def test_all_rules_are_confirmed_at_once_with_a_and_no_more_with_a_again(page: RulesPage, trainee: Trainee) -> None:
    unsaid = {each.line.path for each in page.list.items if each.line.kind is not Kind.STATED}
    trainee.presses("A")
    assert confirmed(page) == unsaid
    assert page.confirm.text() == CONFIRM_NONE
    trainee.presses("A")
    assert confirmed(page) == set()
    assert page.confirm.text() == CONFIRM_ALL


def test_at_a_school_rules_are_confirmed_by_an_instructor_or_a_supervisor_with_a_key(alone: Trainee) -> None:
    with cheap_keys():
        there_is_a_school(alone.running.session)
        page = shown(alone.running)
        page.confirm.click()
        assert not page.asked.isHidden()
        assert confirmed(page) == set()
        page.asked.fields.passphrase.setText("something else")
        page.asked.do.click()
        assert confirmed(page) == set()
        page.asked.fields.passphrase.setText(PASSPHRASE)
        page.asked.do.click()
        assert confirmed(page)
        game = alone.running.session.game
        assert game is not None
        assert game.play.double_for_less.ref.confirmed.startswith("M. Ortiz, 20")


def test_at_a_school_a_reading_is_switched_by_an_instructor_or_a_supervisor_with_a_key(alone: Trainee) -> None:
    with cheap_keys():
        there_is_a_school(alone.running.session)
        page = shown(alone.running)
        opened(page, alone, "Soft 17")
        alone.presses("2")
        assert not page.asked.isHidden()
        assert alone.running.session.switches("exhibit-17-011/blackjack") == {only_signed()}
        assert not item(page, "Soft 17").line.switched
        page.asked.fields.passphrase.setText(PASSPHRASE)
        page.asked.do.click()
        assert alone.running.session.switches("exhibit-17-011/blackjack") == {"dealer.soft_17", only_signed()}
        assert item(page, "Soft 17").line.switched


def test_a_switch_is_kept(alone: Trainee, open_window: OpenWindow) -> None:
    opened(shown(alone.running), alone, "Soft 17")
    alone.presses("2")
    alone.running.frame.close()
    again = open_window(alone.running.data)
    assert again.running.session.switches("exhibit-17-011/blackjack") == frozenset({"dealer.soft_17"})
    assert item(shown(again.running), "Soft 17").line.switched


def test_the_drills_follow_a_switch(alone: Trainee) -> None:
    opened(shown(alone.running), alone, "Soft 17")
    alone.presses("2")
    alone.running.frame.go(DRILLS)
    alone.starts("hand-totals")
    under_way = alone.drills.session_under_way
    assert under_way is not None
    assert under_way.course.game.dealer.soft_17.value is SoftSeventeen.HIT


def test_the_switch_of_one_game_leaves_the_other_alone(page: RulesPage, trainee: Trainee) -> None:
    opened(page, trainee, "Soft 17")
    trainee.presses("2")
    trainee.running.session.choose_game("exhibit-17-011/spanish-21")
    assert not item(page, "Soft 17").line.switched


def test_a_stated_rule_has_nothing_to_switch(page: RulesPage, trainee: Trainee) -> None:
    pays = opened(page, trainee, "Blackjack pays")
    assert pays.switch is not None
    assert pays.switch.ours.isHidden()
    trainee.presses("2")
    assert trainee.running.session.switches("exhibit-17-011/blackjack") == frozenset()


# Another game


def test_another_game_shows_its_own_rules(page: RulesPage, trainee: Trainee) -> None:
    trainee.running.session.choose_game("nj-common-hand/common-hand")
    assert page.groups.rows[-1].line.title == "Common hand"
    assert item(page, "A patron's double").line.kind is Kind.READ


def test_another_game_takes_the_place_of_a_list_with_the_focus_in_it(page: RulesPage, trainee: Trainee) -> None:
    """The focus goes to what is left as rules go, and scrolls; Qt warns of a place asked of those that have gone."""
    page.list.choose(page.list.items[-1].line.path)
    page.list.sections[1].items[0].row.setFocus(Qt.FocusReason.TabFocusReason)
    trainee.running.session.choose_game("nj-common-hand/common-hand")
    assert page.list.current is page.list.items[0]


def test_in_a_narrow_window_the_list_has_the_groups_room_and_reload_stands_above(alone: Trainee) -> None:
    page = shown(alone.running)
    alone.running.frame.resize(960, 540)
    QApplication.processEvents()
    assert page.list.x() == page.bar.x()
    assert page.reload.isVisible()
    assert page.list.isAncestorOf(page.reload)
    assert page.list.isAncestorOf(page.compare)
    page.list.choose("equipment.decks")
    QApplication.processEvents()
    assert page.lesson.isVisible()
    assert page.document.isAncestorOf(page.lesson)
    alone.running.frame.resize(1280, 800)
    QApplication.processEvents()
    assert page.list.x() > page.groups.width()
    tops = [each.mapTo(page, each.rect().topLeft()).y() for each in (page.lesson, page.compare, page.reload)]
    assert tops == sorted(tops)
    assert page.reload.mapTo(page, page.reload.rect().topLeft()).y() > page.groups.y() + page.groups.height()


def test_without_a_game_the_page_says_what_to_do(trainee: Trainee, qtbot: QtBot) -> None:
    made = RulesPage(Session(trainee.running.look, {}))
    qtbot.addWidget(made)
    assert "Choose a house and game" in made.nothing.text()


# House files with faults


def write_house(running: Application, text: str) -> Path:
    folder = running.data / "houses"
    folder.mkdir(exist_ok=True)
    path = folder / "my-school.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def rereading(alone: Trainee) -> RulesPage:
    """The page, with someone who reads the houses again when it asks for that."""
    page, session = shown(alone.running), alone.running.session

    def reread() -> None:
        fresh = read_houses([resources.lessons() / "houses", alone.running.data / "houses"])
        faults = tuple((f"{fault.path}:{fault.line}:{fault.column}", fault.message) for fault in fresh.faults)
        session.open(fresh.houses, (BrokenHouse("my-school.toml", faults),) if faults else ())

    page.reload_asked.connect(reread)
    return page


def test_a_faulty_house_is_listed_with_line_and_sentence(rereading: RulesPage, alone: Trainee) -> None:
    path = write_house(alone.running, BROKEN)
    alone.presses("r")
    QApplication.processEvents()
    said = alone.words(rereading.faults).splitlines()
    assert said[:2] == ["One house file has faults", "Such a file is left out. Mend it, then press Reload (R)."]
    assert "my-school.toml" in said
    assert str(path) in said
    assert "line 8, column 1" in said
    assert any("blackjack_payz" in each and "blackjack_pays" in each for each in said)


def test_a_mended_house_is_there_after_reload(rereading: RulesPage, alone: Trainee) -> None:
    write_house(alone.running, BROKEN)
    alone.presses("r")
    write_house(alone.running, BROKEN.replace("payz", "pays"))
    alone.clicks(rereading.reload)
    assert rereading.faults.isHidden()
    assert rereading.note.text() == "Read again: 6 houses, 8 games, no faults."
    assert alone.running.session.find("my-school/blackjack") is not None


def test_without_faults_there_is_no_list_of_them(page: RulesPage) -> None:
    assert page.faults.isHidden()


def test_a_place_is_told_by_line_and_column() -> None:
    assert place_words("houses/my-school.toml:12:5") == "line 12, column 5"
    assert place_words("houses") == "houses"


# In every game and theme


@pytest.mark.parametrize("key", READ)
def test_every_rule_of_every_game_can_be_opened(page: RulesPage, trainee: Trainee, key: str) -> None:
    trainee.running.session.choose_game(key)
    for each in page.list.items[:: sweep(30, 1)]:
        page.list.choose(each.line.path)
        page.list.press(each.line.path)
        assert each.opened
        assert all(label.text() for label in page.document.findChildren(QLabel) if label.pixmap().isNull())
    assert not page.grab().isNull()


def test_no_rule_is_wider_than_the_list_in_any_theme_at_any_size(alone: Trainee) -> None:
    page = shown(alone.running)
    for where in alone.in_every_theme_and_size():
        page.grab()
        room = page.list.area.viewport().width()
        for each in page.list.shown:
            assert each.row.width() <= room and each.row.height() >= 40, (where, each.line)
            assert each.row.height() >= each.row.heightForWidth(each.row.width()), (where, each.line)


def test_a_procedure_is_listed_step_by_step(page: RulesPage) -> None:
    # The exhibit opens in four steps, and shuffles in seven at the end of a shoe.
    items = {item.line.path: item for item in page.findChildren(RuleItem)}
    assert items["shuffle.opening"].line.steps == (
        "Inspect each deck",
        "Fan each deck",
        "Wash face down",
        "Call the floor quietly if anything is odd",
    )
    assert len(items["shuffle.end_of_shoe"].line.steps) == 7
    assert items["shuffle.opening"].row.heightForWidth(530) >= 4 * 20
    assert items["shuffle.end_of_shoe"].row.heightForWidth(530) >= 7 * 20
    assert items["dealer.soft_17"].line.steps == ()


def test_a_rule_leads_to_the_lesson_that_rests_on_it(page: RulesPage, trainee: Trainee) -> None:
    asked: list[str] = []
    page.lesson_asked.connect(asked.append)
    page.show_rule("settling.blackjack_pays")
    trainee.presses("l")
    page.lesson_asked.disconnect(asked.append)
    assert asked == ["chips/blackjack-payouts"]
