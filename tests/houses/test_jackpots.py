"""A progressive side wager: a part of what a meter shows, told to the cent, paid by the floor or by the dealer."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from trainer.canvas.drills.view import DueInFrame
from trainer.content.houses.library import check, read_houses, shipped_folder
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.exact_odds import WagerOdds, meter_odds, odds_of_wager
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.house.side_wagers import JackpotPaidBy, SideWager
from trainer.domain.money.amounts import Cents, JackpotShare
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.table.acts import Act, CallFloor, PayWager, TakeWager
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.claims import jackpots_paid
from trainer.domain.table.notation import parse_line, to_line
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.settling import Outcome, SettlingAct
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Answer, Choice, Course, Question, Settled
from trainer.drills.side_wagers.drill import DRILL
from trainer.drills.side_wagers.grades import due_for
from trainer.training.patrons.betting import stack_of
from trainer.training.patrons.model_round import ModelRound, model_round_of
from trainer.training.patrons.script_json import script_from_json, script_to_json
from trainer.training.patrons.scripted_patrons import react
from trainer.training.sittings.clock import Clock
from trainer.training.sittings.modes import Mode
from trainer.training.table.seating import TableMeans, sit_down
from trainer.training.table.simulate import RoundSeries, dealt_round
from trainer.ui.drills.verdict.due_view import due_view
from trainer.ui.table.rounds import TableRound
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.table.faults import fault_words
from trainer.wording.table.reasons import reason_words

LINES = """\
  { event = "perfect-pair of ace-of-spades", pays = "100% of the jackpot" },
  { event = "suited-pair-of-aces", pays = "10% of the jackpot" },
  { event = "any-pair of aces", pays = "$200" },
