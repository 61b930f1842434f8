-- An invoice is handed in once: its key is known to the whole terminal.
CREATE TABLE nota_fiscal (
  chave        text PRIMARY KEY CHECK (length(chave) = 44),
  pendencia_id bigint NOT NULL REFERENCES pendencia ON DELETE CASCADE,
  criada_em    timestamptz NOT NULL
);
CREATE INDEX nota_fiscal_pendencia ON nota_fiscal (pendencia_id);
