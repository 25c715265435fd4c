"""The choices a house makes, named as dealers name them; a member's value is its word in a house file."""

from __future__ import annotations

from enum import Enum


class Equipment(Enum):
    MARKED_TABLE = "marked-table"
    STANDARD_CARDS = "standard-cards"
    CHIPS = "chips"
    SHOE = "shoe"
    NO_PEEK_MIRROR = "no-peek-mirror"
    DISCARD_RACK = "discard-rack"
    AUTOMATIC_SHUFFLER = "automatic-shuffler"


class DecksChanged(Enum):
    """When the floor brings new decks, besides when it finds one odd."""

    SO_MANY_HOURS = "so-many-hours"
    EACH_SHIFT = "each-shift"
    EACH_DAY = "each-day"
    CARD_MARKED = "card-marked"


class BetPlace(Enum):
    """Where a bet lies: in its circle, or in whatever place the felt marks for it."""

    BETTING_CIRCLE = "betting-circle"
    MARKED_PLACE = "marked-place"


class Conduct(Enum):
    """What patrons may not do, or must."""

    WAIT_THEIR_TURN = "wait-their-turn"
    NEVER_TOUCH_CARDS = "never-touch-cards"
    NO_BETS_AMONG_PLAYERS = "no-bets-among-players"


class Dealing(Enum):
    SHOE = "shoe"
    PITCH = "pitch"


class DealOrder(Enum):
    LEFT_TO_RIGHT_DEALER_LAST = "left-to-right-dealer-last"


class DealerCards(Enum):
    """How the dealer's own first cards lie."""

    ONE_UP_ONE_DOWN = "one-up-one-down"
    FIRST_DOWN_SECOND_UP = "first-down-second-up"
    FIRST_TURNED_ONTO_SECOND = "first-turned-onto-second"
    ONE_FLIPPED = "one-flipped"
    NO_HOLE_CARD = "no-hole-card"


class CardValues(Enum):
    """What the cards count."""

    ACE_ONE_OR_ELEVEN_FACES_TEN = "ace-one-or-eleven-faces-ten"


class CardPlacing(Enum):
    LEFT_OF_THE_LAST_THREE_CORNERS_SHOWN = "left-of-the-last-three-corners-shown"


class SideWagerOrder(Enum):
    """In which order side wagers are settled once the cards are out."""

    LOSERS_THEN_WINNERS_RIGHT_TO_LEFT = "losers-then-winners-right-to-left"
    EACH_SPOT_RIGHT_TO_LEFT = "each-spot-right-to-left"


class UpCards(Enum):
    """Against which up cards something holds."""

    NONE = "none"
    ACE = "ace"
    TEN_VALUE = "ten-value"
    ACE_OR_TEN_VALUE = "ace-or-ten-value"
    ACE_OR_FACE = "ace-or-face"
    ANY_BUT_ACE = "any-but-ace"
    ANY = "any"


class GestureStep(Enum):
    """One step of the insurance gesture."""

    RIGHT_HAND_PALM_UP = "right-hand-palm-up"
    SWEEP_LEFT_TO_THIRD_BASE = "sweep-left-to-third-base"
    ASK_ALOUD = "ask-aloud"
    PAUSE = "pause"
    PALM_DOWN_BACK_TO_FIRST_BASE = "palm-down-back-to-first-base"


class InsuranceOfferedTo(Enum):
    """Who may insure; a patron with a blackjack may be offered even money only."""

    EVERY_HAND = "every-hand"
    HANDS_WITHOUT_BLACKJACK = "hands-without-blackjack"


class InsuranceOrder(Enum):
    """How the table is cleared once the dealer has looked."""

    LOSING_BETS_RIGHT_TO_LEFT_THEN_PAY_INSURANCE = "losing-bets-right-to-left-then-pay-insurance"
    LOSING_INSURANCE_RIGHT_TO_LEFT_THEN_FIRST_BASE = "losing-insurance-right-to-left-then-first-base"
    EACH_SPOT_RIGHT_TO_LEFT = "each-spot-right-to-left"


class PlayOrder(Enum):
    FROM_FIRST_BASE = "from-first-base"


