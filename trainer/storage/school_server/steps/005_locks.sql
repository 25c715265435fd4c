-- The table of locks is the whole server's, and anybody may put locks of their own into it unless that is taken from
-- them: one stolen station could fill it, and all others would wait. So with what anybody may write into the server's
-- log. Found by name, as servers have more of them or fewer.
DO $$
DECLARE
    each regprocedure;
BEGIN
    FOR each IN
        SELECT oid FROM pg_catalog.pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
            AND (proname ~ '^pg_(try_)?advisory_(xact_)?lock' OR proname = 'pg_logical_emit_message')
    LOOP
        EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', each);
    END LOOP;
END
$$;
-- By this one a chain is held while it is asked whose it is.
GRANT EXECUTE ON FUNCTION pg_catalog.pg_advisory_xact_lock(bigint) TO trainer_owner;
