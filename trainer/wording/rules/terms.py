"""A few words for every choice a house can make, in lower case, to stand in a sentence or alone."""

from __future__ import annotations

from enum import Enum

from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house import play_terms, shuffle_terms, terms
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.house.side_wagers import DecidedBy, JackpotPaidBy, WagerLaid
from trainer.domain.money.amounts import Rounding
from trainer.domain.table.wagers import WagerKind

_TABLE_AND_BETS: dict[Enum, str] = {
    DeckOf.FIFTY_TWO: "52 cards",
    DeckOf.FORTY_EIGHT: "48 cards, no pip tens",
    terms.Equipment.MARKED_TABLE: "felt table with marked places",
    terms.Equipment.STANDARD_CARDS: "standard cards",
    terms.Equipment.CHIPS: "chips",
    terms.Equipment.SHOE: "dealing shoe",
    terms.Equipment.NO_PEEK_MIRROR: "no-peek mirror",
    terms.Equipment.DISCARD_RACK: "discard rack",
    terms.Equipment.AUTOMATIC_SHUFFLER: "automatic shuffler (optional)",
    terms.BetPlace.BETTING_CIRCLE: "in the betting circle",
    terms.BetPlace.MARKED_PLACE: "in the place marked for it",
    terms.Conduct.WAIT_THEIR_TURN: "wait their turn",
    terms.Conduct.NEVER_TOUCH_CARDS: "never touch the cards",
    terms.Conduct.NO_BETS_AMONG_PLAYERS: "make no bets among themselves",
    terms.BetTouched.TELL_NOT_TO_TOUCH: "the player is told not to touch it",
    terms.BackBetsRide.AS_THEY_LIE: "as they lie: not doubled, split or insured; after a split on the first hand",
    terms.BackBetsRide.MAY_DOUBLE: (
        "as they lie, or doubled when the player doubles, for no more than the back bet itself; "
        "not split or insured, and after a split on the first hand"
    ),
    terms.BackBetsRide.MAY_FOLLOW: (
        "as they lie, or doubled or split when the player does so, for no more than the back bet itself; "
        "not insured, and on the first hand if not split"
    ),
    play_terms.ChipsChanged.BETWEEN_ROUNDS: "between rounds",
    play_terms.ChipsChanged.AT_ONCE: "as soon as the player asks, in the middle of a round too",
    terms.BetAddedTo.CALL_FLOOR: "call the floor, touch nothing",
}

_DEAL: dict[Enum, str] = {
    terms.CardValues.ACE_ONE_OR_ELEVEN_FACES_TEN: "ace 1 or 11, faces 10, others their pips",
    terms.Dealing.SHOE: "from the shoe",
    terms.Dealing.PITCH: "pitched by hand",
    terms.DealOrder.LEFT_TO_RIGHT_DEALER_LAST: "left to right, dealer last",
    terms.DealerCards.ONE_UP_ONE_DOWN: "one up, one down",
    terms.DealerCards.FIRST_DOWN_SECOND_UP: "the first down, the second up",
    terms.DealerCards.FIRST_TURNED_ONTO_SECOND: "both face down, then the first turned up onto the second",
    terms.DealerCards.ONE_FLIPPED: "one of the two flipped over",
    terms.DealerCards.NO_HOLE_CARD: "one up, no hole card",
    terms.CardPlacing.LEFT_OF_THE_LAST_THREE_CORNERS_SHOWN: "left of the last card, three corners showing",
}

_SIDE_WAGERS_AND_INSURANCE: dict[Enum, str] = {
    terms.SideWagerOrder.LOSERS_THEN_WINNERS_RIGHT_TO_LEFT: "all losers taken right to left, then all winners paid",
    terms.SideWagerOrder.EACH_SPOT_RIGHT_TO_LEFT: "each spot in turn, right to left",
    terms.UpCards.NONE: "not offered",
    terms.UpCards.ACE: "against an ace",
    terms.UpCards.TEN_VALUE: "against a ten-value",
    terms.UpCards.ACE_OR_TEN_VALUE: "against an ace or a ten-value",
    terms.UpCards.ACE_OR_FACE: "against an ace or a face card",
    terms.UpCards.ANY_BUT_ACE: "against any up card but an ace",
    terms.UpCards.ANY: "against any up card",
    terms.InsuranceOfferedTo.EVERY_HAND: "every hand",
    terms.InsuranceOfferedTo.HANDS_WITHOUT_BLACKJACK: "hands without a blackjack",
    terms.GestureStep.RIGHT_HAND_PALM_UP: "right hand palm up",
    terms.GestureStep.SWEEP_LEFT_TO_THIRD_BASE: "sweep left to right to third base",
    terms.GestureStep.ASK_ALOUD: "ask aloud",
    terms.GestureStep.PAUSE: "pause",
    terms.GestureStep.PALM_DOWN_BACK_TO_FIRST_BASE: "palm down back to first base",
    terms.InsuranceOrder.LOSING_BETS_RIGHT_TO_LEFT_THEN_PAY_INSURANCE: (
        "losing bets taken right to left, insured ones too; then insurance is paid"
    ),
    terms.InsuranceOrder.LOSING_INSURANCE_RIGHT_TO_LEFT_THEN_FIRST_BASE: (
        "losing insurance taken right to left, then first base plays"
    ),
    terms.InsuranceOrder.EACH_SPOT_RIGHT_TO_LEFT: "each spot settled in turn, right to left",
}

