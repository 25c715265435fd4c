"""A dealer's acts in each of their forms: Take the insurance on spot 6; the insurance on spot 6 was taken."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import assert_never

from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import TieWinner
from trainer.domain.house.terms import DealerCards, Dealing, TableCall
from trainer.domain.money.amounts import EVEN_MONEY
from trainer.domain.money.chips import Chips
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.calls import Call
from trainer.domain.table.order import has_begun
from trainer.domain.table.settling import Outcome as Out
from trainer.domain.table.settling import OwnHand
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.wording.chips import pile
from trainer.wording.money import money_short, part_of_bet
from trainer.wording.numbers import MOST_IN_WORDS, number_in_words
from trainer.wording.shoe_or_pack import as_dealt
from trainer.wording.table.places import ordinal, place_words, wager_name, wager_words, where_it_lies, who, whose

_WISHES = {
    Decision.HIT: "the card",
    Decision.STAND: "the stand",
    Decision.DOUBLE: "the double",
    Decision.SPLIT: "the split",
    Decision.SURRENDER: "surrender",
    Decision.EVEN_MONEY: "even money",
    Decision.BOTH_HANDS: "the second wager",
}
_PLACES = {
    act.WinningsPlace.BESIDE: "",
    act.WinningsPlace.ON_TOP: ", on top of the bet",
    act.WinningsPlace.BEHIND: ", behind the bet",
}


@dataclass(frozen=True, slots=True)
class ActForms:
    """One act in each of its forms.

    ``imperative`` tells to do it, without a full stop: ``Pay spot 3 $15``. Something done has its ``subject``
    (``spot 3``) and what was ``done`` with it (``paid``); ``many``: the subject is several things.
    """

    imperative: str
    subject: str
    done: str
    many: bool = False

    @property
    def due(self) -> str:
        """To stand in a sentence that says what is owed: ``pay spot 3 $15``."""
        return f"{self.imperative[0].lower()}{self.imperative[1:]}"

    @property
    def verb(self) -> str:
        return "were" if self.many else "was"

    @property
    def past(self) -> str:
        """``spot 3 was paid``."""
        return f"{self.subject} {self.verb} {self.done}"

    @property
    def not_done(self) -> str:
        """``the bets were not checked``, ``no card was burned``."""
        if self.subject.startswith("a "):
            return f"no {self.subject[2:]} {self.verb} {self.done}"
        return f"{self.subject} {self.verb} not {self.done}"


def act_words(of: act.Act, game: Game, because: Enum | None = None) -> str:
    """An act as an imperative without a full stop: ``Deal a card to spot 3, sideways``.

    ``because`` is the reason of the duty it fulfils; it tells a blackjack from another bet that is paid.
    """
    return act_forms(of, game, because).imperative


def duty_words(duty: Duty[act.Act], game: Game) -> str:
    """What is due as an imperative: ``Pay spot 2's blackjack $37.50: one green, two red, one pink``."""
    return act_words(duty.action, game, duty.because)


def act_forms(of: act.Act, game: Game, because: Enum | None = None) -> ActForms:
    """``of`` in each of its forms; ``because`` is the reason of the duty it fulfils, where it fulfils one."""
    match of:
        case act.DealCard() | act.DealOwn() | act.TurnUpCard() | act.TurnUpHand() | act.Split() | act.TakeCards():
            return _with_cards(of, game, because)
        case act.TakeWager() | act.PayWager() | act.PushHand() | act.RefuseBet() | act.AcceptInsurance():
            return _with_a_wager(of, game, because)
        case act.PointTo() | act.AskAloud() | act.RefuseWish():
            return _with_a_patron(of, game, because)
        case act.ChangeChips():
            return _changing(of, game)
        case act.AskForSpot(spot):
            where = place_words(game, spot)
            return ActForms(f"Ask for {where} for the new player", where, "asked for")
        case _:
            forms = _with_the_table(of, because)
            return replace(forms, imperative=as_dealt(forms.imperative, game))


def _of(do: str, done: str, what: str, *, many: bool = False) -> ActForms:
    """The forms of an act that says nothing but what it is done to: ``Burn a card``, ``a card was burned``."""
    return ActForms(f"{do} {what}", what, done, many)


