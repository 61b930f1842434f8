-- Counted on by server/src/features/integracao/versions.ts.

-- A number that the terminal has set, or the usual one.
CREATE OR REPLACE FUNCTION numero_definido(do_grupo text, da_chave text, usual int) RETURNS int LANGUAGE sql STABLE
  RETURN coalesce((SELECT valor::int FROM property
    WHERE grupo = do_grupo AND chave = da_chave AND valor ~ '^[0-9]{1,6}$'), usual);
