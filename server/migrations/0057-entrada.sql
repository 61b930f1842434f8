-- What the terminal's own systems send: kept as it came, then applied item by item.

ALTER TABLE fonte
  ALTER COLUMN empresa_id DROP NOT NULL,
  DROP CONSTRAINT fonte_tipo_check,
  ADD CONSTRAINT fonte_tipo_check
    CHECK (tipo IN ('cliente', 'armador', 'tos', 'gate', 'faturamento', 'banco', 'aduana')),
  -- Companies have systems of their own kinds, the terminal of its own.
  ADD CONSTRAINT fonte_de_quem CHECK ((empresa_id IS NULL) = (tipo NOT IN ('cliente', 'armador')));
DROP INDEX fonte_nome;
CREATE UNIQUE INDEX fonte_nome ON fonte (empresa_id, lower(nome)) NULLS NOT DISTINCT WHERE encerrada_em IS NULL;

CREATE TABLE recebimento (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fonte_id     bigint NOT NULL REFERENCES fonte,
  recurso      text NOT NULL CHECK (recurso IN ('empresas', 'navios', 'escalas', 'conteineres', 'bookings', 'ces-mercante',
    'cargas', 'eventos', 'bloqueios', 'faturas', 'pagamentos', 'conferencias')),
  recebido_em  timestamptz NOT NULL,
  hash         bytea NOT NULL CHECK (octet_length(hash) = 32),
  tamanho      integer NOT NULL CHECK (tamanho >= 0),
  -- Why nothing of it could be read: a message key.
  recusa       text,
  -- When the last of its items had its result.
  concluido_em timestamptz
);
CREATE INDEX recebimento_fonte ON recebimento (fonte_id, id DESC);
CREATE INDEX recebimento_em ON recebimento (recebido_em);
CREATE INDEX recebimento_aberto ON recebimento (id) WHERE concluido_em IS NULL;

-- Apart from its row, so that lists never read contents.
CREATE TABLE recebimento_conteudo (
  recebimento_id bigint PRIMARY KEY REFERENCES recebimento ON DELETE CASCADE,
  bytes          bytea NOT NULL
);

CREATE TABLE recebimento_item (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recebimento_id bigint NOT NULL REFERENCES recebimento ON DELETE CASCADE,
  ordem          integer NOT NULL CHECK (ordem >= 0),
  fonte_id       bigint NOT NULL REFERENCES fonte,
  recurso        text NOT NULL,
  -- The source's own name of the message; what cannot be read may have none.
  item_id        text CHECK (length(item_id) BETWEEN 1 AND 100),
  -- What it is about: of two about the same, the later one counts.
  chave          text,
  ocorrido_em    timestamptz,
  registrado_em  timestamptz,
  operacao       text CHECK (operacao IN ('I', 'R', 'E')),
  seq            bigint,
  hash           bytea NOT NULL CHECK (octet_length(hash) = 32),
  dados          jsonb,
  -- By which a message that comes again is known; only the first one has it, unless it was refused.
  marca          text,
  -- Null: not applied yet.
  resultado      text CHECK (resultado IN ('APLICADO', 'REPETIDO', 'ANTIGO', 'ESPERANDO', 'CONFLITO', 'RECUSADO')),
  -- Where in it, what, and about what: a JSON path, a message key, its parameters.
  caminho        text,
  mensagem       text,
  parametros     text[] NOT NULL DEFAULT '{}',
  -- The first one, where it is a repetition.
  repete_id      bigint REFERENCES recebimento_item,
  espera         text CHECK ((espera IS NOT NULL) = (resultado IS NOT DISTINCT FROM 'ESPERANDO')),
  espera_ate     timestamptz,
  tentado_em     timestamptz,
  aplicado_em    timestamptz
);
CREATE UNIQUE INDEX recebimento_item_marca ON recebimento_item (fonte_id, recurso, item_id, marca) WHERE marca IS NOT NULL;
CREATE INDEX recebimento_item_recebimento ON recebimento_item (recebimento_id, ordem);
CREATE INDEX recebimento_item_novo ON recebimento_item (id) WHERE resultado IS NULL;
CREATE INDEX recebimento_item_espera ON recebimento_item (espera, id) WHERE resultado = 'ESPERANDO';
CREATE INDEX recebimento_item_repete ON recebimento_item (repete_id) WHERE repete_id IS NOT NULL;
CREATE INDEX recebimento_item_errado ON recebimento_item (id DESC) WHERE resultado IN ('CONFLITO', 'RECUSADO');
CREATE INDEX recebimento_item_seq ON recebimento_item (fonte_id, recurso, seq) WHERE seq IS NOT NULL AND marca IS NOT NULL;

