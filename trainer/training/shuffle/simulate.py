"""Makes whole shuffles from a seed: the decks laid out, players who cut, well or not, and a floor that answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.shuffle import starting_table
from trainer.domain.shuffle.effects import apply
from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import cut_distance, cut_of, re_suits
from trainer.training.shuffle.dealt import DealtShuffle as DealtShuffle

_MOST_SEED = 2**63 - 1
_ODD_IN_A_HUNDRED = {Occasion.NEW_GAME: 40, Occasion.END_OF_SHOE: 20, Occasion.CLOSING: 20}
_BAD_IN_A_HUNDRED = 40
_MOST_BAD = 2


def deal_shuffle(
    game: Game,
    occasion: Occasion,
    seed: int,
    *,
    skill: MixingSkill = MixingSkill.TRAINED,
    oddity: Oddity | None = None,
    plain: bool = False,
    switched: tuple[str, ...] = (),
) -> DealtShuffle:
    """The shuffle of a seed (0 to 2**63 - 1), the same every time; ``game`` has ``switched`` read the other way.

    Some new games have a deck that is odd, some re-suited decks lack a card, and some players cut where the house does
    not let them. ``oddity`` plants that one; ``plain``: no deck is odd and the first cut is good. Raises ValueError for
    another seed, and where no depth is a good cut.
    """
    if not 0 <= seed <= _MOST_SEED:
        raise ValueError(f"the seed is {seed}: it goes from 0 to {_MOST_SEED}")
    random = Random(seed)
    planted = _planted(game, occasion, random)
    cuts = () if occasion is Occasion.CLOSING else _cuts(game, random)
    return DealtShuffle(
        occasion,
        seed,
        skill,
        oddity or (None if plain else planted),
        cuts[-1:] if plain else cuts,
        game=game.key,
        switched=switched,
    )


def opening_of(game: Game, dealt: DealtShuffle) -> ShuffleTable:
    """The table before the first act; raises ValueError, one sentence, where the game has no such shuffle."""
    return starting_table.table_before(
        game, dealt.occasion, dealt.seed, skill=dealt.skill, oddity=dealt.oddity, stub=dealt.stub
    )


def shuffle_reactions(game: Game, dealt: DealtShuffle) -> Callable[[ShuffleTable], ShuffleTable]:
    """How players and floor answer the dealer's acts: a player cuts where one is asked to, the floor comes when called.

    A player whose cut was refused cuts once more, and at the last where the house lets one.
    """

    def react(table: ShuffleTable) -> ShuffleTable:
        if table.at_floor:
            table = apply.floor_answers(table)
        if table.cut_wanted and table.cut is None and dealt.cuts:
            table = apply.patron_cuts(table, dealt.cuts[min(table.refused, len(dealt.cuts) - 1)])
        return table

    return react


def _planted(game: Game, occasion: Occasion, random: Random) -> Oddity | None:
    """What is odd this time: anything in new decks; where decks that were played with are counted, a card is gone."""
    is_odd, oddity = random.randrange(100) < _ODD_IN_A_HUNDRED[occasion], random.choice(list(Oddity))
    if not is_odd or occasion is Occasion.NEW_GAME:
        return oddity if is_odd else None
    return Oddity.MISSING if re_suits(game, occasion) else None


def _cuts(game: Game, random: Random) -> tuple[int, ...]:
    """Cuts in cards from the front, the last of them good."""
    cards = game.equipment.decks.value * game.equipment.deck_of.value.value
    depths, around = range(1, cards), cut_of(game)
    good = [depth for depth in depths if around.allows(cut_distance(game, cards, depth))]
    bad = sorted(set(depths).difference(good))
    if not good:
        raise ValueError("no depth is a good cut in this game")
    wrong: list[int] = []
    while bad and len(wrong) < _MOST_BAD and random.randrange(100) < _BAD_IN_A_HUNDRED:
        wrong.append(random.choice(_clear_of(bad, good, game)))
    return (*wrong, random.choice(_clear_of(good, bad, game)))


def _clear_of(depths: Sequence[int], others: Sequence[int], game: Game) -> Sequence[int]:
    """Those of ``depths`` that nobody takes for one of ``others``: a quarter deck off, or else as far as there are."""
    deck = game.equipment.deck_of.value.value
    there = frozenset(others)
    edges = [depth for depth in others if depth - 1 not in there or depth + 1 not in there]
    for apart in (deck // 4, deck // 10, 1):
        clear = [depth for depth in depths if all(abs(depth - edge) >= apart for edge in edges)]
        if clear:
            return clear
    return depths
