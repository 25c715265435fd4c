"""Whose word of people and keys is followed: a supervisor's, signed with a trusted key, in whatever order they come."""

from dataclasses import replace
from itertools import permutations

from trials.sample_records import seed_of

from tests.training.school.a_school import BYRNE, JUDGE, ORTIZ, ROOT
from trainer.training.school.following import (
    KnownKey,
    SchoolTrust,
    revocation_among_strangers,
    trusting,
)
from trainer.training.school.office import Signer
from trainer.training.signed_records.certificates import PersonWord, SignedWord, certify, revoke, word_of
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.signatures import public_key

CHASE = Signer(SchoolPerson("p4", "D. Chase", frozenset({Role.SUPERVISOR})), seed_of("Chase"))
STRANGER = seed_of("Stranger")
# A machine that was told the school's first key alone.
FIRST = (KnownKey(ROOT, ""),)
INSTRUCTOR, SUPERVISOR = frozenset({Role.INSTRUCTOR}), frozenset({Role.SUPERVISOR})


def certified(who: Signer, by: bytes, at_ms: int) -> SignedWord:
    return certify(public_key(who.secret), who.person.id, who.person.name, at_ms, by)


WORDS = (
    word_of(ORTIZ.person, 1, ORTIZ.secret, ROOT),
    word_of(BYRNE.person, 2, ORTIZ.secret),
    certified(BYRNE, ORTIZ.secret, 3),
    word_of(CHASE.person, 4, ORTIZ.secret),
    certified(CHASE, ORTIZ.secret, 5),
)


def told(words: tuple[SignedWord, ...]) -> SchoolTrust:
    """What follows from these, in whatever order they come."""
    first, *others = (trusting({}, FIRST, each) for each in permutations(words))
    assert all(each == first for each in others)
    return first


def roles(trust: SchoolTrust, id: str, at_ms: int = 1_000) -> frozenset[Role] | None:
    person = trust.person(id, at_ms)
    return None if person is None else person.roles


def test_what_supervisors_signed_of_people_and_keys_is_followed_in_whatever_order_it_came() -> None:
    trust = told(WORDS)
    assert {id: each[-1].person for id, each in trust.people.items()} == {
        each.person.id: each.person for each in (ORTIZ, BYRNE, CHASE)
    }
    assert [trust.keys_of(each, 9) for each in ("p1", "p2", "p4")] == [
        (ROOT,),
        (public_key(BYRNE.secret),),
        (public_key(CHASE.secret),),
    ]


def test_the_first_key_is_whose_its_word_says_whoever_signed_that() -> None:
    by_another = (certified(CHASE, ORTIZ.secret, 1), word_of(CHASE.person, 2, ORTIZ.secret))
    trust = told((*by_another, word_of(ORTIZ.person, 3, CHASE.secret, ROOT)))
    assert trust.keys_of("p1", 9) == (ROOT,)
    again = (word_of(ORTIZ.person, 1, ORTIZ.secret, ROOT), word_of(CHASE.person, 2, ORTIZ.secret, ROOT))
    assert told(again).keys_of("p4", 9) == ()


def test_nobody_else_raises_unseats_or_renames_anybody() -> None:
    raised = replace(BYRNE.person, roles=SUPERVISOR)
    unseated = replace(ORTIZ.person, roles=frozenset())
    renamed = replace(ORTIZ.person, name="M. Mallory")
    before = trusting({}, FIRST, WORDS)
    for by in (BYRNE.secret, JUDGE.secret, STRANGER):
        for person in (raised, unseated, renamed):
            for at_ms in (0, 2, 500):
                forged = word_of(person, at_ms, by)
                assert trusting({}, FIRST, [*WORDS, forged]) == before
                borrowed = replace(forged, by=ROOT)
                assert trusting({}, FIRST, [*WORDS, borrowed]) == before


def test_a_word_that_was_altered_counts_for_nothing() -> None:
    true = word_of(BYRNE.person, 2, ORTIZ.secret)
    raised = replace(BYRNE.person, roles=SUPERVISOR)
    for altered in ({"person": raised}, {"at_ms": 3}, {"key": public_key(BYRNE.secret)}, {"signature": ""}):
        assert not replace(true, **altered).is_signed
    assert not PersonWord(replace(BYRNE.person, name="\ud800"), 2, "", ROOT, true.signature).is_signed


