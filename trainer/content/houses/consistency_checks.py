"""Rules that cannot stand together in one game, in any reading that can be switched on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from math import gcd
from typing import Any

from trainer.content.houses.file_checks import why_no_event
from trainer.content.houses.merging import MergedGame
from trainer.content.text.faults import KeyPath
from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house.events import dearest_first, wider_events
from trainer.domain.house.limits import BetLimits, CutDepth
from trainer.domain.house.shuffle_terms import ClosingStep, CutCardOut, OpeningStep
from trainer.domain.house.shuffle_terms import ShuffleStep as Step
from trainer.domain.house.side_wagers import DecidedBy, PayTable
from trainer.domain.house.terms import DealerCards, RoundPhase, Signal, Surrender, UpCards, VoiceAndHand
from trainer.domain.money.amounts import Cents
from trainer.domain.shuffle.plan import FROM_CORNERS, GATHERING, TAKING, WORKING, what_is_wrong
from trainer.wording.money import money_short


@dataclass(frozen=True, slots=True)
class Conflict:
    """What cannot be: the rules concerned, the one to blame first, and how far inside its value the fault lies.

    ``switched`` is the rule that must be read the other way for the clash to come about.
    """

    rules: tuple[str, ...]
    message: str
    within: KeyPath = ()
    switched: str = ""

    def at(self, merged: MergedGame) -> KeyPath:
        """The key path to blame in the game's own file: a rule that stands there, else the game's heading."""
        for place, path in enumerate(self.rules):
            if merged.has_own(path):
                side = "instead" if path == self.switched else "is"
                return (*merged.rules[path].at, side, *(self.within if place == 0 else ()))
        return merged.heading

    def told(self, merged: MergedGame) -> str:
        """The message; where the rule it speaks of stands in a file this one builds on, that rule and file besides."""
        blamed = self.rules[0]
        if merged.has_own(blamed) or blamed not in merged.rules:
            return self.message
        group, rule = blamed.rsplit(".", 1)
        said = (
            f"'{rule}' is inherited from '{merged.rules[blamed].file.key}': write it under [{group}] in this file too."
        )
        return f"{self.message} {said}"


Values = Mapping[str, Any]
"""Each rule's value in one reading of the game; a rule that is absent or broken is not among them."""


_NEW, _END, _BY_HAND = "shuffle.new_game", "shuffle.end_of_shoe", "shuffle.by_hand"
_HALVES = (Step.HALF_DECK_FROM_OPPOSITE_CORNERS, Step.HALF_DECK_FROM_EACH_STACK)
_BRINGS_TOGETHER = (Step.WASH, Step.MIX)


def shuffle_conflicts(values: Values) -> Iterator[Conflict]:
    """Every clash among the rules of the shuffle."""
    for check in (_steps, _half_a_deck, _loose_ends, _packet, _tray, _cuts):
        yield from check(values)


def _steps(values: Values) -> Iterator[Conflict]:
    for path in (_NEW, _END, _BY_HAND):
        for place, said in what_is_wrong(values[path]) if path in values else ():
            yield Conflict((path,), said, (place,) if place >= 0 else ())


def _half_a_deck(values: Values) -> Iterator[Conflict]:
    """Steps that say half a deck, where another part is taken."""
    taken = values.get("shuffle.taken")
    for path in (_NEW, _END, _BY_HAND):
        for place, step in enumerate(values.get(path, ())):
            if step in _HALVES and taken is not None and taken.part * 2 != 1:
                other = "from-opposite-corners" if step in FROM_CORNERS else "from-each-stack"
                said = f"'{step.value}' says half a deck, and 'taken' says {taken.part}: write '{other}'."
                yield Conflict((path, "shuffle.taken"), said, (place,))


def _loose_ends(values: Values) -> Iterator[Conflict]:
    """Cards that no step brings together, and a stub that is not there."""
    for place, step in enumerate(values.get(_NEW, ())):
        if step is Step.PLUG_STUB_INTO_DISCARDS:
            yield Conflict((_NEW,), "There is no stub to plug at a new game.", (place,))
    washed = OpeningStep.WASH_FACE_DOWN in values.get("shuffle.opening", ())
    if not washed and _leaves_lying(values.get(_NEW, ()), _BRINGS_TOGETHER):
        yield Conflict((_NEW, "shuffle.opening"), "The decks still lie apart when piles are made: write 'wash' before.")
    re_suited = CutCardOut.RESUIT_ALL_DECKS in values.get("shuffle.cut_card_out", ())
    if re_suited and _leaves_lying(values.get(_END, ()), _BRINGS_TOGETHER):
        said = "Re-suited decks still lie apart when piles are made: write 'wash' before."
        yield Conflict((_END, "shuffle.cut_card_out"), said)
    elif _leaves_lying(values.get(_END, ()), (*_BRINGS_TOGETHER, Step.PLUG_STUB_INTO_DISCARDS)):
        yield Conflict(
            (_END,), "The stub is left over: write 'plug-stub-into-discards', 'mix' or 'wash' before the piles."
        )


