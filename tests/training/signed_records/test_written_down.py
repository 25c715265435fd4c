"""What `lessons/signed-records.md` tells is enough to verify a record with none of the trainer's own code."""

import base64
import json
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from trials.sample_records import sample_chain

SAMPLE = sample_chain(5, 3)


def plain(value: Any) -> bytes:
    """RFC 8785 for objects whose keys are of small letters alone, and which hold no fractions."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def seen(key: str, signature: bytes, message: bytes) -> None:
    """Raises where the signature is another's."""
    Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(signature, message)


def test_a_record_is_verified_from_what_is_written_down() -> None:
    before = "0" * 64
    for record in json.loads(SAMPLE.as_chain())["records"]:
        signed = record["signed"]
        assert sha256(plain(signed)).hexdigest() == record["digest"]
        assert signed["previous"] == before
        message = b"dealer-trainer/record/1\0" + bytes.fromhex(record["digest"])
        seen(signed["key"], bytes.fromhex(record["signature"]), message)
        before = record["digest"]


def test_a_fingerprint_is_made_as_it_is_written_down() -> None:
    key = bytes.fromhex(SAMPLE.records[0].key)
    assert SAMPLE.trusted[0].replace(" ", "").lower() == sha256(key).hexdigest()[:16]


def test_a_checkpoint_is_verified_from_what_is_written_down() -> None:
    origin, size, root, empty, signed, _ = SAMPLE.kept.note.split("\n")
    name, signature = signed.removeprefix("— ").split(" ")
    given = base64.b64decode(signature)
    assert given[:4] == sha256(name.encode() + b"\n\1" + bytes.fromhex(name)).digest()[:4]
    seen(name, given[4:], f"{origin}\n{size}\n{root}\n".encode())
    leaves = [sha256(b"\0" + bytes.fromhex(each)).digest() for each in SAMPLE.digests[: int(size)]]
    pair = sha256(b"\1" + leaves[0] + leaves[1]).digest()
    assert base64.b64decode(root) == sha256(b"\1" + pair + leaves[2]).digest()
    assert empty == ""


def test_a_certificate_is_verified_from_what_is_written_down() -> None:
    (certificate,) = json.loads(SAMPLE.as_chain())["certificates"]
    signature = bytes.fromhex(certificate.pop("signature"))
    message = b"dealer-trainer/key-certificate/1\0" + sha256(plain(certificate)).digest()
    seen(certificate["by"], signature, message)


def test_a_path_leads_from_a_record_to_the_root() -> None:
    file = json.loads(SAMPLE.as_single(2))
    (path,) = (each["path"] for each in file["paths"] if each["size"] == 3)
    leaf = sha256(b"\0" + bytes.fromhex(SAMPLE.digests[1])).digest()
    pair = sha256(b"\1" + bytes.fromhex(path[0]) + leaf).digest()
    assert sha256(b"\1" + pair + bytes.fromhex(path[1])).hexdigest() == SAMPLE.kept.root
