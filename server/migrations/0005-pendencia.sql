-- What was filled in for a pendencia: a draft until it is handed in, and what was handed in afterwards.
CREATE TABLE pendencia_dados (
  pendencia_id bigint PRIMARY KEY REFERENCES pendencia ON DELETE CASCADE,
  conteudo     jsonb NOT NULL CHECK (jsonb_typeof(conteudo) = 'object' AND pg_column_size(conteudo) < 524288),
  alterado_em  timestamptz NOT NULL,
  alterado_por text NOT NULL,
  entregue_em  timestamptz
);
