"""Wagers, wishes and chips as words without a space in them, both ways: ``main@0(2x$25:green/4);settled``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from urllib.parse import quote, unquote

from trainer.domain.money.amounts import Cents, parse_money
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.table.wagers import Wager, WagerKind

USUAL_HEAP = Denomination(Cents(0), "").heap
CARDS, SETTLED, OUTSIDE, BEHIND, SHOWS = "cards=", "settled", "outside", "behind", "shows="

_NAME = r"([^/()]*)"
_WAGER = re.compile(rf"([a-z]+)@(\d+)(?:/{_NAME})?(?:/{_NAME})?\(([^()]*)\)((?:;[a-z0-9=]+)*)", re.ASCII)
_SHOWN = r"([a-z,-]*)/([a-z-]*)/([a-z-]+)/(\d+)"
_WISH = re.compile(rf"([a-z-]+)@(\d+)@(\d+)(?:/{_NAME})?\(([^()]*)\)(;{BEHIND})?(?:;{SHOWS}{_SHOWN})?", re.ASCII)
_CHIPS = re.compile(r"(\d+)x(\$[\d.]+):([^/,:]*)(?:/(\d+))?", re.ASCII)


def wager_text(wager: Wager) -> str:
    """The wager as one word."""
    names = "".join(f"/{quoted(name)}" for name in (wager.patron, wager.side_wager))
    facts = [f"{CARDS}{wager.cards}"] * bool(wager.cards) + [SETTLED] * wager.settled + [OUTSIDE] * wager.outside
    said = "".join(f";{fact}" for fact in facts)
    return f"{wager.kind.value}@{wager.hand}{names.rstrip('/')}({_stack_text(wager.stack)}){said}"


def wager_of(text: str) -> Wager:
    """The wager of such a word; raises ValueError saying what was expected."""
    found = _WAGER.fullmatch(text)
    if found is None or found[1] not in {kind.value for kind in WagerKind}:
        kinds = ", ".join(kind.value for kind in WagerKind)
        raise ValueError(f"{text!r} is no wager such as main@0(1x$5:red); its kind is one of {kinds}")
    kind, hand, patron, side_wager, chips, said = found.groups(default="")
    facts = said.split(";")[1:]
    cards = sum(int(fact.removeprefix(CARDS)) for fact in facts if re.fullmatch(rf"{CARDS}\d+", fact))
    unknown = [fact for fact in facts if fact not in (SETTLED, OUTSIDE, f"{CARDS}{cards}")]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is nothing a wager can be; it is {SETTLED}, {OUTSIDE} or such as {CARDS}2")
    names = unquote(patron), unquote(side_wager)
    return Wager(WagerKind(kind), _stack(chips), int(hand), *names, cards, SETTLED in facts, OUTSIDE in facts)


def wish_text(wish: Wish) -> str:
    """The wish as one word: what is asked for, the spot, the hand, the patron, the chips put down, what is shown."""
    name = f"/{quoted(wish.patron)}" if wish.patron else ""
    behind = f";{BEHIND}" if wish.behind else ""
    shows = "" if wish.shown is None else f";{SHOWS}{_shown_text(wish.shown)}"
    return f"{wish.decision.value}@{wish.spot}@{wish.hand}{name}({_stack_text(wish.stack)}){behind}{shows}"


def _shown_text(shown: Shown) -> str:
    motions = ",".join(motion.value for motion in shown.motions)
    said = "" if shown.said is None else shown.said.value
    return f"{motions}/{said}/{shown.over.value}/{shown.variant}"


def wish_of(text: str) -> Wish:
    """The wish of such a word; raises ValueError saying what was expected."""
    found = _WISH.fullmatch(text)
    if found is None or found[1] not in {decision.value for decision in Decision}:
        asked = ", ".join(decision.value for decision in Decision)
        raise ValueError(f"{text!r} is no wish such as hit@3@0(); what is asked for is one of {asked}")
    decision, spot, hand, patron, chips, behind = found.groups(default="")[:6]
    shown = _shown(text, *found.groups()[6:]) if found[9] is not None else None
    return Wish(Decision(decision), int(spot), int(hand), unquote(patron), _stack(chips), bool(behind), shown)


def _shown(text: str, motions: str, said: str, over: str, variant: str) -> Shown:
    try:
        made = tuple(Motion(motion) for motion in motions.split(",") if motion)
        return Shown(made, Decision(said) if said else None, Over(over), int(variant))
    except ValueError as fault:
        raise ValueError(f"{text!r} shows nothing such as tap/hit/own-place/0: {fault}") from fault


def quoted(name: str) -> str:
    """A name without a space or a sign that means something in notation; ``urllib.parse.unquote`` reads it."""
    return quote(name, safe="+")


def _stack_text(stack: Stack) -> str:
    return ",".join(_chips_text(chip, len(list(run))) for chip, run in groupby(stack.chips))


def _chips_text(chip: Denomination, count: int) -> str:
    dollars, cents = divmod(chip.value, 100)
    value = f"${dollars}.{cents:02}" if cents else f"${dollars}"
    heap = "" if chip.heap == USUAL_HEAP else f"/{chip.heap}"
    return f"{count}x{value}:{quoted(chip.colour)}{heap}"


def _stack(text: str) -> Stack:
    return Stack(tuple(chip for run in text.split(",") if text for chip in _run(run)))


def _run(text: str) -> Iterable[Denomination]:
    found = _CHIPS.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no chips such as 2x$25:green/4")
    count, value, colour, heap = found.groups()
    chip = Denomination(parse_money(value), unquote(colour), int(heap or USUAL_HEAP))
    return (chip,) * int(count)
