"""Model shuffles with one thing changed: an act left out or done twice, two swapped, an amount or a place altered.

``python -m tests.walks.shuffle_mutations`` counts them for every game.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from tests.walks.shuffles import KINDS, Done, Walk, walk_of, walked
from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import Plugging, ShuffleCall
from trainer.domain.house.terms import Dealing
from trainer.domain.procedure.duties import does
from trainer.domain.procedure.judging import Court, Judging
from trainer.domain.procedure.slips import Slip
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.fault_weights import assess
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.state import ShuffleTable
from trainer.training.shuffle.likely_mistakes import other_amounts, other_places


class Change(Enum):
    """What is done to a model shuffle."""

    LEFT_OUT = "left out"
    SWAPPED = "swapped"
    TWICE = "done twice"
    AMOUNT = "amount"
    PLACE = "place"


class Free(Enum):
    """Why a changed shuffle breaks no rule."""

    DECKS_IN_ANY_ORDER = "decks, and the two sides of a deck, are looked at in any order"
    LOOKED_AT_AGAIN = "a deck may be looked at again"
    COUNTED_IN_ANY_ORDER = "re-suited decks are counted in any order"
    SAID_WITH_THE_CARDS = "what is called may be said before the stub is taken or after"
    STUB_AND_DISCARDS = "a stub that is not plugged may come before the discards or after them"
    PLUGGED_ON_THE_FELT = "where the rack is not named, discards may be plugged in their rack or out of it"
    PILES_IN_ANY_ORDER = "piles are gathered in any order"
    EITHER_PILE_FIRST = "which pile of a pair is taken from first is the dealer's own"
    MIXED_ON = "cards may be washed or mixed on"
    RIFFLED_ON = "where the document says no more than to shuffle, a packet may be riffled on"
    CUT_CARD_EARLY = "the cut card may lie ready before the piles do"
    FOUND_ALREADY = "a deck that is odd on one side need not be looked at on the other"


@dataclass(frozen=True)
class Mutant:
    """A changed shuffle: what was changed at which act, the acts, and those that stood there before."""

    change: Change
    at: int
    acts: tuple[ShuffleAct, ...]
    before: tuple[ShuffleAct, ...]


@dataclass(frozen=True)
class Model:
    """A model shuffle, ready to be changed from ``first`` to ``last``: every act, and the judging up to it."""

    walk: Walk
    done: tuple[Done, ...]
    judged: tuple[Judging[ShuffleTable, ShuffleAct], ...]
    first: int
    last: int

    @property
    def acts(self) -> tuple[ShuffleAct, ...]:
        return tuple(each.duty.action for each in self.done)


def model_of(walk: Walk, first: type | None = None, last: type | None = None) -> Model:
    """The model dealer's way, to be changed from the first act of one kind to the first of another."""
    done = tuple(walked(walk))
    judged = [Court(walk.procedure, walk.react, assess).open(walk.table)]
    for each in done:
        judged.append(judged[-1].follow(each.duty.action))
    kinds = [type(each.duty.action) for each in done]
    span = kinds.index(first) if first else 0, kinds.index(last) if last else len(kinds) - 1
    return Model(walk, done, tuple(judged), *span)


def models(key: str, occasion: Occasion) -> Iterator[Model]:
    """Sound decks with a good cut, one with a bad cut first, and a deck odd on its faces or its backs."""
    half = 24 if key.endswith("double-deck") else 100
    yield model_of(walk_of(key, occasion, 1, cuts=(half,)))
    if occasion is not Occasion.CLOSING:
        yield model_of(walk_of(key, occasion, 2, cuts=(4, half)), first=acts.OfferCut)
    if occasion is Occasion.NEW_GAME:
        for oddity in (Oddity.DOUBLED, Oddity.FOREIGN):
            yield model_of(walk_of(key, occasion, 3, oddity=oddity, cuts=(half,)), last=acts.Wash)


def slips(model: Model, mutant: Mutant) -> tuple[Slip[ShuffleAct], ...]:
    """The faults found in a changed shuffle."""
    judging = model.judged[mutant.at]
    for each in mutant.acts[mutant.at :]:
        judging = judging.follow(each)
    return judging.closed().slips


def mutants(model: Model) -> Iterator[Mutant]:
    """Every change of the shuffle, at every act; two neighbours are swapped where they are unlike."""
    done = model.acts
    for at in range(model.first, model.last + 1):
        one = done[at]
        before, after = done[:at], done[at + 1 :]
        yield Mutant(Change.LEFT_OUT, at, (*before, *after), (one,))
        yield Mutant(Change.TWICE, at, (*before, one, one, *after), (one,))
        if after and after[0] != one:
            yield Mutant(Change.SWAPPED, at, (*before, after[0], one, *after[1:]), (one, after[0]))
        for change, other in altered(model, at):
            yield Mutant(change, at, (*before, other, *after), (one,))


def altered(model: Model, at: int) -> Iterator[tuple[Change, ShuffleAct]]:
    """The act with another amount, or at another place; the player's cut answered the other way.

    What still passes is left out, for the acts after it would be others.
    """
    procedure, owed = model.walk.procedure, model.done[at].owed
    one, table = model.acts[at], model.done[at].before
    amounts = ((Change.AMOUNT, other) for other in other_amounts(one, table, model.walk.game))
    places = ((Change.PLACE, other) for other in other_places(one, table))
    for change, other in itertools.chain(amounts, places):
        if not any(does(procedure, other, duty) for duty in owed.now):
            yield change, other


