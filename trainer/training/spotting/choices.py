"""What is chosen from by who has stopped a deal: what was wrong, and what is done now.

The true slip is one of those that could have been made in this very play by then, or could be thought of by what was
done; neither its words nor its place tell it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from trainer.domain.house.games import Game
from trainer.training.spotting.near_slips import near_slips
from trainer.training.spotting.planted import PlantedPlay, PossibleSlip
from trainer.training.spotting.remedies import RemedyAtHouse, are_alike, other_remedies, remedy_of
from trainer.training.spotting.table_slips import TableSlip as Slip

MOST_FAULTS, MOST_REMEDIES = 6, 4
_NEAR = 3
"""So many of the faults offered are of what was done last; the others of anything before."""

_ALIKE: tuple[frozenset[str], ...] = tuple(
    frozenset(each.value if isinstance(each, Slip) else each for each in group)
    for group in (
        (Slip.LOSER_PAID, Slip.LOSER_LEFT, Slip.OUT_OF_ORDER, Slip.CARDS_BEFORE_THE_BET),
        (Slip.WINNER_TAKEN, Slip.WINNER_LEFT, Slip.OUT_OF_ORDER),
        (Slip.PUSH_TAKEN, Slip.PUSH_PAID),
        (Slip.BLACKJACK_PAID_EVEN, Slip.PAID_SHORT, Slip.WRONG_CHIPS),
        (Slip.PAID_OVER, Slip.WRONG_CHIPS),
        (Slip.SIDE_WAGER_LEFT, Slip.OUT_OF_ORDER),
        (Slip.INSURANCE_LEFT, Slip.OUT_OF_ORDER),
        (Slip.SIDE_LOSER_PAID, Slip.SIDE_WAGER_LEFT, Slip.SIDE_WAGER_PAID_WRONGLY),
        (Slip.INSURANCE_NOT_OFFERED, Slip.INSURANCE_LEFT, Slip.INSURANCE_PAID_WRONGLY),
        (Slip.HOLE_CARD_DEALT_UP, Slip.HOLE_CARD_SHOWN, Slip.HOLE_CARD_NOT_CHECKED),
        (Slip.BETS_NOT_CHECKED, Slip.BET_LET_STAND),
        (Slip.CARD_TO_WHO_STOOD, Slip.UNCLEAR_SIGNAL_ANSWERED, Slip.CARD_BEFORE_THE_SIGNAL, Slip.WISH_GRANTED),
        ("packet-too-thick", "uneven-piles"),
        ("same-diagonal-twice", "pile-skipped"),
        ("cut-not-offered", "cut-left-apart", "shallow-cut-accepted"),
        ("not-re-suited", "deck-not-counted"),
        ("faces-not-looked-at", "backs-not-looked-at", "odd-deck-passed"),
        ("plug-on-the-top", "plug-at-the-bottom", "mix-left-out"),
    )
)
"""Slips of which one cannot well be said without the other being true too: they are not offered beside each other."""


@dataclass(frozen=True, slots=True)
class WatchChoices:
    """The faults offered, A and so on, and what may be done now, 1 and so on; that nothing was wrong goes besides."""

    faults: tuple[PossibleSlip, ...]
    remedies: tuple[RemedyAtHouse, ...]


def choices(play: PlantedPlay[Any, Any], done: int, game: Game, seed: int) -> WatchChoices:
    """What is offered once ``done`` acts of the play have been seen; the same every time."""
    random = Random(f"choices/{seed}/{done}")
    slip = play.slip
    there = None if slip is None or slip.at >= done else slip.told
    faults = _faults(play.possible, tuple(near_slips(play, done, game)), there, done, random)
    return WatchChoices(tuple(faults), tuple(_remedies(faults, there, game, random)))


def _faults(
    possible: Sequence[PossibleSlip],
    near_ones: Sequence[PossibleSlip],
    there: PossibleSlip | None,
    done: int,
    random: Random,
) -> list[PossibleSlip]:
    """One of a kind: some of what was done last, some of what was done before, among them the true one.

    If too little has been done yet, what could be thought of fills them up; nothing that could not have happened by
    then is offered, so there may be fewer.
    """
    offered = [] if there is None else [there]
    mixed = random.sample(possible, len(possible))
    seen = [each for each in mixed if each.at < done]
    thought_of = random.sample(near_ones, len(near_ones))
    nearest = sorted(seen, key=lambda each: -each.at)
    is_near = there is not None and there in _each_once(nearest, [])[:_NEAR]
    near = _NEAR + (there is not None and not is_near)
    for among, most in ((nearest, near), (seen, MOST_FAULTS), (thought_of, MOST_FAULTS)):
        for each in _each_once(among, offered):
            if len(offered) < most and _goes_with(each, offered):
                offered.append(each)
    return random.sample(offered, len(offered))


def _each_once(these: Iterable[PossibleSlip], but: Sequence[PossibleSlip]) -> list[PossibleSlip]:
    """The first of each kind, but for the kinds there already."""
    kinds = {each.kind for each in but}
    found: dict[str, PossibleSlip] = {}
    for each in these:
        if each.kind not in kinds:
            found.setdefault(each.kind, each)
    return list(found.values())


def _goes_with(one: PossibleSlip, others: Iterable[PossibleSlip]) -> bool:
    """Whether it can be told apart from all of them, by what it is and by its words."""
    return all(
        one.words != other.words and not any({one.kind, other.kind} <= alike for alike in _ALIKE) for other in others
    )


def _remedies(
    faults: Sequence[PossibleSlip], there: PossibleSlip | None, game: Game, random: Random
) -> list[RemedyAtHouse]:
    """The remedies of the faults offered, so that they tell nothing of which of these is the true one."""
    right = None if there is None else remedy_of(there.kind, game)
    offered = [] if right is None else [right]
    others = [remedy_of(each.kind, game) for each in random.sample(faults, len(faults))]
    further = other_remedies(faults[0].kind) if faults else ()
    others += [RemedyAtHouse(key) for key in random.sample(further, len(further))]
    for each in others:
        is_there = each.key in [one.key for one in offered]
        as_good = right is not None and are_alike(right.key, each.key)
        if len(offered) < MOST_REMEDIES and not is_there and not as_good:
            offered.append(each)
    return random.sample(offered, len(offered))
