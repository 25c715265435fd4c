"""A house's shuffle as a few steps to be timed: what is done to the cards from the wash or the plug to the burn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.model_shuffle import Setting, Step, tape
from trainer.wording.shuffle.slips import number_of_decks

_DIAGONALS = 4
"""So many piles stand in a square, and are taken from corner to opposite corner."""


@dataclass(frozen=True, slots=True)
class TimedStep:
    """One step in the dealer's words, and how many acts the model dealer needs for it.

    ``is_shuffle``: it is the shuffle itself, from the first packet taken until one pile stands; by hand the riffles
    and the strip.
    """

    words: str
    acts: int
    is_shuffle: bool = False


class _Part(Enum):
    """What belongs together under one lap."""

    BRINGING = "bringing"
    WASHING = "washing"
    PILING = "piling"
    PACKETS = "packets"
    CUTTING = "cutting"
    RE_CUTTING = "re-cutting"
    LOADING = "loading"
    BURNING = "burning"


_PARTS: dict[type, _Part] = {
    act.TakeStub: _Part.BRINGING,
    act.Plug: _Part.BRINGING,
    act.TakeDiscards: _Part.BRINGING,
    act.Mix: _Part.BRINGING,
    act.Wash: _Part.WASHING,
    act.Gather: _Part.PILING,
    act.SquareUp: _Part.PILING,
    act.LayCutCard: _Part.PILING,
    act.TakeFrom: _Part.PACKETS,
    act.Riffle: _Part.PACKETS,
    act.Strip: _Part.PACKETS,
    act.Box: _Part.PACKETS,
    act.LayDown: _Part.PACKETS,
    act.OfferCut: _Part.CUTTING,
    act.AcceptCut: _Part.CUTTING,
    act.RefuseCut: _Part.CUTTING,
    act.BringTogether: _Part.CUTTING,
    act.ReCut: _Part.RE_CUTTING,
    act.LoadShoe: _Part.LOADING,
    act.BurnCard: _Part.BURNING,
}
"""Acts that are no part of the shuffle itself, such as inspecting packs and counting decks, are not timed."""


def timed(game: Game, occasion: Occasion) -> tuple[Step, ...]:
    """The acts of the model dealer that are timed."""
    return tuple(step for step in tape(game, Setting(occasion)) if type(step.act) in _PARTS)


MOST = 9
"""More steps nobody takes in from a sheet on the table's edge."""


def steps_of(game: Game, occasion: Occasion) -> tuple[TimedStep, ...]:
    """The house's steps, five to nine, in order; short ones at the end and the beginning are put together."""
    steps = list(_steps(game, timed(game, occasion)))
    for place in (len(steps) - 2, 0):
        if len(steps) > MOST:
            steps[place : place + 2] = [_together(*steps[place : place + 2])]
    return tuple(steps)


def _together(one: TimedStep, other: TimedStep) -> TimedStep:
    words = f"{one.words}, {other.words[0].lower()}{other.words[1:]}"
    return TimedStep(words, one.acts + other.acts, one.is_shuffle or other.is_shuffle)


def _steps(game: Game, timed_acts: tuple[Step, ...]) -> Iterator[TimedStep]:
    for part, group in groupby(timed_acts, lambda step: _PARTS[type(step.act)]):
        steps = list(group)
        if part is _Part.PACKETS:
            yield from _packets(steps)
        else:
            yield TimedStep(_words(game, part, steps), len(steps))


def _packets(steps: list[Step]) -> Iterator[TimedStep]:
    """By hand each riffle and strip is a step; with piles the first round of packets is one, and all the rest."""
    if not any(isinstance(step.act, act.TakeFrom) for step in steps):
        yield from (
            TimedStep(_DONE[type(step.act)].capitalize(), 1, is_shuffle=True)
            for step in steps
            if type(step.act) in _DONE
        )
        return
    in_a_square = steps[0].table.piles == _DIAGONALS
    first = _end_of_packet(steps, 2 if in_a_square else 1)
    how = ", ".join(_DONE[type(step.act)] for step in steps[: _end_of_packet(steps, 1)] if type(step.act) in _DONE)
    yield TimedStep(f"{_FIRST[in_a_square]}: {how}, onto the pile", first, is_shuffle=True)
    if len(steps) > first:
        yield TimedStep(_ALL[in_a_square], len(steps) - first, is_shuffle=True)


_DONE: dict[type, str] = {act.Riffle: "riffle", act.Strip: "strip", act.Box: "box"}
_FIRST = {True: "First two diagonals", False: "First packets"}
_ALL = {
    True: "Diagonals in turn until one pile stands",
    False: "Packets in turn until one pile stands",
}


def _end_of_packet(steps: list[Step], number: int) -> int:
    """How many acts there are up to the laying down of packet ``number``, from 1."""
    laid = [place for place, step in enumerate(steps, start=1) if isinstance(step.act, act.LayDown)]
    return laid[number - 1] if len(laid) >= number else len(steps)


def _words(game: Game, part: _Part, steps: list[Step]) -> str:
    match part:
        case _Part.BRINGING:
            return _bringing({type(step.act) for step in steps})
        case _Part.WASHING:
            return "Wash the cards"
        case _Part.PILING:
            return _piling(steps)
        case _Part.CUTTING:
            return "Offer the cut, bring it together"
        case _Part.RE_CUTTING:
            return _re_cutting(game, steps)
        case _Part.LOADING:
            return "Take the pack in hand" if game.deal.dealing.value is Dealing.PITCH else "Load the shoe"
        case _Part.BURNING | _Part.PACKETS:
            return "Burn one card" if len(steps) == 1 else f"Burn {len(steps)} cards"


def _bringing(kinds: set[type]) -> str:
    plugs, mixes = act.Plug in kinds, act.Mix in kinds
    if plugs:
        return "Plug the stub into the discards, mix" if mixes else "Plug the stub into the discards"
    return "Bring discards and stub together"


_NUMBERS = {1: "one", 2: "two", 4: "four"}


def _piling(steps: list[Step]) -> str:
    piles = sum(isinstance(step.act, act.Gather) for step in steps)
    if not piles:
        return "Square the pack up"
    made = "Square the pack up" if piles == 1 else f"Make {_NUMBERS.get(piles, str(piles))} equal piles"
    with_cut_card = any(isinstance(step.act, act.LayCutCard) for step in steps)
    return f"{made}, the cut card in the middle" if with_cut_card else made


def _re_cutting(game: Game, steps: list[Step]) -> str:
    cards = next((step.act.cards for step in steps if isinstance(step.act, act.ReCut)), 0)
    return f"Re-cut: {number_of_decks(cards, game.equipment.deck_of.value.value)} from the back"