-- What each source has said last about each thing, and which row that is here.
CREATE TABLE origem (
  recurso       text NOT NULL,
  chave         text NOT NULL,
  fonte_id      bigint NOT NULL REFERENCES fonte,
  item_id       bigint NOT NULL REFERENCES recebimento_item,
  registrado_em timestamptz NOT NULL,
  seq           bigint,
  excluida      boolean NOT NULL,
  objeto_id     bigint,
  PRIMARY KEY (recurso, chave, fonte_id)
);
CREATE INDEX origem_objeto ON origem (recurso, objeto_id);
CREATE INDEX origem_fonte ON origem (fonte_id);

-- Things that were only referred to: people see them, and complete them.
ALTER TABLE empresa ADD COLUMN provisoria boolean NOT NULL DEFAULT false;
ALTER TABLE navio
  ADD COLUMN provisorio boolean NOT NULL DEFAULT false,
  ADD COLUMN indicativo text CHECK (length(indicativo) BETWEEN 1 AND 10),
  ALTER COLUMN comprimento DROP NOT NULL,
  ALTER COLUMN armador_id DROP NOT NULL;
CREATE INDEX navio_indicativo ON navio (indicativo);
-- Ports that are no LOCODE are kept as they were given.
ALTER TABLE porto
  ADD COLUMN provisorio boolean NOT NULL DEFAULT false,
  ALTER COLUMN pais_id DROP NOT NULL,
  DROP CONSTRAINT porto_codigo_check,
  ADD CONSTRAINT porto_codigo_check CHECK (
    codigo ~ '^[A-Z]{2}[A-Z2-9]{3}$' OR (provisorio AND length(codigo) BETWEEN 1 AND 35));

-- Codes by which others know a company, such as that of a line.
CREATE TABLE empresa_apelido (
  codigo     text PRIMARY KEY CHECK (codigo = upper(codigo) AND length(codigo) BETWEEN 1 AND 20),
  empresa_id bigint NOT NULL REFERENCES empresa ON DELETE CASCADE
);
CREATE INDEX empresa_apelido_empresa ON empresa_apelido (empresa_id);

-- Lines that share a call with the one that runs it.
CREATE TABLE escala_parceiro (
  escala_id  bigint NOT NULL REFERENCES escala ON DELETE CASCADE,
  empresa_id bigint NOT NULL REFERENCES empresa,
  PRIMARY KEY (escala_id, empresa_id)
);
CREATE INDEX escala_parceiro_empresa ON escala_parceiro (empresa_id, escala_id);

-- A ship that berths after it was announced to leave lies there from then on; how long, nobody has said yet.
ALTER TABLE escala DROP CONSTRAINT escala_lugar_no_berco;
ALTER TABLE escala ADD CONSTRAINT escala_lugar_no_berco EXCLUDE USING gist (
  berco WITH =,
  int4range(medida_popa, medida_proa) WITH &&,
  tstzrange(coalesce(data_atracacao, data_etb),
    greatest(coalesce(data_desatracacao, data_etd), coalesce(data_atracacao, data_etb))) WITH &&
) WHERE (status <> 'CANCELADO' AND berco IS NOT NULL AND medida_popa IS NOT NULL AND medida_proa IS NOT NULL
         AND coalesce(data_atracacao, data_etb) IS NOT NULL AND coalesce(data_desatracacao, data_etd) IS NOT NULL);
