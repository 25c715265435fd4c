-- What a school keeps: who its stations are, what each sent, and what each was given.
-- All of it belongs to a role that nobody logs in as. Nothing but the functions of the next step does more than add.
SET LOCAL ROLE trainer_owner;

CREATE TABLE dealer_school.school (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    name text NOT NULL,
    -- Who may sign first: whom this one certifies may sign too.
    supervisor text NOT NULL DEFAULT '',
    supervisor_key text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE dealer_school.stations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    role_name text NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN ('station', 'office')),
    enrolled_at timestamptz NOT NULL DEFAULT now(),
    revoked_at timestamptz
);
CREATE UNIQUE INDEX one_station_of_a_name ON dealer_school.stations (lower(name));

CREATE TABLE dealer_school.station_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    station uuid NOT NULL REFERENCES dealer_school.stations,
    at timestamptz NOT NULL DEFAULT now(),
    what text NOT NULL CHECK (what IN ('enrolled', 'enrolled again', 'revoked'))
);

-- A machine whose book was restored from a copy goes on in another chain, so a station may have several.
-- The last digest of each is a checkpoint over all that was ever sent of it.
CREATE TABLE dealer_school.chains (
    id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 64),
    station uuid NOT NULL REFERENCES dealer_school.stations,
    since timestamptz NOT NULL DEFAULT now(),
    head bigint NOT NULL DEFAULT 0,
    head_digest bytea NOT NULL,
    received timestamptz
);
CREATE INDEX chains_of_a_station ON dealer_school.chains (station);

-- Bodies are bytes: a digest is over bytes, and a name may hold what is no letter anywhere.
-- Where a learner was removed only the place and the digest are left.
CREATE TABLE dealer_school.entries (
    station text NOT NULL REFERENCES dealer_school.chains,
    sequence bigint NOT NULL CHECK (sequence > 0),
    before bytea,
    digest bytea NOT NULL CHECK (octet_length(digest) = 32),
    of_table text NOT NULL CHECK (char_length(of_table) <= 64),
    learner text NOT NULL CHECK (char_length(learner) <= 64),
    audience text NOT NULL CHECK (audience IN ('shared', 'learner', 'office')),
    body bytea CONSTRAINT body_is_too_long CHECK (octet_length(body) <= 4194304),
    received timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (station, sequence),
    CONSTRAINT digest_is_of_the_body CHECK (
        (body IS NULL AND before IS NULL)
        OR (body IS NOT NULL AND before IS NOT NULL AND octet_length(before) = 32 AND digest = sha256(before || body))
    )
);
CREATE INDEX shared_entries_in_order ON dealer_school.entries (station, sequence) WHERE audience = 'shared';
CREATE INDEX entries_of_a_learner ON dealer_school.entries (learner, station, sequence) WHERE learner <> '';

CREATE TABLE dealer_school.contents (
    digest text PRIMARY KEY,
    body bytea NOT NULL CONSTRAINT body_is_too_long CHECK (octet_length(body) <= 4194304),
    received timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT digest_is_of_the_body CHECK (digest = encode(sha256(body), 'hex'))
);

-- Whose entries a station asked for: what was given to one that is stolen is on record.
CREATE TABLE dealer_school.seats (
    station uuid NOT NULL REFERENCES dealer_school.stations,
    learner text NOT NULL CHECK (char_length(learner) <= 64),
    since timestamptz NOT NULL DEFAULT now(),
    until timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (station, learner)
);

CREATE TABLE dealer_school.removals (
    learner text PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now(),
    entries bigint NOT NULL
);
