"""How two acts of a shuffle stand to each other: what each is aimed at, in what they differ, whom each concerns."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import ActRelation
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.duties import ShuffleDuty
from trainer.domain.shuffle.plan import ShufflePlan
from trainer.domain.shuffle.tolerances import all_cards, recut_of, take_of

ANSWER = "answer to the cut"
_OF_A_DECK = (acts.OpenPack, acts.FanFaces, acts.FanBacks, acts.PassDeck)
_OF_SO_MANY = (acts.TakeFrom, acts.Gather, acts.Plug, acts.ReCut)
_WORKS = (acts.Riffle, acts.Lace, acts.Strip, acts.Box)
_MIXES = (*_WORKS, acts.Mix, acts.Wash)


class ShuffleActRelations:
    """What a house lets pass, as the functions of a procedure.

    Packets from one pair of piles have one aim, those from another pair another: the pair taken from out of turn is
    out of turn, the wrong pile of the right pair the wrong place.
    """

    def __init__(self, game: Game, plan: ShufflePlan | None) -> None:
        self._plan = plan
        self._take = take_of(game)
        self._taken_within = game.shuffle.taken_within.value
        self._piles_within = game.shuffle.piles_within.value
        self._pack = all_cards(game)
        self._recut = recut_of(game, self._pack)

    def aim(self, act: ShuffleAct) -> object:
        """What an act is aimed at; acts of one aim differ in an amount or a place only."""
        match act:
            case acts.TakeFrom(pile=number):
                return acts.TakeFrom, self._pair(number)
            case acts.Gather() | acts.Plug() | acts.ReCut():
                return type(act)
            case acts.AcceptCut() | acts.RefuseCut():
                return ANSWER
            case _:
                return act

    def subject(self, act: ShuffleAct) -> object:
        """The deck or the pair of piles an act concerns; None for the whole table."""
        match act:
            case acts.OpenPack(deck=deck) | acts.FanFaces(deck=deck) | acts.FanBacks(deck=deck):
                return "deck", deck
            case acts.PassDeck(deck=deck) | acts.CountDeck(deck=deck):
                return "deck", deck
            case acts.TakeFrom(pile=number):
                return "piles", self._pair(number)
            case _:
                return None

    def relation(self, given: ShuffleAct, due: ShuffleAct) -> ActRelation:
        """In what ``given`` differs from ``due``.

        What a spare deck asks for comes FROM the call of the floor that brought it. Mixing once more where something
        else is due, and calling the floor where nothing is odd, is UNCALLED though its time may come.
        """
        match given, due:
            case (acts.TakeFrom(), acts.TakeFrom()) | (acts.Gather(), acts.Gather()):
                return ActRelation.AMOUNT if _pile_of(given) == _pile_of(due) else ActRelation.PLACE
            case (acts.ReCut(), acts.ReCut()) | (acts.AcceptCut() | acts.RefuseCut(), _):
                return ActRelation.AMOUNT
            case _, acts.CallFloor() if isinstance(given, _OF_A_DECK):
                return ActRelation.FROM
            case acts.CallFloor(), _:
                return ActRelation.UNCALLED
            case _ if isinstance(given, _MIXES) and not isinstance(due, _MIXES):
                return ActRelation.UNCALLED if self._has_been_done(given, due) else ActRelation.PLACE
            case _:
                return ActRelation.PLACE

    def _has_been_done(self, given: ShuffleAct, due: ShuffleAct) -> bool:
        """Whether mixing is over where ``due`` is: a packet is laid down when it is worked, gathered when mixed."""
        if isinstance(given, (acts.Wash, acts.Mix)):
            return isinstance(due, (acts.Gather, acts.SquareUp))
        return isinstance(due, acts.LayDown)

    def fulfils(self, given: ShuffleAct, duty: ShuffleDuty) -> bool:
        """Whether an act does for a duty: about as many cards, from and onto any of the piles that are free."""
        due = duty.action
        match given, due:
            case acts.TakeFrom(), acts.TakeFrom():
                return any(self._takes(given, each) for each in (due, *duty.also) if isinstance(each, acts.TakeFrom))
            case acts.Gather(), acts.Gather():
                piles = (each.pile for each in (due, *duty.also) if isinstance(each, acts.Gather))
                within = self._piles_within if duty.also else 0
                return given.pile in piles and abs(given.cards - due.cards) <= within
            case acts.Plug(), acts.Plug():
                return given.cards >= 1 and 0 < given.depth < 2 * due.depth
            case acts.ReCut(), acts.ReCut():
                return self._recut.allows(given.cards) and given.cards < self._pack
            case _:
                return False

    def _takes(self, given: acts.TakeFrom, due: acts.TakeFrom) -> bool:
        """``due`` is what the house aims for, or all there is of a pile that holds no more than a hand takes."""
        if given.pile != due.pile:
            return False
        if self._take.allows(given.cards):
            return True
        fewer = due.cards - given.cards
        return due.cards < self._take.least and 0 <= fewer <= min(self._taken_within, due.cards // 4)

    def _pair(self, number: int) -> tuple[int, ...]:
        return (number,) if self._plan is None else self._plan.pair_of(number)


def goes_on_from(given: ShuffleAct, duty: ShuffleDuty) -> bool:
    """Whether the shuffle goes on from ``given`` as it lies, done wrongly for ``duty``.

    What is due next follows from where the cards lie, so that a packet too high, a pile too small, a plug too deep or a
    cut card set wrongly is gone on from, and so is a cut that was let stand or refused wrongly, a packet riffled too
    often or laid down too soon, the cut card not laid in the middle, a shoe loaded without a re-cut. Anything else is
    put right at once: it leaves the cards where no later step can be done with them.
    """
    due = duty.action
    if isinstance(due, _OF_SO_MANY) and type(given) is type(due):
        return True
    match given, due:
        case ((acts.AcceptCut() | acts.RefuseCut() | acts.BringTogether()), (acts.AcceptCut() | acts.RefuseCut())):
            return True
        case _ if isinstance(given, _WORKS):
            return isinstance(due, (acts.TakeFrom, acts.LayDown, *_WORKS))
        case acts.LayDown(), _:
            return isinstance(due, (acts.TakeFrom, *_WORKS))
        case acts.TakeFrom(), acts.LayCutCard():
            return True
        case acts.LoadShoe(), (acts.ReCut() | acts.CoverBottom()):
            return True
        case _:
            return False


def together(lies: ShuffleAct, act: ShuffleAct, duty: ShuffleDuty) -> ShuffleAct | None:
    """What ``lies`` comes to with one more act: cards added to too few of them, the cut card set once more.

    None where the two do not add up, and where too many cards lie there: none of them can go back.
    """
    match lies, act, duty.action:
        case acts.TakeFrom(number, few), acts.TakeFrom(other, more), acts.TakeFrom(cards=due):
            return acts.TakeFrom(number, few + more) if number == other and few < due else None
        case acts.Gather(number, few), acts.Gather(other, more), acts.Gather(cards=due):
            return acts.Gather(number, few + more) if number == other and few < due else None
        case acts.ReCut(), acts.ReCut(), _:
            return act
        case _:
            return None


def _pile_of(act: ShuffleAct) -> int:
    """The pile that cards come from or go into; 0 for any other act."""
    return act.pile if isinstance(act, (acts.TakeFrom, acts.Gather)) else 0
