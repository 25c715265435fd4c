"""School is off until it is turned on; then a supervisor settles who is at it, and keys are made, lost and found."""

from collections.abc import Iterator
from threading import Event
from threading import enumerate as enumerate_threads

import pytest
from PySide6.QtWidgets import QApplication

from tests.storage.attempts import attempt
from tests.ui.school.a_school import NORTHGATE, PASSPHRASE, called
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.school.a_school import wrap as cheap_wrap
from tests.ui.trainee import Trainee
from trainer.storage.score_book import SqliteScoreBook
from trainer.storage.signed_records.trust_rows import school_trust
from trainer.training.records.ports import KnownError
from trainer.training.signed_records import key_holder
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.keys import Entropy, WrappedKey
from trainer.training.signed_records.people import Role
from trainer.training.signed_records.signatures import fingerprint
from trainer.ui.school.codes import ShownCode
from trainer.ui.school.desk import SchoolDesk, school_of
from trainer.ui.settings.learners import LearnersSection
from trainer.ui.settings.school import SchoolSection
from trainer.ui.settings.school_forms import MAKING, PassphraseForm
from trainer.ui.settings.school_rows import SchoolRow
from trainer.ui.ways import ENTRIES
from trainer.ui.window.background import Background

BEHIND_THE_WINDOW = Background.do
OTHER = "grüne Möwe 8 am Kai"


@pytest.fixture
def section(shared_trainee: Trainee) -> SchoolSection:
    found = shared_trainee.settings("School")
    assert isinstance(found, SchoolSection)
    return found


@pytest.fixture
def opened(section: SchoolSection) -> Iterator[SchoolSection]:
    """School is on, and M. Ortiz has opened its people."""
    desk = section.desk
    if not desk.is_on:
        desk.turn_on(NORTHGATE)
    if not desk.people:
        desk.holder.make(desk.add("M. Ortiz", {Role.SUPERVISOR}), PASSPHRASE)
    section.entered()
    section.unlock.click()
    as_ortiz(section)
    assert section.is_open
    yield section
    section.lock()


def as_ortiz(section: SchoolSection) -> None:
    section.who.fields._take(called(section.desk, "M. Ortiz").id)
    section.who.fields.passphrase.setText(PASSPHRASE)
    section.who.do.click()


def types(form: PassphraseForm, passphrase: str, *before: str) -> None:
    for field, words in zip(form.before, before, strict=True):
        field.setText(words)
    form.passphrase.setText(passphrase)
    form.again.setText(passphrase)
    form.do.click()


def row_of(section: SchoolSection, name: str) -> SchoolRow:
    return next(each for each in section.rows if each.person.name == name)


def code_of(section: SchoolSection) -> ShownCode:
    assert section.code.shown is not None
    return section.code.shown


def adds(section: SchoolSection, name: str, *roles: Role) -> None:
    section.add.click()
    section.person.name.setText(name)
    for role, button in section.person.roles.items():
        button.setChecked(role in roles)
    section.person.do.click()


def holder_of(desk: SchoolDesk) -> KeyHolder:
    return desk.holder


def test_a_home_installation_sees_nothing_of_it_until_it_is_turned_on(shared_trainee: Trainee) -> None:
    desk = school_of(shared_trainee.running.session)
    assert not desk.is_on
    assert desk.people == ()
    (entry,) = [place for place, each in enumerate(ENTRIES) if each.title == "School"]
    assert shared_trainee.running.frame.rail.items[entry].isHidden()


def test_the_first_supervisor_turns_it_on_and_the_code_is_shown_once(
    section: SchoolSection, shared_trainee: Trainee
) -> None:
    section.turn.click()
    types(section.first, "short", NORTHGATE, "M. Ortiz")
    assert "at least 15 characters" in section.first.told.text()
    types(section.first, f"{NORTHGATE} 2026", NORTHGATE, "M. Ortiz")
    assert "mostly names" in section.first.told.text()
    section.first.passphrase.setText(PASSPHRASE)
    section.first.do.click()
    assert "not the same" in section.first.told.text()
    types(section.first, PASSPHRASE, NORTHGATE, "")
    assert "supervisor\u2019s name" in section.first.told.text()
    assert not section.desk.is_on
    types(section.first, PASSPHRASE, NORTHGATE, "M. Ortiz")
    desk = section.desk
    assert (desk.is_on, desk.name, [each.name for each in desk.people]) == (True, NORTHGATE, ["M. Ortiz"])
    kept = desk.key_of(called(desk, "M. Ortiz"))
    assert kept is not None
    shown = code_of(section)
    assert holder_of(desk).open_by_code(kept, shown.code.lower())
    page = shared_trainee.running.frame.page
    assert page is not None
    sheet = page.sheet()
    assert sheet is not None
    assert shown.code in sheet.parts[0].sentences
    assert fingerprint(kept.key) in sheet.parts[1].sentences
    section.code.done.click()
    assert page.sheet() is None
    assert shown.code not in shared_trainee.words(section)
    assert PASSPHRASE not in repr(section.__dict__)


