"""A fault at the shuffle in one sentence: what you did, in cards and in decks, and what was due and why."""

from __future__ import annotations

from enum import Enum
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, LOOSE, STUB, pile
from trainer.domain.shuffle.reasons import ShuffleReason
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import take_from_pile
from trainer.wording.shuffle.acts import act_forms
from trainer.wording.shuffle.card_amounts import about_decks, cards_and_decks, cards_in_words
from trainer.wording.shuffle.plans import cut_allowed_words, recut_error_words, recut_words
from trainer.wording.shuffle.reasons import reason_rule, reason_words

ShuffleFault = Fault[act.ShuffleAct]
ShuffleDuty = Duty[act.ShuffleAct]


def fault_words(fault: ShuffleFault, table: ShuffleTable, game: Game) -> str:
    """``You took 41 cards, about three quarters of a deck, ...; the house takes about half a deck: 15 cards too many.``

    ``table`` is the table the fault was made at.
    """
    words = _words(fault, table, game)
    return f"{words[0].upper()}{words[1:]}."


def fault_rule(fault: ShuffleFault, game: Game) -> Ruled[Any] | None:
    """The rule that ``fault_words`` rests on, to be cited beside them; None where nothing was due."""
    due = fault.due
    if isinstance(fault.given, act.Expose | act.Drop):
        return game.shuffle.exposed_card if isinstance(fault.given, act.Expose) else game.shuffle.dropped_card
    if due is None:
        return None
    match fault.given, due.action:
        case act.ReCut(cards=given), act.ReCut(cards=aim) if due.others and given > aim:
            return due.others[0]
        case _:
            pass
    return due.rule if fault.kind is FaultKind.WRONG_AMOUNT else reason_rule(due)


def _words(fault: ShuffleFault, table: ShuffleTable, game: Game) -> str:
    given, due = fault.given, fault.due
    done = "nothing was done" if given is None else act_forms(given, table, game).past
    if isinstance(given, act.Expose | act.Drop):
        return _mishap(given, done)
    if due is None:
        return f"{done}, though there was nothing left to do"
    owed, why = act_forms(due.action, table, game).due, reason_words(due, table, game)
    match fault.kind:
        case FaultKind.MISSED:
            joint = "," if "," in owed else ""
            return _because(f"you did not {owed}{'' if given is None else f'{joint} before {done}'}", why)
        case FaultKind.WRONG_AMOUNT | FaultKind.WRONG_CHIPS:
            return _wrong_amount(given, due, done, table, game)
        case FaultKind.OUT_OF_TURN:
            return _because(f"{done} out of turn; first {owed}", why)
        case FaultKind.TOO_SOON if isinstance(given, act.PassDeck) and due.because in _WITH:
            return _because(f"{done} {_WITH[due.because]}; first {owed}", why)
        case FaultKind.TOO_SOON | FaultKind.BEFORE_THE_SIGNAL:
            return _too_soon(_taken(given, due, done, table), owed, why)
        case FaultKind.WRONG_PLACE:
            done = _plugged(given, table) if isinstance(given, act.Plug) else f"{done}; the next step was to {owed}"
            return _because(done, why)
        case FaultKind.UNCALLED_FOR:
            if isinstance(due.action, act.CallFloor):
                return _because(f"{done} needlessly; the next step was to {owed}", why)
            return f"{done} needlessly: the next step was to {owed}"


def _too_soon(done: str, owed: str, why: str) -> str:
    """``you loaded the shoe too soon: first offer a player the cut; a player cuts the pack``"""
    if ": " in why:
        return _because(f"{done} too soon; first {owed}", why)
    return f"{done} too soon: first {owed}; {_lower(why)}"


def _taken(given: act.ShuffleAct | None, due: ShuffleDuty, done: str, table: ShuffleTable) -> str:
    """What was done; of cards that were not to be taken yet it matters how many they are, and not from which pile."""
    if isinstance(given, act.TakeFrom) and not isinstance(due.action, act.TakeFrom):
        return f"you took {_by(given.cards, table)}"
    return done


