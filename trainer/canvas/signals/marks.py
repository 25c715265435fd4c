"""The quiet marks of the close-up: whose turn it is, the spots' numbers, the names at a common hand."""

from __future__ import annotations

from trainer.canvas.felt.scene import Sprite
from trainer.canvas.signals.laying import LaidCloseUp
from trainer.canvas.signals.sizes import CloseScale
from trainer.canvas.spots.labels import Label, pill
from trainer.canvas.spots.marks import quiet_ring
from trainer.canvas.spots.measures import UNIT
from trainer.canvas.spots.outlines import around, shape_of
from trainer.canvas.spots.pieces import CARDS
from trainer.canvas.spots.stage import SpotStage
from trainer.canvas.spots.targets import AtCard
from trainer.domain.signals.gestures import Carried

_UNDER_THE_CARDS, _LABELS = CARDS - 0.5, 6.0


def mark(found: LaidCloseUp, stage: SpotStage, to: CloseScale) -> list[Sprite]:
    """Put them all on the scene, the labels under anything that reaches over them; gives the labels.

    Cards that a hand lays elsewhere have no ring: it would stay where none lie any more.
    """
    spot, hand = found.view.turn
    carries = (carry for it in found.view.performances for motion in it.gestures for carry in motion.carries)
    moved = any(carry.what is Carried.CARDS and carry.rest is not None for carry in carries)
    cards = [
        shape_of(item)
        for key, item in found.items.items()
        if isinstance(key.target, AtCard) and (key.target.spot, key.target.hand) == (spot, hand)
    ]
    if cards and not moved:
        ring = quiet_ring(around(cards), stage.book.theme)
        stage.piece(ring.body, ring.box, _UNDER_THE_CARDS)
    labels = []
    for (number, patron), place in found.seats.items():
        if patron:
            labels.append(_label(Label(place, patron, turn=patron == found.view.patron), (place.x, found.names), stage))
        else:
            seat = place.seat[0], place.seat[1] - to.lift
            labels.append(_label(Label(place, str(number), turn=number == spot), seat, stage))
    stage.scene.add(*labels)
    return labels


def _label(label: Label, at: tuple[float, float], stage: SpotStage) -> Sprite:
    return Sprite(pill(stage.book, label, stage.to.unit / UNIT), *stage.to.pixels(*at), _LABELS)
