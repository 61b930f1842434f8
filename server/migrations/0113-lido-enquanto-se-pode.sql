-- What was written for somebody is read by the right that they have when they read it. So it says whose it is, and about what.
ALTER TABLE mensagem ADD COLUMN servico_id bigint REFERENCES servico ON DELETE CASCADE;
-- For the terminal's own people, while they are.
ALTER TABLE mensagem ADD COLUMN equipe boolean NOT NULL DEFAULT false;
ALTER TABLE mensagem ADD CONSTRAINT mensagem_equipe CHECK (NOT equipe OR empresa_id IS NULL);
ALTER TABLE correio_empresa ADD COLUMN servico_id bigint REFERENCES servico ON DELETE CASCADE;
CREATE INDEX mensagem_servico ON mensagem (servico_id) WHERE servico_id IS NOT NULL;
CREATE INDEX correio_empresa_servico ON correio_empresa (servico_id) WHERE servico_id IS NOT NULL;

-- Mails wait until a mail server takes them. Those about accounts name nobody: their links die by themselves.
ALTER TABLE mail ADD COLUMN usuario_id bigint REFERENCES usuario ON DELETE CASCADE;
ALTER TABLE mail ADD COLUMN empresa_id bigint REFERENCES empresa ON DELETE CASCADE;
ALTER TABLE mail ADD COLUMN servico_id bigint REFERENCES servico ON DELETE CASCADE;
ALTER TABLE mail ADD COLUMN equipe boolean NOT NULL DEFAULT false;
CREATE INDEX mail_usuario ON mail (usuario_id) WHERE usuario_id IS NOT NULL;
CREATE INDEX mail_empresa ON mail (empresa_id) WHERE empresa_id IS NOT NULL;
CREATE INDEX mail_servico ON mail (servico_id) WHERE servico_id IS NOT NULL;

-- What was told before is known by the screen that it leads to.
UPDATE mensagem m SET servico_id = s.id FROM servico s
  WHERE m.empresa_id IS NOT NULL
    AND s.id::text = substring(m.caminho FROM '^/(?:\d+/servico(?:-[a-z-]+)?|servico|terminal/servicos)/(\d+)(?:/|$)');
UPDATE correio_empresa c SET servico_id = s.id FROM servico s
  WHERE s.id::text = substring(c.caminho FROM '^/(?:\d+/servico(?:-[a-z-]+)?|servico|terminal/servicos)/(\d+)(?:/|$)');
UPDATE mensagem SET equipe = true
  WHERE empresa_id IS NULL AND publico IS NULL AND caminho ~ '^/(terminal|admin)/';

-- Who answers for an address that is told of what happens. When they manage the company no longer, it is off until another
-- administrator resumes it: what comes meanwhile waits.
ALTER TABLE webhook ADD COLUMN responde_por_id bigint REFERENCES usuario ON DELETE SET NULL;
ALTER TABLE webhook ADD COLUMN desligamento_contado_em timestamptz;
CREATE INDEX webhook_responde_por ON webhook (responde_por_id);
UPDATE webhook w SET responde_por_id = u.id FROM usuario u WHERE u.login = w.criado_por;
ALTER TABLE webhook DROP CONSTRAINT webhook_desligado_por_check;
ALTER TABLE webhook ADD CONSTRAINT webhook_desligado_por_check
  CHECK (desligado_por IN ('NAO_EXISTE', 'FALHAS', 'SEM_RESPONSAVEL'));

CREATE FUNCTION webhook_tem_responsavel(a_empresa bigint, o_usuario bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM usuario u WHERE u.id = o_usuario AND u.activated AND CASE WHEN a_empresa IS NULL
    THEN EXISTS (SELECT FROM usuario_authority a WHERE a.usuario_id = u.id AND a.authority = 'ADMIN')
    ELSE EXISTS (SELECT FROM empresa_user m
      WHERE m.empresa_id = a_empresa AND m.usuario_id = u.id AND m.admin AND m.active) END)
$$;

CREATE FUNCTION desligar_webhooks_de(o_usuario bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE webhook w SET desligado_em = agora(), desligado_por = 'SEM_RESPONSAVEL', desligamento_contado_em = NULL
  WHERE w.responde_por_id = o_usuario AND w.desligado_em IS NULL AND w.removido_em IS NULL
    AND NOT webhook_tem_responsavel(w.empresa_id, o_usuario)
$$;

-- At the end of the transaction, when it is known who is left.
CREATE FUNCTION deixa_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM desligar_webhooks_de(OLD.usuario_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER empresa_user_deixa_webhooks AFTER DELETE OR UPDATE ON empresa_user DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.admin AND OLD.active AND OLD.usuario_id IS NOT NULL) EXECUTE FUNCTION deixa_webhooks();
CREATE CONSTRAINT TRIGGER usuario_authority_deixa_webhooks AFTER DELETE ON usuario_authority DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.authority = 'ADMIN') EXECUTE FUNCTION deixa_webhooks();

CREATE FUNCTION usuario_deixa_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM desligar_webhooks_de(NEW.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER usuario_deixa_webhooks AFTER UPDATE ON usuario DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.activated AND NOT NEW.activated) EXECUTE FUNCTION usuario_deixa_webhooks();
