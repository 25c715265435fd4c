"""What the strip under the felt tells of a shuffle: what is due, what went wrong and why, or what was just done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from trainer.domain.cards.playing_cards import deck
from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.procedure.duties import Duty, model
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.shuffle.acts import AcceptCut, Gather, Plug, ReCut, RefuseCut, ShuffleAct, TakeFrom
from trainer.domain.shuffle.irregularities import what_is_odd
from trainer.domain.shuffle.phases.passes import WORK
from trainer.domain.shuffle.places import Place, Where
from trainer.domain.shuffle.reasons import ShuffleReason
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand
from trainer.training.shuffle.simulate import opening_of
from trainer.training.shuffle.sitting import ShuffleSeat, ShuffleSitting
from trainer.training.sittings.history import phase_name
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import Snapshot
from trainer.ui.shuffle.keys import caps_for
from trainer.ui.shuffle.mouse import hand_words
from trainer.ui.sitting.mode_bar import PhaseView, phase_views
from trainer.ui.sitting.strip import QUIET_WORDS, StripView, Tone
from trainer.wording.cards import card_words
from trainer.wording.shuffle.acts import act_words
from trainer.wording.shuffle.card_amounts import cards_and_decks
from trainer.wording.shuffle.faults import fault_rule, fault_words
from trainer.wording.shuffle.floor_and_players import answer_words
from trainer.wording.shuffle.reasons import reason_rule, reason_words
from trainer.wording.table.names import fault_kind_words

_PHASES = {
    "opening": "Packs",
    "floor": "Floor",
    "calling": "Call",
    "collecting": "Collect",
    "re-suiting": "Re-suit",
    "mixing": "Mix",
    "gathering": "Piles",
    "shuffling": "Shuffle",
    "cutting": "Cut",
    "re-cutting": "Re-cut",
    "loading": "Load",
    "burning": "Burn",
    "closing": "Close",
}


Now = Snapshot[ShuffleTable, ShuffleAct]


@dataclass(frozen=True, slots=True)
class Came:
    """What came of the last act: the last mistake, the last right amount, what the floor did.

    ``work`` is what the house does to each packet, in order.
    """

    fault: Fault[ShuffleAct] | None = None
    amount: str = ""
    work: tuple[ShuffleStep, ...] = ()
    answer: str = ""


def shuffle_strip(now: Now, came: Came, phase: str) -> StripView:
    """The strip of a shuffle under way; ``phase`` is the one that may be told."""
    table, game = now.table, now.game
    if came.fault is not None:
        return _fault_view(now, came.fault)
    if now.mode is not Mode.GUIDED or now.due is None:
        return StripView(
            phase_words(phase, game),
            "",
            Tone.QUIET,
            (),
            came.answer or _waiting(table) or QUIET_WORDS.get(now.mode, ""),
        )
    duty = now.due
    return StripView(
        _counted(act_words(duty.action, table, game), duty.action, table, came.work),
        "Due now",
        Tone.DUE,
        caps_for(duty.action, table),
        " ".join(filter(None, (_sentence(came.amount), came.answer, _sentence(reason_words(duty, table, game))))),
        reason_rule(duty),
        hand_words(duty.action, pitched=is_by_hand(game)),
    )


def _counted(words: str, act: ShuffleAct, table: ShuffleTable, work: Sequence[ShuffleStep]) -> str:
    """``Riffle 2 of 2``, where the house does the same to each packet more than once; ``words`` else."""
    step = next((step for step, each in WORK.items() if each == act), None)
    nth, of = table.worked.count(step) + 1 if step is not None else 1, work.count(step) if step is not None else 0
    return f"{words} {nth} of {of}" if nth <= of and of > 1 else words


def done_strip(duty: Duty[ShuffleAct] | None, act: ShuffleAct, game: Game, table: ShuffleTable, by: str) -> StripView:
    """An act that has just been done at ``table``, with why; ``by`` stands before it."""
    words = act_words(act, table, game)
    if duty is None:
        return StripView(words, by)
    return StripView(words, by, Tone.RIGHT, (), _sentence(reason_words(duty, table, game)), reason_rule(duty))


def fault_strip(fault: Fault[ShuffleAct], game: Game, table: ShuffleTable) -> StripView:
    """A mistake looked at afterwards, at the table as it lay then."""
    due = fault.due
    title = f"Due: {act_words(due.action, table, game)}" if due is not None else "Nothing was due"
    words = fault_words(fault, table, game)
    return StripView(title, kind_words(fault), Tone.WRONG, (), words, fault_rule(fault, game))


def coming_phases(seat: ShuffleSeat) -> tuple[str, ...]:
    """The phases that come up in this house's procedure where nothing is odd, in its order."""
    plain = replace(seat.dealt, oddity=None)
    court = seat.court.open(opening_of(seat.game, plain))
    states = (table for table, _, _ in model(seat.court.procedure, opening_of(seat.game, plain), seat.court.react))
    came = {phase_name(court, table) for table in states}
    return tuple(phase.name for phase in seat.court.procedure.phases if phase.name in came)


