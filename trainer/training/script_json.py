"""Patrons' scripts as JSON objects, both ways: their wagers, insurance and decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from trainer.domain.chips import Denomination, Stack
from trainer.domain.signals import Decision
from trainer.domain.wagers import Wager, WagerKind
from trainer.training import json_fields as read
from trainer.training.act_json import MOST_SPOTS
from trainer.training.chip_text import read_stack, stack_text
from trainer.training.script import PatronScript, Script, Wanted

Chips = Sequence[Denomination]

WAGER_KEYS = ("spot", "kind", "chips", "side_wager", "patron", "outside")
PATRON_KEYS = (
    "spot",
    "patron",
    "player",
    "after_refusal",
    "surrenders_early",
    "insurance",
    "even_money",
    "decisions",
)
_WANTED_KEYS = ("decision", "chips", "behind")
_MOST_INSURANCE = 2


def wager_to_json(spot: int, wager: Wager) -> dict[str, Any]:
    """A bet as it lies before the cards: ``{"spot": 1, "kind": "main", "chips": "2x$5"}``."""
    data: dict[str, Any] = {"spot": spot, "kind": wager.kind.value, "chips": stack_text(wager.stack)}
    optional = {"side_wager": wager.side_wager, "patron": wager.patron, "outside": wager.outside}
    return data | {key: value for key, value in optional.items() if value}


def wager_from_json(value: object, chips: Chips) -> tuple[int, Wager]:
    """The spot and the bet of an object; raises ValueError, one sentence, where it is none."""
    data = read.object_(value, "a wager")
    read.only(data, WAGER_KEYS, "a wager")
    kind = read.word(data, "kind", WagerKind)
    if kind not in (WagerKind.MAIN, WagerKind.SIDE):
        raise ValueError(f"a bet before the cards is main or side, not {kind.value}")
    side_wager = read.text(data, "side_wager", "")
    if (kind is WagerKind.SIDE) != bool(side_wager):
        raise ValueError("a side wager names its 'side_wager', and no other wager has one")
    stack = _stack(data, chips)
    if not stack.chips:
        raise ValueError("'chips' of a wager are missing")
    patron, outside = read.text(data, "patron", ""), read.yes_or_no(data, "outside", False)
    wager = Wager(kind, stack, patron=patron, side_wager=side_wager, outside=outside)
    return read.number(data, "spot", 1, MOST_SPOTS), wager


def _stack(data: Mapping[str, Any], chips: Chips) -> Stack:
    return read_stack(read.text(data, "chips", ""), chips)


def wanted_to_json(wanted: Wanted) -> str | dict[str, Any]:
    """A decision: its word alone, or with the chips put down for it."""
    if not wanted.stack.chips and not wanted.behind:
        return wanted.decision.value
    data: dict[str, Any] = {"decision": wanted.decision.value, "chips": stack_text(wanted.stack)}
    return data | ({"behind": True} if wanted.behind else {})


def wanted_from_json(value: object, chips: Chips) -> Wanted:
    """The decision of a word or an object; raises ValueError, one sentence, where it is none."""
    data = {"decision": value} if isinstance(value, str) else read.object_(value, "a decision")
    read.only(data, _WANTED_KEYS, "a decision")
    return Wanted(read.word(data, "decision", Decision), _stack(data, chips), read.yes_or_no(data, "behind", False))


def script_to_json(script: Script) -> dict[str, Any]:
    """The script as the keys ``wagers``, ``patrons`` and, where people wait for a place, ``others_waiting``."""
    wagers = [wager_to_json(patron.spot, wager) for patron in script.patrons for wager in patron.bets]
    data: dict[str, Any] = {"wagers": wagers, "patrons": [_patron_to_json(patron) for patron in script.patrons]}
    return data | ({"others_waiting": True} if script.others_waiting else {})


def _patron_to_json(patron: PatronScript) -> dict[str, Any]:
    optional = {
        "patron": patron.patron,
        "player": patron.player,
        "after_refusal": [_without_spot(patron, wager) for wager in patron.bets_after_refusal],
        "surrenders_early": patron.surrenders_early,
        "insurance": [stack_text(stack) for stack in patron.insurance],
        "even_money": patron.even_money,
        "decisions": [wanted_to_json(wanted) for wanted in patron.decisions],
    }
    return {"spot": patron.spot} | {key: value for key, value in optional.items() if value}


def _without_spot(patron: PatronScript, wager: Wager) -> dict[str, Any]:
    data = wager_to_json(patron.spot, wager)
    return {key: value for key, value in data.items() if key not in ("spot", "patron")}


def script_from_json(data: Mapping[str, Any], chips: Chips) -> Script:
    """The script of an object with the keys ``script_to_json`` writes; raises ValueError, one sentence."""
    wagers = [wager_from_json(each, chips) for each in read.items(data, "wagers")]
    patrons = [_patron_from_json(each, wagers, chips) for each in read.items(data, "patrons", [])]
    seated = {(patron.spot, patron.patron) for patron in patrons}
    if len(seated) < len(patrons):
        raise ValueError("two of the 'patrons' are the same: one at each spot, or each with a name of his own")
    others = dict.fromkeys((spot, wager.patron) for spot, wager in wagers if (spot, wager.patron) not in seated)
    patrons += [PatronScript(spot, _bets(wagers, spot, name), name) for spot, name in others]
    if not patrons:
        raise ValueError("'wagers' has no wager: a round needs one")
    ordered = sorted(patrons, key=lambda patron: patron.spot)
    return Script(tuple(ordered), read.yes_or_no(data, "others_waiting", False))


def _bets(wagers: Sequence[tuple[int, Wager]], spot: int, patron: str) -> tuple[Wager, ...]:
    return tuple(wager for at, wager in wagers if at == spot and wager.patron == patron)


def _patron_from_json(value: object, wagers: Sequence[tuple[int, Wager]], chips: Chips) -> PatronScript:
    data = read.object_(value, "a patron")
    read.only(data, PATRON_KEYS, "a patron")
    spot, name = read.number(data, "spot", 1, MOST_SPOTS), read.text(data, "patron", "")
    insurance = tuple(read_stack(_text(each, "insurance"), chips) for each in read.items(data, "insurance", []))
    if len(insurance) > _MOST_INSURANCE or not all(stack.chips for stack in insurance):
        raise ValueError("'insurance' is one stack of chips, or two where the first is refused")
    whose = {"spot": spot} | ({"patron": name} if name else {})
    anew = [wager_from_json(read.object_(each, "a wager") | whose, chips) for each in _after_refusal(data)]
    return PatronScript(
        spot,
        _bets(wagers, spot, name),
        name,
        read.text(data, "player", ""),
        tuple(wager for _, wager in anew),
        read.yes_or_no(data, "surrenders_early", False),
        insurance,
        read.yes_or_no(data, "even_money", False),
        tuple(wanted_from_json(each, chips) for each in read.items(data, "decisions", [])),
    )


def _after_refusal(data: Mapping[str, Any]) -> list[Any]:
    return read.items(data, "after_refusal", [])


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"'{key}' has {read.shown(value)}, not chips such as \"1x$5\"")
    return value
