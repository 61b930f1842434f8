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
