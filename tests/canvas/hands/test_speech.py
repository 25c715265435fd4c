"""What a scene lets be heard of what patrons say: each word once, when it is seen."""

from dataclasses import replace

import pytest

from tests.canvas.conftest import DARK
from tests.canvas.table.performing import PITCHED, frames, made, played, table, to_the_end, viewed
from tests.canvas.test_signal_scene import TAP, Watched, view
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.hands.performances import Said
from trainer.canvas.table.scene import TableScene
from trainer.domain.signals.motions import Motion

PLAIN = viewed(PITCHED)
HIT = made(4, Motion.TAP, said="Hit me")
HEARD = Said("Hit me", HIT.person)


def speech(scene: TableScene) -> tuple[Said, ...]:
    """All that is said until the hands have gone, asked for after each frame."""
    said, now = list(scene.take_speech()), 0.0
    while scene.busy:
        now = played(scene, 16.0, now)
        said += scene.take_speech()
    return tuple(said)


def when_heard(scene: TableScene) -> float:
    """At which frame, in milliseconds, something is said."""
    return next(now for now in frames(scene) if scene.take_speech())


def test_each_word_is_heard_once(draw: Rasteriser) -> None:
    assert speech(table(draw, PLAIN, (HIT,))) == (HEARD,)


def test_who_says_nothing_is_not_heard(draw: Rasteriser) -> None:
    assert speech(table(draw, PLAIN, (made(4, Motion.TAP),))) == ()


def test_words_come_with_their_delay(draw: Rasteriser) -> None:
    at_once, later = (table(draw, PLAIN, (replace(HIT, delay=delay),)) for delay in (0.0, 480.0))
    assert when_heard(later) - when_heard(at_once) == 480.0


def test_without_motion_words_are_heard_at_once(draw: Rasteriser) -> None:
    assert table(draw, PLAIN, (HIT,), reduced=True).take_speech() == (HEARD,)


def test_words_are_heard_again_when_the_signal_is_shown_again(draw: Rasteriser) -> None:
    scene = table(draw, PLAIN, (HIT,))
    now = to_the_end(scene)
    assert scene.take_speech() == (HEARD,)
    scene.perform((HIT,), speed=0.4)
    played(scene, 200.0, now)
    assert scene.take_speech() == (HEARD,)


def test_words_cut_off_before_they_were_said_are_not_heard_twice(draw: Rasteriser) -> None:
    scene = Watched(draw)
    signal = replace(TAP, said="Hit me", delay=800.0)
    scene.scene.show(view(signal))
    scene.frames(100)
    scene.scene.perform((signal,))
    said = list(scene.scene.take_speech())
    for _ in range(200):
        scene.frames(16)
        said += scene.scene.take_speech()
    assert said == [Said("Hit me", TAP.person)]


@pytest.mark.parametrize("size", [(552, 304), (700, 400)])
def test_another_size_or_theme_says_nothing_again(draw: Rasteriser, size: tuple[int, int]) -> None:
    scene = table(draw, PLAIN, (HIT,))
    played(scene, 400.0)
    assert scene.take_speech() == (HEARD,)
    scene.resize(*size)
    scene.restyle(DARK)
    assert scene.take_speech() == ()
