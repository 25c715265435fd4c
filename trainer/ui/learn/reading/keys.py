"""The keys of a lesson while it is read, and while something of it is seen large."""

from __future__ import annotations

from trainer.ui.window.page import KeyHint

READING_KEYS = (
    KeyHint(("PgDn",), "To the next step"),
    KeyHint(("PgUp",), "To the step before"),
    KeyHint(("1", "to", "9"), "To the step with that number"),
    KeyHint(("C",), "The steps of the lesson"),
    KeyHint(("\u2191", "\u2193"), "Up and down in the text"),
    KeyHint(("\u2190", "\u2192"), "Watch it: an act back, and on"),
    KeyHint(("Space",), "Watch it: play, and stop"),
    KeyHint(("L",), "What the step shows, as large as the window"),
    KeyHint(("Home", "End"), "To the beginning and the end of the step"),
    KeyHint(("Tab",), "To words, figures, rules and buttons; Enter opens a rule, enlarges a figure or looks a word up"),
    KeyHint(("Enter",), "Go on: to what is to be tried, then to the next step"),
    KeyHint(("T",), "Try it, or once more"),
    KeyHint(("G",), "The hands of the step once more, slowly"),
    KeyHint(("R",), "Why? The rules of the step, or put them away"),
    KeyHint(("Esc",), "Back to the stages"),
)

BACK = "Back to the words of the step"
ENLARGED_KEYS = (
    KeyHint(("L",), "What the step shows next, as large; after the last, back to its words"),
    KeyHint(("\u2190", "\u2192"), "Watch it: an act back, and on"),
    KeyHint(("Space",), "Watch it: play, and stop"),
    KeyHint(("Esc",), BACK),
)
