"""A dealt shuffle: all that is needed to lay the very same cards out again, as a value and as a JSON object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from trainer.domain.shuffle.occasions import Occasion, Skill
from trainer.domain.shuffle.packs import Oddity
from trainer.training.records import json_fields as read

_KEYS = ("game", "switched", "occasion", "seed", "skill", "oddity", "cuts", "stub")
_MOST_CARDS = 1_000
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
    skill: Skill = Skill.TRAINED
    oddity: Oddity | None = None
    cuts: tuple[int, ...] = ()
    stub: int | None = None
    game: str = ""
    switched: tuple[str, ...] = ()


def dealt_to_json(dealt: DealtShuffle) -> dict[str, Any]:
    """``dealt`` as an object that ``dealt_from_json`` reads back."""
    optional = {
        "switched": list(dealt.switched),
        "oddity": None if dealt.oddity is None else dealt.oddity.value,
        "cuts": list(dealt.cuts),
    }
    return {
        "game": dealt.game,
        "occasion": dealt.occasion.value,
        "seed": dealt.seed,
        "skill": dealt.skill.value,
        **{key: value for key, value in optional.items() if value},
        **({} if dealt.stub is None else {"stub": dealt.stub}),
    }


def dealt_from_json(data: Mapping[str, Any]) -> DealtShuffle:
    """The shuffle of an object; raises ValueError, one sentence without its full stop, where it is none."""
    read.only(data, _KEYS, "a shuffle")
    return DealtShuffle(
        read.word(data, "occasion", Occasion),
        read.number(data, "seed", 0, _MOST_SEED),
        read.word(data, "skill", Skill),
        read.word(data, "oddity", Oddity) if "oddity" in data else None,
        tuple(read.number({"cuts": each}, "cuts", 0, _MOST_CARDS) for each in read.items(data, "cuts", [])),
        read.number(data, "stub", 0, _MOST_CARDS) if "stub" in data else None,
        read.text(data, "game"),
        tuple(read.text({"switched": each}, "switched") for each in read.items(data, "switched", [])),
    )
