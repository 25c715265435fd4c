"""The whole round of a game: its phases in the house's order, as one procedure over the table."""

from __future__ import annotations

from collections.abc import Callable

from trainer.domain.house.games import Game
from trainer.domain.house.round_phases import phases_in_order
from trainer.domain.house.terms import PaymentChips, RoundPhase, Surrender, UpCards
from trainer.domain.money.chips import Chips
from trainer.domain.procedure.duties import Duty, Phase, Procedure
from trainer.domain.signals.motions import Decision
from trainer.domain.table.act_relations import relation, subject
from trainer.domain.table.acts import Act, Burn, DealCard, PayWager, PointTo, TakeCards, TakeWager, aim
from trainer.domain.table.adding_up import together
from trainer.domain.table.back_bets import doubles_beside, live_back_bets
from trainer.domain.table.chip_cutting import Payment, is_proper_payment
from trainer.domain.table.claims import claiming, jackpots_paid
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.effects.cards import with_hand_given_up
from trainer.domain.table.effects.wagers import with_doubles_settled
from trainer.domain.table.needless_acts import follows_from_leaving, goes_on_with, is_refused, stands_for
from trainer.domain.table.one_stack import as_one, is_part
from trainer.domain.table.order import main_bet
from trainer.domain.table.phases.allowed import HarmlessTableActs
from trainer.domain.table.phases.announcements import Announcements, is_announcement
from trainer.domain.table.phases.bets import bets
from trainer.domain.table.phases.blackjacks import blackjacks
from trainer.domain.table.phases.check import check
from trainer.domain.table.phases.common_hand import common_hand
from trainer.domain.table.phases.dealing import burning, dealing
from trainer.domain.table.phases.early_surrender import early_surrender
from trainer.domain.table.phases.insurance import insurance
from trainer.domain.table.phases.interrupts import interrupts
from trainer.domain.table.phases.late_wagers import late_wagers
from trainer.domain.table.phases.order_tolerance import OrderTolerance
from trainer.domain.table.phases.own_hand import own_hand
from trainer.domain.table.phases.permitted_plays import is_rescued, refusal
from trainer.domain.table.phases.pick_up import pick_up
from trainer.domain.table.phases.play import play
from trainer.domain.table.phases.settlement import settlement
from trainer.domain.table.phases.side_wagers import side_wagers
from trainer.domain.table.phases.wager_duties import WagerDuties
from trainer.domain.table.settling import is_surrender_held
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

TablePhase = Phase[Table, Act]
TableProcedure = Procedure[Table, Act]

_PHASES: dict[RoundPhase, Callable[[Game], TablePhase]] = {
    RoundPhase.BETS: bets,
    RoundPhase.BURN: burning,
    RoundPhase.DEAL: dealing,
    RoundPhase.LATE_WAGERS: late_wagers,
    RoundPhase.SIDE_WAGERS: side_wagers,
    RoundPhase.BLACKJACKS: blackjacks,
    RoundPhase.EARLY_SURRENDER: early_surrender,
    RoundPhase.INSURANCE: insurance,
    RoundPhase.CHECK: check,
    RoundPhase.PLAY: play,
    RoundPhase.OWN_HAND: own_hand,
    RoundPhase.SETTLEMENT: settlement,
    RoundPhase.PICK_UP: pick_up,
}


def round_procedure(game: Game) -> TableProcedure:
    """The procedure of one round of ``game``; make it once and keep it, for it looks the game's rules up beforehand.

    Raises ValueError naming a phase that the house's order lacks though its rules cannot do without it.
    """
    named = phases_in_order(game)
    for name in _needed(game):
        if name not in named:
            raise ValueError(f"{game.key} cannot be dealt: its round has no phase '{name.value}'")
    told = Announcements(game)
    phases, before_all = tuple(_phase(game, name) for name in named), told.before_its_acts(interrupts(game))
    return Procedure(
        phases=tuple(map(told.before_its_acts, phases)),
        apply=_applying(game),
        aim=aim,
        interrupts=before_all,
        allowed=told.allowing(HarmlessTableActs(game, OrderTolerance(game, phases, before_all))),
        fulfils=_fulfils(game),
        relation=relation,
        subject=subject,
        is_only_told=is_announcement,
        stands_for=stands_for,
        goes_on_with=goes_on_with,
        follows_from_leaving=follows_from_leaving,
        spent=_spent,
        as_one=as_one,
        is_part=is_part,
        is_courtesy=_is_courtesy,
        is_refused=is_refused,
        together=together,
        laid_as_it_comes=(RoundPhase.DEAL.value,),
    )


def _phase(game: Game, name: RoundPhase) -> TablePhase:
    if name is RoundPhase.PLAY and game.common_hand is not None and game.common_hand.one_hand_many_patrons.value:
        return common_hand(game)
    return _PHASES[name](game)


