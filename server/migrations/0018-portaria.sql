-- The gate knows the appointment: how far from its window a truck is let in without a word.
INSERT INTO property (grupo, chave, valor, for_users) VALUES
  ('agendamento', 'tolerancia-antes-minutos', '30', true),
  ('agendamento', 'tolerancia-depois-minutos', '60', true);

-- Who drove, and why it was let happen although something else was agreed: in what it differed, and the reason.
ALTER TABLE carga_evento
  ADD COLUMN cnh          text,
  ADD COLUMN contradicoes text[] NOT NULL DEFAULT '{}',
  ADD COLUMN excecao      text CHECK (length(excecao) <= 500),
  ADD CONSTRAINT carga_evento_excecao CHECK ((cardinality(contradicoes) > 0) = (excecao IS NOT NULL));

-- Several hauliers may send the same driver or truck. What each of them declared is its own and decides about its
-- own authorisation; what motorista and caminhao say changes with a newer document or by the terminal's staff alone.
ALTER TABLE autorizacao_motorista
  ADD COLUMN nome          text CHECK (length(nome) BETWEEN 1 AND 100),
  ADD COLUMN categoria_cnh text CHECK (categoria_cnh ~ '^[A-E]{1,2}$'),
  ADD COLUMN validade_cnh  date;
UPDATE autorizacao_motorista a SET nome = m.nome, categoria_cnh = m.categoria_cnh, validade_cnh = m.validade_cnh
  FROM motorista m WHERE m.id = a.motorista_id;
ALTER TABLE autorizacao_motorista
  ALTER COLUMN nome SET NOT NULL, ALTER COLUMN categoria_cnh SET NOT NULL, ALTER COLUMN validade_cnh SET NOT NULL;

ALTER TABLE autorizacao_veiculo
  ADD COLUMN rntrc text CHECK (rntrc ~ '^([0-9]{8,9}|ISENTO)$'),
  ADD COLUMN tipo  text CHECK (tipo IN ('TRUCK', 'CAVALO', 'BITREM', 'VUC'));
UPDATE autorizacao_veiculo a SET rntrc = c.rntrc, tipo = c.tipo FROM caminhao c WHERE c.id = a.caminhao_id;
ALTER TABLE autorizacao_veiculo ALTER COLUMN rntrc SET NOT NULL, ALTER COLUMN tipo SET NOT NULL;
