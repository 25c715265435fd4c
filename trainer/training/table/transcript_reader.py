"""Reads transcripts, ours or written by hand; the first thing that cannot be read is told with its line."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from trainer.domain.cards.playing_cards import Card
from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.choices import RuleChoices
from trainer.domain.house.games import Game
from trainer.domain.table.acts import Act
from trainer.domain.table.wagers import Wager
from trainer.drills.stakes import Stakes, at_stakes
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.script import PatronScript, Script
from trainer.training.patrons.script_json import script_from_json
from trainer.training.records.act_json import act_from_json
from trainer.training.records.codec import (
    LIST,
    MOST,
    TEXT,
    WHOLE_NUMBER,
    YES_OR_NO,
    field,
    nearest,
    number,
    object_,
    only,
    shown,
)
from trainer.training.table.transcript import FORMAT, NOTES

FindGame = Callable[[str], Game]
"""Finds a game by its key; raises ValueError, one sentence without its full stop, where there is none."""

HEADER_KEYS = (
    "transcript",
    "game",
    "seed",
    "round",
    "spots",
    "switched",
    "situation",
    "stakes",
    "cut_card",
    "rounds_before",
    "new_shoe",
    "wagers",
    "patrons",
    "others_waiting",
    "meters",
    "dealt",
    "shoe",
    "comment",
)
_MOST_CARDS = 1_000


class BadTranscript(ValueError):
    """A transcript that cannot be read; the message is one sentence with its line."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}{'' if what.endswith(('.', '?')) else '.'}")
        self.line = line


@dataclass(frozen=True, slots=True)
class WrittenAct:
    """An act with the number of its line, from 1."""

    line: int
    act: Act


@dataclass(frozen=True, slots=True)
class WrittenRound:
    """One round of a transcript: its game with the rules switched, its header and its acts."""

    line: int
    game: Game
    dealt: DealtRound
    acts: tuple[WrittenAct, ...]


def read_transcript(text: str, find_game: FindGame) -> tuple[WrittenRound, ...]:
    """Every round of a transcript, in order; raises BadTranscript where something cannot be read."""
    rounds: list[_Reading] = []
    for place, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                _read_line(place, _object(line), rounds, find_game)
            except ValueError as fault:
                raise BadTranscript(place, str(fault)) from fault
            except RecursionError as fault:
                raise BadTranscript(place, "too many brackets stand within one another here") from fault
    if not rounds:
        raise BadTranscript(1, "there is no round here: a transcript begins with a round's header, which has 'game'")
    return tuple(WrittenRound(each.line, each.game, each.dealt, tuple(each.acts)) for each in rounds)


@dataclass(slots=True)
class _Reading:
    line: int
    game: Game
    dealt: DealtRound
    acts: list[WrittenAct]


def _read_line(place: int, data: dict[str, Any], rounds: list[_Reading], find_game: FindGame) -> None:
    if "game" in data:
        game, dealt = _header(data, find_game)
        rounds.append(_Reading(place, game, dealt, []))
    elif "act" not in data:
        raise ValueError("this is neither a round's header, which has 'game', nor an act, which has 'act'")
    elif not rounds:
        raise ValueError("this is an act before any round's header, which has 'game'")
    else:
        act = {key: value for key, value in data.items() if key not in NOTES}
        table = rounds[-1].game.equipment
        rounds[-1].acts.append(WrittenAct(place, act_from_json(act, table.chips.value, table.currency.value)))


def _object(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line, object_pairs_hook=_without_repeats, parse_constant=_no_number, parse_int=_number)
    except json.JSONDecodeError as fault:
        raise ValueError(f"this is no JSON: {fault.msg} at column {fault.colno}") from None
    return object_(value, "this line")


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    for key, count in Counter(key for key, _ in pairs).items():
        if count > 1:
            raise ValueError(f"{shown(key)} stands here twice")
    return dict(pairs)


