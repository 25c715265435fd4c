"""Facts of rules that have one value: a number, odds, a part of the bet, or one of the choices houses make."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from fractions import Fraction
from typing import Any

from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.limits import DeckPart, EqualTotals, HandsAllowed
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.house.side_wagers import DecidedBy
from trainer.domain.house.terms import (
    BlackjackPaid,
    DealerCards,
    PairMode,
    SplitAces,
    SplitOn,
    Surrender,
    UpCards,
)
from trainer.domain.money.amounts import Odds
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.tolerances import is_by_hand, steps_of
from trainer.drills.base import Number, OddsTyped
from trainer.drills.house_facts.fact import (
    FRACTIONS,
    Fact,
    FactKind,
    Meaning,
    chosen,
    meaning_of,
    typed,
)
from trainer.wording.rules.near_values import NEAR_VALUES, NOT_COMPARED
from trainer.wording.rules.questions import QUESTIONS, SPLIT_ACE_AND_TEN, SPLIT_TEN_AND_ACE

_KINDS = {
    "equipment": FactKind.TABLE,
    "bets": FactKind.LIMITS,
    "deal": FactKind.TABLE,
    "side_wagers": FactKind.LIMITS,
    "insurance": FactKind.PLAY,
    "play": FactKind.PLAY,
    "dealer": FactKind.DRAWS,
    "settling": FactKind.PAYS,
    "shuffle": FactKind.SHUFFLE,
    "common_hand": FactKind.PLAY,
}
_KINDS_OF_THEIR_OWN = {
    **dict.fromkeys(
        (
            "deal.order",
            "side_wagers.order",
            "insurance.with_dealer_blackjack",
            "insurance.without_dealer_blackjack",
            "play.order",
            "settling.order",
            "settling.taking_and_paying",
            "settling.bust",
            "settling.pick_up",
            "settling.blackjack_paid",
            "settling.twenty_one_paid",
            "common_hand.first_incomplete_hand_on_the_left_first",
        ),
        FactKind.ORDER,
    ),
    **dict.fromkeys(("insurance.pays",), FactKind.PAYS),
    **dict.fromkeys(("insurance.limit", "play.most_hands", "play.doubles"), FactKind.LIMITS),
    **dict.fromkeys(("play.unclear_signal", "play.still_unclear", "play.voice_against_hand"), FactKind.SIGNALS),
    **dict.fromkeys(("play.split_aces", "play.twenty_one", "play.double_on"), FactKind.DRAWS),
}
_UNITS = {
    "equipment.decks": "Decks",
    "equipment.deck_of": "Cards",
    "equipment.deck_hours": "Hours",
    "bets.spots": "Spots",
    "bets.back_bets": "Back bets",
    "deal.cards_each": "Cards",
    "play.most_hands": "Hands",
    "play.doubles": "Times",
    "dealer.stands_on": "Total",
    "settling.most_in_bet_colours": "Chips",
    "shuffle.cut_cards": "Cut cards",
    "shuffle.burn": "Cards",
}
_ONLY_WHERE_TOLD = frozenset(
    (
        *(
            "equipment.deck_hours",
            "bets.added_to",
            "bets.back_bets",
            "bets.back_bets_ride",
            "bets.checked_before_dealing",
        ),
        *("bets.chips_changed", "bets.place", "bets.touched", "deal.dealer_cards", "deal.order", "deal.placing"),
        *("side_wagers.dealer_finishes_hand", "side_wagers.laid", "side_wagers.needs_main_bet", "insurance.offered_to"),
        *("play.order", "play.pointing", "play.still_unclear", "play.twenty_one", "play.split_bet_place"),
        *("play.split_hands_may_be_hit", "play.split_ace_card_sideways", "play.double_rescue", "play.double_bet_place"),
        *("play.double_card", "play.double_card_face", "play.surrender_on", "play.surrender_split_hand"),
        *("dealer.blackjack_turned_over_at_once", "dealer.busts", "settling.dealer_blackjack", "settling.push_shown"),
        *(
            "settling.paid_blackjack_cards",
            "settling.most_in_bet_colours",
            "settling.payment_place",
            "settling.rounding",
        ),
        *("shuffle.exposed_card", "shuffle.dropped_card", "shuffle.cut_cards", "shuffle.least_dealt"),
    )
)
"""What a dealer knows of the trade, or seldom meets: asked only where the house's document speaks of it."""
_UP_CARDS = (UpCards.ACE, UpCards.ACE_OR_TEN_VALUE, UpCards.TEN_VALUE, UpCards.ANY, UpCards.NONE)


