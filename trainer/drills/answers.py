"""Answers as text: the JSON that the score book keeps, and what a trainee types."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, assert_never

from trainer.domain.money.amounts import EVEN_MONEY, Cents, Odds
from trainer.domain.money.chips import Denomination, Pile, Rack
from trainer.domain.table.settling import SettlingAct
from trainer.drills.base import (
    Amount,
    AmountAsk,
    Answer,
    Ask,
    ChipsAsk,
    Choice,
    ChoiceAsk,
    ClockAsk,
    Decks,
    DecksAsk,
    Depth,
    DepthAsk,
    Heaps,
    Laps,
    Number,
    NumberAsk,
    OddsAsk,
    OddsTyped,
    Response,
    Settled,
    SettlementAsk,
    StopAsk,
    Stopped,
)
from trainer.wording.money import currency_in_force


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


_DECKS = r"(?a)(?P<whole>\d{0,2})(?:[.,](?P<part>\d{0,2}))?"
_MIXED = r"(?a)(?:(?P<whole>\d{1,2})\s+)?(?P<over>[13])/(?P<under>[24])"
_SIGNS = {"\N{VULGAR FRACTION ONE QUARTER}": " 1/4", "\N{VULGAR FRACTION ONE HALF}": " 1/2"}
_SIGNS["\N{VULGAR FRACTION THREE QUARTERS}"] = " 3/4"
_CARDS = r"(?a)(?P<cards>\d{1,3})\s*(?:c|cards?)"
_NO_SLIP = ("none", "no", "n", "-")
_SECONDS = r"(?a)(?:(?P<minutes>\d{1,3}):)?(?P<seconds>\d{1,4}(?:[.]\d{1,3})?)"


def read_quarters(typed: str, fineness: int) -> int:
    """Decks such as ``3.5``, ``3 1/2`` or ``3,25`` as quarters of a deck; raises Unreadable with one clear sentence.

    ``fineness`` is the step in quarters: 2 where half decks are asked for, 1 for quarters.
    """
    example = "3.5" if fineness == 2 else "3.25"
    decks = _decks(typed)
    if decks is None:
        raise not_as(typed, "a number of decks", example)
    if decks % Fraction(fineness, 4):
        step = "half" if fineness == 2 else "quarter"
        raise Unreadable(f"{quoted(typed)} is finer than the {step} deck: type it like {example}.")
    return int(decks * 4)


def read_depth(typed: str, cards: int, deck_size: int) -> int:
    """Decks such as ``1.75``, or cards such as ``97c``, as cards behind the cut card; raises Unreadable as above.

    ``cards`` are those in the pack, ``deck_size`` those of a deck.
    """
    counted = re.fullmatch(_CARDS, typed.casefold())
    decks = _decks(typed.casefold().removesuffix("decks").removesuffix("deck").removesuffix("d").strip())
    if counted is None and decks is None:
        raise not_as(typed, "a depth", "1.75 for decks or 97c for cards")
    depth = int(counted["cards"]) if counted else round((decks or Fraction(0)) * deck_size)
    if depth > cards:
        raise Unreadable(f"{quoted(typed)} is deeper than the pack of {cards} cards: type less.")
    return depth


def read_stopped(typed: str, acts: int) -> int | None:
    """The number of an act from 1 as its place from 0, ``none`` as None; raises Unreadable as above."""
    if typed.casefold() in _NO_SLIP:
        return None
    if re.fullmatch(r"\d{1,4}", typed, re.ASCII) is None:
        raise not_as(typed, "the number of an act", "12, or none")
    if not 1 <= int(typed) <= acts:
        raise Unreadable(f"There are acts 1 to {acts}, and no {quoted(typed)}: type one of them, or none.")
    return int(typed) - 1


def read_laps(typed: str, steps: int) -> tuple[int, ...]:
    """Times such as ``12.3 45 1:05`` as milliseconds, one for each of ``steps``; raises Unreadable as above."""
    found = [re.fullmatch(_SECONDS, each) for each in typed.split()]
    laps = [_milliseconds(each) for each in found if each is not None]
    if not found or len(laps) < len(found):
        raise not_as(typed, "a row of times", "12.3 45 1:05")
    if len(laps) != steps:
        raise Unreadable(f"There are {steps} steps, and {len(laps)} times were typed: type one for each step.")
    return tuple(laps)


def _decks(typed: str) -> Fraction | None:
    for sign, spelt in _SIGNS.items():
        typed = typed.replace(sign, spelt).strip()
    mixed = re.fullmatch(_MIXED, typed)
    if mixed is not None:
        return Fraction(int(mixed["whole"] or 0)) + Fraction(int(mixed["over"]), int(mixed["under"]))
    plain = re.fullmatch(_DECKS, typed)
    if plain is None or not (plain["whole"] or plain["part"]):
        return None
    return Fraction(f"{plain['whole'] or 0}.{plain['part'] or 0}")


def _milliseconds(found: re.Match[str]) -> int:
    return int(found["minutes"] or 0) * 60_000 + int(Fraction(found["seconds"]) * 1_000)


MOST = Cents(1_000_000_000)


def answer_to_json(answer: Answer) -> str:
    """``answer`` as JSON text: an object of responses by ask; chips as pairs of cents and count, in order."""
    return json.dumps({key: _response_to_json(response) for key, response in answer.responses})


def answer_from_json(text: str, rack: Rack | None = None) -> Answer:
    """The answer kept as ``text``; raises ValueError where it is none.

    ``rack`` gives the chips their colours; without it they have none, which grading does not mind.
    """
    try:
        kept = json.loads(text)
        return Answer(tuple((str(key), _response_from_json(each, rack)) for key, each in kept.items()))
    except (AttributeError, KeyError, TypeError, ValueError) as fault:
        raise ValueError("this kept answer cannot be read") from fault


def _response_to_json(response: Response) -> dict[str, Any]:
    match response:
        case Amount(cents):
            return {"amount": cents}
        case Heaps(heaps):
            return {"heaps": _heaps_to_json(heaps)}
        case Choice(key):
            return {"choice": key}
        case Number(value):
            return {"number": value}
        case OddsTyped(odds):
            return {"odds": str(odds)}
        case Settled(act, cents, heaps):
            return {"settled": act.value, "cents": cents, "heaps": _heaps_to_json(heaps)}
        case Decks(quarters):
            return {"quarters": quarters}
        case Depth(depth):
            return {"depth": depth}
        case Stopped(at):
            return {"stopped": at}
        case Laps(milliseconds):
            return {"laps": list(milliseconds)}
        case _:
            assert_never(response)


def _heaps_to_json(heaps: tuple[Pile, ...]) -> list[list[int]]:
    return [[heap.denomination.value, heap.count] for heap in heaps]


_PLAIN: Mapping[str, Callable[[Any], Response]] = {
    "amount": lambda kept: Amount(Cents(int(kept))),
    "choice": lambda kept: Choice(str(kept)),
    "number": lambda kept: Number(int(kept)),
    "odds": lambda kept: OddsTyped(Odds.parse(kept)),
    "quarters": lambda kept: Decks(int(kept)),
    "depth": lambda kept: Depth(int(kept)),
    "stopped": lambda kept: Stopped(None if kept is None else int(kept)),
    "laps": lambda kept: Laps(tuple(int(each) for each in kept)),
}


def _response_from_json(kept: dict[str, Any], rack: Rack | None) -> Response:
    plain = next((read(kept[name]) for name, read in _PLAIN.items() if name in kept), None)
    if plain is not None:
        return plain
    heaps = tuple(Pile(_denomination(Cents(int(cents)), rack), int(count)) for cents, count in kept["heaps"])
    if "settled" in kept:
        return Settled(SettlingAct(kept["settled"]), Cents(int(kept["cents"])), heaps)
    return Heaps(heaps)


def _denomination(value: Cents, rack: Rack | None) -> Denomination:
    known = rack.denominations if rack is not None else ()
    return next((each for each in known if each.value == value), Denomination(value, ""))


def read_typed(ask: Ask, text: str, rack: Rack | None = None) -> Response:
    """What a trainee typed in reply to ``ask``; raises Unreadable with one clear sentence.

    A settlement is ``t`` or ``take`` (all of it, told by no cents), ``t 50`` (so much of it), ``p``, ``push`` or
    ``leave``, and an amount alone to pay it. Chips are heaps such as ``6x25 7x5 1x2.50``; ``rack`` names the chips.
    Decks are ``3.5`` or ``3 1/2``; a depth is decks too, or cards as ``97c``. A slip is the number of its act from 1,
    or ``none``; times are seconds, one for each step.
    """
    typed = text.strip()
    match ask:
        case AmountAsk(chips_too=chips_too):
            return _read_heaps(typed, rack) if chips_too and _looks_like_heaps(typed) else Amount(read_amount(typed))
        case ChipsAsk():
            return _read_heaps(typed, rack)
        case ChoiceAsk():
            return _read_choice(ask, typed)
        case NumberAsk():
            return Number(_read_number(typed))
        case OddsAsk():
            return OddsTyped(read_odds(typed))
        case SettlementAsk():
            return _read_settled(typed, rack)
        case DecksAsk(quarters=fineness):
            return Decks(read_quarters(typed, fineness))
        case DepthAsk():
            return Depth(read_depth(typed, ask.cards, ask.deck_size))
        case StopAsk(acts=acts):
            return Stopped(read_stopped(typed, acts))
        case ClockAsk(steps=steps):
            return Laps(read_laps(typed, len(steps)))
        case _:
            assert_never(ask)


_AMOUNT = r"(?a)(?P<whole>\d{1,3}(?:,\d{3})+|\d*)(?:[.](?P<cents>\d{0,2}))?"
_COMMA = r"(?a)(?P<whole>\d+),(?P<cents>\d{1,2})"
_SWAPPED = str.maketrans(".,", ",.")


def read_amount(text: str) -> Cents:
    """``$1,000``, ``7.50``, ``7.5``, ``.50`` or ``7,50`` as cents; raises Unreadable with one clear sentence.

    Where the house in view writes a comma before its decimals, ``1.000`` and ``7,50`` are read so.
    """
    typed = text.strip()
    match = _amount(_number_in(typed))
    if match is None or not (match["whole"] or match["cents"]):
        raise Unreadable(_no_amount(typed))
    digits = match["whole"].replace(",", "") or "0"
    too_much = f"{quoted(typed)} is more than any table pays: check the amount."
    if len(digits) > len(str(MOST)):
        raise Unreadable(too_much)
    cents = Cents(int(digits) * 100 + int((match["cents"] or "").ljust(2, "0")))
    if cents > MOST:
        raise Unreadable(too_much)
    return cents


def _amount(number: str) -> re.Match[str] | None:
    return re.fullmatch(_AMOUNT, number) or re.fullmatch(_COMMA, number)


def _number_in(typed: str) -> str:
    """What was typed without the currency's sign, with thousands and decimals as in English."""
    currency = currency_in_force()
    sign = re.escape(currency.sign)
    found = re.fullmatch(rf"(?:{sign}\s?)?(.*?)(?:\s?{sign})?", typed, re.IGNORECASE | re.DOTALL)
    number = found[1] if found else typed
    if currency.thousands.strip("., ") or currency.thousands == " ":
        number = re.sub(rf"(?<=\d)[{re.escape(currency.thousands)}](?=\d{{3}}(?!\d))", ",", number)
    return number.translate(_SWAPPED) if currency.point == "," else number


