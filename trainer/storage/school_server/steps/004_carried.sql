-- What an office laid in from files of results goes on to the others: chains of machines that are no stations.
-- A file holds parts of a chain, and a later one may hold earlier places. So what is carried has a number of its own,
-- in the order in which it came: whoever has all up to a number lacks nothing of that chain. It is a moment, too, so
-- that what comes again after the server was put back from a copy comes behind all that was there before.
SET LOCAL ROLE trainer_owner;

CREATE TABLE dealer_school.homes (
    chain text PRIMARY KEY CHECK (char_length(chain) BETWEEN 1 AND 64),
    since timestamptz NOT NULL DEFAULT now(),
    last bigint NOT NULL DEFAULT 0
);

CREATE TABLE dealer_school.carried (
    chain text NOT NULL REFERENCES dealer_school.homes,
    number bigint NOT NULL CHECK (number > 0),
    sequence bigint NOT NULL CHECK (sequence > 0),
    before bytea,
    digest bytea NOT NULL CHECK (octet_length(digest) = 32),
    of_table text NOT NULL CHECK (char_length(of_table) <= 64),
    learner text NOT NULL CHECK (char_length(learner) <= 64),
    audience text NOT NULL CHECK (audience IN ('shared', 'learner', 'office')),
    body bytea CONSTRAINT body_is_too_long CHECK (octet_length(body) <= 4194304),
    carried_by uuid NOT NULL REFERENCES dealer_school.stations,
    received timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (chain, number),
    UNIQUE (chain, sequence),
    CONSTRAINT digest_is_of_the_body CHECK (
        (body IS NULL AND before IS NULL)
        OR (body IS NOT NULL AND before IS NOT NULL AND octet_length(before) = 32 AND digest = sha256(before || body))
    )
);
CREATE INDEX shared_carried_in_order ON dealer_school.carried (chain, number) WHERE audience = 'shared';
CREATE INDEX carried_of_a_learner ON dealer_school.carried (learner, chain, number) WHERE learner <> '';

-- A chain is a station's or a home's, and never both: each is held while it is asked whose it is.
CREATE FUNCTION dealer_school.hold_chain(chain text) RETURNS void
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT pg_advisory_xact_lock(hashtextextended('dealer_school ' || chain, 0))
$$;

CREATE OR REPLACE FUNCTION dealer_school.claim_chain(chain text) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    mine uuid := dealer_school.see_that_i_am_enrolled();
    owner uuid;
BEGIN
    SELECT c.station INTO owner FROM dealer_school.chains AS c WHERE c.id = chain;
    IF owner IS NULL THEN
        IF (SELECT count(*) FROM dealer_school.chains AS c WHERE c.station = mine) >= 100 THEN
            RAISE EXCEPTION 'a station has at most 100 chains' USING ERRCODE = 'DS005';
        END IF;
        PERFORM dealer_school.hold_chain(chain);
        IF EXISTS (SELECT FROM dealer_school.homes AS h WHERE h.chain = claim_chain.chain) THEN
            RAISE EXCEPTION 'this chain came in files of results' USING ERRCODE = 'DS007';
        END IF;
        INSERT INTO dealer_school.chains (id, station, head_digest)
        VALUES (chain, mine, sha256(convert_to(chain, 'UTF8'))) ON CONFLICT DO NOTHING;
        SELECT c.station INTO owner FROM dealer_school.chains AS c WHERE c.id = chain;
    END IF;
    IF owner IS DISTINCT FROM mine THEN
        RAISE EXCEPTION 'this chain is another station''s' USING ERRCODE = 'DS004';
    END IF;
END
$$;

CREATE FUNCTION dealer_school.see_that_i_am_an_office() RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    mine uuid := dealer_school.see_that_i_am_enrolled();
BEGIN
    IF NOT dealer_school.is_office() THEN
        RAISE EXCEPTION 'only an office carries on what came in files' USING ERRCODE = 'DS006';
    END IF;
    RETURN mine;
END
$$;

