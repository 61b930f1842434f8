-- Counted on by server/src/features/integracao/diferencas.ts.

CREATE OR REPLACE FUNCTION mark_disputada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM origem WHERE recurso = NEW.recurso AND chave = NEW.chave AND fonte_id <> NEW.fonte_id) THEN
    UPDATE origem SET disputada = true WHERE recurso = NEW.recurso AND chave = NEW.chave AND NOT disputada;
  END IF;
  RETURN NULL;
END $$;
