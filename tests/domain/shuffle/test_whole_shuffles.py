"""The shuffle of each house, clause by clause: stub and discards, piles, packets, the growing pile."""

from __future__ import annotations

import pytest

from tests.domain.games import game, with_rules
from tests.domain.shuffle.procedures import (
    CASINO_SHOE,
    CLOSING,
    COMMON_HAND,
    DOUBLE_DECK,
    END_OF_SHOE,
    EXHIBIT,
    NEW_GAME,
    RE_SUITING_EVERY_SHOE,
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
from tests.walks.shuffles import acts_of, walk_of
from trainer.domain.house.shuffle_terms import ShuffleCall, ShuffleStep
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import (
    CallFloor,
    Gather,
    LayCutCard,
    LayDown,
    Mix,
    Plug,
    Riffle,
    Say,
    Strip,
    TakeDiscards,
    TakeFrom,
    TakeStub,
)
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.places import pile
from trainer.domain.shuffle.reasons import ShuffleReason

CUT = ["OfferCut", "AcceptCut", "BringTogether", "ReCut", "LoadShoe", "BurnCard"]
STUB = 100


def end_of_the_exhibit_s_shoe() -> list[acts.ShuffleAct]:
    """The stub of 100 into the middle of 212 discards; 312 cards in four piles of 78."""
    return [
        Say(ShuffleCall.SHUFFLING),
        TakeStub(),
        Plug(100, 106),
        TakeDiscards(),
        Mix(),
        Gather(1, 78),
        Gather(2, 78),
        Gather(3, 78),
        Gather(4, 78),
        LayCutCard(),
    ]


def test_upon_completion_of_a_shoe_the_stub_is_plugged_all_is_mixed_and_four_equal_piles_are_made() -> None:
    walk = walk_of(EXHIBIT, END_OF_SHOE, stub=STUB)
    assert list(acts_of(walk))[:10] == end_of_the_exhibit_s_shoe()


def test_opposite_corners_are_taken_in_turn_until_one_pile_is_created() -> None:
    taken = [act for act in acts_of(walk_of(EXHIBIT, END_OF_SHOE, stub=STUB)) if isinstance(act, TakeFrom)]
    assert [act.cards for act in taken] == [26] * 12
    assert [act.pile for act in taken] == [1, 3, 2, 4] * 3


def test_the_shuffle_of_the_exhibit_is_six_passes_of_two_packets() -> None:
    one_pass = ["TakeFrom x2", "Riffle", "LayDown"]
    assert names(acts_of(walk_of(EXHIBIT, END_OF_SHOE, stub=STUB)))[7:-6] == one_pass * 6


def test_spanish_decks_make_piles_of_72_and_packets_of_24() -> None:
    done_by_the_model = acts_of(walk_of(SPANISH, END_OF_SHOE, stub=STUB))
    assert [act.cards for act in done_by_the_model if isinstance(act, Gather)] == [72] * 4
    assert [act.cards for act in done_by_the_model if isinstance(act, TakeFrom)] == [24] * 12


@pytest.mark.parametrize("corner", [1, 2, 3, 4])
def test_the_first_packet_may_come_from_any_corner(corner: int) -> None:
    first = until(walk_of(EXHIBIT, END_OF_SHOE), TakeFrom)
    assert kind_of(first, TakeFrom(corner, 26)) is None
    assert kind_of(first, TakeFrom(corner, 41)) is FaultKind.WRONG_AMOUNT


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        (TakeFrom(3, 26), None),
        (TakeFrom(3, 20), None),
        (TakeFrom(3, 32), None),
        (TakeFrom(3, 19), FaultKind.WRONG_AMOUNT),
        (TakeFrom(3, 33), FaultKind.WRONG_AMOUNT),
        (TakeFrom(1, 26), FaultKind.WRONG_PLACE),
        (TakeFrom(1, 10), FaultKind.WRONG_PLACE),
        (TakeFrom(2, 26), FaultKind.OUT_OF_TURN),
        (TakeFrom(2, 10), FaultKind.OUT_OF_TURN),
        (Riffle(), FaultKind.TOO_SOON),
    ],
)
def test_about_half_a_deck_is_taken_from_each_opposite_corner(given: acts.ShuffleAct, kind: FaultKind | None) -> None:
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), TakeFrom, 2)
    duty = is_due(walk)
    assert (duty.action, duty.because) == (TakeFrom(3, 26), ShuffleReason.OPPOSITE_CORNER)
    assert [ruled.ref.path for ruled in duty.rules] == [
        "shuffle.taken",
        "shuffle.end_of_shoe",
        "shuffle.taken_within",
    ]
    assert kind_of(walk, given) is kind