_SIGNALS: dict[Enum, str] = {
    terms.Signal.TAP: "a tap on the felt",
    terms.Signal.TAP_BEHIND_CARDS: "a tap behind the cards",
    terms.Signal.BRUSH_BEHIND_WAGER: "a brush toward oneself behind the bet",
    terms.Signal.BRUSH_CARDS: "a brush with the cards behind the bet",
    terms.Signal.WAVE: "a wave of the flat hand",
    terms.Signal.WAVE_OVER_CARDS: "a wave over the cards",
    terms.Signal.WAVE_RIGHT_TO_LEFT_BEHIND_BET: "a wave right to left behind the bet",
    terms.Signal.TUCK_CARDS: "cards tucked under the bet",
    terms.Signal.CHIPS_BESIDE_ONE_FINGER: "chips beside the bet with one finger",
    terms.Signal.CHIPS_BESIDE_TWO_FINGERS: "chips beside the bet with two fingers",
    terms.Signal.CARDS_UP_CHIPS_BESIDE: "cards turned up and chips beside the bet",
    terms.Signal.CARDS_UP_PARTED: "cards turned up and parted",
    terms.Signal.LINE_BEHIND_BET: "a line drawn behind the bet",
    terms.Signal.CHIPS_BESIDE: "chips beside the bet and no finger",
    terms.Signal.SCRATCH: "a scratch of the felt",
    terms.Signal.SPOKEN: "a word alone",
    terms.UnclearSignal.ASK_ALOUD: "ask aloud",
    terms.StillUnclear.CALL_FLOOR: "call the floor",
    terms.FaceUpSignals.AS_IN_A_SHOE_GAME: "as in a shoe game",
    terms.VoiceAgainstHand.HAND_OVERRULES: "the hand overrules the voice",
    terms.VoiceAgainstHand.ASK_ALOUD: "ask aloud",
    terms.TwentyOne.TAKES_NO_MORE_CARDS: "takes no more cards",
    terms.VoiceAndHand.HAND_OVERRULES_VOICE: "the hand overrules the voice",
    terms.VoiceAndHand.HAND_ONLY: "only the hand counts",
}

_PLAY: dict[Enum, str] = {
    terms.PlayOrder.FROM_FIRST_BASE: "from first base",
    terms.SplitOn.SAME_RANK: "pairs of one rank",
    terms.SplitOn.SAME_VALUE: "pairs and any two ten-values",
    terms.SplitBet.EQUAL: "equal to the first bet",
    terms.SplitBet.UP_TO_THE_BET: "up to the first bet",
    terms.SecondCards.ALL_AT_ONCE: "dealt to each at once, before any is played",
    terms.SecondCards.EACH_IN_TURN: "dealt to each when its turn comes",
    terms.SplitAces.ONE_CARD_EACH: "one card each",
    terms.SplitAces.MAY_BE_HIT: "may be hit",
    terms.SplitBetPlace.ABOVE_ITS_HAND: "above its hand",
    terms.DoubleOn.FIRST_TWO_CARDS: "first two cards only",
    terms.DoubleOn.ANY_NUMBER_OF_CARDS: "any number of cards",
    terms.DoubleOn.NINE_TO_ELEVEN: "first two cards, on 9 to 11 only",
    terms.DoubleOn.TEN_OR_ELEVEN: "first two cards, on 10 or 11 only",
    terms.DoubleBetPlace.SIDE_BY_SIDE: "side by side with the bet, not behind",
    terms.DoubleCard.SIDEWAYS: "turned sideways",
    terms.DoubleCard.LIKE_THE_OTHERS: "laid like the others",
    terms.DoubleCardFace.FACE_UP: "face up",
    terms.DoubleCardFace.FACE_DOWN_ON_REQUEST: "face down when asked for",
    play_terms.SurrenderOn.FIRST_TWO_CARDS: "the first two cards only",
    play_terms.SurrenderOn.ANY_NUMBER_OF_CARDS: "any number of cards",
    play_terms.SurrenderedBet.HALF_AT_ONCE: "loses its part at once",
    play_terms.SurrenderedBet.HELD: "waits, under an ace or a ten-value, for the dealer's second card",
    terms.Surrender.NONE: "not offered",
    terms.Surrender.LATE: "late",
    terms.Surrender.EARLY: "early",
}

