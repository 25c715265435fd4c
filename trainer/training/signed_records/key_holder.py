"""How a supervisor's or an instructor's key is made and opened, and what happens where its passphrase is lost.

A key is opened with delays after failures, and by the code on paper where its passphrase is lost. Where that is lost
too, another supervisor revokes the old key and certifies a new one. What the old one signed stays as verifiable as it
was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.lazy_module import LazyModule
from trainer.training.signed_records.certificates import certify, revoke
from trainer.training.signed_records.keys import (
    Entropy,
    WrappedKey,
    carried_text,
    new_secret,
    read_carried,
    unwrap,
    wait_ms,
    wrap,
)
from trainer.training.signed_records.passphrases import what_is_wrong_with
from trainer.training.signed_records.people import SchoolPerson, why_no_key
from trainer.training.signed_records.ports import KeptKey, SchoolBook
from trainer.training.signed_records.recovery_codes import new_recovery_code, read_recovery_code
from trainer.training.signed_records.signatures import public_key

if TYPE_CHECKING:
    from trainer.content.text import faults
else:
    faults = LazyModule("trainer.content.text.faults")

_SECOND_MS = 1_000


class NotYet(ValueError):
    """A key may not be tried yet; ``wait_ms`` is how long it is until then, and the message one sentence."""

    def __init__(self, wait: int) -> None:
        super().__init__(f"Wait {seconds_words(wait)} before the next try.")
        self.wait_ms = wait


def seconds_words(wait: int) -> str:
    """``5 seconds``, ``1 second``: so many milliseconds, rounded up."""
    seconds = -(-wait // _SECOND_MS)
    return f"{seconds} second{'' if seconds == 1 else 's'}"


@dataclass(frozen=True, slots=True)
class MadeKey:
    """A new key as it is kept, its ``secret``, and the ``code`` to be printed and locked away: it is nowhere else."""

    kept: KeptKey
    code: str
    secret: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class RewrappedKey:
    """What opens a key from now on: its ``passphrase``, and the ``code`` to be printed and locked away."""

    key: str
    passphrase: WrappedKey
    recovery: WrappedKey
    code: str = field(repr=False)
    secret: bytes = field(repr=False)


class KeyHolder:
    """The keys of a school's supervisors and instructors, over the book that keeps them.

    ``now_ms`` tells milliseconds since the epoch, ``entropy`` gives bytes that nobody can guess; ``school`` is what the
    school is called. KnownError of the book
    goes to the caller. What is called ``making``, ``opening`` and the like gives the part that takes its time: it asks
    nothing of the book, and may be done on any thread.
    """

    def __init__(self, book: SchoolBook, now_ms: Callable[[], int], entropy: Entropy, school: str = "") -> None:
        self._book, self._now_ms, self._entropy, self._school = book, now_ms, entropy, school

    def current(self, person: SchoolPerson) -> KeptKey | None:
        """The key a person signs with: the latest that is not revoked; None where there is none."""
        used = [each for each in self._book.signing_keys(person.id) if each.revocation is None]
        return used[-1] if used else None

    def make(self, person: SchoolPerson, passphrase: str, by: bytes | None = None) -> MadeKey:
        """A new key for somebody; ``by`` is the secret of a supervisor's, who certifies it: none for the first.

        Raises ValueError, one sentence: for who has nothing to sign, for a passphrase that is none, for a key that is
        there.
        """
        made = self.making(person, passphrase, by)()
        self.keep(made)
        return made

    def making(
        self, person: SchoolPerson, passphrase: str, by: bytes | None = None, instead_of: KeptKey | None = None
    ) -> Callable[[], MadeKey]:
        """What makes a new key, which is there once it is ``keep``-ed; raises ValueError as ``make`` does.

        ``instead_of`` is the key that is to be revoked before.
        """
        if wrong := why_no_key(person) or self._why_not(passphrase, person.name):
            raise ValueError(wrong)
        if self.current(person) not in (None, instead_of):
            raise ValueError(f"{person.name} has a key already: revoke it first.")
        return partial(_made, person, passphrase, by, self._now_ms(), self._entropy)

    def keep(self, made: MadeKey) -> None:
        """A key that was made is there from now on."""
        self._book.keep_key(made.kept)

    def open(self, kept: KeptKey, passphrase: str) -> bytes:
        """The secret of a key; raises NotYet before one may try, WrongPassphrase where it is not opened.

        A failure is kept before it is told, so that starting the program again gains nothing.
        """
        secret = self.opening(kept, passphrase)()
        self.was_opened(kept, secret)
        return secret

    def opening(self, kept: KeptKey, passphrase: str) -> Callable[[], bytes]:
        """What gives the secret of a key, or raises WrongPassphrase: it takes its time and asks nothing of the book.

        Raises NotYet before one may try. It counts as a failure until it ``was_opened``.
        """
        return self._trying(kept, lambda: unwrap(kept.passphrase, passphrase))

    def was_opened(self, kept: KeptKey, secret: bytes) -> None:
        """The key was opened: the failures before it count no more, and who was kept unsigned is signed for."""
        self._book.forget_failures(kept.key)
        self._book.vouch(secret)

    def carried(self, secret: bytes) -> str:
        """Return the text that carries the key of that secret to another machine: it stays sealed as it is here."""
        mine = public_key(secret)
        return carried_text(next(each.passphrase for each in self._book.signing_keys() if each.key == mine))

    def read_carried(self, file: Path) -> tuple[str, KeptKey]:
        """Return the name of whose key is in a file, and the key, which isn't at this machine before it is ``brought``.

        Raises ValueError, one sentence, for a file that has none, and for a key that this machine doesn't know or that
        is used no more.
        """
        try:
            wrapped = read_carried(file)
        except (OSError, ValueError) as fault:
            why = (fault.strerror or "the system does not say why") if isinstance(fault, OSError) else fault
            raise ValueError(f"{faults.printable(file)} is no key that can be brought ({why}).") from fault
        name = self._book.known_keys().get(wrapped.key)
        if name is None:
            raise ValueError("This machine doesn't know that key yet: take in what others did, and try again.")
        if not self._book.is_in_use(wrapped.key):
            raise ValueError(f"That key of {name or 'its owner'} was revoked: it signs nothing more.")
        return name or "its owner", KeptKey(wrapped.key, "", 0, wrapped)

    def brought(self, kept: KeptKey, secret: bytes) -> None:
        """The key that was carried here, and opened, is at this machine from now on."""
        self._book.rewrap(kept.key, kept.passphrase, None)
        self.was_opened(kept, secret)

    def open_by_code(self, kept: KeptKey, typed: str) -> bytes:
        """The secret of a key by the code on paper.

        Raises NotYet and WrongPassphrase as ``open`` does, and ValueError, one sentence, for what is no such code: a
        slip of typing is no failure.
        """
        secret = self._opening_by_code(kept, typed)()
        self.was_opened(kept, secret)
        return secret

    def change(self, kept: KeptKey, secret: bytes, passphrase: str) -> str:
        """Let another passphrase open a key, and gives the new code on paper; what opened it before does no more.

        Raises ValueError, one sentence, for a passphrase that is none.
        """
        return self.keep_change(self.changing(kept, secret, passphrase)())

    def changing(self, kept: KeptKey, secret: bytes, passphrase: str) -> Callable[[], RewrappedKey]:
        """What wraps a key for another passphrase; raises ValueError as ``change`` does."""
        if wrong := self._why_not(passphrase):
            raise ValueError(wrong)
        return partial(_rewrapped, kept.key, secret, passphrase, self._entropy)

    def recovering(self, kept: KeptKey, typed: str, passphrase: str) -> Callable[[], RewrappedKey]:
        """What opens a key by the code on paper, and wraps it for another passphrase.

        Raises NotYet and ValueError as ``open_by_code`` and ``change`` do; it counts as a failure until it
        ``was_opened``.
        """
        if wrong := self._why_not(passphrase):
            raise ValueError(wrong)
        opening = self._opening_by_code(kept, typed)
        return lambda: _rewrapped(kept.key, opening(), passphrase, self._entropy)

    def keep_change(self, changed: RewrappedKey) -> str:
        """Only what a key was wrapped for opens it from now on; gives the code on paper."""
        self._book.rewrap(changed.key, changed.passphrase, changed.recovery)
        return changed.code

    def revoke(self, kept: KeptKey, reason: str, secret: bytes) -> None:
        """A key is used no more; said by its owner's ``secret``, or by another supervisor's."""
        self._book.revoke_key(revoke(kept.key, self._now_ms(), reason, secret))

    def _why_not(self, passphrase: str, *names: str) -> str:
        known = (each.name for each in self._book.people())
        return what_is_wrong_with(passphrase, (self._school, *names, *known))

    def _opening_by_code(self, kept: KeptKey, typed: str) -> Callable[[], bytes]:
        code, recovery = read_recovery_code(typed), kept.recovery
        if recovery is None:
            raise ValueError("No code was printed for this key: another supervisor can certify a new one.")
        return self._trying(kept, lambda: unwrap(recovery, code))

    def _trying(self, kept: KeptKey, opening: Callable[[], bytes]) -> Callable[[], bytes]:
        """``opening``, where one may try; raises NotYet."""
        if wait := wait_ms(self._book.failures(kept.key), self._now_ms()):
            raise NotYet(wait)
        # Kept as a failure beforehand: who ends the program while it reckons has used up the try.
        self._book.note_failure(kept.key, self._now_ms())
        return opening


def _made(person: SchoolPerson, passphrase: str, by: bytes | None, now: int, entropy: Entropy) -> MadeKey:
    secret = new_secret(entropy)
    key = public_key(secret)
    certificate = None if by is None else certify(key, person.id, person.name, now, by)
    wrapped = _rewrapped(key, secret, passphrase, entropy)
    kept = KeptKey(key, person.id, now, wrapped.passphrase, wrapped.recovery, certificate)
    return MadeKey(kept, wrapped.code, secret)


def _rewrapped(key: str, secret: bytes, passphrase: str, entropy: Entropy) -> RewrappedKey:
    wrapped, code = wrap(secret, passphrase, entropy), new_recovery_code(entropy)
    return RewrappedKey(key, wrapped, wrap(secret, code, entropy), code, secret)
