"""The keys of the School page."""

from __future__ import annotations

from trainer.ui.window.page import KeyHint

SCHOOL_KEYS = (
    KeyHint(("\u2191", "\u2193"), "To the learner above or below"),
    KeyHint(("\u2190", "\u2192"), "Through the stages of a learner"),
    KeyHint(("Space",), "Mark several; Shift with the arrows does so too"),
    KeyHint(("A",), "Assign to who is marked or chosen, or to the class"),
    KeyHint(("B",), "Book a test on a day, for the same"),
    KeyHint(("1", "to", "3"), "Assign what would help"),
    KeyHint(("O",), "Write a note"),
    KeyHint(("S",), "Sign off"),
    KeyHint(("K",), "Say what counts of the stage that the arrows are at: known, again, not needed"),
    KeyHint(("R",), "Open the record of the last test"),
    KeyHint(("H",), "Look back on the last round or shuffle with a mistake"),
    KeyHint(("W",), "The other way: dealers, or supervisors"),
    KeyHint(("C",), "The next class"),
    KeyHint(("F",), "Share a file of your own with every machine of the school"),
    KeyHint(("D",), "Reset PINs, for the same as Assign"),
    KeyHint(("J",), "Add a new learner"),
    KeyHint(("N",), "A new test"),
    KeyHint(("P",), "Print"),
    KeyHint(("E",), "Export"),
    KeyHint(("I",), "Import a list of the office"),
    KeyHint(("L",), "Lock the page"),
)
DOOR_KEYS = (KeyHint(("Enter",), "Open the page with your passphrase"),)
