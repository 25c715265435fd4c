"""Tables with hands over them, and frames of them, for the tests that watch hands."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from tests.canvas import looks
from tests.canvas.conftest import DARK
from tests.canvas.looks import PRINT, RED, bet, cards, dealer, stack
from tests.canvas.rounds import DISCARDS, INSURANCE, RACK, SHOE
from tests.sweeps import sweep
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.hands.performances import DEALER, Performance, person_of
from trainer.canvas.table.ground import TableScale
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.view import TableView
from trainer.content.gestures.library import read_gestures
from trainer.domain.cards.hand import Hand
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import DealerMotion, Decision, Motion, Over, Wish
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager

SIZE = (552, 304)
FRAME_MS = sweep(80.0, 16.0)
MOST_FRAMES = 700
CHIPS = stack((RED, 4))
LYING: list[tuple[TableView, bytes]] = []
"""The tables with no hands that have been drawn, each once for all tests."""
GESTURES = read_gestures().gestures
SEVEN = Table(
    tuple(Spot(number, (Hand(cards("5H 6C")),), (bet(RED, 4),)) for number in range(1, 8)),
    dealer("6S", "KD"),
    shoe=SHOE,
    rack=RACK,
    discards=DISCARDS,
)
PITCHED = replace(
    SEVEN, spots=tuple(replace(spot, hands=(replace(spot.hands[0], face_down=True),)) for spot in SEVEN.spots)
)


def viewed(table: Table) -> TableView:
    return TableView(table, PRINT)


def one_spot(table: Table, number: int, **changed: object) -> Table:
    """The same with the hand at one spot changed."""

    def hand(spot: Spot) -> Spot:
        return replace(spot, hands=(replace(spot.hands[0], **changed),)) if spot.number == number else spot  # type: ignore[arg-type]

    return replace(table, spots=tuple(map(hand, table.spots)))


def wishing(number: int, decision: Decision = Decision.DOUBLE) -> TableView:
    """All seven at the table, and the chips put down by one."""
    return viewed(replace(SEVEN, wishes=(Wish(decision, number, stack=CHIPS),)))


def insured(number: int) -> TableView:
    """All seven at the table, one of them insured."""
    wager = Wager(INSURANCE, CHIPS)
    spots = (replace(it, wagers=(*it.wagers, wager)) if it.number == number else it for it in SEVEN.spots)
    return viewed(replace(SEVEN, spots=tuple(spots)))


def made(
    spot: int,
    *motions: Motion,
    said: str = "",
    chips: Stack = Stack(),
    over: Over = Over.OWN_PLACE,
    patron: str = "",
    seed: int = 7,
    delay: float = 0.0,
) -> Performance:
    """A patron's motions, in the first way of making each."""
    return Performance(
        spot,
        tuple(GESTURES.pick(motion, 0) for motion in motions),
        person_of(seed, spot, patron),
        seed,
        patron,
        over=over,
        stack=chips,
        cards=cards("5H 6C")
        if any(carry.what.value == "cards" for m in motions for carry in GESTURES.pick(m, 0).carries)
        else (),
        delay=delay,
        said=said,
    )


def dealers(motion: DealerMotion, toward: int = 0) -> Performance:
    return Performance(DEALER, (GESTURES.pick(motion, 0),), toward=toward)


def table(
    draw: Rasteriser, view: TableView, performances: Sequence[Performance] = (), *, reduced: bool = False
) -> TableScene:
    """A table at which the snapshot without hands was shown before."""
    scene = TableScene(draw, DARK, *SIZE, reduced_motion=reduced)
    scene.show(replace(view, table=replace(SEVEN, spots=SEVEN.spots)), animate=False)
    scene.advance(0.0)
    scene.show(view, performances=performances)
    return scene


def shot(scene: TableScene) -> pygame.Surface:
    """The scene as it is, without moving it on."""
    surface = pygame.Surface(SIZE, depth=32)
    scene.paint(surface)
    return surface


def look(scene: TableScene) -> bytes:
    return pygame.image.tobytes(shot(scene), "RGB")


def played(scene: TableScene, until: float, start: float = 0.0) -> float:
    """Move on in frames up to ``until`` milliseconds after ``start``; gives the clock's time."""
    now = start
    while now < start + until:
        now += FRAME_MS
        scene.advance(now)
    return now


def frames(scene: TableScene, start: float = 0.0) -> Iterator[float]:
    """Play to the end; each frame's time on the clock."""
    now = start
    for _ in range(MOST_FRAMES):
        now += FRAME_MS
        scene.advance(now)
        yield now
        if not scene.busy:
            return
    raise AssertionError("the hands never come to rest")


def to_the_end(scene: TableScene, start: float = 0.0) -> float:
    return list(frames(scene, start))[-1]


def until_readable(scene: TableScene) -> float:
    return next(now for now in frames(scene) if scene.readable)


def lying(draw: Rasteriser, view: TableView) -> bytes:
    """The picture of a table with no hands."""
    for known, picture in LYING:
        if known == view:
            return picture
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(view, animate=False)
    scene.advance(0.0)
    LYING.append((view, look(scene)))
    return LYING[-1][1]


def differing(one: bytes, other: bytes) -> list[tuple[int, int]]:
    """The pixels that two pictures of the scene's size do not share."""
    return looks.differing(one, other, SIZE)


def pixel(x: float, y: float) -> tuple[int, int]:
    across, down = TableScale(*SIZE).pixels(x, y)
    return round(across), round(down)
