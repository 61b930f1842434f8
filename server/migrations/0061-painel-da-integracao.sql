-- What staff see of what other systems send, and how long it is kept.

-- What the address of the message named, so that what was refused can be read again.
ALTER TABLE recebimento
  ADD COLUMN ref text,
  -- When what is old in it was removed.
  ADD COLUMN limpo_em timestamptz;
CREATE INDEX recebimento_recurso ON recebimento (recurso, id DESC);
CREATE INDEX recebimento_recusado ON recebimento (id DESC) WHERE recusa IS NOT NULL;
CREATE INDEX recebimento_a_limpar ON recebimento (recebido_em) WHERE limpo_em IS NULL;

CREATE INDEX recebimento_item_parado ON recebimento_item (resultado, id DESC)
  WHERE resultado IN ('ESPERANDO', 'CONFLITO', 'RECUSADO');
DROP INDEX recebimento_item_errado;
CREATE INDEX recebimento_item_parado_fonte ON recebimento_item (fonte_id) WHERE resultado = 'ESPERANDO';
-- Most are applied; the others are looked for.
CREATE INDEX recebimento_item_resultado ON recebimento_item (resultado, recebimento_id DESC)
  INCLUDE (fonte_id, recurso) WHERE resultado <> 'APLICADO';
CREATE INDEX recebimento_item_item_id ON recebimento_item (item_id);
CREATE INDEX recebimento_item_chave ON recebimento_item (chave);
-- A message that was refused has come nevertheless.
DROP INDEX recebimento_item_seq;
CREATE INDEX recebimento_item_seq ON recebimento_item (fonte_id, recurso, seq) WHERE seq IS NOT NULL;

-- How far the numbers of each stream were looked at, and which are missing before that.
CREATE TABLE fluxo (
  fonte_id bigint NOT NULL REFERENCES fonte ON DELETE CASCADE,
  recurso  text NOT NULL,
  ate      bigint NOT NULL,
  PRIMARY KEY (fonte_id, recurso)
);
CREATE TABLE lacuna (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fonte_id   bigint NOT NULL,
  recurso    text NOT NULL,
  de         bigint NOT NULL,
  ate        bigint NOT NULL CHECK (ate >= de),
  vista_em   timestamptz NOT NULL,
  avisada_em timestamptz,
  FOREIGN KEY (fonte_id, recurso) REFERENCES fluxo ON DELETE CASCADE,
  UNIQUE (fonte_id, recurso, de)
);

-- Things of which more than one source speaks.
ALTER TABLE origem ADD COLUMN disputada boolean NOT NULL DEFAULT false;
CREATE INDEX origem_item ON origem (item_id);
CREATE INDEX origem_disputada ON origem (recurso, chave) WHERE disputada;
CREATE FUNCTION mark_disputada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM origem WHERE recurso = NEW.recurso AND chave = NEW.chave AND fonte_id <> NEW.fonte_id) THEN
    UPDATE origem SET disputada = true WHERE recurso = NEW.recurso AND chave = NEW.chave AND NOT disputada;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER origem_disputada AFTER INSERT ON origem FOR EACH ROW EXECUTE FUNCTION mark_disputada();
UPDATE origem o SET disputada = true
WHERE EXISTS (SELECT FROM origem p WHERE p.recurso = o.recurso AND p.chave = o.chave AND p.fonte_id <> o.fonte_id);

-- The few rows that people complete.
CREATE INDEX empresa_provisoria ON empresa (id) WHERE provisoria;
CREATE INDEX navio_provisorio ON navio (id) WHERE provisorio;
CREATE INDEX porto_provisorio ON porto (id) WHERE provisorio;
