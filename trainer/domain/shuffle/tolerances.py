"""What a house demands in numbers of cards: how many are taken up, how big a pile is, how deep a cut may be."""

from __future__ import annotations

from math import ceil
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.limits import CutDepth
from trainer.domain.house.rules import Ruled
from trainer.domain.house.shuffle_terms import ClosingStep, CutCardOut, ShuffleStep
from trainer.domain.house.terms import Dealing
from trainer.domain.shuffle.occasions import Around, Occasion
from trainer.domain.shuffle.plan import ShufflePlan, plan_of


def is_by_hand(game: Game) -> bool:
    """Whether the cards are pitched, and so shuffled and cut by hand."""
    return game.deal.dealing.value is Dealing.PITCH


def deck_size(game: Game) -> int:
    """How many cards make a deck of this game."""
    return game.equipment.deck_of.value.value


def all_cards(game: Game) -> int:
    """How many cards all decks of this game hold."""
    return game.equipment.decks.value * deck_size(game)


def piles_of(game: Game) -> int:
    """How many piles the house's end-of-shoe shuffle is done from: four in a square, three, else two."""
    four = (ShuffleStep.FOUR_EQUAL_PILES_IN_A_SQUARE, ShuffleStep.GATHER_FACE_DOWN_IN_FOUR_PILES)
    if any(step in four for step in game.shuffle.end_of_shoe.value):
        return 4
    return 3 if ShuffleStep.THREE_EQUAL_PILES in game.shuffle.end_of_shoe.value else 2


def steps_rule(game: Game, occasion: Occasion) -> Ruled[tuple[ShuffleStep, ...]]:
    """The rule that names the steps of the shuffle; raises ValueError at the closing, when nothing is shuffled."""
    if occasion is Occasion.CLOSING:
        raise ValueError("the cards are not shuffled at the closing")
    if is_by_hand(game):
        return game.shuffle.by_hand
    return game.shuffle.new_game if occasion is Occasion.NEW_GAME else game.shuffle.end_of_shoe


def steps_of(game: Game, occasion: Occasion) -> tuple[ShuffleStep, ...]:
    """The steps of the shuffle in the house's order; none at the closing."""
    return () if occasion is Occasion.CLOSING else steps_rule(game, occasion).value


def work_of(game: Game, occasion: Occasion) -> tuple[ShuffleStep, ...]:
    """What the house does to each packet, in order; nothing at the closing."""
    return () if occasion is Occasion.CLOSING else shuffle_plan(game, occasion).work


def shuffle_plan(game: Game, occasion: Occasion) -> ShufflePlan:
    """The shuffle as a plan; raises ValueError naming what the house's steps lack."""
    rule = steps_rule(game, occasion)
    try:
        return plan_of(rule.value, game.shuffle.packet.value)
    except ValueError as fault:
        raise ValueError(f"{game.key} cannot be shuffled by {rule.ref.path}: {fault}") from None


def take_of(game: Game) -> Around:
    """How many cards are taken up from a pile."""
    cards, within = game.shuffle.taken.value.cards(deck_size(game)), game.shuffle.taken_within.value
    return Around(cards, max(1, cards - within), cards + within)


def take_from_pile(game: Game, cards: int) -> Around:
    """How many are taken from a pile of so many: all of it where that is no more than a hand takes anyway."""
    usual = take_of(game)
    most = usual.aim if usual.most is None else usual.most
    if cards > most:
        return usual
    return Around(cards, min(usual.least, cards - min(game.shuffle.taken_within.value, cards // 4)), cards)


def pile_of(game: Game, cards: int, piles: int, lies: int = 0, made: int = 0) -> Around:
    """How many of ``cards`` still on the felt go into the next of ``piles`` still to make; the last takes them all.

    ``lies`` cards are in the ``made`` piles already. A pile is measured by its share of all cards, so that none makes
    up for another; only where too few are left for that, those are shared out.
    """
    if piles <= 1:
        return Around(cards, cards, cards)
    within = game.shuffle.piles_within.value
    share = round((cards + lies) / (piles + made))
    if cards - share - within < piles - 1:
        share = round(cards / piles)
    return Around(share, max(1, share - within), min(cards, share + within))


def cut_rule(game: Game) -> Ruled[CutDepth]:
    """The rule of the player's cut."""
    return game.shuffle.cut_by_hand if is_by_hand(game) else game.shuffle.player_cut


def cut_of(game: Game) -> Around:
    """How deep a player may cut, in cards from the end that is nearer to the cut card (or the end the house names)."""
    depth, size = cut_rule(game).value, deck_size(game)
    least, most = depth.least(size), depth.most(size)
    return Around(depth.aim(size) or (least if most is None else (least + most) // 2), least, most)


def cut_distance(game: Game, cards: int, depth_from_front: int) -> int:
    """How deep a cut is, as the house measures it: from the front, from the back, or from whichever is nearer."""
    rule, from_back = cut_rule(game).value, cards - depth_from_front
    if rule.from_front and rule.from_back:
        return min(depth_from_front, from_back)
    return depth_from_front if rule.from_front else from_back


def cut_allowed(game: Game, cards: int, depth_from_front: int) -> bool:
    """Whether the house lets a player's cut stand, so many cards from the front of a pack of ``cards``."""
    return cut_of(game).allows(cut_distance(game, cards, depth_from_front))


def recut_of(game: Game, cards: int) -> Around:
    """How many cards from the back of a pack of ``cards`` the dealer sets the cut card.

    Where the house names no greatest depth, what must be left to be dealt sets it. Where it names no depth to aim for,
    the aim lies between its limits; half a deck above the least where that is the only one, and one deck where it names
    none at all.
    """
    depth, size = game.shuffle.dealer_recut.value, deck_size(game)
    least = min(max(1, depth.least(size)), cards)
    named_most = depth.most(size)
    most = max(least, cards - ceil(game.shuffle.least_dealt.value * cards)) if named_most is None else named_most
    aim = depth.aim(size)
    if aim is None and named_most is not None:
        aim = (least + named_most) // 2
    elif aim is None:
        aim = min(depth.least(size) + size // 2 if depth.least(size) else size, most)
    return Around(min(aim, cards), least, most)


def recut_rules(game: Game) -> tuple[Ruled[Any], ...]:
    """The rules of the re-cut, the dealer's own first; and what must be left to deal, where only that sets its most."""
    rule = game.shuffle.dealer_recut
    return (rule,) if rule.value.most(deck_size(game)) is not None else (rule, game.shuffle.least_dealt)


def re_suits(game: Game, occasion: Occasion) -> bool:
    """Whether all decks are re-suited and counted then."""
    if occasion is Occasion.NEW_GAME:
        return False
    if CutCardOut.RESUIT_ALL_DECKS in game.shuffle.cut_card_out.value:
        return True
    return occasion is Occasion.CLOSING and ClosingStep.RESUIT_ALL_DECKS in game.shuffle.closing.value