def chips_in_words(chips: Chips) -> str:
    """Chips as they are counted out: ``one green, two red``."""
    return ", ".join(_pile_in_words(each.count, each.denomination.colour, pile(each)) for each in chips.piles)


def _pile_in_words(count: int, colour: str, figures: str) -> str:
    return f"{number_in_words(count)} {colour}" if count <= MOST_IN_WORDS else figures


_CardAct = act.DealCard | act.DealOwn | act.TurnUpCard | act.TurnUpHand | act.Split | act.TakeCards


def _with_cards(of: _CardAct, game: Game, because: Enum | None) -> ActForms:
    match of:
        case act.DealCard(spot, hand, sideways, face_down, patron):
            to = f"{patron} alone" if patron else place_words(game, spot, hand)
            lying = _lying(sideways, face_down and game.deal.dealing.value is not Dealing.PITCH)
            return ActForms(f"Deal a card to {to}{lying}", who(game, spot, hand, patron), "dealt a card")
        case act.DealOwn(face_down):
            dealt = f"Deal yourself a card, face {'down' if face_down else 'up'}"
            return ActForms("Draw a card" if because is OwnHand.DRAW else dealt, "your own hand", "dealt a card")
        case act.TurnUpCard(card):
            onto = ", onto the second" if card == 0 and _turns_onto_second(game) else ""
            either = game.deal.dealer_cards.value is DealerCards.ONE_FLIPPED
            one = "one of your cards" if either else f"your {'second' if card else 'first'} card"
            return ActForms(f"Turn up {one}{onto}", one, "turned up")
        case act.TurnUpHand(spot, hand):
            return _of("Turn up", "turned up", f"the cards of {place_words(game, spot, hand)}", many=True)
        case act.Split(spot, hand):
            return _of("Split", "split", f"the pair on {place_words(game, spot, hand)}")
        case act.TakeCards(spot, hand):
            return _of("Take", "taken", f"the cards of {place_words(game, spot, hand)}", many=True)
        case _:
            assert_never(of)


def _lying(sideways: bool, face_down: bool) -> str:
    return f"{', sideways' if sideways else ''}{', face down' if face_down else ''}"


def _turns_onto_second(game: Game) -> bool:
    return game.deal.dealer_cards.value is DealerCards.FIRST_TURNED_ONTO_SECOND


def _changing(of: act.ChangeChips, game: Game) -> ActForms:
    """``Change $100 for spot 3: four green``, ``spot 3's chips were changed``."""
    whom = who(game, of.spot, 0, of.patron)
    change = f"Change {money_short(of.chips.worth)} for {whom}: {chips_in_words(of.chips)}"
    return ActForms(change, changed_words(of, game), "changed", many=True)


def change_asked_words(table: Table, game: Game) -> str:
    """What players ask for who have put down chips to be changed: ``Spot 3 asks for green for the chips pushed in``.

    What these come to is for the dealer to count.
    """
    asked = ((spot.number, spot.to_change) for spot in table.spots if spot.to_change is not None)
    each = (f"{who(game, spot, 0, it.patron)} asks for {it.into.colour}" for spot, it in asked)
    words = ", ".join(each)
    return f"{words[:1].upper()}{words[1:]} for the chips pushed in" if words else ""


def seat_wanted_words(table: Table, game: Game) -> str:
    """That new players wait for a seat, and whether a shoe begins; "" once cards are dealt or a spot is given up."""
    if not table.others_waiting or has_begun(table) or any(spot.given_up_by for spot in table.spots):
        return ""
    shoe = "A new shoe begins" if table.new_shoe else "The shoe goes on"
    return as_dealt(f"{shoe}, and a new player waits for a seat", game)


def changed_words(of: act.ChangeChips, game: Game) -> str:
    """What is changed: ``spot 3's chips``."""
    return f"{whose(game, of.spot, 0, of.patron)} chips"


_WagerAct = act.TakeWager | act.PayWager | act.PushHand | act.RefuseBet | act.AcceptInsurance


