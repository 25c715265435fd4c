"""The values a rule can have: the schema of each type of value that the domain's rules name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import pairwise
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from pydantic_core import CoreSchema, core_schema

from trainer.content.houses.allowed_hands import allowed_hands
from trainer.content.houses.written_amounts import (
    AMOUNT,
    CUT,
    DECK_PART,
    EQUAL,
    EQUAL_PATTERN,
    JACKPOT_PATTERN,
    MONEY_PATTERN,
    MOST_DECKS,
    ODDS_PATTERN,
    PART,
    PART_PATTERN,
    PRICE,
    PRIZE,
    read_equal_totals,
    read_half_decks,
    read_money,
    read_odds,
    read_part,
    read_prize,
)
from trainer.content.text.faults import Finding, shown
from trainer.content.text.value_syntax import (
    TWICE,
    UnfitError,
    by_key,
    checked,
    entries,
    leaf,
    listing,
    one_word,
    read_after,
    record,
    repeats,
    shared,
    text,
)
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.event_keys import Condition
from trainer.domain.house.limits import (
    BetLimits,
    CutDepth,
    DeckPart,
    DeckRange,
    EqualTotals,
    HandsAllowed,
    HandsPerPlayer,
)
from trainer.domain.house.named_events import known_events, needs_names
from trainer.domain.house.shuffle_terms import ClosingStep, OpeningStep, ShuffleStep
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable, Prize, SuperBonus
from trainer.domain.house.terms import GestureStep
from trainer.domain.money.amounts import Cents, Odds
from trainer.domain.money.chips import Denomination, Pile
from trainer.domain.money.currency import SIGN, Currency

MAY_REPEAT = (ShuffleStep, GestureStep, OpeningStep, ClosingStep)


def number(least: int, most: int) -> CoreSchema:
    """A whole number within bounds."""
    return core_schema.int_schema(ge=least, le=most, strict=True)


def word(kind: type[Enum]) -> CoreSchema:
    """One of an enumeration's words."""
    return one_word(kind, _word_of)


def _word_of(member: Enum) -> Any:
    return "10" if member is Rank.TEN else member.value


def _no_repeats(value: Any, said: str, key: str = "") -> Iterator[Finding]:
    """As ``repeats``; equal amounts are one."""
    return repeats(value, said, key, lambda written: _amount_or_none(written) or written)


def words(kind: type[Enum]) -> CoreSchema:
    """A list of an enumeration's words."""
    several = listing(word(kind))
    if kind in MAY_REPEAT:
        return several
    return checked(several, lambda value: _no_repeats(value, TWICE))


def _amount_or_none(value: Any) -> Any:
    try:
        return read_money(value)
    except UnfitError:
        return None


def _ascending(value: Any, keys: tuple[str, ...], read: Callable[[Any], Any]) -> Iterator[Finding]:
    """A finding at each of ``keys`` whose number is below that of a key before it."""
    highest, its_key = None, ""
    for key in keys:
        amount = read(entries(value).get(key))
        if amount is None:
            continue
        if highest is not None and amount < highest:
            yield Finding((key,), f"'{key}' cannot be less than '{its_key}'.")
        else:
            highest, its_key = amount, key


def _number_or_none(value: Any) -> Any:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None


def _check_limits(value: Any) -> Iterator[Finding]:
    yield from _ascending(value, ("least", "most"), _amount_or_none)
    table = entries(value)
    if "only" in table:
        for key in ("least", "most", "step"):
            if key in table:
                yield Finding((key,), f"'only' already names every bet: take '{key}' away, or 'only'.", at_key=True)
    if isinstance(value, dict) and not value:
        yield Finding((), "These limits are empty: write at least one of 'least', 'most' or 'only'.")


