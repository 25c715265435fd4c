"""Words for the events a pay table names."""

from __future__ import annotations

from functools import cache

from trainer.domain.house.card_names import NameOf
from trainer.domain.house.event_keys import Condition, EventKey, as_written
from trainer.domain.house.side_wagers import PayLine, PayTable, SuperBonus
from trainer.domain.money.amounts import Odds
from trainer.wording.money import money_short, price
from trainer.wording.rules.dealers_hand_events import DEALERS_HAND_WORDS, dealers_hand_of, with_up
from trainer.wording.rules.named_cards import Names, are_suits, both_of, in_a_row, made_of, one_of, several_of, singular

_EVENTS = {
    "two-suited": "two suited matches",
    "one-suited-one-non-suited": "one suited and one non-suited match",
    "two-non-suited": "two non-suited matches",
    "one-suited": "one suited match",
    "one-non-suited": "one non-suited match",
    "suited-three-of-a-kind": "suited three of a kind",
    "straight-flush": "straight flush",
    "three-of-a-kind": "three of a kind",
    "straight": "straight",
    "flush": "flush",
    "pair": "pair",
    "triple-seven": "7-7-7",
    "triple-seven-suited": "7-7-7 in one suit",
    "triple-seven-spades": "7-7-7 in spades",
    "triple-seven-mixed": "7-7-7 in mixed suits",
    "six-seven-eight": "6-7-8",
    "six-seven-eight-suited": "6-7-8 in one suit",
    "six-seven-eight-spades": "6-7-8 in spades",
    "six-seven-eight-mixed": "6-7-8 in mixed suits",
    "suited-twenty-one": "21 in one suit",
    "twenty-one": "21",
    "twenty": "20",
    "nineteen": "19",
    "queen-of-hearts-pair": "two queens of hearts",
    "perfect-pair": "perfect pair, one rank and suit",
    "coloured-pair": "coloured pair, one rank and colour",
    "mixed-pair": "mixed pair, one rank in two colours",
    "any-pair": "pair",
    "pair-of-aces": "pair of aces",
    "suited-pair-of-aces": "pair of aces in one suit",
    "suited-blackjack": "blackjack in one suit",
    "blackjack": "blackjack",
    "suited-king-queen": "king and queen in one suit",
    "king-queen": "king and queen",
    "suited": "two cards in one suit",
    "matched-twenty": "20, two cards alike",
    "suited-twenty": "20 in one suit",
    "any-twenty": "20",
    "over-thirteen": "over 13",
    "under-thirteen": "under 13",
    "thirteen": "13",
    "five-card-21": "21 in five cards",
    "six-card-21": "21 in six cards",
    "seven-card-21": "21 in seven cards or more",
    "card": "one of the cards named",
    "first-card": "the first of the cards named",
    "first-two": "the first two of the cards named",
    "first-two-suited": "the first two of the cards named, in one suit",
    "first-three": "the first three of the cards named",
    "first-three-suited": "the first three of the cards named, in one suit",
    "between-by-one": "spread of one, up card in between",
    "between-by-two": "spread of two, up card in between",
    "between-by-three": "spread of three, up card in between",
    "between-by-four-or-more": "spread of four or more, up card in between",
    "between": "up card between the first two",
    "one": "exactly one of the cards named",
    "two": "exactly two of the cards named",
    "three": "exactly three of the cards named",
    **DEALERS_HAND_WORDS,
}


_SHORT = {
    "perfect-pair": "perfect pair",
    "coloured-pair": "coloured pair",
    "mixed-pair": "mixed pair",
    "matched-twenty": "matched 20",
}
"""Words for an event to which something is added."""

_PAIRS = ("any-pair", "pair", "perfect-pair")
_FIRST = {"first-card": "first card", "first-two": "first two cards", "first-three": "first three cards"}
_KING_AND_QUEEN = ("king-queen", "suited-king-queen")
_BLACKJACKS = ("blackjack", "suited-blackjack")
_THREES = ("three-of-a-kind", "suited-three-of-a-kind")
_IN_ONE_SUIT = " in one suit"
_CONDITIONS = {
    Condition.DEALER_BLACKJACK: " and the dealer has a blackjack",
    Condition.PLAYER_BLACKJACK: " and the player has a blackjack",
}


def event_words(event: str) -> str:
    """A line of a pay table as it is written: ``Two suited matches``; raises KeyError for one no table may have."""
    words = line_event(event)
    return words[:1].upper() + words[1:]


