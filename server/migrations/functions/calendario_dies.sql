-- Counted on by server/src/features/escala/calendario-assinado.ts.

-- Who may no longer sign in has no calendar either, and none when they come back.
CREATE OR REPLACE FUNCTION calendario_dies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendario_assinado WHERE usuario_id = NEW.id;
  RETURN NULL;
END $$;
