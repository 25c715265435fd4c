"""An answer in the making: what has been typed, chosen or built for each ask, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import assert_never

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Rack
from trainer.domain.table.settling import SettlingAct
from trainer.drills.answers import Unreadable, read_typed
from trainer.drills.base import (
    AmountAsk,
    Ask,
    ChipsAsk,
    Choice,
    ChoiceAsk,
    ClockAsk,
    Decks,
    DecksAsk,
    Depth,
    DepthAsk,
    Heaps,
    Laps,
    NumberAsk,
    OddsAsk,
    Response,
    Settled,
    SettlementAsk,
    StopAsk,
    Stopped,
)
from trainer.ui.felt.built_chips import BuiltChips
from trainer.wording.chips import chips_words
from trainer.wording.money import currency_in_force

_FIRST = 4


@dataclass(frozen=True, slots=True)
class AnswerDraft:
    """What has been given to one ask so far. ``building``: the chips count, not the typed text.

    ``depth`` counts the cards behind the cut card, None before it is set; ``stopped`` is where a shuffle was stopped,
    None while it goes on; ``laps`` are the milliseconds of the steps done.
    """

    text: str = ""
    built: BuiltChips = field(default_factory=BuiltChips)
    choice: str = ""
    act: SettlingAct | None = None
    building: bool = False
    depth: int | None = None
    stopped: Stopped | None = None
    laps: tuple[int, ...] = ()


def first_draft(ask: Ask) -> AnswerDraft:
    """An empty draft, ready for the ask's natural way of answering."""
    chips = isinstance(ask, ChipsAsk)
    return AnswerDraft(built=BuiltChips(by_colour=not chips), building=chips)


def read_draft(ask: Ask, draft: AnswerDraft, rack: Rack) -> Response | Unreadable:
    """What ``draft`` comes to, or in one clear sentence why it comes to nothing."""
    try:
        return _read(ask, draft, rack)
    except Unreadable as unreadable:
        return unreadable


def _read(ask: Ask, draft: AnswerDraft, rack: Rack) -> Response:
    match ask:
        case AmountAsk():
            return _built(draft) if _counts_chips(draft) else read_typed(ask, draft.text, rack)
        case ChipsAsk():
            return _built(draft)
        case ChoiceAsk():
            return Choice(_chosen(draft, [option.letter.upper() for option in ask.options]))
        case NumberAsk() | OddsAsk() | DecksAsk():
            return read_typed(ask, draft.text, rack)
        case DepthAsk():
            return Depth(_set(draft))
        case StopAsk():
            return _stopped(draft)
        case ClockAsk():
            return _timed(ask, draft)
        case SettlementAsk():
            return _settled(ask, draft, rack)
        case _:
            assert_never(ask)


def draft_words(ask: Ask, draft: AnswerDraft) -> str:
    """The draft in a few words, for the line of steps."""
    if isinstance(ask, ChoiceAsk):
        return next((option.words for option in ask.options if option.key == draft.choice), "")
    if isinstance(ask, DecksAsk):
        given = draft.text.strip()
        return given and f"{given} {'deck' if given == '1' else 'decks'}"
    if isinstance(ask, DepthAsk):
        return "set" if draft.depth is not None else ""
    said = draft.act.value.capitalize() if draft.act else ""
    if draft.act is SettlingAct.LEAVE:
        return said
    given = chips_words(draft.built.chips) if _counts_chips(draft) else draft.text.strip()
    if given[:1].isdigit() and not isinstance(ask, NumberAsk | OddsAsk) and not _counts_chips(draft):
        given = currency_in_force().signed(given)
    return f"{said} {given}".strip()


def _counts_chips(draft: AnswerDraft) -> bool:
    return bool(draft.built.heaps) and (draft.building or not draft.text.strip())


def _built(draft: AnswerDraft) -> Heaps:
    if not draft.built.heaps:
        raise Unreadable("No chips yet: click the rack's columns, or press the keys 1 to 7.")
    return Heaps(draft.built.heaps)


def _chosen(draft: AnswerDraft, letters: Sequence[str]) -> str:
    if not draft.choice:
        raise Unreadable(f"Choose one: {', '.join(letters[:-1])} or {letters[-1]}.")
    return draft.choice


def _set(draft: AnswerDraft) -> int:
    if draft.depth is None:
        raise Unreadable("The cut card is not in the pack yet: press the side of the pack, or the arrow keys.")
    return draft.depth


def _stopped(draft: AnswerDraft) -> Stopped:
    if draft.stopped is None:
        raise Unreadable("Space stops the dealer at the slip; where there is none, watch to the end.")
    return draft.stopped


def _timed(ask: ClockAsk, draft: AnswerDraft) -> Laps:
    if len(draft.laps) < len(ask.steps):
        raise Unreadable("The clock is not through yet: Space after each step.")
    return Laps(draft.laps)


def _settled(ask: SettlementAsk, draft: AnswerDraft, rack: Rack) -> Response:
    given = bool(draft.text.strip() or draft.built.heaps)
    match draft.act:
        case SettlingAct.LEAVE:
            return Settled(SettlingAct.LEAVE)
        case SettlingAct.TAKE:
            return read_typed(ask, f"take {draft.text.strip()}".strip(), rack)
        case SettlingAct.PAY | None if given:
            if _counts_chips(draft):
                return Settled(SettlingAct.PAY, Cents(draft.built.chips.worth), draft.built.heaps)
            return read_typed(ask, f"pay {draft.text.strip()}", rack)
        case SettlingAct.PAY:
            raise Unreadable("How much is paid? Type it like 7.50, or build it from the rack.")
        case _:
            raise Unreadable("Choose take (T), leave (L) or pay (P).")


def stepped(ask: DecksAsk, text: str, steps: int) -> str:
    """``text`` so many of the ask's steps further, not below one step; a deck where nothing readable stands there."""
    return decks_text(max(ask.quarters, (_quarters(ask, text) or _FIRST - steps * ask.quarters) + steps * ask.quarters))


def decks_text(quarters: int) -> str:
    """Quarters of a deck as a number of decks: ``2``, ``2.5``, ``2.25``."""
    return f"{quarters / 4:.2f}".rstrip("0").rstrip(".")


def _quarters(ask: DecksAsk, text: str) -> int | None:
    try:
        response = read_typed(ask, text)
    except Unreadable:
        # What cannot be read yet is begun anew.
        return None
    return response.quarters if isinstance(response, Decks) else None


def first_depth(ask: DepthAsk, number: int) -> int:
    """Where the cut card comes into the pack, in cards behind it: near the middle, never twice alike.

    Whoever counts the steps from there learns nothing of the depth.
    """
    return Random(f"{ask.key} {ask.cards} {number}").randrange(ask.cards * 2 // 5, ask.cards * 3 // 5 + 1)