def test_the_same_diagonal_twice_running_is_out_of_turn() -> None:
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), TakeFrom, 3)
    duty = is_due(walk)
    assert (duty.action, duty.because) == (TakeFrom(2, 26), ShuffleReason.DIAGONAL_IN_TURN)
    assert kind_of(walk, TakeFrom(4, 26)) is None
    assert kind_of(walk, TakeFrom(1, 26)) is FaultKind.OUT_OF_TURN


def test_a_pile_left_alone_is_taken_alone() -> None:
    """Pile 1 taken in three packets of 26, pile 3 in three of 20: 18 cards of pile 3 are left without a partner."""
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), TakeFrom)
    for _ in range(3):
        walk = done(walk, TakeFrom(1, 26), TakeFrom(3, 20), Riffle(), LayDown())
        walk = done(walk, TakeFrom(2, 26), TakeFrom(4, 26), Riffle(), LayDown())
    duty = is_due(walk)
    assert (duty.action, duty.because) == (TakeFrom(3, 18), ShuffleReason.PILE_LEFT_ALONE)
    assert is_due(done(walk, TakeFrom(3, 18))).action == Riffle()
    assert is_due(done(walk, TakeFrom(3, 18), Riffle(), LayDown())).action == acts.OfferCut()


def test_what_is_no_more_than_a_hand_takes_is_taken_whole() -> None:
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), TakeFrom)
    for _ in range(2):
        walk = done(walk, TakeFrom(1, 24), TakeFrom(3, 26), Riffle(), LayDown())
        walk = done(walk, TakeFrom(2, 26), TakeFrom(4, 26), Riffle(), LayDown())
    duty = is_due(walk)
    assert (duty.action, duty.because) == (TakeFrom(1, 30), ShuffleReason.DIAGONAL_IN_TURN)
    assert kind_of(walk, TakeFrom(1, 26)) is None


def test_the_rest_of_two_stacks_is_taken_whole() -> None:
    walk = until(walk_of(CASINO_SHOE, END_OF_SHOE), TakeFrom)
    one_pass = (Riffle(), Strip(), Riffle(), LayDown())
    for _ in range(5):
        walk = done(walk, TakeFrom(1, 28), TakeFrom(2, 26), *one_pass)
    duty = is_due(walk)
    assert (duty.action, duty.because) == (TakeFrom(1, 16), ShuffleReason.THE_REST)
    assert duty.also == (TakeFrom(2, 26),)


def test_the_packets_go_onto_the_cut_card_placed_between_the_piles() -> None:
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), LayCutCard)
    assert kind_of(walk, TakeFrom(1, 26)) is FaultKind.TOO_SOON
    early = until(walk_of(EXHIBIT, END_OF_SHOE), Gather)
    assert found(early, LayCutCard()).allowed
    assert is_due(done(early, LayCutCard(), *(Gather(corner, 78) for corner in (1, 2, 3, 4)))).action == TakeFrom(1, 26)


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        (Gather(4, 78), None),
        (Gather(2, 66), None),
        (Gather(2, 90), None),
        (Gather(2, 91), FaultKind.WRONG_AMOUNT),
        (Gather(2, 40), FaultKind.WRONG_AMOUNT),
        (Gather(1, 78), FaultKind.WRONG_PLACE),
        (Gather(1, 40), FaultKind.WRONG_PLACE),
        (Gather(5, 78), FaultKind.WRONG_PLACE),
        (TakeFrom(1, 26), FaultKind.TOO_SOON),
    ],
)
def test_the_piles_are_equal_within_twelve_cards(given: acts.ShuffleAct, kind: FaultKind | None) -> None:
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), Gather, 2)
    assert kind_of(walk, given) is kind