def _with_a_wager(of: _WagerAct, game: Game, because: Enum | None) -> ActForms:
    match of:
        case act.TakeWager():
            return _taking(of, game, because)
        case act.PayWager():
            return ActForms(_pay(of, game, because), _what_was_paid(of, game, because), "paid")
        case act.PushHand(spot, hand, patron):
            return _of("Push", "pushed", who(game, spot, hand, patron))
        case act.RefuseBet(spot, kind, side_wager, patron):
            return _of("Give back", "given back", wager_words(game, kind, spot, 0, patron, side_wager))
        case act.AcceptInsurance(spot, hand, patron):
            return _of("Accept", "accepted", wager_words(game, WagerKind.INSURANCE, spot, hand, patron))
        case _:
            assert_never(of)


def _taking(of: act.TakeWager, game: Game, because: Enum | None) -> ActForms:
    wager = where_it_lies(_taken_name(of, game), game, of.spot, of.hand, of.patron)
    if because is Out.SURRENDERED:
        part = part_of_bet(game.play.surrender_loses.value).removesuffix(" the bet").removesuffix(" of")
        take = f"Take {part} {'' if part == 'half' else 'of '}{wager}: {money_short(of.amount)}"
        return ActForms(take, f"half of {wager}", "taken")
    if because is Out.EQUAL and not _loses_whole_bets(game):
        return ActForms(f"Take {money_short(of.amount)} of {wager}", wager, "taken")
    return _of("Take", "taken", wager)


def _taken_name(of: act.TakeWager, game: Game) -> str:
    name = wager_name(game, of.kind, of.side_wager)
    return f"{money_short(of.amount)} {name}" if is_one_of_several(of, game) else name


def is_one_of_several(of: act.TakeWager | act.PayWager, game: Game) -> bool:
    """Whether the act is about a double of a hand that may have another, which their sums tell apart."""
    return of.kind is WagerKind.DOUBLE and game.play.doubles.value > 1


def _loses_whole_bets(game: Game) -> bool:
    """Whether equal totals, if they cost anything, cost the bet and not a fixed sum."""
    ties = (game.settling.equal_totals, game.settling.twenty_one_against_twenty_one)
    return any(rule is not None and rule.value.winner is TieWinner.DEALER for rule in ties)


def _pay(of: act.PayWager, game: Game, because: Enum | None) -> str:
    amount = money_short(of.chips.worth)
    chips = f": {chips_in_words(of.chips)}" if of.chips.piles else ""
    return f"Pay {paid_words(of, game, because)} {amount}{chips}{_PLACES[of.place]}"


def paid_words(of: act.PayWager, game: Game, because: Enum | None) -> str:
    """What is paid: ``spot 3``, ``spot 2's blackjack``, ``Ann's double``, ``spot 2's Match the Dealer``."""
    comma = ""
    if of.kind is not WagerKind.MAIN:
        comma = "," if of.hand else ""
    elif because is Out.EVEN_MONEY:
        comma = " even money,"
    return f"{_whom_paid(of, game, because)}{comma}"


def _what_was_paid(of: act.PayWager, game: Game, because: Enum | None) -> str:
    """``spot 2's $25 double``: at even money the winnings are the double's own sum."""
    is_even = game.settling.win_pays.value == EVEN_MONEY and because is not Out.BONUS_21
    if not (is_even and is_one_of_several(of, game)):
        return _whom_paid(of, game, because)
    name = f"{money_short(of.chips.worth)} {wager_name(game, of.kind)}"
    if of.hand:
        return where_it_lies(name, game, of.spot, of.hand, of.patron)
    return f"{whose(game, of.spot, of.hand, of.patron)} {name}"


def _whom_paid(of: act.PayWager, game: Game, because: Enum | None) -> str:
    if of.kind is WagerKind.MAIN:
        if because is Out.BLACKJACK:
            return f"{whose(game, of.spot, of.hand, of.patron)} blackjack"
        return who(game, of.spot, of.hand, of.patron)
    if of.hand:
        return wager_words(game, of.kind, of.spot, of.hand, of.patron, of.side_wager)
    return f"{whose(game, of.spot, of.hand, of.patron)} {wager_name(game, of.kind, of.side_wager)}"


