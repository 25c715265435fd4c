-- What a station may have done for it. Each function sees to it who asks: by whom the connection was opened, which no
-- station can alter. Each looks names up in the system's own schema alone, whatever the one who calls it has set.
SET LOCAL ROLE trainer_owner;

CREATE FUNCTION dealer_school.my_station() RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT id FROM dealer_school.stations WHERE role_name = session_user AND revoked_at IS NULL
$$;

CREATE FUNCTION dealer_school.is_office() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT EXISTS (
        SELECT FROM dealer_school.stations
        WHERE role_name = session_user AND revoked_at IS NULL AND kind = 'office'
    )
$$;

CREATE FUNCTION dealer_school.my_chains() RETURNS text[]
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(array_agg(id), '{}') FROM dealer_school.chains WHERE station = dealer_school.my_station()
$$;

CREATE FUNCTION dealer_school.see_that_i_am_enrolled() RETURNS uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    mine uuid := dealer_school.my_station();
BEGIN
    IF mine IS NULL THEN
        RAISE EXCEPTION 'this is no station of the school' USING ERRCODE = 'DS003';
    END IF;
    RETURN mine;
END
$$;

-- Say that a chain is mine. The first one that does keeps it.
CREATE FUNCTION dealer_school.claim_chain(chain text) RETURNS void
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
        INSERT INTO dealer_school.chains (id, station, head_digest)
        VALUES (chain, mine, sha256(convert_to(chain, 'UTF8'))) ON CONFLICT DO NOTHING;
        SELECT c.station INTO owner FROM dealer_school.chains AS c WHERE c.id = chain;
    END IF;
    IF owner IS DISTINCT FROM mine THEN
        RAISE EXCEPTION 'this chain is another station''s' USING ERRCODE = 'DS004';
    END IF;
END
$$;

-- What comes goes on where the chain ended. So whoever has the last of a chain has all of it, and nobody ever sees
-- a later entry before an earlier one.
CREATE FUNCTION dealer_school.follow_chain() RETURNS trigger
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    part record;
    chain record;
BEGIN
    FOR part IN
        SELECT station, count(*) AS many, min(sequence) AS first, max(sequence) AS last
        FROM added GROUP BY station ORDER BY station
    LOOP
        SELECT head, head_digest INTO chain FROM dealer_school.chains WHERE id = part.station FOR UPDATE;
        IF part.first <> chain.head + 1 OR part.last <> chain.head + part.many THEN
            RAISE EXCEPTION 'a gap in the chain behind place %', chain.head USING ERRCODE = 'DS001';
        END IF;
        IF EXISTS (
            SELECT FROM (
                SELECT before, lag(digest, 1, chain.head_digest) OVER (ORDER BY sequence) AS due
                FROM added WHERE station = part.station
            ) AS linked WHERE before IS NOT NULL AND before <> due
        ) THEN
            RAISE EXCEPTION 'another chain goes on behind place %', chain.head USING ERRCODE = 'DS002';
        END IF;
        UPDATE dealer_school.chains
        SET head = part.last, received = now(),
            head_digest = (SELECT digest FROM added WHERE station = part.station AND sequence = part.last)
        WHERE id = part.station;
    END LOOP;
    RETURN NULL;
END
$$;

CREATE TRIGGER entries_follow_one_another AFTER INSERT ON dealer_school.entries
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION dealer_school.follow_chain();

CREATE FUNCTION dealer_school.heads() RETURNS TABLE (chain text, place bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM dealer_school.see_that_i_am_enrolled();
    RETURN QUERY SELECT c.id, c.head FROM dealer_school.chains AS c WHERE c.head > 0;
END
$$;

-- ``have`` is the last place of each chain that the asker has; so in all of these.
CREATE FUNCTION dealer_school.shared_entries(have jsonb, most integer) RETURNS TABLE (
    station text, sequence bigint, before bytea, digest bytea, learner text, audience text, body bytea
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM dealer_school.see_that_i_am_enrolled();
    RETURN QUERY
    SELECT e.station, e.sequence, e.before, e.digest, e.learner, e.audience, e.body
    FROM dealer_school.chains AS c CROSS JOIN LATERAL (
        SELECT * FROM dealer_school.entries AS o
        WHERE o.station = c.id AND o.audience = 'shared' AND o.sequence > coalesce((have ->> c.id)::bigint, 0)
            AND o.body IS NOT NULL
        ORDER BY o.sequence LIMIT least(most, 1000)
    ) AS e
    WHERE c.head > coalesce((have ->> c.id)::bigint, 0)
    ORDER BY e.station, e.sequence LIMIT least(most, 1000);
END
$$;

CREATE FUNCTION dealer_school.all_entries(have jsonb, most integer) RETURNS TABLE (
    station text, sequence bigint, before bytea, digest bytea, learner text, audience text, body bytea
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM dealer_school.see_that_i_am_enrolled();
    IF NOT dealer_school.is_office() THEN
        RAISE EXCEPTION 'only an office is given everything' USING ERRCODE = 'DS006';
    END IF;
    RETURN QUERY
    SELECT e.station, e.sequence, e.before, e.digest, e.learner, e.audience, e.body
    FROM dealer_school.chains AS c CROSS JOIN LATERAL (
        SELECT * FROM dealer_school.entries AS o
        WHERE o.station = c.id AND o.sequence > coalesce((have ->> c.id)::bigint, 0) AND o.body IS NOT NULL
        ORDER BY o.sequence LIMIT least(most, 1000)
    ) AS e
    WHERE c.head > coalesce((have ->> c.id)::bigint, 0)
    ORDER BY e.station, e.sequence LIMIT least(most, 1000);
END
$$;

-- Here ``have`` says it for each learner by itself. Who asks is noted beforehand.
CREATE FUNCTION dealer_school.entries_of(have jsonb, most integer) RETURNS TABLE (
    station text, sequence bigint, before bytea, digest bytea, learner text, audience text, body bytea
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
    SELECT e.station, e.sequence, e.before, e.digest, e.learner, e.audience, e.body
    FROM jsonb_each(have) AS l(learner, places) CROSS JOIN dealer_school.chains AS c CROSS JOIN LATERAL (
        SELECT * FROM dealer_school.entries AS o
        WHERE o.learner = l.learner AND o.learner <> '' AND o.station = c.id AND o.audience = 'learner'
            AND o.sequence > coalesce((l.places ->> c.id)::bigint, 0) AND o.body IS NOT NULL
        ORDER BY o.sequence LIMIT least(most, 1000)
    ) AS e
    WHERE c.head > coalesce((l.places ->> c.id)::bigint, 0)
    ORDER BY e.learner, e.station, e.sequence LIMIT least(most, 1000);
END
$$;
