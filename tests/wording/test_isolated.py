"""A name written from right to left turns nothing round that stands beside it."""

from trainer.wording.isolated import isolated
from trainer.wording.sentences import ended


def test_words_from_left_to_right_stay_as_they_are() -> None:
    for words in ("", "Nina Keller", "Νίνα Κέλλερ", "柯妮娜", "18:42"):
        assert isolated(words) == words


def test_words_from_right_to_left_are_kept_apart() -> None:
    first_strong, pop = chr(0x2068), chr(0x2069)
    assert isolated("نينا كيلر") == f"{first_strong}نينا كيلر{pop}"
    assert isolated("Appeal: נינה") == f"{first_strong}Appeal: נינה{pop}"


def test_a_sentence_has_one_end_in_whatever_script() -> None:
    for words in ("兩次錯付。", "هل هذا صحيح؟", "Is it?"):
        assert ended(words) == words
    assert ended("Δύο λάθη") == "Δύο λάθη."
