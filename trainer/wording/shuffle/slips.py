"""Slips of a shuffle in the dealer's words, by their keys, and the words of the drills that look for them."""

from __future__ import annotations

SLIPS = {
    "same-diagonal-twice": "The same two corners were taken twice running",
    "pile-skipped": "A packet was taken from one pile alone while another waited",
    "cut-card-forgotten": "The shuffle began without the cut card in the middle",
    "card-flashed": "A card was flashed",
    "card-on-the-floor": "A card was dropped",
    "re-cut-too-shallow": "The cut card was set too near the back",
    "re-cut-too-deep": "The cut card was set too far from the back",
    "re-cut-left-out": "The dealer's re-cut was left out",
    "bottom-left-bare": "The bottom card was not covered with the second cut card",
    "riffle-left-out": "A riffle was left out",
    "lace-left-out": "A lace was left out",
    "strip-left-out": "The strip was left out",
    "packet-too-thick": "A packet was far too thick",
    "packet-too-thin": "A packet was far too thin",
    "cut-not-offered": "No player was offered the cut",
    "shallow-cut-accepted": "A bad cut was accepted",
    "good-cut-refused": "A good cut was refused",
    "cut-left-apart": "The cut was never brought together",
    "uneven-piles": "A pile was far bigger or smaller than its neighbours",
    "odd-deck-passed": "A deck was passed that should not have been",
    "backs-not-looked-at": "A deck was passed without a look at its backs",
    "faces-not-looked-at": "A deck was passed without a look at its faces",
    "wash-left-out": "The cards were never washed",
    "mix-left-out": "Discards and stub were never mixed",
    "plug-on-the-top": "The stub was laid on top of the discards",
    "plug-at-the-bottom": "The stub was put under the discards",
    "burned-twice": "One card too many was burned",
    "deck-not-counted": "A re-suited deck was not counted",
    "not-re-suited": "The decks were not re-suited",
}


def slip_words(key: str) -> str:
    """What slipped, by the slip's key: ``A riffle was left out``; raises KeyError for a key that is no slip's."""
    return SLIPS[key]


def act_number(at: int | None) -> str:
    """When the clip was stopped: ``Act 7``, counted from 1; ``Never`` where it was not."""
    return "Never" if at is None else f"Act {at + 1}"


def slip_answer(at: int | None, words: str) -> str:
    """Where the slip is: ``Act 7: riffle``; that there is none."""
    return "No slip: let it play to its end." if at is None else f"{act_number(at)}: {words}"


_TELLS_ITSELF = ("card-flashed", "card-on-the-floor")
_OF_AN_AMOUNT = ("packet-too-thick", "packet-too-thin", "uneven-piles", "re-cut-too-shallow", "re-cut-too-deep")


def slip_reason(key: str, rule: str, amount: str = "") -> str:
    """What slipped, and the rule it breaks: no full stop.

    ``amount`` are the cards it was about, told where their number is what slipped.
    """
    slip = slip_words(key)
    if amount and key in _OF_AN_AMOUNT:
        slip = f"{slip} ({amount})"
    if key in _TELLS_ITSELF:
        return f"{slip}: {rule.rpartition(': ')[2]}"
    return f"{slip}{'; ' if ': ' in rule else ': '}{rule[0].lower()}{rule[1:]}"


def later_reason(at: int, reason: str) -> str:
    """What slipped only after the clip was stopped: ``The slip came later, at act 11: one card too many was burned``.

    ``at`` counts from 0, ``reason`` is that of ``slip_reason``.
    """
    # One colon is enough for a sentence.
    told = reason if "; " in reason.partition(": ")[0] else reason.replace(": ", "; ", 1)
    return f"The slip came later, at {act_number(at).lower()}: {told[0].lower()}{told[1:]}"


def sound_reason(house: str) -> str:
    """Why nothing was to be stopped, without a full stop."""
    return f"Every act was right for {house}"