-- Whether a chain is a station's, which sends it itself. That of a station that was revoked is refused.
CREATE FUNCTION dealer_school.is_a_stations(chain text) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    ended record;
BEGIN
    PERFORM dealer_school.see_that_i_am_an_office();
    SELECT s.revoked_at INTO ended FROM dealer_school.chains AS c JOIN dealer_school.stations AS s ON s.id = c.station
    WHERE c.id = is_a_stations.chain;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    IF ended.revoked_at IS NOT NULL THEN
        RAISE EXCEPTION 'the station of this chain was revoked' USING ERRCODE = 'DS008';
    END IF;
    RETURN true;
END
$$;

-- Have entries of a home kept; the digests that stand at their places then.
CREATE FUNCTION dealer_school.carry_on(
    home text, places bigint[], befores bytea[], digests bytea[], tables text[], learners text[], audiences text[],
    bodies bytea[]
) RETURNS TABLE (sequence bigint, digest bytea)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    mine uuid := dealer_school.see_that_i_am_an_office();
    behind bigint;
BEGIN
    IF cardinality(places) > 1000 THEN
        RAISE EXCEPTION 'more than 1000 entries at once' USING ERRCODE = 'DS005';
    END IF;
    PERFORM dealer_school.hold_chain(home);
    IF dealer_school.is_a_stations(home) THEN
        RAISE EXCEPTION 'this chain is another station''s' USING ERRCODE = 'DS004';
    END IF;
    INSERT INTO dealer_school.homes (chain) VALUES (home) ON CONFLICT DO NOTHING;
    SELECT greatest(h.last, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint) INTO behind
    FROM dealer_school.homes AS h WHERE h.chain = home FOR UPDATE;
    INSERT INTO dealer_school.carried AS c
        (chain, number, sequence, before, digest, of_table, learner, audience, body, carried_by)
    SELECT home, behind + row_number() OVER (ORDER BY n.place), n.*, mine
    FROM unnest(places, befores, digests, tables, learners, audiences, bodies)
        AS n(place, before, digest, of_table, learner, audience, body)
    WHERE n.body IS NOT NULL AND NOT EXISTS (
        SELECT FROM dealer_school.carried AS o WHERE o.chain = home AND o.sequence = n.place
    );
    UPDATE dealer_school.homes AS h
    SET last = coalesce((SELECT max(c.number) FROM dealer_school.carried AS c WHERE c.chain = home), 0)
    WHERE h.chain = home;
    IF EXISTS (
        SELECT FROM dealer_school.carried AS a JOIN dealer_school.carried AS b
            ON b.chain = a.chain AND b.sequence = a.sequence + 1
        WHERE a.chain = home AND (a.sequence = ANY (places) OR b.sequence = ANY (places)) AND b.before <> a.digest
    ) THEN
        RAISE EXCEPTION 'another chain goes on beside one of these places' USING ERRCODE = 'DS009';
    END IF;
    RETURN QUERY SELECT c.sequence, c.digest FROM dealer_school.carried AS c
    WHERE c.chain = home AND c.sequence = ANY (places);
END
$$;

