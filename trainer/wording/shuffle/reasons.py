"""Why an act of the shuffle is due, in one sentence: its rule told in the trade's words, as this house has it."""

from __future__ import annotations

from typing import Any, assert_never

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.shuffle_terms import BurnWhen, CutCardOut, OpeningStep, ShuffleCall, ShuffleStep
from trainer.domain.procedure.duties import Duty
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import Box, Lace, Plug, Riffle, Say, ShuffleAct, Strip, TakeStub
from trainer.domain.shuffle.irregularities import what_is_odd
from trainer.domain.shuffle.places import GROWING, Place, Where, pile
from trainer.domain.shuffle.reasons import ShuffleReason as Why
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import deck_size, take_of
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.sentences import rule_sentence, source_words
from trainer.wording.rules.terms import term_words
from trainer.wording.shoe_or_pack import as_dealt
from trainer.wording.shuffle.card_amounts import about_decks
from trainer.wording.shuffle.plans import cut_allowed_words, cut_words, piles_of, recut_words, steps_now, work_words
from trainer.wording.table.reasons_of_bets import burn_reason

_PLAIN: dict[type, str] = {
    act.OpenPack: "Every deck is looked through before it is dealt from",
    act.FanFaces: "The faces would show a card that is missing, there twice or turned over",
    act.FanBacks: "The backs would show a mark, or a card of another deck",
    act.PassDeck: "The deck has been looked at from both sides",
    act.Mix: "The cards are mixed before the piles are made",
    act.TakeDiscards: "Discards and undealt cards come together on the felt",
    act.LayCutCard: "Shuffled cards go on it",
    act.SquareUp: "The pack is shuffled whole in the hands",
    act.BringTogether: "What lay in front of the cut card goes behind the rest",
    act.CoverBottom: "The second cut card covers the bottom card, which nobody is to see",
    act.LoadShoe: "Cut and re-cut, the pack is ready to be dealt from",
    act.TakeStub: "The undealt cards are shuffled with the others",
    act.CallFloor: "The floor may be called at any time",
    act.CarryToCage: "The last shoe is over",
    act.CountTray: "What the tray holds is counted at the cage",
}
_CALLS = {
    ShuffleCall.SHUFFLING: "The floor is told that a shuffle begins",
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
        case act.Riffle() | act.Lace() | act.Strip() | act.Box():
            return f"{'The pack' if whole else 'Each packet'} is {work_words(table, game)}"
        case act.LayDown():
            return "The shuffled pack is laid down to be cut" if whole else "Shuffled packets go onto one pile"
        case act.ReSuit() | act.CountDeck():
            return _counting(duty.action, game)
        case act.Say(call):
            return _CALLS[call]
        case _:
            return _cutting(duty, table, game)


def _cutting(duty: Duty[act.ShuffleAct], table: ShuffleTable, game: Game) -> str:
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
    if piles_of(table, game) == 3:
        return "The cards are laid in three equal piles"
    if ShuffleStep.GATHER_FACE_DOWN_IN_FOUR_PILES in steps_now(table, game):
        return "The cards are gathered face down in four equal piles"
    return "The cards are laid in four equal piles, in a square"


_FROM_WHERE = {2: "each stack", 3: "each of two piles", 4: "each of two opposite corners"}


def _taking(of: act.TakeFrom, table: ShuffleTable, game: Game) -> str:
    if of.cards >= table.count(pile(of.pile)) > 0:
        return "What is left of the pile is no more than a packet, and is taken together"
    amount = about_decks(take_of(game).aim, deck_size(game))
    where = _FROM_WHERE[piles_of(table, game)]
    return f"The house takes {amount} from {where}"


def _counting(of: act.ReSuit | act.CountDeck, game: Game) -> str:
    if isinstance(of, act.CountDeck):
        return f"Each re-suited deck is counted and must have {deck_size(game)} cards"
    out = CutCardOut.RESUIT_ALL_DECKS in game.shuffle.cut_card_out.value
    when = "After the cut card" if out else "When the table closes"
    return f"{when} all decks are re-suited, to verify the count"


def reason(duty: Duty[ShuffleAct], table: ShuffleTable, game: Game) -> str:
    """Why ``duty`` is owed at ``table``: one sentence with its full stop."""
    return f"{reason_words(duty, table, game)}."


def reason_words(duty: Duty[ShuffleAct], table: ShuffleTable, game: Game) -> str:
    """The same without the full stop."""
    if isinstance(duty.because, Why):
        return as_seated(as_dealt(_because(duty.because, duty, table, game), game), game)
    return as_seated(reason_of_act(duty, table, game), game)


def reason_rule(duty: Duty[ShuffleAct]) -> Ruled[Any]:
    """The rule that ``reason_words`` tells, to be cited beside them; mostly the duty's first.

    Which pile is next is said by the steps of the shuffle; how the stub is plugged, and what is done to a packet where
    the steps leave it open, by rules of their own.
    """
    by_path = {rule.ref.path: rule for rule in duty.rules}
    paths: tuple[str, ...] = ()
    if isinstance(duty.action, Plug):
        paths = ("shuffle.plug",)
    elif isinstance(duty.action, Riffle | Lace | Strip | Box):
        paths = ("shuffle.packet",)
    elif isinstance(duty.because, Why) and duty.because in _OF_PILES:
        paths = _STEPS
    return next((by_path[path] for path in paths if path in by_path), duty.rule)


_STEPS = ("shuffle.new_game", "shuffle.end_of_shoe", "shuffle.by_hand")


def citation_words(rule: Ruled[Any]) -> str:
    """How sure a rule is, where it stands and the document's own words: ``Stated: Exhibit A, Opening: "..."``."""
    cited = rule.ref.citation
    return source_words(rule) + (f': "{cited.words}"' if cited is not None and cited.words else "")


def _because(why: Why, duty: Duty[ShuffleAct], table: ShuffleTable, game: Game) -> str:
    match why:
        case Why.CARD_MISSING | Why.CARD_DOUBLED | Why.CARD_MARKED | Why.CARD_BOXED | Why.FOREIGN_BACK:
            return _odd(why, table, game)
        case Why.CARD_EXPOSED:
            return "A card was exposed: the floor is told before anything goes on"
        case Why.CARD_DROPPED:
            return "A card was dropped: the floor is told before anything goes on"
        case Why.CUT_ALLOWED | Why.CUT_TOO_SHALLOW | Why.CUT_TOO_DEEP:
            return _of_the_cut(why, table, game)
        case Why.DIAGONAL_IN_TURN | Why.OPPOSITE_CORNER | Why.OTHER_STACK | Why.ANOTHER_PILE:
            return _OF_PILES[why]
        case Why.PILE_LEFT_ALONE | Why.THE_REST:
            return _OF_PILES[why]
        case Why.CUT_CARD_IS_OUT:
            return _last_hand(duty, game)
        case Why.LAST_SHOE_NAMED:
            return "Once the last shoe is named, the players are told that the table closes after it"
        case _:
            assert_never(why)


_OF_PILES = {
    Why.DIAGONAL_IN_TURN: "The diagonals are taken in turn",
    Why.OPPOSITE_CORNER: "The second packet comes from the opposite corner",
    Why.ANOTHER_PILE: "The second packet comes from another pile",
    Why.OTHER_STACK: "One packet comes from each stack",
    Why.PILE_LEFT_ALONE: "Its partner is used up: what is left is taken alone",
    Why.THE_REST: "So few cards are left there that all are taken",
}
_ODD = {
    Why.CARD_MISSING: "A card is missing from {deck}",
    Why.CARD_DOUBLED: "There are two of the same card in {deck}",
    Why.CARD_MARKED: "A card of {deck} is marked",
    Why.CARD_BOXED: "A card of {deck} lies the wrong way up",
    Why.FOREIGN_BACK: "A card of {deck} has a different back",
}


def _odd(why: Why, table: ShuffleTable, game: Game) -> str:
    """What is odd about which deck, and how the house has it told."""
    fanned = (place.number for place in table.places(Where.FANNED))
    number = next((deck for deck in fanned if what_is_odd(table, deck) is why), None)
    if number is not None and number in table.counted and why is Why.CARD_MISSING:
        what = f"Deck {number} counts {table.count(Place(Where.FANNED, number))}"
    else:
        what = _ODD[why].format(deck="a deck" if number is None else f"deck {number}")
    subtly = OpeningStep.CALL_FLOOR_SUBTLY_IF_ODD in game.shuffle.opening.value
    return f"{what}: the floor is told{', quietly' if subtly else ''}"


def _of_the_cut(why: Why, table: ShuffleTable, game: Game) -> str:
    if table.cut is None or table.cut.accepted:
        return f"A player cuts {cut_allowed_words(game)}"
    is_bad = {Why.CUT_TOO_SHALLOW: "too shallow, ", Why.CUT_TOO_DEEP: "too deep, "}.get(why, "")
    return f"The cut is {is_bad}{cut_words(table, game)}: the house takes {cut_allowed_words(game)}"


def _last_hand(duty: Duty[ShuffleAct], game: Game) -> str:
    last = CutCardOut.LAST_HAND_OF_THE_SHOE in game.shuffle.cut_card_out.value
    match duty.action:
        case Say() if last:
            return "The cut card is out: the players are told that this hand is the last of the shoe"
        case TakeStub() if last:
            return "The cut card is out, and the last hand of the shoe has been dealt"
        case _:
            return "The cut card is out"
