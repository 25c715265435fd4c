"""The palette of acts that ``/`` opens: every act a dealer has, legal now or not, with its keys."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.table.acts import Call
from trainer.ui.table.act_targets import Desk
from trainer.ui.table.keys import CALLS
from trainer.ui.table.verbs import VERBS, WHICH_WORDS, Needs, Verb, Which, caps
from trainer.ui.widgets.dropdown import Choice

_SEPARATOR = " "
_CALLS = {
    Call.SURRENDER: "Ask who surrenders",
    Call.LAST_HAND: "Announce the last hand",
    Call.TOTAL: "Announce a total",
    Call.TABLE_CLOSES: "Announce that the table closes",
}


def palette(desk: Desk) -> tuple[Choice, ...]:
    """Every act as a line, under the part of the work it belongs to; wagers as this table has them."""
    lines = [line for verb in Verb for line in _lines(verb, desk)]
    groups = list(dict.fromkeys(line.group for line in lines))
    return tuple(sorted(lines, key=lambda line: groups.index(line.group)))


def chosen_in(key: str) -> tuple[Verb, Which, str]:
    """What a line's key stands for: the act, the wager, and the letter of what is announced ("" else)."""
    verb, which, call = key.split(_SEPARATOR)
    return Verb[verb], Which[which], call.removeprefix("-")


def _lines(verb: Verb, desk: Desk) -> Iterator[Choice]:
    told = VERBS[verb]
    match told.needs:
        case Needs.WAGER:
            for which in _wagers(verb, desk):
                words = f"{told.words} {_wager_words(which, desk)}"
                yield Choice(_key(verb, which), words, told.note, told.group, caps(verb, which))
        case Needs.CALL:
            for letter, call in CALLS.items():
                both = (*caps(verb), letter.upper())
                yield Choice(_key(verb, Which.BET, letter), _CALLS[call], "", told.group, both)
        case Needs.HAND | Needs.NOTHING:
            yield Choice(_key(verb, Which.BET), told.words, told.note, told.group, caps(verb))


def _wagers(verb: Verb, desk: Desk) -> Iterator[Which]:
    yield Which.BET
    if verb is not Verb.REFUSE_BET:
        yield Which.DOUBLE
    yield Which.INSURANCE
    yield from (Which.SIDE, Which.SECOND_SIDE)[: len(desk.sides)]


def _wager_words(which: Which, desk: Desk) -> str:
    sides = (Which.SIDE, Which.SECOND_SIDE)
    place = sides.index(which) if which in sides else len(desk.side_names)
    return f"the {desk.side_names[place]}" if place < len(desk.side_names) else WHICH_WORDS[which]


def _key(verb: Verb, which: Which, call: str = "") -> str:
    return _SEPARATOR.join((verb.name, which.name, f"-{call}"))
