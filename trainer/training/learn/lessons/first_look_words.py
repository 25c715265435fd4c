"""What is said in each scene of the first look at a round: one sentence to everyone, and one about this hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from trainer.domain.house.terms import Dealing
from trainer.domain.signals.motions import Decision
from trainer.domain.signals.reading import usual
from trainer.drills.random_cards import has_no_hole
from trainer.training.learn.lessons.first_look import FirstLook, LookScene, Moment
from trainer.training.patrons.script import PatronScript
from trainer.wording.money import money_short
from trainer.wording.sentences import all_of
from trainer.wording.signals import seen_words
from trainer.wording.table.places import who

TITLE = "A round from the dealer's seat"
LEAST_MS, A_WORD_MS = 8_000, 333
"""A scene stays in view this long at least, and as long as it takes to read: three words a second."""
CHAPTERS = {
    Moment.YOUR_SIDE: "The table",
    Moment.PLAYERS: "The table",
    Moment.BETS: "Bets",
    Moment.DEAL: "The deal",
    Moment.UP_CARD: "The deal",
    Moment.GOAL: "Players decide",
    Moment.SIGNAL: "Players decide",
    Moment.BUST: "Players decide",
    Moment.OWN_HAND: "Your hand",
    Moment.SETTLE: "Pay and take",
}
_CAPTIONS = {
    Moment.YOUR_SIDE: "This is your side of the table. You'll deal from here.",
    Moment.PLAYERS: "Players sit across. First base is on your left, third base on your right.",
    Moment.BETS: "Each player bets before the cards: chips in the circle.",
    Moment.DEAL: "Look over the bets, then deal two cards each, left to right.",
    Moment.UP_CARD: "One of your cards is face up. Everyone plays against it.",
    Moment.GOAL: "Players want to get closer to 21 than you, without going over.",
    Moment.SIGNAL: "They answer with a hand. This one wants another card.",
    Moment.BUST: "Over 21: the hand busts. Take the bet, then the cards.",
    Moment.OWN_HAND: "Now play your own hand. The rules decide; you don't.",
    Moment.SETTLE: "Pay winners, take losers, pick up the cards. That's a round.",
}
_SHARED = {
    Moment.DEAL: "Look over the bets, then deal two cards each: the Player hand, then yours.",
    Moment.BUST: "Over 21: the player who drew busts. Take that bet.",
}
"""Where everyone bets on the same hand, there is one hand to deal to, and its cards stay for the others."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The sentence to be read first, and what it means for this round."""

    words: str
    more: str

    @property
    def reading_ms(self) -> int:
        """How long the caption stays in view at least."""
        return max(LEAST_MS, len(f"{self.words} {self.more}".split()) * A_WORD_MS)


def caption(look: FirstLook, scene: LookScene) -> Caption:
    """What is said in ``scene``."""
    shared = _SHARED.get(scene.moment) if _is_shared(look) else None
    return Caption(shared or _CAPTIONS[scene.moment], _MORE[scene.moment](look, scene))


def _your_side(look: FirstLook, scene: LookScene) -> str:
    cards = "You hold the cards" if _is_pitched(look) else "The shoe, the box on your left, holds the cards"
    return f"The chips in front of you are the house's. {cards}."


def _players(look: FirstLook, scene: LookScene) -> str:
    names = [_name(look, player) for player in look.players]
    if _is_shared(look):
        return f"Here they all bet on one hand, the Player hand. {all_of(names)} play today."
    spots = all_of([name.removeprefix("spot ") for name in names])
    return f"Each circle is a spot, one player's place. Spots {spots} are taken."


def _bets(look: FirstLook, scene: LookScene) -> str:
    return f"{_capital(all_of([f'{_name(look, each)} bets {_bet(each)}' for each in look.players]))}."


def _deal(look: FirstLook, scene: LookScene) -> str:
    if _is_pitched(look):
        return "Their cards go face down, so only they look at them. Your own cards come last."
    return "Their cards are face up, so everyone can see them. Your own cards come last."