def _with_a_patron(of: act.PointTo | act.AskAloud | act.RefuseWish, game: Game, because: Enum | None) -> ActForms:
    match of:
        case act.PointTo(spot, hand):
            place = place_words(game, spot, hand)
            one = hand == 0 or game.common_hand is not None
            return ActForms(f"Point to {place if one else f'spot {spot}, {ordinal(hand)} hand'}", place, "pointed to")
        case act.AskAloud(spot, hand, patron):
            whom = who(game, spot, hand, patron)
            return ActForms(f"Ask {whom} aloud what is meant", whom, "asked aloud")
        case act.RefuseWish(spot, hand, patron):
            whom = who(game, spot, hand, patron)
            return ActForms(_refusing(whom, because), whom, _refused(because))
        case _:
            assert_never(of)


def _refusing(whom: str, because: Enum | None) -> str:
    wish = _WISHES.get(because) if isinstance(because, Decision) else None
    if wish is not None:
        return f"Refuse {whom} {wish}"
    value = because.value if because is not None else ""
    match value:
        case "no-even-money":
            return f"Refuse {whom} even money"
        case "patron-touches-cards":
            return f"Tell {whom} not to touch the cards"
        case "patron-out-of-turn":
            return f"Tell {whom} to wait"
        case "patron-touches-a-bet":
            return f"Tell {whom} to leave the bet alone"
        case _:
            return f"Refuse what {whom} asks for"


def _refused(because: Enum | None) -> str:
    wish = _WISHES.get(because) if isinstance(because, Decision) else None
    if wish is not None:
        return f"refused {wish}"
    match None if because is None else because.value:
        case "no-even-money":
            return "refused even money"
        case "patron-touches-cards":
            return "told to leave the cards alone"
        case "patron-out-of-turn":
            return "told to wait"
        case "patron-touches-a-bet":
            return "told to leave the bet alone"
        case _:
            return "refused"


_CALLS = {
    Call.SIDE_WAGERS: ActForms("Ask for late side wagers", "late side wagers", "asked for", many=True),
    Call.SURRENDER: _of("Ask for", "asked for", "surrender"),
    Call.LAST_HAND: ActForms("Announce the last hand of the shoe", "the last hand", "announced"),
    Call.TOTAL: _of("Announce", "announced", "your total"),
    Call.DOUBLE_FOR_LESS: _of("Announce", "announced", "the double for less"),
    Call.SPLIT: _of("Announce", "announced", "the split"),
    Call.BLACKJACK: _of("Announce", "announced", "the blackjack"),
    Call.COLOUR_CHANGE: _of("Announce", "announced", "the colour change"),
    Call.TABLE_CLOSES: ActForms("Announce that the table closes", "the table's closing", "announced"),
}
_PLAIN: dict[type, ActForms] = {
    act.CheckBets: ActForms("Check the bets: no more bets", "the bets", "checked", many=True),
    act.Burn: _of("Burn", "burned", "a card"),
    act.LayCutCardAside: ActForms("Lay the cut card aside", "the cut card", "laid aside"),
    act.Peek: _of("Check", "checked", "the hole card"),
    act.TurnOverHoleCard: _of("Turn over", "turned over", "the hole card"),
    act.TakeOwnCards: _of("Pick up", "picked up", "your own cards", many=True),
    act.CallFloor: _of("Call", "called", "the floor"),
}


def _with_the_table(of: act.Act, because: Enum | None) -> ActForms:
    match of:
        case act.OfferInsurance(left_to_right):
            return ActForms(f"Offer insurance, {_sweep(left_to_right)}", "insurance", "offered")
        case act.CloseInsurance(right_to_left):
            return ActForms(f"Close insurance, {_sweep(not right_to_left)}", "insurance", "closed")
        case act.Announce(Call.TOTAL) if because is TableCall.PATRONS_TOTAL:
            return _of("Announce", "announced", "the hand's new total")
        case act.Announce(call):
            return _CALLS[call]
        case _:
            return _PLAIN[type(of)]


def _sweep(left_first: bool) -> str:
    return "left to right" if left_first else "right to left"
