"""Patrons' scripts as JSON objects, both ways: their wagers, insurance and decisions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from trainer.domain.money.amounts import Cents, parse_money
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.money.currency import DOLLARS, Currency
from trainer.domain.signals.motions import SAYABLE, Decision, Motion, Over, Shown
from trainer.domain.table import back_bets
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.script import ChipsPushedIn, PatronDecision, PatronScript, Script
from trainer.training.records.act_json import SPOT
from trainer.training.records.chip_text import money_text, read_stack, stack_text
from trainer.training.records.codec import (
    LIST,
    TEXT,
    YES_OR_NO,
    Codec,
    ObjectForm,
    field,
    items,
    number,
    object_,
    shown,
    word,
)

_WORDS = tuple(decision.value for decision in SAYABLE)
_MOST_MOTIONS, _MOST_VARIANTS = 3, 1_000_000
_MOST_INSURANCE = 2


def script_to_json(script: Script, currency: Currency = DOLLARS) -> dict[str, Any]:
    """The script as the keys ``wagers``, ``patrons`` and, as far as there are any, ``others_waiting`` and ``meters``.

    Chips are written in ``currency``.
    """
    forms = _forms((), currency)
    bets = [(patron.spot, wager) for patron in script.patrons for wager in patron.bets]
    data: dict[str, Any] = {
        "wagers": [{"spot": spot} | forms.wager.write(wager) for spot, wager in bets],
        "patrons": [forms.patron.write(patron) for patron in script.patrons],
    }
    data |= {"others_waiting": True} if script.others_waiting else {}
    meters = {key: money_text(cents, currency) for key, cents in script.meters}
    return data | ({"meters": meters} if meters else {})


def script_from_json(data: Mapping[str, Any], chips: Sequence[Denomination], currency: Currency = DOLLARS) -> Script:
    """The script of an object with the keys ``script_to_json`` writes; ``chips`` are the denominations of the table.

    What is wrong with chips is told in ``currency``. Raises ValueError, one sentence without its full stop, where it is
    none.
    """
    forms = _forms(tuple(chips), currency)
    wagers = [forms.placed(each) for each in field(data, "wagers", LIST)]
    patrons = [forms.seated(each, wagers) for each in field(data, "patrons", LIST, [])]
    seated = {(patron.spot, patron.patron) for patron in patrons}
    if len(seated) < len(patrons):
        raise ValueError("two of the 'patrons' are the same: one at each spot, or each with a name of his own")
    others = dict.fromkeys((spot, wager.patron) for spot, wager in wagers if (spot, wager.patron) not in seated)
    patrons += [PatronScript(spot, _bets(wagers, spot, name), name) for spot, name in others]
    if not patrons:
        raise ValueError("'wagers' has no wager: a round needs one")
    ordered = sorted(patrons, key=lambda patron: patron.spot)
    meters = tuple(_meter(key, sum_) for key, sum_ in object_(data.get("meters", {}), "'meters'").items())
    return Script(tuple(ordered), field(data, "others_waiting", YES_OR_NO, False), meters)


def _meter(key: str, sum_: object) -> tuple[str, Cents]:
    if not isinstance(sum_, str):
        raise ValueError(f"the meter of {shown(key)} is {shown(sum_)}, not an amount such as '$12,345.67'")
    return key, parse_money(sum_)


def decision_codec(chips: Sequence[Denomination]) -> Codec[PatronDecision]:
    """A decision: its word alone, or an object with the chips put down for it and what is shown."""
    return _forms(tuple(chips), DOLLARS).decision


def _bets(wagers: Sequence[tuple[int, Wager]], spot: int, patron: str) -> tuple[Wager, ...]:
    return tuple(wager for at, wager in wagers if at == spot and wager.patron == patron)


# Signals


def _read_motions(value: Any, key: str) -> tuple[Motion, ...]:
    motions = items(word(Motion)).read(value, key)
    if len(motions) > _MOST_MOTIONS:
        raise ValueError(f"'{key}' has {len(motions)}: a signal is at most {_MOST_MOTIONS} in a row")
    return motions


def _read_said(value: Any, key: str) -> Decision:
    said = word(Decision).read(value, key)
    if said not in SAYABLE:
        raise ValueError(f"'{key}' is {said.value}, which nobody says: there are {', '.join(_WORDS)}")
    return said


_SHOWN = ObjectForm(
    Shown,
    "what is shown",
    {
        "motions": Codec(items(word(Motion)).write, _read_motions),
        "said": Codec(word(Decision).write, _read_said),
        "over": word(Over),
        "variant": number(0, _MOST_VARIANTS),
    },
)


def _read_shown(value: Any, key: str) -> Shown:
    signal = _SHOWN.read(value)
    if not signal.motions and signal.said is None:
        raise ValueError("what is shown has neither 'motions' nor what is 'said'")
    return signal


_SIGNAL = Codec(_SHOWN.write, _read_shown)


# Chips


class _Forms:
    """What is written of patrons at a table with these chips; without any it can be written all the same."""

    def __init__(self, chips: tuple[Denomination, ...], currency: Currency) -> None:
        def read(text: str) -> Stack:
            return read_stack(text, chips, currency)

        stack = Codec(
            lambda held: stack_text(held, currency),
            lambda value, key: read(TEXT.read(value, key)),
        )
        self.wager = ObjectForm(
            Wager,
            "a wager",
            {"kind": word(WagerKind), "stack": stack, "side_wager": TEXT, "patron": TEXT, "outside": YES_OR_NO},
            names={"stack": "chips"},
            usual={"stack": Stack()},
            beside=("spot",),
        )
        self._wanted = ObjectForm(
            PatronDecision,
            "a decision",
            {
                "decision": word(Decision),
                "stack": stack,
                "behind": YES_OR_NO,
                "shown": _SIGNAL,
                "back": stack,
                "second_back": stack,
            },
            names={"stack": "chips"},
        )
        self.decision: Codec[PatronDecision] = Codec(self._write_wanted, self._read_wanted)
        anew = items(Codec(self._write_anew, lambda value, _: self._checked(value)))
        self.patron = ObjectForm(
            PatronScript,
            "a patron",
            {
                "spot": SPOT,
                "patron": TEXT,
                "player": TEXT,
                "bets_after_refusal": anew,
                "surrenders_early": YES_OR_NO,
                "insurance": Codec(items(stack).write, lambda value, key: _read_insurance(value, key, read, currency)),
                "even_money": YES_OR_NO,
                "decisions": items(self.decision),
                "out_of_turn": _SIGNAL,
                "change": _change_codec(stack, read, currency),
                "new_player": anew,
            },
            names={"bets_after_refusal": "after_refusal"},
        )

    def placed(self, value: object) -> tuple[int, Wager]:
        """The spot and the bet of an object such as ``{"spot": 1, "kind": "main", "chips": "2x$5"}``."""
        wager = self._checked(value)
        return field(object_(value, "a wager"), "spot", SPOT), wager

    def seated(self, value: object, wagers: Sequence[tuple[int, Wager]]) -> PatronScript:
        """The patron of an object, with those of ``wagers`` that are his."""
        read = self.patron.read(value, bets=())
        anew = tuple(replace(wager, patron=read.patron) for wager in read.bets_after_refusal)
        return replace(read, bets=_bets(wagers, read.spot, read.patron), bets_after_refusal=anew)

    def _checked(self, value: object) -> Wager:
        wager = self.wager.read(value)
        if wager.kind not in (WagerKind.MAIN, WagerKind.BACK, WagerKind.SIDE):
            raise ValueError(f"a bet before the cards is main, back or side, not {wager.kind.value}")
        if wager.kind is WagerKind.BACK and wager.side_wager not in back_bets.ALL:
            raise ValueError(f"a back bet's 'side_wager' is '{back_bets.SECOND}', or left out for the first")
        if wager.kind is not WagerKind.BACK and (wager.kind is WagerKind.SIDE) != bool(wager.side_wager):
            raise ValueError("a side wager names its 'side_wager', and no other wager has one")
        if not wager.stack.chips:
            raise ValueError("'chips' of a wager are missing")
        return wager

    def _write_anew(self, wager: Wager) -> dict[str, Any]:
        return self.wager.write(replace(wager, patron=""))

    def _write_wanted(self, wanted: PatronDecision) -> str | dict[str, Any]:
        data = self._wanted.write(wanted)
        return data if len(data) > 1 else wanted.decision.value

    def _read_wanted(self, value: Any, key: str) -> PatronDecision:
        wanted = self._wanted.read({"decision": value} if isinstance(value, str) else value)
        if wanted.decision is Decision.OUT_OF_TURN:
            raise ValueError("a decision comes in turn: what is shown before it is the patron's 'out_of_turn'")
        return wanted


def _change_codec(stack: Codec[Stack], read_chips: Callable[[str], Stack], currency: Currency) -> Codec[ChipsPushedIn]:
    """Chips to be changed: the stack, the colour asked for as a chip's value, and when they are put down."""
    into = Codec(
        lambda chip: money_text(chip.value, currency),
        lambda value, key: read_chips(f"1x{TEXT.read(value, key)}").chips[0],
    )
    form = ObjectForm(
        ChipsPushedIn,
        "a change of chips",
        {"stack": stack, "into": into, "in_play": YES_OR_NO},
        names={"stack": "chips"},
    )

    def read(value: Any, key: str) -> ChipsPushedIn:
        change = form.read(value)
        if not change.stack.chips:
            raise ValueError(f"'chips' of a '{key}' are missing")
        return change

    return Codec(form.write, read)


def _read_insurance(value: Any, key: str, read_chips: Callable[[str], Stack], currency: Currency) -> tuple[Stack, ...]:
    stacks = []
    for each in LIST.read(value, key):
        if not isinstance(each, str):
            like = f"1x{money_text(500, currency)}"
            raise ValueError(f"'{key}' has {shown(each)}, not chips such as \"{like}\"")
        stacks.append(read_chips(each))
    if len(stacks) > _MOST_INSURANCE or not all(stack.chips for stack in stacks):
        raise ValueError(f"'{key}' is one stack of chips, or two where the first is refused")
    return tuple(stacks)


_forms = lru_cache(maxsize=32)(_Forms)

KEYS = (*_forms((), DOLLARS).wager.keys, *_forms((), DOLLARS).patron.keys, *_SHOWN.keys, "into", "in_play")
"""Every key of a wager, a patron and a signal, as a transcript's header may have them."""
