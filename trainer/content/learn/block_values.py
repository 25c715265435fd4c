"""The blocks of a lesson that are written in TOML between fences: figure, gesture, ask, pair, watch, try and check."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from pydantic_core import CoreSchema, SchemaValidator, core_schema

from trainer.content.learn.lessons import Ask, Figure, MovingHand, Pair, PairQuestion, Seen, Try, Watch, Words
from trainer.content.learn.marks import CountMark, HeapMark, MoneyMark, UnreadableMark, amount_of
from trainer.content.text.faults import did_you_mean
from trainer.content.text.positions import TextPlace
from trainer.content.text.value_syntax import UnfitError, leaf, listing, one_word, read_after, record, text
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.signals.motions import SAYABLE, DealerMotion, Motion, Over
from trainer.domain.table.notation import parse_line

FIGURE, GESTURE, ASK, PAIR, WATCH, TRY, CHECK = "figure", "gesture", "ask", "pair", "watch", "try", "check"
MOVEMENTS = ("insurance-offer", "insurance-close", "left-to-right", "right-to-left")
KINDS = (FIGURE, GESTURE, ASK, PAIR, WATCH, TRY, CHECK)
WORDS = ("caption", "prompt", "answer", "why", "differs")
"""The keys whose text people read: it may have marks in it."""
SIGNALS = tuple(f"play.{each}_signal" for each in ("hit", "stand", "double", "split", "surrender"))
YOURS = ("last", "half", "all")
WISHES = ("hit", "stand", "double", "split", "half-signal", "other-house", "word-only")
REPLY = "reply"
OVER = {
    "own-place": Over.OWN_PLACE,
    "own-cards": Over.OWN_CARDS,
    "left-neighbor": Over.LEFT_NEIGHBOUR,
    "right-neighbor": Over.RIGHT_NEIGHBOUR,
}
"""Where a player's hand moves; left and right are the dealer's."""
ValueBlock = Figure | MovingHand | Ask | Pair | Watch | Try
AMOUNT_IN_TABLE = re.compile(r"\{([^{}]*)\}")
"""An amount where a table in notation has chips."""

_SHOWN = re.compile(r" shown\b(?=[^\[]*\])")
_HAND = re.compile(r"\[([^\]]*)\]")
_ANY_CHIPS = "1x$5:red"
_LETTERS_OF_A_CARD = 2
_SLOWEST, _FASTEST = 0.2, 2.0
_MOST_SPOTS, _MOST_SEED, _MOST_ACTS, _QUESTIONS, _MOST_SECONDS = 7, 2**31, 200, 3, 60
_OF_CHIPS = (PairQuestion.SIZED, PairQuestion.COUNTABLE)
_OF_A_TABLE = (
    PairQuestion.OFFER_INSURANCE,
    PairQuestion.INSURANCE_RESULT,
    PairQuestion.INSURANCE_LIMIT,
    PairQuestion.SETTLE,
)
_LYING, _MOVING = ("table", "stack", "heaps", "off_by_one"), ("shows", "signal", "over", "says", "speed")
_SEEN = (*_LYING, *_MOVING)
"""The keys of what a question is about."""


@cache
def schema(kind: str) -> CoreSchema:
    """The shape of a block of that kind."""
    match kind:
        case "figure":
            shown = {**_lying(), "title": text(), "occasion": text(), "act": text(), "movement": text()}
            return record({"caption": text()}, shown)
        case "gesture":
            return record({}, {**_moving(), "ask": text(), "caption": text()})
        case "ask":
            options = {"options": listing(text(), least=2), "why": text(), "seconds": _whole(1, _MOST_SECONDS)}
            return record({"prompt": text(), "answer": text()}, {**_seen(), **options})
        case "pair":
            side = record({}, _seen())
            return record({"ask": one_word(PairQuestion), "left": side, "right": side}, {"differs": text()})
        case "watch":
            spots, acts = _whole(1, _MOST_SPOTS), _whole(1, _MOST_ACTS)
            seen = {"must": _names(), "shows": _names(), "wishes": _names(), "spots": spots, "acts": acts}
            built = {"drill": text(), "case": text(), "amount": _amount_schema()}
            return record({}, {**_dealt(), "situation": text(), **seen, **built})
        case _:
            asked = {"drill": text(), "cases": _names(), "questions": _whole(1, _QUESTIONS)}
            dealt = {"situation": _one_or_several(), "wishes": _names(), "spots": _whole(1, _MOST_SPOTS)}
            much = {"house_limits": core_schema.bool_schema(strict=True), "yours": _one_or_several()}
            return record({}, {**asked, **_dealt(), **dealt, **much})


@cache
def validator(kind: str) -> SchemaValidator:
    """What reads a block of that kind."""
    return SchemaValidator(schema(kind))


def _seen() -> dict[str, CoreSchema]:
    return {**_lying(), **_moving()}


def _lying() -> dict[str, CoreSchema]:
    off_by_one = core_schema.bool_schema(strict=True)
    return dict(zip(_LYING, (text(), _amount_schema(), _amount_schema(), off_by_one), strict=True))


def _moving() -> dict[str, CoreSchema]:
    speed = core_schema.float_schema(ge=_SLOWEST, le=_FASTEST)
    return dict(zip(_MOVING, (text(), text(), text(), text(), speed), strict=True))


def _amount_schema() -> CoreSchema:
    return leaf(_amount, "an amount such as 25 + 5", core_schema.str_schema())


def _names() -> CoreSchema:
    return listing(text(), least=1)


def _one_or_several() -> CoreSchema:
    """A word, or a list of them; read as a tuple."""
    several = core_schema.union_schema([text(), core_schema.list_schema(text(), strict=True, min_length=1)])
    return read_after(several, lambda read: (read,) if isinstance(read, str) else tuple(read))


def _dealt() -> dict[str, CoreSchema]:
    return {"part": text(), "occasion": text(), "seed": _whole(0, _MOST_SEED)}


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
        case "ask":
            asked = {key: value for key, value in values.items() if key not in _SEEN}
            seen = {key: value for key, value in values.items() if key in _SEEN}
            return Ask(**asked, seen=_side(seen, place) if seen else None, place=place)
        case "pair":
            left, right = (_side(values[side], place) for side in ("left", "right"))
            return Pair(values["ask"], left, right, values.get("differs", ()), place)
        case "watch":
            return Watch(**_named(values, {"acts": "most", "shows": "must"}), place=place)
        case _:
            # No two blocks of a lesson ask the same questions of a case.
            usual = {"seed": place.line} if "drill" in values else {}
            asked = {**usual, **({"questions": _QUESTIONS} if kind == CHECK else {}), **values}
            return Try(**_named(asked, {"situation": "situations"}), check=kind == CHECK, place=place)


def _named(values: dict[str, Any], by: Mapping[str, str]) -> dict[str, Any]:
    """The values under the names that the blocks have them by."""
    return {by.get(key, key): value for key, value in values.items()}


def _side(values: dict[str, Any], place: TextPlace) -> Seen:
    return MovingHand(**values, place=place) if set(values) & set(_MOVING) else Figure((), **values, place=place)


def unfit(block: ValueBlock) -> str:
    """What is wrong with a block as a whole, in a sentence; "" where nothing is."""
    match block:
        case MovingHand():
            return _unfit_hand(block)
        case Ask():
            return _unfit_ask(block)
        case Pair(question=question, left=left, right=right):
            return _unfit_side(question, left) or _unfit_side(question, right)
        case _:
            return _unfit_in_time(block)


def _unfit_ask(asked: Ask) -> str:
    if asked.options and asked.answer not in asked.options:
        return "The answer is none of the options: write it as one of them."
    if not asked.options and not _can_be_typed(asked.answer):
        return "An answer to type is one amount or number, such as {money 25} or {heap 5}: give options for others."
    return _unfit_seen(asked.seen) if asked.seen is not None else ""


def _can_be_typed(answer: Words) -> bool:
    return len(answer) == 1 and (
        isinstance(answer[0].mark, MoneyMark | HeapMark | CountMark) or answer[0].words.isdecimal()
    )


def _unfit_side(question: PairQuestion, seen: Seen) -> str:
    if isinstance(seen, MovingHand) or question is PairQuestion.REPLY:
        return _unfit_reply(question, seen)
    chips = bool(seen.stack or seen.heaps)
    if question in _OF_CHIPS and not chips:
        return f"'{question.value}' is asked about chips: give both sides heaps or a stack."
    if question in _OF_A_TABLE and not seen.table:
        return f"'{question.value}' is asked about a table: give both sides one."
    return _unfit_seen(seen)


def _unfit_reply(question: PairQuestion, seen: Seen) -> str:
    if not isinstance(seen, MovingHand):
        return "'reply' is asked about hands: give both sides a motion or a signal."
    if question is not PairQuestion.REPLY:
        return f"'{question.value}' isn't asked about a hand: ask for its 'reply'."
    return _unfit_hand(replace(seen, ask=REPLY))


def _unfit_seen(seen: Seen) -> str:
    if isinstance(seen, MovingHand):
        return _unfit_hand(seen)
    if bool(seen.table) + bool(seen.stack) + bool(seen.heaps) != 1:
        return "A question is about one thing: a table, or a stack, or heaps."
    if seen.off_by_one and not seen.heaps:
        return "Only heaps can be off by one."
    return _unreadable(seen.table) if seen.table else ""


def _unfit_in_time(block: Figure | Watch | Try) -> str:
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


def _unfit_wishes(block: Watch | Try) -> str:
    unknown = next((each for each in block.wishes if each not in WISHES), "")
    if unknown:
        near = did_you_mean(unknown, WISHES) or f" Write {', '.join(WISHES[:-1])} or {WISHES[-1]}."
        return f"There is no wish '{unknown}'.{near}"
    has_both = block.wishes and (block.situations if isinstance(block, Try) else block.situation)
    return "Players do what a situation has them do, or what is wished: leave one out." if has_both else ""


def as_it_lies(table: str, *, held: bool) -> str:
    """A table of a lesson in the notation of tables: ``shown`` says only there that a hand lies face up.

    Where hands are ``held`` in play, the others lie face down until the dealer's hole card is turned over.
    """
    dealer = table.partition(" | ")[0]
    if held and dealer.strip() not in ("", "-") and "!" not in dealer:
        table = _HAND.sub(lambda found: f"[{_held(found[1])}]", table)
    return _SHOWN.sub("", table)


def _held(hand: str) -> str:
    """A hand's words; cards alone are held."""
    only_cards = all(len(word) <= _LETTERS_OF_A_CARD for word in hand.split())
    return f"{hand} face-down" if only_cards else hand