def _no_amount(typed: str) -> str:
    like = currency_in_force().number(7_50)
    if not typed:
        return f"Nothing was typed: type an amount like {like}."
    if typed[0] in "-\N{MINUS SIGN}":
        return f"{quoted(typed)} is below nothing: type the amount like {like}."
    if _has_foreign_digits(typed):
        return f"{quoted(typed)} is not in the digits 0 to 9: type it like {like}."
    if re.fullmatch(r"\d+\.\d{3,}", _number_in(typed), re.ASCII):
        return f"{quoted(typed)} has parts of a cent: type it like {like}."
    return f"{quoted(typed)} is not an amount: type it like {like}."


def _has_foreign_digits(typed: str) -> bool:
    return any(each.isnumeric() and not each.isascii() for each in typed)


_HEAP = r"(?a)(?P<count>\d{1,4})\s?[xX×*]\s?(?P<value>\S+)"
_BETWEEN_HEAPS = r"(?a)(?:\s*[,;+]\s+|\s+)(?=\d+\s?[xX×*])"


def _looks_like_heaps(typed: str) -> bool:
    return re.match(r"\d+\s?[xX×*]", typed, re.ASCII) is not None


_ODDS = r"(?a)(?P<win>\d{1,5})\s*(?::|/|(?P<word>to|for)\b)\s*(?P<stake>\d{1,5})"
_EVEN = ("even", "even money", "evens")