class Signal(Enum):
    """A patron's motion (or word)."""

    TAP = "tap"
    TAP_BEHIND_CARDS = "tap-behind-cards"
    BRUSH_BEHIND_WAGER = "brush-behind-wager"
    BRUSH_CARDS = "brush-cards"
    WAVE = "wave"
    WAVE_OVER_CARDS = "wave-over-cards"
    WAVE_RIGHT_TO_LEFT_BEHIND_BET = "wave-right-to-left-behind-bet"
    TUCK_CARDS = "tuck-cards"
    CHIPS_BESIDE_ONE_FINGER = "chips-beside-one-finger"
    CHIPS_BESIDE_TWO_FINGERS = "chips-beside-two-fingers"
    CARDS_UP_CHIPS_BESIDE = "cards-up-chips-beside"
    CARDS_UP_PARTED = "cards-up-parted"
    LINE_BEHIND_BET = "line-behind-bet"
    CHIPS_BESIDE = "chips-beside"
    SCRATCH = "scratch"
    SPOKEN = "spoken"

    __hash__ = object.__hash__


class UnclearSignal(Enum):
    ASK_ALOUD = "ask-aloud"


class StillUnclear(Enum):
    """What is done about a patron who was asked aloud and whose signal still cannot be read."""

    CALL_FLOOR = "call-floor"


class BetTouched(Enum):
    """What is done about a patron whose hand touches the bet once the cards are out."""

    TELL_NOT_TO_TOUCH = "tell-not-to-touch"


class BetAddedTo(Enum):
    """What is done about a patron who lays chips on the bet once the cards are out."""

    CALL_FLOOR = "call-floor"


class BackBetsRide(Enum):
    """What becomes of a bet on another player's hand while that player decides."""

    AS_THEY_LIE = "as-they-lie"
    MAY_DOUBLE = "may-double"
    MAY_FOLLOW = "may-follow"


class FaceUpSignals(Enum):
    """How the patrons of a pitched game signal on a hand that lies face up."""

    AS_IN_A_SHOE_GAME = "as-in-a-shoe-game"


class VoiceAgainstHand(Enum):
    """Which holds where a patron says one thing and signals another."""

    HAND_OVERRULES = "hand-overrules"
    ASK_ALOUD = "ask-aloud"


class TwentyOne(Enum):
    """What becomes of a patron's hand of 21."""

    TAKES_NO_MORE_CARDS = "takes-no-more-cards"


class VoiceAndHand(Enum):
    """Whether a spoken word counts, and which holds where word and motion differ."""

    HAND_OVERRULES_VOICE = "hand-overrules-voice"
    HAND_ONLY = "hand-only"


class SplitOn(Enum):
    SAME_RANK = "same-rank"
    SAME_VALUE = "same-value"


class SplitBet(Enum):
    """What the second bet must be, measured by the first."""

    EQUAL = "equal"
    UP_TO_THE_BET = "up-to-the-bet"


class SecondCards(Enum):
    """When split cards get their second card."""

    ALL_AT_ONCE = "all-at-once"
    EACH_IN_TURN = "each-in-turn"


class SplitAces(Enum):
    ONE_CARD_EACH = "one-card-each"
    MAY_BE_HIT = "may-be-hit"


class SplitBetPlace(Enum):
    ABOVE_ITS_HAND = "above-its-hand"


class DoubleOn(Enum):
    FIRST_TWO_CARDS = "first-two-cards"
    ANY_NUMBER_OF_CARDS = "any-number-of-cards"
    NINE_TO_ELEVEN = "nine-to-eleven"
    TEN_OR_ELEVEN = "ten-or-eleven"


class DoubleBetPlace(Enum):
    SIDE_BY_SIDE = "side-by-side"


class DoubleCard(Enum):
    """How the card of a double lies."""

    SIDEWAYS = "sideways"
    LIKE_THE_OTHERS = "like-the-others"


class DoubleCardFace(Enum):
    FACE_UP = "face-up"
    FACE_DOWN_ON_REQUEST = "face-down-on-request"


class Surrender(Enum):
    NONE = "none"
    LATE = "late"
    EARLY = "early"


class SoftSeventeen(Enum):
    STAND = "stand"
    HIT = "hit"


