"""Rules of the patrons' play that cannot stand together: splits, doubles, surrender, and who may stand."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.content.houses.together.conflict import Conflict, Values
from trainer.domain.house.play_terms import PaidBlackjackCards, SurrenderedBet, SurrenderOn, TieWinner
from trainer.domain.house.terms import BlackjackPaid, DealerCards, DoubleOn, Surrender, TwentyOnePaid, UpCards
from trainer.wording.money import money_short


def play_conflicts(values: Values) -> Iterator[Conflict]:
    """Every clash among the rules of the play."""
    for check in (
        _splits,
        _rescue,
        _ranks,
        _doubles,
        _standing,
        _early_surrender,
        _held_surrender,
        _paid_blackjacks,
        _ties,
        _dear_ties,
        _up_cards,
    ):
        yield from check(values)


def _splits(values: Values) -> Iterator[Conflict]:
    hands = values.get("play.most_hands")
    if values.get("play.resplit_aces") is True and hands is not None and hands < 3:
        said = f"Aces cannot be split again where a patron has {hands} {'hand' if hands == 1 else 'hands'} at most."
        yield Conflict(("play.resplit_aces", "play.most_hands"), said)


def _ranks(values: Values) -> Iterator[Conflict]:
    always = values.get("common_hand.always_split", ())
    for place, rank in enumerate(values.get("play.ranks_not_split", ())):
        if rank in always:
            said = "This rank is always split and may not be split: keep it in one list."
            yield Conflict(("play.ranks_not_split", "common_hand.always_split"), said, (place,))


def _rescue(values: Values) -> Iterator[Conflict]:
    if values.get("play.double_rescue") is True and values.get("common_hand.one_hand_many_patrons") is True:
        said = "The cards of a hand that many bet on stay for the others: write 'double_rescue' as false."
        yield Conflict(("play.double_rescue", "common_hand.one_hand_many_patrons"), said)
    if values.get("play.double_rescue") is True and values.get("play.doubles") == 0:
        said = "No hand is doubled here, so that none is given up after a double: write 'double_rescue' as false."
        yield Conflict(("play.double_rescue", "play.doubles"), said)


_TOTALS_DOUBLED = {DoubleOn.NINE_TO_ELEVEN: (9, 11), DoubleOn.TEN_OR_ELEVEN: (10, 11)}


def _doubles(values: Values) -> Iterator[Conflict]:
    hands, double_on = values.get("play.double_hands"), values.get("play.double_on")
    if hands is None or double_on not in _TOTALS_DOUBLED:
        return
    on = _TOTALS_DOUBLED[double_on]
    for key, bound, is_out in (("least", hands.least, 1), ("most", hands.most, -1)):
        if bound is not None and (bound > on[1] if is_out > 0 else bound < on[0]):
            said = f"No hand could be doubled: 'double_on' allows {on[0]} to {on[1]} alone."
            yield Conflict(("play.double_hands", "play.double_on"), said, (key,))


def _standing(values: Values) -> Iterator[Conflict]:
    """Who may not stand takes a card, so that only hands too low can be meant."""
    hands = values.get("play.standing_hands")
    if hands is None or hands.is_any:
        return
    for key in ("most", "hard_only", "without_ace"):
        if getattr(hands, key):
            said = "A patron who may not stand has to take a card, which a low hand alone can bear: write 'least' only."
            yield Conflict(("play.standing_hands",), said, (key,))


def _early_surrender(values: Values) -> Iterator[Conflict]:
    later = values.get("play.surrender_on") is SurrenderOn.ANY_NUMBER_OF_CARDS
    if later and values.get("play.surrender") is Surrender.EARLY:
        said = "An early surrender comes before any card is drawn: write 'first-two-cards', or 'late' at 'surrender'."
        yield Conflict(("play.surrender_on", "play.surrender"), said)


def _held_surrender(values: Values) -> Iterator[Conflict]:
    """A bet is held for a blackjack that may still come, and on a hand of its own."""
    path = "play.surrendered_bet"
    if values.get(path) is not SurrenderedBet.HELD:
        return
    if values.get("play.surrender") is Surrender.EARLY:
        said = "An early surrender costs its part whatever the dealer has: write 'half-taken-at-once'."
        yield Conflict((path, "play.surrender"), said)
    has_hole_card = values.get("deal.dealer_cards") is not DealerCards.NO_HOLE_CARD
    if has_hole_card and values.get("dealer.checks_under") is UpCards.ACE_OR_TEN_VALUE:
        said = "The dealer has looked for a blackjack before any hand is given up: write 'half-taken-at-once'."
        yield Conflict((path, "dealer.checks_under"), said)
    if values.get("common_hand.one_hand_many_patrons") is True:
        said = "The cards of a hand that many bet on stay for the others, so that no bet can be held without them."
        yield Conflict((path, "common_hand.one_hand_many_patrons"), f"{said} Write 'half-taken-at-once'.")


def _paid_blackjacks(values: Values) -> Iterator[Conflict]:
    removed = values.get("settling.paid_blackjack_cards") is PaidBlackjackCards.REMOVED
    even_money = values.get("insurance.even_money_against", UpCards.NONE) is not UpCards.NONE
    if removed and not even_money and values.get("settling.blackjack_paid") is BlackjackPaid.WITH_THE_HAND:
        said = "No blackjack is paid early here, so that its cards stay: write 'stay-until-pick-up'."
        yield Conflict(("settling.paid_blackjack_cards", "settling.blackjack_paid"), said)


def _ties(values: Values) -> Iterator[Conflict]:
    of_21 = "settling.twenty_one_against_twenty_one"
    for path in ("settling.equal_totals", of_21):
        tied = values.get(path)
        if tied is not None and tied.winner is TieWinner.PATRON_AS_BLACKJACK:
            yield Conflict((path,), "Only a blackjack is paid as a blackjack: write 'patron-wins'.")
    if of_21 in values and values.get("settling.twenty_one_paid") is TwentyOnePaid.AT_ONCE:
        said = "A patron's 21 is paid at once, before the dealer's is known: take this rule away."
        yield Conflict((of_21, "settling.twenty_one_paid"), said)


_TIES = (
    "settling.equal_totals",
    "settling.twenty_one_against_twenty_one",
    "settling.blackjack_against_blackjack",
)


def _dear_ties(values: Values) -> Iterator[Conflict]:
    """A tie cannot cost more than the bet that lies there."""
    limits = values.get("bets.main_bet")
    if limits is None:
        return
    every = (limits, *(each for _, each in limits.by_seat))
    least = min((sum_ for each in every for sum_ in (*each.only, each.least) if sum_ is not None), default=None)
    for path in _TIES:
        tied = values.get(path)
        if tied is not None and least is not None and tied.loses > least:
            said = f"This costs {money_short(tied.loses)}, and a bet may be as small as {money_short(least)}"
            yield Conflict((path, "bets.main_bet"), f"{said}: write no more than the least bet.")


_OF_A_BLACKJACK = ("insurance.offered_against", "insurance.even_money_against", "dealer.checks_under")


def _up_cards(values: Values) -> Iterator[Conflict]:
    """Insurance, even money and the check are about a blackjack that the dealer may have."""
    for path in _OF_A_BLACKJACK:
        against = values.get(path)
        if against in (UpCards.ANY, UpCards.ANY_BUT_ACE):
            said = (
                f"A dealer's blackjack has an ace or a ten-value up, not any card: '{against.value}' cannot stand here."
            )
            yield Conflict((path,), f"{said} Write 'ace', 'ten-value' or 'ace-or-ten-value'.")