def rule_facts(game: Game) -> Iterator[Fact]:
    """The facts of every rule of one value that the game makes use of."""
    for rule in game.rules():
        path = rule.ref.path
        if path in QUESTIONS and _is_used(path, rule, game):
            yield from _of_rule(rule)
    if _splits(game):
        yield from _twenty_ones(game)


def _twenty_ones(game: Game) -> Iterator[Fact]:
    """An ace and a ten-value after a split: documents that speak of split aces may be silent on ten-values."""
    rule = game.play.split_twenty_one_is_blackjack
    pairs = [(Case.SPLIT_ACES, SPLIT_ACE_AND_TEN)]
    if game.play.split_on.value is SplitOn.SAME_VALUE and _splits_at_a_wish(game):
        pairs.append((Case.SPLIT_TENS, SPLIT_TEN_AND_ACE))
    for case, asked in pairs:
        right, wrong = meaning_of(rule.ref.path, rule.value), (meaning_of(rule.ref.path, not rule.value),)
        yield chosen(FactKind.PLAY, said_of(rule, case), asked, right, wrong, detail=case.value)


def _is_used(path: str, rule: Ruled[Any], game: Game) -> bool:
    if path in _ONLY_WHERE_TOLD and rule.ref.kind is Kind.ASSUMED:
        return False
    if isinstance(rule.value, HandsAllowed) and rule.value.is_any:
        return False
    return _USED.get(path, _always)(game) and _USED_GROUPS.get(path.partition(".")[0], _always)(game)


def _always(game: Game) -> bool:
    return True


def _insures(game: Game) -> bool:
    return game.insurance.offered_against.value is not UpCards.NONE


def _surrenders(game: Game) -> bool:
    return game.play.surrender.value is not Surrender.NONE


def _doubles(game: Game) -> bool:
    return game.play.doubles.value > 0


def _splits(game: Game) -> bool:
    return game.play.most_hands.value > 1


def _splits_at_a_wish(game: Game) -> bool:
    """Whether a pair is split because a player wants it."""
    return _splits(game) and not _splits_by_itself(game)


def _gives_split_aces_one_card(game: Game) -> bool:
    return _splits(game) and game.play.split_aces.value is SplitAces.ONE_CARD_EACH


def _checks(game: Game) -> bool:
    return game.dealer.checks_under.value is not UpCards.NONE


def _has_hole_card(game: Game) -> bool:
    return game.deal.dealer_cards.value is not DealerCards.NO_HOLE_CARD


def _pays_blackjacks_early(game: Game) -> bool:
    early = (BlackjackPaid.AT_ONCE, BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP)
    return game.settling.blackjack_paid.value in early


def _plugs(game: Game) -> bool:
    return ShuffleStep.PLUG_STUB_INTO_DISCARDS in steps_of(game, Occasion.END_OF_SHOE)


def _splits_by_itself(game: Game) -> bool:
    return game.common_hand is not None and game.common_hand.pairs.value is PairMode.AUTOMATIC


def _has_wager_on_the_dealers_hand(game: Game) -> bool:
    return any(wager.decided_by is DecidedBy.DEALERS_HAND for wager in game.side_wagers.offered())


def _re_cuts_without_a_most(game: Game) -> bool:
    most = game.shuffle.dealer_recut.value
    return most.most_half_decks is None and most.most_cards is None


