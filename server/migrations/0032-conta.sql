-- The general notice has a first and a last day; an empty one is open. Everybody reads a text once.
INSERT INTO property (grupo, chave, valor, for_users) VALUES
  ('aviso-geral', 'de', '', true),
  ('aviso-geral', 'ate', '', true);

CREATE TABLE aviso_visto (
  usuario_id bigint NOT NULL REFERENCES usuario ON DELETE CASCADE,
  -- The fingerprint of the text that was read.
  marca      text NOT NULL CHECK (marca ~ '^[0-9a-f]{64}$'),
  visto_em   timestamptz NOT NULL,
  PRIMARY KEY (usuario_id, marca)
);

-- What the terminal's staff write: who wrote it, and to whom.
ALTER TABLE mensagem
  DROP CONSTRAINT mensagem_aviso_check,
  ADD CONSTRAINT mensagem_aviso_check CHECK (aviso IN ('DEVOLVIDA', 'APROVADA', 'PRAZO', 'CANCELADA', 'MENSAGEM')),
  ADD COLUMN autor_id bigint REFERENCES usuario ON DELETE SET NULL,
  ADD COLUMN publico jsonb,
  ADD CONSTRAINT mensagem_da_equipe CHECK ((publico IS NOT NULL) = coalesce(aviso = 'MENSAGEM', false));
CREATE INDEX mensagem_escritas ON mensagem (data_criacao DESC, id DESC) WHERE publico IS NOT NULL;
CREATE INDEX mensagem_autor ON mensagem (autor_id) WHERE autor_id IS NOT NULL;
CREATE INDEX mensagem_user_mensagem ON mensagem_user (mensagem_id);

-- Which notices a person wants in the portal. One that is wanted by mail alone is still written down, to be sent.
ALTER TABLE usuario
  DROP CONSTRAINT usuario_avisos_por_email_check,
  ALTER COLUMN avisos_por_email SET DEFAULT '{DEVOLVIDA,PRAZO,MENSAGEM}',
  ADD COLUMN avisos_no_portal text[] NOT NULL DEFAULT '{DEVOLVIDA,PRAZO,APROVADA,CANCELADA}'
    CHECK (avisos_no_portal <@ ARRAY['DEVOLVIDA', 'APROVADA', 'PRAZO', 'CANCELADA']);
UPDATE usuario SET avisos_por_email = avisos_por_email || '{MENSAGEM}';
ALTER TABLE usuario ADD CONSTRAINT usuario_avisos_por_email_check
  CHECK (avisos_por_email <@ ARRAY['DEVOLVIDA', 'APROVADA', 'PRAZO', 'CANCELADA', 'MENSAGEM']);
ALTER TABLE mensagem_user ADD COLUMN no_portal boolean NOT NULL DEFAULT true;

-- When a session was last used, to the minute, and from where; the address is kept shortened.
ALTER TABLE session
  ADD COLUMN last_used_at timestamptz,
  ADD COLUMN address text NOT NULL DEFAULT '' CHECK (length(address) <= 50),
  ADD COLUMN remembered boolean NOT NULL DEFAULT false;
UPDATE session SET last_used_at = created_at;
ALTER TABLE session ALTER COLUMN last_used_at SET NOT NULL;

-- Which terms were accepted. Those accepted before were the first ones.
ALTER TABLE usuario
  ADD COLUMN accepted_terms_version text,
  -- Who asked to be forgotten: what is left of them says nothing about anybody, and nobody signs in with it again.
  ADD COLUMN apagado_em timestamptz,
  ADD CONSTRAINT usuario_apagado CHECK
    (apagado_em IS NULL OR NOT activated AND password_hash IS NULL AND cpf IS NULL);
UPDATE usuario SET accepted_terms_version = '2026-11-01' WHERE accepted_terms_at IS NOT NULL;

-- What a person has done is found by their login, for their own copy of it and when they ask to be forgotten.
CREATE INDEX servico_evento_principal ON servico_evento (principal);
CREATE INDEX servico_nota_principal ON servico_nota (principal);
CREATE INDEX carga_evento_principal ON carga_evento (principal);
CREATE INDEX pendencia_dados_alterado_por ON pendencia_dados (alterado_por);
CREATE INDEX anexo_criado_por ON anexo (criado_por);
