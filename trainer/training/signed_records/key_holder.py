"""How a supervisor's or an instructor's key is made and opened, and what happens where its passphrase is lost.

A key is opened with delays after failures, and by the code on paper where its passphrase is lost. Where that is lost
too, another supervisor revokes the old key and certifies a new one. What the old one signed stays as verifiable as it
was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from trainer.training.signed_records.certificates import certify, revoke
from trainer.training.signed_records.keys import Entropy, new_secret, unwrap, wait_ms, wrap
from trainer.training.signed_records.people import SchoolPerson, why_no_key
from trainer.training.signed_records.ports import KeptKey, SchoolBook
from trainer.training.signed_records.recovery_codes import new_recovery_code, read_recovery_code
from trainer.training.signed_records.signatures import public_key

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


class KeyHolder:
    """The keys of a school's supervisors and instructors, over the book that keeps them.

    ``now_ms`` tells milliseconds since the epoch, ``entropy`` gives bytes that nobody can guess. KnownError of the book
    goes to the caller.
    """

    def __init__(self, book: SchoolBook, now_ms: Callable[[], int], entropy: Entropy) -> None:
        self._book, self._now_ms, self._entropy = book, now_ms, entropy

    def current(self, person: SchoolPerson) -> KeptKey | None:
        """The key a person signs with: the latest that is not revoked; None where there is none."""
        used = [each for each in self._book.signing_keys(person.id) if each.revocation is None]
        return used[-1] if used else None

    def make(self, person: SchoolPerson, passphrase: str, by: bytes | None = None) -> MadeKey:
        """A new key for somebody; ``by`` is the secret of a supervisor's, who certifies it: none for the first.

        Raises ValueError, one sentence: for who has nothing to sign, for a passphrase that is none, for a key that is
        there.
        """
        if wrong := why_no_key(person):
            raise ValueError(wrong)
        if self.current(person) is not None:
            raise ValueError(f"{person.name} has a key already: revoke it first.")
        secret, code = new_secret(self._entropy), new_recovery_code(self._entropy)
        key, now = public_key(secret), self._now_ms()
        certificate = None if by is None else certify(key, person.id, person.name, now, by)
        wrapped, recovery = wrap(secret, passphrase, self._entropy), wrap(secret, code, self._entropy)
        kept = KeptKey(key, person.id, now, wrapped, recovery, certificate)
        self._book.keep_key(kept)
        return MadeKey(kept, code, secret)

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
        self._see_that_one_may_try(kept.key)
        self._book.note_failure(kept.key, self._now_ms())
        return lambda: unwrap(kept.passphrase, passphrase)

    def was_opened(self, kept: KeptKey, secret: bytes) -> None:
        """The key was opened: the failures before it count no more, and who was kept unsigned is signed for."""
        self._book.forget_failures(kept.key)
        self._book.vouch(secret)

    def open_by_code(self, kept: KeptKey, typed: str) -> bytes:
        """The secret of a key by the code on paper.

        Raises NotYet and WrongPassphrase as ``open`` does, and ValueError, one sentence, for what is no such code: a
        slip of typing is no failure.
        """
        code, recovery = read_recovery_code(typed), kept.recovery
        if recovery is None:
            raise ValueError("No code was printed for this key: another supervisor can certify a new one.")
        self._see_that_one_may_try(kept.key)
        return self._tried(kept.key, lambda: unwrap(recovery, code))

    def change(self, kept: KeptKey, secret: bytes, passphrase: str) -> str:
        """Let another passphrase open a key, and gives the new code on paper; what opened it before does no more.

        Raises ValueError, one sentence, for a passphrase that is none.
        """
        wrapped, code = wrap(secret, passphrase, self._entropy), new_recovery_code(self._entropy)
        self._book.rewrap(kept.key, wrapped, wrap(secret, code, self._entropy))
        return code

    def revoke(self, kept: KeptKey, reason: str, secret: bytes) -> None:
        """A key is used no more; said by its owner's ``secret``, or by another supervisor's."""
        self._book.revoke_key(revoke(kept.key, self._now_ms(), reason, secret))

    def _see_that_one_may_try(self, key: str) -> None:
        """Raise NotYet before one may."""
        if wait := wait_ms(self._book.failures(key), self._now_ms()):
            raise NotYet(wait)

    def _tried(self, key: str, opening: Callable[[], bytes]) -> bytes:
        # Kept as a failure beforehand: who ends the program while it reckons has used up the try.
        self._book.note_failure(key, self._now_ms())
        secret = opening()
        self._book.forget_failures(key)
        return secret
