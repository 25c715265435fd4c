"""What a person's hand looks like: skin, sleeve, build, ring, nails, watch; and which look a person has."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random

Colour = tuple[int, int, int]


class Skin(Enum):
    PORCELAIN = "porcelain"
    SAND = "sand"
    OLIVE = "olive"
    UMBER = "umber"
    EBONY = "ebony"


class Sleeve(Enum):
    SUIT = "suit"
    KNIT = "knit"
    DENIM = "denim"
    SHORT = "short"
    BARE = "bare"
    DEALER = "dealer"


class Build(Enum):
    SLIM = "slim"
    MEDIUM = "medium"
    BROAD = "broad"


GOLD: Colour = (214, 176, 84)
SILVER: Colour = (214, 218, 222)

CRIMSON: Colour = (168, 26, 50)
ROSE: Colour = (206, 110, 124)
PLUM: Colour = (92, 34, 70)
PAINTS = (CRIMSON, ROSE, PLUM)


@dataclass(frozen=True, slots=True)
class HandLook:
    """``ring`` is its metal and ``nails`` the paint on them, None for none; ``shade`` picks the cloth's colour.

    ``aged``: more creases and thicker joints.
    """

    skin: Skin
    sleeve: Sleeve
    build: Build = Build.MEDIUM
    ring: Colour | None = None
    nails: Colour | None = None
    watch: bool = False
    shade: int = 0
    aged: bool = False


DEALER_LOOK = HandLook(Skin.SAND, Sleeve.DEALER)

PATRONS_SLEEVES = (Sleeve.SUIT, Sleeve.KNIT, Sleeve.DENIM, Sleeve.SHORT, Sleeve.BARE)


def look_of(person: int) -> HandLook:
    """The look of the person with that seed: always the same one; over many people every skin and sleeve is as likely.

    Painted nails go with slim and medium hands, watches with bare wrists.
    """
    chance = Random(person)
    skin, sleeve, build = chance.choice(list(Skin)), chance.choice(PATRONS_SLEEVES), chance.choice(list(Build))
    ring = chance.choice((None, None, GOLD, SILVER))
    painted, watched, old = chance.random() < 0.4, chance.random() < 0.6, chance.random() < 0.2
    paint, shade = chance.choice(PAINTS), chance.randrange(3)
    nails = paint if painted and build is not Build.BROAD else None
    watch = watched and sleeve in (Sleeve.SHORT, Sleeve.BARE)
    return HandLook(skin, sleeve, build, ring, nails, watch, shade, old)
