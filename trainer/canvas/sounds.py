"""The sounds of the table: patrons' words, cards and chips, played where there is a device and never needed."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

import pygame

from trainer.canvas.drill_view import Cue

VOICES = ("anna", "ben", "col")
"""The voices patrons speak with; each has a clip of everything they say."""

_RATE, _BUFFER, _CHANNELS = 22_050, 512, 8


def clip_name(words: str, voice: str) -> str:
    """Where the clip of ``words`` lies under the sounds' folder, without its ending: ``anna/hit-me``."""
    plain = "".join(sign for sign in words.lower() if sign.isalnum() or sign == " ")
    return f"{voice}/{'-'.join(plain.split())}"


def voice_of(person: int) -> str:
    """The voice of a person: the same seed, the same voice."""
    return VOICES[person % len(VOICES)]


class Device(Protocol):
    """Plays a sound file; a device that cannot says why in ``missing``."""

    missing: str

    def play(self, path: Path) -> None: ...


class Mixer:
    """pygame's mixer, opened when the first sound is played. Without a sound card nothing is heard, and nothing stops.

    ``missing`` is one sentence why there is no sound, "" where there is or nobody has tried yet.
    """

    def __init__(self) -> None:
        self.missing = ""
        self._is_open = False
        self._loaded: dict[Path, pygame.mixer.Sound] = {}

    def play(self, path: Path) -> None:
        """Play a file over what already sounds."""
        if not self._ready():
            return
        try:
            if path not in self._loaded:
                self._loaded[path] = pygame.mixer.Sound(path)
            self._loaded[path].play()
        except (pygame.error, OSError) as fault:
            self.missing = f"The sound {path.name} cannot be played: {fault}."

    def _ready(self) -> bool:
        if self._is_open or self.missing:
            return self._is_open
        try:
            pygame.mixer.init(_RATE, -16, 1, _BUFFER)
            pygame.mixer.set_num_channels(_CHANNELS)
        except (pygame.error, NotImplementedError) as fault:
            self.missing = f"There is no sound here: {fault}."
            return False
        self._is_open = True
        return True


class Sounds:
    """Plays by name what lies in ``folder``; silent while ``on`` is False."""

    def __init__(self, folder: Path, device: Device, *, on: bool = True) -> None:
        self._folder, self._device = folder, device
        self.on = on

    @property
    def missing(self) -> str:
        """One sentence why nothing is heard, "" where all is well."""
        return self._device.missing

    def cue(self, cue: Cue) -> None:
        """A card or chips."""
        self._play(cue.value)

    def say(self, words: str, person: int) -> None:
        """What a patron says, in his own voice; words there is no clip of are only read."""
        self._play(clip_name(words, voice_of(person)))

    def _play(self, name: str) -> None:
        path = self._folder / f"{name}.ogg"
        if self.on and path.is_file():
            self._device.play(path)
