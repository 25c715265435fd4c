"""The keys of the Shuffle page, as the overlay shows them."""

from __future__ import annotations

from trainer.ui.window.page import SHOW_ME, KeyHint

SETUP_HINTS = (
    KeyHint(("Enter",), "Begin the shuffle"),
    KeyHint(("1", "to", "3"), "New game, end of shoe, closing"),
    KeyHint(("K",), "Whose hands riffle"),
    KeyHint(("M",), "How it mixes"),
    KeyHint(("R",), "Go on with the shuffle that was interrupted"),
    KeyHint(("H",), "Earlier ones"),
)
SHUFFLING_HINTS = (
    KeyHint(("1", "to", "4"), "Take from a pile, clockwise from top left"),
    KeyHint(("\u2193", "\u2191"), "A card; PgDn, PgUp a quarter deck"),
    KeyHint(("Enter",), "Take, gather, plug or set so many; End: all"),
    KeyHint(("R", "L"), "Riffle; lay the packet down"),
    KeyHint(("T", "B", "A"), "Strip, box, lace the packet"),
    KeyHint(("G",), "Gather a pile, by its number"),
    KeyHint(("C",), "The cut and its card; the next key names the act"),
    KeyHint(("D",), "Discards, stub and shoe, likewise"),
    KeyHint(("M",), "The cards on the felt: mix, wash, square up"),
    KeyHint(("K",), "Decks and tray: open, fan, turn over, pass, count"),
    KeyHint(("N", "Z"), "Announce; call the floor"),
    KeyHint(("/", SHOW_ME, "W"), "All acts; show me; why?"),
    KeyHint(("Space", "\u2190", "\u2192"), "After Show me: again, act by act"),
    KeyHint(("Space",), "Pause; Ctrl+Z takes back what is in hand"),
    KeyHint(("Esc",), "Cancel; press again to leave"),
)
TEST_HINTS = (
    *(hint for hint in SHUFFLING_HINTS if not {SHOW_ME, "\u2190"} & set(hint.caps)),
    KeyHint(("/",), "All acts, to be searched"),
    KeyHint((".",), "End the test: what is left counts as missed"),
)
WATCHING_HINTS = (
    KeyHint(("Space",), "Play, or stop"),
    KeyHint(("V",), "Normal, double or half speed"),
    KeyHint(("\u2190", "\u2192"), "An act back, an act on"),
    KeyHint(("W",), "Why?"),
    KeyHint(("Enter",), "At the end: do it yourself"),
    KeyHint(("Esc",), "Leave"),
)
REVIEW_HINTS = (
    KeyHint(("Enter",), "The next shuffle"),
    KeyHint(("A", "V"), "The same cards again; watch them shuffled right"),
    KeyHint(("\u2191", "\u2193"), "The act before, or after"),
    KeyHint(("L",), "Mistakes, or all acts"),
    KeyHint(("M",), "How well it mixed"),
    KeyHint(("W",), "Why?"),
    KeyHint(("Esc",), "Choose another shuffle"),
)
