"""A code on paper that opens a supervisor's key when the passphrase is forgotten: 135 bits of chance, typed with ease.

Written in Crockford's base 32, which has no I, L, O and U, with a symbol at the end that shows a slip of typing.
"""

from __future__ import annotations

from trainer.training.signed_records.keys import Entropy

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_CHECKS = f"{_DIGITS}*~$=U"
_SYMBOLS = 27
_DASHES = "-\N{EN DASH}\N{EM DASH}" + chr(0x2010) + chr(0x2011)
_BITS = 5 * _SYMBOLS
_GROUP = 4
_MEANT = str.maketrans("OIL", "011")


def new_recovery_code(entropy: Entropy) -> str:
    """A new code, of chance alone: ``7K3M-9QZX-…``, seven groups of four."""
    value = int.from_bytes(entropy(-(-_BITS // 8)), "big") & ((1 << _BITS) - 1)
    symbols = "".join(_DIGITS[value >> 5 * place & 31] for place in reversed(range(_SYMBOLS)))
    return _in_groups(symbols + _CHECKS[value % len(_CHECKS)])


def read_recovery_code(typed: str) -> str:
    """The code as it is printed, from what somebody typed: small letters, O for 0, I and L for 1, spaces anywhere.

    Raises ValueError, one sentence that says what to look at, where it is none.
    """
    symbols = "".join(each for each in typed.upper() if not each.isspace() and each not in _DASHES)
    if len(symbols) != _SYMBOLS + 1:
        raise ValueError(f"A recovery code has {_SYMBOLS + 1} letters and digits; these are {len(symbols)}.")
    code = symbols[:-1].translate(_MEANT)
    check = symbols[-1].translate(_MEANT)
    for place, symbol in enumerate(code):
        if symbol not in _DIGITS:
            group = place // _GROUP + 1
            raise ValueError(f"There is no '{symbol}' in a recovery code: look at its group {group}.")
    value = sum(_DIGITS.index(symbol) << 5 * (len(code) - 1 - place) for place, symbol in enumerate(code))
    if check != _CHECKS[value % len(_CHECKS)]:
        raise ValueError("This is not a recovery code: a letter or digit was typed wrongly.")
    return _in_groups(code + check)


def _in_groups(symbols: str) -> str:
    return "-".join(symbols[at : at + _GROUP] for at in range(0, len(symbols), _GROUP))
