"""A round for someone who has never dealt: who sits where and what a dealer does, in ten scenes, and one hand to deal.

The round is the same every time at a game: the house's own order, signals and prices, with cards and bets laid down so
that nothing out of the ordinary happens. Two players stand and one busts; the dealer draws, pays one and takes one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random

from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import DealerHand, Table
from trainer.domain.table.wagers import Wager
from trainer.drills.random_cards import CardWish, shoe_of
from trainer.drills.stakes import Stakes
from trainer.training.learn.lessons.told_lesson import ToldWatch, WatchedAct
from trainer.training.patrons.betting import main_bet
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import ModelRound, dealt_through
from trainer.training.patrons.script import PatronDecision, PatronScript, Script
from trainer.training.patrons.scripted_patrons import opening_table, react
from trainer.training.patrons.seats import FIRST_BASE, NAMES, most_spots
from trainer.training.patrons.situation_plan import Unfit, brings_a_card, brought_to_the_front
from trainer.training.situations.one_patron import OnePatronPlan, of_points
from trainer.training.table.simulate import CannotBeDealt
from trainer.wording.table.acts import duty_words
from trainer.wording.table.reasons import reason

_SEED, _TRIES = 1, 60
_UP, _HOLE, _DRAWN, _DRAWN_TO_BUST = 6, 10, 2, 10
_WINS, _LOSES, _BUSTS = (10, 9), (10, 7), (10, 4, 10)
_WORTH = (1_000, 2_500, 500)
"""What the players bet where the house's limits have such bets, in cents."""
_MOST_CHIPS = 6
_GONE = 8
"""One card in so many is out of the shoe already, so that no new shoe is opened first."""
_OWN = (acts.DealOwn, acts.TurnUpCard, acts.TurnOverHoleCard)


class Moment(Enum):
    """What each scene shows, in their order."""

    YOUR_SIDE = "your side"
    PLAYERS = "players"
    BETS = "bets"
    DEAL = "deal"
    UP_CARD = "up card"
    GOAL = "goal"
    SIGNAL = "signal"
    BUST = "bust"
    OWN_HAND = "own hand"
    SETTLE = "settle"


@dataclass(frozen=True, slots=True)
class LookScene:
    """One of the ten: the acts seen in it are those from ``first`` up to ``last``, counted from 0, of the round.

    Seen as one picture it is the table after ``still`` acts.
    """

    moment: Moment
    first: int
    last: int
    still: int


@dataclass(frozen=True, slots=True)
class FirstLook:
    """The whole round at ``game`` as the model dealer deals it; ``empty`` is the table before anyone has bet.

    ``players`` are those of the script, in the order they decide: two who stand, and one who asks for a card.
    """

    game: Game
    dealt: DealtRound
    empty: Table
    watch: ToldWatch
    scenes: tuple[LookScene, ...]

    @property
    def players(self) -> tuple[PatronScript, ...]:
        return self.dealt.script.patrons

    def after(self, acts_seen: int) -> Table:
        """The table after so many acts."""
        table = self.watch.acts[acts_seen - 1].table if acts_seen else self.watch.before
        assert isinstance(table, Table)
        return table


def first_look(game: Game) -> FirstLook:
    """The round to be seen at ``game``; raises CannotBeDealt where its rules have no such round."""
    cards = (_BUSTS,) if game.common_hand is not None else (_WINS, _LOSES, _BUSTS)
    dealt, played = _round(game, cards, _players(game))
    acts_seen = tuple(
        WatchedAct(
            duty_words(each.duty, game),
            reason(each.duty, game, each.before),
            each.duty.rule,
            each.after,
            each.duty.action,
        )
        for each in played.steps
    )
    opening = played.opening
    empty = replace(opening, spots=tuple(replace(spot, wagers=()) for spot in opening.spots))
    done = [step.duty.action for step in played.steps]
    return FirstLook(game, dealt, empty, ToldWatch(opening, acts_seen, dealt=dealt), tuple(_scenes(game, done)))


def guided_hand(game: Game) -> DealtRound:
    """One player's hand that wins its bet, to be dealt by someone who has never dealt; raises as ``first_look``."""
    middle = _players(game)[1]
    return _round(game, (_WINS,), (middle,))[0]


