-- Who the terminal is, as it says itself; empty until somebody has said so.
INSERT INTO property (grupo, chave, valor) VALUES
  ('terminal', 'nome', ''),
  ('terminal', 'cnpj', ''),
  ('terminal', 'recinto', ''),
  ('terminal', 'encarregado', ''),
  ('terminal', 'endereco', ''),
  ('terminal', 'cidade', ''),
  ('terminal', 'uf', ''),
  ('terminal', 'cep', ''),
  ('terminal', 'cor', '');

-- Its sign, one at most. Browsers keep it by its version, which changes with its bytes.
CREATE TABLE terminal_logo (
  unico        boolean PRIMARY KEY DEFAULT true CHECK (unico),
  versao       text NOT NULL CHECK (versao ~ '^[0-9a-f]{16}$'),
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
  bytes        bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 200000)
);

-- The berths along the quay, from its first metre on.
CREATE TABLE berco (
  ordem       smallint PRIMARY KEY CHECK (ordem > 0),
  nome        text NOT NULL CHECK (nome <> '' AND length(nome) <= 20),
  comprimento integer NOT NULL CHECK (comprimento BETWEEN 10 AND 2000)
);
CREATE UNIQUE INDEX berco_nome ON berco (lower(nome));
-- The demo's quay, where that world was made before berths were kept; others say theirs themselves.
INSERT INTO berco (ordem, nome, comprimento)
SELECT ordem, nome, comprimento
FROM (VALUES (1, '201', 220), (2, '202', 215), (3, '203', 215)) AS demo (ordem, nome, comprimento)
WHERE EXISTS (SELECT FROM usuario WHERE created_by = 'demo');

-- How the newest try to send a mail went, and with which settings.
CREATE TABLE correio_teste (
  unico     boolean PRIMARY KEY DEFAULT true CHECK (unico),
  em        timestamptz NOT NULL,
  para      text NOT NULL,
  servidor  text NOT NULL,
  remetente text NOT NULL,
  falha     text CHECK (falha IN ('CONEXAO', 'ACESSO', 'RECUSA', 'OUTRA')),
  -- What the mail server said.
  resposta  text CHECK (length(resposta) <= 500)
);
