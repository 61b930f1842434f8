-- What was changed of a call, whoever changed it: one row for each field. Values are texts, moments as ISO 8601 in UTC.
CREATE TABLE escala_mudanca (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  escala_id bigint NOT NULL REFERENCES escala ON DELETE CASCADE,
  campo     text NOT NULL CHECK (campo IN ('dataETA', 'dataETB', 'dataETD', 'dataDeadline', 'aberturaGate',
    'dataAberturaGate', 'limiteRecepcaoCheio', 'berco', 'status')),
  de        text,
  para      text CHECK (para IS DISTINCT FROM de),
  em        timestamptz NOT NULL
);
CREATE INDEX escala_mudanca_escala ON escala_mudanca (escala_id, id DESC);
CREATE INDEX escala_mudanca_em ON escala_mudanca (em, escala_id);

-- Changes of which those who follow the call were not told yet. Whoever tells them takes them out.
CREATE TABLE escala_mudanca_a_contar (
  mudanca_id bigint PRIMARY KEY REFERENCES escala_mudanca ON DELETE CASCADE
);

CREATE TABLE escala_acompanhada (
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  escala_id  bigint NOT NULL REFERENCES escala ON DELETE CASCADE,
  desde      timestamptz NOT NULL,
  PRIMARY KEY (usuario_id, escala_id)
);
CREATE INDEX escala_acompanhada_escala ON escala_acompanhada (escala_id);

CREATE FUNCTION momento(timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  to_char($1 AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

-- The clock is read while the row is held, so that of two writers the later one has the later time. Who works by another
-- clock than the database says so in cais.now, for its transaction.
CREATE FUNCTION escala_keeps_changes() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER escala_keeps_changes AFTER UPDATE OF status, berco, data_eta, data_etb, data_etd, data_deadline,
  abertura_gate, data_abertura_gate, limite_recepcao_cheio ON escala
  FOR EACH ROW EXECUTE FUNCTION escala_keeps_changes();

-- What changes of a ship that a person follows is a notice of its own. It comes to the portal unless they say no.
ALTER TABLE mensagem
  DROP CONSTRAINT mensagem_aviso_check,
  ADD CONSTRAINT mensagem_aviso_check
    CHECK (aviso IN ('DEVOLVIDA', 'APROVADA', 'PRAZO', 'CANCELADA', 'MENSAGEM', 'NAVIO'));
ALTER TABLE usuario
  DROP CONSTRAINT usuario_avisos_por_email_check,
  DROP CONSTRAINT usuario_avisos_no_portal_check,
  ALTER COLUMN avisos_no_portal SET DEFAULT '{DEVOLVIDA,PRAZO,APROVADA,CANCELADA,NAVIO}';
UPDATE usuario SET avisos_no_portal = avisos_no_portal || '{NAVIO}';
ALTER TABLE usuario
  ADD CONSTRAINT usuario_avisos_por_email_check
    CHECK (avisos_por_email <@ ARRAY['DEVOLVIDA', 'APROVADA', 'PRAZO', 'CANCELADA', 'MENSAGEM', 'NAVIO']),
  ADD CONSTRAINT usuario_avisos_no_portal_check
    CHECK (avisos_no_portal <@ ARRAY['DEVOLVIDA', 'APROVADA', 'PRAZO', 'CANCELADA', 'NAVIO']);
