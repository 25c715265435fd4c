"""Why a plain step of the shuffle is due, in one sentence without its full stop."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import BurnWhen, CutCardOut, ShuffleCall, ShuffleStep
from trainer.domain.procedure.duties import Duty
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.places import GROWING, pile
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import deck_size, take_of
from trainer.wording.pack import as_dealt
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.rules.terms import term_words
from trainer.wording.shuffle.amounts import about_decks
from trainer.wording.shuffle.plans import cut_allowed_words, piles_of, recut_words, steps_now, work_words
from trainer.wording.table.reasons_of_bets import burn_reason

_PLAIN: dict[type, str] = {
    act.OpenPack: "Every deck is looked through before it is dealt from",
    act.FanFaces: "The faces would show a card that is missing, doubled or turned over",
    act.FanBacks: "The backs would show a mark, or a card of another deck",
    act.PassDeck: "The deck has been looked at from both sides",
    act.Mix: "The piles are made of cards that are mixed up",
    act.TakeDiscards: "Discards and undealt cards come together on the felt",
    act.LayCutCard: "The shuffled cards go onto it",
    act.SquareUp: "The pack is shuffled whole in the hands",
    act.BringTogether: "What lay in front of the cut card goes behind the rest",
    act.LoadShoe: "Cut and re-cut, the pack is ready to be dealt from",
    act.TakeStub: "The undealt cards are shuffled with the others",
    act.CallFloor: "The floor may be called at any time",
    act.CarryToCage: "The last shoe is over",
    act.CountTray: "What the tray holds is counted at the cage",
}
_CALLS = {
    ShuffleCall.SHUFFLING: "The floor hears that a shuffle begins",
    ShuffleCall.LAST_HAND: "The players are told that this hand is the last of the shoe",
    ShuffleCall.LAST_SHOE: "The players are told that the table closes after this shoe",
}


def reason_of_act(duty: Duty[act.ShuffleAct], table: ShuffleTable, game: Game) -> str:
    """The sentence of a duty that rests on its rule alone."""
    words = _PLAIN.get(type(duty.action)) or _of_the_shuffle(duty, table, game)
    return as_dealt(words, game)


def _of_the_shuffle(duty: Duty[act.ShuffleAct], table: ShuffleTable, game: Game) -> str:
    whole = piles_of(table, game) == 1
    match duty.action:
        case act.Wash():
            return _washing(table)
        case act.Gather():
            return _gathering(table, game)
        case act.Plug():
            return f"The stub goes {term_words(game.shuffle.plug.value)}"
        case act.TakeFrom():
            return _taking(duty.action, table, game)
        case act.Riffle() | act.Strip() | act.Box():
            return f"{'The pack' if whole else 'Each packet'} is {work_words(table, game)}"
        case act.LayDown():
            return "The shuffled pack is laid down to be cut" if whole else "Shuffled packets go onto one pile"
        case act.ReSuit() | act.CountDeck():
            return _counting(duty.action, game)
        case act.Say(call):
            return _CALLS[call]
        case _:
            return _of_the_cut(duty, table, game)


def _of_the_cut(duty: Duty[act.ShuffleAct], table: ShuffleTable, game: Game) -> str:
    match duty.action:
        case act.OfferCut() | act.AcceptCut() | act.RefuseCut():
            return f"A player cuts the pack, {cut_allowed_words(game)}"
        case act.ReCut():
            return f"The dealer sets the cut card {recut_words(table.count(GROWING), game)}"
        case act.BurnCard() if BurnWhen.NEW_SHOE in game.shuffle.burn_when.value:
            return burn_reason(game)
        case _:
            return rule_sentence(duty.rule, game)


def _washing(table: ShuffleTable) -> str:
    if table.re_suited:
        return "Re-suited decks lie in order: they are washed before they are shuffled"
    return "The cards are washed face down before they are shuffled"


def _gathering(table: ShuffleTable, game: Game) -> str:
    if piles_of(table, game) == 2:
        return "The cards are shuffled from two equal stacks"
    if ShuffleStep.GATHER_FACE_DOWN_IN_FOUR_PILES in steps_now(table, game):
        return "The cards are gathered face down in four equal piles"
    return "The cards are laid in four equal piles, in a square"


def _taking(of: act.TakeFrom, table: ShuffleTable, game: Game) -> str:
    if of.cards >= table.count(pile(of.pile)) > 0:
        return "What is left of the pile is no more than a packet, and is taken whole"
    amount = about_decks(take_of(game).aim, deck_size(game))
    where = "each stack" if piles_of(table, game) == 2 else "each of two opposite corners"
    return f"The house takes {amount} from {where}"


def _counting(of: act.ReSuit | act.CountDeck, game: Game) -> str:
    if isinstance(of, act.CountDeck):
        return f"Each re-suited deck is counted: {deck_size(game)} cards"
    out = CutCardOut.RESUIT_ALL_DECKS in game.shuffle.cut_card_out.value
    return f"{'The cut card is out' if out else 'The table closes'}: all decks are re-suited, to verify the count"