def read_odds(text: str) -> Odds:
    """``3 to 2``, ``3:2``, ``3/2``, ``5 for 1`` or ``even``; raises Unreadable with one clear sentence."""
    typed = text.strip().casefold()
    if typed in _EVEN:
        return EVEN_MONEY
    match = re.fullmatch(_ODDS, typed.replace(",", ""))
    odds = None if match is None else Odds(int(match["win"]), int(match["stake"]), match["word"] == "for")
    if odds is None or odds.stake == 0 or odds.ratio < 0:
        raise not_as(text.strip(), "odds", "3:2, 3 to 2 or even")
    return odds


def _read_heaps(typed: str, rack: Rack | None) -> Heaps:
    if not typed:
        raise Unreadable("Nothing was typed: type the chips like 6x25 7x5 1x2.50.")
    return Heaps(tuple(_read_heap(each, rack) for each in re.split(_BETWEEN_HEAPS, typed)))


def _read_heap(typed: str, rack: Rack | None) -> Pile:
    match = re.fullmatch(_HEAP, typed)
    if match is None or not int(match["count"]):
        raise Unreadable(f"{quoted(typed)} is no stack of chips: type chips like 6x25 7x5 1x2.50.")
    denomination = _denomination(read_amount(match["value"]), rack)
    if rack is not None and denomination not in rack.denominations:
        raise Unreadable(f"The rack has no chip worth {quoted(match['value'])}: type chips like 6x25 7x5 1x2.50.")
    return Pile(denomination, int(match["count"]))


