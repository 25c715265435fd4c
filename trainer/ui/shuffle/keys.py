"""The keys of a shuffle: a letter an act, a digit a pile, arrows and page keys how many cards, Enter does it."""

from __future__ import annotations

from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.places import Where
from trainer.domain.shuffle.state import ShuffleTable
from trainer.ui.shuffle.partial_act import PILES, PartialAct, begin, by, done
from trainer.ui.shuffle.verbs import CALLS, GROUPS, VERBS, Needs, Verb, in_group
from trainer.ui.sitting.presses import Say

Outcome = PartialAct | Say | ShuffleAct
"""What a key comes to: something begun, a sentence why not, or a whole act."""

_BY_KEY = {verb.value: verb for verb in Verb if verb.value.isalpha()}
PLAIN: dict[Verb, ShuffleAct] = {
    Verb.CALL_FLOOR: acts.CallFloor(),
    Verb.WASH: acts.Wash(),
    Verb.MIX: acts.Mix(),
    Verb.SQUARE_UP: acts.SquareUp(),
    Verb.TAKE_STUB: acts.TakeStub(),
    Verb.TAKE_DISCARDS: acts.TakeDiscards(),
    Verb.RE_SUIT: acts.ReSuit(),
    Verb.LAY_CUT_CARD: acts.LayCutCard(),
    Verb.RIFFLE: acts.Riffle(),
    Verb.LACE: acts.Lace(),
    Verb.STRIP: acts.Strip(),
    Verb.BOX: acts.Box(),
    Verb.LAY_DOWN: acts.LayDown(),
    Verb.OFFER_CUT: acts.OfferCut(),
    Verb.ACCEPT: acts.AcceptCut(),
    Verb.REFUSE: acts.RefuseCut(),
    Verb.BRING_TOGETHER: acts.BringTogether(),
    Verb.COVER_BOTTOM: acts.CoverBottom(),
    Verb.LOAD: acts.LoadShoe(),
    Verb.BURN: acts.BurnCard(),
    Verb.CAGE: acts.CarryToCage(),
    Verb.COUNT_TRAY: acts.CountTray(),
}


def pressed(partial: PartialAct, key: str, table: ShuffleTable) -> Outcome | None:
    """What comes of a key; None where it means nothing here."""
    key = key.lower() if len(key) == 1 else key
    if partial.verb is Verb.ANNOUNCE and key in CALLS:
        return acts.Say(CALLS[key])
    if partial.takes_amount and (changed := _amount(partial, key, table)) is not None:
        return changed
    if key == "Escape":
        return None if partial == PartialAct() else PartialAct()
    if partial.group:
        named = in_group(partial.group).get(key)
        return None if named is None else chosen(named, table)
    if key.isdigit():
        return _numbered(partial, int(key), table)
    if key in GROUPS:
        return PartialAct(group=key)
    verb = _BY_KEY.get(key)
    return None if verb is None else chosen(verb, table)


def chosen(verb: Verb, table: ShuffleTable) -> Outcome:
    """What comes of choosing an act: done at once where nothing more is to be named."""
    match VERBS[verb].needs:
        case Needs.NOTHING:
            return PLAIN[verb]
        case Needs.DECK:
            return _of_next_deck(verb, table)
        case Needs.PILE | Needs.STUB | Needs.DEPTH:
            return begin(verb, table)
        case Needs.CALL:
            return PartialAct(verb)


def can_be_done(verb: Verb, table: ShuffleTable, pile: int = 0) -> bool:
    """Whether the cards as they lie allow an act, be it called for or not; ``pile`` names the one it is done to."""
    match VERBS[verb].needs:
        case Needs.CALL:
            return True
        case Needs.PILE | Needs.STUB | Needs.DEPTH:
            return isinstance(begin(verb, table, pile), PartialAct)
        case _:
            outcome = chosen(verb, table)
    if isinstance(outcome, PartialAct | Say):
        return False
    try:
        apply(table, outcome)
    except ValueError:
        return False
    return True


