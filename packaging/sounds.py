"""Makes the sounds in assets/sounds: patrons' words by the free voices of flite, cards and chips by arithmetic.

Needs `flite` and `oggenc` (Debian: flite, vorbis-tools). The same call makes the same files. Run it again after a word
was added to what patrons say: `python packaging/sounds.py`.
"""

from __future__ import annotations

import math
import struct
import subprocess
import tempfile
import wave
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from trainer.canvas.sounds import VOICES, clip_name
from trainer.domain.signals.motions import Decision
from trainer.drills.hand_signals.distraction import TALK
from trainer.wording.signals import said_words

SOUNDS = Path(__file__).parent.parent / "assets" / "sounds"
RATE = 22_050
FLITE = {"anna": "slt", "ben": "rms", "col": "awb"}
# How a voice is made: slower or quicker than it speaks by itself, and its mean pitch in hertz.
MANNER = {"anna": (1.0, 185), "ben": (0.95, 105), "col": (1.0, 125)}
_SPOKEN = (
    Decision.HIT,
    Decision.STAND,
    Decision.DOUBLE,
    Decision.SPLIT,
    Decision.SURRENDER,
    Decision.EVEN_MONEY,
    Decision.FIRST_HAND_ONLY,
    Decision.BOTH_HANDS,
)
# More than any of them has ways of being said.
_WAYS = 12
# Spoken as written, but for these.
SPOKEN_AS = {"I'm good": "I'm good.", "Hit": "Hit!", "Stand": "Stand."}


def main() -> None:
    """Write every clip anew."""
    for voice in VOICES:
        for words in everything_said():
            _speak(words, voice, SOUNDS / f"{clip_name(words, voice)}.ogg")
    _write(_card(Random(1)), SOUNDS / "card.ogg")
    _write(_chip(Random(2)), SOUNDS / "chip.ogg")
    _write(_chips_taken(Random(3)), SOUNDS / "chips-taken.ogg")
    _write(_riffle(Random(4)), SOUNDS / "riffle.ogg")
    _write(_strip(Random(5)), SOUNDS / "strip.ogg")
    _write(_pack(Random(6)), SOUNDS / "pack.ogg")
    _write(_squared(Random(7)), SOUNDS / "squared.ogg")
    _write(_spread(Random(8)), SOUNDS / "spread.ogg")


def everything_said() -> tuple[str, ...]:
    """All that patrons say, once each."""
    said = dict.fromkeys(said_words(each, variant) for each in _SPOKEN for variant in range(_WAYS))
    return (*said, *TALK)