def test_a_key_that_an_instructor_certified_signs_nothing() -> None:
    helper = Signer(SchoolPerson("p9", "Helper", SUPERVISOR), STRANGER)
    trust = told((*WORDS[:3], certified(helper, BYRNE.secret, 6), word_of(helper.person, 7, STRANGER)))
    assert (trust.known(public_key(STRANGER)), roles(trust, "p9")) == (None, None)


def test_who_is_a_supervisor_no_more_says_nothing_more_and_what_they_said_stays() -> None:
    before = word_of(replace(BYRNE.person, name="Anna Byrne"), 6, CHASE.secret)
    left = word_of(replace(CHASE.person, roles=INSTRUCTOR), 7, ORTIZ.secret)
    after = word_of(replace(BYRNE.person, roles=SUPERVISOR), 8, CHASE.secret)
    trust = trusting({}, FIRST, [*WORDS, before, left, after])
    assert (roles(trust, "p2"), trust.people["p2"][-1].person.name) == (INSTRUCTOR, "Anna Byrne")


def test_a_key_that_is_used_no_more_says_nothing_from_then_on() -> None:
    lost = revoke(public_key(CHASE.secret), 6, "Lost.", ORTIZ.secret)
    helper = Signer(SchoolPerson("p9", "Helper", SUPERVISOR), STRANGER)
    late = (word_of(helper.person, 7, CHASE.secret), certified(helper, CHASE.secret, 8))
    for words in permutations((lost, *late)):
        trust = trusting({}, FIRST, [*WORDS, *words])
        assert (trust.known(public_key(STRANGER)), roles(trust, "p9")) == (None, None)


def test_who_leaves_says_so_with_their_own_key_and_revokes_it_at_that_moment() -> None:
    left = word_of(replace(CHASE.person, roles=frozenset()), 9, CHASE.secret)
    revoked = revoke(public_key(CHASE.secret), 9, "Left the school.", CHASE.secret)
    trust = trusting({}, FIRST, [revoked, left, *WORDS])
    assert roles(trust, "p4") == frozenset()
    assert trust.keys_of("p4", 8) == (public_key(CHASE.secret),)
    assert trust.keys_of("p4", 9) == ()


def test_of_all_that_is_said_of_a_key_the_first_word_of_who_may_counts() -> None:
    key = public_key(BYRNE.secret)
    by_stranger, by_judge = revoke(key, 4, "False.", STRANGER), revoke(key, 5, "False.", JUDGE.secret)
    first, second = revoke(key, 60, "Lost.", ORTIZ.secret), revoke(key, 70, "Lost again.", CHASE.secret)
    for words in permutations((by_stranger, by_judge, first, second)):
        known = trusting({}, FIRST, [*words, *WORDS]).known(key)
        assert known is not None
        assert known.revocation == first


def test_an_instructor_revokes_no_key_but_their_own() -> None:
    of_another = revoke(public_key(CHASE.secret), 6, "False.", BYRNE.secret)
    own = revoke(public_key(BYRNE.secret), 6, "Lost.", BYRNE.secret)
    trust = trusting({}, FIRST, [*WORDS, of_another, own])
    assert trust.keys_of("p4", 9) == (public_key(CHASE.secret),)
    assert trust.keys_of("p2", 9) == ()


def test_a_key_that_is_not_trusted_here_is_revoked_by_itself_or_by_who_certified_it() -> None:
    key = public_key(STRANGER)
    vouched = [certify(key, "p9", "Helper", 1, BYRNE.secret)]
    by_another, own = revoke(key, 2, "False.", JUDGE.secret), revoke(key, 4, "Lost.", STRANGER)
    by_certifier = revoke(key, 3, "Lost.", BYRNE.secret)
    assert revocation_among_strangers(key, vouched, [by_another, own, by_certifier]) == by_certifier
    assert revocation_among_strangers(key, [], [by_certifier, own]) == own
    assert revocation_among_strangers(key, [], [by_another]) is None
