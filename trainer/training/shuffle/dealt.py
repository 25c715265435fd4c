"""A dealt shuffle: all that is needed to lay the very same cards out again, as a value and as a JSON object."""

from __future__ import annotations

from dataclasses import MISSING, dataclass
from typing import Any

from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.training.records.act_json import MOST_CARDS
from trainer.training.records.codec import TEXT, ObjectForm, items, number, word

_MOST_SEED = 2**63 - 1


@dataclass(frozen=True, slots=True)
class DealtShuffle:
    """One shuffle as it was made from a seed.

    ``skill`` is how finely the hands riffle; ``oddity`` what is wrong with one of the decks, in a new game alone.
    ``cuts`` are where the player sets the cut card, in cards from the front: the first, then each after a refusal; the
    last is good. ``stub`` is how many cards are undealt where the shoe ends, None: as the seed has it. ``game`` is
    ``house/game``, ``switched`` the paths of the *read* rules read the other way.
    """

    occasion: Occasion
    seed: int
    skill: MixingSkill = MixingSkill.TRAINED
    oddity: Oddity | None = None
    cuts: tuple[int, ...] = ()
    stub: int | None = None
    game: str = ""
    switched: tuple[str, ...] = ()


_FORM = ObjectForm(
    DealtShuffle,
    "a shuffle",
    {
        "game": TEXT,
        "occasion": word(Occasion),
        "seed": number(0, _MOST_SEED),
        "skill": word(MixingSkill),
        "switched": items(TEXT),
        "oddity": word(Oddity),
        "cuts": items(number(0, MOST_CARDS)),
        "stub": number(0, MOST_CARDS),
    },
    usual={"game": MISSING, "skill": MISSING},
)


def dealt_to_json(dealt: DealtShuffle) -> dict[str, Any]:
    """``dealt`` as an object that ``dealt_from_json`` reads back."""
    return _FORM.write(dealt)


def dealt_from_json(data: object) -> DealtShuffle:
    """The shuffle of an object; raises ValueError, one sentence without its full stop, where it is none."""
    return _FORM.read(data)
