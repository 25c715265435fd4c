"""The player's cut, its answer, the re-cut, the shoe and the burn, clause by clause."""

from __future__ import annotations

import pytest

from tests.domain.games import game, with_rules
from tests.domain.shuffle.procedures import (
    CASINO_SHOE,
    DOUBLE_DECK,
    END_OF_SHOE,
    EXHIBIT,
    ROCKINGHAM,
    SPANISH,
    done,
    found,
    is_critical,
    is_due,
    kind_of,
    until,
)
from tests.walks.rounds import GAMES
from tests.walks.shuffles import Walk, acts_of, walk_of
from trainer.domain.house.shuffle_terms import BurnWhen
from trainer.domain.procedure.duties import outstanding
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import AcceptCut, BringTogether, BurnCard, LoadShoe, OfferCut, ReCut, RefuseCut
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.reasons import ShuffleReason


def cut(key: str, depth: int) -> Walk:
    """The pack offered, and cut so many cards from the front."""
    return done(until(walk_of(key, END_OF_SHOE, cuts=(depth,)), OfferCut), OfferCut())


SHALLOW, DEEP, GOOD = ShuffleReason.CUT_TOO_SHALLOW, ShuffleReason.CUT_TOO_DEEP, ShuffleReason.CUT_ALLOWED

# The Exhibit: 1.5 to 3 decks from the front or the back, of 312 cards 78 to 156 from either end.
EXHIBIT_CUTS = [
    (0, SHALLOW),
    (77, SHALLOW),
    (78, GOOD),
    (156, GOOD),
    (157, GOOD),
    (234, GOOD),
    (235, SHALLOW),
    (312, SHALLOW),
]
# Spanish decks of 48: 72 to 144 of 288 cards.
SPANISH_CUTS = [(71, SHALLOW), (72, GOOD), (216, GOOD), (217, SHALLOW)]
# Assumed for a shoe: half a deck from either end.
ASSUMED_CUTS = [(25, SHALLOW), (26, GOOD), (286, GOOD), (287, SHALLOW)]
# Assumed by hand: ten cards from either end of 104.
BY_HAND_CUTS = [(9, SHALLOW), (10, GOOD), (94, GOOD), (95, SHALLOW)]
CUTS = [
    (key, depth, reason)
    for key, cuts in (
        (EXHIBIT, EXHIBIT_CUTS),
        (SPANISH, SPANISH_CUTS),
        (CASINO_SHOE, ASSUMED_CUTS),
        (DOUBLE_DECK, BY_HAND_CUTS),
    )
    for depth, reason in cuts
]


@pytest.mark.parametrize(("key", "depth", "reason"), CUTS)
def test_a_cut_within_the_house_s_depths_is_accepted_and_any_other_refused(
    key: str, depth: int, reason: ShuffleReason
) -> None:
    walk = cut(key, depth)
    right, wrong = (AcceptCut(), RefuseCut()) if reason is GOOD else (RefuseCut(), AcceptCut())
    duty = is_due(walk)
    assert (duty.action, duty.because) == (right, reason)
    assert duty.rule.ref.path == ("shuffle.cut_by_hand" if key == DOUBLE_DECK else "shuffle.player_cut")
    assert kind_of(walk, wrong) is FaultKind.WRONG_AMOUNT
    assert is_critical(walk, wrong) is (reason is not GOOD)


@pytest.mark.parametrize("goes_on", [BringTogether(), ReCut(104), LoadShoe(), BurnCard()])
def test_a_bad_cut_that_is_ignored_is_as_critical_as_one_that_is_accepted(goes_on: acts.ShuffleAct) -> None:
    """40 cards from the front is no one and a half decks: to go on is to let it stand."""
    assert is_critical(cut(EXHIBIT, 40), goes_on)
    assert not is_critical(cut(EXHIBIT, 104), goes_on)


def test_of_eight_decks_the_middle_is_too_deep_from_either_end() -> None:
    """416 cards: 157 to 259 from the front is more than 3 decks from both ends."""
    eight = with_rules(game(EXHIBIT), equipment__decks=8)
    procedure = shuffle_procedure(eight, END_OF_SHOE)
    walk = walk_of("nj-common-hand/common-hand", END_OF_SHOE, cuts=(208,))
    walk = done(until(walk, OfferCut), OfferCut())
    (duty,) = next(phase for phase in procedure.phases if phase.name == "cutting").duties(walk.table)
    assert (duty.action, duty.because) == (RefuseCut(), DEEP)


def test_after_a_cut_is_refused_the_player_cuts_again() -> None:
    walk = done(until(walk_of(EXHIBIT, END_OF_SHOE, cuts=(10, 100)), OfferCut), OfferCut(), RefuseCut())
    assert is_due(walk).action == AcceptCut()
    assert is_due(done(walk, AcceptCut())).action == BringTogether()