class BlackjackPaid(Enum):
    """When a patron's blackjack is paid."""

    AT_ONCE = "at-once"
    AT_ONCE_UNLESS_ACE_OR_TEN_UP = "at-once-unless-ace-or-ten-up"
    AFTER_THE_CHECK = "after-the-check"
    WITH_THE_HAND = "with-the-hand"


class TwentyOnePaid(Enum):
    """When a patron's 21 that is no blackjack is paid."""

    AT_ONCE = "at-once"
    WITH_THE_HAND = "with-the-hand"


class DealerBusts(Enum):
    EVERY_LIVE_HAND_IS_PAID = "every-live-hand-is-paid"


class DealerBlackjack(Enum):
    """Which bets a dealer's blackjack takes; a patron's blackjack is a rule of its own."""

    TAKES_ALL_BETS = "takes-all-bets"
    TAKES_FIRST_BETS_ONLY = "takes-first-bets-only"


class PushedBet(Enum):
    STAYS_IN_THE_CIRCLE = "stays-in-the-circle"
    PLAYER_KEEPS_IT = "player-keeps-it"


class SettlementOrder(Enum):
    EACH_SPOT_RIGHT_TO_LEFT = "each-spot-right-to-left"
    EACH_SPOT_LEFT_TO_RIGHT = "each-spot-left-to-right"


class TakingAndPaying(Enum):
    """Whether each spot is settled whole, or all losers are taken before any winner is paid."""

    POSITION_BY_POSITION = "position-by-position"
    ALL_LOSERS_FIRST = "all-losers-first"


class BustOrder(Enum):
    BET_THEN_CARDS = "bet-then-cards"


class Pointing(Enum):
    """How a dealer shows a patron that it is his turn."""

    TO_EACH_HAND = "to-each-hand"


class PushShown(Enum):
    """How a dealer shows that a hand neither wins nor loses."""

    KNOCK = "knock"


class PickUp(Enum):
    OWN_CARDS_THEN_RIGHT_TO_LEFT = "own-cards-then-right-to-left"


class PaymentPlace(Enum):
    BESIDE_THE_BET = "beside-the-bet"


class PaymentChips(Enum):
    """Which chips winnings are paid in."""

    BET_COLOURS = "bet-colours"
    FEWEST_CHIPS = "fewest-chips"
    ANY = "any"


class PairMode(Enum):
    """Common hand: who decides on a pair."""

    OFFERED = "offered"
    AUTOMATIC = "automatic"


class AfterAutomaticSplit(Enum):
    FIRST_HAND_ONLY_OR_BOTH_FOR_AN_EQUAL_WAGER = "first-hand-only-or-both-for-an-equal-wager"


class PatronsDouble(Enum):
    """Common hand: which card a doubling patron gets where others hit."""

    SAME_NEXT_CARD = "same-next-card"
    A_CARD_OF_ITS_OWN = "a-card-of-its-own"


class Completion(Enum):
    """Common hand: what completes a patron; later cards never change that patron's total."""

    STAND_DOUBLE_SURRENDER_OR_BUST = "stand-double-surrender-or-bust"


class TableCall(Enum):
    """What a dealer owes the table aloud, each at its moment of a round.

    A patron's total is told after each card beyond the first two (of a split hand, beyond the first), the dealer's own
    after the hole card is turned over and after each card drawn. A double for less and a split are told before they are
    granted, a patron's blackjack before it is paid, the last hand once the cut card lies aside, a colour change before
    a patron's chips are changed for others.
    """

    PATRONS_TOTAL = "patrons-total"
    OWN_TOTAL = "own-total"
    DOUBLE_FOR_LESS = "double-for-less"
    SPLIT = "split"
    BLACKJACK = "blackjack"
    LAST_HAND = "last-hand"
    COLOUR_CHANGE = "colour-change"


class RoundPhase(Enum):
    """The phases of a round, named; a house puts them in its order."""

    BETS = "bets"
    BURN = "burn"
    DEAL = "deal"
    LATE_WAGERS = "late-wagers"
    SIDE_WAGERS = "side-wagers"
    BLACKJACKS = "blackjacks"
    EARLY_SURRENDER = "early-surrender"
    INSURANCE = "insurance"
    CHECK = "check"
    PLAY = "play"
    OWN_HAND = "own-hand"
    SETTLEMENT = "settlement"
    PICK_UP = "pick-up"
