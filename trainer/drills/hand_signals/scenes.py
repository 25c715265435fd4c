"""Scenes of a signal: the hand it is made on, both neighbours, the dealer's card, and the wish as it lands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain
from random import Random

from trainer.domain.cards.hand import Hand, is_ace_and_ten, total
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing, PairMode
from trainer.domain.money.chips import Chips, Stack
from trainer.domain.signals.motions import Decision, Over, Shown, Wish
from trainer.domain.signals.reading import decisions_of, usual
from trainer.domain.table.phases.permitted_plays import against_double, against_such_a_hand, are_hands_doubled, is_pair
from trainer.domain.table.settling import is_among
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Course
from trainer.drills.hand_signals.due_reply import DueReply, due_of
from trainer.drills.random_cards import (
    CardWish,
    DecksInUse,
    any_card,
    checks_first,
    dealer_starting,
    hand,
    of_rank,
    split_hand,
)
from trainer.drills.stakes import bet, bets

PATRONS = ("Ana", "Ben", "Cho")
_DOUBLED_ON = range(9, 12)


class Complete(Enum):
    """How a patron of the common hand was done with it when only its first two cards lay there."""

    STOOD = "stood"
    DOUBLED = "doubled"


@dataclass(frozen=True, slots=True)
class MadeSignal:
    """One patron's signal on a hand of his, before it lies on a table.

    ``hands`` are all his hands, ``place`` says which one is at turn. ``stack`` are the chips that come with it.
    ``asked``: he has been asked aloud. ``by_neighbour``: not he signals but one whose turn it is not. ``complete``: he
    takes no more part in the common hand, None while he does.
    """

    hands: tuple[Hand, ...]
    shown: Shown
    stack: Stack = Stack()
    place: int = 0
    behind: bool = False
    asked: bool = False
    by_neighbour: bool = False
    complete: Complete | None = None

    @property
    def hand(self) -> Hand:
        """The hand at turn."""
        return self.hands[self.place]


@dataclass(frozen=True, slots=True)
class SignalMaking:
    """What a scene is made of: the course, a full shoe, the dealer's cards, the spot at turn and its patron's bet."""

    course: Course
    shoe: DecksInUse
    dealer: DealerHand
    seat: int
    bet: Stack

    @property
    def game(self) -> Game:
        return self.course.game

    @property
    def random(self) -> Random:
        return self.shoe.random

    def variant_of(self, shown: Shown) -> Shown:
        """The same signal in one of the many ways it can be made."""
        return replace(shown, variant=self.random.randrange(1_000))


Make = Callable[[SignalMaking], MadeSignal]


@dataclass(frozen=True, slots=True)
class SignalSituation:
    """A signal as it lies on the table, with the right reply.

    ``patron`` names who made it on a common hand, else "". ``asked``: he had been asked aloud. ``complete``: how he was
    done with the common hand before.
    """

    table: Table
    patron: str
    due: DueReply
    asked: bool
    complete: Complete | None


def seats(game: Game) -> tuple[int, ...]:
    """The spots that a signal may come from: those with a neighbour on each side, or all where there is none such."""
    spots = game.bets.spots.value
    return tuple(range(2, spots)) or tuple(range(1, spots + 1))


def has_neighbours(game: Game) -> bool:
    """Whether there is another spot beside every one."""
    return game.common_hand is None and game.bets.spots.value > 1


def can_bet_in_chips(course: Course) -> bool:
    """Whether there are bets of several chips, so that fewer can be put down."""
    return any(each.count > 1 for each in bets(course.stakes, course.game))


_FEW_CHIPS = 8


def making(course: Course, random: Random) -> SignalMaking:
    """A new shoe and dealer's hand, and a patron's bet of few chips."""
    game = course.game
    shoe = DecksInUse.of(game, random)
    seat = random.choice(seats(game))
    few = [each for each in bets(course.stakes, game, seat=seat) if _can_be_told(each)]
    return SignalMaking(
        course,
        shoe,
        dealer_starting(game, shoe, blackjack=False),
        seat,
        bet(course.stakes, game, random, _can_be_told if few else None, seat=seat),
    )


def _can_be_told(chips: Chips) -> bool:
    """More chips than one, so that less can be put down, and few enough to be counted at a glance."""
    return 1 < chips.count <= _FEW_CHIPS


# Hands


def hand_for(making: SignalMaking, decision: Decision) -> Hand:
    """A hand on which ``decision`` makes sense; raises ValueError where none is found."""
    match decision:
        case Decision.HIT:
            return _hand(making, lambda cards: _is_worth_a_card(cards), (2, 2, 3))
        case Decision.STAND:
            return _hand(making, lambda cards: total(cards).points in range(12, 21), (2, 2, 3))
        case Decision.DOUBLE:
            return _hand(making, lambda cards: _is_worth_a_double(making.game, cards), (2,))
        case Decision.SPLIT:
            return pair_of(making)
        case Decision.SURRENDER:
            return _hand(making, lambda cards: total(cards).points in range(14, 18) and not total(cards).soft, (2,))
        case _:
            raise ValueError(f"no hand is dealt for {decision.value}")


def doubtful(making: SignalMaking) -> Hand:
    """Two cards on which one player would hit and the next one stand, so that the hand tells nothing."""
    return _hand(making, lambda cards: total(cards).points in range(12, 17) and not total(cards).soft, (2,))


def _is_worth_a_card(cards: tuple[Card, ...]) -> bool:
    counted = total(cards)
    return counted.points in (range(13, 18) if counted.soft else range(8, 17))


def _is_worth_a_double(game: Game, cards: tuple[Card, ...]) -> bool:
    counted = total(cards)
    likely = counted.points in range(13, 19) if counted.soft else counted.points in _DOUBLED_ON
    return likely and (not are_hands_doubled(game) or against_double(game, Hand(cards)) is None)


def _hand(making: SignalMaking, wanted: Callable[[tuple[Card, ...]], bool], sizes: Sequence[int]) -> Hand:
    """A hand that is no pair, so that nothing else is meant, and no blackjack."""

    def lies(first: tuple[Card, ...]) -> bool:
        """A pair that the house parts by itself no longer lies there when a third card does."""
        return making.game.common_hand is None or not is_pair(making.game, Hand(first))

    def fits(cards: tuple[Card, ...]) -> bool:
        return wanted(cards) and not is_ace_and_ten(cards) and not is_pair(making.game, Hand(cards)) and lies(cards[:2])

    return held(making.game, hand(making.shoe, fits, sizes))


def held(game: Game, dealt: Hand) -> Hand:
    """The hand as it lies: in a pitched game its first cards have not been turned up."""
    return replace(dealt, face_down=game.deal.dealing.value is Dealing.PITCH)


def three_to_double_on(making: SignalMaking) -> Hand:
    """Three cards of 9 to 11, which many would double."""
    return _hand(making, lambda cards: total(cards).points in _DOUBLED_ON and not total(cards).soft, (3,))


def twenty_one(making: SignalMaking) -> Hand:
    """21 of three cards or more."""
    return _hand(making, lambda cards: total(cards).points == 21, (3, 4))


def unlike(making: SignalMaking) -> Hand:
    """Two cards that this house lets nobody part."""
    return _hand(making, lambda cards: 12 <= total(cards).points <= 20 and not total(cards).soft, (2,))


def left_out(making: SignalMaking, decision: Decision) -> Hand:
    """Two cards on which this house does not grant ``decision``, though it does on others."""
    return _hand(making, lambda cards: against_such_a_hand(making.game, decision, Hand(cards)) is not None, (2,))


def pair_of(making: SignalMaking, wish: CardWish = any_card) -> Hand:
    """Two cards alike, such as a house that parts pairs by itself leaves together."""
    common = making.game.common_hand
    left = common.never_split.value if common is not None and common.pairs.value is PairMode.AUTOMATIC else tuple(Rank)
    first = making.shoe.deal(lambda card: card.rank in left and wish(card))
    return held(making.game, Hand((first, making.shoe.deal(of_rank(first.rank)))))


def pair_to_double(making: SignalMaking) -> Hand:
    """A pair that may be doubled too; any pair where the house grants a double on none."""
    granted = [rank for rank in Rank if against_double(making.game, _two_of(rank)) is None]
    return pair_of(making, of_rank(*granted) if granted else any_card)


def _two_of(rank: Rank) -> Hand:
    first = next(card for card in _SUITED if card.rank is rank)
    return Hand((first, first))


_SUITED = tuple(Card.parse(f"{rank.value}S") for rank in Rank)


def doubled(making: SignalMaking) -> Hand:
    """A hand that was doubled, its card out; less than 21."""

    def fits(cards: tuple[Card, ...]) -> bool:
        likely = _is_worth_a_double(making.game, cards[:2]) and not is_pair(making.game, Hand(cards[:2]))
        return likely and total(cards).points in range(12, 20)

    return replace(hand(making.shoe, fits, (3,)), doubled=1)


def drawn_to(making: SignalMaking) -> Hand:
    """Two cards on which one patron may have stood, and a third that the others drew; less than 21."""
    hands = (12, 13, 14, 15, 16)
    return _hand(making, lambda cards: total(cards[:2]).points in hands and total(cards).points in range(12, 20), (3,))


def split_pair(making: SignalMaking, first: CardWish, second: CardWish = any_card) -> tuple[Hand, ...]:
    """Both hands of a pair that was split: the left one stood on, the right one with ``second`` on its card."""
    rank = making.shoe.deal(first).rank
    left = split_hand(making.shoe, lambda cards: total(cards).points in range(12, 21), of_rank(rank), (2,))
    cards = (making.shoe.deal(of_rank(rank)), making.shoe.deal(second))
    return (replace(left, stood=True), Hand(cards, from_split=True))


# Tables


def scene(making: SignalMaking, signal: MadeSignal) -> SignalSituation:
    """``signal`` on a table, with what must be done about it."""
    common = making.game.common_hand is not None
    names = PATRONS[: making.random.choice((2, 3))] if common else ()
    patron = making.random.choice(names) if common else ""
    spots = (_common_spot(making, signal, names, patron),) if common else _three_spots(making, signal)
    wish = _bare_wish(making, signal, names, patron)
    table = _table(making, spots, (making.seat, signal.place))
    others = _wishes_of_others(making, table, wish) if common else ()
    due = due_of(making.game, replace(table, wishes=others), wish)
    landed = (replace(wish, decision=due.taken_for), *others)
    lying = replace(table, wishes=tuple(sorted(landed, key=lambda each: each.patron)))
    return SignalSituation(lying, patron, due, signal.asked, signal.complete)


def _bare_wish(making: SignalMaking, signal: MadeSignal, names: tuple[str, ...], patron: str) -> Wish:
    """The wish before it is read: its decision says only what cannot be seen on it."""
    if signal.by_neighbour:
        return Wish(Decision.OUT_OF_TURN, _signals_instead(making), shown=signal.shown, stack=signal.stack)
    unread = Decision.STILL_UNCLEAR if signal.asked else Decision.UNCLEAR
    shown = _over_somebody(making, signal.shown, names, patron)
    return Wish(unread, making.seat, signal.place, patron, signal.stack, signal.behind, shown)


def _over_somebody(making: SignalMaking, shown: Shown, names: tuple[str, ...], patron: str) -> Shown:
    """The signal over a neighbour whom the patron has: those at an end have one on the other side alone."""
    spots = making.game.bets.spots.value
    place, last = (names.index(patron), len(names) - 1) if names else (making.seat - 1, spots - 1)
    if shown.over is Over.LEFT_NEIGHBOUR and place == 0:
        return replace(shown, over=Over.RIGHT_NEIGHBOUR)
    if shown.over is Over.RIGHT_NEIGHBOUR and place == last:
        return replace(shown, over=Over.LEFT_NEIGHBOUR)
    return shown


def _signals_instead(making: SignalMaking) -> int:
    """The neighbour whose turn is still to come, or the only one there is."""
    return making.seat + 1 if making.seat < making.game.bets.spots.value else making.seat - 1


def _table(making: SignalMaking, spots: tuple[Spot, ...], turn: tuple[int, int]) -> Table:
    insured = is_among(making.game.insurance.offered_against.value, making.dealer.up)
    return Table(
        spots,
        making.dealer,
        bets_checked=True,
        insurance_offered=insured,
        insurance_closed=insured,
        peeked=checks_first(making.game, making.dealer.up),
        turn=turn,
    )


def _three_spots(making: SignalMaking, signal: MadeSignal) -> tuple[Spot, ...]:
    spots = [Spot(making.seat, signal.hands, tuple(_wagers(making.bet, signal.hands)))]
    for seat in (making.seat - 1, making.seat + 1):
        if 1 <= seat <= making.game.bets.spots.value:
            spots.append(_neighbour(making, seat, played=seat < making.seat))
    return tuple(sorted(spots, key=lambda spot: spot.number))


def _wagers(stack: Stack, hands: tuple[Hand, ...]) -> list[Wager]:
    """The bet on each hand, and a double as large on each that was doubled."""
    main = [Wager(WagerKind.MAIN, stack, place) for place in range(len(hands))]
    doubles = [Wager(WagerKind.DOUBLE, stack, place) for place, each in enumerate(hands) if each.doubled]
    return main + doubles


def _neighbour(making: SignalMaking, seat: int, played: bool) -> Spot:
    """Those at the dealer's left have played and stood; those at the right have their first two cards."""
    points, sizes = (range(12, 21), (2, 3)) if played else (range(4, 21), (2,))
    dealt = hand(making.shoe, lambda cards: total(cards).points in points and not is_ace_and_ten(cards), sizes)
    lying = replace(held(making.game, dealt), stood=played)
    stack = bet(making.course.stakes, making.game, making.random, seat=seat)
    return Spot(seat, (lying,), (Wager(WagerKind.MAIN, stack),))


