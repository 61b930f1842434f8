-- What is told to other systems. A row is written in the transaction of what it tells of; its number comes afterwards, from
-- one writer at a time, so that whoever has read up to a number never finds a lower one later.
CREATE TABLE evento_saida (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- In which order they were written.
  ordem       bigint GENERATED ALWAYS AS IDENTITY,
  sequence    bigint UNIQUE CHECK (sequence > 0),
  tipo        text NOT NULL CHECK (tipo ~ '^[a-z]+\.[a-z_]+$'),
  ocorrido_em timestamptz NOT NULL,
  criado_em   timestamptz NOT NULL DEFAULT clock_timestamp(),
  objeto_tipo text NOT NULL CHECK (objeto_tipo IN ('escala', 'booking', 'carga', 'servico', 'pendencia', 'agendamento',
    'fatura', 'autorizacao', 'recebimento', 'webhook')),
  objeto_id   bigint NOT NULL,
  -- What it says besides: the object's own name and version, what changed, box, booking and BL.
  corpo       jsonb NOT NULL CHECK (octet_length(corpo::text) < 20000),
  -- What every company reads, such as the line-up. The terminal's own systems are told of everything.
  para_todas  boolean NOT NULL DEFAULT false
);
CREATE INDEX evento_saida_sem_numero ON evento_saida (ordem) WHERE sequence IS NULL;
CREATE INDEX evento_saida_para_todas ON evento_saida (sequence) WHERE para_todas;
CREATE INDEX evento_saida_criado ON evento_saida (criado_em);
CREATE SEQUENCE evento_saida_numero;

-- Which companies could read the object when it happened.
CREATE TABLE evento_saida_empresa (
  evento_id  uuid NOT NULL REFERENCES evento_saida ON DELETE CASCADE,
  empresa_id bigint NOT NULL REFERENCES empresa ON DELETE CASCADE,
  sequence   bigint,
  PRIMARY KEY (evento_id, empresa_id)
);
CREATE UNIQUE INDEX evento_saida_empresa_lida ON evento_saida_empresa (empresa_id, sequence);
