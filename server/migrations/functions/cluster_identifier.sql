-- Counted on by server/src/db/installation.ts.

-- A physical replica has that of its primary. Null where PostgreSQL does not let it be read, as some managed ones.
CREATE OR REPLACE FUNCTION cluster_identifier() RETURNS text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN (SELECT system_identifier FROM pg_control_system());
EXCEPTION WHEN insufficient_privilege OR undefined_function OR feature_not_supported THEN
  RETURN NULL;
END $$;
