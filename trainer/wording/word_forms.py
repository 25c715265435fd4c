"""What the forms of a word share: *insured*, *insures* and *insurance* begin alike."""

from __future__ import annotations

_ENDINGS = ("ances", "ance", "ings", "ing", "ers", "er", "ed", "es", "e", "s", "d")
_SHORTEST_STEM = 3


def stem(word: str) -> str:
    """What a word shares with its other forms; the word itself where that is too little to go by."""
    ending = next((each for each in _ENDINGS if word.endswith(each)), "")
    found = word.removesuffix(ending)
    is_doubled = bool(ending) and len(found) > _SHORTEST_STEM and found[-1] == found[-2]
    found = found[:-1] if is_doubled else found
    return found if len(found) >= _SHORTEST_STEM else word