def _read_choice(ask: ChoiceAsk, typed: str) -> Choice:
    """By letter, by key or by words, whatever their capitals."""
    said = typed.casefold()
    for option in ask.options:
        if said and said in (option.letter.casefold(), option.key.casefold(), option.words.casefold()):
            return Choice(option.key)
    letters = ", ".join(option.letter for option in ask.options)
    begin = f"{quoted(typed)} is none of the choices" if typed else "Nothing was typed"
    raise Unreadable(f"{begin}: type one of the letters {letters}.")


def _read_number(typed: str) -> int:
    if re.fullmatch(r"\d{1,3}", typed, re.ASCII) is None:
        begin = f"{quoted(typed)} is not a whole number" if typed else "Nothing was typed"
        raise Unreadable(f"{begin}: type it like 17.")
    return int(typed)


_TAKE, _LEAVE, _PAY = ("t", "take"), ("p", "push", "leave", "l"), ("pay",)
_HOW_TO_SETTLE = "type t to take it, p to leave it, or the amount to pay"


def _read_settled(typed: str, rack: Rack | None) -> Settled:
    word, _, rest = typed.casefold().partition(" ")
    if word in _LEAVE and not rest:
        return Settled(SettlingAct.LEAVE)
    if word in _TAKE:
        return Settled(SettlingAct.TAKE, read_amount(rest) if rest.strip() else Cents(0))
    if word in _PAY and rest.strip():
        return _read_paid(rest.strip(), rack)
    if (word and word[0].isalpha()) or not word:
        begin = f"{quoted(typed)} is no settlement" if typed else "Nothing was typed"
        raise Unreadable(f"{begin}: {_HOW_TO_SETTLE}.")
    return _read_paid(typed, rack)


def _read_paid(typed: str, rack: Rack | None) -> Settled:
    if _looks_like_heaps(typed):
        heaps = _read_heaps(typed, rack)
        return Settled(SettlingAct.PAY, heaps.chips.worth, heaps.heaps)
    return Settled(SettlingAct.PAY, read_amount(typed))
