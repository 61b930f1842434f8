-- Why people were warned about a service as a whole: for each reason once.
CREATE TABLE servico_aviso (
  servico_id bigint NOT NULL REFERENCES servico ON DELETE CASCADE,
  motivo     text NOT NULL CHECK (motivo IN ('VALIDADE')),
  at         timestamptz NOT NULL,
  PRIMARY KEY (servico_id, motivo)
);
-- What lapses next.
CREATE INDEX servico_validade ON servico (validade)
  WHERE validade IS NOT NULL AND status IN ('PENDENTE', 'AGUARDANDO_EXECUCAO', 'EM_ANDAMENTO');
