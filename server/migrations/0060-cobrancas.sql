-- Bills that the terminal's billing issues, and the money that comes for bills.

-- The name by which the billing knows it; the portal's own bills have none.
ALTER TABLE fatura ADD COLUMN ref_externa text CHECK (length(ref_externa) BETWEEN 1 AND 100);
CREATE INDEX fatura_ref_externa ON fatura (ref_externa) WHERE ref_externa IS NOT NULL;

-- The billing counts by units of its own.
ALTER TABLE fatura_item
  DROP CONSTRAINT fatura_item_unidade_check,
  ADD CONSTRAINT fatura_item_unidade_check CHECK (unidade IN ('SERVICO', 'CARGA', 'TONELADA', 'UNIDADE'));

CREATE TABLE pagamento (
  id                 bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The bank's name of it: of Pix its endToEndId, of a file bank, file and line.
  chave              text NOT NULL UNIQUE CHECK (length(chave) BETWEEN 1 AND 100),
  fonte_id           bigint NOT NULL REFERENCES fonte,
  item_id            bigint NOT NULL REFERENCES recebimento_item,
  -- Which of the source's messages speaks of it.
  mensagem           text NOT NULL,
  -- What it says it pays, and which bill that is.
  fatura_ref         text NOT NULL CHECK (length(fatura_ref) BETWEEN 1 AND 60),
  fatura_id          bigint REFERENCES fatura,
  valor_centavos     bigint NOT NULL CHECK (valor_centavos > 0),
  pago_em            timestamptz NOT NULL,
  recebido_em        timestamptz NOT NULL,
  -- It went back before anybody had said that it came.
  so_estorno         boolean NOT NULL DEFAULT false,
  estornado_em       timestamptz,
  estornado_centavos bigint CHECK (estornado_centavos > 0),
  estorno_mensagem   text,
  situacao           text NOT NULL CHECK (situacao IN
    ('CASADO', 'PARCIAL', 'A_MAIS', 'DUPLICADO', 'SEM_FATURA', 'ESTORNADO', 'RESOLVIDO')),
  -- Who said which bill it is of, where it did not say so itself.
  casado_em          timestamptz,
  casado_por         text,
  resolvido_em       timestamptz,
  resolvido_por      text,
  nota               text CHECK (length(nota) BETWEEN 1 AND 500),
  CHECK (num_nulls(estornado_em, estornado_centavos, estorno_mensagem) IN (0, 3)),
  CHECK (NOT so_estorno OR estornado_em IS NOT NULL),
  CHECK (num_nulls(casado_em, casado_por) IN (0, 2)),
  CHECK (num_nulls(resolvido_em, resolvido_por) IN (0, 2))
);
CREATE INDEX pagamento_fatura ON pagamento (fatura_id);
CREATE INDEX pagamento_fatura_ref ON pagamento (fatura_ref);
CREATE INDEX pagamento_situacao ON pagamento (situacao, pago_em DESC);
CREATE INDEX pagamento_pago ON pagamento (pago_em DESC);
