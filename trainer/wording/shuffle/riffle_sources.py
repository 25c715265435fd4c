"""Where the trainer has it from how hands riffle, strip and box, in a sentence each."""

from __future__ import annotations

from trainer.domain.shuffle.occasions import MixingSkill

RIFFLE_SOURCES = {
    MixingSkill.NOVICE: (
        "No figure for clumsy hands could be found: three cards falling at a time is the trainer's own assumption."
    ),
    MixingSkill.TRAINED: (
        "Riffles follow the model of Gilbert, Shannon and Reeds, as in Bayer and Diaconis, Trailing the dovetail"
        " shuffle to its lair (1992)."
    ),
    MixingSkill.EXPERT: (
        "Single cards fall 80 times in 100, as Epstein's Theory of Gambling and Statistical Logic is quoted for expert"
        " hands; the book itself was out of reach."
    ),
}
STRIP_SOURCE = "A strip is seven packets, as a dealing school teaches it; how uneven they are is assumed."
