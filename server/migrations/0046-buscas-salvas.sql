-- What people ask of a list again and again, under a name of their own. Without a company it is for the list of all
-- companies; what is shared is shared with one company, or among the terminal's staff.
CREATE TABLE busca_salva (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  usuario_id     bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  component      text NOT NULL,
  empresa_id     bigint REFERENCES empresa ON DELETE CASCADE,
  nome           text NOT NULL CHECK (nome <> '' AND length(nome) <= 60),
  conteudo       jsonb NOT NULL CHECK (jsonb_typeof(conteudo) = 'object' AND pg_column_size(conteudo) < 65536),
  alcance        text NOT NULL DEFAULT 'PESSOA' CHECK (alcance IN ('PESSOA', 'EMPRESA', 'EQUIPE')),
  com_empresa_id bigint REFERENCES empresa ON DELETE CASCADE,
  alterada_em    timestamptz NOT NULL,
  CHECK ((alcance = 'EMPRESA') = (com_empresa_id IS NOT NULL)),
  CHECK (empresa_id IS NULL OR com_empresa_id IS NULL OR com_empresa_id = empresa_id)
);
CREATE UNIQUE INDEX busca_salva_nome
  ON busca_salva (usuario_id, component, empresa_id, lower(nome)) NULLS NOT DISTINCT;
CREATE INDEX busca_salva_com_empresa ON busca_salva (com_empresa_id, component) WHERE com_empresa_id IS NOT NULL;
CREATE INDEX busca_salva_com_equipe ON busca_salva (component) WHERE alcance = 'EQUIPE';
CREATE INDEX busca_salva_empresa ON busca_salva (empresa_id) WHERE empresa_id IS NOT NULL;

-- With which of them somebody's list opens.
CREATE TABLE busca_padrao (
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  component  text NOT NULL,
  empresa_id bigint REFERENCES empresa ON DELETE CASCADE,
  busca_id   bigint NOT NULL REFERENCES busca_salva ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (usuario_id, component, empresa_id)
);
CREATE INDEX busca_padrao_busca ON busca_padrao (busca_id);
CREATE INDEX busca_padrao_empresa ON busca_padrao (empresa_id) WHERE empresa_id IS NOT NULL;
