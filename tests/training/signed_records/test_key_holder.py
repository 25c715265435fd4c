"""A supervisor's key made, opened, lost, and made anew by another supervisor."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from trainer.training.signed_records import key_holder
from trainer.training.signed_records.certificates import KeyRevocation
from trainer.training.signed_records.key_holder import KeyHolder, MadeKey, NotYet
from trainer.training.signed_records.keys import Entropy, WrappedKey, WrongPassphrase
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.signatures import fingerprint, public_key

ORTIZ = SchoolPerson("p1", "M. Ortiz", frozenset({Role.SUPERVISOR}))
BYRNE = SchoolPerson("p2", "A. Byrne", frozenset({Role.SUPERVISOR}))
PASSPHRASE = "blaue Möwe 7 am Kai"


@dataclass
class Memory:
    """The SchoolBook port, in memory."""

    kept: dict[str, KeptKey] = field(default_factory=dict)
    failed: dict[str, list[int]] = field(default_factory=dict)
    vouched_with: list[bytes] = field(default_factory=list)

    def keep_person(self, person: SchoolPerson, at_ms: int, secret: bytes | None = None) -> None:
        raise NotImplementedError

    def vouch(self, secret: bytes) -> None:
        self.vouched_with.append(secret)

    def people(self) -> Sequence[SchoolPerson]:
        return ()

    def keep_key(self, kept: KeptKey) -> None:
        self.kept.setdefault(kept.key, kept)

    def rewrap(self, key: str, passphrase: WrappedKey, recovery: WrappedKey | None) -> None:
        self.kept[key] = replace(self.kept[key], passphrase=passphrase, recovery=recovery)

    def revoke_key(self, revocation: KeyRevocation) -> None:
        self.kept[revocation.key] = replace(self.kept[revocation.key], revocation=revocation)

    def signing_keys(self, person: str | None = None) -> Sequence[KeptKey]:
        return [each for each in self.kept.values() if person in (None, each.person)]

    def failures(self, key: str) -> Sequence[int]:
        return tuple(self.failed.get(key, ()))

    def note_failure(self, key: str, at_ms: int) -> None:
        self.failed.setdefault(key, []).append(at_ms)

    def forget_failures(self, key: str) -> None:
        self.failed.pop(key, None)


@dataclass
class School:
    """A book, a clock to be set, and chance that is always the same."""

    book: Memory = field(default_factory=Memory)
    now: int = 1_000_000

    def __post_init__(self) -> None:
        self.holder = KeyHolder(self.book, lambda: self.now, Random(1).randbytes)

    def opened(self, made: MadeKey, passphrase: str = PASSPHRASE) -> bytes:
        return self.holder.open(self.book.kept[made.kept.key], passphrase)


def cheap_wrap(secret: bytes, passphrase: str, entropy: Entropy) -> WrappedKey:
    """Written down instead of sealed: what sealing costs is tried elsewhere."""
    return WrappedKey(public_key(secret), passphrase, "", secret.hex())


def cheap_unwrap(wrapped: WrappedKey, passphrase: str) -> bytes:
    if wrapped.salt != passphrase:
        raise WrongPassphrase("This does not open the key.")
    return bytes.fromhex(wrapped.sealed)


@pytest.fixture
def school(monkeypatch: pytest.MonkeyPatch) -> School:
    monkeypatch.setattr(key_holder, "wrap", cheap_wrap)
    monkeypatch.setattr(key_holder, "unwrap", cheap_unwrap)
    return School()


def test_a_key_is_opened_by_its_passphrase_and_by_its_code(school: School) -> None:
    made = school.holder.make(ORTIZ, PASSPHRASE)
    assert school.holder.current(ORTIZ) == made.kept
    secret = school.opened(made)
    assert public_key(secret) == made.kept.key
    assert school.holder.open_by_code(made.kept, made.code.lower().replace("0", "o")) == secret
    assert school.book.failed == {}
    # Either way of opening it lets who was kept unsigned be signed for.
    assert school.book.vouched_with == [secret, secret]


def test_a_key_is_for_who_signs_and_one_has_one(school: School) -> None:
    with pytest.raises(ValueError, match="may not sign: that is for a supervisor"):
        school.holder.make(replace(ORTIZ, roles=frozenset({Role.LEARNER})), PASSPHRASE)
    school.holder.make(ORTIZ, PASSPHRASE)
    with pytest.raises(ValueError, match="has a key already"):
        school.holder.make(ORTIZ, PASSPHRASE)


def test_who_guesses_waits_longer_each_time_and_starting_again_gains_nothing(school: School) -> None:
    made = school.holder.make(ORTIZ, PASSPHRASE)
    for wait in (0, 0, 0, 1, 5, 30, 300, 300):
        with pytest.raises(WrongPassphrase):
            school.opened(made, "another one for Kim")
        if wait:
            again = School(school.book, school.now + wait * 1_000 - 1)
            with pytest.raises(NotYet, match=r"Wait 1 second before the next try\."):
                again.opened(made)
        school.now += wait * 1_000
    assert school.opened(made)
    assert school.book.failed == {}
    with pytest.raises(WrongPassphrase):
        school.opened(made, "another one for Kim")


def test_the_wait_is_told(school: School) -> None:
    made = school.holder.make(ORTIZ, PASSPHRASE)
    school.book.failed[made.kept.key] = [school.now] * 5
    with pytest.raises(NotYet, match=r"Wait 5 seconds before") as told:
        school.holder.open_by_code(made.kept, made.code)
    assert told.value.wait_ms == 5_000


def test_a_code_typed_wrongly_is_no_failure(school: School) -> None:
    made = school.holder.make(ORTIZ, PASSPHRASE)
    with pytest.raises(ValueError, match="28 letters and digits"):
        school.holder.open_by_code(made.kept, "1234")
    assert school.book.failed == {}
    with pytest.raises(ValueError, match="No code was printed"):
        school.holder.open_by_code(replace(made.kept, recovery=None), made.code)


def test_what_opened_a_key_before_opens_it_no_more(school: School) -> None:
    made = school.holder.make(ORTIZ, PASSPHRASE)
    secret = school.opened(made)
    code = school.holder.change(made.kept, secret, "grüne Möwe 8 am Kai")
    changed = school.book.kept[made.kept.key]
    assert school.holder.open(changed, "grüne Möwe 8 am Kai") == school.holder.open_by_code(changed, code) == secret
    for old in (
        lambda: school.holder.open(changed, PASSPHRASE),
        lambda: school.holder.open_by_code(changed, made.code),
    ):
        with pytest.raises(WrongPassphrase):
            old()


def test_a_lost_key_is_revoked_and_another_certified_by_a_second_supervisor(school: School) -> None:
    lost, byrnes = school.holder.make(ORTIZ, PASSPHRASE), school.holder.make(BYRNE, "another one for Kim")
    second = school.opened(byrnes, "another one for Kim")
    school.holder.revoke(lost.kept, "The passphrase and the code are lost.", second)
    assert school.holder.current(ORTIZ) is None
    made = school.holder.make(ORTIZ, "grüne Möwe 8 am Kai", second)
    assert school.holder.current(ORTIZ) == made.kept
    certificate, revocation = made.kept.certificate, school.book.kept[lost.kept.key].revocation
    assert certificate is not None
    assert revocation is not None
    assert certificate.is_signed
    assert revocation.is_signed
    assert fingerprint(certificate.by) == fingerprint(byrnes.kept.key)
