"""Who is at the window is shown by name, and by a passphrase where they have a key."""

from collections.abc import Iterator
from threading import Event
from threading import enumerate as enumerate_threads

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from tests.storage.attempts import attempt
from tests.training.tests.takings import Hands
from tests.ui.school.a_school import PASSPHRASE, called, there_is_a_school
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.school.a_school import unwrap as cheap_unwrap
from tests.ui.tests.candidate import hands_of
from tests.ui.trainee import Trainee
from trainer.training.signed_records import key_holder
from trainer.training.signed_records.keys import WrappedKey
from trainer.training.signed_records.people import Doing, Role
from trainer.training.signed_records.signatures import public_key
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.who import OPENING, AtTheWindow, WhoPanel
from trainer.ui.window.background import Background

BEHIND_THE_WINDOW = Background.do


@pytest.fixture(scope="module")
def hands(shared_trainee: Trainee) -> Hands:
    return hands_of(shared_trainee)


@pytest.fixture(scope="module")
def desk(shared_trainee: Trainee, hands: Hands) -> SchoolDesk:
    desk = there_is_a_school(shared_trainee.running.session)
    desk.add("A. Byrne", {Role.JUDGE})
    return desk


@pytest.fixture
def told() -> list[AtTheWindow]:
    return []


@pytest.fixture
def asked(shared_trainee: Trainee, desk: SchoolDesk, told: list[AtTheWindow]) -> Iterator[WhoPanel]:
    panel = asking(shared_trainee, desk, Doing.DECIDE, told)
    panel.ask("Who decides?")
    yield panel
    panel.close_form()
    panel.deleteLater()


def asking(trainee: Trainee, desk: SchoolDesk, doing: Doing, told: list[AtTheWindow]) -> WhoPanel:
    panel = WhoPanel(trainee.running.look, desk, doing)
    panel.setParent(trainee.running.frame)
    panel.answered.connect(told.append)
    return panel


def test_a_passphrase_opens_the_key_of_who_decides(
    shared_trainee: Trainee, asked: WhoPanel, told: list[AtTheWindow], desk: SchoolDesk
) -> None:
    assert asked.fields.passphrase.hasFocus()
    shared_trainee.types("a wrong one")
    shared_trainee.presses("Enter")
    assert asked.fields.told.text() == "This does not open the key."
    assert told == []
    asked.fields.passphrase.setText(PASSPHRASE)
    shared_trainee.presses("Enter")
    (found,) = told
    ortiz = called(desk, "M. Ortiz")
    kept = desk.key_of(ortiz)
    assert kept is not None
    assert found.secret is not None
    assert (found.person, public_key(found.secret)) == (ortiz, kept.key)
    assert asked.isHidden()
    assert "secret" not in repr(found)


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Keys are opened behind the window, and no sooner than this is set."""
    may_open = Event()

    def unwrap(wrapped: WrappedKey, passphrase: str) -> bytes:
        may_open.wait(10)
        return cheap_unwrap(wrapped, passphrase)

    monkeypatch.setattr(Background, "do", BEHIND_THE_WINDOW)
    monkeypatch.setattr(key_holder, "unwrap", unwrap)
    yield may_open
    may_open.set()


def failures(desk: SchoolDesk) -> int:
    kept = desk.key_of(called(desk, "M. Ortiz"))
    assert kept is not None
    return len(desk.book.failures(kept.key))


def test_while_a_key_is_opened_the_window_goes_on_and_says_so(
    asked: WhoPanel, told: list[AtTheWindow], slowly: Event, qtbot: QtBot
) -> None:
    for typed, said in (("a wrong one", "This does not open the key."), (PASSPHRASE, "")):
        asked.fields.passphrase.setText(typed)
        asked.do.click()
        assert (asked.fields.told.text(), asked.do.isEnabled(), told) == (OPENING, False, [])
        assert asked.fields.passphrase.isReadOnly()
        slowly.set()
        qtbot.waitUntil(lambda: not asked.fields.is_opening)
        slowly.clear()
        assert asked.fields.told.text() == said
    assert [each.person.name for each in told] == ["M. Ortiz"]


def test_who_goes_elsewhere_while_a_key_is_opened_is_not_taken_at_their_word(
    asked: WhoPanel, told: list[AtTheWindow], slowly: Event, qtbot: QtBot, desk: SchoolDesk
) -> None:
    asked.fields.passphrase.setText(PASSPHRASE)
    asked.do.click()
    assert failures(desk) == 1
    asked.close_form()
    slowly.set()
    qtbot.waitUntil(lambda: failures(desk) == 0)
    assert told == []
    asked.ask("Who decides?")
    assert asked.do.isEnabled()
    assert not asked.fields.passphrase.isReadOnly()


def test_a_window_that_closes_while_a_key_is_opened_closes(
    shared_trainee: Trainee, desk: SchoolDesk, told: list[AtTheWindow], slowly: Event
) -> None:
    panel = asking(shared_trainee, desk, Doing.DECIDE, told)
    panel.ask("Who decides?")
    panel.fields.passphrase.setText(PASSPHRASE)
    panel.do.click()
    (opening,) = (each for each in enumerate_threads() if each.name == "behind the window")
    delete(panel)
    slowly.set()
    opening.join()
    assert told == []
    kept = desk.key_of(called(desk, "M. Ortiz"))
    assert kept is not None
    desk.book.forget_failures(kept.key)


def test_after_failures_one_waits_and_sees_for_how_long(
    asked: WhoPanel, told: list[AtTheWindow], hands: Hands, shared_trainee: Trainee
) -> None:
    # The fourth failure costs a second, the fifth five.
    for number in range(5):
        asked.fields.passphrase.setText(f"wrong {number}")
        asked.do.click()
        if number == 3:
            assert asked.fields.told.text() == "This does not open the key. Wait 1 second before the next try."
            hands.wall += 1_000
            asked.fields._tick()
    assert asked.fields.told.text() == "This does not open the key. Wait 5 seconds before the next try."
    assert not asked.do.isEnabled()
    asked.fields.passphrase.setText(PASSPHRASE)
    shared_trainee.presses("Enter")
    assert told == []
    hands.wall += 5_000
    asked.fields._tick()
    assert asked.do.isEnabled()
    asked.fields.passphrase.setText(PASSPHRASE)
    asked.do.click()
    assert [each.person.name for each in told] == ["M. Ortiz"]


def test_who_has_no_key_is_taken_at_their_name(
    shared_trainee: Trainee, desk: SchoolDesk, told: list[AtTheWindow]
) -> None:
    panel = asking(shared_trainee, desk, Doing.MARK, told)
    panel.ask("Who judges?")
    assert panel.fields.passphrase.isHidden()
    panel.do.click()
    assert told == [AtTheWindow(called(desk, "A. Byrne"))]


def test_nobody_marks_themselves_whatever_was_noted_of_them(
    shared_trainee: Trainee, desk: SchoolDesk, told: list[AtTheWindow]
) -> None:
    session = shared_trainee.running.session
    session.choose_learner("a. byrne")
    session.keep(attempt(learner="a. byrne"))
    panel = asking(shared_trainee, desk, Doing.MARK, told)
    panel.ask("Who judges?", "a. byrne")
    assert panel.fields.told.text() == "A. Byrne may not mark here: nobody does so on themselves."
    assert not panel.do.isEnabled()
    session.choose_learner("Anna")