def _speak(words: str, voice: str, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    stretch, pitch = MANNER[voice]
    with tempfile.TemporaryDirectory() as folder:
        spoken = Path(folder) / "spoken.wav"
        manner = ["--setf", f"duration_stretch={stretch}", "--setf", f"int_f0_target_mean={pitch}"]
        said = SPOKEN_AS.get(words, words)
        subprocess.run(["flite", "-voice", FLITE[voice], *manner, "-t", said, "-o", str(spoken)], check=True)
        with wave.open(str(spoken)) as read:
            rate, raw = read.getframerate(), read.readframes(read.getnframes())
        samples = [sample / 32768 for (sample,) in struct.iter_unpack("<h", raw)]
        _write(_loud(_trimmed(samples)), path, rate)


def _trimmed(samples: list[float], quiet: float = 0.01, margin: int = 400) -> list[float]:
    """Without the silence before and after."""
    loud = [place for place, sample in enumerate(samples) if abs(sample) > quiet]
    return samples[max(0, loud[0] - margin) : loud[-1] + 3 * margin] if loud else samples


def _loud(samples: Iterable[float], peak: float = 0.7) -> list[float]:
    """As loud as all the others, and without a click at either end."""
    found = list(samples)
    most = max(abs(sample) for sample in found)
    fade = min(200, len(found) // 4)
    ends = (min(1.0, place / fade, (len(found) - place) / fade) for place in range(len(found)))
    return [sample / most * peak * end for sample, end in zip(found, ends, strict=True)]


def _card(random: Random) -> list[float]:
    """A card that slides over felt and lies: a short breath of noise, and a soft tap."""
    return _loud(_mixed(0.13, _noise(random, 0.11, 0.35, rise=0.03), _later(0.085, _tone(240, 0.03, 0.5))), 0.35)


def _chip(random: Random) -> list[float]:
    """A clay chip set down: a dry click of two high tones."""
    return _loud(_click(random), 0.5)


def _chips_taken(random: Random) -> list[float]:
    """A stack into the rack: several clicks, quicker toward the end."""
    times, when = [], 0.0
    for gap in (0.0, 0.045, 0.04, 0.034, 0.03):
        when += gap
        times.append(when)
    return _loud(_mixed(0.26, *(_later(time, _click(random)) for time in times)), 0.5)


def _riffle(random: Random) -> list[float]:
    """Two packets' corners let fall card by card, then both slide into one: 700 milliseconds, dry."""
    cards = 44
    # The corners fall quicker and quicker, two or three of them at once now and then.
    times = [0.41 * (1 - (1 - card / cards) ** 0.8) + random.uniform(0, 0.004) for card in range(cards)]
    fall = (_later(time, _flick(random, 0.55 + 0.45 * card / cards)) for card, time in enumerate(times))
    slid = _later(0.44, _noise(random, 0.2, 2.0, rise=0.08))
    return _loud(_mixed(0.7, *fall, slid, _later(0.66, _tap(random, 0.45))), 0.4)


def _flick(random: Random, gain: float) -> list[float]:
    """One card's corner that snaps down on another."""
    snap = _tone(random.uniform(1500, 2300), 0.0022, 0.5 * gain)
    return _mixed(0.016, snap, _noise(random, 0.012, 1.1 * gain, rise=0.0006))


def _strip(random: Random) -> list[float]:
    """One packet drawn off the top that drops on the others."""
    return _loud(_mixed(0.11, _noise(random, 0.06, 1.4, rise=0.02), _later(0.05, _tap(random, 0.8))), 0.3)


def _pack(random: Random) -> list[float]:
    """A pack set down on felt: dull, with its cards' short rattle."""
    met = _mixed(0.12, _tone(115, 0.018, 1.0), _noise(random, 0.05, 0.9, rise=0.001))
    return _loud(_mixed(0.15, _later(0.012, met), _later(0.034, _flick(random, 0.35))), 0.42)


def _squared(random: Random) -> list[float]:
    """A pack pushed together: its edges slide, and it is tapped even twice."""
    taps = (_later(0.10, _tap(random, 0.8)), _later(0.19, _tap(random, 1.0)))
    return _loud(_mixed(0.26, _noise(random, 0.11, 2.2, rise=0.05), *taps), 0.36)


def _spread(random: Random) -> list[float]:
    """Cards spread over felt with one sweep of the hand."""
    ticks = (_later(0.02 + 0.009 * card, _flick(random, 0.22)) for card in range(24))
    return _loud(_mixed(0.30, _noise(random, 0.29, 1.0, rise=0.12), *ticks), 0.32)


def _tap(random: Random, gain: float) -> list[float]:
    return _mixed(0.05, _tone(210, 0.009, 0.8 * gain), _noise(random, 0.022, 0.9 * gain, rise=0.0008))


def _click(random: Random) -> list[float]:
    high = 3100 + random.randint(-250, 250)
    return _mixed(0.07, _tone(high, 0.012, 1.0), _tone(high * 1.47, 0.008, 0.6), _noise(random, 0.02, 0.4, rise=0.0005))


def _tone(hertz: float, decay: float, gain: float) -> list[float]:
    return [
        gain * math.exp(-place / RATE / decay) * math.sin(2 * math.pi * hertz * place / RATE)
        for place in range(int(decay * 6 * RATE))
    ]


def _noise(random: Random, seconds: float, gain: float, *, rise: float) -> list[float]:
    """Noise without its highest part, that swells for ``rise`` seconds and dies away."""
    found, held = [], 0.0
    for place in range(int(seconds * RATE)):
        held += 0.45 * (random.uniform(-1, 1) - held)
        time = place / RATE
        found.append(gain * held * min(1.0, time / rise) * math.exp(-3.5 * time / seconds))
    return found


def _later(seconds: float, samples: list[float]) -> list[float]:
    return [0.0] * int(seconds * RATE) + samples


def _mixed(seconds: float, *parts: list[float]) -> list[float]:
    return [sum(part[place] for part in parts if place < len(part)) for place in range(int(seconds * RATE))]


def _write(samples: Iterable[float], path: Path, rate: int = RATE) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "raw.wav"
        with wave.open(str(raw), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(rate)
            out.writeframes(b"".join(_packed(samples)))
        # A serial number of its own would make every file differ from the last.
        subprocess.run(["oggenc", "-Q", "--serial", "1", "-q", "4", "-o", str(path), str(raw)], check=True)


def _packed(samples: Iterable[float]) -> Iterator[bytes]:
    return (struct.pack("<h", max(-32767, min(32767, round(sample * 32767)))) for sample in samples)


if __name__ == "__main__":
    main()