def _players(game: Game) -> tuple[PatronScript, ...]:
    """Three players, at first base, in the middle and at third base; the last one asks for a card."""
    if game.common_hand is not None:
        seats = [(FIRST_BASE, name) for name in NAMES[: len(_WORTH)]]
    else:
        most = most_spots(game)
        seats = [(spot, "") for spot in (FIRST_BASE, most // 2 + 1, most)]
    hits = (PatronDecision(Decision.HIT),)
    return tuple(
        PatronScript(spot, (_bet(game, spot, patron, worth),), patron, decisions=hits if worth == _WORTH[-1] else ())
        for (spot, patron), worth in zip(seats, _WORTH, strict=True)
    )


def _bet(game: Game, spot: int, patron: str, worth: int) -> Wager:
    """A bet of one color and few chips, as near to ``worth`` as the house's limits allow."""
    random = Random(f"{spot}/{worth}")
    tries = (main_bet(game, Stakes.HOUSE_LIMITS, spot, random, patron) for _ in range(_TRIES))
    return min(tries, key=lambda bet: _oddity(bet, worth))


def _oddity(bet: Wager, worth: int) -> tuple[bool, bool, int]:
    chips = bet.stack.chips
    return len(set(chips)) > 1, len(chips) > _MOST_CHIPS, abs(bet.worth - worth)


@dataclass(slots=True)
class _Cards(OnePatronPlan):
    """The dealer's cards as they are laid down, and the cards of each spot's hand."""

    hands: tuple[tuple[int, tuple[int, ...]], ...] = ()

    def patrons_card(self, table: Table, spot: int, hand: int) -> CardWish | None:
        hands, cards = table.spot(spot).hands, dict(self.hands)[spot]
        held = len(hands[hand].cards) if hand < len(hands) else 0
        return of_points(cards[held]) if held < len(cards) else None


def _round(
    game: Game, cards: Sequence[tuple[int, ...]], players: tuple[PatronScript, ...]
) -> tuple[DealtRound, ModelRound]:
    script, shoe = Script(players), _shoe(game)
    spots = tuple(dict.fromkeys(player.spot for player in players))
    # Where everyone has the same hand and it has bust for one, the dealer must bust for the others to be paid.
    drawn = _DRAWN_TO_BUST if cards == (_BUSTS,) else _DRAWN
    plan = _Cards(
        game,
        up=of_points(_UP),
        hole=of_points(_HOLE),
        drawn=_drawing(drawn),
        everyone=True,
        hands=tuple(zip(spots, cards, strict=True)),
    )
    table = opening_table(game, script, shoe, new_shoe=False)
    try:
        played = dealt_through(round_procedure(game), table, react(game, script), _fate(plan))
    except (Unfit, ValueError) as fault:
        raise CannotBeDealt(str(fault)) from fault
    in_order = Shoe(played.end.shoe.cards, shoe.dealt, shoe.cut_card)
    return DealtRound(game.key, _SEED, script, in_order, new_shoe=False), played


def _shoe(game: Game) -> Shoe:
    cards = list(shoe_of(game))
    Random(_SEED).shuffle(cards)
    return Shoe(tuple(cards), len(cards) // _GONE)


def _drawing(points: int) -> Callable[[DealerHand], CardWish]:
    return lambda _: of_points(points)


def _fate(plan: _Cards) -> Callable[[Table, acts.Act], Table]:
    def fate(table: Table, act: acts.Act) -> Table:
        wish = plan.card(table, act) if brings_a_card(act) else None
        return table if wish is None else replace(table, shoe=brought_to_the_front(table.shoe, wish))

    return fate


def _scenes(game: Game, done: Sequence[acts.Act]) -> Iterator[LookScene]:
    """The acts of the round by scene: what comes before play, who stands, who draws and busts, the dealer, the rest."""
    play = next((place for place, act in enumerate(done) if isinstance(act, acts.PointTo)), 0)
    hit = next((place for place in range(play, len(done)) if isinstance(done[place], acts.DealCard)), None)
    own = next((place for place in range(hit or 0, len(done)) if isinstance(done[place], _OWN)), None)
    if not play or hit is None or own is None:
        raise CannotBeDealt(f"{game.key} has no round in which players decide one after the other")
    asked = max(place for place in range(play, hit) if isinstance(done[place], acts.PointTo))
    paid = next((place for place in range(own, len(done)) if not isinstance(done[place], (*_OWN, acts.Announce))), own)
    starts = (0, 0, 0, 0, play, play, asked, hit + 1, own, paid, len(done))
    last_paid = max((place for place, act in enumerate(done) if isinstance(act, acts.PayWager)), default=own)
    # The hand that asks, the hand that has bust with its bet, and the bets that are paid, before all is picked up.
    stills = {Moment.SIGNAL: asked + 1, Moment.BUST: hit + 1, Moment.SETTLE: last_paid + 1}
    for place, moment in enumerate(Moment):
        yield LookScene(moment, starts[place], starts[place + 1], stills.get(moment, starts[place + 1]))
