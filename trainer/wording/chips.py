"""Chips in words: red, $5, 6 green, 7 red, 1 pink."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.money.chips import Chips, Denomination, Pile
from trainer.domain.money.currency import DOLLARS
from trainer.wording.money import currency_in_force, money_short


def denomination(of: Denomination) -> str:
    """A chip by its colour: ``red``."""
    return of.colour


def denomination_value(of: Denomination) -> str:
    """A chip by its worth: ``$5``, ``$2.50``."""
    return money_short(of.value)


def rack_label(of: Denomination) -> str:
    """What stands under a rack's tube and on the chip's face: ``5``, ``1000``, ``2.50``, ``50¢``; ``0,50`` in euros."""
    currency = currency_in_force()
    if of.value < 100 and currency == DOLLARS:
        return f"{of.value}¢"
    return replace(currency, thousands="").number(of.value, short=True)


def pile(of: Pile) -> str:
    """So many chips of a colour: ``6 green``."""
    return f"{of.count:,} {of.denomination.colour}"


def chips_words(of: Chips) -> str:
    """A set of chips, the dearest first: ``6 green, 7 red, 1 pink, 6 white``; ``no chips`` where there are none."""
    return ", ".join(pile(each) for each in of.piles) or "no chips"


def chips_remark_words(usual: Chips) -> str:
    """What is said of a right sum that went out in other chips than the ``usual`` ones: a remark, not a mistake."""
    return f"Standard practice pays it as {chips_words(usual)}; this house\u2019s document doesn\u2019t say."
