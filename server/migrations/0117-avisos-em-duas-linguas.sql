-- A message keeps its text in every language that it was written in, and the general notice has one in English.
ALTER TABLE mensagem ADD COLUMN textos jsonb;
INSERT INTO property (grupo, chave, valor, for_users) VALUES ('aviso-geral', 'mensagem-en', '', true)
  ON CONFLICT DO NOTHING;