_DEALER_AND_SETTLING: dict[Enum, str] = {
    terms.SoftSeventeen.STAND: "the dealer stands",
    terms.SoftSeventeen.HIT: "the dealer hits",
    terms.BlackjackPaid.AT_ONCE: "at once, before the check and insurance",
    terms.BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP: "at once, unless an ace or a ten-value is up",
    terms.BlackjackPaid.AFTER_THE_CHECK: "after the check and insurance",
    terms.BlackjackPaid.WITH_THE_HAND: "when the hand is settled",
    terms.TwentyOnePaid.AT_ONCE: "at once",
    terms.TwentyOnePaid.WITH_THE_HAND: "when the hand is settled",
    play_terms.PaidBlackjackCards.STAY: "stay until the pick-up",
    play_terms.PaidBlackjackCards.REMOVED: "are taken at once",
    play_terms.TieWinner.NOBODY: "a push",
    play_terms.TieWinner.PATRON: "the player wins even money",
    play_terms.TieWinner.PATRON_AS_BLACKJACK: "the player wins, paid as a blackjack",
    play_terms.TieWinner.DEALER: "the dealer wins",
    play_terms.PlayedHand.DOUBLED: "a double",
    play_terms.PlayedHand.SPLIT: "a split",
    terms.DealerBusts.EVERY_LIVE_HAND_IS_PAID: "every live hand is paid",
    terms.DealerBlackjack.TAKES_ALL_BETS: "all bets without a blackjack",
    terms.DealerBlackjack.TAKES_FIRST_BETS_ONLY: "first bets only, no doubles and no bets on a split",
    terms.PushedBet.STAYS_IN_THE_CIRCLE: "stays in the circle",
    terms.PushedBet.PLAYER_KEEPS_IT: "the player keeps it",
    terms.SettlementOrder.EACH_SPOT_RIGHT_TO_LEFT: "each spot in turn, right to left",
    terms.SettlementOrder.EACH_SPOT_LEFT_TO_RIGHT: "each spot in turn, left to right",
    terms.TakingAndPaying.POSITION_BY_POSITION: "spot by spot, each taken or paid in its turn",
    terms.TakingAndPaying.ALL_LOSERS_FIRST: "all losers taken before any winner is paid",
    play_terms.GameObject.BEAT_THE_DEALER: (
        "to beat the dealer: not to go over 21, and to have the higher total or see the dealer bust"
    ),
    play_terms.GameObject.HIGHER_THAN_THE_DEALER: (
        "to have a higher total than the dealer, as near to 21 as possible without going over"
    ),
    play_terms.GameObject.CLOSER_TO_21_THAN_THE_DEALER: "to be closer to 21 than the dealer without going over",
    play_terms.GameObject.AS_CLOSE_TO_21_AS_POSSIBLE: "to come as close to 21 as possible without going over",
    terms.BustOrder.BET_THEN_CARDS: "the bet is taken first, then the cards",
    terms.Pointing.TO_EACH_HAND: "to each hand before its player decides",
    terms.PushShown.KNOCK: "by a knock on the felt",
    terms.PickUp.OWN_CARDS_THEN_RIGHT_TO_LEFT: "the dealer's own cards first, then right to left, in order",
    terms.PaymentPlace.BESIDE_THE_BET: "beside the bet",
    terms.PaymentChips.BET_COLOURS: "in the bet's colours",
    terms.PaymentChips.FEWEST_CHIPS: "in the fewest chips",
    terms.PaymentChips.ANY: "in any chips",
    Rounding.DOWN: "down to the smallest chip",
    Rounding.UP: "up to the smallest chip",
    Rounding.SMALLER_CHIPS: "to the cent, the rest in smaller chips",
}

