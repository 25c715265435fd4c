"""Exhibit 17-011, Opening Procedures: every deck is inspected and fanned; anything odd is the floor's."""

from __future__ import annotations

import pytest

from tests.domain.shuffle.procedures import (
    COMMON_HAND,
    DOUBLE_DECK,
    EXHIBIT,
    NEW_GAME,
    ROCKINGHAM,
    SPANISH,
    done,
    found,
    is_critical,
    is_due,
    kind_of,
    names,
    until,
)
from tests.walks.rounds import GAMES
from tests.walks.shuffles import Walk, acts_of, walk_of, walked
from trainer.domain.procedure.duties import outstanding
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import CallFloor, FanBacks, FanFaces, OpenPack, PassDeck, Wash
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import PASSED, Place, Where
from trainer.domain.shuffle.reasons import ShuffleReason

DECKS = {EXHIBIT: 6, SPANISH: 6, ROCKINGHAM: 6, DOUBLE_DECK: 2, COMMON_HAND: 8}
REASONS = {
    Oddity.MISSING: ShuffleReason.CARD_MISSING,
    Oddity.DOUBLED: ShuffleReason.CARD_DOUBLED,
    Oddity.MARKED: ShuffleReason.CARD_MARKED,
    Oddity.BOXED: ShuffleReason.CARD_BOXED,
    Oddity.FOREIGN: ShuffleReason.FOREIGN_BACK,
}


def odd(oddity: Oddity, seed: int = 1) -> tuple[Walk, int]:
    """A new game with that in one of its decks, and which."""
    walk = walk_of(EXHIBIT, NEW_GAME, seed, oddity=oddity)
    called = next(each for each in walked(walk) if each.duty.action == CallFloor())
    (place,) = list(called.before.places(Where.FANNED))
    return walk, place.number


def fanned(walk: Walk, deck: int) -> Walk:
    """All decks before it passed, the odd one open on the felt."""
    before = [act for number in range(1, deck) for act in inspection(number)]
    return done(walk, *before, OpenPack(deck))


def inspection(deck: int) -> tuple[acts.ShuffleAct, ...]:
    return OpenPack(deck), FanFaces(deck), FanBacks(deck), PassDeck(deck)


@pytest.mark.parametrize(("key", "decks"), DECKS.items())
def test_the_dealer_inspects_and_fans_each_deck_then_washes_them_all(key: str, decks: int) -> None:
    done_by_the_model = acts_of(walk_of(key, NEW_GAME))
    looked_at = tuple(act for number in range(1, decks + 1) for act in inspection(number))
    assert done_by_the_model[: 4 * decks + 1] == (*looked_at, Wash())


def test_the_whole_new_game_of_the_exhibit() -> None:
    """6 decks of 52 in 4 piles are 78 each: three packets of 26 from each corner, so six passes of two packets."""
    opening = ["OpenPack", "FanFaces", "FanBacks", "PassDeck"] * 6
    one_pass = ["TakeFrom x2", "Riffle", "LayDown"]
    cut = ["OfferCut", "AcceptCut", "BringTogether", "ReCut", "LoadShoe", "BurnCard"]
    assert names(acts_of(walk_of(EXHIBIT, NEW_GAME))) == [
        *opening,
        "Wash",
        "Gather x4",
        "LayCutCard",
        *one_pass * 6,
        *cut,
    ]


def test_a_deck_looked_at_cites_the_opening_and_the_cards_a_deck_has() -> None:
    walk = done(walk_of(SPANISH, NEW_GAME), OpenPack(1))
    duty = is_due(walk)
    assert duty.action == FanFaces(1)
    assert [ruled.ref.path for ruled in duty.rules] == ["shuffle.opening", "equipment.deck_of"]


def test_decks_and_the_two_sides_of_a_deck_may_be_looked_at_in_any_order() -> None:
    walk = done(walk_of(EXHIBIT, NEW_GAME), OpenPack(4), OpenPack(2))
    owed = outstanding(walk.procedure, walk.table)
    assert owed is not None
    now = [duty.action for duty in owed.now]
    assert {FanFaces(2), FanBacks(2), FanFaces(4), FanBacks(4), OpenPack(1), OpenPack(6)} <= set(now)
    assert PassDeck(2) not in now


