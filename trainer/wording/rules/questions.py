"""What is asked about a rule by a dealer who learns it by heart."""

from __future__ import annotations

from trainer.domain.house.terms import RoundPhase

QUESTIONS = {
    "equipment.decks": "How many decks are in play?",
    "equipment.deck_of": "How many cards has one deck here?",
    "equipment.deck_hours": "After how many hours in play are the decks changed?",
    "bets.checked_before_dealing": "When are the bets checked?",
    "bets.place": "Where does the bet lie?",
    "bets.spots": "How many spots has the table?",
    "bets.touched": "The cards are out, and a hand touches its bet. What is done?",
    "bets.added_to": "The cards are out, and chips are added to a bet. What is done?",
    "bets.back_bets": "How many back bets may lie on one hand?",
    "bets.back_bets_ride": "What becomes of back bets when the player decides?",
    "bets.chips_changed": "When are a player's chips changed for others?",
    "deal.dealing": "How do the cards come out?",
    "deal.order": "In which order are the cards dealt?",
    "deal.cards_each": "How many cards does each hand get in the deal?",
    "deal.dealer_cards": "How do the dealer's first cards lie?",
    "deal.placing": "Where does a hand's next card go?",
    "side_wagers.order": "In which order are side wagers settled?",
    "side_wagers.needs_main_bet": "What does a side wager need beside it?",
    "side_wagers.dealer_finishes_hand": "No bet is left but a side wager on the dealer's hand. What is done?",
    "side_wagers.laid": "When are side wagers laid?",
    "insurance.offered_against": "When is insurance offered?",
    "insurance.offered_to": "Who may take insurance?",
    "insurance.limit": "What is the most a player may insure for?",
    "insurance.pays": "What does insurance pay?",
    "insurance.even_money_against": "When is even money offered for a blackjack?",
    "insurance.with_dealer_blackjack": "Insurance was taken, and the dealer has blackjack. What comes now?",
    "insurance.without_dealer_blackjack": "Insurance was taken, and the dealer has no blackjack. What comes now?",
    "play.order": "Where does play begin?",
    "play.pointing": "To which hand does the dealer point?",
    "play.unclear_signal": "A signal is not clear. What does the dealer do?",
    "play.still_unclear": "The dealer has asked, and the signal is still not clear. What is done?",
    "play.voice_against_hand": "A player says one thing and signals another. What is done?",
    "play.twenty_one": "A player's hand counts 21 and is no blackjack. What becomes of it?",
    "play.standing_hands": "On which hands may a player stand?",
    "play.split_on": "Which cards may be split?",
    "play.most_hands": "How many hands may one player have after splits?",
    "play.split_bet": "How much is the bet on the second hand of a split?",
    "play.second_cards": "When do split cards get their second card?",
    "play.split_bet_place": "Where does the bet of a split hand lie?",
    "play.split_hands_may_be_hit": "How many cards may a split hand other than aces take?",
    "play.split_aces": "What holds for split aces?",
    "play.resplit_aces": "May split aces be split again?",
    "play.split_ace_card_sideways": "How is the card on a split ace laid?",
    "play.double_on": "On which cards may a player double?",
    "play.double_hands": "Which hands may be doubled?",
    "play.double_for_less": "May a player double for less than the bet?",
    "play.double_after_split": "May a hand from a split be doubled?",
    "play.doubles": "How often may one hand be doubled?",
    "play.double_rescue": "May a doubled hand be given up for the original bet?",
    "play.double_bet_place": "Where do the chips of a double go?",
    "play.double_card": "How is the card of a double laid?",
    "play.double_card_face": "Which way up is the card of a double dealt?",
    "play.surrender": "Is surrender offered, and when?",
    "play.surrender_on": "Of how many cards may a hand be that is surrendered?",
    "play.surrender_hands": "Which hands may be surrendered?",
    "play.surrender_against": "Against which of the dealer's cards may a player surrender?",
    "play.surrender_split_hand": "May a hand from a split be surrendered?",
    "play.surrender_loses": "What does a surrender cost?",
    "dealer.stands_on": "What is the lowest hard total the dealer stands on?",
    "dealer.soft_17": "The dealer has a soft 17. What now?",
    "dealer.checks_under": "Under which up cards does the dealer check for blackjack?",
    "dealer.blackjack_turned_over_at_once": "The dealer has checked and has blackjack. When is it turned over?",
    "dealer.busts": "The dealer busts. Who is paid?",
    "settling.object_of_the_game": "What is the object of the game, as this house puts it?",
    "settling.win_pays": "What does a plain win pay?",
    "settling.blackjack_pays": "What does a blackjack pay?",
    "settling.blackjack_paid": "When is a player's blackjack paid?",
    "settling.paid_blackjack_cards": "A blackjack was paid early. What becomes of its cards?",
    "settling.blackjack_against_blackjack": "Player and dealer both have blackjack. What is it?",
    "settling.dealer_blackjack": "Which bets does a dealer's blackjack take?",
    "settling.equal_totals": "Player and dealer have the same total. What is it?",
    "settling.twenty_one_against_twenty_one": "Player and dealer both have 21, and no blackjack. What is it?",
    "settling.pushed_bet": "A hand pushes. What becomes of its bet?",
    "settling.push_shown": "How does the dealer show a push?",
    "settling.twenty_one_paid": "When is a player's 21 paid that is no blackjack?",
    "settling.order": "In which order are the hands settled at the end?",
    "settling.taking_and_paying": "How does the dealer go about losers and winners at the end?",
    "settling.bust": "A player's hand busts. What is taken, and in which order?",
    "settling.pick_up": "In which order are the cards picked up?",
    "settling.payment_place": "Where do the winnings go?",
    "settling.payment_chips": "In which chips do winnings go out?",
    "settling.most_in_bet_colours": "At more than 2 to 1, how many chips of one colour go out at most?",
    "settling.rounding": "The rack cannot make a payout. How is it rounded?",
    "settling.bonus_21_barred": "On which hands is the bonus for 21 not paid?",
    "shuffle.plug": "Where does the undealt stub go?",
    "shuffle.taken": "How much does the hand take off a pile at a time?",
    "shuffle.exposed_card": "A card shows itself in the shuffle. What is done?",
    "shuffle.dropped_card": "A card falls to the floor in the shuffle. What is done?",
    "shuffle.cut_cards": "How many cut cards are used?",
    "shuffle.least_dealt": "How much of the pack must be left to be dealt?",
    "shuffle.burn": "How many cards are burned at a time?",
    "shuffle.reshuffle_when": "When are the cards in play shuffled anew?",
    "common_hand.one_hand_many_patrons": "How many patrons may wager on the hand?",
    "common_hand.each_patron_decides_alone": "Who decides on the hand?",
    "common_hand.completion": "When is a patron's part of the hand complete?",
    "common_hand.draws_until_all_complete": "How long is the hand drawn to?",
    "common_hand.pairs": "A pair lies there. What becomes of it at this table?",
    "common_hand.after_automatic_split": "What may a patron play after an automatic split?",
    "common_hand.first_incomplete_hand_on_the_left_first": "Two hands lie after a split. Which one is dealt to first?",
    "common_hand.double": "One patron doubles and others hit. Which card does the double get?",
}
"""The question of each rule that has one value, by its path."""

