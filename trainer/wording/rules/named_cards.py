"""Words for the cards that a line of a pay table names: one of them, several, and what is made of them."""

from __future__ import annotations

from trainer.domain.house.card_names import RANK_WORDS, CardName, NameOf

Names = tuple[CardName, ...]

_OF_ONE_SUIT = (NameOf.SUIT, NameOf.COLOUR)


def are_suits(names: Names) -> bool:
    """Whether suits and colours alone are named, of which things are made *in* and not *of*."""
    return all(name.of in _OF_ONE_SUIT for name in names)


def singular(name: CardName) -> str:
    """One of them: ``king``, ``ten-value``, ``heart``, ``red card``, ``queen of hearts``."""
    match name.of:
        case NameOf.RANK:
            return next(one for one, several in RANK_WORDS.values() if several == name.word)
        case NameOf.VALUE:
            return {"ten-values": "ten-value", "faces": "face card"}[name.word]
        case NameOf.SUIT:
            return name.word.removesuffix("s")
        case NameOf.COLOUR:
            return f"{name.word} card"
        case NameOf.CARD:
            return name.word.replace("-", " ")


def plural(name: CardName) -> str:
    """Several of them: ``kings``, ``face cards``, ``hearts``, ``red cards``, ``queens of hearts``."""
    match name.of:
        case NameOf.VALUE:
            return {"ten-values": "ten-values", "faces": "face cards"}[name.word]
        case NameOf.COLOUR:
            return f"{name.word} cards"
        case NameOf.CARD:
            rank, _, suit = name.word.partition("-of-")
            return f"{dict(RANK_WORDS.values())[rank]} of {suit}"
        case _:
            return name.word


def any_one(name: CardName) -> str:
    """One of them with its article: ``an ace``, ``a heart``, ``the queen of hearts``."""
    word = singular(name)
    return f"the {word}" if name.of is NameOf.CARD else f"{_article(word)} {word}"


def one_of(names: Names) -> str:
    """``an ace``; ``an ace or king``; ``the ace of spades or the king of spades``."""
    if any(name.of is NameOf.CARD for name in names):
        return in_a_row([any_one(name) for name in names])
    words = [singular(name) for name in names]
    return f"{_article(words[0])} {in_a_row(words)}"


def several_of(names: Names) -> str:
    """``kings``; ``kings or queens``."""
    return in_a_row([plural(name) for name in names])


def made_of(names: Names) -> str:
    """What something is made of: ``of kings or queens``, ``in hearts``, ``of the king of spades``."""
    if are_suits(names):
        return f"in {in_a_row([name.word for name in names])}"
    each = [any_one(name) if name.of is NameOf.CARD else plural(name) for name in names]
    return f"of {in_a_row(each)}"


def both_of(names: Names) -> str:
    """What two cards are of which something is made: ``of an ace and a jack``, where two are named."""
    return f"of {in_a_row([any_one(name) for name in names], 'and' if len(names) == 2 else 'or')}"


def in_a_row(words: list[str], last: str = "or") -> str:
    """``a``; ``a or b``; ``a, b or c``."""
    return " ".join(filter(None, [", ".join(words[:-1]), last if len(words) > 1 else "", words[-1]]))


def _article(word: str) -> str:
    return "an" if word in ("ace", "eight") else "a"
