"""The blocks of a lesson that are written in TOML between fences: figure, gesture, watch, try and check."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from pydantic_core import CoreSchema, SchemaValidator, core_schema

from trainer.content.learn.lessons import Figure, MovingHand, Try, Watch
from trainer.content.learn.marks import UnreadableMark, amount_of
from trainer.content.text.faults import did_you_mean
from trainer.content.text.positions import TextPlace
from trainer.content.text.value_syntax import UnfitError, leaf, listing, record, text
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.signals.motions import SAYABLE, DealerMotion, Motion, Over
from trainer.domain.table.notation import parse_line

FIGURE, GESTURE, WATCH, TRY, CHECK = "figure", "gesture", "watch", "try", "check"
MOVEMENTS = ("insurance-offer", "insurance-close", "left-to-right", "right-to-left")
KINDS = (FIGURE, GESTURE, WATCH, TRY, CHECK)
SIGNALS = tuple(f"play.{each}_signal" for each in ("hit", "stand", "double", "split", "surrender"))
REPLY = "reply"
OVER = {
    "own-place": Over.OWN_PLACE,
    "own-cards": Over.OWN_CARDS,
    "left-neighbor": Over.LEFT_NEIGHBOUR,
    "right-neighbor": Over.RIGHT_NEIGHBOUR,
}
"""Where a player's hand moves; left and right are the dealer's."""
ValueBlock = Figure | MovingHand | Watch | Try
AMOUNT_IN_TABLE = re.compile(r"\{([^{}]*)\}")
"""An amount where a table in notation has chips."""

_ANY_CHIPS = "1x$5:red"
_SLOWEST, _FASTEST = 0.2, 2.0
_MOST_SPOTS, _MOST_SEED, _MOST_ACTS, _QUESTIONS = 7, 2**31, 200, 3


@cache
def schema(kind: str) -> CoreSchema:
    """The shape of a block of that kind."""
    match kind:
        case "figure":
            amount = leaf(_amount, "an amount such as 25 + 5", core_schema.str_schema())
            shown = {"table": text(), "stack": amount, "heaps": amount, "title": text()}
            return record({"caption": text()}, {**shown, "occasion": text(), "act": text(), "movement": text()})
        case "gesture":
            moved = {"shows": text(), "signal": text(), "over": text(), "says": text(), "ask": text()}
            speed = core_schema.float_schema(ge=_SLOWEST, le=_FASTEST)
            return record({}, {**moved, "speed": speed, "caption": text()})
        case "watch":
            spots, acts = _whole(1, _MOST_SPOTS), _whole(1, _MOST_ACTS)
            return record({}, {**_dealt(), "spots": spots, "acts": acts, "shows": listing(text(), least=1)})
        case _:
            asked = {"drill": text(), "cases": listing(text(), least=1), "questions": _whole(1, _QUESTIONS)}
            return record({}, {**asked, "house_limits": core_schema.bool_schema(strict=True), **_dealt()})


@cache
def validator(kind: str) -> SchemaValidator:
    """What reads a block of that kind."""
    return SchemaValidator(schema(kind))


def _dealt() -> dict[str, CoreSchema]:
    return {"part": text(), "situation": text(), "occasion": text(), "seed": _whole(0, _MOST_SEED)}


def _whole(least: int, most: int) -> CoreSchema:
    return core_schema.int_schema(strict=True, ge=least, le=most)


def _amount(written: Any) -> Any:
    try:
        return amount_of(str(written))
    except UnreadableMark as fault:
        raise UnfitError(str(fault)) from None


def made(kind: str, values: dict[str, Any], place: TextPlace) -> ValueBlock:
    """The block of what was read; ``place`` is where it begins."""
    match kind:
        case "figure":
            return Figure(**values, place=place)
        case "gesture":
            return MovingHand(**values, place=place)
        case "watch":
            return Watch(**{("most" if key == "acts" else key): value for key, value in values.items()}, place=place)
        case _:
            asked = {"questions": _QUESTIONS, **values} if kind == CHECK else values
            return Try(**asked, check=kind == CHECK, place=place)


def unfit(block: ValueBlock) -> str:
    """What is wrong with a block as a whole, in a sentence; "" where nothing is."""
    if isinstance(block, MovingHand):
        return _unfit_hand(block)
    occasions = tuple(each.value for each in Occasion)
    if block.occasion and block.occasion not in occasions:
        return f"There is no occasion '{block.occasion}'." + did_you_mean(block.occasion, occasions)
    if isinstance(block, Figure) and block.movement:
        if block.movement not in MOVEMENTS:
            return f"There is no movement '{block.movement}'." + did_you_mean(block.movement, MOVEMENTS)
        if block.table.count("|") < 2:
            return "A movement is drawn on a table of several spots."
    return _unreadable(block.table) if isinstance(block, Figure) and block.table else _unfit(block)


def _unfit_hand(hand: MovingHand) -> str:
    motions = tuple(each.value for kind in (Motion, DealerMotion) for each in kind)
    named = (
        (hand.shows, motions, "motion"),
        (hand.signal, SIGNALS, "signal"),
        (hand.over, tuple(OVER), "place"),
        (hand.ask, (REPLY,), "question"),
    )
    for name, known, what in named:
        if name and name not in known:
            return f"There is no {what} '{name}'." + (did_you_mean(name, known) or f" Write {' or '.join(known)}.")
    if bool(hand.shows) == bool(hand.signal):
        return "A gesture is one hand: name the motion it shows, or the rule of the house's own signal."
    is_dealers = hand.shows in {each.value for each in DealerMotion}
    if is_dealers and (hand.over or hand.ask):
        return "This is the dealer's own hand: leave 'over' and 'ask' to players' hands."
    said = tuple(each.value for each in SAYABLE)
    unsaid = bool(hand.says) and not is_dealers and hand.says not in said
    return f"A player's words are one of {', '.join(said)}: the trainer speaks them." if unsaid else ""


def _unreadable(table: str) -> str:
    try:
        for written in AMOUNT_IN_TABLE.findall(table):
            amount_of(written)
        parse_line(AMOUNT_IN_TABLE.sub(_ANY_CHIPS, table))
    except UnreadableMark as fault:
        return str(fault)
    except ValueError as fault:
        return f"This table cannot be read: {fault}."
    return ""


def _unfit(block: Figure | Watch | Try) -> str:
    match block:
        case Figure(table=table, stack=stack, heaps=heaps, occasion=occasion, act=act):
            shown = bool(table) + bool(stack or heaps) + bool(occasion or act)
            if shown != 1:
                return "A figure shows one thing: a table, or a stack and heaps, or an occasion with an act."
            return "" if bool(occasion) == bool(act) else "A figure of a shuffle names its occasion and its act."
        case Watch(part=part, situation=situation, occasion=occasion):
            if occasion and block.shows:
                return "What a passage shows is looked for in rounds: leave 'shows' out of a shuffle."
            if occasion and (part or situation):
                return "What is watched is a round or a shuffle: name a part and a situation, or an occasion."
            return "" if part or situation or occasion else "Say what is watched: a part, a situation or an occasion."
        case Try(drill=drill, cases=cases, check=check) as asked:
            dealt = bool(asked.part or asked.situation) + bool(asked.occasion)
            if bool(drill) + dealt != 1:
                return "Say what is asked: a drill with its cases, or a part of a round, or an occasion of the shuffle."
            if (cases or not asked.house_limits) and not drill:
                return "Cases and limits are those of a drill's questions: name the drill."
            right = not check or not drill or asked.questions == _QUESTIONS
            return "" if right else "A check asks three questions: leave 'questions' out."
