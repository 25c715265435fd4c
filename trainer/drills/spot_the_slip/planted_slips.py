"""The slips that can be planted in a house's shuffle, each where that house makes it one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, HANDS, LOOSE, PASSED, SHOE, WASH, Place, Where, pile
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import recut_of
from trainer.drills.model_shuffle import ModelStep, Setting


@dataclass(frozen=True, slots=True)
class SlipPlan:
    """A change to the model dealer's way: at act ``at`` of its steps ``instead`` is done.

    ``left_out`` of its own acts fall away for it. ``unnoticed``: the dealer then goes on as if nothing were
    amiss, for what is left out changes no pile; else as the house wants it with the cards as they lie now.
    """

    kind: str
    setting: Setting
    at: int
    left_out: int = 0
    instead: tuple[ShuffleAct, ...] = ()
    unnoticed: bool = False


_SQUARE = 4
_LEAST_SEEN = 10
"""By fewer cards than these nobody sees that a packet or a pile is off."""


def slips_in(game: Game, setting: Setting, steps: tuple[ModelStep, ...]) -> Iterator[SlipPlan]:
    """Every slip that can be planted in that shuffle."""
    for at, step in enumerate(steps):
        if setting.oddity is not None:
            yield from _odd_decks(setting, steps, at)
        elif setting.refused:
            yield from _cuts(setting, at, step)
        else:
            yield from _left_out(setting, steps, at)
            yield from _done_wrong(game, setting, at, step)
            yield from _clumsy(setting, at, step)


def _odd_decks(setting: Setting, steps: tuple[ModelStep, ...], at: int) -> Iterator[SlipPlan]:
    """The floor is not called for a deck that is plainly odd; a mark is too small to be seen in a clip."""
    step = steps[at]
    if isinstance(step.act, act.CallFloor) and setting.oddity is not Oddity.MARKED:
        deck = step.table.places(Where.FANNED)[-1].number
        yield SlipPlan("odd-deck-passed", setting, at, 1, (act.PassDeck(deck),))


def _cuts(setting: Setting, at: int, step: ModelStep) -> Iterator[SlipPlan]:
    if isinstance(step.act, act.RefuseCut):
        yield SlipPlan("shallow-cut-accepted", setting, at, 1, (act.AcceptCut(),))


_LEFT_OUT: dict[type, str] = {
    act.FanFaces: "faces-not-looked-at",
    act.FanBacks: "backs-not-looked-at",
    act.Wash: "wash-left-out",
    act.Mix: "mix-left-out",
    act.LayCutCard: "cut-card-forgotten",
    act.Riffle: "riffle-left-out",
    act.Lace: "lace-left-out",
    act.Strip: "strip-left-out",
    act.BringTogether: "cut-left-apart",
    act.ReCut: "re-cut-left-out",
    act.CoverBottom: "bottom-left-bare",
    act.CountDeck: "deck-not-counted",
}
_GO_TOGETHER: dict[type, tuple[str, tuple[type, ...]]] = {
    act.OfferCut: ("cut-not-offered", (act.OfferCut, act.AcceptCut, act.RefuseCut, act.BringTogether)),
    act.ReSuit: ("not-re-suited", (act.ReSuit, act.CountDeck)),
}


def _left_out(setting: Setting, steps: tuple[ModelStep, ...], at: int) -> Iterator[SlipPlan]:
    """The dealer goes on without an act, or without all that goes with it; nothing is seen of it where none follows.

    Nor is it seen of an announcement, which may have been made before the clip began.
    """
    due = steps[at].act
    if type(due) in _GO_TOGETHER:
        kind, together = _GO_TOGETHER[type(due)]
        length = next((n for n, step in enumerate(steps[at:]) if type(step.act) not in together), 0)
        if length:
            yield SlipPlan(kind, setting, at, length, unnoticed=True)
    if at + 1 == len(steps):
        return
    if isinstance(due, act.CountDeck) and isinstance(steps[at + 1].act, act.CountDeck):
        return  # Decks are counted in any order: only when all others are can one be seen to be left.
    if type(due) in _LEFT_OUT:
        yield SlipPlan(_LEFT_OUT[type(due)], setting, at, 1, unnoticed=True)
    if isinstance(due, act.TakeFrom) and steps[at].table.taken and _stays_high(steps[at].table, due):
        yield SlipPlan("pile-skipped", setting, at, 1, unnoticed=True)


def _stays_high(table: ShuffleTable, due: act.TakeFrom) -> bool:
    """Whether the pile left out is not used up within the clip, where leaving it would be a slip of its own."""
    return table.count(pile(due.pile)) > 2 * due.cards


def _done_wrong(game: Game, setting: Setting, at: int, step: ModelStep) -> Iterator[SlipPlan]:
    match step.act:
        case act.TakeFrom():
            yield from _packets(setting, at, step.table, step.act)
        case act.Gather():
            yield from _piles(setting, at, step.table, step.act)
        case act.Plug(cards=cards):
            under = step.table.count(DISCARD_RACK) or step.table.count(LOOSE)
            yield _wrong("plug-on-the-top", setting, at, act.Plug(cards, 0))
            yield _wrong("plug-at-the-bottom", setting, at, act.Plug(cards, under))
        case act.AcceptCut():
            yield SlipPlan("good-cut-refused", setting, at, 0, (act.RefuseCut(),))
        case act.ReCut():
            yield from _re_cuts(game, setting, at, step.table)
        case act.BurnCard():
            yield SlipPlan("burned-twice", setting, at + 1, 0, (act.BurnCard(),))
        case _:
            pass


def _wrong(kind: str, setting: Setting, at: int, *instead: ShuffleAct) -> SlipPlan:
    return SlipPlan(kind, setting, at, 1, instead)


def _packets(setting: Setting, at: int, table: ShuffleTable, due: act.TakeFrom) -> Iterator[SlipPlan]:
    """Far too thick: twice as many; far too thin: a third; the corners of the last packets once more."""
    height = table.count(pile(due.pile))
    if height >= 2 * due.cards + _LEAST_SEEN and due.cards >= _LEAST_SEEN:
        yield _wrong("packet-too-thick", setting, at, act.TakeFrom(due.pile, 2 * due.cards))
    if height > due.cards >= 2 * _LEAST_SEEN:
        yield _wrong("packet-too-thin", setting, at, act.TakeFrom(due.pile, due.cards // 3))
    again = table.last_taken
    high = all(table.count(pile(number)) > due.cards for number in again)
    if table.piles == _SQUARE and not table.taken and len(again) == 2 and high:
        yield _wrong("same-diagonal-twice", setting, at, *(act.TakeFrom(number, due.cards) for number in again))


def _piles(setting: Setting, at: int, table: ShuffleTable, due: act.Gather) -> Iterator[SlipPlan]:
    """Neither the first pile, to which none can be compared, nor the last, which has what is left."""
    left = sum(table.count(place) for place in (WASH, LOOSE, PASSED))
    if table.places(Where.PILE) and left > due.cards + due.cards // 2 and due.cards > 3 * _LEAST_SEEN:
        yield _wrong("uneven-piles", setting, at, act.Gather(due.pile, due.cards + due.cards // 2))
        yield _wrong("uneven-piles", setting, at, act.Gather(due.pile, due.cards // 2))


def _re_cuts(game: Game, setting: Setting, at: int, table: ShuffleTable) -> Iterator[SlipPlan]:
    pack = table.decks * table.deck_size
    around = recut_of(game, pack)
    if around.least >= 2 * _LEAST_SEEN:
        yield _wrong("re-cut-too-shallow", setting, at, act.ReCut(around.least // 2))
    if around.most is not None and around.most * 3 // 2 < pack - _LEAST_SEEN:
        yield _wrong("re-cut-too-deep", setting, at, act.ReCut(around.most * 3 // 2))


def _clumsy(setting: Setting, at: int, step: ModelStep) -> Iterator[SlipPlan]:
    """A card shown or dropped while a packet lies before the dealer, or as the first card is to be burned."""
    place = _handled(step)
    if place is not None:
        yield SlipPlan("card-flashed", setting, at, 0, (act.Expose(place),))
        if place != SHOE:
            yield SlipPlan("card-on-the-floor", setting, at, 0, (act.Drop(place),))


def _handled(step: ModelStep) -> Place | None:
    match step.act:
        case act.Strip() | act.LayDown():
            return HANDS if step.table.at(HANDS) else None
        case act.OfferCut() if step.table.at(GROWING):
            return GROWING
        case act.BurnCard():
            return SHOE
        case _:
            return None
