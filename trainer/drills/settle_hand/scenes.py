"""The scenes of settling: one patron's hand, split hands, or a common hand, against the dealer's."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.cards.hand import Hand, Total, is_ace_and_ten, total
from trainer.domain.cards.playing_cards import Card, Rank, deck
from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import SurrenderOn
from trainer.domain.house.terms import BlackjackPaid, DoubleOn, Surrender, TwentyOnePaid, UpCards
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Stack
from trainer.domain.table.phases.permitted_plays import against_double, against_surrendered_hand, are_hands_doubled
from trainer.domain.table.settling import is_among, is_surrender_held
from trainer.domain.table.state import DealerHand, Spot
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Course
from trainer.drills.random_cards import (
    CardWish,
    DecksInUse,
    HandWish,
    among,
    any_card,
    checks_first,
    could_hide_blackjack,
    dealer_blackjack,
    dealer_bust,
    dealer_hand,
    dealer_reaching,
    dealer_starting,
    doubled_hand,
    hand_of_total,
    has_no_hole,
    is_ace,
    natural,
    of_rank,
    split_hand,
)
from trainer.drills.random_cards import bust as bust_hand
from trainer.drills.random_cards import hand as hand_such
from trainer.drills.settle_hand.back_bets import with_back_bets
from trainer.drills.stakes import DOLLAR, Stakes, bet, bets, fewest

TRIES = 60


@dataclass(frozen=True, slots=True)
class SettlingScene:
    """A spot, the dealer's hand, and one sentence on how things stand that gives no total away."""

    spot: Spot
    dealer: DealerHand
    circumstance: str


@dataclass(frozen=True, slots=True)
class SettlingMaking:
    """What a scene is made with."""

    course: Course
    shoe: DecksInUse
    random: Random

    @property
    def game(self) -> Game:
        return self.course.game

    def main(self, hand: int = 0, patron: str = "") -> Wager:
        """A bet whose half can be handed back in the game's chips."""
        smallest = min(chip.value for chip in self.game.equipment.chips.value)
        stack = bet(self.course.stakes, self.game, self.random, lambda chips: chips.worth % (2 * smallest) == 0)
        return Wager(WagerKind.MAIN, stack, hand, patron)


Make = Callable[[SettlingMaking], SettlingScene]

COMPLETE = "All hands are complete; settle this one."
CHECKED = "The dealer has checked and has no blackjack."
NO_NEED_TO_CHECK = "The dealer shows neither an ace nor a ten-value."
AT_ONCE = "The player has drawn the last card; settle at once."
_TOTALS = (17, 18, 19, 20)


def _one(hand: Hand, dealer: DealerHand, making: SettlingMaking, circumstance: str = COMPLETE) -> SettlingScene:
    return SettlingScene(Spot(1, (hand,), (making.main(),)), dealer, circumstance)


def _stood(making: SettlingMaking, points: int) -> Hand:
    """A hand somebody stands on: nobody stands on soft 17 or less."""
    return hand_of_total(making.shoe, points, soft=None if points > 17 else False)


def _higher(making: SettlingMaking) -> SettlingScene:
    dealers = making.random.choice((17, 18, 19))
    patrons = making.random.choice([points for points in _TOTALS if points > dealers])
    hand = _stood(making, patrons)
    return _one(hand, dealer_reaching(making.game, making.shoe, dealers), making)


def _lower(making: SettlingMaking) -> SettlingScene:
    patrons = making.random.choice((16, 17, 18, 19))
    dealers = making.random.choice([points for points in (18, 19, 20) if points > patrons])
    hand = _stood(making, patrons)
    return _one(hand, dealer_reaching(making.game, making.shoe, dealers), making)


def _equal(making: SettlingMaking) -> SettlingScene:
    points = making.random.choice((18, 19, 20))
    return _one(_stood(making, points), dealer_reaching(making.game, making.shoe, points), making)


def _both_twenty_one(making: SettlingMaking) -> SettlingScene:
    hand = hand_of_total(making.shoe, 21, sizes=(3, 4))
    return _one(hand, dealer_reaching(making.game, making.shoe, 21), making)


def _twenty_one_at_once(making: SettlingMaking) -> SettlingScene:
    """Where the house pays 21 at once the dealer has not played yet."""
    hand = hand_of_total(making.shoe, 21, sizes=(3, 4))
    return _one(hand, dealer_starting(making.game, making.shoe, blackjack=False), making, AT_ONCE)


