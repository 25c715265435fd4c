"""What is heard at the table: a clip of everything patrons say, and no trouble where there is no sound card."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from trainer import resources
from trainer.canvas.drill_view import Cue
from trainer.canvas.sounds import VOICES, Mixer, Sounds, clip_name, voice_of
from trainer.domain.signals import Decision
from trainer.wording.signals import said_words

SOUNDS = resources.assets() / "sounds"
SPOKEN = (
    Decision.HIT,
    Decision.STAND,
    Decision.DOUBLE,
    Decision.SPLIT,
    Decision.SURRENDER,
    Decision.EVEN_MONEY,
    Decision.FIRST_HAND_ONLY,
    Decision.BOTH_HANDS,
)


class Listening:
    """A device that remembers what it was given."""

    def __init__(self) -> None:
        self.missing = ""
        self.played: list[str] = []

    def play(self, path: Path) -> None:
        self.played.append(path.relative_to(SOUNDS).as_posix())


@pytest.fixture
def mixer() -> Iterator[Mixer]:
    yield Mixer()
    pygame.mixer.quit()


@pytest.mark.parametrize("voice", VOICES)
@pytest.mark.parametrize("decision", SPOKEN, ids=lambda each: each.value)
def test_everything_a_patron_says_can_be_heard_in_each_voice(decision: Decision, voice: str) -> None:
    for variant in range(12):
        name = clip_name(said_words(decision, variant), voice)
        assert (SOUNDS / f"{name}.ogg").stat().st_size > 2_000, name


@pytest.mark.parametrize("cue", Cue, ids=lambda each: each.value)
def test_every_cue_of_a_scene_can_be_heard(cue: Cue) -> None:
    assert (SOUNDS / f"{cue.value}.ogg").is_file()


def test_a_clip_is_named_by_its_words_without_signs() -> None:
    assert clip_name("I'm good", "ben") == "ben/im-good"
    assert clip_name("Hit me", "anna") == "anna/hit-me"


def test_the_same_person_always_speaks_with_the_same_voice() -> None:
    assert voice_of(7) == voice_of(7)
    assert {voice_of(person) for person in range(9)} == set(VOICES)


def test_words_and_cues_are_played_from_the_folder() -> None:
    device = Listening()
    sounds = Sounds(SOUNDS, device)
    sounds.say("Hit me", 0)
    sounds.cue(Cue.CARD)
    assert device.played == [f"{voice_of(0)}/hit-me.ogg", "card.ogg"]


def test_nothing_is_played_while_sound_is_off() -> None:
    device = Listening()
    sounds = Sounds(SOUNDS, device, on=False)
    sounds.say("Hit", 0)
    sounds.cue(Cue.CHIP)
    assert device.played == []


def test_words_without_a_clip_are_only_read() -> None:
    device = Listening()
    Sounds(SOUNDS, device).say("What a lovely evening", 0)
    assert device.played == []


@pytest.mark.parametrize("name", sorted(path.relative_to(SOUNDS).as_posix() for path in SOUNDS.rglob("*.ogg")))
def test_every_clip_can_be_played_and_is_short(name: str, mixer: Mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer.play(SOUNDS / name)
    assert mixer.missing == ""
    assert 0.05 < pygame.mixer.Sound(SOUNDS / name).get_length() < 1.5


def test_without_a_sound_card_nothing_is_heard_and_nothing_stops(mixer: Mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    mixer.play(SOUNDS / "card.ogg")
    mixer.play(SOUNDS / "chip.ogg")
    assert mixer.missing.startswith("There is no sound here")


def test_a_file_that_is_no_sound_is_told_and_stops_nothing(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    broken = tmp_path / "broken.ogg"
    broken.write_text("no sound")
    mixer.play(broken)
    assert mixer.missing.startswith("The sound broken.ogg cannot be played")
