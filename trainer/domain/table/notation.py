"""A table as one line of text, both ways: ``dealer KH/7C 3D | 1 [AS KD] main@0(2x$25:green/4,1x$5:red)``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import unquote

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.table.notation_wagers import quoted, wager_of, wager_text, wish_of, wish_text
from trainer.domain.table.state import Awaiting, DealerHand, Spot, Table

NONE = "-"
TURNED = "!"
SPLIT, DOUBLED, SURRENDERED, STOOD, FACE_DOWN = "split", "doubled", "surrendered", "stood", "face-down"
SHARED = "shared="
PAID = "+"
REFUSED, PLAYER = "refused", "player="
TABLE = "table"
_FLAGS = {
    "cut-card-out": "cut_card_out",
    "bets-checked": "bets_checked",
    "asked-surrender": "asked_surrender",
    "insurance-offered": "insurance_offered",
    "insurance-closed": "insurance_closed",
    "peeked": "peeked",
    "own-taken": "own_taken",
    "others-waiting": "others_waiting",
}

_SPOT = re.compile(r"(\d+)((?: \[[^]]*\])*)((?: [^ \[\]]+)*)", re.ASCII)
_HAND = re.compile(r"\[([^]]*)\]")


def to_line(table: Table) -> str:
    """The table as one line; ``parse_line`` makes an equal table of it, but for what the shoe, the rack and the
    discard rack hold, which is left out.

    First the dealer's up card and hole card (``-``: there is none; ``!``: turned up) and the cards drawn. Then, where
    there are any, after ``table`` the facts of the round: what the dealer has done (``peeked``), ``down=`` own cards
    still face down, ``burn=`` cards to burn, ``turn=`` spot and hand, ``awaiting=``, ``signalled=`` decisions made, and
    each ``wish=`` with its spot, hand, patron, chips and what is shown (its motions, the word said, over whose bet, in
    which variant). After each further bar a spot: its hands in brackets with what
    was done to them, then its wagers, and after ``+`` each payment. A wager is its kind, the hand it lies on,
    ``/patron/side-wager`` where they are named, the chips from the bottom up (how many, their value, their colour, and
    the size of a heap where it is not five) and ``;settled`` and the like.
    """
    facts = " ".join((TABLE, *_facts_text(table)))
    round_so_far = (facts,) if facts != TABLE else ()
    return " | ".join((_dealer_text(table.dealer), *round_so_far, *(_spot_text(spot) for spot in table.spots)))


def parse_line(text: str) -> Table:
    """The table written in one line; raises ValueError saying which part cannot be read."""
    dealer, *parts = text.strip().split(" | ")
    facts = parts[0].split()[1:] if parts and parts[0].split()[:1] == [TABLE] else None
    spots = tuple(_spot(each) for each in (parts if facts is None else parts[1:]))
    return Table(spots, _dealer(dealer), **_facts(facts or ()))


def _facts_text(table: Table) -> Iterator[str]:
    yield from (word for word, field in _FLAGS.items() if getattr(table, field))
    if table.own_down:
        yield f"down={','.join(map(str, table.own_down))}"
    if table.to_burn:
        yield f"burn={table.to_burn}"
    if table.turn is not None:
        yield f"turn={table.turn[0]}@{table.turn[1]}"
    if table.awaiting is not None:
        yield f"awaiting={table.awaiting.value}"
    if table.signalled:
        yield f"signalled={','.join(map(str, table.signalled))}"
    yield from (f"wish={wish_text(wish)}" for wish in table.wishes)


def _facts(words: Sequence[str]) -> dict[str, Any]:
    """The fields of the table that the words set."""
    facts: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        try:
            if name == "wish":
                facts["wishes"] = (*facts.get("wishes", ()), wish_of(value))
            else:
                facts.update({_FLAGS[name]: True} if not equals else _fact(name, value))
        except KeyError as error:
            raise ValueError(f"{word!r} is no fact of the round such as peeked or turn=3@0") from error
    return facts


def _fact(name: str, value: str) -> dict[str, Any]:
    match name:
        case "down":
            return {"own_down": tuple(map(_card, value.split(",")))}
        case "burn":
            return {"to_burn": _number(value)}
        case "turn":
            spot, _, hand = value.partition("@")
            return {"turn": (_number(spot), _number(hand))}
        case "awaiting":
            return {"awaiting": _awaiting(value)}
        case "signalled":
            return {"signalled": tuple(map(_number, value.split(",")))}
    raise KeyError(name)


def _number(text: str) -> int:
    if not re.fullmatch(r"\d+", text, re.ASCII):
        raise ValueError(f"{text!r} is no number such as 3")
    return int(text)


def _awaiting(text: str) -> Awaiting:
    known = {each.value: each for each in Awaiting}
    if text not in known:
        raise ValueError(f"{text!r} is nothing the patrons are awaited with; it is one of {', '.join(known)}")
    return known[text]


def _dealer_text(dealer: DealerHand | None) -> str:
    if dealer is None:
        return f"dealer {NONE}"
    hole = NONE if dealer.hole is None else str(dealer.hole)
    turned = TURNED if dealer.hole_turned else ""
    return " ".join(("dealer", f"{dealer.up}/{hole}{turned}", *map(str, dealer.drawn)))


def _dealer(text: str) -> DealerHand | None:
    word, _, rest = text.partition(" ")
    cards = rest.split()
    if word != "dealer" or not cards:
        raise ValueError(f"{text!r} does not begin with the dealer's cards, such as 'dealer KH/7C'")
    if cards == [NONE]:
        return None
    up, bar, hole = cards[0].removesuffix(TURNED).partition("/")
    if not bar:
        raise ValueError(f"{cards[0]!r} is no up card with its hole card, such as KH/7C or KH/{NONE}")
    under = None if hole == NONE else _card(hole)
    return DealerHand(_card(up), under, tuple(map(_card, cards[1:])), cards[0].endswith(TURNED))


def _card(text: str) -> Card:
    try:
        return Card.parse(text)
    except ValueError as error:
        raise ValueError(f"{text!r} is no card such as AS or TD") from error


def _spot_text(spot: Spot) -> str:
    hands = (f"[{_hand_text(hand)}]" for hand in spot.hands)
    payments = (PAID + wager_text(payment) for payment in spot.payments)
    player = [PLAYER + quoted(spot.player)] if spot.player else []
    said = ([REFUSED] if spot.refused else []) + player
    return " ".join((str(spot.number), *hands, *map(wager_text, spot.wagers), *payments, *said))


def _spot(text: str) -> Spot:
    found = _SPOT.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no spot such as '1 [AS KD] main@0(1x$5:red)'")
    number, hands, rest = found.groups()
    words = rest.split()
    payments = tuple(wager_of(word.removeprefix(PAID)) for word in words if word.startswith(PAID))
    player = next((word.removeprefix(PLAYER) for word in words if word.startswith(PLAYER)), "")
    wagers = tuple(wager_of(word) for word in words if word != REFUSED and not word.startswith((PAID, PLAYER)))
    return Spot(
        int(number), tuple(map(_hand, _HAND.findall(hands))), wagers, payments, REFUSED in words, unquote(player)
    )


def _hand_text(hand: Hand) -> str:
    done = [SPLIT] * hand.from_split + [DOUBLED] * hand.doubled + [SURRENDERED] * hand.surrendered
    lies = [STOOD] * hand.stood + [FACE_DOWN] * hand.face_down + [f"{SHARED}{hand.shared}"] * bool(hand.shared)
    return " ".join((*map(str, hand.cards), *done, *lies))


def _hand(text: str) -> Hand:
    words = text.split()
    shared = sum(_number(word.removeprefix(SHARED)) for word in words if word.startswith(SHARED))
    state = (SPLIT, DOUBLED, SURRENDERED, STOOD, FACE_DOWN)
    cards = tuple(_card(word) for word in words if word not in state and not word.startswith(SHARED))
    is_so = (SURRENDERED in words, STOOD in words, FACE_DOWN in words)
    return Hand(cards, SPLIT in words, words.count(DOUBLED), *is_so, shared)
