"""A house's shuffle read from its steps: what is done to the cards before, how they are taken up, and what is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.domain.house.shuffle_terms import ShuffleStep as Step

Steps = tuple[Step, ...]

PREPARING = (Step.PLUG_STUB_INTO_DISCARDS, Step.WASH, Step.MIX)
FOUR_PILES = (Step.GATHER_FACE_DOWN_IN_FOUR_PILES, Step.FOUR_EQUAL_PILES_IN_A_SQUARE)
GATHERING = (*FOUR_PILES, Step.THREE_EQUAL_PILES, Step.TWO_EQUAL_STACKS, Step.SQUARE_UP)
FROM_CORNERS = (Step.HALF_DECK_FROM_OPPOSITE_CORNERS, Step.FROM_OPPOSITE_CORNERS)
FROM_STACKS = (Step.HALF_DECK_FROM_EACH_STACK, Step.FROM_EACH_STACK)
FROM_THIRDS = (Step.FROM_TWO_OF_THREE_PILES,)
TAKING = (*FROM_CORNERS, *FROM_THIRDS, *FROM_STACKS)
JOINING = (Step.RIFFLE, Step.LACE)
WORKING = (*JOINING, Step.STRIP, Step.BOX)
LAYING = (Step.SHUFFLE_ONTO_FIFTH_PILE_ON_CUT_CARD, Step.ONTO_ONE_PILE)
ENDING = (Step.ALTERNATE_DIAGONALS, Step.UNTIL_ONE_PILE_STANDS)

_DONE = {Step.STRIP: "stripped", Step.BOX: "boxed"}
_IN_ORDER = (PREPARING, GATHERING, TAKING, WORKING, LAYING, ENDING)

DIAGONALS = ((1, 3), (2, 4))
"""Piles across from each other: top left and bottom right, top right and bottom left."""
_PAIRS = {4: DIAGONALS, 3: ((1, 2, 3),), 2: ((1, 2),), 1: ()}
_TAKEN_FROM: dict[int, tuple[Steps, str, str]] = {
    4: (FROM_CORNERS, "four piles", "opposite corners"),
    3: (FROM_THIRDS, "three piles", "two of the piles"),
    2: (FROM_STACKS, "two stacks", "each stack"),
}
"""By the number of piles: the steps that take from them, what these are called, and where each packet comes from."""


@dataclass(frozen=True, slots=True)
class ShufflePlan:
    """One shuffle: ``before`` is done to all cards, ``piles`` of them are made (1: the whole pack is taken in hand).

    ``pairs`` are the piles that are taken from together, of three any two; ``work`` is done to each packet.
    ``on_cut_card``: the packets go onto the cut card. ``in_turn``: no pair is taken from twice running while another
    stands.
    """

    before: Steps
    piles: int
    pairs: tuple[tuple[int, ...], ...]
    work: Steps
    on_cut_card: bool
    in_turn: bool

    @property
    def plugs(self) -> bool:
        return Step.PLUG_STUB_INTO_DISCARDS in self.before

    def pair_of(self, pile: int) -> tuple[int, ...]:
        """The piles taken from together with ``pile``, itself among them."""
        return next((pair for pair in self.pairs if pile in pair), (pile,))


def plan_of(steps: Steps, packet: Steps) -> ShufflePlan:
    """The plan of a house's steps; ``packet`` is done where these say no more than to shuffle.

    Raises ValueError, one sentence, where the steps lack something or cannot stand so.
    """
    wrong = next(what_is_wrong(steps), None)
    if wrong is not None:
        raise ValueError(wrong[1])
    piles = _piles(steps)
    work = tuple(step for step in steps if step in WORKING) or packet
    return ShufflePlan(
        before=tuple(step for step in steps if step in PREPARING),
        piles=piles,
        pairs=_PAIRS[piles],
        work=work,
        on_cut_card=Step.SHUFFLE_ONTO_FIFTH_PILE_ON_CUT_CARD in steps,
        in_turn=Step.ALTERNATE_DIAGONALS in steps,
    )


def leaves_open_how_packets_are_worked(steps: Steps) -> bool:
    """Whether the steps say no more than to shuffle: how often is the dealer's own, once what is assumed is done."""
    return not any(step in WORKING for step in steps)


