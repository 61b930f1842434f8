-- Counted on by server/src/trade/frota/save-acesso.ts.

-- A number of its own that does not tell how long somebody has been known.
CREATE OR REPLACE FUNCTION numero_qualquer() RETURNS bigint LANGUAGE sql VOLATILE
  RETURN (floor(random() * 70368744177664) + 1000000)::bigint;
