"""A badge is an Open Badge 3.0 that others check: its proof holds, and any change of what it says breaks it."""

import json
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from openbadgeslib.ob3.contexts import document_loader
from openbadgeslib.ob3.ldp import OB3LdpVerifier
from pyld import jsonld
from trials.sample_records import NAMES, ORTIZ, STATION, sample_record

from trainer.training.signed_records import badges
from trainer.training.signed_records.badges import CannotBeBadge, issuer_of, see_that_it_can_be, signed_badge
from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import verify
from trainer.training.signed_records.ports import ListedRecord
from trainer.training.signed_records.record import CompetenceRecord, Standard, Supersedes
from trainer.training.signed_records.sealing import SealedRecord, seal_record, sealed_to_json
from trainer.training.signed_records.signatures import fingerprint, public_key

DECIDED_MS = 1_750_000_000_000
"""15 June 2025, 15:06:40 UTC."""
_DIGITS = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def decided(standard: Standard) -> SealedRecord:
    record: CompetenceRecord = sample_record(1)
    decision = replace(record.decision, standard=standard, at_ms=DECIDED_MS)
    return seal_record(replace(record, decision=decision, valid_until="2999-06-15"), STATION, None, ORTIZ)


COMPETENT = decided(Standard.COMPETENT)


@pytest.fixture(scope="module")
def badge() -> dict[str, Any]:
    return signed_badge(COMPETENT, ORTIZ, DECIDED_MS)


def bytes_of(base58: str) -> bytes:
    number = 0
    for digit in base58:
        number = number * 58 + _DIGITS.index(digit)
    return number.to_bytes(64, "big")


def holds(badge: dict[str, Any]) -> bool:
    """Whether the proof holds, reckoned as the standard writes it and with nothing of what made it but the contexts."""
    proof = {key: value for key, value in badge["proof"].items() if key != "proofValue"}
    said = {key: value for key, value in badge.items() if key != "proof"}
    given = {"algorithm": "URDNA2015", "format": "application/n-quads", "documentLoader": document_loader()}
    both = b"".join(
        sha256(jsonld.normalize(each, given).encode()).digest()
        for each in ({"@context": badge["@context"], **proof}, said)
    )
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(COMPETENT.key))
        key.verify(bytes_of(badge["proof"]["proofValue"].removeprefix("z")), both)
    except InvalidSignature:
        return False
    return True


def test_its_proof_holds_as_the_standard_reckons_it(badge: dict[str, Any]) -> None:
    assert badge["proof"]["cryptosuite"] == "eddsa-rdfc-2022"
    assert holds(badge)


def test_a_verifier_of_open_badges_takes_it(badge: dict[str, Any]) -> None:
    found = OB3LdpVerifier().verify(json.dumps(badge))
    assert found.achievement.name == "Table test"


@pytest.mark.parametrize("at", ["name", "issuer", "identifier", "achievement", "evidence", "until"])
def test_whatever_is_altered_in_it_breaks_it(badge: dict[str, Any], at: str) -> None:
    other = json.loads(json.dumps(badge))
    subject = other["credentialSubject"]
    match at:
        case "name":
            other["name"] = "Shuffle test"
        case "issuer":
            other["issuer"]["name"] = "Another school"
        case "identifier":
            subject["identifier"][0]["identityHash"] = "Somebody else"
        case "achievement":
            subject["achievement"]["name"] = "Supervisor's test"
        case "evidence":
            other["evidence"][0]["id"] = f"urn:sha256:{'0' * 64}"
        case _:
            other["validUntil"] = "2999-12-31T23:59:59Z"
    assert not holds(other)


def test_it_tells_who_what_when_and_which_record_and_nothing_of_the_test(badge: dict[str, Any]) -> None:
    assert badge["credentialSubject"]["identifier"][0]["identityHash"] == NAMES[1]
    assert (badge["validFrom"], badge["validUntil"]) == ("2025-06-15T15:06:40Z", "2999-06-15T23:59:59Z")
    assert badge["evidence"][0]["id"] == f"urn:sha256:{COMPETENT.digest}"
    told = json.dumps(badge, ensure_ascii=False)
    for each in (
        COMPETENT.record.test.seed,
        COMPETENT.record.candidate.identified_how,
        COMPETENT.record.sheets[0].part,
    ):
        assert each not in told


