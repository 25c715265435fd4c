"""Facts of signals: by which motions a player shows each decision, and what each motion means in this house."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import Dealing, Signal, Surrender
from trainer.domain.signals.motions import Decision, Motion
from trainer.domain.signals.reading import DECISIONS, FACE_UP, MOTIONS, decisions_of, signals_of
from trainer.drills.house_facts.fact import Fact, FactKind, Meaning, chosen, meaning_of
from trainer.drills.house_facts.prices import yes_or_no
from trainer.wording.rules.questions import BY_WORD, SIGNAL_FOR, SIGNAL_IN_HAND, SIGNAL_MEANS, SIGNAL_TOLD
from trainer.wording.rules.sentences import value_words

_WORDS = {
    Decision.HIT: "a hit",
    Decision.STAND: "a stand",
    Decision.DOUBLE: "a double",
    Decision.SPLIT: "a split",
    Decision.SURRENDER: "a surrender",
}


def signal_facts(game: Game) -> Iterator[Fact]:
    """Both ways of every signal the game knows, and whether a word alone will do."""
    for decision in DECISIONS:
        if _is_granted(game, decision):
            yield from _of(game, decision)
    yield _by_word_alone(game)


def _by_word_alone(game: Game) -> Fact:
    """Whether a card can be had by a word: where it can, the rule of the hit says so, else that of the voice."""
    enough = Signal.SPOKEN in game.play.hit_signal.value
    rule: Ruled[Any] = said_of(game.play.hit_signal, Signal.SPOKEN) if enough else game.play.voice
    told = _told(game, Decision.HIT, Signal.SPOKEN) if enough else ""
    right, wrong = yes_or_no(enough)
    return chosen(FactKind.SIGNALS, rule, BY_WORD, right, wrong, detail="word-alone", compared=False, told=told)


def _is_granted(game: Game, decision: Decision) -> bool:
    match decision:
        case Decision.DOUBLE:
            return game.play.doubles.value > 0
        case Decision.SPLIT:
            return game.play.most_hands.value > 1
        case Decision.SURRENDER:
            return game.play.surrender.value is not Surrender.NONE
        case _:
            return True


def _of(game: Game, decision: Decision) -> Iterator[Fact]:
    rule, path = signals_of(game, decision), signals_of(game, decision).ref.path
    pitched = game.deal.dealing.value is Dealing.PITCH
    ask = (SIGNAL_IN_HAND if pitched else SIGNAL_FOR).replace("{decision}", _WORDS[decision])
    wrong = tuple(meaning_of(path, (each,)) for each in Signal if not _may_be(game, decision, each))
    for signal in rule.value:
        never = tuple(each.value for each in Signal if each is not signal and _may_be(game, decision, each))
        cited, right, told = said_of(rule, signal), meaning_of(path, (signal,)), _told(game, decision, signal)
        yield chosen(FactKind.SIGNALS, cited, ask, right, wrong, detail=signal.value, never=never, told=told)
        if signal is not Signal.SPOKEN and decisions_of(game, MOTIONS[signal]) == (decision,):
            yield _what_it_means(game, decision, signal)


def _may_be(game: Game, decision: Decision, signal: Signal) -> bool:
    """Whether a dealer of this game might take ``signal`` for ``decision``, wherever it is made."""
    face_up = FACE_UP.get(decision, ()) if game.deal.dealing.value is Dealing.PITCH else ()
    known = (*signals_of(game, decision).value, *face_up)
    if signal in known:
        return True
    motion: Motion | None = MOTIONS.get(signal)
    return motion is not None and motion in {MOTIONS.get(each) for each in known}


def _what_it_means(game: Game, decision: Decision, signal: Signal) -> Fact:
    rule = said_of(signals_of(game, decision), signal)
    words, told = value_words(rule.ref.path, (signal,), game), _told(game, decision, signal)
    asked = SIGNAL_MEANS.replace("{signal}", words[:1].lower() + words[1:])
    right = Meaning(decision.value, _WORDS[decision])
    wrong = tuple(Meaning(each.value, _WORDS[each]) for each in DECISIONS if each is not decision)
    return chosen(
        FactKind.SIGNALS, rule, asked, right, wrong, detail=f"{signal.value}-means", compared=False, told=told
    )


def _told(game: Game, decision: Decision, signal: Signal) -> str:
    words = value_words(signals_of(game, decision).ref.path, (signal,), game)
    return SIGNAL_TOLD.format(decision=_WORDS[decision], signal=words[:1].lower() + words[1:])
