-- How much a draft may hold is said by its schema, in characters of JSON, so that whoever writes one is told. A number of
-- one digit takes six times its characters here, so the table's own limit is well above.
ALTER TABLE servico_rascunho DROP CONSTRAINT servico_rascunho_conteudo_check;
ALTER TABLE servico_rascunho ADD CONSTRAINT servico_rascunho_conteudo_check CHECK (pg_column_size(conteudo) < 4194304);
ALTER TABLE pendencia_dados DROP CONSTRAINT pendencia_dados_conteudo_check;
ALTER TABLE pendencia_dados ADD CONSTRAINT pendencia_dados_conteudo_check
  CHECK (jsonb_typeof(conteudo) = 'object' AND pg_column_size(conteudo) < 4194304);
