"""What cannot be read of what a trainee typed, said in one sentence."""

from __future__ import annotations


class Unreadable(ValueError):
    """What was typed cannot be read; the message is one sentence for the trainee."""


def quoted(typed: str) -> str:
    """``typed`` in quotes, no longer than a line bears and with nothing in it that cannot be shown."""
    shown = "".join(each if each.isprintable() else "?" for each in typed)
    return f"'{shown[:24]}…'" if len(shown) > 24 else f"'{shown}'"


def not_as(typed: str, what: str, example: str) -> Unreadable:
    """That ``typed`` is not ``what``, or that nothing was typed; ``example`` is how to type it."""
    begin = f"{quoted(typed)} is not {what}" if typed else "Nothing was typed"
    return Unreadable(f"{begin}: type it like {example}.")