def test_its_issuer_is_the_key_that_signed_the_record(badge: dict[str, Any]) -> None:
    assert badge["issuer"]["id"] == issuer_of(public_key(ORTIZ))
    assert badge["proof"]["verificationMethod"].split("#")[0] == badge["issuer"]["id"]


def found_of(badge: dict[str, Any], *beside: SealedRecord, trusted: str = "") -> tuple[bool, list[str]]:
    """Whether all holds of a badge's file with records beside it, and what is said of the badge itself."""
    files = read_record_file("badge.json", json.dumps(badge, indent=2).encode())
    for each in beside:
        files += read_record_file("record.json", json.dumps(sealed_to_json(each)).encode())
    found = verify(files, (), [trusted] if trusted else [])
    its = next(each for each in found.things if each.title.startswith("badge.json"))
    return found.holds, [its.title, *(each.said for each in its.found)]


def test_verify_says_what_it_is_and_that_its_proof_holds(badge: dict[str, Any]) -> None:
    holds, said = found_of(badge)
    assert holds
    assert said[0] == (
        f"badge.json: an Open Badge of {NAMES[1]}: Table test, issued by M. Ortiz, Northgate School of Dealing"
    )
    assert said[1] == f"Its proof holds: it was issued so with the key {fingerprint(COMPETENT.key)}."
    assert said[2].startswith("Whether the record behind it holds: verify that one beside it")
    assert said[3] == "Whether its time is over: it is valid until 2999-06-15."
    assert found_of(badge, trusted=fingerprint(COMPETENT.key))[0]
    assert not found_of(badge, trusted="0000 0000 0000 0000")[0]
    assert found_of(badge, COMPETENT)[1][2] == "It says what record 1 says, which stands beside it."


@pytest.mark.parametrize("at", ["name", "key", "proof"])
def test_verify_says_that_an_altered_badge_does_not_hold(badge: dict[str, Any], at: str) -> None:
    other = json.loads(json.dumps(badge))
    match at:
        case "name":
            other["credentialSubject"]["identifier"][0]["identityHash"] = "Somebody else"
        case "key":
            other["issuer"]["id"] = issuer_of(public_key(b"\7" * 32))
        case _:
            del other["proof"]
    assert not found_of(other)[0]


def test_a_badge_that_says_more_than_is_under_its_proof_is_none(badge: dict[str, Any]) -> None:
    holds, said = found_of(badge | {"note": "and a croupier"})
    assert not holds
    assert "of another program, or one that was written anew" in said[1]


def test_verify_says_that_a_badge_counts_no_more_once_its_record_is_superseded(badge: dict[str, Any]) -> None:
    record = COMPETENT.record
    later = replace(
        record,
        id="r2",
        decision=replace(record.decision, standard=Standard.NOT_YET, reason="Seen again."),
        supersedes=(Supersedes(COMPETENT.digest, COMPETENT.number, "An appeal."),),
        valid_until="",
    )
    holds, said = found_of(badge, seal_record(later, STATION, COMPETENT, ORTIZ))
    assert not holds
    assert "Its record is superseded by record 2, which says not yet competent: it counts no more." in said


def test_where_nothing_is_there_to_check_a_proof_it_is_not_taken_to_hold(
    badge: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(badges, "find_spec", lambda name: None)
    holds, said = found_of(badge)
    assert not holds
    assert said[1].startswith("Its proof cannot be checked here.")


def test_no_badge_is_made_of_a_record_that_says_otherwise_or_holds_no_more() -> None:
    see_that_it_can_be(ListedRecord(COMPETENT))
    with pytest.raises(CannotBeBadge, match="not yet competent"):
        see_that_it_can_be(ListedRecord(decided(Standard.NOT_YET)))
    with pytest.raises(CannotBeBadge, match="superseded by record 4"):
        see_that_it_can_be(ListedRecord(COMPETENT, 4))


def test_without_the_extra_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(badges, "find_spec", lambda name: None)
    with pytest.raises(CannotBeBadge, match=r"pip install 'dealer-trainer\[badge\]'"):
        see_that_it_can_be(ListedRecord(COMPETENT))