def test_the_dealer_waits_for_the_player_to_cut() -> None:
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), OfferCut)
    waiting = walk.procedure.apply(walk.table, OfferCut())
    assert outstanding(walk.procedure, waiting) is None


# The Exhibit: as close to 2 decks as can be, not fewer than 1.5 and not greater than 2.5 (78 to 130 cards).
# Rockingham: at least one deck, and half of 312 cards is left to deal; aimed at half a deck above the least.
# Double deck: half a deck to one, no aim named: three quarters of a deck lie between.
RECUTS = [
    (EXHIBIT, 104, (78, 130), (77, 131)),
    (SPANISH, 96, (72, 120), (71, 121)),
    (ROCKINGHAM, 78, (52, 156), (51, 157)),
    (CASINO_SHOE, 78, (52, 104), (51, 105)),
    (DOUBLE_DECK, 39, (26, 52), (25, 53)),
]


@pytest.mark.parametrize(("key", "aim", "allowed", "not_allowed"), RECUTS)
def test_the_dealer_re_cuts_the_back_to_protect_the_shoe(
    key: str, aim: int, allowed: tuple[int, ...], not_allowed: tuple[int, ...]
) -> None:
    walk = until(walk_of(key, END_OF_SHOE), ReCut)
    duty = is_due(walk)
    assert duty.action == ReCut(aim)
    only_least = ["shuffle.least_dealt"] if key == ROCKINGHAM else []
    assert [ruled.ref.path for ruled in duty.rules] == ["shuffle.dealer_recut", *only_least]
    for cards in allowed:
        assert kind_of(walk, ReCut(cards)) is None
    for cards in not_allowed:
        assert kind_of(walk, ReCut(cards)) is FaultKind.WRONG_AMOUNT
        assert is_critical(walk, ReCut(cards)) is (cards < aim)


def test_rockingham_s_other_reading_lets_any_re_cut_pass() -> None:
    switched = game(ROCKINGHAM).switched({"shuffle.dealer_recut"})
    walk = until(walk_of(ROCKINGHAM, END_OF_SHOE), ReCut)
    other = Walk(switched, walk.occasion, shuffle_procedure(switched, END_OF_SHOE), walk.react, walk.table)
    assert is_due(other).action == ReCut(52)
    for cards in (1, 5, 156):
        assert kind_of(other, ReCut(cards)) is None
    assert kind_of(other, ReCut(157)) is FaultKind.WRONG_AMOUNT


@pytest.mark.parametrize("key", GAMES)
def test_no_pack_goes_into_the_shoe_without_cut_and_re_cut(key: str) -> None:
    for kind in (OfferCut, BringTogether, ReCut):
        walk = until(walk_of(key, END_OF_SHOE), kind)
        assert kind_of(walk, LoadShoe()) is FaultKind.TOO_SOON
        assert is_critical(walk, LoadShoe())


@pytest.mark.parametrize("key", GAMES)
def test_no_cut_is_offered_while_piles_stand(key: str) -> None:
    walk = until(walk_of(key, END_OF_SHOE), acts.LayDown)
    assert kind_of(walk, OfferCut()) is FaultKind.TOO_SOON


def test_the_first_card_of_a_new_shoe_is_burned() -> None:
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), BurnCard)
    assert [ruled.ref.path for ruled in is_due(walk).rules] == ["shuffle.burn", "shuffle.burn_when"]
    assert outstanding(walk.procedure, done(walk, BurnCard()).table) is None
    assert kind_of(done(walk, BurnCard()), BurnCard()) is FaultKind.UNCALLED_FOR


def test_a_house_that_burns_five_burns_five_and_one_that_burns_on_entering_only_none() -> None:
    table = until(walk_of(EXHIBIT, END_OF_SHOE), BurnCard).table
    five = with_rules(game(EXHIBIT), shuffle__burn=5)
    owed = outstanding(shuffle_procedure(five, END_OF_SHOE), table)
    assert owed is not None and len(owed.duties) == 5
    entering = with_rules(game(EXHIBIT), shuffle__burn_when=(BurnWhen.ENTERING_THE_TABLE,))
    assert outstanding(shuffle_procedure(entering, END_OF_SHOE), table) is None


def test_the_shoe_holds_the_decks_securely() -> None:
    exhibit, pitched = (until(walk_of(key, END_OF_SHOE), LoadShoe) for key in (EXHIBIT, DOUBLE_DECK))
    assert is_due(exhibit).rule.ref.path == "equipment.equipment"
    assert is_due(pitched).rule.ref.path == "deal.dealing"


def test_the_cut_cards_acts_come_in_the_house_s_order() -> None:
    assert acts_of(walk_of(EXHIBIT, END_OF_SHOE))[-6:] == (
        OfferCut(),
        AcceptCut(),
        BringTogether(),
        ReCut(104),
        LoadShoe(),
        BurnCard(),
    )
    assert found(until(walk_of(EXHIBIT, END_OF_SHOE), ReCut), BurnCard()).fault is not None
