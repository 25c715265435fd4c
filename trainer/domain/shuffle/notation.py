"""The table between two shoes, and its acts, as one line of text both ways: ``6x52 lying=shoe:0-311``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from itertools import groupby
from typing import Any, TypeVar, get_args

from trainer.domain.cards.playing_cards import DeckOf, deck
from trainer.domain.house.shuffle_terms import ShuffleCall, ShuffleStep
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import MixingSkill
from trainer.domain.shuffle.packs import RealCard, whole_decks
from trainer.domain.shuffle.places import Place, Where
from trainer.domain.shuffle.state import CutCardAt, Looked, Numbers, PatronCut, ShuffleTable

E = TypeVar("E", bound=Enum)
_CARDS = re.compile(r"(?P<deck>\d+):(?P<first>\d+)(?:-(?P<last>\d+))?(?P<odd>[mf]*)", re.ASCII)
_STANDARD = re.compile(r"(?P<decks>\d+)x(?P<size>52|48)", re.ASCII)
_LOOKED = re.compile(r"(?P<deck>\d+)(?P<faces>f?)(?P<backs>b?)", re.ASCII)


def to_text(table: ShuffleTable) -> str:
    """The table as one line; ``parse_text`` makes an equal table of it.

    First the cards: ``6x52`` are six whole decks in order; else ``deck:cards`` by their places in a deck, ``m`` after a
    marked one and ``f`` after one with a foreign back, and ``of=`` the size of a deck. ``lying=`` says what lies where,
    from the top down, by the cards' numbers. Everything else follows by its name where it is not as at the beginning.
    """
    named = (_field_text(name, codec, getattr(table, name)) for name, codec in _FIELDS.items())
    is_default = {name: getattr(table, name) == default for name, default in _DEFAULTS.items()}
    kept = [text for name, text in zip(_FIELDS, named, strict=True) if not is_default.get(name, False)]
    return " ".join((_cards_text(table), *kept))


def parse_text(text: str) -> ShuffleTable:
    """The table written in one line; raises ValueError saying which part cannot be read."""
    cards, *parts = text.split()
    given = dict(_named(part) for part in parts)
    size = int(given.pop("of", 52))
    standard = _STANDARD.fullmatch(cards)
    of = DeckOf(int(standard["size"]) if standard else size)
    real = whole_decks(of, int(standard["decks"])) if standard else tuple(_read_cards(cards, of))
    unknown = next((name for name in given if name.replace("-", "_") not in _FIELDS), None)
    if unknown is not None:
        raise ValueError(f"the table has no '{unknown}'")
    values = {name.replace("-", "_"): _read_field(name, value) for name, value in given.items()}
    return ShuffleTable(real, of, **values)


def act_text(act: ShuffleAct) -> str:
    """An act by its name and its particulars: ``take-from/1/26``, ``say/last-hand``, ``expose/pile:2``."""
    return "/".join((_act_name(type(act)), *(_detail(getattr(act, field.name)) for field in fields(act))))


def parse_act(text: str) -> ShuffleAct:
    """The act of ``act_text``; raises ValueError where it is none."""
    name, *details = text.split("/")
    made = _ACTS.get(name)
    if made is None or len(details) != len(fields(made)):
        raise ValueError(f"'{text}' is no act of a shuffle")
    read: list[Any] = [_READERS[str(field.type)](each) for field, each in zip(fields(made), details, strict=True)]
    act: ShuffleAct = made(*read)
    return act


def act_names() -> tuple[str, ...]:
    """The names of all acts: ``take-from``, ``riffle``."""
    return tuple(_ACTS)


def act_name(act: ShuffleAct) -> str:
    """An act's name without its particulars."""
    return _act_name(type(act))


def _act_name(made: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", made.__name__).lower()


def _detail(value: Any) -> str:
    if isinstance(value, Place):
        return place_text(value)
    return str(value.value) if isinstance(value, Enum) else str(value)


def place_text(place: Place) -> str:
    """A place by its name, and its number where it has one: ``pile:2``."""
    return f"{place.where.value}:{place.number}" if place.number else place.where.value


def parse_place(text: str) -> Place:
    """The place of ``place_text``; raises ValueError where it is none."""
    where, _, number = text.partition(":")
    return Place(Where(where), int(number or 0))


def _cards_text(table: ShuffleTable) -> str:
    of, decks = table.deck_of, len(table.cards) // table.deck_size
    if table.cards == whole_decks(of, decks):
        return f"{decks}x{of.value}"
    place = {card: number for number, card in enumerate(deck(of))}
    runs = _runs([(card.deck, place[card.card], card.marked, card.foreign) for card in table.cards])
    cards = ",".join(runs)
    return cards if of is DeckOf.FIFTY_TWO else f"{cards} of={of.value}"


def _runs(cards: list[tuple[int, int, bool, bool]]) -> Iterator[str]:
    numbered = enumerate(cards)
    for (number, _, marked, foreign), run in groupby(numbered, lambda it: (it[1][0], it[1][1] - it[0], *it[1][2:])):
        at = [card[1] for _, card in run]
        last = f"-{at[-1]}" if len(at) > 1 else ""
        yield f"{number}:{at[0]}{last}{'m' * marked}{'f' * foreign}"


def _read_cards(text: str, of: DeckOf) -> Iterator[RealCard]:
    for each in text.split(","):
        found = _CARDS.fullmatch(each)
        if found is None:
            raise ValueError(f"'{each}' are no cards")
        first = int(found["first"])
        for card in deck(of)[first : int(found["last"] or first) + 1]:
            yield RealCard(card, int(found["deck"]), "m" in found["odd"], "f" in found["odd"])


def _numbers_text(numbers: Iterable[int]) -> str:
    """Rising and falling runs by their ends: ``0-51,60,75-70``."""
    said: list[list[int]] = []
    for number in numbers:
        run = said[-1] if said else []
        step = run[1] - run[0] if len(run) > 1 else number - run[0] if run else 0
        if run and step in (1, -1) and number - run[-1] == step:
            run.append(number)
        else:
            said.append([number])
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in said)


