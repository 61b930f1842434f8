-- Counted on by server/src/features/escala/mudancas.ts.

-- The clock is read while the row is held, so that of two writers the later one has the later time. Who works by another
-- clock than the database says so in cais.now, for its transaction.
CREATE OR REPLACE FUNCTION escala_keeps_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agora timestamptz := coalesce(nullif(current_setting('cais.now', true), '')::timestamptz, clock_timestamp());
BEGIN
  WITH mudou AS (
    INSERT INTO escala_mudanca (escala_id, campo, de, para, em)
    SELECT NEW.id, campo, de, para, agora
    FROM (VALUES
      ('status', OLD.status, NEW.status),
      ('berco', OLD.berco, NEW.berco),
      ('dataETA', momento(OLD.data_eta), momento(NEW.data_eta)),
      ('dataETB', momento(OLD.data_etb), momento(NEW.data_etb)),
      ('dataETD', momento(OLD.data_etd), momento(NEW.data_etd)),
      ('dataDeadline', momento(OLD.data_deadline), momento(NEW.data_deadline)),
      ('aberturaGate', momento(OLD.abertura_gate), momento(NEW.abertura_gate)),
      ('dataAberturaGate', momento(OLD.data_abertura_gate), momento(NEW.data_abertura_gate)),
      ('limiteRecepcaoCheio', momento(OLD.limite_recepcao_cheio), momento(NEW.limite_recepcao_cheio))
    ) AS campos (campo, de, para)
    WHERE de IS DISTINCT FROM para
    RETURNING id
  )
  INSERT INTO escala_mudanca_a_contar (mudanca_id) SELECT id FROM mudou;
  RETURN NULL;
END $$;
