"""Patrons ask for what a lesson says, one wish after another, in the house's motions, and the model begins."""

import pytest

from tests.domain.games import game, shipped
from tests.training.fakes import Hands
from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Decision, Motion
from trainer.domain.table.acts import AskAloud, DealCard, PointTo
from trainer.training.patrons.model_round import ModelRound, model_round_of
from trainer.training.sittings.modes import Mode
from trainer.training.situations import situation_of
from trainer.training.situations.wished import key_of
from trainer.training.table.automation import Yours, automation
from trainer.training.table.seating import seat_of
from trainer.training.table.simulate import dealt_round
from trainer.training.table.sitting import TableSitting, own_acts

GAMES = shipped().games()
EXHIBIT, SHOE, CHANCE = "exhibit-17-011/blackjack", "casino-shoe-and-pitch/shoe", "games-of-chance/blackjack"


def dealt(at: Game, *wishes: str, spots: int = 1, seed: int = 3) -> ModelRound:
    return model_round_of(at, dealt_round(at, seed, spots=spots, situation=key_of(wishes)))


def motions(played: ModelRound) -> list[tuple[Motion, ...]]:
    seen = dict.fromkeys(wish for table in played.tables for wish in table.wishes if wish.shown is not None)
    return [wish.shown.motions for wish in seen if wish.shown is not None]


@pytest.mark.parametrize("at", GAMES, ids=lambda each: each.key)
def test_a_hit_and_a_stand_bring_one_card_and_nothing_is_asked_aloud(at: Game) -> None:
    played = dealt(at, "hit", "stand")
    acts = [step.duty.action for step in played.steps if step.before.turn is not None]
    assert sum(isinstance(act, DealCard) for act in acts) == 1
    assert not any(isinstance(act, AskAloud) for act in acts)


@pytest.mark.parametrize("at", GAMES, ids=lambda each: each.key)
def test_half_a_signal_is_asked_about_before_the_card_is_dealt(at: Game) -> None:
    played = dealt(at, "hit", "stand", "half-signal", "hit", spots=2)
    acts = [step.duty.action for step in played.steps if isinstance(step.duty.action, AskAloud | DealCard | PointTo)]
    asked = next(place for place, act in enumerate(acts) if isinstance(act, AskAloud))
    assert isinstance(acts[asked + 1], DealCard)


def test_the_house_supplies_the_motion() -> None:
    assert motions(dealt(game(EXHIBIT), "hit")) == [(Motion.TAP,)]
    assert motions(dealt(game(SHOE), "hit")) == [(Motion.BRUSH,)]
    assert motions(dealt(game(EXHIBIT), "half-signal", "hit")) == [(Motion.HALF_TAP,), (Motion.TAP,)]
    assert motions(dealt(game(SHOE), "half-signal", "hit")) == [(Motion.HOVER,), (Motion.BRUSH,)]


def test_a_word_alone_is_answered_where_the_house_takes_words() -> None:
    # "behind the cards, and/or announcing "hit""; at Exhibit "Players must use hand signals".
    taken = {
        key: next(w.decision for t in dealt(game(key), "word-only").tables for w in t.wishes)
        for key in (CHANCE, EXHIBIT)
    }
    assert taken == {CHANCE: Decision.HIT, EXHIBIT: Decision.UNCLEAR}


def test_a_game_that_knows_every_motion_has_none_of_another_house() -> None:
    # Rockingham's signals are the custom's: tap, brush and scratch all ask for a card.
    assert situation_of(game("rockingham/blackjack"), key_of(["other-house"])) is None
    assert situation_of(game(EXHIBIT), key_of(["other-house", "hit"])) is not None


@pytest.mark.parametrize(("yours", "acts", "given"), [("last", 7, 6), ("half", 7, 3), ("half", 8, 4), ("all", 7, 0)])
def test_the_model_does_all_but_the_last_act_half_or_none(yours: str, acts: int, given: int) -> None:
    assert Yours(yours).given(acts) == given


@pytest.mark.parametrize(("yours", "left"), [(Yours.LAST, 1), (Yours.HALF, 4), (Yours.ALL, 8)])
def test_what_is_the_trainee_s_begins_after_what_the_model_does(yours: Yours, left: int) -> None:
    at, parts = game(EXHIBIT), automation("play-only")
    assert parts is not None
    seat = seat_of(at, dealt_round(at, 3, spots=2, situation=key_of(["hit", "stand", "half-signal", "hit"])))
    own = list(own_acts(seat, seat.opening, parts))
    sitting = TableSitting(seat, Mode.GUIDED, parts, yours, clock=Hands().clock(), new_id=lambda: "one")
    while sitting.is_house_turn:
        sitting.go_on()
    # Point, card, point, ask, card, then the dealer's own hand: turned over, and two cards drawn.
    assert len(own) == 8
    assert sitting.due is not None and sitting.due.action == own[-left]
    assert not sitting.is_modeled
