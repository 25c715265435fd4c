"""How heavy a fault at the shuffle weighs, and which leave the game unprotected.

The weights are the trainer's own, for no house publishes any: 1 for manners, 2 and 3 for order and evenness, 4 and 5
for what lets cards be known or go astray.
"""

from __future__ import annotations

from trainer.domain.procedure.verdict import Assessment, FaultKind, Gravity
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.duties import ShuffleDuty
from trainer.domain.shuffle.irregularities import is_odd
from trainer.domain.shuffle.state import ShuffleTable

LIGHT, IN_ORDER, UNEVEN, GRAVE, GRAVEST = 1, 2, 3, 4, 5

_WORTH: dict[type, int] = {
    acts.OpenPack: 1,
    acts.FanFaces: 3,
    acts.FanBacks: 3,
    acts.PassDeck: 1,
    acts.CallFloor: 4,
    acts.Wash: 4,
    acts.Mix: 3,
    acts.Gather: 2,
    acts.SquareUp: 2,
    acts.TakeStub: 2,
    acts.Plug: 3,
    acts.TakeDiscards: 2,
    acts.ReSuit: 4,
    acts.CountDeck: 4,
    acts.LayCutCard: 2,
    acts.TakeFrom: 3,
    acts.Riffle: 4,
    acts.Lace: 4,
    acts.Strip: 3,
    acts.Box: 3,
    acts.LayDown: 2,
    acts.OfferCut: 5,
    acts.AcceptCut: 3,
    acts.RefuseCut: 4,
    acts.BringTogether: 4,
    acts.ReCut: 5,
    acts.CoverBottom: 3,
    acts.LoadShoe: 2,
    acts.BurnCard: 3,
    acts.Say: 2,
    acts.CarryToCage: 4,
    acts.CountTray: 4,
    acts.Expose: 4,
    acts.Drop: 3,
}
_LOOKS = (acts.OpenPack, acts.FanFaces, acts.FanBacks, acts.CountDeck)
_AFTER_THE_CUT = (acts.BringTogether, acts.ReCut, acts.CoverBottom, acts.LoadShoe, acts.BurnCard)
_PROTECTS = (acts.CallFloor, acts.OfferCut, acts.BringTogether, acts.ReCut)
_GOES_ON = (FaultKind.MISSED, FaultKind.TOO_SOON, FaultKind.OUT_OF_TURN, FaultKind.UNCALLED_FOR)


def worth(act: ShuffleAct) -> int:
    """What an act counts in a score, 1 to 5: as much as leaving it out weighs."""
    return _WORTH[type(act)]


def assess(table: ShuffleTable, kind: FaultKind, given: ShuffleAct | None, due: ShuffleDuty | None) -> Assessment:
    """What such a fault weighs; what it breaks is the rule of the step that was due."""
    return Assessment(gravity(table, kind, given, due))


def gravity(table: ShuffleTable, kind: FaultKind, given: ShuffleAct | None, due: ShuffleDuty | None) -> Gravity:
    """How heavy a fault weighs that was made at ``table``: ``given`` was done, ``due`` was owed (None: nothing was).

    Critical is what leaves the game unprotected: an odd deck nobody looked at or counted, an odd deck, a card seen or
    one fallen that the floor does not hear of, a packet laid down as it was taken up, no cut or a bad one let stand,
    by a word or by going on, no re-cut or too shallow.
    """
    owed = None if due is None else due.action
    critical = _is_critical(table, kind, given, owed)
    return Gravity(GRAVEST if critical else _weight(kind, given, owed), critical)


def _weight(kind: FaultKind, given: ShuffleAct | None, due: ShuffleAct | None) -> int:
    match kind:
        case FaultKind.MISSED:
            return LIGHT if due is None else worth(due)
        case FaultKind.WRONG_AMOUNT | FaultKind.WRONG_CHIPS:
            return UNEVEN if isinstance(given, (acts.ReCut, acts.RefuseCut)) else IN_ORDER
        case FaultKind.WRONG_PLACE:
            return UNEVEN if isinstance(given, acts.Plug) else IN_ORDER
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON | FaultKind.BEFORE_THE_SIGNAL:
            return IN_ORDER
        case FaultKind.UNCALLED_FOR if isinstance(given, (acts.Expose, acts.Drop)):
            return worth(given)
        case FaultKind.UNCALLED_FOR:
            return LIGHT


def _is_critical(table: ShuffleTable, kind: FaultKind, given: ShuffleAct | None, due: ShuffleAct | None) -> bool:
    match kind, given, due:
        case FaultKind.WRONG_AMOUNT, acts.AcceptCut(), acts.RefuseCut():
            return True
        case FaultKind.WRONG_AMOUNT, acts.ReCut(cards=given_cards), acts.ReCut(cards=due_cards):
            return given_cards < due_cards
        case _ if kind not in _GOES_ON or isinstance(given, (acts.Expose, acts.Drop)):
            return False
        case FaultKind.MISSED, _, _ if isinstance(due, _PROTECTS):
            return True
        case FaultKind.MISSED, _, _ if isinstance(due, _LOOKS):
            return is_odd(table, due.deck)
        case _, _, acts.RefuseCut() if isinstance(given, _AFTER_THE_CUT):
            return True
        case _, acts.LoadShoe(), _:
            return isinstance(due, _PROTECTS)
        case _, acts.LayDown(), acts.Riffle() | acts.Lace():
            return not table.worked
        case _:
            return isinstance(due, acts.CallFloor) and not isinstance(given, acts.CallFloor)
