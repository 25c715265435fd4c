"""The rows of Exhibit 17-011, blackjack and Spanish 21, by hand."""

from __future__ import annotations

from fractions import Fraction

from tests.houses.expected import Expected, Row, assumed, between, dollars, only, read, stated, to_one
from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house import limits, play_terms, shuffle_terms, terms
from trainer.domain.house.side_wagers import PayLine, PayTable
from trainer.domain.money.amounts import Odds

BLACKJACK, SPANISH = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
SPANISH_MATCHES = to_one(two_suited=18, one_suited_one_non_suited=13, one_suited=9, two_non_suited=8, one_non_suited=4)
FOUR_PILES_INTO_ONE = (
    shuffle_terms.ShuffleStep.HALF_DECK_FROM_OPPOSITE_CORNERS,
    shuffle_terms.ShuffleStep.SHUFFLE_ONTO_FIFTH_PILE_ON_CUT_CARD,
    shuffle_terms.ShuffleStep.ALTERNATE_DIAGONALS,
    shuffle_terms.ShuffleStep.UNTIL_ONE_PILE_STANDS,
)


def both(name: str, *rules: Expected) -> Row:
    """A row of the blackjack table that the Spanish game shares."""
    return Row((BLACKJACK, SPANISH), name, rules)


def blackjack(name: str, *rules: Expected) -> Row:
    return Row((BLACKJACK,), name, rules)


def spanish(name: str, *rules: Expected) -> Row:
    return Row((SPANISH,), name, rules)


TABLE_AND_DEAL = (
    both("decks", stated("equipment.decks_allowed", limits.DeckRange(1, 8))),
    blackjack("decks", stated("equipment.deck_of", DeckOf.FIFTY_TWO)),
    both(
        "dealer",
        stated("dealer.stands_on", 17),
        read("dealer.soft_17", terms.SoftSeventeen.STAND, instead=terms.SoftSeventeen.HIT),
    ),
    both("peek", stated("dealer.checks_under", terms.UpCards.ACE_OR_TEN_VALUE)),
    both("blackjack", stated("settling.blackjack_pays", Odds(3, 2))),
    blackjack("blackjack", stated("settling.blackjack_paid", terms.BlackjackPaid.AFTER_THE_CHECK)),
    both(
        "opening",
        stated(
            "shuffle.opening",
            (
                shuffle_terms.OpeningStep.INSPECT_EACH_DECK,
                shuffle_terms.OpeningStep.FAN_EACH_DECK,
                shuffle_terms.OpeningStep.WASH_FACE_DOWN,
                shuffle_terms.OpeningStep.CALL_FLOOR_SUBTLY_IF_ODD,
            ),
        ),
    ),
    both(
        "shuffle, new game",
        stated("shuffle.new_game", (shuffle_terms.ShuffleStep.GATHER_FACE_DOWN_IN_FOUR_PILES, *FOUR_PILES_INTO_ONE)),
    ),
    both(
        "both",
        stated("shuffle.new_game", (shuffle_terms.ShuffleStep.GATHER_FACE_DOWN_IN_FOUR_PILES, *FOUR_PILES_INTO_ONE)),
        stated("shuffle.taken", limits.DeckPart(Fraction(1, 2))),
        assumed("shuffle.packet", (shuffle_terms.ShuffleStep.RIFFLE,)),
        assumed("shuffle.taken_within", 6),
        assumed("shuffle.piles_within", 12),
    ),
    both(
        "shuffle, end of shoe",
        stated(
            "shuffle.end_of_shoe",
            (
                shuffle_terms.ShuffleStep.PLUG_STUB_INTO_DISCARDS,
                shuffle_terms.ShuffleStep.MIX,
                shuffle_terms.ShuffleStep.FOUR_EQUAL_PILES_IN_A_SQUARE,
                *FOUR_PILES_INTO_ONE,
            ),
        ),
        stated("shuffle.plug", shuffle_terms.Plugging.INSIDE_THE_RACK),
    ),
    both(
        "player cut",
        read(
            "shuffle.player_cut",
            limits.CutDepth(3, None, 6, from_front=True, from_back=True),
            instead=limits.CutDepth(3, from_front=True, from_back=True),
        ),
    ),
    both("dealer re-cut", stated("shuffle.dealer_recut", limits.CutDepth(3, 4, 5))),
    both(
        "burn",
        stated("shuffle.burn", 1),
        stated(
            "shuffle.burn_when",
            (
                shuffle_terms.BurnWhen.NEW_SHOE,
                shuffle_terms.BurnWhen.ENTERING_THE_TABLE,
                shuffle_terms.BurnWhen.FLOOR_MAY_WAIVE,
            ),
        ),
    ),
    both(
        "bets",
        stated("bets.checked_before_dealing", True),
        stated("bets.place", terms.BetPlace.BETTING_CIRCLE),
        read("bets.main_bet", only(4), instead=limits.BetLimits(dollars(4))),
    ),
    both("side wagers", stated("bets.side_wager", between(2, 4, step=None))),
    both(
        "deal",
        stated("deal.order", terms.DealOrder.LEFT_TO_RIGHT_DEALER_LAST),
        stated("deal.dealer_cards", terms.DealerCards.FIRST_TURNED_ONTO_SECOND),
    ),
    both("cards", stated("deal.placing", terms.CardPlacing.LEFT_OF_THE_LAST_THREE_CORNERS_SHOWN)),
    both(
        "equipment",
        stated("deal.dealing", terms.Dealing.SHOE),
        stated(
            "equipment.equipment",
            (
                terms.Equipment.STANDARD_CARDS,
                terms.Equipment.SHOE,
                terms.Equipment.NO_PEEK_MIRROR,
                terms.Equipment.DISCARD_RACK,
            ),
        ),
    ),
    both(
        "spots",
        read(
            "bets.hands_per_player",
            limits.HandsPerPlayer(None, 2, True, True),
            instead=limits.HandsPerPlayer(2, None, True, True),
        ),
    ),
)

