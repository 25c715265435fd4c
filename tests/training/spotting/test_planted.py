"""Slips put into play: the engine finds in it just the one that was put in, and nothing where there is none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

import pytest

from tests.domain.games import shipped, with_invented
from tests.sweeps import sweep
from trainer.domain.house.games import Game
from trainer.domain.procedure.verdict import found_right
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.drills.spot_the_slip.clips import plans
from trainer.training.learn.exercises import exercises_of
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.spotting.kinds_of_games import kinds_at
from trainer.training.spotting.planted_rounds import PlantedRound, RoundToWatch, round_to_watch
from trainer.training.spotting.planted_shuffles import NoSuchSlip, shuffle_slips, watched_shuffle
from trainer.training.spotting.remedies import REMEDIES, remedy_of
from trainer.training.spotting.slip_places import GoesOn
from trainer.training.spotting.table_slips import TableSlip, slip_of
from trainer.training.spotting.to_watch import NoSlipThere, kinds_of, planted_round, watched_round
from trainer.training.table.simulate import dealt_round
from trainer.wording.remedies import REMEDIES as SAID
from trainer.wording.remedies import remedy_words
from trainer.wording.table.faults import fault_words
from trainer.wording.table.slips import SLIPS, as_watched

GAMES = tuple(game.key for game in shipped().games())
EVERY_GAME = sweep(GAMES[::3], tuple(game.key for game in with_invented().games()))
BLOCKS = range(sweep(1, 41))
ROUNDS, SHUFFLES = sweep((12, 4), (28, 7))
"""Of each game in each block so many rounds and stretches of shuffles with a slip: 10,045 in a thorough run."""


@cache
def game_of(key: str) -> Game:
    return next(game for game in with_invented().games() if game.key == key)


def is_right_as_it_lies(watched: RoundToWatch, acts: tuple[tuple[Table, Act], ...]) -> bool:
    """Whether each act is right for the table it is done at, no phase owing again once a later one has."""
    procedure, since = watched.seat.court.procedure, 0
    for table, act in acts:
        found = (found_right(procedure, table, act, each) for each in range(since, len(procedure.phases)))
        verdict = next((each for each in found if each is not None), None)
        if verdict is None:
            return False
        since = max(since, verdict.place)
    return True


def judged_as_claimed(dealt: DealtRound, made: PlantedRound, game: Game) -> None:
    watched, slip = round_to_watch(game, dealt), made.slip
    assert slip is not None
    assert watched.judged(made.acts[: slip.found_at]).slips == () and slip.at <= slip.found_at, (
        "there is nothing before the slip"
    )
    assert slip_of(slip.fault, slip.table) is TableSlip(slip.kind) and slip.fault.rule is not None
    whole = watched.judged(made.acts).closed().slips
    place = next(each for each in watched.places if each.kind.value == slip.kind)
    assert whole[0].at == slip.found_at
    if place.goes_on is GoesOn.UNAWARE:
        assert [each.at for each in whole] == [slip.found_at], "there is nothing after it"
    else:
        first = slip.found_at + 2
        before = [made.table_after(at) for at in range(first, len(made.acts))]
        rest = zip(before, [each.act for each in made.acts[first:]], strict=True)
        assert is_right_as_it_lies(watched, tuple(rest)), "it is gone on as the table lies"


def is_told_to_who_watches(made: PlantedRound, game: Game) -> bool:
    assert made.slip is not None
    words = as_watched(fault_words(made.slip.fault, game, made.slip.table))
    return words.endswith(".") and "your" not in words.casefold()


def lies_as_it_was_done(watched: RoundToWatch, made: PlantedRound) -> bool:
    court, table = watched.seat.court, made.start
    for each in made.acts:
        table = court.react(court.procedure.apply(table, each.act))
        if table != each.table:
            return False
    return True


def seeds_of(block: int, count: int) -> Iterator[int]:
    return (block * 1_000 + each for each in range(count))


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("key", GAMES)
def test_every_slip_put_into_a_round_is_judged_as_the_slip_it_claims_to_be(key: str, block: int) -> None:
    game = game_of(key)
    for seed in seeds_of(block, ROUNDS):
        dealt, made = watched_round(game, seed, 1 + seed % 7, True)
        judged_as_claimed(dealt, made, game)
        assert is_told_to_who_watches(made, game)
        assert lies_as_it_was_done(round_to_watch(game, dealt), made)


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("key", GAMES)
def test_every_clean_round_is_judged_clean(key: str, block: int) -> None:
    game = game_of(key)
    for seed in seeds_of(block, ROUNDS // 2):
        dealt, made = watched_round(game, seed, 1 + seed % 7, False)
        assert made.slip is None and round_to_watch(game, dealt).judged(made.acts).closed().slips == ()


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("key", GAMES)
def test_stretches_of_shuffles_have_the_slip_they_claim_and_clean_ones_none(key: str, block: int) -> None:
    game = game_of(key)
    for seed in seeds_of(block, SHUFFLES):
        slip = watched_shuffle(game, seed, True).slip
        assert slip is not None and slip.kind in plans(game) and slip.fault.kind is not None
        assert watched_shuffle(game, seed, False).slip is None


@pytest.mark.parametrize("key", EVERY_GAME)
def test_every_game_has_many_more_kinds_of_slips_than_fourteen(key: str) -> None:
    game = game_of(key)
    found = kinds_of(game)
    assert len(found) >= 24 and len(shuffle_slips(game)) >= 14
    assert set(found) <= set(kinds_at(game)), "what the rules leave no room for does not come up"


def test_the_kinds_that_a_houses_rules_leave_no_room_for_are_not_among_its_own() -> None:
    exhibit = game_of("exhibit-17-011/blackjack")
    # Nothing is called, nobody surrenders, and both of the dealer's cards fall face down.
    missing = {TableSlip.CALL_LEFT_OUT, TableSlip.SURRENDER_TAKEN_WRONGLY, TableSlip.HOLE_CARD_DEALT_UP}
    assert set(TableSlip) - set(kinds_at(exhibit)) == missing
    surrendered = exhibit.switched(["play.surrender"])
    assert TableSlip.SURRENDER_TAKEN_WRONGLY in kinds_at(surrendered)
    own = [each for each in exercises_of(exhibit).slips if each in {kind.value for kind in TableSlip}]
    assert own == [kind.value for kind in kinds_at(exhibit)]


@pytest.mark.parametrize("key", sweep(GAMES[-1:], GAMES))
def test_every_kind_that_the_rules_leave_room_for_comes_up(key: str) -> None:
    game = game_of(key)
    for kind in set(kinds_at(game)) - set(kinds_of(game)):
        # Not each of them comes up in the one seed that is looked through.
        assert any(kind.value == found for found in map(partial(kind_in, game, kind), range(2, 60))), kind


def kind_in(game: Game, kind: TableSlip, seed: int) -> str:
    try:
        slip = watched_round(game, seed, 5, True, kind)[1].slip
    except NoSlipThere:
        return ""
    return "" if slip is None else slip.kind


def test_every_kind_comes_up_in_some_game() -> None:
    wanted = {kind: game_of("rockingham/blackjack") for kind in TableSlip}
    wanted[TableSlip.CALL_LEFT_OUT] = game_of("lakeside/blackjack")
    # The document of the exhibit alone states in which chips winnings go out.
    wanted[TableSlip.WRONG_CHIPS] = game_of("exhibit-17-011/blackjack")
    for each in (TableSlip.SIDE_WAGER_PAID_WRONGLY, TableSlip.SIDE_LOSER_PAID, TableSlip.SIDE_WAGER_LEFT):
        wanted[each] = game_of("exhibit-17-011/spanish-21")
    for kind, game in wanted.items():
        slip = watched_round(game, 1, 5, True, kind)[1].slip
        assert slip is not None and slip.kind == kind.value


def test_a_round_of_a_seed_is_the_same_every_time() -> None:
    game = game_of(GAMES[0])
    assert watched_round(game, 7, 5, True) == watched_round(game, 7, 5, True)
    assert watched_shuffle(game, 7, True) == watched_shuffle(game, 7, True)


def test_what_is_clean_is_dealt_as_what_has_a_slip() -> None:
    game = game_of(GAMES[0])
    assert all(watched_round(game, seed, 5, True)[0] == watched_round(game, seed, 5, False)[0] for seed in range(5))


def test_a_round_has_no_slip_that_it_cannot_have() -> None:
    game = game_of("casino-shoe-and-pitch/shoe")
    with pytest.raises(NoSlipThere):
        planted_round(game, dealt_round(game, 1), 1, TableSlip.SIDE_LOSER_PAID)
    with pytest.raises(NoSuchSlip):
        watched_shuffle(game, 1, True, "no-such-slip")


def test_every_slip_has_its_words_and_its_remedy() -> None:
    assert set(SLIPS) == {kind.value for kind in TableSlip}
    assert all(kind.value in REMEDIES for kind in TableSlip)
    assert {remedy.key for remedy in REMEDIES.values()} <= set(SAID)
    assert all(len(remedy_words(key)) <= 50 for key in SAID)


def test_a_remedy_is_the_houses_own_only_where_its_document_tells_it() -> None:
    exhibit, old_mill = game_of("exhibit-17-011/blackjack"), game_of("old-mill/single-deck")
    odd = remedy_of("odd-deck-passed", exhibit)
    assert (odd.key, odd.is_assumed) == ("call-the-floor", False)
    assert odd.rule is not None and odd.rule.ref.path == "shuffle.opening"
    burned = remedy_of("card-to-who-stood", old_mill)
    assert (burned.key, burned.is_assumed) == ("burn-the-card", False)
    assert remedy_of("card-to-who-stood", exhibit).is_assumed and remedy_of("paid-short", exhibit).is_assumed
    assert remedy_of("card-flashed", exhibit).rule is not None and remedy_of("card-flashed", exhibit).is_assumed