def _bust(making: SettlingMaking) -> SettlingScene:
    up_only = dealer_starting(making.game, making.shoe, blackjack=False)
    return _one(bust_hand(making.shoe), up_only, making, AT_ONCE)


def _dealer_busts(making: SettlingMaking) -> SettlingScene:
    least = making.game.play.standing_hands.value.least or 0
    hand = _stood(making, making.random.choice([points for points in range(12, 19) if points >= least] or [20]))
    return _one(hand, dealer_bust(making.game, making.shoe), making)


def _blackjack(making: SettlingMaking) -> SettlingScene:
    """A blackjack is settled before anyone plays, or with the other hands where the house has it so."""
    game, hand = making.game, natural(making.shoe)
    if _is_settled_last(game):
        return _one(hand, dealer_hand(game, making.shoe, lambda it: not it.hand.is_natural), making)
    dealer, circumstance = no_blackjack(making)
    return _one(hand, dealer, making, circumstance)


def no_blackjack(making: SettlingMaking) -> tuple[DealerHand, str]:
    """The dealer's first cards, known to be no blackjack, and how that is known."""
    game = making.game
    dealer = dealer_starting(
        game, making.shoe, blackjack=False, up=lambda card: checks_first(game, card) or not could_hide_blackjack(card)
    )
    return dealer, CHECKED if checks_first(game, dealer.up) else NO_NEED_TO_CHECK


def _is_settled_last(game: Game) -> bool:
    return has_no_hole(game) or game.settling.blackjack_paid.value is BlackjackPaid.WITH_THE_HAND


def _both_blackjack(making: SettlingMaking) -> SettlingScene:
    return _against_blackjack(making, natural(making.shoe))


def _dealers_blackjack(making: SettlingMaking) -> SettlingScene:
    return _against_blackjack(making, hand_of_total(making.shoe, making.random.choice((18, 19, 20)), sizes=(2,)))


def _against_blackjack(making: SettlingMaking, hand: Hand) -> SettlingScene:
    """Found by the check where the house checks, else at the end."""
    game = making.game
    checks = game.dealer.checks_under.value is not UpCards.NONE and not has_no_hole(game)
    up: CardWish = (lambda card: checks_first(game, card)) if checks else any_card
    said = "The dealer has checked the hole card." if checks else COMPLETE
    return _one(hand, dealer_blackjack(game, making.shoe, up), making, said)


def _blackjack_before_the_check(making: SettlingMaking) -> SettlingScene:
    hand, dealer = natural(making.shoe), dealer_starting(making.game, making.shoe, blackjack=False, up=is_ace)
    return _one(hand, dealer, making, "The dealer has not checked yet.")


def _surrender(making: SettlingMaking) -> SettlingScene:
    game = making.game
    early, may = game.play.surrender.value is Surrender.EARLY, among(game.play.surrender_against.value)
    before = early and any(may(card) and checks_first(game, card) for card in deck())
    up: CardWish = (lambda card: may(card) and checks_first(game, card)) if before else may
    dealer = dealer_starting(game, making.shoe, blackjack=False, up=up)
    if is_surrender_held(game, dealer.up):
        making.shoe.put_back(dealer.cards)
        dealer = dealer_hand(game, making.shoe, lambda it: not it.hand.is_natural, lambda card: card == dealer.up)
        return _one(_given_up(making), dealer, making, _HELD)
    return _one(_given_up(making), dealer, making, _surrendering(game, dealer, before))


_HELD = "The player gave the hand up in turn, and the bet was held."


def _surrender_against_blackjack(making: SettlingMaking) -> SettlingScene:
    """The bet was held, and the dealer has drawn a blackjack."""
    may = among(making.game.play.surrender_against.value)
    dealer = dealer_blackjack(making.game, making.shoe, may)
    return _one(_given_up(making), dealer, making, _HELD)


def _given_up(making: SettlingMaking) -> Hand:
    """A hand likely to be given up, as far as the house lets it; else any that it does."""
    play, points = making.game.play, making.random.choice((14, 15, 16))
    sizes = (2,) if play.surrender_on.value is SurrenderOn.FIRST_TWO_CARDS else (2, 3)

    def may_be(cards: tuple[Card, ...]) -> bool:
        return against_surrendered_hand(making.game, Hand(cards)) is None

    likely = Total(points, soft=False)
    try:
        held = hand_such(making.shoe, lambda cards: total(cards) == likely and may_be(cards), sizes)
    except ValueError:
        held = hand_such(making.shoe, may_be, sizes)
    return replace(held, surrendered=True)


