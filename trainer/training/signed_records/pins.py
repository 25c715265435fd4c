"""A learner's PIN, sealed with Argon2id as keys are, and how long one waits after wrong ones.

Six digits are a million guesses: at the window the waits stand in the way, but whoever has the score book's file can
go through them all in days, or in less on better machines. So a PIN is for acting as a learner at the school, no more.
"""

from __future__ import annotations

import hmac
import re
from base64 import b64decode, b64encode

from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from trainer.training.signed_records.keys import Entropy, WrongPassphrase
from trainer.training.signed_records.passphrases import is_common

DIGITS = 6
WAITS_SECONDS = (0, 0, 0, 0, 60, 60, 60, 60, 60, 300)
"""How long a name waits after the first wrong PIN, the second, and so on; after the last always as long."""
MOST_TRIES = 100
"""After so many wrong ones only another PIN opens it: NIST SP 800-63B-4, section 3.2.2."""
_ITERATIONS, _LANES, _MEMORY_KIB = 3, 4, 64 * 1024
_MOST_ITERATIONS, _MOST_LANES, _MOST_MEMORY_KIB = 16, 16, 256 * 1024
_SALT_BYTES, _DIGEST_BYTES = 16, 32
_PURPOSE = "dealer-trainer/pin/1\0"
_SEALED = re.compile(r"\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})")
_FEWEST_DIFFERENT = 3


class WrongPin(WrongPassphrase):
    """What was typed is not the PIN; the message is one sentence."""


def what_is_wrong_with_pin(pin: str) -> str:
    """Why ``pin`` is none to choose, in one sentence; "" for nothing."""
    if len(pin) != DIGITS or not (pin.isascii() and pin.isdecimal()):
        return f"A PIN has {DIGITS} digits."
    if len(set(pin)) < _FEWEST_DIFFERENT or is_common(pin):
        return "This PIN is among the first that anybody would try: choose other digits."
    return ""


def new_pin(entropy: Entropy) -> str:
    """A new PIN, of chance alone, that nobody tries first."""
    while True:
        # 2**64 is so much more than a million that no PIN is likelier than another by a share that matters.
        pin = f"{int.from_bytes(entropy(8), 'big') % 10**DIGITS:0{DIGITS}}"
        if not what_is_wrong_with_pin(pin):
            return pin


def seal_pin(pin: str, learner: str, entropy: Entropy) -> str:
    """``pin`` as it is kept for the learner of that id: what opens it cannot be read out of that."""
    salt = entropy(_SALT_BYTES)
    digest = _digest(pin, learner, salt, (_MEMORY_KIB, _ITERATIONS, _LANES))
    return f"$argon2id$v=19$m={_MEMORY_KIB},t={_ITERATIONS},p={_LANES}${_text(salt)}${_text(digest)}"


def is_sealed_pin(text: str) -> bool:
    """Whether that is a sealed PIN that takes no more time and memory than one should."""
    found = _SEALED.fullmatch(text)
    if found is None:
        return False
    memory, iterations, lanes = map(int, found.groups()[:3])
    return 8 * lanes <= memory <= _MOST_MEMORY_KIB and 1 <= iterations <= _MOST_ITERATIONS and 1 <= lanes <= _MOST_LANES


def see_pin(sealed: str, pin: str, learner: str) -> None:
    """Raise WrongPin where ``pin`` is not the one that was sealed for the learner of that id."""
    found = _SEALED.fullmatch(sealed)
    if found is not None and is_sealed_pin(sealed):
        memory, iterations, lanes, salt, digest = found.groups()
        typed = _digest(pin, learner, _bytes(salt), (int(memory), int(iterations), int(lanes)))
        if hmac.compare_digest(typed, _bytes(digest)):
            return
    raise WrongPin("That is not the PIN.")


def _digest(pin: str, learner: str, salt: bytes, costs: tuple[int, int, int]) -> bytes:
    memory, iterations, lanes = costs
    kdf = Argon2id(salt=salt, length=_DIGEST_BYTES, iterations=iterations, lanes=lanes, memory_cost=memory)
    return kdf.derive(f"{_PURPOSE}{learner}\0{pin}".encode("utf-8", "surrogatepass"))


def _text(data: bytes) -> str:
    return b64encode(data).decode("ascii").rstrip("=")


def _bytes(text: str) -> bytes:
    return b64decode(text + "=" * (-len(text) % 4))
