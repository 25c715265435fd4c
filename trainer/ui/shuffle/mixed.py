"""How a shuffle mixes, in figures: neighbours still together, a slug's way, and what a random order would have."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.house.games import Game
from trainer.domain.shuffle.mixing import Mixing, Shuffled, Slug, of_shuffle, slug
from trainer.domain.shuffle.occasions import Occasion, Skill
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.domain.shuffle.state import Numbers
from trainer.training.shuffle.world import deal_shuffle, opening_of, world
from trainer.ui.shuffle.choices import OCCASION_WORDS, SKILL_WORDS
from trainer.wording.shuffle.riffles import RIFFLE_SOURCES, STRIP_SOURCE

SEED = 416
"""The cards of the picture: always the same ones."""


@dataclass(frozen=True, slots=True)
class MixedView:
    """What the picture shows: a title, the mixing, a slug of half a deck, figures as (what, here, by chance), words."""

    title: str
    mixing: Mixing
    slug: Slug
    deck_size: int
    figures: tuple[tuple[str, str, str], ...]
    sources: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """The same in words for those who cannot see it."""
        told = (
            f"{what}: {here}" + (f", a random order {chance}" if chance else "") for what, here, chance in self.figures
        )
        return ". ".join((self.title, *told))


def mixed_view(title: str, before: Numbers, after: Numbers, mixing: Mixing, deck_size: int) -> MixedView:
    """The view of one shuffle, from the gathered cards to the shoe; the slug is the half deck in their middle."""
    length = min(deck_size // 2, len(before) // 2)
    lump = slug(before, after, (len(before) - length) // 2, length)
    return MixedView(title, mixing, lump, deck_size, _figures(mixing, lump, deck_size))


def done_mixing(done: Shuffled | None, game: Game) -> MixedView | None:
    """How a shuffle mixed that was done; None where it did not come to the shoe."""
    if done is None:
        return None
    size = game.equipment.deck_of.value.value
    return mixed_view("How your shuffle mixed", done.before, done.after, done.mixing, size)


def house_mixing(game: Game, occasion: Occasion, skill: Skill) -> MixedView | None:
    """How this house's shuffle mixes in such hands; None where it shuffles nothing, as at the closing."""
    dealt = deal_shuffle(game, occasion, SEED, skill=skill, plain=True)
    try:
        done: Shuffled = of_shuffle(shuffle_procedure(game, occasion), opening_of(game, dealt), world(game, dealt))
    except ValueError:
        return None
    title = f"How it mixes: {OCCASION_WORDS[occasion].lower()}, {SKILL_WORDS[skill].lower()} hands"
    view = mixed_view(title, done.before, done.after, done.mixing, game.equipment.deck_of.value.value)
    sources = (RIFFLE_SOURCES[skill], STRIP_SOURCE)
    return MixedView(view.title, view.mixing, view.slug, view.deck_size, view.figures, sources)


def _figures(mixing: Mixing, lump: Slug, deck_size: int) -> tuple[tuple[str, str, str], ...]:
    chance = lump.length * deck_size / mixing.cards
    worth = mixing.worth_in_riffles
    return (
        ("Neighbours still together", _percent(mixing.neighbours_together), _percent(mixing.neighbours_by_chance)),
        ("Longest run left whole", _cards(mixing.longest_run), ""),
        (
            f"Of a slug of {lump.length}, within one deck's length",
            _cards(lump.within(deck_size)),
            f"about {chance:.0f}",
        ),
        ("Its cards reach over", _decks(lump.span, deck_size), _decks(mixing.cards, deck_size)),
        ("Worth riffling the whole pack", "fully" if worth is None else f"{worth:.1f} times", ""),
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%" if share < 0.1 else f"{100 * share:.0f}%"


def _cards(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _decks(cards: int, deck_size: int) -> str:
    return f"{cards / deck_size:.1f} decks"
