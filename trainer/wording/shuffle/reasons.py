"""Why an act of the shuffle is due, in one sentence: its rule told in the trade's words, as this house has it."""

from __future__ import annotations

from typing import Any, assert_never

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.shuffle_terms import CutCardOut, OpeningStep
from trainer.domain.procedure.duties import Duty
from trainer.domain.shuffle.acts import Box, Plug, Riffle, Say, ShuffleAct, Strip, TakeStub
from trainer.domain.shuffle.irregularities import what_is_odd
from trainer.domain.shuffle.places import Place, Where
from trainer.domain.shuffle.reasons import ShuffleReason as Why
from trainer.domain.shuffle.state import ShuffleTable
from trainer.wording.pack import as_dealt
from trainer.wording.rules.sentences import source_words
from trainer.wording.shuffle.plans import cut_allowed_words, cut_words
from trainer.wording.shuffle.reasons_of_acts import reason_of_act


def reason(duty: Duty[ShuffleAct], table: ShuffleTable, game: Game) -> str:
    """Why ``duty`` is owed at ``table``: one sentence with its full stop."""
    return f"{reason_words(duty, table, game)}."


def reason_words(duty: Duty[ShuffleAct], table: ShuffleTable, game: Game) -> str:
    """The same without the full stop."""
    if isinstance(duty.because, Why):
        return as_dealt(_because(duty.because, duty, table, game), game)
    return reason_of_act(duty, table, game)


def reason_rule(duty: Duty[ShuffleAct]) -> Ruled[Any]:
    """The rule that ``reason_words`` tells, to be cited beside them; mostly the duty's first.

    Which pile is next is said by the steps of the shuffle; how the stub is plugged, and what is done to a packet where
    the steps leave it open, by rules of their own.
    """
    by_path = {rule.ref.path: rule for rule in duty.rules}
    paths: tuple[str, ...] = ()
    if isinstance(duty.action, Plug):
        paths = ("shuffle.plug",)
    elif isinstance(duty.action, Riffle | Strip | Box):
        paths = ("shuffle.packet",)
    elif isinstance(duty.because, Why) and duty.because in _OF_PILES:
        paths = _STEPS
    return next((by_path[path] for path in paths if path in by_path), duty.rule)


_STEPS = ("shuffle.new_game", "shuffle.end_of_shoe", "shuffle.by_hand")


def citation_words(rule: Ruled[Any]) -> str:
    """How sure a rule is, where it stands and the document's own words: ``Stated: Exhibit A, Opening: "..."``."""
    cited = rule.ref.citation
    return source_words(rule) + (f': "{cited.words}"' if cited is not None and cited.words else "")


def _because(why: Why, duty: Duty[ShuffleAct], table: ShuffleTable, game: Game) -> str:
    match why:
        case Why.CARD_MISSING | Why.CARD_DOUBLED | Why.CARD_MARKED | Why.CARD_BOXED | Why.FOREIGN_BACK:
            return _odd(why, table, game)
        case Why.CARD_EXPOSED:
            return "A card was shown: the floor is told before anything goes on"
        case Why.CARD_DROPPED:
            return "A card fell from the table: the floor is told before anything goes on"
        case Why.CUT_ALLOWED | Why.CUT_TOO_SHALLOW | Why.CUT_TOO_DEEP:
            return _of_the_cut(why, table, game)
        case Why.DIAGONAL_IN_TURN | Why.OPPOSITE_CORNER | Why.OTHER_STACK | Why.PILE_LEFT_ALONE | Why.THE_REST:
            return _OF_PILES[why]
        case Why.CUT_CARD_IS_OUT:
            return _last_hand(duty, game)
        case Why.LAST_SHOE_NAMED:
            return "The last shoe has been named: the players are told that the table closes after it"
        case _:
            assert_never(why)


_OF_PILES = {
    Why.DIAGONAL_IN_TURN: "The diagonals are taken in turn",
    Why.OPPOSITE_CORNER: "The second packet comes from the opposite corner",
    Why.OTHER_STACK: "One packet comes from each stack",
    Why.PILE_LEFT_ALONE: "Its partner is used up: what is left is taken alone",
    Why.THE_REST: "So few cards are left there that all are taken",
}
_ODD = {
    Why.CARD_MISSING: "A card is missing from {deck}",
    Why.CARD_DOUBLED: "A card is there twice in {deck}",
    Why.CARD_MARKED: "A card of {deck} is marked",
    Why.CARD_BOXED: "A card of {deck} lies the wrong way up",
    Why.FOREIGN_BACK: "A card of {deck} has another back",
}


def _odd(why: Why, table: ShuffleTable, game: Game) -> str:
    """What is odd about which deck, and how the house has it told."""
    fanned = (place.number for place in table.places(Where.FANNED))
    number = next((deck for deck in fanned if what_is_odd(table, deck) is why), None)
    if number is not None and number in table.counted and why is Why.CARD_MISSING:
        what = f"Deck {number} counts {table.count(Place(Where.FANNED, number))}"
    else:
        what = _ODD[why].format(deck="a deck" if number is None else f"deck {number}")
    subtly = OpeningStep.CALL_FLOOR_SUBTLY_IF_ODD in game.shuffle.opening.value
    return f"{what}: the floor is told{', without a fuss' if subtly else ''}"


def _of_the_cut(why: Why, table: ShuffleTable, game: Game) -> str:
    if table.cut is None or table.cut.accepted:
        return f"A player cuts {cut_allowed_words(game)}"
    is_bad = {Why.CUT_TOO_SHALLOW: "too shallow, ", Why.CUT_TOO_DEEP: "too deep, "}.get(why, "")
    return f"The cut is {is_bad}{cut_words(table, game)}: the house takes {cut_allowed_words(game)}"


def _last_hand(duty: Duty[ShuffleAct], game: Game) -> str:
    last = CutCardOut.LAST_HAND_OF_THE_SHOE in game.shuffle.cut_card_out.value
    match duty.action:
        case Say() if last:
            return "The cut card is out: the players are told that this hand is the last of the shoe"
        case TakeStub() if last:
            return "The cut card is out, and the last hand of the shoe has been dealt"
        case _:
            return "The cut card is out"
