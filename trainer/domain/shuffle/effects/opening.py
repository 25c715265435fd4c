"""Decks opened, looked at from both sides and passed."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.shuffle import acts
from trainer.domain.shuffle.moving import moved
from trainer.domain.shuffle.places import PASSED, Place, Where
from trainer.domain.shuffle.state import Looked, Numbers, ShuffleTable


def open_pack(table: ShuffleTable, act: acts.OpenPack) -> ShuffleTable:
    """The deck out of its box, on the felt where it will be fanned.

    Raises ValueError where there is none, or it lies open already.
    """
    box, felt = Place(Where.PACK, act.deck), fanned(act.deck)
    numbers = table.at(box)
    if not numbers:
        raise ValueError(f"there is no unopened deck {act.deck}")
    if table.at(felt):
        raise ValueError(f"a deck {act.deck} lies opened on the felt already")
    return moved(table, {box: (), felt: numbers}, looked=(*looked_but(table, act.deck), Looked(act.deck)))


def fan_faces(table: ShuffleTable, act: acts.FanFaces) -> ShuffleTable:
    """The deck spread, its faces up."""
    shown = turned(table, fanned(act.deck), act.deck, faces_up=True)
    return replace(shown, looked=_seen(table, act.deck, faces=True))


def fan_backs(table: ShuffleTable, act: acts.FanBacks) -> ShuffleTable:
    """The deck spread, its backs up."""
    shown = turned(table, fanned(act.deck), act.deck, faces_up=False)
    return replace(shown, looked=_seen(table, act.deck, backs=True))


def pass_deck(table: ShuffleTable, act: acts.PassDeck) -> ShuffleTable:
    """The deck squared, face down, on those passed before."""
    down = turned(table, fanned(act.deck), act.deck, faces_up=False)
    numbers = down.at(fanned(act.deck))
    return moved(down, {fanned(act.deck): (), PASSED: (*numbers, *down.at(PASSED))})


def fanned(deck: int) -> Place:
    """Where an opened deck is spread."""
    return Place(Where.FANNED, deck)


def turned(table: ShuffleTable, place: Place, deck: int, *, faces_up: bool) -> ShuffleTable:
    """The deck there lying the wanted way; turned over as a whole if need be, so that a boxed card stays the odd one.

    A deck turned over has its lowest card on top. Raises ValueError where no deck lies.
    """
    numbers = table.at(place)
    if not numbers:
        raise ValueError(f"deck {deck} does not lie open on the felt")
    if _lies_face_up(table, numbers) == faces_up:
        return table
    return moved(table, {place: numbers[::-1]}, face_up=table.face_up.symmetric_difference(numbers))


def _lies_face_up(table: ShuffleTable, numbers: Numbers) -> bool:
    return 2 * len(table.face_up.intersection(numbers)) > len(numbers)


def looked_but(table: ShuffleTable, deck: int) -> tuple[Looked, ...]:
    """What has been seen of every other deck."""
    return tuple(looked for looked in table.looked if looked.deck != deck)


def _seen(table: ShuffleTable, deck: int, *, faces: bool = False, backs: bool = False) -> tuple[Looked, ...]:
    before = next((looked for looked in table.looked if looked.deck == deck), Looked(deck))
    now = Looked(deck, faces=before.faces or faces, backs=before.backs or backs)
    return (*looked_but(table, deck), now)