def same_pair_twice(model: Model) -> Iterator[Mutant]:
    """Two passes changed about, the first left alone: the diagonal that was taken from last is taken from again."""
    starts = [
        at for at, each in enumerate(model.acts) if isinstance(each, acts.TakeFrom) and not model.done[at].before.taken
    ]
    ends = [*starts[1:], next((at for at, each in enumerate(model.acts) if isinstance(each, acts.OfferCut)), 0)]
    spans = list(zip(starts, ends, strict=False))
    for (first, middle), (_, last) in list(itertools.pairwise(spans))[1:]:
        one, other = model.acts[first:middle], model.acts[middle:last]
        changed = (*model.acts[:first], *other, *one, *model.acts[last:])
        yield Mutant(Change.SWAPPED, first, changed, (*one, *other))


TWICE: dict[type, Free] = {
    acts.FanFaces: Free.LOOKED_AT_AGAIN,
    acts.FanBacks: Free.LOOKED_AT_AGAIN,
    acts.Wash: Free.MIXED_ON,
    acts.Mix: Free.MIXED_ON,
}
_OF_A_DECK = (acts.OpenPack, acts.FanFaces, acts.FanBacks, acts.PassDeck)


def free(model: Model, mutant: Mutant) -> Free | None:
    """Why the change breaks no rule, from the rules of the house; None where it breaks one."""
    one = mutant.before[0]
    match mutant.change:
        case Change.TWICE:
            if isinstance(one, acts.Riffle) and "riffle" not in steps_named(model.walk.game):
                return Free.RIFFLED_ON
            return TWICE.get(type(one))
        case Change.SWAPPED:
            return _free_swap(model.walk.game, one, mutant.before[1])
        case Change.LEFT_OUT if isinstance(one, acts.FanFaces):
            odd = isinstance(model.acts[mutant.at + 2], acts.CallFloor)
            return Free.FOUND_ALREADY if odd else None
        case _:
            return None


def steps_named(game: Game) -> tuple[str, ...]:
    """The steps of the house's shuffle by their names in its file, those of a pitched game its own."""
    pitched = game.deal.dealing.value is Dealing.PITCH
    return tuple(step.value for step in (game.shuffle.by_hand if pitched else game.shuffle.end_of_shoe).value)


def _free_swap(game: Game, first: ShuffleAct, second: ShuffleAct) -> Free | None:
    match first, second:
        case ((acts.OpenPack() | acts.FanFaces() | acts.FanBacks() | acts.PassDeck()), _) if isinstance(
            second, _OF_A_DECK
        ):
            sides = isinstance(first, acts.FanFaces) and isinstance(second, acts.FanBacks)
            return Free.DECKS_IN_ANY_ORDER if sides or first.deck != second.deck else None
        case acts.CallFloor(), (acts.FanFaces() | acts.FanBacks()):
            return Free.LOOKED_AT_AGAIN
        case acts.CountDeck(), acts.CountDeck():
            return Free.COUNTED_IN_ANY_ORDER
        case acts.Say(call=ShuffleCall.SHUFFLING), acts.TakeStub():
            return Free.SAID_WITH_THE_CARDS
        case acts.TakeStub(), acts.TakeDiscards():
            return Free.STUB_AND_DISCARDS
        case acts.Plug(), acts.TakeDiscards():
            in_the_rack = game.shuffle.plug.value is Plugging.INSIDE_THE_RACK
            return None if in_the_rack else Free.PLUGGED_ON_THE_FELT
        case acts.Gather(), acts.Gather():
            return Free.PILES_IN_ANY_ORDER
        case acts.TakeFrom(pile=one), acts.TakeFrom(pile=other):
            return Free.EITHER_PILE_FIRST if one != other else None
        case _, acts.LayCutCard():
            return Free.CUT_CARD_EARLY
        case _:
            return None


def counted(key: str, occasion: Occasion) -> Counter[tuple[Change, str, str]]:
    """How many changes of each kind there are and what became of them: the kinds of fault, or why they are free."""
    counts: Counter[tuple[Change, str, str]] = Counter()
    for model in models(key, occasion):
        for mutant in mutants(model):
            found = slips(model, mutant)
            why = free(model, mutant)
            told = ", ".join(slip.fault.kind.value for slip in found)
            of = " / ".join(type(each).__name__ for each in mutant.before)
            counts[mutant.change, of, told or (f"free: {why.value}" if why else "MISSED BY THE JUDGE")] += 1
    return counts


def main() -> None:
    """Print the counts by game and occasion."""
    for key, occasion in KINDS:
        counts = counted(key, occasion)
        print(f"{key}, {occasion.value}: {sum(counts.values()):,} changed shuffles")
        for (change, of, told), count in sorted(counts.items(), key=lambda item: (item[0][0].value, *item[0][1:])):
            print(f"  {change.value:10} {count:5,}  {of:28} {told}")


if __name__ == "__main__":
    main()