def _piles(steps: Steps) -> int:
    if any(step in FOUR_PILES for step in steps):
        return 4
    if Step.THREE_EQUAL_PILES in steps:
        return 3
    return 2 if Step.TWO_EQUAL_STACKS in steps else 1


def what_is_wrong(steps: Steps) -> Iterator[tuple[int, str]]:
    """Every reason why the steps are no shuffle: which step is to blame, by its place, and one sentence.

    The place is -1 where there is no step at all.
    """
    last = len(steps) - 1
    if not any(step in (*WORKING, *LAYING) for step in steps):
        yield last, "No step shuffles: write 'riffle', or 'shuffle-onto-fifth-pile-on-cut-card'."
    yield from _twice_or_out_of_order(steps)
    piles = _piles(steps)
    yield from (_of_the_whole_pack(steps) if piles == 1 else _of_piles(steps, piles))


def _twice_or_out_of_order(steps: Steps) -> Iterator[tuple[int, str]]:
    reached = 0
    for place, step in enumerate(steps):
        kind = next(number for number, kinds in enumerate(_IN_ORDER) if step in kinds)
        if kind < reached:
            said = f"'{step.value}' comes too late: it stands before '{steps[place - 1].value}'."
            yield place, said
        elif kind not in (0, 3, 5) and kind == reached and place and steps[place - 1] in _IN_ORDER[kind]:
            yield place, f"'{steps[place - 1].value}' and '{step.value}' cannot both be done: keep one."
        elif step not in WORKING and step in steps[:place]:
            yield place, f"'{step.value}' stands here twice: keep one."
        reached = max(reached, kind)


def _of_the_whole_pack(steps: Steps) -> Iterator[tuple[int, str]]:
    first = next((place for place, step in enumerate(steps) if step in WORKING), None)
    if first is not None and steps[first] not in JOINING:
        yield first, f"A pack in the hands is riffled before it is {_DONE[steps[first]]}: write 'riffle' first."
    for place, step in enumerate(steps):
        if step in FROM_CORNERS or step is Step.ALTERNATE_DIAGONALS:
            yield place, f"'{step.value}' needs four piles: write 'four-equal-piles-in-a-square' before it."
        elif step in FROM_THIRDS:
            yield place, f"'{step.value}' needs three piles: write 'three-equal-piles' before it."
        elif step in FROM_STACKS:
            yield place, f"'{step.value}' needs two stacks: write 'two-equal-stacks' before it."
        elif step in LAYING or step in ENDING:
            yield (
                place,
                f"'{step.value}' needs piles to take from: write 'two-equal-stacks' and what is taken from them.",
            )


def _of_piles(steps: Steps, piles: int) -> Iterator[tuple[int, str]]:
    at = {step: place for place, step in enumerate(steps)}
    taking, _, gathered = _TAKEN_FROM[piles]
    for place, step in enumerate(steps):
        if step in TAKING and step not in taking:
            wanted = next(named for steps_of, named, _ in _TAKEN_FROM.values() if step in steps_of)
            yield place, f"'{step.value}' needs {wanted}."
        elif step is Step.ALTERNATE_DIAGONALS and piles != 4:
            yield place, "'alternate-diagonals' needs four piles in a square."
        elif step in WORKING and not any(each in TAKING for each in steps[:place]):
            yield place, f"There is nothing in the hands to {step.value}: say first what is taken from {gathered}."
    first = next((place for place, step in enumerate(steps) if step in WORKING), None)
    if first is not None and steps[first] not in JOINING:
        yield first, f"Two packets cannot be {_DONE[steps[first]]}: riffle them together first."
    last = len(steps) - 1
    if not any(step in TAKING for step in steps):
        yield last, f"Nothing is taken up: write '{taking[0].value}'."
    if not any(step in LAYING for step in steps):
        yield last, "The packets are laid down nowhere: write 'onto-one-pile' or 'shuffle-onto-fifth-pile-on-cut-card'."
    if Step.UNTIL_ONE_PILE_STANDS not in at:
        yield last, "The shuffle has no end: write 'until-one-pile-stands'."
