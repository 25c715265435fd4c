"""Situations of splits: to the limit with doubles, aces, aces again, and 21 that is no blackjack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.cards.hand import Hand, is_ace_and_ten
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.games import Game
from trainer.domain.house.terms import SplitAces
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import Split
from trainer.domain.table.phases.permitted_plays import are_hands_doubled
from trainer.domain.table.state import Table
from trainer.drills.random_cards import CardWish, of_rank
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.script import PatronDecision
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.situations.observations import does
from trainer.training.situations.one_patron import OnePatronPlan, Situation, ace, of_points, ten, two_to_nine

# Pairs that become 10 or 11, such as any house doubles on, with another card of two to nine.
_PAIRS = (Rank.TWO, Rank.THREE, Rank.SIX, Rank.SEVEN, Rank.EIGHT)
_LEAST_DOUBLES = 2


def _pairs(game: Game) -> tuple[Rank, ...]:
    return tuple(rank for rank in _PAIRS if rank not in game.play.ranks_not_split.value)


@dataclass(slots=True)
class SplitToTheLimit(OnePatronPlan):
    """The pair comes again until the house lets no more hands be made; then every hand is one to double on."""

    rank: Rank = Rank.EIGHT

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        self.rank = random.choice(_pairs(game))
        return OnePatronPlan.seat(self, game, sitting, random)

    def patrons_card(self, table: Table, spot: int, hand: int) -> CardWish | None:
        hands = table.spot(spot).hands
        held = len(hands[hand].cards) if hand < len(hands) else 0
        if len(hands) < 2:
            return of_rank(self.rank) if held < 2 else None
        if held != 1:
            return None
        waiting = sum(self._is_pair(each) for each in hands)
        if len(hands) + waiting < self.game.play.most_hands.value:
            return of_rank(self.rank)
        return of_points(10 - self.rank.points, 11 - self.rank.points)

    def _is_pair(self, hand: Hand) -> bool:
        return len(hand.cards) == 2 and all(card.rank is self.rank for card in hand.cards)

    def decision(self, table: Table, place: int) -> PatronDecision | Decision | None:
        if place != self.hero or table.turn is None:
            return None
        number, place_of_hand = table.turn
        hands = table.spot(number).hands
        hand = hands[place_of_hand]
        if self._is_pair(hand) and len(hands) < self.game.play.most_hands.value:
            return Decision.SPLIT
        return Decision.DOUBLE if len(hand.cards) == 2 and hand.total.points in (10, 11) else None


@dataclass(slots=True)
class SplitAcesAgain(OnePatronPlan):
    """Aces, and another ace to the first of them."""

    def patrons_card(self, table: Table, spot: int, hand: int) -> CardWish | None:
        hands = table.spot(spot).hands
        held = len(hands[hand].cards) if hand < len(hands) else 0
        if len(hands) < 2:
            return ace if held < 2 else None
        if held != 1:
            return None
        return ace if len(hands) == 2 and hand == 0 else two_to_nine

    def decision(self, table: Table, place: int) -> PatronDecision | Decision | None:
        if place != self.hero or table.turn is None:
            return None
        number, place_of_hand = table.turn
        hands = table.spot(number).hands
        if len(hands) > 2 and self.game.play.split_aces.value is SplitAces.MAY_BE_HIT:
            return None
        is_pair = all(card.rank is Rank.ACE for card in hands[place_of_hand].cards)
        return Decision.SPLIT if is_pair and len(hands) < self.game.play.most_hands.value else None


@dataclass(slots=True)
class AceAndTen(OnePatronPlan):
    """A pair of aces that is parted; the first of them gets a ten-value."""

    def patrons_card(self, table: Table, spot: int, hand: int) -> CardWish | None:
        hands = table.spot(spot).hands
        held = len(hands[hand].cards) if hand < len(hands) else 0
        if len(hands) < 2:
            return ace if held < 2 else None
        return ten if hand == 0 and held == 1 else None


def _splits_aces(game: Game) -> bool:
    barred = Rank.ACE in game.play.ranks_not_split.value
    return game.common_hand is None and game.play.most_hands.value >= 2 and not barred


def _splits_to_the_limit(game: Game) -> bool:
    play = game.play
    after_split = play.double_after_split.value and are_hands_doubled(game)
    doubled = after_split and all(play.double_hands.value.allows(hand) for hand in _TEN_AND_ELEVEN)
    return game.common_hand is None and play.most_hands.value >= 3 and doubled and bool(_pairs(game))


_TEN_AND_ELEVEN = tuple(Hand((Card.parse("8S"), Card.parse(other))) for other in ("2S", "3S"))


def _resplits_aces(game: Game) -> bool:
    return _splits_aces(game) and game.play.most_hands.value >= 3 and game.play.resplit_aces.value


def _is_split_to_the_limit(game: Game, played: ModelRound) -> bool:
    most = game.play.most_hands.value
    return any(
        len(spot.hands) >= most and sum(hand.doubled > 0 for hand in spot.hands) >= _LEAST_DOUBLES
        for table in played.tables
        for spot in table.spots
    )


def _splits_of_aces(played: ModelRound) -> int:
    return sum(
        step.before.spot(act.spot).hands[act.hand].cards[0].rank is Rank.ACE
        for step in does(played, Split)
        if isinstance(act := step.duty.action, Split)
    )


def _has_split_21(game: Game, played: ModelRound) -> bool:
    return any(
        hand.from_split and is_ace_and_ten(hand.cards)
        for table in played.tables
        for spot in table.spots
        for hand in spot.hands
    )


SITUATIONS = (
    Situation(
        "split-to-the-limit",
        "Split as often as the house allows, with doubles",
        lambda game: SplitToTheLimit(game, up=two_to_nine),
        _is_split_to_the_limit,
        _splits_to_the_limit,
    ),
    Situation(
        "split-aces",
        "Split aces",
        lambda game: OnePatronPlan(game, cards=(ace, ace), up=two_to_nine, wishes=(Decision.SPLIT,)),
        lambda game, played: _splits_of_aces(played) >= 1,
        _splits_aces,
    ),
    Situation(
        "aces-split-again",
        "Aces split again",
        lambda game: SplitAcesAgain(game, up=two_to_nine),
        lambda game, played: _splits_of_aces(played) >= 2,
        _resplits_aces,
    ),
    Situation(
        "split-ace-and-ten",
        "A split ace and a ten-value: 21, no blackjack",
        lambda game: AceAndTen(game, up=two_to_nine, wishes=(Decision.SPLIT,)),
        _has_split_21,
        _splits_aces,
    ),
)
