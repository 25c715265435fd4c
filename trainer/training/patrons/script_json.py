"""Patrons' scripts as JSON objects, both ways: their wagers, insurance and decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.signals.motions import SAYABLE, Decision, Motion, Over, Shown
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.script import PatronScript, Script, Wanted
from trainer.training.records import json_fields as read
from trainer.training.records.act_json import MOST_SPOTS
from trainer.training.records.chip_text import read_stack, stack_text

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
    "out_of_turn",
)
_WANTED_KEYS = ("decision", "chips", "behind", "shown")
SHOWN_KEYS = ("motions", "said", "over", "variant")
_WORDS = tuple(decision.value for decision in SAYABLE)
_MOST_MOTIONS, _MOST_VARIANTS = 3, 1_000_000
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
    """A decision: its word alone, or with the chips put down for it and what is shown."""
    optional = {
        "chips": stack_text(wanted.stack),
        "behind": wanted.behind,
        "shown": None if wanted.shown is None else shown_to_json(wanted.shown),
    }
    more = {key: value for key, value in optional.items() if value}
    return {"decision": wanted.decision.value} | more if more else wanted.decision.value


def wanted_from_json(value: object, chips: Chips) -> Wanted:
    """The decision of a word or an object; raises ValueError, one sentence, where it is none."""
    data = {"decision": value} if isinstance(value, str) else read.object_(value, "a decision")
    read.only(data, _WANTED_KEYS, "a decision")
    shown = shown_from_json(data["shown"]) if "shown" in data else None
    decision, behind = read.word(data, "decision", Decision), read.yes_or_no(data, "behind", False)
    if decision is Decision.OUT_OF_TURN:
        raise ValueError("a decision comes in turn: what is shown before it is the patron's 'out_of_turn'")
    return Wanted(decision, _stack(data, chips), behind, shown)


def shown_to_json(shown: Shown) -> dict[str, Any]:
    """A signal as it is seen and heard: ``{"motions": ["tap"], "said": "hit", "variant": 7}``."""
    optional = {
        "motions": [motion.value for motion in shown.motions],
        "said": None if shown.said is None else shown.said.value,
        "over": None if shown.over is Over.OWN_PLACE else shown.over.value,
        "variant": shown.variant,
    }
    return {key: value for key, value in optional.items() if value}


def shown_from_json(value: object) -> Shown:
    """The signal of an object; raises ValueError, one sentence, where it is none."""
    data = read.object_(value, "what is shown")
    read.only(data, SHOWN_KEYS, "what is shown")
    words = read.items(data, "motions", [])
    motions = tuple(read.word({"motions": each}, "motions", Motion) for each in words)
    if len(motions) > _MOST_MOTIONS:
        raise ValueError(f"'motions' has {len(motions)}: a signal is at most {_MOST_MOTIONS} in a row")
    said = read.word(data, "said", Decision) if "said" in data else None
    if said is not None and said not in SAYABLE:
        raise ValueError(f"'said' is {said.value}, which nobody says: there are {', '.join(_WORDS)}")
    if not motions and said is None:
        raise ValueError("what is shown has neither 'motions' nor what is 'said'")
    over = read.word(data, "over", Over, Over.OWN_PLACE)
    return Shown(motions, said, over, read.number(data, "variant", 0, _MOST_VARIANTS, 0))


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
        "out_of_turn": None if patron.out_of_turn is None else shown_to_json(patron.out_of_turn),
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
        shown_from_json(data["out_of_turn"]) if "out_of_turn" in data else None,
    )


def _after_refusal(data: Mapping[str, Any]) -> list[Any]:
    return read.items(data, "after_refusal", [])


def _text(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"'{key}' has {read.shown(value)}, not chips such as \"1x$5\"")
    return value
