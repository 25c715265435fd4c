"""Words for the events of a pay table that the dealer's finished hand decides."""

from __future__ import annotations

from trainer.domain.house.dealers_hand_events import BUSTING_CARD, BUSTS_BY_COUNT
from trainer.domain.house.event_keys import EventKey
from trainer.wording.rules.named_cards import Names, one_of, several_of

DEALERS_HAND_WORDS = {
    "bust": "dealer busts",
    "bust-in-three": "dealer busts in three cards",
    "bust-in-four": "dealer busts in four cards",
    "bust-in-five": "dealer busts in five cards",
    "bust-in-six": "dealer busts in six cards",
    "bust-in-seven": "dealer busts in seven cards",
    "bust-in-eight": "dealer busts in eight cards",
    "bust-in-four-or-more": "dealer busts in four cards or more",
    "bust-in-five-or-more": "dealer busts in five cards or more",
    "bust-in-six-or-more": "dealer busts in six cards or more",
    "bust-in-seven-or-more": "dealer busts in seven cards or more",
    "bust-in-eight-or-more": "dealer busts in eight cards or more",
    "bust-three-of-a-kind": "dealer busts with three of a kind",
    "coloured-bust-three-of-a-kind": "dealer busts with three of a kind in one colour",
    "suited-bust-three-of-a-kind": "dealer busts with three of a kind in one suit",
    BUSTING_CARD: "dealer busts with the card named",
    "suited-bust": "dealer busts, all cards in one suit",
    "coloured-bust": "dealer busts, all cards in one colour",
    "dealer-seventeen": "dealer has 17",
    "dealer-eighteen": "dealer has 18",
    "dealer-nineteen": "dealer has 19",
    "dealer-twenty": "dealer has 20",
    "dealer-twenty-one": "dealer has 21, not a blackjack",
    "dealer-blackjack": "dealer has a blackjack",
}
"""By the event's key, without a capital."""


def dealers_hand_of(event: str, names: Names) -> str:
    """An event of the cards named: ``dealer busts with a ten``, ``dealer busts with three eights in one suit``."""
    if event == BUSTING_CARD:
        return f"{DEALERS_HAND_WORDS['bust']} with {one_of(names)}"
    if event in BUSTS_BY_COUNT:
        return f"{DEALERS_HAND_WORDS[event]}, the last {one_of(names)}"
    return DEALERS_HAND_WORDS[event].replace("three of a kind", f"three {several_of(names)}")


def with_up(key: EventKey) -> str:
    """The up cards that a line names: `` with a six up``; a comma goes before it where more is said before."""
    words = dealers_hand_of(key.event, key.of) if key.of else DEALERS_HAND_WORDS[key.event]
    joint = "," if " with " in words or "," in words else ""
    return f"{joint} with {one_of(key.under)} up"