def _leaves_lying(steps: tuple[Step, ...], together: tuple[Step, ...]) -> bool:
    """Whether piles are made before anything has brought the cards together; a pack squared up takes them all."""
    makes_piles = any(step in GATHERING and step is not Step.SQUARE_UP for step in steps)
    return makes_piles and any(step in TAKING for step in steps) and not any(step in together for step in steps)


def _packet(values: Values) -> Iterator[Conflict]:
    packet = values.get("shuffle.packet")
    if packet is None:
        return
    if not packet or packet[0] is not Step.RIFFLE:
        said = "Two packets are riffled together first: write 'riffle' before anything else."
        yield Conflict(("shuffle.packet",), said, (0,) if packet else ())
    for place, step in enumerate(packet):
        if step not in WORKING:
            said = f"'{step.value}' is nothing done to a packet: write 'riffle', 'strip' or 'box'."
            yield Conflict(("shuffle.packet",), said, (place,))


def _tray(values: Values) -> Iterator[Conflict]:
    steps = values.get("shuffle.closing", ())
    if ClosingStep.TRAYS_COUNTED in steps and ClosingStep.TRAYS_AND_RAKES_TO_THE_CAGE not in steps:
        said = "The trays are counted at the cage: write 'trays-and-rakes-to-the-cage' before."
        yield Conflict(("shuffle.closing",), said, (steps.index(ClosingStep.TRAYS_COUNTED),))


def _cuts(values: Values) -> Iterator[Conflict]:
    decks, deck_of = values.get("equipment.decks"), values.get("equipment.deck_of")
    for path in ("shuffle.player_cut", "shuffle.cut_by_hand", "shuffle.dealer_recut"):
        cut = values.get(path)
        if decks is None or deck_of is None or cut is None:
            continue
        found = next(_too_deep(path, cut, decks, deck_of.value), None)
        if found is not None:
            yield found


def _too_deep(path: str, cut: CutDepth, decks: int, deck_size: int) -> Iterator[Conflict]:
    rules = (path, "equipment.decks")
    for name, depth in (("most", cut.most_half_decks), ("aim", cut.aim_half_decks), ("least", cut.least_half_decks)):
        if depth is not None and depth > 2 * decks:
            said = f"A cut {depth / 2:g} decks deep is deeper than the shoe, which holds {decks}."
            yield Conflict(rules, said, (f"{name}_decks",))
    cards = decks * deck_size
    for name, depth in (("most", cut.most_cards), ("aim", cut.aim_cards), ("least", cut.least_cards)):
        if depth is not None and depth > cards:
            said = f"A cut {depth} cards deep is deeper than the shoe, which holds {cards} cards."
            yield Conflict(rules, said, (f"{name}_cards",))
    if cut.from_front and cut.from_back and 2 * cut.least(deck_size) > cards:
        key = "least_decks" if cut.least_cards is None else "least_cards"
        said = f"No cut lies so deep from either end of {decks} {'deck' if decks == 1 else 'decks'}."
        yield Conflict(rules, said, (key,))


_UNLIKE_SIGNALS = (("hit", "stand"), ("double", "hit"), ("double", "stand"), ("split", "hit"), ("split", "stand"))
"""Signals that may share no motion; chips beside a bet may be a double and a split, which the cards tell apart."""

INDISPENSABLE = (RoundPhase.BETS, RoundPhase.DEAL, RoundPhase.PLAY, RoundPhase.OWN_HAND, RoundPhase.SETTLEMENT)
"""In this order, whatever stands between them."""


def conflicts(merged: MergedGame) -> tuple[Conflict, ...]:
    """Every clash of a game, as it is written and with each *read* rule read the other way."""
    written = {path: entry.value for path in merged.rules if (entry := merged.entry(path)) is not None}
    decided = {path: merged.rules[path].said for path in merged.rules if path.endswith(".decided_by")}
    written.update({path: said for path, said in decided.items() if said is not None})
    found = dict.fromkeys(_clashes(written))
    for path in written:
        entry = merged.entry(path)
        if entry is not None and entry.instead is not None:
            otherwise = _clashes({**written, path: entry.instead})
            found.update((replace(clash, switched=path), None) for clash in otherwise if clash not in found)
    return tuple(found)


