-- Systems that work with the portal by themselves, each for one company.
CREATE TABLE fonte (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  empresa_id   bigint NOT NULL REFERENCES empresa ON DELETE CASCADE,
  nome         text NOT NULL CHECK (nome <> '' AND length(nome) <= 60),
  tipo         text NOT NULL CHECK (tipo IN ('cliente', 'armador')),
  criada_em    timestamptz NOT NULL,
  criada_por   text NOT NULL,
  encerrada_em timestamptz
);
-- What a system that has ended did stays under its name, which another one may have then.
CREATE UNIQUE INDEX fonte_nome ON fonte (empresa_id, lower(nome)) WHERE encerrada_em IS NULL;

-- Their keys, of which only the hash is kept: whoever reads the database cannot use them.
CREATE TABLE fonte_chave (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fonte_id     bigint NOT NULL REFERENCES fonte ON DELETE CASCADE,
  hash         bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  final        text NOT NULL CHECK (length(final) = 4),
  escopos      text[] NOT NULL CHECK (cardinality(escopos) > 0),
  enderecos    text[] NOT NULL,
  criada_em    timestamptz NOT NULL,
  criada_por   text NOT NULL,
  expira_em    timestamptz NOT NULL CHECK (expira_em > criada_em AND expira_em <= criada_em + interval '366 days'),
  usada_em     timestamptz,
  usada_de     text,
  encerrada_em timestamptz
);
CREATE INDEX fonte_chave_fonte ON fonte_chave (fonte_id);
