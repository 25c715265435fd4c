"""A school in the window's score book: its people, and keys that cost nothing to open."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from trainer.training.records.ports import KnownError
from trainer.training.signed_records import key_holder, pins
from trainer.training.signed_records.keys import Entropy, WrappedKey, WrongPassphrase
from trainer.training.signed_records.passphrases import what_is_wrong_with
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.signatures import public_key
from trainer.ui.school.desk import SchoolDesk, school_of
from trainer.ui.school.pin_fields import PinEntry
from trainer.ui.school.signing_in import SigningIn
from trainer.ui.school.who import AtTheWindow
from trainer.ui.window.background import Background
from trainer.ui.window.session import Session

PASSPHRASE = "blaue Möwe 7 am Kai"
NORTHGATE = "Northgate School of Dealing"


def wrap(secret: bytes, passphrase: str, _: Entropy) -> WrappedKey:
    """As the real one, but for what it costs: what opens the key stands beside it."""
    if wrong := what_is_wrong_with(passphrase):
        raise ValueError(wrong)
    return WrappedKey(public_key(secret), passphrase.encode().hex(), "00", secret.hex())


def unwrap(wrapped: WrappedKey, passphrase: str) -> bytes:
    if wrapped.salt != passphrase.encode().hex():
        raise WrongPassphrase("This does not open the key.")
    return bytes.fromhex(wrapped.sealed)


def at_once(_: Background, work: Callable[[], object], then: Callable[[Any], None]) -> bool:
    """As the real one, but for the time between."""
    outcome: object
    try:
        outcome = work()
    except KnownError as error:
        outcome = error
    then(outcome)
    return True


@contextmanager
def cheap_keys() -> Iterator[None]:
    """Keys are made and opened without the time that a guess is to cost, and so at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Background, "do", at_once)
        patch.setattr(key_holder, "wrap", wrap)
        patch.setattr(key_holder, "unwrap", unwrap)
        with cheap_pins():
            yield


@contextmanager
def cheap_pins() -> Iterator[None]:
    """PINs are sealed and seen without the time that a guess is to cost."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pins, "_MEMORY_KIB", 64)
        patch.setattr(pins, "_ITERATIONS", 1)
        yield


@pytest.fixture(scope="module", autouse=True)
def keys_at_once() -> Iterator[None]:
    """In a module that takes this over no key takes any time."""
    with cheap_keys():
        yield


PIN = "480317"


def nobody_is_asked_for_a_pin(session: Session) -> None:
    """As if whoever trains in the window had signed in: signing in is tried elsewhere."""
    guard = getattr(session.may_train, "__self__", None)
    session.may_train = lambda _: True
    if isinstance(guard, SigningIn):
        guard._is_theirs = lambda: True  # type: ignore[method-assign]


def everybody_signs_in(session: Session, signing_in: SigningIn) -> None:
    """Undo ``nobody_is_asked_for_a_pin``."""
    session.may_train = signing_in._may_train
    vars(signing_in).pop("_is_theirs", None)


def types_pin(entry: PinEntry, *pins: str) -> None:
    """Type these PINs one after another, such as one that is chosen, and the same again."""
    for each in pins:
        entry.field.setText(each)
        entry.field.whole.emit()


def there_is_a_school(session: Session) -> SchoolDesk:
    """M. Ortiz decides at Northgate, with a key; nobody else is there."""
    nobody_is_asked_for_a_pin(session)
    desk = school_of(session)
    desk.turn_on(NORTHGATE)
    ortiz = desk.add("M. Ortiz", {Role.SUPERVISOR})
    desk.holder.make(ortiz, PASSPHRASE)
    return desk


def examiner(session: Session) -> AtTheWindow | None:
    """M. Ortiz with an open key where School is on, else nobody."""
    desk = school_of(session)
    found = next((each for each in desk.people if desk.is_on and each.name == "M. Ortiz"), None)
    if found is None:
        return None
    (kept,) = desk.looked_through(lambda book: book.signing_keys(found.id))
    return AtTheWindow(found, desk.holder.open(kept, PASSPHRASE))


def called(desk: SchoolDesk, name: str) -> SchoolPerson:
    return next(each for each in desk.people if each.name == name)