"""
STARTS = 'jackpot_starts_at = { is = "$5,000", from = "Back", words = "reset to $5,000", kind = "stated" }'
BY_THE_FLOOR = 'jackpot_paid_by = { is = "floor", from = "Back", words = "the floor pays", kind = "stated" }'
BY_THE_DEALER = 'jackpot_paid_by = { is = "dealer", from = "Back", words = "the dealer pays", kind = "stated" }'


def house(lines: str = LINES, *rules: str) -> str:
    return "\n".join(
        (
            'extends = "common"\nname = "Aces"\n[documents.card]\ntitle = "Rack card"',
            '[wagers.aces]\nname = "Aces Progressive"\ndecided_by = "first-two-cards"',
            'offered = { is = true, from = "Back", words = "Aces Progressive", kind = "stated" }',
            'limits = { is = { only = ["$5"] }, from = "Back", words = "$5", kind = "stated" }',
            *rules,
            f'pays = {{ is = [\n{lines}], from = "Back", words = "a part of the jackpot", kind = "stated" }}',
            '[games.blackjack]\nname = "Blackjack"',
        )
    )


@cache
def game_of(folder: Path, *rules: str) -> Game:
    (folder / "aces.toml").write_text(house(LINES, *rules))
    game = read_houses([shipped_folder(), folder]).game("aces/blackjack")
    assert game is not None
    return game


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return game_of(tmp_path_factory.mktemp("houses"), STARTS, BY_THE_FLOOR)


@pytest.fixture(scope="module")
def dealer_pays(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return game_of(tmp_path_factory.mktemp("houses"), STARTS, BY_THE_DEALER)


def aces(game: Game) -> SideWager:
    (wager,) = game.side_wagers.offered()
    return wager


# The file


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            house(LINES.replace('"10% of the jackpot"', '"10% of the pot"'), STARTS),
            'aces.toml:13:43: \'pays\' cannot be "10% of the pot": write a part of the jackpot such as "10% of',
        ),
        (house(LINES.replace('"10% of', '"110% of'), STARTS), "more than nothing and at most the whole jackpot"),
        (house(LINES), "write what its meter starts at beside 'pays'"),
        (
            house('{ event = "suited", pays = "2 to 1" },\n', STARTS),
            "No line pays a part of a jackpot: write one such as \"10% of the jackpot\" under 'pays'",
        ),
    ],
    ids=["another spelling", "more than all", "no meter", "no line"],
)
def test_a_jackpot_written_wrongly_gets_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "aces.toml").write_text(text)
    (fault,) = check([tmp_path])
    assert said in str(fault)


def test_the_bonus_for_21_has_no_jackpot(tmp_path: Path) -> None:
    bonus = 'bonus_21 = { is = [{ event = "five-card-21", pays = "5% of the jackpot" }], kind = "assumed" }'
    (tmp_path / "aces.toml").write_text(f"{house(LINES, STARTS)}\n[settling]\n{bonus}\n")
    (fault,) = check([tmp_path])
    assert "Only a side wager has a jackpot" in str(fault)


def test_by_custom_the_floor_pays(tmp_path: Path) -> None:
    rule = aces(game_of(tmp_path, STARTS)).jackpot_paid_by
    assert rule is not None
    assert rule.value is JackpotPaidBy.FLOOR
    assert rule.ref.kind is Kind.ASSUMED


def test_a_file_can_confirm_that_the_floor_pays(tmp_path: Path) -> None:
    by = '[confirmed]\nby = "Ann Lee"\non = "2026-11-20"\nrules = ["wagers.aces.jackpot_paid_by"]\n'
    (tmp_path / "aces.toml").write_text(f"{house(LINES, STARTS)}\n{by}")
    assert check([tmp_path]) == ()
    game = read_houses([shipped_folder(), tmp_path]).game("aces/blackjack")
    assert game is not None
    rule = aces(game).jackpot_paid_by
    assert rule is not None
    assert rule.ref.confirmed


def test_each_rule_of_a_jackpot_is_a_plain_sentence(game: Game) -> None:
    wager = aces(game)
    assert wager.jackpot_starts_at is not None
    assert wager.jackpot_paid_by is not None
    assert rule_sentence(wager.jackpot_starts_at, game) == "The Aces Progressive jackpot starts at $5,000"
    assert rule_sentence(wager.jackpot_paid_by, game) == (
        "A part of the Aces Progressive jackpot is paid by the floor: "
        "the dealer calls, and leaves wager and cards in place"
    )


# What it comes to


def test_a_part_of_the_meter_is_rounded_down_to_the_cent() -> None:
    # A tenth of $12,345.67 is $1,234.567.
    assert JackpotShare(Fraction(1, 10), Cents(12_345_67)).winnings(Cents(5_00)) == 1_234_56


def test_the_edge_goes_by_the_meter(game: Game) -> None:
    # Of the 48516 pairs of six decks 15 are two aces of spades, 45 other suited aces, 216 other aces; the bet is $5.
    odds = odds_of_wager(aces(game), 6)
    assert isinstance(odds, WagerOdds)
    lost, paid = Fraction(48516 - 276, 48516), 15 * 5_000 + 45 * 500 + 216 * 200
    assert odds.house_edge == lost - Fraction(paid, 48516) / 5
    meter = meter_odds(odds, Cents(5_00))
    assert meter is not None
    # The whole meter 15 times and a tenth of it 45 times: 19.5 meters in 48516 bets of $5.
    assert meter.per_cent * 100_000 == Fraction(195, 10) * 1_000 / 48516 / 5
    # 48240 bets of $5 are kept and 216 times $200 paid: 198,000 left for 19.5 meters.
    assert meter.break_even == -(-198_000_00 * 10 // 195)


# In a drill


def asked(game: Game, line: str, meter: int) -> Question:
    """A question of the drill about that line, the meter showing so many cents."""
    for seed in range(200):
        question = DRILL.question(Course(game), Random(seed))
        if question.case == f"aces/{line}":
            break
    assert f"The jackpot's meter shows ${question.table.meters[0][1] / 100:,.2f}." in question.circumstance
    table = question.table
    return Question(
        **{name: getattr(question, name) for name in question.__dataclass_fields__}
        | {"table": Table(table.spots, table.dealer, meters=(("aces", Cents(meter)),))}
    )


def test_a_drill_asks_for_the_sum_from_the_meter(game: Game) -> None:
    question = asked(game, "suited-pair-of-aces", 12_345_67)
    ((_, due),) = due_for(game, question).wagers
    assert due == Settled(SettlingAct.PAY, Cents(1_234_56))
    given = Answer((("event", Choice("suited-pair-of-aces")), ("side", due)))
    grade = DRILL.grade(Course(game), question, given)
    assert grade.right
    assert grade.reason == (
        "Pair of aces in one suit: Aces Progressive pays 10% of the jackpot, $1,234.56; "
        "the floor checks the cards and pays it."
    )
    whole = Answer((("event", Choice("suited-pair-of-aces")), ("side", Settled(SettlingAct.PAY, Cents(12_345_67)))))
    assert DRILL.grade(Course(game), question, whole).headline == "You paid another line"


def test_its_verdict_shows_no_chips_of_the_rack(game: Game) -> None:
    # $12,000 could be paid in chips.
    shown = due_view(asked(game, "suited-pair-of-aces", 12_000_00), 1, Settled(SettlingAct.PAY, Cents(1_200_00)), game)
    assert shown == DueInFrame((), "Won", "$1,200.00", words="The floor pays it, not the rack")


def test_what_the_dealer_pays_is_rounded_to_the_chips(dealer_pays: Game) -> None:
    # The smallest chip is fifty cents, and the house rounds down.
    ((_, due),) = due_for(dealer_pays, asked(dealer_pays, "suited-pair-of-aces", 12_345_67)).wagers
    assert due.cents == 1_234_50


# At the table


@cache
def played(game: Game, line: str = "perfect-pair-of-ace-of-spades") -> ModelRound:
    return model_round_of(game, dealt_round(game, 5, situation=f"aces-{line}"))


def first_fault(game: Game, wrong: Act | None) -> Fault[Act]:
    """The fault of the round in which ``wrong`` is done instead of calling the floor, or nothing is."""
    model, dealt = played(game), dealt_round(game, 5, situation="aces-perfect-pair-of-ace-of-spades")
    judging = Court(round_procedure(game), react(game, dealt.script), assessing(game)).open(model.opening)
    for act in model.acts:
        given = wrong if isinstance(act, CallFloor) else act
        judging = judging if given is None else judging.follow(given)
    return judging.closed().slips[0].fault


def test_the_dealer_calls_the_floor_for_a_jackpot_and_leaves_the_wager(game: Game) -> None:
    (step,) = [step for step in played(game).steps if isinstance(step.duty.action, CallFloor)]
    assert step.duty.because is Outcome.JACKPOT
    ((key, meter),) = step.before.meters
    assert (key, 5_000_00 <= meter <= 15_000_00) == ("aces", True)
    assert reason_words(step.duty, game, step.before) == (
        f"Two aces of spades: Aces Progressive pays 100% of the jackpot, ${meter / 100:,.2f}; "
        "the floor checks the cards and pays"
    )
    before, after = (
        {it.settled for it in table.spot(7).wagers_of(WagerKind.SIDE)} for table in (step.before, step.after)
    )
    assert (before, after) == ({False}, {True})
    assert all(wager.settled for spot in played(game).end.spots for wager in spot.wagers)


def test_a_floor_not_called_for_a_stated_jackpot_is_critical(game: Game) -> None:
    fault = first_fault(game, None)
    assert fault.kind is FaultKind.MISSED
    assert fault.gravity.critical
    assert fault.rule is not None
    assert fault.rule.ref.path == "wagers.aces.jackpot_paid_by"


def test_a_jackpot_is_not_the_dealers_to_pay_nor_to_take(game: Game) -> None:
    table = next(step.before for step in played(game).steps if isinstance(step.duty.action, CallFloor))
    stack = stack_of(100_00, game.equipment.chips.value)
    assert stack is not None
    pays = PayWager(7, WagerKind.SIDE, stack.broken_out(), side_wager="aces")
    for act, rule in (
        (pays, "jackpot_paid_by"),
        (TakeWager(7, WagerKind.SIDE, Cents(5_00), side_wager="aces"), "pays"),
    ):
        fault = first_fault(game, act)
        assert (fault.kind, fault.rule and fault.rule.ref.path) == (FaultKind.UNCALLED_FOR, f"wagers.aces.{rule}")
        assert "the floor checks the cards and pays" in fault_words(fault, game, table)


def test_a_dealer_who_pays_the_jackpot_pays_it_from_the_meter_shown(dealer_pays: Game) -> None:
    model = played(dealer_pays, "suited-pair-of-aces")
    ((_, meter),) = model.opening.meters
    assert not any(isinstance(act, CallFloor) for act in model.acts)
    assert meter // 10 // 50 * 50 in [act.chips.worth for act in model.acts if isinstance(act, PayWager)]


@pytest.mark.parametrize(
    ("decided_by", "event"),
    [
        ("dealers-finished-hand", "bust-in-four"),
        ("dealers-first-two-cards", "blackjack"),
        ("first-three-cards", "first-three of sevens"),
        ("matches-with-up-card", "one-non-suited"),
    ],
)
def test_the_floor_is_called_once_whatever_cards_decide(tmp_path: Path, decided_by: str, event: str) -> None:
    text = house(f'{{ event = "{event}", pays = "5% of the jackpot" }},\n', STARTS, BY_THE_FLOOR)
    (tmp_path / "aces.toml").write_text(text.replace("first-two-cards", decided_by))
    of = read_houses([shipped_folder(), tmp_path]).game("aces/blackjack")
    assert of is not None
    model = model_round_of(of, dealt_round(of, 3, situation=f"aces-{event.replace(' ', '-')}"))
    assert sum(isinstance(act, CallFloor) for act in model.acts) == 1
    assert all(wager.settled for spot in model.end.spots for wager in spot.wagers)


def test_a_floor_called_before_the_cards_are_out_pays_nothing(game: Game) -> None:
    stack = stack_of(5_00, game.equipment.chips.value)
    assert stack is not None
    wager = Wager(WagerKind.SIDE, stack, side_wager="aces")
    table = Table((Spot(1, (Hand((Card.parse("AS"),)),), (wager,)),), DealerHand(Card.parse("6D")))
    assert jackpots_paid(game)(table, CallFloor()) == table


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.TEST])
def test_the_table_says_what_the_floor_paid_but_in_a_test(game: Game, mode: Mode) -> None:
    means = TableMeans(Clock(lambda: 0, lambda: 0), lambda: "id", lambda record: None)
    dealt = dealt_round(game, 5, situation="aces-perfect-pair-of-ace-of-spades")
    found = sit_down(game, dealt, mode, means, "Anna")
    while found.due is not None and not isinstance(found.due.action, CallFloor):
        found.do(found.due.action)
    view = TableRound(found)
    view.key("z")
    ((_, meter),) = found.table.meters
    told = f"The floor checked the cards and paid spot 7 ${meter / 100:,.2f}."
    assert view.strip.reason == (told if mode is Mode.GUIDED else "You called the floor.")


def test_the_meter_grows_by_what_is_bet_and_starts_again_once_all_of_it_is_won(tmp_path: Path) -> None:
    of = game_of(tmp_path, STARTS, BY_THE_FLOOR, 'jackpot_grows_by = { is = "1/5", kind = "assumed" }')
    one, other = islice(RoundSeries(of, 5, 5).rounds(), 2)
    laid = [bet for patron in one.script.patrons for bet in patron.bets if bet.side_wager == "aces"]
    ((_, before),), ((_, after),) = one.script.meters, other.script.meters
    # A fifth of each bet of $5 is a dollar.
    assert laid
    assert after - before == 1_00 * len(laid)
    won = "aces-perfect-pair-of-ace-of-spades"
    _, third = islice(RoundSeries(of, 5, 3, won).rounds(), 2)
    assert third.script.meters == (("aces", 5_000_00),)


# The record


def test_the_meter_is_in_the_record_of_a_round(game: Game) -> None:
    dealt = dealt_round(game, 5)
    again = script_from_json(script_to_json(dealt.script), game.equipment.chips.value)
    assert again == dealt.script
    assert dealt.script.meters


def test_the_meter_is_in_a_tables_notation() -> None:
    table = Table(meters=(("aces", Cents(12_345_67)),))
    assert to_line(table) == "dealer - | table meter=aces:1234567"
    assert parse_line(to_line(table)) == table
