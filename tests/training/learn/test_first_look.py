"""The first look at a round: the same ten scenes at every game, with nothing in them that would need explaining."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.domain.games import game, shipped, with_rules
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards, UpCards
from trainer.domain.table import acts
from trainer.domain.table.wagers import WagerKind
from trainer.training.learn.lessons.first_look import FirstLook, Moment, first_look, guided_hand
from trainer.training.learn.lessons.first_look_words import caption
from trainer.training.patrons.model_round import model_round_of

NO_HOLE_CARD = with_rules(
    game("casino-shoe-and-pitch/shoe"), deal__dealer_cards=DealerCards.NO_HOLE_CARD, dealer__checks_under=UpCards.NONE
)
GAMES = [pytest.param(each, id=each.key) for house in shipped().houses for each in house.games]
GAMES.append(pytest.param(NO_HOLE_CARD, id="no hole card"))
PLAIN = (
    *(acts.CheckBets, acts.Burn, acts.DealCard, acts.DealOwn, acts.TurnUpCard, acts.TurnOverHoleCard, acts.PointTo),
    *(acts.TakeWager, acts.PayWager, acts.TakeCards, acts.TakeOwnCards, acts.TurnUpHand, acts.Announce),
)


def done(look: FirstLook, moment: Moment) -> list[object]:
    """What the dealer does in that scene."""
    scene = next(each for each in look.scenes if each.moment is moment)
    return [each.act for each in look.watch.acts[scene.first : scene.last]]


@pytest.mark.parametrize("of", GAMES)
def test_the_scenes_are_the_whole_round_in_its_order(of: Game) -> None:
    look = first_look(of)
    assert [each.moment for each in look.scenes] == list(Moment)
    assert all(one.last == next.first for one, next in pairwise(look.scenes))
    assert look.scenes[-1].last == len(look.watch.acts) == len(model_round_of(of, look.dealt).steps)
    assert not any(spot.wagers for spot in look.empty.spots)


@pytest.mark.parametrize("of", GAMES)
def test_nothing_happens_that_no_caption_speaks_of(of: Game) -> None:
    look = first_look(of)
    assert all(isinstance(each.act, PLAIN) for each in look.watch.acts)
    moved = [each.act for each in look.watch.acts if isinstance(each.act, acts.TakeWager | acts.PayWager)]
    assert {each.kind for each in moved} == {WagerKind.MAIN}


@pytest.mark.parametrize("of", GAMES)
def test_one_player_draws_and_busts_and_the_bet_goes_first(of: Game) -> None:
    look = first_look(of)
    asked, drawn = done(look, Moment.SIGNAL)
    assert isinstance(asked, acts.PointTo) and isinstance(drawn, acts.DealCard)
    scene = look.scenes[list(Moment).index(Moment.SIGNAL)]
    assert look.after(scene.last).spot(drawn.spot).hands[0].total.points == 10 + 4 + 10
    kinds = [type(each) for each in done(look, Moment.BUST)]
    assert kinds == ([acts.TakeWager] if of.common_hand is not None else [acts.TakeWager, acts.TakeCards])


@pytest.mark.parametrize("of", GAMES)
def test_the_last_scene_pays_a_winner_and_ends_with_an_empty_table(of: Game) -> None:
    look = first_look(of)
    last = done(look, Moment.SETTLE)
    assert any(isinstance(each, acts.PayWager) for each in last)
    assert of.common_hand is not None or any(isinstance(each, acts.TakeWager) for each in last)
    assert isinstance(last[-1], acts.TakeCards | acts.TakeOwnCards)


@pytest.mark.parametrize("of", GAMES)
def test_a_caption_is_short_and_stands_long_enough_to_be_read(of: Game) -> None:
    look = first_look(of)
    for scene in look.scenes:
        told = caption(look, scene)
        assert len(told.words.split()) <= 14
        words = len(f"{told.words} {told.more}".split())
        assert told.reading_ms >= max(8_000, 1_000 * words // 3 - words)


def test_captions_say_what_is_seen_at_this_house() -> None:
    said = {key: {s.moment: caption(look, s).more for s in look.scenes} for key, look in _looks().items()}
    # Exhibit 17-011 takes $4 only, and a tap asks for a card there.
    exhibit = said["exhibit-17-011/blackjack"]
    assert exhibit[Moment.BETS] == "Spot 1 bets $4, spot 4 bets $4 and spot 7 bets $4."
    assert "asks for a card: a tap." in exhibit[Moment.SIGNAL]
    assert exhibit[Moment.SETTLE] == "19 beats your 18: spot 1 gets $4. 17 doesn't, so you take $4 from spot 4."
    # A pitched game's players hold their cards, so nobody knows their totals.
    pitched = said["casino-shoe-and-pitch/double-deck"]
    assert "14" not in pitched[Moment.SIGNAL] and "19" not in pitched[Moment.GOAL]
    assert "stays face down" not in said["no hole card"][Moment.UP_CARD]
    assert "Cleo has 24" in said["nj-common-hand/common-hand"][Moment.BUST]


def _looks() -> dict[str, FirstLook]:
    keys = ("exhibit-17-011/blackjack", "casino-shoe-and-pitch/double-deck", "nj-common-hand/common-hand")
    return {**{key: first_look(game(key)) for key in keys}, "no hole card": first_look(NO_HOLE_CARD)}


@pytest.mark.parametrize("of", GAMES)
def test_the_guided_hand_is_one_bet_that_wins_as_much_again(of: Game) -> None:
    dealt = guided_hand(of)
    assert dealt == guided_hand(of)
    (player,) = dealt.script.patrons
    played = list(model_round_of(of, dealt).acts)
    (paid,) = [each for each in played if isinstance(each, acts.PayWager)]
    assert paid.chips.worth == player.bets[0].worth
    assert not any(isinstance(each, acts.TakeWager) for each in played)