# The common hand


def _common_spot(making: SignalMaking, signal: MadeSignal, names: tuple[str, ...], patron: str) -> Spot:
    """One spot with the bets of all the patrons; that of the one who signals was made before."""
    complete = {patron: signal.complete}
    wagers = [_common_wagers(_bet_of(making, name == patron), name, complete.get(name)) for name in names]
    return Spot(making.seat, signal.hands, tuple(chain.from_iterable(wagers)))


def _common_wagers(stack: Stack, name: str, complete: Complete | None) -> tuple[Wager, ...]:
    """A patron's bet; with the cards that count for who is complete, a double's being the third."""
    if complete is None:
        return (Wager(WagerKind.MAIN, stack, patron=name),)
    if complete is Complete.STOOD:
        return (Wager(WagerKind.MAIN, stack, patron=name, cards=2),)
    return tuple(Wager(kind, stack, patron=name, cards=3) for kind in (WagerKind.MAIN, WagerKind.DOUBLE))


def _bet_of(making: SignalMaking, his: bool) -> Stack:
    return making.bet if his else bet(making.course.stakes, making.game, making.random, seat=making.seat)


def _wishes_of_others(making: SignalMaking, table: Table, wish: Wish) -> tuple[Wish, ...]:
    """Clear signals of the other patrons: for a card or for none, and for a split where all must ask for it."""
    bets_here = (each for each in table.spot(making.seat).wagers_of(WagerKind.MAIN) if each.hand == wish.hand)
    splits = _may_be_agreed_upon(making.game, wish)
    return tuple(_wish_of_another(making, wish, each, splits) for each in bets_here if each.patron != wish.patron)


def _wish_of_another(making: SignalMaking, wish: Wish, wager: Wager, splits: bool) -> Wish:
    decision = Decision.SPLIT if splits else making.random.choice((Decision.HIT, Decision.STAND))
    shown = making.variant_of(usual(making.game, decision))
    return Wish(decision, wish.spot, wish.hand, wager.patron, wager.stack if splits else Stack(), shown=shown)


def _may_be_agreed_upon(game: Game, wish: Wish) -> bool:
    """Whether the wish may be for a split that all on the hand must ask for."""
    common, motions = game.common_hand, wish.shown.motions if wish.shown is not None else ()
    offered = common is not None and common.pairs.value is PairMode.OFFERED
    return offered and any(Decision.SPLIT in decisions_of(game, motion) for motion in motions)
