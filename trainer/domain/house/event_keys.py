"""What a line of a pay table says: an event, and what it may say besides of the cards, the up card and a blackjack.

A line is written ``EVENT``, then, as far as it needs them and in this order, ``of`` with the cards that make it,
``under`` with the dealer's up cards, and ``and`` with a condition::

    perfect-pair of queen-of-hearts and dealer-blackjack
    triple-seven-suited under sevens
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from itertools import product
from typing import TypeVar

from trainer.domain.cards.hand import is_ace_and_ten
from trainer.domain.cards.playing_cards import Card, Rank, deck
from trainer.domain.house.card_names import CARD_NAMES, CardName
from trainer.domain.house.dealers_hand_events import DEALERS_BLACKJACK, NAMING_THE_LAST, THREE_ALIKE
from trainer.domain.house.named_events import NAMED_EVENTS, Cards, every_card, known_events, wider_events
from trainer.domain.house.side_wagers import DecidedBy

CARDS_LOOKED_AT = {
    DecidedBy.FIRST_CARD: 1,
    DecidedBy.DOWN_CARD: 1,
    DecidedBy.FIRST_THREE_CARDS: 3,
    DecidedBy.FIRST_TWO_CARDS: 2,
    DecidedBy.DEALERS_FIRST_TWO_CARDS: 2,
    DecidedBy.FIRST_TWO_AND_UP_CARD: 3,
    DecidedBy.MATCHES_WITH_UP_CARD: 3,
    DecidedBy.UP_CARD_BETWEEN: 3,
}
"""So many cards at most decide such a wager; for a wager that is not here there is no such number."""

UP_CARD_DECIDES = (
    DecidedBy.DEALERS_FIRST_TWO_CARDS,
    DecidedBy.FIRST_TWO_AND_UP_CARD,
    DecidedBy.MATCHES_WITH_UP_CARD,
    DecidedBy.UP_CARD_BETWEEN,
)
"""Where the up card is one of the cards that decide, and the last of them."""

FIRST_TWO_DECIDE = (
    DecidedBy.FIRST_TWO_CARDS,
    DecidedBy.FIRST_TWO_AND_UP_CARD,
    DecidedBy.MATCHES_WITH_UP_CARD,
    DecidedBy.UP_CARD_BETWEEN,
)
"""Where the patron's first two cards are the first of those that decide."""


class Condition(Enum):
    """What must be besides the event: whose first two cards are a blackjack."""

    DEALER_BLACKJACK = "dealer-blackjack"
    PLAYER_BLACKJACK = "player-blackjack"


_BOTH = tuple(Condition)
_ASKABLE: Mapping[DecidedBy, tuple[Condition, ...]] = {
    DecidedBy.FIRST_CARD: (Condition.DEALER_BLACKJACK,),
    DecidedBy.FIRST_TWO_CARDS: _BOTH,
    DecidedBy.FIRST_TWO_AND_UP_CARD: _BOTH,
    DecidedBy.MATCHES_WITH_UP_CARD: _BOTH,
    DecidedBy.UP_CARD_BETWEEN: _BOTH,
    DecidedBy.DEALERS_FIRST_TWO_CARDS: (Condition.PLAYER_BLACKJACK,),
    DecidedBy.DEALERS_HAND: (Condition.PLAYER_BLACKJACK,),
}
"""Which blackjack a line may ask for: none where more cards than two are needed."""


class EventFault(ValueError):
    """A line that cannot be read, in one sentence.

    ``word`` is the one at fault, where one of ``known`` was meant; ``otherwise`` says what to write if it is like none.
    """

    def __init__(self, said: str, word: str = "", known: tuple[str, ...] = (), otherwise: str = "") -> None:
        super().__init__(said)
        self.word, self.known = word, known
        self.otherwise = otherwise or f"Known: {', '.join(known)}."


@dataclass(frozen=True, slots=True)
class EventKey:
    """A line read: the event's own key, the cards named after ``of`` and ``under``, and its condition."""

    event: str
    of: tuple[CardName, ...] = ()
    under: tuple[CardName, ...] = ()
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class LookedAt:
    """What the lines of a table look at: the cards that decide, the up card, and who has a blackjack.

    ``None`` is what nobody knows yet.
    """

    cards: Cards
    up: Card | None = None
    dealer_blackjack: bool | None = None
    player_blackjack: bool | None = None


def cards_of(names: tuple[CardName, ...]) -> frozenset[Card]:
    """Every card that one of the names means."""
    return frozenset(card for name in names for card in name.cards)


def cards_that_bust(line: str) -> frozenset[Card]:
    """Return the cards that a line names as those that bust the dealer's hand; none if it names none."""
    try:
        key = as_written(line)
    except EventFault:
        return frozenset()
    return cards_of(key.of) if key.event in NAMING_THE_LAST else frozenset()


def can_be_blackjack(up: Card) -> bool:
    """Whether a dealer who shows this card may have a blackjack."""
    return up.rank is Rank.ACE or up.rank.is_ten_value


_FORM = re.compile(r"(?P<event>\S+)(?: of (?P<of>.+?))?(?: under (?P<under>.+?))?(?: and (?P<condition>.+))?")