LEAST_BET, MOST_BET, ONLY_BET = (
    "What is the least that may be bet on {what}?",
    "What is the most that may be bet on {what}?",
    "What sum, and no other, is bet on {what}?",
)
CHIP_COLOUR_TOLD = "The chip of {amount} is {colour}"
CHIP_COLOUR = "Which colour is the chip of {amount}?"
HANDS = "How many hands may one player have?"
HANDS_WHEN_OTHERS_WAIT = "Others wait for a seat. To how many hands does a player go down?"
FINISHES_THE_SHOE = "A player has two hands, and a new player waits. When is one given up?"
DRAWS_TO = "What is the highest hard total the dealer draws to?"
FEWEST_DECKS, MOST_DECKS = "What is the fewest decks this table may use?", "What is the most decks this table may use?"
LOST_ON_EQUAL = "Player and dealer have the same total. How much is taken of the bet?"
SIGNAL_FOR = "Which of these is a signal for {decision}?"
SIGNAL_IN_HAND = "The cards are in the player's hand. Which is a signal for {decision}?"
SIGNAL_MEANS = "A player shows this: {signal}. What is meant?"
SIGNAL_TOLD = "A signal for {decision} is {signal}"
BY_WORD = 'A player says "Card" and moves no hand. Is that enough for a card?'
CUT_LEAST, CUT_MOST, CUT_END = (
    "How deep must a player's cut be at least?",
    "How deep may a player's cut be at most?",
    "From which end of the pack may a player's cut be counted?",
)
RE_CUT_LEAST, RE_CUT_AIM, RE_CUT_MOST = (
    "How far from the back must the dealer's re-cut be at least?",
    "How far from the back does the dealer aim with the re-cut?",
    "How far from the back may the dealer's re-cut be at most?",
)
BURN_WHEN = {
    "new-shoe": "Is a card burned on a new shoe?",
    "entering-the-table": "Is a card burned by a dealer who comes in the middle of a shoe?",
    "each-round": "Is a card burned before every round?",
    "floor-may-waive": "May the floor say that no card is burned?",
}
CUT_CARD_OUT = "The cut card comes out in the middle of a hand. What does it mean?"
RE_SUITED = "Are the decks re-suited after every shoe?"
RIFFLES, STRIPS = "How many times is {what} riffled?", "How many times is {what} stripped?"
SPLIT_ACE_AND_TEN, SPLIT_TEN_AND_ACE = (
    "Aces are split, and a ten-value falls on one of them. What is that hand?",
    "Ten-values are split, and an ace falls on one of them. What is that hand?",
)
PAIR_SPLIT = "A pair of {rank} lies there. Is it split automatically?"
FROM_PILES = "How many piles does the shuffle begin from?"
PAY_LINE = "{wager}: what is paid for {event}?"
BONUS_LINE = "Bonus for 21: what is paid for {event}?"
SUPER_BONUS = "Super bonus: what is paid from a bet of {amount} on?"
JACKPOT_STARTS_AT = "What does the jackpot of {wager} start at?"
JACKPOT_PAID_BY = "Who pays a part of the {wager} jackpot?"
SUPER_BONUS_ENVY = "Super bonus: what does every other player get?"
OFFERED = "Is {wager} offered at this table?"

