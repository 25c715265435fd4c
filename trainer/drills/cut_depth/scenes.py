"""The packs that are cut: every depth sorted by what the house says of it and how plain that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.house.limits import CutDepth
from trainer.domain.shuffle.occasions import Around
from trainer.domain.shuffle.places import GROWING
from trainer.domain.shuffle.state import CutCardAt, PatronCut, ShuffleTable
from trainer.domain.shuffle.tolerances import cut_distance, cut_of, cut_rule, is_by_hand, recut_of
from trainer.drills.model_shuffle import laid

RE_CUT = "re-cut"
"""Cases of the dealer's own cut begin so; the number of decks and the player's cut follow: ``re-cut-6-good-back``."""

_RE_CUT_SHARE = 3
"""One question in so many, at least, is a re-cut."""
_GOOD = ("good-front", "good-back", "good-front-borderline", "good-back-borderline")

_SHOES, _HANDFULS = (4, 6, 8), (1, 2)
_TOO_NEAR_TO_TELL = 1
_BORDERLINE = 8
"""Cards from a bound up to which a cut is borderline: two thumbs' breadths of cards nobody would swear to."""

Depths = Mapping[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack of so many cards, and the house's rule for cutting it."""

    cards: int
    deck_size: int
    rule: CutDepth
    game: Game = field(compare=False, repr=False)


def decks_of(game: Game) -> tuple[int, ...]:
    """How many decks can lie here: those in play, and other numbers the house allows that can be cut and re-cut."""
    allowed, usual = game.equipment.decks_allowed.value, _HANDFULS if is_by_hand(game) else _SHOES
    others = {decks for decks in usual if allowed.least <= decks <= allowed.most}
    return tuple(decks for decks in sorted({game.equipment.decks.value, *others}) if _can_be_re_cut(game, decks))


def _can_be_re_cut(game: Game, decks: int) -> bool:
    """Whether a dealer who aims as the house says leaves more to deal than to keep back."""
    size = game.equipment.deck_of.value.value
    deepest = game.shuffle.dealer_recut.value.most(size) or recut_of(game, decks * size).aim
    return decks * size > 2 * deepest or decks == game.equipment.decks.value


def pack_of(game: Game, decks: int) -> Pack:
    """All cards of so many decks in one pack."""
    size = game.equipment.deck_of.value.value
    return Pack(decks * size, size, cut_rule(game).value, game)


@lru_cache(maxsize=64)
def depths_of(pack: Pack) -> Depths:
    """The depths of a player's cut, in cards from the front, by case."""
    sorted_out: dict[str, list[int]] = {}
    around = cut_of(pack.game)
    for depth in range(1, pack.cards):
        case = _case_of(cut_distance(pack.game, pack.cards, depth), around, is_front=2 * depth <= pack.cards)
        if case is not None:
            sorted_out.setdefault(case, []).append(depth)
    return {case: tuple(depths) for case, depths in sorted(sorted_out.items())}


def _case_of(distance: int, around: Around, *, is_front: bool) -> str | None:
    """The case of a cut so deep; None where a card or two would make the difference."""
    end = "front" if is_front else "back"
    if distance < around.least:
        return _named(f"too-shallow-{end}", around.least - distance, around.least)
    if around.most is not None and distance > around.most:
        return _named("too-deep", distance - around.most, 2 * _BORDERLINE)
    room = (each for each in (distance - around.least, _room_above(distance, around)) if each is not None)
    return _named(f"good-{end}", min(room), 2 * _BORDERLINE)


def _room_above(distance: int, around: Around) -> int | None:
    return None if around.most is None else around.most - distance


def _named(kind: str, cards: int, width: int) -> str | None:
    """A kind with ``borderline`` where so many cards from the bound are few; ``width`` is how many there can be."""
    if cards <= _TOO_NEAR_TO_TELL:
        return None
    return f"{kind}-borderline" if cards <= min(_BORDERLINE, width // 2) else kind


def cases_of(game: Game) -> tuple[str, ...]:
    """Every kind of player's cut, and re-cuts after good ones: a third of all cases, or a little more."""
    cuts = sorted({case for decks in decks_of(game) for case in depths_of(pack_of(game, decks))})
    return (*cuts, *_re_cuts(game, len(cuts)))


def _re_cuts(game: Game, cuts: int) -> tuple[str, ...]:
    """Re-cuts of every number of decks, after as many kinds of good cuts as make them enough beside ``cuts``."""
    kinds = [each for each in _GOOD if all(each in depths_of(pack_of(game, decks)) for decks in decks_of(game))]
    made = [[f"{RE_CUT}-{decks}-{kind}" for decks in decks_of(game)] for kind in kinds]
    wanted = next((n for n in range(1, len(made)) if _RE_CUT_SHARE * n * len(made[0]) >= cuts + n * len(made[0])), None)
    return tuple(case for of_a_kind in made[:wanted] for case in of_a_kind)


def cut_scene(game: Game, case: str, random: Random) -> tuple[ShuffleTable, int]:
    """A shuffled pack with a player's cut of that case in it, and how deep it is from the front."""
    fitting = [decks for decks in decks_of(game) if case in depths_of(pack_of(game, decks))]
    decks = random.choice(fitting)
    depth = random.choice(depths_of(pack_of(game, decks))[case])
    cut = PatronCut(depth)
    return replace(_pack(game, decks, random), cut=cut, cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=depth), depth


def re_cut_scene(game: Game, case: str, random: Random) -> ShuffleTable:
    """A pack whose cut has been brought together, the cut card in the dealer's hand."""
    decks, _, kind = case.removeprefix(f"{RE_CUT}-").partition("-")
    table = _pack(game, int(decks), random)
    depth = random.choice(depths_of(pack_of(game, int(decks)))[kind])
    return replace(table, cut=PatronCut(depth, accepted=True), brought_together=True)


def _pack(game: Game, decks: int, random: Random) -> ShuffleTable:
    cards = decks * game.equipment.deck_of.value.value
    return replace(laid(game, ((GROWING, cards),), random, decks), mixed=decks, passes=decks)