def test_a_deck_not_fanned_on_both_sides_is_not_passed() -> None:
    walk = done(walk_of(EXHIBIT, NEW_GAME), OpenPack(1), FanFaces(1))
    assert kind_of(walk, PassDeck(1)) is FaultKind.TOO_SOON
    assert kind_of(walk, FanBacks(1)) is None


def test_a_deck_may_be_fanned_again() -> None:
    walk = done(walk_of(EXHIBIT, NEW_GAME), OpenPack(1), FanFaces(1))
    assert found(walk, FanFaces(1)).allowed


@pytest.mark.parametrize("oddity", [Oddity.MISSING, Oddity.DOUBLED, Oddity.BOXED])
def test_what_the_faces_tell_is_the_floor_s_as_soon_as_they_are_fanned(oddity: Oddity) -> None:
    walk, deck = odd(oddity)
    opened = fanned(walk, deck)
    assert is_due(opened).action == FanFaces(deck)
    seen = done(opened, FanFaces(deck))
    duty = is_due(seen)
    assert (duty.action, duty.because, duty.rule.ref.path) == (CallFloor(), REASONS[oddity], "shuffle.opening")


@pytest.mark.parametrize("oddity", [Oddity.MARKED, Oddity.FOREIGN])
def test_what_the_backs_tell_is_the_floor_s_only_once_they_are_fanned(oddity: Oddity) -> None:
    walk, deck = odd(oddity)
    faces = done(fanned(walk, deck), FanFaces(deck))
    assert is_due(faces).action == FanBacks(deck)
    assert kind_of(faces, CallFloor()) is FaultKind.UNCALLED_FOR
    duty = is_due(done(faces, FanBacks(deck)))
    assert (duty.action, duty.because) == (CallFloor(), REASONS[oddity])


def test_a_boxed_card_shows_on_either_side() -> None:
    walk, deck = odd(Oddity.BOXED)
    duty = is_due(done(fanned(walk, deck), FanBacks(deck)))
    assert (duty.action, duty.because) == (CallFloor(), ShuffleReason.CARD_BOXED)


@pytest.mark.parametrize("oddity", Oddity)
def test_going_on_with_an_odd_deck_is_critical(oddity: Oddity) -> None:
    walk, deck = odd(oddity)
    seen = done(fanned(walk, deck), FanFaces(deck), FanBacks(deck))
    assert kind_of(seen, PassDeck(deck)) is FaultKind.TOO_SOON
    assert is_critical(seen, PassDeck(deck))
    assert found(seen, FanFaces(deck)).allowed


@pytest.mark.parametrize("oddity", Oddity)
def test_the_floor_takes_the_odd_deck_away_and_its_spare_is_inspected_too(oddity: Oddity) -> None:
    walk, deck = odd(oddity)
    seen = done(fanned(walk, deck), FanFaces(deck), FanBacks(deck), CallFloor())
    assert is_due(seen).action == OpenPack(deck)
    after = [each.duty.action for each in walked(seen)]
    assert after[:4] == list(inspection(deck))
    assert after.count(CallFloor()) == 0
    *_, last = walked(walk)
    assert last.after.count(Place(Where.WITH_FLOOR, deck)) == (51 if oddity is Oddity.MISSING else 52)


def test_the_floor_called_for_a_sound_deck_is_a_light_false_alarm() -> None:
    walk = done(walk_of(EXHIBIT, NEW_GAME), OpenPack(1), FanFaces(1), FanBacks(1))
    fault = found(walk, CallFloor()).fault
    assert fault is not None
    assert (fault.kind, fault.gravity.weight, fault.gravity.critical) == (FaultKind.UNCALLED_FOR, 1, False)


@pytest.mark.parametrize("key", GAMES)
def test_a_new_game_is_washed_before_piles_are_made_or_the_pack_is_squared(key: str) -> None:
    walk = until(walk_of(key, NEW_GAME), Wash)
    assert walk.table.count(PASSED) == walk.game.equipment.decks.value * walk.table.deck_size
    then = is_due(done(walk, Wash())).action
    assert isinstance(then, acts.SquareUp if key == DOUBLE_DECK else acts.Gather)
    assert kind_of(walk, then) is FaultKind.TOO_SOON


def test_the_cards_may_be_washed_on() -> None:
    walk = done(until(walk_of(EXHIBIT, NEW_GAME), Wash), Wash())
    assert found(walk, Wash()).allowed