def _bet_limits() -> CoreSchema:
    money = value_schema(Cents)
    sums = checked(listing(money, least=1), lambda value: _no_repeats(value, TWICE))
    plain: dict[str, CoreSchema] = {"least": money, "most": money, "step": money, "only": sums}
    one_seat = read_after(checked(record({}, plain), _check_limits), lambda made: BetLimits(**made))
    seats = read_after(checked(by_key(one_seat), _check_seats), _seats)
    about = "What may be bet: from least to most, in steps, or only certain sums; a seat may have limits of its own."
    limits = record({}, {**plain, "by_seat": seats}, description=about)
    return read_after(checked(limits, _check_limits), lambda made: BetLimits(**made))


def _check_seats(value: Any) -> Iterator[Finding]:
    for seat in entries(value):
        if not re.fullmatch("[1-9]", seat):
            yield Finding((seat,), f"'{seat[:40]}' is no seat: write its number, first base being 1.", at_key=True)


def _seats(made: dict[str, BetLimits]) -> tuple[tuple[int, BetLimits], ...]:
    return tuple(sorted((int(seat), limits) for seat, limits in made.items()))


def _cut_depth() -> CoreSchema:
    decks = leaf(read_half_decks, CUT, core_schema.float_schema(ge=0, le=MOST_DECKS, multiple_of=0.5))
    truth = value_schema(bool)
    keys = {**dict.fromkeys(_IN_DECKS, decks), **dict.fromkeys(_IN_CARDS, number(0, MOST_CARDS))}
    about = "How deep a cut may be, in decks or in cards: at least, as near as can be to, and at most."
    cut = record({}, {**keys, "from_front": truth, "from_back": truth}, description=about)
    return read_after(checked(cut, _check_cut), _cut)


_IN_DECKS = ("least_decks", "aim_decks", "most_decks")
_IN_CARDS = ("least_cards", "aim_cards", "most_cards")
MOST_CARDS = MOST_DECKS * 52


def _check_cut(value: Any) -> Iterator[Finding]:
    yield from _ascending(value, _IN_DECKS, _number_or_none)
    yield from _ascending(value, _IN_CARDS, _number_or_none)
    table = entries(value)
    if not any(key in table for key in ("least_decks", "least_cards")):
        yield Finding((), "'least_decks' is missing: write how deep a cut is at least, or 'least_cards'.")
    elif any(key in table for key in _IN_DECKS):
        for key in _IN_CARDS:
            if key in table:
                yield Finding((key,), f"A cut is told in decks or in cards: take '{key}' away.", at_key=True)
    if table.get("from_back") is False and table.get("from_front", False) is False:
        yield Finding(("from_back",), "A cut is from the front or from the back: one of the two must be true.")


def _cut(made: dict[str, Any]) -> CutDepth:
    return CutDepth(
        **{key.replace("_decks", "_half_decks") if "_decks" in key else key: each for key, each in made.items()}
    )


def _deck_part() -> CoreSchema:
    def read(value: Any) -> DeckPart:
        try:
            return DeckPart(read_part(value))
        except UnfitError:
            raise UnfitError(f"write {DECK_PART}") from None

    return leaf(read, DECK_PART, core_schema.str_schema(pattern=PART_PATTERN), examples=["1/2"])


def _pay_table() -> CoreSchema:
    pays = leaf(read_prize, PRIZE, core_schema.str_schema(pattern=rf"{ODDS_PATTERN}|{MONEY_PATTERN}|{JACKPOT_PATTERN}"))
    line = record({"event": _event(), "pays": pays}, description="One event and its price.")
    lines = listing(read_after(line, lambda made: PayLine(**made)), least=1, description="Event by event, its price.")
    once = "The event {} is in this table twice: keep one."
    return read_after(checked(lines, lambda value: _no_repeats(value, once, "event")), PayTable)


