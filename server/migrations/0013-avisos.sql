-- A note may be about one pendencia, and be written by one of the parties: without a company it is the terminal's.
ALTER TABLE servico_nota
  ADD COLUMN pendencia_id bigint REFERENCES pendencia ON DELETE CASCADE,
  ADD COLUMN empresa_id bigint REFERENCES empresa,
  ADD CONSTRAINT servico_nota_interna CHECK (NOT (interna AND empresa_id IS NOT NULL));
CREATE INDEX servico_nota_pendencia ON servico_nota (pendencia_id, at) WHERE pendencia_id IS NOT NULL;

-- What a message is a notice of, and the screen that it is about.
ALTER TABLE mensagem
  ADD COLUMN aviso text CHECK (aviso IN ('DEVOLVIDA', 'APROVADA', 'PRAZO', 'CANCELADA')),
  ADD COLUMN caminho text CHECK (caminho LIKE '/%' AND length(caminho) <= 500);

-- Which notices a person also wants by mail.
ALTER TABLE usuario
  ADD COLUMN avisos_por_email text[] NOT NULL DEFAULT '{DEVOLVIDA,PRAZO}'
    CHECK (avisos_por_email <@ ARRAY['DEVOLVIDA', 'APROVADA', 'PRAZO', 'CANCELADA']);

-- Somebody who wanted it by mail when it was written gets it once.
ALTER TABLE mensagem_user
  ADD COLUMN por_email boolean NOT NULL DEFAULT false,
  ADD COLUMN email_em timestamptz CHECK (email_em IS NULL OR por_email);
CREATE INDEX mensagem_user_a_enviar ON mensagem_user (id) WHERE por_email AND email_em IS NULL;

-- Why people were reminded of a pendencia: for each reason once.
CREATE TABLE pendencia_aviso (
  pendencia_id bigint NOT NULL REFERENCES pendencia ON DELETE CASCADE,
  motivo       text NOT NULL CHECK (motivo IN ('VEZ', 'JANELA', 'FATURA')),
  at           timestamptz NOT NULL,
  PRIMARY KEY (pendencia_id, motivo)
);
