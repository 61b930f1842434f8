-- Addresses to which events are pushed.
CREATE TABLE webhook (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: one of the terminal's own.
  empresa_id        bigint REFERENCES empresa ON DELETE CASCADE,
  endereco          text NOT NULL CHECK (endereco ~ '^https?://' AND length(endereco) <= 1000),
  -- None: all of them.
  tipos             text[] NOT NULL,
  criado_em         timestamptz NOT NULL,
  criado_por        text NOT NULL,
  -- What came up to this number was handed over to it, or was not asked for.
  depois            bigint NOT NULL CHECK (depois >= 0),
  pausado_em        timestamptz,
  desligado_em      timestamptz,
  desligado_por     text CHECK (desligado_por IN ('NAO_EXISTE', 'FALHAS')),
  -- Since when there were failures and no success.
  falhando_desde    timestamptz,
  ultima_falha_em   timestamptz,
  ultimo_sucesso_em timestamptz,
  removido_em       timestamptz,
  CHECK ((desligado_em IS NULL) = (desligado_por IS NULL))
);
CREATE INDEX webhook_empresa ON webhook (empresa_id);

-- With what its deliveries are signed. They have to be readable, for signing needs the secret itself.
CREATE TABLE webhook_segredo (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL REFERENCES webhook ON DELETE CASCADE,
  segredo    text NOT NULL CHECK (segredo ~ '^whsec_[A-Za-z0-9+/]+=*$'),
  criado_em  timestamptz NOT NULL,
  criado_por text NOT NULL,
  -- Null: the newest one.
  expira_em  timestamptz
);
CREATE UNIQUE INDEX webhook_segredo_atual ON webhook_segredo (webhook_id) WHERE expira_em IS NULL;
CREATE INDEX webhook_segredo_webhook ON webhook_segredo (webhook_id);

-- One for each event and address, kept for 90 days. The event itself may be gone by then.
CREATE TABLE webhook_entrega (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id   bigint NOT NULL REFERENCES webhook ON DELETE CASCADE,
  evento_id    uuid NOT NULL,
  -- Null: a test.
  sequence     bigint,
  tipo         text NOT NULL,
  objeto_tipo  text NOT NULL,
  objeto_id    bigint NOT NULL,
  corpo        text NOT NULL,
  situacao     text NOT NULL CHECK (situacao IN ('PENDENTE', 'ENTREGUE', 'FALHOU')),
  tentativas   int NOT NULL DEFAULT 0,
  -- Of these, those that count against the pauses: none of before it was sent again, none that was cut short by us.
  contadas     int NOT NULL DEFAULT 0,
  criada_em    timestamptz NOT NULL,
  concluida_em timestamptz,
  UNIQUE (webhook_id, evento_id)
);
CREATE INDEX webhook_entrega_pendente ON webhook_entrega (webhook_id, objeto_tipo, objeto_id, sequence, id)
  WHERE situacao = 'PENDENTE';
CREATE INDEX webhook_entrega_lista ON webhook_entrega (webhook_id, id);
CREATE INDEX webhook_entrega_falhou ON webhook_entrega (webhook_id, id) WHERE situacao = 'FALHOU';
CREATE INDEX webhook_entrega_criada ON webhook_entrega (criada_em);

-- Written before it is sent; without a result it was cut short, by a server that was killed.
CREATE TABLE webhook_tentativa (
  entrega_id    bigint NOT NULL REFERENCES webhook_entrega ON DELETE CASCADE,
  numero        int NOT NULL,
  iniciada_em   timestamptz NOT NULL,
  status        int,
  erro          text CHECK (erro IN ('ENDERECO', 'NOME', 'CONEXAO', 'TLS', 'TEMPO', 'RESPOSTA', 'INTERROMPIDA')),
  detalhe       text,
  -- The first kilobytes.
  resposta      text,
  milissegundos int,
  PRIMARY KEY (entrega_id, numero)
);

-- The objects of which something is still to be delivered to an address: of each, one delivery after the other. While one
-- is being sent, the moment is when whoever sends it is given up for lost.
CREATE TABLE webhook_fila (
  webhook_id  bigint NOT NULL REFERENCES webhook ON DELETE CASCADE,
  objeto_tipo text NOT NULL,
  objeto_id   bigint NOT NULL,
  proxima_em  timestamptz NOT NULL,
  PRIMARY KEY (webhook_id, objeto_tipo, objeto_id)
);
CREATE INDEX webhook_fila_proxima ON webhook_fila (webhook_id, proxima_em);

-- Whoever delivers hears of an event when it is committed.
CREATE FUNCTION ring_saida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cais', 'saida');
  RETURN NULL;
END $$;
CREATE TRIGGER evento_saida_rings AFTER INSERT ON evento_saida FOR EACH STATEMENT EXECUTE FUNCTION ring_saida();
