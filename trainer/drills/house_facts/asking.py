"""How a fact is put to the trainee: its words in the game's own, and what is offered beside the right answer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.drills.base import (
    AmountAsk,
    Ask,
    ChoiceAsk,
    Course,
    Decks,
    DecksAsk,
    Number,
    NumberAsk,
    OddsAsk,
    OddsTyped,
    Option,
)
from trainer.drills.house_facts.fact import Fact, Meaning
from trainer.drills.house_facts.facts_of_game import facts_of
from trainer.wording.money import money_short
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.sentences import value_words
from trainer.wording.shoe_or_pack import as_dealt

ASK = "fact"
"""The key of the drill's one ask."""
_WRONG, _LETTERS = 3, "abcd"
_SURE = {
    Kind.STATED: "According to this house's document.",
    Kind.READ: "As we read this house's document.",
    Kind.ASSUMED: "By custom: this house's document doesn't say.",
}


def prompt_of(fact: Fact, game: Game) -> str:
    """The question in the words of ``game``."""
    return _spoken(fact.asked, fact, game)


def told_of(fact: Fact, game: Game) -> str:
    """The fact as a sentence without its full stop; "" where the rule's own sentence says it."""
    return _spoken(fact.told, fact, game)


def _spoken(words: str, fact: Fact, game: Game) -> str:
    with_amount = words if fact.amount is None else words.replace("{amount}", money_short(fact.amount))
    return as_seated(as_dealt(with_amount, game), game)


def sure_words(fact: Fact) -> str:
    """Whether the document says it, is read so, or is silent: told before the answer, so that nobody guesses at it."""
    return _SURE[fact.rule.ref.kind]


def ask_for(fact: Fact, course: Course, random: Random) -> Ask:
    """The ask whose answer is the fact."""
    if fact.right is not None:
        return ChoiceAsk(ASK, fact.unit, _options(fact, fact.right, course, random))
    match fact.due:
        case Number():
            return NumberAsk(ASK, fact.unit)
        case OddsTyped():
            return OddsAsk(ASK, fact.unit, "Like 3:2, 3 to 2 or even.")
        case Decks():
            return DecksAsk(ASK, fact.unit, 2)
        case _:
            return AmountAsk(ASK, fact.unit, chips_too=False)


def meaning_words(meaning: Meaning, game: Game) -> str:
    """What an answer says, beginning with a capital."""
    words = meaning.words
    if meaning.path:
        return value_words(meaning.path, meaning.value, game)
    return as_seated(as_dealt(words[:1].upper() + words[1:], game), game)


def _options(fact: Fact, right: Meaning, course: Course, random: Random) -> tuple[Option, ...]:
    """In an order of luck, so that nobody learns a letter instead of a rule."""
    offered = {meaning_words(right, course.game): right.key}
    for meaning in _wrong(fact, right, course, random):
        words = meaning_words(meaning, course.game)
        if len(offered) <= _WRONG and words not in offered and meaning.key not in offered.values():
            offered[words] = meaning.key
    mixed = random.sample(sorted(offered), len(offered))
    return tuple(Option(offered[words], words, letter) for words, letter in zip(mixed, _LETTERS, strict=False))


def _wrong(fact: Fact, right: Meaning, course: Course, random: Random) -> Iterator[Meaning]:
    """What is wrong here: what other houses have in its place, then near values of the trade."""
    elsewhere = _others(fact, course) if fact.compared else ()
    for meaning in chain(_mixed(elsewhere, random), _mixed(fact.wrong, random)):
        if meaning.key != right.key and meaning.key not in fact.never:
            yield meaning


def _others(fact: Fact, course: Course) -> Iterator[Meaning]:
    """What the same fact is at other houses."""
    facts = (facts_of(game).get(fact.key) for game in course.elsewhere)
    return (other.right for other in facts if other is not None and other.right is not None)


def _mixed(meanings: Iterable[Meaning], random: Random) -> list[Meaning]:
    each = list({meaning.key: meaning for meaning in meanings}.values())
    return random.sample(each, len(each))
