"""The rows of the common hand, of shoe and pitch, of Rockingham and of the games of chance, by hand."""

from __future__ import annotations

from fractions import Fraction

from tests.houses.expected import Expected, Row, assumed, between, dollars, only, read, stated, to_one
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house import limits, shuffle_terms, terms
from trainer.domain.house.cases import Case
from trainer.domain.money.amounts import Odds

HALF, THREE_TO_TWO, TWO_TO_ONE, EVEN = Fraction(1, 2), Odds(3, 2), Odds(2, 1), Odds(1, 1)
PUSH = limits.EqualTotals(dollars(0))


def common_hand(name: str, *rules: Expected) -> Row:
    return Row(("nj-common-hand/common-hand",), name, rules)


COMMON_HAND = (
    common_hand("game", stated("common_hand.one_hand_many_patrons", True), stated("bets.spots", 1)),
    common_hand("decisions", stated("common_hand.each_patron_decides_alone", True)),
    common_hand("completion", stated("common_hand.completion", terms.Completion.STAND_DOUBLE_SURRENDER_OR_BUST)),
    common_hand(
        "completion",
        stated("common_hand.completion", terms.Completion.STAND_DOUBLE_SURRENDER_OR_BUST, of=Case.LATER_CARDS),
    ),
    common_hand("drawing", stated("common_hand.draws_until_all_complete", True)),
    common_hand(
        "pairs, two modes",
        stated("common_hand.pair_modes", (terms.PairMode.OFFERED, terms.PairMode.AUTOMATIC)),
        assumed("common_hand.pairs", terms.PairMode.AUTOMATIC),
    ),
    common_hand(
        "automatic split",
        stated("common_hand.always_split", (Rank.TWO, Rank.THREE, Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.ACE)),
        stated(
            "common_hand.never_split",
            (Rank.FOUR, Rank.FIVE, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING),
        ),
    ),
    common_hand(
        "after the automatic split",
        stated(
            "common_hand.after_automatic_split",
            terms.AfterAutomaticSplit.FIRST_HAND_ONLY_OR_BOTH_FOR_AN_EQUAL_WAGER,
        ),
        stated("play.split_bet", terms.SplitBet.EQUAL, of=Case.AUTOMATIC_SPLIT),
        assumed("play.split_bet", terms.SplitBet.EQUAL),
    ),
    common_hand(
        "order",
        stated("common_hand.first_incomplete_hand_on_the_left_first", True),
        stated("play.second_cards", terms.SecondCards.EACH_IN_TURN, of=Case.AUTOMATIC_SPLIT),
    ),
    common_hand(
        "a patron's double",
        read("common_hand.double", terms.PatronsDouble.SAME_NEXT_CARD, instead=terms.PatronsDouble.A_CARD_OF_ITS_OWN),
    ),
    common_hand(
        "the rest",
        assumed("settling.blackjack_pays", THREE_TO_TWO),
        assumed("insurance.pays", TWO_TO_ONE),
        assumed("dealer.soft_17", terms.SoftSeventeen.STAND),
        assumed("dealer.checks_under", terms.UpCards.ACE_OR_TEN_VALUE),
        assumed("equipment.decks", 8),
        assumed("play.surrender", terms.Surrender.LATE),
    ),
)


def casino(name: str, *rules: Expected) -> Row:
    return Row(("casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck"), name, rules)


CASINO = (
    casino(
        "deal",
        stated("deal.cards_each", 2),
        stated("deal.dealer_cards", terms.DealerCards.ONE_UP_ONE_DOWN),
    ),
    casino(
        "blackjack",
        stated("settling.blackjack_pays", THREE_TO_TWO),
        stated("settling.blackjack_against_blackjack", PUSH),
    ),
    casino(
        "dealer",
        stated("dealer.stands_on", 17),
        read("dealer.soft_17", terms.SoftSeventeen.STAND, instead=terms.SoftSeventeen.HIT),
    ),
    casino(
        "push",
        stated("settling.equal_totals", PUSH),
        stated("settling.pushed_bet", terms.PushedBet.STAYS_IN_THE_CIRCLE),
    ),
    casino(
        "split",
        stated("play.split_on", terms.SplitOn.SAME_VALUE),
        stated("play.split_bet", terms.SplitBet.EQUAL),
        stated("play.most_hands", 4),
        stated("play.split_hands_may_be_hit", True),
    ),
    casino(
        "split aces",
        stated("play.split_aces", terms.SplitAces.ONE_CARD_EACH),
        stated("play.resplit_aces", True),
        stated("play.split_twenty_one_is_blackjack", False, of=Case.SPLIT_ACES),
        assumed("play.split_twenty_one_is_blackjack", False, of=Case.SPLIT_TENS),
        stated("settling.win_pays", EVEN),
    ),
    casino(
        "double",
        stated("play.double_on", terms.DoubleOn.FIRST_TWO_CARDS),
        stated("play.double_hands", limits.HandsAllowed()),
        stated("play.double_for_less", True),
        stated("play.double_after_split", True),
    ),
    casino(
        "insurance",
        stated("insurance.offered_against", terms.UpCards.ACE),
        stated("insurance.limit", HALF),
        stated("insurance.pays", TWO_TO_ONE),
    ),
    casino("surrender", assumed("play.surrender", terms.Surrender.NONE)),
    Row(
        ("casino-shoe-and-pitch/shoe",),
        "signals, shoe",
        (
            stated("play.hit_signal", (terms.Signal.BRUSH_BEHIND_WAGER,)),
            stated("play.stand_signal", (terms.Signal.WAVE_RIGHT_TO_LEFT_BEHIND_BET,)),
        ),
    ),
    Row(
        ("casino-shoe-and-pitch/double-deck",),
        "signals, pitch",
        (
            stated("play.hit_signal", (terms.Signal.BRUSH_CARDS,)),
            stated("play.stand_signal", (terms.Signal.TUCK_CARDS,)),
            assumed("play.face_up_signals", terms.FaceUpSignals.AS_IN_A_SHOE_GAME),
        ),
    ),
    casino("even money", assumed("insurance.even_money_against", terms.UpCards.NONE)),
)


