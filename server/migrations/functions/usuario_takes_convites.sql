-- Counted on by server/src/features/empresa/convidar.ts.

-- Whoever invites by the address holds the same lock, so that an invitation and a proof in the same moment see each other.
CREATE OR REPLACE FUNCTION usuario_takes_convites() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('convite:' || lower(NEW.email), 0));
  UPDATE empresa_user SET convidado_id = NEW.id
    WHERE usuario_id IS NULL AND convidado_id IS NULL AND convidado = NEW.email;
  RETURN NULL;
END $$;