def _surrendering(game: Game, dealer: DealerHand, before: bool) -> str:
    if before:
        return "The player surrenders, before the check."
    if checks_first(game, dealer.up):
        return "The dealer has checked; the player surrenders in turn."
    return "The player surrenders in turn."


def _doubled(making: SettlingMaking, wanted: Callable[[int], bool], dealer: DealerHand) -> SettlingScene:
    hand = doubled_hand(making.shoe, lambda cards: wanted(total(cards).points))
    main = making.main()
    spot = Spot(1, (hand,), (main, Wager(WagerKind.DOUBLE, main.stack)))
    return SettlingScene(spot, dealer, "The player has doubled.")


def _doubled_for_less(making: SettlingMaking, wanted: Callable[[int], bool], dealer: DealerHand) -> SettlingScene:
    hand = doubled_hand(making.shoe, lambda cards: wanted(total(cards).points))
    stack = bet(making.course.stakes, making.game, making.random, lambda chips: bool(less_than(making.game, chips)))
    beside = Stack.standing(making.random.choice(less_than(making.game, stack.broken_out())))
    wagers = (Wager(WagerKind.MAIN, stack), Wager(WagerKind.DOUBLE, beside))
    return SettlingScene(Spot(1, (hand,), wagers), dealer, "The player has doubled for less.")


