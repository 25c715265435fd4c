"""The keys of the Table page, as the overlay shows them."""

from __future__ import annotations

from trainer.ui.window.page import SHOW_ME, KeyHint

SETUP_HINTS = (
    KeyHint(("Enter",), "Deal a round"),
    KeyHint(("1", "to", "7"), "How many spots are played"),
    KeyHint(("N",), "Choose a situation"),
    KeyHint(("R",), "Go on with the round that was interrupted"),
    KeyHint(("H",), "Earlier rounds"),
)
DEALING_HINTS = (
    KeyHint(("1", "to", "7"), "Choose a spot (again: its next hand); 0 is you"),
    KeyHint(("I", "X", "J"), "Its insurance, its double, a side wager"),
    KeyHint(("D",), "Deal a card; Shift sideways; F face down"),
    KeyHint(("T", "P"), "Take, pay; Shift+T takes part of it, Shift+P changes chips"),
    KeyHint(("C",), "While you pay: cut chips. A digit takes a stack, Shift a chip"),
    KeyHint(("Q", "K", "G"), "Point to, knock, pick up cards"),
    KeyHint(("V", "U", "E", "H"), "Split, turn up, check, turn over the hole card"),
    KeyHint(("O", "C"), "Offer insurance, close it"),
    KeyHint(("M", "B", "L"), "No more bets, burn, lay the cut card aside"),
    KeyHint(("R", "N", "A"), "Give a bet back, say no, ask aloud; Shift+N for a spot"),
    KeyHint(("/",), "All acts, to be searched"),
    KeyHint(("Enter",), "Put a payment beside the bet"),
    KeyHint(("\u2190",), "The last signals again; Shift: slowly"),
    KeyHint((SHOW_ME, "W"), "Show me; why?"),
    KeyHint(("Space", "\u2190", "\u2192"), "After Show me: again, act by act"),
    KeyHint(("Space",), "Pause; Ctrl+Z takes back what is in hand"),
    KeyHint(("Esc",), "Cancel; press again to leave"),
)
TEST_HINTS = (
    *(hint for hint in DEALING_HINTS if not {SHOW_ME, "\u2190"} & set(hint.caps)),
    KeyHint((".",), "End the test: what is left counts as missed"),
)
WATCHING_HINTS = (
    KeyHint(("Space",), "Play, or stop; at its end the next round"),
    KeyHint(("V",), "Normal, double or half speed"),
    KeyHint(("\u2190", "\u2192"), "An act back, an act on; at its end the review"),
    KeyHint(("W",), "Why?"),
    KeyHint(("Esc",), "Leave the table"),
)
REVIEW_HINTS = (
    KeyHint(("Enter",), "The next round"),
    KeyHint(("A", "V"), "The same again; watch it dealt right"),
    KeyHint(("\u2191", "\u2193"), "The act before, or after"),
    KeyHint(("L",), "Mistakes, or all acts"),
    KeyHint(("W",), "Why?"),
    KeyHint(("Esc",), "Choose another round"),
)
