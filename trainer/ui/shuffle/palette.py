"""The palette of acts that ``/`` opens between two shoes: every act with its keys, what these cards allow first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.domain.house.games import Game
from trainer.domain.shuffle.state import ShuffleTable
from trainer.ui.shuffle.keys import can_be_done
from trainer.ui.shuffle.partial_act import PILES
from trainer.ui.shuffle.verbs import CALL_WORDS, CALLS, VERBS, Needs, Verb, caps
from trainer.ui.widgets.dropdown import DropdownChoice
from trainer.wording.shoe_or_pack import as_dealt
from trainer.wording.shuffle.places import pile_words

_SEPARATOR = " "


def palette(game: Game, piles: int, table: ShuffleTable | None = None) -> tuple[DropdownChoice, ...]:
    """Every act as a line, under the part of the work it belongs to; ``piles`` is how many this house gathers.

    With a ``table``: first what can be done with the cards as they lie, called for or not, then the rest.
    """
    lines = tuple(line for verb in VERBS for line in _lines(game, verb, piles))
    if table is None:
        return lines
    now = tuple(line for line in lines if _can_be_done(line, table))
    return (*now, *(replace(line, group=f"{line.group}, not now") for line in lines if line not in now))


def _can_be_done(line: DropdownChoice, table: ShuffleTable) -> bool:
    verb, _, pile = chosen_in(line.key)
    return can_be_done(verb, table, pile)


def chosen_in(key: str) -> tuple[Verb, str, int]:
    """What a line's key stands for: the act, the letter of what is announced ("" else), the pile's number (0 else)."""
    verb, call, pile = key.split(_SEPARATOR)
    return Verb[verb], call.removeprefix("-"), int(pile)


def _lines(game: Game, verb: Verb, piles: int) -> Iterator[DropdownChoice]:
    how = VERBS[verb]
    match how.needs:
        case Needs.CALL:
            for letter, call in CALLS.items():
                words = as_dealt(CALL_WORDS[call], game)
                yield DropdownChoice(_key(verb, letter), words, "", how.group, (*caps(verb), letter.upper()))
        case Needs.PILE:
            start = "Take from" if verb is Verb.TAKE else "Gather"
            for number in range(1, min(piles, PILES) + 1):
                pressed = (str(number),) if verb is Verb.TAKE else (*caps(verb), str(number))
                yield DropdownChoice(
                    _key(verb, "", number), f"{start} {pile_words(number, piles)}", "", how.group, pressed
                )
        case _:
            yield DropdownChoice(_key(verb), how.words, how.note, how.group, caps(verb))


def _key(verb: Verb, call: str = "", pile: int = 0) -> str:
    return _SEPARATOR.join((verb.name, f"-{call}", str(pile)))
