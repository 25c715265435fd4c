"""What is offered as the next step: the due act, and others that are plausible and wrong here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Procedure
from trainer.domain.procedure.verdict import found_right
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.notation import act_text
from trainer.domain.shuffle.places import Where, pile
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.base import Option
from trainer.drills.model_shuffle import ModelStep
from trainer.wording.shuffle.acts import act_words

OPTIONS = 5
_LETTERS = "abcde"
_REACH = 14
"""How many acts before and behind a wrong step is taken from."""
TOLD = 3
"""So many of the last acts are told in words: a picture alone does not show which corners came last.

None of them is offered as the next one, for nobody does twice what he has just been told is done, unless it is often
done twice.
"""
_OFTEN_TWICE = (act.Riffle, act.Lace, act.Strip, act.Box, act.TakeFrom, act.Gather, act.Plug, act.RefuseCut)


def options_at(
    game: Game, procedure: Procedure[ShuffleTable, ShuffleAct], steps: tuple[ModelStep, ...], at: int, random: Random
) -> tuple[Option, ...]:
    """Four or five steps in words, one of them right: what the model dealer does next at ``steps[at]``."""
    step = steps[at]
    done = {each.act for each in steps[max(0, at - TOLD) : at] if not isinstance(each.act, _OFTEN_TWICE)}
    offered = {act_words(step.act, step.table, game): step.act}
    for kind in _kinds(steps, at, random):
        for wrong in kind:
            words = act_words(wrong, step.table, game)
            if words not in offered and wrong not in done and is_wrong(procedure, step.table, wrong):
                offered[words] = wrong
                break
        if len(offered) == OPTIONS:
            break
    return _lettered(offered, random)


def is_wrong(procedure: Procedure[ShuffleTable, ShuffleAct], table: ShuffleTable, act: ShuffleAct) -> bool:
    """Whether the act is neither owed nor allowed at that table."""
    return found_right(procedure, table, act) is None


def _lettered(offered: dict[str, ShuffleAct], random: Random) -> tuple[Option, ...]:
    shuffled = list(offered.items())
    random.shuffle(shuffled)
    return tuple(Option(act_text(act), words, letter) for (words, act), letter in zip(shuffled, _LETTERS, strict=False))


def _kinds(steps: tuple[ModelStep, ...], at: int, random: Random) -> Iterator[tuple[ShuffleAct, ...]]:
    """Wrong steps by their kind: one is taken of each, two of those near the due one, then once more all round."""
    own = list(_near_it(steps[at]))
    random.shuffle(own)
    behind = _unlike(steps[at], (step.act for step in reversed(steps[max(0, at - _REACH) : max(0, at - TOLD)])))
    ahead = _unlike(steps[at], (step.act for step in steps[at + 1 : at + 1 + _REACH]))
    elsewhere = list(_of_other_houses(steps[at].table))
    random.shuffle(elsewhere)
    again = (tuple(own), tuple(own), ahead, behind, tuple(elsewhere))
    for _ in range(OPTIONS):
        yield from again


def _unlike(due: ModelStep, acts: Iterable[ShuffleAct]) -> tuple[ShuffleAct, ...]:
    """The first of each kind that is not the kind that is due."""
    found: dict[type, ShuffleAct] = {}
    for each in acts:
        if type(each) is not type(due.act) and not isinstance(each, (act.Expose, act.Drop)):
            found.setdefault(type(each), each)
    return tuple(found.values())


def _near_it(step: ModelStep) -> Iterator[ShuffleAct]:
    """The due step done wrongly: another pile, far too many cards, the wrong answer to a cut, the cut skipped."""
    table, due = step.table, step.act
    match due:
        case act.TakeFrom(cards=cards):
            numbers = (place.number for place in table.places(Where.PILE))
            yield from (act.TakeFrom(number, min(cards, table.count(pile(number)))) for number in numbers)
            yield replace(due, cards=min(table.count(pile(due.pile)), table.deck_size))
        case act.AcceptCut():
            yield act.RefuseCut()
        case act.RefuseCut():
            yield act.AcceptCut()
        case act.OfferCut():
            yield act.ReCut(table.deck_size)
            yield act.LoadShoe()
        case act.ReCut(cards=cards):
            yield act.ReCut(cards // 4)
            yield act.ReCut(min(3 * cards, table.decks * table.deck_size - 10))
        case act.Gather(pile=number, cards=cards):
            yield act.Gather(number, cards // 2)
        case act.Plug(cards=cards):
            yield act.Plug(cards, 0)
        case act.BringTogether() | act.CoverBottom():
            yield act.LoadShoe()
        case act.CallFloor():
            yield from (act.PassDeck(place.number) for place in table.places(Where.FANNED))
            yield from (act.OpenPack(place.number) for place in table.places(Where.PACK)[:1])
        case act.PassDeck() | act.FanBacks() | act.FanFaces() | act.OpenPack():
            yield act.CallFloor()
        case _:
            pass


def _of_other_houses(table: ShuffleTable) -> Iterator[ShuffleAct]:
    """Steps that some house has at some time."""
    yield from (act.Wash(), act.Mix(), act.Strip(), act.Box(), act.Riffle(), act.ReSuit(), act.LayDown())
    yield from (act.OfferCut(), act.LoadShoe(), act.BurnCard(), act.LayCutCard(), act.SquareUp(), act.CallFloor())
