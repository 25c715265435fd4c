"""What a house fact can be seen in: cards and chips as they lie when it matters, a motion, a moment of the shuffle.

Nothing is asked of what is seen, and it never gives the answer away.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Signal
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.signals.reading import MOTIONS
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Course, Difficulty, Layout, Question
from trainer.drills.random_cards import has_no_hole
from trainer.drills.registry import drill
from trainer.training.drills.fact_scenes import MOMENTS, OF_A_PAIR, SCENES
from trainer.training.drills.series import ask_case

_SIGNALS, _SEED = "hand-signals", 1
_MEANS = "-means"
_BET, _INSURED = 4, 2
_RED = Cents(500)


def has_figure(fact: Question, game: Game) -> bool:
    """Whether something can be seen of a fact: a motion or a moment only in a game that has it drilled."""
    return bool(_scene(fact, game)) or _like(fact, game) is not None


def lies_between_shoes(fact: Question, game: Game) -> bool:
    """Whether what is seen of a fact lies on the felt between two shoes."""
    _, path, detail = _parts(fact)
    return not _scene(fact, game) and _moment(path, detail) is not None


def figure_of(fact: Question, game: Game) -> Question | None:
    """What is seen of a fact, as a question whose felt shows it; None where nothing is, or no cards were found."""
    if scene := _scene(fact, game):
        return _laid_out(fact, scene, game)
    like = _like(fact, game)
    found = drill(like[0]) if like else None
    asked = None if found is None or like is None else ask_case(found, _course(game), _SEED, 0, like[1])
    return None if asked is None else asked.question


def _parts(fact: Question) -> tuple[str, str, str]:
    kind, path, *detail = fact.case.split("/", 2)
    return kind, path, "".join(detail)


def _scene(fact: Question, game: Game) -> str:
    """The cards and chips of a fact; "" where it is of none."""
    _, path, detail = _parts(fact)
    if detail.endswith(_MEANS):
        return ""
    if path in OF_A_PAIR:
        return f"{detail}S {detail}H"
    if path.startswith("wagers.") and path.endswith(".limits"):
        return f"; bet {path.removeprefix('wagers.').removesuffix('.limits')}"
    found = SCENES.get(f"{path}/{detail}") or SCENES.get(path, "")
    side = next((each.key for each in game.side_wagers.offered()), "")
    return found.replace(" side", f" {side}" if side else "")


def _like(fact: Question, game: Game) -> tuple[str, str] | None:
    """A drill and its case whose questions show the motion, cards or moment of a fact; None where none does."""
    _, path, detail = _parts(fact)
    if detail.endswith(_MEANS):
        return _drilled(_SIGNALS, (MOTIONS[Signal(detail.removesuffix(_MEANS))].value,), game)
    if path == "settling.bonus_21":
        return "side-wagers", f"bonus-21/{detail}"
    if path.startswith("wagers.") and path.endswith(".pays"):
        return "side-wagers", f"{path.removeprefix('wagers.').removesuffix('.pays')}/{detail}"
    moment = _moment(path, detail)
    return None if moment is None else _drilled(*moment, game)


def _moment(path: str, detail: str) -> tuple[str, tuple[str, ...]] | None:
    return MOMENTS.get(f"{path}/{detail}") or MOMENTS.get(path)


def _drilled(of: str, cases: tuple[str, ...], game: Game) -> tuple[str, str] | None:
    """The first case that comes up in the game of those that begin as one of ``cases`` does."""
    found = drill(of)
    there = () if found is None else found.cases(_course(game))
    return next(((of, case) for begins in cases for case in there if case.startswith(begins)), None)


def _course(game: Game) -> Course:
    return Course(game, difficulty=Difficulty.CLEAR)


def _laid_out(fact: Question, scene: str, game: Game) -> Question:
    """``scene`` on the felt: see ``fact_scenes`` for how it is written."""
    cards, _, chips = scene.partition(";")
    *dealers, players = cards.split(",")
    spots = tuple(_spots(players.split("|"), chips.split(), game))
    table = Table(spots, _dealer(dealers[0].split(), game) if dealers and dealers[0].strip() else None)
    return replace(fact, layout=_layout(table, chips), table=table)


def _layout(table: Table, chips: str) -> Layout:
    if table.dealer is not None and table.spots:
        return Layout.WITH_DEALER
    return Layout.BET_AND_HAND if chips.strip() else Layout.HAND_ONLY


def _spots(players: list[str], chips: list[str], game: Game) -> Iterator[Spot]:
    for number, each in enumerate(players, 1):
        hands = tuple(Hand(_cards(hand), from_split="/" in each) for hand in each.split("/"))
        bets = tuple(_wager("bet", place, game) for place in range(len(hands) * ("bet" in chips)))
        wagers = (*bets, *(_wager(chip, 0, game) for chip in chips if chip != "bet"))
        if wagers or any(hand.cards for hand in hands):
            yield Spot(number, hands, wagers)


def _wager(chips: str, hand: int, game: Game) -> Wager:
    match chips:
        case "bet":
            return Wager(WagerKind.MAIN, _stack(_BET, game), hand)
        case "insurance":
            return Wager(WagerKind.INSURANCE, _stack(_INSURED, game))
        case _:
            return Wager(WagerKind.SIDE, _stack(1, game), side_wager=chips)


def _stack(count: int, game: Game) -> Stack:
    return Stack((_usual_chip(game),) * count)


def _usual_chip(game: Game) -> Denomination:
    """The chip that most bets are made of: of five units if the house has it."""
    chips = sorted(game.equipment.chips.value)
    return next((chip for chip in chips if chip.value == _RED), chips[len(chips) // 2])


def _dealer(cards: list[str], game: Game) -> DealerHand:
    up, second, *drawn = cards
    shown = tuple(map(Card.parse, drawn))
    if second == "-":
        # Which card lies face down does not matter: nobody sees it.
        return DealerHand(Card.parse(up), None if has_no_hole(game) else Card.parse(up))
    if has_no_hole(game):
        return DealerHand(Card.parse(up), drawn=(Card.parse(second), *shown))
    return DealerHand(Card.parse(up), Card.parse(second), shown, hole_turned=True)


def _cards(notation: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, notation.split()))