LAST_HAND_AND_NO_MORE = read(
    "shuffle.cut_card_out",
    (shuffle_terms.CutCardOut.LAST_HAND_OF_THE_SHOE,),
    instead=(shuffle_terms.CutCardOut.LAST_HAND_OF_THE_SHOE, shuffle_terms.CutCardOut.RESUIT_ALL_DECKS),
)


def rockingham(name: str, *rules: Expected) -> Row:
    return Row(("rockingham/blackjack",), name, rules)


ROCKINGHAM = (
    rockingham("re-cut", read("shuffle.dealer_recut", limits.CutDepth(2), instead=limits.CutDepth(0))),
    rockingham("bust", stated("settling.bust", terms.BustOrder.BET_THEN_CARDS)),
    rockingham("dealer", stated("dealer.stands_on", 17), stated("dealer.soft_17", terms.SoftSeventeen.HIT)),
    rockingham("dealer busts", stated("dealer.busts", terms.DealerBusts.EVERY_LIVE_HAND_IS_PAID)),
    rockingham(
        "blackjack",
        stated("settling.blackjack_pays", THREE_TO_TWO),
        read(
            "settling.blackjack_paid",
            terms.BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP,
            instead=terms.BlackjackPaid.WITH_THE_HAND,
        ),
    ),
    rockingham(
        "ace up",
        stated("insurance.offered_against", terms.UpCards.ACE),
        stated("insurance.offered_to", terms.InsuranceOfferedTo.HANDS_WITHOUT_BLACKJACK),
        stated("insurance.even_money_against", terms.UpCards.ACE),
        stated("insurance.limit", HALF),
    ),
    rockingham(
        "ten-value up",
        stated("dealer.checks_under", terms.UpCards.ACE_OR_TEN_VALUE, of=Case.TEN_UP),
        stated("insurance.offered_against", terms.UpCards.ACE, of=Case.TEN_UP),
    ),
    rockingham(
        "dealer blackjack",
        stated("dealer.blackjack_turned_over_at_once", True),
        stated("settling.dealer_blackjack", terms.DealerBlackjack.TAKES_ALL_BETS),
        stated("settling.blackjack_against_blackjack", PUSH),
        stated("insurance.pays", TWO_TO_ONE),
    ),
    rockingham(
        "split",
        stated("play.split_on", terms.SplitOn.SAME_VALUE),
        stated("play.most_hands", 4),
        stated("play.split_aces", terms.SplitAces.ONE_CARD_EACH),
        stated("play.resplit_aces", False),
        read("play.split_bet", terms.SplitBet.EQUAL, instead=terms.SplitBet.UP_TO_THE_BET),
    ),
    rockingham(
        "double",
        stated("play.double_on", terms.DoubleOn.FIRST_TWO_CARDS),
        stated("play.double_for_less", True),
        stated("play.double_after_split", True),
    ),
    rockingham(
        "surrender",
        stated("play.surrender", terms.Surrender.LATE),
        stated("play.surrender_loses", HALF),
        read("play.surrender_against", terms.UpCards.ANY, instead=terms.UpCards.ACE_OR_FACE),
    ),
    rockingham(
        "push",
        stated("settling.equal_totals", PUSH),
        stated("settling.pushed_bet", terms.PushedBet.PLAYER_KEEPS_IT, of=Case.ONE_HAND),
        stated("settling.pushed_bet", terms.PushedBet.PLAYER_KEEPS_IT, of=Case.SPLIT_HANDS),
    ),
    rockingham("spots", stated("bets.hands_per_player", limits.HandsPerPlayer(most=2))),
    rockingham("cut card", LAST_HAND_AND_NO_MORE),
    rockingham("re-suiting", LAST_HAND_AND_NO_MORE),
    rockingham(
        "closing",
        stated(
            "shuffle.closing",
            (
                shuffle_terms.ClosingStep.MANAGER_NAMES_LAST_SHOE,
                shuffle_terms.ClosingStep.DEALER_TELLS_PLAYERS,
                shuffle_terms.ClosingStep.RESUIT_ALL_DECKS,
                shuffle_terms.ClosingStep.TRAYS_AND_RAKES_TO_THE_CAGE,
                shuffle_terms.ClosingStep.TRAYS_COUNTED,
            ),
        ),
    ),
    rockingham(
        "Match the Up-Card",
        stated("deal.dealer_cards", terms.DealerCards.ONE_UP_ONE_DOWN),
        stated("wagers.match-the-up-card.offered", True),
        stated("wagers.match-the-up-card.limits", between(1, 4, step=None)),
        stated("side_wagers.needs_main_bet", True),
        stated(
            "wagers.match-the-up-card.pays",
            to_one(two_suited=20, one_suited_one_non_suited=14, two_non_suited=10, one_suited=7, one_non_suited=3),
        ),
    ),
)


