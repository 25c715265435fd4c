"""Sound stretches of a house's shuffle, among them what looks odd and is right: near a limit, another corner first."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.procedure.verdict import found_right
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.places import Where, pile
from trainer.domain.shuffle.tolerances import recut_of
from trainer.drills.model_shuffle import ModelStep, Setting, procedure_of
from trainer.drills.spot_the_slip.planted_slips import SlipPlan


def sound_in(game: Game, setting: Setting, steps: tuple[ModelStep, ...]) -> Iterator[SlipPlan]:
    """Every sound stretch of that shuffle."""
    for at, step in enumerate(steps):
        if setting.oddity is not None:
            if isinstance(step.act, act.CallFloor):
                yield SlipPlan("sound-odd-deck-found", setting, at)
        elif setting.refused:
            if isinstance(step.act, act.RefuseCut):
                yield SlipPlan("sound-cut-refused", setting, at)
        else:
            yield from _near_a_limit(game, setting, at, step)
            yield from _plain(setting, at, step)


def _near_a_limit(game: Game, setting: Setting, at: int, step: ModelStep) -> Iterator[SlipPlan]:
    """The due act done otherwise, and accepted."""
    for kind, other in _otherwise(game, step):
        verdict = found_right(procedure_of(game, setting.occasion), step.table, other)
        if verdict is not None and not verdict.allowed and other != step.act:
            yield SlipPlan(kind, setting, at, 1, (other,))


def _otherwise(game: Game, step: ModelStep) -> Iterator[tuple[str, ShuffleAct]]:
    table, due = step.table, step.act
    match due:
        case act.TakeFrom(pile=number, cards=cards) if table.count(pile(number)) > cards + 3:
            yield "sound-packet-a-little-thick", act.TakeFrom(number, cards + 3)
            others = (place.number for place in table.places(Where.PILE) if place.number != number)
            if not table.taken:
                yield from (("sound-other-corner-first", act.TakeFrom(other, cards)) for other in others)
        case act.Gather(pile=number, cards=cards) if cards > 20:
            yield "sound-piles-a-little-uneven", act.Gather(number, cards + 2)
        case act.ReCut():
            around = recut_of(game, table.decks * table.deck_size)
            yield "sound-re-cut-near-the-limit", act.ReCut(around.least + 3)
        case _:
            pass


_PLAIN: dict[type, str] = {
    act.PassDeck: "sound-inspection",
    act.LayDown: "sound-packets",
    act.OfferCut: "sound-cut",
    act.CountDeck: "sound-count",
    act.BurnCard: "sound-burn",
    act.Plug: "sound-plug",
    act.Gather: "sound-piles",
    act.ReCut: "sound-re-cut",
    act.Wash: "sound-wash",
    act.Strip: "sound-strip",
    act.Riffle: "sound-riffle",
    act.Lace: "sound-lace",
    act.LayCutCard: "sound-cut-card",
    act.CarryToCage: "sound-closing",
    act.SquareUp: "sound-squaring-up",
    act.ReSuit: "sound-re-suiting",
}
DECOYS = (
    "sound-odd-deck-found",
    "sound-cut-refused",
    "sound-packet-a-little-thick",
    "sound-other-corner-first",
    "sound-piles-a-little-uneven",
    "sound-re-cut-near-the-limit",
)
KINDS = (*DECOYS, *_PLAIN.values())
"""Those that look odd and are right come first, then a stretch of each part of the shuffle a slip may be in."""


def _plain(setting: Setting, at: int, step: ModelStep) -> Iterator[SlipPlan]:
    kind = _PLAIN.get(type(step.act))
    if kind is not None:
        yield SlipPlan(kind, setting, at)
