-- An answer ends at a size, whoever asks: of 1000 bodies each may have 4 MiB. A station of this version stops before, at
-- eight million letters; an earlier one asks for the rest at its next turn. Bodies are counted as they are unpacked,
-- and unpacked only as they are sent.
DO $$
DECLARE
    asked record;
    columns text;
    kinds text;
BEGIN
    FOR asked IN
        SELECT name, is_carried, changes, who FROM (VALUES
            ('shared_entries', false, 'STABLE', 'trainer_station, trainer_office'),
            ('entries_of', false, 'VOLATILE', 'trainer_station, trainer_office'),
            ('all_entries', false, 'STABLE', 'trainer_office'),
            ('shared_carried', true, 'STABLE', 'trainer_station, trainer_office'),
            ('carried_of', true, 'VOLATILE', 'trainer_station, trainer_office'),
            ('all_carried', true, 'STABLE', 'trainer_office')
        ) AS a(name, is_carried, changes, who)
    LOOP
        columns := 'station, sequence, before, digest, learner, audience, body';
        kinds := 'station text, sequence bigint, before bytea, digest bytea, learner text, audience text, body bytea';
        IF asked.is_carried THEN
            columns := 'number, ' || columns;
            kinds := 'number bigint, ' || kinds;
        END IF;
        EXECUTE format('ALTER FUNCTION dealer_school.%1$I(jsonb, integer) RENAME TO %2$I',
            asked.name, asked.name || '_of_any_size');
        EXECUTE format('REVOKE ALL ON FUNCTION dealer_school.%I(jsonb, integer) FROM trainer_station, trainer_office',
            asked.name || '_of_any_size');
        EXECUTE format($of$
            CREATE FUNCTION dealer_school.%1$I(have jsonb, most integer) RETURNS TABLE (%2$s)
            LANGUAGE sql %3$s SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $does$
                SELECT %4$s FROM (
                    SELECT a.*, sum(octet_length(a.body)) OVER (ORDER BY a.place ROWS UNBOUNDED PRECEDING) AS bytes
                    FROM dealer_school.%5$I(have, most) WITH ORDINALITY AS a(%4$s, place)
                ) AS of_a_size
                WHERE bytes - octet_length(body) < 33554432 ORDER BY place
            $does$
        $of$, asked.name, kinds, asked.changes, columns, asked.name || '_of_any_size');
        EXECUTE format('ALTER FUNCTION dealer_school.%I(jsonb, integer) OWNER TO trainer_owner', asked.name);
        EXECUTE format('REVOKE ALL ON FUNCTION dealer_school.%I(jsonb, integer) FROM PUBLIC', asked.name);
        EXECUTE format('GRANT EXECUTE ON FUNCTION dealer_school.%I(jsonb, integer) TO %s', asked.name, asked.who);
    END LOOP;
END
$$;