def test_no_pile_makes_up_for_another_each_is_measured_by_its_share_of_all_cards() -> None:
    """312 cards: a pile is 78, within 12. After 66, 94 is 16 too many, though of 246 cards a third would be 82."""
    walk = done(until(walk_of(EXHIBIT, END_OF_SHOE), Gather), Gather(1, 66))
    assert is_due(walk).action == Gather(2, 78)
    assert kind_of(walk, Gather(2, 90)) is None
    assert kind_of(walk, Gather(2, 94)) is FaultKind.WRONG_AMOUNT
    third = done(walk, Gather(2, 90))
    assert is_due(third).action == Gather(3, 78)
    assert kind_of(third, Gather(3, 65)) is FaultKind.WRONG_AMOUNT
    assert is_due(done(third, Gather(3, 70))).action == Gather(4, 86)


def test_where_earlier_piles_took_too_many_the_others_share_what_is_left() -> None:
    """After 110 and 150 only 52 of 312 cards are left for two piles: 26 each."""
    walk = done(until(walk_of(EXHIBIT, END_OF_SHOE), Gather), Gather(1, 110), Gather(2, 150))
    assert is_due(walk).action == Gather(3, 26)


def test_the_last_pile_takes_all_that_is_left() -> None:
    walk = done(until(walk_of(EXHIBIT, END_OF_SHOE), Gather), Gather(1, 70), Gather(3, 80), Gather(2, 80))
    assert is_due(walk).action == Gather(4, 82)
    assert kind_of(walk, Gather(4, 78)) is FaultKind.WRONG_AMOUNT


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        (Plug(100, 106), None),
        (Plug(40, 30), None),
        (Plug(100, 0), FaultKind.WRONG_PLACE),
        (Plug(100, 212), FaultKind.WRONG_PLACE),
        (TakeDiscards(), FaultKind.TOO_SOON),
    ],
)
def test_the_stub_is_plugged_into_the_discards_neither_on_top_nor_underneath(
    given: acts.ShuffleAct, kind: FaultKind | None
) -> None:
    walk = until(walk_of(EXHIBIT, END_OF_SHOE, stub=STUB), Plug)
    assert kind_of(walk, given) is kind


def test_the_stub_may_be_plugged_in_parts() -> None:
    walk = done(until(walk_of(EXHIBIT, END_OF_SHOE, stub=STUB), Plug), Plug(40, 30))
    duty = is_due(walk)
    assert duty.action == Plug(60, 126)
    assert [ruled.ref.path for ruled in duty.rules] == ["shuffle.plug", "shuffle.end_of_shoe"]


def test_where_the_rack_is_not_named_the_stub_may_be_plugged_into_the_discards_on_the_felt() -> None:
    walk = until(walk_of(CASINO_SHOE, END_OF_SHOE, stub=STUB), Plug)
    assert [ruled.ref.path for ruled in is_due(walk).rules] == ["shuffle.plug", "shuffle.end_of_shoe"]
    out = done(walk, TakeDiscards())
    assert is_due(out).action == Plug(100, 106)
    assert kind_of(out, Gather(1, 106)) is FaultKind.TOO_SOON


def test_the_cut_card_s_coming_out_ends_the_shoe() -> None:
    duty = is_due(done(walk_of(EXHIBIT, END_OF_SHOE), Say(ShuffleCall.SHUFFLING)))
    assert (duty.action, duty.because) == (TakeStub(), ShuffleReason.CUT_CARD_IS_OUT)
    assert duty.rule.ref.path == "shuffle.cut_card_out"


def test_shuffling_is_called_at_any_time_before_the_cards_are_mixed() -> None:
    walk = done(walk_of(EXHIBIT, END_OF_SHOE, stub=STUB), TakeStub(), Plug(100, 106), TakeDiscards())
    assert is_due(walk).action == Say(ShuffleCall.SHUFFLING)
    assert kind_of(walk, Mix()) is FaultKind.TOO_SOON


