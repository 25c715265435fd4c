"""What tells the games of several houses apart, in the few words there is room for when one is to be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing, SoftSeventeen, Surrender
from trainer.wording.money import odds

_SURRENDERS = {Surrender.NONE: "no surrender", Surrender.LATE: "late surrender", Surrender.EARLY: "early surrender"}


def told_apart(games: Sequence[Game]) -> tuple[str, ...]:
    """For each game the words for what is not alike in all of them, "" where it is the only one of its kind.

    What is compared stands in the same order for each: ``2 decks, pitched by hand, no surrender, no side wagers``. A
    custom of most of the games goes unsaid where only the other one is worth a word.
    """
    told: list[list[str]] = [[] for _ in games]
    for words_of, always in _COMPARED:
        words = [words_of(game) for game in games]
        counted = Counter(words)
        if len(counted) > 1:
            for its, word in zip(told, words, strict=True):
                if always or 2 * counted[word] <= len(words):
                    its.append(word)
    return tuple(", ".join(filter(None, its)) for its in told)


def _cards(game: Game) -> str:
    decks = game.equipment.decks.value
    words = f"{decks} deck{'s' if decks != 1 else ''}"
    if game.equipment.deck_of.value is DeckOf.FORTY_EIGHT:
        words += ", no pip tens"
    return f"{words}, pitched by hand" if game.deal.dealing.value is Dealing.PITCH else words


def _pays(game: Game) -> str:
    return f"blackjack pays {odds(game.settling.blackjack_pays.value)}"


def _common(game: Game) -> str:
    return "a hand of their own for each player" if game.common_hand is None else "one hand for all players"


def _soft_seventeen(game: Game) -> str:
    hits = game.dealer.soft_17.value is SoftSeventeen.HIT
    return "dealer hits soft 17" if hits else "dealer stands on soft 17"


def _surrender(game: Game) -> str:
    return _SURRENDERS[game.play.surrender.value]


def _side_wagers(game: Game) -> str:
    return " and ".join(wager.name for wager in game.side_wagers.offered()) or "no side wagers"


_COMPARED: tuple[tuple[Callable[[Game], str], bool], ...] = (
    (_cards, True),
    (_pays, True),
    (_common, False),
    (_soft_seventeen, False),
    (_surrender, True),
    (_side_wagers, True),
)
"""What is compared, and whether what most of the games have is said as well."""
