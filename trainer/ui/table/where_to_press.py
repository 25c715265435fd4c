"""What is told where a press or a drag at the table comes to nothing: what could be pressed instead. Knows no Qt."""

from __future__ import annotations

from trainer.canvas.art.rack import RackColumn
from trainer.canvas.spots.targets import (
    AtCutCard,
    AtDiscards,
    AtDrawnCard,
    AtHand,
    AtInsurance,
    AtOwnCards,
    AtRack,
    AtShoe,
    AtUpCard,
    AtWager,
    TableTarget,
)
from trainer.ui.table.mouse import Grip
from trainer.ui.table.partial_act import PartialAct
from trainer.ui.table.verbs import Verb

CARD = "Press the place the card goes to: a hand, a spot, your own cards, or the discard rack to burn it."
PAYMENT = "Press beside a bet to put the chips there, on the bet to put them on top, or the rack to put them back."
CHANGE = "Press the chips that are to be changed, or the rack to put yours back."
CUT = "Press the rack to take what you have cut, or the bet again to cut one chip more."
ANYTHING = "Nothing to click there. Click the shoe, a bet, a hand or the rack; / lists all acts."


def where_to_press(grip: Grip, partial: PartialAct, target: TableTarget | None) -> str:
    """One sentence for who pressed ``target`` in vain, with that in hand."""
    if grip.card:
        return CARD
    if partial.built.taken and partial.verb in _WITH_CHIPS:
        return _WITH_CHIPS[partial.verb]
    return next((words for kind, words in _OF.items() if isinstance(target, kind)), ANYTHING)


_WITH_CHIPS = {Verb.PAY: PAYMENT, Verb.CHANGE: CHANGE, Verb.TAKE_PART: CUT}
_OWN = "Drag your own cards to the discard rack to pick them up."
_OF: dict[type, str] = {
    AtRack: "Press a column of the rack to take a stack into your hand, with Shift a chip.",
    RackColumn: "Drag a bet to the rack to take it; press a column to take a stack into your hand, with Shift a chip.",
    AtDiscards: "Drag a hand to the discard rack to pick its cards up.",
    AtInsurance: "Sweep along the insurance line: press it at one end and drag to the other.",
    AtUpCard: _OWN,
    AtDrawnCard: _OWN,
    AtOwnCards: _OWN,
    AtWager: "Drag a bet to the rack to take it, or press it to cut one chip from it.",
    AtHand: "Press a hand to point to it, or drag it to the discard rack to pick it up.",
    AtShoe: "Drag a card from the shoe to its place, or press the shoe and then the place.",
    AtCutCard: "Press the cut card to lay it aside.",
}