def _unreadable(table: str) -> str:
    try:
        for written in AMOUNT_IN_TABLE.findall(table):
            amount_of(written)
        parse_line(AMOUNT_IN_TABLE.sub(_ANY_CHIPS, as_it_lies(table, held=False)))
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
        case Watch(occasion=occasion):
            dealt = bool(block.part or block.situation or block.wishes)
            if dealt + bool(occasion) + bool(block.drill or block.amount) != 1:
                return "Say what is watched: a part of a round, the shuffle of an occasion, or an amount in a drill."
            if block.must and not dealt:
                return "What a passage must show is looked for in rounds: leave 'must' out."
            if bool(block.drill) != bool(block.amount):
                return "What is built in chips needs its drill and its amount."
            return _unfit_wishes(block)
        case Try(drill=drill, cases=cases, check=check) as asked:
            dealt = bool(asked.part or asked.situations or asked.wishes)
            if bool(drill) + dealt + bool(asked.occasion) != 1:
                return "Say what is asked: a drill with its cases, or a part of a round, or an occasion of the shuffle."
            if (cases or not asked.house_limits) and not drill:
                return "Cases and limits are those of a drill's questions: name the drill."
            if unknown := next((each for each in asked.yours if each not in YOURS), ""):
                return f"'{unknown}' says not how much is yours: write {', '.join(YOURS[:-1])} or {YOURS[-1]}."
            if said := _unfit_wishes(asked):
                return said
            right = not check or not drill or asked.questions == _QUESTIONS
            return "" if right else "A check asks one question for each case it names: leave 'questions' out."