INSURANCE_AND_PLAY = (
    both(
        "insurance",
        stated("insurance.offered_against", terms.UpCards.ACE),
        stated("insurance.pays", Odds(2, 1)),
        stated("insurance.limit", Fraction(1, 2)),
    ),
    both(
        "insurance gesture",
        stated(
            "insurance.gesture",
            (
                terms.GestureStep.RIGHT_HAND_PALM_UP,
                terms.GestureStep.ASK_ALOUD,
                terms.GestureStep.SWEEP_LEFT_TO_THIRD_BASE,
                terms.GestureStep.PAUSE,
                terms.GestureStep.PALM_DOWN_BACK_TO_FIRST_BASE,
            ),
        ),
    ),
    both(
        "dealer blackjack",
        stated("insurance.with_dealer_blackjack", terms.InsuranceOrder.LOSING_BETS_RIGHT_TO_LEFT_THEN_PAY_INSURANCE),
    ),
    both(
        "no dealer blackjack",
        stated(
            "insurance.without_dealer_blackjack",
            terms.InsuranceOrder.LOSING_INSURANCE_RIGHT_TO_LEFT_THEN_FIRST_BASE,
        ),
        stated("play.order", terms.PlayOrder.FROM_FIRST_BASE),
    ),
    both(
        "signals",
        stated("play.hit_signal", (terms.Signal.TAP,)),
        stated("play.stand_signal", (terms.Signal.WAVE,)),
        stated("play.unclear_signal", terms.UnclearSignal.ASK_ALOUD),
        read(
            "play.voice_against_hand",
            terms.VoiceAgainstHand.ASK_ALOUD,
            instead=terms.VoiceAgainstHand.HAND_OVERRULES,
        ),
    ),
    blackjack(
        "surrender",
        read("play.surrender", terms.Surrender.NONE, instead=terms.Surrender.LATE),
        assumed("play.surrender_signal", (terms.Signal.LINE_BEHIND_BET,)),
    ),
    both(
        "split",
        stated("play.split_on", terms.SplitOn.SAME_VALUE),
        stated("play.most_hands", 4),
        stated("play.split_twenty_one_is_blackjack", False),
        stated("play.split_bet_place", terms.SplitBetPlace.ABOVE_ITS_HAND),
    ),
    blackjack(
        "split",
        stated("play.split_aces", terms.SplitAces.ONE_CARD_EACH),
        stated("play.split_ace_card_sideways", True),
        stated("play.resplit_aces", False),
    ),
    both("split, second cards", stated("play.second_cards", terms.SecondCards.ALL_AT_ONCE)),
    blackjack("double", stated("play.double_on", terms.DoubleOn.FIRST_TWO_CARDS), stated("play.doubles", 1)),
    both(
        "double",
        stated("play.double_bet_place", terms.DoubleBetPlace.SIDE_BY_SIDE),
        stated("play.double_card", terms.DoubleCard.SIDEWAYS),
    ),
    both("double after a split", stated("play.split_hands_may_be_hit", True)),
    both("double after a split", read("play.double_after_split", True, instead=False)),
    blackjack("even money", stated("insurance.even_money_against", terms.UpCards.ACE)),
)