_SHUFFLE: dict[Enum, str] = {
    shuffle_terms.OpeningStep.INSPECT_EACH_DECK: "inspect each deck",
    shuffle_terms.OpeningStep.FAN_EACH_DECK: "fan each deck",
    shuffle_terms.OpeningStep.WASH_FACE_DOWN: "wash face down",
    shuffle_terms.OpeningStep.CALL_FLOOR_SUBTLY_IF_ODD: "call the floor quietly if anything is odd",
    shuffle_terms.ShuffleStep.GATHER_FACE_DOWN_IN_FOUR_PILES: "gather face down in four equal piles",
    shuffle_terms.ShuffleStep.PLUG_STUB_INTO_DISCARDS: "plug the stub into the discards",
    shuffle_terms.ShuffleStep.MIX: "mix",
    shuffle_terms.ShuffleStep.FOUR_EQUAL_PILES_IN_A_SQUARE: "four equal piles in a square",
    shuffle_terms.ShuffleStep.HALF_DECK_FROM_OPPOSITE_CORNERS: "half a deck from each of two opposite corners",
    shuffle_terms.ShuffleStep.SHUFFLE_ONTO_FIFTH_PILE_ON_CUT_CARD: "shuffle onto a fifth pile on the cut card",
    shuffle_terms.ShuffleStep.ALTERNATE_DIAGONALS: "alternate the diagonals",
    shuffle_terms.ShuffleStep.UNTIL_ONE_PILE_STANDS: "until one pile stands",
    shuffle_terms.ShuffleStep.TWO_EQUAL_STACKS: "two equal stacks",
    shuffle_terms.ShuffleStep.THREE_EQUAL_PILES: "three equal piles",
    shuffle_terms.ShuffleStep.FROM_TWO_OF_THREE_PILES: "a packet from each of two of the three piles",
    shuffle_terms.ShuffleStep.SQUARE_UP: "square up in the hands",
    shuffle_terms.ShuffleStep.HALF_DECK_FROM_EACH_STACK: "half a deck from each stack",
    shuffle_terms.ShuffleStep.FROM_OPPOSITE_CORNERS: "a packet from each of two opposite corners",
    shuffle_terms.ShuffleStep.FROM_EACH_STACK: "a packet from each stack",
    shuffle_terms.ShuffleStep.ONTO_ONE_PILE: "onto one pile",
    shuffle_terms.ShuffleStep.WASH: "wash",
    shuffle_terms.ShuffleStep.RIFFLE: "riffle",
    shuffle_terms.ShuffleStep.LACE: "lace",
    shuffle_terms.ShuffleStep.STRIP: "strip",
    shuffle_terms.ShuffleStep.BOX: "box",
    shuffle_terms.Plugging.INSIDE_THE_RACK: "in among the discards in the rack",
    shuffle_terms.Plugging.INSIDE_THE_DISCARDS: "among the discards, neither on top nor underneath",
    shuffle_terms.Mishap.CALL_FLOOR: "call the floor, touch nothing",
    ShuffleCall.SHUFFLING: "shuffling",
    ShuffleCall.LAST_HAND: "the last hand",
    ShuffleCall.LAST_SHOE: "the last shoe",
    shuffle_terms.BurnWhen.NEW_SHOE: "on a new shoe",
    shuffle_terms.BurnWhen.ENTERING_THE_TABLE: "on entering the table",
    shuffle_terms.BurnWhen.EACH_ROUND: "before each round",
    shuffle_terms.BurnWhen.EXPOSED_CARD: "a card exposed by mistake",
    shuffle_terms.BurnWhen.FLOOR_MAY_WAIVE: "unless the floor says otherwise",
    shuffle_terms.CutCardOut.LAST_HAND_OF_THE_SHOE: "that hand is the shoe's last",
    shuffle_terms.CutCardOut.RESUIT_ALL_DECKS: "all decks are re-suited to verify the count",
    shuffle_terms.ReshuffleWhen.CUT_CARD_OUT: "when the cut card is out",
    shuffle_terms.ReshuffleWhen.NEW_DEALER: "when a new dealer comes to the table",
    shuffle_terms.ReshuffleWhen.FLOOR_ASKS: "whenever the floor asks",
    shuffle_terms.ReshuffleWhen.SO_MANY_ROUNDS: "after so many rounds",
    shuffle_terms.ReshuffleWhen.EVERY_ROUND: "after every round",
    terms.DecksChanged.SO_MANY_HOURS: "after so many hours in play",
    terms.DecksChanged.EACH_SHIFT: "at each change of shift",
    terms.DecksChanged.EACH_DAY: "at the opening of each day",
    terms.DecksChanged.CARD_MARKED: "when a card is marked or damaged",
    shuffle_terms.ClosingStep.MANAGER_NAMES_LAST_SHOE: "the manager names the last shoe",
    shuffle_terms.ClosingStep.DEALER_TELLS_PLAYERS: "the dealer tells the players",
    shuffle_terms.ClosingStep.RESUIT_ALL_DECKS: "all decks are re-suited",
    shuffle_terms.ClosingStep.TRAYS_AND_RAKES_TO_THE_CAGE: "trays and rakes go to the cage",
    shuffle_terms.ClosingStep.TRAYS_COUNTED: "the trays are counted",
}

