"""Rules of the shuffle that cannot stand together in one game."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from trainer.content.houses.together.conflict import Conflict, Values, base_of
from trainer.domain.house.limits import CutDepth
from trainer.domain.house.shuffle_terms import ClosingStep, CutCardOut, OpeningStep, ReshuffleWhen
from trainer.domain.house.shuffle_terms import ShuffleStep as Step
from trainer.domain.shuffle.plan import FROM_CORNERS, GATHERING, JOINING, TAKING, WORKING, what_is_wrong

_NEW, _END, _BY_HAND = "shuffle.new_game", "shuffle.end_of_shoe", "shuffle.by_hand"
_HALVES = (Step.HALF_DECK_FROM_OPPOSITE_CORNERS, Step.HALF_DECK_FROM_EACH_STACK)
_BRINGS_TOGETHER = (Step.WASH, Step.MIX)


def shuffle_conflicts(values: Values) -> Iterator[Conflict]:
    """Every clash among the rules of the shuffle."""
    for check in (_steps, _half_a_deck, _loose_ends, _packet, _tray, _cuts, _reshuffles):
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
    if not packet or packet[0] not in JOINING:
        said = "Two packets are riffled together first: write 'riffle' before anything else."
        yield Conflict(("shuffle.packet",), said, (0,) if packet else ())
    for place, step in enumerate(packet):
        if step not in WORKING:
            said = f"'{step.value}' is nothing done to a packet: write 'riffle', 'lace', 'strip' or 'box'."
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
        elif path == "shuffle.dealer_recut":
            yield from _leaves_too_little(path, cut, decks * deck_of.value, deck_of.value, values)


def _too_deep(path: str, cut: CutDepth, decks: int, deck_size: int) -> Iterator[Conflict]:
    rules, base = (path, "equipment.decks"), base_of(decks)
    for name, depth in (("most", cut.most_half_decks), ("aim", cut.aim_half_decks), ("least", cut.least_half_decks)):
        if depth is not None and depth > 2 * decks:
            said = f"A cut {depth / 2:g} decks deep is deeper than the shoe, which holds {decks}."
            yield Conflict(rules, said, (f"{name}_decks",), base=base)
    cards = decks * deck_size
    for name, depth in (("most", cut.most_cards), ("aim", cut.aim_cards), ("least", cut.least_cards)):
        if depth is not None and depth > cards:
            said = f"A cut {depth} cards deep is deeper than the shoe, which holds {cards} cards."
            yield Conflict(rules, said, (f"{name}_cards",), base=base)
    if cut.from_front and cut.from_back and 2 * cut.least(deck_size) > cards:
        key = "least_decks" if cut.least_cards is None else "least_cards"
        said = f"No cut lies so deep from either end of {decks} {'deck' if decks == 1 else 'decks'}."
        yield Conflict(rules, said, (key,), base=base)


def _leaves_too_little(path: str, cut: CutDepth, cards: int, deck_size: int, values: Values) -> Iterator[Conflict]:
    """Where no greatest depth is named, the part that is dealt at least sets it."""
    least_dealt = values.get("shuffle.least_dealt")
    if least_dealt is None or cut.most(deck_size) is not None:
        return
    most = cards - ceil(least_dealt * cards)
    unit = "decks" if cut.least_cards is None else "cards"
    for name, depth in (("aim", cut.aim(deck_size)), ("least", cut.least(deck_size))):
        if depth is not None and depth > most:
            said = f"This leaves less than {least_dealt} of the pack to be dealt, which 'least_dealt' wants"
            mend = f"write a shallower cut, or 'most_{unit}' too"
            yield Conflict((path, "shuffle.least_dealt"), f"{said}: {mend}.", (f"{name}_{unit}",))
            return


def _reshuffles(values: Values) -> Iterator[Conflict]:
    """Cards that are never shuffled anew, a cut card that ends nothing, and rounds counted for nothing."""
    path, counted = "shuffle.reshuffle_when", "shuffle.rounds_by_spots"
    occasions = values.get(path)
    if occasions is None:
        return
    if not occasions:
        yield Conflict((path,), "The cards are never shuffled anew: write when they are, such as 'cut-card-out'.")
    ends = CutCardOut.LAST_HAND_OF_THE_SHOE in values.get("shuffle.cut_card_out", ())
    if ends and ReshuffleWhen.CUT_CARD_OUT not in occasions:
        said = "The cut card ends the shoe by 'cut_card_out': write 'cut-card-out' here too, or take it away there."
        yield Conflict((path, "shuffle.cut_card_out"), said)
    counts = ReshuffleWhen.SO_MANY_ROUNDS in occasions
    if counts and counted not in values:
        said = "After how many rounds is not said: write 'rounds_by_spots' under [shuffle], such as [5, 4, 3, 2, 1]."
        yield Conflict((path,), said, (occasions.index(ReshuffleWhen.SO_MANY_ROUNDS),))
    if counted in values and not counts:
        said = "Rounds are counted for nothing: write 'so-many-rounds' at 'reshuffle_when' too."
        yield Conflict((counted, path), said)
