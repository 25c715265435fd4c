"""The value of any rule in a few lower-case words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from fractions import Fraction
from typing import Any

from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.limits import (
    BetLimits,
    CutDepth,
    DeckPart,
    DeckRange,
    EqualTotals,
    HandsAllowed,
    HandsPerPlayer,
)
from trainer.domain.house.play_terms import TieWinner
from trainer.domain.house.side_wagers import PayTable, SuperBonus
from trainer.domain.house.terms import Signal, Surrender, UpCards
from trainer.domain.money.amounts import EVEN_MONEY, Cents, FixedSum, Odds
from trainer.domain.money.chips import Denomination, Pile
from trainer.domain.money.currency import Currency
from trainer.wording import cards as card_words
from trainer.wording.chips import denomination_value, pile
from trainer.wording.money import money_short, odds, part_of_bet, percent, price
from trainer.wording.numbers import number_in_words
from trainer.wording.rules.pay_tables import pay_table_words, super_bonus_words
from trainer.wording.rules.terms import term_words
from trainer.wording.rules.titles import WAGER_YES_NO, YES_NO

_TIMES = {1: "once", 2: "twice, a second double is allowed"}
_PARTS = {Fraction(1, 2): "half", Fraction(1, 3): "a third of", Fraction(1, 4): "a quarter of"}
_HEAPS = {2: "twos", 3: "threes", 4: "fours", 5: "fives", 6: "sixes", 10: "tens"}


def plain_words(path: str, value: Any) -> str:
    """The value of the rule at ``path`` in lower case; raises TypeError for a value no rule can have."""
    if isinstance(value, bool):
        yes, no = YES_NO.get(path, WAGER_YES_NO)
        return yes if value else no
    if isinstance(value, UpCards):
        return _up_cards(path, value)
    for kind, words in _BY_TYPE:
        if isinstance(value, kind):
            return words(path, value)
    raise TypeError(f"{path}: no words for {value!r}")


def _up_cards(path: str, value: UpCards) -> str:
    words = term_words(value)
    match path:
        case "dealer.checks_under":
            return "never" if value is UpCards.NONE else words.replace("against", "under", 1)
        case "play.surrender_against":
            return words.removeprefix("against ")
        case _:
            return words


def surrender_words(value: Surrender, loses: Fraction = Fraction(1, 2)) -> str:
    """When a hand may be surrendered, and for how much of the bet."""
    return term_words(value) if value is Surrender.NONE else f"{term_words(value)}, for {part_of_bet(loses)}"


def _surrender(path: str, value: Surrender) -> str:
    return surrender_words(value)


def _enum(path: str, value: Enum) -> str:
    return term_words(value)


def _whole(path: str, value: int) -> str:
    match path:
        case _ if path.endswith(".jackpot_starts_at"):
            return money_short(Cents(value))
        case "equipment.decks":
            return _decks(Fraction(value))
        case "bets.spots":
            return "one spot" if value == 1 else f"{value} spots"
        case "bets.back_bets":
            return "none" if not value else f"up to {number_in_words(value)}"
        case "play.most_hands":
            return "one hand, no split" if value == 1 else f"up to {number_in_words(value, 8)} hands"
        case "play.doubles":
            return _TIMES.get(value, f"{value} times") if value else "none"
        case "settling.most_in_bet_colours":
            return f"{number_in_words(value)} {'chip' if value == 1 else 'chips'} of one colour"
        case "equipment.deck_hours":
            return f"{number_in_words(value)} {'hour' if value == 1 else 'hours'}"
        case "shuffle.cut_cards":
            return "one" if value == 1 else "two, one to set the depth and one to cover the bottom card"
        case "dealer.stands_on":
            return f"{value} or more"
        case _:
            return f"{number_in_words(value, 8)} {'card' if value == 1 else 'cards'}"


def _decks(count: Fraction) -> str:
    return f"{_number(count)} {'deck' if count <= 1 else 'decks'}".replace("0.5 deck", "half a deck")


def _number(count: Fraction) -> str:
    whole, half = divmod(count, 1)
    return f"{whole}.5" if half else str(whole)


def _fraction(path: str, value: Fraction) -> str:
    if path == "shuffle.least_dealt":
        return f"at least {_PARTS.get(value, f'{value} of')} the pack"
    if path.endswith(".jackpot_grows_by"):
        return f"{percent(value)} of each wager"
    return part_of_bet(value)


def _odds(path: str, value: Odds) -> str:
    return "even money" if value == EVEN_MONEY else odds(value)


def _fixed(path: str, value: FixedSum) -> str:
    return price(value)


def _limits(path: str, value: BetLimits) -> str:
    seats = [f"seat {seat}: {_own_limits(limits)}" for seat, limits in value.by_seat]
    return "; ".join([_own_limits(value), *seats])


def _own_limits(value: BetLimits) -> str:
    if value.only:
        sums = [money_short(each) for each in value.only]
        return f"{sums[0]} only" if len(sums) == 1 else f"{', '.join(sums[:-1])} or {sums[-1]}"
    least, most = value.least, value.most
    if most is None:
        span = "any amount" if least is None else f"{money_short(least)} or more"
    else:
        span = f"up to {money_short(most)}" if least is None else f"{money_short(least)} to {money_short(most)}"
    return span if value.step is None else f"{span}, in steps of {money_short(value.step)}"


def _equal_totals(path: str, value: EqualTotals) -> str:
    if value.winner is not TieWinner.NOBODY:
        return term_words(value.winner)
    return "a push" if value.is_push else f"the player loses {money_short(value.loses)}"


def _deck_range(path: str, value: DeckRange) -> str:
    if value.least == value.most:
        return _decks(Fraction(value.least))
    return f"{value.least} to {_decks(Fraction(value.most))}"


def _hands_per_player(path: str, value: HandsPerPlayer) -> str:
    said = [_most_hands(value.most)]
    if value.most_when_others_wait is not None:
        said.append(f"down to {value.most_when_others_wait} when others wait")
    if value.one_of_two_may_finish_the_shoe:
        said.append("with two, the shoe may be finished first")
    if value.new_players_first:
        said.append("new players first")
    return "; ".join(said)


def _hands_allowed(path: str, value: HandsAllowed) -> str:
    return hands_allowed_words(value)


def hands_allowed_words(value: HandsAllowed) -> str:
    """``hands that count hard 12 or more``, ``hands without an ace``, ``any hand``."""
    if value.is_any:
        return "any hand"
    hard = "hard " if value.hard_only else ""
    bounds = _bounds(value.least, value.most)
    counted = f"hands that count {hard}{bounds}" if bounds else f"{hard}hands"
    return f"{counted} without an ace" if value.without_ace else counted


def _bounds(least: int | None, most: int | None) -> str:
    if least is None:
        return "" if most is None else f"{most} or less"
    if most is None:
        return f"{least} or more"
    return str(least) if least == most else f"{least} to {most}"


def _most_hands(most: int | None) -> str:
    if most is None:
        return "as many hands as are free"
    return "one hand" if most == 1 else f"up to {most} hands"


def _currency(path: str, value: Currency) -> str:
    return f"written {value.amount(1_193_50)}"


def _cut(path: str, value: CutDepth) -> str:
    ends = {(True, True): "front or back", (True, False): "the front", (False, True): "the back"}
    end = ends.get((value.from_front, value.from_back))
    depth = _depth_in_cards(value) if value.least_cards is not None else _depth(value)
    said = [f"{depth} from {end}" if end else depth]
    aim = value.aim_cards if value.aim_cards is not None else value.aim_half_decks
    if aim is not None:
        said.append(f"as near {aim if value.aim_cards is not None else _number(Fraction(aim, 2))} as can be")
    return ", ".join(said)


def _depth_in_cards(value: CutDepth) -> str:
    if value.most_cards is None:
        return f"at least {value.least_cards} cards"
    return f"{value.least_cards} to {value.most_cards} cards"


def _deck_part(path: str, value: DeckPart) -> str:
    part = _PARTS.get(value.part, f"{value.part.numerator}/{value.part.denominator} of")
    return "about a deck" if value.part == 1 else f"about {part} a deck"


def _depth(value: CutDepth) -> str:
    least = Fraction(value.least_half_decks, 2)
    if value.most_half_decks is None:
        return f"at least {_decks(least)}" if least else "any depth"
    most = Fraction(value.most_half_decks, 2)
    if not least:
        return f"up to {_decks(most)}"
    return _decks(least) if least == most else f"{_number(least)} to {_decks(most)}"


def _pay_table(path: str, value: PayTable) -> str:
    return pay_table_words(value)


def _super_bonus(path: str, value: SuperBonus) -> str:
    return super_bonus_words(value)


_OF_NOTHING = {"round.calls": "nothing", "equipment.decks_changed": "when the floor says so"}
"""What a rule comes to that names nothing, where "none" would not say it."""


def _several(path: str, values: Sequence[Any]) -> str:
    if path == "settling.bonus_21_barred":
        return f"after {' or '.join(term_words(each) for each in values)}" if values else "on no hand"
    if not values:
        return _OF_NOTHING.get(path, "none")
    first = values[0]
    if isinstance(first, Denomination):
        return _chips(values)
    if isinstance(first, Pile):
        return ", ".join(pile(each) for each in values)
    if isinstance(first, Rank):
        return ", ".join(card_words.ranks_words(each) for each in values)
    if path == "shuffle.rounds_by_spots":
        return rounds_by_spots(values)
    words = [plain_words(path, each) for each in values]
    if len(words) > 1 and (isinstance(first, Signal) or path == "common_hand.pair_modes"):
        return f"{', '.join(words[:-1])} or {words[-1]}"
    return ", ".join(words)


def rounds_by_spots(values: Sequence[int]) -> str:
    """How many rounds are dealt before a shuffle, spot by spot: ``5 with one spot, 4 with two or more``."""
    said = [f"{rounds} with {number_in_words(place, 9)}" for place, rounds in enumerate(values, start=1)]
    said[0] += " spot"
    said[-1] += " or more"
    return ", ".join(said)


def _chips(values: Sequence[Denomination]) -> str:
    named = ", ".join(f"{denomination_value(each)} {each.colour}" for each in values)
    heaps = sorted({each.heap for each in values}, key=lambda heap: -sum(each.heap == heap for each in values))
    usual, *others = heaps
    cut = [f"cut in {_heap(usual)}"]
    for heap in others:
        which = " and ".join(denomination_value(each) for each in values if each.heap == heap)
        cut.append(f"{which} in {_heap(heap)}")
    return f"{named}; {', '.join(cut)}"


def _heap(count: int) -> str:
    return _HEAPS.get(count, f"stacks of {count}")


_BY_TYPE: tuple[tuple[type, Callable[[str, Any], str]], ...] = (
    (Surrender, _surrender),
    (Enum, _enum),
    (int, _whole),
    (Fraction, _fraction),
    (Odds, _odds),
    (FixedSum, _fixed),
    (BetLimits, _limits),
    (EqualTotals, _equal_totals),
    (DeckRange, _deck_range),
    (HandsAllowed, _hands_allowed),
    (HandsPerPlayer, _hands_per_player),
    (Currency, _currency),
    (CutDepth, _cut),
    (DeckPart, _deck_part),
    (PayTable, _pay_table),
    (SuperBonus, _super_bonus),
    (tuple, _several),
)
