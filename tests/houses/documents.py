"""The five documents as fingerprints: enough to tell whether words stand in them and where; never the text.

``python -m tests.houses.documents FOLDER`` writes the fingerprints anew from the documents, whose files begin with the
numbers of ``NUMBERS``. A word is small letters and digits alone; three words in a row make a fingerprint.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path

FOLDER = Path(__file__).parent / "sentences"
NUMBERS = {
    "nj-common-hand": "000",
    "casino-shoe-and-pitch": "001",
    "rockingham": "002",
    "exhibit-17-011": "003",
    "games-of-chance": "004",
}
IN_A_ROW, LABEL = 3, 5
ELLIPSIS = "\u2026"

SCAN = FOLDER / "rockingham-scan.txt"
"""How the garbled words of Rockingham's scan are read, a line each: ``SCAN -> READ``."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence by its place in the document, its first words, and the fingerprints of its words."""

    place: int
    label: str
    prints: frozenset[str]


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared."""
    plain = text.replace("\u2019", "'").replace("\u00bd", "1/2").replace("'", "").replace("\\$", "$")
    return re.findall(r"[a-z0-9$]+", plain.casefold())


def prints_of(words: list[str]) -> list[str]:
    """The fingerprint of every three words in a row, in their order."""
    rows = (words[at : at + IN_A_ROW] for at in range(len(words) - IN_A_ROW + 1))
    return [blake2b(" ".join(row).encode(), digest_size=3).hexdigest() for row in rows]


@cache
def sentences_of(house: str) -> tuple[Sentence, ...]:
    """The sentences of a house's document, in its order."""
    lines = (FOLDER / f"{house}.txt").read_text(encoding="utf-8").splitlines()
    return tuple(_read(place, line) for place, line in enumerate(lines, start=1))


def _read(place: int, line: str) -> Sentence:
    label, _, prints = line.partition("|")
    return Sentence(place, label.strip(), frozenset(prints.split()))


def sentences_with(house: str, quoted: str) -> tuple[Sentence, ...] | None:
    """The sentences in which the quoted words stand; None where they do not stand in the document.

    Words parted by an ellipsis stand in it one part after the other.
    """
    found: list[Sentence] = []
    for part in quoted.split(ELLIPSIS):
        prints = prints_of(words_of(part))
        within = [_holding(house, each) for each in prints]
        if not prints or not all(within):
            return None
        whole = [sentence for sentence in within[0] if sentence.prints.issuperset(prints)]
        found += whole or [sentence for each in within for sentence in each]
    return tuple(dict.fromkeys(found))


def _holding(house: str, fingerprint: str) -> list[Sentence]:
    return [sentence for sentence in sentences_of(house) if fingerprint in sentence.prints]


# Writing them


def _text_of(house: str, folder: Path) -> str:
    (path,) = folder.glob(f"{NUMBERS[house]}_*.txt")
    text = path.read_text(encoding="utf-8")
    if house == "rockingham":
        for line in SCAN.read_text(encoding="utf-8").splitlines():
            scanned, _, read = line.partition(" -> ")
            if scanned not in text:
                raise ValueError(f"{scanned!r} does not stand in {path.name}")
            text = text.replace(scanned, read)
    return text


def _parted(text: str) -> Iterator[list[str]]:
    """The words of each sentence; what is set off by an empty line, a bullet or a table's tab ends one too.

    A number that stands alone belongs to what follows it.
    """
    number: list[str] = []
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:-|\d+\.|\(\w\)) )|\n(?=[^\n]*\t)|(?<=\d)\n(?=\d)", text):
        for sentence in re.split(r"(?<=[.!?;:])\s+(?=[\"\u201cA-Z(*])", block.replace("\n", " ")):
            words = [*number, *words_of(sentence)]
            number = words if len(words) == 1 and words[0].isdigit() else []
            if words and not number:
                yield words


def write(folder: Path) -> None:
    """Write the fingerprints of the documents in ``folder``."""
    for house in NUMBERS:
        parted = list(_parted(_text_of(house, folder)))
        following = [*parted[1:], []]
        lines = [
            f"{' '.join(words[:LABEL])} | {' '.join(sorted(set(prints_of([*words, *after[: IN_A_ROW - 1]]))))}"
            for words, after in zip(parted, following, strict=True)
        ]
        (FOLDER / f"{house}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
