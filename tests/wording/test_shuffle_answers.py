"""What players and the floor do, and what the published time is worth."""

from __future__ import annotations

from dataclasses import replace

from tests.wording.shuffle_tables import BARE, EXHIBIT, FOUR_PILES, laid
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind, Gravity
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import apply, floor_answers, patron_cuts
from trainer.domain.shuffle.packs import RealCard
from trainer.domain.shuffle.places import GROWING, Place, Where, pile
from trainer.domain.shuffle.reasons import ShuffleReason as Why
from trainer.domain.shuffle.state import ShuffleTable
from trainer.wording.shuffle.clock_times import NOT_HANDS, clock_words, target_words
from trainer.wording.shuffle.faults import fault_rule
from trainer.wording.shuffle.floor_and_players import answer_words
from trainer.wording.shuffle.reasons import reason_rule

RULES = EXHIBIT.shuffle


def called(table: ShuffleTable) -> str:
    """What is told when the floor is called at ``table``."""
    acted = apply(table, act.CallFloor())
    return answer_words(acted, floor_answers(acted))


def test_a_players_cut_is_told_without_its_depth() -> None:
    acted = apply(laid((GROWING, 312)), act.OfferCut())
    assert answer_words(acted, patron_cuts(acted, 30)) == "A player sets the cut card"


def test_nothing_is_told_where_nobody_answers() -> None:
    assert answer_words(BARE, BARE) == ""


def test_the_floor_takes_an_odd_deck_away_and_brings_another() -> None:
    spread = laid((Place(Where.FANNED, 1), 52), (Place(Where.SPARE, 2), 52), decks=2)
    odd = replace(spread, cards=(replace(spread.cards[0], marked=True), *spread.cards[1:]))
    assert called(odd) == "The floor takes deck 1 away and brings another"
    alone = replace(odd, lying=odd.lying[:1])
    assert called(alone) == "The floor takes deck 1 away"
    assert isinstance(odd.cards[0], RealCard)


def test_the_floor_sees_to_a_card_that_fell_or_was_shown() -> None:
    assert called(apply(FOUR_PILES, act.Drop(pile(1)))) == "The floor picks the card up and puts it back"
    shown = apply(FOUR_PILES, act.Expose(pile(1)))
    assert called(shown) == "The floor has seen the card, and it is turned down again"


def test_the_floor_called_over_nothing_finds_nothing_odd() -> None:
    assert called(FOUR_PILES) == "The floor comes, and finds nothing odd"


def take(because: Why | None) -> Duty[ShuffleAct]:
    return Duty(act.TakeFrom(1, 26), RULES.taken, (RULES.end_of_shoe, RULES.taken_within), because=because)


def test_the_rule_beside_a_reason_is_the_one_it_tells() -> None:
    assert reason_rule(take(None)) is RULES.taken
    assert reason_rule(take(Why.DIAGONAL_IN_TURN)) is RULES.end_of_shoe
    plug: Duty[ShuffleAct] = Duty(act.Plug(104, 104), RULES.end_of_shoe, (RULES.plug,))
    assert reason_rule(plug) is RULES.plug
    riffle: Duty[ShuffleAct] = Duty(act.Riffle(), RULES.end_of_shoe, (RULES.packet,))
    assert reason_rule(riffle) is RULES.packet


def test_a_wrong_amount_cites_the_amount_and_the_wrong_diagonal_the_steps() -> None:
    duty, given = take(Why.DIAGONAL_IN_TURN), act.TakeFrom(1, 41)
    assert fault_rule(Fault(FaultKind.WRONG_AMOUNT, given, duty, Gravity(1)), EXHIBIT) is RULES.taken
    assert fault_rule(Fault(FaultKind.OUT_OF_TURN, given, duty, Gravity(1)), EXHIBIT) is RULES.end_of_shoe


def test_the_published_time_tells_its_origin_and_that_it_is_scaled() -> None:
    origin = "8 decks in under 2 minutes, from a community college's casino blackjack badge"
    assert clock_words(120_000) == "2:00" and target_words(8) == origin
    assert clock_words(90_000) == "1:30" and target_words(6) == f"{origin}, scaled to 6 decks by this trainer"


def test_a_screen_is_not_hands() -> None:
    assert "not the speed" in NOT_HANDS
