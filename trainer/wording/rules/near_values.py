"""What a rule might be thought to say and does not: answers of the trade beside the values that houses really have."""

from __future__ import annotations

NEAR_VALUES = {
    "bets.checked_before_dealing": ("once the first cards are out", "when the hands are settled"),
    "bets.place": ("anywhere before the player", "behind the cards"),
    "bets.touched": ("the bet is taken away", "nothing, a player may touch it"),
    "bets.added_to": ("push the chips back and go on", "let them ride", "count them to the bet"),
    "deal.order": ("right to left, dealer last", "left to right, dealer first"),
    "deal.dealer_cards": ("both face up", "both face down until the players have acted"),
    "deal.placing": ("squarely on the last card", "right of the last card, three corners showing"),
    "play.order": ("from third base", "from the largest bet"),
    "play.pointing": ("to the first hand only", "to no hand"),
    "play.unclear_signal": ("take it for a stand", "take it for a hit", "pass to the next hand"),
    "play.still_unclear": ("take it for a stand", "deal no card and go on", "let the neighbour say"),
    "play.voice_against_hand": ("the voice overrules the hand", "the player loses the turn"),
    "play.twenty_one": ("may be hit if the player wishes", "takes one card more and no other"),
    "play.split_bet_place": ("behind the first bet", "on top of the first bet"),
    "play.double_bet_place": ("behind the bet", "on top of the bet", "in front of the cards"),
    "dealer.busts": ("hands of 17 or more are paid", "hands that were doubled are paid"),
    "settling.blackjack_against_blackjack": ("the dealer wins", "the player wins even money"),
    "settling.equal_totals": ("the dealer wins", "the player wins even money"),
    "settling.twenty_one_against_twenty_one": ("the dealer wins", "the player wins even money"),
    "settling.pushed_bet": ("it is taken", "half of it is taken", "it is paid even money"),
    "settling.push_shown": ("by turning the cards face down", "by a nod to the player"),
    "settling.object_of_the_game": ("to reach exactly 21", "to have a better hand than every other player"),
    "settling.bust": ("the cards first, then the bet", "nothing until the hands are settled"),
    "settling.pick_up": ("left to right, the dealer's own cards last", "right to left, the dealer's own cards last"),
    "settling.payment_place": ("on top of the bet", "behind the bet", "into the player's hand"),
    "settling.bonus_21_barred": ("on no hand",),
    "shuffle.plug": ("on top of the discards", "underneath the discards", "apart from the discards"),
    "shuffle.exposed_card": ("burn the card and go on", "turn it over and go on"),
    "shuffle.dropped_card": ("pick it up and go on", "go on without it"),
    "shuffle.reshuffle_when": ("when the shoe is empty", "when a player asks for it"),
    "common_hand.completion": ("only once the hand is settled", "on a bust alone"),
    "common_hand.after_automatic_split": (
        "the second hand only",
        "both hands, without a second wager",
        "neither hand, the wager is given back",
    ),
    "shuffle.cut_card_out": (
        "the hand is stopped and dealt anew",
        "one more hand follows",
        "nothing, all is dealt out",
    ),
}
"""Wrong answers of the trade to what a rule says, by its path, in lower case."""

NOT_COMPARED = frozenset(
    (
        *("bets.place", "deal.dealer_cards", "settling.pushed_bet", "shuffle.plug"),
        *("settling.bonus_21_barred", "shuffle.reshuffle_when"),
    )
)
"""Rules of which other houses' values are no wrong answers: they say the same in other words, or a part of it."""

NEXT_STEPS = {
    "shuffle.opening": ("riffle", "offer the cut", "load the shoe"),
    "insurance.gesture": ("look at the hole card", "pay the blackjacks"),
    "shuffle.new_game": ("offer the cut", "load the shoe"),
    "shuffle.end_of_shoe": ("offer the cut", "load the shoe"),
    "shuffle.closing": ("a new shoe is loaded",),
    "shuffle.by_hand": ("wash", "offer the cut"),
}
"""Wrong answers to what comes next in a procedure of few steps."""