_ROUND_AND_COMMON_HAND: dict[Enum, str] = {
    terms.RoundPhase.BETS: "bets",
    terms.RoundPhase.BURN: "burn",
    terms.RoundPhase.DEAL: "deal",
    terms.RoundPhase.LATE_WAGERS: "late side wagers",
    terms.RoundPhase.SIDE_WAGERS: "side wagers",
    terms.RoundPhase.BLACKJACKS: "blackjacks paid",
    terms.RoundPhase.EARLY_SURRENDER: "early surrender",
    terms.RoundPhase.INSURANCE: "insurance",
    terms.RoundPhase.CHECK: "check for blackjack",
    terms.RoundPhase.PLAY: "play",
    terms.RoundPhase.OWN_HAND: "dealer's hand",
    terms.RoundPhase.SETTLEMENT: "settling",
    terms.RoundPhase.PICK_UP: "pick-up",
    terms.TableCall.PATRONS_TOTAL: "a hand's total after each card it gets",
    terms.TableCall.OWN_TOTAL: "the dealer's own total after the hole card and each card drawn",
    terms.TableCall.DOUBLE_FOR_LESS: "a double for less before its card",
    terms.TableCall.SPLIT: "a split before the pair is parted",
    terms.TableCall.BLACKJACK: "a blackjack before it is paid",
    terms.TableCall.LAST_HAND: "the last hand once the cut card is out",
    terms.TableCall.COLOUR_CHANGE: "a colour change before chips are changed for others",
    terms.PairMode.OFFERED: "offered to each patron",
    terms.PairMode.AUTOMATIC: "split automatically",
    terms.AfterAutomaticSplit.FIRST_HAND_ONLY_OR_BOTH_FOR_AN_EQUAL_WAGER: (
        "the first hand only, or both for an equal second wager"
    ),
    terms.PatronsDouble.SAME_NEXT_CARD: "the same next card as the others",
    terms.PatronsDouble.A_CARD_OF_ITS_OWN: "a card of its own",
    terms.Completion.STAND_DOUBLE_SURRENDER_OR_BUST: (
        "on a stand, or on another decision that completes it; later cards change nothing"
    ),
}

_WAGERS: dict[Enum, str] = {
    DecidedBy.FIRST_CARD: "the first card dealt",
    DecidedBy.FIRST_TWO_CARDS: "the first two cards",
    DecidedBy.FIRST_THREE_CARDS: "the first three cards dealt",
    DecidedBy.FIRST_TWO_AND_UP_CARD: "the first two cards and the up card",
    DecidedBy.MATCHES_WITH_UP_CARD: "the first two cards that match the up card",
    DecidedBy.UP_CARD_BETWEEN: "the up card between the first two cards",
    DecidedBy.DEALERS_FIRST_TWO_CARDS: "the dealer's first two cards",
    DecidedBy.DOWN_CARD: "the dealer's down card",
    DecidedBy.DEALERS_HAND: "the dealer's finished hand",
    DecidedBy.PLAY_OF_THE_HAND: "the hand as played",
    WagerLaid.WITH_THE_BET: "with the bet, before the deal",
    WagerLaid.AFTER_THE_DEAL: "after the deal, when the dealer asks",
    JackpotPaidBy.FLOOR: "the floor: the dealer calls, and leaves wager and cards in place",
    JackpotPaidBy.DEALER: "the dealer, from the rack",
    WagerKind.MAIN: "bet",
    WagerKind.DOUBLE: "double",
    WagerKind.BACK: "back bet",
    WagerKind.INSURANCE: "insurance",
    WagerKind.SIDE: "side wager",
    WagerKind.PRIZE: "prize",
}

_WORDS: dict[Enum, str] = {
    **_TABLE_AND_BETS,
    **_DEAL,
    **_SIDE_WAGERS_AND_INSURANCE,
    **_SIGNALS,
    **_PLAY,
    **_DEALER_AND_SETTLING,
    **_SHUFFLE,
    **_ROUND_AND_COMMON_HAND,
    **_WAGERS,
}


def term_words(member: Enum) -> str:
    """Words for a house's choice, lower case: ``from first base``; raises KeyError for any other enum."""
    return _WORDS[member]