def _number(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:
        raise ValueError(f"a number of {len(digits)} digits is too long to be read") from None


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is no number")


def _header(data: Mapping[str, Any], find_game: FindGame) -> tuple[Game, DealtRound]:
    only(data, HEADER_KEYS, "a round's header")
    if field(data, "transcript", number(1, MOST), FORMAT) > FORMAT:
        raise ValueError(f"this transcript is of a later format than {FORMAT}: a newer trainer wrote it")
    switched = tuple(_word(each, "switched") for each in field(data, "switched", LIST, []))
    stakes = _stakes(field(data, "stakes", TEXT, Stakes.HOUSE_LIMITS.value))
    game = at_stakes(_switched(find_game(field(data, "game", TEXT)), switched), stakes)
    script = script_from_json(data, game.equipment.chips.value, game.equipment.currency.value)
    _check_seats(game, script)
    _check_spots(data, script)
    shoe = _shoe(data, game)
    dealt = DealtRound(
        game.key,
        field(data, "seed", WHOLE_NUMBER, 0),
        script,
        shoe,
        field(data, "new_shoe", YES_OR_NO, shoe.dealt == 0),
        switched,
        field(data, "round", number(0, MOST), 0),
        field(data, "situation", TEXT, ""),
        stakes,
        field(data, "rounds_before", number(0, MOST), 0),
    )
    return game, dealt


def _word(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f"'{key}' has {shown(value)}, not a text in quotation marks")
    return value


def _stakes(key: str) -> Stakes:
    known = [each.value for each in Stakes]
    if key not in known:
        raise ValueError(f"there are no stakes {shown(key)}{nearest(key, known)}")
    return Stakes(key)


def _switched(game: Game, paths: tuple[str, ...]) -> Game:
    known = [rule.ref.path for rule in game.rules() if rule.instead is not None]
    for path in sorted(RuleChoices.of(paths).switched):
        if path not in known:
            raise ValueError(f"{game.key} has no rule {shown(path)} to switch{nearest(path, known)}")
    return game.switched(paths)


def _check_spots(data: Mapping[str, Any], script: Script) -> None:
    """``spots`` is for people, and must not contradict the wagers."""
    played = sorted({patron.spot for patron in script.patrons})
    if "spots" in data and data["spots"] != played:
        raise ValueError(f"'spots' is {shown(data['spots'])}, but the wagers and patrons are at {played}")


def _check_seats(game: Game, script: Script) -> None:
    """Raises ValueError where somebody sits where nobody can, or is named where nobody is, or bets twice."""
    most, shared = game.bets.spots.value, game.common_hand is not None
    for patron in script.patrons:
        if patron.spot > most:
            raise ValueError(f"there is no spot {patron.spot}: this table has {most}")
        if shared and not patron.patron:
            raise ValueError("many patrons bet on this table's one hand: each wager names its 'patron'")
        if patron.patron and not shared:
            raise ValueError("a spot of this table has one patron only: leave 'patron' out")
        if patron.decisions and not (patron.bets or patron.bets_after_refusal or patron.new_player):
            raise ValueError(f"the patron at spot {patron.spot} decides, but has no wager there")
        for bets in (patron.bets, patron.bets_after_refusal):
            _check_bets(patron, bets)


def _check_bets(patron: PatronScript, bets: tuple[Wager, ...]) -> None:
    kinds = Counter((bet.kind, bet.side_wager) for bet in bets)
    if any(count > 1 for count in kinds.values()):
        raise ValueError(f"two wagers of one kind lie at spot {patron.spot}: one stack holds all its chips")


def _shoe(data: Mapping[str, Any], game: Game) -> Shoe:
    cards = tuple(_card(word, game) for word in field(data, "shoe", TEXT).split())
    if not 0 < len(cards) <= _MOST_CARDS:
        raise ValueError(f"'shoe' has {len(cards)} cards: write the cards in the order they come, like \"AS KD 7C\"")
    decks = game.equipment.decks.value
    for card, count in Counter(cards).items():
        if count > decks:
            raise ValueError(f"'shoe' has {card} {count} times: {game.key} is dealt from {decks} decks")
    dealt = field(data, "dealt", number(0, len(cards)), 0)
    cut_card = field(data, "cut_card", number(0, len(cards))) if data.get("cut_card") is not None else None
    return Shoe(cards, dealt, cut_card)


def _card(word: str, game: Game) -> Card:
    try:
        card = Card.parse(word)
    except ValueError:
        raise ValueError(f"'shoe' has {shown(word)}, which is no card such as AS or TD") from None
    if card.rank not in game.equipment.deck_of.value.ranks:
        raise ValueError(f"'shoe' has {card}, which the decks of {game.key} have not")
    return card
