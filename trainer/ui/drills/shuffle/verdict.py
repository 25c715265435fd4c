"""What the house allows of a cut, for the pack seen from the side."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Around
from trainer.domain.shuffle.places import Place
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import cut_of, cut_rule, deck_size, recut_of
from trainer.ui.drills.shuffle.limits import DepthVerdict
from trainer.wording.shuffle.amounts import about_decks, cards_and_decks, cards_in_words, quarters_in_words


def re_cut_verdict(game: Game, cards: int, behind: int | None, *, right: bool) -> DepthVerdict:
    """The dealer's own cut card: where it belongs, how far off still passes, and where it was set (cards behind it)."""
    around = recut_of(game, cards)
    most = cards if around.most is None else min(cards, around.most)
    given = "" if behind is None else f"You: {cards_and_decks(behind, deck_size(game))}"
    return DepthVerdict(
        cards,
        (Around(cards - around.aim, cards - most, cards - around.least),),
        None if behind is None else cards - behind,
        f"Aim: {about_decks(around.aim, deck_size(game))} behind",
        given,
        right,
    )


def cut_verdict(game: Game, cards: int, depth: int, *, right: bool) -> DepthVerdict:
    """A player's cut, ``depth`` cards from the front, and where the house lets one stand."""
    given = _from_the_nearer(cards, depth)
    return DepthVerdict(cards, cut_ranges(game, cards), depth, "Accepted", given, right=right, aimed=False)


def measured(table: ShuffleTable, place: Place, said: int | None) -> DepthVerdict:
    """The pack at ``place`` by decks, from its back; ``said``: how many quarters of a deck it was taken for."""
    cards, size = table.count(place), table.deck_size
    quarters = range(1, cards * 4 // size + 1)
    marks = tuple((cards - each * size // 4, "" if each % 4 else str(each // 4)) for each in quarters)
    given = None if said is None else cards - round(said * size / 4)
    shown = given if given is not None and 0 <= given <= cards else None
    words = "" if shown is None or said is None else f"You: {quarters_in_words(said)}"
    return DepthVerdict(cards, (), shown, given_words=words, marks=marks)


def cut_ranges(game: Game, cards: int) -> tuple[Around, ...]:
    """Where a player's cut may stand, in cards from the front: as the house measures it, from one end or either."""
    around, rule = cut_of(game), cut_rule(game).value
    most = cards - 1 if around.most is None else min(cards - 1, around.most)
    front = Around(min(around.aim, most), around.least, most)
    back = Around(cards - front.aim, cards - most, cards - around.least)
    if rule.from_front and rule.from_back and around.most is None:
        # From either end so many at least: all that lies between is one range.
        return (Around(cards // 2, around.least, cards - around.least),)
    return (*((front,) if rule.from_front else ()), *((back,) if rule.from_back else ()))


def _from_the_nearer(cards: int, depth: int) -> str:
    back = cards - depth
    return f"{cards_in_words(min(depth, back))} from the {'front' if depth <= back else 'back'}"