def _needed(game: Game) -> tuple[RoundPhase, ...]:
    needed = [RoundPhase.BETS, RoundPhase.DEAL, RoundPhase.PLAY, RoundPhase.OWN_HAND, RoundPhase.SETTLEMENT]
    if game.insurance.offered_against.value is not UpCards.NONE:
        needed.append(RoundPhase.INSURANCE)
    if game.dealer.checks_under.value is not UpCards.NONE:
        needed.append(RoundPhase.CHECK)
    if game.play.surrender.value is Surrender.EARLY:
        needed.append(RoundPhase.EARLY_SURRENDER)
    if game.side_wagers.offered():
        needed.append(RoundPhase.SIDE_WAGERS)
    return tuple(needed)


def _spent(table: Table, given: Act) -> Table:
    """A card dealt where no bet should lie is gone from the shoe all the same, and lies with the discards."""
    if not isinstance(given, DealCard) or table.shoe.cut_card_is_next or not table.shoe.left:
        return table
    return apply(table, Burn())


def _is_courtesy(duty: Duty[Act]) -> bool:
    return isinstance(duty.action, PointTo)


def _fulfils(game: Game, chips: PaymentChips | None = None) -> Callable[[Act, Duty[Act]], bool]:
    """Whether an act does for a duty to pay: the same wager and place, the right amount, in chips the house allows.

    ``chips`` are those it must go out in; None: those the house demands.
    """
    settling = game.settling

    def fulfils(given: Act, duty: Duty[Act]) -> bool:
        due = duty.action
        if not (isinstance(given, PayWager) and isinstance(due, PayWager)):
            return False
        if aim(given) != aim(due) or given.place is not due.place:
            return False
        ways = (due.chips, *(act.chips for act in duty.also if isinstance(act, PayWager)))
        of_this_sum = tuple(chips for chips in ways if chips.worth == given.chips.worth)
        demanded = chips or settling.chips_demanded(is_long=duty.rests_on(settling.most_in_bet_colours))
        return bool(of_this_sum) and is_proper_payment(given.chips, _owed(*of_this_sum), demanded)

    return fulfils


def pays_otherwise(game: Game, given: Act, duty: Duty[Act]) -> bool:
    """Whether a right payment goes out in other chips than standard practice has it: worth a remark, and no fault."""
    return _fulfils(game)(given, duty) and not _fulfils(game, game.settling.payment_chips.value)(given, duty)


def _owed(chips: Chips, *also: Chips) -> Payment:
    return Payment(chips, chips.worth, also=also)


def _applying(game: Game) -> Callable[[Table, Act], Table]:
    """What an act does to the table, prizes claimed; winnings of a bet and its doubles in one stack settle them all."""
    owed, claimed, paid = WagerDuties(game), claiming(game), jackpots_paid(game)

    def applied(table: Table, given: Act) -> Table:
        after = paid(claimed(apply(table, given), given), given)
        if isinstance(given, TakeWager) and _rescues_a_double(game, table, given):
            rescued = _bet_of(table.spot(given.spot), given)
            return after if rescued is None else with_doubles_settled(after, given.spot, rescued)
        if isinstance(given, TakeCards) and _gives_up_a_held_bet(game, table, given):
            return with_hand_given_up(after, given)
        if not isinstance(given, PayWager) or table.dealer is None:
            return after
        spot = table.spot(given.spot)
        bet = _bet_of(spot, given)
        if bet is None or not doubles_beside(spot, bet):
            return after
        duty = owed.settle(table, spot, bet)
        in_one_stack = duty is not None and given.chips.worth in _sums_of_more(duty)
        return with_doubles_settled(after, given.spot, bet) if in_one_stack else after

    return applied


def _bet_of(spot: Spot, given: TakeWager | PayWager) -> Wager | None:
    """The bet or back bet that chips move at, which doubles may lie beside; None for any other wager."""
    if given.kind is WagerKind.MAIN:
        return main_bet(spot, given.hand, given.patron)
    backs = (bet for bet in live_back_bets(spot, given.hand) if bet.side_wager == given.side_wager)
    return next(backs, None) if given.kind is WagerKind.BACK else None


def _rescues_a_double(game: Game, table: Table, given: TakeWager) -> bool:
    """Whether the original bet of a doubled hand given up is taken, or a back bet on it once that is done."""
    if given.kind is WagerKind.BACK:
        hand = table.spot(given.spot).hands[given.hand]
        return hand.surrendered and is_rescued(game, hand)
    asked = (wish for wish in table.wishes if (wish.spot, wish.hand) == (given.spot, given.hand))
    gives_up = given.kind is WagerKind.MAIN and any(wish.decision is Decision.SURRENDER for wish in asked)
    return gives_up and is_rescued(game, table.spot(given.spot).hands[given.hand])


def _gives_up_a_held_bet(game: Game, table: Table, given: TakeCards) -> bool:
    if table.dealer is None or not is_surrender_held(game, table.dealer.up):
        return False
    asked = (wish for wish in table.wishes if (wish.spot, wish.hand) == (given.spot, given.hand))
    return any(wish.decision is Decision.SURRENDER and refusal(game, table, wish) is None for wish in asked)


def _sums_of_more(duty: Duty[Act]) -> tuple[int, ...]:
    """The sums that pay more than the wager the duty is about."""
    due = duty.action
    if not isinstance(due, PayWager):
        return ()
    ways = (act.chips.worth for act in duty.also if isinstance(act, PayWager))
    return tuple(worth for worth in ways if worth != due.chips.worth)