def _up_card(look: FirstLook, scene: LookScene) -> str:
    dealer = look.after(scene.first).dealer
    assert dealer is not None
    if has_no_hole(look.game):
        rest = "You take your second card when everyone has played"
    else:
        rest = "The other one, the hole card, stays face down until everyone has played"
    return f"It's a {dealer.up.rank.points}. {rest}."


def _goal(look: FirstLook, scene: LookScene) -> str:
    if _is_shared(look):
        return f"A picture card counts 10. The Player hand has {_total(look, look.players[0], scene.first)}."
    standing = look.players[:2]
    names = [_name(look, each) for each in standing]
    if _is_pitched(look):
        motion = seen_words(usual(look.game, Decision.STAND))
        return f"{_capital(all_of(names))} want no more cards, and show it: {motion}."
    have = [f"{name} has {_total(look, each, scene.first)}" for name, each in zip(names, standing, strict=True)]
    return f"A picture card counts 10. {_capital(all_of(have))}: both want no more cards."


def _signal(look: FirstLook, scene: LookScene) -> str:
    *standing, last = look.players
    motion = seen_words(usual(look.game, Decision.HIT)) or "the word"
    if _is_shared(look):
        names = all_of([_name(look, each) for each in standing])
        return f"{names} want no more cards. {_name(look, last)} wants one. Wait for the hand; never guess."
    has = "" if _is_pitched(look) else f" has {_total(look, last, scene.first)} and"
    return f"{_capital(_name(look, last))}{has} asks for a card: {motion}. Wait for it; never guess."


def _bust(look: FirstLook, scene: LookScene) -> str:
    last = look.players[-1]
    lost = f"{_capital(_name(look, last))} has {_total(look, last, scene.first)} and loses {_bet(last)}"
    if _is_shared(look):
        return f"{lost}. The others stopped before that card, so they are still in."
    return f"{lost}, whatever you draw later."


def _own_hand(look: FirstLook, scene: LookScene) -> str:
    end = look.after(scene.last).dealer
    assert end is not None
    first, total = end.hand.cards[:2], end.hand.total
    before = sum(card.rank.points for card in first)
    then = f"With {total.points} you bust" if total.is_bust else f"With {total.points} you stop"
    return f"You have {before}, so you must draw. {then}."


def _settle(look: FirstLook, scene: LookScene) -> str:
    wins, loses = look.players[:2]
    own = look.after(scene.first).dealer
    assert own is not None
    if _is_shared(look):
        return f"You busted, so {all_of([f'{_name(look, each)} gets {_bet(each)}' for each in (wins, loses)])}."
    had = look.after(look.scenes[3].last)
    won, lost = (had.spot(each.spot).hands[0].total.points for each in (wins, loses))
    return (
        f"{won} beats your {own.hand.total.points}: {_name(look, wins)} gets {_bet(wins)}. "
        f"{lost} doesn't, so you take {_bet(loses)} from {_name(look, loses)}."
    )


_MORE: dict[Moment, Callable[[FirstLook, LookScene], str]] = {
    Moment.YOUR_SIDE: _your_side,
    Moment.PLAYERS: _players,
    Moment.BETS: _bets,
    Moment.DEAL: _deal,
    Moment.UP_CARD: _up_card,
    Moment.GOAL: _goal,
    Moment.SIGNAL: _signal,
    Moment.BUST: _bust,
    Moment.OWN_HAND: _own_hand,
    Moment.SETTLE: _settle,
}


def _is_shared(look: FirstLook) -> bool:
    return look.game.common_hand is not None


def _is_pitched(look: FirstLook) -> bool:
    return look.game.deal.dealing.value is Dealing.PITCH


def _name(look: FirstLook, player: PatronScript) -> str:
    return who(look.game, player.spot, patron=player.patron)


def _bet(player: PatronScript) -> str:
    return money_short(player.bets[0].worth)


def _total(look: FirstLook, player: PatronScript, acts_seen: int) -> int:
    return look.after(acts_seen).spot(player.spot).hands[0].total.points


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"