def shuffle_phases(sitting: ShuffleSitting, coming: Sequence[str], at: str = "") -> tuple[PhaseView, ...]:
    """The phases ``coming`` up: over, under way, or still to come.

    ``at`` is the name of the phase under way at an earlier moment, "" for how it stands now.
    """
    order, game = [name for name, _ in sitting.phases], sitting.seat.game
    return phase_views(order, sum(over for _, over in sitting.phases), at, lambda name: phase_words(name, game), coming)


def kind_words(fault: Fault[ShuffleAct]) -> str:
    """The kind of a mistake; a cut accepted or refused wrongly is no matter of amount."""
    answer = fault.kind is FaultKind.WRONG_AMOUNT and isinstance(fault.given, AcceptCut | RefuseCut)
    return "Wrong answer" if answer else fault_kind_words(fault.kind)


def phase_words(name: str, game: Game) -> str:
    """A phase by its name in the procedure: ``Re-cut``; where cards are pitched there is no shoe to load."""
    if name == "loading" and is_by_hand(game):
        return "In hand"
    return _PHASES.get(name, name.capitalize())


def amount_words(act: ShuffleAct, table: ShuffleTable) -> str:
    """How many cards an act that was judged by eye moved, told once it is done: ``24 cards, half a deck``; "" else."""
    match act:
        case TakeFrom(_, cards) | Gather(_, cards) | ReCut(cards):
            return cards_and_decks(cards, table.deck_size)
        case Plug(cards, _):
            return cards_and_decks(cards, table.deck_size)
        case _:
            return ""


def _fault_view(now: Now, fault: Fault[ShuffleAct]) -> StripView:
    due, game, table = fault.due, now.game, now.table
    tag, words = kind_words(fault), fault_words(fault, table, game)
    if due is None:
        return StripView("Nothing of the kind is due", tag, Tone.WRONG, (), words)
    title = f"Due: {act_words(due.action, table, game)}"
    caps = () if fault.kind is FaultKind.WRONG_AMOUNT else caps_for(due.action, table)
    return StripView(title, tag, Tone.WRONG, caps, words, fault_rule(fault, game))


def told_phase(sitting: ShuffleSitting) -> str:
    """The name of the phase that may be told: what is for the floor is not, and the phase before goes on."""
    names = [name for name, _ in sitting.phases]
    before = (each.phase for each in reversed(sitting.log))
    return next((name for name in (sitting.phase, *before) if name in names), names[0])


def _waiting(table: ShuffleTable) -> str:
    if table.at_floor:
        return "The floor has been called."
    if table.cut is not None and not table.cut.accepted:
        return "A player has cut: take the cut as it is, or have it made again."
    return ""


def _sentence(words: str) -> str:
    return words if words.endswith(".") or not words else f"{words[:1].upper()}{words[1:]}."


_ODD = {
    ShuffleReason.CARD_MISSING: "the {card} is missing",
    ShuffleReason.CARD_DOUBLED: "the {card} is there twice",
    ShuffleReason.CARD_MARKED: "the {card} is marked",
    ShuffleReason.CARD_BOXED: "the {card} lies the wrong way up",
    ShuffleReason.FOREIGN_BACK: "the {card} has a different back",
}


def floor_words(called: ShuffleTable, answered: ShuffleTable) -> str:
    """``Right: the queen of spades is there twice. The floor takes deck 1 away and brings another.``

    ``called`` is the table once the floor was called, ``answered`` once it had come; "" where it did not come.
    """
    if not called.at_floor or answered.at_floor:
        return ""
    odd = next(_odd(called), "")
    return f"{f'Right: {odd}. ' if odd else ''}{answer_words(called, answered)}."


def _odd(table: ShuffleTable) -> Iterator[str]:
    """What has been seen to be odd, of each deck on the felt."""
    for place in table.places(Where.FANNED):
        why = what_is_odd(table, place.number)
        card = None if why is None else _card(table, place, why)
        if why is not None and card is not None:
            yield _ODD[why].format(card=card)


def _card(table: ShuffleTable, place: Place, why: ShuffleReason) -> str | None:
    """The odd card in words."""
    numbers = table.at(place)
    cards = [table.cards[each] for each in numbers]
    held, whole = Counter(each.card for each in cards), Counter(deck(table.deck_of))
    up = table.face_up.intersection(numbers)
    other_way = set(numbers) - up if len(up) * 2 > len(numbers) else up
    match why:
        case ShuffleReason.CARD_MISSING:
            found = whole - held
        case ShuffleReason.CARD_DOUBLED:
            found = held - whole
        case ShuffleReason.CARD_MARKED:
            found = Counter(each.card for each in cards if each.marked)
        case ShuffleReason.FOREIGN_BACK:
            found = Counter(each.card for each in cards if each.foreign)
        case _:
            found = Counter(table.cards[each].card for each in other_way)
    return next((card_words(each) for each in found), None)
