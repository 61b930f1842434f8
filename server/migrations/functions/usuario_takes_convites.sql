-- Counted on by server/src/features/empresa/convites.ts.

CREATE OR REPLACE FUNCTION usuario_takes_convites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE empresa_user SET convidado_id = NEW.id
    WHERE usuario_id IS NULL AND convidado_id IS NULL AND convidado = NEW.email;
  RETURN NULL;
END $$;
