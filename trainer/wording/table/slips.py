"""Slips at a table as who watches it names them: ``Spot 3 was paid too little``."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.table import acts as act
from trainer.domain.table.wagers import WagerKind
from trainer.wording.player_or_patron import as_seated
from trainer.wording.shoe_or_pack import as_dealt
from trainer.wording.table.acts import act_forms
from trainer.wording.table.places import place_words, wager_words, who, whose

_OF_THE_TABLE = {
    "bets-not-checked": "the bets were not checked before the deal",
    "burn-left-out": "no card was burned before the deal",
    "hole-card-dealt-up": "the dealer's hole card was dealt face up",
    "hole-card-shown": "the hole card was turned over too soon",
    "hole-card-not-checked": "the hole card was not checked for a blackjack",
    "dealer-drew-too-much": "the dealer drew to a hand that stands",
    "dealer-drew-too-little": "the dealer stood on a hand that draws",
    "insurance-not-offered": "insurance was not offered",
}
_OF_A_PLACE = {
    "dealt-out-of-order": "{where} was dealt a card out of turn",
    "card-before-the-signal": "{where} was answered before the signal was clear",
    "card-to-who-stood": "{where} was dealt a card nobody asked for",
    "unclear-signal-answered": "{where} was not asked what the signal meant",
    "wish-granted": "{where} was given what the house refuses",
    "card-laid-wrongly": "{where} had its card laid the wrong way",
    "out-of-order": "{where} was settled out of turn",
    "cards-before-the-bet": "{where} lost its cards before its bet",
}
_OF_A_WAGER = {
    "bet-let-stand": "{wager} was let stand against the rules",
    "insurance-left": "{wager} was left unsettled",
    "insurance-paid-wrongly": "{wager} was paid a wrong amount",
    "side-wager-left": "{wager} was left unsettled",
    "side-wager-paid-wrongly": "{wager} was paid a wrong amount",
    "side-loser-paid": "{wager} was paid though it lost",
    "paid-short": "{wager} was paid too little",
    "paid-over": "{wager} was paid too much",
    "blackjack-paid-even": "{wager} was paid as if no blackjack",
    "wrong-chips": "{wager} was paid in the wrong chips",
    "paid-on-top": "{wager} was paid on top of the bet",
    "loser-paid": "{wager} was paid though it lost",
    "loser-left": "{wager} was not taken though it lost",
    "winner-taken": "{wager} was taken though it won",
    "winner-left": "{wager} was not paid though it won",
    "push-taken": "{wager} was taken though it pushed",
    "push-paid": "{wager} was paid though it pushed",
    "surrender-taken-wrongly": "{wager} was taken whole at a surrender",
}
SLIPS = (*_OF_THE_TABLE, *_OF_A_PLACE, *_OF_A_WAGER, "changed-wrongly", "call-left-out")
"""The words under which slips at a table are kept."""

_Wager = act.TakeWager | act.PayWager | act.PushHand | act.RefuseBet


def slip_words(key: str, at: act.Act, game: Game) -> str:
    """What slipped, by its word, without a full stop; ``at`` is the act that was due, or the one it came after.

    Raises KeyError for a word that is no slip's.
    """
    words = as_seated(as_dealt(_words(key, at, game), game), game)
    return f"{words[0].upper()}{words[1:]}"


def _words(key: str, at: act.Act, game: Game) -> str:
    if key in _OF_THE_TABLE:
        return _OF_THE_TABLE[key]
    if key == "call-left-out":
        return act_forms(at, game).not_done
    if key == "changed-wrongly":
        chips = whose(game, at.spot, 0, at.patron) if isinstance(at, act.ChangeChips) else "the player's"
        return f"{chips} chips were changed wrongly"
    if key in _OF_A_PLACE:
        return _OF_A_PLACE[key].format(where=_where(at, game))
    of_a_wager = _OF_A_WAGER[key]
    return of_a_wager.format(wager=_wager(at, game) if isinstance(at, _Wager) else "the bet")


def _where(at: act.Act, game: Game) -> str:
    match at:
        case act.TakeWager() | act.PayWager() | act.PushHand() | act.AskAloud() | act.RefuseWish():
            return who(game, at.spot, at.hand, at.patron)
        case act.DealCard() | act.Split() | act.PointTo() | act.TakeCards():
            return place_words(game, at.spot, at.hand)
        case _:
            return "the dealer"


def _wager(of: _Wager, game: Game) -> str:
    match of:
        case act.PushHand(spot, hand, patron):
            return wager_words(game, WagerKind.MAIN, spot, hand, patron)
        case act.RefuseBet(spot, kind, side_wager, patron):
            return wager_words(game, kind, spot, 0, patron, side_wager)
        case _:
            return wager_words(game, of.kind, of.spot, of.hand, of.patron, of.side_wager)


def as_watched(words: str) -> str:
    """A fault told to who watches another deal: ``the dealer's own hand`` for ``your own hand``."""
    return words.replace("Your ", "The dealer's ").replace("your ", "the dealer's ")
