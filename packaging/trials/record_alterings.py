"""The ways to alter signed records, chains and checkpoints: those that are noticed, and those nobody can notice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from trainer.training.signed_records.canonical import canonical, read_strictly
from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import Verification, verify
from trainer.training.signed_records.checkpoints import make_checkpoint
from trainer.training.signed_records.exports import chain_to_json, path_under, records_to_json
from trainer.training.signed_records.record import CompetenceRecord, Standard
from trainer.training.signed_records.sealing import SealedRecord, seal_at
from trials.sample_records import FORGER, ORTIZ, STATION, SampleChain, sealed_chain


@dataclass(frozen=True)
class Handed:
    """What somebody is handed, and what they know: a checkpoint kept elsewhere, and a key they were told."""

    data: bytes
    kept: bytes | None
    trusted: Sequence[str]

    def verified(self) -> Verification:
        """What verifying it finds."""
        held = [] if self.kept is None else [*read_record_file("kept", self.kept)]
        return verify(read_record_file("handed", self.data), held, self.trusted)


Edit = Callable[[SampleChain, Random], Handed]


def all_known(sample: SampleChain, data: bytes) -> Handed:
    """To somebody who kept a checkpoint and knows whose the key is."""
    return Handed(data, sample.kept.note.encode(), sample.trusted)


def nothing_known(data: bytes) -> Handed:
    """To somebody who knows nothing."""
    return Handed(data, None, ())


# Files as bytes


def _file(sample: SampleChain, chance: Random) -> bytes:
    return sample.as_chain() if chance.random() < 0.3 else sample.as_single(chance.randint(1, sample.kept.size))


def _a_byte(sample: SampleChain, chance: Random) -> Handed:
    data = bytearray(_file(sample, chance))
    data[chance.randrange(len(data))] = chance.randrange(256)
    return all_known(sample, bytes(data))


def _a_letter(sample: SampleChain, chance: Random) -> Handed:
    data = bytearray(_file(sample, chance))
    data[chance.randrange(len(data))] = chance.choice(b'0123456789abcdef ABC,.-"{}[]:tru')
    return all_known(sample, bytes(data))


def _bytes_taken(sample: SampleChain, chance: Random) -> Handed:
    data = _file(sample, chance)
    at = chance.randrange(len(data))
    return all_known(sample, data[:at] + data[at + chance.randint(1, 9) :])


def _bytes_put_in(sample: SampleChain, chance: Random) -> Handed:
    data = _file(sample, chance)
    at = chance.randrange(len(data))
    return all_known(sample, data[:at] + chance.choice((b"0", b" ", b"x", b",", b"\xff", b"1e0")) + data[at:])


def _cut_off(sample: SampleChain, chance: Random) -> Handed:
    data = _file(sample, chance)
    return all_known(sample, data[: chance.randrange(len(data))])


# Files as values


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        keys = value if isinstance(value, dict) else range(len(value))
        return [leaf for key in keys for leaf in _leaves(value[key], (*path, key))]
    return [path]


def _at(value: Any, path: Sequence[Any]) -> Any:
    for key in path:
        value = value[key]
    return value


def _other(value: Any, chance: Random) -> Any:
    """Another value of the same kind, such as somebody with an interest in it would write."""
    match value:
        case bool():
            return not value
        case int():
            return value + chance.choice((-1, 1, 7))
        case "competent" | "not yet competent":
            return "competent" if value.startswith("not") else "not yet competent"
        case str() if value and not value.strip("0123456789abcdef") and len(value) >= 64:
            return value[:-1] + ("0" if value[-1] != "0" else "1")
        case _:
            return f"{value}{chance.choice(('.', '1', ' ', 'é', '李'))}"


def _a_field(sample: SampleChain, chance: Random) -> Handed:
    value = read_strictly(_file(sample, chance))
    path = chance.choice(_leaves(value["records"]))
    where = _at(value["records"], path[:-1])
    where[path[-1]] = _other(where[path[-1]], chance)
    return all_known(sample, canonical(value))


def _a_field_gone(sample: SampleChain, chance: Random) -> Handed:
    value = read_strictly(_file(sample, chance))
    path = chance.choice(_leaves(value["records"]))
    del _at(value["records"], path[:-1])[path[-1]]
    return all_known(sample, canonical(value))


def _a_field_more(sample: SampleChain, chance: Random) -> Handed:
    value = read_strictly(_file(sample, chance))
    where = _at(value["records"], chance.choice(_leaves(value["records"]))[:-1])
    if isinstance(where, dict):
        where[chance.choice(("note", "extra", "is_passed"))] = chance.choice((1, True, "competent"))
    else:
        where.append(where[0])
    return all_known(sample, canonical(value))


def _lines_swapped(sample: SampleChain, chance: Random) -> Handed:
    value = read_strictly(_file(sample, chance))
    record = chance.choice(value["records"])["signed"]["record"]
    some = record[chance.choice(("moments", "parts"))]
    first, second = chance.sample(range(len(some)), 2)
    some[first], some[second] = some[second], some[first]
    return all_known(sample, canonical(value))


# Chains


def _chain(sample: SampleChain) -> Any:
    return read_strictly(sample.as_chain())


def _records_swapped(sample: SampleChain, chance: Random) -> Handed:
    value = _chain(sample)
    first, second = chance.sample(range(len(value["records"])), 2)
    value["records"][first], value["records"][second] = value["records"][second], value["records"][first]
    return all_known(sample, canonical(value))


def _a_record_gone(sample: SampleChain, chance: Random) -> Handed:
    value = _chain(sample)
    del value["records"][chance.randrange(len(value["records"]))]
    return all_known(sample, canonical(value))


def _a_record_twice(sample: SampleChain, chance: Random) -> Handed:
    value = _chain(sample)
    value["records"].insert(chance.randrange(len(value["records"])), deepcopy(chance.choice(value["records"])))
    return all_known(sample, canonical(value))


def _end_cut(sample: SampleChain, chance: Random) -> Handed:
    """The checkpoint in the file is left, which alone shows it."""
    value = _chain(sample)
    value["records"] = value["records"][: chance.randint(1, len(value["records"]) - 1)]
    return nothing_known(canonical(value))


def _cut_to(sample: SampleChain, length: int) -> bytes:
    """The end cut off by who owns the key: with a checkpoint over what is left."""
    records = sample.records[:length]
    at = make_checkpoint(STATION, [each.digest for each in records], ORTIZ)
    return canonical(chain_to_json(records, [at], [sample.certificate]))


def _end_cut_by_owner(sample: SampleChain, chance: Random) -> Handed:
    return all_known(sample, _cut_to(sample, chance.randint(1, sample.kept.size - 1)))


def _end_cut_by_owner_unseen(sample: SampleChain, chance: Random) -> Handed:
    return nothing_known(_cut_to(sample, chance.randint(1, sample.kept.size - 1)))


def _end_cut_behind(sample: SampleChain, chance: Random) -> Handed:
    """What was made after the checkpoint that was kept is cut off."""
    return all_known(sample, _cut_to(sample, chance.randint(sample.kept.size, len(sample.records) - 1)))


# Signed anew


def _passed(record: CompetenceRecord) -> CompetenceRecord:
    decision = replace(record.decision, standard=Standard.COMPETENT, reason="Every part is over its minimum.")
    return replace(record, decision=decision, faults=())


def _one_signed_anew(sample: SampleChain, chance: Random, seed: bytes, last: int) -> list[SealedRecord]:
    """One record altered and signed anew where it stands, the others left."""
    at = chance.randrange(last)
    records = [*sample.records]
    old = records[at]
    records[at] = seal_at(_passed(old.record), STATION, old.number, old.previous, seed)
    return records


def _one_by_another_key(sample: SampleChain, chance: Random) -> Handed:
    records = _one_signed_anew(sample, chance, FORGER, len(sample.records))
    value = chain_to_json(records, [sample.last], [sample.certificate])
    return Handed(canonical(value), None, sample.trusted)


def _one_by_same_key(sample: SampleChain, chance: Random) -> Handed:
    """No key is known, and no checkpoint was kept: that of the file shows it."""
    records = _one_signed_anew(sample, chance, ORTIZ, len(sample.records))
    return nothing_known(canonical(chain_to_json(records, [sample.last])))


def _whole_anew(sample: SampleChain, chance: Random, seed: bytes) -> bytes:
    """Altered in one place before the checkpoint that was kept, and everything from there on signed anew."""
    contents = [each.record for each in sample.records]
    at = chance.randrange(sample.kept.size)
    contents[at] = _passed(contents[at])
    records = sealed_chain(contents, seed)
    checkpoint = make_checkpoint(STATION, [each.digest for each in records], seed)
    return canonical(chain_to_json(records, [checkpoint]))


def _whole_by_another_key(sample: SampleChain, chance: Random) -> Handed:
    return Handed(_whole_anew(sample, chance, FORGER), None, sample.trusted)


def _whole_by_another_key_under_checkpoint(sample: SampleChain, chance: Random) -> Handed:
    return Handed(_whole_anew(sample, chance, FORGER), sample.kept.note.encode(), ())


def _whole_by_another_key_unseen(sample: SampleChain, chance: Random) -> Handed:
    return nothing_known(_whole_anew(sample, chance, FORGER))


def _whole_by_same_key(sample: SampleChain, chance: Random) -> Handed:
    return all_known(sample, _whole_anew(sample, chance, ORTIZ))


def _whole_by_same_key_unseen(sample: SampleChain, chance: Random) -> Handed:
    return Handed(_whole_anew(sample, chance, ORTIZ), None, sample.trusted)


def _single_by_same_key(sample: SampleChain, chance: Random) -> Handed:
    """One record handed over by itself, altered, with a new way up to a checkpoint of its own."""
    records = _one_signed_anew(sample, chance, ORTIZ, sample.kept.size)
    number = next(each.number for each, old in zip(records, sample.records, strict=True) if each != old)
    digests = [each.digest for each in records]
    at = make_checkpoint(STATION, digests, ORTIZ)
    shown = [path_under(number, digests, at.size), path_under(number, digests, sample.kept.size)]
    return all_known(sample, canonical(records_to_json([records[number - 1]], [at], shown)))


# Checkpoints


def _note(sample: SampleChain, chance: Random, change: Callable[[bytes], bytes]) -> Handed:
    return Handed(sample.as_chain(), change(sample.kept.note.encode()), sample.trusted)


def _checkpoint_byte(sample: SampleChain, chance: Random) -> Handed:
    def change(note: bytes) -> bytes:
        altered = bytearray(note)
        altered[chance.randrange(len(note))] = chance.choice(b"0123456789abcdefABCDEFxyzXYZ+/=- \n\xff")
        return bytes(altered)

    return _note(sample, chance, change)


def _checkpoint_cut(sample: SampleChain, chance: Random) -> Handed:
    return _note(sample, chance, lambda note: note[: chance.randrange(len(note) - 1)])


def _checkpoint_lines(sample: SampleChain, chance: Random) -> Handed:
    def change(note: bytes) -> bytes:
        lines = note.split(b"\n")
        first, second = chance.sample(range(5), 2)
        lines[first], lines[second] = lines[second], lines[first]
        return b"\n".join(lines)

    return _note(sample, chance, change)


def _checkpoint_by_another_key(sample: SampleChain, chance: Random) -> Handed:
    at = make_checkpoint(STATION, sample.digests[: chance.randint(1, len(sample.records))], FORGER)
    return Handed(sample.as_chain(), at.note.encode(), sample.trusted)


def _checkpoint_of_others(sample: SampleChain, chance: Random) -> Handed:
    """Signed by the right key, over other records."""
    digests = [each.digest for each in sealed_chain([_passed(each.record) for each in sample.records])]
    at = make_checkpoint(STATION, digests[: chance.randint(1, len(digests))], ORTIZ)
    return Handed(sample.as_chain(), at.note.encode(), sample.trusted)


def _hidden_record(sample: SampleChain, chance: Random) -> Handed:
    value = _chain(sample)
    at = chance.randrange(len(value["records"]) - 1)
    value["records"][at] = {"removed": at + 1, "digest": value["records"][at]["digest"]}
    return all_known(sample, canonical(value))


NOTICED: Mapping[str, Edit] = {
    "a byte altered": _a_byte,
    "a letter altered": _a_letter,
    "bytes taken away": _bytes_taken,
    "bytes put in": _bytes_put_in,
    "a file cut off": _cut_off,
    "a field altered": _a_field,
    "a field taken away": _a_field_gone,
    "a field put in": _a_field_more,
    "lines of a record swapped": _lines_swapped,
    "records swapped": _records_swapped,
    "a record taken away": _a_record_gone,
    "a record put in twice": _a_record_twice,
    "the end cut off, the file's checkpoint left": _end_cut,
    "the end cut off by the key's owner, a checkpoint kept": _end_cut_by_owner,
    "a record signed anew by a key of one's own, the true key known": _one_by_another_key,
    "a record of a chain signed anew by the same key": _one_by_same_key,
    "a single record signed anew by the same key, a checkpoint kept": _single_by_same_key,
    "a chain signed anew by a key of one's own, the true key known": _whole_by_another_key,
    "a chain signed anew by a key of one's own, a checkpoint kept": _whole_by_another_key_under_checkpoint,
    "a chain signed anew by the same key, a checkpoint kept": _whole_by_same_key,
    "a byte of a checkpoint altered": _checkpoint_byte,
    "a checkpoint cut off": _checkpoint_cut,
    "lines of a checkpoint swapped": _checkpoint_lines,
    "a checkpoint by a key of one's own, the true key known": _checkpoint_by_another_key,
    "a checkpoint over other records": _checkpoint_of_others,
}
"""The edits that must be noticed, unless they change nothing of what is said."""
UNSEEN: Mapping[str, Edit] = {
    "the end cut off by the key's owner, no checkpoint kept": _end_cut_by_owner_unseen,
    "what is younger than the checkpoint kept cut off by the key's owner": _end_cut_behind,
    "a chain signed anew by the same key, no checkpoint kept": _whole_by_same_key_unseen,
    "a chain signed anew by a key of one's own, neither key nor checkpoint known": _whole_by_another_key_unseen,
    "a record of which the digest alone is left, as with a learner who is removed (told)": _hidden_record,
}
"""The edits that nobody can notice from the files: what verifying says of them is that it cannot know."""