def test_a_house_that_has_the_last_hand_called_is_owed_it_and_others_may_say_it() -> None:
    silent = walk_of(EXHIBIT, END_OF_SHOE)
    assert found(silent, Say(ShuffleCall.LAST_HAND)).allowed
    calling = with_rules(game(EXHIBIT), shuffle__calls=(ShuffleCall.LAST_HAND,))
    duty = next(shuffle_procedure(calling, END_OF_SHOE).phases[0].duties(silent.table))
    assert duty.action == Say(ShuffleCall.LAST_HAND)
    assert [ruled.ref.path for ruled in duty.rules] == ["shuffle.calls", "shuffle.cut_card_out"]


def test_an_unshuffled_packet_laid_down_is_critical() -> None:
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), Riffle)
    assert kind_of(walk, LayDown()) is FaultKind.TOO_SOON
    assert is_critical(walk, LayDown())


def test_a_riffle_more_than_the_house_has_is_uncalled_for() -> None:
    walk = until(walk_of(CASINO_SHOE, END_OF_SHOE), LayDown)
    assert kind_of(walk, Riffle()) is FaultKind.UNCALLED_FOR
    assert kind_of(walk, Strip()) is FaultKind.UNCALLED_FOR
    assert not is_critical(walk, Riffle())


def test_where_the_document_says_no_more_than_to_shuffle_one_riffle_is_the_least_and_more_are_the_dealer_s() -> None:
    """The Exhibit says "shuffle": riffle is enough, riffle riffle and riffle strip riffle are as good."""
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), LayDown)
    for more in (Riffle(), Strip()):
        verdict = found(walk, more)
        assert verdict.allowed and verdict.duty is not None
        assert verdict.duty.rule.ref.path == "shuffle.packet"
    assert is_due(done(walk, Riffle())).action == LayDown()
    stripped = done(walk, Strip())
    assert is_due(stripped).action == Riffle()
    assert kind_of(stripped, Strip()) is FaultKind.UNCALLED_FOR
    assert kind_of(stripped, LayDown()) is FaultKind.TOO_SOON
    assert is_due(done(stripped, Riffle())).action == LayDown()
    assert kind_of(walk, acts.Box()) is FaultKind.UNCALLED_FOR


def test_one_riffle_is_what_shuffling_a_packet_is_assumed_to_be() -> None:
    duty = is_due(until(walk_of(EXHIBIT, END_OF_SHOE), Riffle))
    assert [ruled.ref.path for ruled in duty.rules] == ["shuffle.end_of_shoe", "shuffle.packet"]


@pytest.mark.parametrize(("key", "passes"), [(CASINO_SHOE, 6), (COMMON_HAND, 8)])
def test_the_assumed_shoe_shuffle_is_in_two_stacks_riffle_strip_riffle(key: str, passes: int) -> None:
    """6 decks are two stacks of 156, six half decks each; 8 decks two of 208, eight each."""
    one_pass = ["TakeFrom x2", "Riffle", "Strip", "Riffle", "LayDown"]
    before = ["Say", "TakeStub", "Plug", "TakeDiscards", "Gather x2"]
    assert names(acts_of(walk_of(key, END_OF_SHOE))) == [*before, *one_pass * passes, *CUT]


def test_the_assumed_strip_left_out_is_missed_where_it_belongs() -> None:
    walk = done(until(walk_of(CASINO_SHOE, END_OF_SHOE), Riffle), Riffle())
    assert is_due(walk).action == Strip()
    assert kind_of(walk, Riffle()) is FaultKind.TOO_SOON
    assert kind_of(walk, acts.Box()) is FaultKind.UNCALLED_FOR


def test_of_two_stacks_either_may_be_taken_from_first_but_not_one_twice() -> None:
    walk = until(walk_of(CASINO_SHOE, END_OF_SHOE), TakeFrom)
    assert kind_of(walk, TakeFrom(2, 26)) is None
    second = done(walk, TakeFrom(2, 26))
    assert is_due(second).because is ShuffleReason.OTHER_STACK
    assert kind_of(second, TakeFrom(2, 26)) is FaultKind.WRONG_PLACE


