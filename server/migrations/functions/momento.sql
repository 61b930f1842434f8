-- Counted on by server/src/features/integracao/escalas-conhecidas.ts.

CREATE OR REPLACE FUNCTION momento(timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  to_char($1 AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