def _super_bonus() -> CoreSchema:
    about = "What is paid from a bet of so much on."
    prize = record({"from": value_schema(Cents), "pays": value_schema(Cents)}, description=about)
    made = listing(read_after(prize, lambda it: Prize(it["from"], it["pays"])), least=1, description="The least first.")
    once = "Two prizes from a bet of {} on: keep one."
    prizes = checked(made, lambda value: (*_no_repeats(value, once, "from"), *_rising_bets(value)))
    keys = {"event": _event(), "prizes": prizes}
    prize_for_sevens = {
        "event": "triple-seven-suited under sevens",
        "prizes": [{"from": "$5", "pays": "$1,000"}, {"from": "$25", "pays": "$5,000"}],
        "envy": "$50",
    }
    said = record(
        keys,
        {"envy": value_schema(Cents)},
        description="A prize for one rare hand, by the bet.",
        examples=[prize_for_sevens],
    )
    return read_after(said, lambda it: SuperBonus(**it))


def _rising_bets(value: Any) -> Iterator[Finding]:
    """A finding at each prize whose bet is not above that of the one before it."""
    bets = [_amount_or_none(entries(each).get("from")) for each in value] if isinstance(value, list) else []
    for place, (before, bet) in enumerate(pairwise(bets), start=1):
        if before is not None and bet is not None and bet < before:
            yield Finding((place, "from"), "The prizes go from the least bet up: write this one before the last.")


def _event() -> CoreSchema:
    """A line as it is written; whether the wager's cards decide it is known once the game's rules are laid together."""
    known = dict.fromkeys(event for decided_by in DecidedBy for event in known_events(decided_by))
    alone = [event for event in known if not any(needs_names(decided_by, event) for decided_by in DecidedBy)]
    conditions = "|".join(each.value for each in Condition)
    form = rf"^({'|'.join(known)})( of [a-z, -]+)?( under [a-z, -]+)?( and ({conditions}))?$"
    like = core_schema.union_schema([core_schema.literal_schema(alone), core_schema.str_schema(pattern=form)])

    def read(value: Any) -> str:
        if not isinstance(value, str) or not value:
            raise UnfitError
        return value

    return leaf(read, 'an event\'s key, such as "flush"', like)


def _chips() -> CoreSchema:
    keys = {"value": value_schema(Cents), "colour": text()}
    about = "A chip: its value, its colour, and how many make a stack when it is cut."
    chip = record(keys, {"stack": number(2, 40)}, description=about)
    several = listing(read_after(chip, _denomination), least=1)
    return checked(several, lambda value: _no_repeats(value, "Two chips of the value {}: keep one.", "value"))


def _denomination(made: dict[str, Any]) -> Denomination:
    chip = Denomination(made["value"], made["colour"])
    return replace(chip, heap=made["stack"]) if "stack" in made else chip


def _rack() -> CoreSchema:
    """Values and counts only: which chip has the value is known once the game's chips are."""
    tube = record({"value": value_schema(Cents), "count": number(0, 10_000)}, description="So many chips of one value.")
    several = listing(read_after(tube, lambda made: (made["value"], made["count"])), least=1)
    return checked(several, lambda value: _no_repeats(value, "The value {} is in the rack twice: keep one.", "value"))


def _decks_allowed() -> CoreSchema:
    decks = number(1, MOST_DECKS)
    span = record({"least": decks, "most": decks}, description="From how many to how many decks.")
    check = checked(span, lambda value: _ascending(value, ("least", "most"), _number_or_none))
    return read_after(check, lambda made: DeckRange(**made))


def _currency() -> CoreSchema:
    """Every field of the dataclass but the sign has a usual value."""
    written = {
        "after": value_schema(bool),
        "decimals": _one_of(0, 2),
        "thousands": _one_of(",", ".", " ", "'", ""),
        "point": _one_of(".", ","),
    }
    sign = leaf(_read_sign, 'a sign such as "€", "HK$" or "R"', core_schema.str_schema(pattern=f"^{SIGN}$"))
    table = record({"sign": sign}, written, description="A currency's sign, where it stands, and how sums are written.")
    clash = checked(table, _one_sign_twice)
    return read_after(clash, lambda made: Currency(**made))


