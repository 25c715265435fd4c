"""Slips that show a card or drop it, and the floor's answer to them and to an odd deck."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from trainer.domain.cards.playing_cards import deck as full_deck
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.effects.opening import fanned, looked_but
from trainer.domain.shuffle.moving import moved, packets
from trainer.domain.shuffle.places import GROWING, HANDS, LEFT, RIGHT, Place, Where
from trainer.domain.shuffle.state import Numbers, ShuffleTable

CARPET = Place(Where.CARPET)


def expose(table: ShuffleTable, act: acts.Expose) -> ShuffleTable:
    """The top card there lies face up; raises ValueError where none lies there or its face shows already."""
    top = _top(table, act.place)
    if top in table.face_up:
        raise ValueError("the face of that card shows already")
    return replace(table, face_up=table.face_up | {top}, exposed=(*table.exposed, top))


def drop(table: ShuffleTable, act: acts.Drop) -> ShuffleTable:
    """The top card there on the floor; raises ValueError where none lies there or it lies on the floor already."""
    if act.place == CARPET:
        raise ValueError("a card on the floor can fall no further")
    top, rest = _top(table, act.place), table.at(act.place)[1:]
    lie = {act.place: rest, CARPET: (top, *table.at(CARPET))}
    return moved(table, lie, dropped_from=(act.place, *table.dropped_from))


def _top(table: ShuffleTable, place: Place) -> int:
    if not table.at(place):
        raise ValueError("no card lies there")
    return table.at(place)[0]


def odd_decks(table: ShuffleTable) -> tuple[int, ...]:
    """The decks spread on the felt with which something is wrong, seen yet or not."""
    return tuple(place.number for place in table.places(Where.FANNED) if _is_odd(table, place))


def _is_odd(table: ShuffleTable, place: Place) -> bool:
    numbers = table.at(place)
    cards = [table.cards[number] for number in numbers]
    boxed = 0 < len(table.face_up.intersection(numbers)) < len(numbers)
    wrong = Counter(card.card for card in cards) != Counter(full_deck(table.deck_of))
    return boxed or wrong or any(card.marked or card.foreign for card in cards)


def floor_answers(table: ShuffleTable) -> ShuffleTable:
    """The floor comes: cards dropped or shown are put right, else the odd decks on the felt are taken away.

    For each deck taken away a spare, where there is one, lies in its box as the deck of that number, unlooked-at.
    Raises ValueError where the floor has not been called.
    """
    if not table.at_floor:
        raise ValueError("the floor has not been called")
    here = replace(table, at_floor=False)
    if table.exposed or table.at(CARPET):
        return _put_right(here)
    for deck in odd_decks(table):
        here = _replaced(here, deck)
    return here


def _put_right(table: ShuffleTable) -> ShuffleTable:
    """Every dropped card back on top of where it fell from, every one shown turned as those it lies among."""
    for number, place in zip(table.at(CARPET), table.dropped_from, strict=True):
        back = _still_there(table, place)
        table = moved(table, {CARPET: table.at(CARPET)[1:], back: (number, *table.at(back))})
    shown = set(table.exposed)
    up = {number for _, lot in table.lying for number in shown.intersection(lot) if _faces_are_up(table, lot)}
    return replace(table, face_up=table.face_up - shown | up, exposed=(), dropped_from=())


def _faces_are_up(table: ShuffleTable, lot: Numbers) -> bool:
    others = set(lot).difference(table.exposed)
    return 2 * len(table.face_up & others) > len(others)


def _still_there(table: ShuffleTable, place: Place) -> Place:
    """Where a card that fell from ``place`` belongs: with its packet, wherever that has gone since."""
    if place not in (LEFT, RIGHT, HANDS) or table.at(place):
        return place
    held = packets(table)
    return held[-1] if held else GROWING if table.at(GROWING) else HANDS


def _replaced(table: ShuffleTable, deck: int) -> ShuffleTable:
    away, box = Place(Where.WITH_FLOOR, deck), Place(Where.PACK, deck)
    lie = {fanned(deck): (), away: (*table.at(fanned(deck)), *table.at(away))}
    spares = table.places(Where.SPARE)
    cards = table.cards
    if spares:
        spare = table.at(spares[0])
        lie |= {spares[0]: (), box: spare}
        known = set(spare)
        cards = tuple(replace(card, deck=deck) if number in known else card for number, card in enumerate(cards))
    counted = tuple(each for each in table.counted if each != deck)
    return moved(table, lie, cards=cards, looked=looked_but(table, deck), counted=counted)