@cache
def as_written(line: str) -> EventKey:
    """The parts of a line, whatever decides the wager; raises EventFault for cards or a condition nobody knows."""
    form = _FORM.fullmatch(line)
    if form is None:
        return EventKey(line)
    return EventKey(form["event"], _names(form["of"]), _names(form["under"]), _condition(form["condition"]))


@cache
def parse_event(decided_by: DecidedBy, line: str) -> EventKey:
    """Read a line of a pay table; raises EventFault, a ValueError, where no wager so decided can pay on it."""
    known, event = known_events(decided_by), _event_of(line)
    if event not in known:
        raise EventFault(f"'{event[:40]}' is no event of a wager decided by {decided_by.value}.", event, known)
    key = as_written(line)
    said = _why_not(decided_by, key)
    if said:
        raise EventFault(said)
    return key


def _event_of(line: str) -> str:
    form = _FORM.fullmatch(line)
    return line if form is None else form["event"]


_NAMES_TO_WRITE = (
    "Write a rank such as 'sevens', 'ten-values' or 'faces', a suit, 'red' or 'black', or a card such as "
    "'queen-of-hearts', and a comma between them."
)


def _names(written: str | None) -> tuple[CardName, ...]:
    words = [word.strip() for word in written.split(",")] if written is not None else []
    for place, word in enumerate(words):
        if word not in CARD_NAMES:
            raise EventFault(f"'{word[:40]}' names no cards.", word, tuple(CARD_NAMES), _NAMES_TO_WRITE)
        if word in words[:place]:
            raise EventFault(f"'{word}' is named twice: keep one.")
    return tuple(CARD_NAMES[word] for word in words)


def _condition(word: str | None) -> Condition | None:
    if word is None:
        return None
    known = tuple(each.value for each in Condition)
    if word not in known:
        raise EventFault(f"'{word[:40]}' is no condition of a line.", word, known)
    return Condition(word)


def _why_not(decided_by: DecidedBy, key: EventKey) -> str:
    """Why no cards can make this line; nothing where some can."""
    named = NAMED_EVENTS[decided_by][key.event]
    if named.needs_names and not key.of:
        return f"'{key.event}' must say of which cards: write '{key.event} of aces', for example."
    if named.bears is None and key.of:
        return f"'{key.event}' cannot say of which cards it is made: leave out 'of'."
    if key.condition is Condition.DEALER_BLACKJACK and decided_by is DecidedBy.DEALERS_FIRST_TWO_CARDS:
        return "This wager looks at the dealer's first two cards itself: write 'blackjack' as the event."
    if key.condition is Condition.DEALER_BLACKJACK and decided_by is DecidedBy.DEALERS_HAND:
        return "This wager looks at the dealer's hand itself: write 'dealer-blackjack' as the event."
    if key.condition is not None and key.condition not in _ASKABLE.get(decided_by, ()):
        return f"A line of a wager decided by {decided_by.value} cannot ask for '{key.condition.value}'."
    asks_the_dealers = key.condition is Condition.DEALER_BLACKJACK or _is_dealers_blackjack(decided_by, key)
    if asks_the_dealers and key.under and not any(map(can_be_blackjack, cards_of(key.under))):
        return "The dealer cannot have a blackjack under these cards: name aces or ten-values, or leave one out."
    if decided_by is DecidedBy.DEALERS_HAND and not _can_come_of(key):
        return f"No cards make '{key.event}' as this line wants them."
    if next(_hands_of(decided_by, key), None) is None:
        return f"No cards make '{key.event}' as this line wants them."
    return ""


def _is_dealers_blackjack(decided_by: DecidedBy, key: EventKey) -> bool:
    return decided_by is DecidedBy.DEALERS_HAND and key.event == DEALERS_BLACKJACK


def _can_come_of(key: EventKey) -> bool:
    """Whether some finished hand of the dealer makes the line: three alike bust from eights up, an ace never busts."""
    up = cards_of(key.under)
    if key.event in THREE_ALIKE and up:
        return any(card.rank.points * 3 > 21 for card in up)
    last = cards_of(key.of) if key.event in NAMING_THE_LAST else frozenset()
    return not last or any(card.rank is not Rank.ACE for card in last)


def _test_of(decided_by: DecidedBy, key: EventKey) -> Callable[[LookedAt], bool]:
    named = NAMED_EVENTS[decided_by][key.event]
    of, under, condition = cards_of(key.of), cards_of(key.under), key.condition
    holds, bears = named.holds, named.bears

    def plain(it: LookedAt) -> bool:
        return holds(it.cards)

    def tested(it: LookedAt) -> bool:
        if not holds(it.cards) or (of and bears is not None and not bears(it.cards, of)):
            return False
        if under and _known(it.up, "which card the dealer shows") not in under:
            return False
        match condition:
            case Condition.DEALER_BLACKJACK:
                return _known(it.dealer_blackjack, "whether the dealer has a blackjack")
            case Condition.PLAYER_BLACKJACK:
                return _known(it.player_blackjack, "whether the player has a blackjack")
            case None:
                return True

    return tested if of or under or condition is not None else plain