def _one_of(*known: int | str) -> CoreSchema:
    def read(value: Any) -> int | str:
        if isinstance(value, bool) or value not in known:
            raise UnfitError
        found: int | str = value
        return found

    return leaf(read, " or ".join(map(shown, known)), core_schema.literal_schema(list(known)))


def _one_sign_twice(value: Any) -> Iterator[Finding]:
    table = entries(value)
    usual = Currency()
    if table.get("thousands", usual.thousands) == table.get("point", usual.point):
        blamed = "thousands" if "thousands" in table else "point"
        yield Finding((blamed,), "'thousands' and 'point' are one sign: no sum could be read. Write two signs.")


def _read_sign(value: Any) -> str:
    if not isinstance(value, str) or not re.fullmatch(SIGN, value):
        raise UnfitError
    return value


def _hands_per_player() -> CoreSchema:
    """Every field of the dataclass is a key of the table."""
    keys = {
        each.name: number(1, 9) if _without_none(hint) is int else value_schema(bool)
        for each, hint in zip(fields(HandsPerPlayer), get_type_hints(HandsPerPlayer).values(), strict=True)
    }
    several = checked(
        record({}, keys, description="How many hands one player may have."),
        lambda value: _ascending(value, ("most_when_others_wait", "most"), _number_or_none),
    )
    return read_after(several, lambda made: HandsPerPlayer(**made))


def _without_none(hint: Any) -> Any:
    if get_origin(hint) in (Union, UnionType):
        return next(each for each in get_args(hint) if each is not type(None))
    return hint


_SCHEMAS: dict[Any, Callable[[], CoreSchema]] = {
    bool: lambda: core_schema.bool_schema(strict=True),
    int: lambda: number(0, 1_000),
    Cents: lambda: leaf(read_money, AMOUNT, core_schema.str_schema(pattern=MONEY_PATTERN), examples=["$2.50"]),
    Odds: lambda: leaf(read_odds, PRICE, core_schema.str_schema(pattern=ODDS_PATTERN), examples=["3 to 2"]),
    Fraction: lambda: leaf(read_part, PART, core_schema.str_schema(pattern=PART_PATTERN), examples=["1/2"]),
    EqualTotals: lambda: leaf(
        read_equal_totals, EQUAL, core_schema.str_schema(pattern=EQUAL_PATTERN), examples=["push"]
    ),
    BetLimits: _bet_limits,
    CutDepth: _cut_depth,
    DeckPart: _deck_part,
    DeckRange: _decks_allowed,
    HandsAllowed: allowed_hands,
    HandsPerPlayer: _hands_per_player,
    Currency: _currency,
    PayTable: _pay_table,
    SuperBonus: _super_bonus,
    tuple[Denomination, ...]: _chips,
    tuple[Pile, ...]: _rack,
    tuple[int, ...]: lambda: listing(number(1, MOST_ROUNDS), least=1),
}


MOST_ROUNDS = 50
_PLAIN = (bool, int)


@cache
def value_schema(kind: Any) -> CoreSchema:
    """The schema of a rule's value type; raises TypeError for a type that no house file can write yet."""
    member = _member_of(kind)
    if kind in _SCHEMAS:
        schema = _SCHEMAS[kind]()
    elif isinstance(kind, type) and issubclass(kind, Enum):
        schema = word(kind)
    elif member is not None and issubclass(member, Enum):
        schema = words(member)
    else:
        raise TypeError(f"no house file can write {kind} yet")
    return schema if kind in _PLAIN else shared(name_of(kind), schema)


def name_of(kind: Any) -> str:
    """The name of a value type in schemas: ``odds``, ``list-of-signal``."""
    member = _member_of(kind)
    name: str = (member or kind).__name__
    hyphened = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()
    return f"list-of-{hyphened}" if member is not None else hyphened


def _member_of(kind: Any) -> type | None:
    """The type of a list's items."""
    match get_args(kind):
        case (type() as member, end) if end is ...:
            return member
    return None
