"""A supervisor's secret key, wrapped: Argon2id makes each guess slow, AES-GCM seals.

A guess costs some tenths of a second and 64 MiB, so that a passphrase of fifteen characters holds against anybody who
has taken the file. Who sits at the window is held up by delays after failures; these guard the window, never the file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from trainer.training.records.checked import read_json
from trainer.training.records.codec import TEXT, Codec, number
from trainer.training.signed_records.canonical import is_digest
from trainer.training.signed_records.passphrases import plain, what_is_wrong_with
from trainer.training.signed_records.record_form import DIGEST, whole_form
from trainer.training.signed_records.signatures import SEED_BYTES, public_key

DELAYS_SECONDS = (0, 0, 0, 1, 5, 30, 300)
"""How long the window waits after the first failure, the second, and so on; after the last always as long."""
_ITERATIONS, _LANES, _MEMORY_KIB = 3, 4, 64 * 1024
_MOST_ITERATIONS, _MOST_LANES, _MOST_MEMORY_KIB = 16, 16, 1024 * 1024
_SALT_BYTES, _NONCE_BYTES, _KEY_BYTES = 16, 12, 32
_PURPOSE = b"dealer-trainer/wrapped-key/1\0"
_CARRIED_FORM, _LARGEST_CARRIED = "dealer-trainer key 1", 10_000

Entropy = Callable[[int], bytes]
"""So many bytes of chance that nobody can guess, as the system gives them."""


class WrongPassphrase(ValueError):
    """What was typed does not open the key; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class WrappedKey:
    """The secret of the public ``key``, sealed. What it takes to open it stands beside it, but for what is typed."""

    key: str
    salt: str
    nonce: str
    sealed: str
    iterations: int = _ITERATIONS
    lanes: int = _LANES
    memory_kib: int = _MEMORY_KIB


def _hex(value: Any, key: str) -> str:
    text = TEXT.read(value, key)
    if not text or len(text) % 2 or text.strip("0123456789abcdef"):
        raise ValueError(f"'{key}' is not written in hexadecimal digits")
    return text


_HEX: Codec[str] = Codec(lambda value: value, _hex)
_FORM = whole_form(
    WrappedKey,
    "a wrapped key",
    {
        "key": DIGEST,
        **dict.fromkeys(("salt", "nonce", "sealed"), _HEX),
        # Another program may have written there: what takes all memory there is opens nothing.
        "iterations": number(1, _MOST_ITERATIONS),
        "lanes": number(1, _MOST_LANES),
        "memory_kib": number(8 * _MOST_LANES, _MOST_MEMORY_KIB),
    },
)


def wrapped_to_json(wrapped: WrappedKey) -> dict[str, Any]:
    """``wrapped`` as an object."""
    return _FORM.write(wrapped)


def wrapped_from_json(data: object) -> WrappedKey:
    """The wrapped key of an object; raises ValueError, one sentence without its full stop, where it is none."""
    return _FORM.read(data)


def carried_text(wrapped: WrappedKey) -> str:
    """``wrapped`` as `school key` prints it, to be carried to another machine."""
    return json.dumps({"form": _CARRIED_FORM, "key": wrapped_to_json(wrapped)})


def read_carried(file: Path) -> WrappedKey:
    """The key in a file that `school key` printed; raises OSError, and ValueError, where it has none."""
    with file.open("rb") as opened:
        told = read_json(opened.read(_LARGEST_CARRIED).decode())
    if not isinstance(told, dict) or told.get("form") != _CARRIED_FORM:
        raise ValueError("it isn't what 'school key' prints")
    return wrapped_from_json(told.get("key"))


def new_secret(entropy: Entropy) -> bytes:
    """A new secret key, of chance alone."""
    return entropy(SEED_BYTES)


def wrap(secret: bytes, passphrase: str, entropy: Entropy) -> WrappedKey:
    """``secret`` sealed with ``passphrase``; raises ValueError, one sentence, where that is none for a signer."""
    if wrong := what_is_wrong_with(passphrase):
        raise ValueError(wrong)
    salt, nonce = entropy(_SALT_BYTES), entropy(_NONCE_BYTES)
    empty = WrappedKey(public_key(secret), salt.hex(), nonce.hex(), "")
    sealed = AESGCM(_opening(empty, passphrase)).encrypt(nonce, secret, _belongs(empty))
    return WrappedKey(empty.key, empty.salt, empty.nonce, sealed.hex())


def unwrap(wrapped: WrappedKey, passphrase: str) -> bytes:
    """The secret; raises WrongPassphrase where ``passphrase`` does not open it, or somebody has altered it."""
    try:
        opening = AESGCM(_opening(wrapped, passphrase))
        secret = opening.decrypt(bytes.fromhex(wrapped.nonce), bytes.fromhex(wrapped.sealed), _belongs(wrapped))
        fits = len(secret) == SEED_BYTES and public_key(secret) == wrapped.key
    except (InvalidTag, ValueError) as error:
        raise WrongPassphrase("This does not open the key.") from error
    if not fits:
        raise WrongPassphrase("This does not open the key.")
    return secret


def delay_seconds(failures: int, delays: Sequence[int] = DELAYS_SECONDS) -> int:
    """How long the window waits after so many failures in a row."""
    return delays[min(failures, len(delays)) - 1] if failures > 0 else 0


def wait_ms(failures_ms: Sequence[int], now_ms: int, delays: Sequence[int] = DELAYS_SECONDS) -> int:
    """How long it is until one may try again, ``failures_ms`` being the times of all failures since the last success.

    A clock that was set back gains nothing: the wait is never longer than the whole delay, and never left out.
    """
    delay = delay_seconds(len(failures_ms), delays) * 1_000
    if not delay:
        return 0
    gone = now_ms - max(failures_ms)
    return delay if gone < 0 else max(0, delay - gone)


def _opening(wrapped: WrappedKey, passphrase: str) -> bytes:
    """The key that opens, made slowly of what is typed."""
    return Argon2id(
        salt=bytes.fromhex(wrapped.salt),
        length=_KEY_BYTES,
        iterations=wrapped.iterations,
        lanes=wrapped.lanes,
        memory_cost=wrapped.memory_kib,
    ).derive(plain(passphrase).encode("utf-8", "surrogatepass"))


def _belongs(wrapped: WrappedKey) -> bytes:
    """What the seal is bound to: that of one key does not pass for another's."""
    return _PURPOSE + bytes.fromhex(wrapped.key) if is_digest(wrapped.key) else _PURPOSE
