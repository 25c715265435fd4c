"""What each act of a shuffle does to the cards and the table. Effects know no house."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from trainer.domain.shuffle import acts
from trainer.domain.shuffle.effects import cut, floor, gathering, opening, packets
from trainer.domain.shuffle.effects.cut import patron_cuts
from trainer.domain.shuffle.effects.floor import floor_answers, odd_decks
from trainer.domain.shuffle.state import ShuffleTable

__all__ = ["apply", "floor_answers", "odd_decks", "patron_cuts"]


def apply(table: ShuffleTable, act: acts.ShuffleAct) -> ShuffleTable:
    """The table once the act is done, right or not; raises ValueError, one sentence, where these cards forbid it."""
    match act:
        case acts.OpenPack():
            return opening.open_pack(table, act)
        case acts.FanFaces():
            return opening.fan_faces(table, act)
        case acts.FanBacks():
            return opening.fan_backs(table, act)
        case acts.PassDeck():
            return opening.pass_deck(table, act)
        case acts.Wash() | acts.Mix() | acts.SquareUp() | acts.TakeStub() | acts.TakeDiscards() | acts.ReSuit():
            return _whole(table, act)
        case acts.Gather():
            return gathering.gather(table, act)
        case acts.Plug():
            return gathering.plug(table, act)
        case acts.CountDeck():
            return gathering.count_deck(table, act)
        case acts.LayCutCard() | acts.TakeFrom() | acts.Riffle() | acts.Lace() | acts.Strip() | acts.Box():
            return _by_hand(table, act)
        case acts.LayDown():
            return packets.lay_down(table)
        case acts.OfferCut() | acts.AcceptCut() | acts.RefuseCut() | acts.BringTogether() | acts.CoverBottom():
            return _cut(table, act)
        case acts.ReCut():
            return cut.re_cut(table, act)
        case acts.LoadShoe():
            return cut.load_shoe(table)
        case acts.BurnCard():
            return cut.burn_card(table)
        case acts.Say() | acts.CallFloor() | acts.CarryToCage() | acts.CountTray():
            return _told(table, act)
        case acts.Expose():
            return floor.expose(table, act)
        case acts.Drop():
            return floor.drop(table, act)
    assert_never(act)


def _whole(
    table: ShuffleTable,
    act: acts.Wash | acts.Mix | acts.SquareUp | acts.TakeStub | acts.TakeDiscards | acts.ReSuit,
) -> ShuffleTable:
    """What is done to all the cards there are of a kind."""
    match act:
        case acts.Wash():
            return gathering.wash_cards(table)
        case acts.Mix():
            return gathering.mix_cards(table)
        case acts.SquareUp():
            return gathering.square_up(table)
        case acts.TakeStub():
            return gathering.take_stub(table)
        case acts.TakeDiscards():
            return gathering.take_discards(table)
        case acts.ReSuit():
            return gathering.re_suit(table)
    assert_never(act)


def _by_hand(
    table: ShuffleTable,
    act: acts.LayCutCard | acts.TakeFrom | acts.Riffle | acts.Lace | acts.Strip | acts.Box,
) -> ShuffleTable:
    match act:
        case acts.LayCutCard():
            return packets.lay_cut_card(table)
        case acts.TakeFrom():
            return packets.take_from(table, act)
        case acts.Riffle() | acts.Lace():
            return packets.riffle_or_lace(table, act)
        case acts.Strip() | acts.Box():
            return packets.strip_or_box(table, act)
    assert_never(act)


def _cut(
    table: ShuffleTable,
    act: acts.OfferCut | acts.AcceptCut | acts.RefuseCut | acts.BringTogether | acts.CoverBottom,
) -> ShuffleTable:
    match act:
        case acts.OfferCut():
            return cut.offer_cut(table)
        case acts.AcceptCut():
            return cut.accept_cut(table)
        case acts.RefuseCut():
            return cut.refuse_cut(table)
        case acts.BringTogether():
            return cut.bring_together(table)
        case acts.CoverBottom():
            return cut.cover_bottom(table)
    assert_never(act)


def _told(table: ShuffleTable, act: acts.Say | acts.CallFloor | acts.CarryToCage | acts.CountTray) -> ShuffleTable:
    """What moves no card."""
    match act:
        case acts.Say():
            return replace(table, calls=(*table.calls, act.call))
        case acts.CallFloor():
            return replace(table, at_floor=True)
        case acts.CarryToCage():
            if table.tray_at_cage:
                raise ValueError("the tray is at the cage already")
            return replace(table, tray_at_cage=True)
        case acts.CountTray():
            if not table.tray_at_cage:
                raise ValueError("the tray is still on the table, and is counted at the cage")
            return replace(table, tray_counted=True)
    assert_never(act)
