"""What a trainee has begun between two shoes: an act, its pile, and how many cards are taken hold of so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, HANDS, LOOSE, SHOE, STUB, WASH, Place, pile
from trainer.domain.shuffle.state import ShuffleTable
from trainer.ui.shuffle.verbs import GROUPS, VERBS, Needs, Verb
from trainer.ui.sitting.presses import Say

PILES = 4
_FIRST_HOLD = 4, 20
"""The least and the most cards the fingers take hold of at first, so that counting key presses is no judging by eye."""


@dataclass(frozen=True, slots=True)
class PartialAct:
    """``verb`` None: nothing is begun. ``pile`` 0: not named yet. ``cards`` are those taken hold of so far.

    ``group`` is the key of what is worked on, "" where that is not named or the act is. Of a plug ``depth`` is how many
    discards lie above the stub, None until the cards have been chosen.
    """

    verb: Verb | None = None
    pile: int = 0
    cards: int = 0
    depth: int | None = None
    group: str = ""

    @property
    def takes_amount(self) -> bool:
        """Whether a number of cards is being chosen."""
        if self.verb is None:
            return False
        needs = VERBS[self.verb].needs
        return needs in (Needs.STUB, Needs.DEPTH) or (needs is Needs.PILE and self.pile > 0)


@dataclass(frozen=True, slots=True)
class Hold:
    """A packet taken hold of: where it is lifted from, so many cards from the top, of so many that lie there."""

    place: Place
    cards: int
    of: int


def begin(verb: Verb, table: ShuffleTable, number: int = 0) -> PartialAct | Say:
    """Begin an act that needs cards to be chosen; ``number`` names its pile, 0: not named yet."""
    partial = PartialAct(verb, number if VERBS[verb].needs is Needs.PILE else 0)
    if not partial.takes_amount:
        return partial
    most = most_of(partial, table)
    if most == 0:
        return Say(_nothing_there(partial))
    if verb is Verb.PLUG:
        return replace(partial, cards=most)
    return replace(partial, cards=min(most, first_hold(table)))


def first_hold(table: ShuffleTable) -> int:
    """How many cards the fingers take hold of at first: different each time, the same for the same table."""
    done = table.mixed * 97 + table.passes * 31 + len(table.lying) * 7 + sum(table.taken) + table.piles
    return Random(table.seed * 1_000_003 + done).randint(*_FIRST_HOLD)


def most_of(partial: PartialAct, table: ShuffleTable) -> int:
    """The most cards that can be chosen now; 0 where there are none."""
    match partial.verb:
        case Verb.TAKE:
            return table.count(pile(partial.pile))
        case Verb.GATHER:
            return sum(table.count(place) for place in (WASH, LOOSE))
        case Verb.PLUG:
            return table.count(STUB) if partial.depth is None else table.count(discards(table))
        case Verb.RE_CUT:
            return table.count(pack(table))
        case _:
            return 0


def pack(table: ShuffleTable) -> Place:
    """Where the shuffled pack lies: on the felt, in the hands, or in the shoe already."""
    if table.loaded and table.count(SHOE):
        return SHOE
    return GROWING if table.count(GROWING) or not table.count(HANDS) else HANDS


def discards(table: ShuffleTable) -> Place:
    """Where the discards lie: in their rack, or out of it on the felt."""
    return DISCARD_RACK if table.count(DISCARD_RACK) else LOOSE


def by(partial: PartialAct, cards: int, table: ShuffleTable) -> PartialAct:
    """So many cards more, or fewer, chosen; never fewer than one nor more than lie there."""
    most = most_of(partial, table)
    if partial.verb is Verb.PLUG and partial.depth is not None:
        return replace(partial, depth=min(max(0, partial.depth + cards), most))
    return replace(partial, cards=min(max(1, partial.cards + cards), most))


def done(partial: PartialAct, table: ShuffleTable) -> ShuffleAct | PartialAct | None:
    """The act that is begun, as far as it is chosen; of a plug first the depth. None: nothing to be done."""
    match partial.verb:
        case Verb.TAKE if partial.pile:
            return acts.TakeFrom(partial.pile, partial.cards)
        case Verb.GATHER if partial.pile:
            return acts.Gather(partial.pile, partial.cards)
        case Verb.PLUG if partial.depth is None:
            return replace(partial, depth=min(first_hold(table), table.count(discards(table))))
        case Verb.PLUG if partial.depth is not None:
            return acts.Plug(partial.cards, partial.depth)
        case Verb.RE_CUT:
            return acts.ReCut(partial.cards)
        case _:
            return None


def hold(partial: PartialAct, table: ShuffleTable) -> Hold | None:
    """What the fingers hold while an amount is chosen; None where none is."""
    match partial.verb:
        case Verb.TAKE if partial.pile:
            return Hold(pile(partial.pile), partial.cards, table.count(pile(partial.pile)))
        case Verb.GATHER if partial.pile:
            return Hold(pile(partial.pile), partial.cards, most_of(partial, table))
        case Verb.PLUG if partial.depth is None:
            return Hold(STUB, partial.cards, table.count(STUB))
        case Verb.PLUG if partial.depth is not None:
            return Hold(discards(table), partial.depth, table.count(discards(table)))
        case _:
            return None


def partial_words(partial: PartialAct) -> str:
    """What the trainee has begun, in words; never how many cards, which the eye is to judge."""
    match partial.verb:
        case None:
            return GROUPS.get(partial.group, "")
        case Verb.TAKE | Verb.GATHER if not partial.pile:
            return f"{VERBS[partial.verb].words}: which, 1 to {PILES}?"
        case Verb.TAKE:
            return f"Pile {partial.pile}: \u2193 deeper, \u2191 less, then Enter"
        case Verb.GATHER:
            return f"Pile {partial.pile}: \u2193 more, \u2191 less, then Enter"
        case Verb.PLUG if partial.depth is None:
            return "Of the stub: \u2193 more, \u2191 less, then Enter"
        case Verb.PLUG:
            return "How deep: \u2193 deeper, \u2191 higher, then Enter"
        case Verb.RE_CUT:
            return "The cut card: \u2193 deeper, \u2191 back, then Enter"
        case Verb.ANNOUNCE:
            return "Announce: S shuffle, H last hand, O last shoe"
        case _:
            return VERBS[partial.verb].words


def _nothing_there(partial: PartialAct) -> str:
    match partial.verb:
        case Verb.TAKE:
            return f"There is no pile {partial.pile}."
        case Verb.GATHER:
            return "No cards lie loose on the felt."
        case Verb.PLUG:
            return "There is no stub out of the shoe."
        case _:
            return "There is no shuffled pack."
