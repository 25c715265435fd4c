-- A station adds entries to its own chains, column by column, and reads back the digests of its own; no more.
SET LOCAL ROLE trainer_owner;

GRANT USAGE ON SCHEMA dealer_school TO trainer_station, trainer_office;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA dealer_school FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA dealer_school REVOKE ALL ON FUNCTIONS FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
    dealer_school.my_station(), dealer_school.is_office(), dealer_school.my_chains(), dealer_school.claim_chain(text),
    dealer_school.heads(), dealer_school.shared_entries(jsonb, integer), dealer_school.entries_of(jsonb, integer)
TO trainer_station, trainer_office;
GRANT EXECUTE ON FUNCTION dealer_school.all_entries(jsonb, integer) TO trainer_office;

ALTER TABLE dealer_school.school ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE dealer_school.stations ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE dealer_school.station_log ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE dealer_school.chains ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE dealer_school.entries ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE dealer_school.contents ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE dealer_school.seats ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE dealer_school.removals ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

CREATE POLICY of_the_owner ON dealer_school.school TO trainer_owner USING (true) WITH CHECK (true);
CREATE POLICY of_the_owner ON dealer_school.stations TO trainer_owner USING (true) WITH CHECK (true);
CREATE POLICY of_the_owner ON dealer_school.station_log TO trainer_owner USING (true) WITH CHECK (true);
CREATE POLICY of_the_owner ON dealer_school.chains TO trainer_owner USING (true) WITH CHECK (true);
CREATE POLICY of_the_owner ON dealer_school.entries TO trainer_owner USING (true) WITH CHECK (true);
CREATE POLICY of_the_owner ON dealer_school.contents TO trainer_owner USING (true) WITH CHECK (true);
CREATE POLICY of_the_owner ON dealer_school.seats TO trainer_owner USING (true) WITH CHECK (true);
CREATE POLICY of_the_owner ON dealer_school.removals TO trainer_owner USING (true) WITH CHECK (true);

GRANT INSERT (station, sequence, before, digest, of_table, learner, audience, body) ON dealer_school.entries
TO trainer_station, trainer_office;
GRANT SELECT (station, sequence, digest) ON dealer_school.entries TO trainer_station;
GRANT SELECT ON dealer_school.entries TO trainer_office;
CREATE POLICY own_chains_are_added_to ON dealer_school.entries FOR INSERT TO trainer_station, trainer_office
WITH CHECK (station = ANY ((SELECT dealer_school.my_chains())::text[]));
CREATE POLICY own_digests_are_read_back ON dealer_school.entries FOR SELECT TO trainer_station
USING (station = ANY ((SELECT dealer_school.my_chains())::text[]));
CREATE POLICY an_office_reads_all ON dealer_school.entries FOR SELECT TO trainer_office
USING ((SELECT dealer_school.is_office()));

GRANT INSERT (digest, body), SELECT (digest, body) ON dealer_school.contents TO trainer_station, trainer_office;
CREATE POLICY texts_are_added ON dealer_school.contents FOR INSERT TO trainer_station, trainer_office
WITH CHECK ((SELECT dealer_school.my_station()) IS NOT NULL);
CREATE POLICY texts_are_read ON dealer_school.contents FOR SELECT TO trainer_station, trainer_office
USING ((SELECT dealer_school.my_station()) IS NOT NULL);

GRANT SELECT ON dealer_school.school TO trainer_station, trainer_office;
CREATE POLICY the_school_is_told ON dealer_school.school FOR SELECT TO trainer_station, trainer_office
USING ((SELECT dealer_school.my_station()) IS NOT NULL);

RESET ROLE;
-- Anybody may put large objects into a database, unless it is taken from them: a disk could be filled with them.
REVOKE EXECUTE ON FUNCTION pg_catalog.lo_creat(integer), pg_catalog.lo_create(oid),
    pg_catalog.lo_from_bytea(oid, bytea)
FROM PUBLIC;