CREATE FUNCTION dealer_school.carried_heads() RETURNS TABLE (chain text, number bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM dealer_school.see_that_i_am_enrolled();
    RETURN QUERY SELECT h.chain, h.last FROM dealer_school.homes AS h WHERE h.last > 0;
END
$$;

-- ``have`` is the last number of each chain that the asker has; so in all of these.
CREATE FUNCTION dealer_school.shared_carried(have jsonb, most integer) RETURNS TABLE (
    number bigint, station text, sequence bigint, before bytea, digest bytea, learner text, audience text, body bytea
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM dealer_school.see_that_i_am_enrolled();
    RETURN QUERY
    SELECT e.number, e.chain, e.sequence, e.before, e.digest, e.learner, e.audience, e.body
    FROM dealer_school.homes AS h CROSS JOIN LATERAL (
        SELECT * FROM dealer_school.carried AS o
        WHERE o.chain = h.chain AND o.audience = 'shared' AND o.number > coalesce((have ->> h.chain)::bigint, 0)
            AND o.body IS NOT NULL
        ORDER BY o.number LIMIT least(most, 1000)
    ) AS e
    WHERE h.last > coalesce((have ->> h.chain)::bigint, 0)
    ORDER BY e.chain, e.number LIMIT least(most, 1000);
END
$$;

CREATE FUNCTION dealer_school.all_carried(have jsonb, most integer) RETURNS TABLE (
    number bigint, station text, sequence bigint, before bytea, digest bytea, learner text, audience text, body bytea
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM dealer_school.see_that_i_am_an_office();
    RETURN QUERY
    SELECT e.number, e.chain, e.sequence, e.before, e.digest, e.learner, e.audience, e.body
    FROM dealer_school.homes AS h CROSS JOIN LATERAL (
        SELECT * FROM dealer_school.carried AS o
        WHERE o.chain = h.chain AND o.number > coalesce((have ->> h.chain)::bigint, 0) AND o.body IS NOT NULL
        ORDER BY o.number LIMIT least(most, 1000)
    ) AS e
    WHERE h.last > coalesce((have ->> h.chain)::bigint, 0)
    ORDER BY e.chain, e.number LIMIT least(most, 1000);
END
$$;

-- Here ``have`` says it for each learner by itself. Who asks is noted beforehand.
CREATE FUNCTION dealer_school.carried_of(have jsonb, most integer) RETURNS TABLE (
    number bigint, station text, sequence bigint, before bytea, digest bytea, learner text, audience text, body bytea
)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    mine uuid := dealer_school.see_that_i_am_enrolled();
BEGIN
    IF (SELECT count(*) FROM jsonb_object_keys(have)) > 1000 THEN
        RAISE EXCEPTION 'more than 1000 learners at once' USING ERRCODE = 'DS005';
    END IF;
    INSERT INTO dealer_school.seats AS s (station, learner)
    SELECT mine, k.key FROM jsonb_object_keys(have) AS k(key) WHERE k.key <> ''
    ON CONFLICT ON CONSTRAINT seats_pkey DO UPDATE SET until = now() WHERE s.until < now() - interval '1 hour';
    RETURN QUERY
    SELECT e.number, e.chain, e.sequence, e.before, e.digest, e.learner, e.audience, e.body
    FROM jsonb_each(have) AS l(learner, places) CROSS JOIN dealer_school.homes AS h CROSS JOIN LATERAL (
        SELECT * FROM dealer_school.carried AS o
        WHERE o.learner = l.learner AND o.learner <> '' AND o.chain = h.chain AND o.audience = 'learner'
            AND o.number > coalesce((l.places ->> h.chain)::bigint, 0) AND o.body IS NOT NULL
        ORDER BY o.number LIMIT least(most, 1000)
    ) AS e
    WHERE h.last > coalesce((l.places ->> h.chain)::bigint, 0)
    ORDER BY e.learner, e.chain, e.number LIMIT least(most, 1000);
END
$$;

CREATE FUNCTION dealer_school.carried_digests(home text, behind bigint, most integer)
RETURNS TABLE (sequence bigint, digest bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM dealer_school.see_that_i_am_an_office();
    RETURN QUERY SELECT c.sequence, c.digest FROM dealer_school.carried AS c
    WHERE c.chain = home AND c.sequence > behind ORDER BY c.sequence LIMIT most;
END
$$;

ALTER TABLE dealer_school.homes ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE dealer_school.carried ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY of_the_owner ON dealer_school.homes TO trainer_owner USING (true) WITH CHECK (true);
CREATE POLICY of_the_owner ON dealer_school.carried TO trainer_owner USING (true) WITH CHECK (true);

REVOKE ALL ON FUNCTION dealer_school.hold_chain(text), dealer_school.see_that_i_am_an_office(),
    dealer_school.is_a_stations(text), dealer_school.carried_heads(), dealer_school.shared_carried(jsonb, integer),
    dealer_school.all_carried(jsonb, integer), dealer_school.carried_of(jsonb, integer),
    dealer_school.carried_digests(text, bigint, integer),
    dealer_school.carry_on(text, bigint[], bytea[], bytea[], text[], text[], text[], bytea[])
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION dealer_school.carried_heads(), dealer_school.shared_carried(jsonb, integer),
    dealer_school.carried_of(jsonb, integer)
TO trainer_station, trainer_office;
GRANT EXECUTE ON FUNCTION dealer_school.is_a_stations(text), dealer_school.all_carried(jsonb, integer),
    dealer_school.carried_digests(text, bigint, integer),
    dealer_school.carry_on(text, bigint[], bytea[], bytea[], text[], text[], text[], bytea[])
TO trainer_office;