def test_people_are_changed_by_a_supervisor_alone_and_no_longer_once_the_page_is_left(
    opened: SchoolSection, shared_trainee: Trainee
) -> None:
    assert row_of(opened, "M. Ortiz").roles.isVisible()
    shared_trainee.running.frame.go(0)
    shared_trainee.settings("School")
    assert not opened.is_open
    assert not row_of(opened, "M. Ortiz").roles.isVisible()
    assert not opened.add.isVisible()


def test_somebody_is_added_with_roles_and_makes_a_key_that_another_one_certifies(opened: SchoolSection) -> None:
    desk = opened.desk
    adds(opened, "")
    assert opened.person.told.text().startswith("Type the name")
    adds(opened, "C. Diaz", Role.JUDGE)
    assert called(desk, "C. Diaz").roles == {Role.JUDGE}
    # A judge's sheet opens with a key, so a judge is offered one too.
    assert not opened.passphrase.isHidden()
    adds(opened, "A. Byrne", Role.JUDGE, Role.SUPERVISOR)
    types(opened.passphrase, NORTHGATE)
    assert "mostly names" in opened.passphrase.told.text()
    types(opened.passphrase, OTHER)
    kept = desk.key_of(called(desk, "A. Byrne"))
    ortiz = desk.key_of(called(desk, "M. Ortiz"))
    assert kept is not None
    assert ortiz is not None
    assert kept.certificate is not None
    assert (kept.certificate.by, kept.certificate.name) == (ortiz.key, "A. Byrne")
    assert holder_of(desk).open(kept, OTHER)
    opened.code.done.click()


def test_a_lost_passphrase_is_made_good_by_the_code_and_by_another_supervisor(opened: SchoolSection) -> None:
    desk = opened.desk
    adds(opened, "Lost One", Role.SUPERVISOR)
    types(opened.passphrase, OTHER)
    first = code_of(opened)
    opened.code.done.click()
    opened.lock()
    row_of(opened, "Lost One").code.click()
    types(opened.recovery, PASSPHRASE, "not a code")
    assert opened.recovery.told.text()
    desk.book.note_failure(first.key, 1)
    types(opened.recovery, PASSPHRASE, first.code)
    assert desk.book.failures(first.key) == ()
    kept = desk.key_of(called(desk, "Lost One"))
    assert kept is not None
    assert kept.key == first.key
    assert holder_of(desk).open(kept, PASSPHRASE)
    assert code_of(opened).code != first.code
    opened.code.done.click()
    opened.unlock.click()
    as_ortiz(opened)
    row_of(opened, "Lost One").passphrase.click()
    opened.question.yes.click()
    types(opened.passphrase, OTHER)
    renewed = desk.key_of(called(desk, "Lost One"))
    assert renewed is not None
    assert renewed.key != first.key
    assert renewed.certificate is not None
    old = next(each for each in desk.book.signing_keys() if each.key == first.key)
    assert old.revocation is not None
    opened.code.done.click()


def test_ones_own_passphrase_is_changed_and_the_old_code_opens_nothing(opened: SchoolSection) -> None:
    desk = opened.desk
    before = desk.key_of(called(desk, "M. Ortiz"))
    row_of(opened, "M. Ortiz").passphrase.click()
    types(opened.passphrase, OTHER)
    kept = desk.key_of(called(desk, "M. Ortiz"))
    assert before is not None
    assert kept is not None
    assert kept.key == before.key
    assert kept.recovery != before.recovery
    holder_of(desk).change(kept, holder_of(desk).open(kept, OTHER), PASSPHRASE)
    opened.code.done.click()


def test_somebody_has_to_decide_so_the_last_one_cannot_leave(opened: SchoolSection) -> None:
    desk = opened.desk
    for name in [each.name for each in desk.people if each.name != "M. Ortiz"]:
        row_of(opened, name).leave.click()
        opened.question.yes.click()
    assert [each.name for each in desk.people] == ["M. Ortiz"]
    row_of(opened, "M. Ortiz").leave.click()
    assert opened.question.isHidden()
    assert "another supervisor" in opened.told.text()
    row_of(opened, "M. Ortiz").roles.click()
    opened.person.roles[Role.SUPERVISOR].setChecked(False)
    opened.person.roles[Role.JUDGE].setChecked(True)
    opened.person.do.click()
    assert "another supervisor" in opened.person.told.text()