T = TypeVar("T")


def _known(fact: T | None, what: str) -> T:
    if fact is None:
        raise ValueError(f"it is not known {what}")
    return fact


@cache
def line_test(decided_by: DecidedBy, event: str) -> Callable[[LookedAt], bool]:
    """Whether a line, as it is written, holds; raises EventFault where it cannot be read.

    The test raises ValueError where it hangs on what is not known yet.
    """
    return _test_of(decided_by, parse_event(decided_by, event))


@lru_cache(maxsize=4096)
def is_within(decided_by: DecidedBy, event: str, other: str) -> bool:
    """Whether ``other`` holds whenever ``event`` does, both as they are written; False where one cannot be read.

    What cards decide is counted out, where their number is fixed.
    """
    try:
        inner, outer = parse_event(decided_by, event), parse_event(decided_by, other)
    except EventFault:
        return False
    if not _asks_no_more(decided_by, inner, outer):
        return False
    if _is_within_by_name(decided_by, inner, outer):
        return True
    is_plain = not (inner.of or outer.of or outer.under or outer.condition)
    return not (is_plain or decided_by not in CARDS_LOOKED_AT) and all(
        _fits(decided_by, outer, cards) for cards in _hands_of(decided_by, inner)
    )


@dataclass(frozen=True, slots=True)
class Besides:
    """What the lines of a table look at besides the cards that decide: the up card, the hole card, a player's two."""

    up: bool
    hole: bool
    player: bool


NOTHING_BESIDES = Besides(up=False, hole=False, player=False)


def asked_besides(decided_by: DecidedBy, keys: Collection[EventKey]) -> Besides:
    """What a table with these lines looks at besides."""
    hole = any(key.condition is Condition.DEALER_BLACKJACK for key in keys)
    up = decided_by not in UP_CARD_DECIDES and (hole or any(key.under for key in keys))
    asks_for_players = any(key.condition is Condition.PLAYER_BLACKJACK for key in keys)
    return Besides(up, hole, asks_for_players and decided_by not in FIRST_TWO_DECIDE)


@cache
def event_test(decided_by: DecidedBy, line: str) -> Callable[[Cards], bool]:
    """Whether cards make the line as far as they can tell, what they do not tell being as it wants it."""
    key = parse_event(decided_by, line)
    return lambda cards: _fits(decided_by, key, cards)


def _asks_no_more(decided_by: DecidedBy, inner: EventKey, outer: EventKey) -> bool:
    """Whether ``outer`` asks nothing besides the cards that ``inner`` does not; what these tell is told by them."""
    if outer.under and decided_by not in UP_CARD_DECIDES and not _names_within(inner.under, outer.under):
        return False
    if outer.condition is None or outer.condition is inner.condition:
        return True
    return outer.condition is Condition.PLAYER_BLACKJACK and decided_by in FIRST_TWO_DECIDE


def _is_within_by_name(decided_by: DecidedBy, inner: EventKey, outer: EventKey) -> bool:
    wider = {inner.event, *wider_events(decided_by, inner.event)}
    counts = NAMED_EVENTS[decided_by][outer.event].counts
    alike = cards_of(inner.of) == cards_of(outer.of) if counts else _names_within(inner.of, outer.of)
    besides = _names_within(inner.under, outer.under) and outer.condition in (None, inner.condition)
    return outer.event in wider and alike and besides


def _names_within(inner: tuple[CardName, ...], outer: tuple[CardName, ...]) -> bool:
    """Whether all cards of the one are cards of the other; no names are all cards."""
    return not outer or (bool(inner) and cards_of(inner) <= cards_of(outer))


def _hands_of(decided_by: DecidedBy, key: EventKey) -> Iterator[Cards]:
    """The cards that make the line, as far as the cards that decide can tell; one empty hand where none are counted."""
    count = CARDS_LOOKED_AT.get(decided_by)
    if count is None:
        yield ()
        return
    all_are_named = key.of and NAMED_EVENTS[decided_by][key.event].bears is every_card
    among = _in_a_row(cards_of(key.of)) if all_are_named else deck()
    for cards in product(among, repeat=count):
        if _fits(decided_by, key, cards):
            yield cards


@cache
def _in_a_row(cards: frozenset[Card]) -> Cards:
    return tuple(card for card in deck() if card in cards)


def _fits(decided_by: DecidedBy, key: EventKey, cards: Cards) -> bool:
    """Whether the line holds for these cards, what they do not tell being as it wants it."""
    named = NAMED_EVENTS[decided_by][key.event]
    if not named.holds(cards) or (key.of and named.bears is not None and not named.bears(cards, cards_of(key.of))):
        return False
    if decided_by in UP_CARD_DECIDES and not _suits_the_up_card(key, cards[-1]):
        return False
    asks = key.condition is Condition.PLAYER_BLACKJACK and decided_by in FIRST_TWO_DECIDE
    return not asks or is_ace_and_ten(cards[:2])


def _suits_the_up_card(key: EventKey, up: Card) -> bool:
    if key.under and up not in cards_of(key.under):
        return False
    return key.condition is not Condition.DEALER_BLACKJACK or can_be_blackjack(up)
