"""Moments at which a house shuffles anew, or does not, besides the cut card's coming out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.rules import said_of
from trainer.domain.house.shuffle_terms import ReshuffleWhen
from trainer.domain.shuffle.reshuffling import rounds_with
from trainer.drills.burn_and_cut_card.moment import BurnCase, Rules, ShoeScene
from trainer.drills.mistakes import Mistake
from trainer.wording.shuffle.burn_and_cut_card import played_and_dealt, reshuffle_reason

_OPTIONS = ("shuffle-now", "deal-on", "shuffle-later", "ask-players")
_AFTER_A_HAND = ("{players} bet again.", "A hand has just been picked up, and {players} wait.")


def reshuffle_cases(game: Game) -> tuple[BurnCase, ...]:
    """The moments of a game that shuffles for more than the cut card; none of any other."""
    occasions = game.shuffle.reshuffle_when.value
    if all(each is ReshuffleWhen.CUT_CARD_OUT for each in occasions):
        return ()
    return (*_moments(game), *_by_rounds(game))


def _moments(game: Game) -> Iterator[BurnCase]:
    """Who relieves a dealer shuffles, or deals on where the house does not say so; the rest comes up where it holds."""
    occasions = game.shuffle.reshuffle_when.value
    prompt = "You relieve the dealer in the middle of a shoe. What becomes of the cards?"
    shuffles = ReshuffleWhen.NEW_DEALER in occasions
    yield _case("new-dealer", prompt, _AFTER_A_HAND, ReshuffleWhen.NEW_DEALER, is_due=shuffles)
    if ReshuffleWhen.FLOOR_ASKS in occasions:
        prompt = "In the middle of a shoe the floor asks for a shuffle. What becomes of the cards?"
        yield _case("floor-asks", prompt, _AFTER_A_HAND, ReshuffleWhen.FLOOR_ASKS)
    if ReshuffleWhen.EVERY_ROUND in occasions:
        prompt = "The first hand after the shuffle is picked up. What becomes of the cards?"
        yield _case("after-a-round", prompt, _AFTER_A_HAND, ReshuffleWhen.EVERY_ROUND)


def _by_rounds(game: Game) -> Iterator[BurnCase]:
    """For each number of spots the last round before the shuffle, and one before it."""
    for spots in range(1, game.bets.spots.value + 1):
        most = rounds_with(game, spots)
        if most is None:
            return
        for dealt in (most, most - 1):
            if dealt:
                told = (played_and_dealt(spots, dealt),)
                key, prompt = f"round-{dealt}-of-{spots}", "A hand is picked up. What becomes of the cards?"
                yield _case(key, prompt, told, ReshuffleWhen.SO_MANY_ROUNDS, is_due=dealt == most)


def _case(key: str, prompt: str, moments: tuple[str, ...], when: ReshuffleWhen, *, is_due: bool = True) -> BurnCase:
    return BurnCase(
        key,
        ShoeScene.MIDDLE,
        prompt,
        moments,
        _OPTIONS,
        lambda game: "shuffle-now" if is_due else "deal-on",
        reshuffle_reason,
        _rules(when),
        Mistake.WRONG_NEXT_STEP,
    )


def _rules(when: ReshuffleWhen) -> Callable[[Game], Rules]:
    def rules(game: Game) -> Rules:
        rule, counted = said_of(game.shuffle.reshuffle_when, when), game.shuffle.rounds_by_spots
        by_rounds = when is ReshuffleWhen.SO_MANY_ROUNDS and counted is not None
        return (rule, counted) if by_rounds and counted is not None else (rule,)

    return rules