def test_two_pitched_decks_are_shuffled_by_hand_riffle_riffle_strip_riffle() -> None:
    by_hand = ["SquareUp", "Riffle x2", "Strip", "Riffle", "LayDown", *CUT]
    end = ["Say", "TakeStub", "TakeDiscards", *by_hand]
    assert names(acts_of(walk_of(DOUBLE_DECK, END_OF_SHOE))) == end
    assert names(acts_of(walk_of(DOUBLE_DECK, NEW_GAME)))[8:] == ["Wash", *by_hand]
    assert is_due(until(walk_of(DOUBLE_DECK, END_OF_SHOE), Riffle)).rule.ref.path == "shuffle.by_hand"


def test_read_so_rockingham_re_suits_and_counts_every_deck_washes_and_then_shuffles() -> None:
    """The dealer will re-suit all the decks; decks in order are washed before they are shuffled."""
    walk = walk_of(RE_SUITING_EVERY_SHOE, END_OF_SHOE)
    done_by_the_model = names(acts_of(walk))
    assert done_by_the_model[:7] == ["Say", "TakeStub", "TakeDiscards", "ReSuit", "CountDeck x6", "Wash", "Gather x2"]
    duty = is_due(until(walk, acts.ReSuit))
    assert duty.rule.ref.path == "shuffle.cut_card_out"


def test_read_as_we_do_rockingham_re_suits_at_the_night_s_end_only() -> None:
    """The sentence stands in the passage of the closing; at the end of any other shoe stub and discards are washed."""
    done_by_the_model = names(acts_of(walk_of(ROCKINGHAM, END_OF_SHOE)))
    assert done_by_the_model[:5] == ["Say", "TakeStub", "TakeDiscards", "Wash", "Gather x2"]
    assert "ReSuit" in names(acts_of(walk_of(ROCKINGHAM, CLOSING)))


def test_rockingham_s_decks_are_counted_in_any_order_before_anything_else() -> None:
    walk = until(walk_of(RE_SUITING_EVERY_SHOE, END_OF_SHOE), acts.CountDeck)
    assert kind_of(walk, acts.CountDeck(5)) is None
    assert kind_of(walk, acts.Wash()) is FaultKind.TOO_SOON


@pytest.mark.parametrize(
    ("slip", "reason", "path"),
    [
        (acts.Expose, ShuffleReason.CARD_EXPOSED, "shuffle.exposed_card"),
        (acts.Drop, ShuffleReason.CARD_DROPPED, "shuffle.dropped_card"),
    ],
)
def test_a_card_shown_or_dropped_is_the_floor_s_before_anything_goes_on(
    slip: type[acts.Expose] | type[acts.Drop], reason: ShuffleReason, path: str
) -> None:
    walk = until(walk_of(EXHIBIT, END_OF_SHOE), TakeFrom, 3)
    assert kind_of(walk, slip(pile(1))) is FaultKind.UNCALLED_FOR
    happened = walk.procedure.apply(walk.table, slip(pile(1)))
    now = type(walk)(walk.game, walk.occasion, walk.procedure, walk.react, happened)
    duty = is_due(now)
    assert (duty.action, duty.because, duty.rule.ref.path) == (CallFloor(), reason, path)
    assert kind_of(now, TakeFrom(2, 26)) is FaultKind.TOO_SOON
    assert is_critical(now, TakeFrom(2, 26))
    assert is_due(done(now, CallFloor())).action == TakeFrom(2, 26)


def test_the_floor_may_be_called_at_any_time_of_the_shuffle() -> None:
    assert found(until(walk_of(EXHIBIT, END_OF_SHOE), Riffle), CallFloor()).allowed


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ((ShuffleStep.TWO_EQUAL_STACKS, ShuffleStep.RIFFLE), "There is nothing in the hands to riffle"),
        ((ShuffleStep.MIX,), "No step shuffles"),
    ],
)
def test_a_house_whose_steps_are_no_shuffle_is_told_what_they_lack(steps: tuple[ShuffleStep, ...], said: str) -> None:
    lacking = with_rules(game(EXHIBIT), shuffle__end_of_shoe=steps)
    with pytest.raises(ValueError, match=f"exhibit-17-011/blackjack cannot be shuffled by shuffle.end_of_shoe: {said}"):
        shuffle_procedure(lacking, END_OF_SHOE)
    assert shuffle_procedure(lacking, CLOSING).phases