TOLD_FIRST, TOLD_AFTER = "The first step is {step}", "Right after {before}, the next step is {step}"
STEP_FIRST = "{what} What comes first?"
STEP_AFTER = "{what} What comes right after {step}?"

PHASES = {
    RoundPhase.BETS: "the bets",
    RoundPhase.BURN: "the burn",
    RoundPhase.DEAL: "the deal",
    RoundPhase.LATE_WAGERS: "the late side wagers",
    RoundPhase.SIDE_WAGERS: "the side wagers",
    RoundPhase.BLACKJACKS: "paying the blackjacks",
    RoundPhase.EARLY_SURRENDER: "early surrender",
    RoundPhase.INSURANCE: "insurance",
    RoundPhase.CHECK: "the check for blackjack",
    RoundPhase.PLAY: "the play",
    RoundPhase.OWN_HAND: "the dealer's hand",
    RoundPhase.SETTLEMENT: "settling",
    RoundPhase.PICK_UP: "the pick-up",
}
"""Each phase of a round as a sentence names it."""

PROCEDURES = {
    "insurance.gesture": "The hand offers and closes insurance.",
    "shuffle.opening": "New decks come to the table.",
    "shuffle.new_game": "The cards of a new game are shuffled.",
    "shuffle.end_of_shoe": "The shoe is out, and the shuffle begins.",
    "shuffle.by_hand": "The pack is shuffled in the hands.",
    "shuffle.closing": "The table closes for the night.",
    "round.phases": "In a round the dealer gets an ace up.",
}
"""What is going on, of a rule whose value is done one step after another."""
