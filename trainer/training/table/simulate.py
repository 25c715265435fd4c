"""Makes whole rounds from a seed: patrons bet and decide while the model dealer deals, and all is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from random import Random

from trainer.domain.cards.playing_cards import Card
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.limits import CutDepth
from trainer.domain.procedure.duties import Procedure
from trainer.domain.shuffle.reshuffling import has_cut_card, reshuffled_after, rounds_with
from trainer.domain.table.acts import Act
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Table
from trainer.drills.random_cards import shoe_of
from trainer.drills.stakes import Stakes, at_stakes, meters_of
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.improvising_patrons import ImprovisingPatrons
from trainer.training.patrons.model_round import dealt_through
from trainer.training.patrons.patron_temperament import Habits
from trainer.training.patrons.scripted_patrons import opening_table, reacting
from trainer.training.patrons.seats import (
    most_spots,
    seated,
    seats,
    with_manners,
    with_new_players,
    with_oddities,
    with_usual_bets,
)
from trainer.training.patrons.situation_plan import SituationPlan, Unfit, brings_a_card, brought_to_the_front
from trainer.training.situations import situation_of
from trainer.training.table.meters import Meters, meters_after

USUAL = Habits()
_TRIES = 80


class CannotBeDealt(ValueError):
    """What was asked for cannot be dealt; the message is one sentence without its full stop."""


@dataclass(frozen=True, slots=True)
class RoundSeries:
    """From what rounds are made: so many ``spots`` (patrons, on a common hand), their stakes and habits.

    ``situation`` is the key of what every round is to contain, "" for whatever comes; a situation that needs more
    patrons brings them.
    """

    game: Game
    seed: int
    spots: int = 3
    situation: str = ""
    stakes: Stakes = Stakes.HOUSE_LIMITS
    habits: Habits = USUAL

    @property
    def played(self) -> Game:
        """The game as it is played at these stakes."""
        return at_stakes(self.game, self.stakes)

    def rounds(self) -> Iterator[DealtRound]:
        """Round after round from one shoe until the house shuffles, then from a new one; without end.

        The same every time. Raises CannotBeDealt where the game has not so many places, or not the situation.
        """
        return _Maker(self).rounds()


def dealt_round(
    game: Game,
    seed: int,
    *,
    spots: int = 3,
    situation: str = "",
    stakes: Stakes = Stakes.HOUSE_LIMITS,
    habits: Habits = USUAL,
    number: int = 0,
) -> DealtRound:
    """Round ``number`` (from 0) of a seed, the same every time; raises CannotBeDealt as ``Dealing.rounds`` does.

    Who needs round after round takes ``Dealing.rounds``, as every round rests on those before it.
    """
    made = RoundSeries(game, seed, spots, situation, stakes, habits).rounds()
    return next(each for each in made if each.number == number)


class _Maker:
    def __init__(self, wanted: RoundSeries) -> None:
        game = wanted.played
        self._wanted = wanted
        self._game = game
        self._situation = situation_of(game, wanted.situation) if wanted.situation else None
        if wanted.situation and self._situation is None:
            raise CannotBeDealt(f"{game.key} has no situation '{wanted.situation}'")
        most = most_spots(game)
        if not 1 <= wanted.spots <= most:
            raise CannotBeDealt(f"{game.key} is dealt to 1 to {most} patrons, not to {wanted.spots}")
        self._procedure = _procedure(game)
        self._counts_rounds = rounds_with(game, 1) is not None
        self._switched = tuple(rule.ref.path for rule in game.rules() if rule.switched)
        least = min(self._plan().least_patrons, most)
        sitting = seats(game, max(wanted.spots, least), wanted.habits, self._random("seats"))
        sitting = with_manners(sitting, self._random("manner"))
        self._sitting = with_usual_bets(game, sitting, wanted.stakes, self._random("usual"))
        # A situation is seen best where nothing else is out of the ordinary.
        calm = replace(wanted.habits, unusual=0, others_waiting=0)
        self._habits = wanted.habits if self._situation is None else calm
        self._meters: Meters = ()

    def rounds(self) -> Iterator[DealtRound]:
        left, rounds = None, 0
        self._meters = meters_of(self._game, self._random("meters"))
        for number in count():
            dealt, end = self._round(number, left)
            rounds = 1 if dealt.new_shoe else rounds + 1
            yield replace(dealt, rounds_before=rounds - 1) if self._counts_rounds else dealt
            spots = len(dealt.spots)
            is_over = reshuffled_after(self._game, cut_card_out=end.cut_card_out, rounds=rounds, spots=spots)
            left = None if is_over else end.shoe

    def _random(self, *what: object) -> Random:
        return Random("/".join(map(str, (self._wanted.seed, *what))))

    def _plan(self) -> SituationPlan:
        return SituationPlan() if self._situation is None else self._situation.plan(self._game)

    def _round(self, number: int, left: Shoe | None) -> tuple[DealtRound, Table]:
        """The round with the table at its end: from what is ``left`` of the shoe as long as that will do."""
        for attempt in range(_TRIES):
            random = self._random("round", number, attempt)
            from_left = left if attempt < _TRIES // 4 else None
            made = self._attempt(number, from_left or _new_shoe(self._game, random), random)
            if made is not None:
                return made
        raise CannotBeDealt(f"no round of {self._game.key} with {self._wanted.situation or 'these patrons'} was found")

    def _attempt(self, number: int, shoe: Shoe, random: Random) -> tuple[DealtRound, Table] | None:
        plan = self._plan()
        try:
            return self._dealt(number, plan, plan.shoe(self._game, shoe, random), random)
        except Unfit:
            return None

    def _dealt(self, number: int, plan: SituationPlan, shoe: Shoe, random: Random) -> tuple[DealtRound, Table] | None:
        game, habits = self._game, plan.habits(self._habits)
        sitting = plan.seat(game, with_oddities(self._sitting, habits, random), random)
        script = plan.bets(game, seated(game, sitting, self._wanted.stakes, habits, random), random)
        script = replace(script, meters=self._meters)
        script = script if shoe.dealt else with_new_players(game, script, sitting)
        manners = self._random("manners", number)
        patrons = ImprovisingPatrons(game, sitting, script, habits, random, plan, manners)
        opening = opening_table(game, script, shoe, new_shoe=shoe.dealt == 0)
        played = dealt_through(self._procedure, opening, reacting(game, script, patrons), _fate(plan))
        if self._situation is not None and not self._situation.holds(game, played):
            return None
        self._meters = meters_after(game, played)
        in_order = Shoe(played.end.shoe.cards, shoe.dealt, shoe.cut_card)
        dealt = DealtRound(
            game.key,
            self._wanted.seed,
            patrons.script(),
            in_order,
            shoe.dealt == 0,
            self._switched,
            number,
            self._wanted.situation,
            self._wanted.stakes,
        )
        return dealt, played.end


def _procedure(game: Game) -> Procedure[Table, Act]:
    try:
        return round_procedure(game)
    except ValueError as fault:
        raise CannotBeDealt(str(fault)) from fault


def _fate(plan: SituationPlan) -> Callable[[Table, Act], Table]:
    def fate(table: Table, act: Act) -> Table:
        if not brings_a_card(act):
            return table
        if not table.shoe.left:
            raise Unfit("the shoe is empty")
        wish = plan.card(table, act)
        return table if wish is None else replace(table, shoe=brought_to_the_front(table.shoe, wish))

    return fate


def _new_shoe(game: Game, random: Random) -> Shoe:
    """A shuffled shoe, its cut card as deep as the house's re-cut puts it; without one where no cut card ends it."""
    cards = list(shoe_of(game))
    random.shuffle(cards)
    return Shoe(tuple(cards), 0, _cut_card(game, cards, random) if has_cut_card(game) else None)


def _cut_card(game: Game, cards: list[Card], random: Random) -> int:
    rule: CutDepth = game.shuffle.dealer_recut.value
    size = game.equipment.deck_of.value.value
    half_deck = size // 2
    least = max(rule.least(size), half_deck if rule.least_cards is None else 1)
    aim, most = rule.aim(size), rule.most(size)
    aim = least if aim is None else aim
    most = min(rule.least(size) + size if most is None else most, len(cards) - half_deck)
    depth = min(max(aim + random.randint(-10, 10), least), max(most, least))
    return max(len(cards) - depth, 1)
