"""`dealer-trainer mixing`: how well a house's shuffle mixes the cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

import click

from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import game_as_switched, read_library
from trainer.commands.shared.numbers import WholeNumber
from trainer.commands.shared.output import columns, echo_json, json_option
from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.shuffle.mixing import Figures, Followed, Shuffled, by_chance, measured_shuffle, on_the_average
from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.tolerances import steps_of
from trainer.training.shuffle.simulate import deal_shuffle, opening_of, shuffle_reactions
from trainer.wording.shuffle.riffle_sources import RIFFLE_SOURCES, STRIP_SOURCE

_MOST_TIMES = 10_000
_MOST_SEED = 2**31 - 1
_SHUFFLED = (Occasion.END_OF_SHOE, Occasion.NEW_GAME)


@dataclass(frozen=True, slots=True)
class MixingAsked:
    """The shuffles to be done: ``times`` of them with the seeds from ``seed`` on, by hands of that skill."""

    game: Game
    occasion: Occasion
    seed: int
    skill: MixingSkill
    times: int


@dataclass(frozen=True, slots=True)
class Mixed:
    """The figures found beside those of a random order, and where each card of the first shuffle has gone."""

    cards: int
    followed: Followed
    found: Figures
    chance: Figures
    positions: tuple[int, ...]


@click.command()
@click.argument("game_key", metavar="HOUSE/GAME")
@click.option(
    "--occasion",
    type=click.Choice([each.value for each in _SHUFFLED]),
    default=Occasion.END_OF_SHOE.value,
    show_default=True,
    help="Which of the house's shuffles.",
)
@click.option("--seed", type=WholeNumber(0, _MOST_SEED), default=1, show_default=True, help="The luck of the hands.")
@click.option(
    "--skill",
    type=click.Choice([each.value for each in MixingSkill]),
    default=MixingSkill.TRAINED.value,
    show_default=True,
    help="How finely the hands riffle.",
)
@click.option(
    "--times",
    type=WholeNumber(1, _MOST_TIMES),
    default=100,
    show_default=True,
    help="How many shuffles the figures are the average of.",
)
@click.option("--slug", "length", type=WholeNumber(1), help="Follow so many cards, instead of half a deck.")
@click.option("--depth", type=WholeNumber(0), help="So many cards lie above the slug, which is else in the middle.")
@json_option
@data_option
@pass_folders
def command(
    folders: Folders,
    game_key: str,
    occasion: str,
    seed: int,
    skill: str,
    times: int,
    length: int | None,
    depth: int | None,
    as_json: bool,
) -> None:
    """How well a house's shuffle mixes: from the gathered cards to the shoe, beside a random order.

    The model dealer does the house's whole procedure, the cut and all. A rising sequence is a stretch of the old order
    that can still be read from the top down, other cards between: one riffle of a pack makes two of them. A slug is
    cards that lay together, such as those of the last few rounds.
    """
    game = game_as_switched(read_library(folders), game_key, folders)
    asked = MixingAsked(game, Occasion(occasion), seed, MixingSkill(skill), times)
    mixed = mix(asked, length, depth)
    if as_json:
        echo_json(_data(asked, mixed))
        return
    for line in _lines(asked, mixed):
        click.echo(line)


def mix(asked: MixingAsked, length: int | None, depth: int | None) -> Mixed:
    """The figures of the shuffles asked for; raises CannotBeDone where there is no such shuffle or no such slug."""
    try:
        shuffles = [_shuffle(asked, seed) for seed in range(asked.seed, asked.seed + asked.times)]
    except ValueError as fault:
        raise CannotBeDone(f"{asked.game.key}: {fault}.") from fault
    cards = len(shuffles[0].before)
    followed = _slug(cards, asked.game.equipment.deck_of.value.value, length, depth)
    found = on_the_average(((each.before, each.after) for each in shuffles), followed)
    chance = by_chance(cards, followed, asked.times, Random(asked.seed))
    return Mixed(cards, followed, found, chance, shuffles[0].mixing.positions)


def _shuffle(asked: MixingAsked, seed: int) -> Shuffled:
    dealt = deal_shuffle(asked.game, asked.occasion, seed, skill=asked.skill, plain=True)
    procedure = shuffle_procedure(asked.game, asked.occasion)
    return measured_shuffle(procedure, opening_of(asked.game, dealt), shuffle_reactions(asked.game, dealt))


def _slug(cards: int, deck: int, length: int | None, depth: int | None) -> Followed:
    length = min(deck // 2, cards // 2) if length is None else length
    depth = max(0, cards - length) // 2 if depth is None else depth
    if depth + length > cards:
        raise CannotBeDone(f"A slug of {length} cards {depth} cards deep is not in a pack of {cards}: ask for less.")
    return Followed(depth, length, deck)


def _data(asked: MixingAsked, mixed: Mixed) -> dict[str, Any]:
    return {
        "game": asked.game.key,
        "occasion": asked.occasion.value,
        "skill": asked.skill.value,
        "seed": asked.seed,
        "times": asked.times,
        "cards": mixed.cards,
        "slug": {"depth": mixed.followed.depth, "length": mixed.followed.length},
        "shuffle": asdict(mixed.found),
        "random": asdict(mixed.chance),
        "positions": list(mixed.positions),
    }


def _lines(asked: MixingAsked, mixed: Mixed) -> Iterator[str]:
    yield f"The {asked.occasion.value} shuffle at {asked.game.key}, {mixed.cards} cards, {asked.skill.value} hands"
    yield _times(asked)
    yield ""
    yield from columns([("", "Shuffle", "Random order"), *_rows(mixed)], right=(1, 2))
    yield ""
    yield RIFFLE_SOURCES[asked.skill]
    if ShuffleStep.STRIP in steps_of(asked.game, asked.occasion):
        yield STRIP_SOURCE


def _times(asked: MixingAsked) -> str:
    if asked.times == 1:
        return f"One shuffle, seed {asked.seed}, from the gathered cards to the shoe."
    return f"On the average of {asked.times} shuffles, seed {asked.seed}, from the gathered cards to the shoe."


def _rows(mixed: Mixed) -> Iterator[tuple[str, str, str]]:
    found, chance, followed = mixed.found, mixed.chance, mixed.followed
    cards = f"A slug of {followed.length} cards, {followed.depth} deep"
    yield "Neighbours still together", _percent(found.neighbours_together), _percent(chance.neighbours_together)
    yield "Longest run of the old order, cards", _one(found.longest_run), _one(chance.longest_run)
    yield "Rising sequences", _one(found.rising_sequences), _one(chance.rising_sequences)
    worth = found.worth_in_riffles
    yield "As after so many riffles of the whole pack", "-" if worth is None else _one(worth), "-"
    yield f"{cards}: reaches over, cards", _one(found.slug_span), _one(chance.slug_span)
    yield "  most within one deck's length, cards", _one(found.slug_within_a_deck), _one(chance.slug_within_a_deck)
    yield "  spread about its middle, cards", _one(found.slug_spread), _one(chance.slug_spread)
    yield "  farthest a card has gone, cards", _one(found.slug_farthest), _one(chance.slug_farthest)


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def _one(figure: float) -> str:
    return f"{figure:.1f}"