def _clashes(values: Values) -> Iterator[Conflict]:
    for check in _CHECKS:
        yield from check(values)


def _decks(values: Values) -> Iterator[Conflict]:
    decks, allowed = values.get("equipment.decks"), values.get("equipment.decks_allowed")
    if decks is not None and allowed is not None and not allowed.least <= decks <= allowed.most:
        said = f"{decks} decks are not among the {allowed.least} to {allowed.most} that 'decks_allowed' allows."
        yield Conflict(("equipment.decks", "equipment.decks_allowed"), said)


def _rack(values: Values) -> Iterator[Conflict]:
    chips, rack = values.get("equipment.chips"), values.get("equipment.rack")
    if chips is None or rack is None:
        return
    known = {chip.value for chip in chips}
    for place, (value, _) in enumerate(rack):
        if value not in known:
            said = f"The rack holds {money_short(value)} chips, which are not among the chips of this game."
            yield Conflict(("equipment.rack", "equipment.chips"), said, (place, "value"))


def _seats(values: Values) -> Iterator[Conflict]:
    spots = values.get("bets.spots")
    for path, limits in values.items():
        if spots is None or not path.endswith((".limits", ".main_bet", ".side_wager")):
            continue
        for seat, _ in limits.by_seat:
            if seat > spots:
                said = f"Seat {seat} has limits, but the table has {spots} spots."
                yield Conflict((path, "bets.spots"), said, ("by_seat", str(seat)))


def _hands(values: Values) -> Iterator[Conflict]:
    spots, hands = values.get("bets.spots"), values.get("bets.hands_per_player")
    if spots is not None and hands is not None and hands.most is not None and hands.most > spots:
        said = f"A player cannot have {hands.most} hands at a table of {spots} spots."
        yield Conflict(("bets.hands_per_player", "bets.spots"), said, ("most",))


def _phases(values: Values) -> Iterator[Conflict]:
    phases = values.get("round.phases")
    if phases is None:
        return
    for phase, reason in _needed(values).items():
        if phase not in phases:
            said = f"The phase '{phase.value}' is missing: {reason}. Write it in 'phases' under [round]."
            yield Conflict(("round.phases",), said)
    there = [phase for phase in phases if phase in INDISPENSABLE]
    for earlier, later in pairwise(INDISPENSABLE):
        if earlier in there and later in there and there.index(earlier) > there.index(later):
            said = f"The phase '{later.value}' cannot come before '{earlier.value}'."
            yield Conflict(("round.phases",), said, (phases.index(later),))


def _needed(values: Values) -> dict[RoundPhase, str]:
    """The phases a round must have, each with its reason."""
    needed = dict.fromkeys(INDISPENSABLE, "no round can do without it")
    if values.get("insurance.offered_against", UpCards.NONE) is not UpCards.NONE:
        needed[RoundPhase.INSURANCE] = "this game offers insurance"
    if values.get("dealer.checks_under", UpCards.NONE) is not UpCards.NONE:
        needed[RoundPhase.CHECK] = "the dealer of this game checks for a blackjack"
    if values.get("play.surrender") is Surrender.EARLY:
        needed[RoundPhase.EARLY_SURRENDER] = "this game has early surrender, or can be switched to it"
    if any(path.startswith("wagers.") and path.endswith(".offered") and said for path, said in values.items()):
        needed[RoundPhase.SIDE_WAGERS] = "this game offers side wagers"
    return needed


def _stakes(values: Values) -> Iterator[Conflict]:
    """Bets that no chips of the table make, and limits whose steps never reach the most."""
    chips = values.get("equipment.chips")
    smallest = gcd(*(chip.value for chip in chips)) if chips else 1
    for path, limits in values.items():
        if path.endswith((".limits", ".main_bet", ".side_wager")) and isinstance(limits, BetLimits):
            written = {"least": limits.least, "step": limits.step, "most": limits.most}
            odd = {key: amount for key, amount in written.items() if amount is not None and amount % smallest}
            for key, amount in odd.items():
                said = f"No chips of this table make {money_short(amount)}."
                yield Conflict((path, "equipment.chips"), said, (key,))
            if not odd:
                yield from _steps_to_the_most(path, limits)


def _steps_to_the_most(path: str, limits: BetLimits) -> Iterator[Conflict]:
    least, most, step = limits.least, limits.most, limits.step
    if least is not None and most is not None and step and (most - least) % step:
        reached = Cents(most - (most - least) % step)
        said = f"Steps of {money_short(step)} from {money_short(least)} never come to {money_short(most)}"
        yield Conflict((path,), f"{said}: write {money_short(reached)}.", ("most",))