def pay_table_words(table: PayTable) -> str:
    """A pay table in one line, in its own order: ``two suited matches 20 to 1; one suited match 10 to 1``."""
    return "; ".join(line_words(line) for line in table.lines)


def line_words(line: PayLine) -> str:
    """One line of a pay table: ``one suited match 10 to 1``."""
    words = line_event(line.event)
    # A colon after words that end in a number, so that it does not run into the price.
    return f"{words}{': ' if words[-1].isdigit() else ' '}{price(line.pays)}"


@cache
def line_event(event: str) -> str:
    """What a line of a pay table asks for, within a sentence: ``two suited matches``; raises KeyError as above."""
    key = as_written(event)
    if not (key.of or key.under or key.condition):
        return _EVENTS[event]
    made = _SHORT.get(key.event) or _EVENTS[key.event] if not key.of else _made(key.event, key.of)
    return f"{made}{_against(key)}{_CONDITIONS[key.condition] if key.condition is not None else ''}"


def _against(key: EventKey) -> str:
    """The up cards the line names, from the patron's side of the table, or as those of the dealer's own hand."""
    if not key.under:
        return ""
    return with_up(key) if key.event in DEALERS_HAND_WORDS else f" against {one_of(key.under)}"


def _made(event: str, names: Names) -> str:
    """An event of the cards named: ``pair of kings``, ``flush in hearts``, ``two queens of hearts``."""
    single = names[0].of if len(names) == 1 else None
    if event in DEALERS_HAND_WORDS:
        return dealers_hand_of(event, names)
    if event == "card":
        return one_of(names)
    if event.removesuffix("-suited") in _FIRST:
        what = one_of(names) if event == "first-card" else several_of(names)
        one_suit = _IN_ONE_SUIT if event.endswith("-suited") else ""
        return f"{what}{one_suit} on the {_FIRST[event.removesuffix('-suited')]}"
    if event == "one":
        return f"one {in_a_row([singular(name) for name in names])}"
    if event in ("two", "three"):
        return f"{event} {several_of(names)}"
    if event in _PAIRS and single is NameOf.CARD:
        return f"two {several_of(names)}"
    if event in _THREES and single in (NameOf.RANK, NameOf.CARD):
        one_suit = _IN_ONE_SUIT if event == "suited-three-of-a-kind" and single is NameOf.RANK else ""
        return f"three {several_of(names)}{one_suit}"
    if event in _KING_AND_QUEEN and single is NameOf.SUIT:
        return f"king and queen of {several_of(names)}"
    if event == "suited" and not are_suits(names):
        return f"two {several_of(names)}{_IN_ONE_SUIT}"
    base = _SHORT.get(event) or _EVENTS[event]
    of = both_of(names) if event in _BLACKJACKS and not are_suits(names) else made_of(names)
    if not base.endswith(_IN_ONE_SUIT):
        return f"{base} {of}"
    base = base.removesuffix(_IN_ONE_SUIT)
    if single is NameOf.SUIT:
        return f"{base} {of}"
    return f"{base}{_IN_ONE_SUIT}, {of.removeprefix('in ')}" if are_suits(names) else f"{base} {of}{_IN_ONE_SUIT}"


def prices_words(table: PayTable) -> str:
    """A pay table's prices in a row, each said once: ``20, 14, 10, 8, 4 to 1``."""
    prices = list(dict.fromkeys(line.pays for line in table.lines))
    odds = [each for each in prices if isinstance(each, Odds)]
    alike = len({(each.stake, each.is_for) for each in odds}) == 1 and len(odds) == len(prices)
    if alike and len(odds) > 1:
        return ", ".join([f"{each.win:,}" for each in odds[:-1]] + [price(odds[-1])])
    return ", ".join(price(each) for each in prices)


def super_bonus_words(bonus: SuperBonus) -> str:
    """A super bonus in one line: ``7-7-7 in one suit under a seven: $1,000, from a bet of $25 on $5,000; ...``."""
    least, *more = bonus.prizes
    prizes = [f"{money_short(least.pays)} from a bet of {money_short(least.least_bet)} on"]
    prizes += [f"{money_short(each.pays)} from {money_short(each.least_bet)} on" for each in more]
    hand = event_words(bonus.event)
    envy = f"; every other player gets {money_short(bonus.envy)}" if bonus.envy else ""
    return f"{hand[:1].lower()}{hand[1:]}: {', '.join(prizes)}{envy}"
