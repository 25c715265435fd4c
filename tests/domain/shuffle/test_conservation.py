"""Whatever is done to the cards, right or wrong: none is lost, made or turned, but by the acts that turn cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.domain.shuffle.felts import decks, felt
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import apply, floor_answers, patron_cuts
from trainer.domain.shuffle.occasions import MixingSkill
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, HANDS, LEFT, LOOSE, RIGHT, SHOE, Place, Where, pile
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable

TURNING = (acts.FanFaces, acts.FanBacks, acts.PassDeck, acts.ReSuit, acts.CountDeck, acts.Expose)
DECKS, PILES, COUNTS = st.integers(1, 3), st.integers(0, 5), st.integers(-1, 60)
PLACES = st.sampled_from((*(Place(where) for where in Where), pile(1), Place(Where.FANNED, 1), Place(Where.PACK, 2)))

any_act: st.SearchStrategy[ShuffleAct] = st.one_of(
    st.builds(acts.OpenPack, DECKS),
    st.builds(acts.FanFaces, DECKS),
    st.builds(acts.FanBacks, DECKS),
    st.builds(acts.PassDeck, DECKS),
    st.builds(acts.Gather, PILES, COUNTS),
    st.builds(acts.Plug, COUNTS, COUNTS),
    st.builds(acts.CountDeck, DECKS),
    st.builds(acts.TakeFrom, PILES, COUNTS),
    st.builds(acts.ReCut, COUNTS),
    st.builds(acts.Say, st.sampled_from(ShuffleCall)),
    st.builds(acts.Expose, PLACES),
    st.builds(acts.Drop, PLACES),
    st.sampled_from(
        (
            *(acts.CallFloor(), acts.Wash(), acts.Mix(), acts.SquareUp(), acts.TakeStub(), acts.TakeDiscards()),
            *(acts.ReSuit(), acts.LayCutCard(), acts.Riffle(), acts.Strip(), acts.Box(), acts.LayDown()),
            *(acts.OfferCut(), acts.AcceptCut(), acts.RefuseCut(), acts.BringTogether(), acts.LoadShoe()),
            *(acts.BurnCard(), acts.CarryToCage(), acts.CountTray()),
        )
    ),
)

STARTS = (
    felt({Place(Where.PACK, number): range(52 * number - 52, 52 * number) for number in (1, 2)}),
    felt({SHOE: range(30), DISCARD_RACK: range(30, 104)}, loaded=True),
    felt({pile(1): range(26), pile(2): range(26, 52), pile(3): range(52, 78), pile(4): range(78, 104)}),
    felt({LOOSE: range(104)}),
    felt({HANDS: range(52)}),
    felt({LEFT: range(20), RIGHT: range(20, 52), GROWING: range(52, 104)}, taken=(1, 3)),
    felt({GROWING: range(104)}, cut_card=CutCardAt.MIDDLE),
    felt(
        {Place(Where.FANNED, 1): range(52), Place(Where.SPARE, 2): range(52, 104)},
        face_up=frozenset({9}),
        cards=(replace(decks(1)[0], marked=True), *decks(2)[1:]),
    ),
)

starts = st.builds(replace, st.sampled_from(STARTS), seed=st.integers(0, 9), skill=st.sampled_from(MixingSkill))


def cards_of(table: ShuffleTable) -> list[int]:
    return sorted(number for _, numbers in table.lying for number in numbers)


def check(before: ShuffleTable, after: ShuffleTable) -> None:
    """No card lost or made, none turned but those that lay elsewhere, each place once and none empty."""
    assert cards_of(after) == cards_of(before)
    places = Counter(place for place, _ in after.lying)
    assert max(places.values()) == 1
    assert all(numbers for _, numbers in after.lying)
    assert [replace(card, deck=0) for card in after.cards] == [replace(card, deck=0) for card in before.cards]
    assert 0 <= after.cut_card_depth <= len(before.cards)
    assert len(after.dropped_from) == after.count(Place(Where.CARPET))
    assert set(after.exposed) <= set(range(len(after.cards)))


def answered(table: ShuffleTable, depth: int) -> ShuffleTable:
    """The world's answer: a called floor comes, a player with the cut card cuts."""
    if table.at_floor:
        return floor_answers(table)
    packs = [table.count(place) for place in (GROWING, HANDS) if table.at(place)]
    if table.cut_wanted and packs:
        return patron_cuts(table, depth % (packs[0] + 1))
    return table


@settings(max_examples=150, deadline=None)
@given(starts, st.lists(st.tuples(any_act, st.none() | st.integers(0, 200)), max_size=40))
def test_no_card_is_lost_made_or_turned(table: ShuffleTable, doings: list[tuple[ShuffleAct, int | None]]) -> None:
    for act, depth in doings:
        before, copied = table, replace(table)
        try:
            table = apply(table, act)
        except ValueError as impossible:
            assert str(impossible)
            assert "\n" not in str(impossible)
            continue
        assert before == copied
        check(before, table)
        if not isinstance(act, TURNING):
            assert table.face_up == before.face_up
        if depth is not None:
            answer = answered(table, depth)
            check(table, answer)
            assert answer.face_up ^ table.face_up <= set(table.exposed)
            table = answer


@given(starts, any_act)
def test_the_same_act_on_the_same_table_has_the_same_luck(table: ShuffleTable, act: ShuffleAct) -> None:
    results = []
    for _ in range(2):
        try:
            results.append(repr(apply(table, act)))
        except ValueError as impossible:
            results.append(str(impossible))
    assert results[0] == results[1]


@given(st.integers(1, 104), st.sampled_from(MixingSkill), st.integers(0, 99))
def test_every_mixing_of_a_packet_of_any_size_keeps_its_cards(size: int, skill: MixingSkill, seed: int) -> None:
    table = felt({HANDS: range(size)}, seed=seed, skill=skill)
    for act in (acts.Riffle(), acts.Strip(), acts.Box(), acts.Riffle()):
        table = apply(table, act)
        assert sorted(table.at(HANDS)) == list(range(size))