_USED_GROUPS: Mapping[str, Callable[[Game], bool]] = {"side_wagers": lambda game: bool(game.side_wagers.offered())}
_USED: Mapping[str, Callable[[Game], bool]] = {
    "bets.back_bets_ride": lambda game: game.bets.back_bets.value > 0,
    "side_wagers.dealer_finishes_hand": _has_wager_on_the_dealers_hand,
    **dict.fromkeys(
        (
            "insurance.offered_to",
            "insurance.limit",
            "insurance.pays",
            "insurance.with_dealer_blackjack",
            "insurance.without_dealer_blackjack",
        ),
        _insures,
    ),
    **dict.fromkeys((path for path in QUESTIONS if path.startswith(("play.split_", "play.second_cards"))), _splits),
    **dict.fromkeys(("play.split_on", "play.split_bet", "play.ranks_not_split"), _splits_at_a_wish),
    "play.split_ace_card_sideways": _gives_split_aces_one_card,
    "play.resplit_aces": lambda game: game.play.most_hands.value > 2,
    **dict.fromkeys((path for path in QUESTIONS if path.startswith("play.double_")), _doubles),
    "play.double_after_split": lambda game: _doubles(game) and _splits(game),
    **dict.fromkeys((path for path in QUESTIONS if path.startswith("play.surrender_")), _surrenders),
    "play.surrender_split_hand": lambda game: _surrenders(game) and _splits(game),
    "dealer.soft_17": lambda game: game.dealer.stands_on.value == 17,
    "dealer.checks_under": _has_hole_card,
    "dealer.blackjack_turned_over_at_once": lambda game: _has_hole_card(game) and _checks(game),
    "settling.paid_blackjack_cards": _pays_blackjacks_early,
    "settling.bonus_21_barred": lambda game: game.settling.bonus_21 is not None,
    "shuffle.plug": _plugs,
    "shuffle.taken": lambda game: not is_by_hand(game),
    "shuffle.least_dealt": _re_cuts_without_a_most,
    "common_hand.after_automatic_split": _splits_by_itself,
}


def kind_of(path: str) -> FactKind:
    """The kind of the facts of the rule at ``path``."""
    return _KINDS_OF_THEIR_OWN.get(path, _KINDS[path.partition(".")[0]])


def _of_rule(rule: Ruled[Any]) -> Iterator[Fact]:
    path, value = rule.ref.path, rule.value
    kind, asked = kind_of(path), QUESTIONS[path]
    match value:
        case bool():
            yield _compared(rule, kind, asked, (not value,))
        case int():
            yield typed(kind, rule, asked, _UNITS[path], Number(value))
        case DeckOf():
            yield typed(kind, rule, asked, _UNITS[path], Number(value.value))
        case Odds():
            yield typed(kind, rule, asked, "Odds", OddsTyped(value))
        case UpCards():
            yield _compared(rule, kind, asked, _UP_CARDS)
        case Enum():
            yield _compared(rule, kind, asked, tuple(type(value)))
        case Fraction():
            yield _compared(rule, kind, asked, FRACTIONS)
        case DeckPart():
            yield _compared(rule, kind, asked, tuple(map(DeckPart, FRACTIONS)))
        case HandsAllowed():
            yield _compared(rule, kind, asked, (HandsAllowed(),))
        case EqualTotals() | tuple():
            yield _compared(rule, kind, asked, ())
        case _:
            raise TypeError(f"{path}: nothing is asked of {value!r}")


def _compared(rule: Ruled[Any], kind: FactKind, asked: str, others: tuple[Any, ...]) -> Fact:
    """A value among others of its kind, where these are wrong, and near ones of the trade."""
    path, compared = rule.ref.path, rule.ref.path not in NOT_COMPARED
    near = tuple(Meaning(f"near-{place}", words) for place, words in enumerate(NEAR_VALUES.get(path, ())))
    values = tuple(meaning_of(path, each) for each in others if compared and each != rule.value)
    return chosen(kind, rule, asked, meaning_of(path, rule.value), (*values, *near), compared=compared)