SETTLING = (
    both(
        "side wagers settle",
        stated("side_wagers.order", terms.SideWagerOrder.LOSERS_THEN_WINNERS_RIGHT_TO_LEFT),
    ),
    both("bust", stated("settling.bust", terms.BustOrder.BET_THEN_CARDS)),
    both("dealer busts", stated("dealer.busts", terms.DealerBusts.EVERY_LIVE_HAND_IS_PAID)),
    both("pick-up", stated("settling.pick_up", terms.PickUp.OWN_CARDS_THEN_RIGHT_TO_LEFT)),
    both(
        "paying",
        stated("settling.payment_place", terms.PaymentPlace.BESIDE_THE_BET),
        stated("settling.payment_chips", terms.PaymentChips.BET_COLOURS),
    ),
    blackjack(
        "21+3",
        stated("wagers.21+3.offered", True),
        stated(
            "wagers.21+3.pays",
            to_one(suited_three_of_a_kind=100, straight_flush=35, three_of_a_kind=33, straight=10, flush=5),
        ),
    ),
    blackjack(
        "Match the Dealer",
        stated("wagers.match-the-dealer.offered", True),
        read(
            "wagers.match-the-dealer.pays",
            to_one(two_suited=20, one_suited_one_non_suited=14, one_suited=10, two_non_suited=8, one_non_suited=4),
            instead=SPANISH_MATCHES,
        ),
    ),
)

SPANISH_21 = (
    spanish("cards", stated("equipment.deck_of", DeckOf.FORTY_EIGHT)),
    spanish("blackjack", assumed("insurance.even_money_against", terms.UpCards.NONE)),
    spanish("blackjack", stated("settling.blackjack_paid", terms.BlackjackPaid.AT_ONCE)),
    spanish(
        "21",
        stated("settling.twenty_one_paid", terms.TwentyOnePaid.AT_ONCE),
        stated("settling.bonus_21_barred", tuple(play_terms.PlayedHand)),
    ),
    spanish(
        "bonus 21 table",
        assumed(
            "settling.bonus_21",
            PayTable(
                (
                    PayLine("six-seven-eight-spades", Odds(3, 1)),
                    PayLine("triple-seven-spades", Odds(3, 1)),
                    PayLine("seven-card-21", Odds(3, 1)),
                    PayLine("six-seven-eight-suited", Odds(2, 1)),
                    PayLine("triple-seven-suited", Odds(2, 1)),
                    PayLine("six-card-21", Odds(2, 1)),
                    PayLine("six-seven-eight-mixed", Odds(3, 2)),
                    PayLine("triple-seven-mixed", Odds(3, 2)),
                    PayLine("five-card-21", Odds(3, 2)),
                )
            ),
        ),
    ),
    spanish("player 21 against dealer 21", stated("settling.twenty_one_paid", terms.TwentyOnePaid.AT_ONCE)),
    spanish(
        "split aces",
        stated("play.resplit_aces", True),
        stated("play.split_aces", terms.SplitAces.MAY_BE_HIT),
    ),
    spanish(
        "double",
        stated("play.double_on", terms.DoubleOn.ANY_NUMBER_OF_CARDS),
        stated("play.double_card_face", terms.DoubleCardFace.FACE_UP),
        stated("play.doubles", 2),
    ),
    spanish(
        "surrender",
        stated("play.surrender", terms.Surrender.NONE),
        assumed("play.surrender_signal", (terms.Signal.LINE_BEHIND_BET,)),
    ),
    spanish("21+3", stated("wagers.21+3.offered", False)),
    spanish(
        "Match the Dealer",
        stated("wagers.match-the-dealer.offered", True),
        read(
            "wagers.match-the-dealer.pays",
            SPANISH_MATCHES,
            instead=to_one(
                two_suited=18, one_suited_one_non_suited=14, one_suited=9, two_non_suited=8, one_non_suited=4
            ),
        ),
    ),
)

EXHIBIT = (*TABLE_AND_DEAL, *INSURANCE_AND_PLAY, *SETTLING, *SPANISH_21)
