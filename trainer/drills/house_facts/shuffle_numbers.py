"""Facts of the shuffle's numbers: piles, riffles and strips, the depths of the cuts, and when a card is burned."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.limits import CutDepth
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.shuffle_terms import BurnWhen, CutCardOut, ShuffleStep
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.tolerances import cut_rule, is_by_hand, piles_of, steps_rule
from trainer.drills.base import Decks, Number
from trainer.drills.house_facts.fact import Fact, FactKind, Meaning, Typed, chosen, meaning_of, typed
from trainer.drills.house_facts.prices import yes_or_no
from trainer.wording.rules import questions
from trainer.wording.rules.near_values import NEAR_VALUES

_SHUFFLE = FactKind.SHUFFLE
_LAID_IN_PILES = (
    ShuffleStep.FOUR_EQUAL_PILES_IN_A_SQUARE,
    ShuffleStep.GATHER_FACE_DOWN_IN_FOUR_PILES,
    ShuffleStep.THREE_EQUAL_PILES,
    ShuffleStep.TWO_EQUAL_STACKS,
)
_ONLY_WHERE_DONE = (BurnWhen.EACH_ROUND, BurnWhen.FLOOR_MAY_WAIVE)
_ENDS = {(True, True): "the front or the back", (True, False): "the front alone", (False, True): "the back alone"}


def shuffle_number_facts(game: Game) -> Iterator[Fact]:
    """How many piles, riffles and strips; how deep the cuts are; what is burned; what the cut card means."""
    yield from _steps(game)
    yield from _cuts(game)
    yield from _burns(game)
    yield from _cut_card(game)


def _steps(game: Game) -> Iterator[Fact]:
    rule = steps_rule(game, Occasion.END_OF_SHOE)
    laid = next((step for step in _LAID_IN_PILES if step in rule.value), None)
    if laid is not None and not is_by_hand(game):
        due = Number(piles_of(game))
        yield typed(_SHUFFLE, said_of(rule, laid), questions.FROM_PILES, "Piles", due, "piles")
    for step, asked, unit in (
        (ShuffleStep.RIFFLE, questions.RIFFLES, "Riffles"),
        (ShuffleStep.STRIP, questions.STRIPS, "Strips"),
    ):
        if step in rule.value:
            due = Number(rule.value.count(step))
            words = asked.format(what="the pack" if is_by_hand(game) else "each packet")
            yield typed(_SHUFFLE, said_of(rule, step), words, unit, due, f"{step.value}s")


@dataclass(frozen=True, slots=True)
class _Depth:
    """One depth of a cut as it is asked for; None where the house names none."""

    asked: str
    half_decks: int | None
    cards: int | None
    detail: str


def _cuts(game: Game) -> Iterator[Fact]:
    rule, again = cut_rule(game), game.shuffle.dealer_recut
    cut, recut = rule.value, again.value
    yield from _depths(rule, _least(cut, questions.CUT_LEAST), _most(cut, questions.CUT_MOST))
    if (cut.from_front, cut.from_back) in _ENDS:
        right = _end(cut.from_front, cut.from_back)
        wrong = tuple(_end(*ends) for ends in _ENDS if ends != (cut.from_front, cut.from_back))
        yield chosen(_SHUFFLE, rule, questions.CUT_END, right, wrong, detail="end")
    aim = _Depth(questions.RE_CUT_AIM, recut.aim_half_decks, recut.aim_cards, "aim")
    yield from _depths(again, _least(recut, questions.RE_CUT_LEAST), aim, _most(recut, questions.RE_CUT_MOST))


def _least(depth: CutDepth, asked: str) -> _Depth:
    return _Depth(asked, depth.least_half_decks or None, depth.least_cards, "least")


def _most(depth: CutDepth, asked: str) -> _Depth:
    return _Depth(asked, depth.most_half_decks, depth.most_cards, "most")


def _end(front: bool, back: bool) -> Meaning:
    return Meaning("front-or-back" if front and back else "front" if front else "back", _ENDS[front, back])


def _depths(rule: Ruled[CutDepth], *depths: _Depth) -> Iterator[Fact]:
    for depth in depths:
        due: Typed
        if depth.cards is not None:
            due, unit = Number(depth.cards), "Cards"
        elif depth.half_decks is not None:
            due, unit = Decks(2 * depth.half_decks), "Decks"
        else:
            continue
        yield typed(_SHUFFLE, rule, depth.asked, unit, due, depth.detail)


def _burns(game: Game) -> Iterator[Fact]:
    rule = game.shuffle.burn_when
    if not game.shuffle.burn.value:
        return
    for when in (BurnWhen.NEW_SHOE, BurnWhen.ENTERING_THE_TABLE, BurnWhen.EACH_ROUND, BurnWhen.FLOOR_MAY_WAIVE):
        holds = when in rule.value or (BurnWhen.EACH_ROUND in rule.value and when is not BurnWhen.FLOOR_MAY_WAIVE)
        right, wrong = yes_or_no(holds)
        asked = questions.BURN_WHEN[when.value]
        if holds or when not in _ONLY_WHERE_DONE:
            yield chosen(_SHUFFLE, said_of(rule, when), asked, right, wrong, detail=when.value, compared=False)


def _cut_card(game: Game) -> Iterator[Fact]:
    rule: Ruled[Any] = game.shuffle.cut_card_out
    path, last, re_suit = rule.ref.path, CutCardOut.LAST_HAND_OF_THE_SHOE, CutCardOut.RESUIT_ALL_DECKS
    if last in rule.value:
        near = tuple(Meaning(f"near-{place}", words) for place, words in enumerate(NEAR_VALUES[path]))
        cited = said_of(rule, last)
        asked, right = questions.CUT_CARD_OUT, meaning_of(path, (last,))
        yield chosen(_SHUFFLE, cited, asked, right, near, detail=last.value, compared=False)
    if re_suit in rule.value or re_suit in (rule.instead or ()):
        right, wrong = yes_or_no(re_suit in rule.value)
        cited = said_of(rule, re_suit)
        yield chosen(_SHUFFLE, cited, questions.RE_SUITED, right, wrong, detail=re_suit.value, compared=False)