def _read_numbers(text: str) -> Numbers:
    return tuple(number for each in text.split(",") if each for number in _read_run(each))


def _read_run(text: str) -> range:
    first, _, last = text.partition("-")
    start, end = int(first), int(last or first)
    return range(start, end + 1) if start <= end else range(start, end - 1, -1)


def _lying_text(lying: tuple[tuple[Place, Numbers], ...]) -> str:
    return ";".join(f"{place_text(place).replace(':', '.')}:{_numbers_text(numbers)}" for place, numbers in lying)


def _read_lying(text: str) -> tuple[tuple[Place, Numbers], ...]:
    parts = (each.partition(":") for each in text.split(";") if each)
    return tuple((parse_place(place.replace(".", ":")), _read_numbers(numbers)) for place, _, numbers in parts)


def _looked_text(looked: tuple[Looked, ...]) -> str:
    return ",".join(f"{each.deck}{'f' * each.faces}{'b' * each.backs}" for each in looked)


def _read_looked(text: str) -> tuple[Looked, ...]:
    found = [_LOOKED.fullmatch(each) for each in text.split(",") if each]
    return tuple(Looked(int(each["deck"]), bool(each["faces"]), bool(each["backs"])) for each in found if each)


def _cut_text(cut: PatronCut | None) -> str:
    return "" if cut is None else f"{cut.depth}{'!' * cut.accepted}"


def _read_cut(text: str) -> PatronCut | None:
    return PatronCut(int(text.removesuffix("!")), text.endswith("!")) if text else None


@dataclass(frozen=True, slots=True)
class _Codec:
    write: Callable[[Any], str]
    read: Callable[[str], Any]


def _one_of(kind: type[E]) -> _Codec:
    return _Codec(lambda value: str(value.value), kind)


def _several_of(kind: type[E]) -> _Codec:
    return _Codec(
        lambda values: ",".join(str(each.value) for each in values),
        lambda text: tuple(kind(each) for each in text.split(",") if each),
    )


_WHOLE = _Codec(str, int)
_YES = _Codec(lambda value: "yes" if value else "no", lambda text: text == "yes")
_NUMBERS = _Codec(_numbers_text, _read_numbers)
_PLACES = _Codec(
    lambda places: ",".join(place_text(each) for each in places),
    lambda text: tuple(parse_place(each) for each in text.split(",") if each),
)
_SPECIAL = {
    "lying": _Codec(_lying_text, _read_lying),
    "face_up": _Codec(lambda value: _numbers_text(sorted(value)), lambda text: frozenset(_read_numbers(text))),
    "skill": _one_of(MixingSkill),
    "looked": _Codec(_looked_text, _read_looked),
    "worked": _several_of(ShuffleStep),
    "cut_card": _one_of(CutCardAt),
    "cut": _Codec(_cut_text, _read_cut),
    "calls": _several_of(ShuffleCall),
}
_BY_TYPE = {"int": _WHOLE, "bool": _YES, "tuple[int, ...]": _NUMBERS, "Numbers": _NUMBERS, "tuple[Place, ...]": _PLACES}
_NOT_NAMED = ("cards", "deck_of")
_FIELDS = {
    field.name: _SPECIAL.get(field.name) or _BY_TYPE[str(field.type)]
    for field in fields(ShuffleTable)
    if field.name not in _NOT_NAMED
}
_DEFAULTS = {field.name: field.default for field in fields(ShuffleTable) if field.default is not MISSING}
_ACTS: dict[str, Any] = {_act_name(made): made for made in get_args(ShuffleAct)}
_READERS: dict[str, Callable[[str], Any]] = {"int": int, "Place": parse_place, "ShuffleCall": ShuffleCall}


def _field_text(name: str, codec: _Codec, value: Any) -> str:
    return f"{name.replace('_', '-')}={codec.write(value)}"


def _named(part: str) -> tuple[str, str]:
    name, equals, value = part.partition("=")
    if not equals:
        raise ValueError(f"'{part}' is no part of a table")
    return name, value


def _read_field(name: str, value: str) -> Any:
    try:
        return _FIELDS[name.replace("-", "_")].read(value)
    except ValueError as fault:
        raise ValueError(f"'{name}={value}' cannot be read") from fault