def _signals(values: Values) -> Iterator[Conflict]:
    """One motion that means two things, and words where words do not count."""
    for one, other in _UNLIKE_SIGNALS:
        here, there = (values.get(f"play.{name}_signal", ()) for name in (one, other))
        for place, signal in enumerate(here):
            if signal in there and signal is not Signal.SPOKEN:
                said = f"'{signal.value}' is the {one} signal and the {other} signal: no dealer could tell them apart."
                yield Conflict((f"play.{one}_signal", f"play.{other}_signal"), said, (place,))
    if values.get("play.voice") is VoiceAndHand.HAND_ONLY:
        for name in ("hit", "stand", "double", "split"):
            signals = values.get(f"play.{name}_signal", ())
            if Signal.SPOKEN in signals:
                said = "A spoken signal does not count here: 'voice' says that the hand alone does."
                yield Conflict((f"play.{name}_signal", "play.voice"), said, (signals.index(Signal.SPOKEN),))


def _splits(values: Values) -> Iterator[Conflict]:
    hands = values.get("play.most_hands")
    if values.get("play.resplit_aces") is True and hands is not None and hands < 3:
        said = f"Aces cannot be split again where a patron has {hands} {'hand' if hands == 1 else 'hands'} at most."
        yield Conflict(("play.resplit_aces", "play.most_hands"), said)


def _hole_card(values: Values) -> Iterator[Conflict]:
    none = values.get("deal.dealer_cards") is DealerCards.NO_HOLE_CARD
    if none and values.get("dealer.checks_under", UpCards.NONE) is not UpCards.NONE:
        said = "The dealer has no hole card to look at: write 'none' at 'checks_under', or deal a hole card."
        yield Conflict(("dealer.checks_under", "deal.dealer_cards"), said)


def _pairs(values: Values) -> Iterator[Conflict]:
    never = values.get("common_hand.never_split", ())
    for place, rank in enumerate(values.get("common_hand.always_split", ())):
        if rank in never:
            said = "This rank is both always and never split: keep it in one list."
            yield Conflict(("common_hand.always_split", "common_hand.never_split"), said, (place,))
    modes, mode = values.get("common_hand.pair_modes"), values.get("common_hand.pairs")
    if modes is not None and mode is not None and mode not in modes:
        yield Conflict(("common_hand.pairs", "common_hand.pair_modes"), f"'{mode.value}' is not among 'pair_modes'.")


def _events(values: Values) -> Iterator[Conflict]:
    for path, table in values.items():
        decided_by: DecidedBy | None
        if path == "settling.bonus_21":
            decided_by = DecidedBy.PLAY_OF_THE_HAND
        elif path.endswith(".pays") and path.startswith("wagers."):
            decided_by = values.get(path.replace(".pays", ".decided_by"))
        else:
            continue
        if decided_by is not None:
            yield from _unknown_events(path, table, decided_by)
            yield from _never_paid(path, table, decided_by)


def _unknown_events(path: str, table: Any, decided_by: DecidedBy) -> Iterator[Conflict]:
    for place, line in enumerate(table.lines):
        said = why_no_event(line.event, decided_by)
        if said:
            yield Conflict((path,), said, (place, "event"))


def _never_paid(path: str, table: PayTable, decided_by: DecidedBy) -> Iterator[Conflict]:
    """Lines hidden by another: whenever their event holds, so does one that pays more, or as much and stands before."""
    order = {line.event: place for place, line in enumerate(dearest_first(table))}
    for place, line in enumerate(table.lines):
        wider = sorted((order[event], event) for event in wider_events(decided_by, line.event) if event in order)
        if wider and wider[0][0] < order[line.event]:
            said = f"'{line.event}' is never paid: every such hand is '{wider[0][1]}' too, which pays no less"
            yield Conflict((path,), f"{said}. Change its price.", (place, "pays"))


def _spanish_ranks(values: Values) -> Iterator[Conflict]:
    """A deck without tens has no ten to split."""
    if values.get("equipment.deck_of") is not DeckOf.FORTY_EIGHT:
        return
    for path in ("common_hand.always_split", "common_hand.never_split"):
        for place, rank in enumerate(values.get(path, ())):
            if rank not in DeckOf.FORTY_EIGHT.ranks:
                yield Conflict((path, "equipment.deck_of"), "A deck of 48 has no 10.", (place,))


_CHECKS: tuple[Callable[[Values], Iterator[Conflict]], ...] = (
    _decks,
    shuffle_conflicts,
    _rack,
    _seats,
    _hands,
    _phases,
    _stakes,
    _signals,
    _splits,
    _hole_card,
    _pairs,
    _events,
    _spanish_ranks,
)