def less_than(game: Game, chips: Chips) -> tuple[Chips, ...]:
    """What a bet of ``chips`` may be doubled for, for less: whole dollars, from a quarter of it upwards."""
    sums = {Cents(chips.worth * eighths // 8 // DOLLAR * DOLLAR) for eighths in range(2, 8)}
    made = (fewest(sum_, game.equipment.chips.value) for sum_ in sorted(sums) if 0 < sum_ < chips.worth)
    return tuple(each for each in made if each is not None)


def _double_wins(making: SettlingMaking) -> SettlingScene:
    dealers = making.random.choice((17, 18, 19))
    dealer = dealer_reaching(making.game, making.shoe, dealers)
    return _doubled(making, lambda points: dealers < points <= 20, dealer)


def _double_for_less_wins(making: SettlingMaking) -> SettlingScene:
    dealers = making.random.choice((17, 18, 19))
    dealer = dealer_reaching(making.game, making.shoe, dealers)
    return _doubled_for_less(making, lambda points: dealers < points <= 20, dealer)


def _double_rescued(making: SettlingMaking) -> SettlingScene:
    dealer = dealer_starting(making.game, making.shoe, blackjack=False)
    made = _doubled(making, lambda points: 12 <= points <= 17, dealer)
    hands = (replace(made.spot.hands[0], surrendered=True),)
    return SettlingScene(replace(made.spot, hands=hands), dealer, "The player gives up the doubled hand.")


def _double_loses(making: SettlingMaking) -> SettlingScene:
    dealers = making.random.choice((18, 19, 20))
    return _doubled(making, lambda points: points < dealers, dealer_reaching(making.game, making.shoe, dealers))


def _double_equal(making: SettlingMaking) -> SettlingScene:
    dealers = making.random.choice((18, 19, 20))
    return _doubled(making, lambda points: points == dealers, dealer_reaching(making.game, making.shoe, dealers))


def _split(making: SettlingMaking) -> SettlingScene:
    """Two hands of one pair, each with a bet equal to the first, seldom ending alike."""
    dealers = making.random.choice((18, 19))
    dealer = dealer_reaching(making.game, making.shoe, dealers)
    barred = making.game.play.ranks_not_split.value
    some = [rank for rank in Rank if rank is not Rank.ACE and rank.points < 10 and rank not in barred]
    rank = making.random.choice([rank for rank in some if rank.points in (6, 7, 8, 9)] or some)
    ends = making.random.sample((17, 18, 19, 20), 2)
    hands = tuple(split_hand(making.shoe, _counting(end), of_rank(rank)) for end in ends)
    main = making.main()
    return SettlingScene(
        Spot(1, hands, (main, replace(main, hand=1))), dealer, "The player has split; settle both hands."
    )


def _counting(points: int) -> HandWish:
    return lambda cards: total(cards).points == points


def _split_aces(making: SettlingMaking) -> SettlingScene:
    dealer = dealer_reaching(making.game, making.shoe, making.random.choice((17, 18, 19)))
    first = split_hand(making.shoe, is_ace_and_ten, is_ace, sizes=(2,))
    other = split_hand(making.shoe, lambda cards: total(cards).points in (13, 14, 15, 16, 20), is_ace, sizes=(2,))
    main = making.main()
    spot = Spot(1, (first, other), (main, replace(main, hand=1)))
    return SettlingScene(spot, dealer, "The player has split aces; settle both hands.")


def _split_aces_at_once(making: SettlingMaking) -> SettlingScene:
    """Where the house pays 21 at once, an ace's 21 is paid before its other hand is played."""
    hand = split_hand(making.shoe, is_ace_and_ten, is_ace, sizes=(2,))
    dealer = dealer_starting(making.game, making.shoe, blackjack=False)
    return _one(hand, dealer, making, "The player has split aces; settle the first hand at once.")


_ALWAYS: dict[str, Make] = {
    "higher": _higher,
    "lower": _lower,
    "equal-totals": _equal,
    "bust": _bust,
    "dealer-busts": _dealer_busts,
    "dealer-blackjack": _dealers_blackjack,
    "double-wins": _double_wins,
    "double-loses": _double_loses,
    "double-equal": _double_equal,
    "split": _split,
}
_PAID_LAST: dict[str, Make] = {"both-twenty-one": _both_twenty_one, "split-aces": _split_aces}
_PAID_AT_ONCE: dict[str, Make] = {"twenty-one-at-once": _twenty_one_at_once, "split-aces": _split_aces_at_once}


def single_scenes(game: Game, stakes: Stakes) -> dict[str, Make]:
    """The scenes of one patron's hand that can come up under the game's rules and with such stakes."""
    at_once = game.settling.twenty_one_paid.value is TwentyOnePaid.AT_ONCE
    found = _ALWAYS | (_PAID_AT_ONCE if at_once else _PAID_LAST)
    if game.settling.blackjack_paid.value is BlackjackPaid.AT_ONCE:
        if not has_no_hole(game):
            found["blackjack-before-the-check"] = _blackjack_before_the_check
    else:
        found |= {"blackjack": _blackjack, "both-blackjack": _both_blackjack}
    if game.play.surrender.value is not Surrender.NONE:
        found["surrender"] = _surrender
        if any(is_surrender_held(game, card) and is_among(game.play.surrender_against.value, card) for card in deck()):
            found["surrender-against-blackjack"] = _surrender_against_blackjack
    if game.play.double_rescue.value:
        found["double-rescued"] = _double_rescued
    if game.play.double_for_less.value and any(less_than(game, chips) for chips in bets(stakes, game)):
        found["double-for-less-wins"] = _double_for_less_wins
    found |= with_back_bets(game, found)
    found = {key: make for key, make in found.items() if key not in _never_split(game)}
    if not are_hands_doubled(game):
        return {key: make for key, make in found.items() if not key.startswith("double")}
    few_totals = game.play.double_on.value in (DoubleOn.NINE_TO_ELEVEN, DoubleOn.TEN_OR_ELEVEN)
    if few_totals or not game.play.double_hands.value.is_any:
        return {key: make for key, make in found.items() if not key.startswith("double")} | _few_doubles(found)
    return found


def _never_split(game: Game) -> frozenset[str]:
    """The scenes of splits that this game has not."""
    if game.play.most_hands.value == 1:
        return frozenset(("split", "split-with-a-back-bet", "split-with-two-back-bets", "split-aces"))
    return frozenset(("split-aces",)) if Rank.ACE in game.play.ranks_not_split.value else frozenset()


def _few_doubles(found: dict[str, Make]) -> dict[str, Make]:
    """Where only certain hands are doubled, the scene is made until such a hand comes."""
    return {key: _on_few_hands(make) for key, make in found.items() if key.startswith("double")}


def _on_few_hands(make: Make) -> Make:
    def made(making: SettlingMaking) -> SettlingScene:
        while True:
            scene = make(making)
            if against_double(making.game, Hand(scene.spot.hands[0].cards[:2])) is None:
                return scene
            making.shoe.put_back((*scene.spot.hands[0].cards, *scene.dealer.cards))

    return made


def scene(make: Make, course: Course, random: Random) -> SettlingScene:
    """Make a scene from a fresh shoe; raises ValueError where the decks will not make it in some tries."""
    for _ in range(TRIES):
        try:
            return make(SettlingMaking(course, DecksInUse.of(course.game, random), random))
        except ValueError:
            continue
    raise ValueError(f"The decks of {course.game.name} will not make this hand.")