_WITH: dict[Enum | None, str] = {
    ShuffleReason.CARD_MISSING: "with a card missing",
    ShuffleReason.CARD_DOUBLED: "with two of the same card",
    ShuffleReason.CARD_MARKED: "with a marked card in it",
    ShuffleReason.CARD_BOXED: "with a card the wrong way up",
    ShuffleReason.FOREIGN_BACK: "with a card of a different back in it",
}


def _mishap(given: act.Expose | act.Drop, done: str) -> str:
    if isinstance(given, act.Expose):
        return f"{done}: no face is shown while the cards are shuffled, and the floor is told"
    return f"{done}: every card stays on the table, and the floor is told"


def _wrong_amount(given: act.ShuffleAct | None, due: ShuffleDuty, done: str, table: ShuffleTable, game: Game) -> str:
    """What was done in cards and in decks, what the house wants, and by how much it was off."""
    match given, due.action:
        case act.TakeFrom(), act.TakeFrom():
            right = _of_the_same_pile(given, due)
            return f"{done}; {_wanted(right, table, game)}: {_off(given.cards, right.cards)}"
        case act.Gather(), act.Gather():
            last = not due.also
            wanted = "the last pile takes all that is left" if last else _equal(due.action, table, game)
            return f"{done}; {wanted}: {_off(given.cards, due.action.cards)}"
        case act.ReCut(), act.ReCut():
            pack = table.count(GROWING)
            error = recut_error_words(given.cards, pack, game)
            return f"{done}; the house sets it {recut_words(pack, game)}: {error}"
        case act.Plug(), act.Plug():
            return _because(f"{_plugged(given, table)}", reason_words(due, table, game))
        case ((act.AcceptCut() | act.RefuseCut()), _):
            return f"{done}: the house takes {cut_allowed_words(game)}"
        case _:
            return _because(
                f"{done}; the next step was to {act_forms(due.action, table, game).due}", reason_words(due, table, game)
            )


def _of_the_same_pile(given: act.TakeFrom, due: ShuffleDuty) -> act.TakeFrom:
    takes = [each for each in (due.action, *due.also) if isinstance(each, act.TakeFrom)]
    return next((each for each in takes if each.pile == given.pile), takes[0])


def _wanted(right: act.TakeFrom, table: ShuffleTable, game: Game) -> str:
    left = table.count(pile(right.pile))
    if right.cards >= left:
        spare = left - take_from_pile(game, left).least
        what = "last card there is" if left == 1 else f"last {cards_in_words(left)} there are"
        return f"the {what} taken together{f', give or take {spare}' if spare else ''}"
    within = cards_in_words(game.shuffle.taken_within.value)
    return f"the house takes {about_decks(right.cards, table.deck_size)}, give or take {within}"


def _equal(right: act.Gather, table: ShuffleTable, game: Game) -> str:
    return f"equal piles here are {_by(right.cards, table)} give or take {game.shuffle.piles_within.value}"


def _off(given: int, right: int) -> str:
    return f"{cards_in_words(abs(given - right))} too {'many' if given > right else 'few'}"


def _by(cards: int, table: ShuffleTable) -> str:
    amount = cards_and_decks(cards, table.deck_size)
    return f"{amount}," if "," in amount else amount


def _plugged(given: act.Plug, table: ShuffleTable) -> str:
    """Where the stub went, in the trade's words."""
    into = table.count(DISCARD_RACK) or table.count(LOOSE)
    what = "the stub" if given.cards >= table.count(STUB) else f"{cards_in_words(given.cards)} of the stub"
    if not given.cards:
        return "you put none of the stub into the discards"
    if not 0 < given.depth < into:
        return f"you laid {what} {'underneath' if given.depth else 'on top of'} the discards"
    return f"you plugged {what} {_depth(given.depth, table)} into the discards"


def _depth(depth: int, table: ShuffleTable) -> str:
    return f"{_by(depth, table)} down"


def _because(what: str, why: str) -> str:
    """``what`` and after it why; a reason that has a colon of its own is joined as a clause."""
    return f"{what}, for {_lower(why)}" if ": " in why else f"{what}: {_lower(why)}"


def _lower(sentence: str) -> str:
    return f"{sentence[:1].lower()}{sentence[1:]}"
