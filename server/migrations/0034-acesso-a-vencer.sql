-- Of which ending of an authorisation or a licence a carrier was told: of each once. A new date is another ending.
CREATE TABLE acesso_aviso (
  que       text NOT NULL CHECK (que IN ('MOTORISTA', 'CNH', 'VEICULO')),
  acesso_id bigint NOT NULL,
  dia       date NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (que, acesso_id, dia)
);

CREATE INDEX autorizacao_motorista_fim ON autorizacao_motorista (least(data_vencimento, validade_cnh)) WHERE ativa;
CREATE INDEX autorizacao_veiculo_fim ON autorizacao_veiculo (data_vencimento) WHERE ativa;

-- A driver's picture belongs to the carrier that put it, as everything else that a carrier says about a driver.
CREATE TABLE motorista_foto (
  autorizacao_id bigint PRIMARY KEY REFERENCES autorizacao_motorista ON DELETE CASCADE,
  content_type   text NOT NULL CHECK (content_type IN ('image/jpeg', 'image/png')),
  bytes          bytea NOT NULL CHECK (length(bytes) BETWEEN 1 AND 5242880),
  criada_em      timestamptz NOT NULL,
  criada_por     text NOT NULL
);
ALTER TABLE motorista_foto ALTER COLUMN bytes SET STORAGE EXTERNAL;