def _of_next_deck(verb: Verb, table: ShuffleTable) -> Outcome:
    """An act done to the next deck; said, and no act, where none lies there for it."""
    if not table.places(Where.PACK if verb is Verb.OPEN else Where.FANNED):
        return Say("No deck is left in its box." if verb is Verb.OPEN else "No deck is open.")
    return of_deck(verb, next_deck(verb, table))


def of_deck(verb: Verb, deck: int) -> ShuffleAct:
    """An act done to one deck."""
    match verb:
        case Verb.OPEN:
            return acts.OpenPack(deck)
        case Verb.FAN_FACES:
            return acts.FanFaces(deck)
        case Verb.FAN_BACKS:
            return acts.FanBacks(deck)
        case Verb.PASS:
            return acts.PassDeck(deck)
        case _:
            return acts.CountDeck(deck)


def next_deck(verb: Verb, table: ShuffleTable) -> int:
    """The deck an act is done to where none is named: the one that is next for it, else the first."""
    match verb:
        case Verb.OPEN:
            decks = [place.number for place in table.places(Where.PACK)]
        case Verb.COUNT_DECK:
            spread = [place.number for place in table.places(Where.FANNED)]
            done = {*table.counted, *(looked.deck for looked in table.looked)}
            decks = [deck for deck in spread if deck not in done] or spread
        case _:
            seen = {looked.deck: looked for looked in table.looked}
            opened = [place.number for place in table.places(Where.FANNED)]
            done_to = {Verb.FAN_FACES: "faces", Verb.FAN_BACKS: "backs"}.get(verb)
            fresh = [deck for deck in opened if done_to and not (deck in seen and getattr(seen[deck], done_to))]
            decks = fresh or opened
    return next(iter(decks), 1)


def keys_for(act: ShuffleAct, table: ShuffleTable) -> tuple[str, ...]:
    """The keys that come to ``act`` when nothing was begun, as far as they do not tell how many cards."""
    match act:
        case acts.TakeFrom(number):
            return (str(number),)
        case acts.Gather(number):
            return Verb.GATHER.value, str(number)
        case acts.Say(call):
            return Verb.ANNOUNCE.value, next(key for key, each in CALLS.items() if each is call)
        case acts.Expose() | acts.Drop():
            return ()
        case _:
            named = NAMED_BY.get(type(act)) or next((verb for verb, each in PLAIN.items() if each == act), None)
            return () if named is None else tuple(named.value)


NAMED_BY: dict[type, Verb] = {
    acts.Plug: Verb.PLUG,
    acts.ReCut: Verb.RE_CUT,
    acts.OpenPack: Verb.OPEN,
    acts.FanFaces: Verb.FAN_FACES,
    acts.FanBacks: Verb.FAN_BACKS,
    acts.PassDeck: Verb.PASS,
    acts.CountDeck: Verb.COUNT_DECK,
}


def caps_for(act: ShuffleAct, table: ShuffleTable) -> tuple[str, ...]:
    """The same as caps: ``1``, ``R``, ``C O``."""
    return tuple(key.upper() for key in keys_for(act, table))


def _amount(partial: PartialAct, key: str, table: ShuffleTable) -> Outcome | None:
    quarter = table.deck_size // 4
    steps = {"Down": 1, "Up": -1, "PageDown": quarter, "PageUp": -quarter}
    if key in steps:
        return by(partial, steps[key], table)
    if key == "Home":
        return by(partial, -len(table.cards), table)
    if key == "End":
        return by(partial, len(table.cards), table)
    if key == "Enter":
        return done(partial, table)
    return None


def _numbered(partial: PartialAct, number: int, table: ShuffleTable) -> Outcome | None:
    if not 1 <= number <= PILES:
        return Say(f"The piles are numbered 1 to {PILES}, clockwise from the far left.")
    verb = Verb.GATHER if partial.verb is Verb.GATHER else Verb.TAKE
    return begin(verb, table, number)
