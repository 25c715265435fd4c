"""What lies on the felt when a house fact matters: cards and chips in short, or a drill's moment that looks like it.

A scene is written ``dealer, hand / hand; chips``: the dealer's cards (``-`` for one face down), then each hand's, then
which chips lie there. It shows when a fact is asked for and never what the house has for it.
"""

from __future__ import annotations

from types import MappingProxyType

_PUSH, _DEALERS_BLACKJACK = "KD 8C, QS 8H", "AD QC, KS 9H"
_ACE_UP, _STANDS, _DOUBLES, _PAIR = "AD -, KS 9H; bet", ", KS 9H; bet", ", 6S 5H; bet", ", 8S 8H; bet"
_SPLIT, _LOW, _BAD, _WON = ", 8S 3D / 8H; bet", ", TS 4H; bet", ", TS 6H; bet", "KD 9C, KS QH; bet"
_ROW = "7D -, KS 9H | 6S 5H | TS 6C; bet"
SCENES = MappingProxyType(
    {
        "bets.main_bet": "; bet",
        "bets.checked_before_dealing": "; bet",
        "bets.side_wager": "; bet side",
        "bets.hands_per_player/when-others-wait": ", KS 9H | 6S 5H; bet",
        "bets.hands_per_player/one-of-two": ", KS 9H | 6S 5H; bet",
        "deal.order": "| | ; bet",
        "insurance.limit": _ACE_UP,
        "insurance.pays": "AD -, KS 9H; bet insurance",
        "insurance.gesture": _ACE_UP,
        "insurance.offered_to": _ACE_UP,
        "insurance.even_money_against": ", AS KH; bet",
        "insurance.with_dealer_blackjack": _DEALERS_BLACKJACK,
        "insurance.without_dealer_blackjack": "AD 7C, KS 9H; bet insurance",
        "round.phases/first": "; bet",
        "round.phases/after-bets": "; bet",
        "round.phases/after-deal": _ACE_UP,
        "round.phases/after-side-wagers": _ACE_UP,
        "round.phases/after-insurance": "AD -, KS 9H; bet insurance",
        "round.phases/after-check": _ACE_UP,
        "round.phases/after-blackjacks": _ACE_UP,
        "round.phases/after-play": "AD -, 5S 9H 4C; bet",
        "round.phases/after-own-hand": "AD 6C 3H, 5S 9H 4C; bet",
        "round.phases/after-settlement": "AD 6C 3H, 5S 9H 4C",
        "side_wagers.order": "7D -, KS 9H | 6S 5H | TS 6C; bet side",
        "play.order": _ROW,
        "settling.order": "7D TC, KS 9H | 6S 5H | TS 6C; bet",
        "settling.taking_and_paying": "7D TC, KS 9H | 6S 5H | TS 6C; bet",
        "settling.pick_up": "7D TC, KS 9H | 6S 5H | TS 6C; bet",
        "play.hit_signal": _LOW,
        "play.stand_signal": _STANDS,
        "play.double_signal": _DOUBLES,
        "play.split_signal": _PAIR,
        "play.surrender_signal": _BAD,
        "play.unclear_signal": _LOW,
        "play.voice_against_hand": _LOW,
        "play.voice": _LOW,
        "play.split_on": _PAIR,
        "play.split_bet": _PAIR,
        "play.split_bet_place": _PAIR,
        "play.most_hands": _SPLIT,
        "play.second_cards": ", 8S / 8H; bet",
        "play.split_hands_may_be_hit": _SPLIT,
        "play.split_ace_card_sideways": ", AS / AH; bet",
        "play.split_aces": "AS AH",
        "play.resplit_aces": "AS AH",
        "play.split_twenty_one_is_blackjack/split-aces": "AS KH",
        "play.split_twenty_one_is_blackjack/split-tens": "KS AH",
        "play.double_on": _DOUBLES,
        "play.double_for_less": _DOUBLES,
        "play.double_bet_place": _DOUBLES,
        "play.double_card": _DOUBLES,
        "play.double_card_face": _DOUBLES,
        "play.doubles": _DOUBLES,
        "play.double_after_split": ", 8S 3D / 8H KD; bet",
        "play.surrender": _BAD,
        "play.surrender_against": _BAD,
        "play.surrender_loses": _BAD,
        "dealer.stands_on": "KD -,",
        "dealer.soft_17": "AD 6C,",
        "dealer.busts": "KD 6C 9H,",
        "dealer.blackjack_turned_over_at_once": _ACE_UP,
        "settling.object_of_the_game": _WON,
        "settling.win_pays": _WON,
        "settling.payment_place": _WON,
        "settling.payment_chips": _WON,
        "settling.blackjack_pays": "AS KH",
        "settling.blackjack_paid": "AS KH",
        "settling.twenty_one_paid": "9S 5H 7C",
        "settling.bonus_21_barred": ", 9S 5H 7C; bet",
        "settling.bust": "KS 5H 8C",
        "settling.blackjack_against_blackjack": "AD QC, AS KH",
        "settling.equal_totals": _PUSH,
        "settling.equal_totals/loses": _PUSH,
        "settling.pushed_bet": _PUSH,
        "settling.dealer_blackjack": _DEALERS_BLACKJACK,
        "common_hand.one_hand_many_patrons": "9S 4H",
        "common_hand.each_patron_decides_alone": "9S 4H",
        "common_hand.completion": "9S 4H",
        "common_hand.draws_until_all_complete": "9S 4H",
        "common_hand.double": "6S 5H",
        "common_hand.pairs": "8S 8H",
        "common_hand.after_automatic_split": "8S 3D / 8H",
        "common_hand.first_incomplete_hand_on_the_left_first": "8S / 8H",
    }
)
"""By the fact's rule, and by what of it is asked where that differs."""
OF_A_PAIR = ("common_hand.always_split", "common_hand.never_split")
"""Rules of a pair of one rank: the fact's detail names it."""

_BURN, _CUT, _PILES = "burn-and-cut-card", "cut-depth", "deck-estimation"
_SHOE, _SHOE_IS_OUT = (_BURN, ("same-shoe", "new-shoe")), (_BURN, ("after-the-last-hand",))
_PACK, _PILE = (_CUT, ("re-cut",)), (_PILES, ("pile-thick", "pile-middling", "stub-thick"))
MOMENTS = MappingProxyType(
    {
        "equipment.decks": _SHOE,
        "equipment.decks_allowed": _SHOE,
        "equipment.deck_of": (_PILES, ("pile-thin", "stub-thin")),
        "shuffle.opening": _PILE,
        "shuffle.new_game": _PILE,
        "shuffle.by_hand": _PILE,
        "shuffle.taken": _PILE,
        "shuffle.end_of_shoe": _SHOE_IS_OUT,
        "shuffle.plug": _SHOE_IS_OUT,
        "shuffle.closing": (_BURN, ("last-shoe-is-over", "naming-the-last-shoe")),
        "shuffle.player_cut": _PACK,
        "shuffle.cut_by_hand": _PACK,
        "shuffle.dealer_recut": _PACK,
        "shuffle.burn": (_BURN, ("new-shoe",)),
        "shuffle.burn_when": (_BURN, ("new-shoe",)),
        "shuffle.burn_when/entering-the-table": (_BURN, ("entering-the-table",)),
        "shuffle.reshuffle_when": _SHOE,
        "shuffle.cut_card_out": (_BURN, ("cut-card-in-the-play", "cut-card-in-the-deal")),
    }
)
"""A drill and how those of its cases begin whose felt looks so, the best first, by the fact's rule and its detail.

None of a drill that goes through whole shuffles to find its cases: a question is not to wait for that.
"""
