"""The sounds of the table: patrons' words, cards and chips, played where there is a device and never needed."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Protocol, TypeAlias

import pygame

from trainer.canvas.felt.cues import Cue
from trainer.canvas.hands.performances import Said

_SONAME = "libasound.so.2"


def quieten_alsa() -> None:
    """Let ALSA's errors go nowhere; they reach us as SDL's. Nothing happens where there is no ALSA."""
    if not sys.platform.startswith("linux"):
        return
    # SDL loads the library by this name too, and whoever comes second gets the same one.
    with suppress(OSError, AttributeError):
        alsa, c = ctypes.CDLL(_SONAME), ctypes.CDLL(None)
        # A handler in C that does nothing with what it is told: ours could be called while Python shuts down.
        alsa.snd_lib_error_set_handler(ctypes.cast(c.getpid, ctypes.c_void_p))


Heard: TypeAlias = Cue | Said
"""What a scene lets be heard: a card, chips, or what a patron says."""

VOICES = ("anna", "ben", "col")
"""The voices patrons speak with; each has a clip of everything they say."""

NO_DEVICE = "There is no sound here: no sound device could be opened."

_RATE, _BUFFER, _CHANNELS = 22_050, 512, 12
_CUE_LOUD, _VOICE_LOUD = 0.5, 1.0
_CUES_APART, _WORDS_APART = 60.0, 300.0
"""How long, in milliseconds, until the same sound may be heard again: many cards at once are no roar."""
_LASTING = {Cue.RIFFLE: 650.0, Cue.SPREAD: 250.0, Cue.SQUARED: 150.0}
"""The same for sounds that last."""


def clip_name(words: str, voice: str) -> str:
    """Where the clip of ``words`` lies under the sounds' folder, without its ending: ``anna/hit-me``."""
    plain = "".join(sign for sign in words.lower() if sign.isalnum() or sign == " ")
    return f"{voice}/{'-'.join(plain.split())}"


def voice_of(person: int) -> str:
    """The voice of a person: the same seed, the same voice."""
    return VOICES[person % len(VOICES)]


class Device(Protocol):
    """Plays sound files; a device that cannot says why in ``missing``. ``open`` readies it ahead, or tries again."""

    missing: str

    def open(self) -> None: ...

    def play(self, path: Path, loud: float) -> None: ...


class Mixer:
    """pygame's mixer, opened ahead or when the first sound is played. Without a device nothing is heard or stops.

    ``missing`` is one sentence why there is no sound, "" where there is or nobody has tried yet.
    """

    def __init__(self) -> None:
        self.missing = ""
        self._is_open = False
        self._loaded: dict[Path, pygame.mixer.Sound] = {}

    def open(self) -> None:
        """Open the device, where it is not open; one that could not be opened before is tried again."""
        if self._is_open:
            return
        quieten_alsa()
        self.missing = ""
        try:
            # What imported pygame may have left it out.
            import_module("pygame.mixer")
            pygame.mixer.init(_RATE, -16, 1, _BUFFER)
            pygame.mixer.set_num_channels(_CHANNELS)
        except (pygame.error, ImportError):
            self.missing = NO_DEVICE
        else:
            self._is_open = True

    def play(self, path: Path, loud: float) -> None:
        """Play a file over what already sounds; ``loud`` from 0 to 1."""
        if not self._is_open and not self.missing:
            self.open()
        if self._is_open:
            try:
                self._play(path, loud)
            except (pygame.error, OSError) as fault:
                self.missing = f"The sound {path.name} cannot be played: {fault}."

    def _play(self, path: Path, loud: float) -> None:
        if path not in self._loaded:
            self._loaded[path] = pygame.mixer.Sound(path)
        self._loaded[path].set_volume(loud)
        self._loaded[path].play()


class Sounds:
    """Plays what a scene lets be heard, from the clips in ``folder``; ``clock_ms`` is any steady clock.

    ``volume`` is how loud, from 0 to 1 of each sound's own loudness.
    """

    def __init__(self, folder: Path, device: Device, clock_ms: Callable[[], float]) -> None:
        self._folder, self._device, self._clock_ms = folder, device, clock_ms
        self._last: dict[Heard, float] = {}
        self.volume = 1.0

    @property
    def missing(self) -> str:
        """One sentence why nothing is heard, "" where all is well or nothing has been tried."""
        return self._device.missing

    def open(self) -> None:
        """Ready the device, so that the first sound need not wait for it."""
        self._device.open()

    def play(self, heard: Heard) -> None:
        """A card or chips, softly; or what a patron says, in his own voice: words without a clip are only read."""
        is_said, now = isinstance(heard, Said), self._clock_ms()
        path = self._folder / f"{_name(heard)}.ogg"
        too_soon = heard in self._last and now - self._last[heard] < _apart(heard)
        if not too_soon and path.is_file():
            self._last[heard] = now
            self._device.play(path, self.volume * (_VOICE_LOUD if is_said else _CUE_LOUD))


def _apart(heard: Heard) -> float:
    return _WORDS_APART if isinstance(heard, Said) else _LASTING.get(heard, _CUES_APART)


def _name(heard: Heard) -> str:
    return clip_name(heard.words, voice_of(heard.person)) if isinstance(heard, Said) else heard.value
