"""What is heard in the window: patrons, cards and chips, for who wants sound, and where there is a device."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.domain.games import game
from tests.training.table.signal_rounds import EXHIBIT, written
from tests.ui.conftest import OpenWindow
from tests.ui.listening import Listening
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.trainee import Trainee
from trainer.app import Application
from trainer.canvas.hands.performances import Performance
from trainer.canvas.sounds import NO_DEVICE
from trainer.domain.signals.motions import Decision, Motion, Shown
from trainer.domain.table import acts as act
from trainer.training.patrons.script import PatronDecision
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING
from trainer.ui.looks.window_settings import BOTH, TOLD, WindowSettings
from trainer.ui.settings.table import TableSection
from trainer.ui.table.series import begun
from trainer.ui.ways import DRILLS, TABLE

# The patron has 15, the dealer shows a 9.
FIFTEEN = "TS 9D 5H 8C 3S 4H 5C"
STAND_SAID_TAPPED = PatronDecision(Decision.HIT, shown=Shown((Motion.TAP,), said=Decision.STAND))
SPEAKER, CROSSED_OUT = "sound", "sound-off"


@pytest.fixture
def trainee(trainee: Trainee, ears: Listening) -> Trainee:
    """Someone at the list of drills, once the cards of the first question have been heard."""
    ears.played.clear()
    return trainee


@pytest.fixture
def dealer(open_window: OpenWindow, begun: Path) -> Dealer:
    someone = open_window(begun, seed=12)
    return Dealer(someone.bot, someone.running)


def points(dealer: Dealer, mode: Mode = Mode.PRACTICE) -> None:
    """Sits at a round whose one patron taps and says stand, and deals until he is about to."""
    dealt = written(EXHIBIT, FIFTEEN, [], chips="4x$1")
    (patron,) = dealt.script.patrons
    patrons = (replace(patron, decisions=(STAND_SAID_TAPPED,)),)
    dealt = replace(dealt, script=replace(dealt.script, patrons=patrons))
    dealer.running.session.hearing.open()
    dealer.running.session.choose_game(dealt.game)
    dealer.sits_at(begun(dealer.running.session, game(dealt.game), dealt, mode, EVERYTHING))
    while not isinstance(dealer.due(), act.PointTo):
        dealer.does(dealer.due())
    dealer.does(dealer.due())


def wishes(trainee: Trainee, **changed: object) -> None:
    trainee.running.session.change_settings(trainee.running.look.with_settings(**changed))


def signals(trainee: Trainee, said: str = "Hit me") -> None:
    """The drill of hand signals with someone who only says something."""
    trainee.running.session.hearing.open()
    trainee.starts("hand-signals")
    felt = trainee.drill.felts.signal
    assert felt._shown is not None
    view = felt._shown.view
    speaker = Performance(view.turn[0], person=1, said=said, patron=view.patron)
    felt.show_signal(replace(felt._shown, view=replace(view, performances=(speaker,), asides=())))


def section(trainee: Trainee) -> TableSection:
    """The settings of what is heard."""
    found = trainee.settings("Table")
    assert isinstance(found, TableSection)
    return found


def note(trainee: Trainee) -> str:
    return section(trainee).sound_note.text()


# What is heard


def test_a_patron_s_words_are_heard_once_at_the_drill_and_again_with_the_signal(
    trainee: Trainee, ears: Listening
) -> None:
    signals(trainee)
    assert ears.said == []
    trainee.reads_the_signal()
    assert ears.said == ["hit-me"]


@pytest.mark.parametrize("speed", [1.0, 0.4])
def test_words_are_heard_again_when_the_signal_is_asked_for_again(
    trainee: Trainee, ears: Listening, speed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0.0]
    monkeypatch.setattr("trainer.app.monotonic", lambda: clock[0])
    signals(trainee)
    trainee.reads_the_signal()
    clock[0] += 2.0
    trainee.drill.felts.signal.again(speed)
    trainee.reads_the_signal()
    assert ears.said == ["hit-me", "hit-me"]


@pytest.mark.parametrize(
    "wish", [{"reduced_motion": True}, {"signals": BOTH}, {"signals": TOLD}, {"signals": TOLD, "reduced_motion": True}]
)
def test_words_are_heard_however_signals_are_shown(trainee: Trainee, ears: Listening, wish: dict[str, object]) -> None:
    wishes(trainee, **wish)
    signals(trainee)
    trainee.reads_the_signal()
    assert ears.said == ["hit-me"]


def test_a_patron_s_words_are_heard_at_the_table(dealer: Dealer, ears: Listening) -> None:
    points(dealer)
    dealer.watches()
    assert ears.said == ["stand"]


@pytest.mark.parametrize("wish", [{"reduced_motion": True}, {"signals": TOLD}])
def test_they_are_heard_at_the_table_without_moving_hands_too(
    dealer: Dealer, ears: Listening, wish: dict[str, object]
) -> None:
    wishes(dealer, **wish)
    points(dealer)
    dealer.watches()
    dealer.bot.waitUntil(lambda: ears.said != [])
    assert ears.said == ["stand"]


def test_looking_back_on_a_round_is_silent(dealer: Dealer, ears: Listening) -> None:
    points(dealer)
    dealer.deals_to_the_end()
    ears.played.clear()
    for index in range(len(dealer.page.board.review.rows)):
        dealer.clicks(dealer.page.board.review.rows[index])
    dealer.page._look_at(8)
    assert ears.said == []


def test_cards_are_heard_in_a_drill_and_at_the_table(
    dealer: Dealer, ears: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Cards that come within a moment of each other are heard once: it is never the same moment at both.
    clock = [0.0]
    monkeypatch.setattr("trainer.app.monotonic", lambda: clock[0])
    dealer.running.session.hearing.open()
    dealer.presses("Escape")
    dealer.starts("blackjack-payout")
    dealer.drill.canvas.finish()
    assert "card" in ears.played
    ears.played.clear()
    clock[0] += 1.0
    points(dealer)
    dealer.watches()
    assert "card" in ears.played


def test_cards_that_do_not_move_are_heard_too(trainee: Trainee, ears: Listening) -> None:
    trainee.running.session.hearing.open()
    wishes(trainee, reduced_motion=True)
    trainee.starts("blackjack-payout")
    assert ears.played == ["card"]


def test_the_first_thing_that_is_heard_does_not_keep_what_is_seen_waiting(trainee: Trainee, ears: Listening) -> None:
    hearing = trainee.running.session.hearing
    hearing._idle.stop()
    hearing._sounds = None
    wishes(trainee, reduced_motion=True)
    trainee.starts("blackjack-payout")
    assert ears.played == []
    trainee.bot.waitUntil(lambda: ears.played == ["card"])


def test_a_felt_out_of_sight_is_silent(trainee: Trainee, ears: Listening) -> None:
    signals(trainee)
    trainee.running.frame.go(TABLE)
    ears.played.clear()
    trainee.running.frame._pages[DRILLS].drill_page.felts.signal.canvas.finish()  # type: ignore[attr-defined]
    assert ears.said == []


# On and off


def test_with_sound_off_nothing_is_heard_or_opened(trainee: Trainee, ears: Listening) -> None:
    trainee.presses("Ctrl+M")
    signals(trainee)
    trainee.reads_the_signal()
    trainee.running.session.hearing.open()
    assert (ears.played, ears.opened) == ([], 0)


def test_a_key_turns_sound_off_and_on_again_and_the_speaker_shows_it(trainee: Trainee) -> None:
    frame = trainee.running.frame
    speaker = frame.rail.sound
    assert (speaker._icon, speaker.accessibleName()) == (SPEAKER, "Sound is on (Ctrl+M)")
    trainee.presses("Ctrl+M")
    assert (speaker._icon, speaker.accessibleName()) == (CROSSED_OUT, "Sound is off (Ctrl+M)")
    assert speaker.toolTip() == "Sound is off (Ctrl+M)"
    trainee.presses("Ctrl+M")
    assert speaker._icon == SPEAKER


def test_the_speaker_turns_it_by_mouse_and_by_keys(trainee: Trainee) -> None:
    speaker = trainee.running.frame.rail.sound
    trainee.clicks(speaker)
    assert speaker._icon == CROSSED_OUT
    speaker.setFocus()
    trainee.presses("Enter")
    assert speaker._icon == SPEAKER


def test_the_settings_turn_it_and_follow_the_key(trainee: Trainee) -> None:
    control = section(trainee).sound
    trainee.clicks(control.buttons["off"])
    assert trainee.running.frame.rail.sound._icon == CROSSED_OUT
    trainee.presses("Ctrl+M")
    assert control.buttons["on"].isChecked()


def test_sound_off_is_kept(trainee: Trainee, open_window: OpenWindow) -> None:
    trainee.presses("Ctrl+M")
    trainee.running.frame.close()
    again = open_window(trainee.running.data).running
    assert not again.look.settings.sound
    assert again.frame.rail.sound._icon == CROSSED_OUT


def test_sound_is_on_at_first_and_kept_as_text() -> None:
    assert WindowSettings().sound
    assert WindowSettings.from_text(WindowSettings(sound=False).as_text()) == WindowSettings(sound=False)


@pytest.mark.parametrize("page", ["Ctrl+3", "Ctrl+4", "Ctrl+5", "Ctrl+6", "Ctrl+7", "Ctrl+8"])
def test_the_key_works_on_every_page_and_is_told_there(trainee: Trainee, page: str) -> None:
    trainee.presses(page, "Ctrl+M")
    assert not trainee.running.look.settings.sound
    trainee.presses("?")
    trainee.running.frame.keys.tabs.buttons["everywhere"].click()
    assert "Sound off, or on again" in trainee.words(trainee.running.frame.keys)


def test_the_key_leaves_what_is_typed_and_what_is_seen(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    trainee.types("12")
    changed: list[bool] = []
    trainee.running.look.changed.connect(lambda: changed.append(True))
    trainee.presses("Ctrl+M")
    assert trainee.presenter.draft.text == "12"
    assert changed == []


# The device


def test_the_device_is_opened_in_idle_time_once_all_else_is_there(trainee: Trainee, ears: Listening) -> None:
    trainee.bot.waitUntil(lambda: ears.opened == 1)
    assert trainee.running.session.is_ready
    assert ears.played == []


def test_nothing_that_plays_is_made_before_it_is_wanted(qtbot: QtBot, tmp_path: Path, qapp: QApplication) -> None:
    def never() -> Listening:
        raise AssertionError("a device was made")

    running = Application(tmp_path, new_device=never)
    qtbot.addWidget(running.frame, before_close_func=lambda _: running.session.close())
    running.show()
    running.open()
    running.frame.open_settings()
    assert running.session.hearing.missing == ""
    running.session.close()


def test_without_a_device_the_settings_say_so_and_drills_go_on(trainee: Trainee, ears: Listening) -> None:
    assert note(trainee).startswith("Voices, cards and chips.")
    ears.missing = NO_DEVICE
    trainee.running.session.hearing.open()
    assert note(trainee) == "There is no sound here: no sound device could be opened."
    trainee.presses("Escape")
    signals(trainee)
    trainee.reads_the_signal()
    trainee.presses("h")
    assert trainee.presenter.grade is not None


def test_turning_sound_on_tries_the_device_again(trainee: Trainee, ears: Listening) -> None:
    trainee.presses("Ctrl+M")
    before = ears.opened
    trainee.presses("Ctrl+M")
    assert ears.opened == before + 1