def test_who_trains_here_too_is_known_as_the_same_person(opened: SchoolSection, shared_trainee: Trainee) -> None:
    session = shared_trainee.running.session
    session.keep(attempt(learner="Anna"))
    id = opened.desk.candidate_id("Anna")
    assert id is not None
    row_of(opened, "M. Ortiz").roles.click()
    opened.person._take(id)
    opened.person.do.click()
    assert called(opened.desk, "M. Ortiz").learner == id
    assert "Trains here as Anna." in shared_trainee.words(opened)
    learners = shared_trainee.settings("Learners")
    assert isinstance(learners, LearnersSection)
    learners.ask_to_remove("Anna")
    assert learners.question.isHidden()
    assert learners.told.text() == "M. Ortiz of the school trains here as Anna: let them leave the school first."


def test_it_is_turned_off_and_on_by_a_supervisor_alone_with_a_word_of_what_stays(section: SchoolSection) -> None:
    desk, people = section.desk, section.desk.people
    since = desk.since_ms
    section.turn.click()
    assert "stay in the score book" in section.question.detail.text()
    section.question.yes.click()
    assert desk.is_on
    section.who.fields.passphrase.setText("something else")
    section.who.do.click()
    assert desk.is_on, "nobody but a supervisor turns it off"
    as_ortiz(section)
    assert not desk.is_on
    assert section.rows == []
    section.turn.click()
    as_ortiz(section)
    assert (desk.is_on, desk.people, desk.name, desk.since_ms) == (True, people, NORTHGATE, since)


def test_whoever_is_added_changed_or_leaves_here_is_signed_for(opened: SchoolSection, shared_trainee: Trainee) -> None:
    keeper = shared_trainee.running.session.keeper
    assert keeper is not None
    book = keeper.saved_book()
    assert isinstance(book, SqliteScoreBook)
    adds(opened, "E. Evans", Role.JUDGE)
    opened._let_leave(called(opened.desk, "E. Evans"))
    (its,) = (each for each in school_trust(book.db).people.values() if each[-1].person.name == "E. Evans")
    assert [(each.person.roles, each.is_signed) for each in its] == [
        (frozenset({Role.JUDGE}), True),
        (frozenset(), True),
    ]


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Keys are made behind the window, and no sooner than this is set."""
    may_make = Event()

    def wrap(secret: bytes, passphrase: str, entropy: Entropy) -> WrappedKey:
        may_make.wait(10)
        return cheap_wrap(secret, passphrase, entropy)

    monkeypatch.setattr(Background, "do", BEHIND_THE_WINDOW)
    monkeypatch.setattr(key_holder, "wrap", wrap)
    yield may_make
    may_make.set()


def asked_for_another(section: SchoolSection) -> PassphraseForm:
    row_of(section, "M. Ortiz").passphrase.click()
    types(section.passphrase, OTHER)
    return section.passphrase


def is_opened_by(section: SchoolSection, passphrase: str) -> bool:
    kept = section.desk.key_of(called(section.desk, "M. Ortiz"))
    assert kept is not None
    return kept.passphrase.salt == passphrase.encode().hex()


def test_while_a_key_is_made_the_window_goes_on_and_says_so(
    opened: SchoolSection, slowly: Event, shared_trainee: Trainee
) -> None:
    form = asked_for_another(opened)
    assert (form.told.text(), form.do.isEnabled(), form.leave.isEnabled()) == (MAKING, False, True)
    assert form.passphrase.isReadOnly()
    slowly.set()
    shared_trainee.bot.waitUntil(form.isHidden)
    assert is_opened_by(opened, OTHER)
    assert code_of(opened)
    assert (form.do.isEnabled(), form.passphrase.isReadOnly()) == (True, False)
    kept, who = opened.desk.key_of(called(opened.desk, "M. Ortiz")), opened._open_for
    assert kept is not None
    assert who is not None
    assert who.secret is not None
    opened.desk.holder.change(kept, who.secret, PASSPHRASE)
    opened.code.done.click()


def test_who_leaves_the_page_while_a_key_is_made_keeps_the_one_there_was(
    opened: SchoolSection, slowly: Event, shared_trainee: Trainee
) -> None:
    form = asked_for_another(opened)
    (making,) = (each for each in enumerate_threads() if each.name == "behind the window")
    shared_trainee.settings("Window")
    slowly.set()
    making.join()
    QApplication.processEvents()
    assert is_opened_by(opened, PASSPHRASE)
    assert opened.code.shown is None
    assert (form.do.isEnabled(), form.passphrase.isReadOnly()) == (True, False)
    shared_trainee.settings("School")


def test_a_key_that_cannot_be_kept_is_told_where_it_was_asked_for(
    opened: SchoolSection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def keep_change(*_: object) -> str:
        raise KnownError("The disk is full.")

    monkeypatch.setattr(KeyHolder, "keep_change", keep_change)
    form = asked_for_another(opened)
    assert (form.told.text(), form.do.isEnabled(), form.isHidden()) == ("The disk is full.", True, False)
    assert opened.code.shown is None
    form.close_form()
