"""What is heard at the table: a clip of everything patrons say, and no trouble where there is no sound card."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.each_case import each_case
from trainer import resources
from trainer.canvas.felt.cues import Cue
from trainer.canvas.hands.performances import Said
from trainer.canvas.sounds import NO_DEVICE, VOICES, Heard, Mixer, Sounds, clip_name, voice_of
from trainer.domain.signals.motions import Decision
from trainer.drills.hand_signals.distraction import TALK
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
        self.loud: list[float] = []

    def open(self) -> None:
        raise AssertionError("nobody asked for that")

    def play(self, path: Path, loud: float) -> None:
        self.played.append(path.relative_to(SOUNDS).as_posix())
        self.loud.append(loud)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms


def heard(device: Listening, *moments: tuple[float, Heard]) -> list[str]:
    """What the device is given when these are heard at these milliseconds."""
    clock = Clock()
    sounds = Sounds(SOUNDS, device, clock)
    for clock.ms, each in moments:
        sounds.play(each)
    return device.played


@pytest.fixture
def mixer() -> Iterator[Mixer]:
    yield Mixer()
    pygame.mixer.quit()


@each_case("voice", VOICES)
@each_case("decision", SPOKEN, ids=lambda each: each.value)
def test_everything_a_patron_says_can_be_heard_in_each_voice(decision: Decision, voice: str) -> None:
    for variant in range(12):
        name = clip_name(said_words(decision, variant), voice)
        assert (SOUNDS / f"{name}.ogg").stat().st_size > 2_000, name


@each_case("voice", VOICES)
@each_case("talk", TALK)
def test_what_neighbours_talk_can_be_heard_too(talk: str, voice: str) -> None:
    assert (SOUNDS / f"{clip_name(talk, voice)}.ogg").stat().st_size > 2_000


@each_case("cue", Cue, ids=lambda each: each.value)
def test_every_cue_of_a_scene_can_be_heard(cue: Cue) -> None:
    assert (SOUNDS / f"{cue.value}.ogg").is_file()


def test_a_clip_is_named_by_its_words_without_signs() -> None:
    assert clip_name("I'm good", "ben") == "ben/im-good"
    assert clip_name("Hit me", "anna") == "anna/hit-me"


def test_the_same_person_always_speaks_with_the_same_voice() -> None:
    assert voice_of(7) == voice_of(7)
    assert {voice_of(person) for person in range(9)} == set(VOICES)


def test_words_and_cues_are_played_from_the_folder_and_words_are_louder() -> None:
    device = Listening()
    assert heard(device, (0, Said("Hit me", 0)), (0, Cue.CARD)) == [f"{voice_of(0)}/hit-me.ogg", "card.ogg"]
    words, card = device.loud
    assert words > card


def test_words_without_a_clip_are_only_read() -> None:
    assert heard(Listening(), (0, Said("What a lovely evening", 0))) == []


def test_many_cards_at_once_are_no_roar() -> None:
    cards: list[tuple[float, Heard]] = [(ms, Cue.CARD) for ms in (0, 0, 10, 59, 60, 61, 119, 120)]
    assert heard(Listening(), *cards) == ["card.ogg"] * 3


def test_cards_and_chips_at_once_are_heard_both() -> None:
    assert heard(Listening(), (0, Cue.CARD), (0, Cue.CHIP)) == ["card.ogg", "chip.ogg"]


@pytest.mark.parametrize("cue", [Cue.RIFFLE, Cue.SPREAD, Cue.SQUARED])
def test_what_lasts_is_not_heard_over_itself_however_fast_the_shuffle(cue: Cue) -> None:
    quick: list[tuple[float, Heard]] = [(ms, cue) for ms in (0, 60, 120, 700)]
    assert heard(Listening(), *quick) == [f"{cue.value}.ogg"] * 2


def test_two_who_say_the_same_at_once_are_heard_both_but_one_does_not_speak_over_himself() -> None:
    said: list[tuple[float, Heard]] = [
        (0, Said("Hit", 0)),
        (0, Said("Hit", 1)),
        (299, Said("Hit", 0)),
        (300, Said("Hit", 1)),
    ]
    assert heard(Listening(), *said) == [f"{voice_of(person)}/hit.ogg" for person in (0, 1, 1)]


@pytest.mark.parametrize("name", sorted(path.relative_to(SOUNDS).as_posix() for path in SOUNDS.rglob("*.ogg")))
def test_every_clip_can_be_played_and_is_short(name: str, mixer: Mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer.play(SOUNDS / name, 1.0)
    assert mixer.missing == ""
    assert 0.05 < pygame.mixer.Sound(SOUNDS / name).get_length() < 3


@pytest.mark.parametrize(
    ("cue", "longest"),
    [(Cue.RIFFLE, 0.71), (Cue.STRIP, 0.12), (Cue.PACK, 0.16), (Cue.SQUARED, 0.27), (Cue.SPREAD, 0.31)],
    ids=lambda it: it.value if isinstance(it, Cue) else "",
)
def test_the_shuffle_s_sounds_are_dry_and_over_with_their_movement(
    cue: Cue, longest: float, mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer.open()
    assert longest - 0.05 < pygame.mixer.Sound(SOUNDS / f"{cue.value}.ogg").get_length() < longest


def test_without_a_sound_card_nothing_is_heard_and_nothing_stops(mixer: Mixer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    mixer.play(SOUNDS / "card.ogg", 1.0)
    mixer.play(SOUNDS / "chip.ogg", 1.0)
    assert mixer.missing == NO_DEVICE


def test_a_device_that_comes_later_is_found_when_it_is_opened_again(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    mixer.open()
    assert mixer.missing == NO_DEVICE
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    mixer.open()
    assert mixer.missing == ""
    assert pygame.mixer.get_init() is not None


def test_nothing_is_opened_before_it_is_wanted(mixer: Mixer) -> None:
    assert pygame.mixer.get_init() is None


def test_without_a_sound_card_nothing_is_written_to_the_terminal() -> None:
    code = "from trainer.canvas.sounds import Mixer; mixer = Mixer(); mixer.open(); print(mixer.missing)"
    # ALSA without a configuration has no card, whatever this machine has.
    cardless = os.environ | {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull}
    run = subprocess.run([sys.executable, "-c", code], env=cardless, capture_output=True, text=True, timeout=60)
    assert (run.stdout.strip(), run.stderr) == (NO_DEVICE, "")


def test_a_file_that_is_no_sound_is_told_and_stops_nothing(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    broken = tmp_path / "broken.ogg"
    broken.write_text("no sound")
    mixer.play(broken, 1.0)
    assert mixer.missing.startswith("The sound broken.ogg cannot be played")