def games_of_chance(name: str, *rules: Expected) -> Row:
    return Row(("games-of-chance/blackjack",), name, rules)


GAMES_OF_CHANCE = (
    games_of_chance(
        "deal",
        stated("deal.order", terms.DealOrder.LEFT_TO_RIGHT_DEALER_LAST),
        stated("deal.cards_each", 2),
        stated("deal.dealer_cards", terms.DealerCards.ONE_FLIPPED),
    ),
    games_of_chance(
        "signals",
        stated("play.hit_signal", (terms.Signal.TAP_BEHIND_CARDS, terms.Signal.SPOKEN)),
        stated("play.stand_signal", (terms.Signal.WAVE_OVER_CARDS, terms.Signal.SPOKEN)),
        stated("play.voice", terms.VoiceAndHand.HAND_OVERRULES_VOICE),
        stated("play.voice_against_hand", terms.VoiceAgainstHand.HAND_OVERRULES),
    ),
    games_of_chance("dealer", stated("dealer.stands_on", 17), stated("dealer.soft_17", terms.SoftSeventeen.STAND)),
    games_of_chance(
        "blackjack",
        stated("settling.blackjack_pays", THREE_TO_TWO),
        stated("settling.blackjack_against_blackjack", PUSH),
    ),
    games_of_chance("equal totals", stated("settling.equal_totals", limits.EqualTotals(dollars(1)))),
    games_of_chance("ante", stated("bets.main_bet", only(2, 4)), stated("bets.place", terms.BetPlace.MARKED_PLACE)),
    games_of_chance(
        "dealer",
        stated("dealer.checks_under", terms.UpCards.ACE_OR_TEN_VALUE, of=Case.ACE_UP),
        assumed("dealer.checks_under", terms.UpCards.ACE_OR_TEN_VALUE, of=Case.TEN_UP),
    ),
    games_of_chance(
        "split",
        stated("play.split_bet", terms.SplitBet.EQUAL),
        stated("play.split_twenty_one_is_blackjack", False),
    ),
    games_of_chance("double", stated("play.doubles", 1), stated("play.double_for_less", True)),
    games_of_chance(
        "surrender",
        read("play.surrender", terms.Surrender.LATE, instead=terms.Surrender.EARLY),
        stated("play.surrender_loses", HALF),
    ),
    games_of_chance(
        "insurance",
        stated("insurance.offered_against", terms.UpCards.ACE),
        assumed("insurance.pays", TWO_TO_ONE),
        assumed("insurance.limit", HALF),
    ),
    games_of_chance("dealer busts", stated("dealer.busts", terms.DealerBusts.EVERY_LIVE_HAND_IS_PAID)),
    games_of_chance(
        "equipment",
        stated("deal.dealing", terms.Dealing.SHOE),
        stated(
            "equipment.equipment",
            (
                terms.Equipment.MARKED_TABLE,
                terms.Equipment.STANDARD_CARDS,
                terms.Equipment.CHIPS,
                terms.Equipment.SHOE,
                terms.Equipment.AUTOMATIC_SHUFFLER,
            ),
        ),
    ),
    games_of_chance(
        "table",
        stated(
            "bets.conduct",
            (
                terms.Conduct.WAIT_THEIR_TURN,
                terms.Conduct.NEVER_TOUCH_CARDS,
                terms.Conduct.NO_BETS_AMONG_PLAYERS,
            ),
        ),
        assumed("bets.touched", terms.BetTouched.TELL_NOT_TO_TOUCH),
        assumed("bets.added_to", terms.BetAddedTo.CALL_FLOOR),
    ),
    games_of_chance(
        "settle",
        stated("settling.taking_and_paying", terms.TakingAndPaying.POSITION_BY_POSITION),
        assumed("settling.order", terms.SettlementOrder.EACH_SPOT_RIGHT_TO_LEFT),
    ),
)
